//! `turn.declare`: when a box has to be declared.

use serde::{Deserialize, Serialize};

use crate::rules::{Card, Field, Problem, ProblemKind, RuleData, RuleSet};

/// When the box that a turn will fill has to be declared.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Declare {
    /// Not before it is filled.
    #[default]
    Never,
    /// After the first roll.
    AfterFirst,
    /// Before the first roll.
    Before,
}

/// Reports rules that may bar the declared box: a repeat rule, or a column that allows fewer rolls.
pub fn check(declare: Declare, data: &RuleData) -> Option<Problem> {
    let may_bar = data.repeat.is_some() || data.columns.iter().any(|column| column.rolls.is_some());
    let refused = || Problem::general(ProblemKind::NamedBox).at(Field::Declare);
    (declare != Declare::Never && may_bar).then(refused)
}

impl RuleSet {
    /// Whether a box has to be declared before the turn with this card goes on. `has_rolled` is
    /// whether dice are on the table. A box that is the only one left need not be declared.
    pub fn must_declare(&self, card: &Card, has_rolled: bool) -> bool {
        let is_time = match self.turn().declare {
            Declare::Never => false,
            Declare::AfterFirst => has_rolled,
            Declare::Before => true,
        };
        is_time && card.declared().is_none() && self.fillable(card).nth(1).is_some()
    }
}
