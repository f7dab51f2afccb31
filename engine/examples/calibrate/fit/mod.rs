//! The product of two narrow matrices that comes closest to a whole table of values.

mod algebra;
mod weights;

use fivefold_engine::{
    rules::Card,
    solver::{Plan, Solved, low_rank::LowRankTable},
};
use rayon::prelude::*;

use algebra::{add, add_square, dot, orthonormalise, solve};
use weights::Weights;

/// The resolution of a low-rank table.
pub(crate) struct Resolution {
    /// The number of products in the sum, at least 1.
    pub(crate) rank: usize,
    /// The numbers of saved rolls that have values, rising from 0. Between them values are
    /// interpolated linearly, and beyond the last one extrapolated.
    pub(crate) knots: Vec<u16>,
    /// The number of times that each matrix is fitted to the other.
    pub(crate) rounds: usize,
    /// The number of last turns that are solved exactly when the file is read, 0 to 3.
    pub(crate) exact_turns: usize,
}

/// A fit in progress, by alternating least squares: each of the two matrices follows from the
/// other, row by row.
struct Fit<'a> {
    solved: &'a Solved,
    plan: &'a Plan,
    weights: Weights,
    rank: usize,
    knots: Vec<u16>,
    /// States with this many filled boxes or more are left out.
    until: usize,
    /// One row for every slot and knot.
    inner: Vec<f64>,
    /// One row for every outer part.
    outer: Vec<f64>,
}

/// The low-rank table that comes closest to a whole one on the states that games visit, and the
/// root mean square of its errors there, for every number of filled boxes. `seen` are the cards
/// before each turn of some games. `None` if the rule set can't be laid out, or if there are too
/// many exact turns.
pub(crate) fn fit(
    solved: &Solved,
    seen: &[Card],
    resolution: &Resolution,
) -> Option<(LowRankTable, Vec<f64>)> {
    let mut fit = Fit::new(solved, seen, resolution)?;
    for _ in 0..resolution.rounds.max(1) {
        orthonormalise(&mut fit.outer, fit.rank);
        fit.inner = fit.fitted_inner();
        fit.outer = fit.fitted_outer();
    }
    orthonormalise(&mut fit.outer, fit.rank);
    fit.inner = fit.fitted_inner();
    let errors = fit.errors();
    let narrow = |table: &[f64]| table.iter().map(|&x| x as f32).collect();
    let (inner, outer) = (narrow(&fit.inner), narrow(&fit.outer));
    let tables = fit.plan.tables();
    let table =
        LowRankTable::new(tables, resolution.exact_turns, fit.rank, fit.knots, inner, outer)?;
    Some((table, errors))
}

impl<'a> Fit<'a> {
    fn new(solved: &'a Solved, seen: &[Card], resolution: &Resolution) -> Option<Self> {
        let plan = solved.plan();
        let rank = resolution.rank.max(1);
        let can_be_saved = |&knot: &u16| usize::from(knot) <= plan.most_saved();
        let knots: Vec<u16> = resolution.knots.iter().copied().filter(can_be_saved).collect();
        let mut fit = Self {
            solved,
            plan,
            weights: Weights::new(plan, &knots, seen),
            rank,
            until: plan.rules().box_count().checked_sub(resolution.exact_turns)?,
            inner: vec![0.0; plan.slots() * knots.len() * rank],
            outer: vec![1.0; plan.parts() * rank],
            knots,
        };
        fit.begin();
        Some(fit)
    }

    /// At first, the row of an outer part is 1 and its values with some inner slots and knots.
    fn begin(&mut self) {
        let slots = self.plan.slots();
        for part in 0..self.plan.parts() {
            for column in 1..self.rank {
                let slot = (column - 1) * slots / self.rank;
                let knot = self.knots[column % self.knots.len()];
                let group = self.plan.group_of(slot);
                let saved = usize::from(knot).min(self.plan.saved_from(part, group));
                self.outer[part * self.rank + column] =
                    self.solved.values(part, group, saved)[slot - self.start(group)];
            }
        }
    }

    fn start(&self, group: usize) -> usize {
        self.plan.group(group).start
    }

    /// Whether the fit includes states of this part and group with this number of saved rolls.
    fn has(&self, part: usize, group: usize, knot: usize) -> bool {
        usize::from(self.knots[knot]) <= self.plan.saved_from(part, group)
            && self.plan.filled(part, group) < self.until
    }

