//! `face_names`: the names on the faces instead of pips.

use egui::Ui;

use super::{form::Form, problem::text};
use crate::{
    rules::{Field, ProblemKind, limits::MAX_FACE_NAME},
    ui::widgets::page,
    words::Words,
};

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

/// The sentence about a problem with this feature, without its end.
pub fn problem(words: &Words, kind: &ProblemKind) -> Option<String> {
    Some(match kind {
        ProblemKind::FaceNames => text(words, "problem-face-names"),
        ProblemKind::FaceName => {
            words.say_with("problem-face-name", &[("most", MAX_FACE_NAME.into())])
        }
        _ => return None,
    })
}
