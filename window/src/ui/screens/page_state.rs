//! What the window asks of a page, and what a page asks of the window.

use std::sync::Arc;

use egui::{Context, Ui};
use jiff::Timestamp;

use crate::game::{Game, Position};
use crate::rules::{Library, RuleSet};
use crate::sound::Sound;
use crate::store::{History, Notice, Profile, Resumed, Settings, StoreError};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Command, KeyTarget, ReviewCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ExtremesJob, ParJob};
use crate::ui::session::Session;
use crate::words::Words;

/// What a page sees of the rest of the window while it is drawn.
pub struct PageInputs<'a> {
    /// The player's files.
    pub files: &'a Files,
    /// The game at the table.
    pub session: &'a Session,
    /// The notices of this run, oldest first.
    pub notices: &'a [PastNotice],
    /// The pars of rule sets.
    pub pars: &'a mut ParJob,
    /// The extreme totals of rule sets.
    pub extremes: &'a mut ExtremesJob,
}

/// A notice that was shown, or waits to be shown.
pub struct PastNotice {
    /// When it came.
    pub at: Timestamp,
    /// What it says.
    pub sentence: String,
}

/// What a page works with while it is not drawn: when it takes keys, runs commands, follows its
/// clock, and hears of events.
pub struct PageWork<'a> {
    /// The toolkit.
    pub ctx: &'a Context,
    /// The messages in the current language.
    pub words: &'a Words,
    /// The player of sounds.
    pub sound: &'a Sound,
    /// The settings in force.
    pub settings: &'a mut Settings,
    /// The player's files.
    pub files: &'a mut Files,
    /// The game at the table.
    pub session: &'a mut Session,
    /// The overlay that is open.
    pub overlay: Option<Overlay>,
    /// Whether the page is the visible one.
    pub is_visible: bool,
    /// Whether the table is visible, with the result of its game.
    pub shows_result: bool,
    /// What the page has asked for so far.
    pub effects: Vec<PageEffect>,
}

impl PageWork<'_> {
    /// Asks the window for this.
    pub fn ask(&mut self, effect: PageEffect) {
        self.effects.push(effect);
    }

    /// Asks the window for this, if for anything.
    pub fn ask_some(&mut self, effect: Option<PageEffect>) {
        self.effects.extend(effect);
    }

    /// Shows a notice if a file could not be written.
    pub fn tell_failed<T>(&mut self, written: Result<T, StoreError>) {
        let failed = |error| PageEffect::Notices(vec![Notice::Failed(error)]);
        self.ask_some(written.err().map(failed));
    }

    /// Writes the settings to their file.
    pub fn save_settings(&mut self) {
        let saved = self.files.save_settings(self.settings);
        self.tell_failed(saved);
    }
}

/// What a page asks of the window, which does it as soon as the page has returned.
pub enum PageEffect {
    /// Makes the page the visible one.
    Open,
    /// Closes the page.
    Close,
    /// Opens this overlay, or closes the one that is open.
    Overlay(Option<Overlay>),
    /// Runs a command.
    Run(Command),
    /// Tells all pages of an event.
    Tell(PageEvent),
    /// Says the outcome of saving or copying something, on the visible page if that has a place for
    /// it.
    Report(String),
    /// Says the outcome of a request in a notice.
    Outcome(String),
    /// Says something in a notice.
    Notify(String),
    /// Shows notices about files.
    Notices(Vec<Notice>),
    /// Continues this game as a new one.
    PlayOn(Box<Game>),
    /// Resumes this game.
    Resume(Box<Resumed>),
}

/// Something that pages hear of, whether they are open or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEvent {
    /// The language is another one.
    Language,
    /// Settings have changed.
    Settings,
    /// Games have been added to the history, deleted or brought back.
    Games,
    /// People have other names or looks.
    People,
    /// A history that was read in the background is there, in place of the one before.
    History,
    /// A backup was restored: all files are read again.
    Restored,
}

/// An overlay on top of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// Why a choice is not the best.
    Reason,
    /// Who leaves the game, and who plays on.
    Leave,
    /// What is not saved yet.
    Unsaved,
    /// The cards, of which a picture is taken.
    Picture,
}

