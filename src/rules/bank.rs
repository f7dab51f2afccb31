//! `turn.bank`: what becomes of rolls that a turn did not use.

use serde::{Deserialize, Serialize};

use crate::rules::{Field, Problem, ProblemKind, RuleSet, fingerprint};

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

pub fn check(bank: Bank) -> Option<Problem> {
    match bank {
        Bank::Carried { typical } if !typical.is_finite() => {
            Some(Problem::general(ProblemKind::SavedNotANumber).at(Field::Saved))
        }
        _ => None,
    }
}

pub fn fingerprint(text: &mut String, bank: Bank) {
    fingerprint::add(text, "saves rolls", &matches!(bank, Bank::Carried { .. }), &false);
}

impl RuleSet {
    /// Whether rolls that a turn did not use are saved for later ones.
    pub const fn saves_rolls(&self) -> bool {
        matches!(self.data().turn.bank, Bank::Carried { .. })
    }
}
