//! Files that hold a single value, read and replaced as a whole.

use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bounded::{self, Content};
use super::replace::replace;
use super::set_aside::{set_aside, set_aside_for};
use super::{Damage, Notice, Profile, StoreError};

/// A value with its own file. If there is no file, the value is the default one.
pub(super) trait ValueFile: Default + PartialEq + Serialize + DeserializeOwned {
    /// The largest file that is read, in bytes.
    const LIMIT: u64;

    /// Returns the value with every field in its range and the current version.
    #[must_use]
    fn within_bounds(self) -> Self;
}

/// Loads the value in this file; the default one if there is no file or it can't be read. An
/// unreadable file is set aside; one of a newer version is left alone.
pub(super) fn load<T: ValueFile>(profile: &Profile, file: PathBuf) -> (T, Vec<Notice>) {
    match read(&file) {
        Ok(Ok(value)) => (value, Vec::new()),
        Ok(Err(Damage::Newer)) => (T::default(), vec![Notice::Newer { file }]),
        Ok(Err(damage)) => (T::default(), vec![set_aside_for(profile.disk(), file, damage)]),
        Err(error) => {
            profile.disk().note_unread(&file, true);
            (T::default(), vec![Notice::Failed(error)])
        }
    }
}

/// Writes the value atomically, unless the file already holds it. A file that can't be read, or
/// could not be when it was loaded, is set aside first; one of a newer version is left alone, and
/// the value stays in memory.
pub(super) fn save<T: ValueFile + Send + 'static>(
    profile: &Profile,
    path: &Path,
    value: T,
    style: PrettyConfig,
) -> Result<(), StoreError> {
    let (own, file) = (profile.on_this_thread(), path.to_owned());
    profile.disk().run(path, None, move || write(&own, &file, value, style))
}

fn write<T: ValueFile>(
    profile: &Profile,
    path: &Path,
    value: T,
    style: PrettyConfig,
) -> Result<(), StoreError> {
    profile.create()?;
    let value = value.within_bounds();
    match read::<T>(path)? {
        Err(Damage::Newer) => return Ok(()),
        Ok(there) if there == value && path.exists() => return Ok(()),
        // The file can be read by now, but the value does not continue its content.
        Ok(_) if profile.disk().is_unread(path) && path.exists() => {
            _ = set_aside(profile.disk(), path)?;
        }
        Ok(_) => {}
        Err(_) => _ = set_aside(profile.disk(), path)?,
    }
    profile.disk().note_unread(path, false);
    let text = ron::ser::to_string_pretty(&value, style.new_line("\n"))
        .map_err(|error| StoreError::no_text(path, &error))?;
    replace(profile, path, (text + "\n").as_bytes())
}

/// Reads the value in this file; the default one if there is no file.
pub(super) fn read<T: ValueFile>(path: &Path) -> Result<Result<T, Damage>, StoreError> {
    let bytes = match bounded::read(path, T::LIMIT)? {
        Content::Missing => return Ok(Ok(T::default())),
        Content::TooLarge => return Ok(Err(Damage::TooLarge { limit: T::LIMIT })),
        Content::Bytes(bytes) => bytes,
    };
    let value = bounded::text(&bytes).and_then(bounded::parse_versioned::<T>);
    Ok(value.map(T::within_bounds))
}
