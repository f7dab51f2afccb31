//! Files that the player opens from anywhere: saved games and rule sets.

use std::io::{ErrorKind, Read as _};
use std::path::Path;

use super::bounded::{self, Content, MAX_CURRENT};
use super::house_rules::has_extension;
use super::saved_game::{self, FileTail};
use super::{Damage, ExportFormat, OpenError, StoreError, import};
use crate::game::{Game, notation};
use crate::rules::{Library, LoadError, RuleSet};

/// The extension of saved games. (That of rule sets, `fivefold-rules`, only matters to the
/// desktop.)
pub const GAME_EXTENSION: &str = "fivefold-game";

/// How much of a file tells what it holds, in bytes.
const BEGINNING: u64 = 256;

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

/// Whether a file holds [exported games](super::export_games), by its extension or its beginning.
pub fn holds_games(path: &Path) -> bool {
    ExportFormat::Json.is_of(path) || matches!(beginning(path).first(), Some(b'[' | b'{'))
}

/// Whether a file is an archive, such as a backup, by its extension or its beginning.
pub fn is_archive(path: &Path) -> bool {
    has_extension(path, "zip") || beginning(path).starts_with(b"PK\x03\x04")
}

/// The first bytes of a file, after blanks and the mark of its encoding; none if it can't be read.
fn beginning(path: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    // (Ignored: whoever reads the whole file says why it can't be read.)
    _ = bounded::open_existing(path).and_then(|file| {
        file.take(BEGINNING).read_to_end(&mut bytes).map_err(StoreError::reading(path))
    });
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&bytes);
    text.trim_ascii_start().to_vec()
}

/// Opens a saved game, the [text of one](notation) or a rule set. The content decides which, except
/// that a file with [`GAME_EXTENSION`] is never taken for a rule set.
pub fn open_file(path: &Path, library: &Library) -> Result<OpenedFile, OpenFileError> {
    let is_named_game = has_extension(path, GAME_EXTENSION);
    let read = match bounded::read(path, MAX_CURRENT).map_err(OpenError::Store) {
        Ok(Content::Bytes(bytes)) => Ok(bounded::plain(bytes)),
        Ok(Content::TooLarge) if !is_named_game => Ok(Vec::new()),
        Ok(Content::TooLarge) => Err(Damage::TooLarge { limit: MAX_CURRENT }.into()),
        Ok(Content::Missing) => Err(StoreError::reading(path)(ErrorKind::NotFound.into()).into()),
        Err(error) => Err(error),
    };
    let bytes = read.map_err(OpenFileError::Game)?;
    let game = if saved_game::is_game(&bytes) {
        read_game(&bytes, library)
    } else if let Some(text) = notation::text_of(&bytes).filter(|text| notation::has_head(text)) {
        notation::read(&text, library).map_err(OpenError::from)
    } else if is_named_game {
        read_game(&bytes, library)
    } else {
        let rules = import(path, library).map_err(OpenFileError::Rules)?;
        return Ok(OpenedFile::Rules(Box::new(rules)));
    };
    game.map(|game| OpenedFile::Game(Box::new(game))).map_err(OpenFileError::Game)
}

/// Reads a game; any damage is an error, except for an incomplete last line, which is dropped.
fn read_game(bytes: &[u8], library: &Library) -> Result<Game, OpenError> {
    let saved = saved_game::read(bytes, library)?;
    match saved.tail {
        FileTail::Damaged(damage) => Err(damage.into()),
        FileTail::Clean | FileTail::Torn => Ok(saved.game),
    }
}
