//! The loss of decisions in probability to win.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Event, Position},
    players::win_probability,
    solver::{DecisionEngine, ScoreDistributions, WinProbability, WinValue},
};

/// Computes the loss of decisions in probability to win, in a game of several seats in which
/// everybody plays for the expected total after the turn, as [`crate::players::Rival`] assumes.
pub struct WinLosses {
    distributions: Arc<ScoreDistributions>,
    win_value: Arc<WinValue>,
}

impl WinLosses {
    /// Creates it from these score distributions.
    pub fn new(distributions: &Arc<ScoreDistributions>) -> Self {
        let win_value = Arc::new(WinValue::new(distributions, WinProbability::above(0)));
        Self { distributions: distributions.clone(), win_value }
    }

    /// The loss in probability to win, 0 to 1, of what was done in this position, compared with the
    /// option that wins most often; 0 for that option itself, whatever it lost in points. `None` if
    /// there was no choice, for a seat alone, and for cards that the distributions don't cover.
    pub fn of(&mut self, position: &Position, event: &Event) -> Option<f64> {
        position.is_decision().then_some(())?;
        self.win_value.set_win_probability(win_probability(position, &self.distributions)?);
        let mut engine = DecisionEngine::new(self.win_value.clone());
        let advice = Advice::of(&mut engine, position)?;
        Some(advice.loss(advice.place_of(event.as_move())?))
    }
}
