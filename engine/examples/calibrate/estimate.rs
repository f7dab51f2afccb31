//! `estimate`: the low-rank table of a game that is too large to solve while it is played.

use std::{fs, path::PathBuf, sync::Arc, time::Instant};

use clap::Args;
use fivefold_engine::{
    game::Game,
    players::{Evaluator, Greedy, Player},
    rules::Card,
    solver::{Limits, Plan, Progress, TurnTables, ValueFunction, low_rank::LowRankTable, solve},
};

use super::{
    Answer, Failure,
    fit::{Resolution, fit},
    games::{Games, mean_and_error},
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

/// The most bytes for the table of all values.
const BYTES: u64 = 16 << 30;

/// The most saved rolls to distinguish; further ones add little.
const SAVED_ROLLS: u16 = 20;

/// The number of products in the sum.
const RANK: usize = 16;

/// The numbers of saved rolls for which the table has values.
const KNOTS: [u16; 13] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20];

/// The number of times that the two factors are fitted to each other.
const ROUNDS: usize = 6;

/// The number of turns at the end of a game that are solved when the table is read.
const EXACT_TURNS: usize = 2;

/// The table and its quality.
struct EstimateReport {
    states: u64,
    /// The expected final score of perfect play.
    par: f64,
    /// The same according to the written table.
    estimated_par: f64,
    /// The root mean square of the table's errors, by the number of filled boxes.
    errors: Vec<f64>,
    /// The mean score of games played with the table.
    mean: f64,
    /// The standard error of the mean.
    se: f64,
    bytes: usize,
    seconds: f64,
}

impl EstimateCommand {
    pub(crate) fn run(&self) -> Answer {
        Ok(self.write()?.text(&self.games))
    }

    /// Solves the whole game, fits the table, writes it, and plays with what was written.
    fn write(&self) -> Result<EstimateReport, Failure> {
        let start = Instant::now();
        let rules = &self.games.rules;
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let limits = Limits { bytes: BYTES, saved_rolls: Some(SAVED_ROLLS) };
        let plan = Plan::new(tables.clone(), limits)?;
        let states = plan.states();
        let solved = solve(Arc::new(plan), &Progress::default());
        let solved = Arc::new(solved.ok_or("solving was stopped")?);
        let resolution = Resolution {
            rank: RANK,
            knots: KNOTS.to_vec(),
            rounds: ROUNDS,
            exact_turns: EXACT_TURNS,
        };
        let seen = self.games.play(&greedy(solved.clone()), cards)?.concat();
        let (table, errors) =
            fit(&solved, &seen, &resolution).ok_or("this game has no such table")?;
        let bytes = table.to_bytes();
        fs::write(&self.out, &bytes)?;
        let table = Arc::new(LowRankTable::from_bytes(&bytes, &tables)?);
        let estimated_par =
            table.value(&rules.empty_card()).ok_or("the table has no value for the start")?;
        // With other dice than those that the table is fitted to.
        let again = Games { seed: format!("{}.again", self.games.seed), ..self.games.clone() };
        let totals = again.play(&greedy(table), |game| again.total(game))?;
        let (mean, se) = mean_and_error(&totals);
        Ok(EstimateReport {
            states,
            par: solved.par_of_game(),
            estimated_par,
            errors,
            mean,
            se,
            bytes: bytes.len(),
            seconds: start.elapsed().as_secs_f64(),
        })
    }
}

fn greedy(value_function: Arc<dyn ValueFunction>) -> Arc<dyn Player> {
    Arc::new(Greedy::new(Evaluator::new(value_function)))
}

/// The cards before each turn of a game played alone, and the full one.
fn cards(game: &Game) -> Vec<Card> {
    let starts = game.history().filter(|(before, _)| before.throw().is_none());
    let cards = starts.map(|(before, _)| before.card().clone());
    cards.chain(game.position().cards().iter().cloned()).collect()
}

impl EstimateReport {
    fn text(&self, games: &Games) -> String {
        let Self { states, par, estimated_par, mean, se, bytes, seconds, .. } = self;
        let Games { rules, count: games, .. } = games;
        let errors: Vec<String> = self.errors.iter().map(|error| format!("{error:.2}")).collect();
        let errors = errors.join(" ");
        format!(
            "{}: par {par:.4}, by the table {estimated_par:.4}; {states} states\n\
             errors by filled boxes: {errors}\n\
             {games} games by the table: mean {mean:.2}, se {se:.2}\n\
             {bytes} bytes, {seconds:.1} s\n",
            rules.id()
        )
    }
}

#[cfg(test)]
mod tests {
    use fivefold_engine::players::known_par;

    use super::*;

    /// Shows that all steps work, with a game that is solved in a moment.
    #[test]
    fn the_file_says_nearly_what_the_whole_table_says() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("basic.sketch");
        let command = EstimateCommand { games: Games::of("basic", 40), out: out.clone() };
        let EstimateReport { par, estimated_par, mean, bytes, .. } = command.write().unwrap();
        let known = known_par(&command.games.rules).unwrap().points;
        assert!((par - known).abs() < 1e-4, "{par} {known}");
        assert!((estimated_par - par).abs() < 0.1, "{estimated_par} {par}");
        assert!((mean - par).abs() < 40.0, "{mean} {par}");
        let file = fs::read(out).unwrap();
        assert!(file.starts_with(b"FIVESKET") && file.len() == bytes);
    }
}
