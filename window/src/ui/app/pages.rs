//! The pages, the stack of those that are open, and what they ask of the window.

use std::sync::Arc;

use egui::{Context, Ui};

use super::App;
use crate::rules::RuleSet;
use crate::store::{KeptFigures, Settings};
use crate::ui::commands::{Command, HelpTab, KeyTarget, Screen};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::{ExtremesJob, ParJob};
use crate::ui::screens::editor::EditorPage;
use crate::ui::screens::help::HelpPage;
use crate::ui::screens::new_game::NewGamePage;
use crate::ui::screens::notices::NoticesPage;
use crate::ui::screens::records::RecordsPage;
use crate::ui::screens::review::ReviewScreen;
use crate::ui::screens::settings::SettingsPage;
use crate::ui::screens::training::TrainingPage;
use crate::ui::screens::{
    Overlay, PageEffect, PageEvent, PageInputs, PageState, PageWork, PastNotice,
};
use crate::ui::session::Session;
use crate::ui::widgets::avatar::Looks;

/// All pages, and the stack of those that are open, the visible one last; the table lies below them
/// all.
pub(super) struct Pages {
    all: Vec<(Screen, Box<dyn PageState>)>,
    open: Vec<Screen>,
    pub(super) overlay: Option<Overlay>,
    /// The pars and the extreme totals that more than one page shows.
    pars: ParJob,
    extremes: ExtremesJob,
}

impl Pages {
    /// The pages before any is opened, the help about these rules.
    pub(super) fn new(
        files: &Files,
        figures: &KeptFigures,
        settings: &Settings,
        rules: &Arc<RuleSet>,
    ) -> Self {
        let wake = || files.wake.clone();
        Self {
            all: vec![
                (Screen::NewGame, Box::new(NewGamePage::new(settings))),
                (Screen::Training, Box::new(TrainingPage::new(wake()))),
                (Screen::Records, Box::new(RecordsPage::new(figures.clone(), wake()))),
                (Screen::Review, Box::new(ReviewScreen::new(figures.clone(), wake()))),
                (Screen::Editor, Box::new(EditorPage::new(wake()))),
                (Screen::Settings, Box::new(SettingsPage::default())),
                (Screen::Help, Box::new(HelpPage::new(rules.clone()))),
                (Screen::Notices, Box::new(NoticesPage)),
            ],
            open: Vec::new(),
            overlay: None,
            pars: ParJob::new(wake()),
            extremes: ExtremesJob::new(wake()),
        }
    }

    /// The visible page.
    pub(super) fn screen(&self) -> Screen {
        self.open.last().copied().unwrap_or_default()
    }

    /// The page of this kind; `None` for the table.
    pub(super) fn page(&self, screen: Screen) -> Option<&dyn PageState> {
        self.all.iter().find(|(own, _)| *own == screen).map(|(_, page)| &**page)
    }

    pub(super) fn page_mut(&mut self, screen: Screen) -> Option<&mut Box<dyn PageState>> {
        self.all.iter_mut().find(|(own, _)| *own == screen).map(|(_, page)| page)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &dyn PageState> {
        self.all.iter().map(|(_, page)| &**page)
    }

    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Box<dyn PageState>> {
        self.all.iter_mut().map(|(_, page)| page)
    }

    /// The visible page; `None` at the table.
    pub(super) fn top(&self) -> Option<&dyn PageState> {
        self.page(self.screen())
    }

    /// Makes a page the visible one, above the others. It is never below itself, so that the way
    /// back never leads through the same page twice.
    fn raise(&mut self, screen: Screen) {
        self.open.retain(|&other| other != screen);
        self.open.push(screen);
    }

    /// Closes a page, wherever it is.
    fn close(&mut self, screen: Screen) {
        self.open.retain(|&other| other != screen);
        if let Some(page) = self.page_mut(screen) {
            page.close();
        }
    }

    /// Closes all pages: only the table is left.
    pub(super) fn close_all(&mut self) {
        while let Some(&screen) = self.open.last() {
            self.close(screen);
        }
    }

    /// Shows the visible page.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        cx: &ViewContext<'_>,
        files: &Files,
        session: &Session,
        notices: &[PastNotice],
    ) {
        let screen = self.screen();
        let Self { all, pars, extremes, .. } = self;
        if let Some((_, page)) = all.iter_mut().find(|(own, _)| *own == screen) {
            page.show_page(ui, cx, &mut PageInputs { files, session, notices, pars, extremes });
        }
    }
}

