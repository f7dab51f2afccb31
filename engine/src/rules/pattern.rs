//! Patterns: the dice that a box asks for.

use serde::{Deserialize, Serialize};

use crate::dice::{Colour, Counts, Face, Hand, MAX_DICE};

/// A condition on a roll. Dice that the condition does not need are arbitrary.
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
            Self::Groups(sizes) => best_groups(dice, sizes, false),
            Self::GroupsOrSame(sizes) => best_groups(dice, sizes, true),
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

    /// An upper bound of the time to try it on one roll, in steps of a few nanoseconds (measured:
    /// at most 70).
    pub(in crate::rules) fn steps(&self) -> u64 {
        match self {
            Self::Groups(sizes) | Self::GroupsOrSame(sizes) if dice_in(sizes) <= MAX_DICE => {
                let kinds = kinds_of(sizes);
                4 + 2 * (kinds.len() * choices_of(&kinds)) as u64
            }
            Self::OneOf(forms) => forms.iter().map(|form| 1 + form.len() as u64).sum::<u64>() + 1,
            Self::Run(_) => 4,
            Self::All(parts) => parts.iter().fold(1, |all, part| all.saturating_add(part.steps())),
            Self::Colour(part) => part.steps().saturating_add(1),
            Self::OneColour(part) => {
                part.steps().saturating_mul(Colour::ALL.len() as u64).saturating_add(1)
            }
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

/// The groups of one size among those that a pattern asks for.
struct GroupKind {
    size: u8,
    number: usize,
    /// Its stride in the numbering of choices of groups.
    stride: usize,
}

fn kinds_of(sizes: &[u8]) -> Vec<GroupKind> {
    let mut kinds: Vec<GroupKind> = Vec::new();
    for &size in sizes {
        match kinds.iter_mut().find(|kind| kind.size == size) {
            Some(kind) => kind.number += 1,
            None => kinds.push(GroupKind { size, number: 1, stride: 1 }),
        }
    }
    let mut choices = 1;
    for kind in &mut kinds {
        kind.stride = choices;
        choices *= kind.number + 1;
    }
    kinds
}

/// The number of dice in groups of these sizes.
fn dice_in(sizes: &[u8]) -> usize {
    sizes.iter().map(|&size| usize::from(size)).sum()
}

/// The number of choices of some of the groups.
fn choices_of(kinds: &[GroupKind]) -> usize {
    kinds.iter().map(|kind| kind.number + 1).product()
}

/// The most pips that groups of these sizes can have. Dynamic programming over faces: for each
/// choice of some of the groups, the most pips with the faces so far.
fn best_groups(roll: &Counts, sizes: &[u8], same_face: bool) -> Option<u16> {
    if !each_size_has_room(roll, sizes, same_face) {
        return None;
    }
    let kinds = kinds_of(sizes);
    let choices = choices_of(&kinds);
    let mut best: Vec<Option<u16>> = vec![None; choices];
    best[0] = Some(0);
    let mut with_face = Vec::new();
    for (face, count) in roll.groups() {
        // For each number of dice of this face in use, and each choice of groups, the most pips.
        with_face.clone_from(&best);
        with_face.resize(choices * (usize::from(count) + 1), None);
        for at in 0..with_face.len() {
            let (used, choice) = (at / choices, at % choices);
            let Some(pips) = with_face[at] else { continue };
            best[choice] = best[choice].max(Some(pips));
            if used > 0 && !same_face {
                continue;
            }
            for &GroupKind { size, number, stride } in &kinds {
                let is_left = choice / stride % (number + 1) < number;
                if is_left && used + usize::from(size) <= usize::from(count) {
                    let more = &mut with_face[at + usize::from(size) * choices + stride];
                    *more = (*more).max(Some(pips + pips_of(size, face)));
                }
            }
        }
    }
    best.last().copied().flatten()
}

/// Whether there are enough dice, and enough faces for the groups of each size and larger ones.
/// Rejects most rolls before the groups are tried.
fn each_size_has_room(roll: &Counts, sizes: &[u8], same_face: bool) -> bool {
    let has_room = |&size: &u8| {
        let of_face = |(_, count): (Face, u8)| {
            usize::from(if same_face { count / size.max(1) } else { (count >= size).into() })
        };
        let room: usize = roll.groups().map(of_face).sum();
        sizes.iter().filter(|&&other| other >= size).count() <= room
    };
    dice_in(sizes) <= usize::from(roll.total()) && sizes.iter().all(has_room)
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
        check(&Pattern::Groups(vec![2, 2]), "115555", Some(12));
        check(&Pattern::Groups(vec![2, 2, 2]), "112233", Some(12));
        check(&Pattern::Groups(vec![1, 3]), "333555", Some(18));
        check(&Pattern::Groups(vec![2, 3]), "333555", Some(21));
    }

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
