//! `pocket`: the figures of the page that Pocket plays by.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf, sync::Arc};

use clap::Args;
use fivefold_engine::{
    coach::Advice,
    game::{Event, Game, Position},
    players::{
        Evaluator, Player, Pocket, PocketDice, PocketFigure, PocketOption, PocketPage, Prepared,
    },
    rules::{RuleSet, Section},
};
use rayon::prelude::*;

use super::{
    Answer, Failure,
    games::{Games, mean_and_error},
};

/// Improve the figures of a page of Pocket
///
/// Plays games by the page, finds the loss of each option that it knows, and changes one figure
/// after the other as long as less is lost in these positions. Run it again on the page that it
/// prints, which leads to other positions.
#[derive(Args, Debug)]
pub(crate) struct PocketCommand {
    #[command(flatten)]
    games: Games,
    /// The page to start from: a file with one page
    #[arg(long, value_name = "FILE")]
    page: PathBuf,
    /// The smallest change of a figure, in points
    #[arg(long, value_name = "POINTS", default_value_t = 1.0)]
    step: f64,
    /// Leave out figures of holds that gain less than this many points a game
    #[arg(long, value_name = "POINTS", default_value_t = 0.03)]
    least: f64,
    /// Let every hold have a figure for every box
    #[arg(long)]
    all: bool,
    /// Only play with the page, and print its mean score
    #[arg(long)]
    play: bool,
}

/// A decision: its options.
type Decision = Vec<Choice>;

/// An option of a decision.
struct Choice {
    points: f64,
    /// The figures that are added, by their indices, each with its factor.
    terms: Vec<(usize, f64)>,
    loss: f64,
}

impl PocketCommand {
    pub(crate) fn run(&self) -> Answer {
        let mut page: PocketPage = ron::from_str(&fs::read_to_string(&self.page)?)?;
        let rules = &self.games.rules;
        let named = page.clone();
        if self.all {
            for hold in &mut page.holds {
                for at in rules.boxes().filter(|&at| rules.row(at).section == Section::Lower) {
                    hold.boxes.entry(rules.box_id(at)).or_default();
                }
            }
        }
        if self.play {
            return Ok(self.mean(Pocket::new(page, rules))?);
        }
        let evaluator = Prepared::default().evaluator(rules);
        let mut fit = Fit::new(self, page, &evaluator)?;
        eprintln!("{} decisions, {} figures", fit.decisions.len(), fit.figures.len());
        fit.descend();
        let mut least = self.least / 8.0;
        while least <= self.least {
            fit.prune(least);
            fit.descend();
            least *= 2.0;
        }
        Ok(fit.text(&named, rules))
    }

    /// The mean score by a page.
    fn mean(&self, pocket: Pocket) -> Result<String, &'static str> {
        let pocket: Arc<dyn Player> = Arc::new(pocket);
        let totals = self.games.play(&pocket, |game| self.games.total(game))?;
        let (mean, se) = mean_and_error(&totals);
        Ok(format!("{mean:.2} +- {:.2}\n", 1.96 * se))
    }
}

/// A page whose figures are being improved.
struct Fit {
    figures: Vec<PocketFigure>,
    /// The value of each figure.
    values: Vec<f64>,
    decisions: Vec<Decision>,
    /// For each figure the decisions in which it occurs.
    uses: Vec<Vec<u32>>,
    /// The loss of each decision with the current figures.
    losses: Vec<f64>,
    games: f64,
    step: f64,
    /// Whether each figure is left out.
    fixed: Vec<bool>,
}

impl Fit {
    fn new(
        command: &PocketCommand,
        page: PocketPage,
        evaluator: &Evaluator,
    ) -> Result<Self, Failure> {
        let pocket = Arc::new(Pocket::new(page, &command.games.rules));
        let player: Arc<dyn Player> = pocket.clone();
        let games = command.games.play(&player, |game| losses(&pocket, evaluator, game))?;
        let mut places: BTreeMap<PocketFigure, usize> = BTreeMap::new();
        let mut figures = Vec::new();
        let mut decisions = Vec::new();
        for options in games.into_iter().flatten() {
            let choice = |(option, loss): (PocketOption, f64)| {
                let terms = option.terms.into_iter().map(|(figure, factor)| {
                    let place = *places.entry(figure).or_insert_with(|| {
                        figures.push(figure);
                        figures.len() - 1
                    });
                    (place, factor)
                });
                Choice { points: option.points, terms: terms.collect(), loss }
            };
            decisions.push(options.into_iter().map(choice).collect::<Decision>());
        }
        let values: Vec<f64> = figures.iter().map(|&figure| pocket.figure(figure)).collect();
        let mut uses = vec![Vec::new(); figures.len()];
        for (number, decision) in decisions.iter().enumerate() {
            let mut seen: Vec<usize> =
                decision.iter().flat_map(|choice| choice.terms.iter().map(|&(at, _)| at)).collect();
            seen.sort_unstable();
            seen.dedup();
            for at in seen {
                uses[at].push(number as u32);
            }
        }
        Ok(Self {
            fixed: vec![false; figures.len()],
            figures,
            losses: decisions.iter().map(|decision| loss(decision, &values)).collect(),
            values,
            decisions,
            uses,
            games: command.games.count as f64,
            step: command.step,
        })
    }

    /// The mean loss of a game.
    fn total(&self) -> f64 {
        self.losses.iter().sum::<f64>() / self.games
    }

