//! The expected score of players that do not play perfectly.

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
            tables::FillableBox,
            ties::{BestBox, beats},
            value::Value,
        },
    },
};

/// How a player chooses between options with known, or believed, values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Policy {
    /// In points: options are chosen with a probability proportional to `exp(value / temperature)`;
    /// at 0, always the best one.
    pub temperature: f64,
    /// Options that are worse than the best one by more than this many points are never chosen.
    pub cut: f64,
}

impl Policy {
    /// Always the best option.
    pub const BEST: Self = Self { temperature: 0.0, cut: 0.0 };
}

/// Policy evaluation: the expected points to come in every state of `plan`, for a player with this
/// policy who believes the values of `view`. These are the exact values of the same rule set, or of
/// one that differs in points or has fewer rolls; rolls beyond those are never used.
///
/// Backward induction as in [`crate::solver::solve`], on the threads of the pool it is called from.
/// `None` if cancelled, if rolls are saved, if a turn can do anything but fill one box
/// ([`Plan::is_one_box_a_turn`]), and if the two rule sets have different states.
pub fn evaluate(
    plan: &Arc<Plan>,
    view: &Solved,
    policy: Policy,
    progress: &Progress,
) -> Option<Solved> {
    let is_plain = plan.is_one_box_a_turn() && !plan.rules().saves_rolls();
    if !is_plain || !have_same_states(plan, view.plan()) {
        return None;
    }
    let mut actual = Solved::unsolved(plan.clone());
    let scratches = ScratchPool::new();
    for filled in (0..=plan.rules().box_count()).rev() {
        let tasks: Vec<(usize, usize)> = plan.parts_with(filled).collect();
        let evaluator = PolicyEvaluator { view, actual: &actual, policy };
        let work = |&(part, group): &(usize, usize)| {
            let block =
                || scratches.with(PolicyScratch::default, |own| evaluator.block(part, group, own));
            (!progress.is_cancelled()).then(block)
        };
        let blocks: Option<Vec<ValueBlock>> = tasks.par_iter().with_max_len(1).map(work).collect();
        for ((part, group), block) in tasks.into_iter().zip(blocks?) {
            actual.blocks[plan.block_of(part, group)] = block;
        }
    }
    Some(actual)
}

/// Whether both plans have the same states in the same places.
fn have_same_states(one: &Plan, other: &Plan) -> bool {
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

/// The value the player believes an option has, and its true expected value.
#[derive(Clone, Copy, Default)]
struct BelievedValue {
    believed: f64,
    actual: f64,
}

impl Value for BelievedValue {
    const WORST: Self = Self { believed: f64::NEG_INFINITY, actual: 0.0 };
    const NONE: Self = Self { believed: 0.0, actual: 0.0 };

    fn plus(self, points: f64) -> Self {
        Self { believed: self.believed + points, actual: self.actual + points }
    }

    fn sum(self, other: Self) -> Self {
        Self { believed: self.believed + other.believed, actual: self.actual + other.actual }
    }

    fn share(self, part: f64) -> Self {
        Self { believed: self.believed * part, actual: self.actual * part }
    }

    /// Selects each field separately so that it compiles to conditional moves.
    fn better(self, other: Self) -> Self {
        let takes = other.believed > self.believed;
        let choose = |own: f64, other: f64| if takes { other } else { own };
        Self {
            believed: choose(self.believed, other.believed),
            actual: choose(self.actual, other.actual),
        }
    }
}

/// An option with its weight, and its value multiplied by that weight.
#[derive(Clone, Copy, Default)]
struct WeightedOption {
    believed: f64,
    weight: f64,
    actual: f64,
}

impl WeightedOption {
    /// Adds an option, unless the player believes its value to be below `least`.
    fn add(&mut self, other: Self, least: f64) {
        let counts = f64::from(u8::from(other.believed >= least));
        self.weight += counts * other.weight;
        self.actual += counts * other.actual;
    }
}

/// Scratch space reused from state to state.
#[derive(Default)]
struct PolicyScratch {
    turn: Turn<BelievedValue>,
    box_values: BoxValues,
    /// The weighted value of every keep on the level below.
    keeps: Vec<WeightedOption>,
}

/// The values of ending a turn.
#[derive(Default)]
struct BoxValues {
    /// For every box and number of points ([`TurnTables::place`]).
    values: Vec<BelievedValue>,
    /// The same values, weighted.
    weighed: Vec<WeightedOption>,
    /// For every roll, the highest believed value of any box, and the value of the box that is
    /// chosen.
    ranked: Vec<(f64, BelievedValue)>,
}

/// The boxes that can be filled in all states with the same filled boxes.
struct LegalBoxes {
    fillable: Vec<FillableBox>,
    /// The offers for another top hand, each by the rules and as the player believes: for later
    /// rolls, and for the first roll of a turn.
    hands: [Option<Vec<(HandOffer, HandOffer)>>; 2],
    /// An entry for each box that can be declared; empty if none has to be.
    declared: Vec<Self>,
}

/// The decision after a roll.
struct Decision<'a> {
    boxes: &'a LegalBoxes,
    box_values: &'a BoxValues,
    /// Whether it is the first roll of a turn, and that scores differently.
    first: bool,
    roll: usize,
    keeps: &'a [KeepIndex],
}

