//! The commands that may run in a frame, for menus and buttons alike.

use super::{Command, MenuAction, ReviewCommand, TrainingCommand};

/// The facts about the screens that decide whether their commands may run.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "facts of which none follows from others")]
pub struct ScreenFacts {
    /// Whether the play in the position under review was a mistake.
    pub has_mistake: bool,
    /// Whether there are mistakes to learn from.
    pub has_lesson: bool,
    /// Whether a game can continue from the position under review.
    pub may_play_on: bool,
    /// Whether the position in training is answered, and can be explained.
    pub may_explain: bool,
    /// Whether the main button of the training page is enabled.
    pub may_go: bool,
}

impl ScreenFacts {
    /// Whether the state of the screens allows this command. (The entry of an action in the table
    /// says whether that may run.)
    pub const fn allow(self, command: &Command) -> bool {
        match command {
            Command::Review(ReviewCommand::Explain(None)) => self.has_mistake,
            Command::Review(ReviewCommand::Learn) => self.has_lesson,
            Command::Review(
                ReviewCommand::PlayOn | ReviewCommand::PlayOnFresh | ReviewCommand::PlayOnByHand,
            ) => self.may_play_on,
            Command::Training(TrainingCommand::Go) => self.may_go,
            Command::Training(TrainingCommand::Look(_) | TrainingCommand::Explain(_)) => {
                self.may_explain
            }
            _ => true,
        }
    }
}

/// The commands that may run in a frame.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    actions: Vec<MenuAction>,
    facts: ScreenFacts,
}

impl Allowed {
    /// These actions, and of all other commands those that the state of the screens allows.
    pub const fn new(actions: Vec<MenuAction>, facts: ScreenFacts) -> Self {
        Self { actions, facts }
    }

    /// Whether this command may run.
    pub fn has(&self, command: &Command) -> bool {
        match command {
            Command::Act(action) => self.actions.contains(action),
            _ => self.facts.allow(command),
        }
    }
}
