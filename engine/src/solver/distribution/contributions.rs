//! What every part of a card contributes to a total.

use crate::{
    rules::{RuleSet, Section},
    solver::{
        Progress, Solved, State,
        distribution::{
            forward_pass::{ForwardPass, PassResult},
            sampling::{PassLimits, standard_error},
            state_turn::Ending,
        },
        table::plan::Plan,
    },
};

/// The contribution of one part of a card to the total.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Contribution {
    /// The mean number of points.
    pub mean: f64,
    /// The probability of no points.
    pub zero: f64,
}

/// What every part of a card contributes to the points still to come, over a weighted mix of
/// states. Weights may be negative, so that contributions are differences.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    /// The contribution of every box.
    pub boxes: Vec<Contribution>,
    /// The expected change of every section's bonus.
    pub bonuses: Vec<(Section, Contribution)>,
    /// The mean of extra points for another top hand, outside boxes and bonuses.
    pub awards: f64,
    /// The largest standard error of a mean, in points, if they are measured over a sample of
    /// games; `None` if they are exact.
    pub error: Option<f64>,
}

impl Contributions {
    /// Those of no state.
    pub(crate) fn nothing(rules: &RuleSet) -> Self {
        let bonuses = rules.section_bonuses().iter();
        let bonuses = bonuses.map(|bonus| (bonus.section, Contribution::default()));
        let boxes = vec![Contribution::default(); rules.box_count()];
        Self { boxes, bonuses: bonuses.collect(), awards: 0.0, error: None }
    }

    /// The sum of all means.
    pub fn total(&self) -> f64 {
        self.means().iter().sum()
    }

    /// The means of all parts: boxes, bonuses, extra points.
    fn means(&self) -> Vec<f64> {
        let bonuses = self.bonuses.iter().map(|(_, bonus)| bonus);
        let parts = self.boxes.iter().chain(bonuses).map(|part| part.mean);
        parts.chain(std::iter::once(self.awards)).collect()
    }

    fn means_mut(&mut self) -> impl Iterator<Item = &mut f64> {
        let bonuses = self.bonuses.iter_mut().map(|(_, bonus)| bonus);
        let parts = self.boxes.iter_mut().chain(bonuses).map(|part| &mut part.mean);
        parts.chain(std::iter::once(&mut self.awards))
    }

    /// Adds a share of others.
    pub(crate) fn add(&mut self, other: &Self, share: f64) {
        let bonuses = self.bonuses.iter_mut().zip(&other.bonuses);
        let bonuses = bonuses.map(|((_, sum), (_, more))| (sum, more));
        for (sum, more) in self.boxes.iter_mut().zip(&other.boxes).chain(bonuses) {
            sum.mean += share * more.mean;
            sum.zero += share * more.zero;
        }
        self.awards += share * other.awards;
    }

    /// Adds a turn from `from` that ends in this way with this weight.
    pub(crate) fn add_turn(&mut self, plan: &Plan, from: State, ending: Ending, weight: f64) {
        let Ending { offer, step } = ending;
        let of_box = &mut self.boxes[offer.at.index()];
        of_box.mean += weight * f64::from(offer.points);
        of_box.zero += if offer.points == 0 { weight } else { 0.0 };
        self.awards += weight * f64::from(offer.bonus);
        if self.bonuses.is_empty() {
            return;
        }
        plan.bonus_steps(from, offer, step.gain, |section, before, after| {
            let pays = |bonus: f64| f64::from(u8::from(bonus > 0.0));
            let own = self.bonuses.iter_mut().filter(|(of, _)| *of == section);
            own.for_each(|(_, bonus)| {
                bonus.mean += weight * (after - before);
                bonus.zero += weight * (pays(before) - pays(after));
            });
        });
    }
}

impl Solved {
    /// The contribution of every box and bonus to the points still to come, over a weighted mix of
    /// states with the same number of filled boxes, under perfect play. Weights may be negative, to
    /// get the difference between two ways to play; it adds up to the difference of their values.
    /// `None` if cancelled, and if a turn can do anything but fill one box
    /// ([`crate::solver::Plan::is_one_box_a_turn`]).
    ///
    /// A [forward pass](super::forward_pass) with at most about this much work
    /// ([`crate::solver::ValueFunction::turn_work`]); if it does not suffice, the contributions are
    /// measured over a sample of games, the same one every time. Runs on the threads of the pool
    /// that it is called from, with the same result for any number of them.
    pub fn contributions(
        &self,
        from: &[(State, f64)],
        work: u64,
        progress: &Progress,
    ) -> Option<Contributions> {
        let pass = ForwardPass {
            solved: self,
            from,
            total: None,
            counters: &[],
            follows: &|_| true,
            progress,
        };
        // Weights alone take little memory.
        let limits = PassLimits { work, bytes: u64::MAX };
        let value = |&(state, weight): &(State, f64)| {
            weight * self.plan().rules().worth(self.points_to_come(state))
        };
        Some(Contributions::mean_of(&pass.within(limits)?, from.iter().map(value).sum()))
    }
}

impl Contributions {
    /// The mean of these results. If they are samples, it is corrected, since the total is known
    /// exactly: each part takes a share in proportion to its variance.
    pub(super) fn mean_of(passes: &[PassResult], total: f64) -> Self {
        let (mut mean, count) = (passes[0].contributions.clone(), passes.len() as f64);
        mean.add(&passes[0].contributions, 1.0 / count - 1.0);
        for pass in &passes[1..] {
            mean.add(&pass.contributions, 1.0 / count);
        }
        if passes.len() > 1 {
            let parts: Vec<Vec<f64>> =
                passes.iter().map(|pass| pass.contributions.means()).collect();
            let of_part = |part: usize| parts.iter().map(|sample| sample[part]).collect::<Vec<_>>();
            let errors: Vec<f64> =
                (0..parts[0].len()).map(|part| standard_error(&of_part(part))).collect();
            mean.correct(total, &errors);
        }
        mean
    }

