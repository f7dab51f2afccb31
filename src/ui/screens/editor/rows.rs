//! The rows of the card: a line each, and the fields of the one that is open.

use egui::{Align, Label, Layout, Response, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use super::{
    fields::{self, Fields},
    row,
};
use crate::{
    rules::{Field, Pattern, Row, RowPart, RuleData, Score, Section},
    ui::{
        describe, names,
        theme::{Palette, plain, size, strong},
        widgets::page,
    },
    words::Words,
};

/// What was asked for in the list; done when it has been shown, so that no row is missed.
#[derive(Clone, Copy)]
pub(super) enum Edit {
    Open(Option<usize>),
    Swap(usize, usize),
    Remove(usize),
    Add(Section),
    Move(usize, Section),
}

/// Shows all rows and changes them. `open` is the number of the row whose fields are shown.
pub(super) fn show(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    open: &mut Option<usize>,
) {
    let mut edit = None;
    if let Some(Field::Row(number, _)) = *fields.reveal {
        *open = Some(number);
    }
    for section in [Section::Upper, Section::Lower, Section::Palette] {
        let has_rows = data.rows.iter().any(|row| row.section == section);
        if section == Section::Palette && !has_rows {
            continue;
        }
        let is_first = section == Section::Upper;
        page::sheet(ui, &names::section_name(fields.words, section), |ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
            for number in 0..data.rows.len() {
                if data.rows[number].section == section {
                    ui.push_id(("row", number), |ui| {
                        row(fields, ui, data, number, *open, &mut edit);
                    });
                }
            }
            let add = fields::push(ui, &add_text(fields.words, section), true);
            if is_first {
                fields.check(ui, Field::Rows, &add);
            }
            if add.clicked() {
                edit = Some(Edit::Add(section));
            }
        });
    }
    if let Some(edit) = edit {
        apply(data, open, edit);
    }
}

fn add_text(words: &Words, section: Section) -> String {
    let section = names::section_name(words, section);
    words.say_with("editor-add-row", &[("section", section.as_ref().into())])
}

/// What the row is called now.
pub(super) fn name(words: &Words, row: &Row) -> String {
    names::row_name(words, &row.id, row.name.as_deref())
}

/// The ids of all rows with what they are called now.
pub(super) fn names(words: &Words, all: &[Row]) -> Vec<(String, String)> {
    all.iter().map(|row| (row.id.clone(), name(words, row))).collect()
}

fn apply(data: &mut RuleData, open: &mut Option<usize>, edit: Edit) {
    match edit {
        Edit::Open(row) => *open = row,
        Edit::Swap(one, other) => {
            data.rows.swap(one, other);
            if *open == Some(one) {
                *open = Some(other);
            } else if *open == Some(other) {
                *open = Some(one);
            }
        }
        Edit::Remove(number) => {
            data.rows.remove(number);
            *open = None;
        }
        Edit::Add(section) => *open = Some(insert(data, new_row(data, section))),
        Edit::Move(number, section) => {
            let row = data.rows.remove(number);
            *open = Some(insert(data, Row { section, ..row }));
        }
    }
}

/// Puts a row behind those of its section, which stay together. Gives its number.
fn insert(data: &mut RuleData, row: Row) -> usize {
    let before = data.rows.iter().rposition(|other| other.section <= row.section);
    let at = before.map_or(0, |last| last + 1);
    data.rows.insert(at, row);
    at
}

fn new_row(data: &RuleData, section: Section) -> Row {
    let ids = (1..).map(|number: u32| format!("box_{number}"));
    let mut free = ids.filter(|id| data.rows.iter().all(|row| row.id != *id));
    let (pattern, score) = match section {
        Section::Upper => (Pattern::Face(data.dice.sides.clamp(1, 6)), Score::Matched),
        Section::Lower | Section::Palette => (Pattern::Any, Score::Sum),
    };
    Row {
        // There are more numbers than rows.
        id: free.next().unwrap_or_default(),
        name: None,
        section,
        copies: 1,
        pattern,
        score,
        first_roll: None,
        requires: None,
        joker: None,
        typical: None,
    }
}

fn row(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    open: Option<usize>,
    edit: &mut Option<Edit>,
) {
    let is_open = open == Some(number);
    let name = name(fields.words, &data.rows[number]);
    let shown = line(fields, ui, data, number, &name, is_open, edit);
    if shown.clicked() {
        *edit = Some(Edit::Open((!is_open).then_some(number)));
    }
    if is_open {
        fields.check(ui, Field::Row(number, RowPart::Whole), &shown);
        ui.indent("fields", |ui| row::show(fields, ui, data, number, &name, edit));
    } else {
        fields.mark(ui, |field| matches!(field, Field::Row(of, _) if of == number), &shown);
    }
}

