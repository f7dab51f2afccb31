//! The window. egui is used only here.

pub mod advice;
pub mod app;
mod art;
mod box_choice;
mod card_view;
mod causes;
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
pub mod jobs;
mod keyboard;
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
pub mod widgets;

pub use app::{
    App, AskDialog, PreparedStart, StartOptions, crashed, has_no_screen, open_elsewhere,
    why_no_window, window_options,
};
pub use causes::{open_error, roll_error, setup_error, unsolvable};
pub use clipboard::Clipboard;
pub use features::{RulesText, describe as rules_text};
pub use names::{all_rules_names, row_also, row_called, rules_about, rules_reading};
pub use notices::house_rules as house_rules_notice;
pub use plain_text::plain;
pub use screens::review::{Chances, text_of_game as review_text};
pub use system_fonts::SystemFonts;
