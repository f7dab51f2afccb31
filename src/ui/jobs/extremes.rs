//! The highest and lowest total of the rule set being viewed.

use std::sync::Arc;

use super::{Job, RulesJob, Stop};
use crate::rules::{Extremes, RuleSet};
use crate::wake::Wake;

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
    pub fn poll(&mut self, rules: &Arc<RuleSet>) -> Option<Extremes> {
        let begin = |rules: Arc<RuleSet>| {
            Job::start("extremes", &self.wake, move |stop: &Stop| {
                rules.extremes(&|| stop.is_wanted())
            })
        };
        self.latest.poll(rules, begin).value().copied()
    }
}
