//! Training: exercises that come back until they are known.
//!
//! An [`Exercise`] is a position without its game. [`find_exercise`] and [`exercise_of_the_day`]
//! find exercises, and [`Training::add_worst`] takes them from a player's own games. [`Repetition`]
//! schedules when each one comes back. A [`Day`] is a number of days since a fixed date; the caller
//! provides the calendar.

mod exercise;
mod repetition;
mod search;

use serde::{Deserialize, Serialize};

pub use exercise::Exercise;
pub use repetition::{Day, Repetition};
pub use search::{exercise_of_the_day, find_exercise};

use super::{Judgment, SeatReview};
use crate::game::Game;

/// The most exercises to keep; the best-known ones are dropped first.
pub const MAX_EXERCISES: usize = 500;

/// The most games to remember as searched.
const MAX_GAMES: usize = 2000;

/// The most answers of a day: more than anybody gives, and far from an overflow.
const MAX_ANSWERS: u32 = 1_000_000;

/// Where an exercise comes from.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum ExerciseSource {
    /// One of the player's own decisions that lost something.
    Own,
    /// A typical game.
    Typical,
    /// The position of a day.
    Daily,
}

/// An exercise with its schedule.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct TrainedExercise {
    /// The position.
    pub exercise: Exercise,
    /// Where it comes from.
    pub source: ExerciseSource,
    /// When it comes back.
    #[serde(default, rename = "memory")]
    pub repetition: Repetition,
}

/// The answers of one day.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct TrainingDay {
    /// The day.
    pub day: Day,
    /// The number of answers.
    pub answers: u32,
    /// The number of answers that were as good as the best option.
    pub right: u32,
    /// The sum of all losses, in points scaled to Yahtzee
    /// ([`Thresholds::scale`](super::Thresholds::scale)).
    #[serde(rename = "cost")]
    pub loss: f64,
}

impl TrainingDay {
    /// Whether somebody could have trained like this. Sums over all days don't overflow then.
    fn is_sound(&self) -> bool {
        self.right <= self.answers
            && self.answers <= MAX_ANSWERS
            && (0.0..=f64::from(MAX_ANSWERS) * 1000.0).contains(&self.loss)
    }
}

/// All exercises of a player, and the results of training.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Serialize)]
#[serde(default)]
pub struct Training {
    exercises: Vec<TrainedExercise>,
    /// Day by day.
    #[serde(rename = "scores")]
    days: Vec<TrainingDay>,
    /// Games that were searched for the player's own decisions, the latest one last.
    games: Vec<String>,
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

    /// Adds an exercise unless it is there already; returns its index.
    pub fn add(&mut self, exercise: Exercise, source: ExerciseSource) -> usize {
        let known = self.exercises.iter().position(|known| known.exercise == exercise);
        known.unwrap_or_else(|| {
            if self.exercises.len() >= MAX_EXERCISES {
                self.drop_best_known();
            }
            self.exercises.push(TrainedExercise {
                exercise,
                source,
                repetition: Repetition::default(),
            });
            self.exercises.len() - 1
        })
    }

