//! What can go wrong with files, as values that the window puts into words.

use std::{
    io,
    path::{Path, PathBuf},
};

use thiserror::Error;

/// Something that could not be done with a file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}: {doing} failed: {why}", path.display())]
pub struct StoreError {
    /// What was tried.
    pub doing: Doing,
    /// The file or folder.
    pub path: PathBuf,
    /// What stood in the way.
    pub why: Why,
}

/// What was tried with a file.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq, Hash)]
pub enum Doing {
    /// Reading it.
    #[error("reading")]
    Reading,
    /// Writing it, or creating the folder it lies in.
    #[error("writing")]
    Writing,
    /// Renaming it because it could not be read.
    #[error("setting aside")]
    SettingAside,
    /// Removing a game that is over.
    #[error("removing")]
    Removing,
}

/// What stood in the way.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Why {
    /// The disk, or the user's part of it, is full.
    #[error("no room is left")]
    NoRoom,
    /// The disk is read-only.
    #[error("the disk is read-only")]
    ReadOnly,
    /// The user may not do that there.
    #[error("not allowed")]
    NotAllowed,
    /// A folder or the like lies where the file should be, or a file where the folder should be.
    #[error("it is no file")]
    NotAFile,
    /// Other running copies hold every place for it.
    #[error("other running copies hold it")]
    Taken,
    /// There is a file of this name already, and it is to stay.
    #[error("there is a file of this name already")]
    Exists,
    /// It would be longer than what is read back.
    #[error("it is too long")]
    TooLarge,
    /// What is not foreseen here, in the words of the system.
    #[error("{0}")]
    Other(String),
}

/// Why the content of a file could not be used.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Damage {
    /// There is nothing in it.
    #[error("it is empty")]
    Empty,
    /// It is longer than such a file can be.
    #[error("it is longer than {limit} bytes")]
    TooLarge {
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// It is no UTF-8 text.
    #[error("it is no text")]
    NotText,
    /// A line that can't be understood, or that does not fit what stands before it.
    #[error("line {line}: {what}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// What is wrong there, in English.
        what: String,
    },
    /// A newer version of the program has written it.
    #[error("a newer version has written it")]
    Newer,
    /// The game's rule set is not at hand.
    #[error("there is no rule set '{0}'")]
    UnknownRules(String),
    /// The game's own rules have a field or a word that older versions knew.
    #[error("its rules use '{0}', which is no longer supported")]
    RemovedRule(String),
}

/// Something that happened to the files and that people should be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A file could not be used and was renamed; the program goes on without it.
    SetAside {
        /// Where it lay.
        file: PathBuf,
        /// Where it lies now.
        to: PathBuf,
        /// What is wrong with it.
        why: Damage,
    },
    /// A saved game is damaged in the middle. The file was renamed, and the game goes on from
    /// the last step before the damage.
    CutShort {
        /// Where it lay.
        file: PathBuf,
        /// Where it lies now; `None` where it could not be renamed, see the notice beside.
        to: Option<PathBuf>,
        /// How many steps were read.
        steps: usize,
        /// What is wrong with the next one.
        why: Damage,
    },
    /// The last line of a saved game was not written to its end and was dropped.
    TornLine {
        /// The file.
        file: PathBuf,
    },
    /// Lines of the history can't be read. They stay where they are and are passed over.
    LinesSkipped {
        /// The file.
        file: PathBuf,
        /// How many.
        count: usize,
        /// The first of them, from 1.
        first: usize,
        /// What is wrong with that one.
        why: Damage,
    },
    /// A newer version of the program has written this. It is left as it is and not used.
    Newer {
        /// The file.
        file: PathBuf,
        /// How many of its entries; 1 for a file that is one entry.
        count: usize,
    },
    /// The history is longer than what is read; its end is missing here, not in the file.
    TooLong {
        /// The file.
        file: PathBuf,
        /// The most that is read, in bytes.
        limit: u64,
    },
    /// Every place for a game in progress was taken. The game that waited longest was renamed;
    /// under a name such as `current.ron` it would go on.
    MadeRoom {
        /// Where it lay.
        file: PathBuf,
        /// Where it lies now.
        to: PathBuf,
    },
    /// Another running copy plays the saved game; this one plays its own.
    OtherCopy,
    /// A file could not be read, renamed or written.
    Failed(StoreError),
}

impl StoreError {
    /// An error of the system, sorted by what people can do about it.
    pub(super) fn new(doing: Doing, path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        let why = match error.kind() {
            Kind::StorageFull | Kind::QuotaExceeded => Why::NoRoom,
            Kind::ReadOnlyFilesystem => Why::ReadOnly,
            Kind::PermissionDenied => Why::NotAllowed,
            Kind::IsADirectory | Kind::NotADirectory => Why::NotAFile,
            Kind::FileTooLarge => Why::TooLarge,
            _ => Why::Other(plain(error)),
        };
        Self::because(doing, path, why)
    }

    /// An error with this reason.
    pub(super) fn because(doing: Doing, path: &Path, why: Why) -> Self {
        Self { doing, path: path.to_owned(), why }
    }
}

/// What the system says, without its number and as the end of a sentence.
fn plain(error: &io::Error) -> String {
    let said = error.to_string();
    let said = said.split(" (os error").next().unwrap_or_default().trim_end_matches('.');
    let mut letters = said.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_lowercase).collect();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_system_are_sorted() {
        for (kind, why) in [
            (io::ErrorKind::StorageFull, Why::NoRoom),
            (io::ErrorKind::QuotaExceeded, Why::NoRoom),
            (io::ErrorKind::ReadOnlyFilesystem, Why::ReadOnly),
            (io::ErrorKind::PermissionDenied, Why::NotAllowed),
            (io::ErrorKind::IsADirectory, Why::NotAFile),
        ] {
            let error = StoreError::new(Doing::Writing, Path::new("a.ron"), &kind.into());
            assert_eq!(error.why, why);
        }
        let odd = StoreError::new(Doing::Reading, Path::new("a.ron"), &io::Error::other("odd"));
        assert_eq!(odd.to_string(), "a.ron: reading failed: odd");
        let numbered = io::Error::other("Too many levels of symbolic links (os error 40)");
        let told = StoreError::new(Doing::Reading, Path::new("a.ron"), &numbered);
        assert_eq!(told.why, Why::Other("too many levels of symbolic links".to_owned()));
    }
}
