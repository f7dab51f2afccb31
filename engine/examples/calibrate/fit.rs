//! `fit`: fitted values of a game that is too large to solve.

use std::{fmt, fs, path::PathBuf, sync::Arc, time::Instant};

use clap::Args;
use fivefold_engine::{
    game::Game,
    players::{
        self, Evaluator, Greedy, Player, Prepared,
        fitted::{Effort, FittedValue},
    },
    rules::Library,
    solver::{Progress, TurnTables, ValueFunction as _},
};

use super::{
    Answer,
    games::{Games, mean_and_error},
};

/// Write the fitted values of a rule set that is too large to solve
///
/// `triple assets/solver/triple.fit` takes about three minutes on two cores. Values that are in the
/// file already are kept unless the new ones play the same games better.
#[derive(Args, Debug)]
pub(crate) struct FitCommand {
    #[command(flatten)]
    games: Games,
    /// The file to write; its values stay if they play better
    out: PathBuf,
    /// How often to play games with the values that were fitted last, if not as for house rules
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,
    /// How many games to fit to in each round, if not as for house rules
    #[arg(long, value_name = "N")]
    fit_games: Option<usize>,
}

/// The values and their quality.
#[derive(Clone, Copy)]
struct FitReport {
    /// What the values say of the start of a game.
    par: f64,
    /// The mean result of games played with them.
    mean: f64,
    /// The standard error of the mean.
    se: f64,
}

impl FitCommand {
    pub(crate) fn run(&self) -> Answer {
        let start = Instant::now();
        let Games { rules, count: games, .. } = &self.games;
        let bytes = self.fit()?;
        let seconds = start.elapsed().as_secs_f64();
        let new = self.report(&bytes)?;
        let mut text = format!("{}, {games} games: {new}, fitted in {seconds:.1} s", rules.id());
        let old = fs::read(&self.out).ok().and_then(|old| self.report(&old).ok());
        if let Some(old) = old.filter(|old| old.mean >= new.mean) {
            return Ok(text + &format!("; kept {old}\n"));
        }
        fs::write(&self.out, &bytes)?;
        if let Some(old) = old {
            text.push_str("; replaced ");
            text.push_str(&old.to_string());
        }
        Ok(text + "\n")
    }

    /// Fits values, and encodes them.
    fn fit(&self) -> Result<Vec<u8>, super::Failure> {
        // Not as a seat alone plays them, for whom no columns are won.
        let library = Library::shipped();
        let rules = library.get(self.games.rules.id()).unwrap_or(&self.games.rules);
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let usual = Effort::within(u64::MAX, &tables).ok_or("there is nothing to fit")?;
        let effort = Effort {
            rounds: self.rounds.unwrap_or(usual.rounds),
            games: self.fit_games.unwrap_or(usual.games),
        };
        let fitted = FittedValue::fit(&tables, effort, &Prepared::default(), &Progress::default());
        Ok(fitted.ok_or("the fit was stopped")?.to_bytes())
    }

    /// Plays games with the values of a file.
    fn report(&self, bytes: &[u8]) -> Result<FitReport, super::Failure> {
        let rules = &self.games.rules;
        let fitted = FittedValue::from_bytes(bytes, &Arc::new(TurnTables::new(rules.clone())))?;
        let player: Arc<dyn Player> =
            Arc::new(Greedy::new(Evaluator::new(Arc::new(fitted.clone()))));
        let result = |game: &Game| f64::from(players::result(game.position(), 0));
        let (mean, se) = mean_and_error(&self.games.play(&player, result)?);
        let par = fitted.value(&rules.empty_card()).ok_or("the start of the game has no value")?;
        Ok(FitReport { par, mean, se })
    }
}

impl fmt::Display for FitReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { par, mean, se } = self;
        write!(f, "par {par:.4}, mean {mean:.4}, se {se:.4}")
    }
}

#[cfg(test)]
mod tests {
    use fivefold_engine::players::known_par;

    use super::*;

    /// Shows that all steps work, with a game whose value is known exactly.
    #[test]
    fn a_small_fit_is_nearly_perfect() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("basic.fit");
        let games = Games::of("basic", 400);
        let command = FitCommand { games, out: out.clone(), rounds: Some(2), fit_games: Some(300) };
        let text = command.run().unwrap();
        assert!(!text.contains("kept") && !text.contains("replaced"), "{text}");
        let bytes = fs::read(&out).unwrap();
        let FitReport { par, mean, se } = command.report(&bytes).unwrap();
        let known = known_par(&command.games.rules).unwrap().points;
        assert!((par - known).abs() < 0.01 * known, "{par} {known}");
        assert!((mean - known).abs() < 4.0 * se, "{mean} {known}");
        // What the file holds stays unless the new values play better.
        let text = command.run().unwrap();
        assert!(text.contains("; kept par"), "{text}");
        let worse = FittedValue::rough(&Arc::new(TurnTables::new(command.games.rules.clone())));
        fs::write(&out, worse.to_bytes()).unwrap();
        assert!(command.run().unwrap().contains("; replaced par"));
        assert_eq!(fs::read(&out).unwrap(), bytes);
    }
}
