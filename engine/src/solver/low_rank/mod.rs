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
//! product that comes closest to it where games go (`fit.rs`, `weights.rs`) is stored in a file
//! of a megabyte or two (`file.rs`) and shipped. `examples/calibrate` does all of that.

mod algebra;
mod file;
mod fingerprint;
mod fit;
mod shipped;
mod weights;

use std::sync::Arc;

use crate::rules::{BoxIndex, Card, Section};
use crate::solver::{
    Limits, Moments, Plan, Progress, Solved, State, TurnTables, Unsolvable, ValueFunction,
    table::backward_induction::solve_from,
};

pub use file::{BadLowRankTable, fingerprint_in};
pub use fingerprint::fingerprint;
pub use fit::Resolution;

/// The most bytes that the whole table of such a game may take: it bounds the work of laying the
/// game out, nothing of that size is ever stored here.
const LARGEST: u64 = 64 << 30;

/// The most turns that are solved when a file is read; more would take too long.
const MOST_EXACT_TURNS: usize = 3;

/// What cards are worth, nearly, from a small file.
#[derive(Clone, Debug)]
pub struct LowRankTable {
    plan: Arc<Plan>,
    rank: usize,
    /// The numbers of saved rolls that there are values for, rising from 0.
    knots: Vec<u16>,
    /// `A`: for every inner slot and knot one row.
    inner: Vec<f32>,
    /// `B`: for every outer part one row.
    outer: Vec<f32>,
    ending: Ending,
}

/// The last turns of a game, solved exactly: they are few states, and the ones in which a
/// product comes least close.
#[derive(Clone, Debug)]
struct Ending {
    /// So many boxes are filled at least.
    from: usize,
    solved: Arc<Solved>,
}

impl Ending {
    /// The last `turns` turns of a game.
    fn new(plan: &Arc<Plan>, turns: usize) -> Option<Self> {
        let from = Self::starts_at(plan, turns)?;
        let solved = solve_from(plan.clone(), from, Moments::Mean, &Progress::default())?;
        Some(Self { from, solved: Arc::new(solved) })
    }

    /// How many boxes are filled where it begins; `None` if these are too many turns.
    fn starts_at(plan: &Plan, turns: usize) -> Option<usize> {
        let all = plan.rules().box_count();
        all.checked_sub(turns).filter(|_| turns <= MOST_EXACT_TURNS)
    }
}

/// Where a number of saved rolls lies among the knots: after which one, and how far towards the
/// next; more than 1 beyond the last knot.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Between {
    knot: usize,
    share: f64,
}

impl Between {
    /// Only knots up to `most`, which is what can be saved by then, are used: at others nothing
    /// is known.
    fn of(knots: &[u16], saved: u16, most: usize) -> Self {
        let usable = knots.partition_point(|&knot| usize::from(knot) <= most);
        let above = knots.partition_point(|&knot| knot <= saved);
        let knot = above.saturating_sub(1).min(usable.saturating_sub(2));
        let Some(&next) = knots.get(knot + 1) else { return Self { knot: 0, share: 0.0 } };
        let width = f64::from(next - knots[knot]);
        Self { knot, share: f64::from(saved - knots[knot]) / width }
    }
}

impl LowRankTable {
    /// The layout of the rule set: the same as for a solution, however large.
    fn plan_for(tables: Arc<TurnTables>) -> Result<Plan, Unsolvable> {
        Plan::new(tables, Limits { bytes: LARGEST, saved_rolls: None })
    }

    /// From its two tables, whose number of rows follows from the plan; `None` if they are
    /// no such tables.
    fn with_tables(
        plan: Arc<Plan>,
        exact_turns: usize,
        knots: Vec<u16>,
        inner: Vec<f32>,
        outer: Vec<f32>,
    ) -> Option<Self> {
        let rank = outer.len() / plan.outer.len();
        let slots = plan.inner.group(plan.inner.boxes.len()).end;
        let fits =
            inner.len() == slots * knots.len() * rank && outer.len() == plan.outer.len() * rank;
        let ending = Ending::new(&plan, exact_turns)?;
        (fits && rank > 0).then_some(Self { plan, rank, knots, inner, outer, ending })
    }

    /// How it is laid out.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// How many products are summed up.
    pub const fn rank(&self) -> usize {
        self.rank
    }

    /// The expected points to come, nearly.
    pub fn points_to_come(&self, at: State) -> f64 {
        let filled =
            filled_boxes(&self.plan, at.part as usize, self.plan.group_of(at.slot as usize));
        self.at(at, filled, Between::of(&self.knots, at.saved as u16, self.plan.saved_at(filled)))
    }

