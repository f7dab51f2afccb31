//! A forward pass: the states that perfect play reaches, from those with the fewest filled boxes
//! to the end of the game.
//!
//! Each turn of a [layer](super::layer) is solved once; its endings lead to the next layer. A pass
//! that may not solve all turns [samples](super::sampling) each layer.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
    sync::{Mutex, PoisonError},
};

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::{
    dice::Counts,
    rules::{Offer, RuleSet},
    solver::{
        Progress, ScratchPool, Solved, State, ValueFunction as _,
        distribution::{
            contributions::Contributions,
            layer::{Arrivals, CountSteps, Layer, LayerStep, Reached, Weights},
            sampling::{Limit, PassLimits, Sample},
            state_turn::{Ending, EndingId, Found, Numbers, StateTurn},
        },
        table::{plan::Plan, simd::LANES},
        turn::value::Value as _,
    },
};

/// Counts something through a game, such as further top hands, or remembers how boxes were filled.
#[derive(Clone, Copy)]
pub struct Counter<'a> {
    /// The largest count. It begins at 0.
    pub limit: u8,
    /// The count after a turn, given the count before it, the dice with which it ends and the entry
    /// on the card; a count above the limit becomes the limit.
    pub next: &'a (dyn Fn(u8, Counts, Offer) -> u8 + Sync),
}

/// The number of batches that one thread takes at a time.
const CHUNK_BATCHES: usize = 8;

/// The number of batches whose weights are kept before they are added up.
const BATCHES_AT_ONCE: usize = 256 * CHUNK_BATCHES;

/// The work of a batch that a limit reckons with, in turns that are solved alone.
const BATCH_TURNS: u64 = 4;

/// The turns of some states.
struct Turns {
    contributions: Contributions,
    steps: Vec<LayerStep>,
    /// The states of the next layer that they reach, each with a weight to add to its own, if
    /// nothing else is wanted; then there are no `steps`.
    weights: Vec<((u32, u32), f64)>,
}

/// Scratch space of a thread.
struct Scratch {
    turn: StateTurn,
    /// For each roll and entry ([`crate::solver::TurnTables::entry`]), the number of its
    /// [`CountSteps`] plus one, or 0 while it is not known.
    counts: Vec<u32>,
}

/// All [`CountSteps`] that a pass has met, with their numbers. Threads number them in no fixed
/// order, so numbers serve only to find them.
#[derive(Default)]
struct KnownCounts(Mutex<HashMap<CountSteps, u32>>);

/// What a pass keeps from layer to layer.
struct PassState {
    contributions: Contributions,
    known: KnownCounts,
    scratches: ScratchPool<Scratch>,
}

/// The result of a pass.
pub(super) struct PassResult {
    pub(super) contributions: Contributions,
    /// The probability of every final total, from 0.
    pub(super) chances: Vec<f64>,
    /// For each counter, the probability of every final count.
    pub(super) counts: Vec<Vec<f64>>,
}

/// A forward pass from weighted states with the same number of filled boxes.
pub(super) struct ForwardPass<'a> {
    pub(super) solved: &'a Solved,
    pub(super) from: &'a [(State, f64)],
    /// The total with which the states begin, if totals are wanted.
    pub(super) total: Option<i32>,
    pub(super) counters: &'a [Counter<'a>],
    /// The ways to end a turn that the pass follows; games with any other are left out.
    pub(super) follows: &'a (dyn Fn(Offer) -> bool + Sync),
    pub(super) progress: &'a Progress,
}

/// The number of samples that make an estimate; their differences give its standard error.
const SAMPLES: u32 = 4;

