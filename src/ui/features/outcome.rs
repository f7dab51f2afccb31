//! `outcome`: how the winner is decided: by totals, by a point table, or by rounds.

use std::mem::discriminant;

use egui::Ui;

use super::{
    fold::Fold,
    form::{Form, MAX_ENTERED_POINTS, button, key_of, with_current},
};
use crate::{
    rules::{Field, Outcome, PointRow, Row},
    ui::{
        names,
        phrases::{all_of, sentence},
        theme::size,
        widgets::page,
    },
    words::Words,
};

/// The largest number of points of a line or step that can be entered, more than the check accepts.
const MAX_POINTS: i16 = 20_000;

/// The largest number of lines or steps of a table.
const MAX_LINES: usize = 64;

/// The initial sum of a new line.
const FIRST_SUM: u16 = 50;

/// The kinds of outcomes with their initial values and the keys of their names.
const KINDS: [(Outcome, &str); 3] = [
    (Outcome::Sum, "editor-outcome-sum"),
    (Outcome::PointTable { rows: Vec::new(), total: Vec::new() }, "editor-outcome-table"),
    (Outcome::HandRankRounds {}, "editor-outcome-rounds"),
];

/// The condition that a line of the table sets for the boxes of its row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    Sum,
    All,
    Each,
}

impl Condition {
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
        row.at_least = (self == Self::Sum).then(|| row.at_least.unwrap_or(FIRST_SUM));
    }
}

/// Shows the sheet about the winner, followed by `more` controls.
pub fn controls(
    form: &mut Form<'_>,
    ui: &mut Ui,
    outcome: &mut Outcome,
    rows: &[Row],
    more: impl FnOnce(&mut Form<'_>, &mut Ui),
) {
    let kinds = with_current(KINDS, outcome, discriminant);
    let summary = form.say(key_of(&kinds, outcome));
    let is_ours = |field| matches!(field, Field::Outcome | Field::PointRow(_) | Field::InstantWin);
    Fold { heading: "editor-outcome", summary: &summary, is_ours }.sheet(form, ui, |form, ui| {
        let response = form.labelled(ui, "editor-outcome-kind", |form, ui, key| {
            form.pick(ui, key, &kinds, outcome)
        });
        form.check(ui, Field::Outcome, &response);
        match outcome {
            Outcome::Sum | Outcome::HandRankRounds {} => {}
            Outcome::PointTable { rows: lines, total } => {
                point_rows(form, ui, lines, rows);
                total_steps(form, ui, total);
            }
        }
        more(form, ui);
    });
}

fn point_rows(form: &mut Form<'_>, ui: &mut Ui, lines: &mut Vec<PointRow>, rows: &[Row]) {
    ui.label(form.say("editor-table-rows"));
    form.narrow().list(ui, "editor-table-line", lines, 0, |form, ui, number, line| {
        let response = form.pick_row(ui, "editor-table-row", &mut line.row);
        let mut condition = Condition::of(line);
        if form.pick(ui, "editor-table-needs", &Condition::ALL, &mut condition).changed() {
            condition.put(line);
        }
        if let Some(sum) = &mut line.at_least {
            form.number(ui, "editor-table-sum", sum, 0..=MAX_ENTERED_POINTS);
        }
        form.points(ui, &mut line.points, -MAX_POINTS..=MAX_POINTS);
        form.check(ui, Field::PointRow(number), &response);
    });
    if button(ui, &form.say("editor-table-add-row"), lines.len() < MAX_LINES).clicked() {
        let unused = rows.iter().find(|row| lines.iter().all(|line| line.row != row.id));
        let row = unused.or(rows.first()).map(|row| row.id.clone()).unwrap_or_default();
        lines.push(PointRow { row, at_least: None, points: 1, each: false });
    }
    ui.add_space(size::GAP / 2.0);
}

fn total_steps(form: &mut Form<'_>, ui: &mut Ui, steps: &mut Vec<(u16, i16)>) {
    ui.label(form.say("editor-table-total"));
    form.list(ui, "editor-table-step", steps, 0, |form, ui, _, (sum, points)| {
        ui.label(form.say("editor-tier-from"));
        form.number(ui, "editor-table-from", sum, 0..=MAX_ENTERED_POINTS);
        form.points(ui, points, -MAX_POINTS..=MAX_POINTS);
    });
    if button(ui, &form.say("editor-table-add-step"), steps.len() < MAX_LINES).clicked() {
        steps.push(next_step(steps));
    }
    page::explain(ui, &form.say("editor-table-about"));
}

/// The next step to add, above the last one.
fn next_step(steps: &[(u16, i16)]) -> (u16, i16) {
    let next = |&(sum, points): &(u16, i16)| (sum.saturating_add(50), points.saturating_add(1));
    steps.last().map_or((0, 0), next)
}

/// Describes how the winner is decided.
pub fn describe(words: &Words, outcome: &Outcome, rows: &[Row]) -> Vec<String> {
    match outcome {
        Outcome::Sum => vec![words.say("outcome-sum").into_owned()],
        Outcome::HandRankRounds {} => {
            let rounds = rows.first().map_or(0, |row| row.copies);
            let rounds = words.say_with("outcome-rounds", &[("rounds", rounds.into())]);
            vec![rounds, words.say("outcome-rounds-again").into_owned()]
        }
        Outcome::PointTable { rows: lines, total } => {
            let mut sentences = vec![words.say("outcome-table").into_owned()];
            let row = |line| sentence(words, &describe_row(words, line, rows));
            sentences.extend(lines.iter().map(row));
            let step = |&(sum, points): &(u16, i16)| {
                let arguments = [("sum", sum.into()), ("points", points.into())];
                words.say_with("outcome-total-step", &arguments)
            };
            if !total.is_empty() {
                let steps = all_of(words, total.iter().map(step).collect());
                let phrase = words.say_with("outcome-total", &[("steps", steps.into())]);
                sentences.push(sentence(words, &phrase));
            }
            sentences
        }
    }
}

/// Describes what a row earns by a line of the table.
pub fn describe_row(words: &Words, line: &PointRow, rows: &[Row]) -> String {
    let PointRow { row, at_least, points, each: _ } = line;
    let key = match Condition::of(line) {
        Condition::Each => "outcome-row-each",
        Condition::Sum => "outcome-row-sum",
        Condition::All => "outcome-row-all",
    };
    let arguments = [
        ("box", names::row_name_of(words, rows, row).into()),
        ("points", (*points).into()),
        ("sum", at_least.unwrap_or_default().into()),
    ];
    words.say_with(key, &arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_condition_of_a_line_is_kept() {
        let mut row =
            PointRow { row: "fours".to_owned(), at_least: Some(52), points: 2, each: false };
        for (condition, _) in Condition::ALL {
            condition.put(&mut row);
            assert_eq!(Condition::of(&row), condition);
        }
        assert_eq!(next_step(&[(300, -1), (350, 0)]), (400, 1));
        assert_eq!(next_step(&[]), (0, 0));
    }
}
