//! The distribution of final totals under perfect play.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::solver::{
    Progress, Solved, ValueFunction as _,
    distribution::state_map::StateMap,
    distribution::state_turn::{Ending, StateTurn},
    table::plan::State,
    turn::value::MeanAndSquare,
};
use crate::{
    dice::Counts,
    rules::{Offer, Section},
};

/// Tests whether an event happens at the end of a turn, given the dice and the box.
pub type EventTest<'a> = &'a (dyn Fn(Counts, Offer) -> bool + Sync);

/// The most events that can be counted in one pass.
pub const MAX_EVENTS: usize = 4;

/// The exact distribution of final totals under perfect play, and the contribution of each box and
/// bonus. Choices with equal means go to the larger variance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalDistribution {
    /// The probability of every final total, from 0.
    pub chances: Vec<f64>,
    /// The contribution of every box.
    pub boxes: Vec<Contribution>,
    /// The contribution of every section's bonus.
    pub bonuses: Vec<(Section, Contribution)>,
    /// The mean of extra points outside boxes and bonuses.
    pub awards: f64,
    /// For each event, the probability that it happens 0 times, once, twice, …
    pub counts: Vec<Vec<f64>>,
}

/// The contribution of one part of a card to the total.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Contribution {
    /// The mean number of points.
    pub mean: f64,
    /// The probability of no points.
    pub zero: f64,
}

impl FinalDistribution {
    /// The mean final total.
    pub fn mean(&self) -> f64 {
        self.moment(|total| total)
    }

    /// The standard deviation of the final total.
    pub fn sd(&self) -> f64 {
        let mean = self.mean();
        self.moment(|total| (total - mean).powi(2)).sqrt()
    }

    /// The smallest total that at least this share of games, 0 to 1, does not exceed.
    pub fn percentile(&self, share: f64) -> usize {
        let mut below = 0.0;
        // A tolerance for rounding errors, below any probability that matters.
        let enough = share - 1e-12;
        let reaches = |chance: &f64| {
            below += chance;
            below >= enough
        };
        let place = self.chances.iter().position(reaches);
        place.unwrap_or_else(|| self.chances.len().saturating_sub(1))
    }

    /// The probability of at least this many points.
    pub fn at_least(&self, total: usize) -> f64 {
        // From the smallest probabilities on, so that none is lost to rounding.
        self.chances.iter().skip(total).rev().sum()
    }

    /// The most likely total.
    pub fn mode(&self) -> usize {
        let chances = self.chances.iter().enumerate();
        chances.max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(total, _)| total)
    }

    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        self.chances.iter().enumerate().map(|(total, chance)| chance * of(total as f64)).sum()
    }
}

/// A transition with its probability.
struct WeightedTransition {
    /// The block and the place of the successor.
    next: (usize, usize),
    gain: i32,
    /// The events that happen, one bit each.
    events: usize,
    chance: f64,
}

/// Accumulated probability mass of one state.
#[derive(Clone, Default)]
struct ReachedState {
    totals: Vec<f64>,
    counts: Vec<Vec<f64>>,
}

/// The number of states whose turns are solved before their results are merged.
const BATCH_STATES: usize = 4096;

