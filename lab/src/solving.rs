//! Solving a rule set for a command.

use std::io::{self, IsTerminal as _, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use clap::{Args, value_parser};
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::LabError;
use fivefold_engine::players::Evaluator;
use fivefold_engine::rules::RuleSet;
use fivefold_engine::solver::{Limits, Plan, Progress, Solved, TurnTables, solve};
use fivefold_window::ui;
use fivefold_words::Words;

/// How often progress is shown.
const TICK: Duration = Duration::from_millis(200);

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
    plan.map(Arc::new)
        .map_err(|error| LabError::for_rules(rules, ui::unsolvable(&Words::english(), error)))
}

/// The evaluator of the rule set: solves it or fits values to it, which can take minutes.
pub(super) fn evaluator(rules: &Arc<RuleSet>) -> Evaluator {
    let found = with_progress("Working out perfect play", |progress| {
        fivefold_window::prepared().evaluator_with(rules, progress)
    });
    // (Nothing cancels it.)
    found.unwrap_or_else(|| fivefold_window::prepared().at_once(rules))
}

/// Runs `work`, showing its progress on standard error if that is a terminal.
pub(super) fn with_progress<T>(what: &str, work: impl FnOnce(&Progress) -> T) -> T {
    let progress = Progress::default();
    if !io::stderr().is_terminal() {
        return work(&progress);
    }
    thread::scope(|scope| {
        let (working, end) = channel::<()>();
        let shown = &progress;
        scope.spawn(move || show_progress(&mut io::stderr(), what, shown, &end));
        let found = work(&progress);
        drop(working);
        found
    })
}

/// Rewrites a line with the progress until the work ends, then clears it.
fn show_progress(to: &mut impl Write, what: &str, progress: &Progress, end: &Receiver<()>) {
    let mut width = 0;
    while end.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        let line = format!("{what}: {:.0} %", 100.0 * progress.share());
        // (Ignored: the progress is only a courtesy.)
        _ = write!(to, "\r{line:width$}").and_then(|()| to.flush());
        width = width.max(line.chars().count());
    }
    _ = write!(to, "\r{:width$}\r", "").and_then(|()| to.flush());
}

/// Solves a rule set.
pub(super) fn solved(plan: Arc<Plan>, pool: &ThreadPool) -> Result<Solved, LabError> {
    let solved = with_progress("Solving", |progress| pool.install(|| solve(plan, progress)));
    solved.ok_or_else(|| LabError::failed("solving was stopped"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_one_line_that_is_wiped_out_in_the_end() {
        let progress = Progress::default();
        progress.reach(0.25);
        let (working, end) = channel();
        let shown = thread::scope(|scope| {
            let progress = &progress;
            let shown = scope.spawn(move || {
                let mut shown = Vec::new();
                show_progress(&mut shown, "Solving", progress, &end);
                shown
            });
            thread::sleep(3 * TICK);
            drop(working);
            shown.join().unwrap()
        });
        let shown = String::from_utf8(shown).unwrap();
        assert!(shown.starts_with("\rSolving: 25 %"), "{shown:?}");
        assert!(shown.ends_with("\r             \r") && !shown.contains('\n'), "{shown:?}");
    }
}
