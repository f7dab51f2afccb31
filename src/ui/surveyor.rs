//! The highest and the lowest total of the rule set that is looked at, worked out in the
//! background.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use super::background::{Wake, work_out};
use crate::rules::{Extremes, RuleSet};

/// Works out the rule set that was asked for last, on a thread of its own, and stops what was
/// asked for before.
pub struct Surveyor {
    wake: Wake,
    work: Option<Work>,
}

struct Work {
    rules: Arc<RuleSet>,
    is_wanted: Arc<AtomicBool>,
    found: Arc<OnceLock<Extremes>>,
}

impl Surveyor {
    /// Nothing is worked out yet. `wake` is called, on another thread, when something is there.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), work: None }
    }

    /// The extremes of these rules; begins to work them out if they are not known yet.
    pub fn look(&mut self, rules: &Arc<RuleSet>) -> Option<Extremes> {
        match &mut self.work {
            // Under another name they are played the same way, and nothing has to begin anew.
            Some(work) if work.rules.plays_like(rules) => work.rules = rules.clone(),
            _ => {
                self.stop();
                self.work = Some(Work::begin(rules.clone(), self.wake.clone()));
            }
        }
        self.work.as_ref().and_then(|work| work.found.get().copied())
    }

    /// Stops what is being worked out.
    pub fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.is_wanted.store(false, Ordering::Relaxed);
        }
    }
}

impl Drop for Surveyor {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Work {
    fn begin(rules: Arc<RuleSet>, wake: Wake) -> Self {
        let is_wanted = Arc::new(AtomicBool::new(true));
        let asked = (rules.clone(), is_wanted.clone());
        let found = work_out("extremes", wake, move || {
            let (rules, is_wanted) = asked;
            rules.extremes(&|| is_wanted.load(Ordering::Relaxed))
        });
        let found = found.unwrap_or_else(|error| {
            log::info!("extremes can't be worked out: {error}");
            Arc::default()
        });
        Self { rules, is_wanted, found }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::rules::{Extreme, Library};

    #[test]
    fn what_was_asked_for_last_is_worked_out() {
        let library = Library::shipped();
        let (woken, wakes) = channel();
        let mut surveyor = Surveyor::new(move || _ = woken.send(()));
        surveyor.look(library.get("yahtzee_forced").unwrap());
        let yatzy = library.get("yatzy").unwrap();
        let mut found = surveyor.look(yatzy);
        while found.is_none() {
            wakes.recv().unwrap();
            found = surveyor.look(yatzy);
        }
        let expected = Extremes { lowest: Extreme::Exact(5), highest: Extreme::Exact(374) };
        assert_eq!(found, Some(expected));
    }
}
