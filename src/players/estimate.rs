//! What cards are worth in a game that is too large to solve.

use std::sync::Arc;

use super::regular::{Averages, Foresight};
use crate::{
    rules::Card,
    solver::{Outlook, TurnTables, sketch::Sketch},
};

/// The best outlook on a game that is there at once, without solving the game: the sketch that
/// comes with the program if there is one for a game that is played like this, else averages.
pub fn estimate(tables: &Arc<TurnTables>) -> Arc<dyn Outlook> {
    match Sketch::shipped(tables) {
        Some(sketch) => Arc::new(sketch),
        None => Arc::new(Estimate::new(tables.clone())),
    }
}

/// An outlook by averages: what the card holds, what its open boxes bring on average, the
/// bonuses that can be expected, and what saved rolls are worth. It is what
/// [`super::Regular`] judges by.
pub struct Estimate {
    tables: Arc<TurnTables>,
    foresight: Foresight,
}

impl Estimate {
    /// By the averages that the file of the rule set gives.
    pub fn new(tables: Arc<TurnTables>) -> Self {
        let averages = Averages::of(tables.rules());
        let foresight = Foresight::new(&tables, averages);
        Self { tables, foresight }
    }
}

impl Outlook for Estimate {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn par(&self, card: &Card) -> Option<f64> {
        Some(self.foresight.par(card))
    }
}
