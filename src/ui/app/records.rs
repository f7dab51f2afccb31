//! Commands of the records page, among them changes of people.

use std::path::Path;

use egui::{Context, Event, ViewportCommand};

use super::{App, OpenPage};
use crate::game::{Game, Setup, Sitter, notation};
use crate::store::{GameId, Imported, People, StoreError};
use crate::ui::commands::{PeopleCommand, RecordsCommand, Screen};
use crate::ui::game_errors::notation_error;
use crate::ui::screens::new_game;
use crate::ui::screens::records::ExchangeOutcome;
use crate::ui::screens::review::ReviewedRecord;
use crate::ui::widgets::avatar::Looks;
use crate::ui::{names, notices};

/// The largest number of imported games that are read into the history within one frame.
const MAX_AT_ONCE: usize = 300;

impl App {
    pub(super) fn run_records_command(&mut self, ask: RecordsCommand) {
        match ask {
            RecordsCommand::Delete(games) => self.change_deletion(games, true),
            RecordsCommand::BringBack(games) => self.change_deletion(games, false),
            RecordsCommand::Export(format, path, games) => {
                let export = (format, path, games);
                self.pages.records.export(export, &self.files, &self.words);
            }
            RecordsCommand::Import(path) => self.pages.records.exchange.waiting.push_back(path),
            RecordsCommand::Paste(text) => self.review_text(&text),
        }
    }

    pub(super) fn open_records(&mut self) {
        let checked = self.check_dice();
        self.pages.records.enter(checked, &self.files);
        self.open(OpenPage::Records);
    }

    /// Does the background work of the page.
    pub(super) fn tick_records(&mut self) {
        self.pages.records.review_past_games(&self.files);
        match self.pages.records.follow_exchange(&self.files) {
            Some(ExchangeOutcome::Exported(path, written)) => {
                self.notify_outcome(notices::exported(&self.words, &path, &written));
            }
            Some(ExchangeOutcome::Imported(path, imported)) => self.take_imported(&path, &imported),
            None => {}
        }
    }

    /// Deletes the game that is open or has the focus, or asks whether to delete those of the list.
    pub(super) fn ask_to_delete(&mut self) {
        if let Some(ask) = self.pages.records.ask_to_delete(&self.files.history) {
            self.run_records_command(ask);
        }
    }

    /// Undoes the last deletion, or on the page of people the last change of them.
    pub(super) fn undo_on_records(&mut self, ctx: &Context) {
        if self.pages.records.changes_people() {
            self.undo_people(ctx);
        } else {
            let undone = self.pages.records.undo_deletion(&mut self.files.history);
            self.follow_deletion(undone);
        }
    }

    fn change_deletion(&mut self, games: Vec<GameId>, is_deleted: bool) {
        let history = &mut self.files.history;
        let changed = self.pages.records.change_deletion(games, is_deleted, history);
        self.follow_deletion(changed);
    }

    fn follow_deletion(&mut self, changed: Result<(), StoreError>) {
        if changed.is_ok() {
            self.set_to_beat();
        }
        self.notify_failed(changed);
    }

