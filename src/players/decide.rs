//! From what cards are worth to what a seat does.

use std::sync::{Mutex, PoisonError};

use super::Evaluator;
use crate::{
    dice::Slots,
    game::{Move, OnTable, Position},
    solver::{Action, Choice, DecisionEngine},
};

/// An evaluator with room to think: a desk for each who thinks at the same time.
pub(super) struct Decider {
    evaluator: Evaluator,
    desks: Mutex<Vec<DecisionEngine>>,
}

impl Decider {
    pub(super) const fn new(evaluator: Evaluator) -> Self {
        Self { evaluator, desks: Mutex::new(Vec::new()) }
    }

    /// The best that can be done by somebody who never throws the last `unused` rolls of a turn.
    pub(super) fn best(&self, position: &Position, unused: u16) -> Move {
        self.decide(position, |desk| {
            let rolls_left = position.rolls_left().saturating_sub(unused);
            Some(desk.best(position.card(), &position.on_table()?.dice, rolls_left)?.action)
        })
    }

    /// One of all things that can be done.
    pub(super) fn pick(
        &self,
        position: &Position,
        choose: impl FnOnce(&[Choice]) -> Option<Action>,
    ) -> Move {
        self.decide(position, |desk| {
            let mut choices = Vec::with_capacity(64);
            let (table, left) = (position.on_table()?, position.rolls_left());
            desk.choices(position.card(), &table.dice, left, &mut choices)?;
            choose(&choices)
        })
    }

    /// What the seat to move does: before the first roll it throws all dice, else it does what is
    /// chosen at a desk.
    fn decide(
        &self,
        position: &Position,
        choose: impl FnOnce(&mut DecisionEngine) -> Option<Action>,
    ) -> Move {
        let Some(table) = position.on_table() else { return Move::Roll(Slots::NONE) };
        let spare = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut desk = spare.unwrap_or_else(|| self.evaluator.turn());
        let chosen = choose(&mut desk);
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        as_move(position, table, chosen)
    }
}

/// What the seat to move does with the dice on the table if it has chosen this.
pub(super) fn as_move(position: &Position, table: &OnTable, chosen: Option<Action>) -> Move {
    match chosen {
        Some(Action::Keep(keep)) => Move::Roll(table.dice.slots_for(keep).unwrap_or(Slots::NONE)),
        Some(Action::Hold(kept)) => Move::Roll(kept),
        Some(Action::Fill(at)) => Move::Score(at),
        // No game comes here; if one did, the most points would do.
        None => {
            let offers = position.legal().offers.into_iter();
            let most = offers.max_by_key(|offer| offer.points);
            most.map_or(Move::Roll(Slots::NONE), |offer| Move::Score(offer.at))
        }
    }
}
