//! The progress in training: numbers and a small chart.

use egui::{CornerRadius, Id, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::text::day_text;
use crate::coach::training::{Day, Training, TrainingDay};
use crate::ui::context::ViewContext;
use crate::ui::numbers::percent;
use crate::ui::theme::{Palette, size};
use crate::words::Words;

/// The number of most recent days with answers that the numbers cover.
const RECENT: usize = 30;

/// The number of days in the chart.
const CHARTED: usize = 14;

/// The progress in training.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Tally {
    /// The number of recent answers.
    answers: u32,
    /// How many of them were best plays.
    right: u32,
    /// Their total loss, in points on the scale of Yahtzee.
    cost: f64,
    /// The current streak of days with answers, up to today or yesterday.
    streak: u32,
    /// The number of positions of these rules that are due.
    pub(super) due: usize,
    /// The number of known positions, and of all.
    known: (usize, usize),
    chart: Vec<TrainingDay>,
}

impl Tally {
    /// Computes the progress under these rules on this day; the answers count all rules together.
    pub(super) fn of(training: &Training, rules: &str, today: Day) -> Self {
        let scores = training.days();
        let recent = &scores[scores.len().saturating_sub(RECENT)..];
        let ours = || training.exercises().iter().filter(|trained| trained.exercise.rules == rules);
        let known = ours().filter(|trained| trained.repetition.is_known()).count();
        Self {
            answers: recent.iter().map(|score| score.answers).sum(),
            right: recent.iter().map(|score| score.right).sum(),
            cost: recent.iter().map(|score| score.loss).sum(),
            streak: streak(scores, today),
            due: ours().filter(|trained| trained.repetition.is_due(today)).count(),
            known: (known, ours().count()),
            chart: scores[scores.len().saturating_sub(CHARTED)..].to_vec(),
        }
    }

    /// Returns the numbers as short texts.
    fn facts(&self, words: &Words) -> Vec<String> {
        let due = words.say_with("training-fact-due", &[("count", self.due.into())]);
        let arguments = [("known", self.known.0.into()), ("count", self.known.1.into())];
        let known = words.say_with("training-fact-known", &arguments);
        if self.answers == 0 {
            return vec![words.say("training-fact-none").into_owned(), due, known];
        }
        let cost = words.number(self.cost / f64::from(self.answers), 2);
        let share = percent(words, f64::from(self.right) / f64::from(self.answers));
        let right = [
            ("right", i64::from(self.right).into()),
            ("count", i64::from(self.answers).into()),
            ("percent", share.into()),
        ];
        vec![
            words.say_with("training-fact-right", &right),
            words.say_with("training-fact-cost", &[("points", cost.into())]),
            words.say_with("training-fact-streak", &[("count", i64::from(self.streak).into())]),
            due,
            known,
        ]
    }
}

/// Returns the number of consecutive days with answers, up to today, or to yesterday if today has
/// none.
fn streak(scores: &[TrainingDay], today: Day) -> u32 {
    let mut days = scores.iter().rev().map(|score| score.day).peekable();
    let first = days.peek().copied().unwrap_or(Day::MIN);
    if first < today.saturating_sub(1) {
        return 0;
    }
    days.zip(0..).take_while(|&(day, back)| day == first - back).count() as u32
}

/// Shows the numbers and the chart on one line.
pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, tally: &Tally) {
    let words = cx.words;
    let palette = cx.palette;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(size::GAP_WIDE, size::GAP / 2.0);
        if !tally.chart.is_empty() {
            chart(ui, cx, palette, &tally.chart);
        }
        for fact in tally.facts(words) {
            ui.label(RichText::new(fact).font(crate::ui::theme::plain(size::ADVICE_TEXT)));
        }
    });
}

