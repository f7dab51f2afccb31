//! `limits`: the lowest, the highest and the guaranteed total.

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError};
use crate::rules::{Outcome, RuleSet};
use crate::solver::{Extreme, Extremes};

/// Show the lowest and the highest total, and the one that careful play is sure of
///
/// Lowest and highest are those over all dice and all legal choices. The guaranteed
/// total is the highest that a player can be sure of, whatever the dice show. If a game
/// is too large to solve and boxes depend on each other, these are bounds.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct LimitsCommand {
    /// The rule set
    #[arg(value_name = "RULES")]
    rules: String,
    #[command(flatten)]
    threads: Threads,
}

impl LimitsCommand {
    /// Solves the rule set with the best and the worst dice.
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (rules, pool) = (lab.rule_set(&self.rules)?, &self.threads.pool()?);
        if matches!(rules.data().outcome, Outcome::HandRankRounds {}) {
            return Err(LabError::for_rules(rules, "rounds are won, and no total decides"));
        }
        let found = solving::with_progress("Solving", |progress| {
            pool.install(|| Extremes::of(rules, progress))
        });
        let found = found.ok_or_else(|| LabError::failed("solving was stopped"))?;
        let report = LimitsReport::new(rules, found);
        LabAnswer::new(&report, report.text())
    }
}

#[derive(Serialize)]
struct LimitsReport {
    rules: String,
    lowest: LimitReport,
    highest: LimitReport,
    guaranteed: LimitReport,
}

#[derive(Serialize)]
struct LimitReport {
    /// Absent if there is no limit.
    points: Option<u32>,
    exact: bool,
}

impl From<Extreme> for LimitReport {
    fn from(extreme: Extreme) -> Self {
        let (points, exact) = match extreme {
            Extreme::Exact(points) => (Some(points), true),
            Extreme::Bound(points) => (Some(points), false),
            Extreme::Endless => (None, true),
        };
        Self { points, exact }
    }
}

impl LimitsReport {
    fn new(rules: &RuleSet, found: Extremes) -> Self {
        let Extremes { lowest, highest, guaranteed } = found;
        let [lowest, highest, guaranteed] = [lowest, highest, guaranteed].map(LimitReport::from);
        Self { rules: rules.id().to_owned(), lowest, highest, guaranteed }
    }

    fn text(&self) -> String {
        let Self { rules, lowest, highest, guaranteed } = self;
        let [lowest, guaranteed] = [lowest, guaranteed].map(|limit| limit.text("at least "));
        let highest = highest.text("at most ");
        format!("{rules}: lowest {lowest}, highest {highest}, guaranteed {guaranteed}\n")
    }
}

impl LimitReport {
    fn text(&self, bound: &str) -> String {
        let Some(points) = self.points else { return "without limit".to_owned() };
        format!("{}{points}", if self.exact { "" } else { bound })
    }
}
