//! Checks whether a rule set in the editor can be played.

use std::sync::Arc;

use super::{Job, JobState, KeyedJob};
use crate::rules::{Problem, RuleData, RuleSet};
use crate::wake::Wake;

/// A playable rule set, or everything that is wrong with it.
pub type CheckVerdict = Result<Arc<RuleSet>, Vec<Problem>>;

/// Checks with less effort than this ([`RuleData::effort`]) are done at once, so that nothing
/// flickers.
const AT_ONCE: u64 = 50_000;

/// Checks the rules asked about last; long checks run in the background, one at a time.
pub struct CheckJob {
    wake: Wake,
    job: KeyedJob<RuleData, CheckVerdict>,
}

impl CheckJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, job: KeyedJob::default() }
    }

    /// Returns the verdict on these rules; `None` until it is known, when the window is woken to
    /// ask again.
    pub fn poll(&mut self, data: &RuleData) -> Option<CheckVerdict> {
        let problems = data.problems_of_form();
        if !problems.is_empty() {
            return Some(Err(problems));
        }
        if data.effort() < AT_ONCE {
            return Some(check(data.clone()));
        }
        // Nothing else begins while an older check is running, however fast the player types.
        if self.job.running().is_none() {
            let begin = |data| Job::start("check", &self.wake, move |_| Some(check(data)));
            self.job.poll(data, begin);
        }
        match self.job.of(data)?.state() {
            JobState::Running => None,
            JobState::Done(verdict) => Some(verdict.clone()),
            JobState::Failed => Some(check(data.clone())),
        }
    }
}

fn check(data: RuleData) -> CheckVerdict {
    data.checked().map(Arc::new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Field, Library};

    #[test]
    fn usual_rules_are_checked_at_once_and_large_ones_later() {
        let (wake, wakes) = Wake::counted();
        let mut checker = CheckJob::new(wake);
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        assert!(matches!(checker.poll(&data), Some(Ok(rules)) if *rules.data() == data));
        data.dice.count = 12;
        assert_eq!(checker.poll(&data), None);
        // Rules requested meanwhile wait for their turn.
        let mut other = data.clone();
        other.section_bonuses[0].tiers[0].at_least = 5000;
        assert_eq!(checker.poll(&other), None);
        wakes.recv().unwrap();
        assert_eq!(checker.poll(&other), None, "only now it begins");
        wakes.recv().unwrap();
        let Some(Err(problems)) = checker.poll(&other) else { panic!("it can't be reached") };
        assert!(matches!(problems[..], [Problem { field: Field::Bonus(_), .. }]));
        // Obvious problems are reported at once, however large the rules are.
        data.turn.rolls = 0;
        assert!(matches!(checker.poll(&data), Some(Err(_))));
    }
}
