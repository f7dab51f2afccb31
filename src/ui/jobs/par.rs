//! The par of the rule set being viewed.

use std::sync::Arc;

use super::{Job, JobState, RulesJob, Wake};
use crate::players::{self, Evaluator};
use crate::rules::RuleSet;
use crate::solver::{Progress, Unsolvable};

/// What is known about a rule set's par, the expected final score with perfect play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Insight {
    /// It is being computed; the progress, 0 to 1.
    Working(f32),
    /// It is known.
    Par {
        /// In the unit that decides the game ([`players::ResultKind`]).
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
    latest: RulesJob<KnownPar, Progress>,
    /// Earlier results.
    pars: Pars,
}

/// The result for a rule set.
#[derive(Clone, Copy, Debug)]
struct KnownPar {
    insight: Insight,
    /// Why the par is not exact.
    why_estimate: Option<Unsolvable>,
}

/// The pars known so far.
#[derive(Clone, Debug, Default)]
pub struct Pars(Vec<(Arc<RuleSet>, KnownPar)>);

impl Pars {
    /// Returns the result for these rules, if there is one.
    pub fn of(&self, rules: &RuleSet) -> Option<Insight> {
        self.found(rules).map(|found| found.insight)
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
        if matches!(found.insight, Insight::Par { .. }) && self.found(rules).is_none() {
            self.0.push((rules.clone(), found));
        }
    }
}

impl ParJob {
    /// Creates the job without any work.
    pub fn new(wake: Wake) -> Self {
        Self { wake, latest: RulesJob::default(), pars: Pars::default() }
    }

    /// Returns what is known about these rules; begins to compute it if nothing is.
    pub fn poll(&mut self, rules: &Arc<RuleSet>) -> Insight {
        let begin = |rules: Arc<RuleSet>| {
            Job::start("perfect play", &self.wake, move |progress: &Progress| {
                let evaluator = Evaluator::prepare(&rules, progress)?;
                Some(KnownPar::of(&evaluator, &rules))
            })
        };
        let job = self.latest.poll(rules, begin);
        let insight = match job.state() {
            JobState::Running => Insight::Working(job.control().share() as f32),
            JobState::Done(found) => {
                self.pars.keep(rules, *found);
                found.insight
            }
            JobState::Failed => Insight::Unknown,
        };
        self.pars.of(rules).unwrap_or(insight)
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
        let measured = || measured_par(rules).map(|mean| mean.points);
        let par = if is_exact { None } else { measured() };
        let par = par.or_else(|| value_function.value(&rules.empty_card()));
        let insight = par.map_or(Insight::Unknown, |points| Insight::Par { points, is_exact });
        Self { insight, why_estimate: evaluator.why_estimate() }
    }
}

/// Returns the average of the best player under these rules, if it was measured.
pub fn measured_par(rules: &RuleSet) -> Option<players::PlayerMean> {
    players::known_par(rules).filter(|mean| !mean.is_exact())
}

/// Returns what is known about the par of a shipped rule set without computing anything.
pub fn known_par(rules: &RuleSet) -> Option<Insight> {
    players::known_par(rules)
        .map(|mean| Insight::Par { points: mean.points, is_exact: mean.is_exact() })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::rules::Library;

    #[test]
    fn what_was_asked_for_last_is_worked_out() {
        let library = Library::shipped();
        let (woken, wakes) = channel();
        let mut job = ParJob::new(Wake::new(move || _ = woken.send(())));
        job.poll(library.get("yatzy").unwrap());
        let basic = library.get("basic").unwrap();
        let mut insight = job.poll(basic);
        while matches!(insight, Insight::Working(_)) {
            wakes.recv().unwrap();
            insight = job.poll(basic);
        }
        let Insight::Par { points, is_exact } = insight else { panic!("{insight:?}") };
        assert_eq!(job.pars().of(basic), Some(insight));
        assert_eq!(job.pars().of(library.get("yatzy").unwrap()), None);
        // It is known at once when it is looked at again.
        job.poll(library.get("yatzy").unwrap());
        assert_eq!(job.poll(basic), insight);
        assert!(is_exact && (points - 229.638_499_6).abs() < 1e-6, "{points}");
        assert_eq!(job.pars().why_estimate(basic), None);
    }

    #[test]
    fn a_game_too_large_to_solve_has_its_measured_par_and_a_reason() {
        let library = Library::shipped();
        for (id, why) in [("balut", Unsolvable::NotByTotal), ("painted", Unsolvable::ColouredDice)]
        {
            let rules = library.get(id).unwrap();
            let (woken, wakes) = channel();
            let mut job = ParJob::new(Wake::new(move || _ = woken.send(())));
            while matches!(job.poll(rules), Insight::Working(_)) {
                wakes.recv().unwrap();
            }
            let par = measured_par(rules).unwrap().points;
            let insight = Insight::Par { points: par, is_exact: false };
            assert_eq!(job.pars().of(rules), Some(insight), "{id}");
            assert_eq!(job.pars().why_estimate(rules), Some(why), "{id}");
        }
    }

    #[test]
    fn the_same_rules_under_another_name_are_not_worked_out_again() {
        let basic = Library::shipped().get("basic").unwrap().clone();
        let (woken, wakes) = channel();
        let mut job = ParJob::new(Wake::new(move || _ = woken.send(())));
        while matches!(job.poll(&basic), Insight::Working(_)) {
            wakes.recv().unwrap();
        }
        let insight = job.poll(&basic);
        let mut data = basic.data().clone();
        (data.id, data.name) = ("mine".to_owned(), "Mine".to_owned());
        let mine = Arc::new(RuleSet::new(data).unwrap());
        assert_eq!(job.poll(&mine), insight);
        let mut data = mine.data().clone();
        data.turn.rolls = 2;
        let other = Arc::new(RuleSet::new(data).unwrap());
        assert!(matches!(job.poll(&other), Insight::Working(_)));
    }

    #[test]
    fn the_par_of_every_shipped_rule_set_is_known_at_once() {
        let library = Library::shipped();
        for rules in library.all() {
            let Some(Insight::Par { points, .. }) = known_par(rules) else {
                panic!("{}", rules.id());
            };
            assert!(points > 0.0);
        }
        let exact = |id: &str| {
            let par = known_par(library.get(id).unwrap());
            matches!(par, Some(Insight::Par { is_exact: true, .. }))
        };
        assert!(exact("yatzy") && !exact("balut"));
    }
}
