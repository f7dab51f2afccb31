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
use crate::ui::screens::training::{SearchSources, TrainingOutcome};
use crate::ui::theme::time;

impl App {
    /// Returns the local day, counted from 1970-01-01.
    pub(super) fn today(&self) -> Day {
        let hours = self.date().duration_since(date(1970, 1, 1)).as_hours();
        Day::try_from(hours / 24).unwrap_or_default()
    }

    /// Returns the rule sets to choose from: the one at the table, the one played last, favourites,
    /// those trained before, and those with a course.
    pub(super) fn rules_to_train(&self) -> Vec<Arc<RuleSet>> {
        let at_table = self.session.game().setup().rules();
        let trained = self.training.training().map(Training::exercises).unwrap_or_default();
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
        self.refresh_house_rules();
        let rules = self.rules_to_train();
        self.training.open(&rules, self.search_sources());
        self.open(OpenPage::Training);
    }

    /// Trains these positions of a game, each with its origin if known.
    pub(super) fn learn(&mut self, mistakes: Vec<(Position, Option<ExerciseOrigin>)>) {
        if mistakes.is_empty() {
            return;
        }
        self.training.learn(mistakes, self.search_sources());
        self.open(OpenPage::Training);
    }

    /// Runs a command of the page.
    pub(super) fn run_training_command(&mut self, ask: TrainingCommand) {
        let rules = self.rules_to_train();
        let outcome = self.training.apply(ask, &rules, self.search_sources());
        self.follow_training(outcome);
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
        let (notices, is_changed) = self.training.poll();
        self.notify_all(notices);
        if is_changed {
            self.save_training();
        }
        if self.screen() == Screen::Training && self.training.is_working() {
            ctx.request_repaint_after_secs(time::PROGRESS);
        }
    }

    fn save_training(&mut self) {
        let Some(training) = self.training.training() else { return };
        let saved = save_training(&self.profile, training);
        self.notify_failed(saved);
    }
}
