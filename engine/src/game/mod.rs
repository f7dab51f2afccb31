//! A game in progress.
//!
//! A [`Game`] is its [`Setup`] (rule set, seats, where the dice come from) and the list of
//! [`Event`]s so far. Whose turn it is, the cards, the dice on the table: all of that is a
//! [`Position`], derived from the events. [`Position::legal`] lists the moves and [`Game::play`]
//! makes one; the only other ways to change a game are to undo and to redo.
//!
//! ```
//! use fivefold_engine::{
//!     game::{DiceOrigin, Game, Move, Seat, Setup, Sitter, notation},
//!     rules::Library,
//! };
//!
//! let library = Library::shipped();
//! let rules = library.get("yatzy").ok_or("not shipped")?.clone();
//! let seats = vec![Seat::new("Ann", Sitter::Human)?];
//! let seed = "7".parse().unwrap();
//! let mut game = Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed))?);
//!
//! // Roll all dice, then fill the first box that is legal.
//! game.play(Move::Roll("".parse()?))?;
//! let offer = game.position().legal().offers[0];
//! game.play(Move::Box(offer.at))?;
//! assert_eq!(game.position().turn(), 2);
//! assert_eq!(game.position().card().entry(offer.at), Some(offer.points));
//!
//! // The text of a game says all there is to know of it.
//! let again = notation::read(&notation::write(&game), &library)?;
//! assert_eq!(again.events(), game.events());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`notation`] writes a game as text that a person can read and type, a saved game is a list of
//! [`Step`]s, and [`Standings`] shows who won.

mod event;
mod game_log;
mod name;
pub mod notation;
mod position;
mod setup;
mod standings;
mod step;

pub use event::{Event, Move};
pub use game_log::{DiceThrow, Game, PlayError};
pub use name::{MAX_NAME, stored_name, tidy_name};
pub use position::{Legal, OnTable, Position};
pub use setup::{Departure, DiceOrigin, FreshDice, PlayerId, Seat, Setup, SetupError, Sitter};
pub use standings::{Highlight, SeatStanding, Standings, ranking, winners};
pub use step::{Step, StepError};
