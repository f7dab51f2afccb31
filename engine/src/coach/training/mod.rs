//! Training: exercises that come back until they are known.
//!
//! An [`Exercise`] is a position without its game. [`find_exercise`] and [`exercise_of_the_day`]
//! find exercises, and [`Training::add_own`] takes them from a player's own games. A [`Course`]
//! teaches the one-page strategy of a rule set. [`Repetition`] schedules when each exercise comes
//! back. A [`Day`] is a number of days since a fixed date; the caller provides the calendar.

mod answer;
mod course;
mod exercise;
mod repetition;
mod search;
mod theme;

use std::{cmp::Reverse, collections::BTreeMap};

use serde::{Deserialize, Serialize};

pub use answer::{Answer, AnswerLoss, TrainingDay};
pub use course::{Course, CourseProgress, CourseStep};
pub use exercise::{Exercise, OtherCard};
pub use repetition::{Day, Repetition};
pub use search::{ExerciseQuery, exercise_of_the_day, find_exercise, find_exercise_to_win};
pub use theme::TrainingTheme;

use super::{Account, ChoiceLikelihood, Judgment};
use crate::game::Game;
use crate::rules::RulesKey;

/// The most exercises to keep; the best-known ones are dropped first.
pub const MAX_EXERCISES: usize = 500;

/// The most games to remember as searched.
const MAX_GAMES: usize = 2000;

/// The factor by which each new answer reduces the weight of earlier ones, so that the rating
/// reflects about the last hundred.
const LIKELIHOOD_DECAY: f64 = 0.99;

/// The origin of an exercise.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum ExerciseSource {
    /// A decision of one of the player's own games.
    Own,
    /// A typical game.
    Typical,
    /// The position of a day.
    Daily,
}

/// A decision of a game.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub struct ExerciseOrigin {
    /// The name of the game, chosen by the caller.
    pub game: String,
    /// The index of the decision's event.
    pub event: usize,
}

/// An exercise with its schedule.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct TrainedExercise {
    /// The position.
    pub exercise: Exercise,
    /// Its origin.
    pub source: ExerciseSource,
    /// The decision that it was, if it is the player's own and known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<ExerciseOrigin>,
    /// When it comes back.
    #[serde(default, rename = "memory")]
    pub repetition: Repetition,
}

/// All exercises of a player, and the results of training.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(default)]
pub struct Training {
    exercises: Vec<TrainedExercise>,
    /// Day by day, with an entry for each rule set that was trained.
    #[serde(rename = "scores")]
    days: Vec<TrainingDay>,
    /// The likelihood of the first answers to exercises, by their rules.
    likelihoods: BTreeMap<RulesKey, ChoiceLikelihood>,
    /// How far a strategy has been learnt, by its rules.
    courses: BTreeMap<RulesKey, CourseProgress>,
    /// Games that were searched for the player's own decisions, the latest one last.
    games: Vec<String>,
}

impl TrainedExercise {
    /// An exercise that was never answered.
    pub fn new(exercise: Exercise, source: ExerciseSource) -> Self {
        Self { exercise, source, origin: None, repetition: Repetition::default() }
    }
}

impl Training {
    /// All exercises, in the order in which they were added.
    pub fn exercises(&self) -> &[TrainedExercise] {
        &self.exercises
    }

    /// The results of training, day by day, without days that had no answer.
    pub fn days(&self) -> &[TrainingDay] {
        &self.days
    }

    /// The likelihood of the answers to exercises seen for the first time, under these rules; about
    /// the last hundred count.
    pub fn likelihood(&self, rules: &RulesKey) -> ChoiceLikelihood {
        self.likelihoods.get(rules).copied().unwrap_or_default()
    }

    /// The player's progress in the course of these rules.
    pub fn course(&self, rules: &RulesKey) -> CourseProgress {
        self.courses.get(rules).copied().unwrap_or_default()
    }

    /// Records an answer in the course of these rules.
    pub fn answer_course(&mut self, rules: &RulesKey, is_right: bool) {
        self.courses.entry(rules.clone()).or_default().answer(is_right);
    }

