//! `verify`: whether the dice of a written game follow from its seed.

use std::{
    fs::File,
    io::{ErrorKind, Read as _},
};

use serde::Serialize;

use super::{Answer, LabError};
use crate::{
    game::notation,
    rules::Library,
    store::{GameId, History, Profile},
};

#[derive(Serialize)]
struct Report {
    rules: String,
    rolls: usize,
    finished: bool,
    fingerprint: String,
}

/// Checks the game in this file, the game with this number or id in the history of the profile,
/// or the game that is given as text.
pub(super) fn run(source: &str, profile: &Profile, library: &Library) -> Result<Answer, LabError> {
    let text = text_of(source, profile)?;
    let wrong = |what: String| LabError::Failed(format!("{}: {what}", super::short(source)));
    let game = notation::read(&text, library).map_err(|error| wrong(error.to_string()))?;
    let Some(seed) = game.setup().seed() else {
        return Err(wrong("the dice were thrown by hand, so there is no seed to check".to_owned()));
    };
    let report = Report {
        rules: game.setup().rules().id().to_owned(),
        rolls: game.rolls(),
        finished: game.position().is_over(),
        fingerprint: seed.fingerprint(),
    };
    Answer::new(&report, report.text())
}

/// The text of a game. A number or an id is a game of the history, unless a file has that name.
fn text_of(source: &str, profile: &Profile) -> Result<String, LabError> {
    if source.trim_start().starts_with("fivefold ") {
        return Ok(source.to_owned());
    }
    match read_file(source) {
        Err(error) if error.kind() == ErrorKind::NotFound => stored_game(source, profile),
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

/// The game with this number (1 is the oldest) or this id in the history, in the game notation.
fn stored_game(source: &str, profile: &Profile) -> Result<String, LabError> {
    let (history, _) = History::load(profile);
    let numbered = source.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named = source.parse::<GameId>().ok().and_then(|id| history.find(id));
    let place = named.or(numbered).filter(|&place| place < history.records().len());
    let Some(place) = place else {
        return Err(LabError::Usage(format!(
            "there is no file '{0}', and no game '{0}' in the history of {1} games",
            super::short(source),
            history.records().len()
        )));
    };
    history.text(place).map_err(|error| LabError::Failed(error.to_string()))
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
