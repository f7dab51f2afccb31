//! The files of a profile, in every state in which they can be found.

#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

mod backup;
mod damage;
mod game;
mod history;
mod mutations;
mod own_rules;
mod repair;
mod support;
mod versions;
