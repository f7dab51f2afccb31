//! Widgets: each takes plain data and returns what the player did with it.

pub mod avatar;
pub mod basics;
pub mod choices;
pub mod confetti;
pub mod controls;
pub mod dice_row;
pub mod list;
pub mod looks_preview;
pub mod page;
pub mod path_field;
pub mod plots;
pub mod score_card;
pub mod tips;
