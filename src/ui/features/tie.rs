//! `tie`: who wins if results are equal.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Outcome, Tie},
    words::Words,
};

/// Shows the control.
pub fn controls(form: &Form<'_>, ui: &mut Ui, tie: &mut Tie) {
    let options = [(Tie::Shared, "editor-tie-shared"), (Tie::ByTotal, "editor-tie-total")];
    form.choose(ui, "editor-tie", &options, tie);
}

/// Describes who wins a tie.
pub fn describe(words: &Words, tie: Tie, outcome: &Outcome) -> String {
    let key = match tie {
        Tie::Shared if *outcome == Outcome::Sum => "tie-shared",
        Tie::Shared => "tie-shared-result",
        Tie::ByTotal => "tie-by-total",
    };
    words.say(key).into_owned()
}
