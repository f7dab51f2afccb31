//! Fivefold.

pub mod dice;
pub mod rules;
