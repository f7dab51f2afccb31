//! `check`: whether all files of the profile are whole, and repairs.

use clap::Args;
use serde::Serialize;

use super::{LabAnswer, LabError};
use crate::solver::Progress;
use crate::store::{
    FileCheck, FileKind, Profile, Repair, RepairedFile, StoreError, check_files, repair_files,
};
use crate::ui::file_checks;
use crate::words::Words;

/// Check all saved files: their checksums, and finished games by replaying them
///
/// Without --repair, nothing is changed. A repair fixes single flipped bits, corrects results that don't match the
/// moves, takes lost games from a backup, and cuts unfinished games after their last good step; the original is kept
/// as NAME.broken-1.
/// With --json: {"whole":…,"repaired":[{"file":…,"original":…,"repairs":[…]}],
/// "files":[{"file":…,"kind":…,"whole":…,"problems":[{"line":…,"error":…,"repair":…}],"more":…}]}
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct CheckCommand {
    /// Repair what can be repaired
    #[arg(long)]
    repair: bool,
}

#[derive(Serialize)]
struct CheckReport {
    whole: bool,
    repaired: Vec<RepairReport>,
    files: Vec<CheckedFile>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum RepairReport {
    Done { file: String, original: String, repairs: Vec<&'static str> },
    Failed { file: String, error: String },
}

#[derive(Serialize)]
struct CheckedFile {
    file: String,
    kind: &'static str,
    /// The number of whole entries.
    whole: usize,
    problems: Vec<CheckedProblem>,
    /// The number of problems that are not listed.
    more: usize,
}

#[derive(Serialize)]
struct CheckedProblem {
    line: Option<usize>,
    error: String,
    repair: Option<&'static str>,
}

impl CheckCommand {
    pub(super) fn run(&self, profile: &Profile) -> Result<LabAnswer, LabError> {
        let words = Words::english();
        let check = || check_files(profile, &Progress::default()).unwrap_or_default();
        let mut files = check();
        let mut repaired = Vec::new();
        if self.repair {
            repaired = repair_files(profile, &files);
            files = check();
        }
        let whole = files.iter().all(FileCheck::is_whole);
        let report = CheckReport {
            whole,
            repaired: repaired.iter().map(|file| repair_report(&words, file)).collect(),
            files: files.iter().map(|check| checked(&words, check)).collect(),
        };
        let answer = LabAnswer::new(&report, text(&words, &repaired, &files))?;
        Ok(LabAnswer { is_bad_news: !whole, ..answer })
    }
}

fn text(
    words: &Words,
    repaired: &[Result<RepairedFile, StoreError>],
    files: &[FileCheck],
) -> String {
    let mut lines: Vec<String> =
        repaired.iter().map(|file| file_checks::repaired(words, file)).collect();
    for check in files {
        let content = file_checks::content(words, check);
        lines.push(format!("{}: {content}", check.file.display()));
        let problems = file_checks::problems(words, check);
        lines.extend(problems.into_iter().map(|problem| format!("  {problem}")));
    }
    lines.push(file_checks::verdict(words, files));
    lines.join("\n") + "\n"
}

fn repair_report(words: &Words, repaired: &Result<RepairedFile, StoreError>) -> RepairReport {
    match repaired {
        Ok(RepairedFile { file, original, repairs }) => RepairReport::Done {
            file: file.display().to_string(),
            original: original.display().to_string(),
            repairs: repairs.iter().copied().map(repair_name).collect(),
        },
        Err(error) => RepairReport::Failed {
            file: error.path.display().to_string(),
            error: file_checks::repaired(words, repaired),
        },
    }
}

fn checked(words: &Words, check: &FileCheck) -> CheckedFile {
    let problems = check.problems.iter().map(|problem| CheckedProblem {
        line: problem.line,
        error: file_checks::problem(words, problem),
        repair: problem.repair.map(repair_name),
    });
    CheckedFile {
        file: check.file.display().to_string(),
        kind: kind_name(check.kind),
        whole: check.whole,
        problems: problems.collect(),
        more: check.unlisted,
    }
}

const fn repair_name(repair: Repair) -> &'static str {
    match repair {
        Repair::Bit => "bit",
        Repair::Result => "result",
        Repair::Cut => "cut",
        Repair::Backup => "backup",
    }
}

const fn kind_name(kind: FileKind) -> &'static str {
    match kind {
        FileKind::Settings => "settings",
        FileKind::Training => "training",
        FileKind::People => "people",
        FileKind::FinishedGames => "finished",
        FileKind::UnfinishedGame => "unfinished",
        FileKind::SavedGame => "saved",
        FileKind::HouseRules => "rules",
        FileKind::SetAside => "set-aside",
    }
}
