//! A new game in one call, and everything visible of a game in one value.

use std::sync::Arc;

use fivefold_engine::{
    game::{DiceOrigin, Event, Game, OnTable, Position, Seat, Setup, Sitter},
    rules::{Card, RuleSet},
};

/// A game before its first roll.
#[track_caller]
pub fn new_game(rules: Arc<RuleSet>, seats: Vec<Seat>, dice: DiceOrigin) -> Game {
    Game::new(Setup::new(rules, seats, dice).unwrap_or_else(|error| panic!("{error}")))
}

/// A game of this many people before its first roll.
#[track_caller]
pub fn table_of(rules: &Arc<RuleSet>, seats: usize, dice: DiceOrigin) -> Game {
    let seat = |number| Seat::new(&format!("Seat {number}"), Sitter::Human).unwrap();
    new_game(rules.clone(), (1..=seats).map(seat).collect(), dice)
}

/// Everything visible of a game, for comparisons.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The events.
    pub events: Vec<Event>,
    /// The event that could be redone next.
    pub next_undone: Option<Event>,
    /// Changed decisions of each seat.
    pub revised: Vec<u32>,
    /// Its position.
    pub stand: Stand,
}

/// What follows from the events.
#[derive(Clone, Debug, PartialEq)]
pub struct Stand {
    /// The cards of all seats.
    pub cards: Vec<Card>,
    /// Seat and turn.
    pub to_move: (usize, u16),
    /// The dice on the table.
    pub on_table: Option<OnTable>,
    /// Rolls in the turn and rolls left.
    pub rolls: (u16, u16),
    /// Whether the game is over.
    pub is_over: bool,
}

/// Everything about a game.
pub fn view(game: &Game) -> View {
    View {
        events: game.events().to_vec(),
        next_undone: game.next_undone().copied(),
        revised: (0..game.setup().seats().len()).map(|seat| game.revised(seat)).collect(),
        stand: stand(game.position()),
    }
}

/// Everything about a position.
fn stand(position: &Position) -> Stand {
    Stand {
        cards: position.cards().to_vec(),
        to_move: (position.to_move(), position.turn()),
        on_table: position.on_table().copied(),
        rolls: (position.rolls_in_turn(), position.rolls_left()),
        is_over: position.is_over(),
    }
}
