//! What several tests share: tables and players, and searches that know nothing of the solver.

pub mod bounds;
pub mod fraction;
pub mod hands;
pub mod plain;
pub mod search;
pub mod table;
pub mod view;
