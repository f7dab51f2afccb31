//! `play`: whole games between computer players.

use std::{fmt::Write as _, sync::Arc, time::Instant};

use rayon::prelude::*;
use serde::Serialize;

use super::{Answer, LabError};
use crate::{
    dice::Seed,
    game::{DiceOrigin, Game, PlayerId, Position, Seat, Setup, Sitter, ranking},
    players::{self, Player, Preparation, ResultKind},
    rules::RuleSet,
};

/// What to play.
pub(super) struct Request {
    pub(super) rules: Arc<RuleSet>,
    pub(super) seats: Vec<PlayerId>,
    pub(super) games: u64,
    pub(super) seed: String,
    /// The most room for what cards may come to.
    pub(super) bytes: Option<u64>,
}

/// How it went.
#[derive(Serialize)]
struct Report {
    rules: String,
    games: u64,
    /// What means are of: "total", "points" or "rounds".
    counted: &'static str,
    seats: Vec<SeatReport>,
    seconds: f64,
    games_per_second: f64,
}

#[derive(Serialize)]
struct SeatReport {
    player: String,
    mean: f64,
    se: f64,
    sd: f64,
    wins: u64,
    ties: u64,
    /// The share of games that it won, those that it shares with others counted by its share.
    won: f64,
}

/// Sums over games for one seat; whole numbers, so that the order of games does not matter.
#[derive(Clone, Copy, Default)]
struct Sums {
    counted: i64,
    squares: i64,
    wins: u64,
    ties: u64,
    /// In parts of a win that can be shared by any number of seats up to ten.
    won: u64,
}

/// So many parts of a win can be shared by any number of seats up to ten.
const A_WIN: u64 = 2520;

/// Plays the games and says how they went.
pub(super) fn run(request: &Request) -> Result<Answer, LabError> {
    let seats = sit(&request.rules, &request.seats)?;
    let setup = |game| table(&request.rules, &request.seats, &seed_of(&request.seed, game));
    setup(0)?;
    get_ready(request);
    let start = Instant::now();
    let sums = (0..request.games)
        .into_par_iter()
        .map(|game| Ok(results(play_out(setup(game)?, &seats)?.position())))
        .try_reduce(
            || vec![Sums::default(); request.seats.len()],
            |one, other| Ok::<_, LabError>(add(&one, &other)),
        )?;
    let seconds = start.elapsed().as_secs_f64();
    let seats = request.seats.iter().zip(sums);
    let report = Report {
        rules: request.rules.id().to_owned(),
        games: request.games,
        counted: ResultKind::by(&request.rules).id(),
        seats: seats.map(|(player, sums)| sums.report(player, request.games)).collect(),
        seconds,
        games_per_second: request.games as f64 / seconds.max(f64::EPSILON),
    };
    Answer::new(&report, report.text())
}

/// The players with these ids.
fn sit(rules: &Arc<RuleSet>, ids: &[PlayerId]) -> Result<Vec<Arc<dyn Player>>, LabError> {
    let unknown = |id| {
        let known = players::ids().join(", ");
        LabError::Usage(format!("there is no player '{id}'; there are {known}"))
    };
    ids.iter().map(|id| players::by_id(id, rules).ok_or_else(|| unknown(id))).collect()
}

/// Who plays for the win plays as well as it can from the first game on.
fn get_ready(request: &Request) {
    if request.seats.iter().any(|id| id.as_str() == players::FOR_THE_WIN) {
        let (rules, bytes) =
            (&request.rules, request.bytes.unwrap_or(players::MAX_DISTRIBUTION_BYTES));
        let from = [rules.empty_card()];
        players::prepare_distributions_within(bytes, rules, &from, &Preparation::default());
    }
}

/// The seed of one game of a run: SHA-256 of the run's seed, a dot, and the game's number from 0.
pub(super) fn seed_of(run: &str, game: u64) -> Seed {
    let Ok(seed) = format!("{run}.{game}").parse();
    seed
}

pub(super) fn table(
    rules: &Arc<RuleSet>,
    seats: &[PlayerId],
    seed: &Seed,
) -> Result<Setup, LabError> {
    let seat = |id: &PlayerId| Seat::new("Computer", Sitter::Computer(id.clone()));
    let seats = seats.iter().map(seat).collect::<Result<_, _>>();
    let setup = seats.and_then(|seats| Setup::new(rules.clone(), seats, DiceOrigin::Seeded(*seed)));
    setup.map_err(|error| LabError::Usage(error.to_string()))
}

/// Plays one game to its end.
pub(super) fn play_out(setup: Setup, seats: &[Arc<dyn Player>]) -> Result<Game, LabError> {
    players::play_out(setup, seats).map_err(|error| LabError::Failed(error.to_string()))
}

fn results(position: &Position) -> Vec<Sums> {
    let places = ranking(position);
    let firsts = places.iter().filter(|place| place.rank == 1).count();
    let mut sums = vec![Sums::default(); places.len()];
    for place in places {
        let counted = i64::from(ResultKind::of(position, place.seat));
        let is_first = place.rank == 1;
        sums[place.seat] = Sums {
            counted,
            squares: counted * counted,
            wins: u64::from(is_first && firsts == 1),
            ties: u64::from(is_first && firsts > 1),
            won: if is_first { A_WIN / firsts.max(1) as u64 } else { 0 },
        };
    }
    sums
}

fn add(one: &[Sums], other: &[Sums]) -> Vec<Sums> {
    let sum = |(a, b): (&Sums, &Sums)| Sums {
        counted: a.counted + b.counted,
        squares: a.squares + b.squares,
        wins: a.wins + b.wins,
        ties: a.ties + b.ties,
        won: a.won + b.won,
    };
    one.iter().zip(other).map(sum).collect()
}

impl Sums {
    fn report(self, player: &PlayerId, games: u64) -> SeatReport {
        let n = games as f64;
        let mean = self.counted as f64 / n;
        let spread = (self.squares as f64 - n * mean * mean).max(0.0);
        let sd = if games > 1 { (spread / (n - 1.0)).sqrt() } else { 0.0 };
        SeatReport {
            player: player.to_string(),
            mean,
            se: sd / n.sqrt(),
            sd,
            wins: self.wins,
            ties: self.ties,
            won: self.won as f64 / (A_WIN as f64 * n),
        }
    }
}

impl Report {
    fn text(&self) -> String {
        let Self { rules, games, counted, .. } = self;
        let mut text = format!("{rules}, {games} games, means of the {counted}\n");
        _ = writeln!(
            text,
            "  {:<16}{:>10}{:>8}{:>8}{:>9}{:>8}{:>9}",
            "player", "mean", "se", "sd", "wins", "ties", "won"
        );
        for seat in &self.seats {
            _ = writeln!(
                text,
                "  {:<16}{:>10.3}{:>8.3}{:>8.2}{:>9}{:>8}{:>8.2}%",
                seat.player,
                seat.mean,
                seat.se,
                seat.sd,
                seat.wins,
                seat.ties,
                100.0 * seat.won
            );
        }
        _ = writeln!(text, "{:.2} s, {:.0} games a second", self.seconds, self.games_per_second);
        text
    }
}
