//! What cards are worth to somebody who wants to win.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::{Outlook, Prospects, Solved, TurnTables, finish::Stakes};
use crate::rules::Card;

/// How much a point of the expected total counts beside a win: it decides where the chance to win
/// is the same, so that nobody plays foolishly who can no longer win or lose; it is too little
/// to decide much else.
const POINT: f64 = 1e-6;

/// An outlook on the chance to win: after this turn all play for the expected total, and then the
/// game is won with the chance that the [`Stakes`] give to every total.
///
/// To solve the last two turns for the win as well makes no difference that 40,000 games of
/// Yahtzee would show (51.44 % of them won instead of 51.45 %), so the last turn is the only one for
/// which it is exact.
///
/// A worth is that chance, and a millionth for each point of par. There are none once the
/// prospects, which take much room and are not kept by this, are gone.
pub struct Contest {
    solved: Arc<Solved>,
    prospects: Weak<Prospects>,
    stakes: Mutex<Stakes>,
}

impl Contest {
    /// With these stakes.
    pub fn new(prospects: &Arc<Prospects>, stakes: Stakes) -> Self {
        Self {
            solved: prospects.solved().clone(),
            prospects: Arc::downgrade(prospects),
            stakes: Mutex::new(stakes),
        }
    }

    /// Plays for something else from now on; what was worked out before no longer holds
    /// ([`super::QuickTurn::forget`]).
    pub fn set_stakes(&self, stakes: Stakes) {
        *self.stakes.lock().unwrap_or_else(PoisonError::into_inner) = stakes;
    }

    /// Whether it goes by these prospects.
    pub fn is_by(&self, prospects: &Arc<Prospects>) -> bool {
        std::ptr::eq(self.prospects.as_ptr(), Arc::as_ptr(prospects))
    }
}

impl Outlook for Contest {
    fn tables(&self) -> &Arc<TurnTables> {
        self.solved.tables()
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn par(&self, card: &Card) -> Option<f64> {
        let stakes = self.stakes.lock().unwrap_or_else(PoisonError::into_inner);
        let win = self.prospects.upgrade()?.win(card, &stakes)?;
        Some(win + POINT * self.solved.par(card)?)
    }

    fn worths(&self, card: &Card, _: u16, worths: &mut [f64]) -> Option<()> {
        let stakes = self.stakes.lock().unwrap_or_else(PoisonError::into_inner);
        let prospects = self.prospects.upgrade()?;
        let solved = &self.solved;
        let from = solved.plan().situation(card)?;
        let total = self.rules().total(card);
        let mut is_known = true;
        for at in self.tables().fillable(card) {
            let worths = &mut worths[self.tables().places(at)];
            solved.fill(from, at, 0, f64::from(total), worths);
            solved.plan().steps(from, at, 0, |grade, step| {
                match prospects.win_after(step, total as i32, &stakes) {
                    Some(win) => worths[grade] = win + POINT * worths[grade],
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
