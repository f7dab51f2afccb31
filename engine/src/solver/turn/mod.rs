//! The turn engine: backward induction over one turn, from the last roll to the first, and the
//! distribution of its outcomes.

pub(crate) mod coloured_dice;
pub(crate) mod decision_engine;
pub(crate) mod dice_model;
pub(crate) mod engine;
pub(crate) mod flat_lattice;
pub(crate) mod rolls;
pub(crate) mod tables;
pub(crate) mod ties;
pub(crate) mod value;
