//! Commands: everything that the player can request. Those of the menus are one table (`table.rs`).
//!
//! Keys, menus, buttons and screens create [`Command`]s; the window runs them at the beginning of
//! the next frame. Nothing here depends on a screen.

mod action;
mod key_map;
mod table;

pub use action::{Menu, MenuAction};
pub use key_map::{DIE_KEYS, KeyMap, KeyTarget};

pub(in crate::ui) use action::Scope;
pub(in crate::ui) use table::command_table;

use std::path::PathBuf;
use std::sync::Arc;

use crate::coach::training::{ExerciseOrigin, TrainingTheme};
use crate::file_dialog::DialogKind;
use crate::game::{DiceOrigin, Game, PlayerId, Position, Setup};
use crate::players::{self, PocketPage};
use crate::rules::{BoxIndex, Library, RuleSet, RulesKey};
use crate::store::{DiceMode, ExportFormat, GameId, People, SeatChoice, Settings};
use crate::ui::dice_entry::EntryInput;
use crate::ui::names;
use crate::words::Words;

/// A request of the player.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Runs one of the actions of the menus.
    Act(MenuAction),
    /// Keeps the die in this slot or releases it.
    ToggleDie(usize),
    /// Enters a part of a roll of real dice.
    EnterDie(EntryInput),
    /// Fills this box; asks first if that is a scratch, and then a second time is the answer.
    Score(BoxIndex),
    /// Closes a question without answering it.
    Dismiss,
    /// Opens the new-game page with the rule set of this id.
    ChooseGame(String),
    /// Lets the person at this seat leave; this computer player plays on, or nobody.
    Leave(usize, Option<PlayerId>),
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
    /// Opens saved games, rule sets, and other files of the program.
    OpenFiles(Vec<PathBuf>),
    /// Opens the desktop's dialog for this path.
    ChoosePath(PathTarget, DialogKind),
    /// Resumes the game at this index of the list of unfinished games.
    Resume(usize),
    /// Deletes the game at this index of the list of unfinished games.
    Delete(usize),
    /// Saves copies of the unsaved games in this folder.
    SaveCopies(PathBuf),
    /// Closes the window, saved or not.
    CloseUnsaved,
    /// Opens the folder of settings and games in the file manager.
    OpenFolder,
    /// Brings the window to the front.
    Raise,
    /// Runs a command about house rules.
    Editor(EditorCommand),
    /// Opens the help at this tab, about these rules.
    Help(HelpTab, Arc<RuleSet>),
    /// Writes a backup or brings one back.
    Backup(BackupCommand),
    /// Opens the settings where this backup can be restored.
    ShowBackup(PathBuf),
    /// Runs a command of the records page.
    Records(RecordsCommand),
    /// Runs a command of the training screen.
    Training(TrainingCommand),
    /// Leaves the page.
    Back,
    /// Runs a command of the review screen.
    Review(ReviewCommand),
    /// Changes people: their names, colours and faces.
    People(PeopleCommand),
}

impl Command {
    /// The page that runs it; `None` if the window does.
    pub const fn page(&self) -> Option<Screen> {
        Some(match self {
            Self::ChooseGame(_) | Self::Resume(_) | Self::Delete(_) => Screen::NewGame,
            Self::Editor(_) => Screen::Editor,
            Self::Records(_) | Self::People(_) => Screen::Records,
            Self::Review(_) => Screen::Review,
            Self::ShowBackup(_) => Screen::Settings,
            Self::Help(..) => Screen::Help,
            Self::Training(_) => Screen::Training,
            _ => return None,
        })
    }
}

/// Lets the parts of [`Command`] be requested without wrapping them.
macro_rules! from_parts {
    ($($part:ident => $variant:ident),*) => {
        $(impl From<$part> for Command {
            fn from(part: $part) -> Self {
                Self::$variant(part)
            }
        })*
    };
}

from_parts!(
    MenuAction => Act,
    EditorCommand => Editor,
    RecordsCommand => Records,
    TrainingCommand => Training,
    ReviewCommand => Review
);

