//! Advice for the win: the chance to win of every option, and the loss of decisions in it.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Move, Position},
    players::{ColumnWinValue, Evaluator, win_probability},
    solver::{Action, DecisionEngine, ScoreDistributions, ValueFunction as _, WinValue},
};

/// The chance to win of every option of a decision in a game of several seats. After the turn
/// everybody plays for the expected total, as [`crate::players::Rival`] assumes.
#[derive(Clone, Debug, PartialEq)]
pub struct WinAdvice {
    advice: Advice,
    /// What the values hold besides the chance to win.
    beside: f64,
}

impl WinAdvice {
    /// The least loss in the chance to win that counts: score distributions are rounded, and
    /// smaller losses don't show in tenths of a percent.
    pub const MIN_LOSS: f64 = 0.0005;

    /// The chances of all options. `None` where there is nothing to decide, for a seat alone at
    /// the table, and for cards that the distributions don't cover.
    pub fn of(distributions: &Arc<ScoreDistributions>, position: &Position) -> Option<Self> {
        position.is_decision().then_some(())?;
        let to_win = win_probability(position, distributions)?;
        let beside = WinValue::of_points(distributions.solved().value(position.card())?);
        let win_value = Arc::new(WinValue::new(distributions, to_win));
        let advice = Advice::of(&mut DecisionEngine::new(win_value), position)?;
        Some(Self { advice, beside })
    }

    /// The chances of all options where columns are won apart, by an evaluator of the rules. `None`
    /// elsewhere, where there is nothing to decide, and for a seat alone.
    pub fn by_columns(evaluator: &Evaluator, position: &Position) -> Option<Self> {
        position.is_decision().then_some(())?;
        let values = Arc::new(ColumnWinValue::new(position, evaluator)?);
        let beside = WinValue::of_points(evaluator.value_function().value(position.card())?);
        let advice = Advice::of(&mut DecisionEngine::new(values), position)?;
        Some(Self { advice, beside })
    }

    /// The chance to win, 0 to 1, after this move; `None` if it is not legal.
    pub fn chance(&self, of: Move) -> Option<f64> {
        let place = self.advice.place_of(of)?;
        Some((self.advice.options()[place].value - self.beside).clamp(0.0, 1.0))
    }

    /// The loss in the chance to win, 0 to 1, compared with the option that wins most often,
    /// whatever the move loses in points; `None` if it is not legal.
    pub fn loss(&self, of: Move) -> Option<f64> {
        Some(self.advice.loss(self.advice.place_of(of)?))
    }

    /// The loss in the chance to win, 0 to 1, of the best of the options that win less often;
    /// `None` if all win as often.
    pub fn next_loss(&self) -> Option<f64> {
        self.advice.losses().into_iter().find(|loss| *loss >= Self::MIN_LOSS)
    }

    /// The option that wins most often.
    pub fn best(&self) -> Action {
        self.advice.best().action
    }

    /// The option that wins most often, if it wins noticeably more often than the best one of this
    /// advice for points ([`Self::MIN_LOSS`]).
    pub fn other_than(&self, for_points: &Advice) -> Option<Action> {
        let best = for_points.as_move(for_points.best().action);
        (self.loss(best)? >= Self::MIN_LOSS).then(|| self.best())
    }
}
