//! What is usual under a rule set.

use crate::{
    players::{Averages, Mind},
    solver::{Progress, Spread},
};

/// What perfect play brings under a rule set, as far as it is known.
#[derive(Clone, Debug, PartialEq)]
pub struct Usual {
    boxes: Vec<f64>,
    spread: Option<Spread>,
}

/// Where some luck stands among all luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The share of all games, 0 to 1, that are less lucky, half of those counted that are just as
    /// lucky.
    pub share: f64,
    /// Whether it follows from the exact spread of the results of perfect play; else luck is taken
    /// to be spread normally, with the standard deviation that the rolls of this game had.
    pub is_exact: bool,
}

impl Usual {
    /// What is known at once: for every box what it usually brings by the file of the rule set.
    pub fn at_once(mind: &Mind) -> Self {
        Self { boxes: Averages::of(mind.outlook().rules()).boxes, spread: None }
    }

    /// The exact spread of totals and what each box brings to a perfect player on average, where
    /// that can be worked out; else as [`Self::at_once`]. `None` when it was cancelled. It takes
    /// some seconds of one core for five dice and thirteen boxes, so it belongs in the
    /// background, and should be kept; `progress` counts situations.
    pub fn of(mind: &Mind, progress: &Progress) -> Option<Self> {
        let solved = mind.solved().filter(|solved| solved.plan().is_one_box_a_turn());
        let spread = solved.and_then(|solved| solved.spread(&[], progress));
        if progress.is_cancelled() {
            return None;
        }
        Some(spread.map_or_else(|| Self::at_once(mind), Self::by))
    }

    /// What a spread says that is known already.
    pub fn by(spread: Spread) -> Self {
        let boxes = spread.boxes.iter().map(|share| share.mean).collect();
        Self { boxes, spread: Some(spread) }
    }

    /// For every box what it brings on average: to a perfect player where [`Self::spread`] is
    /// there, else by the file of the rule set.
    pub fn boxes(&self) -> &[f64] {
        &self.boxes
    }

    /// The exact spread of the results of perfect play, where it is known.
    pub const fn spread(&self) -> Option<&Spread> {
        self.spread.as_ref()
    }

    /// Where a perfect player's result of so many points stands among all; `None` where the spread
    /// is not known.
    pub fn place_of(&self, total: f64) -> Option<Place> {
        let chances = &self.spread.as_ref()?.chances;
        // Totals are whole numbers; par and luck are not, and stand between two of them.
        let below = chances
            .iter()
            .zip(0_u32..)
            .map(|(chance, points)| chance * (total - f64::from(points) + 0.5).clamp(0.0, 1.0));
        Some(Place { share: below.sum(), is_exact: true })
    }
}

impl Place {
    /// The place of luck that is spread normally with this standard deviation; `None` where there
    /// was none.
    pub(super) fn by_deviation(luck: f64, deviation: f64) -> Option<Self> {
        (deviation > 0.0).then(|| Self { share: normal(luck / deviation), is_exact: false })
    }
}

/// The share of a normal distribution below so many standard deviations: the approximation 26.2.17
/// of Abramowitz and Stegun, right to 7.5e-8.
fn normal(deviations: f64) -> f64 {
    const FACTORS: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let size = deviations.abs();
    let t = 1.0 / (1.0 + 0.231_641_9 * size);
    let sum = FACTORS.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let density = (-0.5 * size * size).exp() / std::f64::consts::TAU.sqrt();
    let above = density * sum;
    if deviations < 0.0 { above } else { 1.0 - above }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_is_the_known_one() {
        for (deviations, share) in [(0.0, 0.5), (1.0, 0.841_344_7), (-2.0, 0.022_750_1)] {
            assert!((normal(deviations) - share).abs() < 1e-6, "{deviations}");
        }
        assert!(Place::by_deviation(3.0, 0.0).is_none());
    }

    #[test]
    fn a_place_in_a_spread_counts_half_of_the_same_total() {
        let spread = Spread { chances: vec![0.25, 0.5, 0.25], ..Spread::default() };
        let usual = Usual::by(spread);
        let share = |total| usual.place_of(total).unwrap().share;
        assert!((share(1.0) - 0.5).abs() < 1e-12);
        assert!((share(0.0) - 0.125).abs() < 1e-12);
        assert!((share(9.0) - 1.0).abs() < 1e-12 && share(-1.0).abs() < 1e-12);
    }
}
