//! `instant_win`: a hand that wins the game on the spot.

use serde::{Deserialize, Serialize};

use crate::rules::{
    BoxIndex, Card, Field, Problem, ProblemKind, RuleData, RuleSet, Throw, data::is_default,
};

/// A hand that wins the game on the spot.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct InstantWin {
    /// The row whose pattern wins while its box is open.
    pub row: String,
    /// Whether it wins only on the first roll of a turn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub first_roll_only: bool,
}

pub fn check(win: Option<&InstantWin>, data: &RuleData) -> Option<Problem> {
    let InstantWin { row, first_roll_only: _ } = win?;
    (!data.has_row(row))
        .then(|| Problem::general(ProblemKind::NoRow(row.clone())).at(Field::InstantWin))
}

impl RuleSet {
    /// Whether this roll wins the game on the spot for the seat with this card.
    pub fn wins_at_once(&self, card: &Card, throw: Throw) -> bool {
        let Some(win) = &self.data().instant_win else { return false };
        let in_time = throw.number == 1 || !win.first_roll_only;
        let is_it = |at: &BoxIndex| self.row(*at).id == win.row && card.is_open(*at);
        let open = self.boxes().find(is_it);
        in_time && open.is_some_and(|at| self.row(at).pattern.matched(throw.dice).is_some())
    }
}
