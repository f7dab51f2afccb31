//! Deleting games from the records, and undoing that.

use egui::{Label, Ui};

use super::RecordsPage;
use super::filter::GameKind;
use crate::store::{GameId, History};
use crate::ui::commands::{MenuAction, RecordsCommand};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::theme::size;
use crate::ui::widgets::basics::{announce, button, button_if};
use crate::ui::widgets::page;

/// Games that were deleted or brought back in one step.
#[derive(Clone, Debug)]
pub struct DeletionChange {
    /// The games.
    pub games: Vec<GameId>,
    /// Whether the games were deleted, as opposed to brought back.
    pub is_deleted: bool,
}

/// The state of deleting games on the page.
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
    /// Records a change, which can then be undone.
    pub fn deletion_changed(&mut self, change: DeletionChange) {
        self.deleting.message = Some((change.is_deleted, change.games.len()));
        self.deleting.changes.push(change);
        self.close();
    }

    /// Removes the message about the last change.
    pub fn clear_deletion_message(&mut self) {
        self.deleting.message = None;
    }

    /// The last change, which can be undone.
    pub fn last_deletion(&self) -> Option<&DeletionChange> {
        self.deleting.changes.last()
    }

    /// Records that the last change was undone.
    pub fn deletion_undone(&mut self) {
        if let Some(change) = self.deleting.changes.pop() {
            self.deleting.message = Some((!change.is_deleted, change.games.len()));
        }
        self.close();
    }

    /// Handles the delete key: returns the command that deletes the game that is open or has the
    /// focus; without one, asks whether to delete all listed games.
    pub fn ask_to_delete(&mut self, history: &History) -> Option<RecordsCommand> {
        let index = self.opened.as_ref().map(|opened| opened.index).or(self.focused);
        let record = index.and_then(|index| history.records().get(index));
        if record.is_none() {
            self.deleting.asks = self.found().next().is_some() && !self.shows_deleted();
        }
        record.filter(|record| !record.is_deleted()).map(|it| RecordsCommand::Delete(vec![it.id]))
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

    /// Shows the message about the last change, with a button to undo it.
    pub(super) fn show_deletion_message(&self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let Some((is_deleted, count)) = self.deleting.message else { return };
        let key = if is_deleted { "records-deleted" } else { "records-brought-back" };
        ui.horizontal_wrapped(|ui| {
            let sentence = cx.say_with(key, &[("count", count.into())]);
            announce(&ui.add(Label::new(sentence).wrap()));
            if self.last_deletion().is_some() && button(ui, &cx.say("records-undo")).clicked() {
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
            if button(ui, &cx.say("records-keep")).clicked() && may_answer {
                self.deleting.asks = false;
            }
            if button(ui, &cx.say_with("records-delete-now", &counted)).clicked() && may_answer {
                self.deleting.asks = false;
                cx.run(RecordsCommand::Delete(self.found_ids(history)));
            }
        });
    }
}
