//! How many rounds seats will win.

use crate::players::Evaluator;
use crate::{
    game::Position,
    rules::{BoxIndex, Card},
    solver::ScoreDistribution,
};

/// Nothing is taken for surer than this before a round is over: hands that are equal are thrown
/// again, and players don't play for the chance to beat just anybody.
const SUREST: f64 = 0.995;

/// How many rounds every seat may come to win, about, in a game that is won by them: those that it
/// has won, the one that is played by the hands that lie there, and its share of all later ones.
pub(super) fn rounds_to_win(
    position: &Position,
    evaluator: &Evaluator,
) -> Option<Vec<ScoreDistribution>> {
    let seats = position.cards().len();
    let even = 1.0 / seats as f64;
    let at = position.card().open_boxes().next()?;
    let later = position.rules().boxes().filter(|other| *other > at).count() as f64;
    let now = shares_of_round(position, evaluator, at)?;
    // What one seat wins the others lose: their differences spread more than independent results.
    let apart = 1.0 / (1.0 - even);
    let finish = |(seat, share): (usize, f64)| {
        let won = f64::from(position.points(seat)?);
        let variance = later * even * (1.0 - even) + share * (1.0 - share);
        Some(ScoreDistribution::normal(won + share + later * even, (variance * apart).sqrt()))
    };
    now.into_iter().enumerate().map(finish).collect()
}

/// The chance of every seat to win this round, about: by the chance of its hand, or of what its
/// dice may become, to beat another one.
fn shares_of_round(position: &Position, evaluator: &Evaluator, at: BoxIndex) -> Option<Vec<f64>> {
    let odds = |seat: usize| {
        if !position.is_in_round(at, seat) {
            return Some(0.0);
        }
        let beats = beats_another(position, evaluator, at, seat)?.clamp(1.0 - SUREST, SUREST);
        Some(beats / (1.0 - beats))
    };
    let odds: Vec<f64> = (0..position.cards().len()).map(odds).collect::<Option<_>>()?;
    let sum: f64 = odds.iter().sum();
    Some(odds.into_iter().map(|odd| odd / sum).collect())
}

/// The chance that what the seat has in this round beats the hand of one other, of whom nothing is
/// known.
fn beats_another(
    position: &Position,
    evaluator: &Evaluator,
    at: BoxIndex,
    seat: usize,
) -> Option<f64> {
    let value_function = evaluator.value_function();
    // An open round is worth one half.
    let beyond_half = |card: &Card, worth: f64| Some(worth - value_function.value(card)? + 0.5);
    let card = &position.cards()[seat];
    if let Some(points) = card.entry(at) {
        let empty = position.rules().empty_card();
        let mut alone = empty.clone();
        alone.fill(at, points, 0);
        return beyond_half(&empty, value_function.value(&alone)?);
    }
    match position.on_table().filter(|_| seat == position.to_move()) {
        Some(table) => {
            let best = evaluator.turn().best(card, &table.dice, position.rolls_left())?;
            beyond_half(card, best.value)
        }
        None => Some(0.5),
    }
}
