//! People: the name, colour and face of one of them, and those who were deleted.

use std::borrow::Cow;

use egui::{Label, Rect, TextEdit, Ui, Vec2};

use super::RecordsPage;
use super::statistics::Overview;
use super::statistics_tab::known;
use crate::game::{MAX_NAME, Sitter, tidy_name};
use crate::store::{GameId, LOOKS, People, PersonLook, PlayerKey, SeatChoice};
use crate::ui::commands::{Command, PeopleCommand};
use crate::ui::context::ViewContext;
use crate::ui::keyboard;
use crate::ui::names;
use crate::ui::screens::{PageEffect, PageEvent, PageInputs, PageWork, new_game};
use crate::ui::theme::size;
use crate::ui::widgets::avatar::Avatar;
use crate::ui::widgets::basics::{button, button_if, outlined, set_name};
use crate::ui::widgets::choices;
use crate::ui::widgets::page::{self, Page};

/// The state to restore when a change of people is undone.
pub(super) struct PeopleUndo {
    /// The people before the change.
    people: People,
    /// The person who was chosen on the page.
    chosen: Option<PlayerKey>,
    /// The game at the table, and the names of its seats.
    table: (GameId, Vec<String>),
    /// The remembered seats before the change.
    seats: Vec<SeatChoice>,
    /// The remembered seats after the change.
    renamed: Vec<SeatChoice>,
}

/// The state of the form that changes a person.
#[derive(Debug, Default)]
pub(super) struct PersonForm {
    /// The person that the form is about.
    name: String,
    /// The new name as typed.
    typed: String,
    /// Whether the player is being asked before the person is deleted.
    asks: bool,
}

/// Shows the people. Nothing above the form changes its height, so that no button moves under the
/// mouse.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    inputs: &PageInputs<'_>,
    view: &mut RecordsPage,
    page: &Page,
) {
    let Some((_, overview)) = known(ui, cx, inputs, view, page) else { return };
    let Some(selection) = &overview.selection else { return };
    let (name, people) = (selection.person.as_str(), &inputs.files.people);
    if view.person.name != name {
        let name = name.to_owned();
        view.person = PersonForm { typed: name.clone(), name, ..PersonForm::default() };
    }
    let may_undo = view.people_undo.is_some();
    let first = |ui: &mut Ui, view: &mut RecordsPage| {
        ui.horizontal_wrapped(|ui| view.filter.show_person(ui, cx, &overview));
        ui.add_space(size::GAP);
        page::sheet(ui, &cx.say("person-title"), |ui| {
            view.person.rename(ui, cx, people, &overview);
            choose_look(ui, cx, people, name);
        });
    };
    let second = |ui: &mut Ui, view: &mut RecordsPage| {
        page::sheet(ui, &cx.say("person-more"), |ui| {
            ui.horizontal_wrapped(|ui| {
                // (First, so that it stays in place whatever the name.)
                if button_if(ui, &cx.say("person-undo"), may_undo).clicked() {
                    cx.run(Command::People(PeopleCommand::Undo));
                }
                let delete = cx.say_with("spoken-delete", &[("name", name.into())]);
                view.person.asks |= button(ui, &delete).clicked();
            });
            view.person.ask(ui, cx, people);
        });
        show_deleted(ui, cx, people);
    };
    page.two(ui, size::RECORDS_WIDE, view, first, second);
}

impl RecordsPage {
    pub(super) fn run_people(&mut self, ask: PeopleCommand, work: &mut PageWork<'_>) {
        let renames_seats = match ask {
            PeopleCommand::Change(people) => {
                self.change_people(*people, work);
                false
            }
            PeopleCommand::Rename(name, new) => {
                let mut people = work.files.people.clone();
                people.rename(&name, &new);
                self.change_people(people, work);
                self.follow_name(&name, work.files.people.name_of(&new));
                self.rename_seats(work);
                true
            }
            PeopleCommand::Undo => match self.people_undo.take() {
                Some(undo) => self.undo_people(undo, work),
                None => return,
            },
        };
        work.ask(PageEffect::Tell(PageEvent::People));
        if renames_seats {
            work.save_settings();
            work.ask(PageEffect::Tell(PageEvent::Settings));
        }
    }

    /// Changes people, which can then be undone.
    fn change_people(&mut self, people: People, work: &mut PageWork<'_>) {
        let seats = work.session.game().setup().seats();
        let names = seats.iter().map(|seat| seat.name().to_owned()).collect();
        self.people_undo = Some(PeopleUndo {
            people: work.files.people.clone(),
            chosen: self.filter.player.clone(),
            table: (work.session.file().id(), names),
            seats: work.settings.seats.clone(),
            renamed: work.settings.seats.clone(),
        });
        set_people(people, work);
        self.leave_deleted(&work.files.people);
    }

    /// Updates the names of people at the table and in the remembered seats.
    fn rename_seats(&mut self, work: &mut PageWork<'_>) {
        new_game::name_table(work.words, &mut work.files.people, work.session);
        for seat in &mut work.settings.seats {
            if seat.sitter == Sitter::Human {
                seat.name = work.files.people.name_of(&seat.name).to_owned();
            }
        }
        new_game::name_seats(work.words, work.settings.seats.iter_mut().collect());
        if let Some(undo) = &mut self.people_undo {
            undo.renamed.clone_from(&work.settings.seats);
        }
    }

