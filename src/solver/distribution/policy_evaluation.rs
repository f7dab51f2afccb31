//! How well somebody plays who does not play perfectly.

use std::sync::Arc;

use rayon::prelude::*;

use crate::solver::{
    Plan, Progress, SAME, Solved, State, TurnTables,
    table::value_block::ValueBlock,
    turn::rolls::{HandOffer, Rolls},
    turn::value::{BestBox, Mean},
};
use crate::{
    dice::KeepIndex,
    rules::{BoxIndex, Card, Declare},
};

/// How somebody chooses between options whose `end_values` he knows, or thinks he knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Policy {
    /// Options are taken with a chance proportional to `exp(worth / temperature)`, in points; at 0
    /// it is always the best one.
    pub temperature: f64,
    /// Options that are worse than the best one by more than this many points are never taken.
    pub cut: f64,
}

impl Policy {
    /// Always the best option.
    pub const BEST: Self = Self { temperature: 0.0, cut: 0.0 };
}

/// The expected points to come in every state of `plan`, for somebody who chooses by this
/// policy and judges by `view`: the exact values of the same rule set, or of one with other
/// numbers of points or fewer rolls (rolls at the end of a turn that the view does not have are
/// never thrown).
///
/// One sweep backwards as in [`crate::solver::solve`], on the threads of the pool it is called from. `None`
/// when it was cancelled, where rolls are saved, where a turn may do anything but fill one box
/// ([`Plan::is_one_box_a_turn`]), and where the two rule sets differ by more.
pub fn evaluate(
    plan: &Arc<Plan>,
    view: &Solved,
    policy: Policy,
    progress: &Progress,
) -> Option<Solved> {
    let is_plain = plan.is_one_box_a_turn() && !plan.rules().saves_rolls();
    if !is_plain || !have_one_shape(plan, view.plan()) {
        return None;
    }
    let groups = plan.inner.boxes.len() + 1;
    let blocks = vec![ValueBlock::default(); plan.outer.len() * groups];
    let mut real = Solved::new(plan.clone(), blocks);
    let rolls = Rolls::new(plan.tables());
    for filled in (0..=plan.rules().box_count()).rev() {
        let tasks: Vec<(usize, usize)> = (0..plan.outer.len())
            .filter_map(|part| Some((part, group_at(plan, part, filled)?)))
            .collect();
        let eyes = Eyes { view, real: &real, policy, rolls: &rolls };
        let work = |scratch: &mut Scratch, &(part, group): &(usize, usize)| {
            (!progress.is_cancelled()).then(|| eyes.block(part, group, scratch))
        };
        let done: Vec<Option<ValueBlock>> =
            tasks.par_iter().map_init(|| Scratch::new(plan), work).collect();
        for ((part, group), block) in tasks.into_iter().zip(done) {
            real.blocks[part * groups + group] = block?;
        }
    }
    Some(real)
}

/// The group of inner parts with which the outer part has so many filled boxes.
fn group_at(plan: &Plan, part: usize, filled: usize) -> Option<usize> {
    let outer = plan.outer.part(part).filled.count_ones() as usize;
    filled.checked_sub(outer).filter(|&group| group <= plan.inner.boxes.len())
}

/// Whether every state of one has its place in the other.
fn have_one_shape(one: &Plan, other: &Plan) -> bool {
    let (rules, others) = (one.rules(), other.rules());
    let same_parts = |part: usize| one.outer.part(part) == other.outer.part(part);
    rules.dice() == others.dice()
        && rules.turn().rolls >= others.turn().rolls
        && rules.box_count() == others.box_count()
        && rules.boxes().all(|at| one.tables.places(at) == other.tables.places(at))
        && one.inner.boxes == other.inner.boxes
        && one.inner.len() == other.inner.len()
        && one.outer.len() == other.outer.len()
        && (0..one.outer.len()).all(same_parts)
}

/// Everything that stays the same through one level of the sweep.
struct Eyes<'a> {
    view: &'a Solved,
    real: &'a Solved,
    policy: Policy,
    rolls: &'a Rolls,
}

/// An option: what it seems to be worth, its weight among others, and what it is worth times that
/// weight (the plain worth where weights are not used).
#[derive(Clone, Copy, Default)]
struct Weighed {
    seems: f64,
    weight: f64,
    worth: f64,
}

impl Weighed {
    fn add(&mut self, other: Self, counts: bool) {
        let counts = f64::from(u8::from(counts));
        self.weight += counts * other.weight;
        self.worth += counts * other.worth;
    }
}

