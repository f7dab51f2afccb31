//! `face_names`: the names on the faces instead of pips.

use egui::Ui;

use super::form::Form;
use crate::{rules::Field, ui::widgets::page};

/// Shows the control: the names on one line.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, face_names: &mut Vec<String>) {
    ui.label(form.say("editor-face-names"));
    let (response, typed) = form.list_text(ui, "editor-face-names", &face_names.join(" "));
    if let Some(text) = typed {
        *face_names = text.split_whitespace().map(str::to_owned).collect();
    }
    form.check(ui, Field::FaceNames, &response);
    page::explain(ui, &form.say("editor-face-names-about"));
}
