//! SIMD values: one number for each of eight states, solved together.

use super::value_block::ValueBlock;
use crate::solver::turn::{ties::SAME, value::Value};

/// How many states are padded to be solved together; every kind of [`SimdValue`] holds this many
/// or a divisor of it.
pub(crate) const LANES: usize = 8;

/// The values of [`SimdValue::LANES`] neighbouring states at one place of a turn.
///
/// The arrays are plain; the compiler makes vector instructions of the loops over them.
pub(crate) trait SimdValue: Value {
    /// How many states it holds.
    const LANES: usize;

    /// With these points more, lane by lane.
    fn plus_each(self, points: &[f64]) -> Self;
    /// The other one in the lanes that are asked for.
    fn replaced(self, other: Self, wanted: [bool; LANES]) -> Self;
    /// Where `x`, `f(x)` and `f(f(x))` lead in the end, if the steps go on to shrink as they did
    /// (J. F. Steffensen, 1933); this one is `x`.
    fn settled(self, once: Self, twice: Self) -> Self;
    /// Whether every lane is the same as in the other.
    fn is_near(self, other: Self) -> bool;
    /// From neighbouring places.
    fn load(from: &ValueBlock, at: usize) -> Self;
    /// From one place for each lane.
    fn gather(from: &ValueBlock, start: usize, places: &[u16]) -> Self;
    /// Into neighbouring places.
    fn store(self, into: &mut ValueBlock, at: usize);
}

/// The expected points to come of eight states.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct SimdMeans([f64; LANES]);

impl Value for SimdMeans {
    const WORST: Self = Self([f64::NEG_INFINITY; LANES]);
    const NONE: Self = Self([0.0; LANES]);

    #[inline(always)]
    fn plus(mut self, points: f64) -> Self {
        self.0.iter_mut().for_each(|mean| *mean += points);
        self
    }

    #[inline(always)]
    fn sum(mut self, other: Self) -> Self {
        for (mean, other) in self.0.iter_mut().zip(other.0) {
            *mean += other;
        }
        self
    }

    #[inline(always)]
    fn share(mut self, part: f64) -> Self {
        self.0.iter_mut().for_each(|mean| *mean *= part);
        self
    }

    #[inline(always)]
    fn better(mut self, other: Self) -> Self {
        for (mean, other) in self.0.iter_mut().zip(other.0) {
            *mean = if other > *mean { other } else { *mean };
        }
        self
    }
}

impl SimdValue for SimdMeans {
    const LANES: usize = LANES;

    #[inline(always)]
    fn plus_each(mut self, points: &[f64]) -> Self {
        self.0.iter_mut().zip(points).for_each(|(mean, points)| *mean += points);
        self
    }

    #[inline(always)]
    fn replaced(mut self, other: Self, wanted: [bool; LANES]) -> Self {
        for ((mean, other), wanted) in self.0.iter_mut().zip(other.0).zip(wanted) {
            *mean = if wanted { other } else { *mean };
        }
        self
    }

    fn settled(mut self, once: Self, twice: Self) -> Self {
        let steps = once.0.iter().zip(twice.0);
        self.0.iter_mut().zip(steps).for_each(|(x, (&once, twice))| *x = settled(*x, once, twice));
        self
    }

    fn is_near(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(&one, other)| is_near(one, other))
    }

    #[inline(always)]
    fn load(from: &ValueBlock, at: usize) -> Self {
        let mut means = [0.0; LANES];
        means.copy_from_slice(&from.means[at..at + LANES]);
        Self(means)
    }

    #[inline(always)]
    fn gather(from: &ValueBlock, start: usize, places: &[u16]) -> Self {
        let means = &from.means[start..];
        let mut gathered = [0.0; LANES];
        for (to, &place) in gathered.iter_mut().zip(places) {
            *to = means[usize::from(place)];
        }
        Self(gathered)
    }

    #[inline(always)]
    fn store(self, into: &mut ValueBlock, at: usize) {
        into.means[at..at + LANES].copy_from_slice(&self.0);
    }
}

/// The limit of a sequence whose steps shrink by the same share each time.
pub(crate) fn settled(start: f64, once: f64, twice: f64) -> f64 {
    let (first, second) = (once - start, twice - once);
    let share = second / first;
    // A share outside this comes from rounding, or from choices that changed on the way.
    if share > 0.0 && share < 0.95 { twice + second * share / (1.0 - share) } else { twice }
}

/// Whether two values of the same state are the same.
pub(crate) fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() <= NEAR * one.abs().max(1.0)
}

