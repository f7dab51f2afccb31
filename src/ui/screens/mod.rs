//! The screens: one file each.

pub mod drill;
pub mod editor;
pub mod new_game;
pub mod records;
pub mod result;
pub mod review;
pub mod rules;
pub mod settings;
pub mod stage;
pub mod table;
