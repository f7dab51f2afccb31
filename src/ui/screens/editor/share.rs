//! Rule sets out into the world and in from it: a file by its path, a file dropped on the
//! window, a text by the clipboard. That works wherever the window does; a file dialog would
//! need a portal, which a plain X11 session does not have.

use std::path::PathBuf;

use egui::{Event, TextEdit, Ui, ViewportCommand, vec2};

use super::fields::{self, named};
use crate::{
    rules::RuleSet,
    ui::{
        commands::{Command, EditorCommand},
        theme::size,
        widgets::page,
    },
    words::Words,
};

/// The longest path, in characters.
const MAX_PATH: usize = 4096;

/// What is typed there.
#[derive(Clone, Debug, Default)]
pub(super) struct Share {
    path: String,
    /// Whether the clipboard was asked for its text.
    awaits_paste: bool,
}

/// Shows the ways out and in.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    share: &mut Share,
    rules: Option<&RuleSet>,
    out: &mut Vec<Command>,
) {
    page::sheet(ui, &words.say("editor-share"), |ui| {
        ui.spacing_mut().item_spacing.y = size::GAP / 2.0;
        let label = words.say("editor-path");
        ui.label(label.as_ref());
        let field = TextEdit::singleline(&mut share.path)
            .char_limit(MAX_PATH)
            .hint_text(words.say("editor-path-hint").as_ref())
            .desired_width(ui.available_width())
            .min_size(vec2(0.0, size::SIGN_BUTTON));
        named(&ui.add(field), &label);
        let path = path_of(&share.path);
        let has_path = path.is_some();
        ui.horizontal_wrapped(|ui| {
            let text = words.say("editor-export");
            if fields::button(ui, &text, has_path && rules.is_some())
                && let Some(path) = path.clone()
            {
                out.push(Command::Editor(EditorCommand::Export(path)));
            }
            if fields::button(ui, &words.say("editor-import"), has_path)
                && let Some(path) = path
            {
                out.push(Command::Editor(EditorCommand::Import(path)));
            }
            let copy = words.say("editor-copy-text");
            if fields::button(ui, &copy, rules.is_some())
                && let Some(rules) = rules
            {
                out.push(Command::Copy(rules.data().to_ron()));
            }
            if fields::button(ui, &words.say("editor-paste-text"), true) {
                share.awaits_paste = true;
                ui.ctx().send_viewport_cmd(ViewportCommand::RequestPaste);
            }
        });
        page::explain(ui, &words.say("editor-share-about"));
    });
}

/// Takes what was dropped on the window, and what was pasted while no text is being typed.
pub(super) fn take(ui: &Ui, share: &mut Share, out: &mut Vec<Command>) {
    let dropped = ui.input(|input| input.raw.dropped_files.first().cloned());
    if let Some(file) = dropped {
        out.push(Command::Editor(EditorCommand::Import(file.path().to_owned())));
    }
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
        out.push(Command::Editor(EditorCommand::ImportText(text)));
    }
}

/// The path that was typed; `~` at its beginning is the user's own folder.
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
    fn paths_may_begin_at_home() {
        assert_eq!(path_of("  "), None);
        assert_eq!(path_of(" /tmp/a b.ron "), Some(PathBuf::from("/tmp/a b.ron")));
        let at_home = path_of("~/mine.ron").unwrap();
        assert!(at_home.ends_with("mine.ron") && !at_home.starts_with("~"));
    }
}
