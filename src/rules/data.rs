//! The form of a rule-set file.
//!
//! One field for every way in which the games of the family differ. What the program can't play
//! yet is read all the same and refused with a clear word by the check (`check.rs`), so that a
//! file's form never has to change.

use serde::{Deserialize, Serialize};

use super::{Group, Pattern, Score, Tag};

/// Fields and words that files of older versions may hold. Their rules are no longer supported,
/// which a reader is told instead of that they are unknown.
pub(super) const REMOVED: [&str; 6] =
    ["source", "reroll_kept", "ties", "ExtraGame", "CrossOut", "AnyBut"];

/// A rule set as it stands in its file. [`super::RuleSet`] is the checked form.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields, rename = "RuleSet")]
pub struct RuleData {
    /// The version of the file's form; 1 is the only one so far.
    pub version: u32,
    /// A short name for files and commands: lower-case letters, digits and `_`.
    pub id: String,
    /// The name that people read, where the word catalogue has none for the id.
    pub name: String,
    /// One sentence that tells the game from its relatives.
    pub about: String,
    /// The part of the family that it belongs to.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub group: Group,
    /// The id of the rule set of which this is a variant, where there is one at hand; lists show
    /// it below that one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// The dice.
    pub dice: DiceSpec,
    /// What stands on the faces, lowest face first, where that is not pips: `9`, `10`, `J`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub face_names: Vec<String>,
    /// How a turn goes.
    pub turn: TurnSpec,
    /// The columns of the card, from left to right; one plain column if not said.
    #[serde(default = "one_column", skip_serializing_if = "is_one_column")]
    pub columns: Vec<Column>,
    /// The boxes of a column, from top to bottom.
    pub rows: Vec<Row>,
    /// What a section pays once its boxes sum up to enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub section_bonuses: Vec<SectionBonus>,
    /// In which order boxes are filled.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub order: FillOrder,
    /// What another top hand brings once its box is filled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeat: Option<Repeat>,
    /// A hand that ends the game at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instant_win: Option<InstantWin>,
    /// How the winner is found.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub outcome: Outcome,
    /// Pairs of rows that depend on each other, as many as there are rows at the most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<RowRelation>,
    /// The fewest and the most seats.
    #[serde(default = "one_to_eight", skip_serializing_if = "is_one_to_eight")]
    pub seats: (u8, u8),
    /// What a tie is.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub tie: Tie,
}

fn one_column() -> Vec<Column> {
    vec![Column::default()]
}

const fn one_to_eight() -> (u8, u8) {
    (1, 8)
}

/// Whether a field holds what it holds where it is left out; such fields are not written.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn is_one_column(columns: &[Column]) -> bool {
    columns == [Column::default()]
}

fn is_one_to_eight(seats: &(u8, u8)) -> bool {
    *seats == one_to_eight()
}

fn is_six(sides: &u8) -> bool {
    *sides == six()
}

fn is_one(value: &u8) -> bool {
    *value == one()
}

/// The dice that a turn is played with.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DiceSpec {
    /// How many, 1 to 12.
    pub count: u8,
    /// How many sides each has, 2 to 6.
    #[serde(default = "six", skip_serializing_if = "is_six")]
    pub sides: u8,
    /// A colour that rules look at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<Tag>,
}

impl DiceSpec {
    /// Among how many colours one is thrown along with each face; 0 where none is.
    pub const fn thrown_colours(&self) -> u8 {
        match self.tag {
            Some(Tag::Random(colours)) => colours,
            _ => 0,
        }
    }
}

const fn six() -> u8 {
    6
}

/// How a turn goes.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSpec {
    /// How many rolls a turn brings, the first one included; at least 1.
    pub rolls: u8,
    /// What becomes of rolls that were not used.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bank: Bank,
    /// Whether the box has to be named before the turn is over.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub declare: Declare,
}

/// What becomes of rolls that a turn did not use.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub enum Bank {
    /// They are lost.
    #[default]
    Lost,
    /// They are saved without limit for later turns.
    Carried {
        /// What one saved roll is worth in points to a player of fair strength; a measured value
        /// that computer players without exact tables judge by.
        typical: f64,
    },
}

/// When a box has to be named.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Declare {
    /// When it is filled.
    #[default]
    Never,
    /// After the first roll.
    AfterFirst,
    /// Before the first roll.
    Before,
}

/// One column of boxes.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// What the column's total is multiplied by.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub multiplier: u8,
    /// In which order its boxes are filled.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub order: FillOrder,
    /// How many rolls a turn has for this column, where it is not [`TurnSpec::rolls`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolls: Option<u8>,
}

const fn one() -> u8 {
    1
}

impl Default for Column {
    fn default() -> Self {
        Self { multiplier: 1, order: FillOrder::Free, rolls: None }
    }
}

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

