//! Columns that are won apart.

use std::sync::Arc;

use super::{FittedValue, TIE_BREAK};
use crate::{
    players::heuristic::normal_cdf,
    rules::Card,
    solver::{ColumnForecast, TurnTables, ValueFunction},
};

/// The values of cards at a table where columns are won apart: the expected prizes, with forecasts
/// of the columns of all seats, and a hundred-thousandth for each point of the total.
///
/// The forecasts assume that everybody plays for the total from the next turn on.
pub(super) struct PrizeValue {
    alone: FittedValue,
    /// The number of seats.
    seats: usize,
    /// The best of the others, by column.
    to_beat: Vec<ColumnForecast>,
}

impl PrizeValue {
    /// The values of a seat with these rivals, of which there is at least one; `None` if columns
    /// are not won apart.
    pub(super) fn new(alone: &FittedValue, rivals: &[Card]) -> Option<Self> {
        alone.tables.rules().prizes()?;
        let forecasts = rivals.iter().map(|card| alone.forecasts(card));
        let best = |one: Vec<_>, other: Vec<_>| {
            one.into_iter().zip(other).map(|(one, other)| highest(one, other)).collect()
        };
        let to_beat = forecasts.reduce(best)?;
        Some(Self { alone: alone.clone(), seats: rivals.len() + 1, to_beat })
    }

    /// The chance to win each column.
    fn chances(&self, forecasts: &[ColumnForecast]) -> Vec<f64> {
        forecasts.iter().zip(&self.to_beat).map(|(own, best)| chance_above(*own, *best)).collect()
    }

    /// The value of these chances to win the columns.
    fn prizes(&self, chances: &[f64]) -> f64 {
        let Some((prizes, sweep)) = self.rules().prizes() else { return 0.0 };
        let each = prizes.iter().zip(chances).map(|(&prize, chance)| f64::from(prize) * chance);
        each.sum::<f64>() + f64::from(sweep) * chances.iter().product::<f64>()
    }
}

impl ValueFunction for PrizeValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.alone.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let chances = self.chances(&self.alone.forecasts(card));
        Some(self.prizes(&chances) + TIE_BREAK * self.alone.value(card)?)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        self.alone.values_after(card, saved, end_values)?;
        let rules = self.rules();
        let mut after = card.clone();
        after.set_bank(saved);
        for at in rules.fillable(card) {
            // The points of the box change its own column alone.
            after.write(at, 0, 0);
            let (struck, forecasts) = (self.alone.value(&after)?, self.alone.forecasts(&after));
            after.reopen(at);
            let mut chances = self.chances(&forecasts);
            let column = usize::from(rules.place(at).column);
            let (own, best) = (forecasts[column], self.to_beat[column]);
            for value in &mut end_values[self.alone.tables.entries(at)] {
                let mean = own.mean + *value - struck;
                chances[column] = chance_above(ColumnForecast { mean, ..own }, best);
                *value = self.prizes(&chances) + TIE_BREAK * *value;
            }
        }
        Some(())
    }

    fn adds_points(&self) -> bool {
        false
    }

    /// More than all prizes.
    fn instant_win(&self, _: &Card) -> f64 {
        2.0 * self.prizes(&vec![1.0; self.to_beat.len()])
    }

    fn mean_turn(&self) -> f64 {
        self.rules().prize_a_turn(self.seats).unwrap_or_else(|| self.alone.mean_turn())
    }
}

impl FittedValue {
    /// The forecast of the final sum of each column, times its multiplier. The means add up to the
    /// value of the card, but for points outside all boxes.
    pub(super) fn forecasts(&self, card: &Card) -> Vec<ColumnForecast> {
        let rules = self.tables.rules();
        let mut shared = 0.0;
        let of_column = |(column, data): (u8, &crate::rules::Column)| {
            let mean = f64::from(data.multiplier) * f64::from(rules.column_sum(card, column));
            ColumnForecast { mean, variance: 0.0 }
        };
        let mut columns: Vec<_> = (0..).zip(rules.columns()).map(of_column).collect();
        let open: Vec<_> = card.open_boxes().collect();
        if open.is_empty() {
            return columns;
        }
        let weights = &self.weights[open.len()];
        self.features.for_each(card, |number, x| {
            let part = f64::from(weights[number]) * x;
            match self.features.column_of(number) {
                Some(column) => columns[usize::from(column)].mean += part,
                None => shared += part,
            }
        });
        for &at in &open {
            let times = f64::from(rules.multiplier(at));
            let column = &mut columns[usize::from(rules.place(at).column)];
            // What is said of all boxes counts for each open one alike.
            column.mean += shared / open.len() as f64;
            column.variance += times * times * self.features.results()[at.index()].variance;
        }
        columns
    }
}

/// The chance that the first of two sums is the higher one. Equal sums, which are whole numbers,
/// are not enough.
pub(in crate::players) fn chance_above(one: ColumnForecast, other: ColumnForecast) -> f64 {
    let sd = (one.variance + other.variance).max(1e-6).sqrt();
    normal_cdf((one.mean - other.mean - 0.5) / sd)
}

/// The distribution of the higher of two independent sums, as if it were normal (C. E. Clark, *The
/// greatest of a finite set of random variables*, 1961).
pub(in crate::players) fn highest(one: ColumnForecast, other: ColumnForecast) -> ColumnForecast {
    let sd = (one.variance + other.variance).max(1e-6).sqrt();
    let ahead = (one.mean - other.mean) / sd;
    let share = normal_cdf(ahead);
    let height = libm::exp(-0.5 * ahead * ahead) / std::f64::consts::TAU.sqrt();
    let mean = one.mean * share + other.mean * (1.0 - share) + sd * height;
    let square = |of: ColumnForecast| of.mean * of.mean + of.variance;
    let squares =
        square(one) * share + square(other) * (1.0 - share) + (one.mean + other.mean) * sd * height;
    ColumnForecast { mean, variance: (squares - mean * mean).max(0.0) }
}
