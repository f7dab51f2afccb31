//! A table that turns a full card into points: some for rows, some for the total.

use egui::Ui;

use super::fields::{self, Fields};
use crate::{
    rules::{Field, PointRow},
    ui::{theme::size, widgets::page},
    words::Words,
};

/// More points than the check lets through, so that it can say so.
const MOST_POINTS: i16 = 20_000;
/// The highest sum that can be asked for.
const MOST_SUM: u16 = 20_000;
/// The most lines of a table; a card has not more rows, and few tables as many steps.
const MOST_LINES: usize = 64;

/// What a line about a row asks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    Sum,
    All,
    Each,
}

impl Wants {
    const ALL: [(Self, &str); 3] = [
        (Self::Sum, "editor-table-sum"),
        (Self::All, "editor-table-all"),
        (Self::Each, "editor-table-each"),
    ];

    const fn of(row: &PointRow) -> Self {
        match (row.each, row.at_least) {
            (true, _) => Self::Each,
            (false, Some(_)) => Self::Sum,
            (false, None) => Self::All,
        }
    }

    fn put(self, row: &mut PointRow) {
        row.each = self == Self::Each;
        row.at_least = (self == Self::Sum).then(|| row.at_least.unwrap_or(50));
    }
}

/// Shows the table and changes it. `all` are the ids of all rows with their names.
pub(super) fn show(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    all: &[(String, String)],
    rows: &mut Vec<PointRow>,
    total: &mut Vec<(u16, i16)>,
) {
    let words = fields.words;
    ui.label(words.say("editor-table-rows"));
    let mut removed = None;
    for (number, row) in rows.iter_mut().enumerate() {
        ui.push_id(("row", number), |ui| {
            if of_row(fields, ui, all, number, row) {
                removed = Some(number);
            }
        });
    }
    if let Some(removed) = removed {
        rows.remove(removed);
    }
    if fields::button(ui, &words.say("editor-table-add-row"), rows.len() < MOST_LINES) {
        let fresh = all.iter().find(|(id, _)| rows.iter().all(|row| row.row != *id));
        let row = fresh.or(all.first()).map(|(id, _)| id.clone()).unwrap_or_default();
        rows.push(PointRow { row, at_least: None, points: 1, each: false });
    }
    ui.add_space(size::GAP / 2.0);
    of_total(fields, ui, total);
}

/// A line about a row; gives whether to remove it.
fn of_row(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    all: &[(String, String)],
    number: usize,
    row: &mut PointRow,
) -> bool {
    let words = fields.words;
    let name = words.say_with("editor-table-line", &[("number", (number + 1).into())]);
    let spoken = |key: &str| format!("{name}, {}", words.say(key));
    let (response, removed) = ui
        .horizontal_wrapped(|ui| {
            let width = size::EDITOR_LIST / 2.0;
            let (response, picked) =
                fields::narrow_pick(ui, &spoken("editor-table-row"), all, &row.row, width);
            if let Some(picked) = picked {
                row.row = picked;
            }
            let named = |(wants, key): (Wants, &'static str)| (wants, words.say(key).into_owned());
            let kinds = Wants::ALL.map(named);
            let (now, name) = (Wants::of(row), spoken("editor-table-wants"));
            if let (_, Some(picked)) = fields::narrow_pick(ui, &name, &kinds, &now, width) {
                picked.put(row);
            }
            if let Some(sum) = &mut row.at_least {
                fields::number(ui, &spoken("editor-table-sum"), sum, 0..=MOST_SUM);
            }
            points(ui, words, &spoken("editor-points"), &mut row.points);
            (response, remove(ui, words, &name))
        })
        .inner;
    fields.check(ui, Field::PointRow(number), &response);
    removed
}

fn of_total(fields: &Fields<'_>, ui: &mut Ui, total: &mut Vec<(u16, i16)>) {
    let words = fields.words;
    ui.label(words.say("editor-table-total"));
    let mut removed = None;
    for (number, (sum, pays)) in total.iter_mut().enumerate() {
        let name = words.say_with("editor-table-step", &[("number", (number + 1).into())]);
        let spoken = |key: &str| format!("{name}, {}", words.say(key));
        ui.push_id(("step", number), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(words.say("editor-tier-from"));
                fields::number(ui, &spoken("editor-table-from"), sum, 0..=MOST_SUM);
                points(ui, words, &spoken("editor-points"), pays);
                if remove(ui, words, &name) {
                    removed = Some(number);
                }
            });
        });
    }
    if let Some(removed) = removed {
        total.remove(removed);
    }
    if fields::button(ui, &words.say("editor-table-add-step"), total.len() < MOST_LINES) {
        total.push(next_step(total));
    }
    page::explain(ui, &words.say("editor-table-about"));
}

/// A further step, above the last one.
fn next_step(total: &[(u16, i16)]) -> (u16, i16) {
    let next = |&(sum, points): &(u16, i16)| (sum.saturating_add(50), points.saturating_add(1));
    total.last().map_or((0, 0), next)
}

fn points(ui: &mut Ui, words: &Words, spoken: &str, value: &mut i16) {
    fields::number(ui, spoken, value, -MOST_POINTS..=MOST_POINTS);
    ui.weak(words.say("editor-points"));
}

fn remove(ui: &mut Ui, words: &Words, name: &str) -> bool {
    let spoken = words.say_with("editor-remove", &[("what", name.into())]);
    fields::sign(ui, "×", &spoken, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_line_wants_is_kept_and_found_again() {
        let mut row =
            PointRow { row: "fours".to_owned(), at_least: Some(52), points: 2, each: false };
        for (wants, _) in Wants::ALL {
            wants.put(&mut row);
            assert_eq!(Wants::of(&row), wants);
        }
        assert_eq!(next_step(&[(300, -1), (350, 0)]), (400, 1));
        assert_eq!(next_step(&[]), (0, 0));
    }
}
