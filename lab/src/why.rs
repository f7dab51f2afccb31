//! Why one option is better than another, in numbers.

use std::fmt::Write as _;

use serde::Serialize;

use super::advise::ActionText;
use super::{section_id, unsigned_zero};
use fivefold_engine::coach::{Reason, ReasonPart, ReasonScope, ScorePart};
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::Action;

/// The largest number of parts that the text names.
const MAX_NAMED: usize = 8;

/// The difference between the best option and another.
#[derive(Serialize)]
pub(super) struct WhyReport {
    best: ActionText,
    than: ActionText,
    difference: f64,
    /// How much of the difference is split into parts: all of it, this turn, or nothing.
    split: &'static str,
    /// The largest first; they add up to the difference.
    parts: Vec<PartReport>,
    /// The largest standard error of a part, if they are measured in a sample of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f64>,
    boxes: Vec<BoxReason>,
    exact: bool,
}

#[derive(Serialize)]
struct PartReport {
    about: String,
    points: f64,
    /// The part of the difference that falls in this turn, and the one after it.
    now: f64,
    later: f64,
}

/// The score of the turn in a box under both options.
#[derive(Serialize)]
struct BoxReason {
    #[serde(rename = "box")]
    name: String,
    scores: [f64; 2],
    zero: [f64; 2],
    points: [f64; 2],
}

impl WhyReport {
    pub(super) fn new(rules: &RuleSet, [best, than]: [Action; 2], reason: &Reason) -> Self {
        let part = |part: &ReasonPart| PartReport {
            about: about(rules, part.part),
            points: part.points(),
            now: part.now,
            later: part.later,
        };
        let boxes = reason.boxes.iter().map(|of_box| BoxReason {
            name: rules.box_id(of_box.at),
            scores: of_box.scores,
            zero: of_box.zero,
            points: of_box.points,
        });
        Self {
            best: ActionText::new(rules, best),
            than: ActionText::new(rules, than),
            difference: reason.difference,
            split: match reason.scope {
                ReasonScope::Whole { .. } => "all",
                ReasonScope::ThisTurn => "this turn",
                ReasonScope::Nothing => "nothing",
            },
            parts: reason.parts.iter().map(part).collect(),
            error: match reason.scope {
                ReasonScope::Whole { error } => error,
                ReasonScope::ThisTurn | ReasonScope::Nothing => None,
            },
            boxes: boxes.collect(),
            exact: reason.is_exact,
        }
    }

    pub(super) fn print(&self, text: &mut String) {
        let Self { best, than, difference, .. } = self;
        // Writing to a String can't fail.
        _ = writeln!(text, "\n{best} is better than {than} by {difference:.4}:");
        for part in self.parts.iter().take(MAX_NAMED) {
            let PartReport { about, points, now, later } = part;
            let [points, now, later] = [points, now, later].map(|number| unsigned_zero(*number));
            _ = writeln!(
                text,
                "{points:>+10.4}  {about} ({now:+.4} in this turn, {later:+.4} later)"
            );
        }
        let rest: f64 = self.parts.iter().skip(MAX_NAMED).map(|part| part.points).sum();
        if self.parts.len() > MAX_NAMED {
            _ = writeln!(text, "{:>+10.4}  all others", unsigned_zero(rest));
        }
        if let Some(error) = self.error {
            _ = writeln!(
                text,
                "Measured in a sample of games: each part is right to about {error:.2}."
            );
        }
        for of_box in &self.boxes {
            let [one, other] = of_box.scores.map(|chance| format!("{:.1}", 100.0 * chance));
            if one != other {
                let name = &of_box.name;
                _ = writeln!(text, "{name}: {one}% of turns score there, not {other}%");
            }
        }
    }
}

/// The name of a part of a card, for one side of a difference.
pub(super) fn about(rules: &RuleSet, part: ScorePart) -> String {
    match part {
        ScorePart::Box(at) => rules.box_id(at),
        ScorePart::Bonus(column, section) => {
            let section = section_id(section);
            match rules.columns().len() {
                1 => format!("bonus of {section}"),
                _ => format!("bonus of {section}@{}", column + 1),
            }
        }
        ScorePart::Awards => "extra top hands".to_owned(),
        ScorePart::Win => "a win on the spot".to_owned(),
        ScorePart::Rest => "the rest of the game".to_owned(),
    }
}
