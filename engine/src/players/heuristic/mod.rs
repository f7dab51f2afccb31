//! Simple value functions.
//!
//! - [`Averages`] are the average points of boxes, for first estimates.
//! - [`RoundValue`] is for games of rounds, each won by the best hand.
//! - [`ImmediateValue`] sees only the points on the card.

mod averages;
mod immediate;
mod rounds;

pub use averages::Averages;
pub(super) use immediate::ImmediateValue;
pub(super) use rounds::RoundValue;
