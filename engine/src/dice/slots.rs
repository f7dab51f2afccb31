//! Sets of places on the table.

use std::{fmt, str::FromStr};

use super::{MAX_DICE, RollError};

/// A set of dice by their place on the table, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Slots(u16);

impl Slots {
    /// No die at all.
    pub const NONE: Self = Self(0);

    /// The first `count` places.
    pub const fn first(count: usize) -> Self {
        Self(((1_u32 << count) - 1) as u16)
    }

    /// Whether the die in this place is in the set.
    pub const fn contains(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// The set with the die in this place added, or removed if it was there.
    #[must_use]
    pub const fn toggled(self, slot: usize) -> Self {
        Self(self.0 ^ (1 << slot))
    }

    /// The set with the die in this place added.
    #[must_use]
    pub const fn with(self, slot: usize) -> Self {
        Self(self.0 | (1 << slot))
    }

    /// The number of dice in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as a number: bit `n` is the die in place `n`.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Whether no die is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every die of this set is in the other one too.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The places in the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MAX_DICE).filter(move |&slot| self.contains(slot))
    }
}

impl FromIterator<usize> for Slots {
    fn from_iter<I: IntoIterator<Item = usize>>(slots: I) -> Self {
        slots.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Writes kept places as `K` and the others as `.`, as many as the width asks for (`{:5}`).
impl fmt::Display for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = f.width().unwrap_or(MAX_DICE).min(MAX_DICE);
        (0..width).try_for_each(|slot| f.write_str(if self.contains(slot) { "K" } else { "." }))
    }
}

/// Reads a dot for a die that is thrown again and any other character for one that stays.
impl FromStr for Slots {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Self, RollError> {
        let count = text.chars().count();
        if count > MAX_DICE {
            return Err(RollError::TooMany(count));
        }
        Ok(text
            .chars()
            .enumerate()
            .filter(|&(_, sign)| sign != '.')
            .map(|(slot, _)| slot)
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        let slots: Slots = ".44..".parse().unwrap();
        assert_eq!(slots.iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(format!("{slots:5}"), ".KK..");
        assert!("............x".parse::<Slots>().is_err());
    }

    #[test]
    fn first_and_within() {
        assert_eq!(Slots::first(12).len(), 12);
        assert!(Slots::first(3).is_within(Slots::first(5)));
        assert!(!Slots::first(5).is_within(Slots::first(3)));
    }
}
