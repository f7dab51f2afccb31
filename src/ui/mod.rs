//! The window. egui is used only here.

pub mod advice;
pub mod app;
mod art;
mod box_choice;
mod card_view;
mod clipboard;
pub mod commands;
mod commentary;
mod context;
mod dates;
pub mod dice3d;
mod dice_entry;
mod dice_order;
mod duration;
mod features;
mod files;
mod game_errors;
pub mod jobs;
mod keyboard;
mod load_errors;
mod names;
mod notices;
mod numbers;
mod phrases;
mod plain_text;
mod pointer;
mod position_view;
mod screen_reader;
pub mod screens;
pub mod session;
mod system_fonts;
pub mod theme;
mod typed_hand;
mod unsolvable;
pub mod widgets;

pub use app::{
    App, AskDialog, PreparedStart, StartOptions, crashed, has_no_screen, open_elsewhere,
    why_no_window, window_options,
};
pub use clipboard::Clipboard;
pub use features::{RulesText, describe as rules_text};
pub use game_errors::{roll_error, setup_error};
pub use names::{all_rules_names, row_also, row_called, rules_about, rules_reading};
pub use notices::{house_rules as house_rules_notice, open_error};
pub use plain_text::plain;
pub use screens::review::{Chances, text_of_game as review_text};
pub use system_fonts::SystemFonts;
pub use unsolvable::unsolvable;
