//! The controls of the rules editor. Each has a label, an accessible name, and a mark if the check
//! found a problem with it.

use std::{borrow::Cow, ops::RangeInclusive};

use egui::{
    Align, Align2, Button, Checkbox, CollapsingHeader, Color32, ComboBox, DragValue, Frame, Label,
    Rect, RectAlign, Response, RichText, Stroke, StrokeKind, TextEdit, Tooltip, Ui,
    accesskit::Invalid, emath::Numeric, vec2,
};

use super::problem_sentence;
use crate::{
    rules::{Field, Problem, is_disruptive, is_invisible},
    ui::{
        phrases::{self, named},
        theme::{Palette, plain, size, strong},
        widgets::{
            basics::{focus_ring, outlined, set_name, sign_button},
            choices, page,
        },
    },
    words::Words,
};

/// The largest number of points that can be entered: more than the check accepts, so that the check
/// can name its limit.
pub const MAX_ENTERED_POINTS: u16 = u16::MAX;

/// The longest list that can be entered as text, in characters.
const MAX_TEXT: usize = 300;

/// How much a number changes per point of dragging.
const DRAG_SPEED: f64 = 0.1;

/// The context of the controls of a feature. Labels are given by their message key.
pub struct Form<'a> {
    /// The catalogue.
    pub words: &'a Words,
    /// The problems found by the check.
    problems: &'a [Problem],
    /// The field to scroll to and to focus, until that is done.
    reveal: &'a mut Option<Field>,
    /// The id and the name of every row.
    rows: &'a [(String, String)],
    /// The thing that the controls are about, such as a row; accessible names begin with it.
    subject: String,
    /// The greatest width of a drop-down list, in points.
    list_width: f32,
}

impl<'a> Form<'a> {
    /// A form for rules with these problems. `rows` are the id and the name of every row.
    pub const fn new(
        words: &'a Words,
        problems: &'a [Problem],
        reveal: &'a mut Option<Field>,
        rows: &'a [(String, String)],
    ) -> Self {
        let list_width = size::EDITOR_LIST;
        Self { words, problems, reveal, rows, subject: String::new(), list_width }
    }

