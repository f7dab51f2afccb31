//! The expected score of players who do not play perfectly.

use std::sync::Arc;

use rayon::prelude::*;

use crate::{
    dice::KeepIndex,
    rules::{BoxIndex, Declare},
    solver::{
        Plan, Progress, Solved, State, TurnTables,
        scratch_pool::ScratchPool,
        table::value_block::ValueBlock,
        turn::{
            engine::Turn,
            rolls::{HandOffer, Rolls},
            ties::{BestBox, SAME},
            value::Value,
        },
    },
};

/// How a player chooses between options whose values it knows, or thinks it knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Policy {
    /// Options are taken with a probability proportional to `exp(value / temperature)`, in points;
    /// at 0 it is always the best one.
    pub temperature: f64,
    /// Options that are worse than the best one by more than this many points are never taken.
    pub cut: f64,
}

impl Policy {
    /// Always the best option.
    pub const BEST: Self = Self { temperature: 0.0, cut: 0.0 };
}

/// The expected points to come in every state of `plan`, for a player that chooses by this
/// policy and judges by `view`: the exact values of the same rule set, or of one with other
/// numbers of points or fewer rolls (rolls at the end of a turn that the view does not have are
/// never thrown).
///
/// Backward induction as in [`crate::solver::solve`], on the threads of the pool it is called from.
/// `None` when it was cancelled, where rolls are saved, where a turn may do anything but fill one
/// box ([`Plan::is_one_box_a_turn`]), and where the two rule sets differ by more.
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
    let mut real = Solved::unknown(plan.clone());
    let scratches = ScratchPool::new();
    for filled in (0..=plan.rules().box_count()).rev() {
        let tasks: Vec<(usize, usize)> = plan.parts_with(filled).collect();
        let judge = Judge { view, real: &real, policy };
        let work = |&(part, group): &(usize, usize)| {
            let block = || scratches.with(Scratch::default, |own| judge.block(part, group, own));
            (!progress.is_cancelled()).then(block)
        };
        let blocks: Option<Vec<ValueBlock>> = tasks.par_iter().with_max_len(1).map(work).collect();
        for ((part, group), block) in tasks.into_iter().zip(blocks?) {
            real.blocks[plan.block_of(part, group)] = block;
        }
    }
    Some(real)
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

/// The value of an option as the player sees it, which decides the choice, and its real value to a
/// player who chooses that way.
#[derive(Clone, Copy, Default)]
struct OptionValue {
    seems: f64,
    real: f64,
}

impl Value for OptionValue {
    const WORST: Self = Self { seems: f64::NEG_INFINITY, real: 0.0 };
    const NONE: Self = Self { seems: 0.0, real: 0.0 };

    fn plus(self, points: f64) -> Self {
        Self { seems: self.seems + points, real: self.real + points }
    }

    fn sum(self, other: Self) -> Self {
        Self { seems: self.seems + other.seems, real: self.real + other.real }
    }

    fn share(self, part: f64) -> Self {
        Self { seems: self.seems * part, real: self.real * part }
    }

    /// One number after the other, which is selected without a branch.
    fn better(self, other: Self) -> Self {
        let takes = other.seems > self.seems;
        let choose = |own: f64, other: f64| if takes { other } else { own };
        Self { seems: choose(self.seems, other.seems), real: choose(self.real, other.real) }
    }
}

/// An option with its weight among others, and its value times that weight.
#[derive(Clone, Copy, Default)]
struct WeightedOption {
    seems: f64,
    weight: f64,
    real: f64,
}

impl WeightedOption {
    /// Adds an option, unless it seems to be worth less than this.
    fn add(&mut self, other: Self, least: f64) {
        let counts = f64::from(u8::from(other.seems >= least));
        self.weight += counts * other.weight;
        self.real += counts * other.real;
    }
}

/// Scratch space reused from state to state.
#[derive(Default)]
struct Scratch {
    turn: Turn<OptionValue>,
    ends: Ends,
    /// For every keep on the level below.
    keeps: Vec<WeightedOption>,
}

