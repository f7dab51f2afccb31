//! What follows from the commands of the records page.

use egui::Context;

use super::{App, OpenPage};
use crate::game::{Game, Setup};
use crate::ui::commands::{PeopleCommand, RecordsCommand, Screen};
use crate::ui::screens::records::{PeopleInputs, RecordsOutcome};
use crate::ui::screens::review::ReviewedRecord;
use crate::ui::widgets::avatar::Looks;

impl App {
    pub(super) fn run_records_command(&mut self, ask: RecordsCommand) {
        let outcome = self.pages.records.run(ask, &self.words, &mut self.files);
        self.follow_records(outcome);
    }

    pub(super) fn delete_records(&mut self) {
        let outcome = self.pages.records.delete(&self.words, &mut self.files);
        self.follow_records(outcome);
    }

    pub(super) fn tick_records(&mut self) {
        let outcome = self.pages.records.tick(&self.words, &mut self.files);
        self.follow_records(outcome);
    }

    fn follow_records(&mut self, outcome: Option<RecordsOutcome>) {
        match outcome {
            Some(RecordsOutcome::Changed(changed)) => {
                if changed.is_ok() {
                    self.set_to_beat();
                    // (The records say it themselves.)
                    if self.screen() != Screen::Records
                        && let Some(said) = self.pages.records.deletion_message(&self.words)
                    {
                        self.report(said);
                    }
                }
                self.notify_failed(changed);
            }
            Some(RecordsOutcome::Imported(notices, said)) => {
                self.notify_all(notices);
                self.set_to_beat();
                if let Some(said) = said {
                    self.notify_outcome(said);
                }
            }
            Some(RecordsOutcome::Review(game)) => {
                self.pages.review.open(*game, ReviewedRecord::default());
                self.open(OpenPage::Review);
            }
            Some(RecordsOutcome::Said(said)) => self.notify_outcome(said),
            None => {}
        }
    }

    pub(super) fn open_records(&mut self) {
        let checked = self.check_dice();
        self.pages.records.enter(checked, &self.files);
        self.open(OpenPage::Records);
    }

    /// Undoes the last deletion, or on the page of people the last change of them.
    pub(super) fn undo_on_records(&mut self, ctx: &Context) {
        if self.pages.records.changes_people() {
            self.run_people_command(PeopleCommand::Undo, ctx);
        } else {
            let undone = self.pages.records.undo_deletion(&mut self.files.history);
            self.follow_records(Some(RecordsOutcome::Changed(undone)));
        }
    }

    /// The setup of the game on the page, if it can be played again with the same dice.
    pub(super) fn setup_to_replay(&self) -> Option<&Setup> {
        let game = self.session.game();
        let setup = match self.screen() {
            Screen::Review => self.pages.review.here()?.setup(),
            Screen::Table if game.position().is_over() => game.setup(),
            _ => return None,
        };
        setup.seed().is_some().then_some(setup)
    }

    /// Plays the game on the page again with the same dice. The result counts for no statistics.
    pub(super) fn replay(&mut self) {
        if let Some(setup) = self.setup_to_replay().cloned() {
            self.play_on(Game::new(setup));
        }
    }

    pub(super) fn ask_for_paste(&mut self, ctx: &Context) {
        self.pages.records.exchange.paste.ask(ctx);
    }

    /// Takes pasted text, if it was requested or the page has no fields for texts.
    pub(super) fn take_paste(&mut self, ctx: &Context) {
        let is_free =
            !self.pages.has_fields() && self.pages.overlay.is_none() && !ctx.text_edit_focused();
        if let Some(text) = self.pages.records.exchange.paste.take(ctx, is_free) {
            self.commands.push(RecordsCommand::Paste(text).into());
        }
    }

    /// Applies a change of people and shows it.
    pub(super) fn run_people_command(&mut self, ask: PeopleCommand, ctx: &Context) {
        let inputs = PeopleInputs {
            words: &self.words,
            files: &mut self.files,
            settings: &mut self.settings,
            session: &mut self.session,
        };
        let Some(changed) = self.pages.records.run_people(ask, inputs) else { return };
        self.notify_failed(changed.saved);
        self.show_looks(ctx);
        self.set_to_beat();
        if changed.renames_seats {
            self.save_settings();
            self.pages.change_form(|form| form.follow(&self.settings));
        }
    }

    /// Shows people in their colours and with their faces.
    pub(super) fn show_looks(&self, ctx: &Context) {
        Looks::new(self.files.people.looks()).put(ctx);
    }
}
