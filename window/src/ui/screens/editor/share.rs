//! Export and import: a file by its path, text on the clipboard.

use egui::Ui;

use crate::rules::RuleSet;
use crate::ui::clipboard::PasteRequest;
use crate::ui::commands::{Command, EditorCommand, Screen};
use crate::ui::context::ViewContext;
use crate::ui::features::form::button;
use crate::ui::screens::file_field;
use crate::ui::theme::size;
use crate::ui::widgets::page;

#[derive(Clone, Debug, Default)]
pub(super) struct ShareState {
    pub(super) path: String,
    /// The request for the clipboard's text.
    paste: PasteRequest,
}

/// Shows the controls, which export `rules`.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    share: &mut ShareState,
    rules: Option<&RuleSet>,
) {
    page::sheet(ui, &cx.say("editor-share"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        let path = file_field(ui, cx, &mut share.path, Screen::Editor);
        let has_path = path.is_some();
        ui.horizontal_wrapped(|ui| {
            if button(ui, &cx.say("editor-export"), has_path && rules.is_some()).clicked() {
                cx.run_some(path.clone().map(EditorCommand::Export));
            }
            if button(ui, &cx.say("editor-import"), has_path).clicked() {
                cx.run_some(path.map(|path| Command::OpenFiles(vec![path])));
            }
            if button(ui, &cx.say("review-copy"), rules.is_some()).clicked() {
                cx.run_some(rules.map(|rules| Command::Copy(rules.data().to_ron())));
            }
            if button(ui, &cx.say("editor-paste-text"), true).clicked() {
                share.paste.ask(ui.ctx());
            }
        });
        page::explain(ui, &cx.say("editor-share-about"));
    });
}

/// Imports text that is pasted while no text field has the focus.
pub(super) fn take(ui: &Ui, cx: &ViewContext<'_>, share: &mut ShareState) {
    let is_free = !ui.ctx().text_edit_focused();
    if let Some(text) = share.paste.take(ui.ctx(), is_free) {
        cx.run(EditorCommand::ImportText(text));
    }
}
