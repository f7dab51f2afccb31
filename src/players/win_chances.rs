//! Who will win.

use super::Mind;
use crate::{
    game::{Position, winners},
    rules::{Card, Outcome},
    solver::{Finish, Prospects},
};

/// The standard deviation of what an open box brings, as a share of its mean, where prospects are
/// not known: between 0.57 (Maxi Yatzy) and 0.69 (Kismet) in the games of which it is known.
const SPREAD_OF_A_BOX: f64 = 0.62;

/// The chance of every seat to win a game, if all play for the expected total from now on and who
/// shares the highest total shares the win.
#[derive(Clone, Debug, PartialEq)]
pub struct WinChances {
    /// For every seat, from 0 to 1; they sum to 1.
    pub wins: Vec<f64>,
    /// Whether they follow from the chance of every final total, and are right to about
    /// a hundredth; else they are an estimate, from means and what totals usually differ by.
    pub is_exact: bool,
}

impl WinChances {
    /// The chances in a position, with the dice on the table; by an estimate where `prospects` are
    /// not there. `None` for a game that is not over and not won by the highest total.
    pub fn of(position: &Position, mind: &Mind, prospects: Option<&Prospects>) -> Option<Self> {
        if position.is_over() {
            return Some(Self::over(position));
        }
        if position.rules().data().outcome != Outcome::Sum {
            return None;
        }
        let seats = 0..position.cards().len();
        let known = prospects.and_then(|prospects| {
            seats.clone().map(|seat| known(position, seat, prospects)).collect::<Option<Vec<_>>>()
        });
        // Equal dice for all seats make totals alike.
        let is_exact = known.is_some() && !position.shares_dice();
        let finishes = match known {
            Some(known) => known,
            None => seats.map(|seat| estimated(position, seat, mind)).collect::<Option<_>>()?,
        };
        Some(Self { wins: wins(&finishes), is_exact })
    }

    /// A game that is over is known to be won.
    fn over(position: &Position) -> Self {
        let mut wins = vec![0.0; position.cards().len()];
        let winners = winners(position);
        for &seat in &winners {
            wins[seat] = 1.0 / winners.len() as f64;
        }
        Self { wins, is_exact: true }
    }
}

/// What a seat may come to.
fn known(position: &Position, seat: usize, prospects: &Prospects) -> Option<Finish> {
    let card = &position.cards()[seat];
    match position.on_table() {
        Some(table) if seat == position.to_move() => {
            prospects.finish_of_turn(card, &table.dice, position.rolls_left())
        }
        _ => prospects.finish(card),
    }
}

fn estimated(position: &Position, seat: usize, mind: &Mind) -> Option<Finish> {
    let card = &position.cards()[seat];
    let total = f64::from(position.rules().total(card));
    if card.is_full() {
        return Some(Finish::certain(total as i32));
    }
    let outlook = mind.outlook();
    let in_turn = position.on_table().filter(|_| seat == position.to_move());
    let best = |table| mind.turn().best(card, table, position.rolls_left());
    let mean = match in_turn.filter(|_| !position.must_cross_out()) {
        Some(table) => best(table).map(|choice| choice.par),
        None => outlook.par(card),
    }?;
    let turns = turns_to_come(position, seat, card);
    let sd = SPREAD_OF_A_BOX * (mean - total).max(0.0) / turns.sqrt();
    Some(Finish::normal(mean, sd))
}

/// How many boxes are still to be filled by chance: a turn that has begun counts for the rolls
/// that are left of it.
fn turns_to_come(position: &Position, seat: usize, card: &Card) -> f64 {
    let open = card.open_boxes().count() as f64;
    let is_in_turn = position.on_table().is_some() && seat == position.to_move();
    let past = if is_in_turn {
        1.0 - f64::from(position.rolls_left()) / f64::from(position.rolls_in_turn().max(1))
    } else {
        0.0
    };
    (open - past).max(0.25)
}

/// The chance of each to end with the highest total.
fn wins(finishes: &[Finish]) -> Vec<f64> {
    let others = |seat: usize| {
        finishes
            .iter()
            .enumerate()
            .filter(move |(other, _)| *other != seat)
            .map(|(_, finish)| finish)
    };
    let win = |seat| Finish::to_beat(others(seat)).chance(&finishes[seat]);
    (0..finishes.len()).map(win).collect()
}
