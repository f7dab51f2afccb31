//! `estimate`: the file by which a game that is too large to solve at once is judged.

use std::{fmt::Write as _, fs, sync::Arc, time::Instant};

use rayon::{ThreadPool, prelude::*};
use serde::Serialize;

use super::{Answer, LabError, play};
use crate::{
    dice::{Roll, Seed, Slots, ThrowAt},
    rules::{Card, RuleSet},
    solver::{
        Action, Adviser, Limits, Moments, Plan, Progress, Solved, State, TurnTables, ValueFunction,
        low_rank::{LowRankTable, Resolution},
        solve,
    },
};

/// What to make and where to put it.
pub(super) struct Request {
    pub(super) rules: Arc<RuleSet>,
    /// The file to write.
    pub(super) out: String,
    /// How many games show where games go, and then how good the sketch is.
    pub(super) games: u64,
    pub(super) seed: String,
}

/// The most that the table of values may take.
const BYTES: u64 = 16 << 30;

/// The most saved rolls that are told apart; with so many, further ones add little.
const SAVED_ROLLS: u16 = 20;

/// How many products a sketch sums up.
const RANK: usize = 16;

/// The numbers of saved rolls that a sketch keeps values for.
const KNOTS: [u16; 13] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 20];

/// How often the two tables of a sketch are fitted to each other.
const ROUNDS: usize = 6;

/// How many turns at the end of a game a sketch leaves to be solved when it is read.
const EXACT_TURNS: usize = 2;

#[derive(Serialize)]
struct Report {
    rules: String,
    situations: u64,
    /// The expected final total of a game under perfect play, and what the sketch says it is.
    par: f64,
    sketched: f64,
    /// The root of the mean square of the errors of the sketch, by the number of filled boxes.
    errors: Vec<f64>,
    /// What games bring that are played by the sketch.
    mean: f64,
    se: f64,
    games: u64,
    bytes: usize,
    seconds: f64,
}

/// Solves the whole game, makes its sketch, writes it down, and plays by what was written.
pub(super) fn run(request: &Request, pool: &ThreadPool) -> Result<Answer, LabError> {
    let start = Instant::now();
    let tables = Arc::new(TurnTables::new(request.rules.clone()));
    let limits = Limits { bytes: BYTES, saved_rolls: Some(SAVED_ROLLS) };
    let plan = Plan::new(tables.clone(), limits);
    let plan =
        plan.map_err(|error| LabError::Failed(format!("'{}': {error}", request.rules.id())))?;
    let situations = plan.states();
    let solved = pool.install(|| solve(Arc::new(plan), Moments::Mean, &Progress::default()));
    let solved = Arc::new(solved.ok_or_else(|| LabError::Failed("stopped".to_owned()))?);
    let (bytes, errors) = sketch(request, &solved, pool)?;
    fs::write(&request.out, &bytes)
        .map_err(|error| LabError::Failed(format!("{}: {error}", request.out)))?;
    let sketch = LowRankTable::from_bytes(&bytes, &tables);
    let sketch = Arc::new(sketch.map_err(|error| LabError::Failed(error.to_string()))?);
    let (mean, se) = pool.install(|| mean(request, &(sketch.clone() as Arc<dyn ValueFunction>)))?;
    let report = Report {
        rules: request.rules.id().to_owned(),
        situations,
        par: solved.par_of_game(),
        sketched: sketch.value(&request.rules.empty_card()).unwrap_or(f64::NAN),
        errors,
        mean,
        se,
        games: request.games,
        bytes: bytes.len(),
        seconds: start.elapsed().as_secs_f64(),
    };
    Answer::new(&report, report.text())
}

/// The file of the sketch, and its errors.
fn sketch(
    request: &Request,
    solved: &Arc<Solved>,
    pool: &ThreadPool,
) -> Result<(Vec<u8>, Vec<f64>), LabError> {
    let value_function: Arc<dyn ValueFunction> = solved.clone();
    let seen = pool.install(|| seen(request, &value_function, solved.plan()))?;
    let fineness =
        Resolution { rank: RANK, knots: KNOTS.to_vec(), rounds: ROUNDS, exact_turns: EXACT_TURNS };
    let sketch = pool.install(|| LowRankTable::of(solved, &seen, &fineness));
    let (sketch, errors) = sketch.ok_or_else(|| LabError::Failed("no sketch".to_owned()))?;
    Ok((sketch.to_bytes(), errors))
}

