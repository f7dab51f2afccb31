//! What a further top hand brings.

use std::borrow::Cow;

use egui::{Response, Ui};

use super::{
    fields::{self, Fields},
    rows,
};
use crate::{
    rules::{Award, Field, Opponents, Placement, Repeat, RepeatWhen, RuleData, UpperWhenFull},
    ui::widgets::page,
};

/// More than the check lets through, so that it can say so.
const MOST_POINTS: u16 = 20_000;

/// Shows the repeat rule and changes it.
pub(super) fn show(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    page::sheet(ui, &fields.say("editor-repeat"), |ui| {
        let label = fields.say("editor-repeat-on");
        let mut is_on = data.repeat.is_some();
        let response = fields::switch(ui, (&label, &label), &mut is_on);
        if response.changed() {
            data.repeat = if is_on { usual(data) } else { None };
        }
        fields.check(ui, Field::Repeat, &response);
        if let Some(mut repeat) = data.repeat.clone() {
            of(fields, ui, data, &mut repeat);
            data.repeat = Some(repeat);
        }
    });
}

/// A repeat rule to begin with: it is about the row at the bottom that wants the most equal
/// dice.
fn usual(data: &RuleData) -> Option<Repeat> {
    use crate::rules::Pattern;
    let size = |row: &crate::rules::Row| match row.pattern {
        Pattern::Kind(size) => size,
        _ => 0,
    };
    let row = data.rows.iter().max_by_key(|row| size(row))?;
    Some(Repeat {
        row: row.id.clone(),
        when: RepeatWhen::default(),
        award: Some(Award { points: 100, only_into_upper: false }),
        placement: Placement::JokerFree,
        opponents: Opponents::default(),
    })
}

fn of(fields: &mut Fields<'_>, ui: &mut Ui, data: &RuleData, repeat: &mut Repeat) {
    let words = fields.words;
    let all = rows::names(words, &data.rows);
    let label = words.say("editor-repeat-row");
    let (_, picked) = fields::labelled_pick(ui, (&label, &label), &all, &repeat.row);
    if let Some(picked) = picked {
        repeat.row = picked;
    }
    let options = [
        (RepeatWhen::Filled, words.say("editor-repeat-filled")),
        (RepeatWhen::Scored, words.say("editor-repeat-scored")),
    ];
    let label = words.say("editor-repeat-when");
    if let Some(when) = fields::choose(ui, (&label, &label), &options, repeat.when) {
        repeat.when = when;
    }
    award(fields, ui, repeat);
    placement(fields, ui, repeat);
    let label = words.say("editor-opponents");
    let mut touches = repeat.opponents == Opponents::ZeroTopmost;
    if fields::switch(ui, (&label, &label), &mut touches).changed() {
        repeat.opponents = if touches { Opponents::ZeroTopmost } else { Opponents::Untouched };
    }
}

fn award(fields: &mut Fields<'_>, ui: &mut Ui, repeat: &mut Repeat) {
    let (label, unit) = (fields.say("editor-award"), fields.say("editor-points"));
    let mut points = repeat.award.map(|award| award.points);
    fields::optional_number(ui, (&label, &label, &unit), &mut points, 100, 0..=MOST_POINTS);
    let only_into_upper = repeat.award.is_some_and(|award| award.only_into_upper);
    repeat.award = points.map(|points| Award { points, only_into_upper });
    if let Some(award) = &mut repeat.award {
        let label = fields.say("editor-award-upper");
        fields::switch(ui, (&label, &label), &mut award.only_into_upper);
    }
}

fn placement(fields: &mut Fields<'_>, ui: &mut Ui, repeat: &mut Repeat) -> Response {
    let words = fields.words;
    let kinds = [
        (Placement::Ordinary, "editor-place-ordinary"),
        (Placement::JokerForced, "editor-place-forced"),
        (Placement::JokerFree, "editor-place-free"),
        (Placement::JokerLowerOnly(UpperWhenFull::Zero), "editor-place-lower-zero"),
        (Placement::JokerLowerOnly(UpperWhenFull::Face), "editor-place-lower-face"),
        (Placement::JokerIfUpperFilled, "editor-place-upper-filled"),
        (Placement::NoBox, "editor-place-no-box"),
        (Placement::RaiseEntry, "editor-place-raise"),
        (Placement::Zero, "editor-place-zero"),
    ];
    let named = |(kind, key): (Placement, &str)| (kind, words.say(key).into_owned());
    let kinds: Vec<(Placement, String)> = kinds.into_iter().map(named).collect();
    let label: Cow<'_, str> = words.say("editor-place");
    let (response, picked) = fields::labelled_pick(ui, (&label, &label), &kinds, &repeat.placement);
    if let Some(picked) = picked {
        repeat.placement = picked;
    }
    response
}
