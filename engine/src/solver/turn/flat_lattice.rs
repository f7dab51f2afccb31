//! The lattice of keeps in flat arrays, for the inner loop of backward induction.

use std::ops::Range;

use super::{
    dice_model::Parts,
    value::{Followed, Value},
};
use crate::dice::{KeepIndex, Lattice};

/// The successors and predecessors of every keep by one die, in lists that are walked from end to
/// end.
///
/// Cells are stored in arrays whose length is a power of two, so that masking an index replaces the
/// bounds check. Indexes are those of the [`Lattice`].
#[derive(Clone, Debug)]
pub(crate) struct FlatLattice {
    /// The number of keeps, that is of multisets with a die missing.
    keeps: usize,
    /// For every face, a list of the keeps with this face added.
    grown: Vec<Vec<KeepIndex>>,
    runs: Vec<Run>,
    /// For every multiset, the multisets with one die less.
    parts: Parts,
    chances: Vec<f64>,
    /// The length of an array of cells.
    capacity: usize,
}

/// Consecutive multisets of one size with the same number of different faces, and thus of parts.
#[derive(Clone, Debug)]
struct Run {
    faces: usize,
    start: usize,
    /// `faces` lists, one after the other, each with one part of every multiset. (With one list for
    /// each multiset the compiler packs and unpacks the numbers.)
    parts: Vec<KeepIndex>,
}

/// Lengths of arrays of cells that are enough for five, six and twelve dice with six sides.
const FIVE_DICE: usize = 512;
const SIX_DICE: usize = 1024;
const TWELVE_DICE: usize = 32_768;

impl FlatLattice {
    pub(crate) fn new(lattice: &Lattice) -> Self {
        let keeps = lattice.rolls().start;
        let grow = |face: usize| {
            (0..keeps).map(|number| lattice.grown(number as KeepIndex)[face]).collect()
        };
        let mut parts = Parts::new();
        for number in 0..lattice.len() {
            parts.push(lattice.shrunk(number as KeepIndex).map(u32::from));
        }
        let by_size = (1..=lattice.dice()).map(|size| lattice.of_size(size).collect::<Vec<_>>());
        let runs = by_size.flat_map(|numbers| {
            let runs =
                numbers.chunk_by(|&one, &other| parts.of(one).len() == parts.of(other).len());
            runs.map(|run| Run::new(run, &parts)).collect::<Vec<_>>()
        });
        let capacities = [FIVE_DICE, SIX_DICE, TWELVE_DICE];
        let capacity = capacities.into_iter().find(|&capacity| lattice.len() <= capacity);
        Self {
            keeps,
            grown: (0..lattice.grown(0).len()).map(grow).collect(),
            runs: runs.collect(),
            parts,
            chances: lattice.chances(),
            capacity: capacity.unwrap_or(lattice.len().next_power_of_two()),
        }
    }

    /// An array of cells: keeps from the empty one on, then the rolls.
    pub(crate) fn cells<C: Value>(&self) -> Box<[C]> {
        vec![C::WORST; self.capacity].into()
    }

    /// The cells of the rolls.
    pub(crate) fn rolls(&self) -> Range<usize> {
        self.keeps..self.keeps + self.chances.len()
    }

    /// For every multiset, the multisets with one die less.
    pub(crate) const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Sets every keep to the mean over its successors by one die, from the largest keeps down to
    /// the empty one.
    #[inline(always)]
    pub(crate) fn average<C: Value>(&self, cells: &mut [C]) {
        match self.capacity {
            FIVE_DICE => self.average_in::<C, FIVE_DICE>(cells),
            SIX_DICE => self.average_in::<C, SIX_DICE>(cells),
            _ => self.average_in::<C, TWELVE_DICE>(cells),
        }
    }

    #[inline(always)]
    fn average_in<C: Value, const CAPACITY: usize>(&self, cells: &mut [C]) {
        let Some(cells) = cells.first_chunk_mut::<CAPACITY>() else { return };
        let share = 1.0 / self.grown.len() as f64;
        let at = |number: KeepIndex| usize::from(number) & (CAPACITY - 1);
        // A branch-free loop for six-sided dice.
        if let [a, b, c, d, e, f] = self.grown.as_slice() {
            let pairs = a.iter().zip(b).zip(c.iter().zip(d)).zip(e.iter().zip(f));
            for (number, (((&a, &b), (&c, &d)), (&e, &f))) in (0..self.keeps).zip(pairs).rev() {
                let pair = |one, other| cells[at(one)].sum(cells[at(other)]);
                let sum = pair(a, b).sum(pair(c, d)).sum(pair(e, f));
                cells[number & (CAPACITY - 1)] = sum.share(share);
            }
            return;
        }
        for number in (0..self.keeps).rev() {
            let mut sum = C::NONE;
            for grown in &self.grown {
                sum = sum.sum(cells[at(grown[number])]);
            }
            cells[number & (CAPACITY - 1)] = sum.share(share);
        }
    }