    pub fn say(&self, key: &str) -> Cow<'a, str> {
        self.words.say(key)
    }

    /// Returns the form for controls about one thing, such as a row.
    pub fn about(&mut self, subject: &str) -> Form<'_> {
        Form { subject: self.accessible_name(subject), reveal: self.reveal, ..*self }
    }

    /// The thing that the controls are about.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// The accessible name of a control: the subject and the label.
    pub fn accessible_name(&self, label: &str) -> String {
        if self.subject.is_empty() {
            label.to_owned()
        } else {
            format!("{}, {label}", self.subject)
        }
    }

    fn name(&self, response: &Response, key: &str) {
        set_name(response, &self.accessible_name(&self.say(key)));
    }

    /// The sentences about problems with these fields.
    fn complaint(&self, is_ours: impl Fn(Field) -> bool) -> Option<String> {
        let ours = self.problems.iter().filter(|problem| is_ours(problem.field));
        let all = ours.map(|problem| problem_sentence(self.words, problem));
        Some(phrases::sentences(self.words, all)).filter(|all| !all.is_empty())
    }

    /// The field to scroll to and to focus.
    pub const fn revealed(&self) -> Option<Field> {
        *self.reveal
    }

    /// Marks the widget if the check found a problem with this field; scrolls to it and focuses it
    /// if requested.
    pub fn check(&mut self, ui: &Ui, field: Field, widget: &Response) {
        self.check_all(ui, |other| other == field, widget);
    }

    /// The same for several fields.
    pub fn check_all(&mut self, ui: &Ui, is_ours: impl Fn(Field) -> bool, widget: &Response) {
        if self.reveal.take_if(|field| is_ours(*field)).is_some() {
            widget.request_focus();
            widget.scroll_to_me(Some(Align::Center));
        }
        self.mark(ui, is_ours, widget);
    }

    /// Marks a widget for these fields, if the check found a problem with one of them. The layout
    /// does not change: the sentence floats beside the widget while it is in use, and also stands
    /// in the list of problems and at the foot of the page.
    pub fn mark(&self, ui: &Ui, is_ours: impl Fn(Field) -> bool, widget: &Response) {
        let Some(complaint) = self.complaint(is_ours) else { return };
        ui.ctx().accesskit_node_builder(widget.id, |node| {
            node.set_invalid(Invalid::True);
            node.set_description(complaint.as_str());
        });
        warn(ui, widget.rect);
        let is_used = widget.has_focus() || widget.contains_pointer() || widget.dragged();
        if is_used && ui.is_rect_visible(widget.rect) {
            bubble(ui, widget, &complaint);
        }
    }

    /// A part that few players need, collapsed below its heading at first. It opens by itself if one
    /// of its fields is revealed. `key` tells it from other parts.
    pub fn fold(
        &mut self,
        ui: &mut Ui,
        (key, heading): (&str, &str),
        is_ours: impl Fn(Field) -> bool,
        content: impl FnOnce(&mut Self, &mut Ui),
    ) {
        let opens = self.revealed().is_some_and(&is_ours).then_some(true);
        let heading = RichText::new(heading).font(strong(size::SHEET_HEADING));
        page::bare_sheet(ui, |ui| {
            let part = CollapsingHeader::new(heading).id_salt(key).open(opens);
            let shown = part.show_unindented(ui, |ui| content(self, ui));
            let header = &shown.header_response;
            focus_ring(ui, header.rect, header, StrokeKind::Outside);
            if shown.fully_closed() {
                self.mark(ui, is_ours, header);
            }
        });
    }

    /// A number that is dragged, typed, or changed with the arrow keys, without a label.
    pub fn number<T: Numeric>(
        &self,
        ui: &mut Ui,
        key: &str,
        value: &mut T,
        range: RangeInclusive<T>,
    ) -> Response {
        // Keys and screen readers change the number by whole steps, the mouse by finer ones.
        let is_dragged = ui.ctx().is_being_dragged(ui.next_auto_id());
        let speed = if is_dragged { DRAG_SPEED } else { 1.0 };
        let number = DragValue::new(value).range(range).speed(speed);
        let response = ui.add(number.min_size(vec2(size::EDITOR_NUMBER, size::SIGN_BUTTON)));
        self.name(&response, key);
        response
    }

    /// A number after its label.
    pub fn labelled_number<T: Numeric>(
        &self,
        ui: &mut Ui,
        key: &str,
        value: &mut T,
        range: RangeInclusive<T>,
    ) -> Response {
        let label = self.say(key);
        let (font, ink) = (plain(size::TEXT), Color32::default());
        let text = ui.painter().layout_no_wrap(label.to_string(), font, ink);
        let width = text.size().x + ui.spacing().item_spacing.x + size::EDITOR_NUMBER;
        // A wrapping row breaks before the label, never between the label and its control.
        if ui.layout().main_wrap && width > ui.available_size_before_wrap().x {
            ui.end_row();
        }
        ui.horizontal(|ui| {
            ui.label(label);
            self.number(ui, key, value, range)
        })
        .inner
    }

    /// A number of points, without a label.
    pub fn points<T: Numeric>(
        &self,
        ui: &mut Ui,
        value: &mut T,
        range: RangeInclusive<T>,
    ) -> Response {
        let response = self.number(ui, "editor-points", value, range);
        ui.weak(self.say("editor-points"));
        response
    }

    /// An optional number: a switch, and the number while it is on. `unit` is the key of its unit,
    /// `first` its initial value. Returns the response of the number or, if it is off, of the
    /// switch.
    pub fn optional_number<T: Numeric>(
        &mut self,
        ui: &mut Ui,
        (key, unit): (&str, &str),
        value: &mut Option<T>,
        first: T,
        range: RangeInclusive<T>,
    ) -> Response {
        ui.horizontal_wrapped(|ui| {
            let response = self.optional(ui, key, value, || Some(first));
            let Some(value) = value else { return response };
            let response = self.about(&self.say(key)).number(ui, unit, value, range);
            ui.weak(self.say(unit));
            response
        })
        .inner
    }

    /// A switch for an optional value; `first` is its initial value.
    pub fn optional<T>(
        &self,
        ui: &mut Ui,
        key: &str,
        value: &mut Option<T>,
        first: impl FnOnce() -> Option<T>,
    ) -> Response {
        let mut is_on = value.is_some();
        let response = self.switch(ui, key, &mut is_on);
        if response.changed() {
            *value = if is_on { first() } else { None };
        }
        response
    }

    /// A check box with its label.
    pub fn switch(&self, ui: &mut Ui, key: &str, is_on: &mut bool) -> Response {
        let response = outlined(ui, |ui| ui.add(Checkbox::new(is_on, self.say(key))));
        self.name(&response, key);
        response
    }

    /// A line of text below its label, of at most `most` characters.
    pub fn text(&self, ui: &mut Ui, key: &str, text: &mut String, most: usize) -> Response {
        self.text_field(ui, key, text, |text| {
            TextEdit::singleline(text).align(Align2::LEFT_CENTER).char_limit(most)
        })
    }

    /// A text field below its label. Characters that have no place on one line become spaces,
    /// and invisible ones go.
    pub fn text_field(
        &self,
        ui: &mut Ui,
        key: &str,
        text: &mut String,
        field: impl FnOnce(&mut String) -> TextEdit<'_>,
    ) -> Response {
        ui.label(self.say(key));
        let width = ui.available_width().min(size::EDITOR_TEXT);
        let response = outlined(ui, |ui| ui.add(sized(field(text), width)));
        if response.changed() {
            *text = text.replace(is_disruptive, " ").replace(is_invisible, "");
        }
        self.name(&response, key);
        response
    }

    /// A list, edited as a line of text. `shown` is the text while nobody types; returns what was
    /// typed in this frame.
    pub fn list_text(&self, ui: &mut Ui, key: &str, shown: &str) -> (Response, Option<String>) {
        let id = ui.make_persistent_id((key, &self.subject));
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let typed = ui.data(|data| data.get_temp::<String>(id)).filter(|_| has_focus);
        let mut text = typed.unwrap_or_else(|| shown.to_owned());
        let field =
            TextEdit::singleline(&mut text).align(Align2::LEFT_CENTER).id(id).char_limit(MAX_TEXT);
        let response = outlined(ui, |ui| ui.add(sized(field, self.list_width)));
        self.name(&response, key);
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
        let typed = response.changed().then_some(text);
        (response, typed)
    }

    /// A drop-down list without a label. The response says whether the value has changed.
    pub fn pick<T: Clone + PartialEq>(
        &self,
        ui: &mut Ui,
        key: &str,
        options: &[(T, &str)],
        value: &mut T,
    ) -> Response {
        let named = |(option, key): &(T, &str)| (option.clone(), self.say(key));
        self.pick_named(ui, key, &options.iter().map(named).collect::<Vec<_>>(), value)
    }

    /// A control after its label. `control` gets the key of the label.
    pub fn labelled(
        &self,
        ui: &mut Ui,
        key: &str,
        control: impl FnOnce(&Self, &mut Ui, &str) -> Response,
    ) -> Response {
        let line = |ui: &mut Ui| {
            ui.label(self.say(key));
            control(self, ui, key)
        };
        ui.horizontal_wrapped(line).inner
    }

    /// A drop-down list of all rows, without a label.
    pub fn pick_row(&self, ui: &mut Ui, key: &str, id: &mut String) -> Response {
        self.pick_named(ui, key, self.rows, id)
    }

    /// A drop-down list of these options with their names, without a label.
    pub fn pick_named<T: Clone + PartialEq>(
        &self,
        ui: &mut Ui,
        key: &str,
        options: &[(T, impl AsRef<str>)],
        value: &mut T,
    ) -> Response {
        let width = ui.available_width().min(self.list_width);
        let salt = ("list", self.accessible_name(&self.say(key)));
        let list = ComboBox::from_id_salt(salt).width(width).truncate();
        let list = list.height(size::SITTER_LIST_HEIGHT);
        choices::drop_down(ui, list, &self.accessible_name(&self.say(key)), options, value)
    }

    /// Buttons for a few options, below their label.
    pub fn choose<T: Copy + PartialEq>(
        &self,
        ui: &mut Ui,
        key: &str,
        options: &[(T, &str)],
        value: &mut T,
    ) -> Response {
        let shown = ui.scope(|ui| {
            ui.label(self.say(key));
            let name = self.accessible_name(&self.say(key));
            choices::show(ui, &name, "", &named(self.words, options), value);
        });
        shown.response
    }

    /// The elements of a list, each on a line with a button to remove it if there are more than
    /// `least`. `key` names an element by its number.
    pub fn list<T>(
        &mut self,
        ui: &mut Ui,
        key: &str,
        elements: &mut Vec<T>,
        least: usize,
        mut controls: impl FnMut(&mut Form<'_>, &mut Ui, usize, &mut T),
    ) {
        let mut removed = None;
        let may_remove = elements.len() > least;
        for (number, element) in elements.iter_mut().enumerate() {
            let name = self.words.say_with(key, &[("number", (number + 1).into())]);
            let mut form = self.about(&name);
            let line = |ui: &mut Ui| {
                // The controls may need several lines; the button stays on the first.
                let room = vec2(ui.available_width() - size::TARGET - size::GAP, 0.0);
                ui.allocate_ui(room, |ui| {
                    ui.horizontal_wrapped(|ui| controls(&mut form, ui, number, element));
                });
                let remove =
                    form.words.say_with("editor-remove", &[("what", form.subject().into())]);
                if may_remove && sign_button(ui, "×", &remove, true).clicked() {
                    removed = Some(number);
                }
            };
            ui.push_id((key, number), |ui| ui.horizontal_top(line));
        }
        if let Some(removed) = removed {
            elements.remove(removed);
        }
    }

    /// Returns the form with drop-down lists of half the width, for two on one line.
    pub fn narrow(&mut self) -> Form<'_> {
        let list_width = self.list_width / 2.0;
        Form { list_width, subject: self.subject.clone(), reveal: self.reveal, ..*self }
    }
}

