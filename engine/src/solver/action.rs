//! The actions of a turn, and their values.

use crate::{
    dice::{Counts, Roll, Slots},
    game::Move,
    rules::BoxIndex,
};

/// An action of the seat to move with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keep these dice and reroll the others, at least one.
    Keep(Counts),
    /// Keep the dice in these places; used where dice with the same face differ in colour.
    Hold(Slots),
    /// Choose this box ([`Move::Box`]).
    Box(BoxIndex),
    /// Turn these dice to their opposite sides.
    Turn(Counts),
}

impl Action {
    /// The places of the dice that are kept or turned over; `None` for a box, and if the roll does
    /// not have these dice.
    pub fn marked(self, dice: &Roll) -> Option<Slots> {
        match self {
            Self::Keep(marked) | Self::Turn(marked) => dice.slots_for(marked),
            Self::Hold(kept) => Some(kept),
            Self::Box(_) => None,
        }
    }

    /// The move that carries out this action.
    pub fn as_move(self, dice: &Roll) -> Move {
        match self {
            Self::Box(at) => Move::Box(at),
            Self::Turn(_) => Move::Turn(self.marked(dice).unwrap_or(Slots::NONE)),
            keep => Move::Roll(keep.marked(dice).unwrap_or(Slots::NONE)),
        }
    }
}

/// An action and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ActionValue {
    /// The action.
    pub action: Action,
    /// The expected result of this action followed by perfect play; exact if the
    /// [`ValueFunction`](crate::solver::ValueFunction) is.
    pub value: f64,
}
