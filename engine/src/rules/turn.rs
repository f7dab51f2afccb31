//! `turn`: the course of a turn.

use serde::{Deserialize, Serialize};

use super::{
    bank::{self, Bank},
    declare::{self, Declare},
};
use crate::rules::{
    Field, Number, Problem, RuleData, RuleSet,
    bounds::{Bounds, FieldBounds, field_bounds},
    data::is_default,
};

/// The most rolls in a turn.
pub const MAX_ROLLS: u8 = 100;

const ROLLS: Bounds = Bounds::of(Number::Rolls, 1, MAX_ROLLS as i32);

pub const BOUNDS: FieldBounds =
    field_bounds!(TurnSpec { rolls: FieldBounds::Number(ROLLS), bank, declare });

/// The course of a turn.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TurnSpec {
    /// The number of rolls in a turn, at least 1.
    pub rolls: u8,
    /// What happens to unused rolls.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bank: Bank,
    /// When a box has to be declared.
    #[serde(default, skip_serializing_if = "is_default")]
    pub declare: Declare,
}

pub fn check(turn: &TurnSpec, data: &RuleData, problems: &mut Vec<Problem>) {
    let TurnSpec { rolls, bank, declare } = turn;
    problems.extend(ROLLS.check(Field::Turn, *rolls));
    problems.extend(bank::check(*bank));
    problems.extend(declare::check(*declare, data));
}

impl RuleSet {
    /// The course of a turn.
    pub const fn turn(&self) -> TurnSpec {
        self.data().turn
    }
}
