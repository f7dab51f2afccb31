//! The window: its frame, its pages, and what is around it.
//!
//! [`ui`] is the window itself and [`sound`] what is heard of it. [`arguments`] parses the command
//! line, and [`instance`] keeps one copy of the program running for each profile and [`display`].
//! [`crash`] reports panics, and [`alert`] shows a message where there is no window. [`desktop`]
//! follows the desktop's preferences, such as dark colours, and [`file_dialog`] opens the desktop's
//! dialogs. What is computed for rule sets ([`prepared()`]) the lab shares.
//!
//! # A frame
//!
//! ```text
//! keys ─┐                      ┌─ words, colours, dice
//!       ├─ commands → logic() ─┤                        → picture
//! clicks┘      ▲               └─ ui() reads the state ─┐
//!              └─────────── commands for the next frame ┘
//! ```

use fivefold_engine::{coach, dice, game, players, rules, solver};
use fivefold_store::{self as store, paths, wake};
use fivefold_words as words;
pub use prepared::{keep_fits_in, prepared};

pub mod alert;
pub mod arguments;
pub mod crash;
pub mod desktop;
pub mod display;
pub mod file_dialog;
pub mod instance;
mod prepared;
pub mod sound;
pub mod ui;
pub mod window_events;
