//! The window. egui is used only here.

mod advice;
pub mod app;
mod card_view;
pub mod commands;
mod context;
mod demo;
pub mod dice3d;
mod dice_entry;
mod duration;
mod features;
mod jobs;
mod names;
mod notice_words;
mod numbers;
mod phrases;
mod problem_words;
mod raster;
pub mod screens;
pub mod session;
pub mod theme;
mod unsolvable_words;
pub mod widgets;
mod window;

pub use app::{App, Opening, Prepared};
pub use demo::{Demo, DemoApp};
pub use notice_words::{house_rules as house_rules_notice, open_error};
pub use unsolvable_words::unsolvable;
pub use window::{why_no_window, window_options};
