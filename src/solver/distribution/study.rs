//! One turn from one state: what perfect play does, and how it ends.

use crate::dice::{Counts, KeepIndex};
use crate::solver::{
    SAME, Solved,
    distribution::endings::{Ending, Endings},
    table::plan::State,
};

/// A mean with its mean square.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanAndSquare {
    pub(crate) mean: f64,
    pub(crate) square: f64,
}

impl MeanAndSquare {
    /// As the sweep chooses: by the mean, and of equals by the larger square.
    pub(crate) fn is_better_than(self, other: Self) -> bool {
        let gain = self.mean - other.mean;
        gain >= SAME || (gain > -SAME && self.square > other.square + SAME)
    }

    pub(crate) fn plus(self, points: f64) -> Self {
        let square = self.square + points * (2.0 * self.mean + points);
        Self { mean: self.mean + points, square }
    }
}

/// What is played with so many rolls left.
#[derive(Clone, Debug, Default)]
struct Level {
    /// For every keep what it is worth to throw the other dice.
    end_values: Vec<MeanAndSquare>,
    /// For every roll the ending, by its number in the endings of this level.
    ends: Vec<usize>,
    /// For every roll the best keep, if that is better than to stop.
    keeps: Vec<Option<KeepIndex>>,
}

/// Room to study turns.
#[derive(Default)]
pub(crate) struct Study {
    levels: Vec<Level>,
    /// For every number of rolls left, or one for all where none are saved.
    endings: Vec<Endings>,
    best: Vec<(MeanAndSquare, KeepIndex)>,
    rolls: Vec<MeanAndSquare>,
    mass: Vec<f64>,
}

impl Study {
    /// Tells for every roll that turns from here can end with: its dice, the ending, and the
    /// chance.
    pub(crate) fn turn(
        &mut self,
        solved: &Solved,
        from: State,
        mut tell: impl FnMut(Counts, &Ending, f64),
    ) {
        let plan = solved.plan();
        let rules = plan.rules();
        let card = plan.card_with(from.part as usize, plan.inner.filled(from.slot as usize).into());
        let deepest = usize::from(rules.turn().rolls) - 1 + from.saved as usize;
        let banks = if rules.saves_rolls() { deepest + 1 } else { 1 };
        self.endings.resize(banks, Endings::default());
        self.levels.resize(deepest + 1, Level::default());
        for (left, endings) in self.endings.iter_mut().enumerate() {
            endings.fill(solved, from, &card, left as u16);
        }
        for left in 0..=deepest {
            self.work_back(solved, left, left == deepest);
        }
        self.play(solved, deepest, &mut tell);
    }

    /// Works out one level from the one below it.
    fn work_back(&mut self, solved: &Solved, left: usize, is_first: bool) {
        let tables = solved.plan().tables();
        let lattice = tables.lattice();
        let (below, rest) = self.levels.split_at_mut(left);
        let level = &mut rest[0];
        let endings = &self.endings[left.min(self.endings.len() - 1)];
        endings.choose(tables, is_first, &mut level.ends);
        self.rolls.clear();
        self.rolls.extend(level.ends.iter().map(|&end| endings.all[end].worth));
        level.keeps.clear();
        level.keeps.resize(tables.rolls(), None);
        if let Some(below) = below.last() {
            best_keeps(lattice, &below.end_values, &mut self.best);
            let kept = &self.best[lattice.rolls()];
            for ((roll, keep), best) in self.rolls.iter_mut().zip(&mut level.keeps).zip(kept) {
                if best.0.is_better_than(*roll) {
                    (*roll, *keep) = (best.0, Some(best.1));
                }
            }
        }
        expect(lattice, &self.rolls, &mut level.end_values);
    }

    /// Follows the chances from the first throw to the ends.
    fn play(
        &mut self,
        solved: &Solved,
        deepest: usize,
        tell: &mut impl FnMut(Counts, &Ending, f64),
    ) {
        let lattice = solved.plan().tables().lattice();
        let share = 1.0 / lattice.grown(0).len() as f64;
        self.mass.clear();
        self.mass.resize(lattice.len(), 0.0);
        self.mass[0] = 1.0;
        for left in (0..=deepest).rev() {
            for number in 0..lattice.rolls().start {
                let mass = std::mem::take(&mut self.mass[number]) * share;
                if mass > 0.0 {
                    for &next in lattice.grown(number as KeepIndex) {
                        self.mass[usize::from(next)] += mass;
                    }
                }
            }
            let level = &self.levels[left];
            let endings = &self.endings[left.min(self.endings.len() - 1)];
            for (roll, number) in lattice.rolls().enumerate() {
                let mass = std::mem::take(&mut self.mass[number]);
                match level.keeps[roll] {
                    _ if mass <= 0.0 => {}
                    Some(keep) => self.mass[usize::from(keep)] += mass,
                    None => {
                        let dice = lattice.counts(number as KeepIndex);
                        tell(dice, &endings.all[level.ends[roll]], mass);
                    }
                }
            }
        }
    }
}

/// For every keep the best of it and its parts; for every roll the best part of it.
fn best_keeps(
    lattice: &crate::dice::Lattice,
    end_values: &[MeanAndSquare],
    best: &mut Vec<(MeanAndSquare, KeepIndex)>,
) {
    best.clear();
    best.extend(end_values.iter().zip(0..).map(|(&worth, number)| (worth, number)));
    for number in 1..lattice.len() {
        let mut own = best.get(number).copied().filter(|_| number < lattice.rolls().start);
        for part in lattice.shrunk(number as KeepIndex) {
            let part = best[usize::from(part)];
            if own.is_none_or(|own| part.0.is_better_than(own.0)) {
                own = Some(part);
            }
        }
        match (best.get_mut(number), own) {
            (Some(place), Some(own)) => *place = own,
            (None, Some(own)) => best.push(own),
            (_, None) => {}
        }
    }
}

/// For every keep the mean over what it becomes, from what the rolls are worth.
fn expect(
    lattice: &crate::dice::Lattice,
    rolls: &[MeanAndSquare],
    end_values: &mut Vec<MeanAndSquare>,
) {
    let first = lattice.rolls().start;
    let share = 1.0 / lattice.grown(0).len() as f64;
    end_values.clear();
    end_values.resize(first, MeanAndSquare::default());
    for number in (0..first).rev() {
        let mut sum = MeanAndSquare::default();
        for &next in lattice.grown(number as KeepIndex) {
            let next = usize::from(next);
            let worth = if next < first { end_values[next] } else { rolls[next - first] };
            sum.mean += worth.mean;
            sum.square += worth.square;
        }
        end_values[number] = MeanAndSquare { mean: sum.mean * share, square: sum.square * share };
    }
}
