//! Renaming files that could not be read or are in the way.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::replace::patiently;
use super::{Damage, Disk, FileAction, Notice, StoreError};

/// The largest number tried before giving up.
const MAX_TRIES: u32 = 10_000;

/// Renames a file, `history.ron` for instance to `history.ron.broken-1`, or with the first free
/// number.
pub(super) fn set_aside(disk: &Disk, path: &Path) -> Result<PathBuf, StoreError> {
    set_aside_as(disk, path, "broken")
}

/// Renames a file, `current.ron` to `current.ron.WORD-1`, or with the first free number.
pub(super) fn set_aside_as(disk: &Disk, path: &Path, word: &str) -> Result<PathBuf, StoreError> {
    // Renaming overwrites, so the new name is reserved first.
    let (to, _) = reserve(path, word)?;
    patiently(|| fs::rename(path, &to)).map_err(free_after_error(path, &to))?;
    disk.sync_name_later(&to);
    Ok(to)
}

/// Creates an empty file with the first free name.
pub(super) fn reserve(path: &Path, word: &str) -> Result<(PathBuf, File), StoreError> {
    first_free(path, word, |to| File::create_new(to))
        .map_err(StoreError::during(FileAction::SettingAside, path))
}

/// Returns a function that frees the reserved name after an error.
fn free_after_error(path: &Path, reserved: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| {
        _ = fs::remove_file(reserved);
        StoreError::during(FileAction::SettingAside, path)(error)
    }
}

/// Gives a file a second name, the first free one of `PATH.WORD-N`. `None` if the file system can't
/// give a file two names.
pub(super) fn link_as(path: &Path, word: &str) -> Option<PathBuf> {
    first_free(path, word, |to| fs::hard_link(path, to)).ok().map(|(to, ())| to)
}

/// Creates a file `PATH.WORD-1`, or with the first free number, checking atomically that the name
/// is free.
fn first_free<T>(
    path: &Path,
    word: &str,
    make: impl Fn(&Path) -> io::Result<T>,
) -> io::Result<(PathBuf, T)> {
    for number in 1..=MAX_TRIES {
        let mut name = OsString::from(path);
        name.push(format!(".{word}-{number}"));
        let to = PathBuf::from(name);
        match make(&to) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            result => return result.map(|file| (to, file)),
        }
    }
    Err(io::ErrorKind::StorageFull.into())
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
    fn what_cannot_be_renamed_leaves_no_trace() {
        let dir = tempfile::tempdir().unwrap();
        assert!(set_aside(&Disk::at_once(), &dir.path().join("missing.ron")).is_err());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }
}
