//! Opening files: from the command line or a file manager, a dialog, or dropped on the window.

use std::path::{Path, PathBuf};

use super::{App, OpenPage};
use crate::game::{Game, notation};
use crate::store::{self, ExportFormat, OpenFileError, OpenedFile};
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
        for path in paths {
            if ExportFormat::Json.is_of(path) {
                self.run_records_command(RecordsCommand::Import(path.clone()));
            } else if path.extension().is_some_and(|it| it.eq_ignore_ascii_case("zip")) {
                self.open_settings(Some(path));
            } else {
                self.open_file(path, paths.len() == 1);
            }
        }
        self.review_next();
    }

    /// Opens a game or a rule set.
    fn open_file(&mut self, path: &Path, is_alone: bool) {
        let failed = match store::open_file(path, &self.files.library) {
            Ok(OpenedFile::Game(game)) if game.position().is_over() => {
                return self.pages.review.waiting.push_back(*game);
            }
            Ok(OpenedFile::Game(game)) => return self.open_game(*game),
            Ok(OpenedFile::Rules(rules)) if is_alone => {
                let opened = self.pages.editor.import(Ok(*rules), &self.words);
                self.open(OpenPage::Editor);
                return self.notify_outcome(opened);
            }
            Ok(OpenedFile::Rules(rules)) => {
                let saved = editor::add(&rules, &self.words, &mut self.files);
                return saved.map_or((), |saved| self.notify_lasting(saved));
            }
            Err(OpenFileError::Rules(error)) => notices::import(&self.words, &error),
            Err(OpenFileError::Game(error)) => notices::open_failed(&self.words, path, &error),
        };
        if is_alone {
            self.notify_outcome(failed);
        } else {
            self.notify_lasting(failed);
        }
    }

    /// Reviews the next of the games that were opened together; returns whether there is one.
    pub(super) fn review_next(&mut self) -> bool {
        let Some(game) = self.pages.review.waiting.pop_front() else { return false };
        self.pages.review.open(game, ReviewedRecord::default());
        self.open(OpenPage::Review);
        let count = self.pages.review.waiting.len();
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
