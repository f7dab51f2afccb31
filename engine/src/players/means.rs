//! The measured mean score of each player.

use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

use serde::Deserialize;

use crate::{
    game::Position,
    rules::{Library, RuleSet, shipped_like},
};

/// The result of a seat in a finished game, in the unit of means ([`crate::solver::Unit::of`]). A
/// hand that wins on the spot counts as if every open box held the most it can, since the total says
/// nothing about such a win.
pub fn result(position: &Position, seat: usize) -> i32 {
    let (rules, card) = (position.rules(), &position.cards()[seat]);
    let has_won = position.won_at_once() == Some(seat);
    let total = || if has_won { rules.total_at_most(card) } else { rules.total(card) };
    let of_win = has_won.then(|| rules.points_at_most(card)).flatten();
    let points = position.points(seat).filter(|_| rules.prizes().is_none());
    of_win.or(points).unwrap_or_else(|| total() as i32)
}

/// The mean result of a player: alone at the table, or with perfect players at all other seats if
/// the rules need more than one.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PlayerMean {
    /// As people read it: the total, points of a table or rounds ([`crate::solver::Unit::of`]).
    pub points: f64,
    /// The number of games it was measured over; `None` if it was computed.
    pub games: Option<u32>,
    /// The standard error of what was measured, if it is known.
    pub error: Option<f64>,
    is_exact: bool,
}

impl PlayerMean {
    /// Whether it was computed exactly, and neither measured nor forecast.
    pub const fn is_exact(&self) -> bool {
        self.is_exact
    }
}

/// The file's entry for a player and a rule set.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MeanEntry {
    /// The calibrated temperature of a level below Perfect, in points or rounds.
    temperature: Option<f64>,
    /// What the values of the strongest player say of the start of a game, where they are estimates.
    par: Option<f64>,
    mean: f64,
    /// Absent if the mean is exact, as the next one.
    games: Option<u32>,
    /// The standard error of the mean. Absent too from means that were measured before there was
    /// such a field.
    se: Option<f64>,
}

/// By rule set, then by player.
type Entries = BTreeMap<String, BTreeMap<String, MeanEntry>>;

const TEXT: &str = include_str!("../../assets/players/ladder.ron");

// A test makes sure that the text can be read.
static ENTRIES: LazyLock<Entries> = LazyLock::new(|| read().unwrap_or_default());

fn read() -> Result<Entries, ron::error::SpannedError> {
    let options = ron::Options::default();
    options.with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(TEXT)
}

/// The id of the shipped rule set whose entries are those of these rules: one that a seat alone
/// plays like them, so that games for prizes need none if their card has others.
fn measured_as(rules: &RuleSet) -> Option<&'static str> {
    let id = shipped_like(rules)?;
    let alone = rules.prizes().and_then(|_| shipped_like(&Arc::new(rules.clone()).alone()));
    Some(alone.unwrap_or(id))
}

/// The entry for a player and the rule set that plays like these rules.
fn entry(player: &str, rules: &RuleSet) -> Option<&'static MeanEntry> {
    ENTRIES.get(measured_as(rules)?)?.get(player)
}

/// The mean result of a player under rules that are played like these, whatever they are called;
/// `None` if it was never measured.
pub fn mean(player: &str, rules: &RuleSet) -> Option<PlayerMean> {
    let &MeanEntry { mean, games, se, .. } = entry(player, rules)?;
    Some(PlayerMean { points: mean, games, error: se, is_exact: games.is_none() })
}

/// The mean result of a player under these rules or, if they were never measured, under the default
/// rules; 0 for unknown players. It orders the players of one rule set.
pub(super) fn strength(player: &str, rules: &RuleSet) -> f64 {
    let measured = measured_as(rules).unwrap_or(Library::recommended()[0]);
    ENTRIES.get(measured).and_then(|means| means.get(player)).map_or(0.0, |entry| entry.mean)
}

