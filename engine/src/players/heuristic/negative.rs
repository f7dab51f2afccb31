//! Values where the lowest total wins.

use std::sync::Arc;

use crate::{
    rules::Card,
    solver::{TurnTables, ValueFunction},
};

/// The negative values of another value function, which expects totals.
pub struct Negative<V>(pub V);

impl<V: ValueFunction + 'static> Negative<V> {
    /// These values, or their negatives where the lowest total wins.
    pub fn if_lowest_wins(values: V) -> Arc<dyn ValueFunction> {
        if values.rules().lowest_wins() { Arc::new(Self(values)) } else { Arc::new(values) }
    }
}

impl<V: ValueFunction> ValueFunction for Negative<V> {
    fn tables(&self) -> &Arc<TurnTables> {
        self.0.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        Some(-self.0.value(card)?)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        self.0.values_after(card, saved, end_values)?;
        for at in self.rules().fillable(card) {
            end_values[self.tables().entries(at)].iter_mut().for_each(|value| *value = -*value);
        }
        Some(())
    }

    fn turn_work(&self) -> u64 {
        self.0.turn_work()
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}