    /// The setup of the game on the page, if it can be played again with the same dice.
    pub(super) fn setup_to_replay(&self) -> Option<&Setup> {
        let game = self.session.game();
        let setup = match self.screen() {
            Screen::Records => self.pages.records.setup()?,
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

    fn take_imported(&mut self, path: &Path, imported: &Result<Imported, StoreError>) {
        match imported.as_ref().map_or(usize::MAX, |imported| imported.new) {
            0 => {}
            1..=MAX_AT_ONCE => {
                let notices = self.files.history.refresh();
                self.notify_all(notices);
                self.set_to_beat();
            }
            // (Some games may have been added before the failure.)
            _ => self.files.load_history(),
        }
        self.notify_outcome(notices::imported(&self.words, path, imported));
    }

    pub(super) fn ask_for_paste(&mut self, ctx: &Context) {
        self.pages.records.exchange.awaits_paste = true;
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Takes pasted text, if it was requested or the page has no fields for texts.
    pub(super) fn take_paste(&mut self, ctx: &Context) {
        let is_asked = self.pages.records.exchange.awaits_paste;
        let is_free =
            !self.pages.has_fields() && self.pages.overlay.is_none() && !ctx.text_edit_focused();
        if !is_asked && !is_free {
            return;
        }
        let is_paste = |event: &mut Event| matches!(event, Event::Paste(_));
        let pasted = ctx.input_mut(|input| input.events.extract_if(.., is_paste).last());
        if let Some(Event::Paste(text)) = pasted {
            self.pages.records.exchange.awaits_paste = false;
            self.commands.push(RecordsCommand::Paste(text).into());
        }
    }

    fn review_text(&mut self, text: &str) {
        match notation::read(text, &self.files.library) {
            Ok(game) => {
                self.pages.review.open(game, ReviewedRecord::default());
                self.open(OpenPage::Review);
            }
            Err(error) => {
                let error = notation_error(&self.words, &error).into();
                self.notify_outcome(self.words.say_with("records-not-pasted", &[("error", error)]));
            }
        }
    }

    /// Applies a change of people and shows it.
    pub(super) fn run_people_command(&mut self, ask: PeopleCommand, ctx: &Context) {
        match ask {
            PeopleCommand::Change(people) => self.change_people(*people, ctx),
            PeopleCommand::Rename(name, new) => {
                let mut people = self.files.people.clone();
                people.rename(&name, &new);
                self.change_people(people, ctx);
                self.pages.records.follow_name(&name, self.files.people.name_of(&new));
                self.rename_seats();
            }
            PeopleCommand::Undo => self.undo_people(ctx),
        }
    }

    fn undo_people(&mut self, ctx: &Context) {
        let Some(undo) = self.pages.records.take_people_undo() else { return };
        self.set_people(undo.people, ctx);
        let (game, names) = undo.table;
        if game == self.session.file().id() {
            self.session.rename_seats(&names);
        }
        self.name_seats_at_table();
        // (Seats that the player has changed since stay as they are.)
        if undo.seats != undo.renamed && self.settings.seats == undo.renamed {
            self.settings.seats = undo.seats;
            self.save_settings();
            self.refill_form();
        }
    }

    /// Updates the names of people at the table and in the remembered seats.
    fn rename_seats(&mut self) {
        self.name_seats_at_table();
        for seat in &mut self.settings.seats {
            if seat.sitter == Sitter::Human {
                seat.name = self.files.people.name_of(&seat.name).to_owned();
            }
        }
        new_game::name_seats(&self.words, self.settings.seats.iter_mut().collect());
        self.save_settings();
        self.refill_form();
        if let Some(before) = &mut self.pages.records.people_undo {
            before.renamed.clone_from(&self.settings.seats);
        }
    }

    fn change_people(&mut self, people: People, ctx: &Context) {
        let seats = self.session.game().setup().seats();
        let names = seats.iter().map(|seat| seat.name().to_owned()).collect();
        let table = (self.session.file().id(), names);
        self.pages.records.people_change(
            self.files.people.clone(),
            table,
            self.settings.seats.clone(),
        );
        self.set_people(people, ctx);
        self.pages.records.leave_deleted(&self.files.people);
    }

    fn set_people(&mut self, people: People, ctx: &Context) {
        self.files.people = people;
        self.update_default_names();
        let saved = self.files.people.save(&self.files.profile);
        self.notify_failed(saved);
        self.show_looks(ctx);
    }

    /// Treats the default names in all languages as one person.
    pub(super) fn update_default_names(&mut self) {
        self.files.people.set_default_names(names::default_names(&self.words));
    }

    /// Shows people in their colours and with their faces.
    pub(super) fn show_looks(&self, ctx: &Context) {
        Looks::new(self.files.people.looks()).put(ctx);
    }
}
