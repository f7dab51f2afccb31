//! What the commands of the menus do, and when: the part of their table that is about the window.

use egui::{Context, ViewportCommand};

use super::App;
use crate::file_dialog::DialogKind;
use crate::store::AdviceMode;
use crate::ui::commands::{
    Command, GameChoice, HelpTab, MenuAction, PathTarget, RecordsCommand, Scope, Screen,
    command_table,
};
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::{Overlay, leaving};
use crate::ui::session::Session;
use crate::ui::theme::size::SCALE_STEP;

/// The part of an entry that is about the window.
struct Behaviour {
    may: fn(&App) -> bool,
    toggle: Option<fn(&App) -> bool>,
    is_seen: bool,
    run: fn(&mut App, &Context),
}

impl Behaviour {
    const USUAL: Self = Self { may: |_| true, toggle: None, is_seen: false, run: |_, _| () };
}

macro_rules! behaviours {
    ($(
        $(#[$doc:meta])* $action:ident: $menu:ident, $scope:ident, $begins_group:literal,
        $word:literal, [$($key:expr),*] $(, $field:ident: $value:expr)*;
    )*) => {
        /// Returns when an action may run, what it switches, and what it does.
        #[allow(clippy::needless_update, reason = "most entries leave something out")]
        fn behaviour(action: MenuAction) -> Behaviour {
            match action {
                $(MenuAction::$action => Behaviour { $($field: $value,)* ..Behaviour::USUAL },)*
            }
        }
    };
}

command_table! { behaviours }

impl App {
    /// Runs an action, and tells what it has switched.
    pub(super) fn act(&mut self, action: MenuAction, ctx: &Context) {
        (behaviour(action).run)(self, ctx);
        let Some(is_on) = self.toggle(action) else { return };
        let value = if is_on { "settings-on" } else { "settings-off" };
        let [setting, value] = [action.entry().word, value].map(|key| self.words.say(key));
        let arguments = [("setting", setting.as_ref().into()), ("value", value.as_ref().into())];
        let sentence = self.words.say_with("announce-setting", &arguments);
        if behaviour(action).is_seen {
            ScreenReader::announce(ctx, &sentence);
        } else {
            self.report(sentence);
        }
    }

    /// Returns whether the setting that an action switches is on, if it switches one.
    pub(super) fn toggle(&self, action: MenuAction) -> Option<bool> {
        behaviour(action).toggle.map(|toggle| toggle(self))
    }

    /// Whether the table is visible, with no overlay on top.
    pub(super) fn is_at_table(&self) -> bool {
        self.screen() == Screen::Table && self.pages.overlay.is_none()
    }

    /// Whether an overlay keeps an action from running.
    pub(super) fn is_covered(&self, action: MenuAction) -> bool {
        self.pages.overlay.is_some() && action.entry().scope != Scope::Window
    }

    /// Whether the page lets an action run.
    fn allows(&self, action: MenuAction) -> bool {
        let is_there = match action.entry().scope {
            Scope::Table => self.screen() == Screen::Table,
            Scope::Records => self.screen() == Screen::Records,
            Scope::Pages | Scope::Window => true,
        };
        is_there && (behaviour(action).may)(self)
    }

    /// Whether a command may run now.
    pub(super) fn accepts(&self, command: &Command) -> bool {
        match *command {
            // The key and the button that roll also end a tumble or the pause of a computer seat.
            Command::Act(MenuAction::Roll) => self.is_at_table(),
            Command::Act(action) => !self.is_covered(action) && self.allows(action),
            _ => {
                let page = command.page().and_then(|screen| self.pages.page(screen));
                page.is_none_or(|page| page.allows(command))
            }
        }
    }

    /// Returns the actions that may run on the page. (Below an overlay nothing can be clicked, but
    /// everything looks as usual.)
    pub(super) fn allowed(&self) -> Vec<MenuAction> {
        MenuAction::ALL.into_iter().filter(|&action| self.allows(action)).collect()
    }
}
