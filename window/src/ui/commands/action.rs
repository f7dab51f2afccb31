//! The actions of the menus and their shortcuts.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::table::command_table;

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The game at the table.
    Game,
    /// Advice.
    Coach,
    /// The appearance of the window.
    View,
    /// Rules, keys and information.
    Help,
}

impl Menu {
    /// All menus from left to right, with the message keys of their names.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Game, "menu-game"),
        (Self::Coach, "menu-coach"),
        (Self::View, "menu-view"),
        (Self::Help, "menu-help"),
    ];
}

/// Where an action applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Scope {
    /// On every page, but not below an overlay.
    Pages,
    /// At the table, which must be visible.
    Table,
    /// On the page of records; elsewhere the menus leave it out.
    Records,
    /// In the whole window, whatever it shows.
    Window,
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

/// The properties of an action.
pub struct MenuEntry {
    /// The menu that contains the action.
    pub menu: Menu,
    /// Where the action applies.
    pub(in crate::ui) scope: Scope,
    /// Whether there is a separator above the action in the menu.
    pub begins_group: bool,
    /// The message key of the action's name.
    pub word: &'static str,
    /// The usual shortcuts of the action; the menu shows the first one.
    pub shortcuts: &'static [KeyboardShortcut],
}

/// Defines [`MenuAction`] by the first part of the table; what an action does is the window's
/// part.
macro_rules! actions {
    ($(
        $(#[$doc:meta])* $action:ident: $menu:ident, $scope:ident, $begins_group:literal,
        $word:literal, [$($key:expr),*] $(, $field:ident: $value:expr)*;
    )*) => {
        /// A command with a place in a menu and usually a shortcut.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum MenuAction {
            $($(#[$doc])* $action,)*
        }

        impl MenuAction {
            /// All actions, in the order of the menus.
            pub const ALL: [Self; [$(Self::$action),*].len()] = [$(Self::$action),*];

            /// Returns the properties of the action.
            pub const fn entry(self) -> MenuEntry {
                match self {
                    $(Self::$action => MenuEntry {
                        menu: Menu::$menu,
                        scope: Scope::$scope,
                        begins_group: $begins_group,
                        word: $word,
                        shortcuts: const { &[$($key),*] },
                    },)*
                }
            }
        }
    };
}

command_table! { actions }