    /// The inner matrix that fits the outer one best.
    fn fitted_inner(&self) -> Vec<f64> {
        let (rank, knots) = (self.rank, self.knots.len());
        let tasks =
            (0..self.plan.groups()).flat_map(|group| (0..knots).map(move |knot| (group, knot)));
        let tasks: Vec<_> = tasks.collect();
        let solved: Vec<Vec<f64>> =
            tasks.par_iter().map(|&(group, knot)| self.inner_rows(group, knot)).collect();
        let mut inner = vec![0.0; self.inner.len()];
        for (&(group, knot), rows) in tasks.iter().zip(solved) {
            for (place, row) in rows.chunks_exact(rank).enumerate() {
                let slot = self.start(group) + place;
                inner[(slot * knots + knot) * rank..][..rank].copy_from_slice(row);
            }
        }
        inner
    }

    /// The rows of a group of slots for one knot.
    fn inner_rows(&self, group: usize, knot: usize) -> Vec<f64> {
        let (rank, weights) = (self.rank, &self.weights);
        let slots = self.plan.group(group);
        let boxes = self.plan.rules().box_count();
        let mut rights = vec![0.0; slots.len() * rank];
        // One square matrix for every number of filled boxes; that of a row is a weighted sum of
        // them.
        let mut squares = vec![0.0; boxes * rank * rank];
        for part in (0..self.plan.parts()).filter(|&part| self.has(part, group, knot)) {
            let filled = self.plan.filled(part, group);
            let row = &self.outer[part * rank..][..rank];
            let of_part = weights.outer(filled, part);
            add_square(&mut squares[filled * rank * rank..][..rank * rank], row, of_part);
            let values = self.solved.values(part, group, self.knots[knot].into());
            for ((right, slot), value) in
                rights.chunks_exact_mut(rank).zip(slots.clone()).zip(values)
            {
                add(right, row, of_part * weights.inner(filled, slot, knot) * value);
            }
        }
        for (right, slot) in rights.chunks_exact_mut(rank).zip(slots) {
            let mut square = vec![0.0; rank * rank];
            for (filled, of_filled) in squares.chunks_exact(rank * rank).enumerate() {
                add(&mut square, of_filled, weights.inner(filled, slot, knot));
            }
            solve(&mut square, right);
        }
        rights
    }

    /// The outer matrix that fits the inner one best.
    fn fitted_outer(&self) -> Vec<f64> {
        let rank = self.rank;
        let boxes = self.plan.rules().box_count();
        let squares: Vec<Vec<f64>> = (0..boxes * self.plan.groups())
            .into_par_iter()
            .map(|place| self.inner_square(place / self.plan.groups(), place % self.plan.groups()))
            .collect();
        let mut outer = vec![0.0; self.outer.len()];
        outer.par_chunks_exact_mut(rank).enumerate().for_each(|(part, right)| {
            let mut square = vec![0.0; rank * rank];
            for group in 0..self.plan.groups() {
                let filled = self.plan.filled(part, group);
                if filled < self.until {
                    let share = self.weights.outer(filled, part);
                    add(&mut square, &squares[filled * self.plan.groups() + group], share);
                    self.add_right(part, group, right);
                }
            }
            solve(&mut square, right);
        });
        outer
    }

    /// The weighted sum of the squares of all inner rows of a group.
    fn inner_square(&self, filled: usize, group: usize) -> Vec<f64> {
        let (rank, knots) = (self.rank, self.knots.len());
        let mut square = vec![0.0; rank * rank];
        for slot in self.plan.group(group) {
            for knot in 0..knots {
                let share = self.weights.inner(filled, slot, knot);
                if share > 0.0 {
                    add_square(&mut square, self.inner_row(slot, knot), share);
                }
            }
        }
        square
    }

    fn inner_row(&self, slot: usize, knot: usize) -> &[f64] {
        &self.inner[(slot * self.knots.len() + knot) * self.rank..][..self.rank]
    }

    /// Adds the products of the values of a part and group with the inner rows.
    fn add_right(&self, part: usize, group: usize, right: &mut [f64]) {
        let filled = self.plan.filled(part, group);
        let of_part = self.weights.outer(filled, part);
        for knot in (0..self.knots.len()).filter(|&knot| self.has(part, group, knot)) {
            let values = self.solved.values(part, group, self.knots[knot].into());
            for (slot, value) in self.plan.group(group).zip(values) {
                let share = of_part * self.weights.inner(filled, slot, knot);
                add(right, self.inner_row(slot, knot), share * value);
            }
        }
    }

