//! Fivefold: dice games of the Yahtzee and Yatzy family, in a window and in a terminal.
//!
//! This package is the two programs. Their parts are packages of their own, which are re-exported
//! here; each may use those above it in this table, never one below.
//!
//! | package | contents |
//! |---|---|
//! | [`fivefold_engine`] | dice, rules, games, perfect play, computer players, the coach |
//! | [`store`] | files: settings, the game in progress, history and records |
//! | [`words`] | every sentence, in every language |
//! | `fivefold_kit` | what pages are made of: theme, widgets, dice, keyboard, screen reader |
//! | [`fivefold_window`] | the window, what is heard of it and what is around it |
//! | [`lab`] | the engine in a terminal; of the window it uses only sentences |

pub use fivefold_engine::{coach, dice, game, players, rules, solver};
pub use fivefold_lab as lab;
pub use fivefold_store::{self as store, paths, wake};
pub use fivefold_window::{
    alert, arguments, crash, desktop, display, file_dialog, instance, keep_fits_in, prepared,
    sound, ui, window_events,
};
pub use fivefold_words as words;
