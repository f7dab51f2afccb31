//! Dice: faces, rolls, multisets of faces, and where rolls come from.
//!
//! A [`Roll`] is the dice on the table in their fixed places ([`Slots`] names some of those
//! places). Rules and computer players only look at how many dice show each face: [`Counts`]. A
//! *keep*, the dice that stay when the others are thrown again, is a `Counts` too, and [`Lattice`]
//! knows all of them and how they grow by one die.
//!
//! ```
//! use fivefold_engine::dice::{Counts, DieKind, Roll, Seed, Slots, ThrowAt};
//!
//! let roll: Roll = "34451".parse()?;
//! let kept: Slots = ".KK..".parse()?;
//! assert_eq!(roll.keep(kept), "44".parse::<Counts>()?);
//!
//! // The second roll of the first turn of the first seat, with these dice kept.
//! let seed: Seed = "7".parse().unwrap();
//! let at = ThrowAt { seat: 0, turn: 1, roll: 2 };
//! let next = seed.reroll(at, roll, kept, DieKind::D6);
//! assert_eq!(next.keep(kept), roll.keep(kept));
//! assert_eq!(next, seed.reroll(at, roll, kept, DieKind::D6));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Seed`] is the only source of chance in the program. Each roll depends on its place in the game
//! alone, so nothing that a player does changes the dice to come.

mod chi_square;
mod colour;
mod counts;
mod face;
mod hand;
mod lattice;
mod roll;
mod seed;
mod slots;

pub use chi_square::{ChiSquare, Tally};
pub use colour::Colour;
pub use counts::Counts;
pub use face::{Face, MAX_SIDES};
pub use hand::Hand;
pub use lattice::{KeepIndex, Lattice};
pub use roll::{MAX_DICE, Roll, RollError};
pub use seed::{DieKind, Seed, SeedError, ThrowAt};
pub use slots::Slots;
