//! The rule set being viewed: its par, and its extreme totals.

use std::mem;
use std::sync::Arc;

use super::{Job, JobState, KeyedJob};
use crate::players::{self, Evaluator};
use crate::rules::RuleSet;
use crate::solver::{Extremes, Progress, Unsolvable};
use crate::wake::Wake;

/// What is known about a rule set's par, the expected final score with perfect play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ParStatus {
    /// It is being computed; the progress, 0 to 1.
    Working(f32),
    /// It is known.
    Par {
        /// In the unit that decides the game ([`crate::solver::Unit`]).
        points: f64,
        /// Whether it is exact; otherwise it is the measured average of Perfect, or the best
        /// estimate.
        is_exact: bool,
    },
    /// It can't be computed.
    Unknown,
}

/// Computes the par of the rule set asked about last, so that computer seats have perfect play
/// ready when the game begins.
pub struct ParJob {
    wake: Wake,
    latest: KeyedJob<Arc<RuleSet>, KnownPar>,
    /// Earlier results.
    pars: Pars,
}

/// The result for a rule set.
#[derive(Clone, Copy, Debug)]
struct KnownPar {
    par_status: ParStatus,
    /// Why the par is not exact.
    why_estimate: Option<Unsolvable>,
}

/// The pars known so far.
#[derive(Clone, Debug, Default)]
pub struct Pars(Vec<(Arc<RuleSet>, KnownPar)>);

impl Pars {
    /// Returns the result for these rules, if there is one.
    pub fn of(&self, rules: &RuleSet) -> Option<ParStatus> {
        self.found(rules).map(|found| found.par_status)
    }

    /// Returns why these rules are played by an estimate; `None` if they are not, or if that is
    /// unknown.
    pub fn why_estimate(&self, rules: &RuleSet) -> Option<Unsolvable> {
        self.found(rules).and_then(|found| found.why_estimate)
    }

    fn found(&self, rules: &RuleSet) -> Option<&KnownPar> {
        // Compares pointers, as comparing rule sets takes longer.
        let is_it = |known: &&(Arc<RuleSet>, KnownPar)| std::ptr::eq(&raw const *known.0, rules);
        self.0.iter().find(is_it).map(|(_, found)| found)
    }

    fn keep(&mut self, rules: &Arc<RuleSet>, found: KnownPar) {
        if matches!(found.par_status, ParStatus::Par { .. }) && self.found(rules).is_none() {
            self.0.push((rules.clone(), found));
        }
    }
}

impl ParJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, latest: KeyedJob::default(), pars: Pars::default() }
    }

    /// Returns what is known about these rules; begins to compute it if nothing is.
    pub fn poll(&mut self, rules: &Arc<RuleSet>) -> ParStatus {
        let begin = |rules: Arc<RuleSet>| {
            Job::start("perfect play", &self.wake, move |progress: &Progress| {
                let evaluator = super::evaluator(&rules, progress)?;
                Some(KnownPar::of(&evaluator, &rules))
            })
        };
        let job = self.latest.poll_like(rules, begin);
        let par_status = match job.state() {
            JobState::Running => ParStatus::Working(job.control().share() as f32),
            JobState::Done(found) => {
                self.pars.keep(rules, *found);
                found.par_status
            }
            JobState::Failed => ParStatus::Unknown,
        };
        self.pars.of(rules).unwrap_or(par_status)
    }

    /// Returns all results since the program started.
    pub const fn pars(&self) -> &Pars {
        &self.pars
    }
}

impl KnownPar {
    fn of(evaluator: &Evaluator, rules: &RuleSet) -> Self {
        let value_function = evaluator.value_function();
        let is_exact = value_function.is_exact();
        let measured = measured_par(rules).filter(|_| !is_exact).map(|mean| mean.points);
        let par = measured.or_else(|| value_function.value(&rules.empty_card()));
        let par_status =
            par.map_or(ParStatus::Unknown, |points| ParStatus::Par { points, is_exact });
        Self { par_status, why_estimate: evaluator.why_estimate() }
    }
}

/// Computes the extremes of the rule set asked about last.
pub struct ExtremesJob {
    wake: Wake,
    latest: KeyedJob<Arc<RuleSet>, Extremes>,
    /// Whether a page has asked since the last frame.
    is_wanted: bool,
}

impl ExtremesJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, latest: KeyedJob::default(), is_wanted: false }
    }

    /// Returns the extremes of these rules; begins to compute them if they are not known.
    pub fn poll(&mut self, rules: &Arc<RuleSet>) -> Option<Extremes> {
        self.is_wanted = true;
        let begin = |rules: Arc<RuleSet>| {
            Job::start("extremes", &self.wake, move |progress: &Progress| {
                Extremes::of(&rules, progress)
            })
        };
        self.latest.poll_like(rules, begin).value().copied()
    }

    /// To be called once in a frame: stops computing if no page has asked since the last one; what is
    /// known stays known.
    pub fn tick(&mut self) {
        if !mem::take(&mut self.is_wanted) && self.latest.running().is_some() {
            self.latest = KeyedJob::default();
        }
    }
}

