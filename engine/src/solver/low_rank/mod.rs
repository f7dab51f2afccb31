//! A small approximation of a table of values that is too large to be solved while somebody waits.
//!
//! The table of a game such as Maxi Yatzy with saved throws has half a billion values, but they
//! are far from independent: what is left to be had in the inner section (the upper boxes) and in
//! the outer boxes nearly adds up, and saved rolls bend both a little. So the table is written as
//! a product of two narrow ones,
//!
//! ```text
//! value(inner part, saved rolls, outer part) ≈ Σₖ A[inner part, saved rolls, k] · B[outer part, k]
//! ```
//!
//! with a few dozen `k` (the *rank*). The whole table is solved once, on a large machine; the
//! product that comes closest to it where games go is stored in a file of a megabyte or two
//! (`file.rs`) and shipped. `examples/calibrate` does all of that.

mod file;
mod shipped;

use std::sync::Arc;

use crate::rules::Card;
use crate::solver::{
    Limits, Moments, Plan, Progress, Solved, State, TurnTables, ValueFunction,
    table::backward_induction::solve_from,
};

pub use file::BadLowRankTable;

/// The most bytes that the whole table of such a game may take: it bounds the work of laying the
/// game out, nothing of that size is ever stored here.
const LARGEST: u64 = 64 << 30;

/// The most turns that are solved when a file is read; more would take too long.
const MOST_EXACT_TURNS: usize = 3;

/// The approximate values of cards, from a small file.
#[derive(Debug)]
pub struct LowRankTable {
    plan: Arc<Plan>,
    rank: usize,
    /// The numbers of saved rolls that there are values for, rising from 0.
    knots: Vec<u16>,
    /// `A`: for every inner slot and knot one row.
    inner: Vec<f32>,
    /// `B`: for every outer part one row.
    outer: Vec<f32>,
    /// The last turns of a game, solved exactly: they are few states, and the ones in which a
    /// product comes least close.
    ending: Solved,
    /// The least number of filled boxes in the states of `ending`.
    ending_from: usize,
}

/// Where a number of saved rolls lies among the knots: after which one, and how far towards the
/// next; more than 1 beyond the last knot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    /// The number of the knot.
    pub knot: usize,
    /// How far towards the next one, as a share of the way.
    pub share: f64,
}

impl Between {
    /// Only knots up to `most`, which is what can be saved by then, are used: at others nothing
    /// is known.
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
    /// From its two tables, whose rows have `rank` numbers each: one row for every inner slot and
    /// knot, and one for every outer part. The last `exact_turns` turns of a game are solved at once.
    /// `None` if the rule set can't be laid out, has other numbers of rows, or solving the turns
    /// would take too long.
    pub fn new(
        tables: &Arc<TurnTables>,
        exact_turns: usize,
        rank: usize,
        knots: Vec<u16>,
        inner: Vec<f32>,
        outer: Vec<f32>,
    ) -> Option<Self> {
        // As for a solution, whatever its size.
        let limits = Limits { bytes: LARGEST, saved_rolls: None };
        let plan = Arc::new(Plan::new(tables.clone(), limits).ok()?);
        let ending_from = plan.rules().box_count().checked_sub(exact_turns)?;
        let fits = rank > 0
            && inner.len() == plan.slots() * knots.len() * rank
            && outer.len() == plan.parts() * rank
            && exact_turns <= MOST_EXACT_TURNS;
        if !fits {
            return None;
        }
        let ending = solve_from(plan.clone(), ending_from, Moments::Mean, &Progress::default())?;
        Some(Self { plan, rank, knots, inner, outer, ending, ending_from })
    }

    /// Where these saved rolls lie among the knots when this many boxes are filled.
    fn between(&self, saved: u32, filled: usize) -> Between {
        Between::of(&self.knots, saved as u16, self.plan.saved_at(filled))
    }

    /// The expected points to come, nearly, from the number of filled boxes and where the saved
    /// rolls lie.
    fn points_to_come(&self, at: State, filled: usize, between: Between) -> f64 {
        let (part, slot) = (at.part as usize, at.slot as usize);
        if filled >= self.ending_from {
            let saved = at.saved.min(self.plan.saved_at(filled) as u32);
            return self.ending.points_to_come(State { saved, ..at });
        }
        let outer = &self.outer[part * self.rank..][..self.rank];
        let product = |knot: usize| -> f64 {
            let inner = &self.inner[(slot * self.knots.len() + knot) * self.rank..][..self.rank];
            inner.iter().zip(outer).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
        };
        let low = product(between.knot);
        if between.share == 0.0 {
            low
        } else {
            low + between.share * (product(between.knot + 1) - low)
        }
    }
}

impl ValueFunction for LowRankTable {
    fn tables(&self) -> &Arc<TurnTables> {
        self.plan.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let at = self.plan.state(card)?;
        let filled = self.plan.filled_in(at);
        let to_come = self.points_to_come(at, filled, self.between(at.saved, filled));
        Some(f64::from(self.rules().total(card)) + to_come)
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let (plan, tables) = (&self.plan, self.tables());
        let from = plan.state(card)?;
        let filled = plan.filled_in(from) + 1;
        let saved = u32::from(saved);
        let between = self.between(saved, filled);
        let base = f64::from(self.rules().total(card));
        for at in tables.rules().fillable(card) {
            let values = &mut end_values[tables.places(at)];
            plan.steps(from, at, 0, |grade, step| {
                let to = State { saved, ..plan.state_at(step.block, step.place) };
                values[grade] = base + step.gain + self.points_to_come(to, filled, between);
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
            dice: (count: 3, sides: 3), turn: (rolls: 2, bank: Carried(typical: 1.0)), rows: [
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
        let between = |saved, most| Between::of(&[0, 1, 2, 4, 8], saved, most);
        assert_eq!(between(0, 9), Between { knot: 0, share: 0.0 });
        assert_eq!(between(2, 9), Between { knot: 2, share: 0.0 },);
        assert_eq!(between(3, 9), Between { knot: 2, share: 0.5 });
        assert_eq!(between(12, 20), Between { knot: 3, share: 2.0 }, "beyond the last");
        assert_eq!(between(6, 6), Between { knot: 2, share: 2.0 }, "8 can't be saved by then");
        assert_eq!(between(0, 0), Between { knot: 0, share: 0.0 });
        assert_eq!(Between::of(&[0], 5, 9), Between { knot: 0, share: 0.0 });
    }
}
