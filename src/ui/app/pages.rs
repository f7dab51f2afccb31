//! The open pages, one above the other; the table lies below them all.

use crate::store::Settings;
use crate::ui::commands::Screen;
use crate::ui::screens::help::HelpPage;
use crate::ui::screens::new_game::{GameForm, NewGamePage};
use crate::ui::screens::settings::SettingsPage;
use crate::ui::screens::training::{TrainingChoice, TrainingPage};

/// An open page, with the state that is made when it opens and dropped when it closes. The pages
/// without state here look as they were left when they are opened again.
pub(super) enum OpenPage {
    NewGame(Box<NewGamePage>),
    Editor,
    Records,
    Review,
    Settings(Box<SettingsPage>),
    Training(Box<TrainingPage>),
    /// Help, with the rules of the game that the page below is about.
    Help(Box<HelpPage>),
}

impl OpenPage {
    const fn screen(&self) -> Screen {
        match self {
            Self::NewGame(_) => Screen::NewGame,
            Self::Editor => Screen::Editor,
            Self::Records => Screen::Records,
            Self::Review => Screen::Review,
            Self::Settings(_) => Screen::Settings,
            Self::Training(_) => Screen::Training,
            Self::Help(_) => Screen::Help,
        }
    }
}

/// What the player chose on pages, and finds there again until the window closes.
#[derive(Default)]
pub(super) struct Choices {
    pub(super) training: TrainingChoice,
    /// The game to start.
    pub(super) new_game: Option<GameForm>,
}

/// The stack of open pages, the visible one last.
#[derive(Default)]
pub(super) struct Pages {
    open: Vec<OpenPage>,
    /// The choices on pages that are closed.
    choices: Choices,
}

impl Pages {
    /// The visible page.
    pub(super) fn screen(&self) -> Screen {
        self.open.last().map_or(Screen::Table, OpenPage::screen)
    }

    /// The visible page with its state; `None` at the table.
    pub(super) fn top(&mut self) -> Option<&mut OpenPage> {
        self.open.last_mut()
    }

    /// Opens a page above the others. One of its kind that is open already gives way, so that the
    /// way back never leads through the same page twice.
    pub(super) fn open(&mut self, page: OpenPage) {
        let screen = page.screen();
        let same = self.open.iter().position(|other| other.screen() == screen);
        if let Some(place) = same {
            let other = self.open.remove(place);
            self.close(other);
        }
        self.open.push(page);
    }

    /// Makes the open page of this kind the visible one; returns whether there is one.
    pub(super) fn raise(&mut self, screen: Screen) -> bool {
        let place = self.open.iter().position(|page| page.screen() == screen);
        let page = place.map(|place| self.open.remove(place));
        self.open.extend(page);
        place.is_some()
    }

    /// Closes the visible page.
    pub(super) fn back(&mut self) {
        if let Some(page) = self.open.pop() {
            self.close(page);
        }
    }

    /// Closes all pages: only the table is left.
    pub(super) fn close_all(&mut self) {
        while !self.open.is_empty() {
            self.back();
        }
    }

    /// Drops the state of a page and keeps what was chosen there.
    fn close(&mut self, page: OpenPage) {
        match page {
            OpenPage::Training(page) => self.choices.training = page.choice,
            OpenPage::NewGame(page) => self.choices.new_game = Some(page.form),
            _ => {}
        }
    }

    /// The settings, while they are open.
    pub(super) fn settings(&mut self) -> Option<&mut SettingsPage> {
        self.open.iter_mut().find_map(|page| match page {
            OpenPage::Settings(page) => Some(&mut **page),
            _ => None,
        })
    }

    /// The training, while it is open.
    pub(super) fn training(&self) -> Option<&TrainingPage> {
        self.open.iter().find_map(|page| match page {
            OpenPage::Training(page) => Some(&**page),
            _ => None,
        })
    }

    /// The training, while it is open, to change it.
    pub(super) fn training_mut(&mut self) -> Option<&mut TrainingPage> {
        self.open.iter_mut().find_map(|page| match page {
            OpenPage::Training(page) => Some(&mut **page),
            _ => None,
        })
    }

    /// What is chosen in the training, and how it stands.
    pub(super) fn training_choice(&self) -> &TrainingChoice {
        self.training().map_or(&self.choices.training, |page| &page.choice)
    }

    /// Drops what was chosen in the training, and closes it.
    pub(super) fn forget_training(&mut self) {
        self.open.retain(|page| page.screen() != Screen::Training);
        self.choices.training = TrainingChoice::default();
    }

    /// The page for a new game, while it is open.
    pub(super) fn new_game(&self) -> Option<&NewGamePage> {
        self.open.iter().find_map(|page| match page {
            OpenPage::NewGame(page) => Some(&**page),
            _ => None,
        })
    }

    /// The page for a new game, while it is open, to change it.
    pub(super) fn new_game_mut(&mut self) -> Option<&mut NewGamePage> {
        self.open.iter_mut().find_map(|page| match page {
            OpenPage::NewGame(page) => Some(&mut **page),
            _ => None,
        })
    }

    /// Fills the page for a new game in again, if it is open, after people were renamed.
    pub(super) fn refill_new_game(&mut self, settings: &Settings) {
        if let Some(page) = self.new_game_mut() {
            page.form = GameForm::new(settings);
        }
    }

    /// Closes the page for a new game, and returns the game that was to be started there.
    pub(super) fn take_new_game(&mut self) -> Option<GameForm> {
        if let Some(place) = self.open.iter().position(|page| page.screen() == Screen::NewGame) {
            let page = self.open.remove(place);
            self.close(page);
        }
        self.choices.new_game.take()
    }
}