/// A screen of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The game.
    #[default]
    Table,
    /// Rules and seats for a new game.
    NewGame,
    /// The editor for house rules.
    Editor,
    /// Past games, statistics, people, and the dice of all games.
    Records,
    /// The review of a game.
    Review,
    /// Settings.
    Settings,
    /// Help: rules, first steps, keys, about.
    Help,
    /// Training.
    Training,
    /// The notices of this run.
    Notices,
}

/// A tab of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpTab {
    /// The rules of the game.
    Rules,
    /// What to do in a turn.
    FirstSteps,
    /// All keys.
    Keys,
    /// What this program is.
    About,
}

/// The rules, seats and dice of a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameChoice {
    /// The rules, with what is switched on besides.
    pub rules: Arc<RuleSet>,
    /// The seats in the order of play.
    pub seats: Vec<SeatChoice>,
    /// The kind of dice.
    pub dice: DiceMode,
}

impl GameChoice {
    /// The next game as the settings have it; by the first rules of the library if those are gone.
    pub fn of_settings(words: &Words, library: &Library, settings: &Settings) -> Self {
        let own = library.get(&settings.rules);
        let own = own.map(|base| {
            names::switched(words, base, settings.switches).unwrap_or_else(|| base.clone())
        });
        let Some(rules) = own.or_else(|| library.all().first().cloned()) else {
            // The shipped rule sets are compiled in, and a test makes sure that they load.
            unreachable!("there is always a shipped rule set")
        };
        Self { rules, seats: settings.seats.clone(), dice: settings.dice }
    }

    /// The rules, seats and kind of dice of an existing game; `known` are seats with what a game says
    /// nothing of.
    pub fn of(setup: &Setup, known: &[SeatChoice]) -> Self {
        Self {
            rules: setup.rules().clone(),
            seats: seats_of(setup, known),
            dice: match setup.dice() {
                DiceOrigin::Seeded(_) => DiceMode::Thrown,
                DiceOrigin::Shared(_) => DiceMode::Shared,
                DiceOrigin::ByHand => DiceMode::ByHand,
            },
        }
    }
}

/// The seats of a game, with what is known of them otherwise.
pub fn seats_of(setup: &Setup, known: &[SeatChoice]) -> Vec<SeatChoice> {
    let advice = |seat: &SeatChoice| {
        let same = |other: &&SeatChoice| other.name == seat.name && other.sitter == seat.sitter;
        known.iter().find(same).map(|other| other.advice).unwrap_or_default()
    };
    let seats = setup.seats().iter().map(SeatChoice::from);
    seats.map(|seat| SeatChoice { advice: advice(&seat), ..seat }).collect()
}

/// A command of the editor; the draft itself is edited in place.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorCommand {
    /// Edits the rule set with this id, or a copy if it is a shipped one.
    Open(String),
    /// Saves the draft in its file, or in a new one.
    Save,
    /// Saves the draft in a new file.
    SaveCopy,
    /// Undoes the last change of the draft.
    Undo,
    /// Redoes the last undone change of the draft.
    Redo,
    /// Removes the house rules being edited from use.
    Delete,
    /// Writes the draft to this new file.
    Export(PathBuf),
    /// Edits a copy of these rules from elsewhere.
    Import(Box<RuleSet>),
    /// Edits a copy of the rule set with this text.
    ImportText(String),
}

/// A request about backups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackupCommand {
    /// Writes a backup to this new file.
    Save(PathBuf),
    /// Restores this backup.
    Restore(PathBuf),
}

/// What the path is for that is chosen in a dialog: mostly a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathTarget {
    /// The field of this page.
    Page(Screen),
    /// The folder for copies of unsaved games.
    Copies,
    /// No field: the file is opened.
    Opened,
}

/// A command of the records page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsCommand {
    /// Deletes the listed game that has the focus; without one, asks whether to delete all of them.
    DeleteListed,
    /// Deletes these games.
    Delete(Vec<GameId>),
    /// Brings these deleted games back.
    BringBack(Vec<GameId>),
    /// Undoes the last deletion or return of games.
    Undo,
    /// Writes these games to this new file.
    Export(ExportFormat, PathBuf, Vec<GameId>),
    /// Adds the missing games of this file.
    Import(PathBuf),
    /// Reviews the game with this text.
    Paste(String),
}

