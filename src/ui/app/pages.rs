//! The open pages, one above the other; the table lies below them all.

use std::sync::Arc;

use egui::{Context, Ui};

use super::App;
use crate::coach::training::ExerciseOrigin;
use crate::game::{Position, Setup};
use crate::rules::RuleSet;
use crate::sound::Effect;
use crate::store::{CurrentGame, KeptFigures, PlayerKey, Records, Settings};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Screen, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ExtremesJob, ParJob, ParStatus};
use crate::ui::screens::editor::EditorPage;
use crate::ui::screens::help::{HelpPage, HelpTab};
use crate::ui::screens::new_game::{GameForm, NewGameInputs, NewGamePage};
use crate::ui::screens::records::{RecordsInputs, RecordsPage};
use crate::ui::screens::review::{self, ReviewScreen};
use crate::ui::screens::settings::{SettingsInputs, SettingsPage};
use crate::ui::screens::training::{TrainingChoice, TrainingOutcome, TrainingPage, rules_to_train};
use crate::ui::session::Session;
use crate::ui::theme::time;
use crate::wake::Wake;

/// An open page, with the state that is made when it opens and dropped when it closes. The pages
/// without state here look as they were left when they are opened again.
pub(super) enum OpenPage {
    NewGame(Box<NewGamePage>),
    Editor,
    Records,
    Review,
    Settings(Box<SettingsPage>),
    Training(Box<TrainingPage>),
    /// Help, with the rules of the game that the page below is about.
    Help(Box<HelpPage>),
}

impl OpenPage {
    const fn screen(&self) -> Screen {
        match self {
            Self::NewGame(_) => Screen::NewGame,
            Self::Editor => Screen::Editor,
            Self::Records => Screen::Records,
            Self::Review => Screen::Review,
            Self::Settings(_) => Screen::Settings,
            Self::Training(_) => Screen::Training,
            Self::Help(_) => Screen::Help,
        }
    }
}

/// An overlay on top of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    Reason,
    /// Who leaves the game, and who plays on.
    Leave,
    Unsaved,
    /// The cards, of which a picture is taken.
    Picture,
}

/// The stack of open pages, the visible one last, and what of them stays until the window closes.
pub(super) struct Pages {
    open: Vec<OpenPage>,
    pub(super) overlay: Option<Overlay>,
    pub(super) editor: EditorPage,
    pub(super) records: RecordsPage,
    pub(super) review: ReviewScreen,
    /// What was chosen in the training, and how it stands, while it is closed.
    training: TrainingChoice,
    /// The game to start that was chosen last.
    new_game: Option<GameForm>,
    /// The pars and the extreme totals that more than one page shows.
    pars: ParJob,
    extremes: ExtremesJob,
}

impl Pages {
    /// The pages before any is opened. Their background work wakes the window.
    pub(super) fn new(figures: &KeptFigures, wake: &Wake) -> Self {
        Self {
            open: Vec::new(),
            overlay: None,
            editor: EditorPage::new(wake.clone()),
            records: RecordsPage::new(figures.clone(), wake.clone()),
            review: ReviewScreen::new(figures.clone(), wake.clone()),
            training: TrainingChoice::default(),
            new_game: None,
            pars: ParJob::new(wake.clone()),
            extremes: ExtremesJob::new(wake.clone()),
        }
    }

    /// The visible page.
    pub(super) fn screen(&self) -> Screen {
        self.open.last().map_or(Screen::Table, OpenPage::screen)
    }

    /// The visible page with its state; `None` at the table.
    pub(super) fn top_mut(&mut self) -> Option<&mut OpenPage> {
        self.open.last_mut()
    }

    /// The visible page with its state, unless there is an overlay on it.
    pub(super) fn visible_mut(&mut self) -> Option<&mut OpenPage> {
        self.open.last_mut().filter(|_| self.overlay.is_none())
    }

    /// Opens a page above the others. One of its kind that is open already gives way, so that the
    /// way back never leads through the same page twice.
    pub(super) fn open(&mut self, page: OpenPage) {
        self.drop_page(page.screen());
        self.open.push(page);
    }

    /// Makes the open page of this kind the visible one; returns whether there is one.
    fn raise(&mut self, screen: Screen) -> bool {
        let place = self.open.iter().position(|page| page.screen() == screen);
        let page = place.map(|place| self.open.remove(place));
        self.open.extend(page);
        place.is_some()
    }

    /// Closes the visible page.
    pub(super) fn back(&mut self) {
        if let Some(page) = self.open.pop() {
            self.close(page);
        }
    }

    /// Closes all pages: only the table is left.
    pub(super) fn close_all(&mut self) {
        while !self.open.is_empty() {
            self.back();
        }
    }

    /// Drops the state of a page and keeps what was chosen there.
    fn close(&mut self, page: OpenPage) {
        match page {
            OpenPage::Training(page) => self.training = page.choice,
            OpenPage::NewGame(page) => self.new_game = Some(page.form),
            _ => {}
        }
    }

