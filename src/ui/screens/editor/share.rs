//! Export and import: a file by its path, text on the clipboard.
//! These work wherever the window does; a file dialog would need a portal, which a plain X11
//! session does not have.

use std::path::PathBuf;

use egui::{Align2, Event, TextEdit, Ui, ViewportCommand, vec2};

use crate::rules::RuleSet;
use crate::ui::commands::{Command, EditorCommand};
use crate::ui::context::ViewContext;
use crate::ui::features::form::button;
use crate::ui::theme::size;
use crate::ui::widgets::basics::set_name;
use crate::ui::widgets::page;

/// The longest path, in characters.
const MAX_PATH: usize = 4096;

/// The state of the controls.
#[derive(Clone, Debug, Default)]
pub(super) struct ShareState {
    path: String,
    /// Whether the clipboard's text was requested.
    awaits_paste: bool,
}

/// Shows the controls. `rules` are what is exported.
pub(super) fn show(
    ui: &mut Ui,
    cx: &ViewContext<'_>,
    share: &mut ShareState,
    rules: Option<&RuleSet>,
) {
    page::sheet(ui, &cx.say("editor-share"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        let label = cx.say("editor-path");
        ui.label(label.as_ref());
        let field = TextEdit::singleline(&mut share.path)
            .align(Align2::LEFT_CENTER)
            .char_limit(MAX_PATH)
            .hint_text(cx.say("editor-path-hint").as_ref())
            .desired_width(ui.available_width())
            .min_size(vec2(0.0, size::SIGN_BUTTON));
        set_name(&ui.add(field), &label);
        let path = path_of(&share.path);
        let has_path = path.is_some();
        ui.horizontal_wrapped(|ui| {
            let text = cx.say("editor-export");
            if button(ui, &text, has_path && rules.is_some()).clicked()
                && let Some(path) = path.clone()
            {
                cx.run(EditorCommand::Export(path));
            }
            if button(ui, &cx.say("editor-import"), has_path).clicked()
                && let Some(path) = path
            {
                cx.run(Command::OpenFile(path));
            }
            let copy = cx.say("editor-copy-text");
            if button(ui, &copy, rules.is_some()).clicked()
                && let Some(rules) = rules
            {
                cx.run(Command::Copy(rules.data().to_ron()));
            }
            if button(ui, &cx.say("editor-paste-text"), true).clicked() {
                share.awaits_paste = true;
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        });
        page::explain(ui, &cx.say("editor-share-about"));
    });
}

/// Imports text pasted while nobody is typing.
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

/// The path in a text; `~/` at its beginning stands for the home folder.
fn path_of(typed: &str) -> Option<PathBuf> {
    let typed = typed.trim();
    if typed.is_empty() {
        return None;
    }
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    let in_home = typed.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest)));
    Some(in_home.unwrap_or_else(|| PathBuf::from(typed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_may_begin_with_the_home_folder() {
        assert_eq!(path_of("  "), None);
        assert_eq!(path_of(" /tmp/a b.ron "), Some(PathBuf::from("/tmp/a b.ron")));
        let at_home = path_of("~/mine.ron").unwrap();
        assert!(at_home.ends_with("mine.ron") && !at_home.starts_with("~"));
    }
}
