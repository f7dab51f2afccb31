//! `play`: whole games between computer players.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, value_parser};
use rayon::prelude::*;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError, solving};
use fivefold_engine::dice::{Seed, SeedError};
use fivefold_engine::game::{
    DiceOrigin, Game, PlayerId, Position, Seat, Setup, Sitter, notation, ranking,
};
use fivefold_engine::players::{self, PARTS_OF_WIN, Player};
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::{Progress, Unit};
use fivefold_store::paths;
use fivefold_store::{GameId, JsonGames, Record};
use fivefold_window::arguments::composed;
use fivefold_window::ui;
use fivefold_words::Words;

/// The largest number of games of one run, so that sums can't overflow.
const MAX_GAMES: u64 = 1_000_000_000;

/// The number of games played before their results are written.
const BATCH: u64 = 1000;

/// Play games between computer players
///
/// Counts wins and ties for first, the share of games won with ties split, and the
/// mean of the result that decides the game: the final score, points from a table,
/// the prizes of columns, or rounds. Says which players play like another one under these
/// rules.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct PlayCommand {
    /// The rule set
    #[arg(value_name = "ID")]
    rules: String,
    /// The players, in turn order
    #[arg(
        long,
        value_name = "PLAYER,…",
        value_delimiter = ',',
        default_value = "regular",
        value_parser = |id: &str| id.trim().parse::<PlayerId>()
    )]
    seats: Vec<PlayerId>,
    /// How many games
    #[arg(
        long, value_name = "N", default_value_t = 1000, value_parser = value_parser!(u64).range(1..=MAX_GAMES)
    )]
    games: u64,
    /// The same seed gives the same games
    #[arg(long, value_name = "TEXT", default_value = "0", value_parser = seed_text)]
    seed: String,
    /// Write the games to this new JSON file, which the records page can import
    #[arg(long, value_name = "FILE")]
    games_to: Option<PathBuf>,
    /// The most memory for the tables of players who play to win, in MiB
    #[arg(long, value_name = "N", default_value_t = (players::MAX_DISTRIBUTION_BYTES >> 20) as u32)]
    mib: u32,
}

#[derive(Serialize)]
struct PlayReport {
    rules: String,
    games: u64,
    /// The unit of means: "total", "points", "prizes" or "rounds".
    counted: &'static str,
    seats: Vec<SeatResult>,
    /// Which players play like another one, and why.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
    seconds: f64,
    games_per_second: f64,
}

#[derive(Serialize)]
struct SeatResult {
    player: String,
    mean: f64,
    se: f64,
    sd: f64,
    wins: u64,
    ties: u64,
    /// The share of games won, ties split between the winners.
    won: f64,
}

/// Sums over games for one seat; whole numbers, so that the order of games does not matter.
#[derive(Clone, Copy, Default)]
struct SeatTally {
    counted: i64,
    squares: i128,
    wins: u64,
    ties: u64,
    /// Wins, in units of 1/[`PARTS_OF_WIN`].
    won: u64,
}

