//! Features of differences: boxes that count only by how much more one holds than another, times
//! the entry of a third.

use super::features::BoxResult;
use crate::rules::{BoxIndex, Card, Pair, RuleSet};

/// Which of the three boxes are filled, all three aside.
const STAGES: usize = 7;

/// The features of a stage: that it is reached, the expected difference, its expected factor, and
/// the product of both.
const OF_A_STAGE: usize = 4;

/// Differences and factors are scaled down to the size of other features.
const SCALE: f64 = 0.1;

/// A difference on the card.
#[derive(Clone, Debug)]
pub(super) struct DifferenceFeatures {
    /// The box of the larger entry, that of the smaller one, and the one that multiplies.
    pub(super) boxes: [BoxIndex; 3],
    /// The value of a point of it.
    point: f64,
    /// The number of its first feature.
    first: usize,
}

/// The entries of its boxes, in their order.
pub(super) type Entries = [Option<u16>; 3];

impl DifferenceFeatures {
    /// The number of features.
    pub(super) const COUNT: usize = STAGES * OF_A_STAGE;

    /// All differences on a card, where a point of the total has the value `unit`.
    pub(super) fn all(rules: &RuleSet, unit: f64) -> Vec<Self> {
        let of_pair = |pair: Pair| {
            let point = unit * f64::from(rules.multiplier(pair.more));
            Some(Self { boxes: [pair.more, pair.less, pair.times?], point, first: 0 })
        };
        rules.boxes().flat_map(|at| rules.pairs_above(at)).filter_map(of_pair).collect()
    }

    /// Numbers the features from here on.
    pub(super) const fn number_from(&mut self, first: usize) {
        self.first = first;
    }

    /// The entries on this card.
    pub(super) fn entries(&self, card: &Card) -> Entries {
        self.boxes.map(|at| card.entry(at))
    }

    /// Calls `visit` for every feature that is not 0. There is none once it is settled what the
    /// difference counts.
    pub(super) fn features(
        &self,
        entries: Entries,
        results: &[BoxResult],
        mut visit: impl FnMut(usize, f64),
    ) {
        let stage = (0..).zip(entries).map(|(at, e)| usize::from(e.is_some()) << at).sum::<usize>();
        let is_settled = stage == STAGES
            || entries.contains(&Some(0))
            || matches!(entries, [Some(more), Some(less), _] if more <= less);
        if is_settled {
            return;
        }
        let expected = |place: usize| {
            let mean = || results[self.boxes[place].index()].mean;
            entries[place].map_or_else(mean, f64::from)
        };
        let (difference, times) = (expected(0) - expected(1), expected(2));
        let first = self.first + stage * OF_A_STAGE;
        visit(first, 1.0);
        visit(first + 1, SCALE * difference);
        visit(first + 2, SCALE * times);
        visit(first + 3, SCALE * difference * times);
    }

    /// What the difference counts with these entries, and the weighted sum of the features.
    pub(super) fn value(&self, entries: Entries, results: &[BoxResult], weights: &[f32]) -> f64 {
        let mut value = match entries {
            [Some(more), Some(less), Some(times)] => {
                let struck = entries.contains(&Some(0));
                let points = u32::from(more.saturating_sub(less)) * u32::from(times);
                if struck { 0.0 } else { self.point * f64::from(points) }
            }
            _ => 0.0,
        };
        self.features(entries, results, |number, x| value += f64::from(weights[number]) * x);
        value
    }

    /// Sets the weights of a rough estimate: the product of what is expected.
    pub(super) fn rough_weights(&self, weights: &mut [f32]) {
        for stage in 0..STAGES {
            weights[self.first + stage * OF_A_STAGE + 3] = (self.point / SCALE) as f32;
        }
    }
}
