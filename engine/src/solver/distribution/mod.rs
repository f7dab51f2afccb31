//! Distributions of final totals under perfect play, and values derived from them.

pub(crate) mod budget;
pub(crate) mod contributions;
pub(crate) mod final_distribution;
pub(crate) mod forward_pass;
mod layer;
pub(crate) mod packed;
pub(crate) mod reachable;
pub(crate) mod sampling;
pub(crate) mod score_distribution;
pub(crate) mod score_distributions;
pub(crate) mod state_turn;
pub(crate) mod win_value;
