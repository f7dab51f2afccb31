//! What the pages are made of, none of which knows a page: the theme, widgets, dice, the keyboard
//! and the screen reader.

use fivefold_engine::{dice, game, rules};
use fivefold_store::{self as store, paths};
use fivefold_words as words;

pub mod art;
pub mod clipboard;
pub mod dice3d;
pub mod keyboard;
pub mod pointer;
pub mod screen_reader;
pub mod system_fonts;
pub mod theme;
pub mod widgets;
