//! The loss of decisions in probability to win.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Event, Position},
    players::win_probability,
    solver::{DecisionEngine, ScoreDistributions, WinValue},
};

/// The loss in probability to win, 0 to 1, of what was done in this position of a game of several
/// seats, compared with the option that wins most often; 0 for that option itself, whatever it lost
/// in points. After the turn everybody plays for the expected total, as [`crate::players::Rival`]
/// assumes. `None` if there was no choice, for a seat alone, and for cards that the distributions
/// don't cover.
pub fn win_loss(
    distributions: &Arc<ScoreDistributions>,
    position: &Position,
    event: &Event,
) -> Option<f64> {
    position.is_decision().then_some(())?;
    let to_win = win_probability(position, distributions)?;
    let win_value = Arc::new(WinValue::new(distributions, to_win));
    let advice = Advice::of(&mut DecisionEngine::new(win_value), position)?;
    Some(advice.loss(advice.place_of(event.as_move())?))
}