impl Decision<'_> {
    /// The true value of the option that is believed best.
    fn best(&self, keeps: &[BelievedValue]) -> f64 {
        let mut best_keep = BelievedValue::WORST;
        for &keep in self.keeps {
            let value = keeps[usize::from(keep)];
            if beats(value.believed, best_keep.believed) {
                best_keep = value;
            }
        }
        let (_, box_value) = self.box_values.ranked[self.roll];
        if beats(best_keep.believed, box_value.believed) {
            best_keep.actual
        } else {
            box_value.actual
        }
    }
}

/// Inputs shared by all states of one level.
struct PolicyEvaluator<'a> {
    view: &'a Solved,
    actual: &'a Solved,
    policy: Policy,
}

impl PolicyEvaluator<'_> {
    fn tables(&self) -> &Arc<TurnTables> {
        &self.actual.plan().tables
    }

    fn rolls(&self) -> &Rolls {
        self.tables().rolls_by_faces()
    }

    /// Evaluates the states with this outer part and this many filled inner boxes.
    fn block(&self, part: usize, group: usize, scratch: &mut PolicyScratch) -> ValueBlock {
        let plan = self.actual.plan();
        let mut block = ValueBlock::zeros(plan.inner.group_len(group));
        let slots = plan.inner.group(group);
        let start = slots.start;
        let mut known: Option<(u16, LegalBoxes)> = None;
        for slot in slots {
            let set = plan.inner.filled(slot);
            let fresh = known.take().filter(|(of, _)| *of == set);
            let (_, boxes) =
                known.insert(fresh.unwrap_or_else(|| (set, self.legal_boxes(part, set))));
            if !boxes.fillable.is_empty() {
                let at = State { part: part as u32, slot: slot as u32, saved: 0 };
                block.means[slot - start] = self.state(at, boxes, scratch);
            }
        }
        block
    }

    /// The boxes that can be filled in states with this outer part and set of filled inner boxes.
    fn legal_boxes(&self, part: usize, set: u16) -> LegalBoxes {
        let tables = self.tables();
        let card = self.actual.plan().card_with(part, set.into());
        let fillable: Vec<FillableBox> = tables.fillable(&card).collect();
        let hands = |number| {
            let actual = self.rolls().hand_offers(tables, &card, number)?;
            let seen = self.rolls().hand_offers(self.view.plan().tables(), &card, number)?;
            Some(actual.into_iter().zip(seen).collect())
        };
        let must_declare = tables.rules().must_declare(&card, true);
        let alone =
            |&at| LegalBoxes { fillable: vec![at], hands: [None, None], declared: Vec::new() };
        let declared = fillable.iter().filter(|_| must_declare).map(alone).collect();
        LegalBoxes { fillable, hands: [hands(2), hands(1)], declared }
    }

    /// The value of a state.
    fn state(&self, at: State, boxes: &LegalBoxes, scratch: &mut PolicyScratch) -> f64 {
        self.fill_box_values(at, boxes, &mut scratch.box_values);
        if boxes.declared.is_empty() {
            self.solve_turn(boxes, scratch);
            return scratch.turn.keep(scratch.turn.levels() - 1, 0).actual;
        }
        self.value_of_declaring(&boxes.declared, scratch)
    }

    /// The value of a turn in which one of these boxes is declared, before the first roll or after
    /// it.
    fn value_of_declaring(&self, declared: &[LegalBoxes], scratch: &mut PolicyScratch) -> f64 {
        let dice = self.tables().faces();
        let is_before = self.tables().rules().turn().declare == Declare::Before;
        let starts = if is_before { 0..1 } else { dice.rolls() };
        let mut turns: Vec<Vec<BelievedValue>> = Vec::new();
        for boxes in declared {
            self.solve_turn(boxes, scratch);
            let last = scratch.turn.levels() - 1;
            turns.push(scratch.turn.keeps(last)[starts.clone()].to_vec());
        }
        let declared_at = |number: usize| {
            let options = declared.iter().zip(&turns);
            self.choose_declared(options.map(|(boxes, turn)| (boxes.fillable[0].at, turn[number])))
        };
        if is_before {
            return declared_at(0);
        }
        let turn = &mut scratch.turn;
        turn.clear();
        turn.push(dice, None, |rolls| {
            rolls
                .iter_mut()
                .enumerate()
                .for_each(|(number, roll)| roll.actual = declared_at(number));
        });
        turn.keep(0, 0).actual
    }

    /// The true value of choosing the box to declare by the policy, given the values of the turns
    /// for each.
    fn choose_declared(
        &self,
        options: impl Iterator<Item = (BoxIndex, BelievedValue)> + Clone,
    ) -> f64 {
        if self.policy.temperature <= 0.0 {
            let mut best_box = BestBox::default();
            let mut best = 0.0;
            for (at, value) in options {
                if best_box.offer(self.view.plan().rules(), at, value.believed) {
                    best = value.actual;
                }
            }
            return best;
        }
        let values = options.map(|(_, value)| value);
        let most = values.clone().map(|value| value.believed).fold(f64::NEG_INFINITY, f64::max);
        let mut sums = WeightedOption::default();
        values.for_each(|value| sums.add(self.weighed(value, most), most - self.policy.cut));
        sums.actual / sums.weight
    }

    /// Solves a turn: the believed and the true value of every keep and of every first roll.
    fn solve_turn(&self, boxes: &LegalBoxes, scratch: &mut PolicyScratch) {
        let PolicyScratch { turn, box_values, keeps } = scratch;
        // If the view has fewer rolls, the extra ones are not used.
        let levels = usize::from(self.view.plan().rules().turn().rolls);
        turn.clear();
        for left in 0..levels {
            let first = left + 1 == levels && self.rolls().first_differs();
            if left == 0 || first {
                self.rank_fills(boxes, first, box_values);
            }
            let box_values = &*box_values;
            let stops = |rolls: &mut [BelievedValue]| {
                for (roll, &(believed, _)) in rolls.iter_mut().zip(&box_values.ranked) {
                    roll.believed = believed;
                }
            };
            turn.push_choosing(self.tables().faces(), stops, |below, rolls| {
                let best_keep = self.weigh_keeps(below, keeps);
                for (roll, value) in rolls.iter_mut().enumerate() {
                    let of_roll = if left > 0 { self.tables().keeps_of(roll) } else { &[] };
                    let now = Decision { boxes, box_values, first, roll, keeps: of_roll };
                    value.actual = if self.policy.temperature > 0.0 {
                        self.softmax_mean(&now, value.believed, keeps, best_keep)
                    } else {
                        now.best(below)
                    };
                }
            });
        }
    }

    /// Fills in the believed and the true value of filling each box.
    fn fill_box_values(&self, at: State, boxes: &LegalBoxes, box_values: &mut BoxValues) {
        let places = self.tables().place_count();
        box_values.values.resize(places, BelievedValue::default());
        box_values.weighed.resize(places, WeightedOption::default());
        let mut most = f64::NEG_INFINITY;
        for &FillableBox { at: row, .. } in &boxes.fillable {
            let values = &mut box_values.values[self.tables().places(row)];
            self.view.plan().steps(at, row, 0, |grade, step| {
                values[grade].believed = self.view.value_of(0.0, step);
            });
            self.actual.plan().steps(at, row, 0, |grade, step| {
                values[grade].actual = self.actual.value_of(0.0, step);
            });
            most = values.iter().map(|value| value.believed).fold(most, f64::max);
        }
        for fillable in &boxes.fillable {
            for place in self.tables().places(fillable.at) {
                box_values.weighed[place] = self.weighed(box_values.values[place], most);
            }
        }
    }

    /// Weights an option relative to a believed value of `most`.
    fn weighed(
        &self,
        BelievedValue { believed, actual }: BelievedValue,
        most: f64,
    ) -> WeightedOption {
        let weight = self.weight(believed - most);
        WeightedOption { believed, weight, actual: actual * weight }
    }

    /// The softmax weight `exp(difference / temperature)`; 1 at temperature 0.
    fn weight(&self, difference: f64) -> f64 {
        /// Keeps weights of hopeless options above zero, so that they can still be compared.
        const LEAST: f64 = -600.0;
        if self.policy.temperature > 0.0 {
            (difference / self.policy.temperature).max(LEAST).exp()
        } else {
            1.0
        }
    }

    /// Weights all keeps relative to the highest believed value, which is returned.
    fn weigh_keeps(&self, below: &[BelievedValue], keeps: &mut Vec<WeightedOption>) -> f64 {
        let most = below.iter().map(|keep| keep.believed).fold(f64::NEG_INFINITY, f64::max);
        keeps.clear();
        if self.policy.temperature > 0.0 {
            keeps.extend(below.iter().map(|&keep| self.weighed(keep, most)));
        }
        most
    }

    /// The mean over all options by their probabilities. `best` is the highest believed value; the
    /// weights of `keeps` are relative to `best_keep`.
    fn softmax_mean(
        &self,
        now: &Decision<'_>,
        best: f64,
        keeps: &[WeightedOption],
        best_keep: f64,
    ) -> f64 {
        let least = best - self.policy.cut;
        let mut sums = WeightedOption::default();
        for &keep in now.keeps {
            sums.add(keeps[usize::from(keep)], least);
        }
        let is_plain = !self.rolls().is_top_hand(now.roll) || now.boxes.hands[0].is_none();
        if now.keeps.is_empty() && is_plain {
            for fillable in &now.boxes.fillable {
                sums.add(now.box_values.weighed[self.place(now, fillable)], least);
            }
        } else if now.box_values.ranked[now.roll].0 >= least {
            // Weights of keeps are relative to the best of all keeps, these to the best option.
            let scale = 1.0 / self.weight(best - best_keep);
            sums = WeightedOption {
                believed: 0.0,
                weight: sums.weight * scale,
                actual: sums.actual * scale,
            };
            self.for_each_fill(now, |_, value| {
                // Most boxes are far worse, and computing weights is slow.
                if value.believed >= least {
                    sums.add(self.weighed(value, best), least);
                }
            });
        }
        sums.actual / sums.weight
    }

    /// For every roll, finds the highest believed value of any box, and the box that is chosen;
    /// ties follow the [order of preference](crate::solver::turn::ties).
    fn rank_fills(&self, boxes: &LegalBoxes, first: bool, box_values: &mut BoxValues) {
        let mut ranked = std::mem::take(&mut box_values.ranked);
        ranked.clear();
        ranked.extend((0..self.tables().rolls()).map(|roll| {
            let (mut best_box, mut best) = (BestBox::default(), BelievedValue::WORST);
            let mut most = f64::NEG_INFINITY;
            self.for_each_fill(
                &Decision { boxes, box_values, first, roll, keeps: &[] },
                |at, value| {
                    most = value.believed.max(most);
                    if best_box.offer(self.view.plan().rules(), at, value.believed) {
                        best = value;
                    }
                },
            );
            (most, best)
        }));
        box_values.ranked = ranked;
    }

    /// Calls `visit` for every legal box with its value.
    fn for_each_fill(&self, now: &Decision<'_>, mut visit: impl FnMut(BoxIndex, BelievedValue)) {
        let values = &now.box_values.values;
        let hands = now.boxes.hands[usize::from(now.first)].as_ref();
        if let Some(hands) = hands.filter(|_| self.rolls().is_top_hand(now.roll)) {
            for (actual, seen) in
                hands.iter().filter(|(actual, _)| actual.roll as usize == now.roll)
            {
                let believed =
                    values[usize::from(seen.place)].believed + f64::from(seen.offer.bonus);
                let actual_value =
                    values[usize::from(actual.place)].actual + f64::from(actual.offer.bonus);
                visit(actual.offer.at, BelievedValue { believed, actual: actual_value });
            }
            return;
        }
        for fillable in &now.boxes.fillable {
            visit(fillable.at, values[self.place(now, fillable)]);
        }
    }

    fn place(&self, now: &Decision<'_>, fillable: &FillableBox) -> usize {
        fillable.place(self.tables(), self.rolls(), now.roll, now.first)
    }
}
