//! How far the open boxes of a sum are ahead of what they need.

use std::sync::Arc;

use super::features::BoxResult;
use crate::{
    rules::{BoxIndex, RuleSet},
    solver::normal_quantile,
};

/// The least variance of the points of a box: without any, just one score would be possible.
const MIN_VARIANCE: f64 = 0.25;

/// Farther ahead than this, or farther behind, everything is as good as decided.
const FARTHEST: f64 = 4.0;

/// The sum of boxes each of which holds one of its possible scores, the likelier the nearer it is to
/// the box's mean, as in a normal distribution. Few boxes have few sums: with one box for sixes a
/// bonus may need exactly four of them, which a normal distribution does not know.
#[derive(Clone, Debug)]
pub(super) struct SumOfScores {
    /// For each set of open boxes, a bit for each box, how far they are ahead of 0 points, 1, 2, …
    ahead: Arc<[Vec<f32>]>,
}

impl SumOfScores {
    /// The sum of boxes with these weights, which usually hold these points at the end of a game.
    pub(super) fn new(rules: &RuleSet, boxes: &[(BoxIndex, f64)], results: &[BoxResult]) -> Self {
        let mut sums = vec![vec![1.0]];
        for &(at, weight) in boxes {
            let Some(&result) = results.get(at.index()) else { break };
            let own = scores(rules.possible_points(at), weight, result);
            let with_box: Vec<_> = sums.iter().map(|sum| convolved(sum, &own)).collect();
            sums.extend(with_box);
        }
        Self { ahead: sums.iter().map(|sum| ahead(sum)).collect() }
    }

    /// How far these open boxes are ahead of so many points: the quantile of the normal distribution
    /// at their chance to hold that many or more.
    pub(super) fn ahead(&self, open: u64, points: f64) -> f64 {
        let ahead = self.ahead.get(open as usize).and_then(|ahead| ahead.get(points as usize));
        ahead.map_or(-FARTHEST, |&ahead| ahead.into())
    }
}

/// The chances that a box counts 0 points, 1, 2, …
fn scores(possible: &[u16], weight: f64, result: BoxResult) -> Vec<f64> {
    let twice = 2.0 * result.variance.max(MIN_VARIANCE);
    let exponent = |points: u16| -(f64::from(points) - result.mean).powi(2) / twice;
    let most = possible.iter().map(|&points| exponent(points)).fold(f64::NEG_INFINITY, f64::max);
    let counted = |points: u16| (weight * f64::from(points)) as usize;
    let mut chances =
        vec![0.0; possible.iter().map(|&points| counted(points)).max().unwrap_or(0) + 1];
    for &points in possible {
        chances[counted(points)] = libm::exp(exponent(points) - most);
    }
    let sum: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / sum).collect()
}

/// The chances of the sum of two independent numbers; it is quick if few of the other are possible.
fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; one.len() + other.len() - 1];
    for (points, chance) in other.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        sum[points..].iter_mut().zip(one).for_each(|(to, from)| *to += chance * from);
    }
    sum
}

/// How far a sum with these chances of 0 points, 1, 2, … is ahead of each of them.
fn ahead(chances: &[f64]) -> Vec<f32> {
    let mut chance = 0.0;
    let of_points = chances.iter().rev().map(|own| {
        chance += own;
        normal_quantile(chance).clamp(-FARTHEST, FARTHEST) as f32
    });
    let mut ahead: Vec<f32> = of_points.collect();
    ahead.reverse();
    ahead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::Library, solver::normal_cdf};

    /// A box for sixes that usually holds 12 can hold 6 or 18 as well, and both equally often.
    #[test]
    fn a_chance_follows_from_possible_scores() {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let at = |id: &str| rules.boxes().find(|&at| rules.row(at).id == id).unwrap();
        let result = BoxResult { mean: 12.0, variance: 36.0 };
        let results = vec![result; rules.box_count()];
        let sum = SumOfScores::new(&rules, &[(at("sixes"), 1.0), (at("fives"), 1.0)], &results);
        let chance = |open: u64, points: u8| normal_cdf(sum.ahead(open, points.into()));
        // With weights of e⁰ for 12, e^-½ for 6 and 18, e^-2 for 0 and 24, and e^-4½ for 30.
        let [near, far, farther] = [-0.5, -2.0, -4.5].map(libm::exp);
        let all = 1.0 + 2.0 * near + 2.0 * far + farther;
        for (points, expected) in [
            (12, (1.0 + near + far + farther) / all),
            (13, (near + far + farther) / all),
            (18, (near + far + farther) / all),
            (19, (far + farther) / all),
        ] {
            let found = chance(1, points);
            assert!((found - expected).abs() < 1e-6, "{points}: {found} {expected}");
        }
        assert!(chance(1, 31) < 0.002 && chance(2, 26) < 0.002 && chance(3, 55) > 0.0);
        // Both boxes together hold 12 or more more often than one of them.
        assert!(chance(3, 12) > chance(1, 12) && chance(3, 12) > chance(2, 12));
    }
}
