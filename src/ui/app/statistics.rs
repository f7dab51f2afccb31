//! Commands of the statistics page, and changes of people.

use egui::Context;

use super::{App, OpenPage};
use crate::game::Sitter;
use crate::store::{GameId, People, SeatChoice};
use crate::ui::commands::{PeopleCommand, Screen};
use crate::ui::names;
use crate::ui::screens::new_game;
use crate::ui::widgets::avatar::Looks;

/// The state to restore when a change of people is undone.
pub(super) struct PeopleUndo {
    people: People,
    /// The person whose statistics were shown.
    shown: Option<String>,
    /// The game at the table, and the names of its seats.
    table: (GameId, Vec<String>),
    /// The remembered seats before the change.
    seats: Vec<SeatChoice>,
    /// The remembered seats after the change.
    renamed: Vec<SeatChoice>,
}

impl App {
    /// Opens the page for the first person at the table under the rules of the game. Reviews past
    /// games first that have not been reviewed yet.
    pub(super) fn open_statistics(&mut self) {
        let setup = self.session.game().setup();
        let person = setup.seats().iter().find(|seat| *seat.sitter() == Sitter::Human);
        let person = person.map(|seat| self.people.name_of(seat.name()));
        self.statistics.open((self.clock)(), person, setup.rules().id(), &self.people);
        self.past_games.hurry();
        self.open(OpenPage::Statistics);
    }

    /// Keeps the statistics on the page up to date.
    pub(super) fn tick_statistics(&mut self) {
        if self.screen() == Screen::Statistics && !self.loading.is_loading_history() {
            self.statistics.poll(&self.history, &self.past_games, &self.people);
        }
    }

    /// Applies a change of people and shows it.
    pub(super) fn run_people_command(&mut self, ask: PeopleCommand, ctx: &Context) {
        match ask {
            PeopleCommand::Change(people) => self.change_people(*people, ctx),
            PeopleCommand::Rename(name, new) => {
                let mut people = self.people.clone();
                people.rename(&name, &new);
                self.change_people(people, ctx);
                let shown = self.people.name_of(&new).to_owned();
                self.statistics.choose(&shown);
                self.rename_seats();
            }
            PeopleCommand::Undo => self.undo_people(ctx),
        }
    }

    fn undo_people(&mut self, ctx: &Context) {
        let Some(PeopleUndo { people, shown, table, seats, renamed }) = self.people_undo.pop()
        else {
            return;
        };
        self.set_people(people, ctx);
        let (game, names) = table;
        if game == self.session.file().id() {
            self.session.rename_seats(&names);
        }
        self.name_seats_at_table();
        if let Some(shown) = shown {
            self.statistics.choose(&shown);
        }
        // (Seats that the player has changed since stay as they are.)
        if seats != renamed && self.settings.seats == renamed {
            self.settings.seats = seats;
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
        if let Some(before) = self.people_undo.last_mut() {
            before.renamed.clone_from(&self.settings.seats);
        }
    }

    fn change_people(&mut self, people: People, ctx: &Context) {
        let seats = self.settings.seats.clone();
        self.people_undo.push(PeopleUndo {
            people: self.people.clone(),
            shown: self.statistics.stay(),
            table: (self.session.file().id(), self.names_at_table()),
            renamed: seats.clone(),
            seats,
        });
        self.set_people(people, ctx);
    }

    fn names_at_table(&self) -> Vec<String> {
        let seats = self.session.game().setup().seats();
        seats.iter().map(|seat| seat.name().to_owned()).collect()
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
