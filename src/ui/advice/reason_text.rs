//! Why one option is better than another, in words and numbers.

use super::reason_panel::{Bar, ChanceLine, ReasonText, ReasonView};
use super::text::option;
use super::{ReasonJob, ReasonState};
use crate::coach::{BoxChances, HandChances, Reason, ReasonPart, ReasonScope, ScorePart};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::ui::features::hand_rank;
use crate::ui::names;
use crate::ui::numbers::{percent, signed};
use crate::words::Words;

/// The largest number of parts and of chances listed individually.
const MOST: usize = 6;

/// Parts of the difference smaller than this are lumped together.
const SMALL: f64 = 0.005;

/// The least points of a later part to mention; at most [`MOST_LATER`] are.
const LEAST_LATER: f64 = 0.1;
/// See [`LEAST_LATER`].
const MOST_LATER: usize = 3;

/// Returns the view of a reason in this position.
pub fn reason_view(words: &Words, position: &Position, job: &ReasonJob) -> ReasonView {
    let options = job.options.map(|action| option(words, position, action));
    let arguments = [("best", options[0].as_str().into()), ("other", options[1].as_str().into())];
    let state = job.state();
    let found = |reason| ReasonWording { words, position, reason, options: &options }.found();
    let share = [("percent", percent(words, job.share()).into())];
    ReasonView {
        title: words.say_with("reason-title", &arguments),
        found: match state {
            ReasonState::Partly(reason) | ReasonState::Found(reason) => Some(found(reason)),
            ReasonState::Working | ReasonState::Lost => None,
        },
        working: matches!(state, ReasonState::Working | ReasonState::Partly(_))
            .then(|| words.say_with("reason-working", &share)),
        lost: matches!(state, ReasonState::Lost).then(|| words.say("reason-lost").into_owned()),
    }
}

/// A box or hand, with its chances under both options.
struct OptionChances {
    name: String,
    chances: [f64; 2],
}

struct ReasonWording<'a> {
    words: &'a Words,
    position: &'a Position,
    reason: &'a Reason,
    options: &'a [String; 2],
}

