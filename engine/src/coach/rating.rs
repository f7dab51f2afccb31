//! The rating: the temperature of soft choice that explains a player's decisions best.
//!
//! A player of temperature `t` takes each option of a decision with a probability proportional to
//! `exp(value / t)` (the logit choice rule, R. D. Luce, 1959; the computer players of the levels
//! choose like that, see [`Soft`](crate::players::Soft)). The log-likelihood of a person's
//! decisions is a function of `t`, and adds up over decisions and games; its maximum is where a
//! soft player would lose as much in these positions as the person did. Temperatures are counted in
//! average turns of perfect play, so that games under different rule sets can be added.
//!
//! The rating is what a soft player of that temperature scores on average at Yahtzee, in percent of
//! perfect play: 100 is perfect, and [`Level::share`](crate::players::Level::share) gives the
//! places of the levels on the same scale.

use std::iter::{Sum, zip};

use serde::{Deserialize, Serialize};

/// The number of temperatures at which the likelihood is known.
const TEMPERATURES: usize = SHARES.len();

/// The lowest temperature, in average turns of perfect play: below it, a player hardly differs from
/// a perfect one.
const MIN_TEMPERATURE: f64 = 0.010_368;

/// The ratio of each temperature to the one before.
const TEMPERATURE_RATIO: f64 = 1.2;

/// The scores of soft players of these temperatures at Yahtzee (forced joker), in percent of
/// perfect play; `cargo run --release --example calibrate -- rating yahtzee_forced` measures them.
const SHARES: [f64; 26] = [
    99.75, 99.61, 99.40, 99.08, 98.60, 97.90, 96.91, 95.56, 93.81, 91.63, 89.01, 85.98, 82.56,
    78.72, 74.43, 69.63, 64.34, 58.67, 52.88, 47.29, 42.16, 37.68, 33.90, 30.81, 28.31, 26.32,
];

/// Temperatures whose log-likelihood is at most this much below the highest are in the confidence
/// interval: half of the 95 % point of the chi-square distribution with one degree of freedom
/// (S. S. Wilks, 1938).
const MAX_LOG_DROP: f64 = 1.92;

/// The largest log-likelihood in a file, without its sign: far from an overflow.
const MAX_LOG: f64 = 1e12;

/// The number of steps between two known temperatures in the search for the maximum.
const SUBSTEPS: usize = 50;

/// The mean of the prior, as the index of a temperature: a good casual player.
const PRIOR_MEAN: f64 = 10.0;

/// The standard deviation of the prior, in steps.
const PRIOR_SD: f64 = 5.0;

/// The log-likelihood of a player's decisions as a function of the temperature; adds up over
/// decisions and games.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Serialize)]
pub struct ChoiceLikelihood {
    /// The number of decisions with something to get wrong.
    pub decisions: u32,
    /// The log-likelihood at each known temperature, from the lowest.
    pub logs: [f64; TEMPERATURES],
}

/// A rating, in percent of what perfect play scores at Yahtzee.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The maximum-likelihood estimate.
    pub value: f64,
    /// The lower end of the 95 % confidence interval.
    pub low: f64,
    /// The upper end of the 95 % confidence interval.
    pub high: f64,
}

impl ChoiceLikelihood {
    /// The likelihood of no decisions.
    pub const NONE: Self = Self { decisions: 0, logs: [0.0; TEMPERATURES] };

    /// The temperatures, in average turns of perfect play.
    pub fn temperatures() -> [f64; TEMPERATURES] {
        std::array::from_fn(|place| MIN_TEMPERATURE * TEMPERATURE_RATIO.powi(place as i32))
    }

    /// Adds a decision: the option at index `taken` among those with these losses. `turn` is the
    /// average result of a turn of perfect play, in the unit of the losses.
    pub fn add(&mut self, losses: &[f64], taken: usize, turn: f64) {
        self.decisions = self.decisions.saturating_add(1);
        for (log, temperature) in zip(&mut self.logs, Self::temperatures()) {
            *log += -losses[taken] / (temperature * turn)
                - sum_of_weights(losses, temperature * turn).ln();
        }
    }

    /// Multiplies the weight of all decisions by this share, so that later ones count more.
    #[must_use]
    pub fn discounted(mut self, share: f64) -> Self {
        self.logs.iter_mut().for_each(|log| *log *= share);
        self
    }

    /// The most likely temperature of the player after these decisions, in average turns of perfect
    /// play, with a good casual player as the prior.
    pub fn expected_temperature(&self) -> f64 {
        let expected = |place: usize| {
            let away = (place as f64 - PRIOR_MEAN) / PRIOR_SD;
            self.logs[place] - away * away / 2.0
        };
        let likeliest =
            (0..TEMPERATURES).max_by(|&one, &other| expected(one).total_cmp(&expected(other)));
        Self::temperatures()[likeliest.unwrap_or_default()]
    }

