//! Columns that are won apart.

use std::sync::Arc;

use super::{FittedValue, TIE_BREAK};
use crate::{
    players::heuristic::normal_cdf,
    rules::Card,
    solver::{ColumnForecast, TurnTables, ValueFunction},
};

/// How much more the sum of a column varies than its boxes do one by one, as a factor of the
/// variance: bonuses come in leaps, and a seat can move its luck to where it is needed.
const SPREAD: f64 = 4.0;

/// The prizes that a point of the total above the usual one is worth while the card is empty, in
/// proportion to the share of open boxes. Values of the total say too little of what it costs to
/// give up a column early, so that forecasts alone give up too much: without this a third of the
/// games of Yambo are won against a player for the total, with it 52 % of 2,000.
const POINT_WEIGHT: f64 = 0.1;

/// The values of cards at a table where columns are won apart: the expected prizes, with forecasts
/// of the columns of all seats, a hundred-thousandth for each point of the total, and some weight for
/// totals above the usual one while boxes are open.
///
/// The forecasts assume that everybody plays for the total from the next turn on.
pub(super) struct PrizeValue {
    alone: FittedValue,
    /// The usual total.
    par: f64,
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
        let par = alone.value(&alone.tables.rules().empty_card())?;
        Some(Self { alone: alone.clone(), par, seats: rivals.len() + 1, to_beat })
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

    /// The value of a card with these forecasts of its columns, this expected total and number of
    /// open boxes.
    fn worth(&self, forecasts: &[ColumnForecast], total: f64, open: usize) -> f64 {
        let share = open as f64 / self.rules().box_count() as f64;
        self.prizes(&self.chances(forecasts))
            + TIE_BREAK * total
            + POINT_WEIGHT * share * (total - self.par)
    }
}

impl ValueFunction for PrizeValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.alone.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let (forecasts, total) = (self.alone.forecasts(card), self.alone.value(card)?);
        Some(self.worth(&forecasts, total, card.open_boxes().count()))
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        self.alone.values_after(card, saved, end_values)?;
        let rules = self.rules();
        let usual = self.alone.usual_columns(card);
        let open = card.open_boxes().count().checked_sub(1)?;
        let mut after = card.clone();
        after.set_bank(saved);
        for at in rules.fillable(card) {
            let column = rules.place(at).column;
            let entries = &mut end_values[self.alone.tables.entries(at)];
            for (value, &points) in entries.iter_mut().zip(rules.possible_points(at)) {
                after.write(at, points, 0);
                let mut forecasts = usual.clone();
                forecasts[usize::from(column)] = self.alone.usual_column(&after, column);
                spread(&mut forecasts, *value - f64::from(card.extra()));
                *value = self.worth(&forecasts, *value, open);
            }
            after.reopen(at);
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
    /// The forecast of the final sum of each column, times its multiplier: what its boxes hold and
    /// usually hold. By how much the value of the card differs from that is spread over the columns
    /// by how open they are. The means add up to the value, but for points outside all boxes.
    pub(super) fn forecasts(&self, card: &Card) -> Vec<ColumnForecast> {
        let mut columns = self.usual_columns(card);
        let total = self.value(card).unwrap_or(0.0) - f64::from(card.extra());
        spread(&mut columns, total);
        columns
    }

    fn usual_columns(&self, card: &Card) -> Vec<ColumnForecast> {
        let columns = 0..self.tables.rules().columns().len() as u8;
        columns.map(|column| self.usual_column(card, column)).collect()
    }

    fn usual_column(&self, card: &Card, column: u8) -> ColumnForecast {
        let own = self.features.usual_sum(card, column);
        let data = &self.tables.rules().columns()[usize::from(column)];
        let times = f64::from(data.multiplier);
        ColumnForecast { mean: times * own.mean, variance: times * times * own.variance }
    }
}

/// Makes the means of columns add up to this total.
fn spread(columns: &mut [ColumnForecast], total: f64) {
    let open: f64 = columns.iter().map(|column| column.variance).sum();
    if open > 0.0 {
        let usual: f64 = columns.iter().map(|column| column.mean).sum();
        for column in columns {
            column.mean += (total - usual) * column.variance / open;
            column.variance *= SPREAD;
        }
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
