//! Why one option of a decision is better than another.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::jobs::evaluator;
use crate::coach::Reason;
use crate::dice::Roll;
use crate::game::Position;
use crate::rules::{Card, RuleSet};
use crate::solver::{Action, Progress};
use crate::ui::jobs::{Job, JobState};
use crate::wake::Wake;

/// A reason that is being computed, or is done.
pub struct ReasonJob {
    /// The better option and the other one.
    pub options: [Action; 2],
    /// The reason for this turn alone, which is quick to compute.
    turn: Arc<OnceLock<Reason>>,
    whole: Job<Arc<Reason>>,
}

/// Everything that a reason depends on.
#[derive(Clone, PartialEq)]
struct ReasonKey {
    rules: Arc<RuleSet>,
    card: Card,
    dice: Roll,
    rolls_left: u16,
    options: [Action; 2],
}

/// The largest number of reasons in the cache.
const MAX_KNOWN: usize = 64;

/// A cache of the most recent reasons, the latest at the end.
static KNOWN: Mutex<Vec<(ReasonKey, Arc<Reason>)>> = Mutex::new(Vec::new());

impl ReasonKey {
    fn new(position: &Position, options: [Action; 2]) -> Self {
        Self {
            rules: position.rules().clone(),
            card: position.card().clone(),
            dice: position.dice(),
            rolls_left: position.rolls_left(),
            options,
        }
    }

    fn answer(&self) -> Option<Arc<Reason>> {
        let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(question, _)| question == self).map(|(_, reason)| reason.clone())
    }

    fn keep(self, reason: Arc<Reason>) {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() == MAX_KNOWN {
            known.remove(0);
        }
        known.push((self, reason));
    }
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
    /// Starts computing why the first option is better than the second, unless the reason is in the
    /// cache.
    pub fn start(position: &Position, options: [Action; 2], wake: &Wake) -> Self {
        let turn = Arc::new(OnceLock::new());
        let question = ReasonKey::new(position, options);
        if let Some(reason) = question.answer() {
            return Self { options, turn, whole: Job::done(reason) };
        }
        let (position, first, waker) = (position.clone(), turn.clone(), wake.clone());
        let whole = Job::start("reason", wake, move |progress: &Progress| {
            let (evaluator, is_guess) = evaluator(position.rules());
            if let Some(reason) = Reason::of_turn(&evaluator, &position, options) {
                // Can't fail: nothing else sets it.
                _ = first.set(reason);
                if !progress.is_cancelled() {
                    waker.call();
                }
            }
            let reason = Arc::new(Reason::of(&evaluator, &position, options, progress)?);
            if !is_guess {
                question.keep(reason.clone());
            }
            Some(reason)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coach::Advice;
    use crate::game::{Game, Move, Setup};
    use crate::players::Evaluator;
    use crate::rules::Library;

    #[test]
    fn a_reason_is_worked_out_once() {
        let library = Library::shipped();
        let rules = library.get("basic").unwrap();
        let evaluator = Evaluator::of(rules);
        let mut game = Game::new(Setup::seeded(rules, 1, "once").unwrap());
        game.play(Move::Roll(crate::dice::Slots::NONE)).unwrap();
        let position = game.position();
        let advice = Advice::of(&mut evaluator.engine(), position).unwrap();
        let options = advice.reason_pair(1).unwrap();
        let (wake, wakes) = Wake::counted();
        let first = ReasonJob::start(position, options, &wake);
        while !matches!(first.state(), ReasonState::Found(_)) {
            wakes.recv().unwrap();
        }
        let again = ReasonJob::start(position, options, &wake);
        assert!(matches!(again.state(), ReasonState::Found(_)), "it was known");
        let other = ReasonJob::start(position, advice.reason_pair(2).unwrap(), &wake);
        assert!(!matches!(other.state(), ReasonState::Found(_)));
    }
}
