//! Perfect play.
//!
//! ```
//! use std::sync::Arc;
//!
//! use fivefold_engine::{
//!     rules::Library,
//!     solver::{Limits, Plan, Progress, TurnTables, solve},
//! };
//!
//! let rules = Library::shipped().get("yahtzee_free").ok_or("not shipped")?.clone();
//! let plan = Plan::new(Arc::new(TurnTables::new(rules)), Limits::default())?;
//! let solved = solve(Arc::new(plan), &Progress::default()).ok_or("cancelled")?;
//!
//! // The expected final score of perfect play, as Verhoeff found it in 1999.
//! assert!((solved.par_of_game() - 254.5896).abs() < 5e-5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`TurnTables`] is derived from a rule set alone: the lattice of keeps, and the score of every
//!   roll in every box.
//! - [`Plan`] lays out all *states* of a rule set (what matters for the rest of a game) and knows
//!   the time and memory that solving them takes; [`solve`] works backwards through them, level by
//!   level, and returns [`Solved`], the table of their values. These are the same to the last bit
//!   on every machine and for every number of threads.
//! - [`ValueFunction`] gives the values of cards between turns. [`Solved`] is the exact one; an
//!   estimate stands in for a game that is too large. [`DecisionEngine`] turns a value function
//!   into the values of all actions of a turn.
//!
//! The method: all multisets of dice form a lattice, so that the value of a keep is the mean of six
//! keeps with one die more, and the best part of a roll is found by taking away one die at a time.
//! States that differ only in the *inner* section (`table/split.rs`) are solved together, eight at
//! a time.
//!
//! [`Unsolvable`] says what is not solved, and why.

// The inner loop has to be compiled as one piece for each kind of processor.
#![allow(clippy::inline_always, reason = "see above")]

mod action;
mod averages;
mod distribution;
mod extremes;
mod normal;
mod prize_value;
mod scratch_pool;
mod table;
mod turn;
mod value_function;

pub use action::{Action, ActionValue};
// (For the lab and for tests.)
#[doc(hidden)]
pub use distribution::{
    contributions::{Contribution, Contributions},
    forward_pass::Counter,
    sampling::PassLimits,
};
pub use distribution::{
    final_distribution::FinalDistribution,
    score_distribution::{ScoreDistribution, WinProbability},
    score_distributions::ScoreDistributions,
    win_value::WinValue,
};
pub use extremes::{Extreme, Extremes};
pub(crate) use normal::{normal_cdf, normal_quantile};
pub use prize_value::ColumnForecast;
pub(crate) use prize_value::PrizeValue;
pub(crate) use scratch_pool::ScratchPool;
#[doc(hidden)]
pub use table::plan::State;
pub use table::{
    backward_induction::{Progress, solve},
    plan::{Limits, Plan},
    solved::Solved,
    unsolvable::Unsolvable,
};
pub use turn::{
    decision_engine::{DecisionEngine, TurnOutcome},
    tables::{Averages, TurnTables},
    ties::TIE_TOLERANCE,
};
pub(crate) use value_function::TIE_BREAK;
pub use value_function::{Unit, ValueFunction};
