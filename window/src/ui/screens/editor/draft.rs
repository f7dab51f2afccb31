//! The rule set that is being edited.

use std::sync::Arc;

use crate::rules::{Group, Problem, RuleData, RuleSet, is_shipped};
use crate::ui::jobs::CheckJob;
use crate::ui::names;
use crate::words::Words;

/// A rule set that is being edited, and may have problems.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) data: RuleData,
    /// The rules when they were opened or last saved; `None` for changes that were kept from an
    /// earlier start.
    saved: Option<RuleData>,
    /// The id of the house rules that saving overwrites; `None` if saving creates new ones.
    house_id: Option<String>,
    found: CheckResult,
    /// The rules when the check was last requested.
    checked: Option<RuleData>,
    /// When the rules last changed, in seconds of the window's clock.
    changed: f64,
    /// The undo and redo stacks: states before each change, and states that were undone, the latest
    /// at the end.
    undo: Vec<RuleData>,
    redo: Vec<RuleData>,
}

/// The largest number of changes that can be undone.
const MAX_UNDO: usize = 200;

/// The result of the background check.
#[derive(Clone, Debug, Default)]
pub(super) struct CheckResult {
    pub(super) problems: Vec<Problem>,
    /// The rule set, if it can be played.
    pub(super) rules: Option<Arc<RuleSet>>,
    /// Whether the check of the current rules is still running and this result is for earlier ones.
    pub(super) is_old: bool,
}

/// How long the rules must stay unchanged before background work begins, in seconds.
const REST: f64 = 0.4;

impl Draft {
    /// A new rule set that begins as a copy of this one.
    pub fn from(words: &Words, rules: &RuleSet) -> Self {
        let mut data = RuleData { group: Group::House, parent: None, ..rules.data().clone() };
        let name = names::rules_name(words, rules);
        data.name = words.say_with("editor-new-name", &[("name", name.as_ref().into())]);
        if is_shipped(rules.id()) {
            // What is said of the shipped rules need not be true of what becomes of them.
            data.about.clear();
        }
        Self::new(data, None)
    }

    /// A new rule set read from a file or the clipboard.
    pub fn imported(rules: &RuleSet) -> Self {
        let data = RuleData { group: Group::House, parent: None, ..rules.data().clone() };
        Self::new(data, None)
    }

    /// A draft that edits existing house rules.
    pub fn of_house_rules(rules: &RuleSet) -> Self {
        Self::new(rules.data().clone(), Some(rules.id().to_owned()))
    }

    /// Changes that were not saved: of these house rules, or of new ones.
    pub fn kept(data: RuleData, house: Option<&RuleSet>) -> Self {
        Self { saved: None, ..Self::new(data, house.map(|rules| rules.id().to_owned())) }
    }

    fn new(data: RuleData, house_id: Option<String>) -> Self {
        Self {
            saved: Some(data.clone()),
            data,
            house_id,
            found: CheckResult::default(),
            checked: None,
            changed: f64::NEG_INFINITY,
            undo: Vec::new(),
            redo: Vec::new(),
        }
    }

    /// Whether a change can be undone, and whether one can be redone.
    pub fn may_undo(&self) -> [bool; 2] {
        [!self.undo.is_empty(), !self.redo.is_empty()]
    }

    /// Restores the rules before the last change, if there is one. Changes in quick succession,
    /// such as the letters of a name, count as one.
    pub fn undo(&mut self) {
        if let Some(before) = self.undo.pop() {
            let after = self.go_to(before);
            self.redo.push(after);
        }
    }

    /// Redoes the last undone change.
    pub fn redo(&mut self) {
        if let Some(after) = self.redo.pop() {
            let before = self.go_to(after);
            self.undo.push(before);
        }
    }

    /// Replaces the rules and returns the old ones, without recording a change.
    fn go_to(&mut self, data: RuleData) -> RuleData {
        self.checked = Some(data.clone());
        self.found.is_old = true;
        std::mem::replace(&mut self.data, data)
    }

    /// Records the rules before a change, unless the change continues the last one.
    fn remember(&mut self, before: RuleData, now: f64) {
        let is_row = before.rows.len() != self.data.rows.len();
        if is_row || self.seconds_to_rest(now).is_none() {
            if self.undo.len() == MAX_UNDO {
                self.undo.remove(0);
            }
            self.undo.push(before);
        }
        self.redo.clear();
    }

    pub fn name(&self) -> &str {
        self.data.name.trim()
    }

