//! The form of a rule-set file: one field for each feature, explained in the file of its name.

use serde::{Deserialize, Serialize};

use super::{
    Group,
    bounds::{FieldBounds, field_bounds},
    columns::{self, Column, is_one_column, one_column},
    dice::{self, DiceSpec},
    instant_win::InstantWin,
    name,
    order::FillOrder,
    outcome::{self, Outcome},
    preset::patchable,
    relations::RowRelation,
    repeat::{self, Repeat},
    rows::{self, Row, RowPatch},
    seats::{self, any_number, is_any_number},
    section_bonuses::{self, SectionBonus},
    tie::Tie,
    turn::{self, TurnSpec},
};

/// Fields and words that files of older versions may hold. They get an error of their own: no
/// longer supported, rather than unknown.
pub(super) const REMOVED: [&str; 6] =
    ["source", "reroll_kept", "ties", "ExtraGame", "CrossOut", "AnyBut"];

pub(super) const BOUNDS: FieldBounds = field_bounds!(RuleData {
    version: FieldBounds::Number(name::VERSION),
    dice: dice::BOUNDS,
    turn: turn::BOUNDS,
    columns: columns::BOUNDS,
    rows: rows::BOUNDS,
    section_bonuses: section_bonuses::BOUNDS,
    repeat: repeat::BOUNDS,
    outcome: outcome::BOUNDS,
    seats: FieldBounds::Number(seats::SEATS),
    id,
    name,
    about,
    group,
    parent,
    face_names,
    order,
    instant_win,
    relations,
    tie
});

patchable! {
    /// A rule set as written in its file. [`super::RuleSet`] is the checked form.
    #[serde(rename = "RuleSet")]
    pub struct RuleData, preset Preset {
        given {
            /// The version of the file's form; 1 is the only one so far.
            version: u32 => u32,
            /// A short name for files and commands: lower-case letters, digits and `_`.
            id: String => String,
            /// The name that people read, if the message catalogue has none for the id.
            name: String => String,
            /// One sentence on how the game differs from its relatives; the message catalogue has
            /// that of a shipped rule set.
            #[serde(default)]
            about: String => #[serde(default)] String,
        }
        changed {
            /// The group of related games that it belongs to.
            #[serde(default, skip_serializing_if = "is_default")]
            group: Group,
        }
        given {
            /// The id of the rule set that this is a variant of, if any; lists show it
            /// below that one. In a preset, the rule set that it changes.
            #[serde(default, skip_serializing_if = "is_default")]
            parent: Option<String> => String,
        }
        changed {
            /// The dice.
            dice: DiceSpec,
            /// The names on the faces, lowest face first, if they don't show pips: `9`, `10`, `J`,
            /// …
            #[serde(default, skip_serializing_if = "is_default")]
            face_names: Vec<String>,
            /// The course of a turn.
            turn: TurnSpec,
            /// The columns of the card, from left to right; by default one plain column.
            #[serde(default = "one_column", skip_serializing_if = "is_one_column")]
            columns: Vec<Column>,
        }
        given {
            /// The boxes of a column, from top to bottom. In a preset, changes of the parent's
            /// rows.
            rows: Vec<Row> => #[serde(default)] Vec<RowPatch>,
        }
        changed {
            /// Bonuses for sections whose boxes add up to enough.
            #[serde(default, skip_serializing_if = "is_default")]
            section_bonuses: Vec<SectionBonus>,
            /// The order in which boxes are filled.
            #[serde(default, skip_serializing_if = "is_default")]
            order: FillOrder,
            /// What happens on another top hand once its box is filled.
            #[serde(default, skip_serializing_if = "is_default")]
            repeat: Option<Repeat>,
            /// A hand that wins the game on the spot.
            #[serde(default, skip_serializing_if = "is_default")]
            instant_win: Option<InstantWin>,
            /// How the winner is decided.
            #[serde(default, skip_serializing_if = "is_default")]
            outcome: Outcome,
            /// Pairs of rows that depend on each other; at most as many as there are rows.
            #[serde(default, skip_serializing_if = "is_default")]
            relations: Vec<RowRelation>,
            /// The fewest and the most seats.
            #[serde(default = "any_number", skip_serializing_if = "is_any_number")]
            seats: (u8, u8),
            /// How ties are resolved.
            #[serde(default, skip_serializing_if = "is_default")]
            tie: Tie,
        }
    }
    also {
        /// The parent's rows that are left out.
        drop_rows: Vec<String>,
    }
}

impl RuleData {
    /// Whether there is a row with this id.
    pub(super) fn has_row(&self, id: &str) -> bool {
        self.rows.iter().any(|row| row.id == id)
    }
}

/// Whether a field holds its default; such fields are not written.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
