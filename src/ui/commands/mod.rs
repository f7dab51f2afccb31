//! Commands: everything that the player can request, with message keys, shortcuts, menus, and
//! whether it may run now.
//!
//! Keys, menus, buttons and screens create [`Command`]s; the window runs them at the beginning of
//! the next frame. Nothing here depends on a screen.

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

use crate::rules::BoxIndex;
use crate::store::Settings;
use crate::ui::dice_entry::EntryInput;

/// A request of the player.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Runs one of the actions of the menus.
    Act(MenuAction),
    /// Keeps the die in this slot or releases it.
    ToggleDie(usize),
    /// Enters a part of a roll of real dice.
    EnterDie(EntryInput),
    /// Fills this box; asks first if that is a scratch.
    Score(BoxIndex),
    /// Fills this box, scratch or not.
    ConfirmScore(BoxIndex),
    /// Closes a question without an answer.
    Dismiss,
    /// Begins a game.
    Start(GameChoice),
    /// Adds the rule set with this id to the favourites, or removes it.
    ToggleFavourite(String),
    /// Applies these settings.
    Set(Box<Settings>),
    /// Closes the oldest notice.
    CloseNotice,
    /// Closes all notices.
    CloseNotices,
    /// Stops waiting for a computer seat.
    SkipWaiting,
    /// Copies a text to the clipboard.
    Copy(String),
    /// Follows the option at this index of the advice.
    FollowAdvice(usize),
    /// Explains why the option at this index of the advice is not the best one.
    ExplainAdvice(usize),
    /// Runs a command about the player's own rules.
    Editor(EditorCommand),
    /// Runs a command of the training screen.
    Training(TrainingCommand),
    /// Runs a command of the review screen.
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