    /// Closes the page of this kind, wherever it is.
    fn drop_page(&mut self, screen: Screen) {
        if let Some(place) = self.open.iter().position(|page| page.screen() == screen) {
            let page = self.open.remove(place);
            self.close(page);
        }
    }

    /// The training, while it is visible.
    pub(super) fn training(&self) -> Option<&TrainingPage> {
        match self.open.last()? {
            OpenPage::Training(page) => Some(page),
            _ => None,
        }
    }

    /// What is chosen in the training, and how it stands.
    pub(super) fn training_choice(&self) -> &TrainingChoice {
        let open = self.open.iter().find_map(|page| match page {
            OpenPage::Training(page) => Some(&page.choice),
            _ => None,
        });
        open.unwrap_or(&self.training)
    }

    /// Drops what was chosen in the training, and closes it.
    pub(super) fn forget_training(&mut self) {
        self.drop_page(Screen::Training);
        self.training = TrainingChoice::default();
    }

    /// Changes the form of the page for a new game, if that is open.
    pub(super) fn change_form(&mut self, change: impl FnOnce(&mut GameForm)) {
        let form = self.open.iter_mut().find_map(|page| match page {
            OpenPage::NewGame(page) => Some(&mut page.form),
            _ => None,
        });
        form.map(change);
    }

    /// The rules that the visible page is about.
    fn rules<'a>(&'a self, files: &'a Files) -> Option<&'a Arc<RuleSet>> {
        match self.open.last()? {
            OpenPage::NewGame(page) => page.form.chosen(&files.library),
            OpenPage::Records => self.records.setup().map(Setup::rules),
            OpenPage::Training(page) => page.rules(),
            OpenPage::Review => self.review.here().map(|game| game.setup().rules()),
            _ => None,
        }
    }

    /// Where the answered position in training comes from.
    pub(super) fn trained_from(&self) -> Option<&ExerciseOrigin> {
        self.training().and_then(TrainingPage::origin)
    }

    /// The index of the game of the history that is visible, or from which the position in training
    /// comes.
    pub(super) fn past_game(&self, files: &Files) -> Option<usize> {
        match self.screen() {
            Screen::Records => self.records.reviewable(),
            _ => files.history.find(self.trained_from()?.game.parse().ok()?),
        }
    }

    /// Whether the visible page has fields for texts.
    pub(super) fn has_fields(&self) -> bool {
        matches!(self.screen(), Screen::NewGame | Screen::Editor)
            || self.training().is_some_and(TrainingPage::has_fields)
    }

    /// The reason that is shown on the visible page, with its position; `None` at the table.
    pub(super) fn reason(&self) -> Option<(&Position, &ReasonJob)> {
        match self.open.last()? {
            OpenPage::Training(page) => page.shown_reason(),
            OpenPage::Review => self.review.reason(),
            _ => None,
        }
    }

    /// Stops work that nobody looks at.
    pub(super) fn pause(&mut self) {
        if !matches!(self.screen(), Screen::Help | Screen::Editor) {
            self.extremes.pause();
        }
    }

    /// Shows the visible page.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        files: &Files,
        session: &Session,
    ) {
        let (library, has_game) = (&files.library, self.past_game(files).is_some());
        match self.open.last_mut() {
            None => {}
            Some(OpenPage::NewGame(page)) => {
                let chosen = page.form.chosen(library);
                let par_status = chosen.map_or(ParStatus::Unknown, |rules| self.pars.poll(rules));
                if matches!(par_status, ParStatus::Working(_)) {
                    ui.ctx().request_repaint_after_secs(time::PROGRESS);
                }
                let history = files.read_history();
                let inputs = NewGameInputs {
                    library,
                    par_status,
                    pars: self.pars.pars(),
                    has_game: session.is_unfinished(),
                    is_newcomer: history.is_some_and(|history| history.records().is_empty()),
                    looks: &files.people,
                };
                page.show(ui, cx, &inputs);
            }
            Some(OpenPage::Editor) => {
                self.editor.show(ui, cx, (&mut self.pars, &mut self.extremes));
            }
            Some(OpenPage::Records) => {
                let inputs = RecordsInputs {
                    library,
                    history: files.read_history(),
                    people: &files.people,
                    table: session.game().setup(),
                    today: files.date(),
                };
                self.records.show(ui, cx, &inputs);
            }
            Some(OpenPage::Training(page)) => {
                page.show(ui, cx, library, has_game);
            }
            Some(OpenPage::Review) => review::show(ui, cx, &mut self.review),
            Some(OpenPage::Settings(page)) => {
                let (folder, is_busy) = (files.profile.folder(), files.backups.is_busy());
                page.show(ui, cx, SettingsInputs { library, folder, is_busy });
            }
            Some(OpenPage::Help(page)) => {
                let extremes = self.extremes.poll(page.rules());
                page.show(ui, cx, extremes);
            }
        }
    }
}

impl App {
    pub(super) fn open(&mut self, page: OpenPage) {
        self.pages.open(page);
    }

