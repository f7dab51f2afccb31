//! What every box and every bonus brings in the rest of a game.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::{
    Progress, QuickTables, Situation, Solved,
    endings::{bonus_steps, ending},
    flow::Flow,
    spread::Numbers,
};
use crate::rules::{Card, Offer, Section};

/// What boxes and bonuses bring on average from now on. Each number may be a difference between
/// two games: then some are below 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shares {
    /// For every box its points.
    pub boxes: Vec<f64>,
    /// For every section with a bonus what it will pay more than it does now.
    pub bonuses: Vec<(Section, f64)>,
    /// Points besides the boxes and the bonuses, for further top hands.
    pub awards: f64,
}

impl Shares {
    /// Everything together.
    pub fn total(&self) -> f64 {
        let bonuses = self.bonuses.iter().map(|(_, points)| points);
        self.boxes.iter().sum::<f64>() + bonuses.sum::<f64>() + self.awards
    }
}

/// How many situations are worked on before their results are put together.
const AT_ONCE: usize = 2048;

impl Solved {
    /// What each box and bonus brings on average in the rest of a game that stands in one of
    /// these situations, each with its weight, and is played perfectly. Weights may be below 0:
    /// those of one way to play less those of another give the difference between the two, which
    /// adds up to the difference of what they are worth. `None` when it was cancelled, and where
    /// a turn may do anything but fill one box ([`super::Plan::is_one_box_a_turn`]).
    ///
    /// It goes forward through all situations that perfect play comes to; `progress` counts them.
    /// From the start of a game these are about 230,000 with five dice and thirteen boxes, some
    /// seconds of one core, and about half as many with every box that is filled. Runs on the threads of the pool that
    /// it is called from, with the same result for any number of them.
    pub fn shares(
        &self,
        quick: &QuickTables,
        from: &[(Situation, f64)],
        progress: &Progress,
    ) -> Option<Shares> {
        let plan = self.plan();
        if !plan.is_one_box_a_turn() {
            return None;
        }
        let rules = plan.rules();
        let numbers = Numbers::of(self);
        let mut shares = Shares { boxes: vec![0.0; rules.box_count()], ..Shares::default() };
        let mut bonuses: BTreeMap<Section, f64> =
            rules.section_bonuses().iter().map(|bonus| (bonus.section, 0.0)).collect();
        let mut here: BTreeMap<usize, f64> = BTreeMap::new();
        for &(situation, weight) in from {
            *here.entry(numbers.number(self, situation)).or_default() += weight;
        }
        while !here.is_empty() {
            let all: Vec<(usize, f64)> = here.into_iter().filter(|&(_, w)| w != 0.0).collect();
            let mut next = Vec::new();
            for some in all.chunks(AT_ONCE) {
                if progress.is_cancelled() {
                    return None;
                }
                let work = |desk: &mut Desk, &(number, weight): &(usize, f64)| {
                    let from = numbers.situation(self, number);
                    (desk.turn(self, quick, from), weight)
                };
                let turns: Vec<(Turn, f64)> =
                    some.par_iter().map_init(Desk::default, work).collect();
                for (turn, weight) in turns {
                    for end in turn.ends {
                        let share = weight * end.chance;
                        shares.boxes[end.offer.at.index()] += share * f64::from(end.offer.points);
                        shares.awards += share * f64::from(end.offer.bonus);
                        for (section, gain) in end.bonuses {
                            *bonuses.entry(section).or_default() += share * gain;
                        }
                        next.push((numbers.number(self, end.next), share));
                    }
                }
                progress.add(some.len() as u64);
            }
            here = gathered(next);
        }
        shares.bonuses = bonuses.into_iter().collect();
        Some(shares)
    }
}

/// The weights of each situation put together. A full card leads nowhere.
fn gathered(mut steps: Vec<(usize, f64)>) -> BTreeMap<usize, f64> {
    // Stable, so that sums are in the same order every time.
    steps.sort_by_key(|&(number, _)| number);
    let groups = steps.chunk_by(|one, other| one.0 == other.0);
    groups.map(|group| (group[0].0, group.iter().map(|(_, weight)| weight).sum())).collect()
}

/// How a turn can end.
struct End {
    offer: Offer,
    next: Situation,
    bonuses: Vec<(Section, f64)>,
    chance: f64,
}

/// All ends of the turn from some situation.
#[derive(Default)]
struct Turn {
    ends: Vec<End>,
}

/// Room to work out turns in.
#[derive(Default)]
struct Desk {
    flow: Flow,
    worths: Vec<f64>,
    /// For every level and roll what ends the turn: a place, or behind all places an offer for a
    /// further top hand.
    which: Vec<Vec<u32>>,
    /// For every level and such number its chance.
    chances: Vec<Vec<f64>>,
    offers: Vec<Offer>,
}

impl Desk {
    fn turn(&mut self, solved: &Solved, quick: &QuickTables, from: Situation) -> Turn {
        let plan = solved.plan();
        let card = plan.card_with(from.part as usize, plan.inner.filled(from.slot as usize).into());
        if card.is_full() {
            return Turn::default();
        }
        let rules = plan.rules();
        let deepest = usize::from(rules.turn().rolls) - 1 + from.saved as usize;
        self.flow.clear();
        self.which.resize(deepest + 1, Vec::new());
        self.chances.resize(deepest + 1, Vec::new());
        self.offers.clear();
        let same = !rules.saves_rolls() && !quick.rolls.first_differs();
        for left in 0..=deepest {
            if same && left > 0 {
                self.flow.push_same(quick);
            } else {
                self.push(solved, quick, from, &card, left, left == deepest);
            }
        }
        let level = |left: usize| if same { 0 } else { left };
        let Self { flow, which, chances, .. } = self;
        flow.follow((plan.tables(), quick), deepest, 0, |left, roll, chance| {
            chances[level(left)][which[level(left)][roll] as usize] += chance;
        });
        self.ends(solved, from, level(deepest))
    }

