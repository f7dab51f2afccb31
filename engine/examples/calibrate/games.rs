//! The rule set, and the games to play.

use std::{fs, sync::Arc};

use clap::{Args, value_parser};
use fivefold_engine::{
    game::Game,
    players::{self, Player},
    rules::{Library, RuleSet},
};
use rayon::prelude::*;

use super::Failure;

/// The rule set and the number of games to play.
#[derive(Args, Clone, Debug)]
pub(crate) struct Games {
    /// The shipped rule set, or a file with rules
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

    /// Plays all games with this player alone at the table, and returns the results of `look` in
    /// their order.
    pub(crate) fn play<T: Send>(
        &self,
        player: &Arc<dyn Player>,
        look: impl Fn(&Game) -> T + Sync,
    ) -> Result<Vec<T>, &'static str> {
        let game = |number| players::play_alone(&self.rules, player, &self.seed(number));
        let games = (0..self.count).into_par_iter().map(game);
        let seen: Option<Vec<T>> = games.map(|game| Some(look(&game?))).collect();
        seen.ok_or("nobody can play this game alone")
    }

    /// The total of a game played alone.
    pub(crate) fn total(&self, game: &Game) -> f64 {
        self.rules.total(game.position().card()).into()
    }
}

/// The mean of some numbers, and its standard error.
pub(crate) fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}

fn rule_set(id: &str) -> Result<Arc<RuleSet>, Failure> {
    if let Some(shipped) = Library::shipped().get(id) {
        return Ok(shipped.alone());
    }
    let text = fs::read_to_string(id).map_err(|_| "there is no rule set with this id")?;
    Ok(Arc::new(Library::shipped().read(id, &text)?).alone())
}

#[cfg(test)]
impl Games {
    pub(crate) fn of(id: &str, games: u64) -> Self {
        Self { rules: rule_set(id).unwrap(), count: games, seed: "1".to_owned() }
    }
}
