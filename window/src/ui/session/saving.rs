//! Saving each step as it happens, and decisions assisted by a review.

use super::Session;
use crate::game::{Event, Game, Move, Step};
use crate::store::{CurrentGame, Notice, StoreError};

impl Session {
    pub(super) fn save(&mut self, step: &Step) {
        let saved = self.file.append(step);
        self.note(saved);
    }

    /// Saves which dice are kept, so that the next start shows them.
    pub(super) fn save_keep(&mut self) {
        let dice = self.game.setup().rules().dice().count;
        let saved = self.file.append_kept(self.keep, dice.into());
        self.note(saved);
    }

    /// Saves the current game without waiting for the next step.
    pub fn save_now(&mut self) {
        let saved = self.file.save();
        self.note(saved);
    }

    /// The error by which a part of the game at the table is not on the disk, as far as is known.
    pub(super) fn failure(&self) -> Option<StoreError> {
        self.failed.clone().or_else(|| self.file.loss())
    }

    /// The games that are not on the disk, the one at the table first, each with its error.
    pub fn unsaved(&self) -> impl Iterator<Item = (&Game, &CurrentGame, StoreError)> {
        let at_table = self.failure().map(|error| (&self.game, &self.file, error));
        let left = self.left.iter().map(|(game, file, error)| (game, file, error.clone()));
        at_table.into_iter().chain(left)
    }

    /// The files of all games that are open here.
    pub fn open_files(&self) -> Vec<&CurrentGame> {
        self.left.iter().map(|(_, file, _)| file).chain([&self.file]).collect()
    }

    /// Tries again to save what is not on the disk, or no longer there.
    pub fn save_unsaved(&mut self) {
        if self.failure().is_some() || self.file.has_file() {
            self.save_now();
        }
        self.left.retain_mut(|(_, file, _)| file.save().is_err());
    }

    /// Reports an error of saving, once.
    pub(super) fn note(&mut self, saved: Result<(), StoreError>) {
        let failed = saved.err();
        // Saving is retried until it succeeds; the same error is reported once.
        if failed != self.failed
            && let Some(error) = &failed
        {
            self.notices.push(Notice::Failed(error.clone()));
        }
        self.failed = failed;
    }

    /// Records that the person has seen a review of this many events, including those taken back. A
    /// new decision in place of a reviewed one is marked as assisted, since the review showed the
    /// best play.
    pub fn mark_reviewed(&mut self, events: usize) {
        if events > self.reviewed {
            self.reviewed = events;
            self.save_reviewed();
        }
    }

    fn save_reviewed(&mut self) {
        let mut saved = self.file.note_reviewed(self.reviewed);
        // A finished game is in the history, and has no file until it is continued.
        if !self.game.position().is_over() {
            saved = saved.and_then(|()| self.file.save());
        }
        self.note(saved);
    }

    /// Marks the decision about to be made as assisted if it replaces a reviewed one. The events
    /// after it have not been reviewed.
    pub(super) fn mark_if_reviewed(&mut self, what: Move) {
        let here = self.game.events().len();
        let was_made = self.game.next_undone().map(Event::as_move);
        if here >= self.reviewed || was_made == Some(what) {
            return;
        }
        self.reviewed = here;
        self.save_reviewed();
        let is_decision = self.is_decision() && self.game.position().is_legal(what);
        if is_decision && !self.game.is_assisted(here) {
            self.game.count_advice();
            self.save(&Step::Advice);
        }
    }
}
