//! Value functions for games that are too large to solve.
//!
//! - [`AverageValue`] adds up average points ([`Averages`]), with a discount towards the end of a
//!   game (`discount.rs`); [`PointTableValue`] does the same for games won by a table of points.
//! - [`Lookahead`] improves one of these by solving the next turn exactly.
//! - [`RoundValue`] is for games of rounds, each won by the best hand.
//! - [`ImmediateValue`] sees only the points on the card.

mod average_value;
mod averages;
mod discount;
mod forecast;
mod immediate;
mod lookahead;
mod point_table;
mod rounds;

use std::sync::Arc;

use crate::solver::{TurnTables, ValueFunction, low_rank::LowRankTable};

pub use average_value::AverageValue;
pub use averages::Averages;
pub(super) use immediate::ImmediateValue;

use lookahead::Lookahead;
use point_table::PointTableValue;
use rounds::RoundValue;

/// The most work for a turn of [`Lookahead`] ([`ValueFunction::turn_work`]): about 50 ms. Beyond it
/// averages have to do, so that a decision is quick and can be cancelled under any rules.
const MAX_LOOKAHEAD_WORK: u64 = 64_000_000;

/// The best value function available without solving the game. Its unit is what decides the game:
/// the total, points of a table, or rounds.
pub(super) enum Heuristic {
    /// Used as it is: for independent rounds, or the shipped low-rank table of a game with the same
    /// decisions.
    Complete(Arc<dyn ValueFunction>),
    /// Averages, to be improved by [`Lookahead`].
    Averages(Arc<dyn ValueFunction>),
}

impl Heuristic {
    pub(super) fn new(tables: &Arc<TurnTables>) -> Self {
        if let Some(rounds) = RoundValue::new(tables) {
            return Self::Complete(Arc::new(rounds));
        }
        if let Some(table) = LowRankTable::shipped(tables) {
            return Self::Complete(Arc::new(table));
        }
        match PointTableValue::new(tables) {
            Some(points) => Self::Averages(Arc::new(points)),
            None => Self::Averages(Arc::new(AverageValue::discounted(tables.clone()))),
        }
    }

    /// The value function to use, adjusted to the mean result of games if that is known.
    pub(super) fn value_function(self, mean: Option<f64>) -> Arc<dyn ValueFunction> {
        match self {
            Self::Complete(value_function) => value_function,
            Self::Averages(inner) => {
                let lookahead = Lookahead::new(inner.clone());
                if lookahead.turn_work() > MAX_LOOKAHEAD_WORK {
                    return inner;
                }
                Arc::new(match mean {
                    Some(mean) => lookahead.expecting(mean),
                    None => lookahead,
                })
            }
        }
    }
}
