//! The lattice of keeps, laid flat for the inner loop of backward induction.

use std::ops::Range;

use super::{dice_model::Parts, value::Value};
use crate::dice::{KeepIndex, Lattice};

/// How keeps grow and shrink by one die, in lists that are walked from end to end.
///
/// Cells stand in arrays whose length is a power of two, so that an index cut to its lowest bits
/// needs no check. The numbers are those of the [`Lattice`].
#[derive(Clone, Debug)]
pub(crate) struct FlatLattice {
    /// How many multisets are below full size.
    keeps: usize,
    /// For every face a list: for every multiset below full size the one with this face added.
    grown: Vec<Vec<KeepIndex>>,
    runs: Vec<Run>,
    /// For every multiset its parts with one die less.
    parts: Parts,
    chances: Vec<f64>,
    /// The length of an array of cells.
    room: usize,
}

/// Neighbouring multisets of one size with the same number of different faces, hence of parts
/// with one die less.
#[derive(Clone, Debug)]
struct Run {
    faces: usize,
    start: usize,
    /// `faces` lists, one after the other, each with a part of every multiset. Lists by multiset
    /// would be shorter to write, but the compiler then packs and unpacks the numbers.
    parts: Vec<KeepIndex>,
}

/// Lengths of arrays of cells: up to five dice, six, twelve.
const ROOMS: [usize; 3] = [512, 1024, 32_768];

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
        let room = ROOMS.into_iter().find(|&room| lattice.len() <= room);
        Self {
            keeps,
            grown: (0..lattice.grown(0).len()).map(grow).collect(),
            runs: runs.collect(),
            parts,
            chances: lattice.chances(),
            room: room.unwrap_or(lattice.len().next_power_of_two()),
        }
    }

    /// An array of cells: keeps from the empty one on, then the rolls.
    pub(crate) fn cells<C: Value>(&self) -> Box<[C]> {
        vec![C::WORST; self.room].into()
    }

    /// The numbers of the rolls.
    pub(crate) fn rolls(&self) -> Range<usize> {
        self.keeps..self.keeps + self.chances.len()
    }

    /// For every multiset its parts with one die less.
    pub(crate) const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Fills in every keep with its mean over what it becomes when one die is added, from the
    /// largest keeps down to the empty one.
    #[inline(always)]
    pub(crate) fn expect<C: Value>(&self, cells: &mut [C]) {
        match self.room {
            512 => self.expect_in::<C, 512>(cells),
            1024 => self.expect_in::<C, 1024>(cells),
            _ => self.expect_in::<C, 32_768>(cells),
        }
    }

    #[inline(always)]
    fn expect_in<C: Value, const ROOM: usize>(&self, cells: &mut [C]) {
        let Some(cells) = cells.first_chunk_mut::<ROOM>() else { return };
        let share = 1.0 / self.grown.len() as f64;
        let at = |number: KeepIndex| usize::from(number) & (ROOM - 1);
        // The usual dice have a loop of their own, with nothing to ask in it.
        if let [a, b, c, d, e, f] = self.grown.as_slice() {
            let pairs = a.iter().zip(b).zip(c.iter().zip(d)).zip(e.iter().zip(f));
            for (number, (((&a, &b), (&c, &d)), (&e, &f))) in (0..self.keeps).zip(pairs).rev() {
                let pair = |one, other| cells[at(one)].sum(cells[at(other)]);
                let sum = pair(a, b).sum(pair(c, d)).sum(pair(e, f));
                cells[number & (ROOM - 1)] = sum.share(share);
            }
            return;
        }
        for number in (0..self.keeps).rev() {
            let mut sum = C::NONE;
            for grown in &self.grown {
                sum = sum.sum(cells[at(grown[number])]);
            }
            cells[number & (ROOM - 1)] = sum.share(share);
        }
    }

    /// Moves what every keep holds to what it becomes when one die is added, in equal shares, from
    /// the empty keep up to the rolls.
    pub(crate) fn grow(&self, mass: &mut [f64]) {
        let all = std::mem::take(&mut mass[0]);
        if all > 0.0 {
            // Where each throw of all dice ends is known.
            let rolls = mass[self.keeps..].iter_mut().zip(&self.chances);
            rolls.for_each(|(roll, chance)| *roll += all * chance);
        }
        let share = 1.0 / self.grown.len() as f64;
        for keep in 1..self.keeps {
            let part = std::mem::take(&mut mass[keep]) * share;
            if part > 0.0 {
                for grown in &self.grown {
                    mass[usize::from(grown[keep])] += part;
                }
            }
        }
    }

    /// Raises every keep, and every roll, to the best of itself and its parts.
    #[inline(always)]
    pub(crate) fn best<C: Value>(&self, cells: &mut [C]) {
        match self.room {
            512 => self.best_in::<C, 512>(cells),
            1024 => self.best_in::<C, 1024>(cells),
            _ => self.best_in::<C, 32_768>(cells),
        }
    }

    #[inline(always)]
    fn best_in<C: Value, const ROOM: usize>(&self, cells: &mut [C]) {
        let Some(cells) = cells.first_chunk_mut::<ROOM>() else { return };
        for run in &self.runs {
            match run.faces {
                1 => run.best::<C, ROOM, 1>(cells),
                2 => run.best::<C, ROOM, 2>(cells),
                3 => run.best::<C, ROOM, 3>(cells),
                4 => run.best::<C, ROOM, 4>(cells),
                5 => run.best::<C, ROOM, 5>(cells),
                _ => run.best::<C, ROOM, 6>(cells),
            }
        }
    }

    /// The mean over the first throw of all dice. Four sums are kept, in an order that never
    /// changes.
    #[inline(always)]
    pub(crate) fn mean<C: Value>(&self, cells: &[C]) -> C {
        let rolls = &cells[self.keeps..][..self.chances.len()];
        let (four_rolls, last_rolls) = rolls.as_chunks::<4>();
        let (four_chances, last_chances) = self.chances.as_chunks::<4>();
        // One by one: an array of sums would be kept in memory.
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
    /// These neighbouring multisets, which have equally many parts.
    fn new(run: &[usize], parts: &Parts) -> Self {
        let faces = parts.of(run[0]).len();
        let list =
            |place: usize| run.iter().map(move |&number| parts.of(number)[place] as KeepIndex);
        Self { faces, start: run[0], parts: (0..faces).flat_map(list).collect() }
    }

    #[inline(always)]
    fn best<C: Value, const ROOM: usize, const FACES: usize>(&self, cells: &mut [C; ROOM]) {
        let len = self.parts.len() / FACES;
        let lists: [&[KeepIndex]; FACES] =
            std::array::from_fn(|place| &self.parts[place * len..][..len]);
        for place in 0..len {
            let number = (self.start + place) & (ROOM - 1);
            let mut best = cells[number];
            for list in lists {
                best = best.better(cells[usize::from(list[place]) & (ROOM - 1)]);
            }
            cells[number] = best;
        }
    }
}
