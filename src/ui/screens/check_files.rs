//! The page with the check of the files, which can repair damaged ones.

use egui::{RichText, Ui};

use super::command_button;
use crate::store::FileCheck;
use crate::ui::commands::Command;
use crate::ui::context::ViewContext;
use crate::ui::file_checks;
use crate::ui::jobs::{FilesJob, FilesState};
use crate::ui::notices::file_name;
use crate::ui::theme::{size, strong, time};
use crate::ui::widgets::basics::announce;
use crate::ui::widgets::page;

/// Shows the page.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, job: &FilesJob) {
    super::column_page(ui, cx, "check-title", |ui| match job.state() {
        FilesState::Checking(share) => {
            let percent = cx.words.number(100.0 * share, 0);
            let percent = cx.say_with("percent", &[("percent", percent.into())]);
            let heading = cx.say_with("check-running", &[("percent", percent.into())]);
            at_work(ui, cx, &heading);
        }
        FilesState::Repairing => at_work(ui, cx, &cx.say("check-repairing")),
        FilesState::Failed => {
            page::complain(ui, &cx.say("check-failed"));
        }
        FilesState::Checked(checks) => checked(ui, cx, job, checks),
    });
}

fn at_work(ui: &mut Ui, cx: &ViewContext<'_>, heading: &str) {
    page::sheet(ui, heading, |ui| {
        page::explain(ui, &cx.say("check-about"));
    });
    ui.ctx().request_repaint_after_secs(time::PROGRESS);
}

fn checked(ui: &mut Ui, cx: &ViewContext<'_>, job: &FilesJob, checks: &[FileCheck]) {
    let is_well = checks.iter().all(FileCheck::is_whole);
    let heading = if is_well { "check-well-heading" } else { "check-ill-heading" };
    page::sheet(ui, &cx.say(heading), |ui| {
        announce(&ui.label(file_checks::verdict(cx.words, checks)));
        if checks.iter().any(|check| check.repairable() > 0) {
            ui.add_space(size::GAP / 2.0);
            page::explain(ui, &cx.say("check-repair-how"));
            ui.add_space(size::GAP);
            command_button(ui, cx, "check-repair", Command::RepairFiles);
        }
    });
    if !job.repaired().is_empty() {
        page::sheet(ui, &cx.say("check-done-heading"), |ui| {
            for file in job.repaired() {
                announce(&ui.label(file_checks::repaired(cx.words, file)));
            }
        });
    }
    if !checks.is_empty() {
        page::sheet(ui, &cx.say("check-files"), |ui| {
            for check in checks {
                file(ui, cx, check);
            }
            page::explain(ui, &cx.say("check-about"));
        });
    }
}

/// Shows the kind of a file and its problems.
fn file(ui: &mut Ui, cx: &ViewContext<'_>, check: &FileCheck) {
    ui.label(RichText::new(file_name(&check.file)).font(strong(size::TEXT)));
    page::explain(ui, &file_checks::content(cx.words, check));
    for problem in file_checks::problems(cx.words, check) {
        ui.colored_label(cx.palette.warn, problem);
    }
    ui.add_space(size::GAP);
}
