//! Perfect play.
//!
//! - [`TurnTables`] holds what follows from a rule set alone: the lattice of keeps, and what every
//!   box pays for every roll. [`TurnSolver`] solves one turn over it.
//! - [`Plan`] lays out all *situations* of a rule set (what matters for the rest of a game) and
//!   knows what solving them takes; [`solve`] works backwards through them, level by level, and
//!   gives [`Solved`], the table of what each is worth. The values are the same to the last bit on
//!   every machine and for every number of threads.
//! - [`Outlook`] is what cards are worth between turns. [`Solved`] is the exact one; an estimate
//!   may stand in for a game that is too large. [`Adviser`] turns an outlook into the worth of
//!   everything that can be done in a turn.
//! - [`sketch::Sketch`] is such an estimate: a whole table, solved once elsewhere and pressed into
//!   a small file.
//!
//! The method: all multisets of dice form a lattice, so that the mean of a keep is the mean of six
//! keeps with a die more, and the best part of a roll is found by taking away one die at a time.
//! Situations that differ only in the *inner* section (`split.rs`) are solved side by side, eight
//! at a time.
//!
//! What is not solved, and why, is said by [`Unsolvable`].

// The inner loop has to be compiled as one piece for each kind of processor.
#![allow(clippy::inline_always, reason = "see above")]

mod advice;
mod block;
mod budget;
mod coloured;
mod contest;
mod course;
mod endings;
mod ends;
mod ends_of_turn;
mod finish;
mod flow;
mod inner;
mod lane;
mod links;
mod outer;
mod outlook;
mod packed;
mod plan;
mod policy;
mod program;
mod prospects;
mod pursuit;
mod quick;
mod rolls;
mod shares;
pub mod sketch;
mod solved;
mod split;
mod spread;
mod start;
mod steps;
mod study;
mod sweep;
mod tables;
mod throws;
mod turn;
mod unsolvable;
mod wanted;
mod web;

pub use advice::{Action, Adviser, Choice};
pub use contest::Contest;
pub use course::{Course, TurnEnd};
pub use finish::{Finish, Stakes};
pub use outlook::Outlook;
pub use plan::{Limits, Plan, Situation};
pub use policy::{Policy, evaluate};
pub use prospects::Prospects;
pub use pursuit::{Pursued, Pursuit};
pub use quick::QuickTurn;
pub use shares::Shares;
pub use solved::Solved;
pub use spread::{Event, MAX_EVENTS, Share, Spread};
pub use sweep::{Depth, Progress, solve};
pub use tables::TurnTables;
pub use throws::QuickTables;
pub use turn::{SAME, TurnSolver};
pub use unsolvable::Unsolvable;