    /// The change of the mean loss of a game if this figure gets this value.
    fn change(&self, at: usize, value: f64) -> f64 {
        let mut values = self.values.clone();
        values[at] = value;
        let one = |&number: &u32| {
            let number = number as usize;
            loss(&self.decisions[number], &values) - self.losses[number]
        };
        self.uses[at].par_iter().with_min_len(2000).map(one).sum::<f64>() / self.games
    }

    fn set(&mut self, at: usize, value: f64) {
        self.values[at] = value;
        for &number in &self.uses[at] {
            self.losses[number as usize] = loss(&self.decisions[number as usize], &self.values);
        }
    }

    fn descend(&mut self) {
        for round in 0..30 {
            let before = self.total();
            for at in 0..self.figures.len() {
                if self.fixed[at] {
                    continue;
                }
                let unit = match self.figures[at] {
                    PocketFigure::Bonus | PocketFigure::Pips(_) | PocketFigure::UpperPips(_) => 0.5,
                    _ => self.step,
                };
                let now = self.values[at];
                let tries = [-8.0, -4.0, -2.0, -1.0, 1.0, 2.0, 4.0, 8.0].map(|by| now + by * unit);
                let best = tries
                    .into_iter()
                    .map(|value| (self.change(at, value), value))
                    .min_by(|one, other| one.0.total_cmp(&other.0));
                if let Some((_, value)) = best.filter(|&(change, _)| change < -0.002) {
                    self.set(at, value);
                }
            }
            eprintln!("{round}: {:.3}", self.total());
            if before - self.total() < 0.01 {
                break;
            }
        }
    }

    /// Leaves out figures that gain hardly anything, those that gain least first.
    fn prune(&mut self, least: f64) {
        loop {
            let of_holds = (0..self.figures.len()).filter(|&at| {
                matches!(self.figures[at], PocketFigure::Box(..)) && self.values[at] != 0.0
            });
            let cheapest = of_holds
                .map(|at| (self.change(at, 0.0), at))
                .min_by(|one, other| one.0.total_cmp(&other.0));
            let Some((_, at)) = cheapest.filter(|&(change, _)| change < least) else { break };
            self.set(at, 0.0);
            self.fixed[at] = true;
        }
        let left = self.fixed.iter().filter(|&&fixed| !fixed).count();
        eprintln!("{left} figures: {:.3}", self.total());
    }

    /// The page with these figures. Boxes that it named stay, since a line counts only while one of
    /// its boxes is open.
    fn text(&self, page: &PocketPage, rules: &RuleSet) -> String {
        let value = |wanted| {
            let at = self.figures.iter().position(|&figure| figure == wanted);
            at.map_or(0.0, |at| self.values[at])
        };
        // Writing to a String can't fail.
        let mut text = format!("// loses {:.2}\n(\n    prices: {{", self.total());
        for at in rules.boxes() {
            _ = write!(text, "{:?}: {}, ", rules.box_id(at), value(PocketFigure::Price(at)));
        }
        _ = writeln!(text, "}},\n    bonus: {},\n    holds: [", value(PocketFigure::Bonus));
        for (line, hold) in page.holds.iter().enumerate() {
            _ = write!(text, "        (dice: {}", dice(&hold.dice));
            let always = value(PocketFigure::Always(line));
            if always != 0.0 {
                _ = write!(text, ", always: {always}");
            }
            let pips = value(PocketFigure::Pips(line));
            if pips != 0.0 {
                _ = write!(text, ", pips: {pips}");
            }
            let upper = (value(PocketFigure::Upper(line)), value(PocketFigure::UpperPips(line)));
            if upper != (0.0, 0.0) {
                _ = write!(text, ", upper: Some({upper:?})");
            }
            let boxes: Vec<String> = rules
                .boxes()
                .map(|at| (at, value(PocketFigure::Box(line, at))))
                .filter(|&(at, value)| value != 0.0 || hold.boxes.contains_key(&rules.box_id(at)))
                .map(|(at, value)| format!("{:?}: {value}", rules.box_id(at)))
                .collect();
            if !boxes.is_empty() {
                _ = write!(text, ", boxes: {{{}}}", boxes.join(", "));
            }
            text.push_str("),\n");
        }
        text + "    ],\n)\n"
    }
}

/// The loss of the option that seems best.
fn loss(decision: &Decision, values: &[f64]) -> f64 {
    let mut best = (f64::NEG_INFINITY, 0.0);
    for choice in decision {
        let gain =
            choice.points + choice.terms.iter().map(|&(at, by)| by * values[at]).sum::<f64>();
        if gain > best.0 {
            best = (gain, choice.loss);
        }
    }
    best.1
}

/// The options that the page knows in every decision of a game, each with its loss.
fn losses(pocket: &Pocket, evaluator: &Evaluator, game: &Game) -> Vec<Vec<(PocketOption, f64)>> {
    let mut engine = evaluator.engine();
    let decision = |(position, _): (Position, Event)| {
        let advice = Advice::of(&mut engine, &position)?;
        let with_loss = |option: PocketOption| {
            let place = advice.place_of(option.action.as_move(&position.dice()))?;
            Some((option, advice.loss(place)))
        };
        Some(pocket.options(&position).into_iter().filter_map(with_loss).collect())
    };
    game.history().filter_map(decision).collect()
}

/// The dice of a line as in the file.
fn dice(dice: &PocketDice) -> String {
    match dice {
        PocketDice::Alike(count) => format!("Alike({count})"),
        PocketDice::TwoPairs => "TwoPairs".to_owned(),
        PocketDice::Faces(sets) => format!("Faces({sets:?})"),
    }
}
