//! The fields of one row of the card.

use egui::{Response, Ui};

use super::{
    fields::{self, Fields},
    fold, pattern, ranks,
    rows::{Edit, name as name_of},
};
use crate::{
    rules::{Field, RankOrder, Row, RowPart, RuleData, Score, Section, limits::MAX_BOX_NAME},
    ui::{describe, names, theme::size, widgets::page},
    words::Words,
};

/// More points than the check lets through, so that it can say so.
const MOST_POINTS: u16 = 20_000;

/// The most that an open box can be said to be worth.
const MOST_TYPICAL: f64 = 10_000.0;

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
    let mut text = name.to_owned();
    let spoken = format!("{name}, {}", words.say("editor-row-name"));
    let label = words.say("editor-row-name");
    let response = fields::text(ui, (&label, &spoken), &mut text, MAX_BOX_NAME);
    if response.changed() {
        let text = text.trim_start().to_owned();
        data.rows[number].name = (!text.is_empty()).then_some(text);
    }
    fields.check(ui, at(RowPart::Name), &response);
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
    fields.check(ui, at(RowPart::Score), &response);
    more(fields, ui, data, number, name);
    let row = &mut data.rows[number];
    if (&row.pattern, row.score) != (&before.pattern, before.score) {
        // What the box is worth was measured with the dice that it wanted.
        row.typical = None;
    }
    page::explain(ui, &describe::data_row(words, data, &data.rows[number]));
    ui.add_space(size::GAP / 2.0);
}

/// What few boxes have.
fn more(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData, number: usize, name: &str) {
    let heading = fields.say("editor-row-more");
    let spoken = format!("{name}, {heading}");
    let said = said_of(fields.words, &data.rows[number]);
    let at = |part| Field::Row(number, part);
    let is_ours = |field| {
        use RowPart::{Copies, Joker, Requires, Typical};
        matches!(field, Field::Row(of, Requires | Joker | Copies | Typical) if of == number)
    };
    fold::part(fields, ui, (&heading, &spoken, &said), is_ours, |fields, ui| {
        let response = requires(fields, ui, data, number, name);
        fields.check(ui, at(RowPart::Requires), &response);
        first_roll(fields, ui, data, number, name);
        let response = joker(fields, ui, data, number, name);
        fields.check(ui, at(RowPart::Joker), &response);
        let row = &mut data.rows[number];
        let label = fields.say("editor-copies");
        let spoken = format!("{name}, {label}");
        let copies = fields::labelled_number(ui, (&label, &spoken), &mut row.copies, 0..=50);
        fields.check(ui, at(RowPart::Copies), &copies);
        let (label, unit) = (fields.say("editor-typical"), fields.say("editor-points"));
        let spoken = format!("{name}, {label}");
        let texts = (&*label, &*spoken, &*unit);
        let typical = &mut row.typical;
        let response = fields::optional_number(ui, texts, typical, 10.0, 0.0..=MOST_TYPICAL);
        fields.check(ui, at(RowPart::Typical), &response);
        page::explain(ui, &fields.say("editor-typical-about"));
    });
}

/// Which of the further fields a row uses, or which there are.
fn said_of(words: &Words, row: &Row) -> String {
    let used = [
        (row.requires.is_some(), "editor-more-requires"),
        (row.first_roll.is_some(), "editor-more-first-roll"),
        (row.joker.is_some(), "editor-more-joker"),
        (row.copies != 1, "editor-more-copies"),
    ];
    let used = used.into_iter().filter(|(is_used, _)| *is_used);
    let used: Vec<_> = used.map(|(_, key)| words.say(key)).collect();
    if used.is_empty() { words.say("editor-more-none").into_owned() } else { used.join(", ") }
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
    let order = if let Score::HandRank(order) = score { *order } else { RankOrder::default() };
    kinds.push((Score::HandRank(order), fields.say("editor-score-hand-rank").into_owned()));
    let line = ui.horizontal_wrapped(|ui| {
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
    });
    if let Score::HandRank(order) = score {
        ui.indent("ranks", |ui| ranks::show(fields, ui, spoken, order));
    }
    line.inner
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
        ui.indent("first roll", |ui| score(fields, ui, &spoken, first));
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
    let (label, unit) = (fields.say("editor-joker"), fields.say("editor-points"));
    let spoken = format!("{name}, {label}");
    let usual = if let Score::Fixed(points) = row.score { points } else { 25 };
    let texts = (&*label, &*spoken, &*unit);
    let joker = &mut row.joker;
    let show = |ui: &mut Ui| fields::optional_number(ui, texts, joker, usual, 0..=MOST_POINTS);
    ui.add_enabled_ui(may_have, show).inner
}