/// The options, with the current value in place of the option of the same kind.
pub fn with_current<T: Clone, K: PartialEq, const N: usize>(
    options: [(T, &'static str); N],
    current: &T,
    kind: impl Fn(&T) -> K,
) -> [(T, &'static str); N] {
    options.map(|(option, key)| {
        (if kind(&option) == kind(current) { current.clone() } else { option }, key)
    })
}

/// Paints a line around the control, and an exclamation mark at its corner so that the mark does
/// not depend on colour alone. Nothing moves under the pointer or while the player types.
fn warn(ui: &Ui, rect: Rect) {
    let palette = Palette::of(ui.ctx());
    let stroke = Stroke::new(size::LINE_STRONG, palette.warn);
    ui.painter().rect_stroke(rect, size::ROUND, stroke, StrokeKind::Outside);
    let corner = rect.right_top();
    ui.painter().circle_filled(corner, 7.0, palette.warn);
    let font = strong(size::DIE_LETTER);
    ui.painter().text(corner, Align2::CENTER_CENTER, "!", font, palette.surface);
}

/// Shows a sentence below the control, or beside or above it if there is no room.
fn bubble(ui: &Ui, widget: &Response, sentence: &str) {
    let palette = Palette::of(ui.ctx());
    let line = Stroke::new(size::LINE, palette.warn);
    let frame = Frame::popup(ui.style()).fill(palette.warn_soft).stroke(line);
    let mut tip = Tooltip::for_widget(widget).gap(size::GAP / 2.0).width(size::EDITOR_TEXT);
    let others = &[RectAlign::RIGHT, RectAlign::TOP_START];
    tip.popup = tip.popup.frame(frame).align(RectAlign::BOTTOM_START).align_alternatives(others);
    tip.show(|ui| ui.colored_label(palette.warn, sentence));
}

fn sized(field: TextEdit<'_>, width: f32) -> TextEdit<'_> {
    field.desired_width(width).min_size(vec2(0.0, size::SIGN_BUTTON))
}

/// An ordinary button.
pub fn button(ui: &mut Ui, text: &str, is_enabled: bool) -> Response {
    ui.add_enabled(is_enabled, Button::new(text).min_size(vec2(0.0, size::SIGN_BUTTON)))
}

/// A sentence that wraps, in the normal text colour.
pub fn paragraph(ui: &mut Ui, sentence: &str) -> Response {
    ui.add(Label::new(sentence).wrap())
}
