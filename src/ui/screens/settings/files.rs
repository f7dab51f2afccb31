//! The player's files: where they are, and backups of them.

use std::path::{Path, PathBuf};

use egui::{Align, Ui};
use jiff::civil::Date;

use crate::store::{self, DatedBackup, Profile, RestoreError, Restored, StoreError};
use crate::ui::commands::{BackupCommand, Command, PathTarget};
use crate::ui::context::ViewContext;
use crate::ui::dates;
use crate::ui::jobs::{AskedJob, Job};
use crate::ui::screens::{command_button, file_field};
use crate::ui::theme::size;
use crate::ui::widgets::basics::{button_if, set_name};
use crate::ui::widgets::page;
use crate::wake::Wake;

/// The state of the part of the page.
#[derive(Debug)]
pub struct FilesPart {
    /// The typed path of a backup.
    pub path: String,
    /// The dated backups, newest first.
    dated: Vec<DatedBackup>,
    /// Whether to scroll here.
    is_wanted: bool,
}

impl FilesPart {
    /// Lists these backups. `proposed` is the initial path of a new one.
    pub fn new(dated: Vec<DatedBackup>, proposed: &Path) -> Self {
        Self { path: proposed.display().to_string(), dated, is_wanted: false }
    }

    /// Scrolls the page here.
    #[must_use]
    pub fn wanted(self) -> Self {
        Self { is_wanted: true, ..self }
    }

    /// Shows the sheets; `is_busy` while a backup is being written or restored.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, folder: &Path, is_busy: bool) {
        page::sheet(ui, &cx.say("files-title"), |ui| {
            if std::mem::take(&mut self.is_wanted) {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            let folder = [("folder", folder.display().to_string().into())];
            page::explain(ui, &cx.say_with("files-folder", &folder));
            command_button(ui, cx, "files-open", Command::OpenFolder);
            ui.add_space(size::GAP);
            page::explain(ui, &cx.say("backup-about"));
            let words = ["backup-file", "backup-file-hint"];
            let path = file_field(ui, cx, words, &mut self.path, PathTarget::Backup);
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
        let key = if self.dated.is_empty() { "backup-none" } else { "backup-dated-about" };
        page::explain(ui, &cx.say(key));
        for DatedBackup { path, date, version } in &self.dated {
            let about =
                [("day", dates::day(cx.words, *date).into()), ("version", version.as_str().into())];
            ui.horizontal_wrapped(|ui| {
                let response = button_if(ui, &cx.say("backup-restore"), !is_busy);
                set_name(&response, &cx.say_with("backup-restore-of", &about));
                if response.clicked() {
                    cx.run(Command::Backup(BackupCommand::Restore(path.clone())));
                }
                ui.label(cx.say_with("backup-of", &about));
            });
        }
    }
}

/// The outcome of a request about backups.
pub enum BackupOutcome {
    /// A backup was to be written to this path.
    Saved(PathBuf, Result<(), StoreError>),
    /// A backup was to be restored.
    Restored(Result<Restored, RestoreError>),
}

/// The backups in progress, which go on when the page is left.
#[derive(Default)]
pub struct Backups {
    /// The job for the dated backup of this start; `None` before it was started.
    dated: Option<Job<()>>,
    /// The backup or restoration that the player requested.
    asked: AskedJob<BackupOutcome>,
}

impl Backups {
    /// Whether the player waits for a backup or a restoration.
    pub fn is_busy(&self) -> bool {
        self.asked.is_busy()
    }

    /// Begins what the player requests, unless something is in progress.
    pub fn run(&mut self, ask: BackupCommand, profile: Profile, wake: &Wake) {
        self.asked.start("backup", wake, move |_| {
            Some(match ask {
                BackupCommand::Save(path) => {
                    let saved = store::save_backup(&profile, &path);
                    BackupOutcome::Saved(path, saved)
                }
                BackupCommand::Restore(path) => {
                    BackupOutcome::Restored(store::restore(&profile, &path))
                }
            })
        });
    }

    /// Makes the dated backup of this start, if it is due; call this once all files are read.
    pub fn back_up(&mut self, profile: &Profile, today: Date, wake: &Wake) {
        self.dated.get_or_insert_with(|| {
            let profile = profile.clone();
            Job::start("dated backup", wake, move |_: &_| {
                match store::back_up_if_due(&profile, today) {
                    Ok(backup) => log::info!("dated backup: {backup:?}"),
                    // The player did not ask for it, and the next start tries again.
                    Err(error) => log::warn!("no dated backup: {error}"),
                }
                Some(())
            })
        });
    }

    /// Takes the outcome of a request, once it is known.
    pub fn take(&mut self) -> Option<BackupOutcome> {
        self.asked.take()
    }
}
