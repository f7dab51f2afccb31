//! From the values of options to a move.

use super::Evaluator;
use crate::{
    dice::{Roll, Slots},
    game::{Move, Position},
    solver::{Action, DecisionEngine, ScratchPool},
};

/// An evaluator with a decision engine for each thread that decides.
pub(super) struct Decider {
    evaluator: Evaluator,
    engines: ScratchPool<DecisionEngine>,
}

impl Decider {
    pub(super) const fn new(evaluator: Evaluator) -> Self {
        Self { evaluator, engines: ScratchPool::new() }
    }

    /// The move of the seat to move: `choose` picks an action for the dice on the table where there
    /// is something to decide, else it throws all dice.
    pub(super) fn decide(
        &self,
        position: &Position,
        choose: impl FnOnce(&mut DecisionEngine, &Roll) -> Option<Action>,
    ) -> Move {
        if !position.is_decision() {
            return Move::Roll(Slots::NONE);
        }
        let dice = position.dice();
        let new_engine = || self.evaluator.engine();
        if let Some(action) = self.engines.with(new_engine, |engine| choose(engine, &dice)) {
            return action.as_move(&dice);
        }
        // No game leads here; if one did, any legal move would do.
        let offers = position.legal().offers.into_iter();
        let most = offers.max_by_key(|offer| offer.points);
        most.map_or(Move::Roll(Slots::NONE), |offer| Move::Box(offer.at))
    }
}