    /// Forward pass: spreads the probability of every keep evenly over its successors, from the
    /// empty keep to the rolls.
    #[inline(always)]
    pub(crate) fn grow<C: Followed>(&self, mass: &mut [C]) {
        let all = std::mem::replace(&mut mass[0], C::NONE);
        if !all.is_none() {
            // The distribution of a throw of all dice is precomputed.
            let rolls = mass[self.keeps..].iter_mut().zip(&self.chances);
            rolls.for_each(|(roll, &chance)| *roll = roll.sum(all.share(chance)));
        }
        let share = 1.0 / self.grown.len() as f64;
        for keep in 1..self.keeps {
            let whole = std::mem::replace(&mut mass[keep], C::NONE);
            if !whole.is_none() {
                let part = whole.share(share);
                for grown in &self.grown {
                    let next = &mut mass[usize::from(grown[keep])];
                    *next = next.sum(part);
                }
            }
        }
    }

    /// Sets every keep and roll to the best value of any part of it.
    #[inline(always)]
    pub(crate) fn best<C: Value>(&self, cells: &mut [C]) {
        match self.capacity {
            FIVE_DICE => self.best_in::<C, FIVE_DICE>(cells),
            SIX_DICE => self.best_in::<C, SIX_DICE>(cells),
            _ => self.best_in::<C, TWELVE_DICE>(cells),
        }
    }

    #[inline(always)]
    fn best_in<C: Value, const CAPACITY: usize>(&self, cells: &mut [C]) {
        let Some(cells) = cells.first_chunk_mut::<CAPACITY>() else { return };
        for run in &self.runs {
            match run.faces {
                1 => run.best::<C, CAPACITY, 1>(cells),
                2 => run.best::<C, CAPACITY, 2>(cells),
                3 => run.best::<C, CAPACITY, 3>(cells),
                4 => run.best::<C, CAPACITY, 4>(cells),
                5 => run.best::<C, CAPACITY, 5>(cells),
                _ => run.best::<C, CAPACITY, 6>(cells),
            }
        }
    }

    /// The mean over the first roll of a turn. Four partial sums are added in a fixed order.
    #[inline(always)]
    pub(crate) fn mean<C: Value>(&self, cells: &[C]) -> C {
        let rolls = &cells[self.keeps..][..self.chances.len()];
        let (four_rolls, last_rolls) = rolls.as_chunks::<4>();
        let (four_chances, last_chances) = self.chances.as_chunks::<4>();
        // Four variables, since an array would be kept in memory.
        let [mut a, mut b, mut c, mut d] = [C::NONE; 4];
        for (rolls, chances) in four_rolls.iter().zip(four_chances) {
            a = a.sum(rolls[0].share(chances[0]));
            b = b.sum(rolls[1].share(chances[1]));
            c = c.sum(rolls[2].share(chances[2]));
            d = d.sum(rolls[3].share(chances[3]));
        }
        for (roll, &chance) in last_rolls.iter().zip(last_chances) {
            a = a.sum(roll.share(chance));
        }
        a.sum(b).sum(c.sum(d))
    }
}

impl Run {
    /// Creates a run of consecutive multisets with the same number of parts.
    fn new(run: &[usize], parts: &Parts) -> Self {
        let faces = parts.of(run[0]).len();
        let list =
            |place: usize| run.iter().map(move |&number| parts.of(number)[place] as KeepIndex);
        Self { faces, start: run[0], parts: (0..faces).flat_map(list).collect() }
    }

    #[inline(always)]
    fn best<C: Value, const CAPACITY: usize, const FACES: usize>(&self, cells: &mut [C; CAPACITY]) {
        let len = self.parts.len() / FACES;
        let lists: [&[KeepIndex]; FACES] =
            std::array::from_fn(|place| &self.parts[place * len..][..len]);
        for place in 0..len {
            let number = (self.start + place) & (CAPACITY - 1);
            let mut best = cells[number];
            for list in lists {
                best = best.better(cells[usize::from(list[place]) & (CAPACITY - 1)]);
            }
            cells[number] = best;
        }
    }
}