/// Shows a column for each day, the latest at the right, with the share of right answers. Days
/// still to come have a base line, so that the first days look like the first of many.
fn chart(ui: &mut Ui, cx: &ViewContext<'_>, palette: &Palette, scores: &[TrainingDay]) {
    let words = cx.words;
    let (rect, _) = ui.allocate_exact_size(size::TRAINING_CHART.into(), Sense::hover());
    let step = rect.width() / CHARTED as f32;
    let round = CornerRadius::same(2);
    let share = |score: &TrainingDay| f64::from(score.right) / f64::from(score.answers.max(1));
    let empty = CHARTED.saturating_sub(scores.len());
    let days = std::iter::repeat_n(None, empty).chain(scores.iter().map(Some));
    for (number, score) in days.enumerate() {
        let left = rect.left() + number as f32 * step;
        let column = Rect::from_min_max(
            pos2(left, rect.top()),
            pos2(left + step - size::DIE_GAP, rect.bottom()),
        );
        let painter = ui.painter();
        let foot = column.with_min_y(rect.bottom() - size::SMALL_BAR);
        let Some(score) = score else {
            painter.rect_filled(foot, round, palette.ink_weak.gamma_multiply(0.3));
            continue;
        };
        painter.rect_filled(column, round, palette.line);
        if score.right == 0 {
            painter.rect_filled(foot, round, palette.warn);
        } else {
            let top = rect.bottom() - rect.height() * share(score) as f32;
            painter.rect_filled(column.with_min_y(top.min(foot.top())), round, palette.good);
        }
    }
    let day = |score: &TrainingDay| {
        let arguments = [
            ("date", day_text(words, score.day).into()),
            ("percent", percent(words, share(score)).into()),
            ("count", i64::from(score.answers).into()),
        ];
        words.say_with("training-chart-day", &arguments)
    };
    let days: Vec<String> = scores.iter().map(day).collect();
    let spoken = words.say_with("training-chart", &[("days", days.join("; ").into())]);
    let response = ui.interact(rect, Id::unique("training chart"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &spoken));
    let tip = format!("{}\n{}", words.say("training-chart-tip"), days.join("\n"));
    response.on_hover_text(tip);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{
        Judgment,
        training::{Exercise, ExerciseSource},
    };

    #[test]
    fn days_in_a_row_end_today_or_yesterday() {
        let days = |days: &[Day]| -> Vec<TrainingDay> {
            days.iter()
                .map(|&day| TrainingDay { day, answers: 1, ..TrainingDay::default() })
                .collect()
        };
        assert_eq!(streak(&[], 9), 0);
        assert_eq!(streak(&days(&[3, 5, 6, 7]), 7), 3);
        assert_eq!(streak(&days(&[3, 5, 6, 7]), 8), 3);
        assert_eq!(streak(&days(&[3, 5, 6, 7]), 9), 0);
    }

    #[test]
    fn the_numbers_are_of_the_answers() {
        let mut training = Training::default();
        for (dice, rules) in [("11236", "basic"), ("44551", "basic"), ("44551", "other")] {
            let (rules, dice) = (rules.to_owned(), dice.to_owned());
            let exercise =
                Exercise { rules, card: String::new(), bank: 0, extra: 0, dice, rolls_left: 1 };
            training.add(exercise, ExerciseSource::Typical);
        }
        let words = Words::english();
        let facts = Tally::of(&training, "basic", 5).facts(&words);
        assert_eq!(facts, ["No answers yet", "Nothing due", "0 of 2 positions known"]);
        training.answer(0, 5, 0.0, Judgment::Fine);
        training.answer(1, 5, 3.0, Judgment::Blunder);
        training.answer(1, 5, 0.0, Judgment::Fine);
        let tally = Tally::of(&training, "basic", 6);
        assert_eq!(tally.chart.len(), 1);
        let facts = [
            "2 of 3 right (67%)",
            "Average loss 1.00",
            "1-day streak",
            "2 due",
            "0 of 2 positions known",
        ];
        assert_eq!(tally.facts(&words), facts);
    }
}
