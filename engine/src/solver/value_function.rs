//! The values of cards between turns.

use std::sync::Arc;

use crate::rules::{Card, Offer, RuleSet};
use crate::solver::TurnTables;

/// The least average result of a turn that is assumed, in points or rounds.
const LEAST_TURN: f64 = 0.05;

/// The value of a card between two turns: everything that decides or advises learns from here
/// what comes after a turn. [`crate::solver::Solved`] is the exact one; an estimate for a game that
/// is too large to solve is another.
///
/// A value is the expected final total of the card (its *par*), or anything else that a player
/// wants to make as large as can be, such as the points of a game that is not won by the total.
pub trait ValueFunction: Send + Sync {
    /// The tables of the rule set it is about.
    fn tables(&self) -> &Arc<TurnTables>;

    /// Whether its values are exact and not estimates.
    fn is_exact(&self) -> bool {
        false
    }

    /// The value of the card before a turn; `None` for a card that no game leads to.
    fn value(&self, card: &Card) -> Option<f64>;

    /// Fills in the values of the card once a box holds some points and `saved` rolls are saved: for
    /// every box that may be filled next and every number of points it can hold, at
    /// [`TurnTables::places`]. `None` for a card that no game leads to. An estimate may say nearly
    /// what [`Self::value`] says of the card after.
    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let tables = self.tables();
        for at in tables.rules().fillable(card) {
            let points = tables.rules().possible_points(at);
            for (value, &points) in end_values[tables.places(at)].iter_mut().zip(points) {
                let mut after = card.clone();
                after.fill(at, points, 0);
                after.set_bank(saved);
                *value = self.value(&after)?;
            }
        }
        Some(())
    }

    /// What one of these `end_values` becomes with the points that the offer brings besides its box.
    fn with_bonus(&self, value: f64, offer: Offer) -> f64 {
        value + f64::from(offer.bonus)
    }

    /// Whether extra points change the `end_values` of a box as [`Self::with_bonus`] says;
    /// otherwise the card after them is looked at.
    fn adds_points(&self) -> bool {
        true
    }

    /// The value of the card once this offer is taken and `saved` rolls are saved; for offers
    /// that do not just fill an open box.
    fn value_after(&self, card: &Card, offer: Offer, saved: u16) -> Option<f64> {
        let mut after = card.clone();
        after.write(offer.at, offer.points, offer.bonus);
        after.set_bank(saved);
        self.value(&after)
    }

    /// The value of a hand that wins the game on the spot: the most that the boxes of the card could
    /// still hold. A total says nothing about such a win, so this only makes it worth playing for.
    fn instant_win(&self, card: &Card) -> f64 {
        f64::from(self.rules().total_at_most(card))
    }

    /// The average result of a turn with perfect play, in the unit of the values; never less than
    /// 0.05, so that games that score next to nothing have a scale, too.
    fn mean_turn(&self) -> f64 {
        let value = |card| self.value(card).unwrap_or(0.0);
        let mut nothing = self.rules().empty_card();
        self.rules().boxes().for_each(|at| nothing.fill(at, 0, 0));
        let brought = value(&self.rules().empty_card()) - value(&nothing);
        (brought / self.rules().box_count() as f64).max(LEAST_TURN)
    }

    /// The rule set.
    fn rules(&self) -> &Arc<RuleSet> {
        self.tables().rules()
    }
}
