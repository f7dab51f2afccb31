//! `strength`: how strong Perfect is, and who comes closest to it.

use std::{fmt::Write as _, sync::Arc};

use clap::Args;
use fivefold_engine::{
    players::{self, PlayerMean},
    rules::{Library, RuleSet, shipped_like},
};

use super::{
    Answer, Failure,
    games::Games,
    ladder::{Calibration, LadderCommand},
};

/// What the values of Perfect forecast for every rule set, what it scores, and the best other player
///
/// Means are those of assets/players/ladder.ron with their standard errors. Where that of Perfect
/// was computed exactly, or its error is not known, games are played to compare it with.
#[derive(Args, Debug)]
pub(crate) struct StrengthCommand {
    /// Only these rule sets
    #[arg(value_name = "ID")]
    only: Vec<String>,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
}

impl StrengthCommand {
    pub(crate) fn run(&self) -> Answer {
        let mut text = format!(
            "{:<20}{:>11}{:>11}{:>8}{:>8}  best other player\n",
            "rule set", "forecast", "mean", "se", "games"
        );
        for rules in Library::shipped().all() {
            let is_wanted = self.only.is_empty() || self.only.iter().any(|id| id == rules.id());
            // A game for prizes is measured as the one that a seat alone plays.
            let is_measured = |id| id == rules.id();
            if is_wanted && shipped_like(&rules.alone()).is_none_or(is_measured) {
                text += &self.line(&rules.alone())?;
            }
        }
        Ok(text)
    }

    fn line(&self, rules: &Arc<RuleSet>) -> Result<String, Failure> {
        let games = Games { rules: rules.clone(), count: self.games, seed: "strength".to_owned() };
        let command = LadderCommand { games, keep: true, only: None };
        let calibration = Calibration::new(&command)?;
        let known = players::mean(players::STRONGEST, rules).ok_or("Perfect was never measured")?;
        let (mean, error, games) =
            if let PlayerMean { points, games: Some(games), error: Some(error), .. } = known {
                (points, error, games.into())
            } else {
                let (mean, error) = calibration.play(calibration.strongest(), self.games)?;
                (mean, error, self.games)
            };
        let others = players::measured(rules).filter(|&id| id != players::STRONGEST);
        let others = others.filter_map(|id| Some((id, players::mean(id, rules)?)));
        let best = others.max_by(|one, other| one.1.points.total_cmp(&other.1.points));
        let mut text = format!("{:<20}", rules.id());
        // Writing to a String can't fail.
        _ = match calibration.forecast() {
            Some(forecast) => write!(text, "{forecast:>11.3}"),
            None => write!(text, "{:>11}", "none"),
        };
        _ = write!(text, "{mean:>11.3}{error:>8.3}{games:>8}");
        if let Some((id, PlayerMean { points, games, .. })) = best {
            let games = games.map_or("exact".to_owned(), |games| format!("{games} games"));
            _ = write!(text, "  {id} {points:.3} ({games})");
        }
        Ok(text + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_solved_brings_what_is_forecast() {
        let command = StrengthCommand { only: vec!["basic".to_owned()], games: 400 };
        let text = command.run().unwrap();
        let line: Vec<&str> = text.lines().nth(1).unwrap().split_whitespace().collect();
        let number = |place: usize| line[place].parse::<f64>().unwrap();
        // As published for Yahtzee without further Yahtzees.
        assert!((number(1) - 229.638).abs() < 1e-3, "{text}");
        assert!((number(2) - number(1)).abs() < 4.0 * number(3), "{text}");
        assert_eq!((text.lines().count(), line[0], line[4]), (2, "basic", "400"));
    }
}
