//! The progress in training: numbers and a small chart.

use std::sync::Arc;

use egui::{CornerRadius, Id, Rect, RichText, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use super::text::day_text;
use crate::coach::Rating;
use crate::coach::training::{Day, TrainedExercise, Training, TrainingDay};
use crate::rules::{RuleSet, RulesKey};
use crate::ui::context::ViewContext;
use crate::ui::numbers::percent;
use crate::ui::theme::{plain, size};
use crate::ui::widgets::tips::Tip as _;
use crate::words::Words;

/// The number of days up to today that the figures cover.
const RECENT_DAYS: Day = 30;

/// The smallest number of answers with a rating.
const MIN_RATED_ANSWERS: u32 = 10;

const CHART_DAYS: Day = 14;

/// The progress in training.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct TrainingScore {
    /// The number of recent answers.
    answers: u32,
    /// The number of them that were best plays.
    right: u32,
    /// The number of them that were about points.
    compared: u32,
    /// The total loss of the answers about points.
    cost: f64,
    rating: Option<Rating>,
    /// The current streak of days with answers under any rules, up to today or yesterday.
    streak: u32,
    /// The number of positions of these rules that are due.
    pub(super) due: usize,
    /// The number of known positions, and of all positions.
    known: (usize, usize),
    /// The last days, each with its answers if there are any, today at the end.
    chart: Vec<(Day, Option<TrainingDay>)>,
}

impl TrainingScore {
    /// Computes the progress under these rules on this day.
    pub(super) fn of(training: &Training, rules: &Arc<RuleSet>, today: Day) -> Self {
        let key = &RulesKey::of(rules);
        let own_days = || training.days().iter().filter(|day| day.rules == *key);
        let recent =
            || own_days().filter(|own| (today - RECENT_DAYS + 1..=today).contains(&own.day));
        let ours = || training.exercises().iter().filter(|trained| trained.exercise.rules == *key);
        // (What can't be set up is never asked.)
        let is_due = |trained: &&TrainedExercise| {
            trained.repetition.is_due(today) && trained.exercise.position(rules).is_some()
        };
        let known = ours().filter(|trained| trained.repetition.is_known()).count();
        let of_day = |day| (day, own_days().find(|own| own.day == day).cloned());
        Self {
            answers: recent().map(|own| own.answers).sum(),
            right: recent().map(|own| own.right).sum(),
            compared: recent().map(|own| own.answers - own.to_win).sum(),
            cost: recent().map(|own| own.loss).sum(),
            rating: Some(training.likelihood(key))
                .filter(|all| all.decisions >= MIN_RATED_ANSWERS)
                .and_then(|all| all.rating()),
            streak: streak(training.days(), today),
            due: ours().filter(is_due).count(),
            known: (known, ours().count()),
            chart: (today - CHART_DAYS + 1..=today).map(of_day).collect(),
        }
    }

    /// Returns the figures as short texts.
    fn facts(&self, words: &Words) -> Vec<String> {
        let due = words.say_with("training-fact-due", &[("count", self.due.into())]);
        let arguments = [("known", self.known.0.into()), ("count", self.known.1.into())];
        let known = words.say_with("training-fact-known", &arguments);
        let mut facts = self.recent(words);
        facts.extend(self.rating.map(|rating| {
            let number = |number| words.number(number, 0).into();
            let arguments = [
                ("rating", number(rating.value)),
                ("low", number(rating.low)),
                ("high", number(rating.high)),
            ];
            words.say_with("training-fact-rating", &arguments)
        }));
        if self.streak > 0 {
            let streak = [("count", self.streak.into())];
            facts.push(words.say_with("training-fact-streak", &streak));
        }
        // (Two zeros would tell a newcomer nothing.)
        facts.extend([due, known].into_iter().filter(|_| self.known.1 > 0));
        facts
    }

    /// Returns texts about the recent answers.
    fn recent(&self, words: &Words) -> Vec<String> {
        let days = ("days", RECENT_DAYS.into());
        if self.answers == 0 {
            return vec![words.say_with("training-fact-none", &[days])];
        }
        let cost = words.number(self.cost / f64::from(self.compared.max(1)), 1);
        let share = percent(words, f64::from(self.right) / f64::from(self.answers));
        let right = [
            ("right", self.right.into()),
            ("count", self.answers.into()),
            ("percent", share.into()),
            days,
        ];
        let mut facts = vec![words.say_with("training-fact-right", &right)];
        if self.compared > 0 {
            let others = i64::from(self.answers - self.compared);
            let arguments = [
                ("points", cost.into()),
                ("count", self.compared.into()),
                ("others", others.into()),
            ];
            facts.push(words.say_with("training-fact-cost", &arguments));
        }
        facts
    }
}

/// Returns the number of consecutive days with answers, up to today, or to yesterday if today has
/// none.
fn streak(scores: &[TrainingDay], today: Day) -> u32 {
    // (Days to come were noted while the clock was wrong.)
    let past = scores.iter().map(|score| score.day).filter(|&day| day <= today);
    let mut days: Vec<Day> = past.collect();
    days.sort_unstable_by(|one, other| other.cmp(one));
    days.dedup();
    let mut days = days.into_iter().peekable();
    let first = days.peek().copied().unwrap_or(Day::MIN);
    if first < today.saturating_sub(1) {
        return 0;
    }
    days.zip(0..).take_while(|&(day, back)| day == first - back).count() as u32
}

