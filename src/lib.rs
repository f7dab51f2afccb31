//! Fivefold.

pub mod ui;