impl ReasonWording<'_> {
    fn found(&self) -> ReasonText {
        let say = |key: &str| self.words.say(key).into_owned();
        let note = match (self.reason.scope, self.reason.is_exact) {
            (ReasonScope::Whole, _) => "reason-note-whole",
            (ReasonScope::ThisTurn, true) => "reason-note-turn",
            (ReasonScope::ThisTurn, false) => "reason-note-estimate",
            (ReasonScope::Nothing, _) => "reason-note-not",
        };
        let has_hands = !self.reason.hands.is_empty();
        let head = if has_hands { "reason-hands" } else { "reason-chances" };
        ReasonText {
            sentence: self.sentence(),
            later: self.later(),
            parts_head: say("reason-parts"),
            bars: self.bars(),
            chances_head: [say(head), self.options[0].clone(), self.options[1].clone()],
            chances: self.chances(),
            note: say(note),
        }
    }

    /// Returns how much better the best option is, what it gains and gives up most this turn, and
    /// what it means for the rest of the game. All of it is known at once and stays.
    fn sentence(&self) -> String {
        let points = [("points", self.words.number(self.reason.difference, 2).into())];
        let is_rounds = names::is_rounds(self.position.rules());
        let worth = if is_rounds { "reason-worth-rounds" } else { "reason-worth" };
        let mut sentences = vec![self.words.say_with(worth, &points)];
        if self.reason.scope == ReasonScope::Nothing {
            sentences.extend(self.by_chance());
        } else {
            sentences.extend(self.this_turn());
            sentences.extend(self.rest_of_game());
        }
        sentences.join(" ")
    }

    /// Returns what the best option gains and gives up most this turn.
    fn this_turn(&self) -> Vec<String> {
        let parts = || self.reason.parts.iter().filter(|part| part.part != ScorePart::Rest);
        let by_now = |one: &&ReasonPart, other: &&ReasonPart| one.now.total_cmp(&other.now);
        let best = parts().max_by(by_now).filter(|part| part.now > SMALL);
        let worst = parts().min_by(by_now).filter(|part| part.now < -SMALL);
        let told = |(key, part): (&str, Option<&ReasonPart>)| {
            let part = part?;
            let arguments = [
                ("what", self.about(part.part).into()),
                ("points", self.words.number(part.now.abs(), 2).into()),
                ("chances", self.chances_text(part.part).into()),
            ];
            Some(self.words.say_with(key, &arguments))
        };
        [("reason-gain", best), ("reason-loss", worst)].into_iter().filter_map(told).collect()
    }

    /// Returns whether the rest of the game is worth more or less.
    fn rest_of_game(&self) -> Option<String> {
        let later: f64 = self.reason.parts.iter().map(|part| part.later).sum();
        let key = if later > 0.0 { "reason-later-more" } else { "reason-later-less" };
        let points = [("points", self.words.number(later.abs(), 2).into())];
        (later.abs() >= SMALL).then(|| self.words.say_with(key, &points))
    }

    /// Returns the largest parts of that, once they are known.
    fn later(&self) -> Option<String> {
        if self.reason.scope != ReasonScope::Whole {
            return None;
        }
        let parts = self.reason.parts.iter().filter(|part| part.later.abs() >= LEAST_LATER);
        let mut parts: Vec<&ReasonPart> = parts.collect();
        parts.sort_by(|one, other| other.later.abs().total_cmp(&one.later.abs()));
        let told = parts.into_iter().take(MOST_LATER).map(|part| {
            let points = signed(self.words, part.later);
            let arguments = [("what", self.about(part.part).into()), ("points", points.into())];
            self.words.say_with("reason-later-part", &arguments)
        });
        let told = told.collect::<Vec<_>>().join(", ");
        (!told.is_empty()).then(|| self.words.say_with("reason-later", &[("parts", told.into())]))
    }

    /// Returns what becomes more and less likely, in games not decided by points.
    fn by_chance(&self) -> Vec<String> {
        let lines = self.all_chances();
        let more = |line: &&OptionChances| line.chances[0] - line.chances[1];
        let by_more =
            |one: &&OptionChances, other: &&OptionChances| more(one).total_cmp(&more(other));
        let best = lines.iter().max_by(by_more).filter(|line| more(line) > 0.0);
        let worst = lines.iter().min_by(by_more).filter(|line| more(line) < 0.0);
        let told = |(key, line): (&str, Option<&OptionChances>)| {
            let line = line?;
            let [first, second] = line.chances.map(|chance| percent(self.words, chance));
            let arguments = [
                ("what", line.name.as_str().into()),
                ("first", first.as_str().into()),
                ("second", second.as_str().into()),
            ];
            (first != second).then(|| self.words.say_with(key, &arguments))
        };
        let both = [("reason-more-often", best), ("reason-less-often", worst)];
        both.into_iter().filter_map(told).collect()
    }

    /// Returns “(31% instead of 12%)”, or nothing if the chances are equal or unknown.
    fn chances_text(&self, part: ScorePart) -> String {
        let ScorePart::Box(at) = part else { return String::new() };
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
        if self.reason.scope == ReasonScope::Nothing {
            // It would be a single part.
            return Vec::new();
        }
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
        let is_small = |part: &&ReasonPart| part.points().abs() < SMALL;
        let large: Vec<&ReasonPart> =
            self.reason.parts.iter().filter(|part| !is_small(part)).collect();
        let told = if large.len() > MOST { MOST - 1 } else { large.len() };
        let mut bars: Vec<Bar> =
            large[..told].iter().map(|part| bar(self.about(part.part), part.points())).collect();
        let rest = self.reason.difference - large[..told].iter().map(|p| p.points()).sum::<f64>();
        if rest.abs() >= SMALL {
            bars.push(bar(self.words.say("reason-others").into_owned(), rest));
        }
        bars
    }

    /// Returns the boxes that the turn can score in, or the hands it can end with.
    fn all_chances(&self) -> Vec<OptionChances> {
        if !self.reason.hands.is_empty() {
            let line = |hand: &HandChances| OptionChances {
                name: self.words.say(hand_rank::keys(hand.rank)[0]).into_owned(),
                chances: hand.chances,
            };
            return self.reason.hands.iter().map(line).collect();
        }
        let line = |chances: &BoxChances| OptionChances {
            name: names::full_box_name(self.words, self.position.rules(), chances.at),
            chances: chances.scores,
        };
        self.reason.boxes.iter().map(line).collect()
    }

    /// Returns the chances that differ: hands from best to worst, boxes by difference.
    fn chances(&self) -> Vec<ChanceLine> {
        let mut lines = self.all_chances();
        if self.reason.hands.is_empty() {
            let weight = |line: &OptionChances| (line.chances[0] - line.chances[1]).abs();
            lines.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        }
        let told = lines.into_iter().filter_map(|OptionChances { name, chances }| {
            let told = chances.map(|chance| percent(self.words, chance));
            let arguments = [
                ("box", name.as_str().into()),
                ("first", told[0].as_str().into()),
                ("second", told[1].as_str().into()),
            ];
            let spoken = self.words.say_with("spoken-chances", &arguments);
            (told[0] != told[1]).then_some(ChanceLine { name, chances: told, spoken })
        });
        let most = if self.reason.hands.is_empty() { MOST } else { usize::MAX };
        told.take(most).collect()
    }

    fn about(&self, part: ScorePart) -> String {
        part_name(self.words, self.position.rules(), part)
    }
}

