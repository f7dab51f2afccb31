//! `dice.tag`: how dice get the colours that rules ask for.

use serde::{Deserialize, Serialize};

use super::dice::DiceSpec;
use crate::{
    dice::{Colour, Face, MAX_DICE, MAX_SIDES},
    rules::{Field, Number, Problem, ProblemKind, problem::within},
};

/// The source of a die's colour.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Tag {
    /// Every face has its colour, the same on all dice: `ByFace([Black, Red, …])`.
    ByFace(FaceColours),
    /// Every die has colours of its own: one list of colours for each die.
    PerDie(DieColours),
    /// A colour is rolled along with the face: one of this many, the first of [`Colour::ALL`], all
    /// equally likely.
    Random(u8),
}

impl Tag {
    /// The colour of the die in this place when it shows this face; `None` if colours are rolled or
    /// there is no such die or face.
    pub fn colour(&self, place: usize, face: Face) -> Option<Colour> {
        match self {
            Self::ByFace(colours) => colours.of(face),
            Self::PerDie(dice) => dice.die(place)?.of(face),
            Self::Random(_) => None,
        }
    }
}

/// Checks that every face of every die has a colour.
pub fn check(tag: &Tag, dice: &DiceSpec) -> Option<Problem> {
    let all_faces = |colours: &FaceColours| colours.all().len() == usize::from(dice.sides);
    let what = match tag {
        Tag::Random(count) => {
            return within(Field::Colours, Number::Colours, *count, 2..=Colour::ALL.len() as u64);
        }
        Tag::PerDie(dies) if dies.all().len() != usize::from(dice.count) => {
            ProblemKind::DiceWithoutColours
        }
        Tag::PerDie(dies) if dies.all().iter().all(all_faces) => return None,
        Tag::ByFace(colours) if all_faces(colours) => return None,
        Tag::PerDie(_) | Tag::ByFace(_) => ProblemKind::FacesWithoutColours,
    };
    Some(Problem::general(what).at(Field::Colours))
}

/// The colours of a die's faces, lowest face first. Written as a list of up to [`MAX_SIDES`]
/// colours.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
#[serde(try_from = "Vec<Colour>", into = "Vec<Colour>")]
pub struct FaceColours {
    colours: [Colour; MAX_SIDES as usize],
    len: u8,
}

impl FaceColours {
    /// The colour of this face; `None` if the list has none for it.
    pub fn of(&self, face: Face) -> Option<Colour> {
        self.all().get(face.index()).copied()
    }

    /// All colours, lowest face first.
    pub fn all(&self) -> &[Colour] {
        &self.colours[..usize::from(self.len)]
    }
}

impl TryFrom<Vec<Colour>> for FaceColours {
    type Error = String;

    fn try_from(list: Vec<Colour>) -> Result<Self, String> {
        let mut colours = [Colour::default(); MAX_SIDES as usize];
        let places = colours.get_mut(..list.len());
        places.ok_or("more colours than a die has faces")?.copy_from_slice(&list);
        Ok(Self { colours, len: list.len() as u8 })
    }
}

impl From<FaceColours> for Vec<Colour> {
    fn from(colours: FaceColours) -> Self {
        colours.all().to_vec()
    }
}

/// The colours of the faces of several dice, in the order of their places. Written as a list of
/// up to [`MAX_DICE`] lists.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(try_from = "Vec<FaceColours>", into = "Vec<FaceColours>")]
pub struct DieColours {
    dice: [FaceColours; MAX_DICE],
    len: u8,
}

impl DieColours {
    /// The colours of the die in this place, from 0; `None` if there is no such die.
    pub fn die(&self, place: usize) -> Option<&FaceColours> {
        self.all().get(place)
    }

    /// All dice in the order of their places.
    pub fn all(&self) -> &[FaceColours] {
        &self.dice[..usize::from(self.len)]
    }
}

impl TryFrom<Vec<FaceColours>> for DieColours {
    type Error = String;

    fn try_from(list: Vec<FaceColours>) -> Result<Self, String> {
        let mut dice = [FaceColours::default(); MAX_DICE];
        let places = dice.get_mut(..list.len());
        places.ok_or("colours for more dice than there can be")?.copy_from_slice(&list);
        Ok(Self { dice, len: list.len() as u8 })
    }
}

impl From<DieColours> for Vec<FaceColours> {
    fn from(dice: DieColours) -> Self {
        dice.all().to_vec()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Tag {
        ron::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn colours_are_data() {
        let face = |pips| Face::new(pips).unwrap();
        let same = read("ByFace([Black, Red, Green, Green, Red, Black])");
        assert_eq!(same.colour(0, face(3)), Some(Colour::Green));
        assert_eq!(same.colour(4, face(6)), Some(Colour::Black));
        let each = read("PerDie([[Blue, Yellow], [Purple, Blue]])");
        assert_eq!(each.colour(1, face(1)), Some(Colour::Purple));
        assert_eq!((each.colour(2, face(1)), each.colour(1, face(3))), (None, None));
        for tag in [same, each] {
            assert_eq!(read(&ron::to_string(&tag).unwrap()), tag, "written and read");
        }
        assert_eq!(read("Random(3)").colour(0, face(1)), None);
    }

    #[test]
    fn no_die_has_seven_faces() {
        let long = "ByFace([Red, Red, Red, Red, Red, Red, Red])";
        let error = ron::from_str::<Tag>(long).unwrap_err().to_string();
        assert!(error.contains("more colours than"), "{error}");
    }
}
