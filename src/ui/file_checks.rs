//! Sentences about checked and repaired files.

use super::{load_errors, notices};
use crate::store::{
    FileCheck, FileKind, FileProblem, ProblemCause, Repair, RepairedFile, StoreError,
};
use crate::words::Words;

/// The kind of a file, and how much of it is intact: one or two sentences.
pub fn content(words: &Words, check: &FileCheck) -> String {
    let key = match check.kind {
        FileKind::Settings => "check-settings",
        FileKind::Training => "check-training",
        FileKind::People => "check-people",
        FileKind::FinishedGames => "check-finished",
        FileKind::UnfinishedGame => "check-unfinished",
        FileKind::SavedGame => "check-saved",
        FileKind::HouseRules => "check-rules",
        FileKind::SetAside => "check-set-aside",
    };
    let state = if check.is_whole() { "whole" } else { "damaged" };
    words.say_with(key, &[("state", state.into()), ("count", check.whole.into())])
}

/// The problems in a file, one sentence each, and whether they can be repaired.
pub fn problems(words: &Words, check: &FileCheck) -> Vec<String> {
    let mut sentences: Vec<String> =
        check.problems.iter().map(|found| problem(words, found)).collect();
    if check.unlisted > 0 {
        sentences.push(words.say_with("check-more", &[("count", check.unlisted.into())]));
    }
    sentences
}

/// The sentence about one problem.
fn problem(words: &Words, problem: &FileProblem) -> String {
    let FileProblem { line, cause, repair } = problem;
    let (line, what) = match cause {
        ProblemCause::Unreadable(error) if line.is_some() => {
            (*line, notices::line_error(words, error))
        }
        ProblemCause::Unreadable(error) => (None, notices::open_error(words, error)),
        ProblemCause::WrongResult => (*line, words.say("check-wrong-result").into_owned()),
        ProblemCause::Torn => (*line, words.say("check-torn").into_owned()),
        ProblemCause::Rules(error) => (error.line, load_errors::load_error(words, &error.kind)),
    };
    let problem = match line {
        Some(line) => {
            words.say_with("check-problem-line", &[("line", line.into()), ("what", what.into())])
        }
        None => words.say_with("check-problem", &[("what", what.into())]),
    };
    let key = match repair {
        None => return problem,
        Some(Repair::Bit) => "check-can-bit",
        Some(Repair::Result) => "check-can-result",
        Some(Repair::Cut) => "check-can-cut",
        Some(Repair::Backup) => "check-can-backup",
    };
    format!("{problem} {}", words.say(key))
}

/// The result of checking all files, in one or two sentences.
pub fn verdict(words: &Words, checks: &[FileCheck]) -> String {
    let sum = |count: fn(&FileCheck) -> usize| checks.iter().map(count).sum::<usize>();
    let problems = sum(|check| check.problems.len() + check.unlisted);
    if checks.is_empty() {
        return words.say("check-none").into_owned();
    }
    if problems > 0 {
        let counts =
            [("problems", problems.into()), ("repairable", sum(FileCheck::repairable).into())];
        return words.say_with("check-ill", &counts);
    }
    let is_history = |check: &&FileCheck| check.kind == FileKind::FinishedGames;
    let games = checks.iter().find(is_history).map_or(0, |check| check.whole);
    words.say_with("check-well", &[("games", games.into())])
}

/// The repairs of a file, or why it could not be repaired.
pub fn repaired(words: &Words, repaired: &Result<RepairedFile, StoreError>) -> String {
    let RepairedFile { file, original, repairs } = match repaired {
        Ok(repaired) => repaired,
        Err(error) => return notices::failed(words, error, 0),
    };
    let (file, original) = (notices::file_name(file), notices::file_name(original));
    let done = [
        (Repair::Bit, "check-done-bits"),
        (Repair::Result, "check-done-results"),
        (Repair::Cut, "check-done-cut"),
        (Repair::Backup, "check-done-backups"),
    ];
    let done = done.into_iter().filter_map(|(kind, key)| {
        let count = repairs.iter().filter(|&&repair| repair == kind).count();
        (count > 0).then(|| words.say_with(key, &[("count", count.into())]))
    });
    let done = done.collect::<Vec<_>>().join(" ");
    let arguments = [("file", file.into()), ("done", done.into()), ("original", original.into())];
    words.say_with("check-done", &arguments)
}
