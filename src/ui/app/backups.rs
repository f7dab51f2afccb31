//! Backups: dated ones in the background, others on request.

use std::path::{Path, PathBuf};

use egui::Context;

use super::{App, OpenPage};
use crate::store::{self, RestoreError, Restored, Settings, StoreError};
use crate::ui::commands::BackupCommand;
use crate::ui::jobs::{AskedJob, Job};
use crate::ui::notices;
use crate::ui::screens::files::FilesScreen;
use crate::ui::screens::training::TrainingScreen;

/// The outcome of a request about backups.
pub(super) enum BackupOutcome {
    Saved(PathBuf, Result<(), StoreError>),
    Restored(Result<Restored, RestoreError>),
}

/// The backups in progress.
#[derive(Default)]
pub(super) struct Backups {
    /// The job for the dated backup of this start; `None` before it was started.
    dated: Option<Job<()>>,
    /// The backup or restoration that the player requested.
    pub(super) asked: AskedJob<BackupOutcome>,
}

impl App {
    /// Runs a command about backups, unless an earlier one is still in progress.
    pub(super) fn run_backup_command(&mut self, ask: BackupCommand) {
        let profile = self.profile.clone();
        self.backups.asked.start("backup", &self.wake, move |_| {
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

    /// Makes the dated backup once all files are read, and takes the result of a request.
    pub(super) fn follow_backups(&mut self, ctx: &Context) {
        if self.backups.dated.is_none() && self.loading.is_done() {
            let (profile, today) = (self.profile.clone(), self.date());
            let work = move |_: &_| {
                match store::back_up_if_due(&profile, today) {
                    Ok(backup) => log::info!("dated backup: {backup:?}"),
                    // The player did not ask for it, and the next start tries again.
                    Err(error) => log::warn!("no dated backup: {error}"),
                }
                Some(())
            };
            self.backups.dated = Some(Job::start("dated backup", &self.wake, work));
        }
        match self.backups.asked.take() {
            Some(BackupOutcome::Saved(path, saved)) => {
                self.notify_outcome(notices::backup_saved(&self.words, &path, &saved));
            }
            Some(BackupOutcome::Restored(restored)) => {
                if restored.is_ok() {
                    self.read_again(ctx);
                }
                // (In the language of the restored settings.)
                self.notify_outcome(notices::restored(&self.words, &restored));
            }
            None => {}
        }
    }

    pub(super) fn open_files(&mut self) {
        let proposed = self.proposed(&format!("fivefold-{}.zip", self.date()));
        self.open_backup(&proposed);
    }

    /// Opens the page of files with this path of a backup, to be saved or restored there.
    pub(super) fn open_backup(&mut self, path: &Path) {
        self.open(OpenPage::Files(FilesScreen::new(store::dated_backups(&self.profile), path)));
    }

    /// Reads all files again, after a backup was restored.
    pub(super) fn read_again(&mut self, ctx: &Context) {
        let (settings, notices) = Settings::load(&self.profile);
        self.notify_all(notices);
        self.change_settings(settings, ctx);
        self.training = TrainingScreen::new(self.wake.clone());
        self.load_history();
        self.refresh_house_rules();
    }
}
