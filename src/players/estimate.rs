//! What cards are worth in a game that is too large to solve.

use std::sync::Arc;

use super::{Averages, foresight::Foresight, rounds::Rounds, targets::Targets};
use crate::{
    rules::Card,
    solver::{Outlook, TurnTables, sketch::Sketch},
};

/// The best outlook on a game that is there at once, without solving the game: the sketch that
/// comes with the program if there is one for a game that is played like this, else averages. In
/// a game that is not won by the total it counts what the game is won by.
pub fn estimate(tables: &Arc<TurnTables>) -> Arc<dyn Outlook> {
    if let Some(targets) = Targets::new(tables) {
        return Arc::new(targets);
    }
    if let Some(rounds) = Rounds::new(tables) {
        return Arc::new(rounds);
    }
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
        Self::with_averages(tables, averages)
    }

    /// By other averages, one for each box of the rule set.
    pub fn with_averages(tables: Arc<TurnTables>, averages: Averages) -> Self {
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

    fn worths(&self, card: &Card, saved: u16, worths: &mut [f64]) -> Option<()> {
        let mut now = card.clone();
        now.set_bank(0);
        let base = self.foresight.par(&now);
        for at in self.tables.fillable(card) {
            let kept = f64::from(saved) * self.foresight.saved_roll(card, Some(at));
            let points = self.rules().possible_points(at);
            for (worth, &points) in worths[self.tables.places(at)].iter_mut().zip(points) {
                *worth = base + self.foresight.gain(card, at, points) + kept;
            }
        }
        Some(())
    }
}
