//! Backups: dated ones in the background, and those that the player asks for.

use std::path::{Path, PathBuf};

use egui::Context;
use jiff::tz::TimeZone;

use super::App;
use crate::store::{self, RestoreError, Restored, Settings, StoreError};
use crate::ui::commands::{BackupCommand, Screen};
use crate::ui::jobs::{AskedJob, Job};
use crate::ui::notices;
use crate::ui::screens::training::TrainingScreen;
use crate::wake::Wake;

/// What the player asked for.
enum Outcome {
    Saved(PathBuf, Result<(), StoreError>),
    Restored(Result<Restored, RestoreError>),
}

/// The backups in progress.
pub(super) struct Backups {
    pub(super) wake: Wake,
    /// The dated backup of this start, if one is due; `None` before it was looked for.
    dated: Option<Job<()>>,
    asked: AskedJob<Outcome>,
}

impl Backups {
    pub(super) fn new(wake: Wake) -> Self {
        Self { wake: wake.clone(), dated: None, asked: AskedJob::new(wake) }
    }

    /// Whether the player waits for a backup.
    pub(super) fn is_busy(&self) -> bool {
        self.asked.is_busy()
    }
}

impl App {
    /// Runs a command about backups, unless an earlier one is still running.
    pub(super) fn run_backup_command(&mut self, ask: BackupCommand) {
        let profile = self.profile.clone();
        self.backups.asked.start("backup", move |_| {
            Some(match ask {
                BackupCommand::Save(path) => {
                    let saved = store::save_backup(&profile, &path);
                    Outcome::Saved(path, saved)
                }
                BackupCommand::Restore(path) => Outcome::Restored(store::restore(&profile, &path)),
            })
        });
    }

    /// Makes the dated backup once everything is read, and takes what the player asked for.
    pub(super) fn follow_backups(&mut self, ctx: &Context) {
        if self.backups.dated.is_none() && self.loading.is_done() {
            let (profile, now) = (self.profile.clone(), (self.clock)());
            let work = move |_: &_| {
                let today = now.to_zoned(TimeZone::system()).date();
                match store::back_up_if_due(&profile, today) {
                    Ok(backup) => log::info!("dated backup: {backup:?}"),
                    // Nobody asked for it, and the next start tries again.
                    Err(error) => log::warn!("no dated backup: {error}"),
                }
                Some(())
            };
            self.backups.dated = Some(Job::start("dated backup", &self.backups.wake, work));
        }
        match self.backups.asked.take() {
            Some(Outcome::Saved(path, saved)) => self.tell_saved(&path, saved),
            Some(Outcome::Restored(restored)) => {
                let sentence = notices::restored(&self.words, &restored);
                if restored.is_ok() {
                    self.read_again(ctx);
                }
                self.notify_outcome(sentence);
            }
            None => {}
        }
    }

    /// Opens the page about files.
    pub(super) fn open_files(&mut self) {
        let proposed = self.proposed(&format!("fivefold-{}.zip", self.date()));
        self.files.open(store::dated_backups(&self.profile), &proposed);
        self.screen = Screen::Files;
    }

    fn tell_saved(&mut self, path: &Path, saved: Result<(), StoreError>) {
        self.notify_outcome(match saved {
            Ok(()) => {
                let file = [("file", path.display().to_string().into())];
                self.words.say_with("backup-saved", &file)
            }
            Err(error) => notices::backup_failed(&self.words, &error),
        });
    }

    /// Reads all files again, since they have changed.
    pub(super) fn read_again(&mut self, ctx: &Context) {
        let (settings, notices) = Settings::load(&self.profile);
        self.notify_all(notices);
        self.change_settings(settings, ctx);
        self.training = TrainingScreen::new(self.backups.wake.clone());
        self.load_history();
        self.refresh_own_rules();
    }
}
