//! One turn with given values of ending it with each roll.

use std::sync::Arc;

use super::{
    engine::Turn,
    value::{Mean, Value},
};
use crate::{dice::Counts, rules::RuleSet, solver::TurnTables};

/// The values of a turn, for every keep and any number of rolls left, where nothing but faces is
/// told apart.
///
/// Level `t` holds the values of all keeps when `t` rolls are left after the next one; levels are
/// pushed from 0 upwards, as many as the turn can have rolls left.
#[derive(Clone)]
pub struct TurnSolver {
    tables: Arc<TurnTables>,
    turn: Turn<Mean>,
}

impl TurnSolver {
    /// A solver with no level yet.
    pub const fn new(tables: Arc<TurnTables>) -> Self {
        Self { tables, turn: Turn::backward() }
    }

    /// The tables it works with.
    pub const fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        self.tables.rules()
    }

    /// Works out levels until `rolls_left` of them are there, where ending the turn with roll `r`
    /// is worth `leaf[r]` and every roll that is left then `saved` more.
    pub fn push_until(&mut self, rolls_left: usize, leaf: &[f64], saved: f64) {
        while self.turn.levels() < rolls_left {
            let kept = self.turn.levels() as f64 * saved;
            self.turn.push(self.tables.faces(), None, |rolls| {
                rolls.iter_mut().zip(leaf).for_each(|(roll, &leaf)| *roll = Mean(leaf).plus(kept));
            });
        }
    }

    /// The value of a turn before its first roll, which leaves `rolls_left` more. That level
    /// must have been pushed.
    pub fn start(&self, rolls_left: usize) -> f64 {
        self.turn.keep(rolls_left, 0).0
    }

    /// The value of keeping these dice and throwing the others, with `rolls_left` rolls left
    /// before that. There must be a level for each of them.
    pub fn keep(&self, keep: Counts, rolls_left: usize) -> f64 {
        self.turn.keep(rolls_left - 1, self.tables.lattice().index_of(keep).into()).0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::Face, rules::Library};

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

    /// Chance alone with six dice and n saved rolls is worth 28, 29.67 (both checked by hand).
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
        let lattice = solver.tables().lattice();
        let roll = usize::from(lattice.index_of(dice)) - lattice.rolls().start;
        let at = solver.rules().box_named("two_pairs").unwrap();
        let row = solver.rules().row(at);
        for &keep in solver.tables().keeps_of(roll) {
            let keep = lattice.counts(keep);
            let value = solver.keep(keep, 1);
            let missing = 5 - keep.total();
            let grown = (0..missing).fold(vec![keep], |all, _| {
                all.iter().flat_map(|c| Face::all(6).map(|face| c.with(face))).collect()
            });
            let sum: f64 =
                grown.iter().map(|c| f64::from(row.pattern.matched(c).unwrap_or(0))).sum();
            assert!((value - sum / grown.len() as f64).abs() < 1e-9, "keep {keep}");
        }
    }
}