impl ForwardPass<'_> {
    /// One exact pass if these limits are enough for it, otherwise [`SAMPLES`] samples, one after
    /// the other, that take as much work together. `None` if cancelled, and if a turn can do
    /// anything but fill one box.
    pub(super) fn within(&self, limits: PassLimits) -> Option<Vec<PassResult>> {
        if !self.solved.plan().is_one_box_a_turn() {
            return None;
        }
        let PassLimits { work, bytes } = limits;
        let batches = work / (BATCH_TURNS * self.solved.turn_work().max(1));
        if let Some(exact) = self.run(&mut Limit { batches_left: batches, bytes, sample: None }) {
            return Some(vec![exact]);
        }
        let begun = self.progress.share();
        let each = (1.0 - begun) / f64::from(SAMPLES);
        let sample = |number: u32| {
            let rng = ChaCha8Rng::seed_from_u64(number.into());
            let progress = [begun + each * f64::from(number), each];
            let batches_left = batches / u64::from(SAMPLES);
            self.run(&mut Limit { batches_left, bytes, sample: Some(Sample { rng, progress }) })
        };
        (0..SAMPLES).map(sample).collect()
    }

    /// Passes through all layers. `None` if cancelled, and if the limit does not suffice.
    fn run(&self, limit: &mut Limit) -> Option<PassResult> {
        let plan = self.solved.plan();
        let boxes = plan.rules().box_count();
        let first = self.from.iter().map(|&(state, _)| plan.filled_in(state)).min();
        let first = first.unwrap_or(boxes);
        let mut pass = PassState::new(plan.rules());
        let mut layer = self.first_layer();
        for filled in first..boxes {
            limit.report(self.progress, boxes - first, filled - first);
            let batches = batches(plan, layer.states.iter().map(|state| state.at));
            limit.batches_left = limit.batches_left.saturating_sub(batches.len() as u64);
            let (steps, arrivals) = self.turns(&layer, &batches, &mut pass)?;
            // States with all boxes filled cost nothing.
            let layers_left = boxes - filled - 1;
            let factors = if layers_left == 0 {
                vec![1.0; arrivals.len()]
            } else {
                let batches =
                    self::batches(plan, arrivals.iter().map(|state| state.at)).len() as u64;
                let bytes = self.bytes_of_next(&layer, &steps, &arrivals);
                limit.factors(&arrivals, bytes, batches, layers_left as u64)?
            };
            let kept = arrivals.into_iter().zip(factors).filter(|&(_, factor)| factor != 0.0);
            layer =
                layer.next(&steps, &kept.collect::<Vec<_>>(), &pass.known.all(), self.count_len());
        }
        Some(self.result(pass.contributions, &layer))
    }

    /// About the bytes of the next layer, if it has all these states, and of the transitions from
    /// it, of which a state has about as many as those of this layer have.
    fn bytes_of_next(&self, layer: &Layer, steps: &[LayerStep], arrivals: &[Arrivals]) -> u64 {
        let reached = |state: &Arrivals| {
            let steps = &steps[state.steps.clone()];
            layer.reached(state.at, steps, state.weight, 0).totals.len() + self.count_len()
        };
        let numbers: usize = arrivals.iter().map(reached).sum();
        let steps = steps.len() * arrivals.len() / layer.states.len().max(1);
        (size_of::<f64>() * numbers + 2 * size_of::<LayerStep>() * steps) as u64
    }

    /// The number of counts of all counters.
    fn count_len(&self) -> usize {
        self.counters.iter().map(|counter| usize::from(counter.limit) + 1).sum()
    }

    fn first_layer(&self) -> Layer {
        let mut weights: BTreeMap<(u32, u32), f64> = BTreeMap::new();
        for &(state, weight) in self.from {
            let (block, index) = self.solved.plan().index_of(state);
            *weights.entry((block as u32, index as u32)).or_default() += weight;
        }
        let mut layer = Layer::default();
        for (at, weight) in weights.into_iter().filter(|&(_, weight)| weight != 0.0) {
            let start = layer.totals.len();
            layer.totals.extend(self.total.map(|_| weight));
            for counter in self.counters {
                let start = layer.counts.len();
                layer.counts.resize(start + usize::from(counter.limit) + 1, 0.0);
                layer.counts[start] = weight;
            }
            let totals = start..layer.totals.len();
            let first_total = self.total.unwrap_or_default();
            layer.states.push(Reached { at, weight, first_total, totals });
        }
        layer
    }

    /// Whether only the weights of states are wanted.
    const fn is_of_weights(&self) -> bool {
        self.total.is_none() && self.counters.is_empty()
    }

    /// Solves the turns of a layer: their transitions, those to the same state together, and the
    /// states that they reach.
    fn turns(
        &self,
        layer: &Layer,
        batches: &[Range<usize>],
        pass: &mut PassState,
    ) -> Option<(Vec<LayerStep>, Vec<Arrivals>)> {
        let mut weights = Weights(vec![Vec::new(); self.solved.blocks().len()]);
        let mut steps = Vec::new();
        // Weights are added up early, since a list of them all would take much memory.
        let at_once = if self.is_of_weights() { BATCHES_AT_ONCE } else { batches.len().max(1) };
        for batches in batches.chunks(at_once) {
            let chunks = self.chunks(layer, batches, pass)?;
            steps.reserve_exact(chunks.iter().map(|turns| turns.steps.len()).sum());
            for turns in chunks {
                pass.contributions.add(&turns.contributions, 1.0);
                steps.extend(turns.steps);
                weights.add(self.solved, &turns.weights);
            }
        }
        self.progress.add(layer.states.len() as u64);
        if self.is_of_weights() {
            return Some((steps, weights.arrivals()));
        }
        // (A stable sort would need as much memory again.)
        steps.par_sort_unstable_by_key(|step: &LayerStep| (step.to, step.from, step.number));
        let arrivals = layer.arrivals(&steps);
        Some((steps, arrivals))
    }

    /// Solves the turns of these batches, on all threads; the results are in their order.
    fn chunks(
        &self,
        layer: &Layer,
        batches: &[Range<usize>],
        pass: &PassState,
    ) -> Option<Vec<Turns>> {
        let plan = self.solved.plan();
        let chunks = batches.par_chunks(CHUNK_BATCHES).with_max_len(1);
        let solve = |batches: &[Range<usize>]| {
            let fresh = || Scratch { turn: StateTurn::new(plan), counts: Vec::new() };
            let solve = |scratch: &mut Scratch| self.chunk(scratch, &pass.known, layer, batches);
            let is_cancelled = self.progress.is_cancelled();
            (!is_cancelled).then(|| pass.scratches.with(fresh, solve))
        };
        chunks.map(solve).collect()
    }

    /// Solves the turns of some batches.
    fn chunk(
        &self,
        scratch: &mut Scratch,
        known: &KnownCounts,
        layer: &Layer,
        batches: &[Range<usize>],
    ) -> Turns {
        let plan = self.solved.plan();
        let contributions = Contributions::nothing(plan.rules());
        let mut turns = Turns { contributions, steps: Vec::new(), weights: Vec::new() };
        for batch in batches {
            let states = &layer.states[batch.clone()];
            let from: Vec<State> =
                states.iter().map(|reached| state_at(plan, reached.at)).collect();
            let mut add = |lane: usize, ending: Ending, counts: u32, chance: f64| {
                let Ending { offer, step } = ending;
                if !(self.follows)(offer) {
                    return;
                }
                let weight = states[lane].weight * chance;
                turns.contributions.add_turn(plan, from[lane], ending, weight);
                let to = (step.block as u32, step.index as u32);
                if self.is_of_weights() {
                    turns.weights.push((to, weight));
                    return;
                }
                let (from, number) = ((batch.start + lane) as u32, turns.steps.len() as u32);
                turns.steps.push(LayerStep {
                    from,
                    number,
                    to,
                    gain: step.gain.round() as i32,
                    counts,
                    chance,
                });
            };
            if self.counters.is_empty() {
                scratch.turn.find_endings(self.solved, &from, None);
                for lane in 0..from.len() {
                    let endings = scratch.turn.endings(lane);
                    endings.for_each(|(ending, chance)| add(lane, ending, 0, chance));
                }
            } else {
                for (lane, ending, counts, chance) in
                    self.endings_with_counts(scratch, known, &from)
                {
                    add(lane, ending, counts, chance);
                }
            }
        }
        turns
    }

    /// The endings of the turns from these states, given by their indexes, apart where a counter
    /// tells them apart, with the numbers of their [`CountSteps`] and their probabilities.
    fn endings_with_counts(
        &self,
        scratch: &mut Scratch,
        known: &KnownCounts,
        from: &[State],
    ) -> Vec<(usize, Ending, u32, f64)> {
        let tables = self.solved.plan().tables();
        let Scratch { turn, counts: numbers } = scratch;
        numbers.resize(tables.dice().model.rolls().len() * tables.entry_count(), 0);
        let all = turn.endings_by_roll(self.solved, from).to_vec();
        // The index in `taken` by ending and change of the counters.
        let mut indexes: HashMap<(EndingId, u32), usize> = HashMap::new();
        let mut taken: Vec<(EndingId, u32, Numbers)> = Vec::new();
        for Found { roll, id, chance } in all {
            let Ending { offer, .. } = turn.ending(id, 0);
            let find = || known.number(self.count_steps(tables.dice_of(roll), offer));
            let counts = if id.number < tables.entry_count() {
                let counts = &mut numbers[roll * tables.entry_count() + id.number];
                if *counts == 0 {
                    *counts = find() + 1;
                }
                *counts - 1
            } else {
                find()
            };
            let next = taken.len();
            match *indexes.entry((id, counts)).or_insert(next) {
                index if index < next => taken[index].2 = taken[index].2.sum(chance),
                _ => taken.push((id, counts, chance)),
            }
        }
        let mut endings = Vec::new();
        for (id, counts, chances) in taken {
            let lanes = (0..from.len()).map(|lane| (lane, chances.get(lane)));
            let lanes = lanes.filter(|&(_, chance)| chance > 0.0);
            endings
                .extend(lanes.map(|(lane, chance)| (lane, turn.ending(id, lane), counts, chance)));
        }
        endings
    }

    fn count_steps(&self, dice: Counts, offer: Offer) -> CountSteps {
        let of_counter = |counter: &Counter<'_>| {
            let next = |count| (counter.next)(count, dice, offer).min(counter.limit);
            (0..=counter.limit).map(next).collect()
        };
        self.counters.iter().map(of_counter).collect()
    }

    fn result(&self, contributions: Contributions, end: &Layer) -> PassResult {
        let mut chances = Vec::new();
        for state in &end.states {
            // Totals are never negative, so nothing is lost by the cut.
            let cut = (-state.first_total).max(0) as usize;
            let masses = end.totals[state.totals.clone()].get(cut..).unwrap_or_default();
            add(&mut chances, state.first_total.max(0) as usize, masses, 1.0);
        }
        let mut counts = vec![0.0; self.count_len()];
        for (number, mass) in end.counts.iter().enumerate() {
            counts[number % self.count_len()] += mass;
        }
        let mut rest = counts.as_slice();
        let counts = self.counters.iter().map(|counter| {
            let (own, later) = rest.split_at(usize::from(counter.limit) + 1);
            rest = later;
            own.to_vec()
        });
        let counts = counts.collect();
        PassResult { contributions, chances, counts }
    }
}

