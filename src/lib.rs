//! Fivefold.

pub mod words;
