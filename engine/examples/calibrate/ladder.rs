//! `ladder`: the temperature of each level, and the mean score of every player.

use std::{fmt::Write as _, sync::Arc};

use clap::Args;
use fivefold_engine::{
    game::Setup,
    players::{self, Evaluator, Greedy, Level, Player, Prepared, Soft},
    solver::Unit,
};
use rayon::prelude::*;

use super::{
    Answer, Failure,
    games::{Games, mean_and_error},
};

/// The temperature with which each level scores its share of par, and the mean score of every
/// player
///
/// Printed as in assets/players/ladder.ron. The mean of Perfect is exact if the rule set can be
/// solved, all others are measured. If a game needs more than one seat, Perfect plays the others.
#[derive(Args, Debug)]
pub(crate) struct LadderCommand {
    #[command(flatten)]
    pub(crate) games: Games,
    /// Keep the temperatures of the file, and only find the means
    #[arg(long)]
    pub(crate) keep: bool,
    /// Only this player, which must not be a level
    #[arg(long, value_name = "PLAYER")]
    pub(crate) only: Option<String>,
}

/// The number of games for one guess of a temperature.
const GAMES_A_GUESS: u64 = 4000;

/// The highest number of guesses for one temperature. (From that of a similar game it takes four.)
const GUESSES: usize = 16;

/// How far the last guess may be from the one before, as the logarithm of their ratio.
const CLOSE: f64 = 0.02;

/// The file's entry for a player.
struct LadderLine {
    player: &'static str,
    temperature: Option<f64>,
    /// The forecast of Perfect's values where they are estimates.
    par: Option<f64>,
    mean: Mean,
    /// The share of what Perfect scores.
    share: f64,
}

/// A mean, and the number of games that it was measured over with its standard error; `None` if it
/// is exact.
type Mean = (f64, Option<(u64, f64)>);

impl LadderCommand {
    pub(crate) fn run(&self) -> Answer {
        Ok(text(self.games.rules.id(), &self.lines()?))
    }

    /// Calibrates every level and computes the mean of every player.
    fn lines(&self) -> Result<Vec<LadderLine>, Failure> {
        let is_other = |id| players::ids().contains(&id) && !players::levels().contains(&id);
        if self.only.as_deref().is_some_and(|id| !is_other(id)) {
            return Err("--only takes a player that is not a level".into());
        }
        let calibration = Calibration::new(self)?;
        let known = players::known_par(&self.games.rules).filter(|_| self.only.is_some());
        let perfect = match known {
            Some(known) => (known.points, None),
            None => calibration.perfect()?,
        };
        let forecast = calibration.forecast();
        let par = forecast.unwrap_or(perfect.0);
        let line = |player, temperature, mean: Mean| LadderLine {
            player,
            temperature,
            par: forecast.filter(|_| player == players::STRONGEST && mean.1.is_some()),
            mean,
            share: mean.0 / par,
        };
        let measured = players::measured(&self.games.rules);
        let others = measured.filter(|id| !players::levels().contains(id));
        if let Some(only) = &self.only {
            let wanted = others.filter(|id| id == only);
            return wanted.map(|id| Ok(line(id, None, calibration.other(id)?))).collect();
        }
        let mut lines = Vec::new();
        for level in Level::ALL {
            let temperature = if self.keep {
                level.temperature(&calibration.evaluator)
            } else {
                calibration.temperature(par, level)?
            };
            lines.push(line(level.id(), Some(temperature), calibration.soft(temperature)?));
        }
        lines.push(line(players::STRONGEST, None, perfect));
        for player in others {
            lines.push(line(player, None, calibration.other(player)?));
        }
        Ok(lines)
    }
}

/// What is needed to find means.
pub(crate) struct Calibration<'a> {
    command: &'a LadderCommand,
    evaluator: Evaluator,
    /// The result of perfect play minus par, with the dice of the games for guesses.
    luck: f64,
}

impl<'a> Calibration<'a> {
    pub(crate) fn new(command: &'a LadderCommand) -> Result<Self, Failure> {
        let evaluator = Prepared::default().evaluator(&command.games.rules);
        let mut calibration = Self { command, evaluator, luck: 0.0 };
        let makes_guesses = !command.keep && command.only.is_none();
        if let Some(solved) = calibration.evaluator.solved().filter(|_| makes_guesses) {
            let par = solved.par_of_game();
            let mean = calibration.play(calibration.strongest(), calibration.games_a_guess())?;
            calibration.luck = mean.0 - par;
        }
        Ok(calibration)
    }

    pub(crate) fn strongest(&self) -> Arc<dyn Player> {
        Arc::new(Greedy::new(self.evaluator.clone()))
    }

    fn perfect(&self) -> Result<Mean, Failure> {
        match self.evaluator.solved() {
            Some(solved) => Ok((solved.par_of_game(), None)),
            None => self.measured(self.strongest()),
        }
    }

    /// What the values of Perfect say of the start of a game; `None` if they do not forecast what is
    /// counted.
    pub(crate) fn forecast(&self) -> Option<f64> {
        let (rules, values) = (&self.command.games.rules, self.evaluator.value_function());
        let start = Some(rules.empty_card()).filter(|_| Unit::of(rules) != Unit::Rounds);
        values.value(&start?).map(|value| rules.worth(value))
    }

    /// The number of games for a guess: no more than for a measured mean.
    fn games_a_guess(&self) -> u64 {
        GAMES_A_GUESS.min(self.command.games.count)
    }

