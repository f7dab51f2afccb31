//! One side of a die.

use std::fmt;

/// The most sides that a die can have.
pub const MAX_SIDES: u8 = 6;

/// One side of a die, by its number of pips: 1 to [`MAX_SIDES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

impl Face {
    /// The face with one pip.
    pub const LOWEST: Self = Self(1);

    /// The face with this many pips; `None` outside 1 to [`MAX_SIDES`].
    pub const fn new(pips: u8) -> Option<Self> {
        if pips >= 1 && pips <= MAX_SIDES { Some(Self(pips)) } else { None }
    }

    /// All faces of a die with this many sides, lowest first.
    pub fn all(sides: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=sides.min(MAX_SIDES)).map(Self)
    }

    /// The number of pips, 1 to [`MAX_SIDES`].
    pub const fn pips(self) -> u8 {
        self.0
    }

    /// The face on the opposite side of a die with six sides.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(MAX_SIDES + 1 - self.0)
    }

    /// The index of this face in an array of all faces, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
