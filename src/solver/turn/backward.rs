//! One turn, solved exactly.

use std::sync::Arc;

use crate::solver::TurnTables;
use crate::{
    dice::{Counts, Face, MAX_SIDES},
    rules::RuleSet,
};

/// Values that differ by less than this are the same: sums of the same numbers in another order
/// differ by less, and real differences are far larger.
pub const SAME: f64 = 1e-9;

/// The values of a turn, for every keep and any number of rolls left.
///
/// With `t` rolls left a roll `r` is worth `F_t[r]`, the better of stopping and of the best keep
/// that leaves a die to throw; a keep `k` whose missing dice are thrown with `t` rolls left after
/// that is worth `E_t[k]`, the mean of `F_t` over the rolls it can become. Level `t` holds both;
/// levels are pushed from `t = 0` upwards, as many as the turn can have rolls left.
#[derive(Clone, Debug)]
pub struct TurnSolver {
    tables: Arc<TurnTables>,
    levels: Vec<Vec<f64>>,
    /// How many of the levels hold values; the others are room for later.
    solved: usize,
}

impl TurnSolver {
    /// A solver with no level yet.
    pub const fn new(tables: Arc<TurnTables>) -> Self {
        Self { tables, levels: Vec::new(), solved: 0 }
    }

    /// The tables it works with.
    pub const fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        self.tables.rules()
    }

    /// Forgets all levels, but not their room.
    pub const fn clear(&mut self) {
        self.solved = 0;
    }

    /// How many levels there are: the most rolls that may be left when the next one is thrown,
    /// plus one.
    pub const fn levels(&self) -> usize {
        self.solved
    }

    /// Works out the next level, number `t`: `stop(r)` is what ending the turn with roll `r` (its
    /// place among the rolls) is worth while `t` rolls are left, saved rolls included.
    pub fn push(&mut self, stop: impl Fn(usize) -> f64) {
        let lattice = self.tables.lattice();
        if self.levels.len() == self.solved {
            self.levels.push(vec![0.0; lattice.len()]);
        }
        let (below, rest) = self.levels.split_at_mut(self.solved);
        let level = &mut rest[0];
        match below.last() {
            Some(below) => {
                level.copy_from_slice(below);
                lattice.best_keeps(level);
            }
            None => level.fill(f64::NEG_INFINITY),
        }
        for (roll, value) in level[lattice.rolls()].iter_mut().enumerate() {
            *value = value.max(stop(roll));
        }
        lattice.expect(level);
        self.solved += 1;
    }

    /// Works out levels until `rolls_left` of them are there, where ending the turn with roll `r`
    /// is worth `leaf[r]` and every roll that is left then `saved` more.
    pub fn push_until(&mut self, rolls_left: usize, leaf: &[f64], saved: f64) {
        while self.solved < rolls_left {
            let kept = self.solved as f64 * saved;
            self.push(|roll| leaf[roll] + kept);
        }
    }

    /// What a turn is worth before its first roll, which leaves `rolls_left` more. That level
    /// must have been pushed.
    pub fn start(&self, rolls_left: usize) -> f64 {
        self.levels[..self.solved][rolls_left][0]
    }

    /// What it is worth to keep these dice and throw the others, with `rolls_left` rolls left
    /// before that. There must be a level for each of them.
    pub fn keep(&self, keep: Counts, rolls_left: usize) -> f64 {
        self.levels[..self.solved][rolls_left - 1]
            [usize::from(self.tables.lattice().index_of(keep))]
    }

    /// Every keep of this roll that leaves a die to throw, with what it is worth, from all dice
    /// thrown to one.
    pub fn keeps(&self, dice: Counts, rolls_left: usize) -> impl Iterator<Item = (Counts, f64)> {
        Parts::of(dice)
            .filter(move |&keep| keep != dice)
            .map(move |keep| (keep, self.keep(keep, rolls_left)))
    }

    /// The keep of this roll that is worth most, and its worth. Of several that are worth the
    /// same it is the one with most dice, then with most pips: what a person would do.
    pub fn best_keep(&self, dice: Counts, rolls_left: usize) -> (Counts, f64) {
        let size = |keep: Counts| (keep.total(), keep.pips());
        let better = |best: (Counts, f64), next: (Counts, f64)| {
            let gain = next.1 - best.1;
            if gain > SAME || (gain > -SAME && size(next.0) > size(best.0)) { next } else { best }
        };
        self.keeps(dice, rolls_left).fold((Counts::EMPTY, f64::NEG_INFINITY), better)
    }
}

