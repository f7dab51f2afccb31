//! The game named on the command line: a file, the text itself, or one of the history.

use std::borrow::Cow;
use std::fs::File;
use std::io::{ErrorKind, Read as _};

use serde::Serialize;

use super::{Lab, LabAnswer, LabError, count_of_games};
use fivefold_engine::game::{Game, notation};
use fivefold_store::paths;
use fivefold_store::{GameId, History, Profile};
use fivefold_window::ui;
use fivefold_words::Words;

/// The JSON answer about a game that can't be read or fails its check.
#[derive(Serialize)]
struct GameProblem<'a> {
    game: &'a str,
    ok: bool,
    error: &'a str,
}

/// Answers a command about a game. With `--json`, a game that can't be read is an answer too.
pub(super) fn answer(
    source: &str,
    lab: &Lab,
    answer: impl FnOnce(&Game) -> Result<LabAnswer, LabError>,
) -> Result<LabAnswer, LabError> {
    let game = super::short(source);
    match open(source, lab).and_then(|game| answer(&game)) {
        Err(LabError::Failed(error)) if lab.json => {
            let complaint = GameProblem { game: &game, ok: false, error: &error };
            Ok(LabAnswer { is_bad_news: true, ..LabAnswer::new(&complaint, String::new())? })
        }
        Err(LabError::Failed(error)) => Err(LabError::Failed(format!("{game}: {error}"))),
        answer => answer,
    }
}

/// Opens and replays a game. A number or an id names a game of the history, opened under the rules
/// that it was played with, unless there is a file of that name.
fn open(source: &str, lab: &Lab) -> Result<Game, LabError> {
    let failed = |error| LabError::Failed(ui::open_error(&Words::english(), &error));
    if let Some(text) = given_text(source)? {
        return notation::read(&text, &lab.library).map_err(|error| failed(error.into()));
    }
    let (history, place) = stored(source, &lab.profile)?;
    history.open(place, &lab.library).map_err(failed)
}

/// The source itself if it is the text of a game, or the content of the file of that name; `None`
/// if there is no such file.
fn given_text(source: &str) -> Result<Option<String>, LabError> {
    if notation::has_head(source) {
        return Ok(Some(source.to_owned()));
    }
    // (Slightly more than the longest game, so that a huge file is refused without being read.)
    let limit = notation::MAX_TEXT as u64 + 1;
    let mut bytes = Vec::new();
    let path = paths::meant(source.as_ref()).unwrap_or_default();
    match File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LabError::failed(error)),
        // (What is not text fails as a text does in which nothing can be read.)
        Ok(_) => Ok(Some(notation::text_of(&bytes).map(Cow::into_owned).unwrap_or_default())),
    }
}

/// Finds the game with this number (1 is the oldest) or id; returns the history and the index of
/// the game.
fn stored(source: &str, profile: &Profile) -> Result<(History, usize), LabError> {
    let (history, _) = History::load(profile);
    let numbered = source.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named = source.parse::<GameId>().ok().and_then(|id| history.find(id));
    let place = named.or(numbered).filter(|&place| place < history.records().len());
    let Some(place) = place else {
        let (name, games) = (super::short(source), count_of_games(history.records().len()));
        return Err(LabError::Usage(format!(
            "there is no file '{name}', and no game '{name}' in the history of {games}"
        )));
    };
    Ok((history, place))
}
