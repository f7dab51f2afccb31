//! Commands of the records page, among them changes of people.

use std::path::{Path, PathBuf};

use directories::UserDirs;
use egui::{Context, Event, ViewportCommand};
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{App, OpenPage};
use crate::game::{Game, Setup, Sitter, notation};
use crate::store::{
    ExportFormat, GameId, Imported, People, StoreError, export_games, import_games,
};
use crate::ui::commands::{PeopleCommand, RecordsCommand, Screen};
use crate::ui::game_errors::notation_error;
use crate::ui::screens::new_game;
use crate::ui::screens::records::{DeletionChange, ExchangeOutcome};
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
            RecordsCommand::Export(format, path, games) => self.export(format, path, games),
            RecordsCommand::Import(path) => self.records.exchange.waiting.push_back(path),
            RecordsCommand::Paste(text) => self.review_text(&text),
        }
    }

    pub(super) fn open_records(&mut self) {
        if self.records.path.is_empty() {
            let name = format!("fivefold-games-{}.json", self.date());
            self.records.path = self.proposed(&name).display().to_string();
        }
        let checked = self.check_dice();
        self.records.enter(checked);
        self.open(OpenPage::Records);
    }

    /// Does the background work of the page.
    pub(super) fn tick_records(&mut self) {
        if self.loading.is_done() {
            self.records.review_past_games(&self.library, &self.history);
        }
        self.follow_exchange();
    }

    /// The proposed path for a file of this name.
    pub(super) fn proposed(&self, name: &str) -> PathBuf {
        let user = UserDirs::new();
        let folder = user.as_ref().map(|user| user.document_dir().unwrap_or(user.home_dir()));
        folder.unwrap_or(self.profile.folder()).join(name)
    }

    /// Deletes the game that is open or has the focus, or asks whether to delete those of the list.
    pub(super) fn ask_to_delete(&mut self) {
        if let Some(ask) = self.records.ask_to_delete(&self.history) {
            self.run_records_command(ask);
        }
    }

    /// Undoes the last deletion, or on the page of people the last change of them.
    pub(super) fn undo_on_records(&mut self, ctx: &Context) {
        if self.records.changes_people() {
            self.undo_people(ctx);
        } else {
            self.undo_deletion();
        }
    }

    fn undo_deletion(&mut self) {
        let Some(change) = self.records.last_deletion().cloned() else { return };
        if self.set_deleted(&change.games, !change.is_deleted) {
            self.records.deletion_undone();
        }
    }

    fn change_deletion(&mut self, games: Vec<GameId>, is_deleted: bool) {
        if self.set_deleted(&games, is_deleted) {
            self.records.deletion_changed(DeletionChange { games, is_deleted });
        }
    }

    /// Deletes games or brings them back; returns whether that could be written.
    fn set_deleted(&mut self, games: &[GameId], is_deleted: bool) -> bool {
        let changed = self.history.set_deleted(games, is_deleted);
        let is_changed = changed.is_ok();
        self.notify_failed(changed);
        if is_changed {
            self.set_to_beat();
        }
        is_changed
    }

    /// The setup of the game on the page, if it can be played again with the same dice.
    pub(super) fn setup_to_replay(&self) -> Option<&Setup> {
        let game = self.session.game();
        let setup = match self.screen() {
            Screen::Records => self.records.setup()?,
            Screen::Review => self.review.here()?.setup(),
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

    fn export(&mut self, format: ExportFormat, mut path: PathBuf, games: Vec<GameId>) {
        path.set_extension(format.extension());
        let (profile, separator) = (self.profile.clone(), self.words.column_separator());
        self.records.exchange.job.start("export", &self.wake, move |_| {
            let written = export_games(&profile, &path, format, separator, &games);
            Some(ExchangeOutcome::Exported(path, written))
        });
    }

    fn import_games(&mut self, path: PathBuf) {
        let (profile, library) = (self.profile.clone(), self.library.clone());
        self.records.exchange.job.start("import", &self.wake, move |progress| {
            let imported = import_games(&profile, &library, &path, progress).transpose()?;
            Some(ExchangeOutcome::Imported(path, imported))
        });
    }

    /// Reports the outcome of an export or import.
    fn follow_exchange(&mut self) {
        let is_busy = self.records.exchange.job.is_busy();
        match self.records.exchange.job.take() {
            Some(ExchangeOutcome::Exported(path, written)) => {
                self.notify_outcome(notices::exported(&self.words, &path, &written));
            }
            Some(ExchangeOutcome::Imported(path, imported)) => self.take_imported(&path, &imported),
            None => {}
        }
        if !is_busy && let Some(path) = self.records.exchange.waiting.pop_front() {
            self.import_games(path);
        }
    }

    fn take_imported(&mut self, path: &Path, imported: &Result<Imported, StoreError>) {
        match imported.as_ref().map_or(usize::MAX, |imported| imported.new) {
            0 => {}
            1..=MAX_AT_ONCE => {
                let notices = self.history.refresh();
                self.notify_all(notices);
                self.set_to_beat();
            }
            // (Some games may have been added before the failure.)
            _ => self.load_history(),
        }
        self.notify_outcome(notices::imported(&self.words, path, imported));
    }

    pub(super) fn ask_for_paste(&mut self, ctx: &Context) {
        self.records.exchange.awaits_paste = true;
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Takes pasted text, if it was requested or the page has no fields for texts.
    pub(super) fn take_paste(&mut self, ctx: &Context) {
        let is_asked = self.records.exchange.awaits_paste;
        let is_free = !self.has_fields() && self.overlay.is_none() && !ctx.text_edit_focused();
        if !is_asked && !is_free {
            return;
        }
        let is_paste = |event: &mut Event| matches!(event, Event::Paste(_));
        let pasted = ctx.input_mut(|input| input.events.extract_if(.., is_paste).last());
        if let Some(Event::Paste(text)) = pasted {
            self.records.exchange.awaits_paste = false;
            self.commands.push(RecordsCommand::Paste(text).into());
        }
    }

    fn review_text(&mut self, text: &str) {
        match notation::read(text, &self.library) {
            Ok(game) => {
                self.review.open(game, ReviewedRecord::default());
                self.open(OpenPage::Review);
            }
            Err(error) => {
                let error = notation_error(&self.words, &error).into();
                self.notify_outcome(self.words.say_with("records-not-pasted", &[("error", error)]));
            }
        }
    }

    pub(super) fn date(&self) -> Date {
        (self.clock)().to_zoned(TimeZone::system()).date()
    }

    /// Applies a change of people and shows it.
    pub(super) fn run_people_command(&mut self, ask: PeopleCommand, ctx: &Context) {
        match ask {
            PeopleCommand::Change(people) => self.change_people(*people, ctx),
            PeopleCommand::Rename(name, new) => {
                let mut people = self.people.clone();
                people.rename(&name, &new);
                self.change_people(people, ctx);
                self.records.follow_name(&name, self.people.name_of(&new));
                self.rename_seats();
            }
            PeopleCommand::Undo => self.undo_people(ctx),
        }
    }

    fn undo_people(&mut self, ctx: &Context) {
        let Some(undo) = self.records.take_people_undo() else { return };
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
            self.pages.refill_new_game(&self.settings);
        }
    }

    /// Updates the names of people at the table and in the remembered seats.
    fn rename_seats(&mut self) {
        self.name_seats_at_table();
        for seat in &mut self.settings.seats {
            if seat.sitter == Sitter::Human {
                seat.name = self.people.name_of(&seat.name).to_owned();
            }
        }
        new_game::name_seats(&self.words, self.settings.seats.iter_mut().collect());
        self.save_settings();
        self.pages.refill_new_game(&self.settings);
        if let Some(before) = &mut self.records.people_undo {
            before.renamed.clone_from(&self.settings.seats);
        }
    }

    fn change_people(&mut self, people: People, ctx: &Context) {
        let seats = self.session.game().setup().seats();
        let names = seats.iter().map(|seat| seat.name().to_owned()).collect();
        let table = (self.session.file().id(), names);
        self.records.people_change(self.people.clone(), table, self.settings.seats.clone());
        self.set_people(people, ctx);
        self.records.leave_deleted(&self.people);
    }

    fn set_people(&mut self, people: People, ctx: &Context) {
        self.people = people;
        self.update_default_names();
        let saved = self.people.save(&self.profile);
        self.notify_failed(saved);
        self.show_looks(ctx);
    }

    /// Treats the default names in all languages as one person.
    pub(super) fn update_default_names(&mut self) {
        self.people.set_default_names(names::default_names(&self.words));
    }

    /// Shows people in their colours and with their faces.
    pub(super) fn show_looks(&self, ctx: &Context) {
        Looks::new(self.people.looks()).put(ctx);
    }
}