impl Solved {
    /// The distribution of final totals, and of how often each of at most [`MAX_EVENTS`] events
    /// happens in a game; further ones are ignored. `None` if cancelled, and if a turn can do
    /// anything but fill one box ([`crate::solver::Plan::is_one_box_a_turn`]); `progress` counts
    /// the states that perfect play reaches. Runs on the threads of the pool that it is called
    /// from, with the same result for any number of them.
    ///
    /// A forward pass that carries with each state the probability of every total so far.
    pub fn final_distribution(
        &self,
        events: &[EventTest<'_>],
        progress: &Progress,
    ) -> Option<FinalDistribution> {
        if !self.plan().is_one_box_a_turn() {
            return None;
        }
        let events = &events[..events.len().min(MAX_EVENTS)];
        let start = self.plan().state(&self.rules().empty_card())?;
        let mut all: StateMap<'_, ReachedState> = StateMap::new(self);
        *all.at(self.plan().place_of(start)) =
            ReachedState { totals: vec![1.0], counts: vec![vec![1.0]; events.len()] };
        // At the start of a game no bonus pays.
        let mut distribution = FinalDistribution::nothing(self, 1.0);
        let boxes = self.rules().box_count();
        for filled in 0..boxes {
            let here = all.take(filled);
            for (number, batch) in here.chunks(BATCH_STATES).enumerate() {
                if progress.is_cancelled() {
                    return None;
                }
                let within = (number * BATCH_STATES) as f64 / here.len() as f64;
                progress.reach_boxes(boxes, filled, within);
                let play = |turn: &mut StateTurn<MeanAndSquare>,
                            (from, arrivals): &(State, ReachedState)| {
                    turns(self, turn, *from, arrivals.totals.iter().sum(), events)
                };
                let turns: Vec<_> =
                    batch.par_iter().map_init(|| StateTurn::new(self.plan()), play).collect();
                for ((_, arrivals), (contributions, steps)) in batch.iter().zip(turns) {
                    distribution.add(&contributions);
                    for step in steps {
                        all.at(step.next).add(arrivals, step.gain, step.events, step.chance);
                    }
                }
                progress.add(batch.len() as u64);
            }
        }
        let mut end = ReachedState::default();
        for (_, arrivals) in all.take(boxes) {
            end.add(&arrivals, 0, 0, 1.0);
        }
        (distribution.chances, distribution.counts) = (end.totals, end.counts);
        Some(distribution)
    }
}

/// Solves the turn from a state that a game reaches with probability `weight`: its contributions,
/// with bonuses as changes, and its transitions.
fn turns(
    solved: &Solved,
    turn: &mut StateTurn<MeanAndSquare>,
    from: State,
    weight: f64,
    events: &[EventTest<'_>],
) -> (FinalDistribution, Vec<WeightedTransition>) {
    let mut contributions = FinalDistribution::nothing(solved, 0.0);
    let mut steps = Vec::new();
    // The index in `taken` of each ending and set of events.
    let mut places: BTreeMap<((usize, u32), usize), usize> = BTreeMap::new();
    let mut taken: Vec<(Ending, usize, f64)> = Vec::new();
    let tables = solved.plan().tables();
    turn.endings_by_roll(solved, from, |roll, number, ending, chance| {
        let dice = tables.dice_of(roll);
        let bits = events.iter().enumerate();
        let happens = bits.map(|(bit, event)| usize::from(event(dice, ending.offer)) << bit).sum();
        let place = *places.entry((number, happens)).or_insert(taken.len());
        match taken.get_mut(place) {
            Some(known) => known.2 += chance,
            None => taken.push((ending, happens, chance)),
        }
    });
    for (ending, happens, chance) in taken {
        let whole = weight * chance;
        let at = &mut contributions.boxes[ending.offer.at.index()];
        at.mean += whole * f64::from(ending.offer.points);
        at.zero += if ending.offer.points == 0 { whole } else { 0.0 };
        contributions.awards += whole * f64::from(ending.offer.bonus);
        for (section, before, after) in
            solved.plan().bonus_steps(from, ending.offer, ending.step.gain)
        {
            let pays = |bonus: f64| f64::from(u8::from(bonus > 0.0));
            let own = contributions.bonuses.iter_mut().filter(|(of, _)| *of == section);
            own.for_each(|(_, share)| {
                share.mean += whole * (after - before);
                share.zero += whole * (pays(before) - pays(after));
            });
        }
        steps.push(WeightedTransition {
            next: (ending.step.block, ending.step.place),
            gain: ending.step.gain.round() as i32,
            events: happens,
            chance,
        });
    }
    (contributions, steps)
}

impl FinalDistribution {
    /// An empty distribution; `zero` is the initial probability that a bonus pays nothing.
    fn nothing(solved: &Solved, zero: f64) -> Self {
        let rules = solved.rules();
        let bonuses = rules.section_bonuses().iter();
        let none = Contribution { mean: 0.0, zero };
        Self {
            boxes: vec![Contribution::default(); rules.box_count()],
            bonuses: bonuses.map(|bonus| (bonus.section, none)).collect(),
            ..Self::default()
        }
    }

    fn add(&mut self, other: &Self) {
        let bonuses = self.bonuses.iter_mut().zip(&other.bonuses);
        let bonuses = bonuses.map(|((_, sum), (_, more))| (sum, more));
        for (sum, more) in self.boxes.iter_mut().zip(&other.boxes).chain(bonuses) {
            sum.mean += more.mean;
            sum.zero += more.zero;
        }
        self.awards += other.awards;
    }
}

impl ReachedState {
    /// Adds a share of the mass of another state, from which a transition with this gain and these
    /// events leads here.
    fn add(&mut self, from: &Self, gain: i32, events: usize, share: f64) {
        add(&mut self.totals, &from.totals, gain, share);
        self.counts.resize(from.counts.len(), Vec::new());
        for (bit, (counts, from)) in self.counts.iter_mut().zip(&from.counts).enumerate() {
            add(counts, from, (events >> bit & 1) as i32, share);
        }
    }
}

/// Adds a share of `from`, shifted by this many places.
fn add(to: &mut Vec<f64>, from: &[f64], by: i32, share: f64) {
    // Totals are never negative, so nothing is lost by the cut.
    let cut = (-by).max(0) as usize;
    let from = from.get(cut..).unwrap_or_default();
    let start = by.max(0) as usize;
    if to.len() < start + from.len() {
        to.resize(start + from.len(), 0.0);
    }
    to[start..].iter_mut().zip(from).for_each(|(to, from)| *to += from * share);
}
