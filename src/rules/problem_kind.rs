//! What can be wrong with a rule set, as values: the window says it in the reader's language, a
//! terminal in plain English.

use std::fmt;

use thiserror::Error;

use super::{
    MAX_RANKED_DICE, Section,
    limits::{MAX_FACE_NAME, MAX_PATTERN_PARTS, MAX_POINTS},
};

/// What is wrong. Displayed it is the end of an English sentence.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum ProblemKind {
    /// A number is too small or too large.
    #[error("{number}: {value} is not between {least} and {most}")]
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
    #[error("id '{0}': an id has 1 to 40 lower-case letters, digits or '_'")]
    Id(String),
    /// The short name of a row has.
    #[error("an id has 1 to 40 lower-case letters, digits or '_'")]
    RowId,
    /// Two rows have one short name.
    #[error("there are two rows with this id")]
    TwinIds,
    /// The rule set has no name.
    #[error("the name is empty")]
    NameEmpty,
    /// A text that people read is too long.
    #[error("{0} can have {most} characters at the most", most = .0.most())]
    TooLong(TextField),
    /// A text that people read has line breaks, or signs that turn other letters round.
    #[error("{0} has line breaks or other signs that can't be seen")]
    OddSigns(TextField),
    /// What a saved roll is worth is not a number.
    #[error("the typical value of a saved roll is not a number")]
    SavedNotANumber,
    /// What a box is worth is not a number.
    #[error("the typical value is not a number")]
    TypicalNotANumber,
    /// A row needs points in another one, which is not there or is itself.
    #[error("it requires '{0}', which is no other row")]
    RequiresNoRow(String),
    /// The repeat rule names a row that is not there.
    #[error("the repeat rule names a row '{0}' that is not there")]
    RepeatOfNoRow(String),
    /// Some other rule does.
    #[error("there is no row '{0}'")]
    NoRow(String),
    /// Some faces have a name and some have none.
    #[error("there are not as many names of faces as a die has faces")]
    FaceNames,
    /// The name of a face is empty or too long.
    #[error("the name of a face has 1 to {MAX_FACE_NAME} characters")]
    FaceName,
    /// Some dice have colours and some have none.
    #[error("not every die has its list of colours")]
    DiceWithoutColours,
    /// Some faces have a colour and some have none.
    #[error("there are not as many colours as a die has faces")]
    FacesWithoutColours,
    /// Saved rolls and columns with limits of their own.
    #[error("saved rolls and columns with fewer rolls do not go together")]
    SavedRollsAndColumns,
    /// A row has no box.
    #[error("a row has at least one box")]
    NoBox,
    /// A pattern looks at colours, and there are none.
    #[error("its pattern looks at colours, and the dice have none")]
    NoColours,
    /// Something that files can say and this version can't play.
    #[error("this version can't play {0} yet")]
    NotPlayed(Unsupported),
    /// A row that is to hold more than itself.
    #[error("a row can't hold more than itself")]
    PairOfOne,
    /// Two rows that depend on each other have not as many boxes.
    #[error("two rows that depend on each other need as many boxes each")]
    UnequalPair,
    /// Two rows depend on each other twice.
    #[error("these two rows depend on each other already")]
    PairTwice,
    /// A repeat rule without a box on a card with several boxes in a row.
    #[error("another top hand that fills no box needs a card with one box in each row")]
    RepeatWithoutBox,
    /// A repeat rule that needs a choice where there is none.
    #[error("boxes in a fixed order leave no choice for where another top hand goes")]
    NoChoice,
    /// The steps of the total do not rise.
    #[error("the totals of the point table do not rise")]
    TotalsDoNotRise,
    /// Rounds on a card that has more than them.
    #[error("a game of rounds has one row, with a box for each round")]
    RoundsNeedOneRow,
    /// A section has a bonus twice.
    #[error("the {} section has two bonuses", word(*.0))]
    TwoBonuses(Section),
    /// A bonus has no steps.
    #[error("the bonus of the {} section has no tiers", word(*.0))]
    NoTiers(Section),
    /// The steps of a bonus do not rise.
    #[error("the tiers of the {} section's bonus do not rise", word(*.0))]
    TiersDoNotRise(Section),
    /// No card reaches a bonus.
    #[error(
        "the bonus at {at} can't be reached: the {} section holds {most} at the most",
        word(*.section)
    )]
    BonusOutOfReach {
        /// From which sum on it is paid.
        at: u16,
        /// Of which section.
        section: Section,
        /// The most that the section can hold.
        most: u32,
    },
    /// The rows of a section are not in one piece.
    #[error("the rows of its section stand apart")]
    SectionApart,
    /// More than [`MAX_POINTS`].
    #[error("more than {MAX_POINTS} points")]
    TooManyPoints,
    /// Too many dice for a poker hand.
    #[error("more than {MAX_RANKED_DICE} dice are no poker hand")]
    NoPokerHand,
    /// The numbers of a pattern make no sense. This is how it is written.
    #[error("the pattern {0} means nothing")]
    Meaningless(String),
    /// So many parts of patterns are too many to be tried.
    #[error("the patterns have {0} parts together; {MAX_PATTERN_PARTS} is the most")]
    TooManyParts(usize),
    /// So many rolls are too many to be tried.
    #[error("so many coloured dice have too many rolls")]
    TooManyRolls,
    /// A pattern that no roll fits.
    #[error("no roll of these dice fits its pattern")]
    NoRollFits,
    /// A box that always holds 0.
    #[error("no roll of these dice brings points")]
    NoPoints,
    /// A preset changes a row that its parent, with this id, does not have.
    #[error("'{0}' has no row with this id")]
    NotInParent(String),
    /// A preset changes a row twice.
    #[error("it is changed twice")]
    ChangedTwice,
    /// A preset changes a row and leaves it out.
    #[error("it is both changed and left out")]
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

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Version => "version",
            Self::Dice => "dice count",
            Self::Sides => "sides of a die",
            Self::Colours => "colours to be thrown",
            Self::Rolls => "rolls in a turn",
            Self::Rows => "number of rows",
            Self::Boxes => "number of boxes",
            Self::Columns => "number of columns",
            Self::Multiplier => "multiplier of a column",
            Self::ColumnRolls => "rolls for a column",
            Self::FewestSeats => "fewest seats",
            Self::MostSeats => "most seats",
            Self::AwardPoints => "points of the award",
            Self::TablePoints => "points of the point table",
            Self::BonusPoints => "points of a bonus",
            Self::Pairs => "pairs of rows that depend on each other",
        })
    }
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

impl fmt::Display for TextField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "the name",
            Self::About => "the sentence about the rules",
            Self::BoxName => "the name of a box",
        })
    }
}

/// What files can say and this version can't play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// The box is named before the turn is over.
    NamedBox,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NamedBox => "naming the box beforehand",
        })
    }
}

/// A section as it stands within an English sentence.
const fn word(section: Section) -> &'static str {
    match section {
        Section::Upper => "upper",
        Section::Lower => "lower",
        Section::Palette => "palette",
    }
}
