//! Who won, and what was best.

use super::{Event, Game};
use crate::rules::{BoxIndex, Totals};

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seat, from 0.
    pub seat: usize,
    /// Its rank, from 1. Seats with the same total share a rank.
    pub rank: usize,
    /// Its card, added up.
    pub totals: Totals,
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
        let rules = game.setup().rules();
        let cards = game.position().cards().iter().enumerate();
        let mut places: Vec<Place> =
            cards.map(|(seat, card)| Place { seat, rank: 1, totals: rules.totals(card) }).collect();
        places.sort_by_key(|place| (std::cmp::Reverse(place.totals.total), place.seat));
        let totals: Vec<u32> = places.iter().map(|place| place.totals.total).collect();
        for place in &mut places {
            place.rank = 1 + totals.iter().filter(|&&total| total > place.totals.total).count();
        }
        Self { places, best_turn: best_turn(game) }
    }

    /// The seats that share the first rank.
    pub fn winners(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().filter(|place| place.rank == 1).map(|place| place.seat)
    }
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
