//! The coach: what a choice cost, and why; what was luck and what was skill.
//!
//! - [`Advice`] is everything that can be done in a position, best first, with what it costs.
//! - [`Odds`] says for the dice that are to stay how well each open box can still be made.
//! - [`Ledger`] tells luck from skill: the value of a game at its start, the luck of every roll,
//!   what every decision gave away, and the final score add up exactly.
//! - [`Reason`] says why one option is better than another: the difference split by boxes and
//!   bonuses, and what the turn brings in each box.
//! - [`Review`] looks at a game again: its turns, its decisions by what they cost, how lucky it was
//!   ([`Baseline`]), and what to call all that ([`Thresholds`]).
//! - [`WinLosses`] says what decisions cost in the chance to win.
//! - [`training`] holds positions to train, which come back until they are known.
//!
//! Everything goes by an [`ValueFunction`](crate::solver::ValueFunction), by way of a
//! [`Evaluator`](crate::players::Evaluator): exact where the rule set is solved, else an estimate, and each
//! answer says which.

mod advice;
mod baseline;
mod judgment;
mod ledger;
mod odds;
mod reason;
mod review;
pub mod training;
mod win_losses;

pub use advice::{Advice, same_choice};
pub use baseline::{Baseline, BaselineSource};
pub use judgment::{Judgment, LuckJudgment, Thresholds};
pub use ledger::{Decision, Ledger, LedgerEntry, SeatLedger, ValueChange};
pub use odds::{BoxOdds, Odds, least_to_make};
pub use reason::{BoxChances, HandChances, Reason, ReasonPart, ReasonScope, ScorePart};
pub use review::{DecisionReview, Review, ScorePartReview, SeatReview, TurnReview};
pub use win_losses::WinLosses;
