//! `verify`: whether the dice of a written game follow from its seed.

use std::{
    fs::File,
    io::{ErrorKind, Read as _},
};

use serde::Serialize;

use super::{Answer, LabError};
use crate::{
    game::{Game, notation},
    rules::Library,
    store::{GameId, History, Profile},
};

/// A game whose dice follow from its seed.
#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    ok: bool,
    rules: String,
    rolls: usize,
    finished: bool,
    fingerprint: String,
}

/// A game that is not right.
#[derive(Serialize)]
struct Complaint<'a> {
    game: &'a str,
    ok: bool,
    error: &'a str,
}

/// Checks the game in this file, the game with this number or id in the history of the profile,
/// or the game that is given as text. Where a program reads the answer, bad news is one too.
pub(super) fn run(
    source: &str,
    json: bool,
    profile: &Profile,
    library: &Library,
) -> Result<Answer, LabError> {
    let game = super::short(source);
    // By the rules that a game of the history was played by, whether they are still here or not.
    let checked = game_of(source, profile, library).and_then(|found| check(&game, &found));
    or_complaint(source, json, checked)
}

/// The answer about this game; where a program reads it, bad news is an answer too.
pub(super) fn or_complaint(
    source: &str,
    json: bool,
    answer: Result<Answer, LabError>,
) -> Result<Answer, LabError> {
    let game = super::short(source);
    match answer {
        Err(LabError::Failed(error)) if json => {
            let complaint = Complaint { game: &game, ok: false, error: &error };
            Ok(Answer { is_bad_news: true, ..Answer::new(&complaint, String::new())? })
        }
        Err(LabError::Failed(error)) => Err(LabError::Failed(format!("{game}: {error}"))),
        answer => answer,
    }
}

/// Replaying a game has held every roll against its seed.
fn check(name: &str, game: &Game) -> Result<Answer, LabError> {
    let Some(seed) = game.setup().seed() else {
        let why = "the dice were thrown by hand, so there is no seed to check";
        return Err(LabError::Failed(why.to_owned()));
    };
    let report = Report {
        game: name,
        ok: true,
        rules: game.setup().rules().id().to_owned(),
        rolls: game.rolls(),
        finished: game.position().is_over(),
        fingerprint: seed.fingerprint(),
    };
    Answer::new(&report, report.text())
}

/// The game, replayed; one of the history by the rules that it was played by. A number or an id is
/// a game of the history, unless a file has that name.
pub(super) fn game_of(
    source: &str,
    profile: &Profile,
    library: &Library,
) -> Result<Game, LabError> {
    if let Some(text) = given_text(source)? {
        return notation::read(&text, library).map_err(|error| LabError::Failed(error.to_string()));
    }
    let (history, place) = stored(source, profile)?;
    history.open(place, library).map_err(|error| LabError::Failed(error.to_string()))
}

/// The source itself if it is the text of a game, or what the file of that name holds; `None`
/// where there is no such file.
fn given_text(source: &str) -> Result<Option<String>, LabError> {
    if source.trim_start().starts_with("fivefold ") {
        return Ok(Some(source.to_owned()));
    }
    match read_file(source) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LabError::Failed(error.to_string())),
        Ok(text) => Ok(Some(text)),
    }
}

/// At most a little more than a game can have, so that a huge file is refused, not read.
fn read_file(path: &str) -> std::io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(notation::MAX_TEXT as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// The history, and the place in it of the game with this number (1 is the oldest) or this id.
fn stored(source: &str, profile: &Profile) -> Result<(History, usize), LabError> {
    let (history, _) = History::load(profile);
    let numbered = source.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named = source.parse::<GameId>().ok().and_then(|id| history.find(id));
    let place = named.or(numbered).filter(|&place| place < history.records().len());
    let Some(place) = place else {
        let count = history.records().len();
        let games = if count == 1 { "game" } else { "games" };
        return Err(LabError::Usage(format!(
            "there is no file '{0}', and no game '{0}' in the history of {count} {games}",
            super::short(source),
        )));
    };
    Ok((history, place))
}

impl Report<'_> {
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
