//! The actions of the menus and their shortcuts.

use egui::{Key, KeyboardShortcut, Modifiers};

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
pub(super) enum Scope {
    /// On every screen, but not below an overlay.
    Screens,
    /// At the table, which must be visible.
    Table,
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
    pub(super) scope: Scope,
    /// Whether there is a separator above the action in the menu.
    pub begins_group: bool,
    /// The message key of the action's name.
    pub word: &'static str,
    /// The usual shortcuts of the action; the menu shows the first one.
    pub shortcuts: &'static [KeyboardShortcut],
}

/// Defines [`MenuAction`] by a table. Each line has a description and the fields of its
/// [`MenuEntry`].
macro_rules! actions {
    ($(#[$doc:meta] $action:ident: $menu:ident, $scope:ident, $begins_group:literal, $word:literal, [$($key:expr),*];)*) => {
        /// A command with a place in a menu and usually a shortcut.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum MenuAction {
            $(#[$doc] $action,)*
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

actions! {
    /// Choose rules and seats for a new game.
    NewGame: Game, Screens, false, "action-new-game", [plain(Key::N), ctrl(Key::N)];
    /// List the games that are not over.
    Unfinished: Game, Screens, false, "action-unfinished", [plain(Key::F7), ctrl(Key::O)];
    /// Make house rules.
    EditRules: Game, Screens, false, "action-edit-rules", [plain(Key::E), ctrl(Key::E)];
    /// Play the same game again.
    PlayAgain: Game, Table, false, "action-play-again", [plain(Key::G)];
    /// Play the game on the page again with the same dice.
    Replay: Game, Screens, false, "action-replay", [ctrl(Key::G)];
    /// Roll the dice.
    Roll: Game, Table, true, "action-roll", [plain(Key::Space), plain(Key::R)];
    /// Undo the last decision.
    Undo: Game, Table, false, "action-undo", [plain(Key::U), ctrl(Key::Z)];
    /// Redo the last undone decision.
    Redo: Game, Table, false, "action-redo", [plain(Key::Y), ctrl(Key::Y), ctrl_shift(Key::Z)];
    /// Ask for advice on the decision at hand.
    Advice: Coach, Table, false, "action-advice", [plain(Key::H)];
    /// Explain why the best option is best.
    Explain: Coach, Table, false, "action-why", [plain(Key::W)];
    /// Switch between advice at every decision and advice on request.
    AlwaysAdvise: Coach, Table, true, "action-advice-always", [plain(Key::A)];
    /// Show or hide the odds of open boxes on the card.
    Odds: Coach, Screens, false, "action-odds", [plain(Key::O)];
    /// Show or hide every seat's chance to win on the card.
    WinChances: Coach, Screens, false, "action-wins", [plain(Key::L)];
    /// Open the training.
    Training: Coach, Screens, true, "action-training", [plain(Key::F6)];
    /// Set up a position by hand and ask the coach.
    SetUp: Coach, Screens, false, "action-set-up", [ctrl(Key::P)];
    /// Review the game at the table.
    Review: Coach, Screens, true, "action-review", [plain(Key::F5)];
    /// Save a copy of the game in a file.
    SaveGame: Game, Table, true, "action-save-game", [ctrl(Key::S)];
    /// Copy the game's text to the clipboard.
    CopyGame: Game, Table, false, "action-copy-game", [ctrl_shift(Key::C)];
    /// Check every roll against the seed.
    CheckDice: Game, Table, false, "action-check-dice", [plain(Key::V)];
    /// Review the game whose text is on the clipboard.
    PasteGame: Game, Screens, false, "action-paste-game", [];
    /// Delete the past game that is open or has the focus, or those that are listed.
    DeleteGames: Game, Screens, true, "action-delete-games", [plain(Key::Delete)];
    /// Quit the program.
    Quit: Game, Window, true, "action-quit", [ctrl(Key::Q)];
    /// Go back to the table.
    Table: View, Screens, false, "action-table", [plain(Key::T)];
    /// Open the records.
    Records: View, Screens, false, "action-records", [plain(Key::F2)];
    /// Open the statistics of a person.
    Statistics: View, Screens, false, "action-statistics", [plain(Key::F12)];
    /// Open the settings.
    Settings: View, Screens, false, "action-settings", [plain(Key::F3), ctrl(Key::Comma)];
    /// Back up the player's files, or bring them back.
    Files: View, Screens, false, "action-files", [ctrl(Key::B)];
    /// Zoom in.
    ZoomIn: View, Window, true, "action-zoom-in", [ctrl(Key::Plus), ctrl(Key::Equals)];
    /// Zoom out.
    ZoomOut: View, Window, false, "action-zoom-out", [ctrl(Key::Minus)];
    /// Reset the zoom.
    ZoomReset: View, Window, false, "action-zoom-reset", [ctrl(Key::Num0)];
    /// Enter or leave full screen.
    FullScreen: View, Window, false, "action-full-screen", [plain(Key::F11)];
    /// Turn the sound on or off.
    Mute: View, Screens, false, "action-mute", [plain(Key::M)];
    /// Show the rules of this game.
    Rules: Help, Screens, false, "action-rules", [plain(Key::F1)];
    /// Show the keyboard shortcuts.
    Keys: Help, Screens, false, "action-keys", [plain(Key::F4)];
    /// Show how even the dice are, and why nobody can rig them.
    FairDice: Help, Screens, false, "action-fair-dice", [plain(Key::F8)];
    /// Show or hide the first steps at the table.
    FirstSteps: Help, Screens, false, "action-first-steps", [];
    /// Have a screen reader say whose turn it is and the scores.
    SpeakScore: Help, Screens, true, "action-speak-score", [plain(Key::S)];
    /// Have a screen reader read the card of the seat to move.
    SpeakCard: Help, Screens, false, "action-speak-card", [plain(Key::C)];
    /// Have a screen reader repeat the last announcement.
    SpeakAgain: Help, Screens, false, "action-speak-again", [plain(Key::X)];
    /// Show information about this program.
    About: Help, Screens, true, "action-about", [];
}
