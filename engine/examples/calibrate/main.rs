//! Computes the figures shipped in `assets/`: a tool for developers of the game.
//!
//! ```text
//! cargo run --release --example calibrate -- ladder yatzy
//! ```

mod fit;
mod games;
mod ladder;
mod pocket;
mod rating;
mod strength;

use std::{error::Error, process::ExitCode};

use clap::{Parser, Subcommand};

/// Why a command failed.
type Failure = Box<dyn Error + Send + Sync>;

/// What a command prints.
type Answer = Result<String, Failure>;

/// Compute the figures that are shipped in assets/
#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Fit(fit::FitCommand),
    Ladder(ladder::LadderCommand),
    Pocket(pocket::PocketCommand),
    Rating(rating::RatingCommand),
    Strength(strength::StrengthCommand),
}

fn main() -> ExitCode {
    let answer = match Arguments::parse().command {
        Command::Fit(command) => command.run(),
        Command::Ladder(command) => command.run(),
        Command::Pocket(command) => command.run(),
        Command::Rating(command) => command.run(),
        Command::Strength(command) => command.run(),
    };
    match answer {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("calibrate: {error}");
            ExitCode::FAILURE
        }
    }
}