/// Every part of a multiset, the empty one first.
struct Parts {
    whole: Counts,
    next: Option<Counts>,
}

impl Parts {
    const fn of(whole: Counts) -> Self {
        Self { whole, next: Some(Counts::EMPTY) }
    }
}

impl Iterator for Parts {
    type Item = Counts;

    /// Counts up like an odometer with one wheel for each face.
    fn next(&mut self) -> Option<Counts> {
        let part = self.next?;
        let mut after = part;
        self.next = None;
        for face in Face::all(MAX_SIDES) {
            if after.of(face) < self.whole.of(face) {
                self.next = Some(after.with(face));
                break;
            }
            while let Some(fewer) = after.without(face) {
                after = fewer;
            }
        }
        Some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn solver(id: &str) -> TurnSolver {
        TurnSolver::new(Arc::new(TurnTables::new(Library::shipped().get(id).unwrap().clone())))
    }

    fn points_of(solver: &TurnSolver, row: &str) -> Vec<f64> {
        let tables = solver.tables();
        let at = solver.rules().box_named(row).unwrap();
        (0..tables.rolls()).map(|roll| f64::from(tables.points(at, roll, false))).collect()
    }

    /// The last box of a game alone (facts known since Verhoeff 1999): five of a kind comes in
    /// 4.6029 % of turns, a chance brings 23.33 on average, a large straight 26.11 % of its 40.
    #[test]
    fn a_last_box_is_worth_what_is_known() {
        for (row, known) in
            [("yahtzee", 50.0 * 0.046_028_6), ("chance", 70.0 / 3.0), ("sixes", 12.638_9)]
        {
            let mut solver = solver("basic");
            let leaf = points_of(&solver, row);
            solver.push_until(3, &leaf, 0.0);
            assert!((solver.start(2) - known).abs() < 1e-4, "{row}: {}", solver.start(2));
        }
    }

    /// Chance alone with six dice and n saved rolls is worth 28, 29.67 (solver notes: 28.00 and
    /// 29.67, both checked by hand).
    #[test]
    fn more_rolls_are_worth_more() {
        let mut solver = solver("maxi");
        let leaf = points_of(&solver, "chance");
        solver.push_until(4, &leaf, 0.0);
        assert!((solver.start(2) - 28.0).abs() < 1e-9);
        assert!((solver.start(3) - 29.67).abs() < 5e-3);
    }

    #[test]
    fn a_saved_roll_that_is_worth_enough_ends_the_turn() {
        let mut solver = solver("maxi");
        let leaf = points_of(&solver, "chance");
        solver.push_until(3, &leaf, 100.0);
        assert!((solver.start(2) - (21.0 + 200.0)).abs() < 1e-9);
    }

    /// Every keep by brute force: the mean over all rolls of the thrown dice.
    #[test]
    fn keeps_are_the_mean_of_what_they_become() {
        let mut solver = solver("yatzy");
        let leaf = points_of(&solver, "two_pairs");
        solver.push_until(1, &leaf, 0.0);
        let dice: Counts = "44551".parse().unwrap();
        let keeps: Vec<(Counts, f64)> = solver.keeps(dice, 1).collect();
        assert_eq!(keeps.len(), 3 * 3 * 2 - 1);
        let at = solver.rules().box_named("two_pairs").unwrap();
        let row = solver.rules().row(at);
        for (keep, value) in keeps {
            let missing = 5 - keep.total();
            let grown = (0..missing).fold(vec![keep], |all, _| {
                all.iter().flat_map(|c| Face::all(6).map(|face| c.with(face))).collect()
            });
            let sum: f64 =
                grown.iter().map(|c| f64::from(row.pattern.matched(c).unwrap_or(0))).sum();
            assert!((value - sum / grown.len() as f64).abs() < 1e-9, "keep {keep}");
        }
        assert_eq!(solver.best_keep(dice, 1).0.to_string(), "4455");
    }
}
