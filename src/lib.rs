//! Fivefold.

pub mod dice;
pub mod game;
pub mod lab;
pub mod players;
pub mod rules;
pub mod sound;
pub mod words;
pub mod solver;
pub mod store;
pub mod ui;
