//! `par`: what a game brings under perfect play.

use std::{sync::Arc, time::Instant};

use rayon::ThreadPool;
use serde::Serialize;

use super::{Answer, LabError, sweep};
use crate::{
    rules::RuleSet,
    solver::{Depth, Outlook as _},
};

#[derive(Serialize)]
struct Report {
    rules: String,
    par: f64,
    sd: Option<f64>,
    /// Without merging sums that can't change a bonus any more.
    situations: u64,
    /// With merging: so many were worked out.
    solved: u64,
    /// For the means alone, which is all that advice needs.
    seconds: f64,
    threads: usize,
    exact: bool,
}

/// Solves the rule set, first for the means alone, which are timed, then with the spread.
pub(super) fn run(rules: &Arc<RuleSet>, pool: &ThreadPool) -> Result<Answer, LabError> {
    let start = Instant::now();
    let plan = sweep::plan(rules)?;
    let solved = sweep::solved(plan.clone(), Depth::Means, pool)?;
    let seconds = start.elapsed().as_secs_f64();
    let spread = sweep::solved(plan.clone(), Depth::Spreads, pool)?;
    let report = Report {
        rules: rules.id().to_owned(),
        par: solved.par_of_game(),
        sd: spread.sd_of_game(),
        situations: plan.unmerged_situations(),
        solved: plan.situations(),
        seconds,
        threads: pool.current_num_threads(),
        exact: solved.is_exact(),
    };
    Answer::new(&report, report.text())
}

impl Report {
    fn text(&self) -> String {
        let Self { rules, par, situations, solved, seconds, threads, .. } = self;
        let sd = self.sd.unwrap_or(f64::NAN);
        format!(
            "{rules}: par {par:.7}, standard deviation {sd:.4}\n\
             {situations} situations, {solved} to solve: {seconds:.3} s, threads: {threads}\n"
        )
    }
}
