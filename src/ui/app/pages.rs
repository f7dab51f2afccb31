//! The open pages, one above the other; the table lies below them all.

use std::any::Any;
use std::sync::Arc;

use egui::{Context, Ui};

use super::App;
use crate::coach::training::ExerciseOrigin;
use crate::game::Position;
use crate::rules::RuleSet;
use crate::sound::Effect;
use crate::store::{CurrentGame, KeptFigures, PlayerKey, Records, Settings};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Screen, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ExtremesJob, ParJob};
use crate::ui::screens::editor::EditorPage;
use crate::ui::screens::help::{HelpPage, HelpTab};
use crate::ui::screens::new_game::{GameForm, NewGameChoice, NewGamePage};
use crate::ui::screens::records::RecordsPage;
use crate::ui::screens::review::ReviewScreen;
use crate::ui::screens::training::{TrainingChoice, TrainingOutcome, TrainingPage, rules_to_train};
use crate::ui::screens::{PageInputs, PageState};
use crate::ui::session::Session;
use crate::ui::theme::time;
use crate::wake::Wake;

/// The most people who are offered for a seat: any other name can be typed.
const MOST_SUGGESTED: usize = 100;

/// An open page. The state of most is made when they open and dropped when they close; the others
/// have work to do while they are closed, and look as they were left when they are opened again.
pub(super) enum OpenPage {
    Editor,
    Records,
    Review,
    Own(Box<dyn PageState>),
}

impl<T: PageState> From<T> for OpenPage {
    fn from(page: T) -> Self {
        Self::Own(Box::new(page))
    }
}

impl OpenPage {
    fn screen(&self) -> Screen {
        match self {
            Self::Editor => Screen::Editor,
            Self::Records => Screen::Records,
            Self::Review => Screen::Review,
            Self::Own(page) => page.screen(),
        }
    }

    /// Its state, if that is of this type.
    fn own<T: PageState>(&self) -> Option<&T> {
        let Self::Own(page) = self else { return None };
        (&**page as &dyn Any).downcast_ref()
    }

