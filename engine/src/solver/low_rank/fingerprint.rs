//! Which game a low-rank table is for.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use crate::solver::TurnTables;

/// The SHA-256 of [`crate::rules::RuleSet::fingerprint_text`]: equal for rule sets that are played
/// and paid alike.
pub fn fingerprint(tables: &TurnTables) -> [u8; 32] {
    let rules = tables.rules();
    // In the order of their faces, however the tables number them.
    let mut rolls: Vec<usize> = (0..tables.rolls()).collect();
    rolls.sort_by_key(|&roll| tables.dice_of(roll).faces().collect::<Vec<_>>());
    let pays_otherwise = rules.rows().iter().any(|row| row.first_roll.is_some());
    let text = rules.fingerprint_text(|text, at| {
        for first in [false, true].into_iter().filter(|first| !first || pays_otherwise) {
            for &roll in &rolls {
                // Writing to a String can't fail.
                _ = write!(text, " {}", tables.points(at, roll, first));
            }
        }
    });
    Sha256::digest(text).into()
}
