//! `seats`: the number of seats.

use egui::Ui;

use super::{fold::Fold, form::Form};
use crate::{rules::Field, words::Words};

/// Shows the controls.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, seats: &mut (u8, u8)) {
    let summary = with_numbers(form.words, "editor-seats-summary", *seats);
    let is_ours = |field| field == Field::Seats;
    Fold { heading: "editor-seats", summary: &summary, is_ours }.sheet(form, ui, |form, ui| {
        ui.horizontal_wrapped(|ui| {
            let (least, most) = seats;
            let response = form.labelled_number(ui, "editor-seats-least", least, 0..=99);
            form.labelled_number(ui, "editor-seats-most", most, 0..=99);
            form.check(ui, Field::Seats, &response);
        });
    });
}

/// Describes the number of seats.
pub fn describe(words: &Words, seats: (u8, u8)) -> String {
    with_numbers(words, if seats.0 == seats.1 { "seats-exactly" } else { "seats" }, seats)
}

fn with_numbers(words: &Words, key: &str, (least, most): (u8, u8)) -> String {
    words.say_with(key, &[("least", least.into()), ("most", most.into())])
}