    /// Opens the page for a new game, with these rules or those that were chosen there last.
    pub(super) fn choose_game(&mut self, rules: Option<&str>) {
        // The rules of an unfinished game may have been edited since it was saved.
        self.files.refresh_house_rules();
        // (Only one page at a time holds the unfinished games.)
        self.pages.drop_page(Screen::NewGame);
        let form = self.pages.new_game.take().filter(|form| form.is_of(&self.settings));
        let mut form = form.unwrap_or_else(|| GameForm::new(&self.settings));
        if let Some(rules) = rules {
            form.choose(rules);
        }
        let Files { profile, library, history, people, .. } = &self.files;
        let (mut games, notices) = CurrentGame::load_waiting(profile, library, history);
        // On a file system without locks, the game at the table is listed too.
        games.retain(|game| game.current.id() != self.session.file().id());
        let name = |key: &PlayerKey| match key {
            PlayerKey::Human(name) if !people.is_deleted(name) => Some(name.clone()),
            _ => None,
        };
        let records = Records::of(history.games(), people);
        let people = records.all_players().into_iter().filter_map(name).collect();
        self.notify_all(notices);
        self.open(OpenPage::NewGame(Box::new(NewGamePage::new(form, games, people))));
    }

    /// Opens the editor with its draft or, without one, with the rules of the game at the table.
    pub(super) fn edit_rules(&mut self) {
        let rules = self.session.game().setup().rules();
        self.pages.editor.begin(rules, &self.words, &self.files);
        self.open(OpenPage::Editor);
    }

    /// Opens the help at this tab, about the game that the page is about; on a page about none,
    /// about the one at the table.
    pub(super) fn open_help(&mut self, tab: HelpTab) {
        if let Some(OpenPage::Help(page)) = self.pages.top_mut() {
            page.tab = tab;
            return;
        }
        let rules = self.pages.rules(&self.files);
        let rules = rules.unwrap_or_else(|| self.session.game().setup().rules()).clone();
        self.open(OpenPage::Help(Box::new(HelpPage::new(tab, rules))));
    }

    /// Opens the training, which shows a position as soon as one is found.
    pub(super) fn open_training(&mut self) {
        if let Some(page) = self.show_training() {
            page.begin();
        }
    }

    /// Trains the mistakes of the game under review.
    pub(super) fn learn(&mut self) {
        let mistakes = self.pages.review.lesson();
        if !mistakes.is_empty()
            && let Some(page) = self.show_training()
        {
            page.learn(mistakes);
        }
    }

    /// Makes the training the visible page, without a position if it was closed.
    fn show_training(&mut self) -> Option<&mut TrainingPage> {
        self.files.refresh_house_rules();
        if !self.pages.raise(Screen::Training) {
            let (choice, offered) = (self.pages.training.clone(), self.rules_to_train());
            let page = TrainingPage::new(choice, offered, &self.files)?;
            self.open(OpenPage::Training(Box::new(page)));
        }
        match self.pages.top_mut() {
            Some(OpenPage::Training(page)) => Some(page),
            _ => None,
        }
    }

    fn rules_to_train(&self) -> Vec<Arc<RuleSet>> {
        let trained = self.pages.training_choice().training.as_ref();
        let at_table = self.session.game().setup().rules();
        rules_to_train(at_table, &self.settings, &self.files.library, trained)
    }

    pub(super) fn run_training_command(&mut self, ask: TrainingCommand) {
        if let Some(OpenPage::Training(page)) = self.pages.top_mut() {
            let outcome = page.apply(ask, &self.files);
            self.follow_training(outcome);
        }
    }

    /// Keeps a die of the exercise or releases it.
    pub(super) fn toggle_trained(&mut self, slot: usize) {
        if let Some(OpenPage::Training(page)) = self.pages.top_mut() {
            let outcome = page.toggle(slot);
            self.follow_training(outcome);
        }
    }

    fn follow_training(&mut self, outcome: TrainingOutcome) {
        match outcome {
            TrainingOutcome::Seen => {}
            TrainingOutcome::Kept(is_kept) => {
                self.sound.play(if is_kept { Effect::Keep } else { Effect::LetGo });
            }
            TrainingOutcome::Answered => {
                self.notify_failed(self.pages.training_choice().save(&self.files.profile));
            }
            TrainingOutcome::Reason => self.pages.overlay = Some(Overlay::Reason),
        }
    }

    /// Takes the position that was found.
    pub(super) fn tick_training(&mut self, ctx: &Context) {
        let Some(OpenPage::Training(page)) = self.pages.top_mut() else { return };
        if page.is_working() {
            ctx.request_repaint_after_secs(time::PROGRESS);
        }
        let Some(notices) = page.poll(&self.files.profile) else { return };
        self.notify_all(notices);
        // Those that were trained before are known now.
        let offered = self.rules_to_train();
        if let Some(OpenPage::Training(page)) = self.pages.top_mut() {
            page.offered = offered;
        }
    }

    /// Fills the page for a new game in again, after people were renamed.
    pub(super) fn refill_form(&mut self) {
        let settings: &Settings = &self.settings;
        self.pages.change_form(|form| *form = GameForm::new(settings));
    }
}
