//! The distribution of final totals under perfect play.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::solver::{
    Progress, Solved,
    distribution::state_turn::{Ending, StateTurn},
    table::plan::State,
    turn::value::MeanAndSquare,
};
use crate::{
    dice::Counts,
    rules::{Offer, Section},
};

/// Something that may happen at the end of a turn, given the dice and what they are used for.
pub type EventTest<'a> = &'a (dyn Fn(Counts, Offer) -> bool + Sync);

/// The most events that can be counted at once.
pub const MAX_EVENTS: usize = 4;

/// The exact spread of final totals under perfect play, and how the boxes share in it. Of
/// choices with equal means the one with the larger spread is taken.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinalDistribution {
    /// The chance of every final total, from 0.
    pub chances: Vec<f64>,
    /// For every box what it holds at the end.
    pub boxes: Vec<Contribution>,
    /// The bonus of every section that has one.
    pub bonuses: Vec<(Section, Contribution)>,
    /// The average of extra points, outside boxes and bonuses.
    pub awards: f64,
    /// For each event the chance that it happens 0 times, once, twice, …
    pub counts: Vec<Vec<f64>>,
}

/// What one part of a card brings.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Contribution {
    /// Its points on average.
    pub mean: f64,
    /// The chance that it brings nothing.
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

    /// The smallest total that at least this share of games (0 to 1) does not exceed.
    pub fn percentile(&self, share: f64) -> usize {
        let mut below = 0.0;
        // Less than any chance that matters, so that the last bit of a sum decides nothing.
        let enough = share - 1e-12;
        let reaches = |chance: &f64| {
            below += chance;
            below >= enough
        };
        let place = self.chances.iter().position(reaches);
        place.unwrap_or_else(|| self.chances.len().saturating_sub(1))
    }

    /// The chance of at least this many points.
    pub fn at_least(&self, total: usize) -> f64 {
        // The small ones first, so that none is lost.
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

/// A step to another state.
struct WeightedTransition {
    next: usize,
    gain: i32,
    /// Which events happen, one bit each.
    events: usize,
    chance: f64,
}

/// What is known of the games that come to a state.
#[derive(Clone, Default)]
struct Arrivals {
    totals: Vec<f64>,
    counts: Vec<Vec<f64>>,
}

/// Steps from some states, and what their turns bring.
#[derive(Default)]
struct Turns {
    steps: Vec<WeightedTransition>,
    boxes: Vec<Contribution>,
    bonuses: BTreeMap<Section, Contribution>,
    awards: f64,
}

/// How many states are studied before their steps are taken.
const AT_ONCE: usize = 4096;

impl Solved {
    /// The spread of final totals, and how often each of at most [`MAX_EVENTS`] events happens
    /// in a game; further ones are not counted. `None` when it was cancelled, and where a turn may
    /// do anything but fill one box ([`crate::solver::Plan::is_one_box_a_turn`]); `progress` counts
    /// the states that perfect play comes to. Runs on the threads of the pool that it is
    /// called from, with the same result for any number of them.
    ///
    /// It goes forward through the states and carries with each the chance of every total so
    /// far.
    pub fn final_distribution(
        &self,
        events: &[EventTest<'_>],
        progress: &Progress,
    ) -> Option<FinalDistribution> {
        if !self.plan().is_one_box_a_turn() {
            return None;
        }
        let events = &events[..events.len().min(MAX_EVENTS)];
        let numbers = Numbers::of(self);
        let start = self.plan().state(&self.rules_of().empty_card())?;
        let mut all: Vec<Option<Arrivals>> = vec![None; numbers.len()];
        let mut spread = FinalDistribution::start(self);
        let mut here = vec![numbers.number(self, start)];
        all[here[0]] = Some(Arrivals { totals: vec![1.0], counts: vec![vec![1.0]; events.len()] });
        let boxes = self.rules_of().box_count();
        for filled in 0..boxes {
            let mut next = Vec::new();
            for (number, some) in here.chunks(AT_ONCE).enumerate() {
                if progress.is_cancelled() {
                    return None;
                }
                let within = (number * AT_ONCE) as f64 / here.len() as f64;
                progress.reach_boxes(boxes, filled, within);
                let play = |turn: &mut StateTurn<MeanAndSquare>, &number: &usize| {
                    let weight = all[number].as_ref().map_or(0.0, |a| a.totals.iter().sum());
                    let from = numbers.state(self, number);
                    turns(self, turn, from, weight, events, &numbers)
                };
                let turns: Vec<Turns> =
                    some.par_iter().map_init(|| StateTurn::new(self.plan()), play).collect();
                for (&number, turns) in some.iter().zip(turns) {
                    let arrivals = all[number].take().unwrap_or_default();
                    spread.add(&turns);
                    for step in turns.steps {
                        if all[step.next].is_none() {
                            next.push(step.next);
                        }
                        all[step.next].get_or_insert_default().add(&arrivals, &step);
                    }
                }
                progress.add(some.len() as u64);
            }
            next.sort_unstable();
            here = next;
        }
        let mut end = Arrivals::default();
        for arrivals in here.iter().filter_map(|&number| all[number].as_ref()) {
            end.counts.resize(events.len(), Vec::new());
            end.add(arrivals, &WeightedTransition { next: 0, gain: 0, events: 0, chance: 1.0 });
        }
        (spread.chances, spread.counts) = (end.totals, end.counts);
        Some(spread)
    }

    fn rules_of(&self) -> &crate::rules::RuleSet {
        self.plan().rules()
    }
}

/// The turns from one state that a game comes to with the chance `weight`.
fn turns(
    solved: &Solved,
    turn: &mut StateTurn<MeanAndSquare>,
    from: State,
    weight: f64,
    events: &[EventTest<'_>],
    numbers: &Numbers,
) -> Turns {
    let mut turns = Turns {
        boxes: vec![Contribution::default(); solved.rules_of().box_count()],
        ..Turns::default()
    };
    // One entry for each ending and set of events, in the order in which they first come up.
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
        let at = &mut turns.boxes[ending.offer.at.index()];
        at.mean += whole * f64::from(ending.offer.points);
        at.zero += if ending.offer.points == 0 { whole } else { 0.0 };
        turns.awards += whole * f64::from(ending.offer.bonus);
        for (section, before, after) in
            solved.plan().bonus_steps(from, ending.offer, ending.step.gain)
        {
            let share = turns.bonuses.entry(section).or_default();
            share.mean += whole * (after - before);
            // At the start there is no bonus anywhere.
            share.zero +=
                whole * (f64::from(u8::from(before > 0.0)) - f64::from(u8::from(after > 0.0)));
        }
        turns.steps.push(WeightedTransition {
            next: numbers.starts[ending.step.block] + ending.step.place,
            gain: ending.step.gain.round() as i32,
            events: happens,
            chance,
        });
    }
    turns
}

impl FinalDistribution {
    fn start(solved: &Solved) -> Self {
        let rules = solved.rules_of();
        let bonuses = rules.section_bonuses().iter();
        let none = Contribution { mean: 0.0, zero: 1.0 };
        Self {
            boxes: vec![Contribution::default(); rules.box_count()],
            bonuses: bonuses.map(|bonus| (bonus.section, none)).collect(),
            ..Self::default()
        }
    }

    fn add(&mut self, turns: &Turns) {
        for (sum, more) in self.boxes.iter_mut().zip(&turns.boxes) {
            sum.mean += more.mean;
            sum.zero += more.zero;
        }
        for (section, sum) in &mut self.bonuses {
            if let Some(more) = turns.bonuses.get(section) {
                sum.mean += more.mean;
                sum.zero += more.zero;
            }
        }
        self.awards += turns.awards;
    }
}

impl Arrivals {
    fn add(&mut self, from: &Self, step: &WeightedTransition) {
        add(&mut self.totals, &from.totals, step.gain, step.chance);
        self.counts.resize(from.counts.len(), Vec::new());
        for (bit, (counts, from)) in self.counts.iter_mut().zip(&from.counts).enumerate() {
            add(counts, from, (step.events >> bit & 1) as i32, step.chance);
        }
    }
}

/// Adds a share of `from`, moved by this many places.
fn add(to: &mut Vec<f64>, from: &[f64], by: i32, share: f64) {
    // Totals never fall below 0, so what is cut off holds no chance.
    let cut = (-by).max(0) as usize;
    let from = from.get(cut..).unwrap_or_default();
    let start = by.max(0) as usize;
    if to.len() < start + from.len() {
        to.resize(start + from.len(), 0.0);
    }
    to[start..].iter_mut().zip(from).for_each(|(to, from)| *to += from * share);
}

/// A number for every state.
struct Numbers {
    /// Where the numbers of each block begin; one more entry than there are blocks.
    starts: Vec<usize>,
}

impl Numbers {
    fn of(solved: &Solved) -> Self {
        let mut starts = vec![0];
        let mut end = 0;
        for block in solved.blocks() {
            end += block.means.len();
            starts.push(end);
        }
        Self { starts }
    }

    fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    fn number(&self, solved: &Solved, at: State) -> usize {
        let (block, place) = solved.plan().place_of(at);
        self.starts[block] + place
    }

    fn state(&self, solved: &Solved, number: usize) -> State {
        let block = self.starts.partition_point(|&start| start <= number) - 1;
        solved.plan().state_at(block, number - self.starts[block])
    }
}
