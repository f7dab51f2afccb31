//! The offers for another top hand, by card and roll.

use std::{collections::HashMap, sync::Arc};

use crate::{
    rules::{BoxIndex, Card, Placement, RuleSet},
    solver::{
        TurnTables,
        turn::rolls::{HandOffer, Rolls},
    },
};

/// The most entries of [`TopHandOffers::cache`]; a game with thirteen boxes has fewer.
const MAX_CACHED_HANDS: usize = 10_000;

/// The key of the offers for top hands: the filled boxes, those with points among the boxes that
/// rules ask about, and the number of the roll.
type HandKey = (u128, u128, u16);

/// The offers for another top hand.
#[derive(Default)]
pub(super) struct TopHandOffers {
    /// A cache for all cards.
    cache: HashMap<HandKey, Arc<[HandOffer]>>,
    /// The offers for the current card, by the number of the roll; empty while the repeat rule does
    /// not apply.
    pub(super) current: Vec<(u16, Arc<[HandOffer]>)>,
}

impl TopHandOffers {
    /// The offers for top hands on this roll; `None` while the repeat rule does not apply.
    pub(super) fn at(&self, number: u16) -> Option<&[HandOffer]> {
        let found = self.current.iter().find(|(known, _)| *known == number);
        found.map(|(_, offers)| &**offers)
    }

    /// Computes the offers for the current card unless they are known.
    pub(super) fn update(&mut self, tables: &TurnTables, rolls: &Rolls, card: &Card, number: u16) {
        let rules = tables.rules();
        let tops = rules.repeat_boxes();
        let is_known = || self.current.iter().any(|&(known, _)| known == number);
        if tops.is_empty() || tops.iter().any(|&at| card.is_open(at)) || is_known() {
            return;
        }
        let fresh = || rolls.hand_offers(tables, card, number).unwrap_or_default().into();
        // The offers of a hand that fills no box depend on the points in the boxes.
        let fills_none = rules.repeat().is_some_and(|repeat| {
            matches!(repeat.placement, Placement::RaiseEntry | Placement::NoBox)
        });
        let offers = if fills_none {
            fresh()
        } else {
            if self.cache.len() > MAX_CACHED_HANDS {
                self.cache.clear();
            }
            self.cache.entry(hand_key(rules, card, number)).or_insert_with(fresh).clone()
        };
        self.current.push((number, offers));
    }
}

/// The key of the offers for this card.
fn hand_key(rules: &RuleSet, card: &Card, number: u16) -> HandKey {
    let asks = |at: BoxIndex| {
        rules.repeat_boxes().contains(&at)
            || rules.boxes().any(|other| rules.required_boxes(other).contains(&at))
    };
    let (mut filled, mut scored) = (0_u128, 0_u128);
    for (at, points) in card.entries().filter_map(|(at, entry)| Some((at, entry?))) {
        filled |= 1 << at.index();
        scored |= u128::from(points > 0 && asks(at)) << at.index();
    }
    (filled, scored, number)
}
