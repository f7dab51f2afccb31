//! A layer of a [forward pass](super::forward_pass): the states with as many filled boxes.
//!
//! A state carries its *weight*, the probability to reach it, and, if wanted, how that weight is
//! spread over totals and over the counts of [`Counter`](super::forward_pass::Counter)s.

use std::ops::Range;

use rayon::prelude::*;

use crate::solver::Solved;

/// States with the same number of filled boxes.
#[derive(Default)]
pub(super) struct Layer {
    pub(super) states: Vec<Reached>,
    /// How the weight of each state is spread over totals.
    pub(super) totals: Vec<f64>,
    /// How it is spread over counts, for each counter.
    pub(super) counts: Vec<f64>,
}

/// A state of a layer.
#[derive(Clone)]
pub(super) struct Reached {
    /// The block of the state and its index there.
    pub(super) at: (u32, u32),
    pub(super) weight: f64,
    /// The total of the first entry in `totals`.
    pub(super) first_total: i32,
    /// Its part of [`Layer::totals`]; empty if totals are not wanted.
    pub(super) totals: Range<usize>,
}

/// A transition to the next layer.
#[derive(Clone, Copy)]
pub(super) struct LayerStep {
    /// The index of the state in its layer.
    pub(super) from: u32,
    /// Its number among those from the same state, in the order in which they are found.
    pub(super) number: u32,
    /// The block of the successor and its index there.
    pub(super) to: (u32, u32),
    pub(super) gain: i32,
    /// The index of the [`CountSteps`].
    pub(super) counts: u32,
    pub(super) chance: f64,
}

/// For each counter, the count after every count before.
pub(super) type CountSteps = Vec<Vec<u8>>;

/// A state of the next layer, its weight, and all transitions to it.
pub(super) struct Arrivals {
    pub(super) at: (u32, u32),
    pub(super) weight: f64,
    pub(super) steps: Range<usize>,
}

/// The weights of the states of the next layer, for each block; empty where none is reached.
pub(super) struct Weights(pub(super) Vec<Vec<f64>>);

impl Layer {
    /// The states of the next layer that these transitions reach.
    pub(super) fn arrivals(&self, steps: &[LayerStep]) -> Vec<Arrivals> {
        let weight = |step: &LayerStep| self.states[step.from as usize].weight * step.chance;
        let mut end = 0;
        let arrivals = steps.chunk_by(|one, other| one.to == other.to).map(|same| {
            let start = end;
            end += same.len();
            let weight = same.iter().map(weight).sum();
            Arrivals { at: same[0].to, weight, steps: start..end }
        });
        arrivals.filter(|state| state.weight != 0.0).collect()
    }

    /// The next layer: these of its states, each multiplied by a factor.
    pub(super) fn next(
        &self,
        steps: &[LayerStep],
        kept: &[(Arrivals, f64)],
        counts: &[CountSteps],
        count_len: usize,
    ) -> Self {
        let mut next = Self::default();
        for (state, factor) in kept {
            let weight = state.weight * factor;
            let steps = &steps[state.steps.clone()];
            let reached = self.reached(state.at, steps, weight, next.totals.len());
            next.totals.resize(reached.totals.end, 0.0);
            next.states.push(reached);
        }
        next.counts.resize(count_len * kept.len(), 0.0);
        let lengths = next.states.iter().map(|state| state.totals.len());
        let totals = rows(&mut next.totals, lengths);
        let count_rows = rows(&mut next.counts, kept.iter().map(|_| count_len));
        let states = next.states.par_iter().zip(kept).zip(totals).zip(count_rows);
        states.for_each(|(((state, (arrivals, factor)), totals), count_row)| {
            for step in &steps[arrivals.steps.clone()] {
                let share = step.chance * factor;
                self.add_totals(step, share, state.first_total, totals);
                if let Some(changes) = counts.get(step.counts as usize) {
                    self.add_counts(step, share, changes, count_row);
                }
            }
        });
        next
    }

    /// The state `at`, to which these transitions lead; its totals begin at `start`.
    pub(super) fn reached(
        &self,
        at: (u32, u32),
        steps: &[LayerStep],
        weight: f64,
        start: usize,
    ) -> Reached {
        let from = |step: &LayerStep| &self.states[step.from as usize];
        let first = |step: &LayerStep| from(step).first_total + step.gain;
        let last = |step: &LayerStep| first(step) + from(step).totals.len() as i32;
        let carries = steps.iter().any(|step| !from(step).totals.is_empty());
        let first_total = steps.iter().map(first).min().unwrap_or_default();
        let end = steps.iter().map(last).max().filter(|_| carries).unwrap_or(first_total);
        let totals = start..start + (end - first_total) as usize;
        Reached { at, weight, first_total, totals }
    }

    /// Adds the totals that come over this transition to a row that begins with `first`.
    fn add_totals(&self, step: &LayerStep, share: f64, first: i32, row: &mut [f64]) {
        let from = &self.states[step.from as usize];
        let start = (from.first_total + step.gain - first) as usize;
        if let Some(row) = row.get_mut(start..) {
            let masses = &self.totals[from.totals.clone()];
            row.iter_mut().zip(masses).for_each(|(sum, mass)| *sum += share * mass);
        }
    }

    /// Adds the counts that come over this transition.
    fn add_counts(&self, step: &LayerStep, share: f64, changes: &CountSteps, row: &mut [f64]) {
        let from = &self.counts[step.from as usize * row.len()..][..row.len()];
        let mut start = 0;
        for nexts in changes {
            for (next, mass) in nexts.iter().zip(&from[start..]) {
                row[start + usize::from(*next)] += share * mass;
            }
            start += nexts.len();
        }
    }
}

impl Weights {
    /// Adds weights to those of these states.
    pub(super) fn add(&mut self, solved: &Solved, more: &[((u32, u32), f64)]) {
        for &((block, index), weight) in more {
            let of_block = &mut self.0[block as usize];
            if of_block.is_empty() {
                of_block.resize(solved.blocks()[block as usize].means.len(), 0.0);
            }
            of_block[index as usize] += weight;
        }
    }

    /// The states that have a weight.
    pub(super) fn arrivals(&self) -> Vec<Arrivals> {
        let of_block = |(block, weights): (u32, &Vec<f64>)| {
            let states = (0..).zip(weights.clone()).filter(|&(_, weight)| weight != 0.0);
            states.map(move |(index, weight)| Arrivals { at: (block, index), weight, steps: 0..0 })
        };
        (0..).zip(&self.0).flat_map(of_block).collect()
    }
}

/// The rows of these lengths.
fn rows(mut all: &mut [f64], lengths: impl Iterator<Item = usize>) -> Vec<&mut [f64]> {
    let row = |len| {
        let (row, rest) = std::mem::take(&mut all).split_at_mut(len);
        all = rest;
        row
    };
    lengths.map(row).collect()
}
