//! `prospects`: computes the score distributions of all cards, and measures their cost and
//! accuracy.

use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use serde::Serialize;

use super::solving::{self, Threads};
use super::{Lab, LabAnswer, LabError};
use crate::players::MAX_DISTRIBUTION_BYTES;
use crate::solver::{FinalDistribution, Moments, Progress, ScoreDistribution, ScoreDistributions};

/// Compute the score distributions of all cards, which players who play to win need
///
/// Prints the time and memory they take, and how close the distribution at the start
/// of a game is to the exact one.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub(super) struct ProspectsCommand {
    /// The rule set
    #[arg(value_name = "ID")]
    rules: String,
    /// The most memory for the distributions, in MiB
    #[arg(long, value_name = "N", default_value_t = (MAX_DISTRIBUTION_BYTES >> 20) as u32)]
    mib: u32,
    #[command(flatten)]
    threads: Threads,
}

impl ProspectsCommand {
    pub(super) fn run(&self, lab: &Lab) -> Result<LabAnswer, LabError> {
        let (rules, pool) = (lab.rule_set(&self.rules)?, &self.threads.pool()?);
        let room = u64::from(self.mib) << 20;
        let start = Instant::now();
        let plan = solving::plan(rules)?;
        let solved = Arc::new(solving::solved(plan.clone(), Moments::Mean, pool)?);
        let empty = [rules.empty_card()];
        let compute = |progress: &Progress| {
            let found =
                pool.install(|| ScoreDistributions::compute(&solved, &empty, room, progress));
            found.map(|found| (found, progress.done()))
        };
        let distributions = solving::with_progress("Distributions of scores", compute);
        let unknown =
            || LabError::for_rules(rules, "the distribution of final scores is not known");
        let (distributions, situations) = distributions.ok_or_else(unknown)?;
        let Some(finish) = distributions.distribution(&empty[0]) else {
            return Err(LabError::for_rules(
                rules,
                format!(
                    "{} MiB are not enough for the score distributions of a whole game",
                    self.mib
                ),
            ));
        };
        let exact = |progress: &Progress| pool.install(|| solved.final_distribution(&[], progress));
        let spread = solving::with_progress("The exact distribution", exact);
        let report = ProspectsReport {
            rules: rules.id().to_owned(),
            par: solved.par_of_game(),
            mean: finish.mean(),
            sd: finish.sd(),
            error: spread.map(|spread| error(&finish, &spread)),
            situations,
            bytes: distributions.bytes(),
            seconds: start.elapsed().as_secs_f64(),
            threads: pool.current_num_threads(),
        };
        LabAnswer::new(&report, report.text())
    }
}

#[derive(Serialize)]
struct ProspectsReport {
    rules: String,
    /// The expected final score of perfect play.
    par: f64,
    /// The mean of the distribution of the empty card.
    mean: f64,
    sd: f64,
    /// The largest error in the chance of scoring at least some number of points.
    error: Option<f64>,
    situations: u64,
    bytes: u64,
    /// The total time for perfect play, the score distributions, and the exact distribution.
    seconds: f64,
    threads: usize,
}

/// The largest difference between the two in the chance of scoring at least some number of points.
fn error(finish: &ScoreDistribution, exact: &FinalDistribution) -> f64 {
    let (mut below, mut known, mut most) = (0.0_f64, 0.0, 0.0_f64);
    for total in finish.lowest().min(0)..=finish.highest().max(exact.chances.len() as i32) {
        below += finish.chance(total);
        let place = usize::try_from(total).ok();
        known += place.and_then(|place| exact.chances.get(place)).copied().unwrap_or(0.0);
        most = most.max((below - known).abs());
    }
    most
}

impl ProspectsReport {
    fn text(&self) -> String {
        let Self { rules, par, mean, sd, situations, seconds, threads, .. } = self;
        let mib = self.bytes as f64 / f64::from(1 << 20);
        let error = self.error.map(|error| format!(", chances wrong by up to {error:.1e}"));
        format!(
            "{rules}: mean {mean:.4} (par {par:.4}), sd {sd:.4}{}\n\
             {situations} situations, {mib:.1} MiB: {seconds:.2} s, threads: {threads}\n",
            error.unwrap_or_default()
        )
    }
}
