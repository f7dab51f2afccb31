//! Playing on after a review.

use super::Session;
use crate::game::{Event, Move, Step};

impl Session {
    /// Records that the person has seen a review of this many events, including those taken back. A
    /// new decision in place of a reviewed one is marked as assisted, as the best play was shown.
    pub fn was_reviewed(&mut self, events: usize) {
        if events > self.reviewed {
            self.reviewed = events;
            self.save_reviewed();
        }
    }

    fn save_reviewed(&mut self) {
        let mut saved = self.file.note_reviewed(self.reviewed);
        // A finished game is in the history, and has no file until it continues.
        if !self.game.position().is_over() {
            saved = saved.and_then(|()| self.file.save());
        }
        self.note(saved);
    }

    /// Marks the decision about to be made as assisted if it differs from the reviewed one. What
    /// follows it was not reviewed.
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
