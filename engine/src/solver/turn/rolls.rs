//! The scores of all boxes for every roll, computed once.

use crate::solver::TurnTables;
use crate::{
    dice::Hand,
    rules::{BoxIndex, Card, Offer, RuleSet, Throw},
};

/// The entry ([`TurnTables::entry`]) of each roll's score in each box, in flat lists, and the rolls
/// that special rules apply to.
#[derive(Clone, Debug)]
pub(crate) struct Rolls {
    /// For every box and roll, the entry of the score.
    entries: Vec<u16>,
    /// The entries for the first roll of a turn, if some box scores differently on it.
    first_entries: Option<Vec<u16>>,
    /// For every roll, whether it is a top hand, to which the repeat rule applies.
    is_top_hand: Vec<bool>,
    /// The top hands, with the indexes of their rolls.
    top_hands: Vec<(usize, Hand)>,
    /// The rolls that win the game on the spot while their box is open.
    wins: Vec<usize>,
}

impl Rolls {
    /// Computes the scores of these hands; `starts` holds the first entry of each box.
    pub(crate) fn new(rules: &RuleSet, starts: &[usize], hands: &[Hand]) -> Self {
        let entries = |first: bool| -> Vec<u16> {
            let entry = |at: BoxIndex, hand: &Hand| {
                let row = rules.row(at);
                let score = row.first_roll.filter(|_| first).unwrap_or(row.score);
                let matched = row.pattern.matched(hand);
                let points = matched.map_or(0, |matched| score.points(hand.faces(), matched));
                let grade = rules.possible_points(at).binary_search(&points).unwrap_or_default();
                (starts[at.index()] + grade) as u16
            };
            rules.boxes().flat_map(|at| hands.iter().map(move |hand| entry(at, hand))).collect()
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
        let first_roll_differs = rules.rows().iter().any(|row| row.first_roll.is_some());
        Self {
            entries: entries(false),
            first_entries: first_roll_differs.then(|| entries(true)),
            is_top_hand,
            top_hands,
            wins: fitting(winning).into_iter().map(|(roll, _)| roll).collect(),
        }
    }

    /// For every roll, the entry of its score in the box.
    pub(crate) fn entries(&self, at: BoxIndex, first: bool) -> &[u16] {
        let entries = self.first_entries.as_ref().filter(|_| first).unwrap_or(&self.entries);
        let count = self.is_top_hand.len();
        &entries[at.index() * count..][..count]
    }

    /// Whether some box scores differently on the first roll of a turn.
    pub(crate) const fn first_differs(&self) -> bool {
        self.first_entries.is_some()
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
            let offers = rules.offers(card, Throw { dice, number });
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
