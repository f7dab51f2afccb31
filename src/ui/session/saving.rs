//! Saving each step as it is made.

use super::Session;
use crate::game::Step;
use crate::store::{Notice, StoreError};

impl Session {
    /// Saves a step.
    pub(super) fn save(&mut self, step: &Step) {
        let saved = self.file.append(step);
        self.note(saved);
    }

    /// Saves which dice are kept, for the next start.
    pub(super) fn save_keep(&mut self) {
        let dice = self.game.setup().rules().dice().count;
        let saved = self.file.append_kept(self.keep, dice.into());
        self.note(saved);
    }

    /// Reports an error of saving, once.
    pub(super) fn note(&mut self, saved: Result<(), StoreError>) {
        let failed = saved.err();
        self.notices.extend(self.file.take_notice());
        // The next step tries again; the same error is reported once.
        if failed != self.failed
            && let Some(error) = &failed
        {
            self.notices.push(Notice::Failed(error.clone()));
        }
        self.failed = failed;
    }
}
