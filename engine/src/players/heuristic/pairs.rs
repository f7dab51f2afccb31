//! The chance that a box in a pair will count.

use super::{
    Averages,
    forecast::{BOX_SD_SHARE, normal_cdf},
};
use crate::rules::{BoxIndex, Card, Pair, RuleSet};

/// The chance, 0 to 1, that the final points of a box count: 1 except for boxes in pairs that only
/// count together. The points of an open box are assumed to be normally distributed around its
/// average.
pub(super) fn chance_to_count(
    rules: &RuleSet,
    averages: &Averages,
    card: &Card,
    at: BoxIndex,
) -> f64 {
    let pairs = rules.pairs_with(at);
    if pairs.is_empty() {
        return 1.0;
    }
    let range = |at: BoxIndex| match card.entry(at).map(f64::from) {
        Some(points) => Range { least: points, mean: points, most: points },
        None => Range {
            least: 0.0,
            mean: averages.boxes[at.index()],
            most: f64::from(rules.most_points(at)),
        },
    };
    let chance = |pair: &Pair| range(pair.more).chance_above(&range(pair.less));
    pairs.iter().map(chance).fold(1.0, f64::min)
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
                (id: "plus", section: Lower, pattern: Any, score: Sum, typical: 22.0),
                (id: "minus", section: Lower, pattern: Any, score: Sum, typical: 18.0),
            ], relations: [MustExceed("plus", "minus")])"#;
        let rules = RuleSet::from_ron("pairs.ron", text).unwrap();
        let averages = Averages::of(&rules);
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