    /// Adds an exercise unless it is there already, with the decision that it comes from if that
    /// was not known; returns its index.
    pub fn add(
        &mut self,
        exercise: Exercise,
        source: ExerciseSource,
        origin: Option<ExerciseOrigin>,
    ) -> usize {
        let known = self.exercises.iter().position(|known| known.exercise == exercise);
        let place = known.unwrap_or_else(|| {
            if self.exercises.len() >= MAX_EXERCISES {
                self.drop_one();
            }
            self.exercises.push(TrainedExercise::new(exercise, source));
            self.exercises.len() - 1
        });
        let known = &mut self.exercises[place].origin;
        *known = known.take().or(origin);
        place
    }

    /// Adds decisions of a seat, in the order in which they were made: the `most` with the largest
    /// losses, unless they were fine, and half as many that were right although another option was
    /// nearly as good, so that a question does not give away that the move was a mistake. `name` is
    /// the name of the game. Returns the number of new exercises.
    pub fn add_own(&mut self, game: &Game, name: &str, seat: &Account, most: usize) -> usize {
        let before = self.exercises.len();
        let bad = seat.by_loss().into_iter().filter(|one| one.judgment > Judgment::Fine);
        let mut events: Vec<usize> = bad.take(most).map(|one| one.event).collect();
        let right = seat.decisions.iter().filter(|one| !one.is_mistake() && !one.is_assisted);
        let mut right: Vec<_> = right.filter_map(|one| Some((one.next_loss?, one.event))).collect();
        right.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        let count = events.len().div_ceil(2);
        events.extend(right.into_iter().take(count).map(|(_, event)| event));
        events.sort_unstable();
        for event in events {
            let before = game.back_to(event);
            let Some(exercise) = before.and_then(|game| Exercise::of(game.position())) else {
                continue;
            };
            let origin = ExerciseOrigin { game: name.to_owned(), event };
            self.add(exercise, ExerciseSource::Own, Some(origin));
        }
        self.exercises.len() - before
    }

    /// The index of the wanted exercise to train next: the due one that has waited longest, or else
    /// a new one; `None` if there is nothing to do.
    pub fn next(&self, today: Day, is_wanted: impl Fn(&TrainedExercise) -> bool) -> Option<usize> {
        let all = || self.exercises.iter().enumerate().filter(|(_, trained)| is_wanted(trained));
        let due = all().filter(|(_, trained)| trained.repetition.is_due(today));
        let next = due.min_by_key(|(_, trained)| trained.repetition.due());
        next.or_else(|| all().find(|(_, trained)| trained.repetition.is_new()))
            .map(|(place, _)| place)
    }

    /// The number of exercises that are due on this day, without new ones.
    pub fn due(&self, today: Day) -> usize {
        self.exercises.iter().filter(|trained| trained.repetition.is_due(today)).count()
    }

    /// The number of exercises that are known.
    pub fn known(&self) -> usize {
        self.exercises.iter().filter(|trained| trained.repetition.is_known()).count()
    }

    /// Records an answer to the exercise at this index. A repeated answer to one whose last answer
    /// was wrong counts only for its schedule, and only the first answer ever for the rating.
    pub fn answer(&mut self, place: usize, today: Day, answer: &Answer) {
        let Some(trained) = self.exercises.get_mut(place) else { return };
        let TrainedExercise { exercise, repetition, .. } = trained;
        let (is_new, is_missed) = (repetition.is_new(), repetition.is_missed());
        repetition.answer(today, repetition::grade(answer.is_right(), answer.judgment));
        let rules = exercise.rules.clone();
        if is_new {
            let likelihood = self.likelihoods.entry(rules.clone()).or_default();
            *likelihood =
                [likelihood.discounted(LIKELIHOOD_DECAY), answer.likelihood].into_iter().sum();
        }
        if !is_missed {
            self.day(today, rules).count(answer);
        }
    }

