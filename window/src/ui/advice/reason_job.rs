//! Why one option of a decision is better than another.

use std::sync::{Arc, OnceLock};

use super::jobs::evaluator;
use crate::coach::Reason;
use crate::game::Position;
use crate::solver::{Action, Progress};
use crate::ui::jobs::{Job, JobState};
use crate::wake::Wake;

/// A reason that is being computed, or is done.
pub struct ReasonJob {
    /// The better option and the other one.
    pub options: [Action; 2],
    /// The reason for this turn alone, which is quick to compute.
    turn: Arc<OnceLock<Reason>>,
    whole: Job<Reason>,
}

/// The state of a reason.
pub enum ReasonState<'a> {
    /// Not known yet.
    Working,
    /// The part for this turn is known, the rest of the game not yet.
    Partly(&'a Reason),
    /// The reason is known.
    Found(&'a Reason),
    /// There is no reason.
    Lost,
}

impl ReasonJob {
    /// Starts computing why the first option is better than the second.
    pub fn start(position: &Position, options: [Action; 2], wake: &Wake) -> Self {
        let turn = Arc::new(OnceLock::new());
        let (position, first, waker) = (position.clone(), turn.clone(), wake.clone());
        let whole = Job::start("reason", wake, move |progress: &Progress| {
            let (evaluator, _) = evaluator(position.rules());
            if let Some(reason) = Reason::of(&evaluator, &position, options, None) {
                // Can't fail: nothing else sets it.
                _ = first.set(reason);
                if !progress.is_cancelled() {
                    waker.call();
                }
            }
            Reason::of(&evaluator, &position, options, Some(progress))
        });
        Self { options, turn, whole }
    }

    /// Returns the progress while the reason is computed, 0 to 1.
    pub fn share(&self) -> f64 {
        self.whole.control().share()
    }

    /// Returns the state.
    pub fn state(&self) -> ReasonState<'_> {
        match self.whole.state() {
            JobState::Running => self.turn.get().map_or(ReasonState::Working, ReasonState::Partly),
            JobState::Done(reason) => ReasonState::Found(reason),
            JobState::Failed => ReasonState::Lost,
        }
    }
}