/// The ways to end a turn from a state.
#[derive(Default)]
struct Ends {
    /// For every box and number of points ([`TurnTables::place`]).
    values: Vec<OptionValue>,
    weighed: Vec<WeightedOption>,
    /// For every roll the most that some box seems to be worth, and the value of the best box.
    ranked: Vec<(f64, OptionValue)>,
}

/// What all states with the same filled boxes have in common.
struct Boxes {
    fillable: Vec<(BoxIndex, bool)>,
    /// For later rolls and for the first of a turn, by the rules and as they seem to be.
    hands: [Option<Vec<(HandOffer, HandOffer)>>; 2],
    /// The same for each box that may be named; empty unless one has to be.
    named: Vec<Self>,
}

/// The decision after a roll.
struct Decision<'a> {
    boxes: &'a Boxes,
    ends: &'a Ends,
    /// Whether it is the first roll of the turn, where that pays differently.
    first: bool,
    roll: usize,
    keeps: &'a [KeepIndex],
}

impl Decision<'_> {
    /// The value of the best option; the box is the one that was chosen for this roll.
    fn best(&self, keeps: &[OptionValue]) -> f64 {
        let (mut best_keep, mut bound) = (OptionValue::WORST, f64::NEG_INFINITY);
        for &keep in self.keeps {
            let value = keeps[usize::from(keep)];
            if value.seems > bound {
                (best_keep, bound) = (value, value.seems + SAME);
            }
        }
        let (_, box_value) = self.ends.ranked[self.roll];
        if best_keep.seems > box_value.seems + SAME { best_keep.real } else { box_value.real }
    }
}

/// Everything that stays the same through one level of backward induction.
struct Judge<'a> {
    view: &'a Solved,
    real: &'a Solved,
    policy: Policy,
}

