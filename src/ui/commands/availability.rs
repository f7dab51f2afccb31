//! Which actions may run now: asked by keys, menus and buttons alike.

use egui::KeyboardShortcut;

use super::{Action, Screen, action::Scope};
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
    pub fn allows(&self, action: Action) -> bool {
        let session = self.session;
        if action.scope() == Scope::Table && !self.is_at_table() {
            return false;
        }
        match action {
            Action::NewGame => self.screen != Screen::NewGame,
            Action::Review => {
                let has_game = self.has_past_game || session.game().has_rolls();
                self.screen != Screen::Review && has_game
            }
            Action::EditRules => self.screen != Screen::Editor,
            Action::Roll => session.may_roll(),
            Action::Undo => session.may_undo(),
            Action::Redo => session.may_redo(),
            Action::Advice => session.may_ask_advice(),
            Action::Explain => session.advice().is_some(),
            Action::AlwaysAdvise => session.seat_is_human(),
            Action::Drill => self.screen != Screen::Drill,
            Action::Table => self.screen != Screen::Table,
            // The text has the seed in it, which would tell the dice to come.
            Action::CopyGame | Action::PlayAgain => session.game().position().is_over(),
            Action::CheckDice => session.game().has_rolls(),
            _ => true,
        }
    }

    /// Whether the action is taken when it is asked for. The key and the button that roll also end
    /// a tumble and a computer seat's pause.
    pub fn takes(&self, action: Action) -> bool {
        self.allows(action) || (action == Action::Roll && self.is_at_table())
    }

    /// Whether this key of an action is heard where the player is.
    pub fn hears(&self, action: Action, shortcut: &KeyboardShortcut) -> bool {
        if self.has_overlay {
            return action.scope() == Scope::Window || action == Action::Keys;
        }
        // Whoever has just typed a name goes on typing, even beside the field.
        let is_letter = shortcut.modifiers.is_none() && shortcut.logical_key.name().len() == 1;
        !matches!(self.screen, Screen::NewGame | Screen::Editor) || !is_letter
    }

    /// All actions that may run now.
    pub fn allowed(&self) -> Allowed {
        Allowed(Action::ALL.into_iter().filter(|&action| self.allows(action)).collect())
    }
}

/// The actions that may run in a frame.
#[derive(Clone, Debug, Default)]
pub struct Allowed(Vec<Action>);

impl Allowed {
    /// Whether this one may.
    pub fn has(&self, action: Action) -> bool {
        self.0.contains(&action)
    }
}
