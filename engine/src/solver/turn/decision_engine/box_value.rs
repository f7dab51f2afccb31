//! The value of one box alone.

use std::sync::Arc;

use crate::{
    rules::{BoxIndex, Card},
    solver::{TurnTables, ValueFunction},
};

/// Values the points of one box, and nothing else.
pub(super) struct BoxValue {
    tables: Arc<TurnTables>,
    at: BoxIndex,
    /// One for every number of points.
    values: Vec<f64>,
}

impl BoxValue {
    /// The values of points in this box.
    pub(super) fn new(
        tables: &Arc<TurnTables>,
        at: BoxIndex,
        value_of: impl Fn(u16) -> f64,
    ) -> Arc<Self> {
        let values = tables.rules().possible_points(at).iter();
        let values = values.map(|&points| value_of(points)).collect();
        Arc::new(Self { tables: tables.clone(), at, values })
    }

    /// What a card is worth without the box.
    pub(super) fn without(&self) -> f64 {
        self.values.iter().copied().fold(f64::INFINITY, f64::min)
    }
}

impl ValueFunction for BoxValue {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    /// A card with other boxes is no turn for this one.
    fn value(&self, _: &Card) -> Option<f64> {
        None
    }

    fn values_after(&self, _: &Card, _: u16, end_values: &mut [f64]) -> Option<()> {
        end_values[self.tables.entries(self.at)].copy_from_slice(&self.values);
        Some(())
    }
}
