//! The strength of dice as a poker hand.

use std::{cell::RefCell, cmp::Reverse, collections::HashMap};

use serde::{Deserialize, Serialize};

use crate::dice::{Counts, Face, Lattice, MAX_SIDES};

/// The most dice that can be ranked, since all their hands are put in order.
pub const MAX_RANKED_DICE: u8 = 6;

/// The rank of a poker hand: by its two largest groups of equal dice, or [`Rank::Straight`].
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Rank {
    /// Five equal dice, or more.
    FiveKind,
    /// Four equal dice.
    FourKind,
    /// Three equal dice and two or three of another face.
    FullHouse,
    /// Consecutive faces, none of them twice.
    Straight,
    /// Three equal dice.
    ThreeKind,
    /// Two pairs of different faces, or more.
    TwoPairs,
    /// Two equal dice.
    OnePair,
    /// All dice different, with a gap.
    HighDie,
}

const RANKS: usize = 8;

/// All ranks from the highest to the lowest; their order differs from table to table.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(try_from = "Vec<Rank>", into = "Vec<Rank>")]
pub struct RankOrder([Rank; RANKS]);

/// The key by which hands are compared: the number of lower ranks, then the sizes of the groups,
/// then their faces. Larger groups come first, and of equal ones the higher face.
type Strength = (usize, [u8; MAX_SIDES as usize], [u8; MAX_SIDES as usize]);

/// An order, a number of dice, and the strength of every hand of so many dice.
type RankedHands = (RankOrder, u8, HashMap<Counts, u16>);

thread_local! {
    /// Those that were asked about last.
    static LAST: RefCell<Option<RankedHands>> = const { RefCell::new(None) };
}

/// The usual order of poker hands.
impl Default for RankOrder {
    fn default() -> Self {
        Self([
            Rank::FiveKind,
            Rank::FourKind,
            Rank::FullHouse,
            Rank::Straight,
            Rank::ThreeKind,
            Rank::TwoPairs,
            Rank::OnePair,
            Rank::HighDie,
        ])
    }
}

impl RankOrder {
    /// The ranks from the highest to the lowest.
    pub const fn ranks(&self) -> &[Rank; RANKS] {
        &self.0
    }

    /// The strength of the hand among all hands of as many dice with [`MAX_SIDES`] sides: 1 is
    /// the weakest, and no two different hands are equal; 0 for more than [`MAX_RANKED_DICE`] dice.
    pub fn strength(&self, hand: &Counts) -> u16 {
        let dice = hand.total();
        LAST.with_borrow_mut(|last| {
            let known = last.take().filter(|(order, count, _)| (order, *count) == (self, dice));
            let (.., strengths) = last.insert(known.unwrap_or_else(|| {
                let hands = self.hands(dice.min(MAX_RANKED_DICE), MAX_SIDES).into_iter().rev();
                let weakest_first = hands.flat_map(|(_, hands)| hands.into_iter().rev());
                (*self, dice, weakest_first.zip(1..).collect())
            }));
            strengths.get(hand).copied().unwrap_or(0)
        })
    }

    /// All hands of this many dice and sides by rank, the best first; ranks without a hand are left
    /// out.
    pub fn hands(&self, dice: u8, sides: u8) -> Vec<(Rank, Vec<Counts>)> {
        let lattice = Lattice::new(dice, sides);
        let counts = lattice.rolls().map(|number| lattice.counts(number as u16));
        let mut hands: Vec<(Strength, Counts)> =
            counts.map(|hand| (self.key(&hand), hand)).collect();
        hands.sort_unstable_by_key(|(key, _)| Reverse(*key));
        let of_rank = |hands: &[(Strength, Counts)]| {
            let (below, ..) = hands[0].0;
            (self.0[RANKS - 1 - below], hands.iter().map(|(_, hand)| *hand).collect())
        };
        hands.chunk_by(|(one, _), (other, _)| one.0 == other.0).map(of_rank).collect()
    }

    /// The rank of the hand with this strength among all hands of this many dice; `None` if there
    /// is no such strength.
    pub fn rank_of(&self, strength: u16, dice: u8) -> Option<Rank> {
        let place = usize::from(strength.checked_sub(1)?);
        let ranks = self.hands(dice.min(MAX_RANKED_DICE), MAX_SIDES);
        let mut weakest_first =
            ranks.iter().rev().flat_map(|(rank, hands)| vec![*rank; hands.len()]);
        weakest_first.nth(place)
    }

    fn key(&self, hand: &Counts) -> Strength {
        let mut groups: Vec<(u8, Face)> =
            hand.groups().map(|(face, count)| (count, face)).collect();
        groups.sort_unstable_by(|one, other| other.cmp(one));
        let (mut sizes, mut faces) = ([0; MAX_SIDES as usize], [0; MAX_SIDES as usize]);
        for (place, (size, face)) in groups.into_iter().enumerate() {
            (sizes[place], faces[place]) = (size, face.pips());
        }
        let rank = rank(sizes, &faces);
        let below = self.0.iter().rev().position(|&other| other == rank);
        (below.unwrap_or_default(), sizes, faces)
    }
}

