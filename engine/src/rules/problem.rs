//! Problems of a rule set, and where they are.

use std::ops::RangeInclusive;

use displaydoc::Display;
use thiserror::Error;

use super::Section;

/// A problem of a rule set, with its row and field.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{what}", row.as_ref().map(|row| format!("row '{row}': ")).unwrap_or_default())]
pub struct Problem {
    /// The id of the row it is about.
    pub row: Option<String>,
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
    /// Which total wins.
    Aim,
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
    /// What its entries are shown beside.
    Par,
    /// The number of its boxes.
    Copies,
}

impl Problem {
    /// A problem that is not about a row.
    pub(super) const fn general(what: ProblemKind) -> Self {
        Self { row: None, field: Field::Whole, what }
    }

    /// A problem of the row with this id.
    pub(super) fn in_row(row: &str, what: ProblemKind) -> Self {
        Self { row: Some(row.to_owned()), ..Self::general(what) }
    }

    /// Sets the field of the problem.
    pub(super) fn at(self, field: Field) -> Self {
        Self { field, ..self }
    }

    /// The problem that a number in a file is too large, found with a smaller number in its place:
    /// with `number` for `stand_in`. `None` if it is another problem.
    pub(super) fn of_number(mut self, stand_in: u64, number: u64) -> Option<Self> {
        match &mut self.what {
            ProblemKind::OutOfRange { value, .. }
            | ProblemKind::BonusOutOfReach { at: value, .. }
                if *value == stand_in =>
            {
                *value = number;
            }
            ProblemKind::TooManyPoints => {}
            _ => return None,
        }
        Some(self)
    }

    /// The number of the row it is about, from 0.
    pub const fn row_number(&self) -> Option<usize> {
        match self.field {
            Field::Row(number, _) => Some(number),
            _ => None,
        }
    }
}

/// Returns a problem in this field if the value is out of bounds.
pub(super) fn within(
    field: Field,
    number: Number,
    value: impl Into<u64>,
    bounds: RangeInclusive<u64>,
) -> Option<Problem> {
    let (value, (least, most)) = (value.into(), bounds.into_inner());
    let what = ProblemKind::OutOfRange { number, value, least, most };
    (!(least..=most).contains(&value)).then(|| Problem::general(what).at(field))
}

/// The kinds of problems that a rule set can have.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub enum ProblemKind {
    /// {value} is out of range for {number}: {least} to {most}.
    OutOfRange {
        /// What it counts.
        number: Number,
        /// Its value.
        value: u64,
        /// The least allowed.
        least: u64,
        /// The most allowed.
        most: u64,
    },
    /// The short name '{0}' has characters that are not allowed.
    Id(String),
    /// The short name of a row has characters that are not allowed.
    RowId,
    /// Two rows have the same short name.
    TwinIds,
    /// The rule set has no name.
    NameEmpty,
    /// {0} is too long.
    TooLong(TextField),
    /// {0} has line breaks, or characters that reverse other text.
    OddSigns(TextField),
    /// A row requires points in '{0}', which is missing or itself.
    RequiresNoRow(String),
    /// The repeat rule names a row '{0}' that does not exist.
    RepeatOfNoRow(String),
    /// A rule names a row '{0}' that does not exist.
    NoRow(String),
    /// Some faces have names and others don't.
    FaceNames,
    /// The name of a face is empty or too long.
    FaceName,
    /// Some dice have colours and others don't.
    DiceWithoutColours,
    /// Some faces have a colour and others don't.
    FacesWithoutColours,
    /// Columns have numbers of rolls of their own, but {0}.
    SavedRollsAndColumns(Conflict),
    /// A row has no box.
    NoBox,
    /// A pattern depends on colours, but the dice have none.
    NoColours,
    /// Only some of the dice are scored, but {0}.
    ScoredDiceApart(Conflict),
    /// Later rolls of all dice score as the first one, but {0}.
    ServedApart(Conflict),
    /// Both the turn and a column say when a box is declared.
    DeclaredTwice,
    /// A box has to be declared, but {0}.
    NamedBox(Conflict),
    /// Dice are turned over whose opposite sides don't add up to seven.
    TurnOverSides,
    /// Dice are turned over whose colours don't follow from their faces.
    TurnOverColours,
    /// Dice are turned over, but columns have numbers of rolls of their own.
    TurnOverAndColumns,
    /// Dice are turned over after a roll that is not like later ones: {0}.
    TurnOverByRoll(Conflict),
    /// A row would have to hold more than itself.
    PairOfOne,
    /// Two rows that depend on each other differ in their number of boxes.
    UnequalPair,
    /// Two rows depend on each other twice.
    PairTwice,
    /// One of the rows of a difference would also say how often it counts.
    DifferenceTimesItself,
    /// A row of a difference is in another pair.
    DifferenceInPair,
    /// A repeat rule fills no box on a card with several boxes in a row.
    RepeatWithoutBox,
    /// Another top hand costs the others a box and a turn, but fills no box itself.
    OpponentsWithoutBox,
    /// The steps of the total do not rise.
    TotalsDoNotRise,
    /// The card of a game of rounds has one row of boxes and nothing else, but {0}.
    RoundsNeedOneRow(Conflict),
    /// Columns are won apart, but there are more or fewer prizes than columns.
    PrizesNotColumns,
    /// Columns are won apart, but one seat alone may play.
    ColumnsOfOneSeat,
    /// A section has two bonuses.
    TwoBonuses(Section),
    /// A bonus has no steps.
    NoTiers(Section),
    /// The steps of a bonus do not rise.
    TiersDoNotRise(Section),
    /// A bonus for {at} points is out of reach in a section of at most {most}.
    BonusOutOfReach {
        /// The sum that earns it.
        at: u64,
        /// The section.
        section: Section,
        /// The most that the section can hold.
        most: u32,
    },
    /// The rows of a section don't stand together.
    SectionApart,
    /// A row has both a score on the first roll and a list of scores.
    FirstRollTwice,
    /// A row's usual score is twice itself.
    TwiceOfNothing,
    /// Something scores more points than there can be.
    TooManyPoints,
    /// Entries are shown beside par where something else than the total decides the game.
    ParWithoutSum,
    /// The lowest total wins, but {0}.
    LowestWithoutSum(Conflict),
    /// The lowest total wins, but a hand wins on the spot.
    LowestAndInstantWin,
    /// The lowest total wins, but entries are shown beside par.
    LowestAndPar,
    /// Boxes can't be filled in order, because they have another order.
    OrderedOtherwise,
    /// Boxes can't be filled in order, because there is only one row.
    NothingToOrder,
    /// Boxes can't be filled in order, because there would be no choice of which to declare.
    OrderedAndDeclared,
    /// There are too many dice for a poker hand.
    NoPokerHand,
    /// The numbers of this pattern make no sense: {0}
    Meaningless(String),
    /// {0} parts of patterns are too many to try.
    TooManyParts(usize),
    /// All patterns together take too long to try.
    TooMuchWork,
    /// Every roll is another top hand that fills no box, so no card would ever be full.
    EveryRollRepeats,
    /// There are too many rolls to try.
    TooManyRolls,
    /// No roll matches a pattern.
    NoRollFits,
    /// A box always holds 0.
    NoPoints,
    /// A preset changes a row that its parent '{0}' does not have.
    NotInParent(String),
    /// A preset changes a row twice.
    ChangedTwice,
}

