//! Low-rank tables: small approximations of tables of values that take too long to solve.
//!
//! The table of a game such as Maxi Yatzy with saved throws has half a billion values, but they
//! are far from independent: the points to come in the inner section (the upper boxes) and in the
//! outer boxes nearly add up, with a small correction by saved rolls. So the table is written as
//! the product of two narrow matrices,
//!
//! ```text
//! value(inner part, saved rolls, outer part) ≈ Σₖ A[inner part, saved rolls, k] · B[outer part, k]
//! ```
//!
//! with a few dozen `k` (the *rank*). The whole table is solved once, on a large machine; its best
//! approximation on the states that games visit is stored in a file of a megabyte or two
//! (`file.rs`) and shipped. `examples/calibrate` does both.

mod file;
mod shipped;

use std::sync::Arc;

use crate::rules::Card;
use crate::solver::{
    Limits, Plan, Progress, Solved, State, TurnTables, ValueFunction,
    table::backward_induction::solve_from,
};

pub use file::BadLowRankTable;

/// The largest size of the whole table, in bytes. It bounds the work of laying out the game; no
/// such table is allocated here.
const MAX_TABLE_BYTES: u64 = 64 << 30;

/// The most turns that are solved when a file is read; more would take too long.
const MAX_EXACT_TURNS: usize = 3;

/// A value function from a low-rank table.
#[derive(Debug)]
pub struct LowRankTable {
    plan: Arc<Plan>,
    rank: usize,
    /// The numbers of saved rolls for which there are values, rising from 0.
    knots: Vec<u16>,
    /// The factor `A`: one row for every inner slot and knot.
    inner: Vec<f32>,
    /// The factor `B`: one row for every outer part.
    outer: Vec<f32>,
    /// The last turns of a game, solved exactly: they have few states, which the product
    /// approximates worst.
    exact: Solved,
    /// The least number of filled boxes in the states of `exact`.
    exact_from: usize,
}

/// Position between two knots, for interpolating by saved rolls. Beyond the last knot, `share`
/// exceeds 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KnotPosition {
    /// The index of the lower knot.
    pub knot: usize,
    /// The distance from it, as a share of the distance to the next knot.
    pub share: f64,
}

impl KnotPosition {
    /// The position of `saved` rolls among the knots up to `most`, the most that can be saved at
    /// that stage of a game; values at higher knots are meaningless.
    pub fn of(knots: &[u16], saved: u16, most: usize) -> Self {
        let usable = knots.partition_point(|&knot| usize::from(knot) <= most);
        let above = knots.partition_point(|&knot| knot <= saved);
        let knot = above.saturating_sub(1).min(usable.saturating_sub(2));
        let Some(&next) = knots.get(knot + 1) else { return Self { knot: 0, share: 0.0 } };
        let width = f64::from(next - knots[knot]);
        Self { knot, share: f64::from(saved - knots[knot]) / width }
    }
}

impl LowRankTable {
    /// Creates a table from its two factors, with `rank` numbers a row: one row for every inner
    /// slot and knot, and one for every outer part. Solves the last `exact_turns` turns of a game.
    /// `None` if the rule set can't be laid out or the sizes don't fit it, and if there are too
    /// many exact turns.
    pub fn new(
        tables: &Arc<TurnTables>,
        exact_turns: usize,
        rank: usize,
        knots: Vec<u16>,
        inner: Vec<f32>,
        outer: Vec<f32>,
    ) -> Option<Self> {
        // Limits for the whole table, which is larger than any table that is solved here.
        let limits = Limits { bytes: MAX_TABLE_BYTES, saved_rolls: None };
        let plan = Arc::new(Plan::new(tables.clone(), limits).ok()?);
        let exact_from = plan.rules().box_count().checked_sub(exact_turns)?;
        let fits = rank > 0
            && inner.len() == plan.slots() * knots.len() * rank
            && outer.len() == plan.parts() * rank
            && exact_turns <= MAX_EXACT_TURNS;
        if !fits {
            return None;
        }
        let exact = solve_from(plan.clone(), exact_from, &Progress::default())?;
        Some(Self { plan, rank, knots, inner, outer, exact, exact_from })
    }

    /// The position of these saved rolls among the knots when this many boxes are filled.
    fn knot_position(&self, saved: u32, filled: usize) -> KnotPosition {
        KnotPosition::of(&self.knots, saved as u16, self.plan.saved_at(filled))
    }

