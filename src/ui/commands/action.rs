//! The actions of the menus and their shortcuts.

use egui::{Key, KeyboardShortcut, Modifiers};

/// A command with a place in a menu and usually a shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuAction {
    /// Choose rules and seats for a new game.
    NewGame,
    /// Make your own rules.
    EditRules,
    /// Play the same game again.
    PlayAgain,
    /// Roll the dice.
    Roll,
    /// Undo the last decision.
    Undo,
    /// Redo it.
    Redo,
    /// Ask for advice on the decision at hand.
    Advice,
    /// Explain why the best option is best.
    Explain,
    /// Switch between advice at every decision and advice on request.
    AlwaysAdvise,
    /// Show or hide the odds of open boxes on the card.
    Odds,
    /// Show or hide every seat's chance to win on the card.
    WinChances,
    /// Open the training.
    Training,
    /// Review the game at the table.
    Review,
    /// Copy the game's text to the clipboard.
    CopyGame,
    /// Check every roll against the seed.
    CheckDice,
    /// Quit the program.
    Quit,
    /// Go back to the table.
    Table,
    /// Open the records.
    Records,
    /// Open the settings.
    Settings,
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Reset the zoom.
    ZoomReset,
    /// Enter or leave full screen.
    FullScreen,
    /// Turn the sound on or off.
    Mute,
    /// Show the rules of this game.
    Rules,
    /// Show the keyboard shortcuts.
    Keys,
    /// Show what this program is.
    About,
}

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
    /// All menus from left to right.
    pub const ALL: [Self; 4] = [Self::Game, Self::Coach, Self::View, Self::Help];

    /// Returns the message key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "menu-game",
            Self::Coach => "menu-coach",
            Self::View => "menu-view",
            Self::Help => "menu-help",
        }
    }
}

/// Where an action applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// On every screen, but not below an overlay.
    Screens,
    /// At the table, which must be visible.
    Table,
    /// In the whole window, whatever it shows.
    Window,
}

/// The properties of an action.
struct ActionEntry {
    menu: Menu,
    scope: Scope,
    /// Whether there is a line above it in the menu.
    begins_group: bool,
    /// The message key of its name.
    word: &'static str,
    /// Its shortcuts; the menu shows the first one.
    shortcuts: &'static [KeyboardShortcut],
}

const fn entry(
    menu: Menu,
    word: &'static str,
    scope: Scope,
    shortcuts: &'static [KeyboardShortcut],
) -> ActionEntry {
    ActionEntry { menu, scope, begins_group: false, word, shortcuts }
}

impl ActionEntry {
    const fn below_line(self) -> Self {
        Self { begins_group: true, ..self }
    }
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

impl MenuAction {
    /// All actions, in the order of the menus.
    pub const ALL: [Self; 27] = [
        Self::NewGame,
        Self::EditRules,
        Self::PlayAgain,
        Self::Roll,
        Self::Undo,
        Self::Redo,
        Self::Advice,
        Self::Explain,
        Self::AlwaysAdvise,
        Self::Odds,
        Self::WinChances,
        Self::Training,
        Self::Review,
        Self::CopyGame,
        Self::CheckDice,
        Self::Quit,
        Self::Table,
        Self::Records,
        Self::Settings,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::ZoomReset,
        Self::FullScreen,
        Self::Mute,
        Self::Rules,
        Self::Keys,
        Self::About,
    ];