/// A rule that another one can't be combined with.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Conflict {
    /// the dice have colours
    Colours,
    /// there is a rule for another top hand
    Repeat,
    /// a hand wins on the spot
    InstantWin,
    /// unused rolls are saved
    SavedRolls,
    /// there is a stock of extra rolls
    ExtraRolls,
    /// boxes are declared
    NamedBoxes,
    /// a box scores differently on several rolls of a turn
    ScoresByRoll,
    /// a column has its own number of rolls
    ColumnRolls,
    /// there is more than one row
    Rows,
    /// there is more than one column
    Columns,
    /// a section has a bonus
    Bonus,
    /// a table of points decides the game
    PointTable,
    /// the best hand wins each round
    BestHand,
    /// each column is won on its own
    Prizes,
}

impl Conflict {
    /// The first of these that applies.
    pub(super) fn first(all: impl IntoIterator<Item = (bool, Self)>) -> Option<Self> {
        all.into_iter().find(|(applies, _)| *applies).map(|(_, conflict)| conflict)
    }
}

/// What a number of a rule set counts.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Number {
    /// the version of the file format
    Version,
    /// the dice
    Dice,
    /// the dice that a box scores
    ScoredDice,
    /// the sides of a die
    Sides,
    /// the colours that are rolled along
    Colours,
    /// the rolls in a turn
    Rolls,
    /// the rolls in the turn for the last box
    LastRolls,
    /// the rows of the card
    Rows,
    /// the boxes of the card
    Boxes,
    /// the columns of the card
    Columns,
    /// the multiplier of a column
    Multiplier,
    /// the rolls in a turn for a column
    ColumnRolls,
    /// the fewest seats
    FewestSeats,
    /// the most seats
    MostSeats,
    /// the points of a repeat rule
    AwardPoints,
    /// the points of a point table, positive or negative
    TablePoints,
    /// the points for a column that is won apart
    Prize,
    /// the points of a section bonus
    BonusPoints,
    /// the pairs of rows that depend on each other
    Pairs,
    /// the points for the difference of two rows
    Difference,
    /// the scores of a row on the rolls of a turn
    Scores,
    /// the par of a row
    Par,
    /// the extra rolls for a whole game
    Stock,
    /// the dice that are turned over after the last roll
    TurnedDice,
    /// the steps of a bonus, or the lines or steps of a point table
    Steps,
    /// the different points that all boxes together can hold
    Entries,
}

/// A text of a rule set that people read.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum TextField {
    /// The name of the rule set
    Name,
    /// The sentence about the rule set
    About,
    /// The name of a box
    BoxName,
}
