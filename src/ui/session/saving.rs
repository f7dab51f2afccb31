//! Every step is saved as it is made.

use super::Session;
use crate::{
    game::Step,
    store::{Notice, StoreError},
};

impl Session {
    /// Saves a step.
    pub(super) fn save(&mut self, step: &Step) {
        let saved = self.file.append(step);
        self.note(saved);
    }

    /// Saves which dice are to stay, so that they do after a restart.
    pub(super) fn save_keep(&mut self) {
        let dice = self.game.setup().rules().dice().count;
        let saved = self.file.append_kept(self.keep, dice.into());
        self.note(saved);
    }

    /// Tells what stands in the way of saving, once.
    pub(super) fn note(&mut self, saved: Result<(), StoreError>) {
        let failed = saved.err();
        self.notices.extend(self.file.take_notice());
        // The next step tries again; the same trouble is told once.
        if failed != self.failed
            && let Some(error) = &failed
        {
            self.notices.push(Notice::Failed(error.clone()));
        }
        self.failed = failed;
    }
}
