//! The page for backing up the player's files and restoring them.

use std::path::{Path, PathBuf};

use egui::Ui;

use super::{column_page, command_button, file_field};
use crate::store::DatedBackup;
use crate::ui::commands::{BackupCommand, Command, PathTarget};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::theme::size;
use crate::ui::widgets::basics::{button_if, set_name};
use crate::ui::widgets::page;

/// The state of the page.
#[derive(Debug)]
pub struct FilesScreen {
    /// The typed path of a backup.
    path: String,
    /// The dated backups, newest first.
    dated: Vec<DatedBackup>,
}

impl FilesScreen {
    /// The typed path of a backup.
    pub const fn path(&mut self) -> &mut String {
        &mut self.path
    }

    /// Lists these backups. `proposed` is the initial path of a new one.
    pub fn new(dated: Vec<DatedBackup>, proposed: &Path) -> Self {
        Self { path: proposed.display().to_string(), dated }
    }
}

/// Shows the page; `is_busy` while a backup is being written or restored.
pub fn show(ui: &mut Ui, cx: &ViewContext<'_>, view: &mut FilesScreen, is_busy: bool) {
    column_page(ui, cx, "files-title", |ui| {
        page::sheet(ui, &cx.say("backup-title"), |ui| {
            page::explain(ui, &cx.say("backup-about"));
            ui.add_space(size::GAP / 2.0);
            let words = ["backup-file", "backup-file-hint"];
            let path = file_field(ui, cx, words, &mut view.path, PathTarget::Backup);
            let is_ready = path.is_some() && !is_busy;
            ui.horizontal_wrapped(|ui| {
                let mut button = |key, command: fn(PathBuf) -> BackupCommand| {
                    if button_if(ui, &cx.say(key), is_ready).clicked() {
                        cx.run_some(path.clone().map(|path| Command::Backup(command(path))));
                    }
                };
                button("backup-save", BackupCommand::Save);
                button("backup-restore", BackupCommand::Restore);
            });
            page::explain(ui, &cx.say("backup-restore-about"));
        });
        page::sheet(ui, &cx.say("backup-dated"), |ui| dated(ui, cx, view, is_busy));
        page::sheet(ui, &cx.say("files-folder"), |ui| {
            page::explain(ui, &cx.say("files-folder-about"));
            command_button(ui, cx, "about-open", Command::OpenFolder);
        });
    });
}

fn dated(ui: &mut Ui, cx: &ViewContext<'_>, view: &FilesScreen, is_busy: bool) {
    if view.dated.is_empty() {
        page::explain(ui, &cx.say("backup-none"));
        return;
    }
    page::explain(ui, &cx.say("backup-dated-about"));
    for DatedBackup { path, date, version } in &view.dated {
        let about =
            [("day", dates::day(cx.words, *date).into()), ("version", version.as_str().into())];
        let line = cx.say_with("backup-of", &about);
        ui.horizontal_wrapped(|ui| {
            let response = button_if(ui, &cx.say("backup-restore"), !is_busy);
            set_name(&response, &cx.say_with("backup-restore-of", &about));
            if response.clicked() {
                cx.run(Command::Backup(BackupCommand::Restore(path.clone())));
            }
            ui.label(line);
        });
    }
}
