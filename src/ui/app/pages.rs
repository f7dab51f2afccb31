//! The open pages, one above the other; the table lies below them all.

use std::sync::Arc;

use crate::rules::RuleSet;
use crate::ui::commands::Screen;
use crate::ui::screens::files::FilesScreen;
use crate::ui::screens::unfinished::UnfinishedScreen;

/// An open page, with the state that is made when it opens and dropped when it closes. The pages
/// without state here look as they were left when they are opened again.
pub(super) enum OpenPage {
    NewGame,
    Editor,
    Records,
    Statistics,
    Review,
    Settings,
    SetUp,
    Training,
    /// The unfinished games, which no other copy of the program can open meanwhile.
    Unfinished(UnfinishedScreen),
    /// Whether the dice are fair, with the result of checking those of the game at the table.
    FairDice(Option<String>),
    /// The player's files.
    Files(FilesScreen),
    /// The rules of the game that the page below is about.
    Rules {
        /// The rules.
        rules: Arc<RuleSet>,
        /// Whether the page below is the course in the strategy for these rules.
        is_course: bool,
    },
}

impl OpenPage {
    const fn screen(&self) -> Screen {
        match self {
            Self::NewGame => Screen::NewGame,
            Self::Editor => Screen::Editor,
            Self::Records => Screen::Records,
            Self::Statistics => Screen::Statistics,
            Self::Review => Screen::Review,
            Self::Settings => Screen::Settings,
            Self::SetUp => Screen::SetUp,
            Self::Training => Screen::Training,
            Self::Unfinished(_) => Screen::Unfinished,
            Self::FairDice(_) => Screen::FairDice,
            Self::Files(_) => Screen::Files,
            Self::Rules { .. } => Screen::Rules,
        }
    }
}

/// The stack of open pages, the visible one last.
#[derive(Default)]
pub(super) struct Pages(Vec<OpenPage>);

impl Pages {
    /// The visible page.
    pub(super) fn screen(&self) -> Screen {
        self.0.last().map_or(Screen::Table, OpenPage::screen)
    }

    /// The visible page with its state; `None` at the table.
    pub(super) fn top(&mut self) -> Option<&mut OpenPage> {
        self.0.last_mut()
    }

    /// Opens a page above the others. One of its kind that is open already gives way, so that the
    /// way back never leads through the same page twice.
    pub(super) fn open(&mut self, page: OpenPage) {
        self.0.retain(|other| other.screen() != page.screen());
        self.0.push(page);
    }

    /// Closes the visible page.
    pub(super) fn back(&mut self) {
        self.0.pop();
    }

    /// Closes all pages: only the table is left.
    pub(super) fn close_all(&mut self) {
        self.0.clear();
    }

    /// The list of unfinished games, while it is open.
    pub(super) fn unfinished(&mut self) -> Option<&mut UnfinishedScreen> {
        self.0.iter_mut().find_map(|page| match page {
            OpenPage::Unfinished(page) => Some(page),
            _ => None,
        })
    }

    /// The page of files, while it is open.
    pub(super) fn files(&mut self) -> Option<&mut FilesScreen> {
        self.0.iter_mut().find_map(|page| match page {
            OpenPage::Files(page) => Some(page),
            _ => None,
        })
    }
}
