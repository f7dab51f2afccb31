//! Computer seats.
//!
//! A [`Player`] looks at what a person at the table sees, a [`Position`](crate::game::Position),
//! and says what it does. [`ids`] lists the players there are, [`seat`] brings one to the table,
//! and [`mean`] says what it scores on average. All of them play every rule set, by its data.

mod by_turn;
mod estimate;
mod means;
mod novice;
mod regular;
mod roster;

use crate::game::{Move, Position};

pub use estimate::{Estimate, estimate};
pub use means::mean;
pub use novice::Novice;
pub use regular::{Averages, Regular};
pub use roster::{ids, seat, seat_with};

/// Somebody who decides for a seat.
pub trait Player: Send + Sync {
    /// What the seat to move does. The game must not be over. The answer is legal, depends on
    /// nothing but the position, and is the same every time.
    fn decide(&self, position: &Position) -> Move;
}
