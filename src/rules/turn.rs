//! `turn`: how a turn goes.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{
    bank::{self, Bank},
    declare::{self, Declare},
};
use crate::rules::{Field, Number, Problem, RuleSet, bounds::Bounds, data::is_default};

/// The most rolls that a turn can bring.
pub const MAX_ROLLS: u8 = 100;

pub const ROLLS: Bounds = Bounds::of(Number::Rolls, 1, MAX_ROLLS as i32);

/// How a turn goes.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSpec {
    /// How many rolls a turn brings, the first one included; at least 1.
    pub rolls: u8,
    /// What becomes of rolls that were not used.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bank: Bank,
    /// When the box has to be named.
    #[serde(default, skip_serializing_if = "is_default")]
    pub declare: Declare,
}

pub fn check(turn: &TurnSpec, problems: &mut Vec<Problem>) {
    let TurnSpec { rolls, bank, declare } = turn;
    problems.extend(ROLLS.check(Field::Turn, *rolls));
    problems.extend(bank::check(*bank));
    problems.extend(declare::check(*declare));
}

pub fn fingerprint(text: &mut String, turn: &TurnSpec) {
    let TurnSpec { rolls, bank: _, declare: _ } = turn;
    // Writing to a String can't fail.
    _ = writeln!(text, ", {rolls} rolls");
}

pub fn fingerprint_rest(text: &mut String, turn: &TurnSpec) {
    let TurnSpec { rolls: _, bank, declare } = turn;
    bank::fingerprint(text, *bank);
    declare::fingerprint(text, *declare);
}

impl RuleSet {
    /// How a turn goes.
    pub const fn turn(&self) -> TurnSpec {
        self.data().turn
    }
}
