//! `ladder`: how soft each level has to choose, and what every player scores.

use std::{fmt::Write as _, sync::Arc};

use rayon::prelude::*;
use serde::Serialize;

use super::{
    Answer, LabError,
    play::{play_out, seed_of, table},
};
use crate::{
    game::PlayerId,
    players::{self, Evaluator, Greedy, Level, Player, ResultKind, Soft},
    rules::RuleSet,
    solver::{Limits, Moments, Plan, Policy, Progress, Solved, TurnTables, evaluate, solve},
};

/// Games for one guess of a temperature.
const GAMES_A_GUESS: u64 = 4000;

/// An exact mean is near enough if it is wrong by no more than this share.
const NEAR: f64 = 0.001;

/// The same of one that is measured.
const NEAR_MEASURED: f64 = 0.004;

/// What to calibrate.
pub(super) struct Request {
    pub(super) rules: Arc<RuleSet>,
    /// For means that can't be worked out exactly.
    pub(super) games: u64,
    pub(super) seed: String,
    /// The most temperatures whose means are found for a level; none keeps the known temperature.
    pub(super) tries: usize,
}

#[derive(Serialize)]
struct Report {
    rules: String,
    players: Vec<Line>,
}

/// What the file says of a player.
#[derive(Serialize)]
struct Line {
    player: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<f64>,
    mean: f64,
    /// The share of what Perfect scores.
    share: f64,
    /// `None` where the mean is exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u64>,
}

/// A mean, and in how many games it was measured; `None` where it is exact.
type Mean = (f64, Option<u64>);

/// Calibrates every level and finds out what everybody scores.
pub(super) fn run(request: &Request) -> Result<Answer, LabError> {
    let bench = Bench::new(request)?;
    let (par, games) = bench.perfect()?;
    let line = |player, temperature, (mean, games): Mean| Line {
        player,
        temperature,
        mean,
        share: mean / par,
        games,
    };
    let mut samples = if request.tries == 0 { Vec::new() } else { bench.samples(par)? };
    let mut lines = Vec::new();
    for level in Level::ALL {
        let (temperature, mean) = if request.tries == 0 {
            let known = level.temperature(&bench.evaluator);
            (known, bench.soft(known)?)
        } else {
            bench.calibrate(par * level.share(), &mut samples)?
        };
        lines.push(line(level.id(), Some(temperature), mean));
    }
    lines.push(line(players::STRONGEST, None, (par, games)));
    let others = players::measured(&request.rules).filter(|id| !players::levels().contains(id));
    for player in others {
        lines.push(line(player, None, bench.other(player)?));
    }
    let report = Report { rules: request.rules.id().to_owned(), players: lines };
    Answer::new(&report, report.text())
}

/// What means are found with.
struct Bench<'a> {
    request: &'a Request,
    evaluator: Evaluator,
    /// Where every situation of perfect play can be worked out.
    solved: Option<Arc<Solved>>,
    /// Who sits at a table, the one that is looked at first.
    sitters: Vec<PlayerId>,
    /// By how much the dice of the games for guesses are better than usual.
    luck: f64,
}

/// A temperature, as its logarithm, and the mean it gave.
type Sample = (f64, f64);

impl<'a> Bench<'a> {
    fn new(request: &'a Request) -> Result<Self, LabError> {
        let rules = &request.rules;
        let evaluator = Evaluator::of(rules);
        let solved = evaluator.value_function().is_exact().then(|| solved(rules)).transpose()?;
        let sitter = players::STRONGEST.parse::<PlayerId>();
        let sitter = sitter.map_err(|_| LabError::Failed("nobody is perfect".to_owned()))?;
        let sitters = vec![sitter; usize::from(rules.seats().0)];
        let mut bench = Self { request, evaluator, solved, sitters, luck: 0.0 };
        if let Some(solved) = bench.solved.as_ref().filter(|_| request.tries > 0) {
            let usual = solved.par_of_game();
            bench.luck = bench.play(bench.strongest(), bench.games_a_guess())? - usual;
        }
        Ok(bench)
    }