    /// Corrects means with these standard errors that should add up to `total`.
    fn correct(&mut self, total: f64, errors: &[f64]) {
        let variance: f64 = errors.iter().map(|error| error * error).sum();
        let excess = self.total() - total;
        for (mean, error) in self.means_mut().zip(errors).filter(|(_, error)| **error > 0.0) {
            *mean -= excess * error * error / variance;
        }
        self.error = Some(errors.iter().copied().fold(0.0, f64::max));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::{
        dice::Counts,
        rules::{Library, Offer},
        solver::{Counter, FinalDistribution, Limits, Plan, TurnTables, ValueFunction as _, solve},
    };

    fn solved(id: &str) -> Solved {
        let rules = Library::shipped().get(id).unwrap().clone();
        let plan = Plan::new(Arc::new(TurnTables::new(rules)), Limits::default()).unwrap();
        solve(Arc::new(plan), &Progress::default()).unwrap()
    }

    fn start(solved: &Solved) -> State {
        solved.plan().state(&solved.rules().empty_card()).unwrap()
    }

    /// Contributions add up to par and agree with the final distribution.
    #[test]
    fn contributions_add_up_to_par_and_match_the_final_distribution() {
        for id in ["yatzy_forced", "yacht", "cheerio", "basic"] {
            let (solved, progress) = (solved(id), Progress::default());
            let start = start(&solved);
            let of = |from: &[_]| solved.contributions(from, u64::MAX, &progress).unwrap();
            let shares = of(&[(start, 1.0)]);
            assert!((shares.total() - solved.par_of_game()).abs() < 1e-9, "{id}");
            assert!((0.5..=1.0).contains(&progress.share()), "{id}: {}", progress.share());
            let spread = solved.final_distribution(&[], &progress).unwrap();
            for (mine, other) in shares.boxes.iter().zip(&spread.boxes) {
                assert!((mine.mean - other.mean).abs() < 1e-9, "{id}: {mine:?} {other:?}");
            }
            assert!(of(&[(start, 1.0), (start, -1.0)]).total().abs() < 1e-12);
        }
    }

    /// With little work or memory, results are measured: close to the exact ones, by their own account, and
    /// the same for any number of threads. What they add up to is exact.
    #[test]
    fn measured_results_are_close_to_the_exact_ones() {
        for id in ["basic", "yacht", "yahtzee_forced"] {
            let (solved, progress) = (solved(id), Progress::default());
            let (start, work) = (start(&solved), 12_000 * solved.turn_work());
            let weights = [(start, 1.0)];
            let exact = solved.contributions(&weights, u64::MAX, &progress).unwrap();
            let sample = solved.contributions(&weights, work, &progress).unwrap();
            let error = sample.error.unwrap();
            assert!(exact.error.is_none() && error < 2.0, "{id}: {error}");
            assert!((sample.total() - exact.total()).abs() < 1e-9, "{id}");
            for (mine, other) in sample.boxes.iter().zip(&exact.boxes) {
                assert!((mine.mean - other.mean).abs() < 6.0 * error, "{id}: {mine:?} {other:?}");
            }
            let exact = solved.final_distribution(&[], &progress).unwrap();
            let little_work = PassLimits { work, ..PassLimits::NONE };
            let little_memory = PassLimits { bytes: 1 << 20, ..PassLimits::NONE };
            for limits in [little_work, little_memory] {
                let of = || solved.final_distribution_within(&[], limits, &progress).unwrap();
                let sample = of();
                let error = sample.error.unwrap();
                assert!(exact.error.is_none() && error < 0.05, "{id}: {error}");
                assert!((sample.mean() - solved.par_of_game()).abs() < 1e-6, "{id}");
                assert!((sample.chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{id}");
                for total in 0..exact.chances.len() {
                    let off = sample.at_least(total) - exact.at_least(total);
                    assert!(off.abs() < 6.0 * error, "{id}: {total} {off} {error}");
                }
                let threads = rayon::ThreadPoolBuilder::new().num_threads(3).build().unwrap();
                assert_eq!(threads.install(of), sample, "{id}");
            }
        }
    }

    /// The progress grows from layer to layer and from sample to sample, to the last one.
    #[test]
    fn samples_report_progress_to_the_end() {
        let (solved, progress) = (solved("basic"), Progress::default());
        let seen = Mutex::new(Vec::new());
        let next = |_: u8, _: Counts, _: Offer| {
            seen.lock().unwrap().push(progress.share());
            0
        };
        let counters = [Counter { limit: 0, next: &next }];
        let limits = PassLimits { work: 12_000 * solved.turn_work(), ..PassLimits::NONE };
        let spread = solved.final_distribution_within(&counters, limits, &progress).unwrap();
        assert!(spread.error.is_some());
        let mut shares = seen.into_inner().unwrap();
        assert!(shares.iter().all(|share| (0.0..1.0).contains(share)));
        // The first sample ends long before the last one.
        shares.dedup();
        let late = shares.iter().filter(|&&share| share > 0.5).count();
        assert!(late > solved.rules().box_count(), "{shares:?}");
    }

    #[test]
    fn a_cancelled_pass_has_no_result() {
        let (solved, progress) = (solved("basic"), Progress::default());
        progress.cancel();
        assert_eq!(solved.contributions(&[(start(&solved), 1.0)], u64::MAX, &progress), None);
        let spread: Option<FinalDistribution> = solved.final_distribution(&[], &progress);
        assert_eq!(spread, None);
    }
}
