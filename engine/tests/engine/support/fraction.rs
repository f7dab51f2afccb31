//! Exact fractions of small whole numbers.

use std::{
    cmp::Ordering,
    ops::{Add, Div, Mul, Sub},
};

/// A fraction in lowest terms with a positive denominator. Overflow panics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    above: i128,
    below: i128,
}

impl Fraction {
    pub fn to_f64(self) -> f64 {
        // The whole part separately, so that long fractions lose nothing.
        let (whole, rest) = (self.above / self.below, self.above % self.below);
        whole as f64 + rest as f64 / self.below as f64
    }

    fn lowest(above: i128, below: i128) -> Self {
        let divisor = divisor(above.abs(), below);
        Self { above: above / divisor, below: below / divisor }
    }
}

impl From<u32> for Fraction {
    fn from(number: u32) -> Self {
        Self { above: number.into(), below: 1 }
    }
}

impl Add for Fraction {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let common = self.below / divisor(self.below, other.below) * other.below;
        let above = self.above * (common / self.below) + other.above * (common / other.below);
        Self::lowest(above, common)
    }
}

impl Sub for Fraction {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self + Self { above: -other.above, ..other }
    }
}

impl Mul for Fraction {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        // Reduced crosswise first, so that the products stay small.
        let one = Self::lowest(self.above, other.below);
        let two = Self::lowest(other.above, self.below);
        let above = one.above.checked_mul(two.above).expect("small numbers");
        Self::lowest(above, one.below.checked_mul(two.below).expect("small numbers"))
    }
}

impl Div for Fraction {
    type Output = Self;

    fn div(self, other: Self) -> Self {
        let sign = other.above.signum();
        let inverse = Self { above: sign * other.below, below: sign * other.above };
        self * inverse
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let divisor = divisor(self.below, other.below);
        (self.above * (other.below / divisor)).cmp(&(other.above * (self.below / divisor)))
    }
}

fn divisor(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
