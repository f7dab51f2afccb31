//! Errors and damage of files, as values. The window has the sentences.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use thiserror::Error;

use crate::game::notation::NotationError;

/// An operation on a file that failed. `Display` is for developers; people read the sentence in the
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
    /// Renaming it because it could not be read.
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
    /// Other running copies of the program hold every file for it.
    Taken,
    /// There is a file of this name already, which must not be overwritten.
    Exists,
    /// Another running copy uses it, or it is no longer as it was checked.
    InUse,
    /// It would be longer than the limit for reading it back.
    TooLarge,
    /// Anything else, in the operating system's own words.
    Other(String),
}

/// Why the content of a file could not be used. `Display` is for developers; people read the
/// sentence in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It is empty.
    Empty,
    /// It is longer than the limit.
    TooLarge {
        /// The limit, in bytes.
        limit: u64,
    },
    /// It is not UTF-8 text.
    NotText,
    /// A line does not have the checksum that was written with it.
    Altered,
    /// A line cannot be parsed.
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// What is wrong there, in English.
        what: String,
    },
    /// A line of a game can be parsed, but breaks the rules or does not follow from the seed.
    Illegal(NotationError),
    /// It was written by a newer version of the program.
    Newer,
    /// The game's rule set does not exist.
    UnknownRules(String),
    /// The game's own rules have a field or a word that older versions knew.
    RemovedRule(String),
}

/// Something that happened to the files and that the player should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A file could not be used and was renamed; the program goes on without it.
    SetAside {
        /// Its old path.
        file: PathBuf,
        /// Its new path.
        to: PathBuf,
        /// What is wrong with it.
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
        /// What is wrong with the next one.
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
        /// The number of the first one, from 1.
        first: usize,
        /// What is wrong with the first one.
        damage: Damage,
    },
    /// A file was written by a newer version of the program. It is left alone and not used, and
    /// what would be saved in it stays in memory.
    Newer {
        /// The file.
        file: PathBuf,
    },
    /// An unfinished game was saved by a newer version of the program. It waits there.
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
    /// The history has more lines than the limit. Its end is missing here, but not in the file.
    TooLong {
        /// The file.
        file: PathBuf,
        /// The limit, in lines.
        limit: usize,
    },
    /// Every file for a game in progress was taken. The game that waited longest was renamed; under
    /// a name such as `current.ron` it can be resumed.
    MadeRoom {
        /// Its old path.
        file: PathBuf,
        /// Its new path.
        to: PathBuf,
    },
    /// Another running copy of the program plays the saved game; this one plays its own.
    OtherCopy,
    /// A file could not be read, renamed or written.
    Failed(StoreError),
}

impl FileFailure {
    /// The key of its message; for [`Self::Other`], the operating system's own words.
    pub fn reason(&self) -> &str {
        match self {
            Self::NoRoom => "why-no-room",
            Self::ReadOnly => "why-read-only",
            Self::NotAllowed => "why-not-allowed",
            Self::NotAFile => "why-not-a-file",
            Self::Taken => "why-taken",
            Self::Exists => "why-exists",
            Self::InUse => "why-in-use",
            Self::TooLarge => "why-too-large",
            Self::Other(what) => what,
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
    /// An error of the operating system, classified by what people can do about it.
    pub(super) fn new(action: FileAction, path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        let cause = match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => FileFailure::NoRoom,
            Kind::ReadOnlyFilesystem => FileFailure::ReadOnly,
            Kind::PermissionDenied => FileFailure::NotAllowed,
            Kind::IsADirectory | Kind::NotADirectory => FileFailure::NotAFile,
            Kind::FileTooLarge => FileFailure::TooLarge,
            _ => FileFailure::Other(plain(error)),
        };
        Self::with_cause(action, path, cause)
    }

    pub(super) fn with_cause(action: FileAction, path: &Path, cause: FileFailure) -> Self {
        Self { action, path: path.to_owned(), cause }
    }

    /// Makes an error of the operating system one of reading this file.
    pub(super) fn reading(path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| Self::new(FileAction::Reading, path, &error)
    }

    /// Makes an error of the operating system one of writing this file.
    pub(super) fn writing(path: &Path) -> impl Fn(io::Error) -> Self + Copy {
        move |error| Self::new(FileAction::Writing, path, &error)
    }

    /// The file is not written, for this cause.
    pub(super) fn unwritten(path: &Path, cause: FileFailure) -> Self {
        Self::with_cause(FileAction::Writing, path, cause)
    }

    /// The file is not written, since its content can't be.
    pub(super) fn no_text(path: &Path, error: &ron::Error) -> Self {
        Self::unwritten(path, FileFailure::Other(error.to_string()))
    }
}

/// The message of the operating system, without its number and without a capital or a full stop.
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
    fn errors_of_the_operating_system_are_classified() {
        for (kind, why) in [
            (io::ErrorKind::StorageFull, FileFailure::NoRoom),
            (io::ErrorKind::QuotaExceeded, FileFailure::NoRoom),
            (io::ErrorKind::ReadOnlyFilesystem, FileFailure::ReadOnly),
            (io::ErrorKind::PermissionDenied, FileFailure::NotAllowed),
            (io::ErrorKind::IsADirectory, FileFailure::NotAFile),
        ] {
            let error = StoreError::new(FileAction::Writing, Path::new("a.ron"), &kind.into());
            assert_eq!(error.cause, why);
        }
        for (message, why) in [
            ("odd", "odd"),
            (
                "Too many levels of symbolic links (os error 40)",
                "too many levels of symbolic links",
            ),
        ] {
            let error = StoreError::reading(Path::new("a.ron"))(io::Error::other(message));
            assert_eq!(error.cause, FileFailure::Other(why.to_owned()));
        }
    }
}
