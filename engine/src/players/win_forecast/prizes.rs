//! The probability that each seat wins where columns are won apart.

use std::sync::Arc;

use super::staying;
use crate::{
    game::Position,
    players::Evaluator,
    rules::{Card, limits::MAX_COLUMNS},
    solver::{ColumnForecast, TurnTables, Unit, ValueFunction, WinValue},
};

/// Values for playing to win where columns are won apart: the probability that the seat to move
/// wins, plus a millionth for each point of its total.
pub(crate) struct ColumnWinValue {
    alone: Arc<dyn ValueFunction>,
    position: Position,
    forecasts: Vec<Vec<ColumnForecast>>,
}

impl ColumnWinValue {
    /// `None` where columns are not won apart, and for a seat alone.
    pub(crate) fn new(position: &Position, evaluator: &Evaluator) -> Option<Self> {
        position.rivals().next()?;
        let alone = evaluator.value_function().clone();
        let forecasts = position.cards().iter().map(|card| alone.columns(card));
        let forecasts = forecasts.collect::<Option<_>>()?;
        Some(Self { alone, position: position.clone(), forecasts })
    }
}

impl ValueFunction for ColumnWinValue {
    fn tables(&self) -> &Arc<TurnTables> {
        self.alone.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let seat = self.position.to_move();
        let mut forecasts = self.forecasts.clone();
        forecasts[seat] = self.alone.columns(card)?;
        Some(wins(&self.position, &forecasts)[seat] + WinValue::of_points(self.alone.value(card)?))
    }

    fn unit(&self) -> Unit {
        Unit::Win
    }
}

/// Branches that are less likely than this stand for each other.
const MIN_CHANCE: f64 = 1e-4;

/// The seat that wins each column, if any does, and the probability of all of that.
type Branch = ([Option<usize>; MAX_COLUMNS], f64);

/// The probability that each seat ends with the most prizes, as if columns were independent.
fn wins(position: &Position, forecasts: &[Vec<ColumnForecast>]) -> Vec<f64> {
    let (prizes, sweep) = position.rules().prizes().unwrap_or_default();
    let seats: Vec<usize> = staying(position).collect();
    let mut branches: Vec<Branch> = vec![([None; MAX_COLUMNS], 1.0)];
    for column in 0..prizes.len() {
        let chances = chances_of(column, &seats, forecasts);
        let mut next: Vec<Branch> = Vec::new();
        // Every so many unlikely branches are one, so that few are left and the sum stays 1.
        let mut left = MIN_CHANCE / 2.0;
        for &(won, chance) in &branches {
            let winners = seats.iter().copied().map(Some).chain([None]);
            for (winner, share) in winners.zip(&chances) {
                let mut chance = chance * share;
                if chance < MIN_CHANCE {
                    left += chance;
                    if left < MIN_CHANCE {
                        continue;
                    }
                    left -= MIN_CHANCE;
                    chance = MIN_CHANCE;
                }
                let mut won = won;
                won[column] = winner;
                next.push((won, chance));
            }
        }
        branches = next;
    }
    let mut all = vec![0.0; forecasts.len()];
    for (won, chance) in &branches {
        let points = |seat: usize| {
            let own = prizes.iter().zip(won).filter(|(_, winner)| **winner == Some(seat));
            let points: u32 = own.clone().map(|(&prize, _)| u32::from(prize)).sum();
            points + if own.count() == prizes.len() { u32::from(sweep) } else { 0 }
        };
        let best = seats.iter().map(|&seat| points(seat)).max();
        let first: Vec<usize> =
            seats.iter().copied().filter(|&seat| Some(points(seat)) == best).collect();
        // Totals decide between equal points, and are taken as even.
        for &seat in &first {
            all[seat] += chance / first.len() as f64;
        }
    }
    let sum: f64 = all.iter().sum();
    all.iter().map(|win| win / sum).collect()
}

/// The probability that each of these seats wins a column, and that nobody does.
fn chances_of(column: usize, seats: &[usize], forecasts: &[Vec<ColumnForecast>]) -> Vec<f64> {
    let chance = |&seat: &usize| {
        let others = seats.iter().filter(|&&other| other != seat);
        let to_beat = others.map(|&other| forecasts[other][column]).reduce(ColumnForecast::highest);
        to_beat.map_or(1.0, |to_beat| forecasts[seat][column].chance_above(to_beat))
    };
    let chances: Vec<f64> = seats.iter().map(chance).collect();
    let sum: f64 = chances.iter().sum();
    let nobody = (1.0 - sum).max(0.0);
    chances.iter().map(|chance| chance / sum.max(1.0)).chain([nobody]).collect()
}
