//! `order`: the order in which boxes are filled.

use serde::{Deserialize, Serialize};

use super::columns::Column;
use crate::rules::{BoxIndex, Card, RuleData, RuleSet};

/// The order in which boxes are filled.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum FillOrder {
    /// In any order.
    #[default]
    Free,
    /// From top to bottom.
    Down,
    /// From bottom to top.
    Up,
}

/// Whether any column has a fixed order or rolls of its own.
pub fn restricts_choice(data: &RuleData) -> bool {
    let is_narrow = |column: &Column| column.order != FillOrder::Free || column.rolls.is_some();
    data.order != FillOrder::Free || data.columns.iter().any(is_narrow)
}

impl RuleSet {
    /// The order in which the boxes of a column are filled.
    pub fn order_in(&self, column: u8) -> FillOrder {
        let own = self.columns().get(usize::from(column)).map_or(FillOrder::Free, |c| c.order);
        if own == FillOrder::Free { self.data().order } else { own }
    }

    /// Whether this open box may be filled next, by the order of its column and of the copies of
    /// its row.
    pub(super) fn is_next_in_order(&self, card: &Card, at: BoxIndex) -> bool {
        let place = self.place(at);
        let in_column = |other: &BoxIndex| self.place(*other).column == place.column;
        match self.order_in(place.column) {
            FillOrder::Free => self.row(at).copies == 1 || self.open_copy(card, at) == at,
            FillOrder::Down => card.open_boxes().find(in_column) == Some(at),
            FillOrder::Up => {
                let last = card.open_boxes().filter(in_column).last();
                last.map(|last| self.open_copy(card, last)) == Some(at)
            }
        }
    }
}
