//! Why a rule set is not solved.

use std::sync::Arc;

use thiserror::Error;

use crate::rules::{Outcome, Placement, RuleSet};
use crate::solver::TurnTables;

/// Why there is no table of values for a rule set; an estimate has to do. Displayed for
/// developers; people read the sentence in the catalogue.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[error("{self:?}")]
pub enum Unsolvable {
    /// It would take more than it may.
    TooLarge {
        /// How many states there are, roughly.
        states: f64,
    },
    /// Rows have several boxes, in columns or beside each other, or a column has rules of its own.
    SeveralBoxes,
    /// Dice that show the same face differ in colour.
    ColouredDice,
    /// Entries can be raised later, so that every single one matters.
    RaisedEntries,
    /// Boxes count only in pairs, so that every single entry of them matters.
    PairedBoxes,
    /// The winner is not found by the total.
    NotByTotal,
    /// Turns without a box may go on for ever, or save more and more rolls.
    Endless,
}

/// Another top hand that fills no box may come up in a turn with this chance at the most: every
/// total stays finite, and the values of such games are soon found.
const MOST_OFTEN: f64 = 0.9;

/// Whether a state, as the plan sees it, is all that matters for the rest of a game, and every
/// game ends.
pub(crate) fn check(tables: &Arc<TurnTables>) -> Result<(), Unsolvable> {
    let rules = tables.rules();
    let placement = rules.repeat().map(|repeat| &repeat.placement);
    let endless = || rules.saves_rolls() || tables.top_hand_chance() > MOST_OFTEN;
    match of_rules(rules) {
        Some(reason) => Err(reason),
        None if placement == Some(&Placement::NoBox) && endless() => Err(Unsolvable::Endless),
        None => Ok(()),
    }
}

/// Why no rule set like this can be solved, where that follows from the rules alone.
pub(crate) fn of_rules(rules: &RuleSet) -> Option<Unsolvable> {
    let has_odd_column = rules.columns().iter().any(|c| c.multiplier != 1 || c.rolls.is_some());
    let placement = rules.repeat().map(|repeat| &repeat.placement);
    let reasons = [
        (rules.data().outcome != Outcome::Sum, Unsolvable::NotByTotal),
        (!rules.has_one_box_a_row() || has_odd_column, Unsolvable::SeveralBoxes),
        (!rules.counts_faces_only(), Unsolvable::ColouredDice),
        (placement == Some(&Placement::RaiseEntry), Unsolvable::RaisedEntries),
        (rules.has_pairs(), Unsolvable::PairedBoxes),
    ];
    reasons.into_iter().find(|&(applies, _)| applies).map(|(_, reason)| reason)
}