    /// The answers of this day under these rules.
    fn day(&mut self, day: Day, rules: RulesKey) -> &mut TrainingDay {
        let known = self.days.iter().rposition(|known| known.day == day && known.rules == rules);
        let place = known.unwrap_or_else(|| {
            self.days.push(TrainingDay { day, rules, ..TrainingDay::default() });
            self.days.len() - 1
        });
        &mut self.days[place]
    }

    /// Whether the game with this name, chosen by the caller, was searched for the player's own
    /// decisions.
    pub fn was_searched(&self, game: &str) -> bool {
        self.games.iter().any(|seen| seen == game)
    }

    /// Records that a game was searched; drops the oldest record if there are too many.
    pub fn mark_searched(&mut self, game: String) {
        if !self.was_searched(&game) {
            if self.games.len() >= MAX_GAMES {
                self.games.remove(0);
            }
            self.games.push(game);
        }
    }

    /// Drops invalid and excess entries, which a file may contain.
    #[must_use]
    pub fn within_bounds(mut self) -> Self {
        self.exercises.retain(|trained| trained.repetition.is_sound());
        self.exercises.truncate(MAX_EXERCISES);
        self.games.truncate(MAX_GAMES);
        self.days.retain(TrainingDay::is_sound);
        self.likelihoods.retain(|_, likelihood| likelihood.is_sound());
        self
    }

