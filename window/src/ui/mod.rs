//! The window itself. egui is used only here and in the kit.

pub mod advice;
pub mod app;
mod box_choice;
mod card_view;
mod causes;
pub mod commands;
mod commentary;
mod context;
mod dates;
mod dice_entry;
mod dice_order;
mod duration;
mod features;
mod files;
pub mod jobs;
mod names;
mod notices;
mod numbers;
mod phrases;
mod plain_text;
mod position_view;
pub mod screens;
pub mod session;
mod typed_hand;

use fivefold_kit::{clipboard, keyboard, pointer, screen_reader};

pub use app::{
    App, AskDialog, PreparedStart, StartOptions, crashed, has_no_screen, open_elsewhere,
    why_no_window, window_options,
};
pub use causes::{open_error, roll_error, setup_error, unsolvable};
pub use features::{RulesText, describe as rules_text};
pub use fivefold_kit::clipboard::Clipboard;
pub use fivefold_kit::system_fonts::SystemFonts;
pub use fivefold_kit::{dice3d, theme, widgets};
pub use names::{all_rules_names, row_also, row_called, rules_about, rules_reading};
pub use notices::house_rules as house_rules_notice;
pub use plain_text::plain;
pub use screens::review::{Chances, text_of_game as review_text};
