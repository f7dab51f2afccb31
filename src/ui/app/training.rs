//! Commands of the training page.

use std::sync::Arc;

use egui::Context;
use jiff::civil::date;

use super::{App, OpenPage, Overlay};
use crate::coach::training::{Day, ExerciseOrigin, Training};
use crate::game::Position;
use crate::players::PocketPage;
use crate::rules::RuleSet;
use crate::sound::Effect;
use crate::store::save_training;
use crate::ui::commands::{Screen, TrainingCommand};
use crate::ui::screens::training::{SearchSources, TrainingOutcome, TrainingPage};
use crate::ui::theme::time;

impl App {
    /// Returns the local day, counted from 1970-01-01.
    pub(super) fn today(&self) -> Day {
        let hours = self.date().duration_since(date(1970, 1, 1)).as_hours();
        Day::try_from(hours / 24).unwrap_or_default()
    }

    /// Returns the rule sets to choose from: the one at the table, the one played last, favourites,
    /// those trained before, and those with a course.
    fn rules_to_train(&self) -> Vec<Arc<RuleSet>> {
        let at_table = self.session.game().setup().rules();
        let trained = self.pages.training_choice().training.as_ref();
        let trained = trained.map(Training::exercises).unwrap_or_default();
        let trained = trained.iter().map(|trained| &trained.exercise.rules);
        let named = std::iter::once(&self.settings.rules).chain(&self.settings.favourites);
        let mut found = vec![at_table.clone()];
        let named = named.chain(trained).filter_map(|id| self.library.get(id));
        let taught = self.library.all().iter().filter(|rules| PocketPage::of(rules).is_some());
        for rules in named.chain(taught) {
            if found.iter().all(|other| other.id() != rules.id()) {
                found.push(rules.clone());
            }
        }
        found
    }

    /// The inputs of a search for positions.
    fn search_sources(&self) -> SearchSources {
        SearchSources {
            profile: self.profile.clone(),
            library: self.library.clone(),
            // While the history is not loaded, the search reads it from disk.
            games: (!self.loading.is_loading_history()).then(|| self.history.stored_games()),
            today: self.today(),
        }
    }

    /// Opens the page, which shows a position as soon as one is found.
    pub(super) fn open_training(&mut self) {
        if let Some(page) = self.show_training() {
            page.begin();
        }
    }

    /// Trains these positions of a game, each with its origin if known.
    pub(super) fn learn(&mut self, mistakes: Vec<(Position, Option<ExerciseOrigin>)>) {
        if mistakes.is_empty() {
            return;
        }
        if let Some(page) = self.show_training() {
            page.learn(mistakes);
        }
    }

    /// Makes the page the visible one, without a position if it was closed.
    fn show_training(&mut self) -> Option<&mut TrainingPage> {
        self.refresh_house_rules();
        let (offered, sources) = (self.rules_to_train(), self.search_sources());
        if !self.pages.raise(Screen::Training) {
            let choice = self.pages.training_choice().clone();
            let page = TrainingPage::new(choice, offered, sources, self.wake.clone())?;
            self.open(OpenPage::Training(Box::new(page)));
        }
        self.pages.training_mut()
    }

    /// Runs a command of the page.
    pub(super) fn run_training_command(&mut self, ask: TrainingCommand) {
        let sources = self.search_sources();
        if let Some(page) = self.pages.training_mut() {
            page.sources = sources;
            let outcome = page.apply(ask);
            self.follow_training(outcome);
        }
    }

    pub(super) fn follow_training(&mut self, outcome: TrainingOutcome) {
        match outcome {
            TrainingOutcome::Seen => {}
            TrainingOutcome::Kept(is_kept) => {
                self.sound.play(if is_kept { Effect::Keep } else { Effect::LetGo });
            }
            TrainingOutcome::Answered => self.save_training(),
            TrainingOutcome::Reason => self.overlay = Some(Overlay::Reason),
        }
    }

    /// Takes the results of background work.
    pub(super) fn tick_training(&mut self, ctx: &Context) {
        let Some(page) = self.pages.training_mut() else { return };
        let found = page.poll();
        let is_working = page.is_working();
        if is_working && self.screen() == Screen::Training {
            ctx.request_repaint_after_secs(time::PROGRESS);
        }
        let Some((notices, is_changed)) = found else { return };
        self.notify_all(notices);
        // Those that were trained before are known now.
        let offered = self.rules_to_train();
        if let Some(page) = self.pages.training_mut() {
            page.offered = offered;
        }
        if is_changed {
            self.save_training();
        }
    }

    fn save_training(&mut self) {
        let Some(training) = &self.pages.training_choice().training else { return };
        let saved = save_training(&self.profile, training);
        self.notify_failed(saved);
    }
}