/// Room for one state.
#[derive(Default)]
struct Scratch {
    seems: Vec<f64>,
    end_values: Vec<f64>,
    /// For every box and number of points.
    fills: Vec<Weighed>,
    /// For every keep, and the most that one of them seems to be worth.
    keeps: Vec<Weighed>,
    best_keep: f64,
    /// For every roll the most that some box seems to be worth.
    best_fill: Vec<f64>,
    /// For every multiset what it seems to be worth, and what it is worth.
    view: Box<[Mean]>,
    real: Box<[Mean]>,
}

impl Scratch {
    fn new(plan: &Plan) -> Self {
        Self { view: plan.flat.cells(), real: plan.flat.cells(), ..Self::default() }
    }
}

/// What the rules say of all states with the same boxes.
struct Boxes {
    fillable: Vec<(BoxIndex, bool)>,
    /// For later rolls and for the first of a turn, by the rules and as they seem to be.
    hands: [Option<Vec<(HandOffer, HandOffer)>>; 2],
    /// The same for each box that may be named; none where none has to be.
    named: Vec<Self>,
}

impl Eyes<'_> {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.real.plan().tables
    }

    fn block(&self, part: usize, group: usize, scratch: &mut Scratch) -> ValueBlock {
        let plan = self.real.plan();
        let mut block = ValueBlock::zeros(plan.inner.group_len(group), false);
        let slots = plan.inner.group(group);
        let start = slots.start;
        let mut known: Option<(u16, Boxes)> = None;
        for slot in slots {
            let set = plan.inner.filled(slot);
            let fresh = known.take().filter(|(of, _)| *of == set);
            let (_, boxes) = known.insert(fresh.unwrap_or_else(|| (set, self.boxes(part, set))));
            if !boxes.fillable.is_empty() {
                block.means[slot - start] = self.state(part, slot, boxes, scratch);
            }
        }
        block
    }

    /// A card with these boxes filled stands for all of them: the rules look at nothing but which
    /// boxes are filled, and whether some of the outer ones hold points.
    fn card(&self, part: usize, set: u16) -> Card {
        let plan = self.real.plan();
        let mut card = plan.rules().empty_card();
        for (place, &at) in plan.inner.boxes.iter().enumerate() {
            if set >> place & 1 == 1 {
                card.fill(at, 0, 0);
            }
        }
        let outer = plan.outer.part(part);
        for (place, &at) in plan.outer.boxes.iter().enumerate() {
            if outer.filled >> place & 1 == 1 {
                let points = u16::from(outer.holds_points(place));
                card.fill(at, points, 0);
            }
        }
        card
    }

    fn boxes(&self, part: usize, set: u16) -> Boxes {
        let tables = self.tables();
        let card = self.card(part, set);
        let fillable = tables.rules().fillable(&card).map(|at| (at, tables.is_locked(&card, at)));
        let hands = |number| {
            let real = self.rolls.hand_offers(tables, &card, number)?;
            let seen = self.rolls.hand_offers(self.view.plan().tables(), &card, number)?;
            Some(real.into_iter().zip(seen).collect())
        };
        let fillable: Vec<(BoxIndex, bool)> = fillable.collect();
        let declare = tables.rules().turn().declare;
        let must_name = declare != Declare::Never && fillable.len() > 1;
        let alone = |&at| Boxes { fillable: vec![at], hands: [None, None], named: Vec::new() };
        let named = fillable.iter().filter(|_| must_name).map(alone).collect();
        Boxes { fillable, hands: [hands(2), hands(1)], named }
    }

    fn state(&self, part: usize, slot: usize, boxes: &Boxes, scratch: &mut Scratch) -> f64 {
        let at = State { part: part as u32, slot: slot as u32, saved: 0 };
        self.look_up(at, boxes, scratch);
        if boxes.named.is_empty() {
            self.turn(boxes, scratch);
        } else {
            self.name(&boxes.named, scratch);
        }
        scratch.real[0].0
    }

    /// Works out turns for each of these boxes, of which one is chosen before the first roll, or for
    /// each first roll.
    fn name(&self, named: &[Boxes], scratch: &mut Scratch) {
        let plan = self.real.plan();
        let first_roll = plan.flat.first_roll();
        let is_before = plan.rules().turn().declare == Declare::Before;
        let rolls = first_roll..first_roll + self.tables().rolls();
        let starts = if is_before { 0..1 } else { rolls };
        let mut turns: Vec<Vec<(f64, f64)>> = Vec::new();
        for boxes in named {
            self.turn(boxes, scratch);
            let values = scratch.view[starts.clone()].iter().zip(&scratch.real[starts.clone()]);
            turns.push(values.map(|(seems, worth)| (seems.0, worth.0)).collect());
        }
        for (number, start) in starts.enumerate() {
            let options = named.iter().zip(&turns).map(|(boxes, turn)| {
                let (seems, worth) = turn[number];
                (boxes.fillable[0].0, seems, worth)
            });
            scratch.real[start] = Mean(self.named(options));
        }
        if !is_before {
            plan.flat.expect(&mut scratch.real);
        }
    }

    /// What it is worth to choose between these boxes: what each seems to be worth, and what it is.
    fn named(&self, options: impl Iterator<Item = (BoxIndex, f64, f64)> + Clone) -> f64 {
        let mut best = BestBox::default();
        let mut worth_of_best = 0.0;
        for (at, seems, worth) in options.clone() {
            if best.offer(self.view.plan().rules(), at, seems) {
                worth_of_best = worth;
            }
        }
        let most = options.clone().map(|(_, seems, _)| seems).fold(f64::NEG_INFINITY, f64::max);
        if self.policy.temperature <= 0.0 {
            return worth_of_best;
        }
        let mut sums = Weighed::default();
        for (_, seems, worth) in options {
            sums.add(self.weighed(seems, worth, most), seems >= most - self.policy.cut);
        }
        sums.worth / sums.weight
    }

    /// Works out what a turn seems to be worth, and what it is, for every keep and every first roll.
    fn turn(&self, boxes: &Boxes, scratch: &mut Scratch) {
        let flat = &self.real.plan().flat;
        let rolls = usize::from(self.real.plan().rules().turn().rolls);
        let unused = rolls - usize::from(self.view.plan().rules().turn().rolls);
        for left in 0..rolls {
            let first = left + 1 == rolls && self.rolls.first_differs();
            if left == 0 || first {
                self.find_best_fills(boxes, first, scratch);
            }
            // At a level that the view does not have every roll ends the turn.
            let may_throw = left > unused;
            self.weigh_keeps(may_throw, scratch);
            let view = scratch.view[flat.first_roll()..].iter_mut();
            view.zip(&scratch.best_fill).for_each(|(view, &fill)| *view = Mean(fill));
            if may_throw {
                flat.best(&mut scratch.view);
            }
            self.choose(boxes, first, may_throw, scratch);
            flat.expect(&mut scratch.view);
            flat.expect(&mut scratch.real);
        }
    }

    /// Fills in what filling each box seems to be worth, and what it is worth.
    fn look_up(&self, at: State, boxes: &Boxes, scratch: &mut Scratch) {
        let places = self.tables().rules().boxes().next_back();
        let places = places.map_or(0, |at| self.tables().places(at).end);
        scratch.seems.resize(places, 0.0);
        scratch.end_values.resize(places, 0.0);
        scratch.fills.resize(places, Weighed::default());
        let mut most = f64::NEG_INFINITY;
        for &(row, _) in &boxes.fillable {
            let places = self.tables().places(row);
            self.view.fill(at, row, 0, 0.0, &mut scratch.seems[places.clone()]);
            self.real.fill(at, row, 0, 0.0, &mut scratch.end_values[places.clone()]);
            most = scratch.seems[places].iter().copied().fold(most, f64::max);
        }
        for &(row, _) in &boxes.fillable {
            for place in self.tables().places(row) {
                scratch.fills[place] =
                    self.weighed(scratch.seems[place], scratch.end_values[place], most);
            }
        }
    }

    /// An option with its weight, measured from `most`.
    fn weighed(&self, seems: f64, worth: f64, most: f64) -> Weighed {
        let weight = self.weight(seems - most);
        Weighed { seems, weight, worth: worth * weight }
    }

    /// The weight of an option that is worse than another one of weight 1 by so much.
    fn weight(&self, difference: f64) -> f64 {
        /// Keeps weights of hopeless options above zero, so that they can still be compared.
        const LEAST: f64 = -600.0;
        if self.policy.temperature > 0.0 {
            (difference / self.policy.temperature).max(LEAST).exp()
        } else {
            1.0
        }
    }

    fn find_best_fills(&self, boxes: &Boxes, first: bool, scratch: &mut Scratch) {
        scratch.best_fill.clear();
        scratch.best_fill.resize(self.tables().rolls(), f64::NEG_INFINITY);
        for &(row, is_locked) in &boxes.fillable {
            let zero = self.tables().places(row).start;
            let places = self.rolls.places(row, first);
            for (best, &place) in scratch.best_fill.iter_mut().zip(places) {
                let place = if is_locked { zero } else { usize::from(place) };
                let seems = scratch.fills[place].seems;
                *best = if seems > *best { seems } else { *best };
            }
        }
        let Some(hands) = &boxes.hands[usize::from(first)] else { return };
        for (_, hand) in hands {
            scratch.best_fill[hand.roll as usize] = f64::NEG_INFINITY;
        }
        for (_, hand) in hands {
            let seems = scratch.fills[usize::from(hand.place)].seems + f64::from(hand.offer.bonus);
            let best = &mut scratch.best_fill[hand.roll as usize];
            *best = seems.max(*best);
        }
    }

    fn weigh_keeps(&self, may_throw: bool, scratch: &mut Scratch) {
        let keeps = self.real.plan().flat.first_roll();
        scratch.keeps.clear();
        if may_throw {
            let seems = scratch.view[..keeps].iter().map(|value| value.0);
            scratch.best_keep = seems.fold(f64::NEG_INFINITY, f64::max);
            let pairs = scratch.view[..keeps].iter().zip(&scratch.real[..keeps]);
            let most = scratch.best_keep;
            scratch.keeps.extend(pairs.map(|(seems, worth)| self.weighed(seems.0, worth.0, most)));
        }
    }

    /// Fills in for every roll what the choice is worth.
    fn choose(&self, boxes: &Boxes, first: bool, may_throw: bool, scratch: &mut Scratch) {
        let start = self.real.plan().flat.first_roll();
        for roll in 0..self.tables().rolls() {
            let keeps = if may_throw { self.rolls.keeps(self.tables(), roll) } else { &[] };
            let worth = if self.policy.temperature > 0.0 {
                self.soft(boxes, first, roll, keeps, scratch)
            } else {
                self.best(boxes, first, roll, keeps, scratch)
            };
            scratch.real[start + roll] = Mean(worth);
        }
    }

    fn soft(
        &self,
        boxes: &Boxes,
        first: bool,
        roll: usize,
        keeps: &[KeepIndex],
        scratch: &Scratch,
    ) -> f64 {
        let best_fill = scratch.best_fill[roll];
        let best = scratch.view[self.real.plan().flat.first_roll() + roll].0;
        let least = best - self.policy.cut;
        let mut sums = Weighed::default();
        for &keep in keeps {
            let weighed = scratch.keeps[usize::from(keep)];
            sums.add(weighed, weighed.seems >= least);
        }
        let is_plain = !self.rolls.is_top_hand(roll) || boxes.hands[0].is_none();
        if keeps.is_empty() && is_plain {
            for &(at, is_locked) in &boxes.fillable {
                let weighed = scratch.fills[self.place(at, is_locked, first, roll)];
                sums.add(weighed, weighed.seems >= least);
            }
        } else if best_fill >= least {
            // Weights of keeps are measured from the best one of all rolls, these from here.
            let scale = 1.0 / self.weight(best - scratch.best_keep);
            sums = Weighed { seems: 0.0, weight: sums.weight * scale, worth: sums.worth * scale };
            self.each_fill(boxes, first, roll, scratch, |_, seems, worth| {
                sums.add(self.weighed(seems, worth, best), seems >= least);
            });
        }
        sums.worth / sums.weight
    }

    /// As [`crate::solver::DecisionEngine::best`] decides.
    fn best(
        &self,
        boxes: &Boxes,
        first: bool,
        roll: usize,
        keeps: &[KeepIndex],
        scratch: &Scratch,
    ) -> f64 {
        let mut fill = BestBox::default();
        let mut worth_of_fill = 0.0;
        self.each_fill(boxes, first, roll, scratch, |at, seems, worth| {
            if fill.offer(self.view.plan().rules(), at, seems) {
                worth_of_fill = worth;
            }
        });
        let fill = (fill.get().map_or(f64::NEG_INFINITY, |(_, value)| value), worth_of_fill);
        let keep = keeps.iter().fold((f64::NEG_INFINITY, 0.0), |best, &keep| {
            let option = scratch.keeps[usize::from(keep)];
            if option.seems > best.0 + SAME { (option.seems, option.worth) } else { best }
        });
        if keep.0 > fill.0 + SAME { keep.1 } else { fill.1 }
    }

    /// Calls with every legal box, what it seems to be worth, and what it is worth.
    fn each_fill(
        &self,
        boxes: &Boxes,
        first: bool,
        roll: usize,
        scratch: &Scratch,
        mut call: impl FnMut(BoxIndex, f64, f64),
    ) {
        let hands = boxes.hands[usize::from(first)].as_ref();
        if let Some(hands) = hands.filter(|_| self.rolls.is_top_hand(roll)) {
            for (real, seen) in hands.iter().filter(|(real, _)| real.roll as usize == roll) {
                let seems = scratch.seems[usize::from(seen.place)] + f64::from(seen.offer.bonus);
                let worth =
                    scratch.end_values[usize::from(real.place)] + f64::from(real.offer.bonus);
                call(real.offer.at, seems, worth);
            }
            return;
        }
        for &(at, is_locked) in &boxes.fillable {
            let place = self.place(at, is_locked, first, roll);
            call(at, scratch.seems[place], scratch.end_values[place]);
        }
    }

    fn place(&self, at: BoxIndex, is_locked: bool, first: bool, roll: usize) -> usize {
        if is_locked {
            self.tables().places(at).start
        } else {
            usize::from(self.rolls.places(at, first)[roll])
        }
    }
}