    fn strongest(&self) -> Arc<dyn Player> {
        Arc::new(Greedy::new(self.evaluator.clone()))
    }

    fn perfect(&self) -> Result<Mean, LabError> {
        match &self.solved {
            Some(solved) => Ok((solved.par_of_game(), None)),
            None => self.measured(self.strongest()),
        }
    }

    /// The table of values by which everybody's mean can be worked out.
    fn plain(&self) -> Option<&Arc<Solved>> {
        self.solved.as_ref().filter(|solved| solved.plan().is_one_box_a_turn())
    }

    /// No more than for a mean that is measured.
    fn games_a_guess(&self) -> u64 {
        let most = if self.plain().is_some() { GAMES_A_GUESS } else { self.request.games };
        GAMES_A_GUESS.min(most)
    }

    /// The mean of so many games.
    fn play(&self, player: Arc<dyn Player>, games: u64) -> Result<f64, LabError> {
        let rules = &self.request.rules;
        let mut seats = vec![self.strongest(); self.sitters.len()];
        seats[0] = player;
        let counted = |game| {
            let setup = table(rules, &self.sitters, &seed_of(&self.request.seed, game))?;
            let game = play_out(setup, &seats)?;
            Ok::<i64, LabError>(ResultKind::of(game.position(), 0).into())
        };
        let sum = (0..games).into_par_iter().map(counted).try_reduce(|| 0, |a, b| Ok(a + b))?;
        Ok(sum as f64 / games as f64)
    }

    fn measured(&self, player: Arc<dyn Player>) -> Result<Mean, LabError> {
        let games = self.request.games;
        Ok((self.play(player, games)?, Some(games)))
    }

    fn guess(&self, log: f64) -> Result<Sample, LabError> {
        let player = Soft::new(self.evaluator.clone(), log.exp());
        Ok((log, self.play(Arc::new(player), self.games_a_guess())? - self.luck))
    }

    /// A few temperatures between hardly any error and hardly any judgement; with many dice there
    /// are thousands of keeps to err between, so that the least of them is far below the usual one.
    fn samples(&self, par: f64) -> Result<Vec<Sample>, LabError> {
        let a_turn = par / self.request.rules.box_count() as f64;
        let shares = [0.004, 0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 3.0];
        shares.into_iter().map(|share| self.guess((share * a_turn).ln())).collect()
    }

    /// The temperature that gives this mean, and the mean that it gives.
    fn calibrate(&self, wanted: f64, samples: &mut Vec<Sample>) -> Result<(f64, Mean), LabError> {
        for _ in 0..3 {
            let log = between(samples, wanted);
            samples.push(self.guess(log)?);
        }
        self.refine(wanted, samples)
    }

    /// Goes on from guesses to means that can be written down until one is near enough.
    fn refine(&self, wanted: f64, samples: &mut [Sample]) -> Result<(f64, Mean), LabError> {
        let mut aim = wanted;
        let mut tries = 0;
        loop {
            let temperature = rounded(between(samples, aim).exp());
            let (mean, games) = self.soft(temperature)?;
            tries += 1;
            let near = if games.is_none() { NEAR } else { NEAR_MEASURED };
            if (mean - wanted).abs() < near * wanted || tries == self.request.tries {
                return Ok((temperature, (mean, games)));
            }
            // Guesses said `aim` where it is `mean`, and are as far off nearby.
            aim += wanted - mean;
        }
    }

    /// What somebody scores who chooses with this temperature.
    fn soft(&self, temperature: f64) -> Result<Mean, LabError> {
        match self.plain() {
            Some(solved) => Ok((exact(solved, solved, Soft::policy(temperature))?, None)),
            None => self.measured(Arc::new(Soft::new(self.evaluator.clone(), temperature))),
        }
    }