    fn own_mut<T: PageState>(&mut self) -> Option<&mut T> {
        let Self::Own(page) = self else { return None };
        (&mut **page as &mut dyn Any).downcast_mut()
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
    /// What was chosen on the page for a new game.
    new_game: Option<NewGameChoice>,
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

    /// The state of the visible page, if it is of this type.
    pub(super) fn visible<T: PageState>(&mut self) -> Option<&mut T> {
        self.open.last_mut().and_then(OpenPage::own_mut)
    }

    /// What the visible page says about itself; `None` at the table.
    fn top(&self) -> Option<&dyn PageState> {
        Some(match self.open.last()? {
            OpenPage::Editor => &self.editor,
            OpenPage::Records => &self.records,
            OpenPage::Review => &self.review,
            OpenPage::Own(page) => &**page,
        })
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

    /// Closes all pages: only the table is left, and no game waits to be reviewed.
    pub(super) fn close_all(&mut self) {
        self.review.waiting.clear();
        while !self.open.is_empty() {
            self.back();
        }
    }

    /// Drops the state of a page and keeps what was chosen there.
    fn close(&mut self, mut page: OpenPage) {
        if let Some(page) = page.own_mut::<TrainingPage>() {
            self.training = std::mem::take(&mut page.choice);
        } else if let Some(page) = page.own_mut::<NewGamePage>() {
            self.new_game = Some(page.choice());
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
        self.open.last()?.own()
    }

    /// What is chosen in the training, and how it stands.
    pub(super) fn training_choice(&self) -> &TrainingChoice {
        let open = self.open.iter().find_map(OpenPage::own::<TrainingPage>);
        open.map_or(&self.training, |page| &page.choice)
    }

    /// Drops what was chosen in the training, and closes it.
    pub(super) fn forget_training(&mut self) {
        self.drop_page(Screen::Training);
        self.training = TrainingChoice::default();
    }

    /// Changes the form of the page for a new game, if that is open.
    pub(super) fn change_form(&mut self, change: impl FnMut(&mut GameForm)) {
        let open = self.open.iter_mut().find_map(OpenPage::own_mut::<NewGamePage>);
        let open = open.map(|page| &mut page.form);
        // (It is there again when the page is opened.)
        let closed = self.new_game.as_mut().map(|choice| &mut choice.form);
        open.into_iter().chain(closed).for_each(change);
    }

    /// The rules that the visible page is about.
    fn rules<'a>(&'a self, files: &'a Files) -> Option<&'a Arc<RuleSet>> {
        self.top()?.rules_shown(&files.library)
    }

    /// Where the answered position in training comes from.
    pub(super) fn trained_from(&self) -> Option<&ExerciseOrigin> {
        self.training().and_then(TrainingPage::origin)
    }

    /// The index of the game of the history from which the position in training comes.
    pub(super) fn past_game(&self, files: &Files) -> Option<usize> {
        self.training()?.past_game(&files.history)
    }

    /// Whether the visible page has fields for texts.
    pub(super) fn has_fields(&self) -> bool {
        self.top().is_some_and(PageState::has_fields)
    }

    /// The reason that is shown on the visible page, with its position; `None` at the table.
    pub(super) fn reason(&self) -> Option<(&Position, &ReasonJob)> {
        self.top()?.reason_shown()
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
        let Self { open, editor, records, review, pars, extremes, .. } = self;
        let page: &mut dyn PageState = match open.last_mut() {
            None => return,
            Some(OpenPage::Editor) => editor,
            Some(OpenPage::Records) => records,
            Some(OpenPage::Review) => review,
            Some(OpenPage::Own(page)) => &mut **page,
        };
        page.show_page(ui, cx, &mut PageInputs { files, session, pars, extremes });
    }
}

impl App {
    pub(super) fn open(&mut self, page: impl Into<OpenPage>) {
        self.pages.open(page.into());
    }

    /// Opens the page for a new game, with these rules or those that were chosen there last.
    pub(super) fn choose_game(&mut self, rules: Option<&str>) {
        // The rules of an unfinished game may have been edited since it was saved.
        self.files.refresh_house_rules();
        // (Only one page at a time holds the unfinished games.)
        self.pages.drop_page(Screen::NewGame);
        let choice = self.pages.new_game.take().filter(|last| last.form.is_of(&self.settings));
        let mut choice =
            choice.unwrap_or_else(|| NewGameChoice::new(GameForm::new(&self.settings)));
        if let Some(rules) = rules {
            choice = NewGameChoice::new(choice.form);
            choice.form.choose(rules);
        }
        let Files { profile, library, history, people, .. } = &self.files;
        let open = self.session.open_files();
        let (games, notices) = CurrentGame::load_waiting(profile, library, history, &open);
        let name = |key: &PlayerKey| match key {
            PlayerKey::Human(name) if !people.is_deleted(name) => Some(name.clone()),
            _ => None,
        };
        let records = Records::of(history.games(), people);
        let people =
            records.all_players().into_iter().filter_map(name).take(MOST_SUGGESTED).collect();
        self.notify_all(notices);
        self.open(NewGamePage::new(choice, games, people));
    }

    /// Opens the editor with its draft or, without one, with the rules of the game at the table.
    pub(super) fn edit_rules(&mut self) {
        self.recall_draft();
        let rules = self.session.game().setup().rules();
        self.pages.editor.begin(rules, &self.words, &self.files);
        self.open(OpenPage::Editor);
    }

    /// Has the editor take up changes that were not saved when the program ended.
    pub(super) fn recall_draft(&mut self) {
        let notices = self.pages.editor.recall(&self.words, &self.files);
        self.notify_all(notices);
    }

    /// Opens the help at this tab, about the game that the page is about; on a page about none,
    /// about the one at the table.
    pub(super) fn open_help(&mut self, tab: HelpTab) {
        if let Some(page) = self.pages.visible::<HelpPage>() {
            page.tab = tab;
            return;
        }
        let rules = self.pages.rules(&self.files);
        let rules = rules.unwrap_or_else(|| self.session.game().setup().rules()).clone();
        self.open(HelpPage::new(tab, rules));
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
            let offered = self.rules_to_train();
            let choice = std::mem::take(&mut self.pages.training);
            let page = TrainingPage::new(choice, offered, &self.files)?;
            self.open(page);
        }
        self.pages.visible()
    }

    fn rules_to_train(&self) -> Vec<Arc<RuleSet>> {
        let trained = self.pages.training_choice().training.as_ref();
        let at_table = self.session.game().setup().rules();
        rules_to_train(&self.words, at_table, &self.settings, &self.files.library, trained)
    }

    pub(super) fn run_training_command(&mut self, ask: TrainingCommand) {
        if let Some(page) = self.pages.visible::<TrainingPage>() {
            let outcome = page.apply(ask, &self.files);
            self.follow_training(outcome);
        }
    }

    /// Keeps a die of the exercise or releases it.
    pub(super) fn toggle_trained(&mut self, slot: usize) {
        if let Some(page) = self.pages.visible::<TrainingPage>() {
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
        let Some(page) = self.pages.visible::<TrainingPage>() else { return };
        if page.is_working() {
            ctx.request_repaint_after_secs(time::PROGRESS);
        }
        let Some(notices) = page.poll(&self.files.profile) else { return };
        self.notify_all(notices);
        // Those that were trained before are known now.
        let offered = self.rules_to_train();
        if let Some(page) = self.pages.visible::<TrainingPage>() {
            page.offered = offered;
        }
    }

    /// Fills the page for a new game in again, after people were renamed.
    pub(super) fn refill_form(&mut self) {
        let settings: &Settings = &self.settings;
        self.pages.change_form(|form| *form = GameForm::new(settings));
    }
}