/// A source of positions to train.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pool {
    /// The position of the day, the same for everyone.
    #[default]
    Daily,
    /// Positions due today.
    Due,
    /// Decisions of the player's own games.
    Own,
    /// Positions from typical games, optionally about one theme.
    Typical(Option<TrainingTheme>),
    /// The ends of games against an opponent, to be played for the win.
    Win,
    /// The course in the one-page strategy.
    Strategy,
    /// The mistakes of the game under review.
    Review,
}

impl Pool {
    /// Returns the sources that are always available under these rules.
    pub fn all(rules: &RuleSet) -> Vec<Self> {
        let themes = TrainingTheme::ALL.into_iter().filter(|theme| theme.exists(rules)).map(Some);
        let typical = std::iter::once(None).chain(themes).map(Self::Typical);
        let wins = players::offered(rules).any(players::plays_to_win);
        let wins = (wins && rules.seats().1 > 1).then_some(Self::Win);
        let strategy = PocketPage::of(rules).map(|_| Self::Strategy);
        let always = [Self::Daily, Self::Due, Self::Own].into_iter().chain(typical);
        always.chain(wins).chain(strategy).collect()
    }

    /// Returns the message key of the source's name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Daily => "training-daily",
            Self::Due => "training-due",
            Self::Own => "training-own",
            Self::Typical(None) => "training-typical",
            Self::Typical(Some(TrainingTheme::EarlyKeeps)) => "training-early-keeps",
            Self::Typical(Some(TrainingTheme::UpperBonus)) => "training-upper-bonus",
            Self::Typical(Some(TrainingTheme::Straights)) => "training-straights",
            Self::Typical(Some(TrainingTheme::EndGame)) => "training-end-game",
            Self::Win => "training-win",
            Self::Strategy => "training-strategy",
            Self::Review => "training-review",
        }
    }
}

/// A command of the training screen.
#[derive(Clone, Debug, PartialEq)]
pub enum TrainingCommand {
    /// Opens the page with a lesson of these decisions, each with its origin if known.
    Learn(Vec<(Position, Option<ExerciseOrigin>)>),
    /// Trains positions of these rules.
    Rules(RulesKey),
    /// Trains positions from this source.
    Pool(Pool),
    /// Shows the strategy to learn by heart.
    Strategy,
    /// Rolls the dice that are not kept; after an answer, goes on to the next position.
    Go,
    /// Takes this box; after an answer, explains why it is not the best option.
    Box(BoxIndex),
    /// Lifts the dice kept by the option at this index.
    Look(usize),
    /// Explains why the option at this index is not the best; without an index, why the player's
    /// answer was right or wrong.
    Explain(Option<usize>),
}

/// A change of people: renaming, merging, deleting and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleCommand {
    /// Replaces the stored facts about people.
    Change(Box<People>),
    /// Renames the person with the first name to the second, at the table too.
    Rename(String, String),
    /// Undoes the last change.
    Undo,
}

/// A command of the review screen.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewCommand {
    /// Reviews the game at the table.
    Table,
    /// Reviews this game.
    Game(Box<Game>),
    /// Reviews these finished games, one after the other, after those that wait already.
    Games(Vec<Game>),
    /// Reviews the game at this index of the history.
    Past(usize),
    /// Reviews the game at this index of the history, at its event with this index.
    Decision(usize, usize),
    /// Explains why the option at this index is not the best; without an index, why the choice made
    /// in this position was not.
    Explain(Option<usize>),
    /// Trains the mistakes of the seat, position by position.
    Learn,
    /// Continues from this position as a new game.
    PlayOn,
    /// Continues the game from this position as a new one with fresh virtual dice.
    PlayOnFresh,
    /// Continues the game from this position as a new one with real dice.
    PlayOnByHand,
    /// Saves this text in a file.
    SaveText(String),
    /// Saves a picture of the game in a file.
    SavePicture,
    /// Copies a picture of the game.
    CopyPicture,
    /// Saves a picture of the game and opens it in the desktop's program for pictures.
    OpenPicture,
}
