//! `columns`: the columns of the card, from left to right.

use serde::{Deserialize, Serialize};

use super::{
    bank::Bank,
    order::FillOrder,
    turn::{MAX_ROLLS, TurnSpec},
};
use crate::rules::{
    BoxIndex, Card, Field, Number, Problem, ProblemKind, RuleSet, Throw,
    bounds::{Bounds, FieldBounds, field_bounds, within},
    data::is_default,
};

/// The most columns a card can have.
pub const MAX_COLUMNS: usize = 8;
/// The largest multiplier of a column's total.
pub const MAX_MULTIPLIER: u8 = 10;

const COLUMNS: Bounds = Bounds::of(Number::Columns, 1, MAX_COLUMNS as i32);
const MULTIPLIER: Bounds = Bounds::of(Number::Multiplier, 1, MAX_MULTIPLIER as i32);
const ROLLS: Bounds = Bounds::of(Number::ColumnRolls, 1, MAX_ROLLS as i32);

pub const BOUNDS: FieldBounds = field_bounds!(Column {
    multiplier: FieldBounds::Number(MULTIPLIER),
    rolls: FieldBounds::Number(ROLLS),
    order
});

/// One column of boxes.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The factor of the column's total.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub multiplier: u8,
    /// The order in which its boxes are filled.
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: FillOrder,
    /// The number of rolls in a turn for this column, if it is not [`TurnSpec::rolls`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub rolls: Option<u8>,
}

pub const fn one() -> u8 {
    1
}

pub const fn is_one(value: &u8) -> bool {
    *value == one()
}

impl Default for Column {
    fn default() -> Self {
        Self { multiplier: 1, order: FillOrder::Free, rolls: None }
    }
}

/// The default: one plain column.
pub fn one_column() -> Vec<Column> {
    vec![Column::default()]
}

pub fn is_one_column(columns: &[Column]) -> bool {
    columns == [Column::default()]
}

pub fn check(columns: &[Column], turn: &TurnSpec, problems: &mut Vec<Problem>) {
    problems.extend(COLUMNS.check(Field::Columns, columns.len() as u64));
    for (number, column) in columns.iter().enumerate().take(MAX_COLUMNS) {
        let Column { multiplier, order: _, rolls } = *column;
        let field = Field::Column(number);
        problems.extend(MULTIPLIER.check(field, multiplier));
        let (rolls, most) = (rolls.unwrap_or(1), turn.rolls.max(1));
        problems.extend(within(field, Number::ColumnRolls, rolls.into(), 1, most.into()));
    }
    let has_own_rolls = columns.iter().any(|column| column.rolls.is_some());
    if has_own_rolls && turn.bank != Bank::Lost {
        problems.push(Problem::general(ProblemKind::SavedRollsAndColumns).at(Field::Saved));
    }
}

impl RuleSet {
    /// The columns of the card, from left to right; at least one.
    pub fn columns(&self) -> &[Column] {
        &self.data().columns
    }

    /// The column of a box. The box must be one of this rule set's.
    pub fn column_of(&self, at: BoxIndex) -> &Column {
        &self.columns()[usize::from(self.place(at).column)]
    }

    /// The factor by which points in this box count: that of its column. The box must be one of
    /// this rule set's.
    pub fn multiplier(&self, at: BoxIndex) -> u8 {
        self.column_of(at).multiplier
    }

    /// The number of rolls in a turn with this card, without saved ones: those of the open column
    /// that allows most.
    pub fn rolls_for(&self, card: &Card) -> u8 {
        let all = self.turn().rolls;
        if self.columns().iter().all(|column| column.rolls.is_none()) {
            return all;
        }
        let limit = |at| self.column_of(at).rolls.unwrap_or(all);
        card.open_boxes().map(limit).max().unwrap_or(all)
    }

    /// Whether the column of the box allows fewer rolls than this throw took.
    pub(in crate::rules) fn is_too_late(&self, throw: Throw, at: BoxIndex) -> bool {
        self.column_of(at).rolls.is_some_and(|rolls| throw.number > u16::from(rolls))
    }
}
