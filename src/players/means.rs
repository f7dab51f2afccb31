//! What each player scores on average.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::{
    game::{PlayerId, Position},
    rules::{Outcome, RuleSet},
};

/// What is counted of a player's games: what the winner is found by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// The total of the card.
    Total,
    /// The points that the rules turn a card into.
    Points,
    /// The rounds that were won.
    Rounds,
}

impl ResultKind {
    /// By these rules.
    pub const fn by(rules: &RuleSet) -> Self {
        match rules.data().outcome {
            Outcome::Sum => Self::Total,
            Outcome::PointTable { .. } => Self::Points,
            Outcome::HandRankRounds { .. } => Self::Rounds,
        }
    }

    /// What a game that is over counts for a seat. A hand that has won at once counts as much as if
    /// every open box had come to hold its most ([`crate::solver::ValueFunction::win`]): a total says
    /// nothing of a win.
    pub fn of(position: &Position, seat: usize) -> i32 {
        let (rules, card) = (position.rules(), &position.cards()[seat]);
        let total = || match position.won_at_once() {
            Some(winner) if winner == seat => rules.total_at_most(card),
            _ => rules.total(card),
        };
        position.points(seat).unwrap_or_else(|| total() as i32)
    }

    /// The short name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Total => "total",
            Self::Points => "points",
            Self::Rounds => "rounds",
        }
    }
}

/// What a player's games count on average ([`ResultKind`]): alone at the table, or with Perfect at all
/// other seats where it takes more than one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerMean {
    /// The total, points or rounds.
    pub points: f64,
    /// In how many games it was measured; `None` where it is exact.
    pub games: Option<u32>,
}

impl PlayerMean {
    /// Whether it was worked out from every situation and not measured.
    pub const fn is_exact(&self) -> bool {
        self.games.is_none()
    }
}

/// What the file says of a player under a rule set.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    /// Of a level below Perfect.
    temperature: Option<f64>,
    mean: f64,
    /// Not there where the mean is exact.
    games: Option<u32>,
}

/// By rule set and player.
type Entries = BTreeMap<String, BTreeMap<String, Entry>>;

const TEXT: &str = include_str!("../../assets/players/ladder.ron");

// A test proves that the text can be read.
static ENTRIES: LazyLock<Entries> = LazyLock::new(|| read().unwrap_or_default());

fn read() -> Result<Entries, ron::error::SpannedError> {
    let options = ron::Options::default();
    options.with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(TEXT)
}

fn entry(player: &str, rules: &str) -> Option<&'static Entry> {
    ENTRIES.get(rules)?.get(player)
}

/// What a player's games count on average; `None` where nobody knows it.
pub fn mean(id: &PlayerId, rules_id: &str) -> Option<PlayerMean> {
    let entry = entry(id.as_str(), rules_id)?;
    Some(PlayerMean { points: entry.mean, games: entry.games })
}

/// What [`super::Perfect`] averages by these rules, where somebody has found out.
pub fn known_par(rules: &RuleSet) -> Option<PlayerMean> {
    let entry = entry(super::STRONGEST, rules.id())?;
    Some(PlayerMean { points: entry.mean, games: entry.games })
}

/// The calibrated temperature of a level.
pub(super) fn temperature(level: &str, rules: &str) -> Option<f64> {
    entry(level, rules)?.temperature.filter(|&temperature| temperature > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::notation,
        players::{self, Level},
        rules::Library,
    };

    #[test]
    fn every_player_has_a_mean_for_every_shipped_rule_set_and_nobody_else_has() {
        let entries = read().unwrap();
        let library = Library::shipped();
        assert_eq!(entries.len(), library.all().len());
        for (rules, players) in &entries {
            let rules = library.get(rules).unwrap_or_else(|| panic!("{rules}"));
            let offered: Vec<&str> = players::measured(rules).collect();
            assert_eq!(players.len(), offered.len(), "{}", rules.id());
            // Where dice have colours, or boxes and dice are many, a game takes much longer.
            let is_large =
                !rules.counts_faces_only() || rules.dice().count > 5 || rules.columns().len() > 1;
            let least = if is_large { 300 } else { 2000 };
            for id in offered {
                let mean = mean(&id.parse().unwrap(), rules.id()).unwrap();
                assert!(mean.points > 0.0 && mean.games.is_none_or(|games| games >= least));
            }
            for level in Level::ALL {
                assert!(temperature(level.id(), rules.id()).is_some());
            }
        }
    }

    #[track_caller]
    fn counts(rules: &str, seats: usize, turns: &str, expected: &[i32]) {
        let seats = "seat human Ann\nseat human Ben\n".lines().take(seats).collect::<Vec<_>>();
        let text = format!("fivefold 1\nrules {rules}\n{}\ndice by hand\n", seats.join("\n"));
        let game = notation::read(&(text + turns), &Library::shipped()).unwrap();
        let counted: Vec<i32> =
            (0..seats.len()).map(|seat| ResultKind::of(game.position(), seat)).collect();
        assert_eq!(counted, expected);
    }

    #[test]
    fn games_count_what_their_winner_is_found_by() {
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
    fn a_hand_that_wins_at_once_counts_as_much_as_the_card_could_hold() {
        let rules = Library::shipped().get("generala").unwrap().clone();
        let most: i32 = rules.boxes().map(|at| i32::from(rules.most_points(at))).sum();
        counts("generala", 2, "1.1 11222 ones\n1.2 44444\n", &[2, most]);
        counts("generala", 2, "1.1 11222 ones\n1.2 44443 KKKK. 44444\n", &[2, 0]);
    }
}
