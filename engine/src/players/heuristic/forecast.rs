//! Forecasts of sums of boxes, by normal distributions.

use super::{Averages, pairs::chance_to_count};
use crate::rules::{BoxIndex, Card, RuleSet};

/// The standard deviation of an open box's final points, as a share of the most that it can hold.
/// Fitted: the best for all shipped rule sets together.
pub(super) const BOX_SD_SHARE: f64 = 0.2;

/// The sum of some boxes of a card at the end of the game, in points: the filled ones as they are,
/// the open ones as random variables.
pub(super) struct SumForecast<'a> {
    rules: &'a RuleSet,
    averages: &'a Averages,
    card: &'a Card,
    held: f64,
    mean: f64,
    most: f64,
    variance: f64,
}

impl<'a> SumForecast<'a> {
    /// The sum of no boxes.
    pub(super) const fn new(rules: &'a RuleSet, averages: &'a Averages, card: &'a Card) -> Self {
        Self { rules, averages, card, held: 0.0, mean: 0.0, most: 0.0, variance: 0.0 }
    }

    /// Adds a box with these points or, with `None`, an open one with its average; weighted by the
    /// chance that it counts.
    pub(super) fn add_box(&mut self, at: BoxIndex, points: Option<u16>) {
        let counts = chance_to_count(self.rules, self.averages, self.card, at);
        match points.map(f64::from) {
            Some(points) if counts >= 1.0 => self.held += points,
            Some(points) => self.add(points, points, counts),
            None => {
                let most = f64::from(self.rules.most_points(at));
                self.add(most, self.averages.boxes[at.index()], counts);
            }
        }
    }

    /// Adds a random amount with this mean: at most `most`, and 0 unless it counts, which has the
    /// probability `counts`.
    fn add(&mut self, most: f64, mean: f64, counts: f64) {
        if counts <= 0.0 {
            return;
        }
        self.mean += mean * counts;
        self.most += most;
        self.variance += (BOX_SD_SHARE * most).powi(2);
    }

    /// The probability that the sum reaches at least this.
    pub(super) fn chance_of(&self, sum: f64) -> f64 {
        if self.held >= sum {
            return 1.0;
        }
        if self.held + self.most < sum {
            return 0.0;
        }
        // Half a point less, because sums are whole numbers.
        normal_cdf((self.held + self.mean - (sum - 0.5)) / self.variance.sqrt())
    }

    /// The expected points of rising steps of (least sum, points), where only the highest one
    /// reached counts.
    pub(super) fn expected_step(&self, steps: impl Iterator<Item = (f64, f64)>) -> f64 {
        let mut below = 0.0;
        let gain = |(least, points): (f64, f64)| {
            let more = points - below;
            below = points;
            more * self.chance_of(least)
        };
        steps.map(gain).sum()
    }

    /// The mean of the sum.
    pub(super) fn expected(&self) -> f64 {
        self.held + self.mean
    }
}

/// The cumulative distribution function of the standard normal distribution, within 0.01: the
/// logistic function with its usual factor of 1.702.
pub(super) fn normal_cdf(z: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * z).exp())
}
