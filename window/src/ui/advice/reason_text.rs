//! Why one option is better than another, in words and numbers.

use super::reason_panel::{Bar, ReasonText};
use super::text::option;
use super::{ReasonJob, ReasonState};
use crate::coach::{BoxChances, HandChances, Reason, ReasonPart, ReasonScope, ScorePart};
use crate::game::Position;
use crate::rules::RuleSet;
use crate::solver::Action;
use crate::ui::features::hand_rank;
use crate::ui::numbers::{percent, signed_to};
use crate::ui::{names, phrases};
use crate::words::{Words, decimal};

/// The largest number of parts and of chances listed individually.
const MAX_PARTS: usize = 6;

/// A part has a sentence only if it is at least the largest part divided by this.
const MAX_NAMED_RATIO: u64 = 8;

/// Returns what is known of a reason in this position.
pub fn reason_text(words: &Words, position: &Position, job: &ReasonJob) -> Option<ReasonText> {
    let (reason, is_final) = match job.state() {
        ReasonState::Partly(reason) => (reason, false),
        ReasonState::Found(reason) => (reason, true),
        ReasonState::Working | ReasonState::Lost => return None,
    };
    let options = &job.options.map(|action| option(words, position, action));
    let job_options = job.options;
    Some(ReasonWording { words, position, reason, options, job_options, is_final }.found())
}

/// Says how far the search for a reason has come, or that there is none; `None` once it is known.
pub fn reason_progress(words: &Words, job: &ReasonJob) -> Option<String> {
    let percent = [("percent", percent(words, job.share()).into())];
    match job.state() {
        ReasonState::Found(_) => None,
        ReasonState::Lost => Some(words.say("reason-lost").into_owned()),
        ReasonState::Working | ReasonState::Partly(_) => {
            Some(words.say_with("reason-working", &percent))
        }
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
    job_options: [Action; 2],
    /// Whether the figures won't change any more.
    is_final: bool,
}

/// A part of the difference, rounded to the hundredths of a point that are shown.
struct PartShare<'a> {
    part: &'a ReasonPart,
    cents: i64,
}

impl PartShare<'_> {
    fn points(&self) -> f64 {
        self.cents as f64 / 100.0
    }
}

fn cents(points: f64) -> i64 {
    (points * 100.0).round() as i64
}

