//! Problems of a rule set, and where they are.

use thiserror::Error;

use super::{ProblemKind, Section};

/// A problem of a rule set, with its row and field. `Display` is for developers; people read the
/// sentence in the catalogue.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{what:?}", row.as_ref().map(|row| format!("row '{row}': ")).unwrap_or_default())]
pub struct Problem {
    /// The id of the row it is about.
    pub row: Option<String>,
    /// Its number among the rows with that id, from 0.
    pub nth: usize,
    /// The field that has to change.
    pub field: Field,
    /// The kind of problem.
    pub what: ProblemKind,
}

/// A field of a rule set, or a group of fields that depend on each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Field {
    /// The rule set as a whole.
    #[default]
    Whole,
    /// The version of the format.
    Version,
    /// The short name.
    Id,
    /// The name.
    Name,
    /// The sentence about it.
    About,
    /// The number and the kind of the dice.
    Dice,
    /// The number of sides of a die.
    Sides,
    /// The colours of the dice.
    Colours,
    /// The names of the faces.
    FaceNames,
    /// The course of a turn, above all its number of rolls.
    Turn,
    /// When a box has to be declared.
    Declare,
    /// What happens to unused rolls.
    Saved,
    /// The number of seats.
    Seats,
    /// The order of the boxes.
    Order,
    /// The columns of the card.
    Columns,
    /// The column with this number, from 0.
    Column(usize),
    /// The rows as a whole.
    Rows,
    /// A part of the row with this number, from 0.
    Row(usize, RowPart),
    /// The bonus of this section.
    Bonus(Section),
    /// The pair of rows with this number, from 0, that count only together.
    Relation(usize),
    /// What happens on another top hand.
    Repeat,
    /// A hand that wins the game on the spot.
    InstantWin,
    /// How the winner is decided.
    Outcome,
    /// The line of the point table for a row, by its number from 0.
    PointRow(usize),
}

/// A part of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RowPart {
    /// The row as a whole.
    #[default]
    Whole,
    /// Its short name.
    Id,
    /// The name that people read.
    Name,
    /// The section that it belongs to.
    Section,
    /// The dice that it asks for.
    Pattern,
    /// Its score.
    Score,
    /// The row that must hold points before this one scores.
    Requires,
    /// The score of a joker.
    Joker,
    /// The number of its boxes.
    Copies,
    /// The value of an open box to players without exact tables.
    Typical,
}

impl Problem {
    /// A problem that is not about a row.
    pub(super) const fn general(what: ProblemKind) -> Self {
        Self { row: None, nth: 0, field: Field::Whole, what }
    }

    /// A problem of the row with this id.
    pub(super) fn in_row(row: &str, what: ProblemKind) -> Self {
        Self { row: Some(row.to_owned()), ..Self::general(what) }
    }

    /// A problem of the second of two rows with this id.
    pub(super) fn twice(row: &str, what: ProblemKind) -> Self {
        Self { nth: 1, ..Self::in_row(row, what) }
    }

    /// Sets the field of the problem.
    pub(super) fn at(self, field: Field) -> Self {
        Self { field, ..self }
    }

    /// The number of the row it is about, from 0.
    pub const fn row_number(&self) -> Option<usize> {
        match self.field {
            Field::Row(number, _) => Some(number),
            _ => None,
        }
    }
}