    /// Makes room for another exercise: drops one that is known, or else the first that was never
    /// answered. Exercises answered wrongly are dropped last.
    fn drop_one(&mut self) {
        let rank = |&(place, trained): &(usize, &TrainedExercise)| {
            let repetition = &trained.repetition;
            let is_new = repetition.is_new();
            (repetition.is_known(), is_new, !repetition.is_missed(), Reverse(place))
        };
        let dropped = self.exercises.iter().enumerate().max_by_key(rank);
        if let Some(place) = dropped.map(|(place, _)| place) {
            self.exercises.remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(dice: &str) -> Exercise {
        let (rules, dice) = ("basic".into(), dice.to_owned());
        Exercise { rules, dice, rolls_left: 2, ..Exercise::default() }
    }

    const RIGHT: Answer = Answer {
        loss: AnswerLoss::Points(0.0),
        judgment: Judgment::Fine,
        likelihood: ChoiceLikelihood::NONE,
    };
    const WRONG: Answer =
        Answer { loss: AnswerLoss::Points(5.0), judgment: Judgment::Blunder, ..RIGHT };

    fn day(day: Day, answers: u32, right: u32, loss: f64) -> TrainingDay {
        TrainingDay { day, rules: "basic".into(), answers, right, loss, to_win: 0 }
    }

    #[test]
    fn an_exercise_comes_back_after_a_wrong_answer() {
        let mut training = Training::default();
        assert_eq!(training.next(0, |_| true), None);
        for dice in ["11236", "44551", "11236"] {
            training.add(exercise(dice), ExerciseSource::Own, None);
        }
        assert_eq!(training.exercises().len(), 2, "none twice");
        assert_eq!(training.next(0, |_| true), Some(0));
        assert_eq!(training.next(0, |trained| trained.exercise.rules != "basic".into()), None);
        training.answer(0, 0, &RIGHT);
        training.answer(1, 0, &WRONG);
        // A wrong answer is asked for again on the same day.
        assert_eq!((training.next(0, |_| true), training.due(0)), (Some(1), 1));
        training.answer(1, 0, &RIGHT);
        assert_eq!(training.next(0, |_| true), None);
        assert_eq!(training.due(1), 2);
        training.answer(0, 1, &RIGHT);
        assert_eq!((training.days().len(), training.due(2)), (2, 1));
    }

    #[test]
    fn a_repeated_wrong_answer_is_no_success() {
        let mut training = Training::default();
        training.add(exercise("11236"), ExerciseSource::Typical, None);
        for answer in [WRONG, RIGHT] {
            training.answer(0, 7, &answer);
        }
        assert_eq!(training.days(), [day(7, 1, 0, 5.0)]);
        // Once it was known, it counts again.
        training.answer(0, 8, &RIGHT);
        assert_eq!(training.days(), [day(7, 1, 0, 5.0), day(8, 1, 1, 0.0)]);
    }

    #[test]
    fn every_rule_set_has_days_of_its_own() {
        let mut training = Training::default();
        let other = Exercise { rules: "yacht".into(), ..exercise("11236") };
        for exercise in [exercise("11236"), other, exercise("44551")] {
            let place = training.add(exercise, ExerciseSource::Typical, None);
            training.answer(place, 7, &RIGHT);
        }
        let days = training.days().iter().map(|day| (day.rules.id.as_str(), day.answers));
        assert!(days.eq([("basic", 2), ("yacht", 1)]));
    }

    #[test]
    fn the_rating_is_about_first_answers() {
        let mut likelihood = ChoiceLikelihood::NONE;
        likelihood.add(&[0.0, 1.0], 0, 20.0);
        let mut training = Training::default();
        training.add(exercise("11236"), ExerciseSource::Typical, None);
        (0..3).for_each(|day| training.answer(0, day, &Answer { likelihood, ..RIGHT }));
        assert_eq!(training.likelihood(&"basic".into()), likelihood);
        assert_eq!(training.likelihood(&"yacht".into()), ChoiceLikelihood::NONE);
        // The weight of an answer falls by a hundredth with the next one.
        training.add(exercise("11246"), ExerciseSource::Typical, None);
        training.answer(1, 3, &Answer { likelihood, ..RIGHT });
        let both = training.likelihood(&"basic".into());
        assert!((both.logs[0] - 1.99 * likelihood.logs[0]).abs() < 1e-12 && both.decisions == 2);
    }

    /// From a file that somebody else has written.
    #[test]
    fn entries_that_would_overflow_are_dropped() {
        let most = u32::MAX;
        let text = |answers: u32, loss: f64, repetitions: u32| {
            format!(
                "(exercises:[(exercise:(rules:\"basic\",card:\"\",bank:0,dice:\"11236\",rolls_left:2),
                 source:Own,memory:(repetitions:{repetitions},interval:3650,ease:2.5,due:Some(0)))],
                 scores:[(day:0,answers:{answers},right:{answers},cost:{loss:?})])"
            )
        };
        let read = |text: String| {
            let training: Training = ron::Options::default().from_str(&text).unwrap();
            let training = training.within_bounds();
            (training.exercises().len(), training.days().len())
        };
        assert_eq!(read(text(3, 0.5, 2)), (1, 1));
        assert_eq!(read(text(most, 0.5, most)), (0, 0));
        assert_eq!(read(text(3, 1e308, 2)), (1, 0));
        assert_eq!(read(text(3, -1.0, 2)), (1, 0));
    }

    #[test]
    fn a_game_is_searched_once() {
        let mut training = Training::default();
        assert!(!training.was_searched("0"));
        (0..=MAX_GAMES).for_each(|game| training.mark_searched(game.to_string()));
        training.mark_searched("5".to_owned());
        assert_eq!(training.games.len(), MAX_GAMES);
        assert!(!training.was_searched("0") && training.was_searched("1"));
    }

    #[test]
    fn the_number_of_exercises_is_limited_and_missed_ones_are_not_dropped() {
        let mut training = Training::default();
        for number in 0..MAX_EXERCISES {
            training.add(exercise(&number.to_string()), ExerciseSource::Typical, None);
        }
        while !training.exercises()[7].repetition.is_known() {
            let due = training.exercises()[7].repetition.due().unwrap_or(0);
            training.answer(7, due, &RIGHT);
        }
        training.answer(0, 0, &WRONG);
        let there = |training: &Training, dice: &str| {
            training.exercises().iter().any(|trained| trained.exercise.dice == dice)
        };
        training.add(exercise("one more"), ExerciseSource::Typical, None);
        assert_eq!(training.exercises().len(), MAX_EXERCISES);
        assert!(!there(&training, "7") && there(&training, "1"));
        for number in 0..2 * MAX_EXERCISES {
            training.add(exercise(&format!("new {number}")), ExerciseSource::Typical, None);
        }
        assert_eq!(training.exercises().len(), MAX_EXERCISES);
        assert!(!there(&training, "1") && there(&training, "0"), "wrong answers come back");
    }
}
