//! `rows`: the rows of the card, a line each, and the controls of the one that is open.

use egui::{
    Align, Color32, Label, Layout, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, vec2,
};

use super::{
    form::{Form, button},
    row::{self, RowContext},
};
use crate::ui::widgets::basics::{anchored, sign_button};
use crate::{
    rules::{Field, Pattern, Row, RowPart, Score, Section},
    ui::{
        names,
        theme::{Palette, plain, size, strong},
        widgets::page,
    },
};

/// An edit requested in the list, applied after all rows are shown, so that they stay in place
/// until then.
#[derive(Clone, Copy)]
enum RowEdit {
    Open(Option<usize>),
    Swap(usize, usize),
    Remove(usize),
    Add(Section),
    Move(usize, Section),
}

/// Shows the controls of all rows. `open` is the index of the row that is open.
pub fn controls(
    form: &mut Form<'_>,
    ui: &mut Ui,
    rows: &mut Vec<Row>,
    context: RowContext,
    open: &mut Option<usize>,
) {
    let mut edit = None;
    if let Some(Field::Row(number, _)) = form.revealed() {
        *open = Some(number);
    }
    for (section, heading) in names::sections_of(rows) {
        let has_rows = rows.iter().any(|row| row.section == section);
        if matches!(section, Section::Palette | Section::Middle) && !has_rows {
            continue;
        }
        let heading = form.say(heading);
        page::sheet(ui, &heading, |ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
            for number in 0..rows.len() {
                if rows[number].section == section {
                    let is_open = *open == Some(number);
                    let id = rows[number].id.clone();
                    let same = rows[..number].iter().filter(|row| row.id == id).count();
                    let edited = anchored(ui, ("row", id, same), |ui| {
                        one(form, ui, rows, number, context, is_open)
                    });
                    edit = edited.or(edit);
                }
            }
            let section_name = [("section", heading.as_ref().into())];
            let add = button(ui, &form.words.say_with("editor-add-row", &section_name), true);
            if section == Section::Upper {
                form.check(ui, Field::Rows, &add);
            }
            if add.clicked() {
                edit = Some(RowEdit::Add(section));
            }
        });
    }
    if let Some(edit) = edit {
        apply(rows, context, open, edit);
    }
}

/// Shows the line of a row, and its controls if it is open.
fn one(
    form: &mut Form<'_>,
    ui: &mut Ui,
    rows: &mut [Row],
    number: usize,
    context: RowContext,
    is_open: bool,
) -> Option<RowEdit> {
    let name = names::row_name(form.words, &rows[number]);
    let summary = row::describe(form.words, rows, &rows[number], context);
    let line = |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.x = size::GAP / 2.0;
        (title(ui, &name, &summary, is_open), buttons(form, ui, &name, rows, number))
    };
    let (title, mut edit) = ui.horizontal(line).inner;
    if title.clicked() {
        edit = Some(RowEdit::Open((!is_open).then_some(number)));
    }
    if !is_open {
        form.mark(ui, |field| matches!(field, Field::Row(of, _) if of == number), &title);
        return edit;
    }
    form.check(ui, Field::Row(number, RowPart::Whole), &title);
    let before = rows[number].section;
    ui.indent("fields", |ui| row::controls(&mut form.about(&name), ui, rows, number, context));
    // The row moves to its new section once all rows are shown.
    let section = std::mem::replace(&mut rows[number].section, before);
    if section == before { edit } else { Some(RowEdit::Move(number, section)) }
}

/// Shows the buttons that move a row within its section and remove it.
fn buttons(
    form: &Form<'_>,
    ui: &mut Ui,
    name: &str,
    rows: &[Row],
    number: usize,
) -> Option<RowEdit> {
    let mut edit = None;
    let mut button = |sign: &str, key: &str, is_enabled: bool, what: RowEdit| {
        let name = form.words.say_with(key, &[("what", name.into())]);
        if sign_button(ui, sign, &name, is_enabled).clicked() {
            edit = Some(what);
        }
    };
    let is_in_section =
        |other: usize| rows.get(other).is_some_and(|other| other.section == rows[number].section);
    // Wraps around for the first row, above which there is none.
    let (above, below) = (number.wrapping_sub(1), number + 1);
    button("↑", "editor-up", is_in_section(above), RowEdit::Swap(number, above));
    button("↓", "editor-down", is_in_section(below), RowEdit::Swap(number, below));
    button("×", "editor-remove", rows.len() > 1, RowEdit::Remove(number));
    edit
}

