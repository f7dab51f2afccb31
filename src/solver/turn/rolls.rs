//! What choosing needs to know of every roll, worked out once.

use std::sync::OnceLock;

use crate::solver::TurnTables;
use crate::{
    dice::{Counts, Hand, KeepIndex},
    rules::{BoxIndex, Card, Offer, Throw},
};

/// For every roll what each box pays for it, in flat lists, and its keeps once somebody asks.
#[derive(Clone, Debug)]
pub(crate) struct Rolls {
    /// For every roll its keeps; only where dice with the same face are the same.
    keeps: Vec<OnceLock<Box<[KeepIndex]>>>,
    /// For every box and roll the place ([`TurnTables::place`]) of what it pays.
    places: Vec<u16>,
    /// The same for the first roll of a turn, where some box pays otherwise for it.
    first_places: Option<Vec<u16>>,
    /// For every roll whether the repeat rule is about it.
    is_top_hand: Vec<bool>,
    /// Those rolls, as the rules see them.
    top_hands: Vec<(usize, Hand)>,
    /// The rolls that win the game at once while their box is open.
    wins: Vec<usize>,
    count: usize,
}

impl Rolls {
    pub(crate) fn new(tables: &TurnTables) -> Self {
        let rules = tables.rules();
        let places = |first| -> Vec<u16> {
            let place = |at, roll| tables.places(at).start + tables.grade(at, roll, first);
            let of_box = |at| (0..tables.rolls()).map(move |roll| place(at, roll) as u16);
            rules.boxes().flat_map(of_box).collect()
        };
        let hand = |&roll: &usize| (roll, rules.hand_of(tables.dice_of(roll)));
        let top_hands = tables.top_hands().iter().map(hand).collect();
        let mut rolls = Self::with(tables, tables.rolls(), &places, top_hands);
        rolls.keeps = vec![OnceLock::new(); tables.rolls()];
        rolls.wins = tables.winning_rolls();
        rolls
    }

    /// These rolls, where more is to be told of one than which faces it shows.
    pub(crate) fn of_hands(tables: &TurnTables, hands: &[Hand]) -> Self {
        let rules = tables.rules();
        let places = |first: bool| -> Vec<u16> {
            let place = |at: BoxIndex, hand: &Hand| {
                let row = rules.row(at);
                let score = row.first_roll.filter(|_| first).unwrap_or(row.score);
                let matched = row.pattern.matched(hand);
                let points = matched.map_or(0, |matched| score.points(hand.faces(), matched));
                tables.place(at, points) as u16
            };
            rules.boxes().flat_map(|at| hands.iter().map(move |hand| place(at, hand))).collect()
        };
        let fitting = |at: Option<BoxIndex>| -> Vec<(usize, Hand)> {
            let pattern = at.map(|at| &rules.row(at).pattern);
            let fits = |hand: &Hand| pattern.is_some_and(|pattern| pattern.fits(hand));
            let fitting = hands.iter().enumerate().filter(|(_, hand)| fits(hand));
            fitting.map(|(roll, hand)| (roll, *hand)).collect()
        };
        let mut rolls = Self::with(tables, hands.len(), &places, fitting(rules.repeat_box()));
        let win = rules.data().instant_win.as_ref();
        let winning = rules.boxes().find(|&at| win.is_some_and(|w| w.row == rules.row(at).id));
        rolls.wins = fitting(winning).into_iter().map(|(roll, _)| roll).collect();
        rolls
    }

    fn with(
        tables: &TurnTables,
        count: usize,
        places: &dyn Fn(bool) -> Vec<u16>,
        top_hands: Vec<(usize, Hand)>,
    ) -> Self {
        let mut is_top_hand = vec![false; count];
        for &(roll, _) in &top_hands {
            is_top_hand[roll] = true;
        }
        let pays_otherwise = tables.rules().rows().iter().any(|row| row.first_roll.is_some());
        Self {
            keeps: Vec::new(),
            places: places(false),
            first_places: pays_otherwise.then(|| places(true)),
            is_top_hand,
            top_hands,
            wins: Vec::new(),
            count,
        }
    }

    /// The keeps of a roll that leave a die to throw: those with most dice first, then those with
    /// most pips. Only where dice with the same face are the same.
    pub(crate) fn keeps(&self, tables: &TurnTables, roll: usize) -> &[KeepIndex] {
        self.keeps[roll].get_or_init(|| {
            let mut keeps = parts(tables.dice_of(roll));
            keeps.sort_by_key(|keep| std::cmp::Reverse((keep.total(), keep.pips())));
            keeps.into_iter().map(|keep| tables.lattice().index_of(keep)).collect()
        })
    }

    /// For every roll the place of what the box pays for it.
    pub(crate) fn places(&self, at: BoxIndex, first: bool) -> &[u16] {
        let places = self.first_places.as_ref().filter(|_| first).unwrap_or(&self.places);
        &places[at.index() * self.count..][..self.count]
    }

    /// Whether some box pays otherwise for the first roll of a turn.
    pub(crate) const fn first_differs(&self) -> bool {
        self.first_places.is_some()
    }

    /// Whether the repeat rule is about this roll.
    pub(crate) fn is_top_hand(&self, roll: usize) -> bool {
        self.is_top_hand[roll]
    }

    /// The rolls that win the game at once while their box is open.
    pub(crate) fn wins(&self) -> &[usize] {
        &self.wins
    }

    /// What the rules offer for every roll that the repeat rule is about, thrown as the
    /// so-manieth roll of the turn; `None` while a box of the top hand is open, when nothing is
    /// special about them.
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
                place: tables.place(offer.at, offer.points) as u16,
                is_plain: card.is_open(offer.at),
            })
        };
        Some(self.top_hands.iter().flat_map(of_roll).collect())
    }
}

/// Every part of a roll that leaves a die to throw.
pub(crate) fn parts(whole: Counts) -> Vec<Counts> {
    let mut parts = vec![Counts::EMPTY];
    for (face, most) in whole.groups() {
        let grown = |part: &Counts| -> Vec<Counts> {
            let more = |n| (0..n).fold(*part, |counts: Counts, _| counts.with(face));
            (0..=most).map(more).collect()
        };
        parts = parts.iter().flat_map(grown).collect();
    }
    parts.retain(|part| *part != whole);
    parts
}

/// A box that another top hand may fill.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandOffer {
    pub(crate) roll: u32,
    pub(crate) offer: Offer,
    /// [`TurnTables::place`] of it.
    pub(crate) place: u16,
    /// Whether it does no more than fill an open box, so that its worth is found at its place.
    pub(crate) is_plain: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;
    use std::sync::Arc;

    #[test]
    fn every_roll_has_its_keeps_best_liked_first() {
        let rules = Library::shipped().get("yatzy").unwrap().clone();
        let tables = TurnTables::new(Arc::clone(&rules));
        let rolls = Rolls::new(&tables);
        let lattice = tables.lattice();
        let roll = usize::from(lattice.index_of("44551".parse().unwrap())) - lattice.rolls().start;
        let keeps: Vec<String> = rolls
            .keeps(&tables, roll)
            .iter()
            .map(|&keep| lattice.counts(keep).to_string())
            .collect();
        assert_eq!(keeps.len(), 3 * 3 * 2 - 1);
        assert_eq!(keeps[..3], ["4455", "1455", "1445"]);
        assert_eq!(keeps[keeps.len() - 1], "");
        let all: usize = (0..tables.rolls()).map(|roll| rolls.keeps(&tables, roll).len()).sum();
        assert_eq!(all, 4368 - 252, "pairs of a roll and a part that is not all of it");
    }
}
