//! `name` and `about`: the name of a rule set, and the sentence about it.

use egui::{TextEdit, Ui};

use super::form::Form;
use crate::{
    rules::{
        Field,
        limits::{MAX_ABOUT, MAX_NAME},
    },
    ui::widgets::page,
};

pub fn controls(form: &mut Form<'_>, ui: &mut Ui, name: &mut String, about: &mut String) {
    page::sheet(ui, &form.say("person-name"), |ui| {
        let response = form.text(ui, "editor-name", name, MAX_NAME);
        // Problems without a control of their own are shown here too, such as those with the id,
        // which follows from the name.
        for field in [Field::Name, Field::Id, Field::Version, Field::Whole] {
            form.check(ui, field, &response);
        }
        let response = form.text_field(ui, "editor-about", about, |text| {
            TextEdit::multiline(text).char_limit(MAX_ABOUT).desired_rows(2)
        });
        form.check(ui, Field::About, &response);
    });
}
