//! Solving a rule set for a command.

use std::sync::Arc;

use clap::{Args, value_parser};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::LabError;
use crate::rules::RuleSet;
use crate::solver::{Limits, Moments, Plan, Progress, Solved, TurnTables, solve};
use crate::ui;
use crate::words::Words;

/// The option `--threads`.
#[derive(Args, Debug)]
pub(super) struct Threads {
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Threads {
    pub(super) fn pool(&self) -> Result<ThreadPool, LabError> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0).into()).build();
        pool.map_err(|error| LabError::Failed(format!("no threads can be started: {error}")))
    }
}

/// The plan for solving the rule set; fails if it is too large.
pub(super) fn plan(rules: &Arc<RuleSet>) -> Result<Arc<Plan>, LabError> {
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default());
    let why = |error| format!("'{}': {}", rules.id(), ui::unsolvable(&Words::english(), error));
    plan.map(Arc::new).map_err(|error| LabError::Failed(why(error)))
}

/// Solves a rule set.
pub(super) fn solved(
    plan: Arc<Plan>,
    depth: Moments,
    pool: &ThreadPool,
) -> Result<Solved, LabError> {
    let solved = pool.install(|| solve(plan, depth, &Progress::default()));
    solved.ok_or_else(|| LabError::Failed("solving was stopped".to_owned()))
}
