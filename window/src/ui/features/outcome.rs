//! `outcome` and `aim`: how the winner is decided: by totals, by a point table, by rounds, or by
//! columns.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Aim, Field, Outcome, PointRow, Row},
    ui::{
        names,
        phrases::{all_of, sentence},
        widgets::page,
    },
    words::Words,
};

/// Shows the control for which total wins.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, aim: &mut Aim) {
    page::sheet(ui, &form.say("rules-end"), |ui| {
        let mut is_lowest = *aim == Aim::Lowest;
        let response = form.switch(ui, "new-game-lowest-wins", &mut is_lowest);
        form.check(ui, Field::Aim, &response);
        *aim = if is_lowest { Aim::Lowest } else { Aim::Highest };
    });
}

/// Describes how the winner is decided.
pub fn describe(words: &Words, outcome: &Outcome, aim: Aim, rows: &[Row]) -> Vec<String> {
    match outcome {
        Outcome::Sum => {
            let aim = if aim == Aim::Lowest { "lowest" } else { "highest" };
            vec![words.say_with("outcome-sum", &[("aim", aim.into())])]
        }
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
        Outcome::Columns { prizes, sweep } => {
            let all = all_of(words, prizes.iter().map(u16::to_string).collect());
            let prizes = words.say_with("outcome-prizes", &[("prizes", all.into())]);
            let mut sentences = vec![words.say("outcome-columns").into_owned(), prizes];
            if *sweep > 0 {
                let arguments = [("points", (*sweep).into())];
                sentences.push(words.say_with("outcome-sweep", &arguments));
            }
            sentences
        }
    }
}

/// Describes what a row earns by a line of the table.
pub fn describe_row(words: &Words, line: &PointRow, rows: &[Row]) -> String {
    let PointRow { row, at_least, points, each } = line;
    let key = match (each, at_least) {
        (true, _) => "outcome-row-each",
        (false, Some(_)) => "outcome-row-sum",
        (false, None) => "outcome-row-all",
    };
    let arguments = [
        ("box", names::row_name_of(words, rows, row).into()),
        ("points", (*points).into()),
        ("sum", at_least.unwrap_or_default().into()),
    ];
    words.say_with(key, &arguments)
}
