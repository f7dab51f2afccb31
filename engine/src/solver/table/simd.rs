//! SIMD values: one number for each of eight states, solved together.

use super::value_block::ValueBlock;
use crate::solver::turn::value::Value;

/// The number of states that are solved together, to a multiple of which groups are padded.
pub(crate) const LANES: usize = 8;

/// The values of [`LANES`] neighbouring states, as plain arrays; the compiler turns the
/// loops over them into vector instructions.
pub(crate) trait SimdValue: Value {
    /// Adds points, lane by lane.
    fn plus_each(self, points: &[f64]) -> Self;
    /// Selects `other` in the lanes where `mask` is set.
    fn select(self, other: Self, mask: [bool; LANES]) -> Self;
    /// The fixed point of `f`, extrapolated from `self` = x, `once` = f(x) and `twice` = f(f(x))
    /// (J. F. Steffensen, 1933).
    fn extrapolated(self, once: Self, twice: Self) -> Self;
    /// Whether all lanes are equal within [`CONVERGENCE_TOLERANCE`].
    fn is_close(self, other: Self) -> bool;
    /// Loads contiguous values.
    fn load(from: &ValueBlock, at: usize) -> Self;
    /// Gathers one value per lane.
    fn gather(from: &ValueBlock, start: usize, places: &[u16]) -> Self;
    /// Stores contiguous values.
    fn store(self, into: &mut ValueBlock, at: usize);
}

/// The expected points to come in eight states.
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
    #[inline(always)]
    fn plus_each(mut self, points: &[f64]) -> Self {
        self.0.iter_mut().zip(points).for_each(|(mean, points)| *mean += points);
        self
    }

    #[inline(always)]
    fn select(mut self, other: Self, mask: [bool; LANES]) -> Self {
        for ((mean, other), mask) in self.0.iter_mut().zip(other.0).zip(mask) {
            *mean = if mask { other } else { *mean };
        }
        self
    }

    fn extrapolated(mut self, once: Self, twice: Self) -> Self {
        let steps = once.0.iter().zip(twice.0);
        self.0
            .iter_mut()
            .zip(steps)
            .for_each(|(x, (&once, twice))| *x = extrapolated(*x, once, twice));
        self
    }

    fn is_close(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(&one, other)| is_close(one, other))
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

/// The limit of a sequence whose steps shrink by a constant factor (Aitken's delta-squared
/// process).
pub(crate) fn extrapolated(start: f64, once: f64, twice: f64) -> f64 {
    let (first, second) = (once - start, twice - once);
    let share = second / first;
    // A factor outside this range comes from rounding, or from choices that changed in between.
    if share > 0.0 && share < 0.95 { twice + second * share / (1.0 - share) } else { twice }
}

/// Whether two values are equal within [`CONVERGENCE_TOLERANCE`].
pub(crate) fn is_close(one: f64, other: f64) -> bool {
    (one - other).abs() <= CONVERGENCE_TOLERANCE * one.abs().max(1.0)
}

/// The largest relative difference of two values at which an iteration has converged.
const CONVERGENCE_TOLERANCE: f64 = 1e-13;