impl ReasonWording<'_> {
    fn found(&self) -> ReasonText {
        let say = |key: &str| self.words.say(key).into_owned();
        let (kind, error) = match (self.reason.scope, self.reason.is_exact) {
            (ReasonScope::Whole { error: None }, _) => ("whole", 0.0),
            (ReasonScope::Whole { error: Some(error) }, _) => ("sample", error),
            (ReasonScope::ThisTurn, true) => ("turn", 0.0),
            (ReasonScope::ThisTurn, false) => ("estimate", 0.0),
            (ReasonScope::Nothing, _) => ("not", 0.0),
        };
        let error = self.words.number((error * 10.0).ceil() / 10.0, 1);
        let note =
            self.words.say_with("reason-note", &[("kind", kind.into()), ("error", error.into())]);
        let has_hands = !self.reason.hands.is_empty();
        let head = if has_hands { "reason-hands" } else { "reason-chances" };
        // Figures that may still change are not shown.
        let shares = if self.is_final { self.shares() } else { Vec::new() };
        ReasonText {
            sentence: self.sentence(),
            trade: self.trade(&shares),
            parts_head: say("reason-parts"),
            bars: self.bars(&shares),
            chances_head: [&say(head), &self.options[0], &self.options[1]]
                .map(|text| text.clone().into()),
            chances: self.chances(),
            note,
        }
    }

    /// Returns the sentences on how much better the best option is, and on what this turn changes.
    /// They are known at once and stay.
    fn sentence(&self) -> String {
        // Whole points, except that less than one has a decimal.
        let difference = self.reason.difference;
        let places = usize::from(difference < 0.95);
        let rules = self.position.rules();
        let points = [
            ("points", decimal(difference, places)),
            ("sign", if rules.lowest_wins() { "fewer" } else { "more" }.into()),
        ];
        let worth = match difference {
            difference if difference < 0.05 => "reason-equal",
            _ if names::is_rounds(rules) => "reason-worth-rounds",
            _ => "reason-worth",
        };
        let worth = self.words.say_with(worth, &points);
        phrases::sentences(self.words, std::iter::once(worth).chain(self.by_chance()))
    }

    /// Returns sentences about the largest gain of the best option and, if it is not much smaller,
    /// about its largest loss.
    fn trade(&self, shares: &[PartShare<'_>]) -> Option<String> {
        let most = shares.first()?.cents.unsigned_abs();
        let is_large =
            |share: &&PartShare<'_>| share.cents.unsigned_abs() * MAX_NAMED_RATIO >= most;
        let gain = shares.iter().find(|share| share.cents > 0).filter(is_large);
        let loss = shares.iter().find(|share| share.cents < 0).filter(is_large);
        let sentences = gain.into_iter().chain(loss).map(|share| self.about_share(share));
        Some(phrases::sentences(self.words, sentences))
    }

    /// Returns a sentence about the gain or loss in one part of the score.
    fn about_share(&self, share: &PartShare<'_>) -> String {
        let part = share.part;
        let fills = |action: Action| matches!((action, part.part), (Action::Box(at), ScorePart::Box(own)) if at == own);
        let [is_taken, is_kept] = self.job_options.map(fills);
        let lowest_wins = self.position.rules().lowest_wins();
        let how = match (part.part, share.cents > 0) {
            (ScorePart::Box(_), true) if is_kept && part.now < 0.0 && !lowest_wins => {
                "keeps_open_now"
            }
            (ScorePart::Box(_), true) if is_kept => "keeps_open",
            (ScorePart::Box(_), false) if is_taken => "uses_up",
            (ScorePart::Rest, true) => "gains_later",
            (ScorePart::Rest, false) => "costs_later",
            (_, true) => "gains",
            (_, false) => "costs",
        };
        let arguments = [
            ("how", how.into()),
            ("what", self.about(part.part).into()),
            ("now", (part.now.abs().round() as i64).into()),
        ];
        self.words.say_with("reason-trade", &arguments)
    }

    /// Returns the parts of the difference that are large enough to show, largest first, rounded as
    /// they are shown.
    fn shares(&self) -> Vec<PartShare<'_>> {
        if self.reason.scope == ReasonScope::Nothing {
            // The difference would be a single part.
            return Vec::new();
        }
        let share = |part| PartShare { part, cents: cents(ReasonPart::points(part)) };
        self.reason.parts.iter().map(share).filter(|share| share.cents != 0).collect()
    }

    /// Returns clauses about the hands that become more and less likely, in games not decided by
    /// points.
    fn by_chance(&self) -> Vec<String> {
        let lines = self.all_chances();
        let more = |line: &&OptionChances| line.chances[0] - line.chances[1];
        let by_more =
            |one: &&OptionChances, other: &&OptionChances| more(one).total_cmp(&more(other));
        let best = lines.iter().max_by(by_more).filter(|line| more(line) > 0.0);
        let worst = lines.iter().min_by(by_more).filter(|line| more(line) < 0.0);
        let clause = |(key, line): (&str, Option<&OptionChances>)| {
            let line = line?;
            let [first, second] = self.differing(line.chances)?;
            let what = line.name.as_str().into();
            let arguments = [("what", what), ("first", first.into()), ("second", second.into())];
            Some(self.words.say_with(key, &arguments))
        };
        let both = [("reason-more-often", best), ("reason-less-often", worst)];
        both.into_iter().filter_map(clause).collect()
    }

    /// Returns two chances as text; `None` if they read the same.
    fn differing(&self, chances: [f64; 2]) -> Option<[String; 2]> {
        let chances = chances.map(|chance| percent(self.words, chance));
        (chances[0] != chances[1]).then_some(chances)
    }

    /// Returns the shares as bars. Those beyond the limit are merged into one, so that the bars
    /// always add up to the difference.
    fn bars(&self, shares: &[PartShare<'_>]) -> Vec<Bar> {
        let bar = |name: String, points: f64| {
            let text = signed_to(self.words, points, 2);
            let arguments = [("what", name.as_str().into()), ("points", text.as_str().into())];
            Bar {
                spoken: self.words.say_with("spoken-reason-part", &arguments),
                name,
                text,
                points,
            }
        };
        if shares.is_empty() {
            return Vec::new();
        }
        let shown = if shares.len() > MAX_PARTS { MAX_PARTS - 1 } else { shares.len() };
        let shown = &shares[..shown];
        let bars = shown.iter().map(|share| bar(self.about(share.part.part), share.points()));
        let mut bars: Vec<Bar> = bars.collect();
        let rest = cents(self.reason.difference) - shown.iter().map(|one| one.cents).sum::<i64>();
        if rest != 0 {
            let others = self.words.say("reason-others").into_owned();
            bars.push(bar(others, rest as f64 / 100.0));
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

    /// Returns the chances that differ between the options: hands from best to worst, boxes by
    /// difference.
    fn chances(&self) -> Vec<[String; 3]> {
        let mut lines = self.all_chances();
        if self.reason.hands.is_empty() {
            let weight = |line: &OptionChances| (line.chances[0] - line.chances[1]).abs();
            lines.sort_by(|one, other| weight(other).total_cmp(&weight(one)));
        }
        let lines = lines.into_iter().filter_map(|OptionChances { name, chances }| {
            let [first, second] = self.differing(chances)?;
            Some([name, first, second])
        });
        let most = if self.reason.hands.is_empty() { MAX_PARTS } else { usize::MAX };
        lines.take(most).collect()
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
            names::in_column(words, rules, column, name)
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
        solver::Progress,
    };

    fn reason_view(
        words: &Words,
        position: &Position,
        reason: &Reason,
        (job_options, is_final): ([Action; 2], bool),
    ) -> ReasonText {
        let options = &[String::new(), String::new()];
        ReasonWording { words, position, reason, options, job_options, is_final }.found()
    }

    /// The hundredths in a figure: 130 for “1.30” and “−1.30”.
    fn hundredths(figure: &str) -> i64 {
        let plain = figure.trim_start_matches(['+', '−']).replace('.', "");
        plain.parse::<i64>().unwrap() * if figure.starts_with('−') { -1 } else { 1 }
    }

    /// In all positions of some games, for the worst option and one in between: the sentence names
    /// the largest gain and the largest loss, and the bars add up to the difference; the first sentence
    /// does not change while the rest is computed.
    #[test]
    fn the_sentence_names_the_bars_and_they_add_up() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let (evaluator, words) = (crate::prepared().evaluator(&rules), Words::english());
        let player = Greedy::new(evaluator.clone());
        let mut looked = 0;
        for seed in ["stays", "adds", "names"] {
            let mut game = Game::new(Setup::seeded(&rules, 1, seed).unwrap());
            while !game.position().is_over() {
                let position = game.position();
                let is_few = position.card().open_boxes().count() < 6;
                let advice = Advice::of(&mut evaluator.engine(), position);
                if let Some(advice) = advice.filter(|advice| is_few && advice.is_real()) {
                    let all = advice.options();
                    for other in [all.len() / 2, all.len() - 1] {
                        let options = advice.reason_pair(other).unwrap();
                        looked += check(&words, &evaluator, position, options);
                    }
                }
                game.play(player.decide(game.position()).unwrap()).unwrap();
            }
        }
        assert!(looked > 40, "{looked}");
    }

    /// Checks one reason; returns how many parts its sentence names.
    fn check(
        words: &Words,
        evaluator: &Evaluator,
        position: &Position,
        options: [Action; 2],
    ) -> usize {
        let first = Reason::of(evaluator, position, options, None).unwrap();
        let whole = Reason::of(evaluator, position, options, Some(&Progress::default())).unwrap();
        assert!(matches!(whole.scope, ReasonScope::Whole { .. }));
        let difference = cents(whole.difference);
        let first = reason_view(words, position, &first, (options, false));
        let whole = reason_view(words, position, &whole, (options, true));
        assert!(first.trade.is_none() && first.bars.is_empty());
        assert_eq!(first.sentence, whole.sentence);
        assert!(whole.chances.iter().all(|[_, first, second]| first != second));
        let bars: Vec<i64> = whole.bars.iter().map(|bar| hundredths(&bar.text)).collect();
        assert_eq!(bars.iter().sum::<i64>(), difference, "{whole:?}");
        let Some(trade) = whole.trade else {
            assert!(whole.bars.is_empty(), "{whole:?}");
            return 0;
        };
        // What is named first is the largest gain, and what is given up is named, too, unless it
        // is much less.
        let [gain, loss] = [1.0, -1.0].map(|sign| {
            let bars = whole.bars.iter().filter(|bar| bar.points * sign > 0.0);
            bars.map(|bar| (bar.points * sign, bar.name.as_str())).next()
        });
        let most = bars[0].abs() as f64 / 100.0;
        let named = gain.into_iter().chain(loss).filter(|(points, _)| points * 8.0 >= most);
        let named: Vec<&str> = named.map(|(_, name)| name).collect();
        for name in &named {
            let is_other = ["Everything else", "The rest of the game"].contains(name);
            assert!(is_other || trade.contains(name), "{name}: {trade}");
        }
        assert_eq!(trade.matches('.').count(), named.len(), "{trade}: {:?}", whole.bars);
        named.len()
    }

    /// The sentence about a box that stays open names the trade: points now against what the box is
    /// worth later.
    #[test]
    fn points_now_are_traded_for_an_open_box() {
        let text = "fivefold 1\nrules basic\nseat human Ann\ndice by hand\n\n\
                    1.1 11365 KK... 11365 KK... 11365\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let rules = game.setup().rules();
        let evaluator = crate::prepared().evaluator(rules);
        let options = ["ones", "chance"].map(|id| Action::Box(rules.box_named(id).unwrap()));
        let progress = Progress::default();
        let reason = Reason::of(&evaluator, game.position(), options, Some(&progress)).unwrap();
        let reason = reason_view(&Words::english(), game.position(), &reason, (options, true));
        let trade = reason.trade.unwrap();
        // 1 + 1 + 3 + 6 + 5 points would be scored in Chance, and 2 are in Ones.
        assert!(trade.contains("gives up 16 points in Chance now to keep it open"), "{trade}");
    }

    /// A difference that would be shown as 0.0 is none, and only 1 point is one point.
    #[test]
    fn small_differences_are_told_as_people_would() {
        let text = "fivefold 1\nrules basic\nseat human Ann\ndice by hand\n\n1.1 11365\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let evaluator = crate::prepared().evaluator(game.setup().rules());
        let options = ["11", "3"].map(|keep| Action::Keep(keep.parse().unwrap()));
        let mut reason = Reason::of(&evaluator, game.position(), options, None).unwrap();
        for (difference, english, german) in [
            (0.04, "both are about equally good.", "beide etwa gleich gut."),
            (0.5, "about 0.5 more points by", "etwa 0,5 Punkte mehr."),
            (0.97, "about 1 more point by", "etwa 1 Punkt mehr."),
            (1.6, "about 2 more points by", "etwa 2 Punkte mehr."),
        ] {
            reason.difference = difference;
            for (tag, told) in [("en", english), ("de", german)] {
                let words = Words::for_language(tag);
                let view = reason_view(&words, game.position(), &reason, (options, false));
                assert!(view.sentence.contains(told), "{difference}: {}", view.sentence);
            }
        }
    }

    /// In games of rounds, hands are named and rounds counted.
    #[test]
    fn hands_are_named_where_rounds_are_won() {
        let text = "fivefold 1\nrules poker_dice\nseat human Ann\nseat human Ben\ndice by hand\n\n\
                    1.1  44512\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let evaluator = crate::prepared().evaluator(game.setup().rules());
        let options = ["44", "1"].map(|keep| Action::Keep(keep.parse().unwrap()));
        let reason = Reason::of(&evaluator, game.position(), options, None).unwrap();
        for option in 0..2 {
            let all: f64 = reason.hands.iter().map(|hand| hand.chances[option]).sum();
            assert!((all - 1.0).abs() < 1e-9, "{all}");
        }
        let found = reason_view(&Words::english(), game.position(), &reason, (options, true));
        assert!(found.sentence.contains(" more rounds. This turn it makes "));
        assert!(found.chances.len() > 3 && found.bars.is_empty());
        assert!(found.chances.iter().any(|[name, ..]| name == "Three of a kind"), "{found:?}");
    }
}
