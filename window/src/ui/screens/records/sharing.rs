//! Export and import of games on the records page.

use std::collections::VecDeque;
use std::path::PathBuf;

use egui::Ui;

use super::RecordsPage;
use crate::store::{
    ExportFormat, GameId, History, Imported, StoreError, export_games, import_games,
};
use crate::ui::commands::{MenuAction, RecordsCommand, Screen};
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
pub(super) struct Exchange {
    job: AskedJob<ExchangeOutcome>,
    /// The file being imported, if that may take a while and nobody was told.
    long: Option<PathBuf>,
    /// The files that are imported next.
    pub(super) waiting: VecDeque<PathBuf>,
    /// The files that were imported since the last outcome was said.
    pub(super) imported: Vec<(PathBuf, Result<Imported, StoreError>)>,
}

impl Exchange {
    /// Whether files are being imported or written.
    pub(super) fn is_importing(&self) -> bool {
        self.job.is_busy() || !self.waiting.is_empty()
    }

    /// Takes the file whose import was just begun and may take a while.
    pub(super) fn take_long(&mut self) -> Option<PathBuf> {
        self.long.take()
    }
}

/// Imports of files from this size on are announced, in bytes: about 600 games.
const LONG: u64 = 1 << 20;

/// The path of an exported file: that which was asked for, with the extension of the format. One that
/// is not that of another format belongs to the name.
fn export_path(mut path: PathBuf, format: ExportFormat) -> PathBuf {
    if format.is_of(&path) {
        return path;
    }
    if [ExportFormat::Csv, ExportFormat::Json].iter().any(|other| other.is_of(&path)) {
        path.set_extension(format.extension());
    } else {
        path.add_extension(format.extension());
    }
    path
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
        (format, path, games): (ExportFormat, PathBuf, Vec<GameId>),
        files: &Files,
        words: &Words,
    ) {
        let path = export_path(path, format);
        let (profile, separator) = (files.profile.clone(), words.column_separator());
        self.exchange.job.start("export", &files.wake, move |_| {
            let written = export_games(&profile, &path, format, separator, &games);
            Some(ExchangeOutcome::Exported(path, written))
        });
    }

    /// Returns the outcome of an export or import, once it is known, and begins the next import.
    pub(super) fn next_exchange(&mut self, files: &Files) -> Option<ExchangeOutcome> {
        let outcome = self.exchange.job.take();
        if !self.exchange.job.is_busy()
            && let Some(path) = self.exchange.waiting.pop_front()
        {
            let (profile, library) = (files.profile.clone(), files.library.clone());
            let length = path.metadata().map_or(0, |data| data.len());
            self.exchange.long = (length > LONG).then(|| path.clone());
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
            let path = file_field(ui, cx, &mut self.path, Screen::Records);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_exported_file_loses_nothing() {
        for (typed, table, games) in [
            ("ann.2026", "ann.2026.csv", "ann.2026.json"),
            ("ann", "ann.csv", "ann.json"),
            ("v1.json", "v1.csv", "v1.json"),
            ("V1.CSV", "V1.CSV", "V1.json"),
            (".games", ".games.csv", ".games.json"),
            ("a.b.", "a.b..csv", "a.b..json"),
        ] {
            let path = |format| export_path(PathBuf::from(typed), format);
            assert_eq!(path(ExportFormat::Csv), PathBuf::from(table));
            assert_eq!(path(ExportFormat::Json), PathBuf::from(games));
        }
    }
}
