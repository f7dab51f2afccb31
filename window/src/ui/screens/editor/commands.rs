//! The editor as a page, and its commands.

use std::path::PathBuf;
use std::sync::Arc;

use egui::Ui;

use super::{Draft, EditorPage};
use crate::rules::{Library, LoadError, RuleSet, Switches, is_shipped};
use crate::store::{self, Profile, StoreError};
use crate::ui::commands::{Command, EditorCommand, GameChoice, KeyTarget, MenuAction};
use crate::ui::context::ViewContext;
use crate::ui::files::Files;
use crate::ui::notices;
use crate::ui::screens::{PageEffect, PageInputs, PageState, PageWork};
use crate::words::Words;

impl PageState for EditorPage {
    fn show_page(&mut self, ui: &mut Ui, cx: &ViewContext<'_>, inputs: &mut PageInputs<'_>) {
        self.show(ui, cx, inputs);
    }

    /// Opens the page with its draft or, without one, with the rules of the game at the table.
    fn open(&mut self, work: &mut PageWork<'_>) {
        self.recall(work);
        if self.draft.is_none() {
            self.edit(work.session.game().setup().rules(), work.words, work.files);
        }
        work.ask(PageEffect::Open);
    }

    fn run(&mut self, command: Command, work: &mut PageWork<'_>) {
        let Command::Editor(ask) = command else { return };
        self.recall(work);
        let (words, files) = (work.words, &mut *work.files);
        let said = match ask {
            EditorCommand::Open(id) => {
                if let Some(rules) = files.library.get(&id).cloned() {
                    self.edit(&rules, words, files);
                }
                work.ask(PageEffect::Open);
                None
            }
            EditorCommand::Save => self.save_rules(false, words, files),
            EditorCommand::SaveCopy => self.save_rules(true, words, files),
            EditorCommand::Undo => self.change(Draft::undo),
            EditorCommand::Redo => self.change(Draft::redo),
            EditorCommand::Delete => {
                let outcome = self.delete(words, files);
                if files.library.get(&work.settings.rules).is_none() {
                    // The next game is another one, as the settings say from now on.
                    let next = GameChoice::of_settings(words, &files.library, work.settings);
                    work.settings.play(next.rules.id(), Switches::NONE);
                    work.save_settings();
                }
                outcome
            }
            EditorCommand::Export(path) => self.export(path, words, files),
            EditorCommand::Import(rules) => {
                work.ask(PageEffect::Open);
                Some(self.import(Ok(*rules), words))
            }
            EditorCommand::ImportText(text) if text.trim().is_empty() => {
                Some(words.say("notice-nothing-to-paste").into_owned())
            }
            EditorCommand::ImportText(text) => {
                let name = words.say("editor-clipboard");
                Some(self.import(files.library.read(&name, &text), words))
            }
        };
        work.ask_some(said.map(PageEffect::Outcome));
    }

    fn meaning(&self, key: KeyTarget) -> Option<Command> {
        match key {
            KeyTarget::Act(MenuAction::Undo) => Some(EditorCommand::Undo.into()),
            KeyTarget::Act(MenuAction::Redo) => Some(EditorCommand::Redo.into()),
            _ => None,
        }
    }

    fn tick(&mut self, work: &mut PageWork<'_>) {
        let now = work.ctx.input(|input| input.time);
        work.tell_failed(self.keep(&work.files.profile, Some(now)));
    }

    fn save(&mut self, profile: &Profile, closes: bool) {
        if closes || profile.disk().failure(&profile.draft()).is_some() {
            _ = self.keep(profile, None);
        }
    }

    fn path(&mut self) -> Option<&mut String> {
        Some(&mut self.share.path)
    }

    fn rules_shown<'a>(&'a self, _library: &'a Library) -> Option<&'a Arc<RuleSet>> {
        self.draft.as_ref()?.found().rules.as_ref()
    }

    fn has_fields(&self) -> bool {
        true
    }
}

impl EditorPage {
    fn change(&mut self, change: impl FnOnce(&mut Draft)) -> Option<String> {
        self.asks_delete = false;
        self.draft.as_mut().map(change);
        None
    }

    /// Edits house rules, or a copy of others.
    fn edit(&mut self, rules: &Arc<RuleSet>, words: &Words, files: &Files) {
        let is_on_disk = files.library.get(rules.id()) == Some(rules) && !is_shipped(rules.id());
        self.open_draft(if is_on_disk {
            Draft::of_house_rules(rules)
        } else {
            Draft::from(words, rules)
        });
    }

    /// Returns the draft as a rule set, if it is complete: with the id of the house rules that it
    /// changes or, for others and a copy, with a new id.
    fn ready(&self, as_copy: bool, files: &Files) -> Option<RuleSet> {
        let draft = self.draft.as_ref()?;
        let id = draft.house_id().filter(|_| !as_copy);
        draft.ready(&id.map_or_else(|| files.free_id(draft.name()), str::to_owned))
    }

    /// Saves the draft in its file, or in a new one.
    fn save_rules(&mut self, as_copy: bool, words: &Words, files: &mut Files) -> Option<String> {
        files.refresh_house_rules();
        let rules = self.ready(as_copy, files)?;
        let before = self.draft.as_ref().and_then(Draft::saved);
        let saved = files.save_rules(&rules, before);
        if saved.is_ok() {
            self.change(|draft| draft.mark_saved(&rules));
        }
        Some(outcome(words, "notice-rules-saved", rules.name(), saved))
    }

    fn delete(&mut self, words: &Words, files: &mut Files) -> Option<String> {
        let draft = self.draft.as_ref()?;
        let name = draft.name().to_owned();
        let removed = files.remove_rules(draft.house_id()?);
        if removed.is_ok() {
            self.change(Draft::mark_deleted);
        }
        Some(outcome(words, "notice-rules-deleted", &name, removed))
    }

    fn export(&self, path: PathBuf, words: &Words, files: &Files) -> Option<String> {
        let rules = self.ready(false, files)?;
        // A draft of house rules may replace an earlier export of the same rules.
        let known = self.draft.as_ref().and_then(Draft::house_id).map(|_| &files.library);
        let exported = store::export(&files.profile, &path, &rules, known);
        Some(outcome(words, "notice-rules-saved", rules.name(), exported.map(|()| path)))
    }

    /// Edits a copy of rules from elsewhere; returns what to say about it.
    fn import(&mut self, read: Result<RuleSet, LoadError>, words: &Words) -> String {
        match read {
            Ok(rules) => {
                self.open_draft(Draft::imported(&rules));
                words.say_with("notice-rules-imported", &[("name", rules.name().into())])
            }
            Err(error) => notices::import(words, &error),
        }
    }
}

/// Adds a rule set from elsewhere to the house rules, without editing it first; returns what to say
/// about it.
pub fn add(rules: &RuleSet, words: &Words, files: &mut Files) -> Option<String> {
    let rules = Draft::imported(rules).ready(&files.free_id(rules.name()))?;
    let saved = files.save_rules(&rules, None);
    Some(outcome(words, "notice-rules-saved", rules.name(), saved))
}

/// Reports success with this message, about the rules and their file, or the error.
fn outcome(words: &Words, key: &str, name: &str, file: Result<PathBuf, StoreError>) -> String {
    match file {
        Ok(path) => {
            let file = path.display().to_string();
            words.say_with(key, &[("name", name.into()), ("file", file.into())])
        }
        Err(error) => notices::rules_failed(words, &error),
    }
}
