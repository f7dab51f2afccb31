//! The list of games that are not over.

use super::App;
use crate::store::CurrentGame;
use crate::ui::commands::Screen;

impl App {
    /// Opens the list.
    pub(super) fn open_unfinished(&mut self) {
        // The rules of a game may have been edited since.
        self.refresh_own_rules();
        let (mut games, notices) =
            CurrentGame::load_waiting(&self.profile, &self.library, &self.history);
        self.notify_all(notices);
        // Where the disk knows no locks, the game at the table is found too.
        games.retain(|game| game.current.id() != self.session.file().id());
        self.unfinished.open(games);
        self.screen = Screen::Unfinished;
    }

    /// Goes on with a game of the list. The one at the table waits if it is not over.
    pub(super) fn resume(&mut self, index: usize) {
        let Some(resumed) = self.unfinished.take(index) else { return };
        self.bring_to_table(resumed.game, resumed.current);
        self.session.restore(resumed.kept, resumed.reviewed);
        self.finish_if_over();
    }

    /// Deletes a game of the list.
    pub(super) fn delete_unfinished(&mut self, index: usize) {
        let Some(mut game) = self.unfinished.take(index) else { return };
        let deleted = game.current.finish();
        self.notify_failed(deleted);
    }

    /// Lets other copies have the games once the list is closed.
    pub(super) fn release_unfinished(&mut self) {
        if self.screen != Screen::Unfinished {
            self.unfinished.open(Vec::new());
        }
    }
}
