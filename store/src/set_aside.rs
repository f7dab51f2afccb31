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

/// Renames a file, `history.ron` to `history.ron.WORD-1`, or with the first free number.
pub(super) fn set_aside_as(disk: &Disk, path: &Path, word: &str) -> Result<PathBuf, StoreError> {
    // Renaming overwrites, so the new name is reserved first.
    let (to, _) = reserve(path, word)?;
    patiently(|| fs::rename(path, &to)).map_err(free_after_error(path, &to))?;
    disk.sync_name_later(&to);
    Ok(to)
}

/// Creates an empty file with the first free name.
fn reserve(path: &Path, word: &str) -> Result<(PathBuf, File), StoreError> {
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

/// Gives a file a second name, the first free one of `PATH.WORD-N`, or copies it where the file
/// system can't give a file two names.
pub(super) fn link_as(path: &Path, word: &str) -> Result<PathBuf, StoreError> {
    let linked = first_free(path, word, |to| fs::hard_link(path, to));
    linked.map(|(to, ())| to).or_else(|_| copy_as(path, word))
}

fn copy_as(path: &Path, word: &str) -> Result<PathBuf, StoreError> {
    let (to, mut file) = reserve(path, word)?;
    let copied = File::open(path).and_then(|mut old| io::copy(&mut old, &mut file));
    copied.and_then(|_| file.sync_all()).map_err(free_after_error(path, &to))?;
    Ok(to)
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
    fn a_copy_takes_the_place_of_a_second_name() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.ron");
        fs::write(&path, "one").unwrap();
        let linked = link_as(&path, "broken").unwrap();
        let copied = copy_as(&path, "broken").unwrap();
        fs::write(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(linked).unwrap(), "two", "another name of the file");
        assert_eq!(copied, dir.path().join("a.ron.broken-2"));
        assert_eq!(fs::read_to_string(copied).unwrap(), "one");
        fs::create_dir(dir.path().join("folder")).unwrap();
        assert!(link_as(&dir.path().join("folder"), "broken").is_err());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 4, "no empty file is left");
    }

    #[test]
    fn what_was_set_aside_before_stays() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.ron");
        for text in ["one", "two"] {
            fs::write(&path, text).unwrap();
            let aside = set_aside(&Disk::at_once(), &path).unwrap();
            assert_eq!(fs::read_to_string(aside).unwrap(), text);
        }
        assert_eq!(fs::read_to_string(dir.path().join("a.ron.broken-1")).unwrap(), "one");
    }

    #[test]
    fn what_cannot_be_renamed_leaves_no_trace() {
        let dir = tempfile::tempdir().unwrap();
        assert!(set_aside(&Disk::at_once(), &dir.path().join("missing.ron")).is_err());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0);
    }
}