    /// The same, once the number of filled boxes is known and where the saved rolls lie.
    fn at(&self, at: State, filled: usize, between: Between) -> f64 {
        let (part, slot) = (at.part as usize, at.slot as usize);
        if filled >= self.ending.from {
            let saved = at.saved.min(self.plan.saved_at(filled) as u32);
            return self.ending.solved.points_to_come(State { saved, ..at });
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

    /// What filling this box is worth, for every number of points that it can hold.
    fn fill(&self, from: State, at: BoxIndex, base: f64, end_values: &mut [f64]) {
        let group = self.plan.group_of(from.slot as usize);
        let filled = filled_boxes(&self.plan, from.part as usize, group) + 1;
        let between = Between::of(&self.knots, from.saved as u16, self.plan.saved_at(filled));
        for (grade, worth) in end_values.iter_mut().enumerate() {
            if let Some((to, gain)) = self.plan.step(from, at, grade) {
                *worth = base + gain + self.at(to, filled, between);
            }
        }
    }
}

/// The number of filled boxes of an outer part and this many filled inner boxes.
fn filled_boxes(plan: &Plan, part: usize, group: usize) -> usize {
    plan.outer.part(part).filled.count_ones() as usize + group
}

impl Plan {
    /// Where filling a box with its points of this grade leads, saved rolls apart, and the
    /// points and bonuses it brings; `None` if the box may not be filled.
    fn step(&self, from: State, at: BoxIndex, grade: usize) -> Option<(State, f64)> {
        let (part, slot) = (from.part as usize, from.slot as usize);
        let (inner, outer) = (&self.inner, &self.outer);
        let group = self.group_of(slot);
        if let Some(place) = inner.boxes.iter().position(|&other| other == at) {
            if inner.filled(slot) >> place & 1 == 1 {
                return None;
            }
            let (to, gains) = inner.moves(slot, inner.starts[place] + grade, 1);
            let slot = inner.group(group + 1).start as u32 + u32::from(to[0]);
            return Some((State { slot, ..from }, gains[0]));
        }
        let place = outer.boxes.iter().position(|&other| other == at)?;
        let next = outer.next(part, place, grade)?;
        let points = self.rules().possible_points(at)[grade];
        let feeds = self.split.section == Some::<Section>(self.rules().row(at).section);
        let shift = inner.shift_by(points).filter(|_| feeds);
        let start = inner.group(group).start as u32;
        let (slot, more) =
            shift.map_or((from.slot, 0.0), |s| (start + u32::from(s.to[slot]), s.gains[slot]));
        let gain = f64::from(points) + outer.gain(part, place, grade) + more;
        Some((State { part: next as u32, slot, ..from }, gain))
    }
}

impl ValueFunction for LowRankTable {
    fn tables(&self) -> &Arc<TurnTables> {
        self.plan.tables()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let state = self.plan.state(card)?;
        Some(f64::from(self.rules().total(card)) + self.points_to_come(state))
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let from = State { saved: saved.into(), ..self.plan.state(card)? };
        let base = f64::from(self.rules().total(card));
        let tables = self.tables();
        for at in tables.rules().fillable(card) {
            self.fill(from, at, base, &mut end_values[tables.places(at)]);
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::RuleSet, solver::solve};

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

    fn solved(tables: &Arc<TurnTables>) -> Solved {
        let plan = Plan::new(tables.clone(), Limits::default()).unwrap();
        solve(Arc::new(plan), Moments::Mean, &Progress::default()).unwrap()
    }

    /// All states after one box is filled, and the first one.
    fn seen(plan: &Plan) -> Vec<State> {
        let rules = plan.rules();
        let start = plan.state(&rules.empty_card()).unwrap();
        let after = rules.boxes().filter_map(|at| Some(plan.step(start, at, 1)?.0));
        [start].into_iter().chain(after).collect()
    }

    /// A low-rank table of the small game in which only the full card is solved exactly.
    fn table_of(solved: &Solved, rank: usize) -> (LowRankTable, Vec<f64>) {
        let fineness = Resolution { rank, knots: vec![0, 1, 2, 4, 6], rounds: 8, exact_turns: 0 };
        LowRankTable::of(solved, &seen(solved.plan()), &fineness).unwrap()
    }

    pub(super) fn table() -> LowRankTable {
        table_of(&solved(&small(8)), 3).0
    }

    #[test]
    fn the_more_products_the_nearer() {
        let solved = solved(&small(8));
        let worst = |rank| {
            let (table, errors) = table_of(&solved, rank);
            assert_eq!((table.rank(), errors.len()), (rank, 7));
            errors.into_iter().fold(0.0, f64::max)
        };
        let (few, more, many) = (worst(2), worst(4), worst(12));
        assert!(few > more && more > many, "{few} {more} {many}");
        assert!(few < 1.0 && many < 0.02, "{few} {many}");
    }

    /// With as many products as there are outer parts nothing is lost but between the knots.
    #[test]
    fn a_table_can_be_all_but_exact() {
        let solved = solved(&small(8));
        let (table, _) = table_of(&solved, 16);
        let mut card = solved.rules().card_from_text("ones=1,pair=6,any=7").unwrap();
        for saved in [0, 1, 2] {
            card.set_bank(saved);
            let (near, exact) = (table.value(&card).unwrap(), solved.value(&card).unwrap());
            assert!((near - exact).abs() < 0.02, "{saved} saved: {near}, but it is {exact}");
        }
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
