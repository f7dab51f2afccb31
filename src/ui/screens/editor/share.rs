//! Export and import: a file by its path, text on the clipboard.

use egui::{Event, Ui, ViewportCommand};

use crate::rules::RuleSet;
use crate::ui::commands::{Command, EditorCommand, PathTarget};
use crate::ui::context::ViewContext;
use crate::ui::features::form::button;
use crate::ui::screens::file_field;
use crate::ui::theme::size;
use crate::ui::widgets::page;

#[derive(Clone, Debug, Default)]
pub(super) struct ShareState {
    pub(super) path: String,
    /// Whether the clipboard's text was requested.
    awaits_paste: bool,
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
        let path = file_field(ui, cx, &mut share.path, PathTarget::Rules);
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
                share.awaits_paste = true;
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        });
        page::explain(ui, &cx.say("editor-share-about"));
    });
}

/// Imports text that is pasted while no text field has the focus.
pub(super) fn take(ui: &Ui, cx: &ViewContext<'_>, share: &mut ShareState) {
    if !share.awaits_paste && ui.ctx().text_edit_focused() {
        return;
    }
    let pasted = ui.input(|input| {
        input.events.iter().find_map(|event| match event {
            Event::Paste(text) => Some(text.clone()),
            _ => None,
        })
    });
    if let Some(text) = pasted {
        share.awaits_paste = false;
        cx.run(EditorCommand::ImportText(text));
    }
}
