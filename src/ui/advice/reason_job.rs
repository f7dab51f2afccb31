//! Why one option of a decision is better than another.

use std::sync::{Arc, OnceLock};

use super::jobs::evaluator;
use crate::coach::Reason;
use crate::game::Position;
use crate::solver::{Action, Progress};
use crate::ui::jobs::{Job, JobState};
use crate::wake::Wake;

/// A reason that is being computed or done.
pub struct ReasonJob {
    /// The better option and the other one.
    pub options: [Action; 2],
    /// The reason within this turn alone, which is known at once.
    turn: Arc<OnceLock<Reason>>,
    job: Job<Reason, Progress>,
}

/// The state of a reason.
pub enum ReasonState<'a> {
    /// Not known yet.
    Working,
    /// This turn is split into parts, but not yet the rest of the game.
    Partly(&'a Reason),
    /// It is done.
    Found(&'a Reason),
    /// It is not possible.
    Lost,
}

impl ReasonJob {
    /// Begins to compute why the first option is better than the second.
    pub fn start(position: &Position, options: [Action; 2], wake: &Wake) -> Self {
        let turn = Arc::new(OnceLock::new());
        let (position, first, waker) = (position.clone(), turn.clone(), wake.clone());
        let job = Job::start("reason", wake, move |progress: &Progress| {
            let (evaluator, _) = evaluator(position.rules());
            if let Some(reason) = Reason::of_turn(&evaluator, &position, options) {
                // Nothing else sets it.
                _ = first.set(reason);
                if !progress.is_cancelled() {
                    waker.call();
                }
            }
            Reason::of(&evaluator, &position, options, progress)
        });
        Self { options, turn, job }
    }

    /// Returns the progress, 0 to 1.
    pub fn share(&self) -> f64 {
        self.job.control().share()
    }

    /// Returns the state.
    pub fn state(&self) -> ReasonState<'_> {
        match self.job.state() {
            JobState::Running => self.turn.get().map_or(ReasonState::Working, ReasonState::Partly),
            JobState::Done(reason) => ReasonState::Found(reason),
            JobState::Failed => ReasonState::Lost,
        }
    }
}
