//! Chooses a move from the values of the options.

use super::Evaluator;
use crate::{
    dice::{Roll, Slots},
    game::{Move, Position},
    solver::{Action, DecisionEngine, ScratchPool},
};

/// An evaluator with a pool of decision engines, one for each deciding thread.
pub(super) struct Decider {
    evaluator: Evaluator,
    engines: ScratchPool<DecisionEngine>,
}

impl Decider {
    pub(super) const fn new(evaluator: Evaluator) -> Self {
        Self { evaluator, engines: ScratchPool::new() }
    }

    /// The move of the seat to move: `choose` picks an action if there is something to decide,
    /// otherwise all dice are thrown.
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
        // Unreachable in a game; any legal move will do.
        let offers = position.legal().offers.into_iter();
        let most = offers.max_by_key(|offer| offer.points);
        most.map_or(Move::Roll(Slots::NONE), |offer| Move::Box(offer.at))
    }
}
