//! One turn worked back to its start, and then followed forward to its ends.

use crate::solver::{
    QuickTables, TurnTables, table::simd::SimdValue, turn::decision_engine::Scalar,
};

/// The levels of a turn: level `t` is for `t` rolls left after the next one.
///
/// Levels are pushed from 0 upwards; then chances flow from a keep down to the rolls with which
/// the turn ends. Of equals it stops rather than throws, and keeps more dice rather than fewer.
#[derive(Clone, Default)]
pub(crate) struct Flow {
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
    best: Box<[Scalar]>,
    /// For every keep the mean over what it becomes, once there is a level above.
    means: Box<[Scalar]>,
}

impl Flow {
    /// Forgets all levels, but not their room.
    pub(crate) const fn clear(&mut self) {
        self.solved = 0;
    }

    /// How many levels there are.
    pub(crate) const fn levels(&self) -> usize {
        self.solved
    }

    /// Works out the next level; `stops` fills in what ending the turn with each roll is worth,
    /// and `win` is what a roll is worth that wins at once on this level, if any does.
    pub(crate) fn push(
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
    pub(crate) fn push_same(&mut self, shared: &QuickTables) {
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
        match below.last_mut() {
            Some(below) => {
                below.means.copy_from_slice(&below.best);
                shared.expect(&mut below.means);
                level.best[..keeps].copy_from_slice(&below.means[..keeps]);
            }
            None => level.best[..keeps].fill(Scalar::WORST),
        }
        let cells = level.best[keeps..][..rolls].iter_mut();
        cells.zip(&level.stops).for_each(|(cell, &stop)| *cell = Scalar(stop));
        if self.solved > 0 {
            shared.best(&mut level.best);
        }
        if let Some(win) = win {
            for &roll in shared.rolls.wins() {
                level.best[keeps + roll] = Scalar(win);
                level.stops[roll] = win;
            }
        }
        self.solved += 1;
    }

    /// DiceModel the keep in this cell with `left` rolls left after that, goes on as is best, and
    /// tells for every roll that the turn can end with: how many rolls are left then, the roll,
    /// and the chance.
    pub(crate) fn follow(
        &mut self,
        (tables, shared): (&TurnTables, &QuickTables),
        left: usize,
        cell: usize,
        mut tell: impl FnMut(usize, usize, f64),
    ) {
        let (levels, mass) = (&self.levels[..self.solved], &mut self.mass);
        mass.clear();
        mass.resize(shared.first_roll() + shared.rolls.count(), 0.0);
        mass[cell] = 1.0;
        for (left, level) in levels.iter().enumerate().take(left + 1).rev() {
            shared.grow(mass);
            let below = left.checked_sub(1).map(|below| &*levels[below].means);
            level.stop((tables, shared), below, mass, |roll, chance| tell(left, roll, chance));
            if let Some(below) = below {
                level.keep((tables, shared), below, mass);
            }
        }
    }
}

impl Level {
    /// Takes the chances from the rolls: tells those with which the turn ends, and hands on the
    /// others to the part with one die less that gives a roll its worth.
    fn stop(
        &self,
        (tables, shared): (&TurnTables, &QuickTables),
        below: Option<&[Scalar]>,
        mass: &mut [f64],
        mut tell: impl FnMut(usize, f64),
    ) {
        let keeps = shared.first_roll();
        for (roll, &stop) in self.stops.iter().enumerate() {
            let whole = std::mem::take(&mut mass[keeps + roll]);
            if whole <= 0.0 {
                continue;
            }
            let best = self.best[keeps + roll].0;
            let part = below.filter(|_| best > stop);
            let part = part.and_then(|_| shared.part_with(tables, keeps + roll, &self.best, best));
            match part {
                Some(part) => mass[part] += whole,
                None => tell(roll, whole),
            }
        }
    }

    /// Hands on the chances of keeps that are worth less than a part of them, down to the keeps
    /// that are thrown.
    fn keep(
        &self,
        (tables, shared): (&TurnTables, &QuickTables),
        below: &[Scalar],
        mass: &mut [f64],
    ) {
        for keep in (0..shared.first_roll()).rev() {
            let (best, mine) = (self.best[keep].0, std::mem::take(&mut mass[keep]));
            if mine <= 0.0 {
                continue;
            }
            let is_thrown = below[keep].0.to_bits() == best.to_bits();
            let part = (!is_thrown).then(|| shared.part_with(tables, keep, &self.best, best));
            mass[part.flatten().unwrap_or(keep)] += mine;
        }
    }
}
