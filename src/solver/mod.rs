//! Perfect play.
//!
//! - [`TurnTables`] holds what follows from a rule set alone: the lattice of keeps, and what every
//!   box pays for every roll. [`TurnSolver`] solves one turn over it.
//! - [`Plan`] lays out all *states* of a rule set (what matters for the rest of a game) and
//!   knows what solving them takes; [`solve`] works backwards through them, level by level, and
//!   gives [`Solved`], the table of what each is worth. The values are the same to the last bit on
//!   every machine and for every number of threads.
//! - [`ValueFunction`] is what cards are worth between turns. [`Solved`] is the exact one; an estimate
//!   may stand in for a game that is too large. [`DecisionEngine`] turns a value function into the
//!   values of all actions of a turn.
//! - [`low_rank::LowRankTable`] is such an estimate: a whole table, solved once elsewhere and pressed into
//!   a small file.
//!
//! The method: all multisets of dice form a lattice, so that the mean of a keep is the mean of six
//! keeps with a die more, and the best part of a roll is found by taking away one die at a time.
//! States that differ only in the *inner* section (`table/split.rs`) are solved side by side, eight
//! at a time.
//!
//! What is not solved, and why, is said by [`Unsolvable`].

// The inner loop has to be compiled as one piece for each kind of processor.
#![allow(clippy::inline_always, reason = "see above")]

mod action;
mod distribution;
pub mod low_rank;
mod table;
mod turn;
mod value_function;

pub use action::{Action, ActionValue};
pub use distribution::{
    box_contributions::Contributions,
    final_distribution::{Contribution, Event, FinalDistribution, MAX_EVENTS},
    policy_evaluation::{Policy, evaluate},
    score_distribution::{ScoreDistribution, WinProbability},
    score_distributions::ScoreDistributions,
    win_value::WinValue,
};
pub use table::{
    backward_induction::{Moments, Progress, solve},
    plan::{Limits, Plan, State},
    solved::Solved,
    unsolvable::Unsolvable,
};
pub use turn::{
    backward::TurnSolver,
    decision_engine::{DecisionEngine, TurnOutcome},
    single_box::{SingleBox, SingleBoxValues},
    tables::TurnTables,
    value::SAME,
};
pub use value_function::ValueFunction;
