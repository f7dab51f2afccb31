//! The mean contribution of each box and bonus to the rest of a game.

use rayon::prelude::*;

use crate::rules::{RuleSet, Section};
use crate::solver::{
    Progress, Solved, State,
    distribution::state_map::StateMap,
    distribution::state_turn::{Ending, StateTurn},
    scratch_pool::ScratchPool,
};

/// Mean contributions to the points to come. May hold differences between two options, so numbers
/// can be negative.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Contributions {
    /// The points of every box.
    pub boxes: Vec<f64>,
    /// The expected change of every section's bonus.
    pub bonuses: Vec<(Section, f64)>,
    /// Extra points for another top hand, outside boxes and bonuses.
    pub awards: f64,
}

impl Contributions {
    fn nothing(rules: &RuleSet) -> Self {
        let bonuses = rules.section_bonuses().iter().map(|bonus| (bonus.section, 0.0));
        Self { boxes: vec![0.0; rules.box_count()], bonuses: bonuses.collect(), awards: 0.0 }
    }

    /// The sum of all contributions.
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

/// The number of states whose results are merged at a time.
const BATCH_STATES: usize = 2048;

/// The number of states that one thread takes at a time.
const CHUNK_STATES: usize = 64;

impl Solved {
    /// Mean contribution of every box and bonus to the points still to come, over a weighted mix of
    /// states, under perfect play. Weights may be negative, to get the difference between two ways
    /// to play; it adds up to the difference of their values. `None` if cancelled, and if a turn
    /// can do anything but fill one box ([`crate::solver::Plan::is_one_box_a_turn`]).
    ///
    /// A forward pass through all states that perfect play reaches; `progress` counts them and
    /// knows their approximate number. At the start of a game these are about 230,000 with five
    /// dice and thirteen boxes, some seconds of one core; each filled box halves them. Hardly any
    /// is so unlikely that it could be skipped: together they would show in the ninth digit. Runs
    /// on the threads of the pool that it is called from, with the same result for any number of
    /// them.
    pub fn box_contributions(
        &self,
        from: &[(State, f64)],
        progress: &Progress,
    ) -> Option<Contributions> {
        let plan = self.plan();
        if !plan.is_one_box_a_turn() {
            return None;
        }
        let mut sum = Contributions::nothing(plan.rules());
        let mut weights: StateMap<'_, f64> = StateMap::new(self);
        for &(state, weight) in from {
            *weights.at(plan.place_of(state)) += weight;
        }
        let turns = ScratchPool::new();
        let boxes = plan.rules().box_count();
        let first = from.iter().map(|&(state, _)| plan.filled_in(state)).min();
        let first = first.unwrap_or(boxes);
        for filled in first..boxes {
            let mut all = weights.take(filled);
            all.retain(|&(_, weight)| weight != 0.0);
            for (number, some) in all.chunks(BATCH_STATES).enumerate() {
                if progress.is_cancelled() {
                    return None;
                }
                let within = (number * BATCH_STATES) as f64 / all.len() as f64;
                progress.reach_boxes(boxes - first, filled - first, within);
                let follow =
                    |some: &[_]| turns.with(|| StateTurn::new(plan), |turn| play(self, turn, some));
                let chunks = some.par_chunks(CHUNK_STATES).with_max_len(1).map(follow);
                for chunk in chunks.collect::<Vec<ChunkResult>>() {
                    sum.add(&chunk.contributions);
                    for (place, weight) in chunk.next {
                        *weights.at(place) += weight;
                    }
                }
                progress.add(some.len() as u64);
            }
        }
        Some(sum)
    }
}

/// The results of one chunk of states.
struct ChunkResult {
    contributions: Contributions,
    /// The successors, by block and place, each with its weight.
    next: Vec<((usize, usize), f64)>,
}

/// Solves one turn from each of these states.
fn play(solved: &Solved, turn: &mut StateTurn, some: &[(State, f64)]) -> ChunkResult {
    let rules = solved.plan().rules();
    let mut chunk = ChunkResult { contributions: Contributions::nothing(rules), next: Vec::new() };
    for &(from, weight) in some {
        for (Ending { offer, step }, chance) in turn.endings(solved, from, None) {
            let share = weight * chance;
            let (points, bonus) = (f64::from(offer.points), f64::from(offer.bonus));
            chunk.contributions.boxes[offer.at.index()] += share * points;
            chunk.contributions.awards += share * bonus;
            match rules.section_bonuses() {
                [] => {}
                [only] => {
                    chunk
                        .contributions
                        .add_bonus(only.section, share * (step.gain - bonus - points));
                }
                _ => {
                    for (section, before, after) in
                        solved.plan().bonus_steps(from, offer, step.gain)
                    {
                        chunk.contributions.add_bonus(section, share * (after - before));
                    }
                }
            }
            chunk.next.push(((step.block, step.place), share));
        }
    }
    chunk
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        rules::Library,
        solver::{Limits, Plan, TurnTables, solve},
    };

    /// Contributions add up to par and agree with the final distribution.
    #[test]
    fn contributions_add_up_to_par_and_match_the_final_distribution() {
        for id in ["yatzy_forced", "yacht", "cheerio", "basic"] {
            let rules = Library::shipped().get(id).unwrap().clone();
            let tables = Arc::new(TurnTables::new(rules.clone()));
            let plan = Plan::new(tables, Limits::default()).unwrap();
            let progress = Progress::default();
            let solved = solve(Arc::new(plan), &progress).unwrap();
            let start = solved.plan().state(&rules.empty_card()).unwrap();
            let shares = solved.box_contributions(&[(start, 1.0)], &progress).unwrap();
            assert!((shares.total() - solved.par_of_game()).abs() < 1e-9, "{id}");
            assert!((0.5..=1.0).contains(&progress.share()), "{id}: {}", progress.share());
            let spread = solved.final_distribution(&[], &progress).unwrap();
            for (mine, other) in shares.boxes.iter().zip(&spread.boxes) {
                assert!((mine - other.mean).abs() < 0.2, "{id}: {mine} {}", other.mean);
            }
            let none = solved.box_contributions(&[(start, 1.0), (start, -1.0)], &progress).unwrap();
            assert!(none.total().abs() < 1e-12);
        }
    }
}
