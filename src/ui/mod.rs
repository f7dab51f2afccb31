//! What is seen. egui is used here and nowhere else.

mod advice_view;
pub mod app;
mod background;
mod card_view;
mod checker;
mod coach;
pub mod commands;
mod demo;
pub mod dice3d;
mod dice_entry;
mod duration;
mod features;
mod learner;
mod names;
mod notice_words;
mod phrases;
mod preparer;
mod problem_words;
mod raster;
pub mod screens;
pub mod session;
mod surveyor;
pub mod theme;
mod thinker;
pub mod widgets;
mod window;

pub use app::{App, Opening, Prepared};
pub use demo::{Demo, DemoApp};
pub use window::{why_no_window, window_options};
