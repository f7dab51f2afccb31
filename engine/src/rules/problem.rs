//! Problems of a rule set, and where they are.

use std::ops::RangeInclusive;

use thiserror::Error;

use super::Section;

/// A problem of a rule set, with its row and field. `Display` is for developers; people read the
/// sentence in the catalogue.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}{what:?}", row.as_ref().map(|row| format!("row '{row}': ")).unwrap_or_default())]
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

/// The kinds of problems that a rule set can have. The sentences are in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A number is too small or too large.
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
    /// The short name of the rule set has characters that are not allowed.
    Id(String),
    /// The short name of a row has characters that are not allowed.
    RowId,
    /// Two rows have the same short name.
    TwinIds,
    /// The rule set has no name.
    NameEmpty,
    /// A text that people read is too long.
    TooLong(TextField),
    /// A text that people read has line breaks, or characters that reverse other text.
    OddSigns(TextField),
    /// A row requires points in another one that is missing or itself.
    RequiresNoRow(String),
    /// The repeat rule names a row that does not exist.
    RepeatOfNoRow(String),
    /// Some other rule names a row that does not exist.
    NoRow(String),
    /// Some faces have names and others don't.
    FaceNames,
    /// The name of a face is empty or too long.
    FaceName,
    /// Some dice have colours and others don't.
    DiceWithoutColours,
    /// Some faces have a colour and others don't.
    FacesWithoutColours,
    /// Rolls are saved, but columns have numbers of rolls of their own.
    SavedRollsAndColumns(Conflict),
    /// A row has no box.
    NoBox,
    /// A pattern depends on colours, but the dice have none.
    NoColours,
    /// Only some of the dice are scored where all of them are looked at.
    ScoredDiceApart(Conflict),
    /// Rolls of all dice score as the first one where another rule looks at the number of the roll.
    ServedApart(Conflict),
    /// Both the turn and a column say when a box is declared.
    DeclaredTwice,
    /// A box has to be declared where that can't be played.
    NamedBox(Conflict),
    /// Dice are turned over whose opposite sides don't add up to seven.
    TurnOverSides,
    /// Dice are turned over whose colours don't follow from their faces.
    TurnOverColours,
    /// Dice are turned over, but columns have numbers of rolls of their own.
    TurnOverAndColumns,
    /// Dice are turned over after a roll that is not like later ones.
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
    /// Another top hand costs the other seats a box and a turn, but fills no box itself, so that
    /// turns and boxes would no longer be in step.
    OpponentsWithoutBox,
    /// The steps of the total do not rise.
    TotalsDoNotRise,
    /// The card of a game of rounds has more than one row of boxes, a bonus or a repeat rule.
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
    /// No card reaches a bonus.
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
    /// Something scores more than [`MAX_POINTS`](super::limits::MAX_POINTS).
    TooManyPoints,
    /// Entries are shown beside par where something else than the total decides the game.
    ParWithoutSum,
    /// The lowest total wins, but something else than the total decides the game.
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
    /// The numbers of this pattern, as written, make no sense.
    Meaningless(String),
    /// There are too many parts of patterns to try.
    TooManyParts(usize),
    /// All patterns together take too long to try.
    TooMuchWork,
    /// Every roll is another top hand that fills no box, so that no card would ever be full.
    EveryRollRepeats,
    /// There are too many rolls to try.
    TooManyRolls,
    /// No roll matches a pattern.
    NoRollFits,
    /// A box always holds 0.
    NoPoints,
    /// A preset changes a row that its parent, with this id, does not have.
    NotInParent(String),
    /// A preset changes a row twice.
    ChangedTwice,
}

/// A rule that another one can't be combined with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// The dice have colours.
    Colours,
    /// There is a rule for another top hand.
    Repeat,
    /// A hand wins on the spot.
    InstantWin,
    /// Unused rolls are saved.
    SavedRolls,
    /// There is a stock of extra rolls.
    ExtraRolls,
    /// Boxes are named.
    NamedBoxes,
    /// A box scores differently on several rolls of a turn.
    ScoresByRoll,
    /// A column has its own number of rolls.
    ColumnRolls,
    /// There is more than one row.
    Rows,
    /// There is more than one column.
    Columns,
    /// A section has a bonus.
    Bonus,
    /// A table of points decides the game.
    PointTable,
    /// The best hand wins each round.
    BestHand,
    /// Each column is won on its own.
    Prizes,
}

impl Conflict {
    /// The first of these that applies.
    pub(super) fn first(all: impl IntoIterator<Item = (bool, Self)>) -> Option<Self> {
        all.into_iter().find(|(applies, _)| *applies).map(|(_, conflict)| conflict)
    }
}

/// What a number of a rule set counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The version of the file format.
    Version,
    /// Dice.
    Dice,
    /// Dice that a box scores.
    ScoredDice,
    /// Sides of a die.
    Sides,
    /// Colours that are rolled along.
    Colours,
    /// Rolls in a turn.
    Rolls,
    /// Rolls in the turn for the last box.
    LastRolls,
    /// Rows of the card.
    Rows,
    /// Boxes of the card.
    Boxes,
    /// Columns of the card.
    Columns,
    /// The multiplier of a column.
    Multiplier,
    /// Rolls in a turn for a column.
    ColumnRolls,
    /// The fewest seats.
    FewestSeats,
    /// The most seats.
    MostSeats,
    /// Points of a repeat rule.
    AwardPoints,
    /// Points of a point table, positive or negative.
    TablePoints,
    /// Points for a column that is won apart.
    Prize,
    /// Points of a section bonus.
    BonusPoints,
    /// Pairs of rows that depend on each other.
    Pairs,
    /// Points for the difference of two rows.
    Difference,
    /// Scores of a row on the rolls of a turn.
    Scores,
    /// The par of a row.
    Par,
    /// Extra rolls for a whole game.
    Stock,
    /// Dice that are turned over after the last roll.
    TurnedDice,
    /// Steps of a bonus, or lines or steps of a point table.
    Steps,
    /// Different points that all boxes together can hold.
    Entries,
}

/// A text of a rule set that people read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextField {
    /// The name of the rule set.
    Name,
    /// The sentence about it.
    About,
    /// The name of a box.
    BoxName,
}
