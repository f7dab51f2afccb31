//! How many dice show each face.

use std::{fmt, str::FromStr};

use super::{Face, MAX_DICE, MAX_SIDES, Roll, RollError};

/// A multiset of faces: the dice of a roll without their places, or the dice that are kept.
/// May be empty. Written as digits in rising order: `13445`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counts([u8; MAX_SIDES as usize]);

impl Counts {
    /// No dice.
    pub const EMPTY: Self = Self([0; MAX_SIDES as usize]);

    /// How many dice show this face.
    pub const fn of(&self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many dice there are.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The pips of all dice added up.
    pub fn pips(&self) -> u16 {
        self.0.iter().zip(1..).map(|(&count, pips)| u16::from(count) * pips).sum()
    }

    /// These dice and one more with this face.
    #[must_use]
    pub const fn with(mut self, face: Face) -> Self {
        self.0[face.index()] += 1;
        self
    }

    /// These dice and one fewer with this face; `None` if no die shows it.
    #[must_use]
    pub const fn without(mut self, face: Face) -> Option<Self> {
        if self.0[face.index()] == 0 {
            return None;
        }
        self.0[face.index()] -= 1;
        Some(self)
    }

    /// These dice with those of `part` turned to their opposite sides; `None` if some of them are
    /// not here.
    pub fn turned(self, part: &Self) -> Option<Self> {
        let rest = part.faces().try_fold(self, Self::without)?;
        Some(part.faces().map(Face::opposite).fold(rest, Self::with))
    }

    /// Whether every die of `part` is here too.
    pub fn contains(&self, part: &Self) -> bool {
        self.0.iter().zip(&part.0).all(|(have, need)| have >= need)
    }

    /// Each face that is shown and the number of dice that show it, lowest face first.
    pub fn groups(&self) -> impl DoubleEndedIterator<Item = (Face, u8)> + '_ {
        Face::all(MAX_SIDES).map(|face| (face, self.of(face))).filter(|&(_, count)| count > 0)
    }

    /// The face that all dice show; `None` if they differ or there are none.
    pub fn only_face(&self) -> Option<Face> {
        let mut groups = self.groups();
        match (groups.next(), groups.next()) {
            (Some((face, _)), None) => Some(face),
            _ => None,
        }
    }

    /// Every die, lowest face first.
    pub fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.groups().flat_map(|(face, count)| std::iter::repeat_n(face, usize::from(count)))
    }
}

impl FromIterator<Face> for Counts {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, "{face}"))
    }
}

/// Reads digits in any order. An empty text means no dice.
impl FromStr for Counts {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Self, RollError> {
        if text.is_empty() { Ok(Self::EMPTY) } else { Ok(text.parse::<Roll>()?.counts()) }
    }
}

const _: () = assert!(MAX_DICE <= u8::MAX as usize, "a count of dice fits its type");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_groups() {
        let counts: Counts = "53515".parse().unwrap();
        assert_eq!((counts.total(), counts.pips()), (5, 19));
        assert_eq!(counts.to_string(), "13555");
        assert_eq!(counts.only_face(), None);
        assert_eq!("444".parse::<Counts>().unwrap().only_face(), Face::new(4));
        assert!(counts.contains(&"15".parse().unwrap()));
        assert!(!counts.contains(&"33".parse().unwrap()));
    }
}