impl Judge<'_> {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.real.plan().tables
    }

    fn rolls(&self) -> &Rolls {
        self.tables().rolls_by_faces()
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
                let at = State { part: part as u32, slot: slot as u32, saved: 0 };
                block.means[slot - start] = self.state(at, boxes, scratch);
            }
        }
        block
    }

    fn boxes(&self, part: usize, set: u16) -> Boxes {
        let tables = self.tables();
        let card = self.real.plan().card_with(part, set.into());
        let fillable = tables.fillable(&card);
        let hands = |number| {
            let real = self.rolls().hand_offers(tables, &card, number)?;
            let seen = self.rolls().hand_offers(self.view.plan().tables(), &card, number)?;
            Some(real.into_iter().zip(seen).collect())
        };
        let declare = tables.rules().turn().declare;
        let must_name = declare != Declare::Never && fillable.len() > 1;
        let alone = |&at| Boxes { fillable: vec![at], hands: [None, None], named: Vec::new() };
        let named = fillable.iter().filter(|_| must_name).map(alone).collect();
        Boxes { fillable, hands: [hands(2), hands(1)], named }
    }

    fn state(&self, at: State, boxes: &Boxes, scratch: &mut Scratch) -> f64 {
        self.look_up(at, boxes, &mut scratch.ends);
        if boxes.named.is_empty() {
            self.turn(boxes, scratch);
            return scratch.turn.keep(scratch.turn.levels() - 1, 0).real;
        }
        self.name(&boxes.named, scratch)
    }

    /// The value of turns for each of these boxes, of which one is chosen before the first roll, or
    /// for each first roll.
    fn name(&self, named: &[Boxes], scratch: &mut Scratch) -> f64 {
        let dice = self.tables().faces();
        let is_before = self.tables().rules().turn().declare == Declare::Before;
        let starts = if is_before { 0..1 } else { dice.rolls() };
        let mut turns: Vec<Vec<OptionValue>> = Vec::new();
        for boxes in named {
            self.turn(boxes, scratch);
            let last = scratch.turn.levels() - 1;
            turns.push(scratch.turn.keeps(last)[starts.clone()].to_vec());
        }
        let named_at = |number: usize| {
            let options = named.iter().zip(&turns);
            self.named(options.map(|(boxes, turn)| (boxes.fillable[0].0, turn[number])))
        };
        if is_before {
            return named_at(0);
        }
        let turn = &mut scratch.turn;
        turn.clear();
        turn.push(dice, None, |rolls| {
            rolls.iter_mut().enumerate().for_each(|(number, roll)| roll.real = named_at(number));
        });
        turn.keep(0, 0).real
    }

    /// The value of a choice between these boxes, for which the turn is played.
    fn named(&self, options: impl Iterator<Item = (BoxIndex, OptionValue)> + Clone) -> f64 {
        if self.policy.temperature <= 0.0 {
            let mut best_box = BestBox::default();
            let mut best = 0.0;
            for (at, value) in options {
                if best_box.offer(self.view.plan().rules(), at, value.seems) {
                    best = value.real;
                }
            }
            return best;
        }
        let values = options.map(|(_, value)| value);
        let most = values.clone().map(|value| value.seems).fold(f64::NEG_INFINITY, f64::max);
        let mut sums = WeightedOption::default();
        values.for_each(|value| sums.add(self.weighed(value, most), most - self.policy.cut));
        sums.real / sums.weight
    }

    /// Works out a turn: what every keep and every first roll seems to be worth, and its value.
    fn turn(&self, boxes: &Boxes, scratch: &mut Scratch) {
        let Scratch { turn, ends, keeps } = scratch;
        // While more rolls are left than the view has, every roll ends the turn.
        let levels = usize::from(self.view.plan().rules().turn().rolls);
        turn.clear();
        for left in 0..levels {
            let first = left + 1 == levels && self.rolls().first_differs();
            if left == 0 || first {
                self.rank_fills(boxes, first, ends);
            }
            let ends = &*ends;
            let stops = |rolls: &mut [OptionValue]| {
                for (roll, &(seems, _)) in rolls.iter_mut().zip(&ends.ranked) {
                    roll.seems = seems;
                }
            };
            turn.push_choosing(self.tables().faces(), stops, |below, rolls| {
                let best_keep = self.weigh_keeps(below, keeps);
                for (roll, value) in rolls.iter_mut().enumerate() {
                    let of_roll = if left > 0 { self.tables().keeps_of(roll) } else { &[] };
                    let now = Decision { boxes, ends, first, roll, keeps: of_roll };
                    value.real = if self.policy.temperature > 0.0 {
                        self.soft(&now, value.seems, keeps, best_keep)
                    } else {
                        now.best(below)
                    };
                }
            });
        }
    }

    /// Fills in what filling each box seems to be worth, and its value.
    fn look_up(&self, at: State, boxes: &Boxes, ends: &mut Ends) {
        let places = self.tables().all_places();
        ends.values.resize(places, OptionValue::default());
        ends.weighed.resize(places, WeightedOption::default());
        let mut most = f64::NEG_INFINITY;
        for &(row, _) in &boxes.fillable {
            let values = &mut ends.values[self.tables().places(row)];
            self.view.plan().steps(at, row, 0, |grade, step| {
                values[grade].seems = self.view.value_of(0.0, step);
            });
            self.real.plan().steps(at, row, 0, |grade, step| {
                values[grade].real = self.real.value_of(0.0, step);
            });
            most = values.iter().map(|value| value.seems).fold(most, f64::max);
        }
        for &(row, _) in &boxes.fillable {
            for place in self.tables().places(row) {
                ends.weighed[place] = self.weighed(ends.values[place], most);
            }
        }
    }

    /// An option with its weight, measured from `most`.
    fn weighed(&self, OptionValue { seems, real }: OptionValue, most: f64) -> WeightedOption {
        let weight = self.weight(seems - most);
        WeightedOption { seems, weight, real: real * weight }
    }

    /// The weight of an option whose value differs by this much from that of one of weight 1.
    fn weight(&self, difference: f64) -> f64 {
        /// Keeps weights of hopeless options above zero, so that they can still be compared.
        const LEAST: f64 = -600.0;
        if self.policy.temperature > 0.0 {
            (difference / self.policy.temperature).max(LEAST).exp()
        } else {
            1.0
        }
    }

    /// Weighs all keeps, measured from the one that seems best, whose value is returned.
    fn weigh_keeps(&self, below: &[OptionValue], keeps: &mut Vec<WeightedOption>) -> f64 {
        let most = below.iter().map(|keep| keep.seems).fold(f64::NEG_INFINITY, f64::max);
        keeps.clear();
        if self.policy.temperature > 0.0 {
            keeps.extend(below.iter().map(|&keep| self.weighed(keep, most)));
        }
        most
    }

    /// The mean over all options by their probabilities. `best` is what the best one seems to be
    /// worth, and the weights of keeps are measured from `best_keep`.
    fn soft(&self, now: &Decision<'_>, best: f64, keeps: &[WeightedOption], best_keep: f64) -> f64 {
        let least = best - self.policy.cut;
        let mut sums = WeightedOption::default();
        for &keep in now.keeps {
            sums.add(keeps[usize::from(keep)], least);
        }
        let is_plain = !self.rolls().is_top_hand(now.roll) || now.boxes.hands[0].is_none();
        if now.keeps.is_empty() && is_plain {
            for &(at, is_locked) in &now.boxes.fillable {
                sums.add(now.ends.weighed[self.place(now, at, is_locked)], least);
            }
        } else if now.ends.ranked[now.roll].0 >= least {
            // Weights of keeps are measured from the best one of all rolls, these from here.
            let scale = 1.0 / self.weight(best - best_keep);
            sums =
                WeightedOption { seems: 0.0, weight: sums.weight * scale, real: sums.real * scale };
            self.each_fill(now, |_, value| {
                // (Most boxes are far worse, and weighing is what takes time.)
                if value.seems >= least {
                    sums.add(self.weighed(value, best), least);
                }
            });
        }
        sums.real / sums.weight
    }

    /// Finds for every roll the most that filling a box seems to be worth, and the value of the best
    /// box; ties are decided by the [order of preference](super::ties).
    fn rank_fills(&self, boxes: &Boxes, first: bool, ends: &mut Ends) {
        let mut ranked = std::mem::take(&mut ends.ranked);
        ranked.clear();
        ranked.extend((0..self.tables().rolls()).map(|roll| {
            let (mut best_box, mut best) = (BestBox::default(), OptionValue::WORST);
            let mut most = f64::NEG_INFINITY;
            self.each_fill(&Decision { boxes, ends, first, roll, keeps: &[] }, |at, value| {
                most = value.seems.max(most);
                if best_box.offer(self.view.plan().rules(), at, value.seems) {
                    best = value;
                }
            });
            (most, best)
        }));
        ends.ranked = ranked;
    }

    /// Calls with every legal box and its value.
    fn each_fill(&self, now: &Decision<'_>, mut call: impl FnMut(BoxIndex, OptionValue)) {
        let values = &now.ends.values;
        let hands = now.boxes.hands[usize::from(now.first)].as_ref();
        if let Some(hands) = hands.filter(|_| self.rolls().is_top_hand(now.roll)) {
            for (real, seen) in hands.iter().filter(|(real, _)| real.roll as usize == now.roll) {
                let seems = values[usize::from(seen.place)].seems + f64::from(seen.offer.bonus);
                let real_value = values[usize::from(real.place)].real + f64::from(real.offer.bonus);
                call(real.offer.at, OptionValue { seems, real: real_value });
            }
            return;
        }
        for &(at, is_locked) in &now.boxes.fillable {
            call(at, values[self.place(now, at, is_locked)]);
        }
    }

    fn place(&self, now: &Decision<'_>, at: BoxIndex, is_locked: bool) -> usize {
        if is_locked {
            self.tables().places(at).start
        } else {
            usize::from(self.rolls().places(at, now.first)[now.roll])
        }
    }
}
