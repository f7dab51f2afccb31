//! What is wrong with a rule set, and where.

use thiserror::Error;

use super::{ProblemKind, Section};

/// What is wrong with a rule set, and in which row and field. Displayed for developers; people read
/// the sentence in the catalogue.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{what:?}", row.as_ref().map(|row| format!("row '{row}': ")).unwrap_or_default())]
pub struct Problem {
    /// The id of the row it is about.
    pub row: Option<String>,
    /// Which of the rows with that id, from 0: the second one of a pair of twins, say.
    pub nth: usize,
    /// The field that has to change.
    pub field: Field,
    /// What is wrong.
    pub what: ProblemKind,
}

/// A field of a rule set, or a group of fields that depend on each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Field {
    /// Something that no other field stands for.
    #[default]
    Whole,
    /// The version of the form.
    Version,
    /// The short name.
    Id,
    /// The name.
    Name,
    /// The sentence about it.
    About,
    /// How many dice there are, and what they are like.
    Dice,
    /// How many sides a die has.
    Sides,
    /// The colours of the dice.
    Colours,
    /// What stands on the faces.
    FaceNames,
    /// How a turn goes, above all how many rolls it has.
    Turn,
    /// What becomes of rolls that were not used.
    Saved,
    /// How many seats there may be.
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
    /// What another top hand brings.
    Repeat,
    /// A hand that wins at once.
    InstantWin,
    /// How the winner is found.
    Outcome,
    /// The line of the point table with this number, from 0, that is about a row.
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
    /// The section that it stands in.
    Section,
    /// The dice that it wants.
    Pattern,
    /// The points that it pays.
    Score,
    /// The row that must hold points before this one pays.
    Requires,
    /// What a joker pays.
    Joker,
    /// How many boxes it has.
    Copies,
    /// What an open box is worth to players without exact tables.
    Typical,
}

impl Problem {
    /// A problem of no row.
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

    /// The same problem, in this field.
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
