//! The fields of one row of the card.

use egui::{Response, Ui};

use super::{
    fields::{self, Fields},
    pattern,
    rows::{Edit, name as name_of},
};
use crate::{
    rules::{Field, RowPart, RuleData, Score, Section},
    ui::{describe, names, widgets::page},
    words::Words,
};

/// More points than the check lets through, so that it can say so.
const MOST_POINTS: u16 = 20_000;

/// Shows the fields of a row.
pub(super) fn show(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    name: &str,
    edit: &mut Option<Edit>,
) {
    let words = fields.words;
    let at = |part| Field::Row(number, part);
    let of_row = |key: &str| format!("{name}, {}", words.say(key));
    let mut text = name.to_owned();
    let spoken = of_row("editor-row-name");
    let response = fields::text(ui, (&words.say("editor-row-name"), &spoken), &mut text);
    if response.changed() {
        let text = text.trim_start().to_owned();
        data.rows[number].name = (!text.is_empty()).then_some(text);
    }
    fields.check(ui, at(RowPart::Id), &response);
    section(fields, ui, data, number, edit);
    fields.check(ui, at(RowPart::Section), &response);
    let before = data.rows[number].clone();
    ui.label(words.say("editor-row-wants"));
    let dice = data.dice;
    let response = pattern::show(fields, ui, name, &mut data.rows[number].pattern, dice);
    fields.check(ui, at(RowPart::Pattern), &response);
    ui.label(words.say("editor-row-pays"));
    let spoken = words.say_with("editor-spoken-score", &[("box", name.into())]);
    let response = score(fields, ui, &spoken, &mut data.rows[number].score);
    first_roll(fields, ui, data, number, name);
    fields.check(ui, at(RowPart::Score), &response);
    let response = requires(fields, ui, data, number, name);
    fields.check(ui, at(RowPart::Requires), &response);
    let response = joker(fields, ui, data, number, name);
    fields.check(ui, at(RowPart::Joker), &response);
    let row = &mut data.rows[number];
    let label = words.say("editor-copies");
    let spoken = format!("{name}, {label}");
    fields::labelled_number(ui, (&label, &spoken), &mut row.copies, 0..=50);
    if (&row.pattern, row.score) != (&before.pattern, before.score) {
        // What the box is worth was measured with the dice that it wanted.
        row.typical = None;
    }
    page::explain(ui, &describe::data_row(words, data, &data.rows[number]));
}

fn section(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &RuleData,
    number: usize,
    edit: &mut Option<Edit>,
) {
    let words = fields.words;
    let has_palette =
        data.dice.tag.is_some() || data.rows.iter().any(|row| row.section == Section::Palette);
    let sections = [Section::Upper, Section::Lower, Section::Palette];
    let offered = &sections[..if has_palette { 3 } else { 2 }];
    let named = |&section: &Section| (section, names::section_name(words, section));
    let options: Vec<_> = offered.iter().map(named).collect();
    let now = data.rows[number].section;
    let label = words.say("editor-row-section");
    let spoken = format!("{}, {label}", name_of(words, &data.rows[number]));
    if let Some(section) = fields::choose(ui, (&label, &spoken), &options, now) {
        *edit = Some(Edit::Move(number, section));
    }
}

/// The kinds of scores, each with a number that it would have.
fn scores(words: &Words, points: u16) -> Vec<(Score, String)> {
    let kinds = [
        (Score::Fixed(points), "editor-score-fixed"),
        (Score::Sum, "editor-score-sum"),
        (Score::SumPlus(points), "editor-score-sum-plus"),
        (Score::Matched, "editor-score-matched"),
        (Score::MatchedPlus(points), "editor-score-matched-plus"),
    ];
    kinds.into_iter().map(|(score, key)| (score, words.say(key).into_owned())).collect()
}

fn score(fields: &Fields<'_>, ui: &mut Ui, spoken: &str, score: &mut Score) -> Response {
    let points = match score {
        Score::Fixed(points) | Score::SumPlus(points) | Score::MatchedPlus(points) => *points,
        Score::Sum | Score::Matched | Score::HandRank(_) => 10,
    };
    let mut kinds = scores(fields.words, points);
    if matches!(score, Score::HandRank(_)) {
        // Which hand beats which is kept as it is.
        kinds.push((*score, fields.say("editor-score-hand-rank").into_owned()));
    }
    ui.horizontal_wrapped(|ui| {
        let (response, picked) = fields::pick(ui, spoken, &kinds, score);
        if let Some(picked) = picked {
            *score = picked;
        }
        if let Score::Fixed(points) | Score::SumPlus(points) | Score::MatchedPlus(points) = score {
            let spoken = format!("{spoken}, {}", fields.say("editor-points"));
            fields::number(ui, &spoken, points, 0..=MOST_POINTS);
            ui.weak(fields.say("editor-points"));
        }
        response
    })
    .inner
}

fn first_roll(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    name: &str,
) {
    let row = &mut data.rows[number];
    let label = fields.say("editor-first-roll");
    let spoken = format!("{name}, {label}");
    let mut is_on = row.first_roll.is_some();
    if fields::switch(ui, (&label, &spoken), &mut is_on).changed() {
        row.first_roll = is_on.then_some(row.score);
    }
    if let Some(first) = &mut row.first_roll {
        score(fields, ui, &spoken, first);
    }
}

fn requires(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    name: &str,
) -> Response {
    let words = fields.words;
    let none = (None, words.say("editor-requires-none").into_owned());
    let others = data.rows.iter().enumerate().filter(|&(other, _)| other != number);
    let others = others.map(|(_, row)| (Some(row.id.clone()), name_of(words, row)));
    let options: Vec<(Option<String>, String)> = std::iter::once(none).chain(others).collect();
    let label = words.say("editor-requires");
    let spoken = format!("{name}, {label}");
    let current = data.rows[number].requires.clone();
    let (response, picked) = fields::labelled_pick(ui, (&label, &spoken), &options, &current);
    if let Some(picked) = picked {
        data.rows[number].requires = picked;
    }
    response
}

/// What a joker pays here, in games that have one.
fn joker(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    data: &mut RuleData,
    number: usize,
    name: &str,
) -> Response {
    let may_have = data.repeat.is_some() || data.rows[number].joker.is_some();
    let row = &mut data.rows[number];
    let label = fields.say("editor-joker");
    let spoken = format!("{name}, {label}");
    let mut is_on = row.joker.is_some();
    ui.horizontal_wrapped(|ui| {
        let response =
            ui.add_enabled_ui(may_have, |ui| fields::switch(ui, (&label, &spoken), &mut is_on));
        if response.inner.changed() {
            let points = match row.score {
                Score::Fixed(points) => points,
                _ => 25,
            };
            row.joker = is_on.then_some(points);
        }
        if let Some(points) = &mut row.joker {
            let spoken = format!("{spoken}, {}", fields.say("editor-points"));
            fields::number(ui, &spoken, points, 0..=MOST_POINTS);
            ui.weak(fields.say("editor-points"));
        }
        response.inner
    })
    .inner
}
