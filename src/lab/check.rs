//! `check`: whether all files of the profile are whole.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;

use super::{Lab, LabAnswer, LabError};
use crate::store::{FileCheck, FileProblem, ProblemCause, check_files};
use crate::ui;
use crate::words::Words;

/// Check all saved files: checksums, and whether finished games give their results when replayed
///
/// Changes nothing. With --json: {"whole":…,"files":[{"file":…,"whole":…,"problems":[{"line":…,"error":…}]}]}
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct CheckCommand {}

#[derive(Serialize)]
struct CheckReport {
    whole: bool,
    files: Vec<CheckedFile>,
}

#[derive(Serialize)]
struct CheckedFile {
    file: String,
    /// The number of whole entries.
    whole: usize,
    problems: Vec<CheckedProblem>,
}

#[derive(Serialize)]
struct CheckedProblem {
    line: Option<usize>,
    error: String,
}

impl CheckCommand {
    pub(super) fn run(lab: &Lab) -> Result<LabAnswer, LabError> {
        let files: Vec<_> = check_files(&lab.profile, &lab.library).iter().map(checked).collect();
        let whole = files.iter().all(|file| file.problems.is_empty());
        let report = CheckReport { whole, files };
        let answer = LabAnswer::new(&report, report.text())?;
        Ok(LabAnswer { is_bad_news: !whole, ..answer })
    }
}

impl CheckReport {
    fn text(&self) -> String {
        let mut text = String::new();
        for file in &self.files {
            let state = if file.problems.is_empty() { "whole" } else { "not whole" };
            _ = writeln!(text, "{}: {state}", file.file);
            for CheckedProblem { line, error } in &file.problems {
                let line = line.map(|line| format!("line {line}: ")).unwrap_or_default();
                _ = writeln!(text, "  {line}{error}");
            }
        }
        if text.is_empty() { "There are no files yet.\n".to_owned() } else { text }
    }
}

fn checked(check: &FileCheck) -> CheckedFile {
    let problems = check.problems.iter().map(|FileProblem { line, cause }| {
        let words = Words::english();
        let error = match cause {
            ProblemCause::Unreadable(error) => ui::open_error(&words, error),
            ProblemCause::Rules(error) => ui::house_rules_notice(&words, error),
            ProblemCause::WrongResult => "its result is not the one of its moves".to_owned(),
            ProblemCause::Torn => "the last step was only partly saved".to_owned(),
            ProblemCause::SetAside => "it could not be read and was set aside".to_owned(),
        };
        CheckedProblem { line: *line, error }
    });
    let file = check.file.display().to_string();
    CheckedFile { file, whole: check.whole, problems: problems.collect() }
}