    /// The mean result of a player over this many games, and its standard error.
    pub(crate) fn play(&self, player: Arc<dyn Player>, games: u64) -> Result<(f64, f64), Failure> {
        let Games { rules, .. } = &self.command.games;
        let mut players = vec![self.strongest(); usize::from(rules.seats().0)];
        players[0] = player;
        let counted = |game| {
            let seed = self.command.games.seed(game);
            let setup = Setup::seeded(rules, rules.seats().0, &seed)?;
            let game = players::play_out(setup, &players).ok_or("an illegal move")?;
            Ok::<f64, Failure>(players::result(game.position(), 0).into())
        };
        let all: Result<Vec<_>, _> = (0..games).into_par_iter().map(counted).collect();
        Ok(mean_and_error(&all?))
    }

    fn measured(&self, player: Arc<dyn Player>) -> Result<Mean, Failure> {
        let games = self.command.games.count;
        let (mean, error) = self.play(player, games)?;
        Ok((mean, Some((games, error))))
    }

    /// The temperature with which a level scores its share of par, by the secant method on its
    /// logarithm.
    fn temperature(&self, par: f64, level: Level) -> Result<f64, Failure> {
        let too_much = |logarithm: f64| {
            let player = Arc::new(Soft::new(self.evaluator.clone(), logarithm.exp()));
            let mean = self.play(player, self.games_a_guess())?.0;
            Ok::<f64, Failure>(mean - self.luck - level.share() * par)
        };
        let mut last = level.temperature(&self.evaluator).ln();
        let mut too_much_at_last = too_much(last)?;
        let mut step = 0.1_f64.copysign(too_much_at_last);
        for _ in 0..GUESSES {
            let here = last + step;
            if step.abs() < CLOSE {
                return Ok(rounded(here.exp()));
            }
            let too_much_here = too_much(here)?;
            // Hotter play is worse, but for the luck of the games.
            let slope = ((too_much_here - too_much_at_last) / step).min(-0.02 * par);
            (last, too_much_at_last) = (here, too_much_here);
            step = (-too_much_here / slope).clamp(-1.0, 1.0);
        }
        Err(format!("no temperature found for {}", level.id()).into())
    }

    /// The mean score of a player with this temperature.
    fn soft(&self, temperature: f64) -> Result<Mean, Failure> {
        self.measured(Arc::new(Soft::new(self.evaluator.clone(), temperature)))
    }

    /// The mean score of a player that is not a level.
    fn other(&self, id: &str) -> Result<Mean, Failure> {
        let player = self.evaluator.prepared().player(&id.parse()?, &self.command.games.rules);
        self.measured(player.ok_or_else(|| format!("there is no '{id}'"))?)
    }
}

/// Rounds to three digits.
fn rounded(temperature: f64) -> f64 {
    let step = 10_f64.powf(temperature.log10().floor() - 2.0);
    (temperature / step).round() * step
}

/// The lines as in `assets/players/ladder.ron`.
fn text(rules: &str, lines: &[LadderLine]) -> String {
    let mut text = format!("    \"{rules}\": {{\n");
    for LadderLine { player, temperature, par, mean: (mean, measured), share } in lines {
        let temperature = temperature.map(|t| format!("temperature: {}, ", digits(t)));
        let par = par.map(|par| format!("par: {par:.4}, "));
        let measured = measured.map(|(games, se)| format!(", games: {games}, se: {se:.4}"));
        // Writing to a String can't fail.
        _ = writeln!(
            text,
            "        \"{player}\": ({}mean: {mean:.4}{}), // {share:.4}",
            temperature.or(par).unwrap_or_default(),
            measured.unwrap_or_default(),
        );
    }
    text + "    },\n"
}

/// A temperature with the digits to which it was rounded.
fn digits(temperature: f64) -> String {
    let text = format!("{temperature:.5}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(games: u64, only: Option<&str>) -> String {
        let only = only.map(str::to_owned);
        LadderCommand { games: Games::of("basic", games), keep: true, only }.run().unwrap()
    }

    /// With the known temperatures, every mean is the shipped one, but for what chance does in a
    /// thousand games: the standard deviation of a total is near 50, five errors of the mean are 8.
    #[test]
    fn the_means_are_those_of_the_shipped_file() {
        let games = Games::of("basic", 1000);
        let command = LadderCommand { games: games.clone(), keep: true, only: None };
        let lines = command.lines().unwrap();
        assert!(lines.len() > 5);
        for line in lines {
            let shipped = players::mean(line.player, &games.rules).unwrap().points;
            let (mean, measured) = line.mean;
            let error = if measured.is_none() { 1e-3 } else { 8.0 };
            assert!((mean - shipped).abs() < error, "{}: {mean} {shipped}", line.player);
        }
    }

    #[test]
    fn one_player_alone_is_measured_too() {
        let felix = printed(10, Some("felix"));
        assert_eq!(felix.lines().count(), 3, "{felix}");
        assert!(
            felix.contains("\"felix\": (mean: ") && felix.contains("games: 10, se: "),
            "{felix}"
        );
        assert_eq!(printed(10, Some("bella")).lines().count(), 2, "there is no bonus to love");
        for id in ["club", "nobody"] {
            let games = Games::of("basic", 1);
            assert!(LadderCommand { games, keep: true, only: Some(id.to_owned()) }.run().is_err());
        }
    }

    #[test]
    fn temperatures_are_short() {
        for (exact, short) in [(1.234_56, "1.23"), (0.098_76, "0.0988"), (12.345, "12.3")] {
            assert_eq!(digits(rounded(exact)), short);
        }
    }
}
