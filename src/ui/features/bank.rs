//! `turn.bank`: what happens to the unused rolls of a turn.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Bank, Field},
    words::Words,
};

/// The default value of a saved roll, in points.
const TYPICAL_VALUE: f64 = 5.0;

/// The largest value of a saved roll that can be entered, in points.
const MAX_TYPICAL: f64 = 1000.0;

/// Shows the controls.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, bank: &mut Bank) {
    let mut saves = *bank != Bank::Lost;
    let response = form.switch(ui, "editor-saved", &mut saves);
    if response.changed() {
        let carried = Bank::Carried { typical: TYPICAL_VALUE };
        *bank = if saves { carried } else { Bank::Lost };
    }
    if let Bank::Carried { typical } = bank {
        ui.indent("saved", |ui| {
            ui.horizontal_wrapped(|ui| {
                form.labelled_number(ui, "editor-saved-typical", typical, 0.0..=MAX_TYPICAL);
                ui.weak(form.say("editor-points"));
            });
        });
    }
    form.check(ui, Field::Saved, &response);
}

/// Describes that rolls are saved.
pub fn describe(words: &Words, bank: Bank) -> Option<String> {
    match bank {
        Bank::Lost => None,
        Bank::Carried { typical: _ } => Some(words.say("turn-bank").into_owned()),
    }
}
