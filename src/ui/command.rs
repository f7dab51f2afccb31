//! Every command of the window, once: its words, its keys, its place in the menu.

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::{rules::BoxIndex, store::Settings};

use super::{
    screens::{drill, editor::Ask, new_game::Choice, review},
    session::Told,
};

/// Something that the player asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// One of the commands that have a key and a place in the menu.
    Act(Action),
    /// Keep the die in this place, or let it go.
    ToggleDie(usize),
    /// Say something about a roll of real dice.
    Tell(Told),
    /// Fill this box; a scratch is asked about first.
    Score(BoxIndex),
    /// Fill this box, scratch or not.
    ConfirmScore(BoxIndex),
    /// Leave a question in place unanswered.
    Dismiss,
    /// Begin a game.
    Start(Choice),
    /// Give the rule set with this id a star, or take it away.
    ToggleFavourite(String),
    /// Put these settings in place.
    Set(Box<Settings>),
    /// Close the oldest notice.
    CloseNotice,
    /// Close all notices.
    CloseNotices,
    /// Stop waiting for a computer seat.
    SkipWaiting,
    /// Put a text on the clipboard.
    Copy(String),
    /// Do with the dice what the option in this place of the advice does.
    Follow(usize),
    /// Say why the option in this place of the advice is not the best one.
    Why(usize),
    /// Something about the player's own rules.
    Rules(Ask),
    /// Something about the positions to train.
    Drill(drill::Ask),
    /// Something about a game that is reviewed.
    Review(review::Ask),
}

/// A command with a key and a place in the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Choose rules and seats for a new game.
    NewGame,
    /// Make rules of one's own.
    EditRules,
    /// The same game again.
    PlayAgain,
    /// Throw the dice.
    Roll,
    /// Take back the last decision.
    Undo,
    /// Bring it back.
    Redo,
    /// Ask what the best player would do.
    Hint,
    /// Say why the best option is the best.
    Why,
    /// Advice at every decision, or only when it is asked for.
    Advice,
    /// The chances of open boxes on the card, or not.
    Odds,
    /// The chance of every seat to win on the card, or not.
    Wins,
    /// Positions to train.
    Drill,
    /// Look at the game at the table again.
    Review,
    /// Put the game's text on the clipboard.
    CopyGame,
    /// Work every roll out again from the seed.
    CheckDice,
    /// Leave the program.
    Quit,
    /// Back to the table.
    Table,
    /// Past games.
    Records,
    /// Settings.
    Settings,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// As large as at first.
    ZoomReset,
    /// All of the screen.
    FullScreen,
    /// Sound on or off.
    Mute,
    /// The rules of this game.
    Rules,
    /// The list of keys.
    Keys,
    /// What this program is.
    About,
}

/// A menu of the menu bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// The game at the table.
    Game,
    /// Advice.
    Coach,
    /// What is seen.
    View,
    /// What may be read.
    Help,
}

impl Menu {
    /// All menus from left to right.
    pub const ALL: [Self; 4] = [Self::Game, Self::Coach, Self::View, Self::Help];

    /// The key of its name in the word catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "menu-game",
            Self::Coach => "menu-coach",
            Self::View => "menu-view",
            Self::Help => "menu-help",
        }
    }
}

