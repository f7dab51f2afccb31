//! How the winner is found: totals, a table of points, or rounds; ties; a hand that wins at once.

use egui::Ui;

use super::{
    fields::{self, Fields},
    fold, point_table, rows,
};
use crate::rules::{Field, InstantWin, Outcome, RuleData, Tie};

/// What decides, without its details.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sum,
    Table,
    Rounds,
}

impl Kind {
    const ALL: [(Self, &str); 3] = [
        (Self::Sum, "editor-outcome-sum"),
        (Self::Table, "editor-outcome-table"),
        (Self::Rounds, "editor-outcome-rounds"),
    ];

    const fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Sum => Self::Sum,
            Outcome::PointTable { .. } => Self::Table,
            Outcome::HandRankRounds { .. } => Self::Rounds,
        }
    }

    fn usual(self) -> Outcome {
        match self {
            Self::Sum => Outcome::Sum,
            Self::Table => Outcome::PointTable { rows: Vec::new(), total: Vec::new() },
            Self::Rounds => Outcome::HandRankRounds {},
        }
    }
}

/// Shows how the winner is found and changes it.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let heading = words.say("editor-outcome");
    let kind = Kind::of(&data.outcome);
    let named = |(kind, key): (Kind, &'static str)| (kind, words.say(key).into_owned());
    let kinds = Kind::ALL.map(named);
    let summary = kinds.iter().find(|(other, _)| *other == kind).map_or("", |(_, name)| name);
    let is_ours = |field| matches!(field, Field::Outcome | Field::PointRow(_) | Field::InstantWin);
    fold::sheet(fields, ui, (&heading, summary), is_ours, |fields, ui| {
        let label = words.say("editor-outcome-kind");
        let (response, picked) = fields::labelled_pick(ui, (&label, &label), &kinds, &kind);
        if let Some(picked) = picked {
            data.outcome = picked.usual();
        }
        fields.check(ui, Field::Outcome, &response);
        match &mut data.outcome {
            Outcome::Sum | Outcome::HandRankRounds {} => {}
            Outcome::PointTable { rows, total } => {
                let all = rows::names(words, &data.rows);
                point_table::show(fields, ui, &all, rows, total);
            }
        }
        tie(fields, ui, data);
        instant_win(fields, ui, data);
    });
}

fn tie(fields: &Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let options = [
        (Tie::Shared, fields.say("editor-tie-shared")),
        (Tie::ByTotal, fields.say("editor-tie-total")),
    ];
    let label = fields.say("editor-tie");
    data.tie = fields::choose(ui, (&label, &label), &options, data.tie).unwrap_or(data.tie);
}

fn instant_win(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let label = words.say("editor-instant-win");
    let mut is_on = data.instant_win.is_some();
    let mut response = fields::switch(ui, (&label, &label), &mut is_on);
    if response.changed() {
        // At the bottom stands what is hardest, in most games.
        let last = data.rows.last().filter(|_| is_on);
        data.instant_win =
            last.map(|row| InstantWin { row: row.id.clone(), first_roll_only: false });
    }
    if let Some(win) = &mut data.instant_win {
        let all = rows::names(words, &data.rows);
        ui.indent("instant win", |ui| {
            let label = words.say("editor-instant-row");
            let (row, picked) = fields::labelled_pick(ui, (&label, &label), &all, &win.row);
            response = row;
            if let Some(picked) = picked {
                win.row = picked;
            }
            let label = words.say("editor-instant-first");
            fields::switch(ui, (&label, &label), &mut win.first_roll_only);
        });
    }
    fields.check(ui, Field::InstantWin, &response);
}
