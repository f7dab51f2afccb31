//! The commands of the records page.

use super::{ExchangeOutcome, RecordsPage};
use crate::game::{Game, notation};
use crate::store::{Imported, Notice, StoreError};
use crate::ui::commands::RecordsCommand;
use crate::ui::files::Files;
use crate::ui::game_errors::notation_error;
use crate::ui::notices;
use crate::words::Words;

/// The largest number of imported games that are read into the history within one frame.
const MAX_AT_ONCE: usize = 300;

/// What is left to the window after a command of the page.
pub enum RecordsOutcome {
    /// Games were deleted or brought back, if that could be written.
    Changed(Result<(), StoreError>),
    /// Games may have been added to the history, with these notices; and this is to be said, if the
    /// last file has been read.
    Imported(Vec<Notice>, Option<String>),
    /// This game is to be reviewed.
    Review(Box<Game>),
    /// This is to be said.
    Said(String),
}

impl RecordsPage {
    /// Runs a command.
    pub fn run(
        &mut self,
        ask: RecordsCommand,
        words: &Words,
        files: &mut Files,
    ) -> Option<RecordsOutcome> {
        let (games, is_deleted) = match ask {
            RecordsCommand::Delete(games) => (games, true),
            RecordsCommand::BringBack(games) => (games, false),
            RecordsCommand::Export(format, path, games) => {
                self.export((format, path, games), files, words);
                return None;
            }
            RecordsCommand::Import(path) => {
                self.exchange.waiting.push_back(path);
                return None;
            }
            RecordsCommand::Paste(text) if text.trim().is_empty() => {
                let said = words.say("notice-nothing-to-paste").into_owned();
                return Some(RecordsOutcome::Said(said));
            }
            RecordsCommand::Paste(text) => {
                return Some(match notation::read(&text, &files.library) {
                    Ok(game) => RecordsOutcome::Review(Box::new(game)),
                    Err(error) => {
                        let error = notation_error(words, &error).into();
                        let said = words.say_with("records-not-pasted", &[("error", error)]);
                        RecordsOutcome::Said(said)
                    }
                });
            }
        };
        let changed = self.change_deletion(games, is_deleted, &mut files.history);
        Some(RecordsOutcome::Changed(changed))
    }

    /// Deletes the game that has the focus, or asks whether to delete those of the list.
    pub fn delete(&mut self, words: &Words, files: &mut Files) -> Option<RecordsOutcome> {
        let ask = self.ask_to_delete(&files.history)?;
        self.run(ask, words, files)
    }

    /// Does the background work of the page.
    pub fn tick(&mut self, words: &Words, files: &mut Files) -> Option<RecordsOutcome> {
        self.review_past_games(files);
        let outcome = self.follow_exchange(files);
        if let Some(path) = self.exchange.take_long() {
            let file = [("file", notices::file_name(&path).into())];
            return Some(RecordsOutcome::Said(words.say_with("records-importing", &file)));
        }
        Some(match outcome? {
            ExchangeOutcome::Exported(path, written) => {
                RecordsOutcome::Said(notices::exported(words, &path, &written))
            }
            ExchangeOutcome::Imported(path, imported) => {
                let notices = show_imported(&imported, files);
                self.exchange.imported.push((path, imported));
                let is_last = !self.exchange.is_importing();
                let said = is_last.then(|| std::mem::take(&mut self.exchange.imported));
                let said = said.map(|files| notices::all_imported(words, &files));
                RecordsOutcome::Imported(notices, said)
            }
        })
    }
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
