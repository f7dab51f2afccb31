//! Export and import of games on the records page.

use std::collections::VecDeque;
use std::path::PathBuf;

use egui::Ui;

use super::RecordsPage;
use crate::store::{
    ExportFormat, GameId, History, Imported, StoreError, export_games, import_games,
};
use crate::ui::commands::{MenuAction, PathTarget, RecordsCommand};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::jobs::AskedJob;
use crate::ui::screens::{command_button, file_field};
use crate::ui::theme::size;
use crate::ui::widgets::basics::button_if;
use crate::ui::widgets::page;
use crate::words::Words;

/// The outcome of an export or import.
pub(super) enum ExchangeOutcome {
    /// The file that was to be written, and the number of games in it.
    Exported(PathBuf, Result<usize, StoreError>),
    /// The file that was to be read, and what was found there.
    Imported(PathBuf, Result<Imported, StoreError>),
}

/// The export or import in progress.
#[derive(Default)]
pub struct Exchange {
    job: AskedJob<ExchangeOutcome>,
    /// The files that are imported next.
    pub waiting: VecDeque<PathBuf>,
    /// Whether the text on the clipboard was requested.
    pub awaits_paste: bool,
}

impl RecordsPage {
    /// Proposes a file for the games, unless a path is typed.
    pub(super) fn propose_path(&mut self, files: &Files) {
        if self.path.is_empty() {
            let name = format!("fivefold-games-{}.json", files.date());
            self.path = files.proposed(&name).display().to_string();
        }
    }

    /// Begins to write these games to a file of this format.
    pub(super) fn export(
        &mut self,
        (format, mut path, games): (ExportFormat, PathBuf, Vec<GameId>),
        files: &Files,
        words: &Words,
    ) {
        path.set_extension(format.extension());
        let (profile, separator) = (files.profile.clone(), words.column_separator());
        self.exchange.job.start("export", &files.wake, move |_| {
            let written = export_games(&profile, &path, format, separator, &games);
            Some(ExchangeOutcome::Exported(path, written))
        });
    }

    /// Returns the outcome of an export or import, once it is known, and begins the next import.
    pub(super) fn follow_exchange(&mut self, files: &Files) -> Option<ExchangeOutcome> {
        let outcome = self.exchange.job.take();
        if !self.exchange.job.is_busy()
            && let Some(path) = self.exchange.waiting.pop_front()
        {
            let (profile, library) = (files.profile.clone(), files.library.clone());
            self.exchange.job.start("import", &files.wake, move |progress| {
                let imported = import_games(&profile, &library, &path, progress).transpose()?;
                Some(ExchangeOutcome::Imported(path, imported))
            });
        }
        outcome
    }

    pub(super) fn share(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, history: &History) {
        ui.collapsing(cx.say("records-share").as_ref(), |ui| {
            ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
            let path = file_field(ui, cx, &mut self.path, PathTarget::Games);
            let count = self.found().count();
            // (Not disabled while a file is read: a disabled button would lose the focus. It does
            // nothing then.)
            let may_export = path.is_some() && count > 0;
            ui.horizontal_wrapped(|ui| {
                for (key, format) in [
                    ("records-export-csv", ExportFormat::Csv),
                    ("records-export-json", ExportFormat::Json),
                ] {
                    if button_if(ui, &cx.say(key), may_export).clicked() {
                        let games = self.found_ids(history);
                        let export = |path| RecordsCommand::Export(format, path, games);
                        cx.run_some(path.clone().map(export));
                    }
                }
                if button_if(ui, &cx.say("records-import"), path.is_some()).clicked() {
                    cx.run_some(path.clone().map(RecordsCommand::Import));
                }
                command_button(ui, cx, "action-paste-game", MenuAction::PasteGame);
            });
            let about = if self.exchange.job.is_busy() {
                "records-share-busy"
            } else {
                "records-share-about"
            };
            page::explain(ui, &cx.say_with(about, &[("count", count.into())]));
        });
    }
}
