//! The fields of the editor: each has its label, a name for a screen reader, and a mark when the
//! check says something of it.

use std::{borrow::Cow, cell::Cell, ops::RangeInclusive};

use egui::{
    Align, Button, Checkbox, ComboBox, DragValue, Id, Label, Response, RichText, TextEdit, Ui,
    accesskit::Invalid, emath::Numeric, vec2,
};

use super::{complaint, too_far};
use crate::{
    rules::{Field, Problem, is_misplaced},
    ui::{problem_words, theme::size, widgets::choices},
    words::Words,
};

/// What all fields need.
pub(super) struct Fields<'a> {
    pub(super) words: &'a Words,
    pub(super) problems: &'a [Problem],
    /// The field that is to be shown and to get the keyboard.
    pub(super) reveal: &'a mut Option<Field>,
}

impl<'a> Fields<'a> {
    pub(super) fn say(&self, key: &str) -> Cow<'a, str> {
        self.words.say(key)
    }

    /// What the check says of these fields: whole sentences, or nothing.
    fn complaint(&self, is_ours: impl Fn(Field) -> bool) -> Option<String> {
        let ours = self.problems.iter().filter(|problem| is_ours(problem.field));
        let said = |problem: &Problem| sentence(&problem_words::trouble(self.words, &problem.what));
        let all: Vec<String> = ours.map(said).collect();
        (!all.is_empty()).then(|| all.join(" "))
    }

    /// Whether one of these fields is to be shown.
    pub(super) fn reveals(&self, is_ours: impl Fn(Field) -> bool) -> bool {
        self.reveal.is_some_and(is_ours)
    }

    /// Marks the widget if the check says something of this field; shows the field and gives it
    /// the keyboard if that was asked for.
    pub(super) fn check(&mut self, ui: &Ui, field: Field, widget: &Response) {
        if self.reveals(|shown| shown == field) {
            *self.reveal = None;
            widget.request_focus();
            widget.scroll_to_me(Some(Align::Center));
        }
        self.mark(ui, |other| other == field, widget);
    }

    /// Marks a widget that stands for these fields, if the check says something of one of them.
    /// Nothing moves: the sentence floats beside the widget while somebody is at it, and stands in
    /// the list of the check and at the foot of the page anyway.
    pub(super) fn mark(&self, ui: &Ui, is_ours: impl Fn(Field) -> bool, widget: &Response) {
        let Some(complaint) = self.complaint(is_ours) else { return };
        ui.ctx().accesskit_node_builder(widget.id, |node| {
            node.set_invalid(Invalid::True);
            node.set_description(complaint.as_str());
        });
        complaint::ring(ui, widget.rect);
        if too_far::takes(ui, widget.id, &complaint) {
            return;
        }
        let is_used = widget.has_focus() || widget.contains_pointer() || widget.dragged();
        if is_used && ui.is_rect_visible(widget.rect) {
            complaint::bubble(ui, widget, complaint);
        }
    }
}

/// The longest line that stands for something else, in characters.
const MAX_TEXT: usize = 300;

/// How much a number changes while the mouse goes by a point.
const FINE_STEP: f64 = 0.1;

/// The longest sentence of the check that is shown, in characters.
const MAX_SENTENCE: usize = 200;

/// A remark of the check as a sentence.
pub(super) fn sentence(what: &str) -> String {
    let mut signs = what.chars().take(MAX_SENTENCE);
    let first: String = signs.next().into_iter().flat_map(char::to_uppercase).collect();
    let rest: String = signs.collect();
    let end = if what.chars().count() > MAX_SENTENCE { "…" } else { "." };
    first + &rest + end
}

