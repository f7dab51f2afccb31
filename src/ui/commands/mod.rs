//! Everything that can be asked for, once: what it is, its words, its keys, its place in the menus,
//! and whether it may run now.
//!
//! Keys, menus, buttons and screens make [`Command`]s; the window applies them at the beginning of
//! the next frame. Nothing here knows a screen.

mod action;
mod availability;
mod editor;
mod game_choice;
mod review;
mod screen;
mod training;

pub use action::{DIE_KEYS, Menu, MenuAction};
pub use availability::{Allowed, Availability};
pub use editor::EditorCommand;
pub use game_choice::GameChoice;
pub use review::ReviewCommand;
pub use screen::Screen;
pub use training::{Pool, TrainingCommand};

use super::dice_entry::EntryInput;
use crate::{rules::BoxIndex, store::Settings};

/// Something that the player asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Runs one of the actions that have a key and a place in a menu.
    Act(MenuAction),
    /// Keeps the die in this slot or releases it.
    ToggleDie(usize),
    /// Enters a part of a roll of real dice.
    EnterDie(EntryInput),
    /// Fills this box; asks first where that is a scratch.
    Score(BoxIndex),
    /// Fills this box, scratch or not.
    ConfirmScore(BoxIndex),
    /// Leaves a question in place unanswered.
    Dismiss,
    /// Begins a game.
    Start(GameChoice),
    /// Makes the rule set with this id a favourite, or no longer one.
    ToggleFavourite(String),
    /// Puts these settings in place.
    Set(Box<Settings>),
    /// Closes the oldest notice.
    CloseNotice,
    /// Closes all notices.
    CloseNotices,
    /// Stops waiting for a computer seat.
    SkipWaiting,
    /// Puts a text on the clipboard.
    Copy(String),
    /// Does with the dice what the option in this place of the advice does.
    FollowAdvice(usize),
    /// Explains why the option in this place of the advice is not the best one.
    ExplainAdvice(usize),
    /// Does something with the player's own rules.
    Editor(EditorCommand),
    /// Does something with the positions to train.
    Training(TrainingCommand),
    /// Does something with the game that is reviewed.
    Review(ReviewCommand),
}

impl From<MenuAction> for Command {
    fn from(action: MenuAction) -> Self {
        Self::Act(action)
    }
}

impl From<EditorCommand> for Command {
    fn from(command: EditorCommand) -> Self {
        Self::Editor(command)
    }
}

impl From<TrainingCommand> for Command {
    fn from(command: TrainingCommand) -> Self {
        Self::Training(command)
    }
}

impl From<ReviewCommand> for Command {
    fn from(command: ReviewCommand) -> Self {
        Self::Review(command)
    }
}
