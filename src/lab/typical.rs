//! `typical`: the averages that Regular judges by, for a rule-set file.

use std::{fmt::Write as _, sync::Arc};

use rayon::prelude::*;
use serde::Serialize;

use super::{Answer, LabError, play};
use crate::{
    game::PlayerId,
    players::{AverageValue, Averages, Evaluator, Greedy, Player},
    rules::{Card, RuleSet},
    solver::TurnTables,
};

/// What to measure.
pub(super) struct Request {
    pub(super) rules: Arc<RuleSet>,
    pub(super) games: u64,
    pub(super) seed: String,
    /// How many passes over all averages try to better them.
    pub(super) passes: u64,
}

/// The first step by which an average is changed, in points; halved after each pass.
const STEP: f64 = 2.0;

/// A change must gain this many standard errors of the mean; both sides play the same dice, so
/// that their difference strays much less than the means do.
const GAIN: f64 = 0.25;

#[derive(Serialize)]
struct Report {
    rules: String,
    games: u64,
    mean: f64,
    se: f64,
    saved_roll: f64,
    boxes: Vec<BoxReport>,
}

#[derive(Serialize)]
struct BoxReport {
    #[serde(rename = "box")]
    name: String,
    /// What it brought on average.
    mean: f64,
    /// The average that Regular went by.
    typical: f64,
}

/// Sums over games; whole numbers, so that the order of games does not matter.
struct Sums {
    total: u64,
    squares: u64,
    boxes: Vec<u64>,
}

/// What a player with some averages reached.
struct Measured {
    mean: f64,
    se: f64,
    boxes: Vec<f64>,
}

/// Plays Regular alone with the averages of the rule set, betters them in as many passes as are
/// asked for, and reports both the averages and what the boxes brought.
pub(super) fn run(request: &Request) -> Result<Answer, LabError> {
    let tables = Arc::new(TurnTables::new(request.rules.clone()));
    let mut averages = Averages::of(&request.rules);
    let mut measured = measure(request, &tables, &averages)?;
    let mut step = STEP;
    for _ in 0..request.passes {
        for place in places(&averages, request) {
            for change in [step, -step] {
                let mut tried = averages.clone();
                *at(&mut tried, place) += if place == 0 { change / 4.0 } else { change };
                let got = measure(request, &tables, &tried)?;
                if got.mean > measured.mean + GAIN * measured.se {
                    (averages, measured) = (tried, got);
                    break;
                }
            }
        }
        step /= 2.0;
    }
    let report = Report::new(request, &averages, &measured);
    Answer::new(&report, report.text())
}

/// How many averages there are to better: the worth of a saved roll, then the boxes.
fn places(averages: &Averages, request: &Request) -> std::ops::Range<usize> {
    usize::from(!request.rules.saves_rolls())..averages.boxes.len() + 1
}

fn at(averages: &mut Averages, place: usize) -> &mut f64 {
    match place.checked_sub(1) {
        Some(place) => &mut averages.boxes[place],
        None => &mut averages.saved_roll,
    }
}

fn measure(
    request: &Request,
    tables: &Arc<TurnTables>,
    averages: &Averages,
) -> Result<Measured, LabError> {
    let rules = &request.rules;
    let alone: [PlayerId; 1] =
        ["regular".parse().map_err(|_| LabError::Failed("no Regular".to_owned()))?];
    let seats: [Arc<dyn Player>; 1] = [Arc::new(Greedy::new(Evaluator::new(Arc::new(
        AverageValue::with_averages(tables.clone(), averages.clone()),
    ))))];
    let game = |number| {
        let setup = play::table(rules, &alone, &play::seed_of(&request.seed, number))?;
        let game = play::play_out(setup, &seats)?;
        Ok::<_, LabError>(Sums::of(rules, &game.position().cards()[0]))
    };
    let none = || Sums { total: 0, squares: 0, boxes: vec![0; rules.box_count()] };
    let sums =
        (0..request.games).into_par_iter().map(game).try_reduce(none, |a, b| Ok(a.plus(&b)))?;
    Ok(sums.measured(request.games as f64))
}

impl Sums {
    fn of(rules: &RuleSet, card: &Card) -> Self {
        let total = u64::from(rules.total(card));
        let boxes = rules.boxes().map(|at| rules.counted(card, at).into()).collect();
        Self { total, squares: total * total, boxes }
    }

    fn plus(&self, other: &Self) -> Self {
        let boxes = self.boxes.iter().zip(&other.boxes).map(|(a, b)| a + b).collect();
        Self { total: self.total + other.total, squares: self.squares + other.squares, boxes }
    }

    fn measured(&self, games: f64) -> Measured {
        let mean = self.total as f64 / games;
        let variance = (self.squares as f64 / games - mean * mean).max(0.0);
        let boxes = self.boxes.iter().map(|&sum| sum as f64 / games).collect();
        Measured { mean, se: (variance / games).sqrt(), boxes }
    }
}

impl Report {
    fn new(request: &Request, averages: &Averages, measured: &Measured) -> Self {
        let names = request.rules.boxes().map(|at| request.rules.box_id(at));
        let boxes = names.zip(measured.boxes.iter().zip(&averages.boxes));
        let boxes = boxes.map(|(name, (&mean, &typical))| BoxReport { name, mean, typical });
        Self {
            rules: request.rules.id().to_owned(),
            games: request.games,
            mean: measured.mean,
            se: measured.se,
            saved_roll: averages.saved_roll,
            boxes: boxes.collect(),
        }
    }

    fn text(&self) -> String {
        let Self { rules, games, mean, se, .. } = self;
        let mut text = format!("{rules}, {games} games: mean {mean:.2}, se {se:.2}\n");
        _ = writeln!(text, "{:<20}{:>8}{:>10}", "box", "mean", "typical");
        for BoxReport { name, mean, typical } in &self.boxes {
            _ = writeln!(text, "{name:<20}{mean:>8.1}{typical:>10.1}");
        }
        if self.saved_roll > 0.0 {
            _ = writeln!(text, "{:<20}{:>18.2}", "a saved roll", self.saved_roll);
        }
        text
    }
}