    /// What somebody scores who is no level.
    fn other(&self, id: &str) -> Result<Mean, LabError> {
        let rules = &self.request.rules;
        let view = players::habit(id).and_then(|habit| habit.believed_rules(rules));
        if let (Some(real), Some(view)) = (self.plain(), view)
            && let Ok(seen) = solved(&view)
            && let Ok(mean) = exact(real, &seen, Policy::BEST)
        {
            return Ok((mean, None));
        }
        let id = id.parse::<PlayerId>().map_err(|error| LabError::Failed(error.to_string()))?;
        let player = players::by_id(&id, rules);
        self.measured(player.ok_or_else(|| LabError::Failed(format!("there is no '{id}'")))?)
    }
}

fn solved(rules: &Arc<RuleSet>) -> Result<Arc<Solved>, LabError> {
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default());
    let plan = plan.map_err(|error| LabError::Failed(error.to_string()))?;
    let solved = solve(Arc::new(plan), Moments::Mean, &Progress::default());
    solved.map(Arc::new).ok_or_else(|| LabError::Failed("the sweep was stopped".to_owned()))
}

/// The exact mean of somebody who sees the rules so.
fn exact(real: &Solved, seen: &Solved, policy: Policy) -> Result<f64, LabError> {
    let table = evaluate(real.plan(), seen, policy, &Progress::default());
    let table = table.map(|table| table.par_of_game());
    table.ok_or_else(|| LabError::Failed("this can't be worked out".to_owned()))
}

/// The logarithm of the temperature at which the mean is the wanted one, on the straight line
/// between the nearest two samples.
fn between(samples: &mut [Sample], wanted: f64) -> f64 {
    samples.sort_by(|a, b| a.0.total_cmp(&b.0));
    let after = samples.iter().position(|sample| sample.1 < wanted);
    let after = after.unwrap_or(samples.len() - 1).max(1);
    let [(low, high_mean), (high, low_mean)] = [samples[after - 1], samples[after]];
    let share = (high_mean - wanted) / (high_mean - low_mean).max(f64::EPSILON);
    low + share.clamp(-1.0, 2.0) * (high - low)
}

/// To three digits.
fn rounded(temperature: f64) -> f64 {
    let step = 10_f64.powf(temperature.log10().floor() - 2.0);
    (temperature / step).round() * step
}

impl Report {
    /// As it stands in `assets/players/ladder.ron`.
    fn text(&self) -> String {
        let mut text = format!("    \"{}\": {{\n", self.rules);
        for Line { player, temperature, mean, share, games } in &self.players {
            let temperature = temperature.map(|t| format!("temperature: {}, ", digits(t)));
            let games = games.map(|games| format!(", games: {games}"));
            _ = writeln!(
                text,
                "        \"{player}\": ({}mean: {mean:.4}{}), // {share:.4}",
                temperature.unwrap_or_default(),
                games.unwrap_or_default(),
            );
        }
        text + "    },\n"
    }
}

/// A temperature as short as it was rounded to.
fn digits(temperature: f64) -> String {
    let text = format!("{temperature:.5}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_between_samples_is_followed() {
        let mut samples = vec![(2.0, 100.0), (0.0, 200.0), (1.0, 160.0)];
        assert!((between(&mut samples, 180.0) - 0.5).abs() < 1e-12);
        assert!((between(&mut samples, 130.0) - 1.5).abs() < 1e-12);
        assert!((between(&mut samples, 210.0) + 0.25).abs() < 1e-12, "beyond the ends too");
        assert!((between(&mut samples, 70.0) - 2.5).abs() < 1e-12);
    }

    #[test]
    fn temperatures_are_short() {
        for (exact, short) in [(1.234_56, "1.23"), (0.098_76, "0.0988"), (12.345, "12.3")] {
            assert_eq!(digits(rounded(exact)), short);
        }
    }
}
