//! `instant_win`: a hand that wins the game on the spot.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Field, InstantWin, Row},
    ui::names,
    words::Words,
};

/// Shows the controls.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, win: &mut Option<InstantWin>, rows: &[Row]) {
    let mut response = form.optional(ui, "editor-instant-win", win, || {
        // In most rule sets the hardest hand is at the bottom.
        let row = rows.last()?.id.clone();
        Some(InstantWin { row, first_roll_only: false })
    });
    if let Some(InstantWin { row, first_roll_only }) = win {
        ui.indent("instant win", |ui| {
            response = form
                .labelled(ui, "editor-instant-row", |form, ui, key| form.pick_row(ui, key, row));
            form.switch(ui, "editor-instant-first", first_roll_only);
        });
    }
    form.check(ui, Field::InstantWin, &response);
}

/// Describes which hand wins, and when.
pub fn describe(words: &Words, win: &InstantWin, rows: &[Row]) -> String {
    let InstantWin { row, first_roll_only } = win;
    let key = if *first_roll_only { "win-at-once-first-roll" } else { "win-at-once" };
    words.say_with(key, &[("box", names::row_name_of(words, rows, row).into())])
}
