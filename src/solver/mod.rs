//! Perfect play.
mod block;
mod ends;
mod inner;
mod lane;
mod outer;
mod plan;
mod program;
mod solved;
mod split;
mod start;
mod sweep;
mod tables;
mod turn;
mod web;

pub use plan::{Limits, Plan, Situation, TooLarge};
pub use solved::Solved;
pub use sweep::{Depth, Progress, solve};
pub use tables::{Leaves, TurnTables};
pub use turn::{SAME, TurnSolver};
