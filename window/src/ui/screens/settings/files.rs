//! The player's files: where they are, and backups of them.

use std::path::{Path, PathBuf};

use egui::{Align, Ui};

use crate::store::{self, DatedBackup};
use crate::ui::commands::{BackupCommand, Command, Screen};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::files::Files;
use crate::ui::screens::{command_button, file_field};
use crate::ui::theme::size;
use crate::ui::widgets::basics::button_if;
use crate::ui::widgets::page;

/// The state of the part of the page.
#[derive(Debug, Default)]
pub(super) struct FilesPart {
    /// The typed path of a backup.
    pub(super) path: String,
    /// The dated backups, newest first.
    dated: Vec<DatedBackup>,
    /// Whether to scroll here.
    is_wanted: bool,
}

impl FilesPart {
    /// Lists the dated backups. The path is that of this backup, or the proposed one of a new one.
    pub(super) fn new(files: &Files, backup: Option<&Path>) -> Self {
        let proposed = || files.proposed(&format!("fivefold-{}.zip", files.date()));
        let path = backup.map_or_else(proposed, Path::to_owned).display().to_string();
        Self { path, dated: store::dated_backups(&files.profile), is_wanted: backup.is_some() }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, files: &Files) {
        let is_busy = files.backups.is_busy();
        page::sheet(ui, &cx.say("files-title"), |ui| {
            if std::mem::take(&mut self.is_wanted) {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            let folder = [("folder", files.profile.folder().display().to_string().into())];
            page::explain(ui, &cx.say_with("files-folder", &folder));
            command_button(ui, cx, "files-open", Command::OpenFolder);
            ui.add_space(size::GAP);
            page::explain(ui, &cx.say("backup-about"));
            let path = file_field(ui, cx, &mut self.path, Screen::Settings);
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
            ui.add_space(size::GAP);
            self.dated(ui, cx, is_busy);
        });
    }

    fn dated(&self, ui: &mut Ui, cx: &ViewContext<'_>, is_busy: bool) {
        page::explain(ui, &cx.say("backup-dated-about"));
        for DatedBackup { path, date, version } in &self.dated {
            let about =
                [("day", dates::day(cx.words, *date).into()), ("version", version.as_str().into())];
            if button_if(ui, &cx.say_with("backup-restore-of", &about), !is_busy).clicked() {
                cx.run(Command::Backup(BackupCommand::Restore(path.clone())));
            }
        }
    }
}
