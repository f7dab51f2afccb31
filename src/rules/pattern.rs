//! What dice a box wants.

use serde::{Deserialize, Serialize};

use crate::dice::{Counts, Face};

/// A condition on a roll. Dice that it does not need are free.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Pattern {
    /// Any dice.
    Any,
    /// Any dice; those with this many pips count, and there may be none.
    Face(u8),
    /// So many dice of one face.
    Kind(u8),
    /// So many dice of one face and not more.
    KindExact(u8),
    /// Groups of these sizes, each of another face.
    Groups(Vec<u8>),
    /// Groups of these sizes; several may be of one face if it has enough dice for all of them.
    GroupsOrSame(Vec<u8>),
    /// So many consecutive faces.
    Run(u8),
    /// At least these dice. A face may stand here more than once.
    Has(Vec<u8>),
    /// Exactly so many pips in all.
    Sum(u16),
    /// Exactly these dice, in one of several forms.
    OneOf(Vec<Vec<u8>>),
    /// All of these conditions.
    All(Vec<Pattern>),
    /// The condition holds for the dice's colours in place of their faces.
    Colour(Box<Pattern>),
}

impl Pattern {
    /// `None` when the roll does not fit; else the pips of just the dice that the pattern needs,
    /// in the choice that gives most.
    pub fn matched(&self, roll: &Counts) -> Option<u16> {
        match self {
            Self::Any => Some(roll.pips()),
            Self::Face(pips) => Face::new(*pips).map(|face| pips_of(roll.of(face), face)),
            Self::Kind(size) => best_kind(roll, *size, |count| count >= *size),
            Self::KindExact(size) => best_kind(roll, *size, |count| count == *size),
            Self::Groups(sizes) => best_groups(*roll, &falling(sizes), None, false),
            Self::GroupsOrSame(sizes) => best_groups(*roll, &falling(sizes), None, true),
            Self::Run(length) => best_run(roll, *length),
            Self::Has(faces) => {
                let wanted = counts_of(faces)?;
                roll.contains(&wanted).then(|| wanted.pips())
            }
            Self::Sum(sum) => (roll.pips() == *sum).then_some(*sum),
            Self::OneOf(forms) => {
                let fits = |form: &Vec<u8>| counts_of(form) == Some(*roll);
                forms.iter().any(fits).then(|| roll.pips())
            }
            Self::All(parts) => {
                parts.iter().all(|part| part.matched(roll).is_some()).then(|| roll.pips())
            }
            // No dice have colours yet; the check refuses rule sets that ask for them.
            Self::Colour(_) => None,
        }
    }

    /// Whether the roll fits.
    pub fn fits(&self, roll: &Counts) -> bool {
        self.matched(roll).is_some()
    }

    /// How many patterns and forms it is made of, itself included.
    pub(super) fn parts(&self) -> usize {
        match self {
            Self::OneOf(forms) => 1 + forms.len(),
            Self::All(parts) => 1 + parts.iter().map(Self::parts).sum::<usize>(),
            Self::Colour(part) => 1 + part.parts(),
            _ => 1,
        }
    }

    /// Whether this pattern, or a part of it, looks at colours.
    pub(super) fn needs_colours(&self) -> bool {
        match self {
            Self::Colour(_) => true,
            Self::All(parts) => parts.iter().any(Self::needs_colours),
            _ => false,
        }
    }
}

/// The multiset of these numbers of pips; `None` when one is no face.
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

/// The most pips that groups of these falling sizes can have: every choice of faces is tried,
/// groups of one size in one order only, else twelve groups would have millions. `last` is the
/// size and the face of the group before.
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
        // Used dice are taken away; where faces must differ, all dice of this one are.
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
        assert_eq!(pattern.matched(&dice.parse().unwrap()), expected, "{pattern:?} of {dice}");
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
}
