//! Simple value functions.
//!
//! - [`AverageValue`] adds up average points ([`Averages`]).
//! - [`RoundValue`] is for games of rounds, each won by the best hand.
//! - [`Negative`] turns these values round where the lowest total wins.
//! - [`ImmediateValue`] sees only the points on the card.

mod average_value;
mod averages;
mod forecast;
mod immediate;
mod negative;
mod rounds;

pub use average_value::AverageValue;
pub use averages::Averages;
pub(super) use forecast::{normal_cdf, normal_quantile};
pub(super) use immediate::ImmediateValue;
pub(super) use negative::Negative;
pub(super) use rounds::RoundValue;
