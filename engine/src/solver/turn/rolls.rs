//! The scores of all boxes for every roll, computed once.

use std::collections::HashMap;

use crate::solver::TurnTables;
use crate::{
    dice::Hand,
    rules::{BoxIndex, Card, Offer, RuleSet, Throw},
};

/// The entry ([`TurnTables::entry`]) of each roll's score in each box, in flat lists, and the rolls
/// that special rules apply to.
#[derive(Clone, Debug)]
pub(crate) struct Rolls {
    /// For every box and roll, the entry of the score: for each roll of the turn on which some box
    /// scores differently than later, and then for all later ones.
    entries: Vec<Vec<u16>>,
    /// For every roll, whether it is a top hand, to which the repeat rule applies.
    is_top_hand: Vec<bool>,
    /// The top hands, with the indexes of their rolls.
    top_hands: Vec<(usize, Hand)>,
    /// The rolls that win the game on the spot while their box is open.
    wins: Vec<usize>,
}

/// The number of the first roll of a turn, or of a later one where only the first may differ.
pub(crate) const fn roll_number(is_first: bool) -> u16 {
    if is_first { 1 } else { 2 }
}

impl Rolls {
    /// Computes the scores of these hands; `starts` holds the first entry of each box.
    pub(crate) fn new(rules: &RuleSet, starts: &[usize], hands: &[Hand]) -> Self {
        let entries = |number: u16| -> Vec<u16> {
            // All boxes of a row score alike, each with entries of its own.
            let grades = |at: BoxIndex| -> Vec<usize> {
                let possible = rules.possible_points(at);
                let points = |hand| rules.data().score(rules.row(at), hand, number).unwrap_or(0);
                let grade = |hand| possible.binary_search(&points(hand)).unwrap_or_default();
                hands.iter().map(grade).collect()
            };
            let mut rows = HashMap::new();
            let entries = rules.boxes().flat_map(|at| {
                let grades: &Vec<usize> =
                    rows.entry(rules.place(at).row).or_insert_with(|| grades(at));
                let start = starts[at.index()];
                grades.iter().map(|grade| (start + grade) as u16).collect::<Vec<_>>()
            });
            entries.collect()
        };
        let fitting = |at: Option<BoxIndex>| -> Vec<(usize, Hand)> {
            let pattern = at.map(|at| &rules.row(at).pattern);
            let fits = |hand: &Hand| pattern.is_some_and(|pattern| pattern.fits(hand));
            let fitting = hands.iter().enumerate().filter(|(_, hand)| fits(hand));
            fitting.map(|(roll, hand)| (roll, *hand)).collect()
        };
        let top_hands = fitting(rules.repeat_box());
        let mut is_top_hand = vec![false; hands.len()];
        for &(roll, _) in &top_hands {
            is_top_hand[roll] = true;
        }
        let win = rules.data().instant_win.as_ref();
        let winning = rules.boxes().find(|&at| win.is_some_and(|w| w.row == rules.row(at).id));
        Self {
            entries: (1..=rules.early_rolls() + 1).map(entries).collect(),
            is_top_hand,
            top_hands,
            wins: fitting(winning).into_iter().map(|(roll, _)| roll).collect(),
        }
    }

    /// For every roll, the entry of its score in the box as roll `number` of the turn, counted
    /// from 1.
    pub(crate) fn entries(&self, at: BoxIndex, number: u16) -> &[u16] {
        let count = self.is_top_hand.len();
        &self.entries[usize::from(self.scored_as(number)) - 1][at.index() * count..][..count]
    }

    /// The first roll of a turn on which all boxes score as on roll `number`.
    pub(crate) fn scored_as(&self, number: u16) -> u16 {
        number.clamp(1, self.entries.len() as u16)
    }

    /// Whether some box scores differently on roll `number` of a turn than on later ones.
    pub(crate) fn differs_on(&self, number: u16) -> bool {
        usize::from(number) < self.entries.len()
    }

    /// The top hands, with the indexes of their rolls.
    pub(crate) fn top_hands(&self) -> &[(usize, Hand)] {
        &self.top_hands
    }

    /// Whether the roll is a top hand, to which the repeat rule applies.
    pub(crate) fn is_top_hand(&self, roll: usize) -> bool {
        self.is_top_hand[roll]
    }

    /// The rolls that win the game on the spot while their box is open.
    pub(crate) fn wins(&self) -> &[usize] {
        &self.wins
    }

    /// The offers for every top hand on roll `number` of the turn, counted from 1; `None` while a
    /// box of the top hand is open, so that the repeat rule does not apply.
    pub(crate) fn hand_offers(
        &self,
        tables: &TurnTables,
        card: &Card,
        number: u16,
    ) -> Option<Vec<HandOffer>> {
        let rules = tables.rules();
        let tops = rules.repeat_boxes();
        if tops.is_empty() || tops.iter().any(|&at| card.is_open(at)) {
            return None;
        }
        let of_roll = |&(roll, dice): &(usize, Hand)| {
            let offers =
                rules.offers(card, Throw { dice, roll_number: number, is_served: number == 1 });
            offers.into_iter().map(move |offer| HandOffer {
                roll: roll as u32,
                offer,
                entry: tables.entry(offer.at, offer.points) as u16,
                is_plain: card.is_open(offer.at),
            })
        };
        Some(self.top_hands.iter().flat_map(of_roll).collect())
    }
}

/// An offer for another top hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandOffer {
    pub(crate) roll: u32,
    pub(crate) offer: Offer,
    /// Its entry ([`TurnTables::entry`]).
    pub(crate) entry: u16,
    /// Whether it only fills an open box, so that its value is that of its entry.
    pub(crate) is_plain: bool,
}