impl PlayCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let rules = lab.rule_set(&self.rules)?;
        let seats = players(rules, &self.seats)?;
        let setup = |game| setup(rules, &self.seats, &self.seed, game);
        setup(0)?;
        self.prepare(rules);
        let start = Instant::now();
        let play = |game| {
            let played = players::play_out(setup(game)?, &seats);
            played.ok_or_else(|| LabError::failed("a player makes no legal move"))
        };
        let sums = match &self.games_to {
            Some(path) => {
                let path = paths::meant(path.as_ref()).unwrap_or_else(|| path.clone());
                self.play_and_write(&path, play)?
            }
            None => self.sum((0..self.games).into_par_iter().map(play))?,
        };
        let seconds = start.elapsed().as_secs_f64();
        let seats = self.seats.iter().zip(sums);
        let report = PlayReport {
            rules: rules.id().to_owned(),
            games: self.games,
            counted: counted(rules, self.seats.len()),
            seats: seats.map(|(player, sums)| sums.report(player, self.games)).collect(),
            notes: self.notes(rules),
            seconds,
            games_per_second: self.games as f64 / seconds.max(f64::EPSILON),
        };
        LabAnswer::new(&report, report.text())
    }

    /// The sums over these games.
    fn sum(
        &self,
        games: impl ParallelIterator<Item = Result<Game, LabError>>,
    ) -> Result<Vec<SeatTally>, LabError> {
        let nothing = || vec![SeatTally::default(); self.seats.len()];
        let results = games.map(|game| Ok(results(game?.position())));
        results.try_reduce(nothing, |one, other| Ok(add(&one, &other)))
    }

    /// Plays the games in batches and writes them in order.
    fn play_and_write(
        &self,
        path: &Path,
        play: impl Fn(u64) -> Result<Game, LabError> + Sync,
    ) -> Result<Vec<SeatTally>, LabError> {
        let failed = LabError::writing(path);
        let file = File::create_new(path).map_err(&failed)?;
        let (mut file, mut sums) = (JsonGames::new(BufWriter::new(file)), Vec::new());
        for first in (0..self.games).step_by(BATCH as usize) {
            let numbers = (first..(first + BATCH).min(self.games)).into_par_iter();
            let games = numbers.map(&play).collect::<Result<Vec<_>, _>>()?;
            for game in &games {
                file.add(record(game), game).map_err(&failed)?;
            }
            let of_these = self.sum(games.into_par_iter().map(Ok))?;
            sums = if sums.is_empty() { of_these } else { add(&sums, &of_these) };
        }
        file.finish().map_err(failed)?;
        Ok(sums)
    }

    /// Says of each player with nothing to set it apart under these rules like whom it plays.
    fn notes(&self, rules: &Arc<RuleSet>) -> Vec<String> {
        let ids: BTreeSet<&str> = self.seats.iter().map(PlayerId::as_str).collect();
        let is_offered = |id: &str| players::offered(rules).any(|other| other == id);
        let note = |id: &str| {
            let best = players::STRONGEST;
            let (other, why) = if players::plays_to_win(id) {
                let is_alone = self.seats.len() == 1;
                let plays_to_win =
                    !is_alone && fivefold_window::prepared().known_distributions(rules).is_some();
                let why = if is_alone {
                    "it has nobody to beat"
                } else {
                    "chances to win are too much to work out"
                };
                (best, Some(why).filter(|_| !plays_to_win))
            } else {
                let is_character = players::habit(id).is_some();
                let why = if is_character {
                    "its habit makes no sense"
                } else {
                    "it has no page to play by"
                };
                (if is_character { best } else { "regular" }, Some(why).filter(|_| !is_offered(id)))
            };
            Some(format!("{id} plays like {other} here: {}", why?))
        };
        ids.into_iter().filter_map(note).collect()
    }

    /// Prepares the players that play to win, so that they play at full strength from the first
    /// game on.
    fn prepare(&self, rules: &Arc<RuleSet>) {
        if self.seats.iter().any(|id| players::plays_to_win(id.as_str())) {
            let (bytes, from) = (u64::from(self.mib) << 20, [rules.empty_card()]);
            fivefold_window::prepared().prepare_distributions_within(
                bytes,
                rules,
                &from,
                &Progress::default(),
            );
        }
    }
}

/// The record of a game that was just played. Its id is derived from the game, so that importing it
/// twice adds it once.
fn record(game: &Game) -> Record {
    let (now, id) = (jiff::Timestamp::now(), GameId::derived(&notation::write(game)));
    Record::of(game, id, (now, now), &[])
}

fn players(rules: &Arc<RuleSet>, ids: &[PlayerId]) -> Result<Vec<Arc<dyn Player>>, LabError> {
    let unknown = |id| {
        let known = players::ids().join(", ");
        LabError::Usage(format!("there is no player '{id}'; there are {known}"))
    };
    solving::with_progress("Working out perfect play", |progress| {
        let player = |id| fivefold_window::prepared().player_to_beat(id, rules, None, progress);
        ids.iter().map(|id| player(id).ok_or_else(|| unknown(id))).collect()
    })
}

/// The setup of one game of a run, counted from 0. Its seed is the run's seed, a dot, and its
/// number.
fn setup(
    rules: &Arc<RuleSet>,
    seats: &[PlayerId],
    seed: &str,
    game: u64,
) -> Result<Setup, LabError> {
    let seed = Seed::of_text(&format!("{seed}.{game}"));
    let seat = |id: &PlayerId| Seat::new("Computer", Sitter::Computer(id.clone()));
    let seats = seats.iter().map(seat).collect::<Result<_, _>>();
    let setup = seats.and_then(|seats| Setup::new(rules.clone(), seats, DiceOrigin::Seeded(seed)));
    setup.map_err(|error| LabError::Usage(ui::setup_error(&Words::english(), &error)))
}

