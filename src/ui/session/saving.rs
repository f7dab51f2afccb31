//! Saving each step as it happens.

use super::Session;
use crate::game::{Game, Step};
use crate::store::{CurrentGame, Notice, StoreError};

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

    /// Saves the current game, before the next step.
    pub fn save_now(&mut self) {
        let saved = self.file.save();
        self.note(saved);
    }

    /// Why a part of the game at the table is not on the disk, as far as is known.
    fn failure(&self) -> Option<StoreError> {
        self.failed.clone().or_else(|| self.file.loss())
    }

    /// The games that are not on the disk, the one at the table first, and why.
    pub fn unsaved(&self) -> impl Iterator<Item = (&Game, &CurrentGame, StoreError)> {
        let at_table = self.failure().map(|error| (&self.game, &self.file, error));
        let left = self.left.iter().map(|(game, file, error)| (game, file, error.clone()));
        at_table.into_iter().chain(left)
    }

    /// Tries again to save what is not on the disk.
    pub fn save_unsaved(&mut self) {
        if self.failure().is_some() {
            self.save_now();
        }
        self.left.retain_mut(|(_, file, _)| file.save().is_err());
    }

    /// Reports an error of saving, once.
    pub(super) fn note(&mut self, saved: Result<(), StoreError>) {
        let failed = saved.err();
        self.notices.extend(self.file.take_notice());
        // It is tried again until it succeeds; the same error is reported once.
        if failed != self.failed
            && let Some(error) = &failed
        {
            self.notices.push(Notice::Failed(error.clone()));
        }
        self.failed = failed;
    }
}
