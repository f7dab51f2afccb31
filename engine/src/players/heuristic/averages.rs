//! Average points of boxes, from the rule set's file.

use std::sync::Arc;

use crate::{
    players::prepared,
    rules::{Bank, Column, FillOrder, RuleSet},
    solver::{DecisionEngine, TurnTables},
};

/// The share of a box's average that remains if the order of its column leaves no choice. A whole
/// card in order scores three fifths of a free one (Yatzy: 150 of 248); a column beside free ones
/// scores more.
const FIXED_ORDER_SHARE: f64 = 0.75;

/// The average values of open boxes and saved rolls, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Averages {
    /// For each box, its average points while it is open.
    pub boxes: Vec<f64>,
    /// The value of a saved roll; 0 if rolls are not saved.
    pub saved_roll: f64,
}

impl Averages {
    /// The averages for players of these rules: those in the file or, where the lowest total wins,
    /// the fewest points that a turn for the box alone brings on average, computed once.
    pub fn of_tables(tables: &Arc<TurnTables>) -> Self {
        let (rules, averages) = (tables.rules(), Self::of(tables.rules()));
        if !rules.lowest_wins() {
            return averages;
        }
        if let Some(known) = prepared::known::<Self>(rules) {
            return (*known).clone();
        }
        let mut empty = rules.empty_card();
        empty.set_bank(0);
        let fewest = |at| {
            let mut engine = DecisionEngine::for_box(tables, at, |points| -f64::from(points));
            -engine.value(&empty).unwrap_or_default()
        };
        let boxes = rules.boxes().map(fewest).collect();
        let averages = Arc::new(Self { boxes, saved_roll: -averages.saved_roll });
        prepared::keep(rules, &averages, size_of_val(&*averages.boxes) as u64);
        (*averages).clone()
    }

    /// The averages in the rule set's file (`typical`); half of the most that a box can hold if the
    /// file has none for it.
    pub fn of(rules: &RuleSet) -> Self {
        let half = |at| f64::from(rules.most_points(at)) / 2.0;
        let typical = |at| {
            let column = rules.column_of(at);
            rules.row(at).typical.unwrap_or_else(|| half(at)) * order_factor(rules, column)
        };
        let saved_roll = match rules.turn().bank {
            Bank::Carried { typical } | Bank::Stock { typical, .. } => typical,
            Bank::Lost => 0.0,
        };
        Self { boxes: rules.boxes().map(typical).collect(), saved_roll }
    }
}

/// The share of its average that a box scores in a column with its own order or number of rolls.
fn order_factor(rules: &RuleSet, column: &Column) -> f64 {
    let in_order = match column.order {
        FillOrder::Free | FillOrder::Sections => 1.0,
        FillOrder::Down | FillOrder::Up | FillOrder::Ends | FillOrder::Middle => FIXED_ORDER_SHARE,
    };
    let rolls = column.rolls.unwrap_or(rules.turn().rolls);
    in_order * (f64::from(rolls) / f64::from(rules.turn().rolls)).sqrt()
}
