//! The person whose statistics are shown: name, colour and face; and those who were deleted.

use std::borrow::Cow;

use egui::{ComboBox, Label, Rect, TextEdit, Ui, Vec2};

use super::{Shown, StatisticsInputs};
use crate::game::MAX_NAME;
use crate::store::{LOOKS, People, PersonLook};
use crate::ui::commands::{Command, PeopleCommand};
use crate::ui::context::ViewContext;
use crate::ui::theme::size;
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::basics::{button, button_if, set_name};
use crate::ui::widgets::{choices, page};

/// The person shown, and the name that is being typed for them.
type TypedName = Option<(String, String)>;

/// A colour or a face, by its place among all, and its name.
type LookOption = (Option<u8>, Cow<'static, str>);

pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &StatisticsInputs<'_>,
    shown: &Shown<'_>,
    typed: &mut TypedName,
) {
    let Some(selection) = &shown.overview.selection else { return };
    let name = selection.person.as_str();
    page::sheet(ui, &cx.say("person-title"), |ui| {
        rename(ui, cx, name, typed);
        if let Some(look) = looks(ui, cx, name, inputs.people.look(name)) {
            change(cx, inputs.people, |people| people.set_look(name, look));
        }
        ui.add_space(size::GAP);
        merge(ui, cx, inputs.people, shown, name);
        ui.add_space(size::GAP / 2.0);
        if button(ui, &cx.say_with("person-delete", &[("name", name.into())])).clicked() {
            change(cx, inputs.people, |people| people.set_deleted(name, true));
        }
        page::explain(ui, &cx.say("person-delete-about"));
        undo(ui, cx, inputs);
    });
    show_deleted(ui, cx, inputs);
}

/// Shows those who were deleted, to bring them back.
pub(super) fn show_deleted(ui: &mut Ui, cx: &ViewContext<'_>, inputs: &StatisticsInputs<'_>) {
    if inputs.people.deleted().next().is_none() {
        return;
    }
    page::sheet(ui, &cx.say("person-deleted"), |ui| {
        ui.horizontal_wrapped(|ui| {
            for name in inputs.people.deleted() {
                if button(ui, &cx.say_with("person-restore", &[("name", name.into())])).clicked() {
                    change(cx, inputs.people, |people| people.set_deleted(name, false));
                }
            }
        });
    });
}

/// Asks for a change of what is known of people.
fn change(cx: &ViewContext<'_>, people: &People, change: impl FnOnce(&mut People)) {
    let mut changed = people.clone();
    change(&mut changed);
    cx.run(Command::People(PeopleCommand::Change(Box::new(changed))));
}

fn undo(ui: &mut Ui, cx: &ViewContext<'_>, inputs: &StatisticsInputs<'_>) {
    if button_if(ui, &cx.say("person-undo"), inputs.may_undo).clicked() {
        cx.run(Command::People(PeopleCommand::Undo));
    }
}

fn rename(ui: &mut Ui, cx: &ViewContext<'_>, name: &str, typed: &mut TypedName) {
    if typed.as_ref().is_none_or(|(of, _)| of != name) {
        *typed = Some((name.to_owned(), name.to_owned()));
    }
    let Some((_, text)) = typed else { return };
    ui.horizontal_wrapped(|ui| {
        let field =
            TextEdit::singleline(text).char_limit(MAX_NAME).desired_width(size::NAME_FIELD[0]);
        let response = ui.add(field.min_size(Vec2::new(0.0, size::TARGET)));
        set_name(&response, &cx.say("person-name"));
        let new = text.trim().to_owned();
        let is_new = !new.is_empty() && new != name;
        if button_if(ui, &cx.say("person-rename"), is_new).clicked() {
            cx.run(Command::People(PeopleCommand::Rename(name.to_owned(), new)));
        }
    });
    page::explain(ui, &cx.say("person-rename-about"));
}

/// Shows the colours and faces to choose from; returns a new choice.
fn looks(ui: &mut Ui, cx: &ViewContext<'_>, name: &str, look: PersonLook) -> Option<PersonLook> {
    let paint = |ui: &Ui, rect: Rect, look: PersonLook| {
        let side = rect.width().min(rect.height()) - 2.0;
        let square = Rect::from_center_size(rect.center(), Vec2::splat(side));
        Avatar::with_look(name, look).paint(ui.painter(), square);
    };
    let title = cx.say("person-colour");
    ui.add(Label::new(title.as_ref()));
    let colours = options(cx, "person-colour-seat", "person-colour-number");
    let colour = choices::pictures(ui, &title, &colours, look.colour, |ui, rect, colour| {
        paint(ui, rect, PersonLook { colour, ..look });
    });
    ui.add_space(size::GAP / 2.0);
    let title = cx.say("person-face");
    ui.add(Label::new(title.as_ref()));
    let faces = options(cx, "person-face-initial", "person-face-number");
    let face = choices::pictures(ui, &title, &faces, look.face, |ui, rect, face| {
        paint(ui, rect, PersonLook { face, ..look });
    });
    let colour = colour.map(|colour| PersonLook { colour, ..look });
    colour.or(face.map(|face| PersonLook { face, ..look }))
}

/// All colours or faces after the one that needs no choice.
fn options(cx: &ViewContext<'_>, plain: &str, numbered: &str) -> Vec<LookOption> {
    let one = |number: u8| {
        let arguments = [("number", i64::from(number + 1).into())];
        (Some(number), Cow::from(cx.say_with(numbered, &arguments)))
    };
    let plain = (None, Cow::from(cx.say(plain).into_owned()));
    std::iter::once(plain).chain((0..LOOKS).map(one)).collect()
}

/// Makes two names one person.
fn merge(ui: &mut Ui, cx: &ViewContext<'_>, people: &People, shown: &Shown<'_>, name: &str) {
    let others = shown.overview.people.iter().filter(|(other, _)| other != name);
    let mut options: Vec<(Option<String>, String)> =
        others.map(|(other, _)| (Some(other.clone()), other.clone())).collect();
    if options.is_empty() {
        return;
    }
    options.insert(0, (None, cx.say("person-merge-none").into_owned()));
    let list = ComboBox::from_id_salt("merge").height(size::SITTER_LIST_HEIGHT);
    ui.horizontal_wrapped(|ui| {
        ui.label(cx.say("person-merge").as_ref());
        let (response, picked) = choices::drop_down(ui, list, &options, &None);
        set_name(&response, &cx.say("person-merge"));
        if let Some(Some(into)) = picked {
            change(cx, people, |people| people.merge(name, &into));
        }
    });
}
