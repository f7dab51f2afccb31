//! Moves and events: what can be done and what has happened.

use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Offer},
};

/// Something that the seat to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Roll all dice except those in these places. The first roll of a turn keeps none.
    Roll(Slots),
    /// Choose this box: declare it if a box has to be declared, otherwise fill it and end the turn.
    Box(BoxIndex),
    /// Turn the dice in these places to their opposite sides, after the last roll.
    Turn(Slots),
}

/// Something that the seat to move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// It rolled the dice.
    Rolled {
        /// The places of the dice that were kept.
        kept: Slots,
        /// All dice after the roll.
        dice: Roll,
    },
    /// It declared the box that its turn will fill.
    Declared(BoxIndex),
    /// It filled a box, which ended its turn.
    Scored(Offer),
    /// It turned dice to their opposite sides.
    Turned {
        /// The places of the dice that were turned.
        turned: Slots,
        /// All dice afterwards.
        dice: Roll,
    },
}

impl Event {
    /// The move that led to this event.
    pub const fn as_move(&self) -> Move {
        match *self {
            Self::Rolled { kept, .. } => Move::Roll(kept),
            Self::Declared(at) => Move::Box(at),
            Self::Scored(offer) => Move::Box(offer.at),
            Self::Turned { turned, .. } => Move::Turn(turned),
        }
    }

    /// The places of the kept dice, and all dice after the roll; `None` for other events.
    pub const fn rolled(&self) -> Option<(Slots, Roll)> {
        if let Self::Rolled { kept, dice } = *self { Some((kept, dice)) } else { None }
    }

    /// All dice after a roll, or after dice were turned over; `None` for other events.
    pub const fn dice(&self) -> Option<Roll> {
        match *self {
            Self::Rolled { dice, .. } | Self::Turned { dice, .. } => Some(dice),
            Self::Declared(_) | Self::Scored(_) => None,
        }
    }

    /// The offer that was taken; `None` for other events.
    pub const fn scored(&self) -> Option<Offer> {
        if let Self::Scored(offer) = *self { Some(offer) } else { None }
    }
}
