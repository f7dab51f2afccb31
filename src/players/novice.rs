//! Novice: takes what scores most this turn.

use std::sync::Arc;

use super::{
    Player,
    by_turn::{ByTurn, Judgement},
};
use crate::{
    game::{Move, Position},
    rules::{BoxIndex, Card},
    solver::TurnTables,
};

/// Plays each turn for the most points that it can bring on average, and thinks of nothing else:
/// not of the section bonus, nor of the boxes that it uses up, nor of rolls to save. Of boxes
/// that bring the same it takes the one that can hold least.
pub struct Novice(ByTurn<PointsNow>);

impl Novice {
    /// A novice at the rule set of these tables.
    pub const fn new(tables: Arc<TurnTables>) -> Self {
        Self(ByTurn::new(tables, PointsNow))
    }
}

impl Player for Novice {
    fn decide(&self, position: &Position) -> Move {
        self.0.decide(position)
    }
}

struct PointsNow;

impl Judgement for PointsNow {
    fn worth(&self, _: &Card, _: BoxIndex, points: u16) -> f64 {
        f64::from(points)
    }

    fn saved_roll(&self, _: &Card) -> f64 {
        0.0
    }
}
