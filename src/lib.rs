//! Fivefold.

pub mod sound;
