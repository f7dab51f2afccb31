//! What is carried through a turn, and how choices and ties between options are decided.
//!
//! Values that differ by less than [`SAME`] are ties. Among ties
//!
//! 1. the turn ends rather than goes on,
//! 2. it ends in the box that can hold the least, so that a zero costs the least ([`BestBox`]),
//! 3. it goes on with the keep of the most dice, then of the most pips.
//!
//! Options come in this order where a choice has to be named, and a later one is taken only if it
//! [beats](Choosable::beats) the best so far. The value of a choice is not affected.

use crate::rules::{BoxIndex, RuleSet};

/// Values that differ by less than this are the same: sums of the same numbers in another order
/// differ by less, and real differences are far larger.
pub const SAME: f64 = 1e-9;

/// What a turn is worked back with: a mean, a mean with its mean square, or such numbers for
/// several states at once.
pub(crate) trait Value: Copy + Send + Sync {
    /// Negative infinity: the identity of [`Self::better`].
    const WORST: Self;
    /// No points to come: the identity of [`Self::sum`].
    const NONE: Self;

    /// With this many points more.
    fn plus(self, points: f64) -> Self;
    /// For means: their sum.
    fn sum(self, other: Self) -> Self;
    /// For means: scaled by a share, 0 to 1.
    fn share(self, part: f64) -> Self;
    /// The better of two options; this one if they are equal.
    fn better(self, other: Self) -> Self;
}

/// A value by which options can be told apart, so that a turn can be followed forward.
pub(crate) trait Choosable: Value {
    /// Whether it is better by more than the noise of rounding.
    fn beats(self, other: Self) -> bool;
    /// Whether it is the same to the last bit.
    fn is_identical(self, other: Self) -> bool;
}

/// The expected value of one state: points, the chance of something, or whatever a
/// [`ValueFunction`](crate::solver::ValueFunction) says.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mean(pub(crate) f64);

impl Value for Mean {
    const WORST: Self = Self(f64::NEG_INFINITY);
    const NONE: Self = Self(0.0);

    fn plus(self, points: f64) -> Self {
        Self(self.0 + points)
    }

    fn sum(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn share(self, part: f64) -> Self {
        Self(self.0 * part)
    }

    fn better(self, other: Self) -> Self {
        if other.0 > self.0 { other } else { self }
    }
}

impl Choosable for Mean {
    fn beats(self, other: Self) -> bool {
        self.0 > other.0 + SAME
    }

    fn is_identical(self, other: Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

/// A mean with its mean square. Choices are made by the mean, and ties go to the larger square:
/// the spread is that of a player who takes the wider of two equal choices, as in the table with
/// [`Moments::MeanAndSquare`](crate::solver::Moments).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanAndSquare {
    pub(crate) mean: f64,
    pub(crate) square: f64,
}

impl Value for MeanAndSquare {
    const WORST: Self = Self { mean: f64::NEG_INFINITY, square: 0.0 };
    const NONE: Self = Self { mean: 0.0, square: 0.0 };

    /// E[(x + p)²] = E[x²] + 2 p E[x] + p².
    fn plus(self, points: f64) -> Self {
        let square = self.square + points * (2.0 * self.mean + points);
        Self { mean: self.mean + points, square }
    }

    fn sum(self, other: Self) -> Self {
        Self { mean: self.mean + other.mean, square: self.square + other.square }
    }

    fn share(self, part: f64) -> Self {
        Self { mean: self.mean * part, square: self.square * part }
    }

    fn better(self, other: Self) -> Self {
        if other.beats(self) { other } else { self }
    }
}

impl Choosable for MeanAndSquare {
    fn beats(self, other: Self) -> bool {
        let gain = self.mean - other.mean;
        gain >= SAME || (gain > -SAME && self.square > other.square + SAME)
    }

    fn is_identical(self, other: Self) -> bool {
        let bits = |value: Self| [value.mean.to_bits(), value.square.to_bits()];
        bits(self) == bits(other)
    }
}

/// The best box to end a turn with so far; of equals the one that can hold the least.
#[derive(Default)]
pub(crate) struct BestBox(Option<(BoxIndex, f64)>);

impl BestBox {
    /// Takes the box if it is better, and says whether it did.
    pub(crate) fn offer(&mut self, rules: &RuleSet, at: BoxIndex, value: f64) -> bool {
        let is_better = self.0.is_none_or(|(best, most)| {
            let smaller = || rules.most_points(at) < rules.most_points(best);
            value > most + SAME || (value > most - SAME && smaller())
        });
        if is_better {
            self.0 = Some((at, value));
        }
        is_better
    }

    /// The box, and its value.
    pub(crate) fn get(&self) -> Option<(BoxIndex, f64)> {
        self.0
    }
}
