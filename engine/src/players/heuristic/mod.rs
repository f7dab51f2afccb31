//! Simple value functions.
//!
//! - [`RoundValue`] is for games of rounds, each won by the best hand.
//! - [`ImmediateValue`] sees only the points on the card.

mod immediate;
mod rounds;

pub(super) use immediate::ImmediateValue;
pub(super) use rounds::RoundValue;
