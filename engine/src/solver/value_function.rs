//! The values of cards between turns.

use std::sync::Arc;

use crate::rules::{Card, Offer, RuleSet};
use crate::solver::TurnTables;

/// The least mean result of a turn that is assumed, in points or rounds.
const MIN_MEAN_TURN: f64 = 0.05;

/// The forecast of the final sum of a column: a normal distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnForecast {
    /// The mean.
    pub mean: f64,
    /// The square of the standard deviation.
    pub variance: f64,
}

/// The value of a card between two turns, on which all decisions and advice depend.
/// [`crate::solver::Solved`] is exact; games too large to solve use an estimate.
///
/// A value is the expected final total of the card (its *par*), or another quantity that a player
/// maximises, such as the expected points of a game that is not won by the total.
pub trait ValueFunction: Send + Sync {
    /// The tables of the rule set.
    fn tables(&self) -> &Arc<TurnTables>;

    /// Whether the values are exact and not estimates.
    fn is_exact(&self) -> bool {
        false
    }

    /// The value of the card before a turn; `None` for an unreachable card.
    fn value(&self, card: &Card) -> Option<f64>;

    /// Fills in the values of the card after this turn, with `saved` rolls saved: one for every box
    /// that may be filled and every number of points it can hold, at [`TurnTables::entries`]. `None`
    /// for an unreachable card. An estimate may differ a little from [`Self::value`] of the card
    /// afterwards.
    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let tables = self.tables();
        for at in tables.rules().fillable(card) {
            let points = tables.rules().possible_points(at);
            for (value, &points) in end_values[tables.entries(at)].iter_mut().zip(points) {
                let mut after = card.clone();
                after.fill(at, points, 0);
                after.set_bank(saved);
                *value = self.value(&after)?;
            }
        }
        Some(())
    }

    /// Adds the bonus points of the offer to `value`, one of the `end_values`.
    fn with_bonus(&self, value: f64, offer: Offer) -> f64 {
        value + self.rules().worth(offer.bonus.into())
    }

    /// Whether [`Self::with_bonus`] gives the value of an offer with bonus points; otherwise
    /// [`Self::value_after`] does.
    fn adds_points(&self) -> bool {
        true
    }

    /// The value of the card after this offer is taken, with `saved` rolls saved; for offers that
    /// do more than fill an open box.
    fn value_after(&self, card: &Card, offer: Offer, saved: u16) -> Option<f64> {
        let mut after = card.clone();
        after.write(offer.at, offer.points, offer.bonus);
        after.set_bank(saved);
        self.value(&after)
    }

    /// The values at a table with these other cards; `None` if they are the same as alone.
    fn against(&self, _rivals: &[Card]) -> Option<Arc<dyn ValueFunction>> {
        None
    }

    /// The forecast of each column; `None` if this value function makes none.
    fn columns(&self, _card: &Card) -> Option<Vec<ColumnForecast>> {
        None
    }

    /// The value assigned to winning on the spot: the most that the open boxes could hold, which
    /// makes such a win worth playing for although totals say nothing about it.
    fn instant_win(&self, card: &Card) -> f64 {
        f64::from(self.rules().total_at_most(card))
    }

    /// The mean result of a turn under perfect play, in the unit of the values; at least 0.05, so
    /// that it can serve as a scale in games with tiny scores.
    fn mean_turn(&self) -> f64 {
        let value = |card| self.value(card).unwrap_or(0.0);
        let mut nothing = self.rules().empty_card();
        self.rules().boxes().for_each(|at| nothing.fill(at, 0, 0));
        let gain = value(&self.rules().empty_card()) - value(&nothing);
        (gain.abs() / self.rules().box_count() as f64).max(MIN_MEAN_TURN)
    }

    /// The approximate size in memory, in bytes, with the tables.
    fn bytes(&self) -> u64 {
        self.tables().bytes()
    }

    /// The work of solving a turn with these values, in steps of which a second of one core has two
    /// to five billion. It does not depend on the machine.
    fn turn_work(&self) -> u64 {
        self.tables().turn_work()
    }

    /// The rule set.
    fn rules(&self) -> &Arc<RuleSet> {
        self.tables().rules()
    }
}
