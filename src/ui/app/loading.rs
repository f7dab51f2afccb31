//! What is read after the first frame, as it takes longer than a frame: a long history, many rule
//! sets.

use super::App;
use crate::rules::{Library, LoadError};
use crate::store::{History, HouseRules, Notice};
use crate::ui::commands::{GameChoice, Screen};
use crate::ui::jobs::Job;
use crate::ui::screens::records::RecordsScreen;
use crate::wake::Wake;

/// The history with the notices about it.
type HistoryJob = Job<(History, Vec<Notice>)>;

/// The player's own rules, the library with them, and the errors in them.
type OwnRulesJob = Job<(HouseRules, Library, Vec<LoadError>)>;

/// What is being read.
pub(super) struct Loading {
    wake: Wake,
    history: Option<HistoryJob>,
    own_rules: Option<OwnRulesJob>,
}

impl Loading {
    pub(super) const fn new(wake: Wake) -> Self {
        Self { wake, history: None, own_rules: None }
    }

    pub(super) const fn is_running(&self) -> bool {
        self.history.is_some() || self.own_rules.is_some()
    }

    /// Whether the finished games are not known yet.
    pub(super) const fn has_history(&self) -> bool {
        self.history.is_some()
    }
}

impl App {
    /// Begins to read the history.
    pub(super) fn load_history(&mut self) {
        let profile = self.profile.clone();
        let read = move |_: &_| Some(History::load(&profile));
        self.loading.history = Some(Job::start("history", &self.loading.wake, read));
    }

    /// Reads changes to the player's own rules on disk: at once if that is quick.
    pub(super) fn refresh_own_rules(&mut self) {
        if self.house.is_quick(&self.profile) {
            let errors = self.house.refresh(&self.profile, &mut self.library);
            self.notify_of_rules(&errors);
        } else if self.loading.own_rules.is_none() {
            let (profile, mut house, mut library) =
                (self.profile.clone(), self.house.clone(), self.library.clone());
            let read = move |_: &_| {
                let errors = house.refresh(&profile, &mut library);
                Some((house, library, errors))
            };
            self.loading.own_rules = Some(Job::start("own rules", &self.loading.wake, read));
        }
    }

    /// Takes what has been read.
    pub(super) fn follow_loading(&mut self) {
        if let Some((house, library, errors)) = taken(&mut self.loading.own_rules) {
            (self.house, self.library) = (house, library);
            self.notify_of_rules(&errors);
            // They may have changed again meanwhile.
            self.refresh_own_rules();
        }
        if let Some((history, notices)) = taken(&mut self.loading.history) {
            let unread = std::mem::replace(&mut self.history, history);
            self.history.take_over(unread);
            // Its lists are those of the history before.
            self.records = RecordsScreen::default();
            self.notify_all(notices);
            self.history_is_known();
        }
    }

    /// Catches up on what had to wait for the history.
    fn history_is_known(&mut self) {
        self.set_to_beat();
        let game = self.session.game();
        let is_recorded = self.session.file().is_recorded(game, &self.history, &self.library);
        if is_recorded && self.result.is_none() {
            // The program ended before the file could be removed.
            self.session.close_file();
            self.start(&GameChoice::from(&self.settings));
        }
        self.finish_if_over();
        if self.screen == Screen::Unfinished {
            self.open_unfinished();
        }
    }
}

/// The value of a job that is done. A job without a value is forgotten.
fn taken<T: Send + Sync + 'static>(job: &mut Option<Job<T>>) -> Option<T> {
    job.as_ref().filter(|job| !job.is_running())?;
    job.take()?.take()
}
