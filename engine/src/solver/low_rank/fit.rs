//! The product of two narrow tables that comes closest to a whole one.

use std::sync::Arc;

use rayon::prelude::*;

use super::{
    Ending, LowRankTable, Plan, State,
    algebra::{add, add_square, dot, orthonormalise, solve},
    filled_boxes,
    weights::Weights,
};
use crate::solver::Solved;

/// How fine a low-rank table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resolution {
    /// How many products are summed up, at least 1.
    pub rank: usize,
    /// The numbers of saved rolls that values are kept for, rising from 0. Between them values
    /// lie on a line, and after the last one on the same line on.
    pub knots: Vec<u16>,
    /// How often each table is fitted to the other.
    pub rounds: usize,
    /// How many turns at the end of a game are solved exactly whenever the file is read, 0 to 3.
    pub exact_turns: usize,
}

/// A fit under way. Each of the two tables follows from the other by least squares, row by row;
/// doing so in turns closes in on the best pair.
struct Fit<'a> {
    solved: &'a Solved,
    plan: &'a Arc<Plan>,
    weights: Weights,
    rank: usize,
    knots: Vec<u16>,
    groups: usize,
    /// The compressed table leaves out states with this many filled boxes or more.
    until: usize,
    /// For every slot and knot one row.
    inner: Vec<f64>,
    /// For every outer part one row.
    outer: Vec<f64>,
}

impl LowRankTable {
    /// The low-rank table that comes closest to a whole one where games go; `seen` are the states
    /// before each turn of some games. With it comes the root of the mean square of its errors there,
    /// for every number of filled boxes. `None` if the game can't be laid out, or more turns are to
    /// be exact than can be.
    pub fn of(solved: &Solved, seen: &[State], fineness: &Resolution) -> Option<(Self, Vec<f64>)> {
        let plan = Self::plan_for(solved.plan().tables().clone()).ok()?;
        let until = Ending::starts_at(&plan, fineness.exact_turns)?;
        let mut fit = Fit::new(solved, seen, fineness, until);
        for _ in 0..fineness.rounds.max(1) {
            orthonormalise(&mut fit.outer, fit.rank);
            fit.inner = fit.fitted_inner();
            fit.outer = fit.fitted_outer();
        }
        orthonormalise(&mut fit.outer, fit.rank);
        fit.inner = fit.fitted_inner();
        let errors = fit.errors();
        let narrow = |table: &[f64]| table.iter().map(|&x| x as f32).collect();
        let tables = (narrow(&fit.inner), narrow(&fit.outer));
        let table =
            Self::with_tables(Arc::new(plan), fineness.exact_turns, fit.knots, tables.0, tables.1)?;
        Some((table, errors))
    }
}

impl<'a> Fit<'a> {
    fn new(solved: &'a Solved, seen: &[State], fineness: &Resolution, until: usize) -> Self {
        let plan = solved.plan();
        let rank = fineness.rank.max(1);
        let knots: Vec<u16> = fineness
            .knots
            .iter()
            .copied()
            .filter(|&k| usize::from(k) <= plan.most_saved())
            .collect();
        let weights = Weights::new(plan, &knots, seen);
        let groups = plan.inner.boxes.len() + 1;
        let slots = plan.inner.group(groups - 1).end;
        let mut fit = Self {
            solved,
            plan,
            weights,
            rank,
            groups,
            until,
            inner: vec![0.0; slots * knots.len() * rank],
            outer: vec![1.0; plan.outer.len() * rank],
            knots,
        };
        fit.begin(slots);
        fit
    }

    /// To begin with, an outer part is described by a 1 and by its values together with some
    /// inner parts and saved rolls.
    fn begin(&mut self, slots: usize) {
        for part in 0..self.plan.outer.len() {
            for column in 1..self.rank {
                let slot = (column - 1) * slots / self.rank;
                let knot = self.knots[column % self.knots.len()];
                let group = self.plan.group_of(slot);
                let saved = usize::from(knot).min(self.plan.saved_from(part, group));
                self.outer[part * self.rank + column] =
                    self.values(part, group, saved)[slot - self.start(group)];
            }
        }
    }

