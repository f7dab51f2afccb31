//! Opening files: from the command line or a file manager, or dropped on the window.

use std::path::{Path, PathBuf};

use egui::{Align2, Context, Id, LayerId, Order, UserAttentionType, ViewportCommand};

use super::{App, OpenPage};
use crate::game::{Game, notation};
use crate::instance::Requests;
use crate::store::{self, ExportFormat, OpenFileError, OpenedFile};
use crate::ui::commands::{Command, RecordsCommand};
use crate::ui::notices;
use crate::ui::screens::review::ReviewedRecord;
use crate::ui::screens::settings::{FilesPart, SettingsPage};
use crate::ui::theme::{Palette, size, strong};

impl App {
    /// Turns dropped files and the requests of later starts into commands.
    pub(super) fn take_files(&mut self, ctx: &Context) {
        let dropped: Vec<PathBuf> = ctx.input(|input| {
            input.raw.dropped_files.iter().map(|file| file.path().to_owned()).collect()
        });
        self.commands.extend(opening(dropped));
        while let Some(request) = self.requests.as_ref().and_then(Requests::take) {
            if !self.commands.iter().any(|command| matches!(command, Command::Raise)) {
                self.commands.push(Command::Raise);
            }
            self.commands.extend(opening(request.files));
        }
    }

    /// Opens a saved game, a rule set or the settings for restoring a backup, or imports a file of
    /// games.
    pub(super) fn open_file(&mut self, path: &Path) {
        self.refresh_house_rules();
        self.overlay = None;
        if ExportFormat::is_whole_games(path) {
            return self.run_records_command(RecordsCommand::Import(path.to_owned()));
        }
        if is_backup(path) {
            return self.open_backup(path);
        }
        match store::open_file(path, &self.library) {
            Ok(OpenedFile::Game(game)) => self.open_game(*game),
            Ok(OpenedFile::Rules(rules)) => {
                self.import_rules(Ok(*rules));
                self.open(OpenPage::Editor);
            }
            Err(OpenFileError::Rules(error)) => self.import_rules(Err(error)),
            Err(OpenFileError::Game(error)) => {
                self.notify_outcome(notices::open_failed(&self.words, path, &error));
            }
        }
    }

    /// Opens several files: unfinished games wait behind the last one, finished games are reviewed
    /// one after the other, and rule sets are added to the player's own.
    pub(super) fn open_together(&mut self, paths: Vec<PathBuf>) {
        self.refresh_house_rules();
        self.overlay = None;
        for path in paths {
            if ExportFormat::is_whole_games(&path) {
                self.run_records_command(RecordsCommand::Import(path));
                continue;
            }
            if is_backup(&path) {
                self.open_backup(&path);
                continue;
            }
            match store::open_file(&path, &self.library) {
                Ok(OpenedFile::Game(game)) if game.position().is_over() => {
                    self.to_review.push_back(*game);
                }
                Ok(OpenedFile::Game(game)) => self.open_game(*game),
                Ok(OpenedFile::Rules(rules)) => self.add_rules(&rules),
                Err(OpenFileError::Rules(error)) => {
                    self.notify_lasting(notices::import(&self.words, &error));
                }
                Err(OpenFileError::Game(error)) => {
                    self.notify_lasting(notices::open_failed(&self.words, &path, &error));
                }
            }
        }
        self.review_next();
    }

    /// Reviews the next of the games that were opened together; returns whether there is one.
    pub(super) fn review_next(&mut self) -> bool {
        let Some(game) = self.to_review.pop_front() else { return false };
        self.open_game(game);
        if !self.to_review.is_empty() {
            let waiting = [("count", self.to_review.len().into())];
            self.notify_outcome(self.words.say_with("open-more-games", &waiting));
        }
        true
    }

    /// Brings an unfinished game to the table, unless it is there already, and opens a finished one
    /// in the review.
    fn open_game(&mut self, game: Game) {
        if game.position().is_over() {
            self.review.open(game, ReviewedRecord::default());
            self.open(OpenPage::Review);
        } else if notation::write(&game) == notation::write(self.session.game()) {
            self.pages.close_all();
        } else {
            self.play_on(game);
        }
    }

    pub(super) fn open_settings(&mut self) {
        let proposed = self.proposed(&format!("fivefold-{}.zip", self.date()));
        let files = FilesPart::new(store::dated_backups(&self.profile), &proposed);
        self.open(OpenPage::Settings(Box::new(SettingsPage::new(files))));
    }

    /// Opens the settings where this backup can be restored.
    fn open_backup(&mut self, path: &Path) {
        let files = FilesPart::new(store::dated_backups(&self.profile), path).wanted();
        self.open(OpenPage::Settings(Box::new(SettingsPage::new(files))));
    }

    /// Saves a copy of the game at the table.
    pub(super) fn save_game(&mut self) {
        let game = self.session.game();
        let (folder, name) =
            (self.profile.saved_games(), self.export_name(game.setup().rules().id()));
        let saved = store::save_game(&self.profile, &folder, &name, game, (self.clock)());
        self.notify_outcome(notices::game_saved(&self.words, &saved));
    }

    /// Shows what dropping the file that is held over the window would do.
    pub(super) fn drop_hint(&self, ctx: &Context) {
        if ctx.input(|input| input.raw.hovered_files.is_empty()) {
            return;
        }
        let palette = Palette::of(ctx);
        let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::unique("drop hint")));
        let area = ctx.content_rect();
        painter.rect_filled(area, 0.0, palette.surface.gamma_multiply(HINT_OPACITY));
        let text = self.words.say("open-drop");
        painter.text(
            area.center(),
            Align2::CENTER_CENTER,
            text,
            strong(size::SHEET_HEADING),
            palette.ink,
        );
    }
}

/// The command that opens these files, if there are any.
pub(super) fn opening(mut files: Vec<PathBuf>) -> Option<Command> {
    match files.len() {
        0 => None,
        1 => files.pop().map(Command::OpenFile),
        _ => Some(Command::OpenFiles(files)),
    }
}

/// Whether this is the name of a backup.
fn is_backup(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
}

/// The opacity of the hint.
const HINT_OPACITY: f32 = 0.9;

/// Brings the window to the front, or requests attention where the desktop does not allow that.
pub(super) fn raise(ctx: &Context) {
    for command in [
        ViewportCommand::Minimized(false),
        ViewportCommand::Focus,
        ViewportCommand::RequestUserAttention(UserAttentionType::Informational),
    ] {
        ctx.send_viewport_cmd(command);
    }
}
