//! Enumerates every hand that dice can show.

use super::{DiceSpec, Tag};
use crate::dice::{Colour, Face, Hand, Lattice};

/// The most hands to enumerate. Five dice with three colours have 26 334.
const MAX_HANDS: u64 = 100_000;

type Side = (Face, Colour);

/// The number of hands that [`every_hand`] would return.
pub(super) fn count_hands(dice: &DiceSpec) -> u64 {
    let (count, sides) = (u64::from(dice.count), u64::from(dice.sides));
    let multisets = |kinds: u64| {
        // Factor by factor the division is exact, since each step is a binomial coefficient.
        (1..=count).try_fold(1_u64, |all, more| Some(all.checked_mul(kinds + more - 1)? / more))
    };
    let all = match dice.tag {
        None | Some(Tag::ByFace(_)) => multisets(sides),
        Some(Tag::Random(colours)) => multisets(sides * u64::from(colours)),
        Some(Tag::PerDie(_)) => sides.checked_pow(dice.count.into()),
    };
    all.unwrap_or(u64::MAX)
}

/// Whether there are few enough hands for [`every_hand`].
pub(super) fn can_be_enumerated(dice: &DiceSpec) -> bool {
    count_hands(dice) <= MAX_HANDS
}

/// Every hand that these dice can show, some perhaps twice; `None` if there are too many.
pub(super) fn every_hand(dice: &DiceSpec) -> Option<Vec<Hand>> {
    if !can_be_enumerated(dice) {
        return None;
    }
    let faces: Vec<Face> = Face::all(dice.sides).collect();
    match dice.tag {
        None | Some(Tag::ByFace(_)) => {
            let lattice = Lattice::new(dice.count, dice.sides);
            let hand = |number| dice.hand_of(lattice.counts(number as u16));
            Some(lattice.rolls().map(hand).collect())
        }
        Some(tag @ Tag::PerDie(_)) => {
            let of_die = |slot: usize| {
                let coloured = |&face: &Face| (face, tag.colour(slot, face).unwrap_or_default());
                faces.iter().map(coloured).collect::<Vec<_>>()
            };
            Some(every_sequence(&(0..usize::from(dice.count)).map(of_die).collect::<Vec<_>>()))
        }
        Some(Tag::Random(colours)) => {
            let colours = &Colour::ALL[..usize::from(colours)];
            let with_face = |&face| colours.iter().map(move |&colour| (face, colour));
            let sides: Vec<Side> = faces.iter().flat_map(with_face).collect();
            Some(every_multiset(&sides, dice.count.into()))
        }
    }
}

/// Every combination of one side of each die.
fn every_sequence(dice: &[Vec<Side>]) -> Vec<Hand> {
    let mut all: Vec<Vec<Side>> = vec![Vec::new()];
    for sides in dice {
        let longer = |start: &Vec<Side>| {
            sides.iter().map(|&next| [start.as_slice(), &[next]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(Hand::coloured).collect()
}

/// Every multiset of this many sides, in rising order.
fn every_multiset(sides: &[Side], dice: usize) -> Vec<Hand> {
    let mut all: Vec<(usize, Vec<Side>)> = vec![(0, Vec::new())];
    for _ in 0..dice {
        let longer = |(least, start): &(usize, Vec<Side>)| {
            let with = |next: usize| (next, [start.as_slice(), &[sides[next]]].concat());
            (*least..sides.len()).map(with).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(|(_, dice)| Hand::coloured(dice)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(tag: Option<Tag>, dice: u8) -> Option<usize> {
        every_hand(&DiceSpec { count: dice, sides: 6, tag, scored: None }).map(|hands| hands.len())
    }

    #[test]
    fn there_are_as_many_as_known() {
        assert_eq!(count(None, 5), Some(252));
        assert_eq!(count(Some(Tag::Random(3)), 5), Some(26_334));
        assert_eq!(count(Some(Tag::Random(6)), 12), None, "far too many");
    }
}