/// Gives a widget this name for a screen reader.
pub(super) fn named(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// A whole number behind its label. `spoken` says what it is on its own.
pub(super) fn labelled_number<T: Numeric>(
    ui: &mut Ui,
    (label, spoken): (&str, &str),
    value: &mut T,
    range: RangeInclusive<T>,
) -> Response {
    ui.horizontal(|ui| {
        if !label.is_empty() {
            ui.label(label);
        }
        number(ui, spoken, value, range)
    })
    .inner
}

/// A number that may be left out: a switch, and the number while it is on. `usual` is what it
/// begins with, `unit` what it counts. Gives the widget of the number, or of the switch where there
/// is none.
pub(super) fn optional_number<T: Numeric>(
    ui: &mut Ui,
    (label, spoken, unit): (&str, &str, &str),
    value: &mut Option<T>,
    usual: T,
    range: RangeInclusive<T>,
) -> Response {
    ui.horizontal_wrapped(|ui| {
        let mut is_on = value.is_some();
        let response = switch(ui, (label, spoken), &mut is_on);
        if response.changed() {
            *value = is_on.then_some(usual);
        }
        let Some(value) = value else { return response };
        let response = number(ui, &format!("{spoken}, {unit}"), value, range);
        ui.weak(unit);
        response
    })
    .inner
}

/// A line of text below its label, with so many characters at the most.
pub(super) fn text(
    ui: &mut Ui,
    (label, spoken): (&str, &str),
    text: &mut String,
    most: usize,
) -> Response {
    ui.label(label);
    let width = ui.available_width().min(size::EDITOR_TEXT);
    let field = TextEdit::singleline(text)
        .char_limit(most)
        .desired_width(width)
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    let response = ui.add(field);
    if response.changed() {
        *text = one_line(text);
    }
    named(&response, spoken);
    response
}

/// The text on one line: signs that have no place there are spaces.
pub(super) fn one_line(text: &str) -> String {
    text.replace(is_misplaced, " ")
}

/// A list that opens, with its label before it; gives what was picked now.
pub(super) fn labelled_pick<T: Clone + PartialEq>(
    ui: &mut Ui,
    (label, spoken): (&str, &str),
    options: &[(T, String)],
    current: &T,
) -> (Response, Option<T>) {
    ui.horizontal_wrapped(|ui| {
        if !label.is_empty() {
            ui.label(label);
        }
        pick(ui, spoken, options, current)
    })
    .inner
}

/// A row of options with its label above it; gives what was chosen now.
pub(super) fn choose<T: Copy + PartialEq>(
    ui: &mut Ui,
    (label, spoken): (&str, &str),
    options: &[(T, Cow<'_, str>)],
    current: T,
) -> Option<T> {
    ui.label(label);
    choices::show(ui, spoken, options, current)
}

/// Something that is so or not.
pub(super) fn switch(ui: &mut Ui, (label, spoken): (&str, &str), is_on: &mut bool) -> Response {
    let response = ui.add(Checkbox::new(is_on, label));
    named(&response, spoken);
    response
}

/// A number that is dragged, typed, or changed with the arrow keys.
pub(super) fn number<T: Numeric>(
    ui: &mut Ui,
    spoken: &str,
    value: &mut T,
    range: RangeInclusive<T>,
) -> Response {
    let place = vec2(size::EDITOR_NUMBER, size::SIGN_BUTTON);
    // A key and a screen reader go by whole steps, the mouse by fine ones.
    let is_dragged = ui.ctx().is_being_dragged(ui.next_auto_id());
    let speed = if is_dragged { FINE_STEP } else { 1.0 };
    let typed = Cell::new(None);
    let read = |text: &str| {
        typed.set(Some(text.to_owned()));
        too_far::read(text)
    };
    let number = DragValue::new(value).range(range.clone()).speed(speed).min_size(place);
    let response = ui.add(number.custom_parser(read));
    named(&response, spoken);
    too_far::watch(ui, &response, typed.take(), (*value, &range));
    response
}

/// A list that opens; gives what was picked now.
pub(super) fn pick<T: Clone + PartialEq>(
    ui: &mut Ui,
    spoken: &str,
    options: &[(T, String)],
    current: &T,
) -> (Response, Option<T>) {
    narrow_pick(ui, spoken, options, current, size::EDITOR_LIST)
}

/// The same, so wide at the most.
pub(super) fn narrow_pick<T: Clone + PartialEq>(
    ui: &mut Ui,
    spoken: &str,
    options: &[(T, String)],
    current: &T,
    width: f32,
) -> (Response, Option<T>) {
    let mut picked = None;
    let shown = options.iter().find(|(option, _)| option == current);
    let shown = shown.map_or("", |(_, name)| name.as_str());
    let width = ui.available_width().min(width);
    let list = ComboBox::from_id_salt(("list", spoken)).width(width).truncate();
    let response = list.height(size::SITTER_LIST_HEIGHT).selected_text(shown).show_ui(ui, |ui| {
        for (option, name) in options {
            if ui.selectable_label(option == current, name).clicked() && option != current {
                picked = Some(option.clone());
            }
        }
    });
    named(&response.response, spoken);
    (response.response, picked)
}

/// A line of text that stands for something else: as long as somebody types there it is what
/// they typed, else what is `shown`.
pub(super) fn typed(ui: &mut Ui, id: Id, shown: &str, spoken: &str, width: f32) -> Typed {
    let has_focus = ui.memory(|memory| memory.has_focus(id));
    let kept = ui.data(|data| data.get_temp::<String>(id)).filter(|_| has_focus);
    let mut text = kept.unwrap_or_else(|| shown.to_owned());
    let field = TextEdit::singleline(&mut text)
        .id(id)
        .char_limit(MAX_TEXT)
        .desired_width(width)
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    let response = ui.add(field);
    named(&response, spoken);
    ui.data_mut(|data| data.insert_temp(id, text.clone()));
    let text = response.changed().then_some(text);
    Typed { response, text }
}

/// A line of text that stands for something else.
pub(super) struct Typed {
    pub(super) response: Response,
    /// What was typed now.
    pub(super) text: Option<String>,
}

/// A small button with a sign; gives whether it was clicked.
pub(super) fn sign(ui: &mut Ui, sign: &str, spoken: &str, is_enabled: bool) -> bool {
    let place = vec2(size::SIGN_BUTTON, size::SIGN_BUTTON);
    let padding = std::mem::replace(&mut ui.spacing_mut().button_padding.x, 0.0);
    let response = ui.add_enabled(is_enabled, Button::new(sign).min_size(place));
    ui.spacing_mut().button_padding.x = padding;
    named(&response, spoken);
    response.on_hover_text(spoken).clicked()
}

/// An ordinary button; gives whether it was clicked.
pub(super) fn button(ui: &mut Ui, text: &str, is_enabled: bool) -> bool {
    push(ui, text, is_enabled).clicked()
}

/// An ordinary button.
pub(super) fn push(ui: &mut Ui, text: &str, is_enabled: bool) -> Response {
    ui.add_enabled(is_enabled, Button::new(text).min_size(vec2(0.0, size::SIGN_BUTTON)))
}

/// A sentence in ordinary ink that wraps.
pub(super) fn say(ui: &mut Ui, sentence: &str) -> Response {
    ui.add(Label::new(RichText::new(sentence)).wrap())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_become_sentences_of_bounded_length() {
        assert_eq!(sentence("the name is empty"), "The name is empty.");
        assert_eq!(sentence(""), ".");
        let long = sentence(&"ü".repeat(5000));
        assert_eq!(long.chars().count(), MAX_SENTENCE + 1);
        assert!(long.starts_with("Üü") && long.ends_with('…'));
    }

    #[test]
    fn what_is_pasted_stands_on_one_line() {
        assert_eq!(one_line("My\r\n\u{202e}game"), "My   game");
        assert_eq!(one_line("Kåk’s"), "Kåk’s");
    }
}
