//! What decisions cost in the chance to win.

use std::sync::Arc;

use super::Advice;
use crate::{
    game::{Event, Position},
    players::Evaluator,
    solver::{
        Adviser, DecisionEngine, ScoreDistribution, ScoreDistributions, WinProbability, WinValue,
    },
};

/// Tells what decisions of a game with several seats cost in the chance to win, if all play for
/// the expected total after the turn: by what [`crate::players::Rival`] goes by.
pub struct WinLosses {
    prospects: Arc<ScoreDistributions>,
    contest: Arc<WinValue>,
    evaluator: Evaluator,
}

impl WinLosses {
    /// By these prospects, and an evaluator of the same rule set.
    pub fn new(evaluator: &Evaluator, prospects: &Arc<ScoreDistributions>) -> Self {
        let contest = Arc::new(WinValue::new(prospects, WinProbability::above(0)));
        Self { prospects: prospects.clone(), contest, evaluator: evaluator.clone() }
    }

    /// By how much the chance to win, 0 to 1, is less after what was done in this position than
    /// after what wins most often; 0 for that itself, whatever it cost in points. `None` where it
    /// was no choice, for a seat alone, and where what the cards may come to is not known.
    pub fn of(&mut self, position: &Position, event: &Event) -> Option<f64> {
        let table = position.on_table()?;
        let mover = position.to_move();
        let others = position.cards().iter().enumerate().filter(|(seat, _)| *seat != mover);
        let finishes = others.map(|(_, card)| self.prospects.distribution(card));
        let finishes: Vec<ScoreDistribution> = finishes.collect::<Option<_>>()?;
        if finishes.is_empty() {
            return None;
        }
        self.contest.set_win_probability(ScoreDistribution::to_beat(&finishes));
        let turn = DecisionEngine::new(self.contest.clone(), self.evaluator.quick().clone());
        let mut adviser = Adviser::with(turn);
        let left = position.rolls_left();
        let advice = Advice::with(&mut adviser, position.card(), &table.dice, left)?;
        Some(advice.loss(advice.place_of(event.as_move())?))
    }
}
