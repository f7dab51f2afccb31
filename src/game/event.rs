//! What can be done and what has happened.

use crate::{
    dice::{Roll, Slots},
    rules::{BoxIndex, Offer},
};

/// What the seat to move may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Throw all dice but the ones in these places. The first roll of a turn keeps none.
    Roll(Slots),
    /// Choose this box: fill it, which ends the turn.
    Box(BoxIndex),
}

/// What the seat to move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// It threw the dice.
    Rolled {
        /// The places whose dice stayed.
        kept: Slots,
        /// All dice as they lay then.
        dice: Roll,
    },
    /// It filled a box, which ended its turn.
    Scored(Offer),
}

impl Event {
    /// The move that led to it.
    pub const fn as_move(&self) -> Move {
        match *self {
            Self::Rolled { kept, .. } => Move::Roll(kept),
            Self::Scored(offer) => Move::Box(offer.at),
        }
    }

    /// The places whose dice stayed and all dice as they lay then, if dice were thrown.
    pub const fn rolled(&self) -> Option<(Slots, Roll)> {
        if let Self::Rolled { kept, dice } = *self { Some((kept, dice)) } else { None }
    }

    /// The box that was filled, if one was.
    pub const fn scored(&self) -> Option<Offer> {
        if let Self::Scored(offer) = *self { Some(offer) } else { None }
    }
}
