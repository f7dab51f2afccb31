//! `instant_win`: a hand that wins the game on the spot.

use crate::{
    rules::{InstantWin, Row},
    ui::names,
    words::Words,
};

/// Describes which hand wins, and when.
pub fn describe(words: &Words, win: &InstantWin, rows: &[Row]) -> String {
    let InstantWin { row, first_roll_only } = win;
    let key = if *first_roll_only { "win-at-once-first-roll" } else { "win-at-once" };
    words.say_with(key, &[("box", names::row_name_of(words, rows, row).into())])
}