    /// Works out one level.
    fn push(
        &mut self,
        solved: &Solved,
        quick: &QuickTables,
        from: Situation,
        card: &Card,
        left: usize,
        first: bool,
    ) {
        let tables = solved.plan().tables();
        let rules = tables.rules();
        let saved = if rules.saves_rolls() { left as u16 } else { 0 };
        let places = tables.all_places();
        self.worths.resize(places, 0.0);
        for at in tables.fillable(card) {
            solved.fill(from, at, saved, 0.0, &mut self.worths[tables.places(at)]);
        }
        let hands = quick.rolls.hand_offers(tables, card, if first { 1 } else { 2 });
        let hands = hands.unwrap_or_default();
        let start = places + self.offers.len();
        self.offers.extend(hands.iter().map(|hand| hand.offer));
        let which = &mut self.which[left];
        which.clear();
        which.resize(tables.rolls(), 0);
        let worths = &self.worths;
        self.flow.push(quick, None, |values| {
            for at in tables.fillable(card) {
                let zero = tables.places(at).start;
                let is_locked = tables.is_locked(card, at);
                let rolls = values.iter_mut().zip(which.iter_mut());
                for ((value, which), &place) in rolls.zip(quick.rolls.places(at, first)) {
                    let place = if is_locked { zero } else { usize::from(place) };
                    if worths[place] > *value {
                        (*value, *which) = (worths[place], place as u32);
                    }
                }
            }
            for hand in &hands {
                values[hand.roll as usize] = f64::NEG_INFINITY;
            }
            for (number, hand) in hands.iter().enumerate() {
                let worth = worths[usize::from(hand.place)] + f64::from(hand.offer.bonus);
                let roll = hand.roll as usize;
                if worth > values[roll] {
                    (values[roll], which[roll]) = (worth, (start + number) as u32);
                }
            }
        });
        self.chances[left].clear();
        self.chances[left].resize(start + hands.len(), 0.0);
    }

    /// Puts together what the chances came to.
    fn ends(&self, solved: &Solved, from: Situation, deepest: usize) -> Turn {
        let plan = solved.plan();
        let (tables, rules) = (plan.tables(), plan.rules());
        let mut turn = Turn::default();
        let mut add = |offer: Offer, left: usize, chance: f64| {
            let saved = if rules.saves_rolls() { left as u16 } else { 0 };
            let Some(ending) = ending(solved, from, offer, saved) else { return };
            let gains = bonus_steps(plan, from, &ending).into_iter();
            let gains = gains.map(|(section, before, after)| (section, after - before));
            let bonuses = gains.filter(|&(_, gain)| gain != 0.0).collect();
            turn.ends.push(End { offer, next: ending.next, bonuses, chance });
        };
        for left in 0..=deepest {
            let chances = &self.chances[left];
            for at in rules.boxes() {
                let places = tables.places(at);
                for (&points, &chance) in rules.possible_points(at).iter().zip(&chances[places]) {
                    if chance > 0.0 {
                        add(Offer { at, points, bonus: 0, effect: None }, left, chance);
                    }
                }
            }
            let places = self.worths.len();
            for (&offer, &chance) in self.offers.iter().zip(&chances[places..]) {
                if chance > 0.0 {
                    add(offer, left, chance);
                }
            }
        }
        turn
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        rules::Library,
        solver::{Depth, Limits, Plan, TurnTables, solve},
    };

    /// Everything that a game brings adds up to its par, and is what the spread says.
    #[test]
    fn shares_add_up_to_par_and_agree_with_the_spread() {
        for id in ["yatzy_forced", "yacht", "cheerio", "basic"] {
            let rules = Library::shipped().get(id).unwrap().clone();
            let tables = Arc::new(TurnTables::new(rules.clone()));
            let quick = QuickTables::new(&tables);
            let plan = Plan::new(tables, Limits::default()).unwrap();
            let progress = Progress::default();
            let solved = solve(Arc::new(plan), Depth::Spreads, &progress).unwrap();
            let start = solved.plan().situation(&rules.empty_card()).unwrap();
            let shares = solved.shares(&quick, &[(start, 1.0)], &progress).unwrap();
            assert!((shares.total() - solved.par_of_game()).abs() < 1e-9, "{id}");
            let spread = solved.spread(&[], &progress).unwrap();
            for (mine, other) in shares.boxes.iter().zip(&spread.boxes) {
                assert!((mine - other.mean).abs() < 0.2, "{id}: {mine} {}", other.mean);
            }
            let none = solved.shares(&quick, &[(start, 1.0), (start, -1.0)], &progress).unwrap();
            assert!(none.total().abs() < 1e-12);
        }
    }

    #[test]
    fn what_is_cancelled_brings_nothing() {
        let rules = Library::shipped().get("yatzy_forced").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let quick = QuickTables::new(&tables);
        let plan = Arc::new(Plan::new(tables, Limits::default()).unwrap());
        let solved = solve(plan, Depth::Means, &Progress::default()).unwrap();
        let start = solved.plan().situation(&rules.empty_card()).unwrap();
        let progress = Progress::default();
        progress.cancel();
        assert!(solved.shares(&quick, &[(start, 1.0)], &progress).is_none());
    }
}
