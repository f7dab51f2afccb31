//! Writing a file as a whole or not at all.

use std::{fs, io::Write as _, path::Path};

use tempfile::Builder;

use super::{FileAction, Profile, StoreError};

/// Replaces a file by way of a temporary one beside it.
pub(super) fn replace(profile: &Profile, path: &Path, text: &str) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::new(FileAction::Writing, path, &error);
    // A link to a file elsewhere stays a link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target.parent().unwrap_or(profile.folder());
    let mut file =
        Builder::new().prefix(".fivefold-").suffix(".tmp").tempfile_in(folder).map_err(failed)?;
    file.write_all(text.as_bytes()).map_err(failed)?;
    file.as_file().sync_all().map_err(failed)?;
    file.persist(&target).map_err(|error| failed(error.error))?;
    profile.sync_folder();
    Ok(())
}