/// Returns the average of the best player under these rules, if it was measured.
pub fn measured_par(rules: &RuleSet) -> Option<players::PlayerMean> {
    players::known_par(rules).filter(|mean| !mean.is_exact())
}

/// Returns what is known about the par of a shipped rule set without computing anything.
pub fn known_par(rules: &RuleSet) -> Option<ParStatus> {
    players::known_par(rules)
        .map(|mean| ParStatus::Par { points: mean.points, is_exact: mean.is_exact() })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use super::*;
    use crate::rules::Library;

    /// Polls until the result for these rules is known.
    fn wait(job: &mut ParJob, rules: &Arc<RuleSet>, wakes: &Receiver<()>) -> ParStatus {
        loop {
            match job.poll(rules) {
                ParStatus::Working(_) => wakes.recv().unwrap(),
                par_status => return par_status,
            }
        }
    }

    #[test]
    fn what_was_asked_for_last_is_worked_out() {
        let library = Library::shipped();
        let (wake, wakes) = Wake::counted();
        let mut job = ParJob::new(wake);
        job.poll(library.get("yatzy").unwrap());
        let basic = library.get("basic").unwrap();
        let par_status = wait(&mut job, basic, &wakes);
        let ParStatus::Par { points, is_exact } = par_status else { panic!("{par_status:?}") };
        assert_eq!(job.pars().of(basic), Some(par_status));
        assert_eq!(job.pars().of(library.get("yatzy").unwrap()), None);
        // It is known at once when it is looked at again.
        job.poll(library.get("yatzy").unwrap());
        assert_eq!(job.poll(basic), par_status);
        assert!(is_exact && (points - 229.638_499_6).abs() < 1e-6, "{points}");
        assert_eq!(job.pars().why_estimate(basic), None);
    }

    #[test]
    fn a_game_too_large_to_solve_has_its_measured_par_and_a_reason() {
        let library = Library::shipped();
        for (id, why) in [("balut", Unsolvable::NotByTotal), ("painted", Unsolvable::ColouredDice)]
        {
            let rules = library.get(id).unwrap();
            let (wake, wakes) = Wake::counted();
            let mut job = ParJob::new(wake);
            wait(&mut job, rules, &wakes);
            let par = measured_par(rules).unwrap().points;
            let par_status = ParStatus::Par { points: par, is_exact: false };
            assert_eq!(job.pars().of(rules), Some(par_status), "{id}");
            assert_eq!(job.pars().why_estimate(rules), Some(why), "{id}");
        }
    }

    #[test]
    fn the_same_rules_under_another_name_are_not_worked_out_again() {
        let basic = Library::shipped().get("basic").unwrap().clone();
        let (wake, wakes) = Wake::counted();
        let mut job = ParJob::new(wake);
        let par_status = wait(&mut job, &basic, &wakes);
        let mut data = basic.data().clone();
        (data.id, data.name) = ("mine".to_owned(), "Mine".to_owned());
        let mine = Arc::new(RuleSet::new(data).unwrap());
        assert_eq!(job.poll(&mine), par_status);
        let mut data = mine.data().clone();
        data.turn.rolls = 2;
        let other = Arc::new(RuleSet::new(data).unwrap());
        assert!(matches!(job.poll(&other), ParStatus::Working(_)));
    }

    #[test]
    fn extremes_that_nobody_looks_at_are_given_up() {
        let library = Library::shipped();
        let (wake, wakes) = Wake::counted();
        let mut job = ExtremesJob::new(wake);
        assert_eq!(job.poll(library.get("yahtzee_forced").unwrap()), None);
        job.tick();
        job.tick();
        assert!(job.latest.running().is_none());
        // Bounds are found at once, and stay.
        let maxi = library.get("maxi").unwrap();
        while job.poll(maxi).is_none() {
            wakes.recv().unwrap();
        }
        job.tick();
        job.tick();
        assert_eq!(job.poll(maxi).unwrap().highest, crate::solver::Extreme::Exact(649));
    }

    #[test]
    fn the_par_of_every_shipped_rule_set_is_known_at_once() {
        let library = Library::shipped();
        for rules in library.all() {
            let Some(ParStatus::Par { points, .. }) = known_par(rules) else {
                panic!("{}", rules.id());
            };
            assert!(points > 0.0);
        }
        let exact = |id: &str| {
            let par = known_par(library.get(id).unwrap());
            matches!(par, Some(ParStatus::Par { is_exact: true, .. }))
        };
        assert!(exact("yatzy") && !exact("balut"));
    }
}
