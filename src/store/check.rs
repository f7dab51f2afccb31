//! Checks all files of a profile, without changing any.

use std::fs;
use std::path::{Path, PathBuf};

use super::bounded::{self, Content, MAX_CURRENT};
use super::record::{self, GameTexts};
use super::saved_game::{self, FileTail};
use super::settings::Settings;
use super::{
    Damage, OpenError, Profile, Record, StoreError, add_house_rules, history, training, whole,
};
use crate::rules::{Library, LoadError};

/// What a check has found in a file.
#[derive(Debug)]
pub struct FileCheck {
    /// The file.
    pub file: PathBuf,
    /// The number of whole entries: finished games, steps of an unfinished game, or 1.
    pub whole: usize,
    /// Everything else.
    pub problems: Vec<FileProblem>,
}

/// Something wrong in a file.
#[derive(Debug)]
pub struct FileProblem {
    /// The line, from 1, in files of many lines.
    pub line: Option<usize>,
    /// What is wrong.
    pub cause: ProblemCause,
}

/// What is wrong in a file.
#[derive(Debug)]
pub enum ProblemCause {
    /// It can't be read, or its game can't be replayed.
    Unreadable(OpenError),
    /// The result of a finished game is not the one that its moves give.
    WrongResult,
    /// The last step of an unfinished game was only partly saved.
    Torn,
    /// The rule set can't be used.
    Rules(LoadError),
    /// The whole file was set aside earlier.
    SetAside,
}

/// Checks all files of a profile: checksums, syntax, and whether finished games give their results
/// when they are replayed. Files that are missing or empty are left out.
pub fn check_files(profile: &Profile, library: &Library) -> Vec<FileCheck> {
    let mut files = vec![
        value(profile.settings(), whole::read::<Settings>(&profile.settings())),
        value(profile.training(), training::read(profile)),
        finished_games(profile.history(), library),
    ];
    files.extend(profile.current_games().map(|file| unfinished_game(file, library)));
    files.extend(own_rules(profile));
    files.extend(set_aside(profile.folder()));
    files.retain(|file| file.whole > 0 || !file.problems.is_empty());
    files
}

impl FileCheck {
    fn of(file: PathBuf) -> Self {
        Self { file, whole: 0, problems: Vec::new() }
    }

    fn add(&mut self, line: Option<usize>, cause: ProblemCause) {
        self.problems.push(FileProblem { line, cause });
    }

    /// The content of the file, unless it is missing, too large or unreadable.
    fn content(&mut self, limit: u64) -> Option<Vec<u8>> {
        let error = match bounded::read(&self.file, limit) {
            Ok(Content::Bytes(bytes)) => return Some(bytes),
            Ok(Content::Missing) => return None,
            Ok(Content::TooLarge) => Damage::TooLarge { limit }.into(),
            Err(error) => error.into(),
        };
        self.add(None, ProblemCause::Unreadable(error));
        None
    }
}

fn value<T>(file: PathBuf, read: Result<Result<T, Damage>, StoreError>) -> FileCheck {
    let mut check = FileCheck::of(file);
    match read {
        Ok(Ok(_)) => check.whole = usize::from(check.file.exists()),
        Ok(Err(damage)) => check.add(None, ProblemCause::Unreadable(damage.into())),
        Err(error) => check.add(None, ProblemCause::Unreadable(error.into())),
    }
    check
}

fn finished_games(file: PathBuf, library: &Library) -> FileCheck {
    let mut check = FileCheck::of(file);
    let content = check.content(u64::MAX - 1).unwrap_or_default();
    for (line, number) in content.split(|&byte| byte == b'\n').zip(1..) {
        if line.trim_ascii().is_empty() {
            continue;
        }
        match has_its_result(line, library) {
            Ok(true) => check.whole += 1,
            Ok(false) => check.add(Some(number), ProblemCause::WrongResult),
            Err(error) => check.add(Some(number), ProblemCause::Unreadable(error)),
        }
    }
    check
}

/// Whether the game of this line, replayed, gives the result in its record.
fn has_its_result(line: &[u8], library: &Library) -> Result<bool, OpenError> {
    let record = Record::from_line(line)?;
    let texts: GameTexts = record::game_texts(line)?;
    Ok(record.is_of(&history::replay(&texts, library)?))
}

fn unfinished_game(file: PathBuf, library: &Library) -> FileCheck {
    let mut check = FileCheck::of(file);
    let content = check.content(MAX_CURRENT).unwrap_or_default();
    if content.is_empty() {
        return check;
    }
    match saved_game::read(&content, library) {
        Err(damage) => check.add(None, ProblemCause::Unreadable(damage.into())),
        Ok(saved) => {
            // (The first line is the header.)
            check.whole = saved.steps + 1;
            let line = Some(saved.text.lines().count() + 1);
            match saved.tail {
                FileTail::Clean => {}
                FileTail::Torn => check.add(line, ProblemCause::Torn),
                FileTail::Damaged(damage) => {
                    check.add(line, ProblemCause::Unreadable(damage.into()));
                }
            }
        }
    }
    check
}

fn own_rules(profile: &Profile) -> impl Iterator<Item = FileCheck> {
    let errors = add_house_rules(profile, &mut Library::shipped());
    let folder = profile.variants();
    errors.into_iter().map(move |error| {
        let mut check = FileCheck::of(folder.join(&error.file));
        check.add(None, ProblemCause::Rules(error));
        check
    })
}

/// The files in this folder that were set aside because they could not be read.
fn set_aside(folder: &Path) -> impl Iterator<Item = FileCheck> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    files.retain(|file| file.to_string_lossy().contains(".broken-"));
    files.sort();
    files.into_iter().map(|file| {
        let mut check = FileCheck::of(file);
        check.add(None, ProblemCause::SetAside);
        check
    })
}