/// The mean result of perfect play under these rules: exact, the forecast of the values that the
/// strongest player goes by, or measured where they make none; `None` if it is not known.
pub fn known_par(rules: &RuleSet) -> Option<PlayerMean> {
    let forecast = entry(super::STRONGEST, rules)?.par;
    let of = |points| PlayerMean { points, games: None, error: None, is_exact: false };
    forecast.map(of).or_else(|| mean(super::STRONGEST, rules))
}

/// The calibrated temperature of a level, in points or rounds.
pub(super) fn temperature(level: &str, rules: &RuleSet) -> Option<f64> {
    entry(level, rules)?.temperature.filter(|&temperature| temperature > 0.0)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        game::notation,
        players::{self, Level},
    };

    #[test]
    fn the_file_has_every_player_and_shipped_rule_set_and_no_others() {
        let entries = read().unwrap();
        let library = Library::shipped();
        for id in entries.keys() {
            let rules = library.get(id).unwrap_or_else(|| panic!("there is no rule set '{id}'"));
            assert_eq!(measured_as(rules), Some(&**id), "a copy");
        }
        for rules in library.all() {
            let id = rules.id();
            let players = entries.get(measured_as(rules).unwrap());
            let players = players.unwrap_or_else(|| panic!("ladder.ron has no '{id}'"));
            let known: BTreeSet<&str> = players.keys().map(String::as_str).collect();
            let offered: BTreeSet<&str> = players::measured(rules).collect();
            assert_eq!(&offered - &known, BTreeSet::new(), "not in ladder.ron for {id}");
            assert_eq!(&known - &offered, BTreeSet::new(), "in ladder.ron, but not for {id}");
            // With coloured dice, or many boxes and dice, a game takes much longer.
            let is_large =
                !rules.counts_faces_only() || rules.dice().count > 5 || rules.columns().len() > 1;
            let least = if is_large { 300 } else { 2000 };
            for player in offered {
                let mean = mean(player, rules).unwrap();
                assert!(mean.points > 0.0, "{id} {player}");
                let is_enough = mean.games.is_none_or(|games| games >= least);
                assert!(is_enough, "{id} {player}: measure it over {least} games or more");
            }
            for level in Level::ALL {
                assert!(temperature(level.id(), rules).is_some(), "{id} {}", level.id());
            }
        }
    }

    #[track_caller]
    fn counts(rules: &str, seats: usize, turns: &str, expected: &[i32]) {
        let seats = "seat human Ann\nseat human Ben\n".lines().take(seats).collect::<Vec<_>>();
        let text = format!("fivefold 1\nrules {rules}\n{}\ndice by hand\n", seats.join("\n"));
        let game = notation::read(&(text + turns), &Library::shipped()).unwrap();
        let counted: Vec<i32> =
            (0..seats.len()).map(|seat| result(game.position(), seat)).collect();
        assert_eq!(counted, expected);
    }

    #[test]
    fn a_result_is_what_decides_the_game() {
        counts("yatzy", 1, "1.1 44444 yatzy\n", &[50]);
        // Four boxes of sixes make 78 or more, two points; the total of 120 loses two.
        let turns = (1..=4).map(|turn| format!("{turn}.1 66666 sixes\n"));
        counts("balut", 1, &turns.collect::<String>(), &[0]);
        counts(
            "poker_dice",
            2,
            "1.1 66666 hand\n1.2 12346 ..... 12346 ..... 12346 hand\n",
            &[1, 0],
        );
    }

    #[test]
    fn a_hand_that_wins_on_the_spot_counts_as_much_as_the_card_could_hold() {
        let rules = Library::shipped().get("generala").unwrap().clone();
        let most: i32 = rules.boxes().map(|at| i32::from(rules.most_points(at))).sum();
        counts("generala", 2, "1.1 11222 ones\n1.2 44444\n", &[2, most]);
        counts("generala", 2, "1.1 11222 ones\n1.2 44443 KKKK. 44444\n", &[2, 0]);
    }
}
