//! What was computed for rule sets, kept for the next game: values, distributions, baselines.

use std::{
    any::Any,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    rules::RuleSet,
    solver::{Limits, TurnTables},
};

/// The most bytes that are kept for all rule sets together. What was computed for the rule set used
/// last does not count, nor what others hold, since dropping it would free nothing.
const MAX_BYTES: u64 = 24 << 20;

/// What was computed for rule sets, the limits within which that is done, and where fitted values
/// stay: a program makes one and passes it to all that need [evaluators](super::Evaluator). Cheap to
/// clone; clones share everything.
#[derive(Clone, Default)]
pub struct Prepared(Arc<Store>);

/// Keeps the fitted values of rules that are not shipped between two runs of a program: the engine
/// itself reads and writes no files.
pub trait FitStorage: Send + Sync {
    /// The bytes that were kept for rules with this [fingerprint](RuleSet::fingerprint), if there
    /// are any. Damaged ones do no harm.
    fn read(&self, fingerprint: &[u8; 32]) -> Option<Vec<u8>>;

    /// Keeps bytes for rules with this fingerprint, in place of earlier ones. If that fails, the
    /// values will be fitted again.
    fn write(&self, fingerprint: &[u8; 32], bytes: &[u8]);
}

#[derive(Default)]
struct Store {
    limits: Limits,
    fits: Option<Box<dyn FitStorage>>,
    /// The most recently used one last.
    kept: Mutex<Vec<Kept>>,
    /// Held while score distributions are computed.
    distributing: Mutex<()>,
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

impl Prepared {
    /// Nothing yet. Rule sets within these limits will be solved, and values fitted to others be
    /// kept there.
    pub fn new(limits: Limits, fits: Box<dyn FitStorage>) -> Self {
        Self(Arc::new(Store { limits, fits: Some(fits), ..Store::default() }))
    }

    /// The limits within which rule sets are solved.
    pub fn limits(&self) -> Limits {
        self.0.limits
    }

    /// Where fitted values stay between two runs.
    pub(super) fn fits(&self) -> Option<&dyn FitStorage> {
        self.0.fits.as_deref()
    }

    /// The tables of a rule set, made once.
    pub fn tables(&self, rules: &Arc<RuleSet>) -> Arc<TurnTables> {
        self.kept(rules).unwrap_or_else(|| {
            let tables = Arc::new(TurnTables::new(rules.clone()));
            self.keep(rules, &tables, tables.bytes());
            tables
        })
    }

    /// What is known of this kind for a rule set.
    pub(crate) fn kept<T: Any + Send + Sync>(&self, rules: &Arc<RuleSet>) -> Option<Arc<T>> {
        let mut all = self.lock();
        let place = all.iter().position(|kept| kept.value.is::<T>() && kept.is_for(rules))?;
        all[place..].rotate_left(1);
        let value = all.last()?.value.clone();
        free_spare(&mut all, rules);
        value.downcast().ok()
    }

    /// Keeps a value of about this many bytes for a rule set, in place of an earlier one of its
    /// kind.
    pub(crate) fn keep<T: Any + Send + Sync>(
        &self,
        rules: &Arc<RuleSet>,
        value: &Arc<T>,
        bytes: u64,
    ) {
        let mut all = self.lock();
        all.retain(|kept| !(kept.value.is::<T>() && kept.is_for(rules)));
        all.push(Kept { rules: rules.clone(), value: value.clone(), bytes });
        free_spare(&mut all, rules);
    }

    /// Forgets the values of a kind for which this holds.
    pub(crate) fn forget<T: Any>(&self, goes: impl Fn(&T) -> bool) {
        self.lock().retain(|kept| !kept.value.downcast_ref().is_some_and(&goes));
    }

    /// Waits until no other thread computes score distributions: at the same time they would need
    /// the memory twice.
    pub(super) fn distributing(&self) -> MutexGuard<'_, ()> {
        self.0.distributing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.0.kept.lock().unwrap_or_else(PoisonError::into_inner)
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
        let store = Prepared::default();
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
        assert_eq!(store.kept::<usize>(rules(1)).as_deref(), Some(&1));
        keep(4, 11 * MIB);
        assert_eq!(all()[1..5], [true, false, true, true]);
        // What somebody holds stays, and does not count until it is released.
        let held = store.kept::<usize>(rules(3));
        keep(5, MIB);
        assert_eq!(all()[1..], [true, false, true, true, true]);
        drop(held);
        assert_eq!(store.kept::<usize>(rules(5)).as_deref(), Some(&5));
        assert_eq!(all()[1..], [false, false, true, true, true]);
    }

    #[test]
    fn kinds_are_apart_and_a_new_value_replaces_the_old_one() {
        let (library, store) = (Library::shipped(), Prepared::default());
        let rules = &library.all()[0];
        store.keep(rules, &Arc::new(1_u8), MIB);
        store.keep(rules, &Arc::new('a'), MIB);
        store.keep(&Arc::new((**rules).clone()), &Arc::new(2_u8), MIB);
        assert_eq!(store.kept::<u8>(rules).as_deref(), Some(&2));
        assert_eq!(store.kept::<char>(rules).as_deref(), Some(&'a'));
        assert!(store.kept::<u8>(&library.all()[1]).is_none());
    }
}
