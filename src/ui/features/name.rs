//! `name` and `about`: the name of a rule set, and the sentence about it.

use egui::{TextEdit, Ui};

use super::{
    form::Form,
    problem::{out_of_range, text},
};
use crate::{
    rules::{
        Field, Number, ProblemKind, TextField,
        limits::{MAX_ABOUT, MAX_NAME},
    },
    ui::widgets::page,
    words::Words,
};

/// Shows the controls.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, name: &mut String, about: &mut String) {
    page::sheet(ui, &form.say("editor-general"), |ui| {
        let response = form.text(ui, "editor-name", name, MAX_NAME);
        // The id comes from the name. Problems without a control of their own are shown here, too.
        for field in [Field::Name, Field::Id, Field::Version, Field::Whole] {
            form.check(ui, field, &response);
        }
        let response = form.text_field(ui, "editor-about", about, |text| {
            TextEdit::multiline(text).char_limit(MAX_ABOUT).desired_rows(2)
        });
        form.check(ui, Field::About, &response);
    });
}

/// The sentence about a problem with these texts or the name of a box, without its end.
pub fn problem(words: &Words, kind: &ProblemKind) -> Option<String> {
    Some(match kind {
        ProblemKind::OutOfRange { number: Number::Version, .. } => {
            out_of_range(words, "number-version", kind)
        }
        ProblemKind::Id(_) => text(words, "problem-id"),
        ProblemKind::NameEmpty => text(words, "problem-name-empty"),
        ProblemKind::TooLong(text) => about_text(words, "problem-too-long", *text),
        ProblemKind::OddSigns(text) => about_text(words, "problem-odd-signs", *text),
        _ => return None,
    })
}

fn about_text(words: &Words, key: &str, text: TextField) -> String {
    let name = words.say(match text {
        TextField::Name => "text-name",
        TextField::About => "text-about",
        TextField::BoxName => "text-box-name",
    });
    words.say_with(key, &[("text", name.into()), ("most", text.most().into())])
}