impl PassState {
    fn new(rules: &RuleSet) -> Self {
        Self {
            contributions: Contributions::nothing(rules),
            known: KnownCounts::default(),
            scratches: ScratchPool::new(),
        }
    }
}

impl KnownCounts {
    /// The number of these; they are added if they are new.
    fn number(&self, counts: CountSteps) -> u32 {
        let mut numbers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let next = numbers.len() as u32;
        *numbers.entry(counts).or_insert(next)
    }

    /// All of them, by number.
    fn all(&self) -> Vec<CountSteps> {
        let numbers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all = vec![CountSteps::new(); numbers.len()];
        for (counts, &number) in &*numbers {
            all[number as usize].clone_from(counts);
        }
        all
    }
}

fn state_at(plan: &Plan, (block, index): (u32, u32)) -> State {
    plan.state_at(block as usize, index as usize)
}

/// The batches of states whose turns are solved at once, as indexes: at most [`LANES`] that follow
/// each other with the same filled boxes.
fn batches(plan: &Plan, states: impl Iterator<Item = (u32, u32)>) -> Vec<Range<usize>> {
    let boxes = |at| {
        let state = state_at(plan, at);
        (state.part, plan.inner.filled(state.slot as usize), state.saved)
    };
    let boxes: Vec<_> = states.map(boxes).collect();
    let batches = boxes.chunk_by(|one, next| one == next).flat_map(|same| same.chunks(LANES));
    let mut end = 0;
    let range = |batch: &[_]| {
        let start = end;
        end += batch.len();
        start..end
    };
    batches.map(range).collect()
}

/// Adds a share of these numbers, from index `start` on.
pub(super) fn add(sum: &mut Vec<f64>, start: usize, more: &[f64], share: f64) {
    sum.resize(sum.len().max(start + more.len()), 0.0);
    sum[start..].iter_mut().zip(more).for_each(|(sum, more)| *sum += share * more);
}
