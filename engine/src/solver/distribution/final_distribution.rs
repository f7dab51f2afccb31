//! The distribution of final totals under perfect play.

use crate::{
    rules::{Offer, RuleSet, Section},
    solver::{
        Progress, Solved, ValueFunction as _,
        distribution::{
            contributions::{Contribution, Contributions},
            forward_pass::{Counter, ForwardPass, PassResult, add},
            sampling::{PassLimits, standard_error},
        },
    },
};

/// The distribution of final totals under perfect play, and the contribution of each box and
/// bonus.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalDistribution {
    /// The probability of every final total, from 0.
    pub chances: Vec<f64>,
    /// The contribution of every box.
    pub boxes: Vec<Contribution>,
    /// The contribution of every section's bonus.
    pub bonuses: Vec<(Section, Contribution)>,
    /// The mean of extra points outside boxes and bonuses.
    pub awards: f64,
    /// For each [`Counter`], the probability of every final count, from 0 to its limit.
    pub counts: Vec<Vec<f64>>,
    /// If it is measured over a sample of games, the largest standard error of
    /// [`Self::at_least`]; `None` if it is exact.
    pub error: Option<f64>,
}

impl FinalDistribution {
    /// The mean final total.
    pub fn mean(&self) -> f64 {
        self.moment(|total| total)
    }

    /// The standard deviation of the final total.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        self.moment(|total| (total - mean).powi(2)).sqrt()
    }

    /// The smallest total that at least this share of games, 0 to 1, does not exceed.
    pub fn percentile(&self, share: f64) -> usize {
        let mut below = 0.0;
        // A tolerance for rounding errors, below any probability that matters.
        let enough = share - 1e-12;
        let reaches = |chance: &f64| {
            below += chance;
            below >= enough
        };
        let index = self.chances.iter().position(reaches);
        index.unwrap_or_else(|| self.chances.len().saturating_sub(1))
    }

    /// The probability of at least this many points.
    pub fn at_least(&self, total: usize) -> f64 {
        // From the smallest probabilities on, so that none is lost to rounding.
        self.chances.iter().skip(total).rev().sum()
    }

    /// The most likely total.
    pub fn mode(&self) -> usize {
        let chances = self.chances.iter().enumerate();
        chances.max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(total, _)| total)
    }

    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.chances.iter().enumerate().map(|(total, chance)| chance * of(total as f64)).sum()
    }
}

impl Solved {
    /// The distribution of final totals and of these counters at the end of a game. `None` if
    /// cancelled, and if a turn can do anything but fill one box
    /// ([`crate::solver::Plan::is_one_box_a_turn`]); `progress` counts the states that perfect play
    /// reaches. Runs on the threads of the pool that it is called from, with the same result for
    /// any number of them.
    ///
    /// A [forward pass](super::forward_pass), whose time and memory depend on the rule set: seconds
    /// and 300 MiB for five dice and thirteen boxes, minutes and some GiB for larger ones.
    /// [`Self::final_distribution_within`] has a bound.
    pub fn final_distribution(
        &self,
        counters: &[Counter<'_>],
        progress: &Progress,
    ) -> Option<FinalDistribution> {
        self.final_distribution_within(counters, PassLimits::NONE, progress)
    }

    /// As [`Self::final_distribution`], within these limits: if they do not suffice, the
    /// distribution is measured over a sample of games, the same one every time.
    pub fn final_distribution_within(
        &self,
        counters: &[Counter<'_>],
        limits: PassLimits,
        progress: &Progress,
    ) -> Option<FinalDistribution> {
        let empty = self.rules().empty_card();
        let start = self.plan().state(&empty)?;
        // A bonus may pay for nothing.
        let total = Some(self.rules().total(&empty) as i32);
        let from = &[(start, 1.0)];
        let follows = &|_| true;
        let pass = ForwardPass { solved: self, from, total, counters, follows, progress };
        let mut passes = pass.within(limits)?;
        if passes.len() > 1 {
            let par = self.rules().worth(self.par_of_game());
            for pass in &mut passes {
                tilt(&mut pass.chances, par);
            }
        }
        let to_come = self.rules().worth(self.points_to_come(start));
        let parts = Contributions::mean_of(&passes, to_come);
        Some(FinalDistribution::mean_of(self.rules(), &passes, parts))
    }

    /// The probability of every final total, from 0, in games whose turns all end in one of these
    /// ways; they add up to the probability of such a game. Bounded, measured and cancelled as
    /// [`Self::final_distribution_within`].
    pub fn final_chances_of(
        &self,
        follows: &(dyn Fn(Offer) -> bool + Sync),
        limits: PassLimits,
        progress: &Progress,
    ) -> Option<Vec<f64>> {
        let empty = self.rules().empty_card();
        let from = &[(self.plan().state(&empty)?, 1.0)];
        let total = Some(self.rules().total(&empty) as i32);
        let pass = ForwardPass { solved: self, from, total, counters: &[], follows, progress };
        let passes = pass.within(limits)?;
        let mut chances = Vec::new();
        for pass in &passes {
            add(&mut chances, 0, &pass.chances, 1.0 / passes.len() as f64);
        }
        Some(chances)
    }
}

impl FinalDistribution {
    /// The mean of these results, with its standard error if they are samples. The parts come
    /// with bonuses as changes.
    fn mean_of(rules: &RuleSet, passes: &[PassResult], mut parts: Contributions) -> Self {
        let share = 1.0 / passes.len() as f64;
        for (section, bonus) in &mut parts.bonuses {
            let before = f64::from(rules.bonus_for(*section, 0));
            bonus.mean += before;
            bonus.zero += f64::from(u8::from(before <= 0.0));
        }
        let mut mean = Self::default();
        for pass in passes {
            add(&mut mean.chances, 0, &pass.chances, share);
            mean.counts.resize(pass.counts.len(), Vec::new());
            for (sum, counts) in mean.counts.iter_mut().zip(&pass.counts) {
                add(sum, 0, counts, share);
            }
        }
        (mean.boxes, mean.bonuses, mean.awards) = (parts.boxes, parts.bonuses, parts.awards);
        mean.error = (passes.len() > 1).then(|| {
            let mut below = vec![0.0; passes.len()];
            let error = |total: usize| {
                for (below, pass) in below.iter_mut().zip(passes) {
                    *below += pass.chances.get(total).copied().unwrap_or_default();
                }
                standard_error(&below)
            };
            (0..mean.chances.len()).map(error).fold(0.0, f64::max)
        });
        mean
    }
}

/// Corrects a measured distribution, whose mean is known exactly.
fn tilt(chances: &mut Vec<f64>, mean: f64) {
    let mut measured = FinalDistribution { chances: std::mem::take(chances), ..Default::default() };
    let (center, slope) = (measured.mean(), (mean - measured.mean()) / measured.sd().powi(2));
    for (chance, total) in measured.chances.iter_mut().zip(0_u32..) {
        *chance *= (1.0 + slope * (f64::from(total) - center)).max(0.0);
    }
    *chances = measured.chances;
}
