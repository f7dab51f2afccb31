//! Commands about house rules.

use std::path::PathBuf;
use std::sync::Arc;

use super::{App, OpenPage};
use crate::rules::{LoadError, RuleSet, is_shipped};
use crate::store::{self, StoreError};
use crate::ui::commands::EditorCommand;
use crate::ui::notices;
use crate::ui::screens::editor::Draft;

impl App {
    pub(super) fn run_editor_command(&mut self, ask: EditorCommand) {
        match ask {
            EditorCommand::Open(id) => {
                if let Some(rules) = self.library.get(&id).cloned() {
                    self.open_rules(&rules);
                }
            }
            EditorCommand::Save => self.save_rules(false),
            EditorCommand::SaveCopy => self.save_rules(true),
            EditorCommand::Undo => self.change_draft(Draft::undo),
            EditorCommand::Redo => self.change_draft(Draft::redo),
            EditorCommand::Delete => self.delete_rules(),
            EditorCommand::Play(id) => self.choose_game(Some(&id)),
            EditorCommand::Export(path) => self.export_rules(path),
            EditorCommand::ImportText(text) => {
                let name = self.words.say("editor-clipboard").into_owned();
                self.import_rules(self.library.read(&name, &text));
            }
        }
    }

    fn change_draft(&mut self, change: impl FnOnce(&mut Draft)) {
        if let Some(draft) = self.editor.draft_mut() {
            change(draft);
        }
    }

    /// Opens the editor with its draft or, without one, with the rules of the game at the table.
    pub(super) fn edit_rules(&mut self) {
        if self.editor.draft().is_none() {
            let rules = self.session.game().setup().rules().clone();
            self.open_rules(&rules);
        }
        self.open(OpenPage::Editor);
    }

    fn open_rules(&mut self, rules: &Arc<RuleSet>) {
        let is_on_disk = self.library.get(rules.id()) == Some(rules) && !is_shipped(rules.id());
        self.editor.open(if is_on_disk {
            Draft::of_house_rules(rules)
        } else {
            Draft::from(&self.words, rules)
        });
        self.open(OpenPage::Editor);
    }

    /// Reports which house rules can't be used.
    pub(super) fn notify_of_rules(&mut self, errors: &[LoadError]) {
        for sentence in notices::all_house_rules(&self.words, errors) {
            self.notify_lasting(sentence);
        }
    }

    /// Returns the draft as a rule set, if it is complete: with the id of the house rules that it
    /// changes or, for others and a copy, with a new id.
    fn ready_rules(&self, as_copy: bool) -> Option<RuleSet> {
        let draft = self.editor.draft()?;
        let id = draft.house_id().filter(|_| !as_copy).map_or_else(
            || self.house_rules.free_id(&self.profile, &self.library, draft.name()),
            str::to_owned,
        );
        draft.ready(&id)
    }

    /// Saves the draft in its file, or in a new one.
    fn save_rules(&mut self, as_copy: bool) {
        self.refresh_house_rules();
        let Some(rules) = self.ready_rules(as_copy) else { return };
        let saved = self.house_rules.save(&self.profile, &rules);
        if saved.is_ok() {
            self.refresh_house_rules();
            self.change_draft(|draft| draft.mark_saved(&rules));
        }
        self.notify_of_file("notice-rules-saved", rules.name(), saved);
    }

    fn delete_rules(&mut self) {
        let draft = self.editor.draft();
        let Some((id, name)) =
            draft.and_then(|d| Some((d.house_id()?.to_owned(), d.name().to_owned())))
        else {
            return;
        };
        let removed = self.house_rules.remove(&self.profile, &id);
        if removed.is_ok() {
            self.refresh_house_rules();
            self.change_draft(Draft::mark_deleted);
        }
        self.notify_of_file("notice-rules-deleted", &name, removed);
    }

    fn export_rules(&mut self, path: PathBuf) {
        let Some(rules) = self.ready_rules(false) else { return };
        // A draft of house rules may replace an earlier export of the same rules.
        let known = self.editor.draft().and_then(Draft::house_id).map(|_| &self.library);
        let exported = store::export(&self.profile, &path, &rules, known);
        self.notify_of_file("notice-rules-exported", rules.name(), exported.map(|()| path));
    }

    pub(super) fn import_rules(&mut self, read: Result<RuleSet, LoadError>) {
        match read {
            Ok(rules) => {
                self.editor.open(Draft::imported(&rules));
                let name = [("name", rules.name().into())];
                self.notify_outcome(self.words.say_with("notice-rules-imported", &name));
            }
            Err(error) => self.notify_outcome(notices::import(&self.words, &error)),
        }
    }

    /// Adds a rule set from elsewhere to the house rules, without editing it first.
    pub(super) fn add_rules(&mut self, rules: &RuleSet) {
        let id = self.house_rules.free_id(&self.profile, &self.library, rules.name());
        let Some(rules) = Draft::imported(rules).ready(&id) else { return };
        let saved = self.house_rules.save(&self.profile, &rules);
        self.refresh_house_rules();
        self.notify_lasting(self.outcome_of_file("notice-rules-saved", rules.name(), saved));
    }

    /// Reports success with this message, about the rules and their file, or the error.
    fn notify_of_file(&mut self, key: &str, name: &str, file: Result<PathBuf, StoreError>) {
        self.notify_outcome(self.outcome_of_file(key, name, file));
    }

    fn outcome_of_file(&self, key: &str, name: &str, file: Result<PathBuf, StoreError>) -> String {
        match file {
            Ok(path) => {
                let file = path.display().to_string();
                self.words.say_with(key, &[("name", name.into()), ("file", file.into())])
            }
            Err(error) => notices::rules_failed(&self.words, &error),
        }
    }
}
