//! Fivefold.

pub mod dice;
pub mod game;
pub mod players;
pub mod rules;
pub mod solver;