    /// The approximate expected points to come in a state with this many filled boxes.
    fn points_to_come(&self, at: State, filled: usize, knot_position: KnotPosition) -> f64 {
        let (part, slot) = (at.part as usize, at.slot as usize);
        if filled >= self.exact_from {
            let saved = at.saved.min(self.plan.saved_at(filled) as u32);
            return self.exact.points_to_come(State { saved, ..at });
        }
        let outer = &self.outer[part * self.rank..][..self.rank];
        let product = |knot: usize| -> f64 {
            let inner = &self.inner[(slot * self.knots.len() + knot) * self.rank..][..self.rank];
            inner.iter().zip(outer).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
        };
        let low = product(knot_position.knot);
        if knot_position.share == 0.0 {
            low
        } else {
            low + knot_position.share * (product(knot_position.knot + 1) - low)
        }
    }
}

impl ValueFunction for LowRankTable {
    fn tables(&self) -> &Arc<TurnTables> {
        self.plan.tables()
    }

    fn bytes(&self) -> u64 {
        let factors = size_of_val(&*self.inner) + size_of_val(&*self.outer);
        self.tables().bytes() + self.plan.layout_bytes() + factors as u64 + self.exact.size()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let at = self.plan.state(card)?;
        let filled = self.plan.filled_in(at);
        let to_come = self.points_to_come(at, filled, self.knot_position(at.saved, filled));
        Some(f64::from(self.rules().total(card)) + to_come)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let (plan, tables) = (&self.plan, self.tables());
        let from = plan.state(card)?;
        let filled = plan.filled_in(from) + 1;
        let saved = u32::from(saved);
        let knot_position = self.knot_position(saved, filled);
        let base = f64::from(self.rules().total(card));
        for at in tables.rules().fillable(card) {
            let values = &mut end_values[tables.entries(at)];
            plan.steps(from, at, 0, |grade, step| {
                let to = State { saved, ..plan.state_at(step.block, step.index) };
                values[grade] = base + step.gain + self.points_to_come(to, filled, knot_position);
            });
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::RuleSet;

    /// A small game in which rolls are saved, with this bonus.
    pub(super) fn small(bonus: u16) -> Arc<TurnTables> {
        let text = format!(
            r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
            dice: (count: 3, sides: 3), turn: (rolls: 2, bank: Carried()), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "twos", section: Upper, pattern: Face(2), score: Matched),
                (id: "threes", section: Upper, pattern: Face(3), score: Matched),
                (id: "pair", section: Lower, pattern: Kind(2), score: Matched),
                (id: "three", section: Lower, pattern: Kind(3), score: Fixed(12)),
                (id: "run", section: Lower, pattern: Run(3), score: Fixed(10)),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ], section_bonuses: [(section: Upper, tiers: [(at_least: 9, points: {bonus})])])"#
        );
        let rules = RuleSet::from_ron("small.ron", &text).unwrap();
        Arc::new(TurnTables::new(Arc::new(rules)))
    }

    /// A table of the small game with arbitrary numbers; only the full card is solved exactly.
    pub(super) fn table() -> LowRankTable {
        let tables = small(8);
        let plan = Plan::new(tables.clone(), Limits::default()).unwrap();
        let numbers = |rows: usize| (0..3 * rows).map(|n| (n * n % 101) as f32 / 10.0).collect();
        let (inner, outer) = (numbers(plan.slots() * 5), numbers(plan.parts()));
        LowRankTable::new(&tables, 0, 3, vec![0, 1, 2, 4, 6], inner, outer).unwrap()
    }

    #[test]
    fn saved_rolls_lie_between_knots() {
        let knot_position = |saved, most| KnotPosition::of(&[0, 1, 2, 4, 8], saved, most);
        assert_eq!(knot_position(0, 9), KnotPosition { knot: 0, share: 0.0 });
        assert_eq!(knot_position(2, 9), KnotPosition { knot: 2, share: 0.0 },);
        assert_eq!(knot_position(3, 9), KnotPosition { knot: 2, share: 0.5 });
        assert_eq!(knot_position(12, 20), KnotPosition { knot: 3, share: 2.0 }, "beyond the last");
        assert_eq!(
            knot_position(6, 6),
            KnotPosition { knot: 2, share: 2.0 },
            "8 can't be saved by then"
        );
        assert_eq!(knot_position(0, 0), KnotPosition { knot: 0, share: 0.0 });
        assert_eq!(KnotPosition::of(&[0], 5, 9), KnotPosition { knot: 0, share: 0.0 });
    }
}
