//! Opening files: from the command line or a file manager, a dialog, or dropped on the window.

use std::path::{Path, PathBuf};

use egui::Context;

use super::App;
use crate::game::{Game, notation};
use crate::store::{self, OpenFileError, OpenedFile};
use crate::ui::commands::{Command, EditorCommand, RecordsCommand, ReviewCommand};
use crate::ui::notices;
use crate::ui::screens::editor;

impl App {
    /// Opens files: an unfinished game at the table, finished ones in the review, one after the
    /// other, a backup where it can be restored, a rule set in the editor; of several files, rule
    /// sets are added to the player's own.
    pub(super) fn open_files(&mut self, paths: &[PathBuf], ctx: &Context) {
        self.files.refresh_house_rules();
        self.pages.overlay = None;
        let mut finished = Vec::new();
        for path in paths {
            if store::holds_games(path) {
                self.apply(RecordsCommand::Import(path.clone()).into(), ctx);
            } else if store::is_archive(path) {
                self.apply(Command::ShowBackup(path.clone()), ctx);
            } else {
                finished.extend(self.open_file(path, paths.len() == 1, ctx));
            }
        }
        // (The table, for an unfinished game, lies below their reviews.)
        self.apply(ReviewCommand::Games(finished).into(), ctx);
    }

    /// Opens a game or a rule set; returns a finished game, to be reviewed.
    fn open_file(&mut self, path: &Path, is_alone: bool, ctx: &Context) -> Option<Game> {
        let failed = match store::open_file(path, &self.files.library) {
            Ok(OpenedFile::Game(game)) if game.position().is_over() => {
                return Some(*game);
            }
            Ok(OpenedFile::Game(game)) => {
                self.open_game(*game);
                return None;
            }
            Ok(OpenedFile::Rules(rules)) if is_alone => {
                self.apply(EditorCommand::Import(rules).into(), ctx);
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

    /// Brings an unfinished game to the table, unless it is there already.
    fn open_game(&mut self, game: Game) {
        if notation::write(&game) == notation::write(self.session.game()) {
            self.pages.close_all();
        } else {
            self.play_on(game);
        }
    }
}
