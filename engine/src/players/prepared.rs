//! What was computed for rule sets, kept for the next game: values, distributions, baselines.

use std::{
    any::Any,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::rules::RuleSet;

/// The most bytes that are kept for all rule sets together. What was computed for the rule set used
/// last does not count, nor what others hold, since dropping it would free nothing.
const MAX_BYTES: u64 = 24 << 20;

static STORE: Store = Store::new();

/// What is known of this kind for a rule set.
pub(crate) fn known<T: Any + Send + Sync>(rules: &Arc<RuleSet>) -> Option<Arc<T>> {
    STORE.known(rules)
}

/// Keeps a value of about this many bytes for a rule set, in place of an earlier one of its kind.
pub(crate) fn keep<T: Any + Send + Sync>(rules: &Arc<RuleSet>, value: &Arc<T>, bytes: u64) {
    STORE.keep(rules, value, bytes);
}

/// Forgets the value of this kind for a rule set.
pub(crate) fn forget_of<T: Any + Send + Sync>(rules: &Arc<RuleSet>) {
    STORE.lock().retain(|kept| !(kept.value.is::<T>() && kept.is_for(rules)));
}

/// Forgets all values of this kind.
pub(crate) fn forget<T: Any + Send + Sync>() {
    STORE.lock().retain(|kept| !kept.value.is::<T>());
}

struct Store {
    /// The most recently used one last.
    kept: Mutex<Vec<Kept>>,
}

struct Kept {
    rules: Arc<RuleSet>,
    value: Arc<dyn Any + Send + Sync>,
    bytes: u64,
}

impl Kept {
    fn is_for(&self, rules: &Arc<RuleSet>) -> bool {
        Arc::ptr_eq(&self.rules, rules) || self.rules == *rules
    }
}

impl Store {
    const fn new() -> Self {
        Self { kept: Mutex::new(Vec::new()) }
    }

    fn known<T: Any + Send + Sync>(&self, rules: &Arc<RuleSet>) -> Option<Arc<T>> {
        let mut all = self.lock();
        let place = all.iter().position(|kept| kept.value.is::<T>() && kept.is_for(rules))?;
        all[place..].rotate_left(1);
        let value = all.last()?.value.clone();
        free_spare(&mut all, rules);
        value.downcast().ok()
    }

    fn keep<T: Any + Send + Sync>(&self, rules: &Arc<RuleSet>, value: &Arc<T>, bytes: u64) {
        let mut all = self.lock();
        all.retain(|kept| !(kept.value.is::<T>() && kept.is_for(rules)));
        all.push(Kept { rules: rules.clone(), value: value.clone(), bytes });
        free_spare(&mut all, rules);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Drops values that are not for these rules and that nobody uses, the least recently used ones
/// first, while they exceed the most bytes.
fn free_spare(all: &mut Vec<Kept>, rules: &Arc<RuleSet>) {
    let is_spare = |kept: &Kept| Arc::strong_count(&kept.value) == 1 && !kept.is_for(rules);
    let mut bytes: u64 = all.iter().filter(|kept| is_spare(kept)).map(|kept| kept.bytes).sum();
    all.retain(|kept| {
        let goes = bytes > MAX_BYTES && is_spare(kept);
        bytes -= if goes { kept.bytes } else { 0 };
        !goes
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    const MIB: u64 = 1 << 20;

    #[test]
    fn what_is_kept_is_bounded_in_bytes_except_what_is_in_use() {
        let library = Library::shipped();
        let rules = |place: usize| &library.all()[place];
        let store = Store::new();
        let keep = |place: usize, bytes: u64| store.keep(rules(place), &Arc::new(place), bytes);
        let all = || -> Vec<bool> {
            let kept = store.lock();
            (0..6).map(|place| kept.iter().any(|kept| kept.is_for(rules(place)))).collect()
        };
        // The table of the game in play may be of any size.
        keep(0, 131 * MIB);
        assert_eq!(all()[..2], [true, false]);
        keep(1, 11 * MIB);
        assert_eq!(all()[..2], [false, true], "it was too large to keep for later");
        keep(2, 11 * MIB);
        keep(3, 11 * MIB);
        assert_eq!(all()[1..4], [true, true, true]);
        // Used again, so the second one goes instead.
        assert_eq!(store.known::<usize>(rules(1)).as_deref(), Some(&1));
        keep(4, 11 * MIB);
        assert_eq!(all()[1..5], [true, false, true, true]);
        // What somebody holds stays, and does not count until it is released.
        let held = store.known::<usize>(rules(3));
        keep(5, MIB);
        assert_eq!(all()[1..], [true, false, true, true, true]);
        drop(held);
        assert_eq!(store.known::<usize>(rules(5)).as_deref(), Some(&5));
        assert_eq!(all()[1..], [false, false, true, true, true]);
    }

    #[test]
    fn kinds_are_apart_and_a_new_value_replaces_the_old_one() {
        let (library, store) = (Library::shipped(), Store::new());
        let rules = &library.all()[0];
        store.keep(rules, &Arc::new(1_u8), MIB);
        store.keep(rules, &Arc::new('a'), MIB);
        store.keep(&Arc::new((**rules).clone()), &Arc::new(2_u8), MIB);
        assert_eq!(store.known::<u8>(rules).as_deref(), Some(&2));
        assert_eq!(store.known::<char>(rules).as_deref(), Some(&'a'));
        assert!(store.known::<u8>(&library.all()[1]).is_none());
    }
}
