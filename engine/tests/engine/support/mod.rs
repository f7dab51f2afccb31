//! What several tests share: tables and players, and searches that know nothing of the solver.

pub mod plain;
pub mod table;
pub mod view;
