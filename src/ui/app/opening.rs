//! Opening files: from the command line or a file manager, a dialog, or dropped on the window.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use super::{App, OpenPage};
use crate::game::{Game, notation};
use crate::store::{self, OpenFileError, OpenedFile};
use crate::ui::commands::RecordsCommand;
use crate::ui::notices;
use crate::ui::screens::editor;
use crate::ui::screens::review::ReviewedRecord;
use crate::ui::screens::settings::{FilesPart, SettingsPage};

impl App {
    /// Opens files: an unfinished game at the table, finished ones in the review, one after the
    /// other, a backup where it can be restored, a rule set in the editor; of several files, rule
    /// sets are added to the player's own.
    pub(super) fn open_files(&mut self, paths: &[PathBuf]) {
        self.files.refresh_house_rules();
        self.pages.overlay = None;
        let mut finished = VecDeque::new();
        for path in paths {
            if store::holds_games(path) {
                self.run_records_command(RecordsCommand::Import(path.clone()));
            } else if store::is_archive(path) {
                self.open_settings(Some(path));
            } else {
                finished.extend(self.open_file(path, paths.len() == 1));
            }
        }
        // (The table, for an unfinished game, lies below their reviews.)
        self.pages.review.waiting.append(&mut finished);
        self.review_next();
    }

    /// Opens a game or a rule set; returns a finished game, to be reviewed.
    fn open_file(&mut self, path: &Path, is_alone: bool) -> Option<Game> {
        let failed = match store::open_file(path, &self.files.library) {
            Ok(OpenedFile::Game(game)) if game.position().is_over() => {
                return Some(*game);
            }
            Ok(OpenedFile::Game(game)) => {
                self.open_game(*game);
                return None;
            }
            Ok(OpenedFile::Rules(rules)) if is_alone => {
                self.recall_draft();
                let opened = self.pages.editor.import(Ok(*rules), &self.words);
                self.open(OpenPage::Editor);
                self.notify_outcome(opened);
                return None;
            }
            Ok(OpenedFile::Rules(rules)) => {
                if let Some(saved) = editor::add(&rules, &self.words, &mut self.files) {
                    self.notify_lasting(saved);
                }
                return None;
            }
            Err(OpenFileError::Rules(error)) => notices::import(&self.words, &error),
            Err(OpenFileError::Game(error)) => notices::open_failed(&self.words, path, &error),
        };
        if is_alone {
            self.notify_outcome(failed);
        } else {
            self.notify_lasting(failed);
        }
        None
    }

    /// Reviews the next of the games that were opened together; returns whether there is one.
    pub(super) fn review_next(&mut self) -> bool {
        let mut waiting = std::mem::take(&mut self.pages.review.waiting);
        let Some(game) = waiting.pop_front() else { return false };
        self.pages.review.open(game, ReviewedRecord::default());
        self.open(OpenPage::Review);
        let count = waiting.len();
        self.pages.review.waiting = waiting;
        if count > 0 {
            self.notify_outcome(self.words.say_with("open-more-games", &[("count", count.into())]));
        }
        true
    }

    /// Brings an unfinished game to the table, unless it is there already.
    fn open_game(&mut self, game: Game) {
        if notation::write(&game) == notation::write(self.session.game()) {
            self.pages.close_all();
        } else {
            self.play_on(game);
        }
    }

    /// Opens the settings; for a backup, where it can be restored.
    pub(super) fn open_settings(&mut self, backup: Option<&Path>) {
        let files = FilesPart::new(&self.files, backup);
        self.open(SettingsPage::new(files));
    }
}