/// A line of the card: one box in every column.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// A short name, as [`RuleData::id`].
    pub id: String,
    /// The name that people read, where the word catalogue has none for the id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The part of the card it belongs to.
    pub section: Section,
    /// How many boxes the row has in a column.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub copies: u8,
    /// The dice that it wants.
    pub pattern: Pattern,
    /// What it pays for them; other dice score 0.
    pub score: Score,
    /// What it pays when the dice came with the first roll, where that differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_roll: Option<Score>,
    /// Another row that must hold more than 0 before this one pays anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requires: Option<String>,
    /// What a joker pays here, where the dice themselves would not fit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joker: Option<u16>,
    /// What an open box is worth to a player without exact tables: near what it brings on
    /// average, and fitted by play (`calibrate typical`). Half of what the box can pay, if not
    /// said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub typical: Option<f64>,
}

/// A part of the card.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Section {
    /// The boxes for single faces.
    Upper,
    /// The boxes for combinations.
    Lower,
    /// The boxes for colours.
    Palette,
}

/// What a section pays once its boxes sum up to enough.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct SectionBonus {
    /// The section.
    pub section: Section,
    /// From the lowest sum to the highest; the highest one reached counts, alone.
    pub tiers: Vec<Tier>,
}

/// One step of a section bonus.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Tier {
    /// The sum of the section's boxes from which on it counts.
    pub at_least: u16,
    /// The points it pays.
    pub points: u16,
}

/// What another top hand brings: dice that fit the pattern of a row whose box is filled.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// The row of the top hand, such as five of a kind.
    pub row: String,
    /// What its box must hold for any of this to apply.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub when: RepeatWhen,
    /// Points besides the box. They are paid only when the row's box holds more than 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub award: Option<Award>,
    /// Where such a roll may go, and what it scores there.
    pub placement: Placement,
    /// What it does to the other seats.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub opponents: Opponents,
}

/// When a repeat rule applies.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum RepeatWhen {
    /// Once the top hand's box is filled, with points or with a zero.
    #[default]
    Filled,
    /// Only while the top hand's box holds more than 0.
    Scored,
}

/// Points for another top hand, besides what the box brings.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// How many.
    pub points: u16,
    /// Whether they are paid only when the roll goes into the upper box of its face.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub only_into_upper: bool,
}

/// Where another top hand may go, and what it scores there.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Placement {
    /// Into any open box for what the dice are worth there.
    Ordinary,
    /// Into the upper box of its face; if that is filled, as a joker into the lower section; if
    /// that is full, as a zero into the upper section.
    JokerForced,
    /// Into any open box; as a joker only once the upper box of its face is filled.
    JokerFree,
    /// As a joker into the lower section; if that is full, into the upper section.
    JokerLowerOnly(UpperWhenFull),
    /// As a joker into the lower section once the upper box of its face is filled, else into
    /// any open box for what the dice are worth there.
    JokerIfUpperFilled,
    /// Into no box: the turn is used up.
    NoBox,
    /// Into no box: an entry is raised to the most that its box can hold.
    RaiseEntry,
    /// Into any open box as a zero: the box is crossed out.
    Zero,
}

/// What a joker scores in the upper section once the lower one is full.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum UpperWhenFull {
    /// A zero in any open box.
    Zero,
    /// What the dice are worth in the box.
    Face,
}

/// What another top hand does to the other seats.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Opponents {
    /// Nothing.
    #[default]
    Untouched,
    /// Each gets a zero in the topmost open box and loses a turn.
    ZeroTopmost,
}

/// A hand that ends the game at once.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InstantWin {
    /// The row whose pattern wins while its box is open.
    pub row: String,
    /// Whether it wins only with the first roll of a turn.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub first_roll_only: bool,
}

/// How the winner is found.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Outcome {
    /// The highest total.
    #[default]
    Sum,
    /// The most points from a table of targets.
    PointTable {
        /// Points for single rows.
        rows: Vec<PointRow>,
        /// Points for the total: from the lowest sum to the highest, the highest one reached counts.
        total: Vec<(u16, i16)>,
    },
    /// The most rounds won. The card is one row with a box for each round, of a score that
    /// tells any two hands apart. The best entry of a round wins it; seats whose best entries are
    /// equal play the round again until one of them wins it.
    HandRankRounds {},
}

/// Points that a row earns in a game with a point table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct PointRow {
    /// The row.
    pub row: String,
    /// The sum of the row's boxes from which on it earns; `None`: all boxes must hold more than 0.
    pub at_least: Option<u16>,
    /// The points.
    pub points: i16,
    /// Whether every box that holds more than 0 earns them.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub each: bool,
}

/// Two rows that depend on each other.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum RowRelation {
    /// The first row must hold more than the second, else both count 0: not in the total, not
    /// towards a section's bonus, not in a table of points. It is looked at once both boxes of a
    /// column are filled; where rows have several boxes there, the first goes with the first, and
    /// so on.
    MustExceed(String, String),
}

/// What a tie is.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Tie {
    /// All seats with the best result win together.
    #[default]
    Shared,
    /// The higher total decides, then it is shared.
    ByTotal,
}
