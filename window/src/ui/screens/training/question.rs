//! The current position and the player's answer.

use std::array;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::search::{Grading, PosedExercise};
use crate::coach::training::{Answer, CourseProgress, Day, TrainedExercise, Training};
use crate::coach::{Advice, WinAdvice};
use crate::dice::{MAX_DICE, Slots};
use crate::game::{Move, Position};
use crate::rules::BoxIndex;
use crate::ui::advice::{Candidates, ReasonJob};
use crate::ui::jobs::Job;
use crate::wake::Wake;

/// A position in which the player has to find the best play, or has answered.
pub(super) struct Question {
    pub(super) posed: PosedExercise,
    /// The kept dice; after an answer, those of the option being looked at.
    pub(super) keep: Slots,
    /// The seeds that decide how the dice lie.
    pub(super) poses: [u64; MAX_DICE],
    pub(super) answer: Option<GradedAnswer>,
}

/// The player's answer and its evaluation.
pub(super) struct GradedAnswer {
    /// The index of the answer among all options.
    pub(super) place: usize,
    pub(super) answer: Answer,
    pub(super) grade: Grade,
}

/// The evaluation of an answer, beyond its loss.
pub(super) enum Grade {
    /// An answer compared with the best option, for points or for the win.
    Compared {
        /// The day on which the position comes back.
        due: Option<Day>,
        /// Why the best option for points is better than the player's or, if that is the best one,
        /// than the second best.
        reason: ReasonJob,
        /// The reason about another option that was asked for later.
        other_reason: Option<ReasonJob>,
        /// The options with their chances to win, in a position of a game against others.
        to_win: Option<Job<Candidates>>,
    },
    /// An answer in the course.
    Page {
        /// Whether the answer is the choice of the strategy.
        is_right: bool,
        /// The player's progress after the answer.
        progress: CourseProgress,
    },
}

