//! The players there are.

use std::sync::Arc;

use super::{Novice, Player, Regular};
use crate::{game::PlayerId, rules::RuleSet, solver::TurnTables};

/// The ids of all computer players, from the weakest to the strongest.
pub const fn ids() -> &'static [&'static str] {
    &["novice", "regular"]
}

/// A computer player for games by this rule set; `None` when there is none with this id.
pub fn seat(id: &PlayerId, rules: &Arc<RuleSet>) -> Option<Arc<dyn Player>> {
    if !ids().contains(&id.as_str()) {
        return None;
    }
    seat_with(id, &Arc::new(TurnTables::new(rules.clone())))
}

/// As [`seat`], with tables that are there already; several seats of a game share them.
pub fn seat_with(id: &PlayerId, tables: &Arc<TurnTables>) -> Option<Arc<dyn Player>> {
    match id.as_str() {
        "novice" => Some(Arc::new(Novice::new(tables.clone()))),
        "regular" => Some(Arc::new(Regular::new(tables.clone()))),
        _ => None,
    }
}
