//! Which actions may run now: asked by keys, menus and buttons alike.

use egui::KeyboardShortcut;

use super::{MenuAction, Screen, action::Scope};
use crate::ui::session::Session;

/// Where the player is, which decides whether an action may run.
#[derive(Clone, Copy)]
pub struct Availability<'a> {
    /// What the window shows.
    pub screen: Screen,
    /// Whether a small window lies over it.
    pub has_overlay: bool,
    /// Whether a game of the history is open there.
    pub has_past_game: bool,
    /// The game at the table.
    pub session: &'a Session,
}

impl Availability<'_> {
    /// Whether the table is seen, and nothing lies over it.
    pub fn is_at_table(&self) -> bool {
        self.screen == Screen::Table && !self.has_overlay
    }

    /// Whether the action would do something now.
    pub fn allows(&self, action: MenuAction) -> bool {
        let session = self.session;
        if action.scope() == Scope::Table && !self.is_at_table() {
            return false;
        }
        match action {
            MenuAction::NewGame => self.screen != Screen::NewGame,
            MenuAction::Review => {
                let has_game = self.has_past_game || session.game().has_rolls();
                self.screen != Screen::Review && has_game
            }
            MenuAction::EditRules => self.screen != Screen::Editor,
            MenuAction::Roll => session.may_roll(),
            MenuAction::Undo => session.may_undo(),
            MenuAction::Redo => session.may_redo(),
            MenuAction::Advice => session.may_ask_advice(),
            MenuAction::Explain => session.advice().is_some(),
            MenuAction::AlwaysAdvise => session.seat_is_human(),
            MenuAction::Training => self.screen != Screen::Training,
            MenuAction::Table => self.screen != Screen::Table,
            // The text has the seed in it, which would tell the dice to come.
            MenuAction::CopyGame | MenuAction::PlayAgain => session.game().position().is_over(),
            MenuAction::CheckDice => session.game().has_rolls(),
            _ => true,
        }
    }

    /// Whether the action is taken when it is asked for. The key and the button that roll also end
    /// a tumble and a computer seat's pause.
    pub fn takes(&self, action: MenuAction) -> bool {
        self.allows(action) || (action == MenuAction::Roll && self.is_at_table())
    }

    /// Whether this key of an action is heard where the player is.
    pub fn hears(&self, action: MenuAction, shortcut: &KeyboardShortcut) -> bool {
        if self.has_overlay {
            return action.scope() == Scope::Window || action == MenuAction::Keys;
        }
        // Whoever has just typed a name goes on typing, even beside the field.
        let is_letter = shortcut.modifiers.is_none() && shortcut.logical_key.name().len() == 1;
        !matches!(self.screen, Screen::NewGame | Screen::Editor) || !is_letter
    }

    /// All actions that may run now.
    pub fn allowed(&self) -> Allowed {
        Allowed(MenuAction::ALL.into_iter().filter(|&action| self.allows(action)).collect())
    }
}

/// The actions that may run in a frame.
#[derive(Clone, Debug, Default)]
pub struct Allowed(Vec<MenuAction>);

impl Allowed {
    /// Whether this one may.
    pub fn has(&self, action: MenuAction) -> bool {
        self.0.contains(&action)
    }
}