impl Question {
    pub(super) fn new(posed: PosedExercise) -> Self {
        let mut hasher = DefaultHasher::new();
        posed.trained.exercise.hash(&mut hasher);
        let number = hasher.finish();
        Self {
            posed,
            keep: Slots::NONE,
            poses: array::from_fn(|slot| number.wrapping_add(slot as u64)),
            answer: None,
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.posed.position
    }

    pub(super) const fn advice(&self) -> &Advice {
        &self.posed.advice
    }

    /// Whether dice can be kept and released, or marked to be turned over.
    pub(super) fn may_keep(&self) -> bool {
        self.answer.is_none() && self.position().may_mark()
    }

    /// Whether the dice that are not kept can be rolled, or the marked ones turned over.
    pub(super) fn may_roll(&self) -> bool {
        self.answer.is_none() && self.position().is_legal(self.marked_move())
    }

    /// Whether the main button, which rolls or continues, is enabled.
    pub(super) fn may_go(&self) -> bool {
        self.may_roll() || self.answer.is_some()
    }

    /// Returns the move of going on with the marked dice.
    pub(super) fn marked_move(&self) -> Move {
        self.position().go_on(self.keep)
    }

    /// Keeps a die or releases it, and returns whether it is now kept; `None` if that is not
    /// possible.
    pub(super) fn toggle(&mut self, slot: usize) -> Option<bool> {
        let dice = usize::from(self.position().rules().dice().count);
        if !self.may_keep() || slot >= dice {
            return None;
        }
        self.keep = self.keep.toggled(slot);
        Some(self.keep.contains(slot))
    }

    /// Takes the player's answer and returns whether it was a legal one.
    pub(super) fn choose(
        &mut self,
        chosen: Move,
        training: &mut Training,
        today: Day,
        wake: &Wake,
    ) -> bool {
        let PosedExercise { trained, advice, mean_turn, grading, .. } = &self.posed;
        let Some(place) = advice.place_of(chosen).filter(|_| self.answer.is_none()) else {
            return false;
        };
        let answer = match grading {
            Grading::Points | Grading::Page { .. } => Answer::new(advice, place, *mean_turn),
            Grading::Win(to_win) => Answer::to_win(to_win.loss(chosen).unwrap_or_default()),
        };
        let grade = match grading {
            Grading::Points | Grading::Win(_) => {
                let TrainedExercise { exercise, source, origin, .. } = trained.clone();
                let known = training.add(exercise, source, origin);
                training.answer(known, today, &answer);
                let due = training.exercises().get(known).and_then(|known| known.repetition.due());
                let in_game = self.posed.in_game.clone().filter(|_| self.is_for_points());
                let to_win = in_game.map(|game| Candidates::start(game, true, wake));
                let reason = self.reason(place, wake);
                Grade::Compared { due, reason, other_reason: None, to_win }
            }
            Grading::Page { .. } => {
                let rules = &trained.exercise.rules;
                let is_right = self.best_place() == place;
                training.answer_course(rules, is_right);
                Grade::Page { is_right, progress: training.course(rules) }
            }
        };
        self.answer = Some(GradedAnswer { place, answer, grade });
        true
    }

    /// The index of the right answer: the best option for points, for the win, or by the strategy.
    pub(super) fn best_place(&self) -> usize {
        let dice = self.position().dice();
        let action = match &self.posed.grading {
            Grading::Points => None,
            Grading::Win(to_win) => Some(to_win.best()),
            Grading::Page { ranked, .. } => ranked.first().map(|best| best.action),
        };
        let place = action.and_then(|action| self.advice().place_of(action.as_move(&dice)));
        place.unwrap_or_default()
    }

    /// Returns the best dice to keep, once there is an answer; they get the frame that marks
    /// advice.
    pub(super) fn best_keep(&self) -> Option<Slots> {
        self.answer.as_ref()?;
        let best = self.advice().options().get(self.best_place())?;
        best.action.marked(&self.position().dice())
    }

    /// Whether the right answer is the option that scores most.
    pub(super) const fn is_for_points(&self) -> bool {
        matches!(self.posed.grading, Grading::Points)
    }

    /// The chances to win known so far.
    pub(super) fn to_win(&self) -> Option<&WinAdvice> {
        let answer = self.answer.as_ref().map(|answer| &answer.grade);
        match (&self.posed.grading, answer) {
            (Grading::Win(to_win), _) => Some(to_win),
            (_, Some(Grade::Compared { to_win: Some(job), .. })) => job.value()?.to_win.as_ref(),
            _ => None,
        }
    }

    /// After an answer, lifts the dice that an option keeps.
    pub(super) fn look_at(&mut self, place: usize) {
        let Some(option) = self.advice().options().get(place) else { return };
        self.keep = option.action.marked(&self.position().dice()).unwrap_or(Slots::NONE);
    }

    /// After an answer, asks why the option at this index, or the player's, is not the best.
    pub(super) fn ask_reason(&mut self, place: Option<usize>, wake: &Wake) {
        let Some(own) = self.answer.as_ref().map(|answer| answer.place) else { return };
        let other = place.filter(|place| *place != own).map(|place| self.reason(place, wake));
        if let Some(Grade::Compared { other_reason, .. }) =
            self.answer.as_mut().map(|answer| &mut answer.grade)
        {
            *other_reason = other;
        }
    }

    /// Returns the reason that was asked for last.
    pub(super) fn shown_reason(&self) -> Option<&ReasonJob> {
        match &self.answer.as_ref()?.grade {
            Grade::Compared { reason, other_reason, .. } => {
                Some(other_reason.as_ref().unwrap_or(reason))
            }
            Grade::Page { .. } => None,
        }
    }

    /// Returns the index of a box among the options.
    pub(super) fn place_of_box(&self, at: BoxIndex) -> Option<usize> {
        self.advice().place_of(Move::Box(at))
    }

    /// Asks why the best option is better than this one; if both are equally good, why they are
    /// better than the next.
    fn reason(&self, place: usize, wake: &Wake) -> ReasonJob {
        let own = self.advice().options()[place].action;
        // Only decisions with at least one worse option are trained.
        let options = self.advice().reason_pair(place).unwrap_or([own; 2]);
        ReasonJob::start(self.position(), options, wake)
    }
}
