//! Ranks, and the best turn of a game.

use std::cmp::Reverse;

use super::{Game, Position};
use crate::rules::{BoxIndex, Tie, Totals};

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SeatStanding {
    /// The seat, from 0.
    pub seat: usize,
    /// Its rank, from 1. Seats with the same result share a rank.
    pub rank: usize,
    /// The points that decide the winner, in games that are not decided by the total: those of a
    /// point table, or the number of rounds won.
    pub points: Option<i32>,
    /// The sums of its card.
    pub totals: Totals,
}

/// The numbers that decide between two seats, most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SeatOutcome {
    won_at_once: bool,
    /// Who has left comes after all who have not.
    stays: bool,
    points: i64,
    /// Breaks ties, if the rules say so; otherwise 0.
    total: u32,
}

/// A turn worth mentioning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The seat, from 0.
    pub seat: usize,
    /// Its turn, from 1.
    pub turn: u16,
    /// The box it filled.
    pub at: BoxIndex,
    /// Its points ([`RuleSet::turn_points`](crate::rules::RuleSet::turn_points)).
    pub points: i64,
}

/// The current ranks and best turn of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standings {
    /// All seats, the best first.
    pub places: Vec<SeatStanding>,
    /// The turn that scored most, the first one of several; `None` where the lowest total wins.
    pub best_turn: Option<Highlight>,
}

impl Standings {
    /// The standings of a game.
    pub fn of(game: &Game) -> Self {
        let best_turn = (!game.setup().rules().lowest_wins()).then(|| best_turn(game)).flatten();
        Self { places: ranking(game.position()), best_turn }
    }

    /// The seats with rank 1.
    pub fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat)
    }
}

/// All seats with their current ranks, best first.
pub fn ranking(position: &Position) -> Vec<SeatStanding> {
    let results = outcomes(position);
    let place = |(seat, card)| {
        let totals = position.rules().totals(card);
        let rank = 1 + results.iter().filter(|&&other| other > results[seat]).count();
        SeatStanding { seat, rank, points: position.points(seat), totals }
    };
    let mut places: Vec<SeatStanding> = position.cards().iter().enumerate().map(place).collect();
    places.sort_by_key(|place| (Reverse(results[place.seat]), place.seat));
    places
}

/// The current result of every seat.
fn outcomes(position: &Position) -> Vec<SeatOutcome> {
    let by_total = position.rules().data().tie == Tie::ByTotal;
    let lowest_wins = position.rules().lowest_wins();
    let outcome = |(seat, card)| {
        let total = position.rules().total(card);
        SeatOutcome {
            won_at_once: position.won_at_once() == Some(seat),
            stays: !position.is_out(seat),
            points: if lowest_wins { -position.result(seat) } else { position.result(seat) },
            total: if by_total { total } else { 0 },
        }
    };
    position.cards().iter().enumerate().map(outcome).collect()
}

/// The seats currently in the lead.
pub fn winners(position: &Position) -> Vec<usize> {
    let results = outcomes(position);
    let best = results.iter().max().copied();
    (0..results.len()).filter(|&seat| Some(results[seat]) == best).collect()
}

fn best_turn(game: &Game) -> Option<Highlight> {
    let scored = game.history().filter_map(|(position, event)| {
        let offer = event.scored()?;
        Some(Highlight {
            seat: position.to_move(),
            turn: position.turn(),
            at: offer.at,
            points: position.rules().turn_points(position.card(), &offer),
        })
    });
    // `max_by_key` takes the last of equals; the first one is the one people remember.
    scored.reduce(|best, next| if next.points > best.points { next } else { best })
}
