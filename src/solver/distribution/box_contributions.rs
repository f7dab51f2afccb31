//! What every box and every bonus brings in the rest of a game.

use rayon::prelude::*;

use crate::rules::{BoxIndex, Offer, RuleSet, Section};
use crate::solver::{
    Progress, QuickTables, Solved, State, distribution::endings::bonus_steps, turn::forward::Flow,
    turn::rolls::HandOffer,
};

/// What boxes and bonuses bring on average from now on. Each number may be a difference between
/// two games: then some are below 0.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    /// For every box its points.
    pub boxes: Vec<f64>,
    /// For every section with a bonus what it will pay more than it does now.
    pub bonuses: Vec<(Section, f64)>,
    /// Points besides the boxes and the bonuses, for more top hands.
    pub awards: f64,
}

impl Contributions {
    fn nothing(rules: &RuleSet) -> Self {
        let bonuses = rules.section_bonuses().iter().map(|bonus| (bonus.section, 0.0));
        Self { boxes: vec![0.0; rules.box_count()], bonuses: bonuses.collect(), awards: 0.0 }
    }

    /// Everything together.
    pub fn total(&self) -> f64 {
        let bonuses = self.bonuses.iter().map(|(_, points)| points);
        self.boxes.iter().sum::<f64>() + bonuses.sum::<f64>() + self.awards
    }

    fn add(&mut self, other: &Self) {
        let boxes = self.boxes.iter_mut().zip(&other.boxes);
        boxes.for_each(|(sum, more)| *sum += more);
        let bonuses = self.bonuses.iter_mut().zip(&other.bonuses);
        bonuses.for_each(|((_, sum), (_, more))| *sum += more);
        self.awards += other.awards;
    }

    fn add_bonus(&mut self, section: Section, points: f64) {
        let own = self.bonuses.iter_mut().filter(|(other, _)| *other == section);
        own.for_each(|(_, sum)| *sum += points);
    }
}

/// How many states are worked on before their results are put together.
const AT_ONCE: usize = 2048;

/// How many of them one thread takes at a time.
const PIECE: usize = 64;

impl Solved {
    /// What each box and bonus brings on average in the rest of a game that stands in one of
    /// these states, each with its weight, and is played perfectly. Weights may be below 0:
    /// those of one way to play less those of another give the difference between the two, which
    /// adds up to the difference of what they are worth. `None` when it was cancelled, and where
    /// a turn may do anything but fill one box ([`crate::solver::Plan::is_one_box_a_turn`]).
    ///
    /// It goes forward through all states that perfect play comes to; `progress` counts them
    /// and knows about how many there are. From the start of a game these are about 230,000 with
    /// five dice and thirteen boxes, some seconds of one core, and about half as many with every
    /// box that is filled. Nearly none are so unlikely that they could be left out: together they
    /// would show in the ninth digit. Runs on the threads of the pool that it is called from, with
    /// the same result for any number of them.
    pub fn box_contributions(
        &self,
        quick: &QuickTables,
        from: &[(State, f64)],
        progress: &Progress,
    ) -> Option<Contributions> {
        let plan = self.plan();
        if !plan.is_one_box_a_turn() {
            return None;
        }
        let mut shares = Contributions::nothing(plan.rules());
        let mut weights = Weights::new(self);
        for &(state, weight) in from {
            weights.add(plan.place_of(state), weight);
        }
        let boxes = plan.rules().box_count();
        let first = from.iter().map(|&(state, _)| plan.filled_in(state)).min();
        let first = first.unwrap_or(boxes);
        for filled in first..boxes {
            let all = weights.take(filled);
            for (number, some) in all.chunks(AT_ONCE).enumerate() {
                if progress.is_cancelled() {
                    return None;
                }
                let within = (number * AT_ONCE) as f64 / all.len() as f64;
                progress.reach_boxes(boxes - first, filled - first, within);
                let scratch = || Scratch::new(self, quick);
                let pieces = some.par_chunks(PIECE).map_init(scratch, Scratch::work);
                for piece in pieces.collect::<Vec<Piece>>() {
                    shares.add(&piece.shares);
                    for (place, weight) in piece.next {
                        weights.add(place, weight);
                    }
                }
                progress.add(some.len() as u64);
            }
        }
        Some(shares)
    }
}

/// A block of the table of values, and a place in it.
type Place = (usize, usize);

/// The weights of states, in blocks like those of the table of values.
struct Weights<'a> {
    solved: &'a Solved,
    /// Empty where there are none.
    blocks: Vec<Vec<f64>>,
}

impl<'a> Weights<'a> {
    fn new(solved: &'a Solved) -> Self {
        Self { solved, blocks: vec![Vec::new(); solved.blocks().len()] }
    }

