//! The dice on the table.

use std::{fmt, str::FromStr};

use displaydoc::Display;
use thiserror::Error;

use super::{Colour, Counts, Face, Slots};

/// The most dice that a game can have.
pub const MAX_DICE: usize = 12;

/// Dice lying in their places, 1 to [`MAX_DICE`] of them, or [none](Self::NONE) before they are
/// rolled. Written and read as digits: `34451`. If colours are rolled along with the faces, the
/// letter of its colour follows each digit: `3r4g4k5g1r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    faces: [Face; MAX_DICE],
    colours: Option<[Colour; MAX_DICE]>,
    len: u8,
}

/// Why a text or a list is not a roll.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum RollError {
    /// There is no die at all.
    Empty,
    /// {0} dice are more than there can be.
    TooMany(usize),
    /// Only some of the dice have a colour.
    HalfColoured,
    /// No die shows '{0}'.
    NotAFace(char),
}

impl Roll {
    /// No dice: those of a turn before its first roll.
    pub const NONE: Self = Self { faces: [Face::LOWEST; MAX_DICE], colours: None, len: 0 };

    /// A roll of these faces, in this order.
    pub fn new(faces: &[Face]) -> Result<Self, RollError> {
        if faces.is_empty() {
            return Err(RollError::Empty);
        }
        if faces.len() > MAX_DICE {
            return Err(RollError::TooMany(faces.len()));
        }
        let mut roll = Self { len: faces.len() as u8, ..Self::NONE };
        roll.faces[..faces.len()].copy_from_slice(faces);
        Ok(roll)
    }

    /// The same dice, each with the colour that `colour` gives for its place.
    #[must_use]
    pub fn with_colours(mut self, mut colour: impl FnMut(usize) -> Colour) -> Self {
        let mut colours = [Colour::default(); MAX_DICE];
        (0..self.len()).for_each(|slot| colours[slot] = colour(slot));
        self.colours = Some(colours);
        self
    }

    /// The colour that was rolled along with the die in this place; `None` if colours are not
    /// rolled or there is no such die.
    pub fn colour(&self, slot: usize) -> Option<Colour> {
        self.colours.filter(|_| slot < self.len()).map(|colours| colours[slot])
    }

    /// How many dice there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no dice.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The faces in the order of their places.
    pub fn faces(&self) -> impl ExactSizeIterator<Item = Face> + '_ {
        self.faces[..self.len()].iter().copied()
    }

    /// How many dice show each face.
    pub fn counts(&self) -> Counts {
        self.faces().collect()
    }

    /// The multiset of the dice in these places.
    pub fn keep(&self, slots: Slots) -> Counts {
        self.faces().enumerate().filter(|&(slot, _)| slots.contains(slot)).map(|(_, f)| f).collect()
    }

    /// Keeps the dice in `kept` and replaces each other one by the face that `fresh` gives for its
    /// place.
    #[must_use]
    pub fn rerolled(mut self, kept: Slots, mut fresh: impl FnMut(usize) -> Face) -> Self {
        for slot in 0..self.len() {
            if !kept.contains(slot) {
                self.faces[slot] = fresh(slot);
            }
        }
        self
    }

    /// The dice with those in these places turned to their opposite sides.
    #[must_use]
    pub fn turned(mut self, turned: Slots) -> Self {
        let faces = self.faces.iter_mut().take(self.len.into()).enumerate();
        let chosen = faces.filter(|&(slot, _)| turned.contains(slot));
        chosen.for_each(|(_, face)| *face = face.opposite());
        self
    }

    /// The first places whose dice make up this keep; `None` if the roll does not contain it.
    pub fn slots_for(&self, keep: Counts) -> Option<Slots> {
        let mut missing = keep;
        let mut slots = Slots::NONE;
        for (slot, face) in self.faces().enumerate() {
            if let Some(fewer) = missing.without(face) {
                missing = fewer;
                slots = slots.with(slot);
            }
        }
        (missing.total() == 0).then_some(slots)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().enumerate().try_for_each(|(slot, face)| {
            write!(f, "{face}")?;
            self.colour(slot).map_or(Ok(()), |colour| write!(f, "{}", colour.letter()))
        })
    }
}

impl FromStr for Roll {
    type Err = RollError;

    fn from_str(text: &str) -> Result<Self, RollError> {
        // Counted before anything is built, so that a huge text costs nothing.
        if text.len() > 2 * MAX_DICE {
            return Err(RollError::TooMany(text.chars().count()));
        }
        let (mut faces, mut colours) = (Vec::new(), Vec::new());
        for sign in text.chars() {
            match Colour::ALL.into_iter().find(|colour| colour.letter() == sign) {
                Some(colour) if colours.len() < faces.len() => {
                    // If dice before this one lack a colour, the lengths differ below.
                    colours.push(colour);
                    if colours.len() != faces.len() {
                        return Err(RollError::HalfColoured);
                    }
                }
                _ => faces.push(face(sign)?),
            }
        }
        let roll = Self::new(&faces)?;
        match colours.len() {
            0 => Ok(roll),
            all if all == faces.len() => Ok(roll.with_colours(|slot| colours[slot])),
            _ => Err(RollError::HalfColoured),
        }
    }
}

fn face(sign: char) -> Result<Face, RollError> {
    let pips = sign.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
    pips.and_then(Face::new).ok_or(RollError::NotAFace(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_back() {
        let roll: Roll = "34451".parse().unwrap();
        assert_eq!(roll.to_string(), "34451");
        assert_eq!(roll.counts().to_string(), "13445");
        assert_eq!("".parse::<Roll>(), Err(RollError::Empty));
        assert_eq!("34750".parse::<Roll>(), Err(RollError::NotAFace('7')));
        assert_eq!("1111111111111".parse::<Roll>(), Err(RollError::TooMany(13)));
    }

    #[test]
    fn colours_follow_their_faces() {
        let roll: Roll = "3r4g1k".parse().unwrap();
        assert_eq!((roll.to_string(), roll.len()), ("3r4g1k".to_owned(), 3));
        assert_eq!((roll.colour(1), roll.colour(3)), (Some(Colour::Green), None));
        assert_eq!("34g".parse::<Roll>(), Err(RollError::HalfColoured));
        assert_eq!("3r4".parse::<Roll>(), Err(RollError::HalfColoured));
        assert_eq!("r3".parse::<Roll>(), Err(RollError::NotAFace('r')));
    }

    #[test]
    fn slots_for_takes_the_first_that_fit() {
        let roll: Roll = "44414".parse().unwrap();
        let slots = roll.slots_for("144".parse().unwrap()).unwrap();
        assert_eq!(format!("{slots:5}"), "KK.K.");
        assert_eq!(roll.slots_for("5".parse().unwrap()), None);
    }
}
