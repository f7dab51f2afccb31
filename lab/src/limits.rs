//! `limits`: the lowest, the highest and the guaranteed total.

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError};
use fivefold_engine::rules::{Outcome, RuleSet};
use fivefold_engine::solver::{Extreme, Extremes};

/// Show the lowest and the highest total, and the one that careful play is sure of
///
/// Lowest and highest are those over all dice and all legal choices. The guaranteed
/// total is the highest that a player can be sure of, whatever the dice show, or the
/// lowest that is sure not to be exceeded where the lowest total wins. If a game is too
/// large to solve and boxes depend on each other, these are bounds.
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
    /// Where the highest total wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    guaranteed: Option<LimitReport>,
    /// Where the lowest total wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    guaranteed_at_most: Option<LimitReport>,
}

#[derive(Serialize)]
struct LimitReport {
    /// Absent if there is no limit.
    points: Option<i64>,
    exact: bool,
}

impl LimitReport {
    fn new(rules: &RuleSet, extreme: Extreme) -> Self {
        let (total, exact) = match extreme {
            Extreme::Exact(total) => (Some(total), true),
            Extreme::Bound(total) => (Some(total), false),
            Extreme::Endless => (None, true),
        };
        Self { points: total.map(|total| i64::from(total) - rules.par()), exact }
    }

    fn text(&self, bound: &str) -> String {
        let Some(points) = self.points else { return "without limit".to_owned() };
        format!("{}{points}", if self.exact { "" } else { bound })
    }
}

impl LimitsReport {
    fn new(rules: &RuleSet, found: Extremes) -> Self {
        let Extremes { lowest, highest, guaranteed } = found;
        let limit = |extreme| LimitReport::new(rules, extreme);
        let [lowest, highest, guaranteed] = [lowest, highest, guaranteed].map(limit);
        let (guaranteed, guaranteed_at_most) =
            if rules.lowest_wins() { (None, Some(guaranteed)) } else { (Some(guaranteed), None) };
        Self { rules: rules.id().to_owned(), lowest, highest, guaranteed, guaranteed_at_most }
    }

    fn text(&self) -> String {
        let Self { rules, lowest, highest, guaranteed, guaranteed_at_most } = self;
        let (lowest, highest) = (lowest.text("at least "), highest.text("at most "));
        let at_least = guaranteed.as_ref().map(|limit| limit.text("at least "));
        let at_most =
            guaranteed_at_most.as_ref().map(|limit| format!("at most {}", limit.text("")));
        let guaranteed = at_least.or(at_most).unwrap_or_default();
        let all = [Some(&self.lowest), Some(&self.highest), self.guaranteed.as_ref()];
        let is_bound = |limit: &&LimitReport| !limit.exact;
        let all = all.into_iter().flatten().chain(guaranteed_at_most);
        let bounds = if all.filter(is_bound).count() > 0 {
            "too large to solve exactly in some seconds: at least and at most are bounds\n"
        } else {
            ""
        };
        format!("{rules}: lowest {lowest}, highest {highest}, guaranteed {guaranteed}\n{bounds}")
    }
}
