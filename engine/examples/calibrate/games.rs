//! The rule set, and the games played with it.

use std::sync::Arc;

use clap::{Args, value_parser};
use fivefold_engine::rules::{Library, RuleSet};

/// The rule set and the number of games to play with it.
#[derive(Args, Debug)]
pub(crate) struct Games {
    /// The shipped rule set
    #[arg(value_name = "ID", value_parser = rule_set)]
    pub(crate) rules: Arc<RuleSet>,
    /// How many games
    #[arg(long = "games", value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) count: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "TEXT", default_value = "0")]
    pub(crate) seed: String,
}

impl Games {
    /// The text of the seed of one game, counted from 0: the same as for `fivefold-lab play`.
    pub(crate) fn seed(&self, game: u64) -> String {
        format!("{}.{game}", self.seed)
    }
}

fn rule_set(id: &str) -> Result<Arc<RuleSet>, String> {
    Library::shipped()
        .get(id)
        .cloned()
        .ok_or_else(|| "there is no rule set with this id".to_owned())
}

#[cfg(test)]
impl Games {
    pub(crate) fn of(id: &str, games: u64) -> Self {
        Self { rules: rule_set(id).unwrap(), count: games, seed: "1".to_owned() }
    }
}
