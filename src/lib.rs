//! Fivefold: dice games of the Yahtzee and Yatzy family, in a window and in a terminal.
//!
//! What is played, solved and explained is in the engine, [`fivefold_engine`]; this package shows it
//! and keeps it. The engine's parts are re-exported, so that they are named alike on both sides.
//!
//! # The parts
//!
//! Each part may use the parts above it in this table, never one below.
//!
//! | part | what it holds |
//! |---|---|
//! | [`store`] | files: settings, the game in progress, history and records |
//! | [`sound`] | synthesised sounds, and the thread that plays them |
//! | [`words`] | every sentence, in every language |
//! | [`ui`] | the window; egui is used only here |
//! | [`lab`] | the engine in a terminal; of the window it uses only sentences |
//!
//! [`arguments`] reads the command line of the window program, and [`instance`] keeps one copy of it
//! running for each profile. [`desktop`] follows what the player prefers in all programs, [`file_dialog`] opens
//! the desktop's dialogs, and [`wake`] wakes the window from other threads.
//!
//! # A frame
//!
//! ```text
//! keys ─┐                      ┌─ words, colours, dice
//!       ├─ commands → logic() ─┤                        → picture
//! clicks┘      ▲               └─ ui() reads the state ─┐
//!              └─────────── commands for the next frame ┘
//! ```

pub use fivefold_engine::{coach, dice, game, players, rules, solver};

pub mod arguments;
pub mod desktop;
pub mod file_dialog;
pub mod instance;
pub mod lab;
pub mod sound;
pub mod store;
pub mod ui;
pub mod wake;
pub mod words;
