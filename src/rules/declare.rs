//! `turn.declare`: when a box has to be named.

use serde::{Deserialize, Serialize};

use crate::rules::{Field, Problem, ProblemKind, RuleData, fingerprint};

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

/// Reports that naming boxes can't be played yet.
pub fn check(declare: Declare, _: &RuleData) -> Option<Problem> {
    let refused = || Problem::general(ProblemKind::NamedBox).at(Field::Declare);
    (declare != Declare::Never).then(refused)
}

pub fn fingerprint(text: &mut String, declare: Declare) {
    fingerprint::add(text, "declares", &declare, &Declare::Never);
}
