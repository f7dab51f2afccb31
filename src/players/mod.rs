//! Computer seats.
//!
//! A [`Player`] looks at what a person at the table sees, a [`Position`](crate::game::Position),
//! and says what it does. [`ids`] lists the players there are, [`seat`] brings one to the table,
//! and [`mean`] says what it scores on average. All of them play every rule set, by its data.
//!
//! [`Perfect`] does what is worth most; the [`Level`]s below it are the same player with softer
//! and softer judgement ([`Soft`]); a [`Character`] plays perfectly by what it believes of the
//! rules. [`Rival`] plays for the win, by what all cards may come to. All these share one [`Evaluator`]
//! for a rule set. [`Novice`] and [`Regular`] have an evaluator of
//! their own, without any table of values. All of them solve each turn exactly
//! ([`DecisionEngine`](crate::solver::DecisionEngine)) and differ only in what they think its end is worth.

mod character;
mod decide;
mod distributions;
mod evaluator;
mod heuristic;
mod level;
mod means;
mod novice;
mod perfect;
mod playout;
mod regular;
mod rival;
mod roster;
mod soft;
mod win_probability;

use crate::game::{Move, Position};

pub use character::{Character, Habit, top_hand};
pub use distributions::{
    MOST_BYTES, can_prepare, known_prospects, prepare_prospects, prepare_prospects_in,
};
pub use evaluator::{Evaluator, Preparation, value_function_for};
pub use heuristic::{AverageValue, Averages, Lookahead};
pub use level::Level;
pub use means::{PlayerMean, ResultKind, known_par, mean};
pub use novice::Novice;
pub use perfect::Perfect;
pub use playout::{play_alone, play_out};
pub use regular::Regular;
pub use rival::Rival;
pub use roster::{
    FOR_THE_WIN, STRONGEST, USUAL, habit, ids, levels, measured, offered, seat, seat_to_beat,
};
pub use soft::Soft;
pub use win_probability::WinProbabilities;

/// Somebody who decides for a seat.
pub trait Player: Send + Sync {
    /// What the seat to move does. The game must not be over. The answer is legal, depends on
    /// nothing but the position, and is the same every time; [`Rival`]'s depends as well on whether
    /// prospects are known by then.
    fn decide(&self, position: &Position) -> Move;
}
