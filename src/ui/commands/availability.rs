//! Which commands may run now, for keys, menus and buttons alike.

use super::action::Scope;
use super::{Command, MenuAction, ReviewCommand, Screen, TrainingCommand};
use crate::ui::keyboard::Chord;
use crate::ui::session::Session;

/// The state that decides which commands may run.
#[derive(Clone, Copy)]
pub struct Availability<'a> {
    /// The current screen.
    pub screen: Screen,
    /// Whether an overlay is open.
    pub has_overlay: bool,
    /// Whether letters alone are shortcuts.
    pub letter_keys: bool,
    /// Whether a game of the history is open.
    pub has_past_game: bool,
    /// The game at the table.
    pub session: &'a Session,
    /// The state of the screens.
    pub facts: ScreenFacts,
}

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
    /// Whether there is a game on the page that can be played again with the same dice.
    pub may_replay: bool,
    /// Whether games were deleted on the records page, which can be undone.
    pub may_undo_deletion: bool,
}

impl ScreenFacts {
    /// Whether the state of the screens allows this command. (What an action of a menu needs is
    /// decided by [`Availability::allows`].)
    fn allows(self, command: &Command) -> bool {
        use Command::{
            Act, Back, Backup, ChoosePath, CloseNotice, CloseNotices, CloseUnsaved, Copy, Delete,
            Dismiss, Editor, EnterDie, ExplainAdvice, ExplainSetUp, FollowAdvice, OpenFile,
            OpenFiles, OpenFolder, People, Raise, Records, Resume, SaveCopies, Score, Set,
            SkipWaiting, Start, ToggleDie, ToggleFavourite,
        };
        match command {
            Command::Review(command) => match command {
                ReviewCommand::Explain(None) => self.has_mistake,
                ReviewCommand::Learn => self.has_lesson,
                ReviewCommand::PlayOn
                | ReviewCommand::PlayOnFresh
                | ReviewCommand::PlayOnByHand => self.may_play_on,
                ReviewCommand::Past(_)
                | ReviewCommand::Explain(Some(_))
                | ReviewCommand::SaveText(_)
                | ReviewCommand::SavePicture => true,
            },
            Command::Training(command) => match command {
                TrainingCommand::Go => self.may_go,
                TrainingCommand::Look(_) | TrainingCommand::Explain(_) => self.may_explain,
                TrainingCommand::Rules(_) | TrainingCommand::Pool(_) | TrainingCommand::Box(_) => {
                    true
                }
            },
            Act(_) | Back | Backup(_) | ChoosePath(..) | CloseNotice | CloseNotices
            | CloseUnsaved | Copy(_) | Delete(_) | Dismiss | Editor(_) | EnterDie(_)
            | ExplainAdvice(_) | ExplainSetUp(_) | FollowAdvice(_) | OpenFile(_) | OpenFiles(_)
            | OpenFolder | People(_) | Raise | Records(_) | Resume(_) | SaveCopies(_)
            | Score(_) | Set(_) | SkipWaiting | Start(_) | ToggleDie(_) | ToggleFavourite(_) => {
                true
            }
        }
    }
}

impl Availability<'_> {
    /// Whether the table is visible, with no overlay on top.
    pub fn is_at_table(&self) -> bool {
        self.screen == Screen::Table && !self.has_overlay
    }

    /// Whether the action may run now.
    fn allows(&self, action: MenuAction) -> bool {
        use MenuAction::{
            About, FirstSteps, FullScreen, Keys, Mute, Odds, PasteGame, Quit, Records, Rules,
            Settings, SpeakAgain, SpeakCard, SpeakScore, Statistics, WinChances, ZoomIn, ZoomOut,
            ZoomReset,
        };
        let session = self.session;
        let on_records = self.screen == Screen::Records && !self.has_overlay;
        if action == MenuAction::Undo && on_records {
            return self.facts.may_undo_deletion;
        }
        if action.entry().scope == Scope::Table && !self.is_at_table() {
            return false;
        }
        match action {
            MenuAction::DeleteGames => on_records,
            MenuAction::Replay => self.facts.may_replay,
            MenuAction::NewGame => self.screen != Screen::NewGame,
            MenuAction::Unfinished => self.screen != Screen::Unfinished,
            MenuAction::Review => {
                let has_game = self.has_past_game || session.game().has_rolls();
                self.screen != Screen::Review && has_game
            }
            MenuAction::FairDice => self.screen != Screen::FairDice,
            MenuAction::Files => self.screen != Screen::Files,
            MenuAction::EditRules => self.screen != Screen::Editor,
            MenuAction::Roll => session.may_roll(),
            MenuAction::Undo => session.game().can_undo(),
            MenuAction::Redo => session.game().can_redo(),
            MenuAction::Advice => session.may_ask_advice(),
            MenuAction::Explain => session.advice().is_some() || session.may_ask_advice(),
            MenuAction::AlwaysAdvise => session.seat_is_human(),
            MenuAction::Training => self.screen != Screen::Training,
            MenuAction::SetUp => self.screen != Screen::SetUp,
            MenuAction::Table => self.screen != Screen::Table,
            // The text contains the seed, which would reveal the dice still to come.
            MenuAction::CopyGame | MenuAction::PlayAgain => session.game().position().is_over(),
            MenuAction::SaveGame => session.game().has_rolls(),
            // Only virtual dice follow from a seed.
            MenuAction::CheckDice => {
                session.game().has_rolls() && session.game().setup().seed().is_some()
            }
            About | FirstSteps | FullScreen | Keys | Mute | Odds | PasteGame | Quit | Records
            | Rules | Settings | SpeakAgain | SpeakCard | SpeakScore | Statistics | WinChances
            | ZoomIn | ZoomOut | ZoomReset => true,
        }
    }

    /// Whether a command may run. The key and the button that roll also end a tumble or the pause
    /// of a computer seat.
    pub fn accepts(&self, command: &Command) -> bool {
        match *command {
            Command::Act(MenuAction::Roll) => self.is_at_table(),
            Command::Act(action) => self.allows(action),
            _ => self.facts.allows(command),
        }
    }

    /// Whether this shortcut of an action works on the current screen.
    pub fn accepts_shortcut(&self, action: MenuAction, shortcut: &Chord) -> bool {
        if self.has_overlay {
            return action.entry().scope == Scope::Window || action == MenuAction::Keys;
        }
        // Letters typed beside a text field are meant for the field.
        let is_form = matches!(self.screen, Screen::NewGame | Screen::Editor | Screen::SetUp);
        !shortcut.is_letter() || (self.letter_keys && !is_form)
    }

    /// Returns the commands that may run in this frame.
    pub fn allowed(&self) -> Allowed {
        let actions = MenuAction::ALL.into_iter().filter(|&action| self.allows(action));
        Allowed { actions: actions.collect(), facts: self.facts }
    }
}

/// The commands that may run in a frame.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    actions: Vec<MenuAction>,
    facts: ScreenFacts,
}

impl Allowed {
    /// Whether this command may run.
    pub fn has(&self, command: &Command) -> bool {
        match command {
            Command::Act(action) => self.actions.contains(action),
            _ => self.facts.allows(command),
        }
    }
}
