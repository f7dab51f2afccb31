//! Whether a rule set in the making can be played, found out without holding up the window.

use std::sync::{Arc, OnceLock};

use super::background::{Wake, work_out};
use crate::rules::{Problem, RuleData, RuleSet};

/// The rule set that can be played, or everything that keeps it from that.
pub type Verdict = Result<Arc<RuleSet>, Vec<Problem>>;

/// What takes less than this ([`RuleData::effort`]) is found out at once: it is done before anyone
/// sees it, and nothing flickers.
const AT_ONCE: u64 = 12_000;

/// Checks what was asked for last; what takes long on a thread of its own, one at a time.
pub struct Checker {
    wake: Wake,
    work: Option<Work>,
}

struct Work {
    data: RuleData,
    found: Arc<OnceLock<Verdict>>,
}

impl Checker {
    /// Nothing is checked yet. `wake` is called, on another thread, when something is found out.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        Self { wake: Arc::new(wake), work: None }
    }

    /// What is found about this; `None` as long as it is not known. Whoever wants to know asks
    /// again when woken.
    pub fn look(&mut self, data: &RuleData) -> Option<Verdict> {
        let problems = data.problems_of_form();
        if !problems.is_empty() {
            return Some(Err(problems));
        }
        if data.effort() < AT_ONCE {
            return Some(check(data.clone()));
        }
        if let Some(work) = &self.work {
            let found = work.found.get();
            if found.is_none() || work.data == *data {
                // While something older is at work nothing else begins, however fast somebody
                // types.
                return found.filter(|_| work.data == *data).cloned();
            }
        }
        let asked = data.clone();
        let found = work_out("check", self.wake.clone(), move || Some(check(asked)));
        let found = found.unwrap_or_else(|error| {
            log::info!("rules are checked in the foreground: {error}");
            Arc::new(OnceLock::from(check(data.clone())))
        });
        let verdict = found.get().cloned();
        self.work = Some(Work { data: data.clone(), found });
        verdict
    }
}

fn check(data: RuleData) -> Verdict {
    data.checked().map(Arc::new)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::rules::{Field, Library};

    #[test]
    fn usual_rules_are_checked_at_once_and_large_ones_later() {
        let (woken, wakes) = channel();
        let mut checker = Checker::new(move || _ = woken.send(()));
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        assert!(matches!(checker.look(&data), Some(Ok(rules)) if *rules.data() == data));
        data.dice.count = 12;
        assert_eq!(checker.look(&data), None);
        // What is asked for meanwhile waits for its turn.
        let mut other = data.clone();
        other.section_bonuses[0].tiers[0].at_least = 5000;
        assert_eq!(checker.look(&other), None);
        wakes.recv().unwrap();
        assert_eq!(checker.look(&other), None, "only now it begins");
        wakes.recv().unwrap();
        let Some(Err(problems)) = checker.look(&other) else { panic!("it can't be reached") };
        assert!(matches!(problems[..], [Problem { field: Field::Bonus(_), .. }]));
        // What makes no sense at all is told at once, however large it is.
        data.turn.rolls = 0;
        assert!(matches!(checker.look(&data), Some(Err(_))));
    }
}
