//! Each part of the card compared with perfect play.

use egui::Ui;

use super::{ShownStatistics, or_none, reserve, warn_of_few};
use crate::coach::{Baseline, EventRate, ScorePart};
use crate::rules::RuleSet;
use crate::store::{MIN_GAMES, PartStats, SampleMean};
use crate::ui::advice::part_name;
use crate::ui::context::ViewContext;
use crate::ui::numbers::{percent, signed_to};
use crate::ui::theme::size;
use crate::ui::widgets::{list, page};
use crate::words::{decimal, yes_no};

/// A mean is clearly below perfect play if the gap is more than this many standard errors. Among
/// all parts of a card, a gap of two is easily due to chance.
const CLEAR_ERRORS: f64 = 3.0;

/// A part that never scored is not put down to chance if perfect play scores nothing that often
/// with less than this probability.
const MAX_NEVER_CHANCE: f64 = 0.001;

/// A part of the card, compared with perfect play.
struct PartLine {
    name: String,
    mean: SampleMean,
    zero: Option<f64>,
    perfect: Option<f64>,
    perfect_zero: Option<f64>,
    /// Whether the lowest total wins.
    lowest_wins: bool,
}

impl PartLine {
    /// The mean points by which the part is below perfect play.
    fn gap(&self) -> Option<f64> {
        let gap = self.perfect? - self.mean.mean;
        Some(if self.lowest_wins { -gap } else { gap })
    }

    /// Whether a gap is more than chance.
    fn is_clear(&self, gap: f64) -> bool {
        match self.mean.error {
            Some(error) if error > 0.0 => gap > CLEAR_ERRORS * error,
            // The same points in every game leave no standard error to compare with. A part that
            // never scored is judged by how often perfect play scores nothing.
            _ => {
                self.zero == Some(1.0)
                    && self
                        .perfect_zero
                        .is_some_and(|zero| zero.powi(self.mean.count as i32) < MAX_NEVER_CHANCE)
            }
        }
    }

    /// The texts of the columns, with a placeholder for unknown numbers.
    fn cells(&self, cx: &ViewContext<'_>, unknown: &str) -> [String; 6] {
        let or_unknown = |text: Option<String>| text.unwrap_or_else(|| unknown.to_owned());
        let number = |number: f64| cx.words.number(number, 1);
        let share = |share: Option<f64>| or_unknown(share.map(|share| percent(cx.words, share)));
        [
            self.name.clone(),
            number(self.mean.mean),
            or_unknown(self.perfect.map(number)),
            or_unknown(self.gap().map(|gap| signed_to(cx.words, -gap, 1))),
            share(self.zero),
            share(self.perfect_zero),
        ]
    }
}

pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let statistics = shown.statistics;
    let Some(rules) = shown.rules_of_boxes() else { return };
    page::text_sheet(ui, &cx.say("statistics-boxes"), |ui| {
        let lines = lines(cx, shown, rules);
        let games = statistics.losses.games;
        if games < MIN_GAMES {
            warn_of_few(ui, cx, games);
        } else {
            show_worst(ui, cx, shown, &lines);
        }
        show_alike(ui, cx, shown);
        // The placeholder for a number that is still to come, or is unknown.
        let unknown = if shown.is_awaited { "…" } else { "–" };
        let rows = lines.iter().map(|line| line.cells(cx, unknown).to_vec());
        let sum = sum(cx, &lines).map(|line| line.cells(cx, unknown)[..4].to_vec());
        let rows: Vec<Vec<String>> = rows.chain(sum).collect();
        let heads = [
            "label-box",
            "seat-name-you",
            "statistics-head-perfect",
            "label-difference",
            "statistics-head-zero",
            "statistics-head-perfect-zero",
        ];
        ui.add_space(size::GAP / 2.0);
        list::table(ui, "boxes", &heads.map(|key| cx.say(key)), &rows);
    });
}

/// Boxes, bonuses, and extra points if the rules have them.
fn lines(cx: &ViewContext<'_>, shown: &ShownStatistics<'_>, rules: &RuleSet) -> Vec<PartLine> {
    let statistics = shown.statistics;
    let has_awards = rules.repeat().is_some_and(|repeat| repeat.award.is_some());
    let parts = ScorePart::all(rules).zip(&statistics.parts);
    let parts = parts.filter(|(part, _)| has_awards || *part != ScorePart::Awards);
    let line = |(part, own): (ScorePart, &PartStats)| {
        Some(PartLine {
            name: part_name(cx.words, rules, part),
            mean: own.mean(statistics.losses.games)?.less(part.par(rules)),
            zero: own.zero_rate(),
            perfect: shown.baseline.and_then(|perfect| perfect.average(part)),
            perfect_zero: shown.baseline.and_then(|perfect| perfect.zero_rate(part)),
            lowest_wins: rules.lowest_wins(),
        })
    };
    parts.filter_map(line).collect()
}

