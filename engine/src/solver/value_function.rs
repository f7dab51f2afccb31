//! The values of cards between turns.

use std::sync::Arc;

use crate::rules::{Card, Offer, Outcome, RuleSet};
use crate::solver::{ColumnForecast, TurnTables};

/// The least mean result of a turn that is assumed, in points or rounds.
const MIN_MEAN_TURN: f64 = 0.05;

/// The value of a point of the total where something else decides, which breaks ties.
pub(crate) const TIE_BREAK: f64 = 1e-5;

/// What a value counts. More of it is always better for its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Points of the final total.
    Total,
    /// Negative points of the final total, where the lowest one wins.
    LowestTotal,
    /// Points of a point table, and [`TIE_BREAK`] for each point of the total.
    TablePoints,
    /// Rounds won.
    Rounds,
    /// Prizes of columns, and [`TIE_BREAK`] for each point of the total.
    Prizes,
    /// The probability to win, and next to nothing for each point of the total.
    Win,
}

impl Unit {
    /// What decides under these rules for a seat alone: where columns are won apart, the total.
    pub fn of(rules: &RuleSet) -> Self {
        match rules.data().outcome {
            Outcome::Sum | Outcome::Columns { .. } => Self::of_total(rules),
            Outcome::PointTable { .. } => Self::TablePoints,
            Outcome::HandRankRounds { .. } => Self::Rounds,
        }
    }

    /// The unit of totals under these rules.
    pub fn of_total(rules: &RuleSet) -> Self {
        if rules.lowest_wins() { Self::LowestTotal } else { Self::Total }
    }

    /// The name in files, in messages and in the lab.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Total | Self::LowestTotal => "total",
            Self::TablePoints => "points",
            Self::Rounds => "rounds",
            Self::Prizes => "prizes",
            Self::Win => "win",
        }
    }

    /// The size of a point of the total in this unit.
    pub(crate) const fn of_total_point(self) -> f64 {
        match self {
            Self::Total | Self::LowestTotal => 1.0,
            Self::TablePoints | Self::Rounds | Self::Prizes | Self::Win => TIE_BREAK,
        }
    }

    /// The value once these points are added to the total; `None` if that depends on the card.
    pub(crate) fn with_points(self, value: f64, points: u32) -> Option<f64> {
        let points = f64::from(points);
        match self {
            Self::Total | Self::Rounds => Some(value + points),
            Self::LowestTotal => Some(value - points),
            Self::TablePoints | Self::Prizes | Self::Win => None,
        }
    }

    /// The value assigned to winning on the spot: the most that the open boxes could hold, which
    /// makes such a win worth playing for although totals say nothing about it; more than all rounds
    /// or prizes together where these decide.
    pub(crate) fn of_instant_win(self, rules: &RuleSet, card: &Card) -> f64 {
        let total = f64::from(rules.total_at_most(card));
        match self {
            Self::Total | Self::LowestTotal => total,
            Self::TablePoints => {
                rules.points_at_most(card).map_or(0.0, f64::from) + self.of_total_point() * total
            }
            Self::Rounds => f64::from(u16::MAX),
            Self::Prizes => {
                let (prizes, sweep) = rules.prizes().unwrap_or_default();
                let all = prizes.iter().chain([&sweep]).map(|&prize| f64::from(prize));
                2.0 * all.sum::<f64>()
            }
            Self::Win => 1.0,
        }
    }
}

/// The value of a card between two turns, on which all decisions and advice depend.
/// [`crate::solver::Solved`] is exact; games too large to solve use an estimate.
///
/// A value is the expected result of the card in its [`Unit`]: the final total (its *par*), or
/// another quantity that a player maximises.
pub trait ValueFunction: Send + Sync {
    /// The tables of the rule set.
    fn tables(&self) -> &Arc<TurnTables>;

    /// What the values count.
    fn unit(&self) -> Unit {
        Unit::of(self.rules())
    }

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

    /// The value of the card after this offer is taken, with `saved` rolls saved; for offers that
    /// do more than fill an open box.
    fn value_after(&self, card: &Card, offer: Offer, saved: u16) -> Option<f64> {
        let mut after = card.clone();
        after.write(offer.at, offer.points, offer.bonus);
        after.set_bank(saved);
        self.value(&after)
    }

    /// The forecast of each column; `None` if this value function makes none.
    fn columns(&self, _card: &Card) -> Option<Vec<ColumnForecast>> {
        None
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

impl dyn ValueFunction + '_ {
    /// The mean result of a turn under perfect play, in the unit of the values; at least 0.05, so
    /// that it can serve as a scale in games with tiny scores.
    pub fn mean_turn(&self) -> f64 {
        let value = |card| self.value(card).unwrap_or(0.0);
        let mut nothing = self.rules().empty_card();
        self.rules().boxes().for_each(|at| nothing.fill(at, 0, 0));
        let gain = value(&self.rules().empty_card()) - value(&nothing);
        (gain.abs() / self.rules().box_count() as f64).max(MIN_MEAN_TURN)
    }

    /// The value of winning on the spot with this card ([`Unit`]).
    pub(crate) fn instant_win(&self, card: &Card) -> f64 {
        self.unit().of_instant_win(self.rules(), card)
    }
}
