//! A game that goes on after it was reviewed.

use super::Session;
use crate::{
    game::{Event, Move, Step},
    store::Notice,
};

impl Session {
    /// The person has seen a review of this game up to so many events, those that were taken back
    /// included. Whoever then takes back one of these decisions knows what was best: the new one
    /// is marked as assisted.
    pub fn was_reviewed(&mut self, events: usize) {
        if events > self.reviewed {
            self.reviewed = events;
            self.save_reviewed();
        }
    }

    /// The same of a game that is found again, which has it in its file.
    pub const fn was_reviewed_before(&mut self, events: usize) {
        self.reviewed = events;
    }

    fn save_reviewed(&mut self) {
        let mut saved = self.file.note_reviewed(self.reviewed);
        // A game that is over is in the history, and its file is gone until it goes on.
        if !self.game.position().is_over() {
            saved = saved.and_then(|()| self.file.save());
        }
        self.note(saved);
    }

    /// Saves the game as it stands, before the next step.
    pub fn save_now(&mut self) {
        if let Err(error) = self.file.save() {
            self.notices.push(Notice::Failed(error));
        }
    }

    /// Marks the decision that is about to be made, if it is another one than the one that was
    /// reviewed. What follows on it was not reviewed.
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
            self.game.count_hint();
            self.save(&Step::Hint);
        }
    }
}
