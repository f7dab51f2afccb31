//! The form of a rule-set file; the types of its fields are in the files named after them.

use serde::{Deserialize, Serialize};

use super::{
    Aim, Column, DiceSpec, Field, InstantWin, Number, Outcome, Problem, Repeat, Row, RowRelation,
    RuleSet, SectionBonus, Tie, TurnSpec,
    columns::{is_one_column, one_column},
    problem::within,
};

/// The most points of one entry, so that totals can't overflow.
pub const MAX_POINTS: u16 = 10_000;
/// The most points of a bonus: of a tier of a section, or of another top hand. Chances are worked
/// out for every single total, so the range of totals has to stay small.
pub const MAX_BONUS: u16 = 30_000;
/// The most steps of a bonus, and lines or steps of a point table, so that points can't overflow.
pub const MAX_STEPS: usize = 100;
/// The most seats at a table.
pub const MAX_SEATS: u8 = 12;

/// A rule set as written in its file. [`RuleSet`] is the checked form.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(rename = "RuleSet", deny_unknown_fields)]
pub struct RuleData {
    /// The version of the file's form; 1 is the only one so far.
    pub version: u32,
    /// A short name for files and commands: lower-case letters, digits and `_`.
    pub id: String,
    /// The name that people read, if the message catalogue has none for the id.
    pub name: String,
    /// One sentence on how the game differs from its relatives; the message catalogue has that of
    /// a shipped rule set.
    #[serde(default)]
    pub about: String,
    /// The group of related games that it belongs to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: Group,
    /// The id of the rule set that this is a variant of, if any; lists show it below that one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub parent: Option<String>,
    /// The dice.
    pub dice: DiceSpec,
    /// The names on the faces, lowest face first, if they don't show pips: `9`, `10`, `J`, …
    #[serde(default, skip_serializing_if = "is_default")]
    pub face_names: Vec<String>,
    /// The course of a turn.
    pub turn: TurnSpec,
    /// The columns of the card, from left to right; by default one plain column.
    #[serde(default = "one_column", skip_serializing_if = "is_one_column")]
    pub columns: Vec<Column>,
    /// The boxes of a column, from top to bottom.
    pub rows: Vec<Row>,
    /// Bonuses for sections whose boxes add up to enough.
    #[serde(default, skip_serializing_if = "is_default")]
    pub section_bonuses: Vec<SectionBonus>,
    /// What happens on another top hand once its box is filled.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeat: Option<Repeat>,
    /// A hand that wins the game on the spot.
    #[serde(default, skip_serializing_if = "is_default")]
    pub instant_win: Option<InstantWin>,
    /// How the winner is decided.
    #[serde(default, skip_serializing_if = "is_default")]
    pub outcome: Outcome,
    /// Which total wins.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aim: Aim,
    /// Pairs of rows that depend on each other; at most as many as there are rows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub relations: Vec<RowRelation>,
    /// The fewest and the most seats.
    #[serde(default = "any_number", skip_serializing_if = "is_any_number")]
    pub seats: (u8, u8),
    /// How ties are resolved.
    #[serde(default, skip_serializing_if = "is_default")]
    pub tie: Tie,
}

impl RuleData {
    /// Whether there is a row with this id.
    pub(super) fn has_row(&self, id: &str) -> bool {
        self.rows.iter().any(|row| row.id == id)
    }
}

/// Whether a field holds its default; such fields are not written.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A group of related games; a chapter of the list of games.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub enum Group {
    /// Yahtzee and games that differ from it in a rule or two.
    Yahtzee,
    /// Five-dice games with pairs.
    Yatzy,
    /// Six or more dice.
    SixAndMore,
    /// Yacht, Generala and their kin: no bonus for further top hands.
    Yacht,
    /// Dice whose colours count.
    Coloured,
    /// More than one box in a row, be it in columns or side by side.
    Columns,
    /// Everything else.
    Other,
    /// A player's own rules.
    #[default]
    House,
}

impl Group {
    /// All groups, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Yahtzee,
        Self::Yatzy,
        Self::SixAndMore,
        Self::Yacht,
        Self::Coloured,
        Self::Columns,
        Self::Other,
        Self::House,
    ];
}

/// The default of `seats`: any number.
pub(super) const fn any_number() -> (u8, u8) {
    (1, MAX_SEATS)
}

fn is_any_number(seats: &(u8, u8)) -> bool {
    *seats == any_number()
}

pub(super) fn check_seats((fewest, most): (u8, u8), problems: &mut Vec<Problem>) {
    let limit = u64::from(MAX_SEATS);
    problems.extend(within(Field::Seats, Number::FewestSeats, fewest, 1..=limit));
    let least = u64::from(fewest).clamp(1, limit);
    problems.extend(within(Field::Seats, Number::MostSeats, most, least..=limit));
}

impl RuleSet {
    /// The fewest and the most seats.
    pub const fn seats(&self) -> (u8, u8) {
        self.data().seats
    }
}
