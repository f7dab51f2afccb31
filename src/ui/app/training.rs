//! Training: its commands.

use std::sync::Arc;

use egui::Context;
use jiff::civil::date;
use jiff::tz::TimeZone;

use super::{App, Overlay};
use crate::coach::training::{Day, ExerciseOrigin, Training};
use crate::game::Position;
use crate::players::PocketPage;
use crate::rules::RuleSet;
use crate::sound::Effect;
use crate::store::{StoredGames, save_training};
use crate::ui::advice;
use crate::ui::advice::reason_panel::ReasonView;
use crate::ui::commands::{Screen, TrainingCommand};
use crate::ui::screens::training::{SearchSources, TrainingOutcome};
use crate::ui::theme::time;

impl App {
    /// Returns the local day, counted from 1970-01-01.
    pub(super) fn today(&self) -> Day {
        let today = (self.clock)().to_zoned(TimeZone::system()).date();
        let hours = today.duration_since(date(1970, 1, 1)).as_hours();
        Day::try_from(hours / 24).unwrap_or_default()
    }

    /// Returns the rule sets to choose from: the one at the table, the one played last, favourites,
    /// those already trained, and those with a course.
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

    /// Returns the games of the history; `None` while it is read.
    fn games_to_train(&self) -> Option<StoredGames> {
        (!self.loading.has_history()).then(|| self.history.stored_games())
    }

    /// Shows the page, with a position as soon as there is one.
    pub(super) fn open_training(&mut self) {
        self.refresh_own_rules();
        let (rules, today) = (self.rules_to_train(), self.today());
        let (profile, library, games) = (&self.profile, &self.library, self.games_to_train());
        let around = SearchSources { profile, library, games, today };
        self.training.open(&rules, &around);
        self.screen = Screen::Training;
    }

    /// Leaves the page: back to the page that it was opened from, or to the table.
    pub(super) fn go_back(&mut self) {
        self.screen = match self.screen {
            Screen::Rules => self.rules_read.as_ref().map_or(Screen::Table, |(_, from)| *from),
            Screen::Training if self.training.is_lesson() => Screen::Review,
            Screen::Review => self.review_from,
            _ => Screen::Table,
        };
    }

    /// Asks for these positions of a game anew, each with its origin if that is known.
    pub(super) fn learn(&mut self, mistakes: Vec<(Position, Option<ExerciseOrigin>)>) {
        if mistakes.is_empty() {
            return;
        }
        let today = self.today();
        let (profile, library, games) = (&self.profile, &self.library, self.games_to_train());
        let around = SearchSources { profile, library, games, today };
        self.training.learn(mistakes, &around);
        // (The way back leads through the review, and must not lead here again.)
        if self.review_from == Screen::Training {
            self.review_from = Screen::Table;
        }
        self.screen = Screen::Training;
    }

    /// Carries out a request of the page.
    pub(super) fn run_training_command(&mut self, ask: TrainingCommand) {
        let (rules, today) = (self.rules_to_train(), self.today());
        let (profile, library, games) = (&self.profile, &self.library, self.games_to_train());
        let around = SearchSources { profile, library, games, today };
        let outcome = self.training.apply(ask, &rules, &around);
        self.follow_training(outcome);
    }

    /// Keeps a die of the current position, or releases it.
    pub(super) fn toggle_training_die(&mut self, slot: usize) {
        let outcome = self.training.toggle(slot);
        self.follow_training(outcome);
    }

    fn follow_training(&mut self, outcome: TrainingOutcome) {
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
        if self.screen == Screen::Training && self.training.is_working() {
            ctx.request_repaint_after_secs(time::PROGRESS);
        }
    }

    fn save_training(&mut self) {
        let Some(training) = self.training.training() else { return };
        let saved = save_training(&self.profile, training);
        self.notify_failed(saved);
    }

    /// Returns the reason asked for on the page.
    pub(super) fn training_reason(&self) -> Option<ReasonView> {
        let (position, why) = (self.training.position()?, self.training.reason()?);
        Some(advice::reason_view(&self.words, position, why))
    }
}
