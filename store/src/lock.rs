//! Locks: on a whole profile, by which only one window has it open, and on a file that threads append
//! to and other programs read.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::bounded::{self, Content};
use super::{FileAction, Profile};

/// A lock on a file, held until this is dropped.
///
/// What the system locks is an empty file beside it, `history.ron.lock`: on Windows a locked file
/// can't even be read through another handle. Every lock has a handle of its own, as
/// Windows refuses a second lock also through the handle that has the first one.
///
/// Where the file beside it can't be locked, everyone gets the lock: a file system without locks
/// must not keep anyone from playing.
#[derive(Debug)]
pub(super) struct FileLock(Option<File>);

impl FileLock {
    /// Takes the lock on the file at this path; `None` if somebody else holds it.
    pub(super) fn try_on(path: &Path) -> Option<Self> {
        let file = open(path).ok();
        let lock = file.as_ref().map(File::try_lock);
        (!matches!(lock, Some(Err(TryLockError::WouldBlock)))).then_some(Self(file))
    }

    /// Takes the lock on the file at this path as soon as nobody else holds it.
    pub(super) fn on(path: &Path) -> Self {
        Self(open(path).inspect(|file| _ = file.lock()).ok())
    }

    /// Waits until nobody else holds the lock on the file at this path, and lets none take it.
    /// (Creates nothing: whoever reads a file changes nothing.)
    pub(super) fn shared_on(path: &Path) -> Self {
        Self(File::open(beside(path)).inspect(|file| _ = file.lock_shared()).ok())
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
    opened.or_else(|_| File::open(lock))
}

/// The file that is locked in place of the one at this path: beside the file itself if that path is
/// a link, since another profile may have a link to it too.
fn beside(path: &Path) -> PathBuf {
    let target = fs::canonicalize(path).ok().filter(|target| target.is_file());
    let mut name = OsString::from(target.as_deref().unwrap_or(path));
    name.push(".lock");
    name.into()
}

/// The largest file that says where a window is, in bytes.
const MAX_PLACE: u64 = 4 << 10;

/// The lock on a profile: only one window at a time has it open, and only that one writes there.
/// (Programs that read, such as `fivefold-lab`, need no lock.)
#[derive(Debug)]
pub struct ProfileLock {
    _lock: FileLock,
}

/// Where a window is: for whoever can't open its profile.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(default)]
pub struct WindowPlace {
    /// The name of the computer.
    pub computer: String,
    /// The name of the display; empty on systems with only one.
    pub display: String,
    /// The number of the process; 0 if it is not known.
    pub process: u32,
}

impl ProfileLock {
    /// Takes the lock on this profile for a window at this place, and notes the place.
    ///
    /// # Errors
    ///
    /// Another window has it, at the returned place.
    pub fn take(profile: &Profile, place: &WindowPlace) -> Result<Self, WindowPlace> {
        // (Where no folder can be created, nothing can be saved either, which will be said.)
        _ = fs::create_dir_all(profile.folder());
        let path = profile.window();
        let lock = FileLock::try_on(&path).ok_or_else(|| WindowPlace::read(&path))?;
        if bounded::is_there(&path, FileAction::Writing).is_ok() {
            let text = ron::to_string(place).unwrap_or_default();
            _ = fs::write(&path, text + "\n");
        }
        Ok(Self { _lock: lock })
    }
}

impl WindowPlace {
    /// What the file says, as far as it can be read.
    fn read(path: &Path) -> Self {
        let Ok(Content::Bytes(bytes)) = bounded::read(path, MAX_PLACE) else {
            return Self::default();
        };
        let text = bounded::text(bytes);
        text.and_then(|text| bounded::parse(&text)).unwrap_or_default()
    }
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
        drop(lock);
        let shared = [FileLock::shared_on(&path), FileLock::shared_on(&path)];
        assert!(FileLock::try_on(&path).is_none());
        drop(shared);
        assert!(FileLock::try_on(&path).is_some());
    }

    #[test]
    fn a_profile_is_opened_by_one_window_which_says_where_it_is() {
        let (dir, profile) = Profile::temporary();
        let place = WindowPlace { computer: "attic".into(), display: ":1".into(), process: 7 };
        let lock = ProfileLock::take(&profile, &place).unwrap();
        let refused = || ProfileLock::take(&profile, &WindowPlace::default()).unwrap_err();
        assert_eq!(refused(), place);
        for unreadable in ["", "(process: -1)", "\u{0}"] {
            fs::write(profile.window(), unreadable).unwrap();
            assert_eq!(refused(), WindowPlace::default());
        }
        drop(lock);
        let again = ProfileLock::take(&profile, &place).unwrap();
        assert_eq!(refused(), place);
        // A folder that can't be created is nobody's.
        let nowhere = Profile::at(dir.path().join("window.ron/nowhere"));
        ProfileLock::take(&nowhere, &place).unwrap();
        drop(again);
    }

    #[test]
    fn nobody_waits_where_nothing_can_be_locked() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("no folder").join("a.ron");
        let _locks = [FileLock::on(&path), FileLock::on(&path), FileLock::shared_on(&path)];
        assert!(FileLock::try_on(&path).is_some());
    }

    /// (A folder can be opened for reading alone, also by those who may do everything.)
    #[cfg(unix)]
    #[test]
    fn what_may_only_be_read_is_locked_too() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.ron");
        fs::create_dir(dir.path().join("a.ron.lock")).unwrap();
        let lock = FileLock::try_on(&path).unwrap();
        assert!(FileLock::try_on(&path).is_none());
        drop(lock);
        let _shared = FileLock::shared_on(&path);
        assert!(FileLock::try_on(&path).is_none());
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
