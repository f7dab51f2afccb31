//! Closing the window. Unsaved data are saved again, and the player is asked before any are lost.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use egui::{Context, Label, ScrollArea, Ui, ViewportCommand};

use super::App;
use super::surroundings::raise;
use crate::crash;
use crate::file_dialog::DialogKind;
use crate::game::Game;
use crate::store::{self, StoreError};
use crate::ui::clipboard::Clipboard;
use crate::ui::commands::{Command, MenuAction, PathTarget};
use crate::ui::context::ViewContext;
use crate::ui::notices::{self, Unsaved};
use crate::ui::screens::Overlay;
use crate::ui::theme::size;
use crate::ui::widgets::basics::{announce, button, button_if};
use crate::ui::widgets::page;
use crate::ui::widgets::path_field::path_field;

/// After a fault of the program, what is not saved yet is saved before it ends.
impl Drop for App {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // (The fault may be in the way.)
            _ = catch_unwind(AssertUnwindSafe(|| self.save_at_exit()));
        }
    }
}

/// The interval for trying to save unsaved data again, in seconds.
const RETRY_SECS: f64 = 10.0;

/// How long closing waits for the disk before asking, in seconds.
const PATIENCE_SECS: f64 = 1.0;

/// The interval for checking whether the disk is done, in seconds.
const POLL_SECS: f32 = 0.02;

/// The state of closing, and of its dialog.
#[derive(Debug, Default)]
pub(super) struct Closing {
    stage: ClosingStage,
    /// When to try saving unsaved data again.
    next_try: f64,
    /// The typed folder for copies of the games.
    pub(super) folder: String,
    /// The outcome of saving the copies.
    outcome: String,
    /// Whether all unsaved games have been copied.
    has_copies: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum ClosingStage {
    /// The window stays open, or the player is being asked.
    #[default]
    Open,
    /// Everything has been on its way to the disk since this time.
    Saving(f64),
    /// Everything is saved, or the player does not want it saved.
    Agreed,
}

impl App {
    /// Tries from time to time to save unsaved data.
    pub(super) fn retry(&mut self, ctx: &Context, now: f64) {
        if self.unsaved().is_empty() {
            return self.forget_unwritten();
        }
        if now >= self.closing.next_try {
            self.closing.next_try = now + RETRY_SECS;
            self.save_unsaved(false);
        }
        ctx.request_repaint_after_secs(RETRY_SECS as f32);
    }

