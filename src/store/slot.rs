//! A place for the game in progress: a file with a lock on it.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use super::{
    Doing, Profile, StoreError, Why,
    bounded::{self, Content, MAX_CURRENT},
};

/// A file that this copy of the program alone may write. The lock ends with the value.
#[derive(Debug)]
pub(super) struct Slot {
    path: PathBuf,
    file: File,
}

/// What was found at a place.
#[derive(Debug)]
pub(super) enum Found {
    /// No file.
    Nothing,
    /// Another running copy has locked it.
    Busy,
    /// It may be read but not written, for this reason.
    ReadOnly(File, StoreError),
    /// It is ours.
    Ours(Slot),
}

impl Slot {
    /// Opens and locks the file at a place.
    pub(super) fn open(path: &Path) -> Result<Found, StoreError> {
        match fs::metadata(path) {
            Ok(data) => bounded::refuse_odd(&data, Doing::Reading, path)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
            Err(error) => return Err(StoreError::new(Doing::Reading, path, &error)),
        }
        match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) if try_lock(&file) => Ok(Found::Ours(Self { path: path.to_owned(), file })),
            Ok(_) => Ok(Found::Busy),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Found::Nothing),
            Err(error) => match File::open(path) {
                Ok(file) => {
                    Ok(Found::ReadOnly(file, StoreError::new(Doing::Writing, path, &error)))
                }
                Err(error) => Err(StoreError::new(Doing::Reading, path, &error)),
            },
        }
    }

    /// Takes the first place that holds no game and that nobody else has taken.
    pub(super) fn take_free(profile: &Profile) -> Result<Self, StoreError> {
        profile.create()?;
        let mut first_error = None;
        for path in profile.current_games() {
            match Self::take(&path) {
                Ok(Some(slot)) => {
                    profile.sync_folder();
                    return Ok(slot);
                }
                Ok(None) => {}
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        let taken = || StoreError::because(Doing::Writing, profile.folder(), Why::Taken);
        Err(first_error.unwrap_or_else(taken))
    }

    /// Takes this place; `None` if it holds a game or somebody else has taken it.
    fn take(path: &Path) -> Result<Option<Self>, StoreError> {
        let failed = |error: io::Error| StoreError::new(Doing::Writing, path, &error);
        if let Ok(data) = fs::metadata(path) {
            bounded::refuse_odd(&data, Doing::Writing, path)?;
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(failed)?;
        if !try_lock(&file) || file.metadata().map_err(failed)?.len() > 0 {
            return Ok(None);
        }
        // Between opening and locking another copy may have removed the file.
        Ok(is_at(&file, path).then(|| Self { path: path.to_owned(), file }))
    }

    pub(super) fn read(&mut self) -> Result<Content, StoreError> {
        read_game(&mut self.file, &self.path)
    }

    /// Writes from this byte on and waits until the disk has it. After an error the file ends
    /// at that byte if it can be made to.
    pub(super) fn write_from(&mut self, start: u64, bytes: &[u8]) -> Result<(), StoreError> {
        let written = self
            .file
            .seek(SeekFrom::Start(start))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| {
            _ = self.file.set_len(start);
            StoreError::new(Doing::Writing, &self.path, &error)
        })
    }

    /// Ends the file at this byte.
    pub(super) fn cut(&mut self, length: u64) -> Result<(), StoreError> {
        let cut = self.file.set_len(length).and_then(|()| self.file.sync_data());
        cut.map_err(|error| StoreError::new(Doing::Writing, &self.path, &error))
    }

    /// A file that can be read only, so that every write fails.
    #[cfg(test)]
    pub(super) fn failing(path: &Path) -> Self {
        Self { path: path.to_owned(), file: File::open(path).unwrap() }
    }

    /// Empties and removes the file. Emptied first, it is no game any more for a copy that has
    /// just opened it, and where it can't be removed.
    pub(super) fn remove(self) -> Result<(), StoreError> {
        let emptied = self.file.set_len(0).and_then(|()| self.file.sync_data());
        emptied.map_err(|error| StoreError::new(Doing::Removing, &self.path, &error))?;
        _ = fs::remove_file(&self.path);
        Ok(())
    }
}

/// Reads the file of a game.
pub(super) fn read_game(file: &mut File, path: &Path) -> Result<Content, StoreError> {
    let read = bounded::read_from(file, MAX_CURRENT);
    read.map_err(|error| StoreError::new(Doing::Reading, path, &error))
}

/// Whether nobody else holds the lock. A file system without locks must not keep anyone from
/// playing, so there it is as if nobody did.
fn try_lock(file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |data: io::Result<fs::Metadata>| data.ok().map(|data| (data.dev(), data.ino()));
    let here = place(fs::metadata(path));
    here.is_some() && here == place(file.metadata())
}

#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_taken_once_each_until_none_is_left() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        let slots: Vec<Slot> = (0..8).map(|_| Slot::take_free(&profile).unwrap()).collect();
        let names: std::collections::HashSet<_> = slots.iter().map(|slot| &slot.path).collect();
        assert_eq!(names.len(), 8);
        assert_eq!(Slot::take_free(&profile).unwrap_err().why, Why::Taken);
        assert!(matches!(Slot::open(&slots[0].path), Ok(Found::Busy)));
        drop(slots);
        assert!(Slot::take_free(&profile).is_ok(), "empty files hold no game");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_removed_in_the_meantime_is_not_ours() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("current.ron");
        let file = File::create(&path).unwrap();
        assert!(is_at(&file, &path));
        fs::remove_file(&path).unwrap();
        assert!(!is_at(&file, &path));
        fs::write(&path, "another").unwrap();
        assert!(!is_at(&file, &path));
    }
}
