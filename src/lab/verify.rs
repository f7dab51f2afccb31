//! `verify`: whether the dice of a written game follow from its seed.

use std::{
    fs::File,
    io::{ErrorKind, Read as _},
};

use serde::Serialize;

use super::{Answer, LabError};
use crate::{
    game::{Event, Game, notation},
    rules::Library,
};

#[derive(Serialize)]
struct Report {
    rules: String,
    rolls: usize,
    finished: bool,
    fingerprint: String,
}

/// Checks the game in this file, or the game with this number in the history.
pub(super) fn run(source: &str, library: &Library) -> Result<Answer, LabError> {
    let text = text_of(source)?;
    let wrong = |what: String| LabError::Failed(format!("{}: {what}", super::short(source)));
    let game = notation::read(&text, library).map_err(|error| wrong(error.to_string()))?;
    let Some(seed) = game.setup().seed() else {
        return Err(wrong("the dice were thrown by hand, so there is no seed to check".to_owned()));
    };
    let report = Report {
        rules: game.setup().rules().id().to_owned(),
        rolls: rolls(&game),
        finished: game.position().is_over(),
        fingerprint: seed.fingerprint(),
    };
    Answer::new(&report, report.text())
}

fn rolls(game: &Game) -> usize {
    game.events().iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
}

/// The text of a game. A number is a game of the history, unless a file has that name.
fn text_of(source: &str) -> Result<String, LabError> {
    match read_file(source) {
        Err(error) if error.kind() == ErrorKind::NotFound => match source.parse() {
            Ok(number) => stored_game(number),
            Err(_) => Err(LabError::Usage(format!("there is no file '{}'", super::short(source)))),
        },
        Err(error) => Err(LabError::Failed(format!("{}: {error}", super::short(source)))),
        Ok(text) => Ok(text),
    }
}

/// At most a little more than a game can have, so that a huge file is refused, not read.
fn read_file(path: &str) -> std::io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(notation::MAX_TEXT as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// The game with this number in the history, in the game notation.
fn stored_game(number: u64) -> Result<String, LabError> {
    Err(LabError::Usage(format!("there is no game {number} in the history, and no such file")))
}

impl Report {
    fn text(&self) -> String {
        let (rolls, fingerprint) = (self.rolls, &self.fingerprint);
        let state = if self.finished { "a finished game" } else { "an unfinished game" };
        format!(
            "All {rolls} rolls of {state} of '{}' follow from its seed.\n\
             Fingerprint (SHA-256 of the seed): {fingerprint}\n",
            self.rules
        )
    }
}
