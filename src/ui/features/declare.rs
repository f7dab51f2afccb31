//! `turn.declare`: when a box has to be named.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Declare, Field},
    words::Words,
};

/// When a box can be named, with the keys of the names.
const OPTIONS: [(Declare, &str); 3] = [
    (Declare::Never, "editor-declare-never"),
    (Declare::AfterFirst, "editor-declare-after-first"),
    (Declare::Before, "editor-declare-before"),
];

/// Shows the control.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, declare: &mut Declare) {
    let response = form.choose(ui, "editor-declare", &OPTIONS, declare);
    form.check(ui, Field::Declare, &response);
}

/// Describes when the box has to be named, if at all.
pub fn describe(words: &Words, declare: Declare) -> Option<String> {
    let key = match declare {
        Declare::Never => return None,
        Declare::AfterFirst => "turn-declare-after-first",
        Declare::Before => "turn-declare-before",
    };
    Some(words.say(key).into_owned())
}