    /// Brings back the people, and whom the page chose, before the last change; returns whether the
    /// remembered seats have other names now.
    fn undo_people(&mut self, undo: PeopleUndo, work: &mut PageWork<'_>) -> bool {
        self.filter.player = undo.chosen;
        set_people(undo.people, work);
        let (game, names) = undo.table;
        if game == work.session.file().id() {
            work.session.rename_seats(&names);
        }
        new_game::name_table(work.words, &mut work.files.people, work.session);
        // (Seats that the player has changed since stay as they are.)
        let renames_seats = undo.seats != undo.renamed && work.settings.seats == undo.renamed;
        if renames_seats {
            work.settings.seats = undo.seats;
        }
        renames_seats
    }

    /// Chooses somebody else instead of a person who has been deleted.
    fn leave_deleted(&mut self, people: &People) {
        let is_gone =
            |who: &mut PlayerKey| matches!(who, PlayerKey::Human(name) if people.is_deleted(name));
        drop(self.filter.player.take_if(is_gone));
        drop(self.filter.opponent.take_if(is_gone));
    }
}

fn set_people(people: People, work: &mut PageWork<'_>) {
    let files = &mut *work.files;
    files.people = people;
    files.people.set_default_names(names::default_names(work.words));
    let saved = files.people.save(&files.profile);
    work.tell_failed(saved);
}

impl PersonForm {
    fn rename(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, people: &People, overview: &Overview) {
        ui.horizontal_wrapped(|ui| {
            let width = size::NAME_FIELD[0];
            let field = TextEdit::singleline(&mut self.typed);
            let field = field.char_limit(MAX_NAME).desired_width(width);
            let field = field.min_size(Vec2::new(0.0, size::TARGET));
            let response = outlined(ui, |ui| ui.add(field));
            set_name(&response, &cx.say("person-name"));
            let new = tidy_name(&self.typed);
            let is_new = !new.is_empty() && new != self.name;
            if button_if(ui, &cx.say("person-rename"), is_new).clicked() {
                let rename = PeopleCommand::Rename(self.name.clone(), new);
                cx.run(Command::People(rename));
            }
        });
        page::explain(ui, &cx.say("person-rename-about"));
        let new = tidy_name(&self.typed);
        let new = people.name_of(&new);
        if new != self.name {
            self.warn_of_games_together(ui, cx, overview, new);
        }
    }

    /// Warns what becomes of games in which two people sat who become one.
    fn warn_of_games_together(
        &self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        overview: &Overview,
        other: &str,
    ) {
        if let Some(games) = overview.together.get(other) {
            let arguments = [
                ("name", self.name.as_str().into()),
                ("other", other.into()),
                ("games", games.into()),
            ];
            page::complain(ui, &cx.say_with("person-merge-together", &arguments));
        }
    }

    /// Asks whether to delete the person.
    fn ask(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, people: &People) {
        if !self.asks {
            return;
        }
        let name = [("name", self.name.as_str().into())];
        page::complain(ui, &cx.say_with("person-delete-sure", &name));
        let may_answer = keyboard::may_answer(ui.ctx(), "delete a person");
        ui.horizontal_wrapped(|ui| {
            if button(ui, &cx.say_with("spoken-keep", &name)).clicked() && may_answer {
                self.asks = false;
            }
            if button(ui, &cx.say_with("person-delete-now", &name)).clicked() && may_answer {
                self.asks = false;
                change(cx, people, |people| people.set_deleted(&self.name, true));
            }
        });
    }
}

/// Lists the deleted people, with buttons to bring them back.
pub(super) fn show_deleted(ui: &mut Ui, cx: &ViewContext<'_>, people: &People) {
    if people.deleted().next().is_none() {
        return;
    }
    page::sheet(ui, &cx.say("person-deleted"), |ui| {
        ui.horizontal_wrapped(|ui| {
            for name in people.deleted() {
                restore(ui, cx, people, name);
            }
        });
    });
}

fn restore(ui: &mut Ui, cx: &ViewContext<'_>, people: &People, name: &str) {
    if button(ui, &cx.say_with("person-restore", &[("name", name.into())])).clicked() {
        change(cx, people, |people| people.set_deleted(name, false));
    }
}

fn change(cx: &ViewContext<'_>, people: &People, change: impl FnOnce(&mut People)) {
    let mut changed = people.clone();
    change(&mut changed);
    cx.run(Command::People(PeopleCommand::Change(Box::new(changed))));
}

/// Lets the player choose the colour and the face of a person.
pub fn choose_look(ui: &mut Ui, cx: &ViewContext<'_>, people: &People, name: &str) {
    let old = people.look(name);
    let mut look = old;
    let mut choose = |keys: [&str; 3], value, look: &dyn Fn(Option<u8>) -> PersonLook| {
        let [title, default, numbered] = keys;
        let title = cx.say(title);
        ui.add(Label::new(title.as_ref()));
        let one = |number: u8| {
            let arguments = [("number", (number + 1).into())];
            (Some(number), cx.say_with(numbered, &arguments).into())
        };
        let options = std::iter::once((None, cx.say(default))).chain((0..LOOKS).map(one));
        let options: Vec<(Option<u8>, Cow<'_, str>)> = options.collect();
        choices::pictures(ui, &title, "", &options, value, |ui, rect, option| {
            let side = rect.width().min(rect.height()) - 2.0;
            let square = Rect::from_center_size(rect.center(), Vec2::splat(side));
            Avatar::with_look(name, look(option)).paint(ui.painter(), square);
        });
        ui.add_space(size::GAP / 2.0);
    };
    let keys = ["person-colour", "person-colour-seat", "person-colour-number"];
    choose(keys, &mut look.colour, &|colour| PersonLook { colour, ..old });
    let keys = ["person-face", "person-face-initial", "person-face-number"];
    choose(keys, &mut look.face, &|face| PersonLook { face, ..old });
    if look != old {
        change(cx, people, |people| people.set_look(name, look));
    }
}
