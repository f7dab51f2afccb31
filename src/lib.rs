//! Fivefold: dice games of the Yahtzee and Yatzy family, in a window and in a terminal.
//!
//! The rules, the solver and the coach are in the engine, [`fivefold_engine`]; this package adds
//! the window, the files and the commands. The engine's modules are re-exported under their own
//! names. What it has computed for rule sets, window and lab share ([`prepared`]).
//!
//! # The parts
//!
//! Each part may use the parts above it in this table, never one below.
//!
//! | part | contents |
//! |---|---|
//! | [`store`] | files: settings, the game in progress, history and records |
//! | [`sound`] | the sounds, mixed from recordings, and the thread that plays them |
//! | [`words`] | every sentence, in every language |
//! | [`ui`] | the window; egui is used only here |
//! | [`lab`] | the engine in a terminal; of the window it uses only sentences |
//!
//! [`arguments`] parses the command line of the window program, and [`instance`] keeps one copy of
//! it running for each profile and [`display`]. [`crash`] reports panics, and [`alert`] shows a
//! message where there is no window. [`desktop`] follows the desktop's preferences, such as dark
//! colours, [`file_dialog`] opens the desktop's dialogs, [`paths`] reads paths as people write them, and [`wake`] wakes the window from other
//! threads.
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
pub use prepared::{keep_fits_in, prepared};

pub mod alert;
pub mod arguments;
pub mod crash;
pub mod desktop;
pub mod display;
pub mod file_dialog;
pub mod instance;
pub mod lab;
pub mod paths;
mod prepared;
pub mod sound;
pub mod store;
pub mod ui;
pub mod wake;
pub mod window_events;
pub mod words;
