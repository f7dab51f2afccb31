//! Features of boxes that count only together: one must hold more than another, or their difference
//! is what counts.

use super::features::{BoxResult, KNOTS, interpolate};
use crate::{
    rules::{BoxIndex, Card, Pair, RuleSet},
    solver::normal_cdf,
};

/// Which of the three boxes of a difference are filled, all three aside.
const STAGES: usize = 7;

/// The features of such a stage: that it is reached, the expected difference, its expected factor,
/// and the product of both.
const OF_A_STAGE: usize = 4;

/// Points are scaled down to the size of other features.
const SCALE: f64 = 0.1;

/// A pair of boxes on the card.
#[derive(Clone, Debug)]
pub(super) struct PairFeatures {
    pair: Pair,
    /// The value of a point.
    point: f64,
    /// The number of its first feature.
    first: usize,
}

/// The entries of the box that must hold more, of the one that must hold less, and of the one that
/// says how often their difference counts.
pub(super) type Entries = [Option<u16>; 3];

impl PairFeatures {
    /// All pairs on a card, where a point of the total has the value `unit`.
    pub(super) fn all(rules: &RuleSet, unit: f64) -> Vec<Self> {
        let of_pair = |pair: Pair| {
            let point = unit * f64::from(rules.multiplier(pair.more));
            Self { pair, point, first: 0 }
        };
        rules.boxes().flat_map(|at| rules.pairs_above(at)).map(of_pair).collect()
    }

    /// Whether the difference of the two counts, and not each of them.
    pub(super) const fn is_difference(&self) -> bool {
        self.pair.times.is_some()
    }

    /// The box that must hold more.
    pub(super) const fn more(&self) -> BoxIndex {
        self.pair.more
    }

    /// Whether this is one of the two boxes that only count together.
    pub(super) fn is_summand(&self, at: BoxIndex) -> bool {
        [self.pair.more, self.pair.less].contains(&at)
    }

    /// What the difference usually counts in the end; `None` once that is settled.
    pub(super) fn expected(&self, entries: Entries, results: &[BoxResult]) -> Option<BoxResult> {
        let boxes = [self.pair.more, self.pair.less, self.pair.times?];
        let of = |place: usize| match entries[place] {
            Some(points) => BoxResult { mean: points.into(), variance: 0.0 },
            None => results[boxes[place].index()],
        };
        let [more, less, times] = [0, 1, 2].map(of);
        let (difference, variance) = (more.mean - less.mean, more.variance + less.variance);
        let product = BoxResult {
            mean: difference.max(0.0) * times.mean,
            variance: difference.powi(2) * times.variance
                + (times.mean.powi(2) + times.variance) * variance,
        };
        (!is_settled(entries)).then_some(product)
    }

    /// What the pair is expected to lose of what its boxes hold and usually hold, because the one
    /// that must hold more may not.
    pub(super) fn expected_loss(&self, entries: Entries, results: &[BoxResult]) -> f64 {
        let Pair { more, less, times: None } = self.pair else { return 0.0 };
        let of = |place: usize, at: BoxIndex| match entries[place] {
            Some(points) => BoxResult { mean: points.into(), variance: 0.0 },
            None => results[at.index()],
        };
        let (more, less) = (of(0, more), of(1, less));
        if entries[0].is_some() && entries[1].is_some() {
            return 0.0;
        }
        let sd = (more.variance + less.variance).max(1.0).sqrt();
        (more.mean + less.mean) * (1.0 - normal_cdf((more.mean - less.mean - 0.5) / sd))
    }

    /// The number of features.
    pub(super) const fn count(&self) -> usize {
        if self.is_difference() { STAGES * OF_A_STAGE } else { 4 * KNOTS.len() }
    }

    /// Numbers the features from here on.
    pub(super) const fn number_from(&mut self, first: usize) {
        self.first = first;
    }

    /// The entries on this card.
    pub(super) fn entries(&self, card: &Card) -> Entries {
        let Pair { more, less, times } = self.pair;
        [card.entry(more), card.entry(less), times.and_then(|at| card.entry(at))]
    }

