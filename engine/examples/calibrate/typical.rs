//! `typical`: the averages used by Regular, for a rule-set file.

use std::{fmt::Write as _, sync::Arc};

use clap::Args;
use fivefold_engine::{
    game::Game,
    players::{AverageValue, Averages, Evaluator, Greedy, Player},
    rules::Card,
    solver::TurnTables,
};

use super::{
    Answer,
    games::{Games, mean_and_error},
};

/// The averages used by Regular (`typical` in a rule-set file) beside the mean scores of its boxes
#[derive(Args, Debug)]
pub(crate) struct TypicalCommand {
    #[command(flatten)]
    games: Games,
    /// How many times to go through all averages and improve them
    #[arg(long, value_name = "N", default_value_t = 0)]
    passes: u32,
}

/// The first change of an average, in points; halved after each pass.
const STEP: f64 = 2.0;

/// The least gain of a change, in standard errors of the mean. Both sides play the same dice, so
/// their difference varies much less than the means.
const GAIN: f64 = 0.25;

/// The mean scores of a player with certain averages.
struct Measured {
    mean: f64,
    /// The standard error of the mean.
    se: f64,
    /// The mean score of each box.
    boxes: Vec<f64>,
}

impl TypicalCommand {
    /// Plays Regular alone with the averages of the rule set, improves them in the given number of
    /// passes, and reports both the averages and the mean scores of the boxes.
    pub(crate) fn run(&self) -> Answer {
        let (averages, measured) = self.fit()?;
        Ok(text(&self.games, &averages, &measured))
    }

    fn fit(&self) -> Result<(Averages, Measured), &'static str> {
        let rules = &self.games.rules;
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let mut averages = Averages::of(rules);
        let mut measured = measure(&self.games, &tables, &averages)?;
        let mut step = STEP;
        for _ in 0..self.passes {
            // The value of a saved roll, then the boxes.
            for place in usize::from(!rules.saves_rolls())..=averages.boxes.len() {
                for change in [step, -step] {
                    let mut tried = averages.clone();
                    *at(&mut tried, place) += if place == 0 { change / 4.0 } else { change };
                    let got = measure(&self.games, &tables, &tried)?;
                    if got.mean > measured.mean + GAIN * measured.se {
                        (averages, measured) = (tried, got);
                        break;
                    }
                }
            }
            step /= 2.0;
        }
        Ok((averages, measured))
    }
}

fn at(averages: &mut Averages, place: usize) -> &mut f64 {
    match place.checked_sub(1) {
        Some(place) => &mut averages.boxes[place],
        None => &mut averages.saved_roll,
    }
}

fn measure(
    games: &Games,
    tables: &Arc<TurnTables>,
    averages: &Averages,
) -> Result<Measured, &'static str> {
    let rules = &games.rules;
    let values = AverageValue::with_averages(tables.clone(), averages.clone());
    let regular: Arc<dyn Player> = Arc::new(Greedy::new(Evaluator::new(Arc::new(values))));
    let scores = |game: &Game| (games.total(game), game.position().card().clone());
    let (totals, cards): (Vec<f64>, Vec<Card>) = games.play(&regular, scores)?.into_iter().unzip();
    let (mean, se) = mean_and_error(&totals);
    let of_box = |at| {
        let points = cards.iter().map(|card| f64::from(rules.counted(card, at)));
        points.sum::<f64>() / cards.len() as f64
    };
    Ok(Measured { mean, se, boxes: rules.boxes().map(of_box).collect() })
}

fn text(games: &Games, averages: &Averages, measured: &Measured) -> String {
    let Games { rules, count: games, .. } = games;
    let Measured { mean, se, boxes } = measured;
    let mut text = format!("{}, {games} games: mean {mean:.2}, se {se:.2}\n", rules.id());
    // Writing to a String can't fail.
    _ = writeln!(text, "{:<20}{:>8}{:>10}", "box", "mean", "typical");
    for (at, (mean, typical)) in rules.boxes().zip(boxes.iter().zip(&averages.boxes)) {
        _ = writeln!(text, "{:<20}{mean:>8.1}{typical:>10.1}", rules.box_id(at));
    }
    if averages.saved_roll > 0.0 {
        _ = writeln!(text, "{:<20}{:>18.2}", "a saved roll", averages.saved_roll);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_and_bonus_make_the_total() {
        let command = TypicalCommand { games: Games::of("yatzy_forced", 40), passes: 0 };
        let (_, Measured { mean, boxes, .. }) = command.fit().unwrap();
        let sum: f64 = boxes.iter().sum();
        assert!(sum <= mean && mean <= sum + 50.0, "boxes {sum}, with the bonus {mean}");
    }

    /// The dice are the same for both.
    #[test]
    fn a_pass_makes_nothing_worse() {
        let mean = |passes| {
            let command = TypicalCommand { games: Games::of("yatzy_forced", 40), passes };
            command.fit().unwrap().1.mean
        };
        assert!(mean(1) >= mean(0));
    }

    #[test]
    fn a_saved_roll_has_its_average_too() {
        let command = TypicalCommand { games: Games::of("maxi", 2), passes: 0 };
        let text = command.run().unwrap();
        assert!(text.contains("a saved roll"), "{text}");
    }
}
