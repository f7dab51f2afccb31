//! The review as a page, its commands and its keys.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{FocusDirection, Ui};

use super::picture::{PictureShoot, png};
use super::{OpenedReview, ReviewHalf, ReviewScreen, ReviewStep, ReviewedRecord};
use crate::dice::Seed;
use crate::game::{Game, Position};
use crate::rules::{Library, RuleSet};
use crate::store::{Profile, save_review};
use crate::ui::advice::ReasonJob;
use crate::ui::commands::{Command, KeyTarget, MenuAction, ReviewCommand, TrainingCommand};
use crate::ui::context::ViewContext;
use crate::ui::keyboard::{self, Chord};
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::{
    self, Overlay, PageEffect, PageInputs, PageState, PageWork, ResultReview, new_game,
};
use crate::ui::widgets::page::{self, Page};
use crate::ui::{causes, notices};

/// What a review of the game at the table is about.
fn record_at_table(work: &PageWork<'_>) -> ReviewedRecord {
    let PageWork { session, files, .. } = work;
    let id = session.file().id();
    let is_over = session.game().position().is_over();
    let place = files.history.find(id).filter(|_| is_over);
    let record = place.and_then(|place| files.history.records().get(place)).cloned();
    let ended = record.as_ref().map(|record| record.ended).or_else(|| is_over.then(|| files.now()));
    ReviewedRecord { id: Some(id), ended, record }
}

impl PageState for ReviewScreen {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, _inputs: &mut PageInputs<'_>) {
        let Some(opened) = &mut self.opened else {
            let page = Page::new(ui, 0.0);
            screens::head(ui, cx, &page, "action-review");
            return page.column(ui, |ui| _ = page::explain(ui, &cx.say("review-nothing")));
        };
        // Each game has its own scroll positions.
        ui.push_id(opened.game.setup().salt(), |ui| opened.show(ui, cx));
    }

    fn close(&mut self) {
        self.waiting.clear();
    }

    /// Goes on to the next of the games that were opened together, if one waits.
    fn back(&mut self, work: &mut PageWork<'_>) -> bool {
        let mut waiting = std::mem::take(&mut self.waiting);
        let Some(game) = waiting.pop_front() else { return false };
        self.open_game(game, ReviewedRecord::default());
        self.open(work);
        self.waiting = waiting;
        let count = self.waiting.len();
        if count > 0 {
            let more = work.words.say_with("open-more-games", &[("count", count.into())]);
            work.ask(PageEffect::Outcome(more));
        }
        true
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        let Command::Review(ask) = command else { return };
        match ask {
            ReviewCommand::Table => {
                // (A decision that is then taken back and changed counts as assisted.)
                let game = work.session.game().clone();
                work.session.mark_reviewed(game.events().len());
                self.open_game(game, record_at_table(work));
                self.open(work);
            }
            ReviewCommand::Game(game) => {
                self.open_game(*game, ReviewedRecord::default());
                self.open(work);
            }
            ReviewCommand::Games(games) => {
                self.waiting.extend(games);
                self.back(work);
            }
            ReviewCommand::Past(index) => self.open_past(index, None, work),
            ReviewCommand::Decision(index, event) => self.open_past(index, Some(event), work),
            ReviewCommand::Explain(place) => {
                self.ask_reason(place);
                let reason = self.reason_shown().map(|_| Overlay::Reason);
                work.ask(PageEffect::Overlay(reason));
            }
            ReviewCommand::Learn => {
                let mistakes = self.opened.as_ref().map(OpenedReview::lesson).unwrap_or_default();
                if !mistakes.is_empty() {
                    work.ask(PageEffect::Run(TrainingCommand::Learn(mistakes).into()));
                }
            }
            ReviewCommand::PlayOn => play_on(self.here().cloned(), work),
            ReviewCommand::PlayOnFresh => {
                let seed = Seed::fresh(&mut rand::rng());
                play_on(self.here().and_then(|here| here.with_fresh_dice(seed)), work);
            }
            ReviewCommand::PlayOnByHand => play_on(self.here().and_then(Game::by_hand), work),
            ReviewCommand::SaveText(text) => {
                let (said, _) = self.save_as("txt", text.as_bytes(), work);
                work.ask(PageEffect::Report(said));
            }
            wish @ (ReviewCommand::SavePicture
            | ReviewCommand::CopyPicture
            | ReviewCommand::OpenPicture) => {
                let contents = self.opened.as_ref().map(|it| it.picture_contents(work.words));
                self.picture = contents.map(|contents| PictureShoot::new(contents, wish));
                work.ask(PageEffect::Overlay(Some(Overlay::Picture)));
            }
        }
    }

    fn allows(&self, command: &Command) -> bool {
        match (command, &self.opened) {
            (Command::Review(ask), Some(opened)) => opened.allows(ask),
            _ => true,
        }
    }

    fn meaning(&self, key: KeyTarget) -> Option<Command> {
        match key {
            KeyTarget::Learn => Some(ReviewCommand::Learn.into()),
            KeyTarget::Act(MenuAction::Explain) => Some(ReviewCommand::Explain(None).into()),
            _ => None,
        }
    }

    /// Handles the keys that step through the game. Those for its ends scroll a page with nothing
    /// but text.
    fn take_keys(&mut self, work: &mut PageWork<'_>) {
        let PageWork { ctx, words, .. } = work;
        let Some(opened) = &mut self.opened else { return };
        for step in ReviewStep::ALL {
            let scrolls = matches!(step, ReviewStep::First | ReviewStep::Last);
            let only_scrolls = scrolls && !opened.is_wide && opened.half == ReviewHalf::Summary;
            let (held, key) = step.keys();
            if only_scrolls || !keyboard::take(ctx, Chord::new(held, key)) {
                continue;
            }
            if !opened.step(step, words) {
                let arguments = [("action", step.name(words).into()), ("why", "now".into())];
                ScreenReader::announce(ctx, &words.say_with("announce-refusal", &arguments));
            }
            // Otherwise egui would move the focus too.
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }

    fn tick(&mut self, work: &mut PageWork<'_>) {
        if work.overlay == Some(Overlay::Picture) {
            self.follow_picture(work);
        }
        // The result needs the review of its own game, even if another one was reviewed in between.
        if work.shows_result && !self.is_of(work.session.game()) {
            self.open_game(work.session.game().clone(), record_at_table(work));
        }
        if self.advance(work) && !work.session.uses_distributions() {
            crate::prepared().forget_distributions();
        }
    }

    /// Shows the outcome below the buttons.
    fn report(&mut self, sentence: &str) -> bool {
        if let Some(opened) = &mut self.opened {
            opened.kept = Some(sentence.to_owned());
        }
        true
    }

    fn game(&self) -> Option<&Game> {
        self.opened.as_ref().map(|opened| &*opened.game)
    }

    fn result_review(&self) -> Option<&dyn ResultReview> {
        Some(self)
    }

    /// Shows the cards; the scale of the window must be [`FINENESS`].
    fn show_picture(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        if let Some(picture) = &mut self.picture {
            picture.show(ui, &cx.say(picture.button()));
        }
    }

    fn has_card(&self) -> bool {
        true
    }

    fn rules_shown<'a>(&'a self, _library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        self.here().map(|game| game.setup().rules())
    }

    fn reason_shown(&self) -> Option<(&Position, &ReasonJob)> {
        let opened = self.opened.as_ref()?;
        Some((opened.here.position(), opened.reason.as_ref()?))
    }
}

