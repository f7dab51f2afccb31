//! The best play for a turn.
//!
//! [`TurnTables`] holds what depends on the rule set alone: every keep and what every box pays
//! for every roll. From them, and from what somebody thinks each box is worth, come the
//! *leaves*: what ending the turn with each roll is worth. [`TurnSolver`] works back from the
//! leaves to the value of every keep, exactly.

mod tables;
mod turn;

pub use tables::{Leaves, TurnTables};
pub use turn::{SAME, TurnSolver};
