//! The dice of a roll as the rules see them.

use super::{Colour, Counts, Face};

/// A roll without its places: how many dice show each face and, where dice have colours, which
/// faces each colour shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hand {
    faces: Counts,
    by_colour: Option<[Counts; Colour::ALL.len()]>,
}

impl Hand {
    /// Dice with these faces and colours.
    pub fn coloured(dice: impl IntoIterator<Item = (Face, Colour)>) -> Self {
        let mut by_colour = [Counts::EMPTY; Colour::ALL.len()];
        let mut faces = Counts::EMPTY;
        for (face, colour) in dice {
            faces = faces.with(face);
            by_colour[colour.index()] = by_colour[colour.index()].with(face);
        }
        Self { faces, by_colour: Some(by_colour) }
    }

    /// How many dice show each face, ignoring colours.
    pub const fn faces(&self) -> &Counts {
        &self.faces
    }

    /// The faces of the dice of one colour; `None` if the dice have no colours.
    pub fn of_colour(&self, colour: Colour) -> Option<&Counts> {
        self.by_colour.as_ref().map(|colours| &colours[colour.index()])
    }

    /// The number of dice of each colour, as if colours were faces; `None` if the dice have no
    /// colours.
    pub fn colours_as_faces(&self) -> Option<Counts> {
        let colours = self.by_colour.as_ref()?;
        let of = |(face, dice): (Face, &Counts)| std::iter::repeat_n(face, dice.total().into());
        Some(Face::all(colours.len() as u8).zip(colours).flat_map(of).collect())
    }
}

/// Dice without colours.
impl From<Counts> for Hand {
    fn from(faces: Counts) -> Self {
        Self { faces, by_colour: None }
    }
}

impl From<&Counts> for Hand {
    fn from(faces: &Counts) -> Self {
        Self::from(*faces)
    }
}

impl From<&Self> for Hand {
    fn from(hand: &Self) -> Self {
        *hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_counted() {
        let die = |pips, colour| (Face::new(pips).unwrap(), colour);
        let hand =
            Hand::coloured([die(3, Colour::Red), die(4, Colour::Red), die(3, Colour::Green)]);
        assert_eq!(hand.faces().to_string(), "334");
        assert_eq!(hand.of_colour(Colour::Red).unwrap().to_string(), "34");
        assert_eq!(hand.colours_as_faces().unwrap().total(), 3);
        assert_eq!(Hand::from(*hand.faces()).colours_as_faces(), None);
    }
}