    /// Whether it is consistent (read from a file).
    pub(crate) fn is_sound(&self) -> bool {
        self.logs.iter().all(|log| (-MAX_LOG..=0.0).contains(log))
    }

    /// The rating of these decisions; `None` without any.
    pub fn rating(&self) -> Option<Rating> {
        (self.decisions > 0).then_some(())?;
        let fine = || (0..=(TEMPERATURES - 1) * SUBSTEPS).map(|at| at as f64 / SUBSTEPS as f64);
        let highest = fine().map(|at| parabola(&self.logs, at)).fold(f64::NEG_INFINITY, f64::max);
        let best = fine().find(|&at| parabola(&self.logs, at) >= highest)?;
        let is_likely = |at: &f64| parabola(&self.logs, *at) >= highest - MAX_LOG_DROP;
        let (coldest, hottest) = (fine().find(is_likely)?, fine().rfind(is_likely)?);
        // At the end of the scale a player can't be distinguished from a perfect one.
        let share = |at: f64| if at <= 0.0 { 100.0 } else { parabola(&SHARES, at) };
        Some(Rating { value: share(best), low: share(hottest), high: share(coldest) })
    }
}

impl Sum for ChoiceLikelihood {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, |sum, one| Self {
            decisions: sum.decisions.saturating_add(one.decisions),
            logs: std::array::from_fn(|place| sum.logs[place] + one.logs[place]),
        })
    }
}

/// The probability that a player of this temperature chooses one of the best options among those
/// with these losses, both in points.
pub(super) fn chance_of_best(losses: &[f64], temperature: f64) -> f64 {
    let best = losses.iter().filter(|loss| **loss <= 0.0).count();
    best as f64 / sum_of_weights(losses, temperature)
}

/// The sum of the softmax weights of all options.
fn sum_of_weights(losses: &[f64], temperature: f64) -> f64 {
    losses.iter().map(|loss| (-loss / temperature).exp()).sum()
}

/// Interpolates between known values: on the parabola through the nearest one and its neighbours.
fn parabola(known: &[f64; TEMPERATURES], at: f64) -> f64 {
    let middle = (at.round() as usize).clamp(1, TEMPERATURES - 2);
    let away = at - middle as f64;
    let (before, here, after) = (known[middle - 1], known[middle], known[middle + 1]);
    here + away * (after - before) / 2.0 + away * away * (after + before - 2.0 * here) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decisions between two options, of which the worse one loses this share of a turn.
    fn decisions(loss: f64, good: u32, bad: u32) -> ChoiceLikelihood {
        let turn = 20.0;
        let mut likelihood = ChoiceLikelihood::NONE;
        (0..good).for_each(|_| likelihood.add(&[0.0, loss * turn], 0, turn));
        (0..bad).for_each(|_| likelihood.add(&[0.0, loss * turn], 1, turn));
        likelihood
    }

    #[test]
    fn the_temperature_is_the_one_at_which_mistakes_are_as_frequent() {
        // A share of 1 / (1 + e) of mistakes is expected at a temperature of just the loss.
        let at = ChoiceLikelihood::temperatures()[10];
        let rating = decisions(at, 7311, 2689).rating().unwrap();
        assert!((rating.value - SHARES[10]).abs() < 0.3, "{rating:?}");
        assert!(rating.low < rating.value && rating.value < rating.high);
        assert!(rating.high - rating.low < 1.5, "ten thousand decisions: {rating:?}");
    }

    #[test]
    fn few_decisions_leave_a_wide_interval_and_games_add_up() {
        let one = decisions(0.064, 73, 27);
        let hundred: ChoiceLikelihood = std::iter::repeat_n(one, 100).sum();
        assert_eq!((one.decisions, hundred.decisions), (100, 10_000));
        let width = |rating: Rating| rating.high - rating.low;
        let (one, hundred) = (one.rating().unwrap(), hundred.rating().unwrap());
        assert!((one.value - hundred.value).abs() < 0.01, "{one:?} {hundred:?}");
        // The interval shrinks with the square root of the number of decisions.
        assert!((5.0..20.0).contains(&(width(one) / width(hundred))), "{one:?} {hundred:?}");
    }

    #[test]
    fn a_player_without_errors_is_perfect_and_one_without_decisions_has_no_rating() {
        let rating = decisions(0.05, 500, 0).rating().unwrap();
        assert!((rating.value - 100.0).abs() < 1e-9 && rating.low < 100.0, "{rating:?}");
        assert_eq!(ChoiceLikelihood::NONE.rating(), None);
        let worst = decisions(0.05, 0, 500).rating().unwrap();
        assert!((worst.value - SHARES[25]).abs() < 0.01, "{worst:?}");
    }
}