/// The sum of all parts; `None` without any.
fn sum(cx: &ViewContext<'_>, lines: &[PartLine]) -> Option<PartLine> {
    let count = lines.first()?.mean.count;
    let mean = lines.iter().map(|line| line.mean.mean).sum();
    Some(PartLine {
        name: cx.say("statistics-total").into_owned(),
        mean: SampleMean { count, mean, error: None },
        zero: None,
        perfect: lines.iter().map(|line| line.perfect).sum(),
        perfect_zero: None,
        lowest_wins: lines.iter().any(|line| line.lowest_wins),
    })
}

/// Says which part is furthest below perfect play.
fn show_worst(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>, lines: &[PartLine]) {
    let gap_text = |line: &PartLine, gap: f64, is_clear: bool| {
        let error = line.mean.error.filter(|error| *error > 0.0);
        let arguments = [
            ("part", line.name.as_str().into()),
            ("points", decimal(gap, 1)),
            ("error", or_none(error.map(|error| decimal(error, 1)))),
            ("clear", yes_no(is_clear)),
        ];
        cx.say_with("statistics-worst", &arguments)
    };
    // The longest possible sentence, so that nothing moves once the real one is known.
    let longest = lines.iter().max_by_key(|line| line.name.chars().count());
    let longest = longest.map(|line| gap_text(line, line.mean.mean, false)).unwrap_or_default();
    let gaps = lines.iter().filter_map(|line| Some((line, line.gap()?)));
    let worst = gaps.max_by(|one, other| one.1.total_cmp(&other.1));
    match worst {
        Some((line, gap)) if gap > 0.0 => {
            reserve(ui, &gap_text(line, gap, line.is_clear(gap)), &longest);
        }
        Some(_) => reserve(ui, &cx.say("statistics-worst-none"), &longest),
        None if shown.is_awaited => reserve(ui, "", &longest),
        None => {}
    }
}

/// Says how often all dice were alike.
fn show_alike(ui: &mut Ui, cx: &ViewContext<'_>, shown: &ShownStatistics<'_>) {
    let games = shown.statistics.losses.games;
    let hands = || shown.statistics.reviewed().map(|(_, skill)| skill.alike);
    let own = EventRate {
        share: hands().filter(|hands| *hands > 0).count() as f64 / games.max(1) as f64,
        mean: f64::from(hands().sum::<u32>()) / games.max(1) as f64,
    };
    let rate_text = |perfect: Option<EventRate>| {
        let times = perfect.map(|perfect| decimal(perfect.mean, 1));
        let arguments = [
            ("share", percent(cx.words, own.share).into()),
            ("mean", decimal(own.mean, 1)),
            ("perfect", or_none(perfect.map(|perfect| percent(cx.words, perfect.share)))),
            ("times", or_none(times)),
        ];
        cx.say_with("statistics-alike", &arguments)
    };
    let perfect = shown.baseline.and_then(Baseline::alike);
    let awaited = perfect.or(shown.awaits_exact().then_some(own));
    reserve(ui, &rate_text(perfect), &rate_text(awaited));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A part with this average, beside perfect play.
    fn part(mean: f64, error: f64, zero: f64, [perfect, perfect_zero]: [f64; 2]) -> PartLine {
        PartLine {
            name: String::new(),
            mean: SampleMean { count: 10, mean, error: Some(error) },
            zero: Some(zero),
            perfect: Some(perfect),
            perfect_zero: Some(perfect_zero),
            lowest_wins: false,
        }
    }

    /// Perfect play has no extra Yahtzee in 92 % of games, so none in ten games says nothing; no
    /// upper bonus in ten games does, as it has that in 32 %.
    #[test]
    fn only_a_clear_gap_is_called_a_habit() {
        let clear = |part: PartLine| part.is_clear(part.gap().unwrap());
        assert!(!clear(part(0.0, 0.0, 1.0, [9.6, 0.92])));
        assert!(clear(part(0.0, 0.0, 1.0, [23.8, 0.32])));
        assert!(!clear(part(10.0, 5.0, 0.8, [16.9, 0.66])));
        assert!(clear(part(8.4, 1.0, 0.0, [12.2, 0.01])));
    }
}
