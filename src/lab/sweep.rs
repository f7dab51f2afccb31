//! Solving a rule set for a command.

use std::sync::Arc;

use rayon::{ThreadPool, ThreadPoolBuilder};

use super::LabError;
use crate::{
    rules::RuleSet,
    solver::{Limits, Moments, Plan, Progress, Solved, TurnTables, solve},
};

/// The most threads that can be asked for.
const MAX_THREADS: usize = 1024;

/// So many threads to work with; one for each core if not said.
pub(super) fn threads(wanted: Option<usize>) -> Result<ThreadPool, LabError> {
    if let Some(wanted) = wanted.filter(|wanted| !(1..=MAX_THREADS).contains(wanted)) {
        return Err(LabError::Usage(format!("--threads {wanted}: 1 to {MAX_THREADS} can work")));
    }
    let pool = ThreadPoolBuilder::new().num_threads(wanted.unwrap_or(0)).build();
    pool.map_err(|error| LabError::Failed(format!("no threads can be started: {error}")))
}

/// How the rule set would be solved, if it is not too large.
pub(super) fn plan(rules: &Arc<RuleSet>) -> Result<Arc<Plan>, LabError> {
    let plan = Plan::new(Arc::new(TurnTables::new(rules.clone())), Limits::default());
    let plan = plan.map_err(|error| LabError::Failed(format!("'{}': {error}", rules.id())))?;
    Ok(Arc::new(plan))
}

/// Solves it.
pub(super) fn solved(
    plan: Arc<Plan>,
    depth: Moments,
    pool: &ThreadPool,
) -> Result<Solved, LabError> {
    let solved = pool.install(|| solve(plan, depth, &Progress::default()));
    solved.ok_or_else(|| LabError::Failed("the sweep was stopped".to_owned()))
}
