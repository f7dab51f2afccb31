//! Atomic replacement of a file.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tempfile::{Builder, NamedTempFile, TempPath};

use super::bounded::{self, modified};
use super::set_aside::link_as;
use super::{Disk, FileAction, FileFailure, Profile, StoreError};

/// The beginning and the end of the names of temporary files.
const PREFIX: &str = ".fivefold-";
const SUFFIX: &str = ".tmp";

/// Replaces a file atomically: writes a temporary file beside it, syncs that, and renames it.
pub(super) fn replace(profile: &Profile, path: &Path, content: &[u8]) -> Result<(), StoreError> {
    replace_by(profile, path, |file| file.write_all(content))
}

/// Like [`replace`], with the content written by `write`.
pub(super) fn replace_by(
    profile: &Profile,
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StoreError> {
    let failed = StoreError::writing(path);
    let (file, target) = temporary(profile, path, write)?;
    profile.disk().sync(file.as_file()).map_err(failed)?;
    persist(file.into_temp_path(), &target).map_err(failed)?;
    profile.disk().sync_name(&target);
    Ok(())
}

/// Writes a new file, which gets its name only once its content is on the disk.
///
/// # Errors
///
/// The file exists, which is left alone, or something can't be written.
pub(super) fn write_new(
    profile: &Profile,
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let failed = StoreError::writing(path);
    bounded::is_there(path, FileAction::Writing)?;
    let mut file = temporary_in(path.parent().unwrap_or(profile.folder())).map_err(failed)?;
    write(file.as_file_mut())?;
    profile.disk().sync(file.as_file()).map_err(failed)?;
    persist_new(file, path).map_err(not_new(path))?;
    profile.disk().sync_name(path);
    Ok(())
}

/// Gives a temporary file its name; a file that has it is replaced.
pub(super) fn persist(file: TempPath, target: &Path) -> io::Result<()> {
    let mut left = Some(file);
    patiently(|| match left.take() {
        Some(file) => file.persist(target).map_err(|refused| {
            left = Some(refused.path);
            refused.error
        }),
        None => Err(io::ErrorKind::NotFound.into()),
    })
}

/// How often and how long, in milliseconds, a file is waited for that another program has open.
const PAUSES: [u64; 6] = [10, 20, 40, 80, 160, 320];

/// Tries again while another program, such as a virus scanner or one that copies files to another
/// computer, has the file open: on Windows nobody else can rename or replace it then.
pub(super) fn patiently<T>(mut attempt: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    for pause in PAUSES {
        match attempt() {
            Err(error) if is_in_use(&error) => thread::sleep(Duration::from_millis(pause)),
            done => return done,
        }
    }
    attempt()
}

/// Whether the error may be gone in a moment.
fn is_in_use(error: &io::Error) -> bool {
    // (Windows says that access is denied, or that sharing or a lock is violated.)
    let is_windows = cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33));
    is_windows || error.kind() == io::ErrorKind::ResourceBusy
}

/// Gives a temporary file its name, unless there is a file of that name. File systems that can't
/// check that in the same step are asked just before.
fn persist_new(file: NamedTempFile, path: &Path) -> io::Result<File> {
    let mut left = Some(file);
    patiently(|| {
        let file = left.take().ok_or(io::ErrorKind::NotFound)?;
        let persisted = file.persist_noclobber(path).or_else(|refused| {
            let is_taken = fs::symlink_metadata(path).is_ok();
            if is_taken || refused.error.kind() == io::ErrorKind::AlreadyExists {
                return Err(refused);
            }
            refused.file.persist(path)
        });
        persisted.map_err(|refused| {
            left = Some(refused.file);
            refused.error
        })
    })
}

