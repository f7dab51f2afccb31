//! From the values of options to a move.

use super::{Evaluator, scratch::ScratchPool};
use crate::{
    dice::Slots,
    game::{Move, OnTable, Position},
    solver::{Action, DecisionEngine},
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

    /// The move of the seat to move: before the first roll it throws all dice, after that
    /// `choose` picks an action.
    pub(super) fn decide(
        &self,
        position: &Position,
        choose: impl FnOnce(&mut DecisionEngine, &OnTable) -> Option<Action>,
    ) -> Move {
        let Some(table) = position.on_table() else { return Move::Roll(Slots::NONE) };
        let new_engine = || self.evaluator.engine();
        if let Some(action) = self.engines.with(new_engine, |engine| choose(engine, table)) {
            return action.as_move(&table.dice);
        }
        // No position of a game leads here; if one did, any legal move would do.
        let offers = position.legal().offers.into_iter();
        let most = offers.max_by_key(|offer| offer.points);
        most.map_or(Move::Roll(Slots::NONE), |offer| Move::Box(offer.at))
    }
}
