//! The numbers carried through a turn.

use super::ties::{self, TIE_TOLERANCE};

/// A value to maximise: a mean, a mean with its mean square, or either for several states at once.
pub(crate) trait Value: Copy + Send + Sync {
    /// Negative infinity: the identity of [`Self::better`].
    const WORST: Self;
    /// No points to come: the identity of [`Self::sum`].
    const NONE: Self;

    /// Adds points.
    fn plus(self, points: f64) -> Self;
    /// Adds two means.
    fn sum(self, other: Self) -> Self;
    /// Scales a mean by a probability.
    fn share(self, part: f64) -> Self;
    /// The better of two options; `self` if they are equal.
    fn better(self, other: Self) -> Self;
}

/// A value of a single state, so that a turn can be followed forward along the best choices.
pub(crate) trait Choosable: Value {
    /// Whether it is better by more than rounding errors.
    fn beats(self, other: Self) -> bool;
    /// Whether all bits are equal.
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
        ties::beats(self.0, other.0)
    }

    fn is_identical(self, other: Self) -> bool {
        self.0.to_bits() == other.0.to_bits()
    }
}

/// A mean and a mean square. Choices maximise the mean, and ties go to the larger square, as in the
/// table with [`Moments::MeanAndSquare`](crate::solver::Moments).
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanAndSquare {
    pub(crate) mean: f64,
    pub(crate) square: f64,
}

impl Value for MeanAndSquare {
    const WORST: Self = Self { mean: f64::NEG_INFINITY, square: 0.0 };
    const NONE: Self = Self { mean: 0.0, square: 0.0 };

    /// `E[(x + p)²] = E[x²] + 2 p E[x] + p²`.
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
        gain >= TIE_TOLERANCE
            || (gain > -TIE_TOLERANCE && self.square > other.square + TIE_TOLERANCE)
    }

    fn is_identical(self, other: Self) -> bool {
        let bits = |value: Self| [value.mean.to_bits(), value.square.to_bits()];
        bits(self) == bits(other)
    }
}
