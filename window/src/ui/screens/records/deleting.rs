//! Deleting games from the records, and undoing that.

use egui::{Label, Ui};

use super::RecordsPage;
use super::filter::GameKind;
use crate::store::{GameId, History, StoreError};
use crate::ui::commands::{MenuAction, RecordsCommand};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::theme::size;
use crate::ui::widgets::basics::{announce, button, button_if};
use crate::ui::widgets::page;
use crate::words::{Words, yes_no};

/// Games that were deleted or brought back in one step.
#[derive(Clone, Debug)]
struct DeletionChange {
    games: Vec<GameId>,
    /// Whether the games were deleted, as opposed to brought back.
    is_deleted: bool,
}

#[derive(Debug, Default)]
pub(super) struct Deleting {
    /// The undo stack of changes, the last one at the end.
    changes: Vec<DeletionChange>,
    /// Whether the last step deleted games, as opposed to bringing them back, and their number;
    /// `None` if there is nothing to say.
    message: Option<(bool, usize)>,
    /// Whether the player is being asked before the listed games are deleted.
    asks: bool,
}

impl RecordsPage {
    /// Deletes games or brings them back, which can then be undone.
    ///
    /// # Errors
    ///
    /// If that can't be written.
    pub(super) fn change_deletion(
        &mut self,
        games: Vec<GameId>,
        is_deleted: bool,
        history: &mut History,
    ) -> Result<(), StoreError> {
        history.set_deleted(&games, is_deleted)?;
        self.deleting.message = Some((is_deleted, games.len()));
        self.deleting.changes.push(DeletionChange { games, is_deleted });
        Ok(())
    }

    /// Undoes the last change.
    ///
    /// # Errors
    ///
    /// If that can't be written.
    pub(super) fn undo_deletion(&mut self, history: &mut History) -> Result<(), StoreError> {
        if let Some(change) = self.deleting.changes.last() {
            let is_deleted = !change.is_deleted;
            history.set_deleted(&change.games, is_deleted)?;
            self.deleting.message = Some((is_deleted, change.games.len()));
            self.deleting.changes.pop();
        }
        Ok(())
    }

    /// Whether there is a change that can be undone.
    pub(super) fn may_undo_deletion(&self) -> bool {
        !self.deleting.changes.is_empty()
    }

    /// Removes the message about the last change.
    pub(super) fn clear_deletion_message(&mut self) {
        self.deleting.message = None;
    }

    /// Handles the delete key: returns the game that has the focus, to be deleted; without one, asks
    /// whether to delete all listed games.
    pub(super) fn ask_to_delete(&mut self, history: &History) -> Option<GameId> {
        let record = self.focused.and_then(|index| history.records().get(index));
        if record.is_none() {
            self.deleting.asks = self.found().next().is_some() && !self.shows_deleted();
        }
        record.filter(|record| !record.is_deleted()).map(|record| record.id)
    }

    fn shows_deleted(&self) -> bool {
        self.filter.kind == GameKind::Deleted
    }

    /// The indices of the listed games, in the order of the list.
    pub(super) fn found(&self) -> impl Iterator<Item = usize> + '_ {
        self.digest.iter().flat_map(|digest| &digest.games).copied()
    }

    pub(super) fn found_ids(&self, history: &History) -> Vec<GameId> {
        self.found().filter_map(|index| history.records().get(index)).map(|it| it.id).collect()
    }

    /// Returns the message about the last change.
    pub(super) fn deletion_message(&self, words: &Words) -> Option<String> {
        let (is_deleted, count) = self.deleting.message?;
        let arguments = [("deleted", yes_no(is_deleted)), ("count", count.into())];
        Some(words.say_with("records-deleted", &arguments))
    }

    /// Shows the message about the last change, with a button to undo it.
    pub(super) fn show_deletion_message(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some(sentence) = self.deletion_message(cx.words) else { return };
        ui.horizontal_wrapped(|ui| {
            announce(&ui.add(Label::new(sentence).wrap()));
            if self.may_undo_deletion() && button(ui, &cx.say("action-undo")).clicked() {
                cx.run(MenuAction::Undo);
            }
        });
        ui.add_space(size::GAP / 2.0);
    }

    /// Shows the button that deletes all listed games, which asks first, or brings them back.
    pub(super) fn delete_found(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) {
        let count = self.found().count();
        let counted = [("count", count.into())];
        let brings_back = self.shows_deleted();
        let key = if brings_back { "records-bring-back-found" } else { "records-delete-found" };
        if !button_if(ui, &cx.say_with(key, &counted), count > 0).clicked() {
            return;
        }
        if brings_back {
            cx.run(RecordsCommand::BringBack(self.found_ids(history)));
        } else {
            self.deleting.asks = true;
        }
    }

    /// Asks whether to delete the listed games.
    pub(super) fn ask_sure(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) {
        let count = self.found().count();
        if !self.deleting.asks || self.shows_deleted() || count == 0 {
            self.deleting.asks = false;
            return;
        }
        let counted = [("count", count.into())];
        page::complain(ui, &cx.say_with("records-delete-sure", &counted));
        let may_answer = keyboard::may_answer(ui.ctx(), "delete games");
        ui.horizontal_wrapped(|ui| {
            if button(ui, &cx.say("unfinished-keep")).clicked() && may_answer {
                self.deleting.asks = false;
            }
            if button(ui, &cx.say_with("records-delete-now", &counted)).clicked() && may_answer {
                self.deleting.asks = false;
                cx.run(RecordsCommand::Delete(self.found_ids(history)));
            }
        });
    }
}
