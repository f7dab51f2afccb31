//! Forecasts of the final points of boxes and of sums of boxes, by normal distributions.

use super::Averages;
use crate::rules::{BoxIndex, Card, Pair, RuleSet};

/// The standard deviation of an open box's final points, as a share of the most that it can hold.
/// Fitted: the best for all shipped rule sets together.
const BOX_SD_SHARE: f64 = 0.2;

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
}

/// The usual factor with which the logistic function is like a normal distribution.
const LOGISTIC: f64 = 1.702;

/// The cumulative distribution function of the standard normal distribution, within 0.01: a logistic
/// function.
pub(in crate::players) fn normal_cdf(z: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-LOGISTIC * z))
}

/// The inverse of [`normal_cdf`]; infinite for 0 and 1.
pub(in crate::players) fn normal_quantile(probability: f64) -> f64 {
    libm::log(probability / (1.0 - probability)) / LOGISTIC
}

/// What a box is expected to count in the end, given the points that it holds or will: all of them
/// except for boxes that only count together. The points of an open box are assumed to be normally
/// distributed around its average.
pub(super) fn expected_count(
    rules: &RuleSet,
    averages: &Averages,
    card: &Card,
    (at, points): (BoxIndex, f64),
) -> f64 {
    let expected = |at: BoxIndex| card.entry(at).map_or(averages.boxes[at.index()], f64::from);
    let difference = |pair: Pair| {
        let times = expected(pair.times?);
        let difference = (expected(pair.more) - expected(pair.less)).max(0.0);
        let counts = pair.more == at && !pair.is_struck(card);
        Some(if counts { difference * times } else { 0.0 })
    };
    let own = || points * chance_to_count(rules, averages, card, at);
    rules.pairs_with(at).find_map(difference).unwrap_or_else(own)
}

/// The chance, 0 to 1, that the final points of a box count.
fn chance_to_count(rules: &RuleSet, averages: &Averages, card: &Card, at: BoxIndex) -> f64 {
    let range = |at: BoxIndex| match card.entry(at).map(f64::from) {
        Some(points) => Range { least: points, mean: points, most: points },
        None => Range {
            least: 0.0,
            mean: averages.boxes[at.index()],
            most: f64::from(rules.most_points(at)),
        },
    };
    let chance = |pair: Pair| range(pair.more).chance_above(&range(pair.less));
    rules.pairs_with(at).map(chance).fold(1.0, f64::min)
}

/// The possible final points of a box.
struct Range {
    least: f64,
    mean: f64,
    most: f64,
}

impl Range {
    /// The chance, 0 to 1, that this box ends up with more than the other.
    fn chance_above(&self, other: &Self) -> f64 {
        if self.most <= other.least {
            return 0.0;
        }
        if self.least > other.most {
            return 1.0;
        }
        let spread = |range: &Self| BOX_SD_SHARE * (range.most - range.least);
        // Half a point less, because entries are whole numbers and a tie is not enough.
        normal_cdf((self.mean - other.mean - 0.5) / spread(self).hypot(spread(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_is_certain_at_the_ends_and_falls_between_them() {
        let text = r#"RuleSet(version: 1, id: "pairs", name: "Pairs", about: "For tests.",
            dice: (count: 5), turn: (rolls: 3), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "plus", section: Lower, pattern: Any, score: Sum),
                (id: "minus", section: Lower, pattern: Any, score: Sum),
            ], relations: [MustExceed("plus", "minus")])"#;
        let rules = RuleSet::from_ron("pairs.ron", text).unwrap();
        let averages = Averages { boxes: vec![2.0, 22.0, 18.0], saved_roll: 0.0 };
        let chance = |card: &str, row: &str| {
            let (card, at) = (rules.card_from_text(card).unwrap(), rules.box_named(row).unwrap());
            chance_to_count(&rules, &averages, &card, at)
        };
        let is = |chance: f64, right: f64| (chance - right).abs() < 1e-12;
        assert!(is(chance("minus=9", "ones"), 1.0), "it is in no pair");
        assert!(is(chance("plus=9,minus=8", "plus"), 1.0));
        assert!(is(chance("plus=9,minus=9", "minus"), 0.0));
        // Nothing is more than the most.
        assert!(is(chance("minus=30", "plus"), 0.0) && is(chance("minus=30", "minus"), 0.0));
        let falling: Vec<f64> =
            (5..30).map(|less| chance(&format!("minus={less}"), "plus")).collect();
        assert!(falling.is_sorted_by(|one, other| one > other), "{falling:?}");
        assert!(chance("", "plus") > 0.5);
    }
}
