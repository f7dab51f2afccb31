//! Files that the player opens from anywhere: saved games and rule sets.

use std::ffi::OsStr;
use std::path::Path;

use super::bounded::{self, Content, MAX_CURRENT};
use super::saved_game::{self, FileTail};
use super::{Damage, OpenError, StoreError, import};
use crate::game::{Game, notation};
use crate::rules::{Library, LoadError, RuleSet};

/// The extension of saved games. (That of rule sets, `fivefold-rules`, only matters to the
/// desktop.)
pub const GAME_EXTENSION: &str = "fivefold-game";

/// A file that the player opened.
#[derive(Debug)]
pub enum OpenedFile {
    /// A saved game, finished or not.
    Game(Box<Game>),
    /// A rule set.
    Rules(Box<RuleSet>),
}

/// Why a file can't be opened.
#[derive(Debug)]
pub enum OpenFileError {
    /// The file is a saved game.
    Game(OpenError),
    /// The file is a rule set, or anything else that is not a saved game.
    Rules(LoadError),
}

/// Opens a saved game, the [text of one](notation) or a rule set. The content decides which, except
/// that a file with [`GAME_EXTENSION`] is never taken for a rule set.
pub fn open_file(path: &Path, library: &Library) -> Result<OpenedFile, OpenFileError> {
    let content = bounded::read(path, MAX_CURRENT);
    let is_saved = matches!(&content, Ok(Content::Bytes(bytes)) if saved_game::is_game(bytes));
    if let Ok(Content::Bytes(bytes)) = &content
        && !is_saved
        && let Some(text) = notation::text_of(bytes).filter(|text| notation::has_head(text))
    {
        let read =
            notation::read(&text, library).map_err(|error| OpenFileError::Game(error.into()));
        return Ok(OpenedFile::Game(Box::new(read?)));
    }
    if is_saved || path.extension() == Some(OsStr::new(GAME_EXTENSION)) {
        let game = read_game(content, library).map_err(OpenFileError::Game)?;
        return Ok(OpenedFile::Game(Box::new(game)));
    }
    let rules = import(path, library).map_err(OpenFileError::Rules)?;
    Ok(OpenedFile::Rules(Box::new(rules)))
}

/// Reads a game; any damage is an error, except for an incomplete last line, which is dropped.
fn read_game(content: Result<Content, StoreError>, library: &Library) -> Result<Game, OpenError> {
    let saved = match content? {
        Content::Bytes(bytes) => saved_game::read(&bytes, library)?,
        Content::TooLarge => return Err(Damage::TooLarge { limit: MAX_CURRENT }.into()),
        Content::Missing => return Err(OpenError::Unknown),
    };
    match saved.tail {
        FileTail::Damaged(damage) => Err(damage.into()),
        FileTail::Clean | FileTail::Torn => Ok(saved.game),
    }
}