    fn start(&self, group: usize) -> usize {
        self.plan.inner.group(group).start
    }

    /// The values of all slots of a group.
    fn values(&self, part: usize, group: usize, saved: usize) -> &[f64] {
        let len = self.plan.inner.group_len(group);
        &self.solved.known().block(part, group).means[saved * len..][..len]
    }

    /// Whether any part and this group can have this many saved rolls, and counts for the fit.
    fn has(&self, part: usize, group: usize, knot: usize) -> bool {
        usize::from(self.knots[knot]) <= self.plan.saved_from(part, group)
            && filled_boxes(self.plan, part, group) < self.until
    }

    /// The inner table that fits the outer one best.
    fn fitted_inner(&self) -> Vec<f64> {
        let (rank, knots) = (self.rank, self.knots.len());
        let tasks = (0..self.groups).flat_map(|group| (0..knots).map(move |knot| (group, knot)));
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
        let slots = self.plan.inner.group(group);
        let boxes = self.plan.rules().box_count();
        let mut rights = vec![0.0; slots.len() * rank];
        // One matrix for every number of filled boxes; a row's own is a sum of them.
        let mut squares = vec![0.0; boxes * rank * rank];
        for part in (0..self.plan.outer.len()).filter(|&part| self.has(part, group, knot)) {
            let filled = filled_boxes(self.plan, part, group);
            let row = &self.outer[part * rank..][..rank];
            let of_part = weights.outer(filled, part);
            add_square(&mut squares[filled * rank * rank..][..rank * rank], row, of_part);
            let values = self.values(part, group, self.knots[knot].into());
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

    /// The outer table that fits the inner one best.
    fn fitted_outer(&self) -> Vec<f64> {
        let rank = self.rank;
        let boxes = self.plan.rules().box_count();
        let squares: Vec<Vec<f64>> = (0..boxes * self.groups)
            .into_par_iter()
            .map(|place| self.inner_square(place / self.groups, place % self.groups))
            .collect();
        let mut outer = vec![0.0; self.outer.len()];
        outer.par_chunks_exact_mut(rank).enumerate().for_each(|(part, right)| {
            let mut square = vec![0.0; rank * rank];
            for group in 0..self.groups {
                let filled = filled_boxes(self.plan, part, group);
                if filled < self.until {
                    let share = self.weights.outer(filled, part);
                    add(&mut square, &squares[filled * self.groups + group], share);
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
        for slot in self.plan.inner.group(group) {
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
        let filled = filled_boxes(self.plan, part, group);
        let of_part = self.weights.outer(filled, part);
        for knot in (0..self.knots.len()).filter(|&knot| self.has(part, group, knot)) {
            let values = self.values(part, group, self.knots[knot].into());
            for (slot, value) in self.plan.inner.group(group).zip(values) {
                let share = of_part * self.weights.inner(filled, slot, knot);
                add(right, self.inner_row(slot, knot), share * value);
            }
        }
    }

    /// For every number of filled boxes the root of the mean square of the errors.
    fn errors(&self) -> Vec<f64> {
        let boxes = self.plan.rules().box_count();
        let sums: Vec<Vec<[f64; 2]>> =
            (0..self.plan.outer.len()).into_par_iter().map(|part| self.errors_of(part)).collect();
        let mut all = vec![[0.0; 2]; boxes];
        for of_part in sums {
            for (all, of_part) in all.iter_mut().zip(of_part) {
                *all = [all[0] + of_part[0], all[1] + of_part[1]];
            }
        }
        all.iter().take(self.until).map(|[sum, weight]| (sum / weight).sqrt()).collect()
    }

    /// The squares of the errors of one part, and the weights that they have.
    fn errors_of(&self, part: usize) -> Vec<[f64; 2]> {
        let mut sums = vec![[0.0; 2]; self.plan.rules().box_count()];
        let row = &self.outer[part * self.rank..][..self.rank];
        for group in 0..self.groups {
            let filled = filled_boxes(self.plan, part, group);
            for knot in (0..self.knots.len()).filter(|&knot| self.has(part, group, knot)) {
                let values = self.values(part, group, self.knots[knot].into());
                for (slot, value) in self.plan.inner.group(group).zip(values) {
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