/// Writes a new file that is synced later. After an error nothing of it is left.
///
/// # Errors
///
/// The file exists, which is left alone, or it can't be written.
pub(super) fn create_new(profile: &Profile, path: &Path, content: &[u8]) -> Result<(), StoreError> {
    bounded::is_there(path, FileAction::Writing)?;
    let mut file = File::create_new(path).map_err(not_new(path))?;
    let written = file.write_all(content).map_err(StoreError::writing(path));
    let (own, name) = (profile.disk().on_this_thread(), path.to_owned());
    let sync = move || sync_file(&own, &name, &file);
    written
        .and_then(|()| profile.disk().run(path, None, sync))
        .inspect_err(|_| _ = fs::remove_file(path))
}

/// Returns a function that turns an error of the operating system into one of writing a new file,
/// which may exist.
fn not_new(path: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| match error.kind() {
        io::ErrorKind::AlreadyExists => StoreError::unwritten(path, FileFailure::Exists),
        _ => StoreError::writing(path)(error),
    }
}

/// Replaces a file that will be read again right away: renames the new file before it is synced.
/// Until the sync, or for good with `keeps_old`, the old file is kept as `mine.ron.deleted-1`, or
/// with the first free number.
pub(super) fn replace_now(
    profile: &Profile,
    path: &Path,
    content: &[u8],
    keeps_old: bool,
) -> Result<(), StoreError> {
    let failed = StoreError::writing(path);
    let (file, target) = temporary(profile, path, |file| file.write_all(content))?;
    let old = target.exists().then(|| link_as(&target, "deleted")).transpose();
    let old = if keeps_old { old? } else { old.unwrap_or_default() };
    let (file, temporary) = file.into_parts();
    persist(temporary, &target).map_err(failed)?;
    // (Each old file has its own task, so that every one of them is removed.)
    let task = old.clone().unwrap_or_else(|| target.clone());
    let own = profile.disk().on_this_thread();
    profile.disk().run(&task, None, move || {
        sync_file(&own, &target, &file)?;
        if let Some(old) = old.filter(|_| !keeps_old) {
            _ = fs::remove_file(old);
        }
        Ok(())
    })
}

/// Waits until a file and its name are on the disk.
pub(super) fn sync_file(disk: &Disk, path: &Path, file: &File) -> Result<(), StoreError> {
    disk.sync(file).map_err(StoreError::writing(path))?;
    disk.sync_name(path);
    Ok(())
}

/// Removes temporary files left behind by a killed program. Those of the last hour stay, as another
/// copy may be writing one.
pub fn remove_leftovers(profile: &Profile, now: Timestamp) {
    let is_old = |path: &Path| {
        let written = modified(path).and_then(|time| Timestamp::try_from(time).ok());
        written.is_some_and(|written| now.duration_since(written) > SignedDuration::from_hours(1))
    };
    let entries = profile.folders().into_iter().filter_map(|folder| fs::read_dir(folder).ok());
    let entries = entries.flatten();
    for entry in entries.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_ours = name.starts_with(PREFIX) && name.ends_with(SUFFIX);
        if is_ours && is_old(&entry.path()) {
            _ = fs::remove_file(entry.path());
        }
    }
}

/// The file that is meant by this path. (Only links are resolved: Windows can't do so on every kind
/// of drive.)
fn target_of(path: &Path) -> io::Result<PathBuf> {
    let is_link = fs::symlink_metadata(path)?.is_symlink();
    if is_link { fs::canonicalize(path) } else { Ok(path.to_owned()) }
}

