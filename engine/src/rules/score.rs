//! The score of a box.

use serde::{Deserialize, Serialize};

use super::hand_rank::RankOrder;
use crate::dice::Counts;

/// The points for dice that match a box.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Score {
    /// Always the same.
    Fixed(u16),
    /// The pips of all dice.
    Sum,
    /// The pips of all dice plus this many points.
    SumPlus(u16),
    /// The pips of the dice that the pattern needs.
    Matched,
    /// The pips of the dice that the pattern needs plus this many points.
    MatchedPlus(u16),
    /// The strength of the dice as a poker hand, 1 for the weakest of all.
    HandRank(RankOrder),
}

impl Score {
    /// The points for this roll; `matched` is the sum of the dice that the pattern needs.
    pub fn points(self, roll: &Counts, matched: u16) -> u16 {
        match self {
            Self::Fixed(points) => points,
            Self::Sum => roll.pips(),
            Self::SumPlus(more) => roll.pips() + more,
            Self::Matched => matched,
            Self::MatchedPlus(more) => matched + more,
            Self::HandRank(order) => order.strength(roll),
        }
    }
}
