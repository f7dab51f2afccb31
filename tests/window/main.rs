//! The whole program without a window: played through accessible names and keys, as by a person with a screen reader.
//!
//! [`support`] opens the program in an empty folder and sits before it; the other rooms are what a person does there.
//! The words come from the catalogue, but for the names of dice, boxes and buttons: those are a promise to people who
//! do not see the screen, and stand here literally.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(clippy::match_same_arms, reason = "one line for each command")]

mod advice;
mod by_keys;
mod choosing;
mod coach;
mod files;
mod kinds;
mod narrow;
mod own_rules;
mod pictures;
mod real_dice;
mod review;
mod screens;
mod seats;
mod slow_disk;
mod sounds;
mod stillness;
mod support;
mod taking_back;
mod training;
mod whole_games;
