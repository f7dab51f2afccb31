//! Exported files: texts and pictures of reviews, copies of games.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::file_names::portable;
use super::opened::GAME_EXTENSION;
use super::replace::create_new;
use super::{CurrentGame, FileFailure, Profile, StoreError};
use crate::game::Game;

/// The largest number tried after a name that is taken.
const MAX_TRIES: usize = 1000;

/// Writes a text or a picture of a review and returns its path. `name` has no extension.
pub fn save_review(
    profile: &Profile,
    name: &str,
    extension: &str,
    content: &[u8],
) -> Result<PathBuf, StoreError> {
    let folder = if extension == "png" { profile.pictures() } else { profile.reviews() };
    save_new(profile, &folder, name, extension, content)
}

/// Writes a copy of a game into this folder and returns its path; [`open_file`](super::open_file)
/// opens the copy on any computer. `name` has no extension.
pub fn save_game(
    profile: &Profile,
    folder: &Path,
    name: &str,
    game: &Game,
    now: Timestamp,
) -> Result<PathBuf, StoreError> {
    let copy = CurrentGame::begin_from(profile, game, now)?;
    save_new(profile, folder, name, GAME_EXTENSION, copy.text().as_bytes())
}

/// Writes a new file into this folder and returns its path. If the name is taken by a file with
/// another content, a number is appended to it.
fn save_new(
    profile: &Profile,
    folder: &Path,
    name: &str,
    extension: &str,
    content: &[u8],
) -> Result<PathBuf, StoreError> {
    profile.create_folder(folder)?;
    for number in 1..=MAX_TRIES {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(portable(&format!("{name}{number}.{extension}")));
        match create_new(profile, &path, content) {
            Err(error) if error.cause == FileFailure::Exists => {
                if std::fs::read(&path).is_ok_and(|there| there == content) {
                    return Ok(path);
                }
            }
            written => return written.map(|()| path),
        }
    }
    Err(StoreError::unwritten(&folder.join(name), FileFailure::Exists))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let profile = Profile::at(folder.path().join("profile"));
        let first = save_review(&profile, "yatzy", "txt", b"one").unwrap();
        let second = save_review(&profile, "yatzy", "txt", b"two").unwrap();
        assert_eq!(save_review(&profile, "yatzy", "txt", b"two").as_ref(), Ok(&second), "once");
        assert_eq!(first, profile.reviews().join("yatzy.txt"));
        assert_eq!(second, profile.reviews().join("yatzy-2.txt"));
        assert_eq!(fs::read(first).unwrap(), b"one");
        assert_eq!(fs::read(second).unwrap(), b"two");
    }
}
