//! The engine of Fivefold in a terminal: rules, scores, simulated games, proofs of dice.

use std::process::ExitCode;

fn main() -> ExitCode {
    fivefold::lab::run(std::env::args_os()).into()
}
