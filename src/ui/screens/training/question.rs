//! The current position and the player's answer.

use std::array;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::search::PosedExercise;
use crate::coach::training::{Day, Training};
use crate::coach::{Advice, Judgment};
use crate::dice::{MAX_DICE, Slots};
use crate::game::{Move, Position};
use crate::rules::BoxIndex;
use crate::ui::advice::ReasonJob;
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
    /// Its index among all options.
    pub(super) place: usize,
    /// The loss, in points.
    pub(super) cost: f64,
    pub(super) judgment: Judgment,
    /// The day when the position comes back.
    pub(super) due: Option<Day>,
    /// Why the best option is better than the player's, or than the next best.
    pub(super) reason: ReasonJob,
    /// The reason about another option, asked for later.
    pub(super) other_reason: Option<ReasonJob>,
}

impl Question {
    pub(super) fn new(posed: PosedExercise) -> Self {
        let mut hasher = DefaultHasher::new();
        posed.exercise.hash(&mut hasher);
        let number = hasher.finish();
        let lie = array::from_fn(|slot| number.wrapping_add(slot as u64));
        Self { posed, keep: Slots::NONE, poses: lie, answer: None }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.posed.position
    }

    pub(super) const fn advice(&self) -> &Advice {
        &self.posed.advice
    }

    /// Whether dice can be kept and released.
    pub(super) fn may_keep(&self) -> bool {
        self.answer.is_none() && self.position().may_roll()
    }

    /// Whether the dice that are not kept can be rolled.
    pub(super) fn may_roll(&self) -> bool {
        self.answer.is_none() && self.position().is_legal(Move::Roll(self.keep))
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
        let PosedExercise { exercise, source, advice, thresholds, .. } = &self.posed;
        let Some(place) = advice.place_of(chosen).filter(|_| self.answer.is_none()) else {
            return false;
        };
        let cost = advice.loss(place);
        let judgment = thresholds.of_loss(cost);
        let trained = training.add(exercise.clone(), *source);
        training.answer(trained, today, cost / thresholds.scale(), judgment);
        let due = training.exercises().get(trained).and_then(|trained| trained.repetition.due());
        let reason = self.reason(place, wake);
        self.answer = Some(GradedAnswer { place, cost, judgment, due, reason, other_reason: None });
        true
    }

    /// After an answer, lifts the dice that an option keeps.
    pub(super) fn look_at(&mut self, place: usize) {
        let Some(option) = self.advice().options().get(place) else { return };
        self.keep = option.action.kept(&self.position().dice()).unwrap_or(Slots::NONE);
    }

    /// After an answer, asks why the option with this index is not the best.
    pub(super) fn ask_reason(&mut self, place: usize, wake: &Wake) {
        let Some(own) = self.answer.as_ref().map(|answer| answer.place) else { return };
        let other = if place == own { None } else { Some(self.reason(place, wake)) };
        if let Some(answer) = &mut self.answer {
            answer.other_reason = other;
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
        // Only real decisions are trained: some option is worse.
        let options = self.advice().reason_pair(place).unwrap_or([own; 2]);
        ReasonJob::start(self.position(), options, wake)
    }
}
