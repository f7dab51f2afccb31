//! `par`: the result of perfect play.

use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError};
use fivefold_engine::players;
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::ValueFunction as _;

/// Solve a game: the mean of the final score under perfect play
///
/// Solves every state of the game; `spread` prints the standard deviation and every chance. If the game is too large, prints what is known
/// instead, and why.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct ParCommand {
    /// The rule set
    #[arg(value_name = "ID")]
    rules: String,
    #[command(flatten)]
    threads: Threads,
}

impl ParCommand {
    /// Solves the rule set, which is timed.
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (rules, pool) = (lab.rule_set(&self.rules)?, &self.threads.pool()?);
        let start = Instant::now();
        let plan = match solving::plan(rules) {
            Ok(plan) => plan,
            Err(refused) => return pool.install(|| estimate(rules, &refused)),
        };
        let solved = solving::solved(plan.clone(), pool)?;
        let seconds = start.elapsed().as_secs_f64();
        let report = ParReport {
            rules: rules.id().to_owned(),
            par: rules.shown(solved.par_of_game()),
            situations: Some(plan.unmerged_states()),
            solved: Some(plan.states()),
            seconds,
            threads: pool.current_num_threads(),
            exact: solved.is_exact(),
            why: None,
        };
        LabAnswer::new(&report, report.text())
    }
}

#[derive(Serialize)]
struct ParReport {
    rules: String,
    par: f64,
    /// The number of states, if sums that can no longer change a bonus are not merged; absent for
    /// an estimate.
    situations: Option<u64>,
    /// The number of states solved, with merging.
    solved: Option<u64>,
    seconds: f64,
    threads: usize,
    exact: bool,
    /// Why the result is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// The best known value for a rule set that is not solved: the measured mean of perfect play, or
/// the estimate.
fn estimate(rules: &Arc<RuleSet>, refused: &LabError) -> Result<LabAnswer, LabError> {
    let start = Instant::now();
    let estimate = solving::evaluator(rules).value_function().value(&rules.empty_card());
    let estimate = estimate.map(|value| rules.shown(value));
    let measured = players::known_par(rules);
    let report = ParReport {
        rules: rules.id().to_owned(),
        par: measured.map(|mean| mean.points - rules.par() as f64).or(estimate).unwrap_or(f64::NAN),
        situations: None,
        solved: None,
        seconds: start.elapsed().as_secs_f64(),
        threads: rayon::current_num_threads(),
        exact: false,
        why: Some(refused.to_string()),
    };
    LabAnswer::new(&report, report.text())
}

impl ParReport {
    fn text(&self) -> String {
        let Self { rules, par, seconds, threads, .. } = self;
        if let Some(why) = &self.why {
            return format!("{rules}: par about {par:.1}: {why}\n");
        }
        let [situations, solved] = [self.situations, self.solved].map(Option::unwrap_or_default);
        format!(
            "{rules}: par {par:.7}\n\
             {situations} situations, {solved} to solve: {seconds:.3} s, threads: {threads}\n"
        )
    }
}
