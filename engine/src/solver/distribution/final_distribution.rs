//! The distribution of final totals under perfect play.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::solver::{
    Progress, Solved, ValueFunction as _,
    distribution::state_map::StateMap,
    distribution::state_turn::{Ending, StateTurn},
    table::plan::State,
};
use crate::{
    dice::Counts,
    rules::{Offer, Section},
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

/// The exact distribution of final totals under perfect play, and the contribution of each box and
/// bonus.
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
    /// For each [`Counter`], the probability of every final count, from 0 to its limit.
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
    /// For each counter, the count after every count before.
    counts: CountSteps,
    chance: f64,
}

/// Accumulated probability mass of one state.
#[derive(Clone, Default)]
struct ReachedState {
    totals: Vec<f64>,
    counts: Vec<Vec<f64>>,
}

/// For each counter, the count after every count before.
type CountSteps = Vec<Vec<u8>>;

/// The number of states whose turns are solved before their results are merged.
const BATCH_STATES: usize = 4096;

impl Solved {
    /// The distribution of final totals and of these counters at the end of a game. `None` if
    /// cancelled, and if a turn can do anything but fill one box
    /// ([`crate::solver::Plan::is_one_box_a_turn`]); `progress` counts the states that perfect play
    /// reaches. Runs on the threads of the pool that it is called from, with the same result for
    /// any number of them.
    ///
    /// A forward pass that carries with each state the probability of every total so far.
    pub fn final_distribution(
        &self,
        counters: &[Counter<'_>],
        progress: &Progress,
    ) -> Option<FinalDistribution> {
        if !self.plan().is_one_box_a_turn() {
            return None;
        }
        let empty = self.rules().empty_card();
        let start = self.plan().state(&empty)?;
        let mut all: StateMap<'_, ReachedState> = StateMap::new(self);
        let mut first =
            ReachedState { totals: Vec::new(), counts: vec![vec![1.0]; counters.len()] };
        // A bonus may pay for nothing.
        add(&mut first.totals, &[1.0], self.rules().total(&empty) as i32, 1.0);
        *all.at(self.plan().place_of(start)) = first;
        let mut distribution = FinalDistribution::nothing(self);
        for (section, share) in &mut distribution.bonuses {
            share.mean = f64::from(self.rules().bonus_for(*section, 0));
            share.zero = f64::from(u8::from(share.mean <= 0.0));
        }
        let boxes = self.rules().box_count();
        for filled in 0..boxes {
            let here = all.take(filled);
            for (number, batch) in here.chunks(BATCH_STATES).enumerate() {
                if progress.is_cancelled() {
                    return None;
                }
                let within = (number * BATCH_STATES) as f64 / here.len() as f64;
                progress.reach_boxes(boxes, filled, within);
                let play = |turn: &mut StateTurn, (from, arrivals): &(State, ReachedState)| {
                    turns(self, turn, *from, arrivals.totals.iter().sum(), counters)
                };
                let turns: Vec<_> =
                    batch.par_iter().map_init(|| StateTurn::new(self.plan()), play).collect();
                for ((_, arrivals), (contributions, steps)) in batch.iter().zip(turns) {
                    distribution.add(&contributions);
                    for step in steps {
                        all.at(step.next).add(arrivals, step.gain, &step.counts, step.chance);
                    }
                }
                progress.add(batch.len() as u64);
            }
        }
        let mut end = ReachedState::default();
        for (_, arrivals) in all.take(boxes) {
            let same = |counter: &Counter<'_>| (0..=counter.limit).collect();
            let same: CountSteps = counters.iter().map(same).collect();
            end.add(&arrivals, 0, &same, 1.0);
        }
        (distribution.chances, distribution.counts) = (end.totals, end.counts);
        Some(distribution)
    }
}

/// Solves the turn from a state that a game reaches with probability `weight`: its contributions,
/// with bonuses as changes, and its transitions.
fn turns(
    solved: &Solved,
    turn: &mut StateTurn,
    from: State,
    weight: f64,
    counters: &[Counter<'_>],
) -> (FinalDistribution, Vec<WeightedTransition>) {
    let mut contributions = FinalDistribution::nothing(solved);
    let mut steps = Vec::new();
    // The index in `taken` of each ending and change of the counters.
    let mut places: BTreeMap<((usize, u32), CountSteps), usize> = BTreeMap::new();
    let mut taken: Vec<(Ending, CountSteps, f64)> = Vec::new();
    let tables = solved.plan().tables();
    turn.endings_by_roll(solved, from, |roll, number, ending, chance| {
        let dice = tables.dice_of(roll);
        let counts = counters.iter().map(|counter| {
            let next = |count| (counter.next)(count, dice, ending.offer).min(counter.limit);
            (0..=counter.limit).map(next).collect()
        });
        let counts: CountSteps = counts.collect();
        let place = *places.entry((number, counts.clone())).or_insert(taken.len());
        match taken.get_mut(place) {
            Some(known) => known.2 += chance,
            None => taken.push((ending, counts, chance)),
        }
    });
    for (ending, counts, chance) in taken {
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
            counts,
            chance,
        });
    }
    (contributions, steps)
}

impl FinalDistribution {
    /// An empty distribution.
    fn nothing(solved: &Solved) -> Self {
        let rules = solved.rules();
        let bonuses = rules.section_bonuses().iter();
        Self {
            boxes: vec![Contribution::default(); rules.box_count()],
            bonuses: bonuses.map(|bonus| (bonus.section, Contribution::default())).collect(),
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
    /// changes of the counters leads here.
    fn add(&mut self, from: &Self, gain: i32, next: &[Vec<u8>], share: f64) {
        add(&mut self.totals, &from.totals, gain, share);
        self.counts.resize(from.counts.len(), Vec::new());
        for ((counts, from), next) in self.counts.iter_mut().zip(&from.counts).zip(next) {
            counts.resize(next.len(), 0.0);
            for (chance, &next) in from.iter().zip(next) {
                counts[usize::from(next)] += chance * share;
            }
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
