//! Why one option is better than another, in words and numbers.

use super::{decimal, option, percent, signed};
use crate::{
    coach::{About, BoxChances, Part, Reason, Split},
    game::Position,
    rules::Section,
    ui::{
        coach::{Finding, Why},
        names,
        widgets::reason_panel::{Bar, ChanceLine, ReasonView, State},
    },
    words::Words,
};

/// The most parts and the most chances that are told one by one.
const MOST: usize = 6;

/// A part of the difference smaller than this is told with the others.
const SMALL: f64 = 0.005;

/// The reason that was asked for in this position.
pub fn reason(words: &Words, position: &Position, why: &Why) -> ReasonView {
    let options = why.options.map(|action| option(words, position, action));
    let arguments = [("best", options[0].as_str().into()), ("other", options[1].as_str().into())];
    let state = match why.finding() {
        Finding::Working => State::Working(words.say("reason-working").into_owned()),
        Finding::Lost => State::Lost(words.say("reason-lost").into_owned()),
        Finding::Partly(reason) => {
            let found = View { words, position, reason, options: &options }.found();
            State::Partly(found, words.say("reason-working").into_owned())
        }
        Finding::Found(reason) => {
            State::Found(View { words, position, reason, options: &options }.found())
        }
    };
    ReasonView { title: words.say_with("reason-title", &arguments), state }
}

/// What a reason comes to, ready to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What is the most important, in one or two sentences.
    pub sentence: String,
    /// What stands over the parts.
    pub parts_head: String,
    /// The parts of the difference.
    pub bars: Vec<Bar>,
    /// What stands over the chances, and over the two options.
    pub chances_head: [String; 3],
    /// The chances of boxes.
    pub chances: Vec<ChanceLine>,
    /// What is to be said of how exact this is.
    pub note: String,
}

struct View<'a> {
    words: &'a Words,
    position: &'a Position,
    reason: &'a Reason,
    options: &'a [String; 2],
}

impl View<'_> {
    fn found(&self) -> Found {
        let say = |key: &str| self.words.say(key).into_owned();
        let note = match (self.reason.split, self.reason.is_exact) {
            (Split::Whole, _) => "reason-note-whole",
            (Split::ThisTurn, true) => "reason-note-turn",
            (Split::ThisTurn, false) => "reason-note-estimate",
            (Split::Not, _) => "reason-note-not",
        };
        Found {
            sentence: self.sentence(),
            parts_head: say("reason-parts"),
            bars: self.bars(),
            chances_head: [say("reason-chances"), self.options[0].clone(), self.options[1].clone()],
            chances: self.chances(),
            note: say(note),
        }
    }

    /// How much better it is, what it gains most by, and what it gives up for that.
    fn sentence(&self) -> String {
        let difference = [("points", decimal(self.reason.difference, 2).into())];
        let first = self.words.say_with("reason-worth", &difference);
        let named = |part: &&Part| part.about != About::Rest;
        let mut parts = self.reason.parts.iter().filter(named);
        let best = parts.clone().find(|part| part.points() > SMALL);
        let worst = parts.find(|part| part.points() < -SMALL);
        let mut sentences = vec![first];
        for (key, part) in [("reason-gain", best), ("reason-loss", worst)] {
            let Some(part) = part else { continue };
            let arguments = [
                ("what", self.about(part.about).into()),
                ("points", decimal(part.points().abs(), 2).into()),
                ("chances", self.told_chances(part.about).into()),
            ];
            sentences.push(self.words.say_with(key, &arguments));
        }
        sentences.join(" ")
    }

    /// “31 % against 12 % this turn”, or nothing where the turn does not tell.
    fn told_chances(&self, about: About) -> String {
        let About::Box(at) = about else { return String::new() };
        let Some(chances) = self.reason.boxes.iter().find(|chances| chances.at == at) else {
            return String::new();
        };
        let [first, second] = chances.scores.map(|chance| percent(self.words, chance));
        if first == second {
            return String::new();
        }
        let arguments = [("first", first.into()), ("second", second.into())];
        self.words.say_with("reason-against", &arguments)
    }

    fn bars(&self) -> Vec<Bar> {
        let bar = |name: String, points: f64| {
            let text = signed(self.words, points);
            let arguments = [("what", name.as_str().into()), ("points", text.as_str().into())];
            Bar {
                spoken: self.words.say_with("spoken-reason-part", &arguments),
                name,
                text,
                points,
            }
        };
        let is_small = |part: &&Part| part.points().abs() < SMALL;
        let large: Vec<&Part> = self.reason.parts.iter().filter(|part| !is_small(part)).collect();
        let told = if large.len() > MOST { MOST - 1 } else { large.len() };
        let mut bars: Vec<Bar> =
            large[..told].iter().map(|part| bar(self.about(part.about), part.points())).collect();
        let rest = self.reason.difference - large[..told].iter().map(|p| p.points()).sum::<f64>();
        if rest.abs() >= SMALL {
            bars.push(bar(self.words.say("reason-others").into_owned(), rest));
        }
        bars
    }

    fn chances(&self) -> Vec<ChanceLine> {
        let mut boxes: Vec<&BoxChances> = self.reason.boxes.iter().collect();
        let weight = |chances: &BoxChances| {
            let [first, second] = chances.scores;
            (first - second).abs() + first.max(second) * 1e-3
        };
        boxes.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        boxes.truncate(MOST);
        let line = |chances: &&BoxChances| {
            let name = names::place_name(self.words, self.position.rules(), chances.at);
            let told = chances.scores.map(|chance| percent(self.words, chance));
            let arguments = [
                ("box", name.as_str().into()),
                ("first", told[0].as_str().into()),
                ("second", told[1].as_str().into()),
            ];
            ChanceLine { spoken: self.words.say_with("spoken-chances", &arguments), name, told }
        };
        boxes.iter().map(line).collect()
    }

    fn about(&self, about: About) -> String {
        let (words, rules) = (self.words, self.position.rules());
        let bonus = |section: Section| {
            let section = names::section_name(words, section).into_owned();
            words.say_with("reason-bonus", &[("section", section.into())])
        };
        match about {
            About::Box(at) => names::place_name(words, rules, at),
            About::Bonus(_, section) => bonus(section),
            About::Awards => words.say("reason-awards").into_owned(),
            About::Win => words.say("reason-win").into_owned(),
            About::Rest => words.say("reason-rest").into_owned(),
        }
    }
}
