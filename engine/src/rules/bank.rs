//! `turn.bank`: the unused rolls of a turn.

use serde::{Deserialize, Serialize};

use crate::rules::{Field, Problem, ProblemKind, RuleSet};

/// The treatment of a turn's unused rolls.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub enum Bank {
    /// They are lost.
    #[default]
    Lost,
    /// They are saved without limit for later turns.
    Carried {
        /// The value of one saved roll in points to a player of fair strength: measured, and used
        /// by computer players that have no exact tables.
        typical: f64,
    },
}

pub fn check(bank: Bank) -> Option<Problem> {
    match bank {
        Bank::Carried { typical } if !typical.is_finite() => {
            Some(Problem::general(ProblemKind::SavedNotANumber).at(Field::Saved))
        }
        _ => None,
    }
}

impl RuleSet {
    /// Whether the unused rolls of a turn are saved for later turns.
    pub const fn saves_rolls(&self) -> bool {
        matches!(self.data().turn.bank, Bank::Carried { .. })
    }
}
