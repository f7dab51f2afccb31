//! What cards are worth in a game that is too large to solve.

mod averages;
mod discount;
mod lookahead;
mod pairs;
mod point_table;
mod rounds;

use std::sync::Arc;

use crate::{
    rules::{BoxIndex, Card},
    solver::{QuickTables, TurnTables, ValueFunction, low_rank::LowRankTable},
};

pub use averages::Averages;
pub use lookahead::Lookahead;

use averages::ExpectedTotal;
use discount::Discount;
use point_table::PointTableValue;
use rounds::RoundValue;

/// The best value function on a game that is there at once, without solving the game. In a game that is
/// not won by the total it counts what the game is won by.
pub(super) enum Heuristic {
    /// Good as it is: rounds, which don't depend on each other, or the sketch that comes with the
    /// program for a game that is played like this.
    Whole(Arc<dyn ValueFunction>),
    /// Averages, from which one looks further.
    Averages(Arc<dyn ValueFunction>),
}

impl Heuristic {
    pub(super) fn new(tables: &Arc<TurnTables>, shared: &Arc<QuickTables>) -> Self {
        if let Some(rounds) = RoundValue::new(tables) {
            return Self::Whole(Arc::new(rounds));
        }
        if let Some(sketch) = LowRankTable::shipped(tables) {
            return Self::Whole(Arc::new(sketch));
        }
        match PointTableValue::new(tables) {
            Some(targets) => Self::Averages(Arc::new(targets)),
            None => Self::Averages(Arc::new(AverageValue::discounted(tables.clone(), shared))),
        }
    }

    /// What to go by, in a game that brings this much on average if anybody knows.
    pub(super) fn value_function(
        self,
        shared: &Arc<QuickTables>,
        mean: Option<f64>,
    ) -> Arc<dyn ValueFunction> {
        match self {
            Self::Whole(value_function) => value_function,
            Self::Averages(nearer) => {
                let further = Lookahead::new(nearer, shared.clone());
                Arc::new(match mean {
                    Some(mean) => further.expecting(mean),
                    None => further,
                })
            }
        }
    }
}

/// A value function by averages: what the card holds, what its open boxes bring on average, the
/// bonuses that can be expected, and what saved rolls are worth. It is what
/// [`super::Regular`] judges by; others know besides how open boxes fade.
pub struct AverageValue {
    tables: Arc<TurnTables>,
    expected: ExpectedTotal,
    discount: Option<Discount>,
}

impl AverageValue {
    /// By the averages that the file of the rule set gives.
    pub fn new(tables: Arc<TurnTables>) -> Self {
        let averages = Averages::of(tables.rules());
        Self::with_averages(tables, averages)
    }

    /// By other averages, one for each box of the rule set.
    pub fn with_averages(tables: Arc<TurnTables>, averages: Averages) -> Self {
        let expected = ExpectedTotal::new(&tables, averages);
        Self { tables, expected, discount: None }
    }

    /// By the averages that the file gives, which open boxes fade from towards the end of a game.
    pub fn discounted(tables: Arc<TurnTables>, shared: &Arc<QuickTables>) -> Self {
        let discount = Discount::new(&tables, shared, &Averages::of(tables.rules()));
        Self { discount: Some(discount), ..Self::new(tables) }
    }

    /// What the open boxes of a card have lost, this one left out.
    fn lost(&self, card: &Card, without: Option<BoxIndex>) -> f64 {
        self.discount.as_ref().map_or(0.0, |discount| discount.lost(card, without))
    }
}

impl ValueFunction for AverageValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(self.expected.value(card) - self.lost(card, None))
    }

    fn values_after(&self, card: &Card, saved: u16, worths: &mut [f64]) -> Option<()> {
        let mut now = card.clone();
        now.set_bank(0);
        let base = self.expected.value(&now);
        for at in self.tables.fillable(card) {
            let kept = f64::from(saved) * self.expected.saved_roll(card, Some(at));
            let lost = self.lost(card, Some(at));
            let points = self.rules().possible_points(at);
            for (worth, &points) in worths[self.tables.places(at)].iter_mut().zip(points) {
                *worth = base + self.expected.gain(card, at, points) + kept - lost;
            }
        }
        Some(())
    }
}