impl Action {
    /// All of them, in the order in which the menus show them.
    pub const ALL: [Self; 27] = [
        Self::NewGame,
        Self::EditRules,
        Self::PlayAgain,
        Self::Roll,
        Self::Undo,
        Self::Redo,
        Self::Hint,
        Self::Why,
        Self::Advice,
        Self::Odds,
        Self::Wins,
        Self::Drill,
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

    /// The menu that holds it.
    pub const fn menu(self) -> Menu {
        match self {
            Self::NewGame
            | Self::EditRules
            | Self::PlayAgain
            | Self::Roll
            | Self::Undo
            | Self::Redo
            | Self::CopyGame
            | Self::CheckDice
            | Self::Quit => Menu::Game,
            Self::Hint
            | Self::Why
            | Self::Advice
            | Self::Odds
            | Self::Wins
            | Self::Drill
            | Self::Review => Menu::Coach,
            Self::Table
            | Self::Records
            | Self::Settings
            | Self::ZoomIn
            | Self::ZoomOut
            | Self::ZoomReset
            | Self::FullScreen
            | Self::Mute => Menu::View,
            Self::Rules | Self::Keys | Self::About => Menu::Help,
        }
    }

    /// Whether a line stands above it in the menu.
    pub const fn begins_group(self) -> bool {
        matches!(
            self,
            Self::Roll
                | Self::Advice
                | Self::Drill
                | Self::Review
                | Self::CopyGame
                | Self::Quit
                | Self::ZoomIn
                | Self::About
        )
    }

    /// Whether it does something to the game at the table, so that the table must be seen.
    pub const fn is_of_game(self) -> bool {
        matches!(
            self,
            Self::PlayAgain
                | Self::Roll
                | Self::Undo
                | Self::Redo
                | Self::Hint
                | Self::Why
                | Self::Advice
                | Self::CopyGame
                | Self::CheckDice
        )
    }

    /// Whether it is about the window itself, whatever that shows.
    pub const fn is_of_window(self) -> bool {
        matches!(
            self,
            Self::Quit | Self::ZoomIn | Self::ZoomOut | Self::ZoomReset | Self::FullScreen
        )
    }

    /// The key of its words in the catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            Self::NewGame => "action-new-game",
            Self::EditRules => "action-edit-rules",
            Self::PlayAgain => "action-play-again",
            Self::Roll => "action-roll",
            Self::Undo => "action-undo",
            Self::Redo => "action-redo",
            Self::Hint => "action-hint",
            Self::Why => "action-why",
            Self::Advice => "action-advice",
            Self::Odds => "action-odds",
            Self::Wins => "action-wins",
            Self::Drill => "action-drill",
            Self::Review => "action-review",
            Self::CopyGame => "action-copy-game",
            Self::CheckDice => "action-check-dice",
            Self::Quit => "action-quit",
            Self::Table => "action-table",
            Self::Records => "action-records",
            Self::Settings => "action-settings",
            Self::ZoomIn => "action-zoom-in",
            Self::ZoomOut => "action-zoom-out",
            Self::ZoomReset => "action-zoom-reset",
            Self::FullScreen => "action-full-screen",
            Self::Mute => "action-mute",
            Self::Rules => "action-rules",
            Self::Keys => "action-keys",
            Self::About => "action-about",
        }
    }

    /// Its keys; the first one stands in the menu.
    pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
        const fn plain(key: Key) -> KeyboardShortcut {
            KeyboardShortcut::new(Modifiers::NONE, key)
        }
        const fn ctrl(key: Key) -> KeyboardShortcut {
            KeyboardShortcut::new(Modifiers::COMMAND, key)
        }
        const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        match self {
            Self::NewGame => const { &[plain(Key::N), ctrl(Key::N)] },
            Self::EditRules => const { &[plain(Key::E), ctrl(Key::E)] },
            Self::PlayAgain => const { &[plain(Key::G)] },
            Self::Roll => const { &[plain(Key::Space), plain(Key::R)] },
            Self::Undo => const { &[plain(Key::U), ctrl(Key::Z)] },
            Self::Redo => {
                const { &[plain(Key::Y), ctrl(Key::Y), KeyboardShortcut::new(CTRL_SHIFT, Key::Z)] }
            }
            Self::Hint => const { &[plain(Key::H)] },
            Self::Why => const { &[plain(Key::W)] },
            Self::Advice => const { &[plain(Key::A)] },
            Self::Odds => const { &[plain(Key::O)] },
            Self::Wins => const { &[plain(Key::L)] },
            Self::Drill => const { &[plain(Key::F6)] },
            Self::Review => const { &[plain(Key::F5)] },
            Self::CopyGame => const { &[KeyboardShortcut::new(CTRL_SHIFT, Key::C)] },
            Self::CheckDice => const { &[plain(Key::V)] },
            Self::Quit => const { &[ctrl(Key::Q)] },
            Self::Table => const { &[plain(Key::T)] },
            Self::Records => const { &[plain(Key::F2)] },
            Self::Settings => const { &[plain(Key::F3), ctrl(Key::Comma)] },
            Self::ZoomIn => const { &[ctrl(Key::Plus), ctrl(Key::Equals)] },
            Self::ZoomOut => const { &[ctrl(Key::Minus)] },
            Self::ZoomReset => const { &[ctrl(Key::Num0)] },
            Self::FullScreen => const { &[plain(Key::F11)] },
            Self::Mute => const { &[plain(Key::M)] },
            Self::Rules => const { &[plain(Key::F1)] },
            Self::Keys => const { &[plain(Key::F4)] },
            Self::About => &[],
        }
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
        for action in Action::ALL {
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
        for (number, action) in Action::ALL.iter().enumerate() {
            assert!(!Action::ALL[..number].contains(action));
        }
    }
}
