//! A course in the one-page strategy of a rule set, step by step.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::{
    game::{Position, Setup},
    players::{Player, Pocket, PocketDice, PocketOption, PocketPage, play_out},
    rules::RuleSet,
    solver::Action,
};

/// The number of right answers in a row that complete a step.
const RIGHT_IN_A_ROW: u8 = 5;

/// The least and the most points by which the best option of a good question beats the next one by
/// the page: closer calls only test arithmetic, clearer ones are obvious.
const QUESTION_MARGINS: (f64, f64) = (0.5, 6.0);

/// The number of games to search for a question.
const MAX_GAMES: u64 = 200;

/// A step of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CourseStep {
    /// Choosing a box after the last roll.
    Boxes,
    /// Choosing which equal dice to keep.
    EqualDice,
    /// Using the lines about other dice.
    OtherDice,
    /// Choosing between a box and another roll.
    BoxOrRoll,
    /// Making all decisions.
    Everything,
}

impl CourseStep {
    /// All steps, in order.
    pub const ALL: [Self; 5] =
        [Self::Boxes, Self::EqualDice, Self::OtherDice, Self::BoxOrRoll, Self::Everything];

    /// Whether a choice between these options exercises this step.
    fn fits(self, page: &PocketPage, rolls_left: u16, [best, next]: [&PocketOption; 2]) -> bool {
        let dice = best.line().map(|line| &page.holds[line].dice);
        let is_box = |option: &PocketOption| matches!(option.action, Action::Box(_));
        match self {
            Self::Boxes => rolls_left == 0,
            Self::EqualDice => matches!(dice, Some(PocketDice::Alike(_) | PocketDice::TwoPairs)),
            Self::OtherDice => matches!(dice, Some(PocketDice::Faces(_))),
            Self::BoxOrRoll => is_box(best) != is_box(next),
            Self::Everything => true,
        }
    }
}

/// Progress through the course.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct CourseProgress {
    /// The number of completed steps.
    completed: u8,
    /// The number of right answers in a row in the current step.
    right: u8,
    /// The number of all answers.
    answers: u32,
}

impl CourseProgress {
    /// The current step; the last one once all are completed.
    pub fn step(self) -> CourseStep {
        CourseStep::ALL[self.number() - 1]
    }

    /// The number of the current step, from 1.
    pub fn number(self) -> usize {
        usize::from(self.completed).min(CourseStep::ALL.len() - 1) + 1
    }

    /// Whether all steps are completed.
    pub fn is_completed(self) -> bool {
        usize::from(self.completed) >= CourseStep::ALL.len()
    }

    /// Whether the last answer, if it was right, completed a step.
    pub const fn has_just_completed(self) -> bool {
        self.completed > 0 && self.right == 0
    }

    /// The number of right answers that the current step still needs; 0 when all are completed.
    pub fn to_go(self) -> u8 {
        if self.is_completed() { 0 } else { RIGHT_IN_A_ROW.saturating_sub(self.right) }
    }

    pub(super) fn answer(&mut self, is_right: bool) {
        self.answers = self.answers.saturating_add(1);
        self.right = if is_right { self.right.saturating_add(1) } else { 0 };
        if self.right >= RIGHT_IN_A_ROW && !self.is_completed() {
            (self.completed, self.right) = (self.completed + 1, 0);
        }
    }
}

/// A course in the strategy of a rule set.
pub struct Course {
    rules: Arc<RuleSet>,
    page: &'static PocketPage,
    pocket: Arc<Pocket>,
}

impl Course {
    /// The course of a rule set; `None` if it has no strategy on one page.
    pub fn of(rules: &Arc<RuleSet>) -> Option<Self> {
        let page = PocketPage::of(rules)?;
        let pocket = Arc::new(Pocket::new(page.clone(), rules));
        Some(Self { rules: rules.clone(), page, pocket })
    }