    /// The place of a box among the entries.
    pub(super) fn place_of(&self, at: BoxIndex) -> Option<usize> {
        let Pair { more, less, times } = self.pair;
        [Some(more), Some(less), times].iter().position(|&other| other == Some(at))
    }

    /// Calls `visit` for every feature that is not 0. There is none once it is settled what the
    /// boxes count.
    pub(super) fn features(
        &self,
        entries: Entries,
        results: &[BoxResult],
        mut visit: impl FnMut(usize, f64),
    ) {
        match self.pair.times {
            None => self.order_features(entries, results, &mut visit),
            Some(times) => self.difference_features(entries, times, results, &mut visit),
        }
    }

    /// How likely an open box keeps on the right side of the entry of the other.
    fn order_features(
        &self,
        [more, less, _]: Entries,
        results: &[BoxResult],
        visit: &mut impl FnMut(usize, f64),
    ) {
        let (held, open, first) = match (more, less) {
            (Some(more), None) => (f64::from(more), self.pair.less, self.first),
            (None, Some(less)) => (f64::from(less), self.pair.more, self.first + 2 * KNOTS.len()),
            _ => return,
        };
        let BoxResult { mean, variance } = results[open.index()];
        let above = (held - mean) / variance.max(1.0).sqrt();
        interpolate(&KNOTS, above, |knot, x| {
            visit(first + knot, x);
            visit(first + KNOTS.len() + knot, x * held * SCALE);
        });
    }

    /// What the difference is expected to be, and how often it is expected to count.
    fn difference_features(
        &self,
        entries: Entries,
        times: BoxIndex,
        results: &[BoxResult],
        visit: &mut impl FnMut(usize, f64),
    ) {
        if is_settled(entries) {
            return;
        }
        let stage = (0..).zip(entries).map(|(at, e)| usize::from(e.is_some()) << at).sum::<usize>();
        let boxes = [self.pair.more, self.pair.less, times];
        let expected = |place: usize| {
            let mean = || results[boxes[place].index()].mean;
            entries[place].map_or_else(mean, f64::from)
        };
        let (difference, times) = (expected(0) - expected(1), expected(2));
        let first = self.first + stage * OF_A_STAGE;
        visit(first, 1.0);
        visit(first + 1, SCALE * difference);
        visit(first + 2, SCALE * times);
        visit(first + 3, SCALE * difference * times);
    }

    /// What the boxes of the pair count with these entries.
    fn settled(&self, entries: Entries) -> u32 {
        let held = |entry: Option<u16>| u32::from(entry.unwrap_or(0));
        match (self.pair.times, entries) {
            (_, [Some(more), Some(less), _]) if more <= less => 0,
            (None, [more, less, _]) => held(more) + held(less),
            (Some(_), [Some(more), Some(less), Some(times)]) if less > 0 => {
                u32::from(more - less) * u32::from(times)
            }
            (Some(_), _) => 0,
        }
    }

    /// What the boxes of the pair count with these entries, and the weighted sum of the features.
    pub(super) fn value(&self, entries: Entries, results: &[BoxResult], weights: &[f32]) -> f64 {
        let mut value = self.point * f64::from(self.settled(entries));
        self.features(entries, results, |number, x| value += f64::from(weights[number]) * x);
        value
    }

    /// Sets the weights of a rough estimate: of a difference, the product of what is expected.
    pub(super) fn rough_weights(&self, weights: &mut [f32]) {
        let stages = if self.is_difference() { STAGES } else { 0 };
        for stage in 0..stages {
            weights[self.first + stage * OF_A_STAGE + 3] = (self.point / SCALE) as f32;
        }
    }
}

/// Whether it is settled what the difference counts.
fn is_settled(entries: Entries) -> bool {
    entries.iter().all(Option::is_some)
        || entries.contains(&Some(0))
        || matches!(entries, [Some(more), Some(less), _] if more <= less)
}
