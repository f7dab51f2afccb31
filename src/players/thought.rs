//! From what cards are worth to what a seat does.

use std::sync::{Mutex, PoisonError};

use super::Mind;
use crate::{
    dice::Slots,
    game::{Move, Position},
    solver::{Action, QuickTurn},
};

/// A mind with room to think: a desk for each who thinks at the same time.
pub(super) struct Thought {
    mind: Mind,
    desks: Mutex<Vec<QuickTurn>>,
}

impl Thought {
    pub(super) const fn new(mind: Mind) -> Self {
        Self { mind, desks: Mutex::new(Vec::new()) }
    }

    /// What the seat to move does: before the first roll it throws all dice, else it does what is
    /// chosen at a desk.
    pub(super) fn decide(
        &self,
        position: &Position,
        choose: impl FnOnce(&mut QuickTurn) -> Option<Action>,
    ) -> Move {
        let Some(table) = position.on_table() else { return Move::Roll(Slots::NONE) };
        let spare = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut desk = spare.unwrap_or_else(|| self.mind.turn());
        let chosen = choose(&mut desk);
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        match chosen {
            Some(Action::Keep(keep)) => {
                Move::Roll(table.dice.slots_for(keep).unwrap_or(Slots::NONE))
            }
            Some(Action::Fill(at)) => Move::Score(at),
            // No game comes here; if one did, the most points would do.
            None => {
                let offers = position.legal().offers.into_iter();
                let most = offers.max_by_key(|offer| offer.points);
                most.map_or(Move::Roll(Slots::NONE), |offer| Move::Score(offer.at))
            }
        }
    }
}
