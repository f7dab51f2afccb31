//! The highest and the lowest total of a card with several columns: bounds that follow from what
//! single boxes can hold, and a game for each that reaches it.

use fivefold_engine::rules::{Card, Offer, RuleSet, Throw};

use super::hands::every_hand;

/// The lowest and the highest total; panics if no game reaches a bound.
pub fn totals_by_bounds(rules: &RuleSet) -> (u32, u32) {
    let least: Vec<u16> = boxes(rules).iter().map(|offer| least(rules, offer)).collect();
    let of_box = |offer: &Offer| multiplier(rules, offer) * u32::from(least[offer.at.index()]);
    let lowest = boxes(rules).iter().map(of_box).sum();
    let is_least = |offer: &Offer| offer.points == least[offer.at.index()] && offer.bonus == 0;
    assert_eq!(rules.total(&played(rules, is_least)), lowest, "the lowest total can be had");
    let highest = highest(rules);
    let is_most = |offer: &Offer| is_most(rules, offer);
    assert_eq!(rules.total(&played(rules, is_most)), highest, "the highest total can be had");
    (lowest, highest)
}

fn multiplier(rules: &RuleSet, offer: &Offer) -> u32 {
    rules.columns()[usize::from(rules.place(offer.at).column)].multiplier.into()
}

/// The most that further top hands score besides this box: nothing besides their own.
fn award(rules: &RuleSet, offer: &Offer) -> u32 {
    let award = rules.repeat().and_then(|repeat| repeat.award).map_or(0, |award| award.points);
    let pays = !rules.repeat_boxes().contains(&offer.at);
    if pays { multiplier(rules, offer) * u32::from(award) } else { 0 }
}

fn is_most(rules: &RuleSet, offer: &Offer) -> bool {
    offer.points == rules.most_points(offer.at) && offer.bonus == award(rules, offer)
}

/// Every box of an empty card, with nothing in it.
fn boxes(rules: &RuleSet) -> Vec<Offer> {
    rules.boxes().map(|at| Offer { at, points: 0, bonus: 0, zeroes_opponents: false }).collect()
}

fn highest(rules: &RuleSet) -> u32 {
    let tiers = rules.section_bonuses().iter().filter_map(|bonus| bonus.tiers.last());
    let bonuses: u32 = tiers.map(|tier| u32::from(tier.points)).sum();
    let columns: u32 = rules.columns().iter().map(|c| u32::from(c.multiplier) * bonuses).sum();
    let in_box = |offer: &Offer| {
        multiplier(rules, offer) * u32::from(rules.most_points(offer.at)) + award(rules, offer)
    };
    columns + boxes(rules).iter().map(in_box).sum::<u32>()
}

/// The least that dice without a joker score in the box.
fn least(rules: &RuleSet, offer: &Offer) -> u16 {
    let card = rules.empty_card();
    let points = |dice| rules.offer(&card, Throw { dice, number: 3 }, offer.at);
    let all = every_hand(rules).into_iter().filter_map(points).map(|offer| offer.points);
    all.min().unwrap_or_default()
}

/// A game in which every turn takes such an offer, the boxes of the top hand first.
fn played(rules: &RuleSet, wanted: impl Fn(&Offer) -> bool) -> Card {
    let hands = every_hand(rules);
    let mut card = rules.empty_card();
    while !card.is_full() {
        let top_open = rules.repeat_boxes().iter().any(|&at| card.is_open(at));
        let is_next = |offer: &Offer| !top_open || rules.repeat_boxes().contains(&offer.at);
        let offers = hands.iter().flat_map(|&dice| rules.offers(&card, Throw { dice, number: 3 }));
        let next = offers.into_iter().find(|offer| is_next(offer) && wanted(offer));
        let next = next.unwrap_or_else(|| panic!("no turn goes on from {card:?}"));
        card.fill(next.at, next.points, next.bonus);
    }
    card
}
