//! Values at a table where columns are won apart.

use std::sync::Arc;

use super::{TIE_BREAK, TurnTables, Unit, ValueFunction, normal::normal_cdf};
use crate::rules::Card;

/// The forecast of the final sum of a column: a normal distribution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnForecast {
    /// The mean.
    pub mean: f64,
    /// The square of the standard deviation.
    pub variance: f64,
}

impl ColumnForecast {
    /// The chance that this sum is higher than another one. Equal sums, which are whole numbers, are
    /// not enough.
    pub(crate) fn chance_above(self, other: Self) -> f64 {
        let sd = (self.variance + other.variance).max(1e-6).sqrt();
        normal_cdf((self.mean - other.mean - 0.5) / sd)
    }

    /// The distribution of the higher of two independent sums, as if it were normal (C. E. Clark,
    /// *The greatest of a finite set of random variables*, 1961).
    #[must_use]
    pub(crate) fn highest(self, other: Self) -> Self {
        let sd = (self.variance + other.variance).max(1e-6).sqrt();
        let ahead = (self.mean - other.mean) / sd;
        let share = normal_cdf(ahead);
        let height = libm::exp(-0.5 * ahead * ahead) / std::f64::consts::TAU.sqrt();
        let mean = self.mean * share + other.mean * (1.0 - share) + sd * height;
        let square = |of: Self| of.mean * of.mean + of.variance;
        let squares = square(self) * share
            + square(other) * (1.0 - share)
            + (self.mean + other.mean) * sd * height;
        Self { mean, variance: (squares - mean * mean).max(0.0) }
    }
}

/// The values of cards at a table where columns are won apart: the expected prizes, with forecasts
/// of the columns of all seats, and a hundred-thousandth for each point of the total.
///
/// The forecasts assume that everybody plays for the total from the next turn on. To choose what is
/// best for the prizes under this assumption is one step of policy improvement (R. A. Howard,
/// *Dynamic programming and Markov processes*, 1960), which never plays worse if the forecasts are
/// right.
pub(crate) struct PrizeValue {
    alone: Arc<dyn ValueFunction>,
    /// The best of the others, by column.
    to_beat: Vec<ColumnForecast>,
}

impl PrizeValue {
    /// The values of a seat with these rivals, of which there is at least one; `None` without
    /// forecasts of columns.
    pub(crate) fn new(alone: &Arc<dyn ValueFunction>, rivals: &[Card]) -> Option<Self> {
        let forecasts: Option<Vec<_>> = rivals.iter().map(|card| alone.columns(card)).collect();
        let best = |one: Vec<ColumnForecast>, other: Vec<_>| {
            one.into_iter().zip(other).map(|(one, other)| one.highest(other)).collect()
        };
        Some(Self { alone: alone.clone(), to_beat: forecasts?.into_iter().reduce(best)? })
    }

    /// The value of the prizes if each column is won with this chance.
    fn prizes(&self, chances: &[f64]) -> f64 {
        let Some((prizes, sweep)) = self.rules().prizes() else { return 0.0 };
        let each = prizes.iter().zip(chances).map(|(&prize, chance)| f64::from(prize) * chance);
        each.sum::<f64>() + f64::from(sweep) * chances.iter().product::<f64>()
    }
}

impl ValueFunction for PrizeValue {
    fn tables(&self) -> &Arc<TurnTables> {
        self.alone.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let forecasts = self.alone.columns(card)?;
        let chance = |(own, best): (&ColumnForecast, &_)| own.chance_above(*best);
        let chances: Vec<f64> = forecasts.iter().zip(&self.to_beat).map(chance).collect();
        Some(self.prizes(&chances) + TIE_BREAK * self.alone.value(card)?)
    }

    fn unit(&self) -> Unit {
        Unit::Prizes
    }
}
