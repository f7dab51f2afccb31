//! Forecasts of columns, where these are won apart.

use std::sync::Arc;

use super::{FittedValue, training::turn_values};
use crate::{
    rules::Card,
    solver::{ColumnForecast, Progress, TurnTables, ValueFunction},
};

/// How much more the sum of a column varies than its boxes do one by one, as a factor of the
/// variance: bonuses come in leaps, and a seat can move its luck to where it is needed.
const SPREAD: f64 = 2.0;

impl FittedValue {
    /// The forecast of the final sum of each column, times its multiplier, if the total is played
    /// for.
    pub(super) fn column_forecasts(&self, card: &Card) -> Vec<ColumnForecast> {
        let columns = 0..self.tables.rules().columns().len() as u8;
        let mut forecasts: Vec<_> = columns.map(|column| self.usual_column(card, column)).collect();
        if let open @ 1.. = card.open_boxes().count() {
            self.features.for_each(card, |number, x| {
                for (forecast, weights) in forecasts.iter_mut().zip(&self.columns) {
                    forecast.mean += x * f64::from(weights[open][number]);
                }
            });
        }
        forecasts
    }

    /// The same for one column, from what its boxes hold and usually hold.
    fn usual_column(&self, card: &Card, column: u8) -> ColumnForecast {
        let own = self.features.usual_sum(card, column);
        let times = f64::from(self.tables.rules().columns()[usize::from(column)].multiplier);
        ColumnForecast { mean: times * own.mean, variance: SPREAD * times * times * own.variance }
    }

    /// Fits the forecasts of columns to these cards, sorted by the number of their open boxes.
    ///
    /// The forecast of a card is the expected one after its next turn. That is by how much the value
    /// of the turn changes with the weight of the column in the value of its end (the envelope
    /// theorem: as the play of the turn is the best one, small changes of it change nothing).
    pub(super) fn with_columns(mut self, cards: &[Vec<Card>], progress: &Progress) -> Option<Self> {
        let columns = self.tables.rules().columns().len();
        let none: Arc<[f32]> = vec![0.0; self.features.count()].into();
        self.columns = vec![vec![none; cards.len()]; columns];
        for (open, cards) in cards.iter().enumerate().skip(1) {
            let totals = turn_values(self.clone(), cards, progress)?;
            for column in 0..columns {
                let with_column = WithColumn { values: self.clone(), column: column as u8 };
                let values = turn_values(with_column, cards, progress)?;
                let change = |(with, without): (f64, &f64)| (with - without) / COLUMN_WEIGHT;
                let expected = values.into_iter().zip(&totals).map(change).zip(cards);
                let usual = |card| self.usual_column(card, column as u8).mean;
                let more: Vec<f64> = expected.map(|(sum, card)| sum - usual(card)).collect();
                let prior = self.columns[column][open - 1].clone();
                let regression = self.features.regression(cards, &more, &prior, progress);
                self.columns[column][open] = regression?;
            }
        }
        Some(self)
    }

    /// Corrects the constants of the forecasts of columns so that those of the empty card are the
    /// mean sums on these full cards.
    pub(super) fn correct_columns(&mut self, full: &[Card]) {
        let rules = self.tables.rules().clone();
        for (column, forecast) in self.column_forecasts(&rules.empty_card()).iter().enumerate() {
            let times = f64::from(rules.columns()[column].multiplier);
            let sum = |card| times * f64::from(rules.column_sum(card, column as u8));
            let error = full.iter().map(sum).sum::<f64>() / full.len() as f64 - forecast.mean;
            for (open, weights) in self.columns[column].iter_mut().enumerate().skip(1) {
                let share = open as f64 / rules.box_count() as f64;
                Arc::make_mut(weights)[0] += (error * share) as f32;
            }
        }
    }
}

/// The weight of a column in [`WithColumn`], small enough to change no decision that matters.
const COLUMN_WEIGHT: f64 = 0.01;

/// The values of cards after a turn, plus a small share of the forecast of one column.
struct WithColumn {
    values: FittedValue,
    column: u8,
}

impl ValueFunction for WithColumn {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.values.tables
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let mean = self.values.usual_column(card, self.column).mean;
        let weights = &self.values.columns[usize::from(self.column)][card.open_boxes().count()];
        let more = if card.is_full() { 0.0 } else { self.values.features.to_come(card, weights) };
        Some(self.values.value(card)? + self.rules().worth(COLUMN_WEIGHT * (mean + more)))
    }
}
