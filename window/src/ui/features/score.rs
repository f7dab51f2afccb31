//! `score` and `first_roll`: the points that a box scores.

use egui::{Response, Ui};

use super::form::{Form, MAX_ENTERED_POINTS};
use crate::{
    rules::{Pattern, RankOrder, Score},
    words::Words,
};

/// The initial number of points.
const FIRST_POINTS: u16 = 10;

/// Shows the controls, named by the message with this key.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, key: &str, score: &mut Score) -> Response {
    let points = points_mut(&mut score.clone()).map_or(FIRST_POINTS, |points| *points);
    let order = if let Score::HandRank(order) = score { *order } else { RankOrder::default() };
    let step = if let Score::Rising(_, step) = score { *step } else { FIRST_POINTS };
    let kinds = [
        (Score::Fixed(points), "editor-score-fixed"),
        (Score::Sum, "editor-score-sum"),
        (Score::SumPlus(points), "editor-score-sum-plus"),
        (Score::Matched, "editor-score-matched"),
        (Score::MatchedPlus(points), "editor-score-matched-plus"),
        (Score::Rising(points, step), "editor-score-rising"),
        (Score::HandRank(order), "editor-score-hand-rank"),
    ];
    let line = ui.horizontal_wrapped(|ui| {
        let response = form.pick(ui, key, &kinds, score);
        if let Some(points) = points_mut(score) {
            form.about(&form.say(key)).points(ui, points, 0..=MAX_ENTERED_POINTS);
        }
        if let Score::Rising(_, step) = score {
            form.number(ui, "editor-score-rising-step", step, 0..=MAX_ENTERED_POINTS);
            ui.weak(form.say("editor-score-rising-step"));
        }
        response
    });
    line.inner
}

const fn points_mut(score: &mut Score) -> Option<&mut u16> {
    match score {
        Score::Fixed(points)
        | Score::SumPlus(points)
        | Score::MatchedPlus(points)
        | Score::Rising(points, _) => Some(points),
        Score::Sum | Score::Matched | Score::HandRank(_) | Score::Twice => None,
    }
}

/// The phrase for the points: "25 points", "the sum of all dice".
pub fn phrase(words: &Words, score: Score, pattern: &Pattern) -> String {
    let matched = match pattern {
        Pattern::Face(_) | Pattern::OfColour(_) => "amount-counted",
        Pattern::Any | Pattern::Sum(_) | Pattern::OneOf(_) | Pattern::All(_) => "amount-all",
        Pattern::Kind(_)
        | Pattern::KindExact(_)
        | Pattern::Groups(_)
        | Pattern::GroupsOrSame(_)
        | Pattern::Run(_)
        | Pattern::Has(_)
        | Pattern::Colour(_)
        | Pattern::OneColour(_) => "amount-needed",
    };
    let plus = |what: &str, more: u16| {
        if what == "amount-counted" {
            return words.say_with("amount-counted-plus", &[("points", more.into())]);
        }
        words.say_with("amount-plus", &[("what", words.say(what).into()), ("points", more.into())])
    };
    match score {
        Score::Fixed(points) => words.say_with("result-points", &[("points", points.into())]),
        Score::Sum => words.say("amount-all").into_owned(),
        Score::SumPlus(more) => plus("amount-all", more),
        Score::Matched => words.say(matched).into_owned(),
        Score::MatchedPlus(more) => plus(matched, more),
        Score::Rising(first, step) => {
            words.say_with("amount-rising", &[("points", first.into()), ("more", step.into())])
        }
        Score::HandRank(_) => words.say("amount-hand-rank").into_owned(),
        Score::Twice => words.say("amount-twice").into_owned(),
    }
}
