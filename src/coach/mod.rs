//! The coach: what a choice cost, and why; what was luck and what was skill.
//!
//! - [`Advice`] is everything that can be done in a position, best first, with what it costs.
//! - [`Odds`] says for the dice that are to stay how well each open box can still be made.
//! - [`Ledger`] tells luck from skill: the value of a game at its start, the luck of every roll,
//!   what every decision gave away, and the final score add up exactly.
//!
//! Everything goes by an [`Outlook`](crate::solver::Outlook), by way of a
//! [`Mind`](crate::players::Mind): exact where the rule set is solved, else an estimate, and each
//! answer says which.

mod advice;
mod ledger;
mod odds;

pub use advice::{Advice, same_choice};
pub use ledger::{Account, Decision, Entry, Ledger, What};
pub use odds::{BoxOdds, Odds, least_to_make};
