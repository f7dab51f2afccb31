//! `estimate`: the low-rank table of a game that is too large to solve while it is played.

use std::{error::Error, fmt::Write as _, fs, path::PathBuf, sync::Arc, time::Instant};

use clap::Args;
use fivefold_engine::{
    players::{self, Evaluator, Greedy, Player},
    rules::Card,
    solver::{
        Limits, Moments, Plan, Progress, Solved, TurnTables, ValueFunction, low_rank::LowRankTable,
        solve,
    },
};
use rayon::prelude::*;

use super::{
    Answer,
    fit::{Resolution, fit},
    games::Games,
};

/// Write the low-rank table of a rule set that is too large to solve while it is played
///
/// Solves it once, however long that takes, and writes the closest approximation of all values in a
/// megabyte or two. `maxi assets/solver/maxi.sketch --games 20000` takes 5 GiB and about 12 minutes
/// of one core. The games show which states matter, and then how good the table is.
#[derive(Args, Debug)]
pub(crate) struct EstimateCommand {
    #[command(flatten)]
    games: Games,
    /// The file to write
    out: PathBuf,
}

/// The most that the table of values may take.
const BYTES: u64 = 16 << 30;

/// The most saved rolls to distinguish; further ones add little.
const SAVED_ROLLS: u16 = 20;

/// The rank: the number of products in the sum.
const RANK: usize = 16;

/// The numbers of saved rolls for which the table has values.
const KNOTS: [u16; 13] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20];

/// The number of times that the two factors are fitted to each other.
const ROUNDS: usize = 6;

/// The number of turns at the end of a game that are solved when the table is read.
const EXACT_TURNS: usize = 2;

/// The table and its quality.
struct EstimateReport {
    situations: u64,
    /// The expected final score of perfect play: exact, and according to the written table.
    par: f64,
    sketched: f64,
    /// The root mean square of the table's errors, by the number of filled boxes.
    errors: Vec<f64>,
    /// The mean score of games played with the table, and its standard error.
    mean: f64,
    se: f64,
    bytes: usize,
    seconds: f64,
}

impl EstimateCommand {
    pub(crate) fn run(&self) -> Answer {
        Ok(self.write()?.text(&self.games))
    }

    /// Solves the whole game, fits the table, writes it, and plays with what was written.
    fn write(&self) -> Result<EstimateReport, Box<dyn Error + Send + Sync>> {
        let start = Instant::now();
        let rules = &self.games.rules;
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let limits = Limits { bytes: BYTES, saved_rolls: Some(SAVED_ROLLS) };
        let plan = Plan::new(tables.clone(), limits)?;
        let situations = plan.states();
        let solved = solve(Arc::new(plan), Moments::Mean, &Progress::default());
        let solved = Arc::new(solved.ok_or("solving was stopped")?);
        let resolution = Resolution {
            rank: RANK,
            knots: KNOTS.to_vec(),
            rounds: ROUNDS,
            exact_turns: EXACT_TURNS,
        };
        let seen = seen(&self.games, &solved)?;
        let (sketch, errors) =
            fit(&solved, &seen, &resolution).ok_or("this game has no such table")?;
        let bytes = sketch.to_bytes();
        fs::write(&self.out, &bytes)?;
        let sketch = Arc::new(LowRankTable::from_bytes(&bytes, &tables)?);
        let sketched =
            sketch.value(&rules.empty_card()).ok_or("the table has no value for the start")?;
        let (mean, se) = mean(&self.games, sketch)?;
        Ok(EstimateReport {
            situations,
            par: solved.par_of_game(),
            sketched,
            errors,
            mean,
            se,
            bytes: bytes.len(),
            seconds: start.elapsed().as_secs_f64(),
        })
    }
}

/// The cards that perfect play goes through.
fn seen(games: &Games, solved: &Arc<Solved>) -> Result<Vec<Card>, &'static str> {
    let perfect = perfect(solved.clone());
    let game = |number| cards(games, &perfect, &games.seed(number)).ok_or(NOBODY);
    let seen: Result<Vec<_>, _> = (0..games.count).into_par_iter().map(game).collect();
    Ok(seen?.concat())
}

/// The mean score of games played with these values, with other dice than those of [`seen`], and
/// its standard error.
fn mean(games: &Games, values: Arc<dyn ValueFunction>) -> Result<(f64, f64), &'static str> {
    let perfect = perfect(values);
    let total = |number| {
        let seed = format!("{}.again.{number}", games.seed);
        let game = players::play_alone(&games.rules, &perfect, &seed).ok_or(NOBODY)?;
        let total = u64::from(games.rules.total(&game.position().cards()[0]));
        Ok::<_, &str>([total, total * total])
    };
    let [sum, squares] = (0..games.count)
        .into_par_iter()
        .map(total)
        .try_reduce(|| [0; 2], |a, b| Ok([a[0] + b[0], a[1] + b[1]]))?;
    let games = games.count as f64;
    let mean = sum as f64 / games;
    Ok((mean, ((squares as f64 / games - mean * mean).max(0.0) / games).sqrt()))
}

/// Why there are no games to learn from.
const NOBODY: &str = "nobody can play this game alone";

fn perfect(values: Arc<dyn ValueFunction>) -> Arc<dyn Player> {
    Arc::new(Greedy::new(Evaluator::new(values)))
}

/// The cards before each turn of a game played alone, and the full one.
fn cards(games: &Games, player: &Arc<dyn Player>, seed: &str) -> Option<Vec<Card>> {
    let game = players::play_alone(&games.rules, player, seed)?;
    let starts = game.history().filter(|(before, _)| before.throw().is_none());
    let cards = starts.map(|(before, _)| before.card().clone());
    Some(cards.chain(game.position().cards().iter().cloned()).collect())
}

impl EstimateReport {
    fn text(&self, games: &Games) -> String {
        let Self { situations, par, sketched, mean, se, bytes, seconds, .. } = self;
        let Games { rules, count: games, .. } = games;
        let mut errors = String::new();
        for error in &self.errors {
            // Writing to a String can't fail.
            _ = write!(errors, " {error:.2}");
        }
        format!(
            "{}: par {par:.4}, by the table {sketched:.4}; {situations} situations\n\
             errors by filled boxes:{errors}\n\
             {games} games by the table: mean {mean:.2}, se {se:.2}\n\
             {bytes} bytes, {seconds:.1} s\n",
            rules.id()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game small enough to be solved in a moment shows that all steps work.
    #[test]
    fn the_file_says_nearly_what_the_whole_table_says() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("basic.sketch");
        let command = EstimateCommand { games: Games::of("basic", 40), out: out.clone() };
        let EstimateReport { par, sketched, mean, bytes, .. } = command.write().unwrap();
        let known = players::known_par(&command.games.rules).unwrap().points;
        assert!((par - known).abs() < 1e-4, "{par} {known}");
        assert!((sketched - par).abs() < 0.1, "{sketched} {par}");
        assert!((mean - par).abs() < 40.0, "{mean} {par}");
        let file = fs::read(out).unwrap();
        assert!(file.starts_with(b"FIVESKET") && file.len() == bytes);
    }
}
