//! The table of values of a rule set, computed by backward induction.

pub(crate) mod backward_induction;
pub(crate) mod criterion;
pub(crate) mod inner;
pub(crate) mod outer;
pub(crate) mod plan;
pub(crate) mod simd;
pub(crate) mod solved;
pub(crate) mod split;
pub(crate) mod steps;
pub(crate) mod terminal;
pub(crate) mod terminal_actions;
pub(crate) mod turn_kernel;
pub(crate) mod unsolvable;
pub(crate) mod value_block;
