//! The rule set that is being edited.

use std::sync::Arc;

use crate::{
    rules::{Group, Problem, RuleData, RuleSet},
    ui::names,
    words::Words,
};

/// A rule set in the making. It may not make sense yet.
#[derive(Clone, Debug)]
pub struct Draft {
    pub(super) data: RuleData,
    /// As it was opened or saved last.
    saved: RuleData,
    /// The id of the player's own rule set that saving changes; a new one if `None`.
    own: Option<String>,
    /// What the check says of it, and the data that it was said of.
    found: Option<(RuleData, Finding)>,
    /// When it changed last, in seconds of the window's clock.
    changed: f64,
}

/// What the check says.
#[derive(Clone, Debug, Default)]
pub(super) struct Finding {
    pub(super) problems: Vec<Problem>,
    /// The rule set, if it can be played.
    pub(super) rules: Option<Arc<RuleSet>>,
}

/// How long nothing must have changed before work in the background begins, in seconds.
const REST: f64 = 0.4;

impl Draft {
    /// A new rule set that begins as this one.
    pub fn from(words: &Words, rules: &RuleSet) -> Self {
        let mut data = RuleData { group: Group::House, parent: None, ..rules.data().clone() };
        let name = names::rules_name(words, rules);
        data.name = words.say_with("editor-new-name", &[("name", name.as_ref().into())]);
        data.about = names::rules_about(words, rules).into_owned();
        Self::new(data, None)
    }

    /// A rule set that came from elsewhere, as it is.
    pub fn imported(rules: &RuleSet) -> Self {
        let data = RuleData { group: Group::House, parent: None, ..rules.data().clone() };
        Self::new(data, None)
    }

    /// One of the player's own.
    pub fn of_own(rules: &RuleSet) -> Self {
        Self::new(rules.data().clone(), Some(rules.id().to_owned()))
    }

    fn new(data: RuleData, own: Option<String>) -> Self {
        Self { saved: data.clone(), data, own, found: None, changed: f64::NEG_INFINITY }
    }

    /// The name that it has now.
    pub fn name(&self) -> &str {
        self.data.name.trim()
    }

    /// The id of the player's own rule set that saving changes.
    pub fn own(&self) -> Option<&str> {
        self.own.as_deref()
    }

    /// Whether there is something to save.
    pub fn is_changed(&self) -> bool {
        self.data != self.saved
    }

    /// The rule set as it may be saved under this id; `None` while something is wrong with it.
    pub fn ready(&self, id: &str) -> Option<RuleSet> {
        let name = self.name().to_owned();
        RuleSet::new(RuleData { id: id.to_owned(), name, ..self.data.clone() }).ok()
    }

    /// It is saved as this rule set.
    pub fn was_saved(&mut self, rules: &RuleSet) {
        self.data = rules.data().clone();
        self.saved = self.data.clone();
        self.own = Some(rules.id().to_owned());
    }

    /// Its file is gone: saving makes a new one.
    pub fn was_deleted(&mut self) {
        self.own = None;
    }

    /// What the check says of it as it stands.
    pub(super) fn find(&mut self, now: f64) -> Finding {
        if let Some((_, finding)) = self.found.as_ref().filter(|(of, _)| *of == self.data) {
            return finding.clone();
        }
        if self.found.is_some() {
            self.changed = now;
        }
        let problems = self.data.problems();
        let rules = problems.is_empty().then(|| RuleSet::new(self.data.clone()).ok()).flatten();
        let finding = Finding { problems, rules: rules.map(Arc::new) };
        self.found = Some((self.data.clone(), finding.clone()));
        finding
    }

    /// For how many seconds more somebody may still be typing; `None` when it is at rest.
    pub(super) fn unrest(&self, now: f64) -> Option<f64> {
        let left = self.changed + REST - now;
        (left > 0.0).then_some(left)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn a_draft_knows_what_is_to_be_saved() {
        let words = Words::english();
        let library = Library::shipped();
        let yatzy = library.get("yatzy").unwrap();
        let mut draft = Draft::from(&words, yatzy);
        assert_eq!((draft.name(), draft.own(), draft.is_changed()), ("My Yatzy", None, false));
        draft.data.turn.rolls = 4;
        assert!(draft.is_changed());
        let rules = draft.ready("mine").unwrap();
        draft.was_saved(&rules);
        assert_eq!((draft.own(), draft.is_changed()), (Some("mine"), false));
        assert_eq!(Draft::of_own(&rules).data, draft.data);
        draft.data.dice.count = 99;
        assert_eq!(draft.ready("mine"), None);
        assert!(!draft.find(0.0).problems.is_empty());
        draft.data.dice.count = 5;
        assert!(draft.find(1.0).rules.is_some());
        assert!(draft.unrest(1.1).is_some() && draft.unrest(2.0).is_none());
    }
}
