//! SIMD values: one number for each of eight states, solved together.

use std::marker::PhantomData;

use super::{
    criterion::{Average, Criterion},
    value_block::ValueBlock,
};
use crate::solver::turn::{
    ties::beats,
    value::{Followed, Value},
};

/// The number of states that are solved together, to a multiple of which groups are padded.
pub(crate) const LANES: usize = 8;

/// The points to come in [`LANES`] neighbouring states, or in `N`, by a [`Criterion`]; the compiler
/// turns the loops over them into vector instructions.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Lanes<K, const N: usize = LANES>([f64; N], PhantomData<K>);

impl<K: Criterion, const N: usize> Value for Lanes<K, N> {
    const WORST: Self = Self::all(K::NO_CHOICE);
    const NONE: Self = Self::all(K::NO_ROLL);

    #[inline(always)]
    fn sum(mut self, other: Self) -> Self {
        for (value, other) in self.0.iter_mut().zip(other.0) {
            *value = K::sum(*value, other);
        }
        self
    }

    #[inline(always)]
    fn share(mut self, part: f64) -> Self {
        self.0.iter_mut().for_each(|value| *value = K::share(*value, part));
        self
    }

    #[inline(always)]
    fn better(mut self, other: Self) -> Self {
        for (value, other) in self.0.iter_mut().zip(other.0) {
            *value = K::better(*value, other);
        }
        self
    }
}

impl<K: Criterion, const N: usize> Lanes<K, N> {
    /// The same value in all lanes.
    pub(crate) const fn all(value: f64) -> Self {
        Self([value; N], PhantomData)
    }

    /// Adds points.
    #[inline(always)]
    pub(crate) fn plus(mut self, points: f64) -> Self {
        self.0.iter_mut().for_each(|value| *value = K::plus(*value, points));
        self
    }

    /// The value in the first lane.
    pub(crate) fn first(self) -> f64 {
        self.0[0]
    }
}

impl Followed for Lanes<Average> {
    #[inline(always)]
    fn is_none(self) -> bool {
        self.0.iter().fold(0, |bits, number| bits | number.to_bits()) == 0
    }

    #[inline(always)]
    fn take_where_better(&mut self, one: Self, other: Self) -> Self {
        self.take(|lane| beats(one.0[lane], other.0[lane]))
    }

    #[inline(always)]
    fn take_where_equal(&mut self, one: Self, other: Self) -> Self {
        self.take(|lane| one.0[lane].to_bits() == other.0[lane].to_bits())
    }
}

impl Lanes<Average> {
    /// Takes out the numbers of some lanes.
    #[inline(always)]
    fn take(&mut self, is_wanted: impl Fn(usize) -> bool) -> Self {
        let mut taken = Self::NONE;
        for (lane, number) in self.0.iter_mut().enumerate() {
            let is_wanted = is_wanted(lane);
            taken.0[lane] = if is_wanted { *number } else { 0.0 };
            *number = if is_wanted { 0.0 } else { *number };
        }
        taken
    }

    /// `other` in the states in which it is better by more than rounding errors.
    #[inline(always)]
    pub(crate) fn raised(mut self, other: Self) -> Self {
        for (value, other) in self.0.iter_mut().zip(other.0) {
            *value = if beats(other, *value) { other } else { *value };
        }
        self
    }

    /// The number in a lane.
    pub(crate) const fn get(self, lane: usize) -> f64 {
        self.0[lane]
    }

    /// Sets the number in a lane.
    #[inline(always)]
    pub(crate) const fn set(&mut self, lane: usize, number: f64) {
        self.0[lane] = number;
    }
}

impl<K: Criterion> Lanes<K> {
    /// Adds points, lane by lane.
    #[inline(always)]
    pub(crate) fn plus_each(mut self, points: &[f64]) -> Self {
        self.0.iter_mut().zip(points).for_each(|(value, points)| *value = K::plus(*value, *points));
        self
    }

    /// Selects `other` in the lanes where `mask` is set.
    #[inline(always)]
    pub(crate) fn select(mut self, other: Self, mask: [bool; LANES]) -> Self {
        for ((value, other), mask) in self.0.iter_mut().zip(other.0).zip(mask) {
            *value = if mask { other } else { *value };
        }
        self
    }

    /// The fixed point of `f`, extrapolated from `self` = x, `once` = f(x) and `twice` = f(f(x))
    /// (J. F. Steffensen, 1933).
    pub(crate) fn extrapolated(mut self, once: Self, twice: Self) -> Self {
        let steps = once.0.iter().zip(twice.0);
        self.0
            .iter_mut()
            .zip(steps)
            .for_each(|(x, (&once, twice))| *x = extrapolated(*x, once, twice));
        self
    }

    /// Whether all lanes are equal within [`CONVERGENCE_TOLERANCE`].
    pub(crate) fn is_close(self, other: Self) -> bool {
        self.0.iter().zip(other.0).all(|(&one, other)| is_close(one, other))
    }

    /// Loads contiguous values.
    #[inline(always)]
    pub(crate) fn load(from: &ValueBlock, at: usize) -> Self {
        let mut values = [0.0; LANES];
        values.copy_from_slice(&from.means[at..at + LANES]);
        Self(values, PhantomData)
    }

    /// Gathers one value per lane.
    #[inline(always)]
    pub(crate) fn gather(from: &ValueBlock, start: usize, indexes: &[u16]) -> Self {
        let values = &from.means[start..];
        let mut gathered = [0.0; LANES];
        for (to, &index) in gathered.iter_mut().zip(indexes) {
            *to = values[usize::from(index)];
        }
        Self(gathered, PhantomData)
    }

    /// Stores contiguous values.
    #[inline(always)]
    pub(crate) fn store(self, into: &mut ValueBlock, at: usize) {
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
