//! Patterns: the dice that a box asks for.

use serde::{Deserialize, Serialize};

use crate::dice::{Colour, Counts, Face, Hand};

/// A condition on a roll. Dice that it does not need are free.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Pattern {
    /// Any dice.
    Any,
    /// Any dice; those with this many pips are matched, and there may be none.
    Face(u8),
    /// At least this many dice of one face.
    Kind(u8),
    /// Exactly this many dice of one face.
    KindExact(u8),
    /// Groups of these sizes, each of a different face.
    Groups(Vec<u8>),
    /// Groups of these sizes, several of which may share a face that has enough dice for all of
    /// them.
    GroupsOrSame(Vec<u8>),
    /// This many consecutive faces.
    Run(u8),
    /// At least these dice. A face may be listed more than once.
    Has(Vec<u8>),
    /// Exactly this many pips in all.
    Sum(u16),
    /// Exactly these dice, in one of several forms.
    OneOf(Vec<Vec<u8>>),
    /// All of these conditions.
    All(Vec<Pattern>),
    /// The condition applies to the dice's colours instead of their faces.
    Colour(Box<Pattern>),
    /// The condition holds for dice of a single colour.
    OneColour(Box<Pattern>),
    /// Any dice; those of this colour are matched, and there may be none.
    OfColour(Colour),
}

impl Pattern {
    /// The pips of the dice that the pattern needs, chosen for the largest sum; `None` if the dice
    /// don't match. Dice without colours match no pattern of colours.
    pub fn matched(&self, dice: impl Into<Hand>) -> Option<u16> {
        self.matched_in(&dice.into())
    }

    /// Whether the dice match.
    pub fn fits(&self, dice: impl Into<Hand>) -> bool {
        self.matched(dice).is_some()
    }

    fn matched_in(&self, hand: &Hand) -> Option<u16> {
        let dice = hand.faces();
        match self {
            Self::Any => Some(dice.pips()),
            Self::Face(pips) => Face::new(*pips).map(|face| pips_of(dice.of(face), face)),
            Self::Kind(size) => best_kind(dice, *size, |count| count >= *size),
            Self::KindExact(size) => best_kind(dice, *size, |count| count == *size),
            Self::Groups(sizes) => best_groups(*dice, &falling(sizes), None, false),
            Self::GroupsOrSame(sizes) => best_groups(*dice, &falling(sizes), None, true),
            Self::Run(length) => best_run(dice, *length),
            Self::Has(faces) => {
                let wanted = counts_of(faces)?;
                dice.contains(&wanted).then(|| wanted.pips())
            }
            Self::Sum(sum) => (dice.pips() == *sum).then_some(*sum),
            Self::OneOf(forms) => {
                let fits = |form: &Vec<u8>| counts_of(form) == Some(*dice);
                forms.iter().any(fits).then(|| dice.pips())
            }
            Self::All(parts) => {
                parts.iter().all(|part| part.matched_in(hand).is_some()).then(|| dice.pips())
            }
            Self::Colour(part) => part.matched(hand.colours_as_faces()?).map(|_| dice.pips()),
            Self::OneColour(part) => {
                let of = |colour| part.matched(hand.of_colour(colour)?);
                Colour::ALL.into_iter().filter_map(of).max()
            }
            Self::OfColour(colour) => hand.of_colour(*colour).map(Counts::pips),
        }
    }

    /// The number of patterns and forms that it consists of, itself included.
    pub(in crate::rules) fn parts(&self) -> usize {
        match self {
            Self::OneOf(forms) => 1 + forms.len(),
            Self::All(parts) => 1 + parts.iter().map(Self::parts).sum::<usize>(),
            Self::Colour(part) | Self::OneColour(part) => 1 + part.parts(),
            _ => 1,
        }
    }

    /// Whether this pattern or a part of it depends on colours.
    pub(in crate::rules) fn needs_colours(&self) -> bool {
        match self {
            Self::Colour(_) | Self::OneColour(_) | Self::OfColour(_) => true,
            Self::All(parts) => parts.iter().any(Self::needs_colours),
            _ => false,
        }
    }
}

/// The multiset of these numbers of pips; `None` if one of them is not a face.
fn counts_of(pips: &[u8]) -> Option<Counts> {
    pips.iter().map(|&pips| Face::new(pips)).collect()
}

fn pips_of(count: u8, face: Face) -> u16 {
    u16::from(count) * u16::from(face.pips())
}

fn best_kind(roll: &Counts, size: u8, fits: impl Fn(u8) -> bool) -> Option<u16> {
    roll.groups().rev().find(|&(_, count)| fits(count)).map(|(face, _)| pips_of(size, face))
}

