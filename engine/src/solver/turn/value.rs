//! The numbers carried through a turn.

use super::ties;

/// The value of one state, or of several at once, to be combined at choices and at throws.
pub(crate) trait Value: Copy + Send + Sync {
    /// The identity of [`Self::better`].
    const WORST: Self;
    /// The identity of [`Self::sum`].
    const NONE: Self;

    /// Combines the values of two results of a throw; adds, for means.
    fn sum(self, other: Self) -> Self;
    /// The part of a value that counts for a result with this probability.
    fn share(self, part: f64) -> Self;
    /// The better of two options; `self` if they are equal.
    fn better(self, other: Self) -> Self;
}

/// Values whose turns can also be followed forward. Probabilities, one for each state, are values
/// too; nothing is [`Value::NONE`].
pub(crate) trait Followed: Value {
    /// Whether all numbers are 0.
    fn is_none(self) -> bool;
    /// Takes out the numbers of the states in which `one` is better than `other` by more than
    /// rounding errors.
    fn take_where_better(&mut self, one: Self, other: Self) -> Self;
    /// Takes out the numbers of the states in which all bits of the two are equal.
    fn take_where_equal(&mut self, one: Self, other: Self) -> Self;
}

/// The expected value of one state: points, the chance of something, or whatever a
/// [`ValueFunction`](crate::solver::ValueFunction) says.
#[derive(Clone, Copy, Default)]
pub(crate) struct Mean(pub(crate) f64);

impl Value for Mean {
    const WORST: Self = Self(f64::NEG_INFINITY);
    const NONE: Self = Self(0.0);

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

impl Followed for Mean {
    fn is_none(self) -> bool {
        self.0.to_bits() == 0
    }

    fn take_where_better(&mut self, one: Self, other: Self) -> Self {
        if ties::beats(one.0, other.0) { std::mem::take(self) } else { Self::NONE }
    }

    fn take_where_equal(&mut self, one: Self, other: Self) -> Self {
        let is_equal = one.0.to_bits() == other.0.to_bits();
        if is_equal { std::mem::take(self) } else { Self::NONE }
    }
}
