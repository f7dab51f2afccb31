//! One turn: from the value of ending it with every roll back to its first roll, and forward again
//! to the ways in which it ends.

pub(crate) mod coloured_dice;
pub(crate) mod decision_engine;
pub(crate) mod dice_model;
pub(crate) mod engine;
pub(crate) mod flat_lattice;
pub(crate) mod rolls;
pub(crate) mod single_box;
pub(crate) mod tables;
pub(crate) mod ties;
pub(crate) mod value;