/// Shows the numbers and the chart on one line.
pub(super) fn show(ui: &mut Ui, cx: &ViewContext<'_>, tally: &TrainingScore) {
    let words = cx.words;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(size::GAP_WIDE, size::GAP / 2.0);
        if tally.chart.iter().any(|(_, score)| score.is_some()) {
            chart(ui, cx, &tally.chart);
        }
        let how = words.say("training-fact-how");
        for fact in tally.facts(words) {
            ui.label(RichText::new(fact).font(plain(size::ADVICE_TEXT))).tip(how.as_ref());
        }
    });
}

/// Shows a column for each day, today at the right, with the share of right answers. Days without
/// answers have only a base line.
fn chart(ui: &mut Ui, cx: &ViewContext<'_>, days: &[(Day, Option<TrainingDay>)]) {
    let (words, palette) = (cx.words, cx.palette);
    let (rect, _) = ui.allocate_exact_size(vec2(126.0, 26.0), Sense::hover());
    let step = rect.width() / days.len() as f32;
    let round = CornerRadius::same(2);
    for (number, (_, score)) in days.iter().enumerate() {
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
            let top = rect.bottom() - rect.height() * right_share(score) as f32;
            painter.rect_filled(column.with_min_y(top.min(foot.top())), round, palette.good);
        }
    }
    let days: Vec<String> =
        days.iter().filter_map(|(_, day)| Some(day_fact(words, day.as_ref()?))).collect();
    let spoken = words.say_with("training-chart", &[("days", days.join("; ").into())]);
    let response = ui.interact(rect, Id::unique("training chart"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &spoken));
    response.tip(days.join("\n"));
}

/// Describes the answers of a day.
fn day_fact(words: &Words, score: &TrainingDay) -> String {
    let arguments = [
        ("date", day_text(words, score.day).into()),
        ("percent", percent(words, right_share(score)).into()),
        ("count", score.answers.into()),
    ];
    words.say_with("training-chart-day", &arguments)
}

fn right_share(score: &TrainingDay) -> f64 {
    f64::from(score.right) / f64::from(score.answers.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::{
        ChoiceLikelihood, Judgment,
        training::{Answer, AnswerLoss, Exercise, ExerciseSource},
    };
    use crate::rules::Library;

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
        // Noted while the clock was wrong.
        assert_eq!(streak(&days(&[47_000, 5, 6, 7]), 7), 3);
        assert_eq!(streak(&days(&[5, 6, 47_000, 7]), 8), 3);
    }

    #[test]
    fn the_figures_cover_the_answers_under_these_rules_only() {
        let mut training = Training::default();
        for (dice, rules) in [("11236", "basic"), ("44551", "basic"), ("44551", "other")] {
            let exercise = Exercise { rules: rules.into(), ..exercise(dice) };
            training.add(exercise, ExerciseSource::Typical, None);
        }
        let words = Words::english();
        let facts = TrainingScore::of(&training, &basic(), 5).facts(&words);
        let none = "Your answers from the last 30 days will be counted here";
        assert_eq!(facts, [none, "Nothing due", "0 of 2 known"]);
        let answer = |loss: f64| {
            let judgment = if loss > 0.0 { Judgment::Blunder } else { Judgment::Fine };
            Answer { loss: AnswerLoss::Points(loss), judgment, likelihood: ChoiceLikelihood::NONE }
        };
        // A right answer to a position that was just answered wrongly is no success, and other
        // rules don't count.
        for (place, loss) in [(0, 0.0), (1, 3.0), (1, 0.0), (2, 0.0)] {
            training.answer(place, 5, &answer(loss));
        }
        let tally = TrainingScore::of(&training, &basic(), 6);
        let facts = [
            "Last 30 days: 1 of 2 right (50%)",
            "Average loss 1.5",
            "1-day streak",
            "2 due",
            "0 of 2 known",
        ];
        assert_eq!(tally.facts(&words), facts);
        assert_eq!(TrainingScore::of(&training, &basic(), 35).facts(&words)[0], none);
    }

    /// A player who chooses the better of two options half of the time gets a low rating.
    #[test]
    fn a_rating_needs_some_answers() {
        let words = Words::english();
        let mut training = Training::default();
        let facts =
            |training: &Training| TrainingScore::of(training, &basic(), 5).facts(&words).join(" ");
        for number in 0..10_u32 {
            assert!(!facts(&training).contains("Rating"), "{number}");
            let mut likelihood = ChoiceLikelihood::NONE;
            likelihood.add(&[0.0, 1.0], (number % 2) as usize, 20.0);
            let place = training.add(exercise(&number.to_string()), ExerciseSource::Typical, None);
            let (loss, judgment) = (AnswerLoss::Points(0.0), Judgment::Fine);
            training.answer(place, 5, &Answer { loss, judgment, likelihood });
        }
        assert!(facts(&training).contains("Rating 26 ("), "{}", facts(&training));
    }

    fn basic() -> Arc<RuleSet> {
        Library::shipped().get("basic").unwrap().clone()
    }

    fn exercise(dice: &str) -> Exercise {
        let (rules, dice) = ("basic".into(), dice.to_owned());
        Exercise { rules, dice, rolls_left: 1, ..Exercise::default() }
    }

    #[test]
    fn days_without_answers_leave_gaps() {
        let mut training = Training::default();
        let right = Answer::to_win(0.0);
        for (dice, day) in [("11236", 100), ("44551", 103)] {
            let place = training.add(exercise(dice), ExerciseSource::Typical, None);
            training.answer(place, day, &right);
        }
        let chart = TrainingScore::of(&training, &basic(), 104).chart;
        let days = chart.iter().filter(|(_, score)| score.is_some()).map(|(day, _)| *day);
        assert_eq!((chart.len(), chart[0].0), (14, 91));
        assert!(days.eq([100, 103]));
    }
}
