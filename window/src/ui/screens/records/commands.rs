//! The records as a page, and their commands.

use std::sync::Arc;

use egui::Ui;

use super::{ExchangeOutcome, RecordsPage, Tab, check_dice};
use crate::game::notation;
use crate::rules::{Library, RuleSet};
use crate::store::{Imported, Notice, RulesKey, StoreError};
use crate::ui::causes::notation_error;
use crate::ui::commands::{Command, PeopleCommand, RecordsCommand, ReviewCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::KeyedJob;
use crate::ui::notices;
use crate::ui::screens::{PageEffect, PageEvent, PageInputs, PageState, PageWork};

/// The largest number of imported games that are read into the history within one frame.
const MAX_AT_ONCE: usize = 300;

impl PageState for RecordsPage {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        self.show(ui, cx, inputs);
    }

    /// Opens the page with the lists, and the choices that were made last.
    fn open(&mut self, work: &mut PageWork<'_>) {
        self.propose_path(work.files);
        self.checked = check_dice(work.words, &work.files.library, work.session.game());
        self.clear_deletion_message();
        self.hurry();
        work.ask(PageEffect::Open);
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        let history = &mut work.files.history;
        let changed = match command {
            Command::Records(RecordsCommand::DeleteListed) => match self.ask_to_delete(history) {
                Some(game) => self.change_deletion(vec![game], true, history),
                None => return,
            },
            Command::Records(RecordsCommand::Delete(games)) => {
                self.change_deletion(games, true, history)
            }
            Command::Records(RecordsCommand::BringBack(games)) => {
                self.change_deletion(games, false, history)
            }
            Command::Records(RecordsCommand::Undo) => self.undo_deletion(history),
            Command::Records(RecordsCommand::Export(format, path, games)) => {
                return self.export((format, path, games), work.files, work.words);
            }
            Command::Records(RecordsCommand::Import(path)) => {
                return self.exchange.waiting.push_back(path);
            }
            Command::Records(RecordsCommand::Paste(text)) => return paste(&text, work),
            Command::People(ask) => return self.run_people(ask, work),
            _ => return,
        };
        if changed.is_ok() {
            work.ask(PageEffect::Tell(PageEvent::Games));
            // (The page says it itself.)
            let said = self.deletion_message(work.words).filter(|_| !work.is_visible);
            work.ask_some(said.map(PageEffect::Report));
        }
        work.tell_failed(changed);
    }

    fn allows(&self, command: &Command) -> bool {
        *command != RecordsCommand::DeleteListed.into() || self.tab == Tab::Games
    }

    fn undo(&self) -> Option<Command> {
        match self.tab {
            Tab::Games => self.may_undo_deletion().then(|| RecordsCommand::Undo.into()),
            Tab::People => {
                self.people_undo.is_some().then_some(Command::People(PeopleCommand::Undo))
            }
            Tab::Statistics | Tab::Dice => None,
        }
    }

    /// Reviews past games while the window is otherwise idle, and follows exports and imports.
    fn tick(&mut self, work: &mut PageWork<'_>) {
        if work.files.is_done() {
            self.past_games.poll(&work.files.library, &work.files.history);
        }
        self.follow_exchange(work);
    }

    fn hear(&mut self, event: PageEvent, _work: &mut PageWork<'_>) {
        match event {
            // The lists are still those of the old history.
            PageEvent::History => {
                (self.digest, self.focused) = (None, None);
                self.awaited = KeyedJob::default();
            }
            PageEvent::Restored => self.people_undo = None,
            _ => {}
        }
    }

    fn path(&mut self) -> Option<&mut String> {
        Some(&mut self.path)
    }

    fn is_importing(&self) -> bool {
        self.exchange.is_importing()
    }

    fn rules_shown<'a>(&'a self, library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        let is_filtered = matches!(self.tab, Tab::Games | Tab::Statistics);
        let chosen = self.filter.rules.as_ref().filter(|_| is_filtered)?;
        library.get(&chosen.id).filter(|rules| RulesKey::of(rules) == *chosen)
    }
}

impl RecordsPage {
    /// Says what has been exported or imported, and begins the next import.
    fn follow_exchange(&mut self, work: &mut PageWork<'_>) {
        let outcome = self.next_exchange(work.files);
        if let Some(path) = self.exchange.take_long() {
            let file = [("file", notices::file_name(&path).into())];
            let said = work.words.say_with("records-importing", &file);
            return work.ask(PageEffect::Outcome(said));
        }
        match outcome {
            Some(ExchangeOutcome::Exported(path, written)) => {
                let said = notices::exported(work.words, &path, &written);
                work.ask(PageEffect::Outcome(said));
            }
            Some(ExchangeOutcome::Imported(path, imported)) => {
                let notices = show_imported(&imported, work.files);
                work.ask(PageEffect::Notices(notices));
                work.ask(PageEffect::Tell(PageEvent::Games));
                self.exchange.imported.push((path, imported));
                if !self.exchange.is_importing() {
                    let files = std::mem::take(&mut self.exchange.imported);
                    work.ask(PageEffect::Outcome(notices::all_imported(work.words, &files)));
                }
            }
            None => {}
        }
    }
}

/// Reviews the game with this text.
fn paste(text: &str, work: &mut PageWork<'_>) {
    let words = work.words;
    if text.trim().is_empty() {
        let said = words.say("notice-nothing-to-paste").into_owned();
        return work.ask(PageEffect::Outcome(said));
    }
    work.ask(match notation::read(text, &work.files.library) {
        Ok(game) => PageEffect::Run(ReviewCommand::Game(Box::new(game)).into()),
        Err(error) => {
            let error = notation_error(words, &error).into();
            PageEffect::Outcome(words.say_with("records-not-pasted", &[("error", error)]))
        }
    });
}

/// Reads the imported games into the history.
fn show_imported(imported: &Result<Imported, StoreError>, files: &mut Files) -> Vec<Notice> {
    match imported.as_ref().map_or(usize::MAX, |imported| imported.new) {
        0 => {}
        1..=MAX_AT_ONCE => return files.history.refresh(),
        // (Some games may have been added before the failure.)
        _ => files.load_history(),
    }
    Vec::new()
}