/// Name and summary of a row, and the buttons to move and remove it.
fn line(
    fields: &Fields<'_>,
    ui: &mut Ui,
    data: &RuleData,
    number: usize,
    name: &str,
    is_open: bool,
    edit: &mut Option<Edit>,
) -> Response {
    let words = fields.words;
    let is_of = |at: Option<usize>| {
        let other = at.and_then(|at| data.rows.get(at));
        other.is_some_and(|other| other.section == data.rows[number].section)
    };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = size::GAP / 2.0;
        let signs = 3.0 * (size::SIGN_BUTTON + size::GAP / 2.0);
        let width = (ui.available_width() - signs).max(size::EDITOR_NUMBER);
        let summary = describe::data_row(words, data, &data.rows[number]);
        let response = title(ui, width, name, &summary, is_open);
        let mut button = |ui: &mut Ui, text: &str, key: &str, other: Option<usize>, may: bool| {
            let spoken = words.say_with(key, &[("what", name.into())]);
            if fields::sign(ui, text, &spoken, may) {
                *edit = Some(other.map_or(Edit::Remove(number), |to| Edit::Swap(number, to)));
            }
        };
        let (above, below) = (number.checked_sub(1), Some(number + 1));
        button(ui, "↑", "editor-up", above, is_of(above));
        button(ui, "↓", "editor-down", below, is_of(below));
        button(ui, "×", "editor-remove", None, data.rows.len() > 1);
        response
    })
    .inner
}

/// What opens and closes a row: its name, and beside it what it wants and pays.
fn title(ui: &mut Ui, width: f32, name: &str, summary: &str, is_open: bool) -> Response {
    let palette = Palette::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::SIGN_BUTTON), Sense::click());
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    response.widget_info(|| {
        let spoken = format!("{name}. {summary}");
        WidgetInfo::selected(Role::Button, true, is_open, spoken)
    });
    let line = if response.has_focus() {
        palette.focus_ring()
    } else {
        egui::Stroke::new(size::LINE, if is_open { palette.accent } else { palette.line })
    };
    let fill = if is_open || response.hovered() { palette.accent_soft } else { palette.surface };
    ui.painter().rect(rect, size::ROUND, fill, line, egui::StrokeKind::Inside);
    let mut inside = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(rect.shrink2(vec2(size::GAP, 0.0)))
            .layout(Layout::left_to_right(Align::Center)),
    );
    let text = |text: &str, font, ink| Label::new(RichText::new(text).font(font).color(ink));
    let hidden = |label: Label| label.truncate().selectable(false);
    let name = hidden(text(name, strong(size::RULES_TEXT), palette.ink));
    let summary = hidden(text(summary, plain(size::SMALL), palette.ink_weak));
    // Painted without a name of their own: the line as a whole has said them.
    for label in [name, summary] {
        let galley = label.layout_in_ui(&mut inside);
        inside.painter().galley(galley.0, galley.1, palette.ink);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn data() -> RuleData {
        Library::shipped().get("yatzy").unwrap().data().clone()
    }

    #[test]
    fn new_rows_join_their_section_and_can_be_played() {
        let (mut data, mut open) = (data(), None);
        apply(&mut data, &mut open, Edit::Add(Section::Upper));
        assert_eq!(open, Some(6));
        assert_eq!(data.rows[6].id, "box_1");
        apply(&mut data, &mut open, Edit::Add(Section::Lower));
        assert_eq!(open, Some(data.rows.len() - 1));
        assert_eq!(data.rows.last().unwrap().id, "box_2");
        assert_eq!(data.problems(), []);
    }

    #[test]
    fn a_row_that_changes_its_section_goes_there() {
        let (mut data, mut open) = (data(), Some(0));
        apply(&mut data, &mut open, Edit::Move(0, Section::Lower));
        assert_eq!(open, Some(data.rows.len() - 1));
        assert_eq!(data.rows.last().unwrap().id, "ones");
        let last = data.rows.len() - 1;
        apply(&mut data, &mut open, Edit::Move(last, Section::Upper));
        assert_eq!(data.rows[5].id, "ones");
        assert_eq!(data.problems(), []);
    }

    #[test]
    fn the_open_row_stays_open_when_it_moves() {
        let (mut data, mut open) = (data(), Some(2));
        apply(&mut data, &mut open, Edit::Swap(2, 1));
        assert_eq!((open, data.rows[1].id.as_str()), (Some(1), "threes"));
        apply(&mut data, &mut open, Edit::Remove(1));
        assert_eq!((open, data.rows[1].id.as_str()), (None, "twos"));
    }
}
