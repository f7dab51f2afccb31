//! Renaming files that could not be read or are in the way.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _};
use std::path::{Path, PathBuf};

use super::{Damage, Disk, FileAction, FileFailure, Notice, Profile, StoreError};

/// The number of names tried before giving up.
const MOST: u32 = 10_000;

/// Renames `history.ron` to `history.ron.broken-1`, or to the first free number.
pub(super) fn set_aside(disk: &Disk, path: &Path) -> Result<PathBuf, StoreError> {
    set_aside_as(disk, path, "broken")
}

/// Renames `current.ron` to `current.ron.WORD-1`, or to the first free number.
pub(super) fn set_aside_as(disk: &Disk, path: &Path, word: &str) -> Result<PathBuf, StoreError> {
    // Renaming overwrites, so the new name is reserved first.
    let (to, _) = reserve(path, word)?;
    fs::rename(path, &to).map_err(|error| gave_up(path, &to, &error))?;
    disk.sync_name_later(&to);
    Ok(to)
}

/// Copies all that this file holds to `history.ron.broken-1`, or to the first free number, and
/// returns that path once the disk has it.
pub(super) fn copy_aside(
    profile: &Profile,
    path: &Path,
    file: &mut File,
) -> Result<PathBuf, StoreError> {
    let (to, mut copy) = reserve(path, "broken")?;
    let copied = file.rewind().and_then(|()| {
        copy.set_permissions(file.metadata()?.permissions())?;
        io::copy(file, &mut copy)?;
        profile.disk().sync(&copy)
    });
    copied.map_err(|error| gave_up(path, &to, &error))?;
    profile.disk().sync_name(&to);
    Ok(to)
}

/// Creates an empty file `PATH.WORD-1`, or with the first free number: in one step with the check
/// that the name is free.
fn reserve(path: &Path, word: &str) -> Result<(PathBuf, File), StoreError> {
    for number in 1..=MOST {
        let to = numbered(path, word, number);
        match OpenOptions::new().write(true).create_new(true).open(&to) {
            Ok(file) => return Ok((to, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(StoreError::new(FileAction::SettingAside, path, &error)),
        }
    }
    Err(StoreError::with_cause(FileAction::SettingAside, path, FileFailure::NoRoom))
}

/// Frees the reserved name after an error.
fn gave_up(path: &Path, reserved: &Path, error: &io::Error) -> StoreError {
    _ = fs::remove_file(reserved);
    StoreError::new(FileAction::SettingAside, path, error)
}

/// Gives a file the first free of these names besides its own. `None` if it can't have two.
pub(super) fn link_as(path: &Path, word: &str) -> Option<PathBuf> {
    for number in 1..=MOST {
        let to = numbered(path, word, number);
        match fs::hard_link(path, &to) {
            Ok(()) => return Some(to),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(_) => return None,
        }
    }
    None
}

fn numbered(path: &Path, word: &str, number: u32) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(format!(".{word}-{number}"));
    PathBuf::from(name)
}

/// Sets a damaged file aside and returns the notice about it.
pub(super) fn set_aside_for(disk: &Disk, file: PathBuf, damage: Damage) -> Notice {
    match set_aside(disk, &file) {
        Ok(to) => Notice::SetAside { file, to, damage },
        Err(error) => Notice::Failed(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_overwritten() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("a.ron");
        for number in 1..=3 {
            fs::write(&file, format!("{number}")).unwrap();
            let to = set_aside(&Disk::at_once(), &file).unwrap();
            assert_eq!(to, dir.path().join(format!("a.ron.broken-{number}")));
        }
        let text = |number| fs::read_to_string(dir.path().join(format!("a.ron.broken-{number}")));
        assert_eq!([1, 2, 3].map(|n| text(n).unwrap()), ["1", "2", "3"]);
        assert!(!file.exists());
    }

    #[test]
    fn what_cannot_be_renamed_leaves_no_trace() {
        let dir = tempfile::tempdir().unwrap();
        assert!(set_aside(&Disk::at_once(), &dir.path().join("missing.ron")).is_err());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }
}