/// What a value of a state that leads back to itself may be wrong by, as a share.
const NEAR: f64 = 1e-13;

/// How many states [`SimdMoments`] holds: half as many, so that a turn still fits the nearest
/// cache.
const PAIRS: usize = LANES / 2;

/// The mean and the mean square of the points to come, of four states. The choices are those
/// that make the mean highest; of equals ([`SAME`]) it is the one with the larger square, since
/// otherwise the spread would depend on the last bit of a mean.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct SimdMoments {
    means: [f64; PAIRS],
    squares: [f64; PAIRS],
}

impl Value for SimdMoments {
    const WORST: Self = Self { means: [f64::NEG_INFINITY; PAIRS], squares: [0.0; PAIRS] };
    const NONE: Self = Self { means: [0.0; PAIRS], squares: [0.0; PAIRS] };

    #[inline(always)]
    fn plus(self, points: f64) -> Self {
        self.plus_each(&[points; PAIRS])
    }

    #[inline(always)]
    fn sum(mut self, other: Self) -> Self {
        for lane in 0..PAIRS {
            self.means[lane] += other.means[lane];
            self.squares[lane] += other.squares[lane];
        }
        self
    }

    #[inline(always)]
    fn share(mut self, part: f64) -> Self {
        for lane in 0..PAIRS {
            self.means[lane] *= part;
            self.squares[lane] *= part;
        }
        self
    }

    #[inline(always)]
    fn better(mut self, other: Self) -> Self {
        for lane in 0..PAIRS {
            let gain = other.means[lane] - self.means[lane];
            let is_same = gain.abs() < SAME;
            let wider = other.squares[lane] > self.squares[lane];
            let takes = (gain > 0.0 && !is_same) || (is_same && wider);
            // The mean stays what it is without a spread.
            self.means[lane] = if gain > 0.0 { other.means[lane] } else { self.means[lane] };
            self.squares[lane] = if takes { other.squares[lane] } else { self.squares[lane] };
        }
        self
    }
}

impl SimdValue for SimdMoments {
    const LANES: usize = PAIRS;

    /// The mean of `(x + p)²` is that of `x²`, plus `2 p` times the mean of `x`, plus `p²`.
    #[inline(always)]
    fn plus_each(mut self, points: &[f64]) -> Self {
        let lanes = self.means.iter_mut().zip(&mut self.squares).zip(points);
        for ((mean, square), points) in lanes {
            *square += points * (2.0 * *mean + points);
            *mean += points;
        }
        self
    }

    #[inline(always)]
    fn replaced(mut self, other: Self, wanted: [bool; LANES]) -> Self {
        for (lane, _) in wanted.into_iter().take(PAIRS).enumerate().filter(|(_, wanted)| *wanted) {
            self.means[lane] = other.means[lane];
            self.squares[lane] = other.squares[lane];
        }
        self
    }

    fn settled(mut self, once: Self, twice: Self) -> Self {
        for lane in 0..PAIRS {
            self.means[lane] = settled(self.means[lane], once.means[lane], twice.means[lane]);
            let squares = [self.squares[lane], once.squares[lane], twice.squares[lane]];
            self.squares[lane] = settled(squares[0], squares[1], squares[2]);
        }
        self
    }

    fn is_near(self, other: Self) -> bool {
        let near = |one: &[f64], other: &[f64]| one.iter().zip(other).all(|(&a, &b)| is_near(a, b));
        near(&self.means, &other.means) && near(&self.squares, &other.squares)
    }

    #[inline(always)]
    fn load(from: &ValueBlock, at: usize) -> Self {
        let mut loaded = Self::NONE;
        loaded.means.copy_from_slice(&from.means[at..at + PAIRS]);
        loaded.squares.copy_from_slice(&from.squares[at..at + PAIRS]);
        loaded
    }

    #[inline(always)]
    fn gather(from: &ValueBlock, start: usize, places: &[u16]) -> Self {
        let mut gathered = Self::NONE;
        for (lane, &place) in places.iter().take(PAIRS).enumerate() {
            gathered.means[lane] = from.means[start + usize::from(place)];
            gathered.squares[lane] = from.squares[start + usize::from(place)];
        }
        gathered
    }

    #[inline(always)]
    fn store(self, into: &mut ValueBlock, at: usize) {
        into.means[at..at + PAIRS].copy_from_slice(&self.means);
        into.squares[at..at + PAIRS].copy_from_slice(&self.squares);
    }
}
