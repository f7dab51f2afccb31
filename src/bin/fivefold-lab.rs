//! The engine of Fivefold in a terminal: rules, scores, simulated games, dice checks.

use std::process::ExitCode;

fn main() -> ExitCode {
    fivefold::lab::run(std::env::args_os()).into()
}
