//! Which game is reviewed, and what follows from the commands of its review.

use egui::Context;

use super::{App, OpenPage, Overlay};
use crate::game::Game;
use crate::store::CurrentGame;
use crate::ui::commands::{ReviewCommand, Screen};
use crate::ui::screens::PageState as _;
use crate::ui::screens::review::{ReviewOutcome, ReviewedRecord};

impl App {
    /// Reviews the game at the table. A decision that is then taken back and changed counts as
    /// assisted.
    fn review_table(&mut self) {
        let game = self.session.game().clone();
        self.session.mark_reviewed(game.events().len());
        let record = self.record_at_table();
        self.pages.review.open(game, record);
        self.open(OpenPage::Review);
    }

    /// What a review of the game at the table is about.
    pub(super) fn record_at_table(&self) -> ReviewedRecord {
        let id = self.session.file().id();
        let is_over = self.session.game().position().is_over();
        let place = self.files.history.find(id).filter(|_| is_over);
        let record = place.and_then(|place| self.files.history.records().get(place)).cloned();
        let ended = record
            .as_ref()
            .map(|record| record.ended)
            .or_else(|| is_over.then(|| self.files.now()));
        ReviewedRecord { id: Some(id), ended, record }
    }

    /// Whether there is a game to review, on the page or at the table.
    pub(super) fn may_review(&self) -> bool {
        let has_game =
            self.pages.past_game(&self.files).is_some() || self.session.game().has_rolls();
        self.screen() != Screen::Review && has_game
    }

    /// Reviews the game on the page or, without one, the game at the table.
    pub(super) fn review(&mut self) {
        match self.pages.past_game(&self.files) {
            Some(index) => self.run_review_command(ReviewCommand::Past(index)),
            None => self.review_table(),
        }
    }

    pub(super) fn run_review_command(&mut self, ask: ReviewCommand) {
        let outcome = self.pages.review.run(ask, &self.words, &self.files);
        match outcome {
            Some(ReviewOutcome::Opened) => {
                // From the training, at the position that was trained.
                let trained = self.pages.trained_from().map(|origin| origin.event);
                if let Some(event) = trained.filter(|_| self.screen() == Screen::Training) {
                    self.pages.review.look_at(event);
                }
                self.open(OpenPage::Review);
            }
            Some(ReviewOutcome::Lost(sentence)) => self.notify(sentence),
            Some(ReviewOutcome::Reason) => {
                self.pages.overlay = self.pages.review.reason_shown().map(|_| Overlay::Reason);
            }
            Some(ReviewOutcome::Learn) => self.learn(),
            Some(ReviewOutcome::PlayOn(game)) => self.play_on(*game),
            Some(ReviewOutcome::Picture) => self.pages.overlay = Some(Overlay::Picture),
            Some(ReviewOutcome::Said(sentence)) => self.report(sentence),
            None => {}
        }
    }

    /// Continues this game as a new one.
    pub(super) fn play_on(&mut self, game: Game) {
        let file = match CurrentGame::begin_from(&self.files.profile, &game, self.files.now()) {
            Ok(file) => file,
            failed => return self.notify_failed(failed),
        };
        let known = game.events().len() + game.undone().count();
        self.bring_to_table(game, file);
        self.session.mark_reviewed(known);
        self.session.save_now();
    }

    /// Ends the picture of the game, once it is taken.
    pub(super) fn follow_picture(&mut self, ctx: &Context) {
        if self.pages.overlay != Some(Overlay::Picture) {
            return;
        }
        let done = self.pages.review.finish_picture(ctx, &self.words, &self.files);
        if let Some((said, opened)) = done {
            self.pages.overlay = None;
            self.report(said);
            self.notify_failed(opened);
        }
    }

    /// Reports the outcome of saving or copying something: on the page of a review, or in a notice.
    pub(super) fn report(&mut self, sentence: String) {
        if self.screen() == Screen::Review {
            self.pages.review.show_saved(sentence);
        } else {
            self.notify_outcome(sentence);
        }
    }
}
