//! Commands and keys of reviews.

use std::path::PathBuf;

use egui::{Context, FocusDirection, Key};

use super::open::fresh_seed;
use super::{App, OpenPage, Overlay};
use crate::game::Game;
use crate::store::{CurrentGame, Profile, save_review};
use crate::ui::commands::{ReviewCommand, Screen};
use crate::ui::keyboard::{self, Chord};
use crate::ui::notices;
use crate::ui::screens::review::{ReviewStep, ReviewedRecord, ScrollDistance, png};
use crate::ui::screens::{PageState as _, new_game};
use crate::ui::theme::size::{LINE_HEIGHT, SCROLL_PAGE};

/// The keys that scroll; the last two work only on a page with nothing but text.
const SCROLLS: [(Key, ScrollDistance); 6] = [
    (Key::ArrowUp, |_| 2.0 * LINE_HEIGHT),
    (Key::ArrowDown, |_| -2.0 * LINE_HEIGHT),
    (Key::PageUp, |page| page * SCROLL_PAGE),
    (Key::PageDown, |page| -page * SCROLL_PAGE),
    (Key::Home, |_| FAR),
    (Key::End, |_| -FAR),
];

/// A distance larger than any page.
const FAR: f32 = 1e6;

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
        match ask {
            ReviewCommand::Past(index) => match self.files.history.open(index, &self.files.library)
            {
                Ok(game) => {
                    let names =
                        new_game::present_names(&self.words, &self.files.people, game.setup());
                    let game = game.with_names(&names);
                    let record = self.files.history.records().get(index);
                    let (id, ended) = record.map(|record| (record.id, record.ended)).unzip();
                    let record = ReviewedRecord { id, ended, record: record.cloned() };
                    self.pages.review.open(game, record);
                    let trained = self.pages.trained_from().map(|origin| origin.event);
                    if let Some(event) = trained.filter(|_| self.screen() == Screen::Training) {
                        self.pages.review.look_at(event);
                    }
                    self.open(OpenPage::Review);
                }
                Err(error) => {
                    let error = notices::open_error(&self.words, &error).into();
                    self.notify(self.words.say_with("records-lost", &[("error", error)]));
                }
            },
            ReviewCommand::Explain(place) => {
                self.pages.review.ask_reason(place);
                self.pages.overlay = self.pages.review.reason_shown().map(|_| Overlay::Reason);
            }
            ReviewCommand::Learn => self.learn(),
            ReviewCommand::PlayOn => self.play_on_from_review(|game| Some(game.clone())),
            ReviewCommand::PlayOnFresh => {
                self.play_on_from_review(|game| game.with_fresh_dice(fresh_seed()));
            }
            ReviewCommand::PlayOnByHand => self.play_on_from_review(Game::by_hand),
            ReviewCommand::SaveText(text) => drop(self.save_review("txt", text.as_bytes())),
            wish @ (ReviewCommand::SavePicture
            | ReviewCommand::CopyPicture
            | ReviewCommand::OpenPicture) => {
                self.pages.review.begin_picture(&self.words, wish);
                self.pages.overlay = Some(Overlay::Picture);
            }
        }
    }

    fn play_on_from_review(&mut self, game: impl FnOnce(&Game) -> Option<Game>) {
        if let Some(game) = self.pages.review.here().and_then(game) {
            self.play_on(game);
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

    /// Saves, copies or opens the picture of the game, once it is taken.
    pub(super) fn follow_picture(&mut self, ctx: &Context) {
        if self.pages.overlay != Some(Overlay::Picture) {
            return;
        }
        let Some((wish, picture)) = self.pages.review.take_picture() else { return };
        self.pages.overlay = None;
        if wish == ReviewCommand::CopyPicture {
            ctx.copy_image(picture);
            return self.report(self.words.say("picture-copied").into_owned());
        }
        match png(&picture) {
            Ok(picture) => {
                let path = self.save_review("png", &picture);
                if let Some(path) = path.filter(|_| wish == ReviewCommand::OpenPicture) {
                    self.notify_failed(Profile::open(&path));
                }
            }
            Err(error) => {
                log::error!("no picture: {error}");
                self.report(self.words.say("review-no-picture").into_owned());
            }
        }
    }

    /// Saves a text or a picture of the review in a file with this extension.
    /// Returns its path.
    fn save_review(&mut self, extension: &str, content: &[u8]) -> Option<PathBuf> {
        let rules = self.pages.review.here().map_or("review", |game| game.setup().rules().id());
        let saved =
            save_review(&self.files.profile, &self.files.export_name(rules), extension, content);
        self.report(match &saved {
            Ok(path) => {
                let file = [("file", path.display().to_string().into())];
                self.words.say_with("notice-saved", &file)
            }
            Err(error) => notices::review_failed(&self.words, error),
        });
        saved.ok()
    }

    /// Reports the outcome of saving or copying something: on the page of a review, or in a notice.
    pub(super) fn report(&mut self, sentence: String) {
        if self.screen() == Screen::Review {
            self.pages.review.show_saved(sentence);
        } else {
            self.notify_outcome(sentence);
        }
    }

    /// Handles the keys that step through the game and scroll.
    pub(super) fn take_review_keys(&mut self, ctx: &Context) {
        let pressed = |key| keyboard::take(ctx, key);
        let ways =
            if self.pages.review.shows_only_summary() { &SCROLLS[..] } else { &SCROLLS[..4] };
        // Otherwise egui would move the focus too.
        let keep_focus = || ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        for &(_, scroll) in ways.iter().filter(|(key, _)| pressed(*key)) {
            self.pages.review.scroll(scroll);
            keep_focus();
        }
        for step in ReviewStep::ALL {
            let (held, key) = step.keys();
            if keyboard::take(ctx, Chord::new(held, key)) {
                self.pages.review.step(step, &self.words);
                keep_focus();
            }
        }
    }
}
