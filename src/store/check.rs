//! Checks all files of a profile without changing any.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::bounded::{self, Content, MAX_CURRENT};
use super::check_games::{finished_games, saved_game};
use super::repair::{Edit, Repair};
use super::settings::Settings;
use super::training::TrainingFile;
use super::value_file::{self, ValueFile};
use super::{Damage, GAME_EXTENSION, OpenError, People, Profile, house_rules};
use crate::rules::{Library, LoadError};
use crate::solver::Progress;

/// The largest number of problems listed for a file.
const MAX_LISTED: usize = 100;

/// The largest total size of the repairs of a file, in bytes; the rest is left to the next check.
pub(super) const MAX_EDITS: usize = 64 << 20;

/// The result of checking a file.
#[derive(Debug)]
pub struct FileCheck {
    /// The file.
    pub file: PathBuf,
    /// The kind of file.
    pub kind: FileKind,
    /// The number of whole entries: finished games, steps of a saved game, or 1.
    pub whole: usize,
    /// The problems, up to [`MAX_LISTED`].
    pub problems: Vec<FileProblem>,
    /// The number of problems that are not listed.
    pub unlisted: usize,
    /// The length of the file in bytes.
    pub(super) length: u64,
    /// The edits that repair the file, in the order of their positions.
    pub(super) edits: Vec<Edit>,
    /// The size of the edits, in bytes.
    edited: usize,
}

/// A kind of file in the profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// The settings.
    Settings,
    /// The training data.
    Training,
    /// The names of people.
    People,
    /// The history of finished games.
    FinishedGames,
    /// A game in progress.
    UnfinishedGame,
    /// A copy of a game saved by the player, or an unfinished game that was renamed to make room.
    SavedGame,
    /// A set of house rules, or the folder of all of them.
    HouseRules,
    /// A file that was renamed because it could not be read or was repaired. It is not used.
    SetAside,
}

/// A problem in a file.
#[derive(Debug)]
pub struct FileProblem {
    /// The line, from 1, in files with several lines.
    pub line: Option<usize>,
    /// The cause.
    pub cause: ProblemCause,
    /// How the problem can be repaired, if it can.
    pub repair: Option<Repair>,
}

/// The cause of a problem in a file.
#[derive(Debug)]
pub enum ProblemCause {
    /// The entry can't be read, or its game can't be replayed.
    Unreadable(OpenError),
    /// The recorded result of a finished game differs from the result of its moves.
    WrongResult,
    /// The last step of an unfinished game was only partly saved.
    Torn,
    /// The house rules can't be used.
    Rules(LoadError),
}

/// Checks all files of a profile: checksums, syntax, and whether replaying each finished game gives
/// its recorded result. Files that are missing or empty are left out. `None` if cancelled.
pub fn check_files(profile: &Profile, progress: &Progress) -> Option<Vec<FileCheck>> {
    let bytes = games(profile).iter().map(|(file, _)| length(file)).sum();
    let library = Library::shipped();
    let mut checker = Checker { profile, progress, library, bytes: (0, bytes), files: Vec::new() };
    checker.house_rules();
    checker.value::<Settings>(profile.settings(), FileKind::Settings);
    checker.value::<TrainingFile>(profile.training(), FileKind::Training);
    checker.value::<People>(profile.people(), FileKind::People);
    for (file, kind) in games(profile) {
        let check = if kind == FileKind::FinishedGames { finished_games } else { saved_game };
        checker.add(file, kind, check);
    }
    let folders = [profile.folder().to_owned(), profile.variants(), profile.saved_games()];
    for file in folders.iter().flat_map(|folder| files(folder, |name| name.contains(".broken-"))) {
        checker.add(file, FileKind::SetAside, |_, _| ());
    }
    checker.files.sort_by_key(|file| file.kind as usize);
    (!progress.is_cancelled()).then_some(checker.files)
}

fn games(profile: &Profile) -> Vec<(PathBuf, FileKind)> {
    let waiting = files(profile.folder(), |name| {
        name.starts_with("current") && name.contains(".ron.waiting-")
    });
    let mut copies = files(&profile.saved_games(), |_| true);
    copies.retain(|file| file.extension() == Some(OsStr::new(GAME_EXTENSION)));
    let unfinished = profile.current_games().map(|file| (file, FileKind::UnfinishedGame));
    let saved = waiting.into_iter().chain(copies).map(|file| (file, FileKind::SavedGame));
    let history = (profile.history(), FileKind::FinishedGames);
    std::iter::once(history).chain(unfinished).chain(saved).collect()
}

/// The files of this folder whose names are wanted, in order.
fn files(folder: &Path, is_wanted: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let wanted = entries.filter(|entry| is_wanted(&entry.file_name().to_string_lossy()));
    let mut files: Vec<PathBuf> = wanted.map(|entry| entry.path()).collect();
    files.sort();
    files
}

