//! Errors and damage of files, as values. The window has the sentences.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use thiserror::Error;

use super::UnusedValue;
use crate::game::notation::NotationError;

/// A failed file operation. `Display` is for developers; players read the sentence in the
/// catalogue.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}: {action:?}: {cause:?}", path.display())]
pub struct StoreError {
    /// The operation.
    pub action: FileAction,
    /// The file or folder.
    pub path: PathBuf,
    /// The cause.
    pub cause: FileFailure,
}

/// An operation on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileAction {
    /// Reading it.
    Reading,
    /// Writing it, or creating its folder.
    Writing,
    /// Renaming a file that could not be read.
    SettingAside,
    /// Removing the file of a finished game.
    Removing,
}

/// Why an operation on a file failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFailure {
    /// The disk is full, or the user's quota is used up.
    NoRoom,
    /// The disk is read-only.
    ReadOnly,
    /// The user lacks permission.
    NotAllowed,
    /// There is a folder where the file should be, or a file where the folder should be.
    NotAFile,
    /// There is a file of this name already, which must not be overwritten.
    Exists,
    /// The file would be longer than the limit for reading it back.
    TooLarge,
    /// There is no such file or folder.
    Missing,
    /// Anything else, in the operating system's own words.
    Other(String),
}

/// Why the content of a file could not be used. `Display` is for developers; players read the
/// sentence in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// The file is empty.
    Empty,
    /// The file is longer than the limit.
    TooLarge {
        /// The limit, in bytes.
        limit: u64,
    },
    /// The file is not UTF-8 text.
    NotText,
    /// A line does not match its checksum.
    Altered,
    /// A line cannot be parsed.
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The error, in English.
        what: String,
    },
    /// A line of a game can be parsed, but breaks the rules or does not follow from the seed.
    Illegal(NotationError),
    /// The file was written by a newer version of the program.
    Newer,
    /// The game's rule set does not exist.
    UnknownRules(String),
}

/// Something that happened to the files and that the player should be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A file could not be used and was renamed; the program goes on without it.
    SetAside {
        /// Its old path.
        file: PathBuf,
        /// Its new path.
        to: PathBuf,
        /// The damage.
        damage: Damage,
    },
    /// A saved game is damaged in the middle. The file was renamed, and the game goes on from
    /// the last step before the damage.
    CutShort {
        /// Its old path.
        file: PathBuf,
        /// Its new path; `None` if renaming failed, which is a notice of its own.
        to: Option<PathBuf>,
        /// The number of steps that were read.
        steps: usize,
        /// The damage of the next step.
        damage: Damage,
    },
    /// The last line of a saved game was incomplete and was dropped.
    TornLine {
        /// The file.
        file: PathBuf,
    },
    /// Lines of the history can't be read. They stay in the file and are skipped.
    LinesSkipped {
        /// The file.
        file: PathBuf,
        /// The number of lines.
        count: usize,
        /// The number of the first skipped line, from 1.
        first: usize,
        /// The damage of the first skipped line.
        damage: Damage,
    },
    /// Some values in a file can't be used; the usual ones take their places. The file keeps them
    /// until the player chooses others.
    Unused {
        /// The file.
        file: PathBuf,
        /// The path of the file as it was, if it had to be written anew at once.
        to: Option<PathBuf>,
        /// The values.
        values: Vec<UnusedValue>,
    },
    /// A file was written by a newer version of the program. What this version knows of it is used,
    /// and the rest stays in it.
    Newer {
        /// The file.
        file: PathBuf,
    },
    /// An unfinished game was saved by a newer version of the program. Its file is left for that
    /// version.
    NewerGame {
        /// The file.
        file: PathBuf,
    },
    /// Lines of the history were written by a newer version of the program. They stay in the file
    /// and are skipped.
    NewerLines {
        /// The file.
        file: PathBuf,
        /// The number of lines.
        count: usize,
    },
    /// The history has more lines than the limit. The lines beyond are not shown, but stay in the
    /// file.
    TooLong {
        /// The file.
        file: PathBuf,
        /// The limit, in lines.
        limit: usize,
    },
    /// A file could not be read, renamed or written.
    Failed(StoreError),
}

impl FileFailure {
    /// The message key of the cause; for [`Self::Other`], the operating system's own words.
    pub fn reason(&self) -> &str {
        match self {
            Self::NoRoom => "why-no-room",
            Self::ReadOnly => "why-read-only",
            Self::NotAllowed => "why-not-allowed",
            Self::NotAFile => "why-not-a-file",
            Self::Exists => "why-exists",
            Self::TooLarge => "why-too-large",
            Self::Missing => "why-missing",
            Self::Other(what) => what,
        }
    }
}

/// Classifies an error of the operating system by what people can do about it.
impl From<io::Error> for FileFailure {
    fn from(error: io::Error) -> Self {
        use io::ErrorKind as Kind;
        match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Self::NoRoom,
            Kind::ReadOnlyFilesystem => Self::ReadOnly,
            Kind::PermissionDenied => Self::NotAllowed,
            Kind::IsADirectory | Kind::NotADirectory => Self::NotAFile,
            Kind::FileTooLarge => Self::TooLarge,
            Kind::NotFound => Self::Missing,
            _ => Self::Other(plain(&error)),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Damage {}

impl StoreError {
    /// The message key of the cause; see [`FileFailure::reason`].
    pub fn reason(&self) -> &str {
        match (self.action, &self.cause) {
            (FileAction::Reading, FileFailure::NotAFile) => "why-no-file",
            (_, cause) => cause.reason(),
        }
    }

    pub(super) fn with_cause(action: FileAction, path: &Path, cause: FileFailure) -> Self {
        Self { action, path: path.to_owned(), cause }
    }

    /// Returns a function that turns an error of the operating system into one of this operation
    /// on this file.
    pub(super) fn during(action: FileAction, path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| Self::with_cause(action, path, error.into())
    }

    /// [`Self::during`] reading.
    pub(super) fn reading(path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        Self::during(FileAction::Reading, path)
    }

    /// [`Self::during`] writing.
    pub(super) fn writing(path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        Self::during(FileAction::Writing, path)
    }

    /// The error that this file was not written, for this cause.
    pub(super) fn unwritten(path: &Path, cause: FileFailure) -> Self {
        Self::with_cause(FileAction::Writing, path, cause)
    }

    /// The error that this file was not written because its content could not be serialized.
    pub(super) fn no_text(path: &Path, error: &ron::Error) -> Self {
        Self::unwritten(path, FileFailure::Other(error.to_string()))
    }
}

/// The message of an operating-system error, without its number, initial capital and full stop.
fn plain(error: &io::Error) -> String {
    let message = error.to_string();
    let message = message.split(" (os error").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = message.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_of_another_error_ends_a_sentence() {
        let error = io::Error::other("Too many levels of symbolic links (os error 40)");
        let told = FileFailure::Other("too many levels of symbolic links".to_owned());
        assert_eq!(FileFailure::from(error), told);
    }
}
