//! The lattice of keeps, laid flat for the sweep.

use super::lane::Cell;
use crate::dice::{Face, KeepIndex, Lattice, MAX_SIDES};

/// How keeps grow and shrink by one die, in lists that are walked from end to end.
///
/// Cells stand in arrays whose length is a power of two, so that an index cut to its lowest bits
/// needs no check. The numbers are those of the [`Lattice`].
#[derive(Clone, Debug)]
pub(super) struct Web {
    sides: usize,
    /// For every multiset below full size the ones with one die more.
    grown: Vec<[KeepIndex; MAX_SIDES as usize]>,
    runs: Vec<Run>,
    chances: Vec<f64>,
    /// The length of an array of cells.
    room: usize,
}

/// Multisets of one size with the same number of different faces, hence of parts with one die
/// less.
#[derive(Clone, Debug)]
struct Run {
    faces: usize,
    multisets: Vec<KeepIndex>,
    /// `faces` of them for every multiset.
    parts: Vec<KeepIndex>,
}

/// Lengths of arrays of cells: up to five dice, six, twelve.
const ROOMS: [usize; 3] = [512, 1024, 32_768];

impl Web {
    pub(super) fn new(lattice: &Lattice, dice: u8, sides: u8) -> Self {
        let faces = || Face::all(sides);
        let first_roll = lattice.rolls().start;
        let grow = |number: usize| {
            let counts = lattice.counts(number as KeepIndex);
            let mut grown = [0; MAX_SIDES as usize];
            faces().for_each(|face| grown[face.index()] = lattice.index_of(counts.with(face)));
            grown
        };
        let mut runs = Vec::new();
        for size in 1..=dice {
            for different in 1..=usize::from(sides) {
                let mut run = Run { faces: different, multisets: Vec::new(), parts: Vec::new() };
                for number in lattice.of_size(size) {
                    let counts = lattice.counts(number as KeepIndex);
                    if counts.groups().count() == different {
                        run.multisets.push(number as KeepIndex);
                        let parts = faces().filter_map(|face| counts.without(face));
                        run.parts.extend(parts.map(|part| lattice.index_of(part)));
                    }
                }
                runs.push(run);
            }
        }
        runs.retain(|run| !run.multisets.is_empty());
        let room = ROOMS.into_iter().find(|&room| lattice.len() <= room);
        Self {
            sides: usize::from(sides),
            grown: (0..first_roll).map(grow).collect(),
            runs,
            chances: lattice.chances(),
            room: room.unwrap_or(lattice.len().next_power_of_two()),
        }
    }

    /// An array of cells: keeps from the empty one on, then the rolls.
    pub(super) fn cells<C: Cell>(&self) -> Box<[C]> {
        vec![C::WORST; self.room].into()
    }

    /// The number of the first roll in an array of cells.
    pub(super) fn first_roll(&self) -> usize {
        self.grown.len()
    }

    /// Fills in every keep with its mean over what it becomes when one die is added, from the
    /// largest keeps down to the empty one.
    #[inline(always)]
    pub(super) fn expect<C: Cell>(&self, cells: &mut [C]) {
        match self.room {
            512 => self.expect_in::<C, 512>(cells),
            1024 => self.expect_in::<C, 1024>(cells),
            _ => self.expect_in::<C, 32_768>(cells),
        }
    }

    #[inline(always)]
    fn expect_in<C: Cell, const ROOM: usize>(&self, cells: &mut [C]) {
        let Some(cells) = cells.first_chunk_mut::<ROOM>() else { return };
        let share = 1.0 / self.sides as f64;
        let at = |number: KeepIndex| usize::from(number) & (ROOM - 1);
        for (number, grown) in self.grown.iter().enumerate().rev() {
            let sum = if self.sides == 6 {
                let pair = |place: usize| cells[at(grown[place])].sum(cells[at(grown[place + 1])]);
                pair(0).sum(pair(2)).sum(pair(4))
            } else {
                let others = grown[1..self.sides].iter();
                others.fold(cells[at(grown[0])], |sum, &next| sum.sum(cells[at(next)]))
            };
            cells[number & (ROOM - 1)] = sum.share(share);
        }
    }

    /// Raises every keep, and every roll, to the best of itself and its parts.
    #[inline(always)]
    pub(super) fn best<C: Cell>(&self, cells: &mut [C]) {
        match self.room {
            512 => self.best_in::<C, 512>(cells),
            1024 => self.best_in::<C, 1024>(cells),
            _ => self.best_in::<C, 32_768>(cells),
        }
    }

    #[inline(always)]
    fn best_in<C: Cell, const ROOM: usize>(&self, cells: &mut [C]) {
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
    pub(super) fn mean<C: Cell>(&self, cells: &[C]) -> C {
        let mut sums = [C::NONE; 4];
        let rolls = &cells[self.grown.len()..][..self.chances.len()];
        for (rolls, chances) in rolls.chunks(4).zip(self.chances.chunks(4)) {
            for ((sum, roll), &chance) in sums.iter_mut().zip(rolls).zip(chances) {
                *sum = sum.sum(roll.share(chance));
            }
        }
        sums[0].sum(sums[1]).sum(sums[2].sum(sums[3]))
    }
}

impl Run {
    #[inline(always)]
    fn best<C: Cell, const ROOM: usize, const FACES: usize>(&self, cells: &mut [C; ROOM]) {
        let (parts, _) = self.parts.as_chunks::<FACES>();
        for (&number, parts) in self.multisets.iter().zip(parts) {
            let number = usize::from(number) & (ROOM - 1);
            let mut best = cells[number];
            for &part in parts {
                best = best.better(cells[usize::from(part) & (ROOM - 1)]);
            }
            cells[number] = best;
        }
    }
}
