//! Who won, and what was best.

use std::cmp::Reverse;

use super::{Event, Game, Position};
use crate::rules::{BoxIndex, Tie, Totals};

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seat, from 0.
    pub seat: usize,
    /// Its rank, from 1. Seats with the same result share a rank.
    pub rank: usize,
    /// The points by which the winner is found, where it is not the total: from a table of
    /// targets, or rounds won.
    pub points: Option<i32>,
    /// Its card, added up.
    pub totals: Totals,
}

/// What decides between two seats, most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Outcome {
    won_at_once: bool,
    points: i64,
    /// Decides where points are equal, if the rules say so.
    total: u32,
}

/// A turn worth naming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The seat, from 0.
    pub seat: usize,
    /// Its turn, from 1.
    pub turn: u16,
    /// The box it filled.
    pub at: BoxIndex,
    /// All points of the turn, those besides the box included.
    pub points: u16,
}

/// Ranks and highlights of a game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// All seats, the best first.
    pub places: Vec<Place>,
    /// The turn that brought most; the first one of several.
    pub best_turn: Option<Highlight>,
}

impl Standings {
    /// The standings of a game.
    pub fn of(game: &Game) -> Self {
        Self { places: ranking(game.position()), best_turn: best_turn(game) }
    }

    /// The seats that play another game since they have the same result, and the rules settle it
    /// so; none in other games, and as long as this one is not over.
    pub fn extra_game(game: &Game) -> Vec<usize> {
        let is_settled_so = game.setup().rules().data().tie == Tie::ExtraGame;
        if !is_settled_so || !game.position().is_over() {
            return Vec::new();
        }
        let winners: Vec<usize> = Self::of(game).winners().collect();
        if winners.len() > 1 { winners } else { Vec::new() }
    }

    /// The seats that share the first rank.
    pub fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat)
    }
}

/// All seats as they stand, the best first.
pub fn ranking(position: &Position) -> Vec<Place> {
    let rules = position.rules();
    let by_total = rules.data().tie == Tie::ByTotal;
    let result = |place: &Place| Outcome {
        won_at_once: position.won_at_once() == Some(place.seat),
        points: place.points.map_or(i64::from(place.totals.total), i64::from),
        total: if by_total { place.totals.total } else { 0 },
    };
    let place = |(seat, card)| {
        let totals = rules.totals(card);
        Place { seat, rank: 1, points: position.points(seat), totals }
    };
    let mut places: Vec<Place> = position.cards().iter().enumerate().map(place).collect();
    places.sort_by_key(|place| (Reverse(result(place)), place.seat));
    let results: Vec<Outcome> = places.iter().map(result).collect();
    for place in &mut places {
        let own = result(place);
        place.rank = 1 + results.iter().filter(|&&other| other > own).count();
    }
    places
}

fn best_turn(game: &Game) -> Option<Highlight> {
    let scored = game.history().filter_map(|(position, event)| match event {
        Event::Scored(offer) => Some(Highlight {
            seat: position.to_move(),
            turn: position.turn(),
            at: offer.at,
            points: offer.points + offer.bonus,
        }),
        Event::Rolled { .. } => None,
    });
    // `max_by_key` takes the last of equals; the first one is the one people remember.
    scored.reduce(|best, next| if next.points > best.points { next } else { best })
}