/// A seed as it is written most plainly, so that it is the same however it was copied.
fn seed_text(text: &str) -> Result<String, SeedError> {
    Seed::plain_text(&composed(text))
}

/// The unit of what [`result`] counts in a game of this many seats.
fn counted(rules: &RuleSet, seats: usize) -> &'static str {
    let is_for_prizes = rules.prizes().is_some() && seats > 1;
    if is_for_prizes { Unit::Prizes.id() } else { Unit::of(rules).id() }
}

/// What decides a finished game, for this seat.
fn result(position: &Position, seat: usize) -> i32 {
    let is_for_prizes = position.rules().prizes().is_some() && position.cards().len() > 1;
    let prizes = position.points(seat).filter(|_| is_for_prizes);
    // (As people read it; pars only count in totals.)
    prizes.unwrap_or_else(|| players::result(position, seat) - position.rules().par() as i32)
}

fn results(position: &Position) -> Vec<SeatTally> {
    let places = ranking(position);
    let firsts = places.iter().filter(|place| place.rank == 1).count() as u64;
    let mut sums = vec![SeatTally::default(); places.len()];
    for place in places {
        let counted = i64::from(result(position, place.seat));
        let sum = &mut sums[place.seat];
        *sum = SeatTally::of(counted);
        if place.rank == 1 {
            sum.wins = u64::from(firsts == 1);
            sum.ties = u64::from(firsts > 1);
            sum.won = PARTS_OF_WIN / firsts;
        }
    }
    sums
}

fn add(one: &[SeatTally], other: &[SeatTally]) -> Vec<SeatTally> {
    let sum = |(a, b): (&SeatTally, &SeatTally)| SeatTally {
        counted: a.counted + b.counted,
        squares: a.squares + b.squares,
        wins: a.wins + b.wins,
        ties: a.ties + b.ties,
        won: a.won + b.won,
    };
    one.iter().zip(other).map(sum).collect()
}

impl SeatTally {
    /// The sums of one game.
    fn of(counted: i64) -> Self {
        Self { counted, squares: i128::from(counted).pow(2), ..Self::default() }
    }

    fn report(self, player: &PlayerId, games: u64) -> SeatResult {
        let n = games as f64;
        let mean = self.counted as f64 / n;
        // (In whole numbers, as the difference of two large ones.)
        let spread = i128::from(games) * self.squares - i128::from(self.counted).pow(2);
        let sd = if games > 1 { (spread as f64 / n / (n - 1.0)).sqrt() } else { 0.0 };
        SeatResult {
            player: player.to_string(),
            mean,
            se: sd / n.sqrt(),
            sd,
            wins: self.wins,
            ties: self.ties,
            won: self.won as f64 / (PARTS_OF_WIN as f64 * n),
        }
    }
}

impl PlayReport {
    fn text(&self) -> String {
        let Self { rules, games, counted, notes, .. } = self;
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
        for note in notes {
            _ = writeln!(text, "{note}");
        }
        _ = writeln!(text, "{:.2} s, {:.0} games a second", self.seconds, self.games_per_second);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fivefold_engine::rules::limits::MAX_SEATS;

    #[test]
    fn any_number_of_seats_can_share_a_win() {
        assert!((1..=u64::from(MAX_SEATS)).all(|seats| PARTS_OF_WIN.is_multiple_of(seats)));
    }

    /// Of 23,060 totals half are 20,000,000 and half 20,000,002, so each is 1 off the mean.
    #[test]
    fn large_totals_of_many_games_have_a_spread() {
        let pair = add(&[SeatTally::of(20_000_000)], &[SeatTally::of(20_000_002)]);
        let sums = (1..11_530).fold(pair.clone(), |sums, _| add(&sums, &pair));
        let seat = sums[0].report(&"novice".parse().unwrap(), 23_060);
        assert!((seat.mean - 20_000_001.0).abs() < 1e-6, "{}", seat.mean);
        assert!((seat.sd - (23_060.0_f64 / 23_059.0).sqrt()).abs() < 1e-12, "{}", seat.sd);
    }
}
