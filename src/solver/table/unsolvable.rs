//! Why a rule set is not worked out whole.

use thiserror::Error;

use crate::rules::{Outcome, Placement, RuleSet};
use crate::solver::TurnTables;

/// Why there is no table of values for a rule set; an estimate has to do.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
pub enum Unsolvable {
    /// It would take more than it may.
    #[error(
        "this game has about {} states, too many to work out all of them",
        rounded(*states)
    )]
    TooLarge {
        /// How many states there are, roughly.
        states: f64,
    },
    /// Rows have several boxes, in columns or beside each other, or a column has rules of its own.
    #[error("cards with columns or with several boxes in a row are not worked out whole")]
    SeveralBoxes,
    /// Dice that show the same face differ in colour.
    #[error("dice with the same face and other colours are not worked out whole")]
    ColouredDice,
    /// Entries can be raised later, so that every single one matters.
    #[error("games in which an entry can be raised are not worked out whole")]
    RaisedEntries,
    /// Boxes count only in pairs, so that every single entry of them matters.
    #[error("games with boxes that count only together are not worked out whole")]
    PairedBoxes,
    /// The winner is not found by the total.
    #[error("games that are not won by the highest total are not worked out whole")]
    NotByTotal,
    /// Turns without a box may go on for ever, or save more and more rolls.
    #[error("this game may go on without end, so that no total is the highest")]
    Endless,
}

/// A large number that can be read: digits up to a million, else a power of ten.
fn rounded(number: f64) -> String {
    if number < 1e6 {
        return format!("{number:.0}");
    }
    let power = number.log10().floor();
    format!("{:.1} × 10^{power:.0}", number / 10_f64.powf(power))
}

/// Another top hand that fills no box may come up in a turn with this chance at the most: every
/// total stays finite, and the values of such games are soon found.
const MOST_OFTEN: f64 = 0.9;

/// Whether a state, as the plan sees it, is all that matters for the rest of a game, and every
/// game ends.
pub(crate) fn check(tables: &std::sync::Arc<TurnTables>) -> Result<(), Unsolvable> {
    let rules = tables.rules();
    let placement = rules.repeat().map(|repeat| &repeat.placement);
    let endless = || rules.saves_rolls() || tables.top_hand_chance() > MOST_OFTEN;
    match of_rules(rules) {
        Some(reason) => Err(reason),
        None if placement == Some(&Placement::NoBox) && endless() => Err(Unsolvable::Endless),
        None => Ok(()),
    }
}

/// Why nobody could solve such rules, if it can be told from them alone.
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