    fn add(&mut self, (block, place): Place, weight: f64) {
        let weights = &mut self.blocks[block];
        if weights.is_empty() {
            weights.resize(self.solved.blocks()[block].means.len(), 0.0);
        }
        weights[place] += weight;
    }

    /// Takes out the states with so many filled boxes.
    fn take(&mut self, filled: usize) -> Vec<(State, f64)> {
        let plan = self.solved.plan();
        let mut all = Vec::new();
        for (block, weights) in self.blocks.iter_mut().enumerate() {
            if !weights.is_empty() && plan.filled_of(block) == filled {
                let weights = std::mem::take(weights).into_iter().enumerate();
                let there = weights.filter(|&(_, weight)| weight != 0.0);
                all.extend(there.map(|(place, weight)| (plan.state_at(block, place), weight)));
            }
        }
        all
    }
}

/// What some turns come to.
struct Piece {
    shares: Contributions,
    next: Vec<(Place, f64)>,
}

/// Where filling a box with some points leads.
#[derive(Clone, Copy, Default)]
struct Way {
    next: Place,
    /// By how much the final total is known to rise: the points, and changes of bonuses.
    gain: f64,
}

/// How turns end with so many rolls left.
#[derive(Default)]
struct Ends {
    /// For every place ([`crate::solver::TurnTables::places`]) of a box that may be filled.
    ways: Vec<Way>,
    /// For every roll what ends the turn: a place, or behind all places a hand.
    which: Vec<u32>,
    /// For every such number its chance.
    chances: Vec<f64>,
    /// Whether the hands are those of the first roll of a turn.
    first: bool,
}

/// Room to work out turns in.
struct Scratch<'a> {
    solved: &'a Solved,
    quick: &'a QuickTables,
    flow: Flow,
    end_values: Vec<f64>,
    levels: Vec<Ends>,
    /// What the following is for: the outer part, and the set of filled inner boxes.
    card: Option<(u32, u16)>,
    /// The boxes that may be filled, and whether each is locked.
    boxes: Vec<(BoxIndex, bool)>,
    /// The offers for more top hands, with the first roll of a turn and with later ones.
    hands: [Vec<HandOffer>; 2],
}

impl<'a> Scratch<'a> {
    fn new(solved: &'a Solved, quick: &'a QuickTables) -> Self {
        Self {
            solved,
            quick,
            flow: Flow::default(),
            end_values: vec![0.0; solved.plan().tables().all_places()],
            levels: Vec::new(),
            card: None,
            boxes: Vec::new(),
            hands: [Vec::new(), Vec::new()],
        }
    }

    /// Plays one turn from each of these states.
    fn work(&mut self, some: &[(State, f64)]) -> Piece {
        let shares = Contributions::nothing(self.solved.plan().rules());
        let mut piece = Piece { shares, next: Vec::new() };
        for &(from, weight) in some {
            self.look_at(from);
            let levels = self.turn(from);
            for ends in &self.levels[..levels] {
                self.add(from, weight, ends, &mut piece);
            }
        }
        piece
    }

    /// Finds out which boxes may be filled. Neighbouring states often have the same ones.
    fn look_at(&mut self, from: State) {
        let plan = self.solved.plan();
        let inner = plan.inner.filled(from.slot as usize);
        if self.card == Some((from.part, inner)) {
            return;
        }
        self.card = Some((from.part, inner));
        let tables = plan.tables();
        let card = plan.card_with(from.part as usize, inner.into());
        self.boxes.clear();
        self.boxes.extend(tables.fillable(&card).map(|at| (at, tables.is_locked(&card, at))));
        let hands = |number| self.quick.rolls.hand_offers(tables, &card, number);
        self.hands = [1, 2].map(|number| hands(number).unwrap_or_default());
    }

    /// Plays a turn; gives on how many levels it can end.
    fn turn(&mut self, from: State) -> usize {
        let rules = self.solved.plan().rules();
        let deepest = usize::from(rules.turn().rolls) - 1 + from.saved as usize;
        let same = !rules.saves_rolls() && !self.quick.rolls.first_differs();
        let level = |left: usize| if same { 0 } else { left };
        self.flow.clear();
        while self.levels.len() <= level(deepest) {
            self.levels.push(Ends::default());
        }
        for left in 0..=deepest {
            if same && left > 0 {
                self.flow.push_same(self.quick);
            } else {
                self.push(from, left, left == deepest);
            }
        }
        let Self { flow, levels, solved, quick, .. } = self;
        flow.follow((solved.plan().tables(), quick), deepest, 0, |left, roll, chance| {
            let ends = &mut levels[level(left)];
            ends.chances[ends.which[roll] as usize] += chance;
        });
        level(deepest) + 1
    }

