//! The players there are.

use std::sync::Arc;

use super::{Character, Evaluator, Habit, Level, Novice, Perfect, Player, Regular, Rival};
use crate::{
    game::PlayerId,
    rules::RuleSet,
    solver::{ScoreDistributions, TurnTables},
};

/// The levels from the weakest to the strongest, then those who play in their own way.
const IDS: [&str; 12] = [
    "beginner", "casual", "club", "strong", "expert", "perfect", "rival", "novice", "regular",
    "bella", "felix", "prudence",
];

/// How many of them are levels.
const LEVELS: usize = 6;

/// The ids of all computer players: the [`levels`] from the weakest to the strongest, then those
/// who play in their own way.
pub const fn ids() -> &'static [&'static str] {
    &IDS
}

/// The ids of the levels, from the weakest to the strongest.
pub fn levels() -> &'static [&'static str] {
    &IDS[..LEVELS]
}

/// The player for somebody who has not chosen one: of middle strength.
pub const USUAL: &str = "club";

/// The best player there is.
pub const STRONGEST: &str = "perfect";

/// The player that plays for the win and not for points.
pub const FOR_THE_WIN: &str = "rival";

/// Cards with more boxes come to far too many situations for who plays for the win.
const MOST_BOXES: usize = 16;

/// The players to offer for a rule set, in the order of [`ids`]: all but the characters whose
/// habit makes no sense there, and who plays for the win where nobody can.
pub fn offered(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    let can_win = ScoreDistributions::is_supported(rules) && rules.box_count() <= MOST_BOXES;
    let makes_sense = move |id: &str| match id {
        FOR_THE_WIN => can_win,
        id => habit(id).is_none_or(|habit| habit.view(rules).is_some()),
    };
    IDS.into_iter().filter(move |id| makes_sense(id))
}

/// Those of the [`offered`] players whose score depends on nobody else at the table, so that they
/// have a mean.
pub fn measured(rules: &RuleSet) -> impl Iterator<Item = &'static str> {
    offered(rules).filter(|&id| id != FOR_THE_WIN)
}

/// A computer player for games by this rule set; `None` when there is none with this id. A
/// character whose habit makes no sense there plays perfectly.
///
/// The first player of a rule set that goes by its exact values has to work them out, which can
/// take some seconds ([`Evaluator::of`]).
pub fn seat(id: &PlayerId, rules: &Arc<RuleSet>) -> Option<Arc<dyn Player>> {
    seat_to_beat(id, rules, None)
}

/// As [`seat`], with a total to beat for who plays for the win and is alone at the table.
pub fn seat_to_beat(
    id: &PlayerId,
    rules: &Arc<RuleSet>,
    to_beat: Option<u32>,
) -> Option<Arc<dyn Player>> {
    let tables = || Arc::new(TurnTables::new(rules.clone()));
    match id.as_str() {
        "novice" => Some(Arc::new(Novice::new(tables()))),
        "regular" => Some(Arc::new(Regular::new(tables()))),
        STRONGEST => Some(Arc::new(Perfect::new(Evaluator::of(rules)))),
        FOR_THE_WIN => Some(Arc::new(Rival::new(Evaluator::of(rules), to_beat))),
        id => match (Level::named(id), habit(id)) {
            (Some(level), _) => Some(Arc::new(level.player(Evaluator::of(rules)))),
            (None, Some(habit)) => Some(Arc::new(Character::new(habit, rules))),
            (None, None) => None,
        },
    }
}

/// The habit of a character.
pub fn habit(id: &str) -> Option<Habit> {
    match id {
        "bella" => Some(Habit::Bonus),
        "felix" => Some(Habit::TopHand),
        "prudence" => Some(Habit::InHand),
        _ => None,
    }
}