    const fn entry(self) -> ActionEntry {
        use Menu::{Coach, Game, Help, View};
        use Scope::{Screens, Table, Window};
        match self {
            Self::NewGame => {
                entry(Game, "action-new-game", Screens, const { &[plain(Key::N), ctrl(Key::N)] })
            }
            Self::EditRules => {
                entry(Game, "action-edit-rules", Screens, const { &[plain(Key::E), ctrl(Key::E)] })
            }
            Self::PlayAgain => entry(Game, "action-play-again", Table, const { &[plain(Key::G)] }),
            Self::Roll => {
                entry(Game, "action-roll", Table, const { &[plain(Key::Space), plain(Key::R)] })
                    .below_line()
            }
            Self::Undo => {
                entry(Game, "action-undo", Table, const { &[plain(Key::U), ctrl(Key::Z)] })
            }
            Self::Redo => entry(
                Game,
                "action-redo",
                Table,
                const { &[plain(Key::Y), ctrl(Key::Y), ctrl_shift(Key::Z)] },
            ),
            Self::Advice => entry(Coach, "action-advice", Table, const { &[plain(Key::H)] }),
            Self::Explain => entry(Coach, "action-why", Table, const { &[plain(Key::W)] }),
            Self::AlwaysAdvise => {
                entry(Coach, "action-advice-always", Table, const { &[plain(Key::A)] }).below_line()
            }
            Self::Odds => entry(Coach, "action-odds", Screens, const { &[plain(Key::O)] }),
            Self::WinChances => entry(Coach, "action-wins", Screens, const { &[plain(Key::L)] }),
            Self::Training => {
                entry(Coach, "action-training", Screens, const { &[plain(Key::F6)] }).below_line()
            }
            Self::Review => {
                entry(Coach, "action-review", Screens, const { &[plain(Key::F5)] }).below_line()
            }
            Self::CopyGame => {
                entry(Game, "action-copy-game", Table, const { &[ctrl_shift(Key::C)] }).below_line()
            }
            Self::CheckDice => entry(Game, "action-check-dice", Table, const { &[plain(Key::V)] }),
            Self::Quit => {
                entry(Game, "action-quit", Window, const { &[ctrl(Key::Q)] }).below_line()
            }
            Self::Table => entry(View, "action-table", Screens, const { &[plain(Key::T)] }),
            Self::Records => entry(View, "action-records", Screens, const { &[plain(Key::F2)] }),
            Self::Settings => entry(
                View,
                "action-settings",
                Screens,
                const { &[plain(Key::F3), ctrl(Key::Comma)] },
            ),
            Self::ZoomIn => entry(
                View,
                "action-zoom-in",
                Window,
                const { &[ctrl(Key::Plus), ctrl(Key::Equals)] },
            )
            .below_line(),
            Self::ZoomOut => entry(View, "action-zoom-out", Window, const { &[ctrl(Key::Minus)] }),
            Self::ZoomReset => {
                entry(View, "action-zoom-reset", Window, const { &[ctrl(Key::Num0)] })
            }
            Self::FullScreen => {
                entry(View, "action-full-screen", Window, const { &[plain(Key::F11)] })
            }
            Self::Mute => entry(View, "action-mute", Screens, const { &[plain(Key::M)] }),
            Self::Rules => entry(Help, "action-rules", Screens, const { &[plain(Key::F1)] }),
            Self::Keys => entry(Help, "action-keys", Screens, const { &[plain(Key::F4)] }),
            Self::About => entry(Help, "action-about", Screens, &[]).below_line(),
        }
    }

    /// The menu that holds it.
    pub const fn menu(self) -> Menu {
        self.entry().menu
    }

    /// Where it applies.
    pub(super) const fn scope(self) -> Scope {
        self.entry().scope
    }

    /// Whether there is a line above it in the menu.
    pub const fn begins_group(self) -> bool {
        self.entry().begins_group
    }

    /// The message key of its name.
    pub const fn word(self) -> &'static str {
        self.entry().word
    }

    /// Its shortcuts; the menu shows the first one.
    pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
        self.entry().shortcuts
    }
}

/// The keys that keep dice, from the first place to the last.
pub const DIE_KEYS: [Key; 12] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
    Key::Num0,
    Key::Minus,
    Key::Equals,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_does_two_things() {
        let mut seen: Vec<KeyboardShortcut> = Vec::new();
        for action in MenuAction::ALL {
            for shortcut in action.shortcuts() {
                assert!(!seen.contains(shortcut), "{action:?}: {shortcut:?}");
                seen.push(*shortcut);
            }
        }
        for key in DIE_KEYS {
            assert!(!seen.contains(&KeyboardShortcut::new(Modifiers::NONE, key)), "{key:?}");
        }
    }

    #[test]
    fn every_action_stands_in_one_menu() {
        for (number, action) in MenuAction::ALL.iter().enumerate() {
            assert!(!MenuAction::ALL[..number].contains(action));
        }
    }
}
