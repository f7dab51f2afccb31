//! Takes what was read in the background: a long history, and all files after a backup was restored.

use egui::Context;

use super::App;
use super::open::{fresh_seed, setup_for};
use crate::store::{People, Settings};
use crate::ui::commands::GameChoice;
use crate::ui::files::{BackupOutcome, Files};
use crate::ui::notices;
use crate::ui::screens::PageEvent;

impl App {
    /// Starts loading after the first frames, and takes what has been loaded.
    pub(super) fn follow_loading(&mut self, ctx: &Context) {
        for sentence in notices::all_house_rules(&self.words, &self.files.follow(ctx)) {
            self.notify_lasting(sentence);
        }
        if let Some(notices) = self.files.take_history() {
            self.notify_all(notices);
            self.history_loaded();
            self.tell(PageEvent::History, ctx);
        }
        match self.files.backups.take() {
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
    fn read_again(&mut self, ctx: &Context) {
        let (people, notices) = People::load(&self.files.profile);
        self.files.people = people;
        self.notify_all(notices);
        let (settings, notices) = Settings::load(&self.files.profile);
        self.notify_all(notices);
        self.change_settings(settings, ctx);
        self.tell(PageEvent::Restored, ctx);
        self.name_seats_at_table();
        self.show_looks(ctx);
        self.files.load_history();
        self.files.refresh_house_rules();
    }

    /// Catches up on everything that had to wait for the history.
    fn history_loaded(&mut self) {
        self.set_to_beat();
        let (game, files) = (self.session.game(), &self.files);
        let is_recorded = self.session.file().is_recorded(game, &files.history, &files.library);
        if is_recorded && self.result.is_none() {
            // The program ended before the file could be removed.
            self.session.close_file();
            let Files { library, .. } = &self.files;
            let next = GameChoice::of_settings(&self.words, library, &self.settings);
            self.begin(&setup_for(&next, fresh_seed()));
            self.tell_lost_rules();
        }
        self.finish_if_over();
    }
}
