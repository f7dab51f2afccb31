//! The rule set that is being edited.

use std::sync::Arc;

use crate::{
    rules::{Group, Problem, RuleData, RuleSet},
    ui::{checker::Checker, names},
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
    finding: Finding,
    /// What the check was asked about last.
    looked: Option<RuleData>,
    /// When it changed last, in seconds of the window's clock.
    changed: f64,
}

/// What the check says.
#[derive(Clone, Debug, Default)]
pub(super) struct Finding {
    pub(super) problems: Vec<Problem>,
    /// The rule set, if it can be played.
    pub(super) rules: Option<Arc<RuleSet>>,
    /// Whether the check is still at work, and all this is about what was there before.
    pub(super) is_old: bool,
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
        Self {
            saved: data.clone(),
            data,
            own,
            finding: Finding::default(),
            looked: None,
            changed: f64::NEG_INFINITY,
        }
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

    /// Has it checked as it stands.
    pub(super) fn check(&mut self, checker: &mut Checker, now: f64) {
        let is_same = self.looked.as_ref() == Some(&self.data);
        if is_same && !self.finding.is_old {
            return;
        }
        if !is_same {
            if self.looked.is_some() {
                self.changed = now;
            }
            self.looked = Some(self.data.clone());
        }
        self.finding = match checker.look(&self.data) {
            Some(Ok(rules)) => Finding { rules: Some(rules), ..Finding::default() },
            Some(Err(problems)) => Finding { problems, ..Finding::default() },
            None => Finding { is_old: true, ..std::mem::take(&mut self.finding) },
        };
    }

    /// What the check says.
    pub(super) const fn finding(&self) -> &Finding {
        &self.finding
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
        let mut checker = Checker::new(|| {});
        draft.data.dice.count = 99;
        assert_eq!(draft.ready("mine"), None);
        draft.check(&mut checker, 0.0);
        assert!(!draft.finding().problems.is_empty());
        draft.data.dice.count = 5;
        draft.check(&mut checker, 1.0);
        assert!(draft.finding().rules.is_some() && draft.finding().problems.is_empty());
        assert!(draft.unrest(1.1).is_some() && draft.unrest(2.0).is_none());
    }
}
