//! The distribution of the number of rounds that each seat wins.

use super::staying;
use crate::{
    game::Position,
    players::Evaluator,
    rules::{BoxIndex, Card},
    solver::ScoreDistribution,
};

/// The highest assumed probability of winning a round in progress: ties are played again, and
/// opponents adapt to the hand to beat.
const MAX_CHANCE: f64 = 0.995;

/// The approximate distribution of rounds that each seat, but those that are out, wins by the end: those won so
/// far, the present one by the hands so far, and an equal share of all later ones.
pub(super) fn round_distributions(
    position: &Position,
    evaluator: &Evaluator,
) -> Option<Vec<ScoreDistribution>> {
    let even = 1.0 / staying(position).count() as f64;
    let at = position.card().open_boxes().next()?;
    let later = position.rules().boxes().filter(|other| *other > at).count() as f64;
    let now = shares_of_round(position, evaluator, at)?;
    // What one seat wins the others lose, so differences vary more than those of independent
    // results.
    let apart = 1.0 / (1.0 - even);
    let distribution = |(seat, share): (usize, f64)| {
        let won = f64::from(position.points(seat)?);
        let variance = later * even * (1.0 - even) + share * (1.0 - share);
        Some(ScoreDistribution::normal(won + share + later * even, (variance * apart).sqrt()))
    };
    staying(position).zip(now).map(distribution).collect()
}

/// The approximate probability that each seat wins this round, from the probability that its hand,
/// or the outcome of its dice, beats a random one.
fn shares_of_round(position: &Position, evaluator: &Evaluator, at: BoxIndex) -> Option<Vec<f64>> {
    let odds = |seat: usize| {
        if !position.is_in_round(at, seat) {
            return Some(0.0);
        }
        let beats =
            beats_another(position, evaluator, at, seat)?.clamp(1.0 - MAX_CHANCE, MAX_CHANCE);
        Some(beats / (1.0 - beats))
    };
    let odds: Vec<f64> = staying(position).map(odds).collect::<Option<_>>()?;
    let sum: f64 = odds.iter().sum();
    Some(odds.into_iter().map(|odd| odd / sum).collect())
}

/// The chance that the seat's hand in this round beats that of an unknown opponent.
fn beats_another(
    position: &Position,
    evaluator: &Evaluator,
    at: BoxIndex,
    seat: usize,
) -> Option<f64> {
    let value_function = evaluator.value_function();
    // The value of an open round is one half.
    let beyond_half = |card: &Card, value: f64| Some(value - value_function.value(card)? + 0.5);
    let card = &position.cards()[seat];
    if let Some(points) = card.entry(at) {
        let empty = position.rules().empty_card();
        let mut alone = empty.clone();
        alone.fill(at, points, 0);
        return beyond_half(&empty, value_function.value(&alone)?);
    }
    match position.on_table().filter(|_| seat == position.to_move()) {
        Some(table) => {
            let best = evaluator.engine().best(card, &table.dice, position.rolls_left())?;
            beyond_half(card, best.value)
        }
        None => Some(0.5),
    }
}