/// Returns the name of a part of a card or of a difference, as on the card.
pub fn part_name(words: &Words, rules: &RuleSet, part: ScorePart) -> String {
    match part {
        ScorePart::Box(at) => names::full_box_name(words, rules, at),
        ScorePart::Bonus(column, section) => {
            let section = names::section_name(words, section).into_owned();
            let name = words.say_with("reason-bonus", &[("section", section.into())]);
            if rules.columns().len() < 2 {
                return name;
            }
            let column = names::column_name(rules, column);
            words.say_with("box-in-column", &[("box", name.into()), ("column", column.into())])
        }
        ScorePart::Awards => names::extra_name(words, rules),
        ScorePart::Win => words.say("reason-win").into_owned(),
        ScorePart::Rest => words.say("reason-rest").into_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        coach::Advice,
        game::{Game, Setup, notation},
        players::{Evaluator, Greedy, Player},
        rules::Library,
        solver::{Action, Progress},
    };

    fn told(words: &Words, position: &Position, reason: &Reason) -> ReasonText {
        let options = [String::new(), String::new()];
        ReasonWording { words, position, reason, options: &options }.found()
    }

    /// The sentence about this turn stays when the rest of the game is split.
    #[test]
    fn the_first_sentence_stays() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let (evaluator, words) = (Evaluator::of(&rules), Words::english());
        let player = Greedy::new(evaluator.clone());
        let mut game = Game::new(Setup::seeded(&rules, 1, "stays").unwrap());
        let mut looked = 0;
        while !game.position().is_over() {
            let position = game.position();
            let open = position.card().open_boxes().count();
            let is_few = open < 5 && position.on_table().is_some();
            let advice = Advice::of(&mut evaluator.engine(), position);
            if let Some(advice) = advice.filter(|advice| is_few && advice.is_real()) {
                let last = advice.options()[advice.options().len() - 1];
                let options = [advice.best().action, last.action];
                let first = Reason::of_turn(&evaluator, position, options).unwrap();
                let progress = Progress::default();
                let whole = Reason::of(&evaluator, position, options, &progress).unwrap();
                let [first, whole] = [&first, &whole].map(|one| told(&words, position, one));
                assert_eq!(first.sentence, whole.sentence);
                assert_eq!(first.later, None);
                assert!(whole.chances.iter().all(|line| line.chances[0] != line.chances[1]));
                looked += 1;
            }
            game.play(player.decide(game.position())).unwrap();
        }
        assert!(looked > 3);
    }

    /// Names the box for which a straight is kept, with its chances, and what is given up.
    #[test]
    fn the_box_of_this_turn_is_named_and_the_rest_of_the_game() {
        let text = "fivefold 1\nrules basic\nseat human Ann\ndice by hand\n\n1.1  34563\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let keep = |text: &str| Action::Keep(text.parse().unwrap());
        let evaluator = Evaluator::of(game.setup().rules());
        let options = [keep("3456"), Action::Keep(crate::dice::Counts::EMPTY)];
        let reason = Reason::of_turn(&evaluator, game.position(), options).unwrap();
        let words = Words::english();
        let found = told(&words, game.position(), &reason);
        assert!(
            found.sentence.contains("This turn it gains most in Small straight: "),
            "{found:?}"
        );
        assert!(found.sentence.contains("% instead of ") && found.sentence.contains(" worse off."));
    }

    /// In games of rounds, hands are named and rounds counted.
    #[test]
    fn hands_are_named_where_rounds_are_won() {
        let text = "fivefold 1\nrules poker_dice\nseat human Ann\nseat human Ben\ndice by hand\n\n\
                    1.1  44512\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let evaluator = Evaluator::of(game.setup().rules());
        let options = ["44", "1"].map(|keep| Action::Keep(keep.parse().unwrap()));
        let reason = Reason::of_turn(&evaluator, game.position(), options).unwrap();
        for option in 0..2 {
            let all: f64 = reason.hands.iter().map(|hand| hand.chances[option]).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
        }
        let found = told(&Words::english(), game.position(), &reason);
        assert!(found.sentence.contains(" more rounds. This turn it makes "));
        assert!(found.chances.len() > 3 && found.bars.is_empty());
        assert!(found.chances.iter().any(|line| line.name == "Three of a kind"), "{found:?}");
    }
}