pub(super) struct Checker<'a> {
    pub(super) profile: &'a Profile,
    pub(super) progress: &'a Progress,
    /// The shipped rule sets and the house rules.
    pub(super) library: Library,
    /// The number of bytes checked so far, and the total size of the files with games.
    bytes: (u64, u64),
    files: Vec<FileCheck>,
}

impl Checker<'_> {
    /// Adds this many bytes to the progress. Returns whether to continue.
    pub(super) fn advance(&mut self, bytes: u64) -> bool {
        self.bytes.0 += bytes;
        self.progress.reach(self.bytes.0 as f64 / self.bytes.1.max(1) as f64);
        !self.progress.is_cancelled()
    }

    /// Checks a file, unless it is missing or empty.
    fn add(
        &mut self,
        file: PathBuf,
        kind: FileKind,
        check: impl FnOnce(&mut Self, &mut FileCheck),
    ) {
        let length = length(&file);
        if !self.progress.is_cancelled() && (length > 0 || kind == FileKind::SetAside) {
            let mut found = FileCheck::of(file, kind, length);
            check(self, &mut found);
            self.files.push(found);
        }
    }

    fn value<T: ValueFile>(&mut self, file: PathBuf, kind: FileKind) {
        self.add(file, kind, |_, check| match value_file::read::<T>(&check.file) {
            Ok(Ok(_)) => check.whole = 1,
            Ok(Err(damage)) => check.unreadable(None, damage),
            Err(error) => check.unreadable(None, error),
        });
    }

    fn house_rules(&mut self) {
        let (files, error) = house_rules::files(self.profile);
        for file in files {
            self.add(file, FileKind::HouseRules, |checker, check| {
                match house_rules::add(&check.file, &mut checker.library) {
                    Ok(_) => check.whole = 1,
                    Err(error) => check.problem(None, ProblemCause::Rules(error)),
                }
            });
        }
        if let Some(error) = error {
            let mut check = FileCheck::of(self.profile.variants(), FileKind::HouseRules, 0);
            check.problem(None, ProblemCause::Rules(error));
            self.files.push(check);
        }
    }
}

/// The length of a file in bytes; 1 for a file whose metadata can't be read, so that it is not
/// taken for an empty one.
fn length(file: &Path) -> u64 {
    match fs::metadata(file) {
        Ok(data) => data.len(),
        Err(error) => u64::from(error.kind() != io::ErrorKind::NotFound),
    }
}

impl FileCheck {
    fn of(file: PathBuf, kind: FileKind, length: u64) -> Self {
        let (problems, edits) = (Vec::new(), Vec::new());
        Self { file, kind, whole: 0, problems, unlisted: 0, length, edits, edited: 0 }
    }

    /// Whether the file has no problem.
    pub fn is_whole(&self) -> bool {
        self.problems.is_empty()
    }

    /// The number of problems that can be repaired.
    pub fn repairable(&self) -> usize {
        self.edits.len()
    }

    pub(super) fn problem(&mut self, line: Option<usize>, cause: ProblemCause) {
        self.problem_with(line, cause, None);
    }

    /// Records that a line, or the whole file, can't be read.
    pub(super) fn unreadable(&mut self, line: Option<usize>, error: impl Into<OpenError>) {
        self.problem(line, ProblemCause::Unreadable(error.into()));
    }

    /// Records a problem and the edit that repairs it. Returns the index of the problem.
    pub(super) fn problem_with(
        &mut self,
        line: Option<usize>,
        cause: ProblemCause,
        edit: Option<Edit>,
    ) -> usize {
        let index = self.problems.len() + self.unlisted;
        if self.problems.len() < MAX_LISTED {
            self.problems.push(FileProblem { line, cause, repair: None });
        } else {
            self.unlisted += 1;
        }
        if let Some(edit) = edit {
            self.repair(index, edit);
        }
        index
    }

    /// Records the edit that repairs the problem with this index.
    pub(super) fn repair(&mut self, problem: usize, edit: Edit) {
        let size = edit.old.len() + edit.new.len();
        if self.edited + size > MAX_EDITS {
            return;
        }
        self.edited += size;
        if let Some(problem) = self.problems.get_mut(problem) {
            problem.repair = Some(edit.repair);
        }
        let at = self.edits.partition_point(|other| other.start < edit.start);
        self.edits.insert(at, edit);
    }

    /// Drops all repairs.
    pub(super) fn leave_alone(&mut self) {
        self.edits.clear();
        self.problems.iter_mut().for_each(|problem| problem.repair = None);
    }

    /// The content of the file, unless it is too large or unreadable.
    pub(super) fn content(&mut self) -> Option<Vec<u8>> {
        match bounded::read(&self.file, MAX_CURRENT) {
            Ok(Content::Bytes(bytes)) => return Some(bytes),
            Ok(Content::Missing) => {}
            Ok(Content::TooLarge) => self.unreadable(None, Damage::TooLarge { limit: MAX_CURRENT }),
            Err(error) => self.unreadable(None, error),
        }
        None
    }
}