impl App {
    /// Lets a page work, and does what it asks for. `None` at the table.
    pub(super) fn on_page<T>(
        &mut self,
        screen: Screen,
        ctx: &Context,
        act: impl FnOnce(&mut dyn PageState, &mut PageWork<'_>) -> T,
    ) -> Option<T> {
        let shows_result = self.screen() == Screen::Table && self.result.is_some();
        let mut work = PageWork {
            ctx,
            words: &self.words,
            sound: &self.sound,
            settings: &mut self.settings,
            files: &mut self.files,
            session: &mut self.session,
            overlay: self.pages.overlay,
            is_visible: self.pages.screen() == screen,
            shows_result,
            effects: Vec::new(),
        };
        let done = act(&mut **self.pages.page_mut(screen)?, &mut work);
        for effect in work.effects {
            self.carry_out(effect, screen, ctx);
        }
        Some(done)
    }

    /// The same for the visible page.
    pub(super) fn on_top<T>(
        &mut self,
        ctx: &Context,
        act: impl FnOnce(&mut dyn PageState, &mut PageWork<'_>) -> T,
    ) -> Option<T> {
        self.on_page(self.screen(), ctx, act)
    }

    fn carry_out(&mut self, effect: PageEffect, page: Screen, ctx: &Context) {
        match effect {
            PageEffect::Open => self.pages.raise(page),
            PageEffect::Close => self.pages.close(page),
            PageEffect::Overlay(overlay) => self.pages.overlay = overlay,
            PageEffect::Run(command) => self.apply(command, ctx),
            PageEffect::Tell(event) => self.tell(event, ctx),
            PageEffect::Report(sentence) => self.report(sentence),
            PageEffect::Outcome(sentence) => self.notify_outcome(sentence),
            PageEffect::Notify(sentence) => self.notify(sentence),
            PageEffect::Notices(notices) => self.notify_all(notices),
            PageEffect::PlayOn(game) => self.play_on(*game),
            PageEffect::Resume(resumed) => self.resume(*resumed),
        }
    }

    /// Follows an event, and tells all pages of it.
    pub(super) fn tell(&mut self, event: PageEvent, ctx: &Context) {
        match event {
            PageEvent::Games => self.set_to_beat(),
            PageEvent::People => {
                self.show_looks(ctx);
                self.set_to_beat();
            }
            _ => {}
        }
        self.on_all(ctx, |page, work| page.hear(event, work));
    }

    /// Lets all pages follow their clocks.
    pub(super) fn tick_pages(&mut self, ctx: &Context) {
        self.on_all(ctx, |page, work| page.tick(work));
        self.pages.extremes.tick();
    }

    fn on_all(&mut self, ctx: &Context, act: impl Fn(&mut dyn PageState, &mut PageWork<'_>)) {
        let all: Vec<Screen> = self.pages.all.iter().map(|(screen, _)| *screen).collect();
        for screen in all {
            self.on_page(screen, ctx, &act);
        }
    }

    /// Opens a page.
    pub(super) fn open(&mut self, screen: Screen, ctx: &Context) {
        self.on_page(screen, ctx, |page, work| page.open(work));
    }

    /// Opens the help at this tab, about the game that the page is about; on a page about none,
    /// about the one at the table.
    pub(super) fn open_help(&mut self, tab: HelpTab, ctx: &Context) {
        let rules = self.pages.top().and_then(|page| page.rules_shown(&self.files.library));
        let rules = rules.unwrap_or_else(|| self.session.game().setup().rules()).clone();
        self.apply(Command::Help(tab, rules), ctx);
    }

    /// Leaves the page, or a part of it, for what it was opened from.
    pub(super) fn go_back(&mut self, ctx: &Context) {
        if self.on_top(ctx, |page, work| page.back(work)) == Some(false) {
            self.pages.close(self.screen());
        }
    }

    /// Returns what a key does on this page.
    pub(super) fn meaning(&self, target: KeyTarget) -> Option<Command> {
        let own = self.pages.top().and_then(|page| page.meaning(target));
        own.or_else(|| match target {
            KeyTarget::Act(action) => Some(Command::Act(action)),
            KeyTarget::Die(place) if self.screen() == Screen::Table => {
                Some(Command::ToggleDie(self.dice_order().slot(place)))
            }
            KeyTarget::Die(_) | KeyTarget::Learn => None,
        })
    }

    /// Reports the outcome of saving or copying something: on the page if that has a place for it,
    /// otherwise in a notice.
    pub(super) fn report(&mut self, sentence: String) {
        let page = self.pages.page_mut(self.pages.screen());
        if !page.is_some_and(|page| page.report(&sentence)) {
            self.notify_outcome(sentence);
        }
    }

    /// Shows people in their colours and with their faces.
    pub(super) fn show_looks(&self, ctx: &Context) {
        Looks::new(self.files.people.looks()).put(ctx);
    }
}
