//! A cache keyed by rule set.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::rules::RuleSet;

/// The capacity; the least recently used entry is dropped first.
const MAX_KNOWN: usize = 8;

/// A small least-recently-used cache keyed by rule set.
pub(crate) struct RuleSetCache<T> {
    /// The most recently used one last.
    known: Mutex<Vec<(Arc<RuleSet>, T)>>,
}

impl<T: Clone> RuleSetCache<T> {
    /// An empty cache.
    pub(crate) const fn new() -> Self {
        Self { known: Mutex::new(Vec::new()) }
    }

    /// The value for this rule set.
    pub(crate) fn get(&self, rules: &Arc<RuleSet>) -> Option<T> {
        let mut all = self.lock();
        let place =
            all.iter().position(|(known, _)| Arc::ptr_eq(known, rules) || known == rules)?;
        all[place..].rotate_left(1);
        all.last().map(|(_, value)| value.clone())
    }

    /// Stores the value for a rule set.
    pub(crate) fn insert(&self, rules: &Arc<RuleSet>, value: T) {
        let mut all = self.lock();
        all.retain(|(known, _)| known != rules);
        if all.len() == MAX_KNOWN {
            all.remove(0);
        }
        all.push((rules.clone(), value));
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Arc<RuleSet>, T)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