fn falling(sizes: &[u8]) -> Vec<u8> {
    let mut sizes = sizes.to_vec();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

/// The most pips that groups of these falling sizes can have. Tries every choice of faces, but
/// groups of the same size in one order only, since twelve groups have millions of orders. `last`
/// is the size and the face of the previous group.
fn best_groups(
    roll: Counts,
    sizes: &[u8],
    last: Option<(u8, Face)>,
    same_face: bool,
) -> Option<u16> {
    let Some((&size, rest)) = sizes.split_first() else { return Some(0) };
    let highest = last.filter(|&(before, _)| before == size).map(|(_, face)| face);
    let with_face = |(face, count): (Face, u8)| {
        if count < size || highest.is_some_and(|highest| face > highest) {
            return None;
        }
        // Takes away the dice used, or all dice of this face if faces must differ.
        let used = if same_face { size } else { count };
        let left = (0..used).try_fold(roll, |left, _| left.without(face))?;
        let others = best_groups(left, rest, Some((size, face)), same_face)?;
        Some(others + pips_of(size, face))
    };
    roll.groups().filter_map(with_face).max()
}

fn best_run(roll: &Counts, length: u8) -> Option<u16> {
    let faces: Vec<u8> = roll.groups().map(|(face, _)| face.pips()).collect();
    let runs = faces.windows(usize::from(length));
    let unbroken =
        |run: &&[u8]| run.last().zip(run.first()).is_some_and(|(l, f)| l - f + 1 == length);
    runs.filter(unbroken).map(|run| run.iter().map(|&pips| u16::from(pips)).sum()).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &Pattern, dice: &str, expected: Option<u16>) {
        assert_eq!(
            pattern.matched(dice.parse::<Counts>().unwrap()),
            expected,
            "{pattern:?} of {dice}"
        );
    }

    #[test]
    fn kinds_take_the_highest_face() {
        check(&Pattern::Kind(2), "22555", Some(10));
        check(&Pattern::Kind(2), "12345", None);
        check(&Pattern::KindExact(4), "66666", None);
        check(&Pattern::KindExact(2), "22555", Some(4));
    }

    #[test]
    fn groups_take_the_choice_that_gives_most() {
        let house = Pattern::Groups(vec![3, 2]);
        check(&house, "333555", Some(21));
        check(&house, "334444", Some(18));
        check(&house, "44444", None);
        check(&Pattern::GroupsOrSame(vec![3, 2]), "44444", Some(20));
        check(&Pattern::GroupsOrSame(vec![3, 2]), "44445", None);
        check(&Pattern::Groups(vec![2, 2]), "15555", None);
        check(&Pattern::Groups(vec![2, 2, 2]), "112233", Some(12));
        check(&Pattern::Groups(vec![1, 3]), "333555", Some(18));
        check(&Pattern::Groups(vec![2, 3]), "333555", Some(21));
    }

    /// Twelve groups of one die have 6^12 orders over all rolls, all worth the same.
    #[test]
    fn twelve_groups_are_soon_tried() {
        let ones = Pattern::GroupsOrSame(vec![1; 12]);
        check(&ones, "112233445566", Some(42));
        check(&Pattern::GroupsOrSame(vec![2; 6]), "112233445566", Some(42));
        check(&Pattern::GroupsOrSame(vec![1, 2, 3]), "112233445566", None);
        check(&Pattern::GroupsOrSame(vec![1, 2, 3]), "112233444566", Some(29));
    }

    #[test]
    fn runs_and_sets() {
        check(&Pattern::Run(4), "34563", Some(18));
        check(&Pattern::Run(4), "12356", None);
        check(&Pattern::Run(4), "12345", Some(14));
        check(&Pattern::Has(vec![1, 2, 3, 4, 5, 6, 6]), "1234566", Some(27));
        check(&Pattern::Has(vec![1, 2, 3, 4, 5, 6, 6]), "1234556", None);
        check(&Pattern::OneOf(vec![vec![1, 3, 4, 5, 6]]), "13456", Some(19));
        check(&Pattern::OneOf(vec![vec![1, 3, 4, 5, 6]]), "12345", None);
        check(&Pattern::All(vec![Pattern::Sum(13), Pattern::Kind(2)]), "166", Some(13));
        check(&Pattern::All(vec![Pattern::Sum(13), Pattern::Kind(2)]), "346", None);
    }

    /// Kismet's dice: 1 and 6 black, 2 and 5 red, 3 and 4 green.
    fn kismet(dice: &str) -> Hand {
        let colours = [Colour::Black, Colour::Red, Colour::Green];
        let faces: Counts = dice.parse().unwrap();
        let colour = |face: Face| colours[usize::from(face.pips().min(7 - face.pips()) - 1)];
        Hand::coloured(faces.faces().map(|face| (face, colour(face))))
    }

    #[test]
    fn colours_as_faces_and_within_one_colour() {
        let flush = Pattern::Colour(Box::new(Pattern::Kind(5)));
        let pairs = Pattern::OneColour(Box::new(Pattern::GroupsOrSame(vec![2, 2])));
        for (dice, is_flush, of_pairs) in [
            ("55552", true, Some(20)),
            ("16161", true, Some(14)),
            ("33441", false, Some(14)),
            ("33551", false, None),
        ] {
            assert_eq!(flush.fits(kismet(dice)), is_flush, "{dice}");
            assert_eq!(pairs.matched(kismet(dice)), of_pairs, "{dice}");
        }
        let greens = Pattern::OfColour(Colour::Green);
        assert_eq!(greens.matched(kismet("13345")), Some(10));
        assert_eq!(greens.matched(kismet("16161")), Some(0));
        assert_eq!(flush.matched("11111".parse::<Counts>().unwrap()), None, "no colours");
    }
}
