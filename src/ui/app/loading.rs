//! Loading after the first frame, for data that take longer than a frame to read: a long history,
//! many house rules.

use egui::Context;

use super::App;
use crate::rules::{Library, LoadError};
use crate::store::{History, HouseRules, Notice, People, Settings};
use crate::ui::commands::{GameChoice, Screen};
use crate::ui::jobs::Job;
use crate::ui::notices;
use crate::ui::screens::settings::BackupOutcome;

/// The history with the notices about it.
type HistoryJob = Job<(History, Vec<Notice>)>;

/// The house rules, the library including them, and their errors.
type HouseRulesJob = Job<(HouseRules, Library, Vec<LoadError>)>;

/// The number of frames before loading begins, so that it does not delay the first picture.
const FRAMES_BEFORE: u64 = 3;

/// The data that are being loaded, or will be.
#[derive(Default)]
pub(super) struct Loading {
    /// Whether the first frames have been shown.
    may_begin: bool,
    history: Option<HistoryJob>,
    /// Whether the history waits for the first frames.
    awaits_history: bool,
    house_rules: Option<HouseRulesJob>,
}

impl Loading {
    /// Whether everything that is loaded at the start is loaded.
    pub(super) const fn is_done(&self) -> bool {
        self.may_begin && !self.is_loading_history() && self.house_rules.is_none()
    }

    /// Whether the finished games are still to be loaded.
    pub(super) const fn is_loading_history(&self) -> bool {
        self.awaits_history || self.history.is_some()
    }
}

impl App {
    /// Starts loading the history, once the first frames have been shown.
    pub(super) fn load_history(&mut self) {
        self.loading.awaits_history = !self.loading.may_begin;
        if self.loading.awaits_history {
            return;
        }
        let profile = self.profile.clone();
        let read = move |_: &_| Some(History::load(&profile));
        self.loading.history = Some(Job::start("history", &self.wake, read));
    }

    /// Reads changes to the house rules on disk: at once if that is quick.
    pub(super) fn refresh_house_rules(&mut self) {
        if self.house_rules.is_quick(&self.profile) {
            let errors = self.house_rules.refresh(&self.profile, &mut self.library);
            self.notify_of_rules(&errors);
        } else if self.loading.may_begin && self.loading.house_rules.is_none() {
            let (profile, mut house_rules, mut library) =
                (self.profile.clone(), self.house_rules.clone(), self.library.clone());
            let read = move |_: &_| {
                let errors = house_rules.refresh(&profile, &mut library);
                Some((house_rules, library, errors))
            };
            self.loading.house_rules = Some(Job::start("house rules", &self.wake, read));
        }
    }

    /// Makes the dated backup once all files are read, and reads them again after a backup was
    /// restored.
    pub(super) fn follow_backups(&mut self, ctx: &Context) {
        if self.loading.is_done() {
            self.backups.back_up(&self.profile, self.date(), &self.wake);
        }
        match self.backups.take() {
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

    /// Reads all files again.
    pub(super) fn read_again(&mut self, ctx: &Context) {
        let (people, notices) = People::load(&self.profile);
        self.people = people;
        self.records.people_undo = None;
        self.notify_all(notices);
        let (settings, notices) = Settings::load(&self.profile);
        self.notify_all(notices);
        self.change_settings(settings, ctx);
        self.name_seats_at_table();
        self.pages.forget_training();
        self.load_history();
        self.refresh_house_rules();
    }

    /// Starts loading after the first frames, and takes what has been loaded.
    pub(super) fn follow_loading(&mut self, ctx: &Context) {
        if !self.loading.may_begin {
            self.loading.may_begin = ctx.cumulative_frame_nr() >= FRAMES_BEFORE;
            if !self.loading.may_begin {
                return ctx.request_repaint();
            }
            if self.loading.awaits_history {
                self.load_history();
            }
            self.refresh_house_rules();
        }
        if let Some((house_rules, library, errors)) = taken(&mut self.loading.house_rules) {
            (self.house_rules, self.library) = (house_rules, library);
            self.notify_of_rules(&errors);
            // The files may have changed again meanwhile.
            self.refresh_house_rules();
        }
        if let Some((history, notices)) = taken(&mut self.loading.history) {
            let unread = std::mem::replace(&mut self.history, history);
            self.history.take_over(unread);
            // The page still shows the lists of the old history.
            self.records.replace_history();
            self.notify_all(notices);
            self.history_loaded();
        }
    }

    /// Catches up on everything that had to wait for the history.
    fn history_loaded(&mut self) {
        self.set_to_beat();
        let game = self.session.game();
        let is_recorded = self.session.file().is_recorded(game, &self.history, &self.library);
        if is_recorded && self.result.is_none() {
            // The program ended before the file could be removed.
            self.session.close_file();
            self.start(&GameChoice::from(&self.settings));
        }
        self.finish_if_over();
        if self.screen() == Screen::NewGame {
            self.choose_game(None);
        }
    }
}

/// Takes the value of a job that is done. A job that failed is dropped.
fn taken<T: Send + Sync + 'static>(job: &mut Option<Job<T>>) -> Option<T> {
    job.take_if(|job| !job.is_running())?.take()
}
