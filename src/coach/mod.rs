//! The coach: what a choice cost, and why; what was luck and what was skill.
//!
//! - [`Advice`] is everything that can be done in a position, best first, with what it costs.
//! - [`Odds`] says for the dice that are to stay how well each open box can still be made.
//! - [`Ledger`] tells luck from skill: the value of a game at its start, the luck of every roll,
//!   what every decision gave away, and the final score add up exactly.
//! - [`Reason`] says why one option is better than another: the difference split by boxes and
//!   bonuses, and what the turn brings in each box.
//! - [`Review`] looks at a game again: its turns, its decisions by what they cost, how lucky it was
//!   ([`Usual`]), and what to call all that ([`Marks`]).
//! - [`WinCosts`] says what decisions cost in the chance to win.
//! - [`drill`] holds positions to train, which come back until they are known.
//!
//! Everything goes by an [`Outlook`](crate::solver::Outlook), by way of a
//! [`Evaluator`](crate::players::Evaluator): exact where the rule set is solved, else an estimate, and each
//! answer says which.

mod advice;
pub mod drill;
mod for_the_win;
mod ledger;
mod marks;
mod odds;
mod reason;
mod review;
mod usual;

pub use advice::{Advice, same_choice};
pub use for_the_win::WinCosts;
pub use ledger::{Account, Decision, Entry, Ledger, What};
pub use marks::{LuckMark, Mark, Marks};
pub use odds::{BoxOdds, Odds, least_to_make};
pub use reason::{About, BoxChances, HandChances, Part, Reason, Split};
pub use review::{BoxReview, DecisionReview, Review, SeatReview, TurnReview};
pub use usual::{Averaged, Place, Usual};
