//! The highest and lowest total of the rule set being viewed.

use std::sync::Arc;

use super::{Job, RulesJob, Stop, Wake};
use crate::rules::{Extremes, RuleSet};

/// Computes the extremes of the rule set asked about last.
pub struct ExtremesJob {
    wake: Wake,
    latest: RulesJob<Extremes, Stop>,
}

impl ExtremesJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, latest: RulesJob::default() }
    }

    /// Returns the extremes of these rules; begins to compute them if they are not known.
    pub fn look(&mut self, rules: &Arc<RuleSet>) -> Option<Extremes> {
        let begin = |rules: Arc<RuleSet>| {
            Job::start("extremes", &self.wake, move |stop: &Stop| {
                rules.extremes(&|| stop.is_wanted())
            })
        };
        self.latest.look(rules, begin).value().copied()
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
        let mut job = ExtremesJob::new(Wake::new(move || _ = woken.send(())));
        job.look(library.get("yahtzee_forced").unwrap());
        let yatzy = library.get("yatzy").unwrap();
        let mut found = job.look(yatzy);
        while found.is_none() {
            wakes.recv().unwrap();
            found = job.look(yatzy);
        }
        let expected = Extremes { lowest: Extreme::Exact(5), highest: Extreme::Exact(374) };
        assert_eq!(found, Some(expected));
    }
}
