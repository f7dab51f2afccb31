//! Atomic replacement of a file.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::{FileAction, Profile, StoreError};

/// Replaces a file by means of a temporary one beside it, which is renamed once it is synced.
pub(super) fn replace(profile: &Profile, path: &Path, text: &str) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::new(FileAction::Writing, path, &error);
    let (file, target) = temporary(profile, path, text)?;
    profile.disk().sync(file.as_file()).map_err(failed)?;
    file.persist(&target).map_err(|error| failed(error.error))?;
    profile.sync_folder();
    Ok(())
}

/// Replaces a file that is read again at once: it is renamed before it is synced.
pub(super) fn replace_now(profile: &Profile, path: &Path, text: &str) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::new(FileAction::Writing, path, &error);
    let (file, target) = temporary(profile, path, text)?;
    let file = file.persist(&target).map_err(|error| failed(error.error))?;
    sync_new(profile, path, file)
}

/// Syncs a new file and its name.
pub(super) fn sync_new(profile: &Profile, path: &Path, file: File) -> Result<(), StoreError> {
    let (own, name) = (profile.on_this_thread(), path.to_owned());
    profile.disk().run(path, None, move || {
        let synced = own.disk().sync(&file);
        synced.map_err(|error| StoreError::new(FileAction::Writing, &name, &error))?;
        own.sync_folder();
        Ok(())
    })
}

/// A temporary file with this text, and the path that it will replace.
fn temporary(
    profile: &Profile,
    path: &Path,
    text: &str,
) -> Result<(NamedTempFile, PathBuf), StoreError> {
    let failed = |error: std::io::Error| StoreError::new(FileAction::Writing, path, &error);
    // A link to a file elsewhere stays a link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().unwrap_or(profile.folder());
    let mut file =
        Builder::new().prefix(".fivefold-").suffix(".tmp").tempfile_in(folder).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    Ok((file, target))
}
