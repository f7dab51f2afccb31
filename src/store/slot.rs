//! A slot for the game in progress: one file, and the lock on it.
//!
//! The lock is on the file of the game, not on the profile: two running copies can each play a game
//! of their own, and a lock on the profile could not tell whose file is whose after a kill.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::bounded::{self, Content, MAX_CURRENT};
use super::lock::{FileLock, is_at};
use super::replace::{patiently, sync_file};
use super::set_aside::set_aside_as;
use super::{Disk, FileAction, FileFailure, Notice, Profile, StoreError, saved_game};

/// A file that only this copy of the program may write. Dropping it releases the lock.
#[derive(Debug)]
pub(super) struct GameSlot {
    path: PathBuf,
    file: File,
    lock: FileLock,
    /// Set when the disk has lost written data.
    is_lost: Arc<AtomicBool>,
}

/// The state of the file at a path.
#[derive(Debug)]
pub(super) enum SlotState {
    /// There is no file.
    Nothing,
    /// Another running copy has locked the file.
    Busy,
    /// The file can be read but, for this reason, not written.
    ReadOnly(File, StoreError),
    /// The file is locked by this copy.
    Ours(GameSlot),
}

/// Returns the paths of all slots, the most recently written first.
pub(super) fn latest_first(profile: &Profile) -> Vec<PathBuf> {
    let mut places: Vec<PathBuf> = profile.current_games().collect();
    // The sort is stable: files of the same age keep their order.
    places.sort_by_cached_key(|path| std::cmp::Reverse(bounded::modified(path)));
    places
}

/// Frees the slot of the waiting game that was played least recently.
fn make_room(profile: &Profile) -> Result<Notice, StoreError> {
    let waiting = |path: &PathBuf| match GameSlot::open(path) {
        Ok(SlotState::Ours(mut slot)) => (!slot.is_newer()).then_some(slot),
        _ => None,
    };
    // The lock is held until the name is free.
    let Some(GameSlot { path: file, lock: _lock, .. }) =
        latest_first(profile).iter().rev().find_map(waiting)
    else {
        return Err(StoreError::unwritten(profile.folder(), FileFailure::Taken));
    };
    let to = set_aside_as(profile.disk(), &file, "waiting")?;
    Ok(Notice::MadeRoom { file, to })
}

impl GameSlot {
    fn new(path: &Path, lock: FileLock, file: File) -> Self {
        Self { path: path.to_owned(), file, lock, is_lost: Arc::default() }
    }