    /// The id of the house rules that saving overwrites; `None` if saving creates new ones.
    pub fn house_id(&self) -> Option<&str> {
        self.house_id.as_deref()
    }

    /// The rules when they were opened or last saved; `None` if that was before this start.
    pub const fn saved(&self) -> Option<&RuleData> {
        self.saved.as_ref()
    }

    /// Whether there are unsaved changes.
    pub fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(&self.data)
    }

    /// The rule set to save under this id; `None` while it has problems.
    pub fn ready(&self, id: &str) -> Option<RuleSet> {
        let name = self.name().to_owned();
        RuleSet::new(RuleData { id: id.to_owned(), name, ..self.data.clone() }).ok()
    }

    /// Marks the draft as saved in this form.
    pub fn mark_saved(&mut self, rules: &RuleSet) {
        // (What the player changed is the same as before.)
        self.go_to(rules.data().clone());
        for data in self.undo.iter_mut().chain(&mut self.redo) {
            rules.id().clone_into(&mut data.id);
        }
        self.saved = Some(self.data.clone());
        self.house_id = Some(rules.id().to_owned());
    }

    /// Marks the file as deleted, so that saving creates a new one.
    pub fn mark_deleted(&mut self) {
        self.house_id = None;
    }

    pub(super) fn check(&mut self, checker: &mut CheckJob, now: f64) {
        let is_same = self.checked.as_ref() == Some(&self.data);
        if is_same && !self.found.is_old {
            return;
        }
        if !is_same {
            if let Some(before) = self.checked.take() {
                self.remember(before, now);
                self.changed = now;
            }
            self.checked = Some(self.data.clone());
        }
        self.found = match checker.poll(&self.data) {
            Some(Ok(rules)) => CheckResult { rules: Some(rules), ..CheckResult::default() },
            Some(Err(problems)) => CheckResult { problems, ..CheckResult::default() },
            None => CheckResult { is_old: true, ..std::mem::take(&mut self.found) },
        };
    }

    pub(super) const fn found(&self) -> &CheckResult {
        &self.found
    }

    /// Returns the seconds until background work may begin; `None` if it may.
    pub(super) fn seconds_to_rest(&self, now: f64) -> Option<f64> {
        let left = self.changed + REST - now;
        (left > 0.0).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    /// Saving is no change of the player's: neither its id nor the trimmed name can be undone, and
    /// what was undone can still be redone.
    #[test]
    fn saving_can_not_be_undone() {
        let library = Library::shipped();
        let mut draft = Draft::from(&Words::english(), library.get("yatzy").unwrap());
        let mut checker = CheckJob::new(crate::wake::Wake::default());
        draft.check(&mut checker, 0.0);
        "One ".clone_into(&mut draft.data.name);
        draft.check(&mut checker, 1.0);
        draft.data.rows.remove(3);
        draft.check(&mut checker, 2.0);
        draft.undo();
        draft.mark_saved(&draft.ready("one").unwrap());
        for now in [3.0, 4.0] {
            draft.check(&mut checker, now);
            assert_eq!((draft.may_undo(), draft.is_changed()), ([true, true], false));
        }
        draft.redo();
        assert!(draft.is_changed());
        draft.undo();
        assert!(!draft.is_changed(), "as it was saved");
    }

    /// A removed row comes back, and typing in quick succession counts as one change.
    #[test]
    fn changes_are_undone_and_redone() {
        let library = Library::shipped();
        let mut draft = Draft::from(&Words::english(), library.get("yatzy").unwrap());
        let first = draft.data.clone();
        let mut checker = CheckJob::new(crate::wake::Wake::default());
        draft.check(&mut checker, 0.0);
        draft.data.rows.remove(3);
        draft.check(&mut checker, 1.0);
        let removed = draft.data.clone();
        for (letter, now) in ["M", "My", "My own"].into_iter().zip([2.0, 2.1, 2.2]) {
            letter.clone_into(&mut draft.data.name);
            draft.check(&mut checker, now);
        }
        let named = draft.data.clone();
        draft.undo();
        draft.check(&mut checker, 3.0);
        assert_eq!((&draft.data, draft.may_undo()), (&removed, [true, true]));
        draft.undo();
        draft.check(&mut checker, 4.0);
        assert_eq!((&draft.data, draft.may_undo()), (&first, [false, true]));
        draft.redo();
        draft.redo();
        draft.redo();
        assert_eq!((&draft.data, draft.may_undo()), (&named, [true, false]));
    }
}