/// A temporary file with the mode of the file that it will replace, and the path of that file.
fn temporary(
    profile: &Profile,
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(NamedTempFile, PathBuf), StoreError> {
    let failed = StoreError::writing(path);
    let refused = |cause| Err(StoreError::unwritten(path, cause));
    let (target, mode) = match fs::metadata(path) {
        Ok(data) if !data.is_file() => return refused(FileFailure::NotAFile),
        Ok(data) if data.permissions().readonly() => return refused(FileFailure::NotAllowed),
        // A link to a file elsewhere stays a link: its target is replaced.
        Ok(data) => (target_of(path).map_err(failed)?, Some(data.permissions())),
        // A broken link is an error: nobody knows where to write.
        Err(error) if fs::symlink_metadata(path).is_ok() => return Err(failed(error)),
        Err(_) => (path.to_owned(), None),
    };
    let folder = target.parent().unwrap_or(profile.folder());
    let mut file = temporary_in(folder).map_err(failed)?;
    write(file.as_file_mut()).map_err(failed)?;
    // (File systems without modes refuse this, and so do folders shared with another account's
    // files: what is written counts, not its mode.)
    if let Some(mode) = mode
        && let Err(error) = file.as_file().set_permissions(mode)
    {
        log::info!("{}: its mode is lost: {error}", target.display());
    }
    Ok((file, target))
}

/// An empty temporary file in this folder, with a name that [`remove_leftovers`] recognizes. It has
/// the mode of any other new file, so whoever may read those may read this one under its new name.
pub(super) fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).suffix(SUFFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn a_file_that_another_program_has_open_for_a_moment_is_waited_for() {
        let busy = |after: usize| {
            let mut tries = 0;
            let done = patiently(|| {
                tries += 1;
                if tries > after { Ok(()) } else { Err(io::ErrorKind::ResourceBusy.into()) }
            });
            (done.map_err(|error| error.kind()), tries)
        };
        assert_eq!(busy(3), (Ok(()), 4));
        assert_eq!(busy(100), (Err(io::ErrorKind::ResourceBusy), 7), "not for ever");
        let mut tries = 0;
        let full = patiently::<()>(|| {
            tries += 1;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert!(full.is_err() && tries == 1);
    }

    #[test]
    fn leftovers_are_removed_once_they_are_old() {
        let (dir, profile) = Profile::temporary();
        let names = [
            ".fivefold-abc.tmp",
            "variants/.fivefold-x.tmp",
            ".fivefold-new.tmp",
            "a.tmp",
            "games/.fivefold-a.tmp",
            "reviews/.fivefold-b.tmp",
            "fits/.fivefold-c.tmp",
            "backups/.fivefold-d.tmp",
        ];
        for name in names {
            fs::create_dir_all(dir.path().join(name).parent().unwrap()).unwrap();
            let file = File::create(dir.path().join(name)).unwrap();
            let hours = if name == names[2] { 0 } else { 2 };
            file.set_modified(SystemTime::now() - Duration::from_hours(hours)).unwrap();
        }
        remove_leftovers(&profile, Timestamp::now());
        let left = names.map(|name| dir.path().join(name).exists());
        assert_eq!(left, [false, false, true, true, false, false, false, false]);
    }

    /// Others who share the folder read new files, as far as the user's mask lets them.
    #[cfg(unix)]
    #[test]
    fn a_new_file_has_the_mode_of_any_other() {
        use std::os::unix::fs::PermissionsExt as _;
        let (dir, profile) = Profile::temporary();
        let at = |name: &str| dir.path().join(name);
        fs::write(at("other"), "").unwrap();
        replace(&profile, &at("replaced"), b"new").unwrap();
        write_new(&profile, &at("written"), |_| Ok(())).unwrap();
        let modes = ["other", "replaced", "written"]
            .map(|name| fs::metadata(at(name)).unwrap().permissions().mode());
        assert!(modes.iter().all(|&mode| mode == modes[0]), "{modes:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_file_keeps_its_mode_and_is_not_replaced_if_it_must_not_be_written() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let (dir, profile) = Profile::temporary();
        let path = dir.path().join("a.ron");
        let cause = |path: &Path| replace(&profile, path, b"new").unwrap_err().cause;
        fs::write(&path, "old").unwrap();
        for mode in [0o640, 0o606] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            replace(&profile, &path, b"new").unwrap();
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(cause(&path), FileFailure::NotAllowed);
        let (nowhere, device) = (dir.path().join("nowhere"), dir.path().join("device"));
        symlink(dir.path().join("gone"), &nowhere).unwrap();
        symlink("/dev/null", &device).unwrap();
        assert_eq!(cause(&nowhere), FileFailure::Missing);
        assert_eq!(cause(&device), FileFailure::NotAFile);
        assert!(fs::symlink_metadata(&nowhere).unwrap().is_symlink());
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 3, "no temporary file is left");
    }
}
