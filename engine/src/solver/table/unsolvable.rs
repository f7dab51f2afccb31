//! Reasons why a rule set can't be solved.

use std::sync::Arc;

use displaydoc::Display;
use thiserror::Error;

use crate::rules::{
    Column, Declare, DiceSpec, Outcome, Placement, Repeat, Row, RuleData, RuleSet, TurnSpec,
};
use crate::solver::TurnTables;

/// Why a rule set can't be solved, so that an estimate takes the place of the table of values.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq)]
pub enum Unsolvable {
    /// About {states:.0} states exceed the limit of memory or time.
    TooLarge {
        /// The approximate number of states.
        states: f64,
    },
    /// A row has several boxes, in columns or beside each other, or a column has its own rules.
    SeveralBoxes,
    /// Dice that show the same face may differ in colour.
    ColouredDice,
    /// Entries can be raised later, so that the state depends on every single one.
    RaisedEntries,
    /// A box scores differently on more than the first roll.
    ScoresByRoll,
    /// Boxes count only in pairs, so that the state depends on the entry of each.
    PairedBoxes,
    /// The winner is not decided by the total.
    NotByTotal,
    /// A turn that fills no box could repeat without end, or save ever more rolls.
    Endless,
}

/// The largest allowed probability per turn of a top hand that fills no box; up to this, values
/// converge quickly.
const MAX_CHANCE_WITHOUT_BOX: f64 = 0.9;

/// Which computations support a rule set, whatever is on the card.
pub(crate) struct RulesSupport {
    /// Why the rule set can't be solved; `None` if it can be.
    pub(crate) unsolvable: Option<Unsolvable>,
    /// Whether score distributions can be computed, apart from memory.
    pub(crate) has_distributions: bool,
    /// Whether every box is filled and scores the same whatever else is on the card.
    pub(crate) has_boxes_alone: bool,
}

/// Checks that the states of a plan cover everything that matters for the rest of a game, and that
/// every game ends.
pub(crate) fn check(tables: &Arc<TurnTables>) -> Result<(), Unsolvable> {
    let rules = tables.rules();
    let placement = rules.repeat().map(|repeat| &repeat.placement);
    let endless = || {
        let lasts = rules.saves_rolls() || rules.turn().last_rolls.is_some();
        lasts || tables.top_hand_chance() > MAX_CHANCE_WITHOUT_BOX
    };
    match RulesSupport::of(rules).unsolvable {
        Some(reason) => Err(reason),
        None if placement == Some(&Placement::NoBox) && endless() => Err(Unsolvable::Endless),
        None => Ok(()),
    }
}

impl RulesSupport {
    /// Names every field that affects play, so that a new one doesn't compile before it is decided
    /// here whether the solver takes it into account.
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let RuleData {
            version: _,
            id: _,
            name: _,
            about: _,
            group: _,
            parent: _,
            dice: DiceSpec { count: _, sides: _, tag: _, scored: _ },
            face_names: _,
            turn: TurnSpec { rolls, last_rolls, bank: _, declare: _, served: _, turn_over: _ },
            columns,
            rows,
            section_bonuses: _,
            repeat,
            instant_win,
            outcome,
            aim: _,
            relations,
            seats: _,
            tie: _,
        } = rules.data();
        let has_columns = match columns.as_slice() {
            [Column { multiplier, order: _, rolls, declare }] => {
                *multiplier != 1 || rolls.is_some() || *declare != Declare::Never
            }
            _ => true,
        };
        let has_copies = rows.iter().any(has_copies);
        let placement = repeat.as_ref().map(|repeat| &repeat.placement);
        let reasons = [
            (*outcome != Outcome::Sum, Unsolvable::NotByTotal),
            (has_columns || has_copies, Unsolvable::SeveralBoxes),
            (!rules.counts_faces_only(), Unsolvable::ColouredDice),
            (placement == Some(&Placement::RaiseEntry), Unsolvable::RaisedEntries),
            (!relations.is_empty(), Unsolvable::PairedBoxes),
            (rules.early_rolls() > 1, Unsolvable::ScoresByRoll),
        ];
        let unsolvable =
            reasons.into_iter().find(|&(applies, _)| applies).map(|(_, reason)| reason);
        let has_distributions = unsolvable.is_none()
            && repeat.as_ref().is_none_or(Repeat::fills_own_box_only)
            && instant_win.is_none()
            && !rules.saves_rolls()
            && !rules.serves_later()
            && last_rolls.is_none();
        // The last box alone may score by a later roll.
        let scores_late = last_rolls.is_some() && rules.early_rolls() >= u16::from(*rolls);
        let has_boxes_alone = !scores_late
            && repeat.is_none()
            && instant_win.is_none()
            && relations.is_empty()
            && rows.iter().all(|row| row.requires.is_none());
        Self { unsolvable, has_distributions, has_boxes_alone }
    }
}

/// Whether a row has more than one box in a column. Names every field, as [`RulesSupport::of`].
fn has_copies(row: &Row) -> bool {
    let Row {
        id: _,
        name: _,
        section: _,
        copies,
        pattern: _,
        score: _,
        first_roll: _,
        rolls: _,
        requires: _,
        joker: _,
        par: _,
    } = row;
    *copies != 1
}