    /// Closes a window that was asked to close once everything is saved; asks the player if that is
    /// impossible.
    pub(super) fn follow_closing(&mut self, ctx: &Context, now: f64) {
        let is_wanted = ctx.input(|input| input.viewport().close_requested());
        if is_wanted && self.closing.stage == ClosingStage::Open {
            self.closing.stage = ClosingStage::Saving(now);
            self.closing.has_copies = false;
            self.save_all();
        }
        let is_idle = self.files.profile.disk().is_idle();
        let is_asking = self.pages.overlay == Some(Overlay::Unsaved);
        match self.closing.stage {
            ClosingStage::Open if !is_asking || self.closing.has_copies => {}
            ClosingStage::Agreed => {}
            _ if is_idle && self.unsaved().is_empty() => self.agree(ctx),
            ClosingStage::Saving(since) if is_idle || now - since > PATIENCE_SECS => {
                self.closing.stage = ClosingStage::Open;
                self.pages.overlay = Some(Overlay::Unsaved);
                raise(ctx);
            }
            _ if is_idle => {}
            _ => ctx.request_repaint_after_secs(POLL_SECS),
        }
        if is_wanted && self.closing.stage != ClosingStage::Agreed {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
    }

    /// Closes the window, saved or not.
    pub(super) fn agree(&mut self, ctx: &Context) {
        self.closing.stage = ClosingStage::Agreed;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Saves everything, for a window that is closed without a chance to ask.
    pub(super) fn save_at_exit(&mut self) {
        if self.closing.stage != ClosingStage::Agreed {
            self.save_all();
        }
        for error in self.files.profile.disk().finish() {
            log::error!("{error}");
        }
    }

    /// Saves everything and says so after a fault in the background, and says what could not be
    /// pasted.
    pub(super) fn follow_faults(&mut self, ctx: &Context) {
        if Clipboard::take_too_long(ctx) {
            self.notify_outcome(self.words.say("notice-paste-too-long").into_owned());
        }
        let Some(report) = crash::take_from_background() else { return };
        self.save_all();
        let report = crash::write_report(self.files.profile.folder(), &report, self.files.now());
        let sentence = match report {
            Some(path) => {
                let file = [("file", path.display().to_string().into())];
                self.words.say_with("fault", &file)
            }
            None => self.words.say("fault-without-report").into_owned(),
        };
        self.notify_lasting(sentence);
    }

    fn save_all(&mut self) {
        // Ignored: the dialog says what is not saved.
        _ = self.files.save_settings(&self.settings);
        self.save_unsaved(true);
    }

    fn has_failed(&self, path: &Path) -> bool {
        self.files.profile.disk().failure(path).is_some()
    }

    /// Tries again to save what could not be written; before the window `closes`, saves everything.
    fn save_unsaved(&mut self, closes: bool) {
        self.session.save_unsaved();
        let is_over = self.session.game().position().is_over();
        let was_unsaved = self.files.history.unsaved().next().is_some();
        let saves = was_unsaved && self.files.history.save().is_ok();
        if saves && is_over && self.files.history.find(self.session.file().id()).is_some() {
            self.session.close_file();
        }
        if self.has_failed(&self.files.profile.settings()) {
            _ = self.files.save_settings(&self.settings);
        }
        self.pages.all_mut().for_each(|page| page.save(&self.files.profile, closes));
        if self.has_failed(&self.files.profile.people()) {
            _ = self.files.people.save(&self.files.profile);
        }
    }

    /// The games in progress that are not on the disk. A finished game in the history does not
    /// count.
    fn unsaved_games(&self) -> impl Iterator<Item = (&Game, StoreError)> {
        self.session.unsaved().filter_map(|(game, file, error)| {
            let is_done = game.position().is_over() && self.files.history.find(file.id()).is_some();
            (!is_done).then_some((game, error))
        })
    }

    /// Whether this is the error of something that [`Self::retry`] tries to save again.
    pub(super) fn is_tried_again(&self, error: &StoreError) -> bool {
        let history = &self.files.history;
        self.has_failed(&error.path)
            || self.unsaved_games().any(|(_, failed)| failed == *error)
            || (history.unsaved().next().is_some() && history.failure().as_ref() == Some(error))
    }

    /// One sentence for everything that is not saved.
    fn unsaved(&self) -> Vec<String> {
        let failure = |path: &Path| self.files.profile.disk().failure(path);
        let mut unsaved = vec![
            (Unsaved::Settings, failure(&self.files.profile.settings())),
            (Unsaved::Training, failure(&self.files.profile.training())),
            (Unsaved::People, failure(&self.files.profile.people())),
            (Unsaved::Rules, failure(&self.files.profile.draft())),
        ];
        if !self.closing.has_copies {
            let games = Unsaved::Games(self.unsaved_games().count());
            unsaved.push((games, self.unsaved_games().next().map(|(_, error)| error)));
            let results = self.files.history.unsaved().count();
            let error = self.files.history.failure().filter(|_| results > 0);
            unsaved.push((Unsaved::Results(results), error));
        }
        let sentence = |(what, error): (Unsaved, Option<StoreError>)| {
            Some(notices::unsaved(&self.words, what, &error?))
        };
        unsaved.into_iter().rev().filter_map(sentence).collect()
    }

    /// Saves copies of the games that are not on the disk in this folder.
    pub(super) fn save_copies(&mut self, folder: &Path) {
        let results = self.files.history.unsaved();
        let results =
            results.filter_map(|index| self.files.history.open(index, &self.files.library).ok());
        let games: Vec<Game> =
            self.unsaved_games().map(|(game, _)| game.clone()).chain(results).collect();
        let save = |game: &Game| {
            let name = self.files.export_name(game.setup().rules().id());
            store::save_game(&self.files.profile, folder, &name, game, self.files.now())
        };
        let saved: Result<Vec<_>, _> = games.iter().map(save).collect();
        self.closing.has_copies = saved.is_ok();
        self.closing.outcome = match saved {
            Ok(saved) => {
                let folder = folder.display().to_string();
                let arguments = [("count", saved.len().into()), ("folder", folder.into())];
                self.words.say_with("unsaved-copied", &arguments)
            }
            Err(error) => notices::review_failed(&self.words, &error),
        };
    }

    /// Shows what is not saved, and the possible actions. Returns whether the player wants to go
    /// back.
    pub(super) fn unsaved_ui(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) -> bool {
        ui.heading(cx.say("unsaved-title").as_ref());
        ui.add_space(size::GAP);
        let mut unsaved = self.unsaved();
        if !self.files.profile.disk().is_idle() {
            unsaved.push(cx.say("unsaved-waiting").into_owned());
        }
        let is_saved = unsaved.is_empty();
        let room = ui.ctx().content_rect().height() * 0.3;
        ScrollArea::vertical().max_height(room).show(ui, |ui| {
            for sentence in unsaved {
                ui.add(Label::new(sentence).wrap());
            }
            page::scroll_by_keys(ui, room);
        });
        ui.add_space(size::GAP);
        if !is_saved {
            ui.add(Label::new(cx.say("unsaved-about").as_ref()).wrap());
            ui.add_space(size::GAP);
        }
        self.copies_ui(ui, cx);
        let close = cx.say(if is_saved { "notice-close" } else { "unsaved-close" });
        ui.horizontal_wrapped(|ui| {
            if !is_saved && button(ui, &cx.say("label-try-again")).clicked() {
                cx.run(MenuAction::Quit);
            }
            if button(ui, &close).clicked() {
                cx.run(Command::CloseUnsaved);
            }
            button(ui, &cx.say("unsaved-back")).clicked()
        })
        .inner
    }

    /// Offers to save copies of the games elsewhere.
    fn copies_ui(&mut self, ui: &mut Ui, cx: &ViewContext<'_>) {
        let has_games =
            self.unsaved_games().next().is_some() || self.files.history.unsaved().next().is_some();
        if has_games && !self.closing.has_copies {
            let label = cx.say("unsaved-folder");
            let choose = cx.say("path-existing");
            let folder = path_field(ui, &label, &mut self.closing.folder, &[&choose]);
            if folder.clicked.is_some() {
                cx.run(Command::ChoosePath(PathTarget::Copies, DialogKind::Folder));
            }
            let folder = folder.path;
            let clicked = button_if(ui, &cx.say("unsaved-copy"), folder.is_some()).clicked();
            cx.run_some(folder.filter(|_| clicked).map(Command::SaveCopies));
        }
        if !self.closing.outcome.is_empty() {
            announce(&ui.add(Label::new(&self.closing.outcome).wrap()));
        }
        ui.add_space(size::GAP);
    }
}
