//! Checking and repairing the files.

use super::App;
use crate::ui::commands::Screen;

impl App {
    /// Opens the page, and begins to check.
    pub(super) fn check_files(&mut self) {
        self.file_checks.start(&self.profile);
        self.screen = Screen::CheckFiles;
    }

    /// Reads the history again after a repair, and checks the files once more.
    pub(super) fn follow_repair(&mut self) {
        let Some(history) = self.file_checks.take_history() else { return };
        if self.loading.has_history() {
            // It may be reading the file as it was.
            self.load_history();
        } else {
            let notices = self.history.go_on_with(history);
            self.notify_all(notices);
            self.set_to_beat();
        }
        // Its lists are those of the history before.
        self.records.forget_history();
        if self.screen == Screen::CheckFiles {
            self.file_checks.start(&self.profile);
        }
    }

    /// Stops checking once the page is left.
    pub(super) fn release_checks(&mut self) {
        if self.screen != Screen::CheckFiles {
            self.file_checks.leave();
        }
    }
}
