//! Locks, by which running copies of the program keep out of each other's way.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock on a file, held until this is dropped.
///
/// What the system locks is an empty file beside it, `current.ron.lock`: on Windows a locked file
/// can't even be read through another handle, so neither a backup nor a second copy could read a
/// game in progress. Every lock has a handle of its own, as Windows refuses a second lock also
/// through the handle that has the first one.
///
/// Where the file beside it can't be locked, everyone gets the lock: a file system without locks
/// must not keep anyone from playing.
#[derive(Debug)]
pub(super) struct FileLock(Option<File>);

impl FileLock {
    /// Takes the lock on the file at this path; `None` if another copy holds it.
    pub(super) fn try_on(path: &Path) -> Option<Self> {
        let file = open(path).ok();
        let lock = file.as_ref().map(File::try_lock);
        (!matches!(lock, Some(Err(TryLockError::WouldBlock)))).then_some(Self(file))
    }

    /// Takes the lock on the file at this path as soon as no other copy holds it.
    pub(super) fn on(path: &Path) -> Self {
        Self(open(path).inspect(|file| _ = file.lock()).ok())
    }

    /// Waits until no other copy holds the lock on the file at this path, and lets none take it.
    /// (Creates nothing: whoever reads a file changes nothing.)
    pub(super) fn shared_on(path: &Path) -> Self {
        let file = File::open(beside(path)).or_else(|error| itself(path, error));
        Self(file.inspect(|file| _ = file.lock_shared()).ok())
    }

    /// Whether the locked file still has its name, so that no other copy can lock another one.
    pub(super) fn is_in_place(&self, path: &Path) -> bool {
        self.0.as_ref().is_none_or(|file| is_at(file, &beside(path)) || is_at(file, path))
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // (Windows may take its time to release the locks of a handle that is closed.)
        _ = self.0.as_ref().map(File::unlock);
    }
}

/// The file to lock: one that may only be read can be locked too.
fn open(path: &Path) -> io::Result<File> {
    let (lock, mut options) = (beside(path), OpenOptions::new());
    let opened = options.read(true).write(true).create(true).truncate(false).open(&lock);
    opened.or_else(|error| File::open(&lock).or_else(|_| itself(path, error)))
}

/// The file itself, which is locked if there is none beside it; only on Unix, where a lock keeps
/// nobody from reading.
fn itself(path: &Path, error: io::Error) -> io::Result<File> {
    if cfg!(unix) { File::open(path) } else { Err(error) }
}

/// The file that is locked in place of the one at this path: beside the file itself if that path is
/// a link, since another profile may have a link to it too.
fn beside(path: &Path) -> PathBuf {
    let target = fs::canonicalize(path).ok().filter(|target| target.is_file());
    let mut name = OsString::from(target.as_deref().unwrap_or(path));
    name.push(".lock");
    name.into()
}

/// Whether this is still the file at this path.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    #[cfg(unix)]
    let same = {
        use std::os::unix::fs::MetadataExt as _;
        let place = |data: fs::Metadata| (data.dev(), data.ino());
        fs::metadata(path).and_then(|there| Ok(place(there) == place(file.metadata()?)))
    };
    #[cfg(not(unix))]
    let same = {
        use same_file::Handle;
        let own = file.try_clone().and_then(Handle::from_file);
        own.and_then(|own| Ok(own == Handle::from_path(path)?))
    };
    same.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locked_file_can_be_read_and_written_but_not_locked_again() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.ron");
        fs::write(&path, "one").unwrap();
        let lock = FileLock::try_on(&path).unwrap();
        assert!(FileLock::try_on(&path).is_none());
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        fs::write(&path, "two").unwrap();
        assert!(lock.is_in_place(&path));
        drop(lock);
        let shared = [FileLock::shared_on(&path), FileLock::shared_on(&path)];
        assert!(FileLock::try_on(&path).is_none());
        drop(shared);
        let lock = FileLock::on(&path);
        fs::rename(dir.path().join("a.ron.lock"), dir.path().join("elsewhere")).unwrap();
        assert!(!lock.is_in_place(&path), "another copy may have locked a new file by now");
    }

    #[test]
    fn a_file_is_at_its_path_until_another_one_takes_its_place() {
        let dir = tempfile::tempdir().unwrap();
        let (path, other) = (dir.path().join("a"), dir.path().join("b"));
        let file = File::create(&path).unwrap();
        assert!(is_at(&file, &path));
        fs::write(&other, "").unwrap();
        fs::rename(&path, dir.path().join("c")).unwrap();
        assert!(!is_at(&file, &path), "there is none");
        fs::rename(&other, &path).unwrap();
        assert!(!is_at(&file, &path), "it is another one");
    }

    #[test]
    fn nobody_waits_where_nothing_can_be_locked() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("no folder").join("a.ron");
        let locks = [FileLock::on(&path), FileLock::on(&path), FileLock::shared_on(&path)];
        assert!(locks.iter().all(|lock| lock.is_in_place(&path)));
    }

    /// (A folder can be opened for reading alone, also by those who may do everything.)
    #[cfg(unix)]
    #[test]
    fn what_may_only_be_read_is_locked_too() {
        let dir = tempfile::tempdir().unwrap();
        let (path, beside) = (dir.path().join("a.ron"), dir.path().join("a.ron.lock"));
        fs::write(&path, "").unwrap();
        let locks = |what: &str| {
            let lock = FileLock::try_on(&path).unwrap();
            assert!(FileLock::try_on(&path).is_none(), "{what}");
            assert!(lock.is_in_place(&path), "{what}");
            drop(lock);
            let _shared = FileLock::shared_on(&path);
            assert!(FileLock::try_on(&path).is_none(), "{what}, by a reader");
        };
        fs::create_dir(&beside).unwrap();
        locks("the file beside it");
        fs::remove_dir(&beside).unwrap();
        std::os::unix::fs::symlink("a.ron.lock", &beside).unwrap();
        locks("the file itself");
    }

    #[cfg(unix)]
    #[test]
    fn links_to_one_file_have_one_lock() {
        let dir = tempfile::tempdir().unwrap();
        let at = |name: &str| dir.path().join(name);
        fs::write(at("real"), "").unwrap();
        std::os::unix::fs::symlink(at("real"), at("one")).unwrap();
        std::os::unix::fs::symlink("/dev/null", at("device")).unwrap();
        let _lock = FileLock::on(&at("one"));
        assert!(FileLock::try_on(&at("real")).is_none());
        drop(FileLock::on(&at("device")));
        assert!(at("device.lock").exists() && !Path::new("/dev/null.lock").exists());
    }
}
