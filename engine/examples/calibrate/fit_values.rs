//! `fit`: fitted values of a game that is too large to solve.

use std::{fs, path::PathBuf, sync::Arc, time::Instant};

use clap::Args;
use fivefold_engine::{
    game::Game,
    players::{
        Evaluator, Greedy, Player, ResultKind,
        fitted::{Effort, FittedValue},
    },
    rules::Library,
    solver::{DecisionEngine, Progress, TurnTables, ValueFunction},
};

use super::{
    Answer,
    games::{Games, mean_and_error},
};

/// Write the fitted values of a rule set that is too large to solve
///
/// `triple assets/solver/triple.fit` takes about three minutes on two cores.
#[derive(Args, Debug)]
pub(crate) struct FitCommand {
    #[command(flatten)]
    games: Games,
    /// The file to write
    out: PathBuf,
    /// How often to play games with the values that were fitted last
    #[arg(long, value_name = "N", default_value_t = 4)]
    rounds: usize,
    /// How many games to fit to in each round
    #[arg(long, value_name = "N", default_value_t = 4000)]
    fit_games: usize,
}

/// The values and their quality.
struct FitReport {
    /// What the values say of the start of a game.
    par: f64,
    /// The mean result of games played with them.
    mean: f64,
    /// The standard error of the mean.
    se: f64,
    bytes: usize,
    seconds: f64,
}

impl FitCommand {
    pub(crate) fn run(&self) -> Answer {
        let FitReport { par, mean, se, bytes, seconds } = self.write()?;
        let Games { rules, count: games, .. } = &self.games;
        Ok(format!(
            "{}: par {par:.4}; {games} games: mean {mean:.4}, se {se:.4}\n\
             {bytes} bytes, fitted in {seconds:.1} s\n",
            rules.id()
        ))
    }

    /// Fits the values, writes them, and plays with what was written.
    fn write(&self) -> Result<FitReport, super::Failure> {
        let start = Instant::now();
        let rules = &self.games.rules;
        let tables = |rules: &Arc<_>| Arc::new(TurnTables::new(Arc::clone(rules)));
        // Not as a seat alone plays them, for whom no columns are won.
        let library = Library::shipped();
        let shipped = library.get(rules.id()).ok_or("there is no such rule set")?;
        let effort = Effort { rounds: self.rounds, games: self.fit_games };
        let fitted = FittedValue::fit(&tables(shipped), effort, &Progress::default());
        let bytes = fitted.ok_or("the fit was stopped")?.to_bytes();
        let seconds = start.elapsed().as_secs_f64();
        fs::write(&self.out, &bytes)?;
        let fitted: Arc<dyn ValueFunction> =
            Arc::new(FittedValue::from_bytes(&bytes, &tables(rules))?);
        let par = DecisionEngine::new(fitted.clone()).value(&rules.empty_card());
        let player: Arc<dyn Player> = Arc::new(Greedy::new(Evaluator::new(fitted)));
        let result = |game: &Game| f64::from(ResultKind::of(game.position(), 0));
        let (mean, se) = mean_and_error(&self.games.play(&player, result)?);
        let par = par.ok_or("the start of the game has no value")?;
        Ok(FitReport { par, mean, se, bytes: bytes.len(), seconds })
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
        let command = FitCommand { games, out: out.clone(), rounds: 2, fit_games: 300 };
        let FitReport { par, mean, se, bytes, .. } = command.write().unwrap();
        let known = known_par(&command.games.rules).unwrap().points;
        assert!((par - known).abs() < 0.01 * known, "{par} {known}");
        assert!((mean - known).abs() < 4.0 * se, "{mean} {known}");
        assert_eq!(fs::read(out).unwrap().len(), bytes);
    }
}
