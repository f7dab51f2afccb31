//! `columns`: the columns of the card, from left to right, and the order in which boxes are filled.

use serde::{Deserialize, Serialize};

use super::{
    Bank, BoxIndex, Card, Declare, Field, Number, Problem, ProblemKind, RuleData, RuleSet, Section,
    Throw, TurnSpec, data::is_default, problem::within,
};

/// The most columns a card can have.
pub const MAX_COLUMNS: usize = 8;
/// The largest multiplier of a column's total.
pub const MAX_MULTIPLIER: u8 = 10;

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
    /// From both ends inwards: the topmost or the lowest open box.
    Ends,
    /// From the middle outwards: the lowest open box of the upper half, which has one row more if
    /// their number is odd, or the topmost one of the lower half.
    Middle,
    /// Section by section from the top, each in any order.
    Sections,
}

impl FillOrder {
    /// The order that all these columns have; `None` if they differ in it.
    pub fn of_all(columns: &[Column]) -> Option<Self> {
        let first = columns.first()?.order;
        columns.iter().all(|column| column.order == first).then_some(first)
    }

    /// Takes the order that all these columns have from them; free if they differ in it.
    pub fn take_common(columns: &mut [Column]) -> Self {
        let Some(order) = Self::of_all(columns) else { return Self::Free };
        for column in columns {
            column.order = Self::Free;
        }
        order
    }

    /// Whether this open box of a column may be filled next, given all its open boxes from top to
    /// bottom, and what is known of each: its section, and whether it is in the upper half.
    pub(crate) fn allows<T: PartialEq>(
        self,
        at: &T,
        mut open: impl DoubleEndedIterator<Item = T>,
        place: impl Fn(&T) -> (Section, bool),
    ) -> bool {
        match self {
            Self::Free => true,
            Self::Down => open.next().as_ref() == Some(at),
            Self::Up => open.next_back().as_ref() == Some(at),
            Self::Ends => [open.next(), open.next_back()].iter().flatten().any(|end| end == at),
            Self::Sections => open.next().is_some_and(|first| place(&first).0 == place(at).0),
            Self::Middle if place(at).1 => open.rfind(|other| place(other).1).as_ref() == Some(at),
            Self::Middle => open.find(|other| !place(other).1).as_ref() == Some(at),
        }
    }
}

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
    /// When a box of it has to be declared, if the others need not be.
    #[serde(default, skip_serializing_if = "is_default")]
    pub declare: Declare,
}

pub const fn one() -> u8 {
    1
}

pub const fn is_one(value: &u8) -> bool {
    *value == one()
}

impl Default for Column {
    fn default() -> Self {
        Self { multiplier: 1, order: FillOrder::Free, rolls: None, declare: Declare::Never }
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
    problems.extend(within(
        Field::Columns,
        Number::Columns,
        columns.len() as u64,
        1..=MAX_COLUMNS as u64,
    ));
    for (number, column) in columns.iter().enumerate().take(MAX_COLUMNS) {
        let Column { multiplier, order: _, rolls, declare: _ } = *column;
        let field = Field::Column(number);
        problems.extend(within(field, Number::Multiplier, multiplier, 1..=MAX_MULTIPLIER.into()));
        let (rolls, most) = (rolls.unwrap_or(1), turn.rolls.max(1));
        problems.extend(within(field, Number::ColumnRolls, rolls, 1..=most.into()));
    }
    let has_own_rolls = columns.iter().any(|column| column.rolls.is_some());
    if has_own_rolls && turn.bank != Bank::Lost {
        problems.push(
            Problem::general(ProblemKind::SavedRollsAndColumns(turn.bank.conflict()))
                .at(Field::Saved),
        );
    }
}

impl RuleData {
    /// Whether any column has an order, rolls of its own or boxes to declare.
    pub fn restricts_choice(&self) -> bool {
        let is_narrow = |column: &Column| {
            let Column { multiplier: _, order, rolls, declare } = *column;
            order != FillOrder::Free || rolls.is_some() || declare != Declare::Never
        };
        self.columns.iter().any(is_narrow)
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
        let all = match self.turn().last_rolls {
            None => self.turn().rolls,
            Some(_) => self.rolls_with(card.open_boxes().take(2).count()),
        };
        if self.columns().iter().all(|column| column.rolls.is_none()) {
            return all;
        }
        let limit = |at| self.column_of(at).rolls.unwrap_or(all);
        card.open_boxes().map(limit).max().unwrap_or(all)
    }

    /// Whether the column of the box allows fewer rolls than this throw took.
    pub(in crate::rules) fn is_too_late(&self, throw: Throw, at: BoxIndex) -> bool {
        self.column_of(at).rolls.is_some_and(|rolls| throw.roll_number > u16::from(rolls))
    }

    /// The order in which the boxes of a column are filled.
    pub fn order_in(&self, column: u8) -> FillOrder {
        self.columns().get(usize::from(column)).map_or(FillOrder::Free, |column| column.order)
    }

    /// Whether this open box may be filled next, by the order of its column and of the copies of
    /// its row.
    pub(super) fn is_next_in_order(&self, card: &Card, at: BoxIndex) -> bool {
        let place = self.place(at);
        let in_column = |other: &BoxIndex| self.place(*other).column == place.column;
        let order = self.order_in(place.column);
        if order == FillOrder::Free {
            return self.row(at).copies == 1 || self.open_copy(card, at) == at;
        }
        // Of several copies, the first open one is next, from whichever end.
        let next = |other| self.open_copy(card, other);
        let open = card.open_boxes().filter(in_column).map(next);
        next(at) == at && order.allows(&at, open, |at| self.place_in_order(*at))
    }

    /// What [`FillOrder::allows`] asks about a box.
    pub(crate) fn place_in_order(&self, at: BoxIndex) -> (Section, bool) {
        let upper_rows = self.rows().len().div_ceil(2);
        (self.row(at).section, usize::from(self.place(at).row) < upper_rows)
    }
}