    /// Works out one level.
    fn push(&mut self, from: State, left: usize, first: bool) {
        let Self { solved, quick, flow, end_values, levels, boxes, hands, .. } = self;
        let plan = solved.plan();
        let tables = plan.tables();
        let saved = if plan.rules().saves_rolls() { left as u16 } else { 0 };
        let (ends, hands) = (&mut levels[left], &hands[usize::from(!first)]);
        ends.first = first;
        ends.ways.resize(end_values.len(), Way::default());
        for &(at, _) in &*boxes {
            let start = tables.places(at).start;
            plan.steps(from, at, saved, |grade, step| {
                end_values[start + grade] =
                    step.gain + solved.blocks()[step.block].means[step.place];
                ends.ways[start + grade] = Way { next: (step.block, step.place), gain: step.gain };
            });
        }
        ends.chances.clear();
        ends.chances.resize(end_values.len() + hands.len(), 0.0);
        ends.which.clear();
        ends.which.resize(quick.rolls.count(), 0);
        flow.push(quick, None, |values| {
            for &(at, is_locked) in &*boxes {
                let zero = tables.places(at).start;
                let rolls = values.iter_mut().zip(ends.which.iter_mut());
                for ((value, which), &place) in rolls.zip(quick.rolls.places(at, first)) {
                    let place = if is_locked { zero } else { usize::from(place) };
                    if end_values[place] > *value {
                        (*value, *which) = (end_values[place], place as u32);
                    }
                }
            }
            for hand in hands {
                values[hand.roll as usize] = f64::NEG_INFINITY;
            }
            for (number, hand) in hands.iter().enumerate() {
                let worth = end_values[usize::from(hand.place)] + f64::from(hand.offer.bonus);
                let roll = hand.roll as usize;
                if worth > values[roll] {
                    (values[roll], ends.which[roll]) = (worth, (end_values.len() + number) as u32);
                }
            }
        });
    }

    /// Adds what turns from here that end on a level bring, and where they lead.
    fn add(&self, from: State, weight: f64, ends: &Ends, piece: &mut Piece) {
        let plan = self.solved.plan();
        let (tables, rules) = (plan.tables(), plan.rules());
        let mut add = |offer: Offer, way: Way, chance: f64| {
            let share = weight * chance;
            let (points, bonus) = (f64::from(offer.points), f64::from(offer.bonus));
            piece.shares.boxes[offer.at.index()] += share * points;
            piece.shares.awards += share * bonus;
            match rules.section_bonuses() {
                [] => {}
                [only] => piece.shares.add_bonus(only.section, share * (way.gain - points)),
                _ => {
                    for (section, before, after) in bonus_steps(plan, from, offer, way.gain + bonus)
                    {
                        piece.shares.add_bonus(section, share * (after - before));
                    }
                }
            }
            piece.next.push((way.next, share));
        };
        for &(at, _) in &self.boxes {
            let places = tables.places(at);
            let ways = ends.ways[places.clone()].iter().zip(&ends.chances[places]);
            for ((&way, &chance), &points) in ways.zip(rules.possible_points(at)) {
                if chance > 0.0 {
                    add(Offer { at, points, bonus: 0, effect: None }, way, chance);
                }
            }
        }
        let hands = self.hands[usize::from(!ends.first)].iter();
        for (hand, &chance) in hands.zip(&ends.chances[self.end_values.len()..]) {
            if chance > 0.0 {
                add(hand.offer, ends.ways[usize::from(hand.place)], chance);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        rules::Library,
        solver::{Limits, Moments, Plan, TurnTables, solve},
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
            let solved = solve(Arc::new(plan), Moments::MeanAndSquare, &progress).unwrap();
            let start = solved.plan().state(&rules.empty_card()).unwrap();
            let shares = solved.box_contributions(&quick, &[(start, 1.0)], &progress).unwrap();
            assert!((shares.total() - solved.par_of_game()).abs() < 1e-9, "{id}");
            assert!((0.5..=1.0).contains(&progress.share()), "{id}: {}", progress.share());
            let spread = solved.final_distribution(&[], &progress).unwrap();
            for (mine, other) in shares.boxes.iter().zip(&spread.boxes) {
                assert!((mine - other.mean).abs() < 0.2, "{id}: {mine} {}", other.mean);
            }
            let none = solved
                .box_contributions(&quick, &[(start, 1.0), (start, -1.0)], &progress)
                .unwrap();
            assert!(none.total().abs() < 1e-12);
        }
    }

    #[test]
    fn what_is_cancelled_brings_nothing() {
        let rules = Library::shipped().get("yatzy_forced").unwrap().clone();
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let quick = QuickTables::new(&tables);
        let plan = Arc::new(Plan::new(tables, Limits::default()).unwrap());
        let solved = solve(plan, Moments::Mean, &Progress::default()).unwrap();
        let start = solved.plan().state(&rules.empty_card()).unwrap();
        let progress = Progress::default();
        progress.cancel();
        assert!(solved.box_contributions(&quick, &[(start, 1.0)], &progress).is_none());
    }
}
