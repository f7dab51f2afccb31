//! The value of cards to a player who plays to win.

use std::sync::{Arc, Weak};

use crate::rules::Card;
use crate::solver::{
    ScoreDistributions, Solved, TurnTables, ValueFunction,
    distribution::score_distribution::WinProbability,
};

/// How much a point of the expected total counts beside a win: it decides where the chance to win
/// is the same, so that nobody plays foolishly who can no longer win or lose; it is too little
/// to decide much else.
const POINT: f64 = 1e-6;

/// A value function on the chance to win: after this turn all play for the expected total, and then the
/// game is won with the chance that the [`WinProbability`] give to every total.
///
/// To solve the last two turns for the win as well makes no difference that 40,000 games of
/// Yahtzee would show (51.44 % of them won instead of 51.45 %), so the last turn is the only one for
/// which it is exact.
///
/// A worth is that chance, and a millionth for each point of par. There are none once the
/// prospects, which take much room and are not kept by this, are gone.
pub struct WinValue {
    solved: Arc<Solved>,
    prospects: Weak<ScoreDistributions>,
    to_win: WinProbability,
}

impl WinValue {
    /// For who wins with these probabilities.
    pub fn new(prospects: &Arc<ScoreDistributions>, to_win: WinProbability) -> Self {
        Self { solved: prospects.solved().clone(), prospects: Arc::downgrade(prospects), to_win }
    }

    /// What an expected total adds to a worth.
    pub(crate) fn of_points(par: f64) -> f64 {
        POINT * par
    }
}

impl ValueFunction for WinValue {
    fn tables(&self) -> &Arc<TurnTables> {
        self.solved.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let win = self.prospects.upgrade()?.win_probability(card, &self.to_win)?;
        Some(win + POINT * self.solved.value(card)?)
    }

    fn values_after(&self, card: &Card, _: u16, end_values: &mut [f64]) -> Option<()> {
        let prospects = self.prospects.upgrade()?;
        let solved = &self.solved;
        let from = solved.plan().state(card)?;
        let total = self.rules().total(card);
        let mut is_known = true;
        for at in self.tables().rules().fillable(card) {
            let end_values = &mut end_values[self.tables().places(at)];
            solved.plan().steps(from, at, 0, |grade, step| {
                let par = solved.value_of(total.into(), step);
                match prospects.win_after(step, total as i32, &self.to_win) {
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
