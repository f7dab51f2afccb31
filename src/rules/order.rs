//! `order`: in which order boxes are filled.

use serde::{Deserialize, Serialize};

use crate::rules::{BoxIndex, Card, RuleData, RuleSet, fingerprint};

/// In which order boxes are filled.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum FillOrder {
    /// As the player likes.
    #[default]
    Free,
    /// From top to bottom.
    Down,
    /// From bottom to top.
    Up,
}

/// Whether any column is filled in an order, or in a part of the turn only.
pub fn leaves_no_choice(data: &RuleData) -> bool {
    let is_narrow =
        |column: &crate::rules::Column| column.order != FillOrder::Free || column.rolls.is_some();
    data.order != FillOrder::Free || data.columns.iter().any(is_narrow)
}

pub fn fingerprint(text: &mut String, order: FillOrder) {
    fingerprint::add(text, "order", &order, &FillOrder::Free);
}

impl RuleSet {
    /// In which order the boxes of a column are filled.
    pub fn order_in(&self, column: u8) -> FillOrder {
        let own = self.columns().get(usize::from(column)).map_or(FillOrder::Free, |c| c.order);
        if own == FillOrder::Free { self.data().order } else { own }
    }

    /// Whether the order of its column, and of the copies of its row, lets this open box be filled
    /// next.
    pub fn is_next_in_order(&self, card: &Card, at: BoxIndex) -> bool {
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
