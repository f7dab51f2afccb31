//! Spaced repetition: when an exercise comes back.

use serde::{Deserialize, Serialize};

use crate::coach::Judgment;

/// A day, as a number of days since a fixed date.
pub type Day = i32;

/// The ease of an exercise before its first answer.
const FIRST_EASE: f64 = 2.5;
/// The least ease, that of the hardest exercises.
const MIN_EASE: f64 = 1.3;
/// The lowest grade of a good answer.
const MIN_GOOD_GRADE: u8 = 3;
/// The lowest grade after which an exercise does not come back on the same day.
const MIN_SURE_GRADE: u8 = 4;
/// The interval, in days, from which an exercise counts as known.
const KNOWN_DAYS: u32 = 21;
/// The most good answers in a row in a file: far more than anyone gives, and far from an overflow.
const MAX_REPETITIONS: u32 = 1_000_000;

/// The longest interval, in days.
const MAX_DAYS: u32 = 3650;

/// The schedule of an exercise, by the algorithm SM-2 (P. A. Woźniak, "Optimization of learning",
/// Poznań 1990). The time between two answers grows by a factor, the *ease*, which falls with every
/// answer that was not quite right; after a wrong answer the schedule starts again.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(default)]
pub struct Repetition {
    /// The number of good answers in a row.
    repetitions: u32,
    /// Days between the last answer and the next.
    interval: u32,
    ease: f64,
    /// The day from which it is due; `None` before the first answer.
    due: Option<Day>,
}

impl Default for Repetition {
    fn default() -> Self {
        Self { repetitions: 0, interval: 0, ease: FIRST_EASE, due: None }
    }
}

/// The grade of an answer, from 0 for a blunder to 5 for the best.
pub(super) const fn grade(is_right: bool, judgment: Judgment) -> u8 {
    match judgment {
        Judgment::Fine if is_right => 5,
        Judgment::Fine => 4,
        Judgment::Inaccuracy => 2,
        Judgment::Mistake => 1,
        Judgment::Blunder => 0,
    }
}

impl Repetition {
    /// Whether the exercise was never answered.
    pub const fn is_new(&self) -> bool {
        self.due.is_none()
    }

    /// Whether the last answer was wrong; the right one was shown then.
    pub const fn is_missed(&self) -> bool {
        self.due.is_some() && self.repetitions == 0
    }

    /// Whether the exercise is due on this day. One that is further away than its interval was
    /// answered while the clock was wrong, and is due too.
    pub fn is_due(&self, today: Day) -> bool {
        let is_near = |due: Day| due.saturating_sub(today) <= self.interval.max(1) as Day;
        self.due.is_some_and(|due| due <= today || !is_near(due))
    }

    /// The day from which it is due; `None` before the first answer.
    pub const fn due(&self) -> Option<Day> {
        self.due
    }

    /// Whether the exercise is known: it comes back after three weeks or later.
    pub const fn is_known(&self) -> bool {
        self.interval >= KNOWN_DAYS
    }

    /// Records an answer with this grade, 0 to 5.
    pub(super) fn answer(&mut self, today: Day, grade: u8) {
        if grade < MIN_GOOD_GRADE {
            // The schedule starts again with the same ease.
            (self.repetitions, self.interval) = (0, 0);
        } else {
            // Answers on the same day don't lengthen the interval.
            self.interval = match self.repetitions {
                0 => 1,
                1 => 6,
                _ => (f64::from(self.interval) * self.ease).round() as u32,
            }
            .min(MAX_DAYS);
            self.repetitions += 1;
            let short = 5.0 - f64::from(grade.min(5));
            self.ease = (self.ease + 0.1 - short * (0.08 + short * 0.02)).max(MIN_EASE);
        }
        let wait = if grade < MIN_SURE_GRADE { 0 } else { self.interval };
        self.due = Some(today.saturating_add(wait as Day));
    }

    /// Whether it is consistent (read from a file).
    pub(super) fn is_sound(&self) -> bool {
        self.ease.is_finite()
            && self.ease >= MIN_EASE
            && self.interval <= MAX_DAYS
            && self.repetitions <= MAX_REPETITIONS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 1 day, 6 days, and then the ease, which grows by 0.1 with every best answer: 2.7, 2.8.
    #[test]
    fn good_answers_come_back_later_and_later() {
        let mut repetition = Repetition::default();
        let mut day = 0;
        let waits = [1, 6, 16, 45].map(|wanted: Day| {
            repetition.answer(day, 5);
            let wait = repetition.due().unwrap() - day;
            day += wanted;
            wait
        });
        assert_eq!(waits, [1, 6, 16, 45]);
        assert!(repetition.is_known() && repetition.is_sound());
    }

    #[test]
    fn an_exercise_answered_in_the_future_is_due_today() {
        for (answers, grade) in [(1, 5), (3, 5), (1, 1)] {
            let mut repetition = Repetition::default();
            (0..answers).for_each(|_| repetition.answer(47_000, grade));
            assert!(repetition.is_due(20_782), "{answers} {grade}");
            repetition.answer(20_782, 5);
            assert!(!repetition.is_due(20_782) && repetition.is_due(20_782 + 400));
        }
    }

    #[test]
    fn a_wrong_answer_restarts_the_schedule() {
        let mut repetition = Repetition::default();
        (0..5).for_each(|day| repetition.answer(day, 5));
        repetition.answer(100, 1);
        assert!(repetition.is_due(100) && !repetition.is_known());
        repetition.answer(100, 5);
        assert_eq!(repetition.due(), Some(101));
        repetition.answer(101, 4);
        assert_eq!(repetition.due(), Some(107));
        assert!(!repetition.is_due(106) && repetition.is_due(107));
    }
}
