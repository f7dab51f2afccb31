//! One turn worked back to its start, and then followed forward to its ends.

use super::{QuickTables, TurnTables, lane::Cell, quick::Single};

/// The levels of a turn: level `t` is for `t` rolls left after the next one.
///
/// Levels are pushed from 0 upwards; then chances flow from a keep down to the rolls with which
/// the turn ends. Of equals it stops rather than throws, and keeps more dice rather than fewer.
#[derive(Clone, Default)]
pub(super) struct Flow {
    levels: Vec<Level>,
    solved: usize,
    mass: Vec<f64>,
}

#[derive(Clone, Default)]
struct Level {
    /// What ending the turn with each roll is worth.
    stops: Vec<f64>,
    /// For every keep the best of it and its parts on the level below; for every roll the best of
    /// stopping and of those.
    best: Box<[Single]>,
    /// For every keep the mean over what it becomes.
    means: Box<[Single]>,
}

impl Flow {
    /// Forgets all levels, but not their room.
    pub(super) const fn clear(&mut self) {
        self.solved = 0;
    }

    /// How many levels there are.
    pub(super) const fn levels(&self) -> usize {
        self.solved
    }

    /// Works out the next level; `stops` fills in what ending the turn with each roll is worth,
    /// and `win` is what a roll is worth that wins at once on this level, if any does.
    pub(super) fn push(
        &mut self,
        shared: &QuickTables,
        win: Option<f64>,
        stops: impl FnOnce(&mut [f64]),
    ) {
        let level = self.next(shared);
        level.stops.clear();
        level.stops.resize(shared.rolls.count(), f64::NEG_INFINITY);
        stops(&mut level.stops);
        self.work_out(shared, win);
    }

    /// The same where ending the turn is worth what it is on the level below.
    pub(super) fn push_same(&mut self, shared: &QuickTables) {
        self.next(shared);
        let (below, rest) = self.levels.split_at_mut(self.solved);
        if let Some(below) = below.last() {
            rest[0].stops.clone_from(&below.stops);
        }
        self.work_out(shared, None);
    }

    /// Room for the next level.
    fn next(&mut self, shared: &QuickTables) -> &mut Level {
        if self.levels.len() == self.solved {
            let (best, means) = (shared.cells(), shared.cells());
            self.levels.push(Level { best, means, ..Level::default() });
        }
        &mut self.levels[self.solved]
    }

    /// Works out the next level, where what ending the turn is worth is there.
    fn work_out(&mut self, shared: &QuickTables, win: Option<f64>) {
        let (below, rest) = self.levels.split_at_mut(self.solved);
        let level = &mut rest[0];
        let (keeps, rolls) = (shared.first_roll(), shared.rolls.count());
        match below.last() {
            Some(below) => level.best[..keeps].copy_from_slice(&below.means[..keeps]),
            None => level.best[..keeps].fill(Single::WORST),
        }
        let cells = level.best[keeps..][..rolls].iter_mut();
        cells.zip(&level.stops).for_each(|(cell, &stop)| *cell = Single(stop));
        if self.solved > 0 {
            shared.best(&mut level.best);
        }
        if let Some(win) = win {
            for &roll in shared.rolls.wins() {
                level.best[keeps + roll] = Single(win);
                level.stops[roll] = win;
            }
        }
        level.means.copy_from_slice(&level.best);
        shared.expect(&mut level.means);
        self.solved += 1;
    }

    /// The variance of what the roll after that is worth.
    pub(super) fn variance(&self, shared: &QuickTables, left: usize, cell: usize) -> f64 {
        let level = &self.levels[..self.solved][left];
        let mean = level.means[cell].0;
        let mut squares = level.best.clone();
        // Measured from the mean, so that no digits are lost.
        for square in &mut squares[shared.first_roll()..][..level.stops.len()] {
            *square = Single((square.0 - mean).powi(2));
        }
        shared.expect(&mut squares);
        squares[cell].0
    }

    /// Throws the keep in this cell with `left` rolls left after that, goes on as is best, and
    /// tells for every roll that the turn can end with: how many rolls are left then, the roll,
    /// and the chance.
    pub(super) fn follow(
        &mut self,
        (tables, shared): (&TurnTables, &QuickTables),
        left: usize,
        cell: usize,
        mut tell: impl FnMut(usize, usize, f64),
    ) {
        let keeps = shared.first_roll();
        let share = 1.0 / shared.results(tables) as f64;
        let (levels, mass) = (&self.levels[..self.solved], &mut self.mass);
        mass.clear();
        mass.resize(keeps + shared.rolls.count(), 0.0);
        mass[cell] = 1.0;
        for (left, level) in levels.iter().enumerate().take(left + 1).rev() {
            for keep in 0..keeps {
                let whole = std::mem::take(&mut mass[keep]) * share;
                if whole > 0.0 {
                    shared.for_each_grown(tables, keep, |next| mass[next] += whole);
                }
            }
            let below = left.checked_sub(1).map(|below| &levels[below]);
            for (roll, &stop) in level.stops.iter().enumerate() {
                let whole = std::mem::take(&mut mass[keeps + roll]);
                if whole <= 0.0 {
                    continue;
                }
                let best = level.best[keeps + roll].0;
                let keep = below.filter(|_| best > stop);
                let keep = keep.and_then(|below| level.kept(tables, shared, keeps + roll, below));
                match keep {
                    Some(keep) => mass[keep] += whole,
                    None => tell(left, roll, whole),
                }
            }
        }
    }
}

impl Level {
    /// The keep that gives this roll its worth.
    fn kept(
        &self,
        tables: &TurnTables,
        shared: &QuickTables,
        roll: usize,
        below: &Self,
    ) -> Option<usize> {
        let value = self.best[roll].0;
        let mut cell = shared.part_with(tables, roll, &self.best, value)?;
        while below.means[shared.whole(cell)].0.to_bits() != value.to_bits() {
            cell = shared.part_with(tables, cell, &self.best, value)?;
        }
        Some(shared.whole(cell))
    }
}
