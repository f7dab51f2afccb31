//! What can be wrong with a rule set, as values. The sentences are in the catalogue.

use super::Section;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A number is too small or too large.
    OutOfRange {
        /// What it counts.
        number: Number,
        /// What it is.
        value: u64,
        /// The least that it may be.
        least: u64,
        /// The most.
        most: u64,
    },
    /// The short name of the rule set has signs that it may not have.
    Id(String),
    /// The short name of a row has.
    RowId,
    /// Two rows have one short name.
    TwinIds,
    /// The rule set has no name.
    NameEmpty,
    /// A text that people read is too long.
    TooLong(TextField),
    /// A text that people read has line breaks, or signs that turn other letters round.
    OddSigns(TextField),
    /// What a saved roll is worth is not a number.
    SavedNotANumber,
    /// What a box is worth is not a number.
    TypicalNotANumber,
    /// A row needs points in another one, which is not there or is itself.
    RequiresNoRow(String),
    /// The repeat rule names a row that is not there.
    RepeatOfNoRow(String),
    /// Some other rule does.
    NoRow(String),
    /// Some faces have a name and some have none.
    FaceNames,
    /// The name of a face is empty or too long.
    FaceName,
    /// Some dice have colours and some have none.
    DiceWithoutColours,
    /// Some faces have a colour and some have none.
    FacesWithoutColours,
    /// Saved rolls and columns with limits of their own.
    SavedRollsAndColumns,
    /// A row has no box.
    NoBox,
    /// A pattern looks at colours, and there are none.
    NoColours,
    /// Something that files can say and this version can't play.
    NotPlayed(Unsupported),
    /// A row that is to hold more than itself.
    PairOfOne,
    /// Two rows that depend on each other have not as many boxes.
    UnequalPair,
    /// Two rows depend on each other twice.
    PairTwice,
    /// A repeat rule without a box on a card with several boxes in a row.
    RepeatWithoutBox,
    /// A repeat rule that needs a choice where there is none.
    NoChoice,
    /// The steps of the total do not rise.
    TotalsDoNotRise,
    /// Rounds on a card that has more than them.
    RoundsNeedOneRow,
    /// A section has a bonus twice.
    TwoBonuses(Section),
    /// A bonus has no steps.
    NoTiers(Section),
    /// The steps of a bonus do not rise.
    TiersDoNotRise(Section),
    /// No card reaches a bonus.
    BonusOutOfReach {
        /// From which sum on it is paid.
        at: u16,
        /// Of which section.
        section: Section,
        /// The most that the section can hold.
        most: u32,
    },
    /// The rows of a section are not in one piece.
    SectionApart,
    /// More than [`MAX_POINTS`](super::limits::MAX_POINTS).
    TooManyPoints,
    /// Too many dice for a poker hand.
    NoPokerHand,
    /// The numbers of a pattern make no sense. This is how it is written.
    Meaningless(String),
    /// So many parts of patterns are too many to be tried.
    TooManyParts(usize),
    /// So many rolls are too many to be tried.
    TooManyRolls,
    /// A pattern that no roll fits.
    NoRollFits,
    /// A box that always holds 0.
    NoPoints,
    /// A preset changes a row that its parent, with this id, does not have.
    NotInParent(String),
    /// A preset changes a row twice.
    ChangedTwice,
    /// A preset changes a row and leaves it out.
    ChangedAndLeftOut,
}

/// What a number of a rule set counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The version of the file's form.
    Version,
    /// Dice.
    Dice,
    /// Sides of a die.
    Sides,
    /// Colours that are thrown along.
    Colours,
    /// Rolls in a turn.
    Rolls,
    /// Rows of the card.
    Rows,
    /// Boxes of the card.
    Boxes,
    /// Columns of the card.
    Columns,
    /// How often a column counts.
    Multiplier,
    /// Rolls in a turn for a column.
    ColumnRolls,
    /// The fewest seats.
    FewestSeats,
    /// The most seats.
    MostSeats,
    /// Points of a repeat rule.
    AwardPoints,
    /// Points of a point table, whatever their sign.
    TablePoints,
    /// Points of a section bonus.
    BonusPoints,
    /// Pairs of rows that depend on each other.
    Pairs,
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

/// What files can say and this version can't play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The box is named before the turn is over.
    NamedBox,
}
