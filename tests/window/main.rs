//! The whole program without a window, played through accessible names and keys, like a person with
//! a screen reader.
//!
//! [`support`] opens the program in an empty folder and plays the person; the other modules are the
//! tests. Words come from the catalogue, except for the names of dice, boxes and buttons: those are
//! a promise to people who can't see the screen, so they are written out here.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(clippy::match_same_arms, reason = "one line for each command")]

mod advice;
mod backups;
mod by_keys;
mod choosing;
mod closing;
mod coach;
mod files;
mod focus;
mod going_back;
mod history;
mod house_rules;
mod keys;
mod kinds;
mod languages;
mod long_files;
mod longer_words;
mod menu_bar;
mod naming;
mod narrow;
mod opening;
mod people;
mod pictures;
mod raster;
mod real_dice;
mod review;
mod screens;
mod seats;
mod slow_disk;
mod snapshots;
mod sounds;
mod speech;
mod statistics;
mod stillness;
mod support;
mod taking_back;
mod together;
mod training;
mod turning;
mod whole_games;
