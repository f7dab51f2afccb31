//! The files of a profile, in every state in which they can be found.

#![allow(clippy::unwrap_used, reason = "what helps a test may fail it")]

#[cfg(target_os = "linux")]
mod as_windows;
mod backup;
mod damage;
mod deletion;
#[cfg(unix)]
#[allow(dead_code, reason = "the tests of faults need more of it")]
mod evening;
mod exchange;
mod fits;
mod game;
mod history;
mod house_rules;
mod kinds;
mod mutations;
#[cfg(unix)]
mod power_cut;
#[cfg(unix)]
mod spoilt;
mod support;
mod values;
mod versions;