/// What the result of a game tells of its review.
pub trait ResultReview {
    /// Whether the review is done, so that there is a text.
    fn is_done(&self) -> bool;

    /// The whole review as text, once it is done.
    fn text(&self, words: &Words) -> Option<String>;

    /// A sentence each on the luck and the play of a seat, as far as known.
    fn verdict(&self, words: &Words, seat: usize) -> Vec<String>;

    /// Shows a small chart of the expected final scores; nothing until they are known.
    fn show_small_chart(&self, ui: &mut Ui, cx: &ViewContext<'_>);
}

/// A page. It lives as long as the window: what should be there again when it is next opened, it
/// keeps when it is closed. Each page implements this in its folder.
pub trait PageState {
    /// Shows the page.
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>);

    /// Opens the page, which may be open already.
    fn open(&mut self, work: &mut PageWork<'_>) {
        work.ask(PageEffect::Open);
    }

    /// Drops what should not be there again, and stops what nobody waits for any more.
    fn close(&mut self) {}

    /// Leaves a part of the page instead of the page; returns whether there was one.
    fn back(&mut self, _work: &mut PageWork<'_>) -> bool {
        false
    }

    /// The same by the escape key, before that.
    fn escape(&mut self) -> bool {
        false
    }

    /// Runs a command of this page.
    fn run(&mut self, _command: Command, _work: &mut PageWork<'_>) {}

    /// Whether a command of this page may run now.
    fn allows(&self, _command: &Command) -> bool {
        true
    }

    /// What a key does on this page, if not what it does elsewhere.
    fn meaning(&self, _key: KeyTarget) -> Option<Command> {
        None
    }

    /// The command that undoes the last change on this page, if there is one.
    fn undo(&self) -> Option<Command> {
        None
    }

    /// Takes the key that the player is choosing for something, before anything else does.
    fn take_new_key(&mut self, _work: &mut PageWork<'_>) {}

    /// Takes other keys of this page.
    fn take_keys(&mut self, _work: &mut PageWork<'_>) {}

    /// Follows its clock and its background work, once in a frame, whether it is open or not.
    fn tick(&mut self, _work: &mut PageWork<'_>) {}

    /// Hears of an event, whether it is open or not.
    fn hear(&mut self, _event: PageEvent, _work: &mut PageWork<'_>) {}

    /// Tries again to save what could not be written; before the window `closes`, saves what else is
    /// not saved yet. What fails again is said as long as it is not saved.
    fn save(&mut self, _profile: &Profile, _closes: bool) {}

    /// The typed path of its field for a file.
    fn path(&mut self) -> Option<&mut String> {
        None
    }

    /// Shows the outcome of saving or copying something; returns whether it has a place for that.
    fn report(&mut self, _sentence: &str) -> bool {
        false
    }

    /// Whether files are being imported, so that the notice about that stays.
    fn is_importing(&self) -> bool {
        false
    }

    /// The rules that it is about.
    fn rules_shown<'a>(&'a self, _library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        None
    }

    /// The game that it is about.
    fn game(&self) -> Option<&Game> {
        None
    }

    /// The command that reviews the game which it shows a position of.
    fn review(&self, _history: &History) -> Option<ReviewCommand> {
        None
    }

    /// The review of the game at the table, once that is over.
    fn result_review(&self) -> Option<&dyn ResultReview> {
        None
    }

    /// The reason that was asked for last, with its position.
    fn reason_shown(&self) -> Option<(&Position, &ReasonJob)> {
        None
    }

    /// Shows the cards of which a picture is taken, in the whole window.
    fn show_picture(&mut self, _ui: &mut Ui, _cx: &ViewContext<'_>) {}

    /// Whether it has fields for texts.
    fn has_fields(&self) -> bool {
        false
    }

    /// Whether it has a card of its own, so that the game at the table is not meant there.
    fn has_card(&self) -> bool {
        false
    }

    /// Whether it has dice and a card, with the keys of the table.
    fn has_dice(&self) -> bool {
        false
    }

    /// The position of those dice and that card.
    fn position(&self) -> Option<&Position> {
        None
    }
}