    /// The player that follows the strategy.
    pub const fn pocket(&self) -> &Arc<Pocket> {
        &self.pocket
    }

    /// The next question at this point of the course, from a game of a player who follows the page;
    /// deterministic in the progress. `None` if no game has one.
    pub fn question(&self, progress: CourseProgress) -> Option<Exercise> {
        let step = progress.step();
        (0..MAX_GAMES).find_map(|number| {
            let id = self.rules.id();
            self.question_in_game(step, &format!("course {id} {} {number}", progress.answers))
        })
    }

    fn question_in_game(&self, step: CourseStep, seed: &str) -> Option<Exercise> {
        let setup = Setup::seeded(&self.rules, self.rules.seats().0, seed).ok()?;
        let player: Arc<dyn Player> = self.pocket.clone();
        let game = play_out(setup, &vec![player; self.rules.seats().0.into()])?;
        let positions = game.history().map(|(position, _)| position);
        let good = positions.filter(|at| at.is_decision() && self.is_good(at, step));
        let found: Vec<Exercise> = good.filter_map(|position| Exercise::of(&position)).collect();
        let place = game.setup().salt().checked_rem(found.len() as u64)?;
        found.into_iter().nth(place as usize)
    }

    fn is_good(&self, position: &Position, step: CourseStep) -> bool {
        let ranked = self.pocket.ranked(position);
        let [(best, most), (next, less), ..] = &ranked[..] else { return false };
        let is_even = (QUESTION_MARGINS.0..=QUESTION_MARGINS.1).contains(&(most - less));
        is_even && step.fits(self.page, position.rolls_left(), [best, next])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn a_step_is_completed_by_right_answers_in_a_row() {
        let mut progress = CourseProgress::default();
        assert_eq!(
            (progress.step(), progress.number(), progress.to_go()),
            (CourseStep::Boxes, 1, 5)
        );
        (0..4).for_each(|_| progress.answer(true));
        progress.answer(false);
        assert_eq!((progress.number(), progress.to_go()), (1, 5));
        (0..5).for_each(|_| progress.answer(true));
        assert!(progress.has_just_completed());
        assert_eq!((progress.step(), progress.to_go()), (CourseStep::EqualDice, 5));
        (0..20).for_each(|_| progress.answer(true));
        assert!(progress.is_completed());
        assert_eq!((progress.step(), progress.to_go()), (CourseStep::Everything, 0));
        progress.answer(false);
        assert!(progress.is_completed(), "a completed step stays completed");
    }

    #[test]
    fn every_step_has_questions_about_its_subject() {
        for id in ["yahtzee_forced", "yatzy"] {
            let rules = Library::shipped().get(id).unwrap().clone();
            let course = Course::of(&rules).unwrap();
            for (completed, step) in (0..).zip(CourseStep::ALL) {
                let mut seen = Vec::new();
                for answers in 0..6 {
                    let progress = CourseProgress { completed, right: 0, answers };
                    let exercise = course.question(progress).unwrap();
                    let position = exercise.position(&rules).unwrap();
                    let ranked = course.pocket().ranked(&position);
                    let is_box = |at: usize| matches!(ranked[at].0.action, Action::Box(_));
                    assert_eq!(
                        ranked[0].0.action.as_move(&position.dice()),
                        course.pocket.decide(&position).unwrap()
                    );
                    assert!(ranked[0].1 - ranked[1].1 >= 0.5);
                    match step {
                        CourseStep::Boxes => assert_eq!(position.rolls_left(), 0),
                        CourseStep::EqualDice | CourseStep::OtherDice => assert!(!is_box(0)),
                        CourseStep::BoxOrRoll => assert_ne!(is_box(0), is_box(1)),
                        CourseStep::Everything => {}
                    }
                    seen.push(exercise);
                }
                seen.dedup();
                assert!(seen.len() > 3, "{id} {step:?}");
            }
        }
        assert!(Course::of(Library::shipped().get("yacht").unwrap()).is_none());
    }
}
