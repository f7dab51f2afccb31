//! `instant_win`: a hand that wins the game on the spot.

use crate::{
    rules::{InstantWin, Row},
    ui::names,
    words::{Words, yes_no},
};

/// Describes which hand wins, and when.
pub fn describe(words: &Words, win: &InstantWin, rows: &[Row]) -> String {
    let InstantWin { row, first_roll_only } = win;
    let row = names::row_name_of(words, rows, row);
    words.say_with("win-at-once", &[("box", row.into()), ("first", yes_no(*first_roll_only))])
}