    /// The root mean square of the errors, for every number of filled boxes.
    fn errors(&self) -> Vec<f64> {
        let boxes = self.plan.rules().box_count();
        let sums: Vec<Vec<[f64; 2]>> =
            (0..self.plan.parts()).into_par_iter().map(|part| self.errors_of(part)).collect();
        let mut all = vec![[0.0; 2]; boxes];
        for of_part in sums {
            for (all, of_part) in all.iter_mut().zip(of_part) {
                *all = [all[0] + of_part[0], all[1] + of_part[1]];
            }
        }
        all.iter().take(self.until).map(|[sum, weight]| (sum / weight).sqrt()).collect()
    }

    /// The weighted sum of the squared errors of one part, and the sum of their weights, for every
    /// number of filled boxes.
    fn errors_of(&self, part: usize) -> Vec<[f64; 2]> {
        let mut sums = vec![[0.0; 2]; self.plan.rules().box_count()];
        let row = &self.outer[part * self.rank..][..self.rank];
        for group in 0..self.plan.groups() {
            let filled = self.plan.filled(part, group);
            for knot in (0..self.knots.len()).filter(|&knot| self.has(part, group, knot)) {
                let values = self.solved.values(part, group, self.knots[knot].into());
                for (slot, value) in self.plan.group(group).zip(values) {
                    let weight =
                        self.weights.outer(filled, part) * self.weights.inner(filled, slot, knot);
                    let error = dot(self.inner_row(slot, knot), row) - value;
                    sums[filled][0] += weight * error * error;
                    sums[filled][1] += weight;
                }
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use fivefold_engine::{
        rules::RuleSet,
        solver::{Limits, Progress, TurnTables, ValueFunction as _, solve},
    };

    use super::*;

    /// A small game in which rolls are saved.
    fn solved() -> Solved {
        let text = r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: (count: 3, sides: 3), turn: (rolls: 2, bank: Carried()), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "twos", section: Upper, pattern: Face(2), score: Matched),
                (id: "threes", section: Upper, pattern: Face(3), score: Matched),
                (id: "pair", section: Lower, pattern: Kind(2), score: Matched),
                (id: "three", section: Lower, pattern: Kind(3), score: Fixed(12)),
                (id: "run", section: Lower, pattern: Run(3), score: Fixed(10)),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ], section_bonuses: [(section: Upper, tiers: [(at_least: 9, points: 8)])])"#;
        let rules = Arc::new(RuleSet::from_ron("small.ron", text).unwrap());
        let plan = Plan::new(Arc::new(TurnTables::new(rules)), Limits::default()).unwrap();
        solve(Arc::new(plan), &Progress::default()).unwrap()
    }

    /// A table in which only the full card is solved exactly, fitted to the empty card and those
    /// with one box filled; and its errors.
    fn table_of(solved: &Solved, rank: usize) -> (LowRankTable, Vec<f64>) {
        let rules = solved.rules();
        let after = rules.boxes().map(|at| {
            let mut card = rules.empty_card();
            card.fill(at, rules.possible_points(at)[1], 0);
            card
        });
        let seen: Vec<Card> = [rules.empty_card()].into_iter().chain(after).collect();
        let knots = vec![0, 1, 2, 4, 6];
        fit(solved, &seen, &Resolution { rank, knots, rounds: 8, exact_turns: 0 }).unwrap()
    }

    #[test]
    fn a_higher_rank_is_more_accurate() {
        let solved = solved();
        let worst = |rank| {
            let (_, errors) = table_of(&solved, rank);
            assert_eq!(errors.len(), 7);
            errors.into_iter().fold(0.0, f64::max)
        };
        let (few, more, many) = (worst(2), worst(4), worst(12));
        assert!(few > more && more > many, "{few} {more} {many}");
        assert!(few < 1.0 && many < 0.02, "{few} {many}");
    }

    /// With as many products as there are outer parts, only interpolation between knots loses
    /// anything.
    #[test]
    fn a_table_of_full_rank_is_all_but_exact() {
        let solved = solved();
        let (table, _) = table_of(&solved, 16);
        let mut card = solved.rules().card_from_text("ones=1,pair=6,any=7").unwrap();
        for saved in [0, 1, 2] {
            card.set_bank(saved);
            let (near, exact) = (table.value(&card).unwrap(), solved.value(&card).unwrap());
            assert!((near - exact).abs() < 0.02, "{saved} saved: {near}, but it is {exact}");
        }
    }
}
