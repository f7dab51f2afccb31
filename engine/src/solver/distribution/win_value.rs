//! The values of cards to somebody who plays for the win.

use std::sync::{Arc, Weak};

use crate::rules::Card;
use crate::solver::{
    ScoreDistributions, Solved, TurnTables, ValueFunction,
    distribution::score_distribution::WinProbability,
};

/// The weight of a point of the expected total relative to a win. It decides between options with
/// the same chance to win, so that a player who can no longer win or lose does not play foolishly;
/// it is too small to decide much else.
const POINT: f64 = 1e-6;

/// A value function on the chance to win: after this turn all play for the expected total, and then the
/// game is won with the chance that the [`WinProbability`] gives to every total.
///
/// To solve the last two turns for the win as well makes no difference that 40,000 games of
/// Yahtzee would show (51.44 % of them won instead of 51.45 %), so the last turn is the only one for
/// which it is exact.
///
/// A value is that chance, and a millionth for each point of par. There are no values once the
/// distributions, which take much room and are not kept by this, are gone.
pub struct WinValue {
    solved: Arc<Solved>,
    distributions: Weak<ScoreDistributions>,
    to_win: WinProbability,
}

impl WinValue {
    /// The values for a seat that wins with these probabilities.
    pub fn new(distributions: &Arc<ScoreDistributions>, to_win: WinProbability) -> Self {
        Self {
            solved: distributions.solved().clone(),
            distributions: Arc::downgrade(distributions),
            to_win,
        }
    }

    /// The part of a value that comes from an expected total.
    pub(crate) fn of_points(par: f64) -> f64 {
        POINT * par
    }
}

impl ValueFunction for WinValue {
    fn tables(&self) -> &Arc<TurnTables> {
        self.solved.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let win = self.distributions.upgrade()?.win_probability(card, &self.to_win)?;
        Some(win + POINT * self.solved.value(card)?)
    }

    fn values_after(&self, card: &Card, _: u16, end_values: &mut [f64]) -> Option<()> {
        let distributions = self.distributions.upgrade()?;
        let solved = &self.solved;
        let from = solved.plan().state(card)?;
        let total = self.rules().total(card);
        let mut is_known = true;
        for at in self.tables().rules().fillable(card) {
            let end_values = &mut end_values[self.tables().places(at)];
            solved.plan().steps(from, at, 0, |grade, step| {
                let par = solved.value_of(total.into(), step);
                match distributions.win_after(step, total as i32, &self.to_win) {
                    Some(win) => end_values[grade] = win + POINT * par,
                    None => is_known = false,
                }
            });
        }
        is_known.then_some(())
    }

    /// Points change the chance to win by more or less.
    fn adds_points(&self) -> bool {
        false
    }
}
