//! Regular: plays each turn against the average worth of the open boxes.

use std::sync::Arc;

use super::{AverageValue, Averages, Evaluator, Player, decide::Decider};
use crate::{
    game::{Move, Position},
    solver::TurnTables,
};

/// Solves every turn exactly, but judges its end by averages ([`AverageValue`]): points now, less
/// what the box brings in an average game, plus the change in the bonuses that can be expected. It
/// knows nothing of how boxes help each other.
pub struct Regular(Decider);

impl Regular {
    /// A regular at the rule set of these tables, with the averages that its file gives.
    pub fn new(tables: Arc<TurnTables>) -> Self {
        let averages = Averages::of(tables.rules());
        Self::with_averages(tables, averages)
    }

    /// A regular that goes by other averages, one for each box of the rule set.
    pub fn with_averages(tables: Arc<TurnTables>, averages: Averages) -> Self {
        Self(Decider::new(Evaluator::by(Arc::new(AverageValue::with_averages(tables, averages)))))
    }
}

impl Player for Regular {
    fn decide(&self, position: &Position) -> Move {
        self.0.best(position, 0)
    }
}