/// The rank of a hand with groups of these falling sizes and faces.
fn rank(sizes: [u8; MAX_SIDES as usize], faces: &[u8; MAX_SIDES as usize]) -> Rank {
    match (sizes[0], sizes[1]) {
        (4, _) => Rank::FourKind,
        (3, 0 | 1) => Rank::ThreeKind,
        (3, _) => Rank::FullHouse,
        (2, 0 | 1) => Rank::OnePair,
        (2, _) => Rank::TwoPairs,
        (0 | 1, _) if is_unbroken(faces) => Rank::Straight,
        (0 | 1, _) => Rank::HighDie,
        _ => Rank::FiveKind,
    }
}

/// Whether these falling faces, up to the first 0, have no gap.
fn is_unbroken(faces: &[u8; MAX_SIDES as usize]) -> bool {
    faces.windows(2).take_while(|pair| pair[1] > 0).all(|pair| pair[0] == pair[1] + 1)
}

impl TryFrom<Vec<Rank>> for RankOrder {
    type Error = String;

    fn try_from(list: Vec<Rank>) -> Result<Self, String> {
        let twice = (1..list.len()).find(|&at| list[..at].contains(&list[at]));
        if let Some(at) = twice {
            return Err(format!("the rank {:?} stands twice in the order", list[at]));
        }
        // Eight different ranks are all ranks.
        let all = list.try_into().map_err(|list: Vec<Rank>| {
            format!("an order of hands names all {RANKS} ranks, not {}", list.len())
        });
        Ok(Self(all?))
    }
}

impl From<RankOrder> for Vec<Rank> {
    fn from(order: RankOrder) -> Self {
        order.0.to_vec()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const USUAL: &str =
        "[FiveKind, FourKind, FullHouse, Straight, ThreeKind, TwoPairs, OnePair, HighDie]";

    fn order(text: &str) -> RankOrder {
        ron::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[track_caller]
    fn beats(order: &RankOrder, hand: &str, other: &str) {
        let strength = |hand: &str| order.strength(&hand.parse().unwrap());
        let (own, others) = (strength(hand), strength(other));
        assert!(own > others, "{hand} has {own} and {other} has {others}");
    }

    #[test]
    fn ranks_then_groups_then_faces_decide() {
        let usual = order(USUAL);
        assert_eq!(usual, RankOrder::default());
        for (hand, other) in [
            ("11111", "66665"),
            ("11112", "66655"),
            ("11122", "65432"),
            ("54321", "66654"),
            ("11123", "66554"),
            ("11223", "66543"),
            ("11345", "65431"),
            ("66611", "55522"),
            ("65432", "54321"),
            ("66221", "55443"),
            ("65421", "65321"),
        ] {
            beats(&usual, hand, other);
        }
    }

    #[test]
    fn another_order_is_another_list() {
        let straights_first = USUAL.replace("FullHouse, Straight", "Straight, FullHouse");
        beats(&order(&straights_first), "54321", "66655");
        beats(&order(&straights_first), "11112", "65432");
    }

    #[test]
    fn every_hand_has_a_strength_of_its_own() {
        let lattice = Lattice::new(5, 6);
        let usual = order(USUAL);
        let all: BTreeSet<u16> =
            lattice.rolls().map(|number| usual.strength(&lattice.counts(number as u16))).collect();
        assert!(all.into_iter().eq(1..=252));
        assert_eq!(usual.strength(&"66666".parse().unwrap()), 252);
        assert_eq!(usual.strength(&"12346".parse().unwrap()), 1);
        let name = |hand: &str| usual.rank_of(usual.strength(&hand.parse().unwrap()), 5);
        assert_eq!(name("66666"), Some(Rank::FiveKind));
        assert_eq!((name("55443"), name("65432")), (Some(Rank::TwoPairs), Some(Rank::Straight)));
        assert_eq!((name("12346"), usual.rank_of(253, 5)), (Some(Rank::HighDie), None));
    }

    #[test]
    fn hands_stand_under_their_ranks_the_best_first() {
        let usual = order(USUAL);
        let hands = usual.hands(5, 6);
        let ranks: Vec<Rank> = hands.iter().map(|(rank, _)| *rank).collect();
        assert_eq!(ranks, usual.ranks());
        let all: Vec<u16> =
            hands.iter().flat_map(|(_, hands)| hands).map(|hand| usual.strength(hand)).collect();
        assert!(all.into_iter().eq((1..=252).rev()));
        let straights: Vec<Counts> = ["65432", "54321"].map(|hand| hand.parse().unwrap()).to_vec();
        assert_eq!(hands[3], (Rank::Straight, straights));
        // Four dice can't be five of a kind or a full house, and two-sided dice can't be a
        // straight.
        assert_eq!(usual.hands(4, 6).len(), 6);
        assert!(usual.hands(3, 2).iter().all(|(rank, _)| *rank != Rank::Straight));
    }

    #[test]
    fn an_order_names_every_rank_once() {
        let refused = |text: &str| ron::from_str::<RankOrder>(text).unwrap_err().to_string();
        assert!(refused("[FiveKind, Straight]").contains("all 8 ranks"));
        assert!(refused("[OnePair, OnePair]").contains("twice"));
        assert!(refused(&USUAL.replace("HighDie", "OnePair")).contains("twice"));
    }
}