/// Shows the title that opens and closes a row, its name and a summary, with room for the buttons
/// after it.
fn title(ui: &mut Ui, name: &str, summary: &str, is_open: bool) -> Response {
    let buttons = 3.0 * (size::SIGN_BUTTON + size::GAP / 2.0);
    let width = (ui.available_width() - buttons).max(size::EDITOR_NUMBER);
    let palette = Palette::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(vec2(width, size::SIGN_BUTTON), Sense::click());
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, is_open, format!("{name}. {summary}"))
    });
    let line = if response.has_focus() {
        palette.focus_ring()
    } else {
        Stroke::new(size::LINE, if is_open { palette.accent } else { palette.outline })
    };
    let fill = if is_open || response.hovered() { palette.accent_soft } else { palette.surface };
    ui.painter().rect(rect, size::ROUND, fill, line, StrokeKind::Inside);
    let texts = [
        RichText::new(name).font(strong(size::RULES_TEXT)).color(palette.ink),
        RichText::new(summary).font(plain(size::SMALL)).color(palette.ink_weak),
    ];
    paint_texts(ui, rect.shrink2(vec2(size::GAP, 0.0)), texts);
    response
}

/// Paints texts from left to right, clipped to the rectangle. They get no accessible names, since
/// the widget that contains them has one.
fn paint_texts(ui: &mut Ui, rect: Rect, texts: [RichText; 2]) {
    let builder = UiBuilder::new().max_rect(rect);
    let mut inside = ui.new_child(builder.layout(Layout::left_to_right(Align::Center)));
    for text in texts {
        let label = Label::new(text).truncate().selectable(false);
        let (at, galley, _) = label.layout_in_ui(&mut inside);
        inside.painter().galley(at, galley, Color32::PLACEHOLDER);
    }
}

fn apply(rows: &mut Vec<Row>, context: RowContext, open: &mut Option<usize>, edit: RowEdit) {
    match edit {
        RowEdit::Open(row) => *open = row,
        RowEdit::Swap(one, other) => {
            rows.swap(one, other);
            if *open == Some(one) {
                *open = Some(other);
            } else if *open == Some(other) {
                *open = Some(one);
            }
        }
        RowEdit::Remove(number) => {
            rows.remove(number);
            *open = open.filter(|&row| row != number).map(|row| row - usize::from(row > number));
        }
        RowEdit::Add(section) => *open = Some(insert(rows, another(rows, context, section))),
        RowEdit::Move(number, section) => {
            let row = rows.remove(number);
            *open = Some(insert(rows, Row { section, ..row }));
        }
    }
}

/// Inserts a row after the others of its section, which stay together. Returns its index.
fn insert(rows: &mut Vec<Row>, row: Row) -> usize {
    let before = rows.iter().rposition(|other| other.section <= row.section);
    let at = before.map_or(0, |last| last + 1);
    rows.insert(at, row);
    at
}

/// A new row, which any dice match.
fn another(rows: &[Row], context: RowContext, section: Section) -> Row {
    let ids = (1..).map(|number: u32| format!("box_{number}"));
    let mut unused = ids.filter(|id| rows.iter().all(|row| row.id != *id));
    let (pattern, score) = match section {
        Section::Upper => (Pattern::Face(context.dice.sides.clamp(1, 6)), Score::Matched),
        Section::Lower | Section::Palette | Section::Middle => (Pattern::Any, Score::Sum),
    };
    Row {
        // Always found: there are more numbers than rows.
        id: unused.next().unwrap_or_default(),
        name: None,
        section,
        copies: 1,
        pattern,
        score,
        first_roll: None,
        rolls: Vec::new(),
        requires: None,
        joker: None,
        par: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, RuleData};

    fn data() -> RuleData {
        Library::shipped().get("yatzy").unwrap().data().clone()
    }

    fn edit(data: &mut RuleData, open: &mut Option<usize>, edit: RowEdit) {
        let context = RowContext::of(data);
        apply(&mut data.rows, context, open, edit);
    }

    #[test]
    fn a_row_moves_to_the_section_chosen_for_it() {
        let (mut data, mut open) = (data(), Some(0));
        edit(&mut data, &mut open, RowEdit::Move(0, Section::Lower));
        assert_eq!(open, Some(data.rows.len() - 1));
        assert_eq!(data.rows.last().unwrap().id, "ones");
        let last = data.rows.len() - 1;
        edit(&mut data, &mut open, RowEdit::Move(last, Section::Upper));
        assert_eq!(data.rows[5].id, "ones");
        assert_eq!(data.problems(), []);
    }

    #[test]
    fn the_open_row_stays_open_when_it_moves() {
        let (mut data, mut open) = (data(), Some(2));
        edit(&mut data, &mut open, RowEdit::Swap(2, 1));
        assert_eq!((open, data.rows[1].id.as_str()), (Some(1), "threes"));
        edit(&mut data, &mut open, RowEdit::Remove(0));
        assert_eq!((open, data.rows[0].id.as_str()), (Some(0), "threes"));
        edit(&mut data, &mut open, RowEdit::Remove(2));
        edit(&mut data, &mut open, RowEdit::Remove(0));
        assert_eq!((open, data.rows[0].id.as_str()), (None, "twos"));
    }
}