    /// Adds a seat's decisions that lost most: at most `most`, and none that was fine. Returns the
    /// number of new exercises.
    pub fn add_worst(&mut self, game: &Game, seat: &SeatReview, most: usize) -> usize {
        let before = self.exercises.len();
        let bad = seat.decisions.iter().filter(|decision| decision.judgment > Judgment::Fine);
        let exercises = bad.filter_map(|decision| {
            let game = game.back_to(decision.event)?;
            Exercise::of(game.position())
        });
        let exercises: Vec<Exercise> = exercises.take(most).collect();
        for exercise in exercises {
            self.add(exercise, ExerciseSource::Own);
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

    /// Records an answer to the exercise at this index: its loss, in points scaled to Yahtzee (0
    /// for the best option), and the judgment on it.
    pub fn answer(&mut self, place: usize, today: Day, loss: f64, judgment: Judgment) {
        let Some(trained) = self.exercises.get_mut(place) else { return };
        let is_right = loss <= 0.0;
        trained.repetition.answer(today, repetition::grade(is_right, judgment));
        if self.days.last().is_none_or(|last| last.day != today) {
            self.days.push(TrainingDay { day: today, ..TrainingDay::default() });
        }
        if let Some(score) = self.days.last_mut() {
            score.answers += 1;
            score.right += u32::from(is_right);
            score.loss += loss;
        }
    }

    /// Drops an exercise.
    pub fn forget(&mut self, place: usize) {
        if place < self.exercises.len() {
            self.exercises.remove(place);
        }
    }

    /// Whether the game with this name, chosen by the caller, was searched for the player's own
    /// decisions.
    pub fn has_seen(&self, game: &str) -> bool {
        self.games.iter().any(|seen| seen == game)
    }

    /// Remembers that a game was searched. If there are too many, the oldest is forgotten.
    pub fn see(&mut self, game: String) {
        if !self.has_seen(&game) {
            if self.games.len() >= MAX_GAMES {
                self.games.remove(0);
            }
            self.games.push(game);
        }
    }

    /// The same without invalid or excess entries, which a file may contain.
    #[must_use]
    pub fn within_bounds(mut self) -> Self {
        self.exercises.retain(|trained| trained.repetition.is_sound());
        self.exercises.truncate(MAX_EXERCISES);
        self.games.truncate(MAX_GAMES);
        self.days.retain(TrainingDay::is_sound);
        self
    }

    fn drop_best_known(&mut self) {
        let all = self.exercises.iter().enumerate();
        let best = all.max_by_key(|(_, trained)| trained.repetition.due());
        if let Some(place) = best.map(|(place, _)| place) {
            self.exercises.remove(place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exercise(dice: &str) -> Exercise {
        Exercise {
            rules: "basic".to_owned(),
            card: String::new(),
            bank: 0,
            extra: 0,
            dice: dice.to_owned(),
            rolls_left: 2,
        }
    }

    #[test]
    fn what_is_wrong_comes_back_and_what_is_right_stays_away() {
        let mut training = Training::default();
        assert_eq!(training.next(0, |_| true), None);
        for dice in ["11236", "44551", "11236"] {
            training.add(exercise(dice), ExerciseSource::Own);
        }
        assert_eq!(training.exercises().len(), 2, "none twice");
        assert_eq!(training.next(0, |_| true), Some(0));
        assert_eq!(training.next(0, |trained| trained.exercise.rules != "basic"), None);
        training.answer(0, 0, 0.0, Judgment::Fine);
        training.answer(1, 0, 5.0, Judgment::Blunder);
        // A wrong answer is asked for again on the same day.
        assert_eq!((training.next(0, |_| true), training.due(0)), (Some(1), 1));
        training.answer(1, 0, 0.0, Judgment::Fine);
        assert_eq!(training.next(0, |_| true), None);
        assert_eq!(training.due(1), 2);
        assert_eq!(training.days(), [TrainingDay { day: 0, answers: 3, right: 2, loss: 5.0 }]);
        training.answer(0, 1, 0.0, Judgment::Fine);
        assert_eq!((training.days().len(), training.due(2)), (2, 1));
    }

    /// From a file that somebody else has written.
    #[test]
    fn numbers_that_would_overflow_are_left_out() {
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
    fn a_game_is_looked_through_once() {
        let mut training = Training::default();
        assert!(!training.has_seen("0"));
        (0..=MAX_GAMES).for_each(|game| training.see(game.to_string()));
        training.see("5".to_owned());
        assert_eq!(training.games.len(), MAX_GAMES);
        assert!(!training.has_seen("0") && training.has_seen("1"));
    }

    #[test]
    fn the_number_of_exercises_is_limited_and_the_best_known_is_dropped() {
        let mut training = Training::default();
        for number in 0..MAX_EXERCISES {
            training.add(exercise(&number.to_string()), ExerciseSource::Typical);
        }
        training.answer(7, 0, 0.0, Judgment::Fine);
        training.add(exercise("one more"), ExerciseSource::Typical);
        assert_eq!(training.exercises().len(), MAX_EXERCISES);
        assert!(training.exercises().iter().all(|trained| trained.exercise.dice != "7"));
    }
}
