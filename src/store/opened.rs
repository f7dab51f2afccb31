//! Files that the player opens from anywhere: saved games and rule sets.

use std::ffi::OsStr;
use std::path::Path;

use super::bounded::{self, Content, MAX_CURRENT};
use super::saved_game::{self, FileTail};
use super::{Damage, OpenError, import};
use crate::game::Game;
use crate::rules::{Library, LoadError, RuleSet};

/// The extension of saved games. (That of rule sets, `fivefold-rules`, is for the desktop alone.)
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
    /// It is a saved game.
    Game(OpenError),
    /// It is a rule set, or anything else that is not a saved game.
    Rules(LoadError),
}

/// Opens a saved game or a rule set. Which of them a file holds is told by its content, so that its
/// name does not matter; only a file with [`GAME_EXTENSION`] is always a game.
pub fn open_file(path: &Path, library: &Library) -> Result<OpenedFile, OpenFileError> {
    let content = bounded::read(path, MAX_CURRENT);
    let is_named_game = path.extension() == Some(OsStr::new(GAME_EXTENSION));
    let game = match content {
        Ok(Content::Bytes(bytes)) if is_named_game || saved_game::is_game(&bytes) => {
            whole_game(&bytes, library).map_err(OpenError::Damage)
        }
        Ok(Content::Missing) if is_named_game => Err(OpenError::Unknown),
        Ok(Content::TooLarge) if is_named_game => {
            Err(OpenError::Damage(Damage::TooLarge { limit: MAX_CURRENT }))
        }
        Err(error) if is_named_game => Err(OpenError::Store(error)),
        _ => {
            let rules = import(path, library).map_err(OpenFileError::Rules)?;
            return Ok(OpenedFile::Rules(Box::new(rules)));
        }
    };
    game.map(|game| OpenedFile::Game(Box::new(game))).map_err(OpenFileError::Game)
}

/// Reads a game; one that is damaged anywhere is an error. A last line that was not written to its
/// end is dropped.
fn whole_game(bytes: &[u8], library: &Library) -> Result<Game, Damage> {
    let saved = saved_game::read(bytes, library)?;
    match saved.tail {
        FileTail::Damaged(damage) => Err(damage),
        FileTail::Clean | FileTail::Torn => Ok(saved.game),
    }
}
