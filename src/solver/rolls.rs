//! What choosing needs to know of every roll, worked out once.

use super::TurnTables;
use crate::{
    dice::{Counts, KeepIndex},
    rules::{BoxIndex, Card, Offer},
};

/// For every roll its keeps and what each box pays for it, in flat lists.
#[derive(Clone, Debug)]
pub(super) struct Rolls {
    /// Where the keeps of each roll begin; one more entry than there are rolls.
    starts: Vec<u32>,
    keeps: Vec<KeepIndex>,
    /// For every box and roll the place ([`TurnTables::place`]) of what it pays.
    places: Vec<u16>,
    /// The same for the first roll of a turn, where some box pays otherwise for it.
    first_places: Option<Vec<u16>>,
    /// For every roll whether the repeat rule is about it.
    is_top_hand: Vec<bool>,
    count: usize,
}

impl Rolls {
    pub(super) fn new(tables: &TurnTables) -> Self {
        let (rules, lattice) = (tables.rules(), tables.lattice());
        let mut rolls = Self {
            starts: vec![0],
            keeps: Vec::new(),
            places: Vec::new(),
            first_places: None,
            is_top_hand: vec![false; tables.rolls()],
            count: tables.rolls(),
        };
        for number in lattice.rolls() {
            let mut keeps = parts(lattice.counts(number as KeepIndex));
            keeps.sort_by_key(|keep| std::cmp::Reverse((keep.total(), keep.pips())));
            rolls.keeps.extend(keeps.into_iter().map(|keep| lattice.index_of(keep)));
            rolls.starts.push(rolls.keeps.len() as u32);
        }
        let places = |first| -> Vec<u16> {
            let place = |at, roll| tables.places(at).start + tables.grade(at, roll, first);
            let of_box = |at| (0..tables.rolls()).map(move |roll| place(at, roll) as u16);
            rules.boxes().flat_map(of_box).collect()
        };
        rolls.places = places(false);
        let pays_otherwise = rules.rows().iter().any(|row| row.first_roll.is_some());
        rolls.first_places = pays_otherwise.then(|| places(true));
        tables.top_hands().iter().for_each(|&roll| rolls.is_top_hand[roll] = true);
        rolls
    }

    /// The keeps of a roll that leave a die to throw: those with most dice first, then those with
    /// most pips.
    pub(super) fn keeps(&self, roll: usize) -> &[KeepIndex] {
        &self.keeps[self.starts[roll] as usize..self.starts[roll + 1] as usize]
    }

    /// For every roll the place of what the box pays for it.
    pub(super) fn places(&self, at: BoxIndex, first: bool) -> &[u16] {
        let places = self.first_places.as_ref().filter(|_| first).unwrap_or(&self.places);
        &places[at.index() * self.count..][..self.count]
    }

    /// Whether some box pays otherwise for the first roll of a turn.
    pub(super) const fn first_differs(&self) -> bool {
        self.first_places.is_some()
    }

    /// Whether the repeat rule is about this roll.
    pub(super) fn is_top_hand(&self, roll: usize) -> bool {
        self.is_top_hand[roll]
    }
}

/// Every part of a roll that leaves a die to throw.
fn parts(whole: Counts) -> Vec<Counts> {
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

/// Whether the box pays nothing because another one holds nothing yet.
pub(super) fn is_locked(tables: &TurnTables, card: &Card, at: BoxIndex) -> bool {
    let pays = |needed| card.entry(needed).is_some_and(|points| points > 0);
    !tables.rules().required_box(at).is_none_or(pays)
}

/// What the rules offer for every roll that the repeat rule is about; `None` while the box of
/// the top hand is open, when nothing is special about them.
pub(super) fn hand_offers(tables: &TurnTables, card: &Card, number: u16) -> Option<Vec<HandOffer>> {
    let rules = tables.rules();
    rules.repeat_box().filter(|&at| !card.is_open(at))?;
    let lattice = tables.lattice();
    let of_roll = |&roll: &usize| {
        let dice = lattice.counts((lattice.rolls().start + roll) as KeepIndex);
        let offers = rules.offers(card, rules.throw(dice, number));
        offers.into_iter().map(move |offer| HandOffer {
            roll: roll as u16,
            offer,
            place: tables.place(offer.at, offer.points) as u16,
        })
    };
    Some(tables.top_hands().iter().flat_map(of_roll).collect())
}

/// A box that a further top hand may fill.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandOffer {
    pub(super) roll: u16,
    pub(super) offer: Offer,
    /// [`TurnTables::place`] of it.
    pub(super) place: u16,
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
        let keeps: Vec<String> =
            rolls.keeps(roll).iter().map(|&keep| lattice.counts(keep).to_string()).collect();
        assert_eq!(keeps.len(), 3 * 3 * 2 - 1);
        assert_eq!(keeps[..3], ["4455", "1455", "1445"]);
        assert_eq!(keeps[keeps.len() - 1], "");
        let all: usize = (0..tables.rolls()).map(|roll| rolls.keeps(roll).len()).sum();
        assert_eq!(all, 4368 - 252, "pairs of a roll and a part that is not all of it");
    }
}