    /// Locks and opens the file at this path.
    pub(super) fn open(path: &Path) -> Result<SlotState, StoreError> {
        if !bounded::is_there(path, FileAction::Reading)? {
            return Ok(SlotState::Nothing);
        }
        let Some(lock) = FileLock::try_on(path) else { return Ok(SlotState::Busy) };
        match patiently(|| OpenOptions::new().read(true).write(true).open(path)) {
            Ok(file) => Ok(SlotState::Ours(Self::new(path, lock, file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(SlotState::Nothing),
            Err(error) => {
                let file = File::open(path).map_err(StoreError::reading(path))?;
                Ok(SlotState::ReadOnly(file, StoreError::writing(path)(error)))
            }
        }
    }

    /// Takes a slot for a new game. If all slots hold games, the least recently played game that no
    /// other copy is playing makes room: its file is renamed.
    pub(super) fn take_place(profile: &Profile) -> Result<(Self, Option<Notice>), StoreError> {
        profile.create()?;
        let taken = match Self::take_free(profile) {
            Err(error) if error.cause == FileFailure::Taken => {
                let moved = make_room(profile)?;
                (Self::take_free(profile)?, Some(moved))
            }
            free => (free?, None),
        };
        profile.disk().sync_name_later(&taken.0.path);
        Ok(taken)
    }

    /// Takes the first slot that holds no game and is not taken by another copy.
    pub(super) fn take_free(profile: &Profile) -> Result<Self, StoreError> {
        let mut first_error = None;
        for path in profile.current_games() {
            match Self::take(&path) {
                Ok(Some(slot)) => return Ok(slot),
                Ok(None) => {}
                Err(error) => first_error = first_error.or(Some(error)),
            }
        }
        let taken = || StoreError::unwritten(profile.folder(), FileFailure::Taken);
        Err(first_error.unwrap_or_else(taken))
    }

    /// Takes the slot at this path; `None` if it holds a game or another copy has taken it.
    fn take(path: &Path) -> Result<Option<Self>, StoreError> {
        let failed = StoreError::writing(path);
        bounded::is_there(path, FileAction::Writing)?;
        let Some(lock) = FileLock::try_on(path) else { return Ok(None) };
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(failed)?;
        let is_free = file.metadata().map_err(failed)?.len() == 0;
        Ok(is_free.then(|| Self::new(path, lock, file)))
    }

    /// The path of the file, whatever is there by now.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the file and its lock still have their names. They have not if the profile was
    /// deleted or moved, or replaced by another program.
    pub(super) fn is_in_place(&self) -> bool {
        self.has_name() && self.lock.is_in_place(&self.path)
    }

    /// Whether the file still has its name, whatever became of its lock.
    pub(super) fn has_name(&self) -> bool {
        is_at(&self.file, &self.path)
    }

    pub(super) fn read(&mut self) -> Result<Content, StoreError> {
        // Ignored: reading will report an error.
        _ = self.file.rewind();
        read_game(&mut self.file, &self.path)
    }

    /// Whether the game was saved by a newer version of the program.
    fn is_newer(&mut self) -> bool {
        matches!(self.read(), Ok(Content::Bytes(bytes)) if saved_game::is_newer(&bytes))
    }

    /// Writes from this byte on and syncs. After an error the file is restored to its old length,
    /// if possible.
    pub(super) fn write_from(
        &mut self,
        disk: &Disk,
        start: u64,
        bytes: &[u8],
    ) -> Result<(), StoreError> {
        let before = self.file.metadata().map_or(start, |data| data.len());
        let written = self
            .file
            .seek(SeekFrom::Start(start))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.try_clone())
            .map_err(StoreError::writing(&self.path))
            .and_then(|file| self.sync_later(disk, file));
        // (The bytes before stay: they may have been written before the disk reported a loss.)
        written.inspect_err(|_| _ = self.file.set_len(before))
    }

    fn sync_later(&self, disk: &Disk, file: File) -> Result<(), StoreError> {
        let (own, path, is_lost) = (disk.on_this_thread(), self.path.clone(), self.is_lost.clone());
        disk.run(&self.path, None, move || {
            let synced = own.sync(&file).map_err(StoreError::writing(&path));
            synced.inspect_err(|_| is_lost.store(true, Ordering::Relaxed))
        })
    }

    /// The error by which the disk has lost written data, if that happened.
    pub(super) fn loss(&self, disk: &Disk) -> Option<StoreError> {
        disk.failure(&self.path).filter(|_| self.is_lost.load(Ordering::Relaxed))
    }

    /// Whether the disk has lost written data since the last call.
    pub(super) fn take_loss(&self) -> bool {
        self.is_lost.swap(false, Ordering::Relaxed)
    }

    /// Truncates the file to this length in bytes.
    pub(super) fn cut(&mut self, disk: &Disk, length: u64) -> Result<(), StoreError> {
        let cut = self.file.set_len(length).and_then(|()| self.file.try_clone());
        self.sync_later(disk, cut.map_err(StoreError::writing(&self.path))?)
    }

    /// Empties and removes the file once the history is on the disk. Emptied first, the file no
    /// longer holds a game, even for a copy that has just opened it or if it can't be removed.
    pub(super) fn remove(self, disk: &Disk, history: PathBuf) -> Result<(), StoreError> {
        let (own, path) = (disk.on_this_thread(), self.path.clone());
        disk.run(&path, Some(&history.clone()), move || {
            // The record may have been written by a program that was then killed, or by another
            // copy whose sync is still waiting. (Windows syncs only what can be written.)
            if history.is_file()
                && let Ok(file) = OpenOptions::new().append(true).open(&history)
            {
                sync_file(&own, &history, &file)?;
            }
            let emptied = self.file.set_len(0).and_then(|()| own.sync(&self.file));
            emptied.map_err(StoreError::during(FileAction::Removing, &self.path))?;
            _ = fs::remove_file(&self.path);
            Ok(())
        })
    }
}

pub(super) fn read_game(file: &mut File, path: &Path) -> Result<Content, StoreError> {
    let read = bounded::read_from(file, MAX_CURRENT);
    read.map_err(StoreError::reading(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_cannot_be_written_again_after_a_loss_stays_as_it_is() {
        let dir = tempfile::tempdir().unwrap();
        let (mut slot, _) = GameSlot::take_place(&Profile::at(dir.path())).unwrap();
        slot.write_from(&Disk::at_once(), 0, b"one\n").unwrap();
        let broken = Disk::with_sync(Arc::new(|_| Err(io::ErrorKind::StorageFull.into())));
        assert!(slot.write_from(&broken, 0, b"one\ntwo\n").is_err());
        assert_eq!(fs::read(&slot.path).unwrap(), b"one\n");
    }
}
