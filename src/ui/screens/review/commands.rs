//! The commands and keys of the review.

use std::path::PathBuf;

use egui::{Context, FocusDirection};

use super::{ReviewScreen, ReviewStep, ReviewedRecord, png};
use crate::dice::Seed;
use crate::game::Game;
use crate::store::{OpenError, Profile, StoreError, save_review};
use crate::ui::commands::ReviewCommand;
use crate::ui::files::Files;
use crate::ui::keyboard::{self, Chord};
use crate::ui::notices;
use crate::ui::screen_reader::ScreenReader;
use crate::ui::screens::new_game;
use crate::words::Words;

/// What is left to the window after a command of the review.
pub enum ReviewOutcome {
    /// A game was opened; the page is to be shown.
    Opened,
    /// A game could not be opened, for this reason.
    Lost(String),
    /// The reason was asked for.
    Reason,
    /// The mistakes are to be trained.
    Learn,
    /// This game is to be played on.
    PlayOn(Box<Game>),
    /// The cards are to be shown, as a picture is taken of them.
    Picture,
    /// This is to be said, where something was saved or copied.
    Said(String),
}

impl ReviewScreen {
    /// Runs a command.
    pub fn run(
        &mut self,
        ask: ReviewCommand,
        words: &Words,
        files: &Files,
    ) -> Option<ReviewOutcome> {
        let play_on = |game| ReviewOutcome::PlayOn(Box::new(game));
        Some(match ask {
            ReviewCommand::Past(index) => match self.open_past(index, words, files) {
                Ok(()) => ReviewOutcome::Opened,
                Err(error) => {
                    let error = notices::open_error(words, &error).into();
                    ReviewOutcome::Lost(words.say_with("records-lost", &[("error", error)]))
                }
            },
            ReviewCommand::Explain(place) => {
                self.ask_reason(place);
                ReviewOutcome::Reason
            }
            ReviewCommand::Learn => ReviewOutcome::Learn,
            ReviewCommand::PlayOn => play_on(self.here()?.clone()),
            ReviewCommand::PlayOnFresh => {
                play_on(self.here()?.with_fresh_dice(Seed::fresh(&mut rand::rng()))?)
            }
            ReviewCommand::PlayOnByHand => play_on(self.here()?.by_hand()?),
            ReviewCommand::SaveText(text) => {
                ReviewOutcome::Said(self.save("txt", text.as_bytes(), words, files).0)
            }
            wish @ (ReviewCommand::SavePicture
            | ReviewCommand::CopyPicture
            | ReviewCommand::OpenPicture) => {
                self.begin_picture(words, wish);
                ReviewOutcome::Picture
            }
        })
    }

    /// Opens a finished game at its end, with the present names of its people.
    fn open_past(&mut self, index: usize, words: &Words, files: &Files) -> Result<(), OpenError> {
        let game = files.history.open(index, &files.library)?;
        let names = new_game::present_names(words, &files.people, game.setup());
        let record = files.history.records().get(index);
        let (id, ended) = record.map(|record| (record.id, record.ended)).unzip();
        let end = game.events().len();
        self.open(game.with_names(&names), ReviewedRecord { id, ended, record: record.cloned() });
        self.look_at(end);
        Ok(())
    }

    /// Saves a text or a picture in a file with this extension. Returns what to say about it, and
    /// the path.
    fn save(
        &self,
        extension: &str,
        content: &[u8],
        words: &Words,
        files: &Files,
    ) -> (String, Option<PathBuf>) {
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

    /// Saves, copies or opens the picture, once it is taken. Returns what to say about it, and
    /// whether it could be opened.
    pub fn finish_picture(
        &mut self,
        ctx: &Context,
        words: &Words,
        files: &Files,
    ) -> Option<(String, Result<(), StoreError>)> {
        let (wish, picture) = self.take_picture()?;
        if wish == ReviewCommand::CopyPicture {
            ctx.copy_image(picture);
            return Some((words.say("picture-copied").into_owned(), Ok(())));
        }
        Some(match png(&picture) {
            Ok(picture) => {
                let (saved, path) = self.save("png", &picture, words, files);
                let path = path.filter(|_| wish == ReviewCommand::OpenPicture);
                (saved, path.map_or(Ok(()), |path| Profile::open(&path)))
            }
            Err(error) => {
                log::error!("no picture: {error}");
                (words.say("review-no-picture").into_owned(), Ok(()))
            }
        })
    }

    /// Handles the keys that step through the game. Those for its ends scroll a page with nothing
    /// but text.
    pub fn take_keys(&mut self, ctx: &Context, words: &Words) {
        for step in ReviewStep::ALL {
            let scrolls = matches!(step, ReviewStep::First | ReviewStep::Last);
            let (held, key) = step.keys();
            if (scrolls && self.shows_only_summary()) || !keyboard::take(ctx, Chord::new(held, key))
            {
                continue;
            }
            if !self.step(step, words) {
                let arguments = [("action", step.name(words).into()), ("why", "now".into())];
                ScreenReader::announce(ctx, &words.say_with("announce-refusal", &arguments));
            }
            // Otherwise egui would move the focus too.
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }
}
