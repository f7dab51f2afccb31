//! `typical`: what each box brings to Regular, for the `typical` values of a rule-set file.

use std::{fmt::Write as _, sync::Arc};

use rayon::prelude::*;
use serde::Serialize;

use super::{Answer, LabError, play};
use crate::{
    game::PlayerId,
    players::{Player, Regular},
    rules::{Bank, Card, RuleSet},
    solver::TurnTables,
};

/// What to measure.
pub(super) struct Request {
    pub(super) rules: Arc<RuleSet>,
    pub(super) games: u64,
    pub(super) seed: String,
    /// How many times the means become the averages that Regular goes by.
    pub(super) rounds: u64,
    /// The worth of a saved roll, if not the one of the rule set.
    pub(super) saved_roll: Option<f64>,
}

#[derive(Serialize)]
struct Report {
    rules: String,
    games: u64,
    rounds: Vec<Round>,
}

/// The means of one round of games.
#[derive(Serialize)]
struct Round {
    mean: f64,
    se: f64,
    boxes: Vec<BoxMean>,
}

#[derive(Serialize)]
struct BoxMean {
    #[serde(rename = "box")]
    name: String,
    mean: f64,
}

/// Sums over games; whole numbers, so that the order of games does not matter.
struct Sums {
    total: u64,
    squares: u64,
    boxes: Vec<u64>,
}

/// Plays Regular alone, and again with what it measured.
pub(super) fn run(request: &Request) -> Result<Answer, LabError> {
    let rules = &request.rules;
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let carried = match rules.turn().bank {
        Bank::Carried { typical } => typical,
        Bank::Lost => 0.0,
    };
    let saved_roll = request.saved_roll.unwrap_or(carried);
    let half = |at| f64::from(rules.most_points(at)) / 2.0;
    let mut typical: Vec<f64> =
        rules.boxes().map(|at| rules.row(at).typical.unwrap_or_else(|| half(at))).collect();
    let mut rounds = Vec::new();
    for _ in 0..request.rounds {
        let player = Regular::with_averages(tables.clone(), typical, saved_roll);
        let round = measure(request, Arc::new(player))?;
        typical = round.boxes.iter().map(|b| b.mean).collect();
        rounds.push(round);
    }
    let report = Report { rules: rules.id().to_owned(), games: request.games, rounds };
    Answer::new(&report, report.text())
}

fn measure(request: &Request, player: Arc<dyn Player>) -> Result<Round, LabError> {
    let rules = &request.rules;
    let alone: [PlayerId; 1] =
        ["regular".parse().map_err(|_| LabError::Failed("no Regular".to_owned()))?];
    let seats = [player];
    let game = |number| {
        let setup = play::table(rules, &alone, &play::seed_of(&request.seed, number))?;
        let cards = play::final_cards(setup, &seats)?;
        Ok::<_, LabError>(Sums::of(rules, &cards[0]))
    };
    let none = || Sums { total: 0, squares: 0, boxes: vec![0; rules.rows().len()] };
    let sums =
        (0..request.games).into_par_iter().map(game).try_reduce(none, |a, b| Ok(a.plus(&b)))?;
    Ok(sums.round(rules, request.games as f64))
}

impl Sums {
    fn of(rules: &RuleSet, card: &Card) -> Self {
        let total = u64::from(rules.total(card));
        let boxes = card.entries().map(|(_, entry)| entry.unwrap_or_default().into()).collect();
        Self { total, squares: total * total, boxes }
    }

    fn plus(&self, other: &Self) -> Self {
        let boxes = self.boxes.iter().zip(&other.boxes).map(|(a, b)| a + b).collect();
        Self { total: self.total + other.total, squares: self.squares + other.squares, boxes }
    }

    fn round(&self, rules: &RuleSet, games: f64) -> Round {
        let mean = self.total as f64 / games;
        let variance = (self.squares as f64 / games - mean * mean).max(0.0);
        let boxes = rules.rows().iter().zip(&self.boxes);
        let boxes =
            boxes.map(|(row, &sum)| BoxMean { name: row.id.clone(), mean: sum as f64 / games });
        Round { mean, se: (variance / games).sqrt(), boxes: boxes.collect() }
    }
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!("{}, {} games a round\n", self.rules, self.games);
        for (number, round) in (1..).zip(&self.rounds) {
            _ = writeln!(text, "  round {number}: mean {:.2}, se {:.2}", round.mean, round.se);
        }
        for BoxMean { name, mean } in self.rounds.last().iter().flat_map(|round| &round.boxes) {
            _ = writeln!(text, "  {name:<20}{mean:>8.1}");
        }
        text
    }
}
