//! Fivefold.

pub mod arguments;
pub mod dice;
pub mod game;
pub mod lab;
pub mod players;
pub mod rules;
pub mod solver;
pub mod sound;
pub mod store;
pub mod ui;
pub mod words;