impl ReviewScreen {
    /// Opens a finished game, with the present names of its people, at its end or at this event.
    fn open_past(&mut self, index: usize, event: Option<usize>, work: &mut PageWork<'_>) {
        let PageWork { words, files, .. } = work;
        let game = match files.history.open(index, &files.library) {
            Ok(game) => game,
            Err(error) => {
                let error = causes::open_error(words, &error).into();
                let lost = words.say_with("records-lost", &[("error", error)]);
                return work.ask(PageEffect::Notify(lost));
            }
        };
        let names = new_game::present_names(words, &files.people, game.setup());
        let record = files.history.records().get(index);
        let (id, ended) = record.map(|record| (record.id, record.ended)).unzip();
        let at = event.unwrap_or(game.events().len());
        let record = ReviewedRecord { id, ended, record: record.cloned() };
        self.open_game(game.with_names(&names), record);
        if let Some(opened) = &mut self.opened {
            opened.half = ReviewHalf::Table;
            opened.go(at);
        }
        self.open(work);
    }

    /// Saves a text or a picture in a file with this extension. Returns what to say about it, and
    /// the path.
    fn save_as(
        &self,
        extension: &str,
        content: &[u8],
        work: &PageWork<'_>,
    ) -> (String, Option<PathBuf>) {
        let PageWork { words, files, .. } = work;
        let rules = self.here().map_or("review", |game| game.setup().rules().id());
        let name = files.export_name(rules);
        match save_review(&files.profile, &name, extension, content) {
            Ok(path) => {
                let file = [("file", path.display().to_string().into())];
                (words.say_with("notice-saved", &file), Some(path))
            }
            Err(error) => (notices::review_failed(words, &error), None),
        }
    }

    /// Saves, copies or opens the picture, once it is taken, and says so.
    fn follow_picture(&mut self, work: &mut PageWork<'_>) {
        let Some(picture) = self.picture.take_if(PictureShoot::advance) else { return };
        let (wish, picture) = picture.into_picture();
        let (said, path) = if wish == ReviewCommand::CopyPicture {
            work.ctx.copy_image(picture);
            (work.words.say("picture-copied").into_owned(), None)
        } else {
            match png(&picture) {
                Ok(picture) => self.save_as("png", &picture, work),
                Err(error) => {
                    log::error!("no picture: {error}");
                    (work.words.say("review-no-picture").into_owned(), None)
                }
            }
        };
        work.ask(PageEffect::Overlay(None));
        work.ask(PageEffect::Report(said));
        if let Some(path) = path.filter(|_| wish == ReviewCommand::OpenPicture) {
            work.tell_failed(Profile::open(&path));
        }
    }
}

fn play_on(game: Option<Game>, work: &mut PageWork<'_>) {
    work.ask_some(game.map(Box::new).map(PageEffect::PlayOn));
}
