//! The colour of a die, or of one of its faces.

use serde::{Deserialize, Serialize};

/// A colour that rules can ask for. How it looks on the screen is up to the window.
#[derive(
    Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize,
)]
pub enum Colour {
    /// Number 0.
    #[default]
    Black,
    /// Number 1.
    Red,
    /// Number 2.
    Green,
    /// Number 3.
    Blue,
    /// Number 4.
    Yellow,
    /// Number 5.
    Purple,
}

impl Colour {
    /// All colours, in the order of their numbers.
    pub const ALL: [Self; 6] =
        [Self::Black, Self::Red, Self::Green, Self::Blue, Self::Yellow, Self::Purple];

    /// The colour with this number; `None` from 6 on.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The letter that stands for the colour in texts; black is k, as in CMYK.
    pub const fn letter(self) -> char {
        ['k', 'r', 'g', 'b', 'y', 'p'][self as usize]
    }

    /// The number of the colour, 0 to 5: its place in an array of all colours.
    pub const fn index(self) -> usize {
        self as usize
    }
}