/// The situations that perfect play goes through.
fn seen(
    request: &Request,
    value_function: &Arc<dyn ValueFunction>,
    plan: &Plan,
) -> Result<Vec<State>, LabError> {
    let game = |adviser: &mut Adviser, game: u64| -> Result<Vec<State>, LabError> {
        let cards = cards(adviser, &play::seed_of(&request.seed, game))?;
        Ok(cards.iter().filter_map(|card| plan.state(card)).collect())
    };
    let games: Result<Vec<_>, _> = (0..request.games)
        .into_par_iter()
        .map_init(|| Adviser::new(value_function.clone()), game)
        .collect();
    Ok(games?.concat())
}

/// The mean of games played by a value function, other ones than those that were seen, and its
/// standard error.
fn mean(
    request: &Request,
    value_function: &Arc<dyn ValueFunction>,
) -> Result<(f64, f64), LabError> {
    let total = |adviser: &mut Adviser, game: u64| -> Result<[u64; 2], LabError> {
        let cards = cards(adviser, &play::seed_of(&format!("{}.again", request.seed), game))?;
        let total = cards.last().map_or(0, |card| request.rules.total(card)).into();
        Ok([total, total * total])
    };
    let [sum, squares] = (0..request.games)
        .into_par_iter()
        .map_init(|| Adviser::new(value_function.clone()), total)
        .try_reduce(|| [0; 2], |a, b| Ok([a[0] + b[0], a[1] + b[1]]))?;
    let games = request.games as f64;
    let mean = sum as f64 / games;
    Ok((mean, ((squares as f64 / games - mean * mean).max(0.0) / games).sqrt()))
}

/// One game alone, played as the adviser says: the card before each turn, and the full one.
fn cards(adviser: &mut Adviser, seed: &Seed) -> Result<Vec<Card>, LabError> {
    let rules = adviser.value_function().rules().clone();
    let mut cards = vec![rules.empty_card()];
    for turn in 1..=rules.box_count() as u16 {
        let card = cards[cards.len() - 1].clone();
        cards.push(turn_of(adviser, &rules, card, seed, turn)?);
    }
    Ok(cards)
}

/// One turn; gives the card after it.
fn turn_of(
    adviser: &mut Adviser,
    rules: &RuleSet,
    mut card: Card,
    seed: &Seed,
    turn: u16,
) -> Result<Card, LabError> {
    let failed = |what: &str| LabError::Failed(what.to_owned());
    let rolls = u16::from(rules.turn().rolls) + card.bank();
    let (dice, sides) = (rules.dice().count, rules.dice().sides);
    let mut table: Option<(Roll, Slots)> = None;
    for number in 1..=rolls {
        let at = ThrowAt { seat: 0, turn, roll: number };
        let roll = match table {
            Some((before, kept)) => seed.reroll(at, before, kept, sides, 0),
            None => seed.roll(at, dice, sides, 0).map_err(|error| failed(&error.to_string()))?,
        };
        let best = adviser.best(&card, roll.counts(), rolls - number);
        match best.ok_or_else(|| failed("no way to go on"))?.action {
            Action::Hold(kept) => table = Some((roll, kept)),
            Action::Keep(keep) => table = Some((roll, roll.slots_for(keep).unwrap_or(Slots::NONE))),
            Action::Fill(at) => {
                let offer = rules.offer(&card, rules.throw(roll.counts(), number), at);
                let offer = offer.ok_or_else(|| failed("an illegal box"))?;
                card.fill(at, offer.points, offer.bonus);
                card.set_bank(if rules.saves_rolls() { rolls - number } else { 0 });
                return Ok(card);
            }
        }
    }
    Err(failed("a turn without an end"))
}

impl Report {
    fn text(&self) -> String {
        let Self { rules, situations, par, sketched, mean, se, games, bytes, seconds, .. } = self;
        let mut errors = String::new();
        for error in &self.errors {
            _ = write!(errors, " {error:.2}");
        }
        format!(
            "{rules}: par {par:.4}, by the sketch {sketched:.4}; {situations} situations\n\
             errors by filled boxes:{errors}\n\
             {games} games by the sketch: mean {mean:.2}, se {se:.2}\n\
             {bytes} bytes, {seconds:.1} s\n"
        )
    }
}
