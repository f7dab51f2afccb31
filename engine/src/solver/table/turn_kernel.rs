//! The turn kernel: solves the turns of neighbouring states together, from the values of the states
//! with one more filled box.
//!
//! [`TurnLevel`] does the backward induction, compiled with this module for the processor at hand;
//! this module looks up the values of ending a turn, for several states at once.

use std::ops::Range;

use crate::rules::{BoxIndex, TurnProgram};
use crate::solver::{
    table::backward_induction::Task,
    table::criterion::Criterion,
    table::plan::Plan,
    table::simd::{LANES, Lanes},
    table::solved::Solved,
    table::terminal_actions::{ActionCache, InnerAction, NO_SHIFT, OuterAction, TerminalActions},
    table::value_block::ValueBlock,
    turn::{
        engine::{TurnLevel, Wins},
        flat_lattice::FlatLattice,
        rolls::roll_number,
        value::Value as _,
    },
};

/// The most rounds of iteration for turns that can return to their start; a few are enough.
const MAX_ROUNDS: usize = 200;

/// Nanoseconds of one core for one multiset of dice in the solution of one state; measured with
/// five and six dice on a machine of 2023, as the next two.
const NANOSECONDS_PER_MULTISET: f64 = 0.5;
/// Nanoseconds of one core for a terminal action.
const NANOSECONDS_PER_ACTION: f64 = 20.0;
/// Nanoseconds of one core for a transition of the layout.
const NANOSECONDS_PER_TRANSITION: f64 = 50.0;

impl Plan {
    /// A rough estimate of the time to lay out and to solve the plan, in seconds of one core.
    pub fn seconds(&self) -> f64 {
        let keeps = self.tables.lattice().len() as f64;
        // With each number of rolls of a stock, a turn is solved anew.
        let spent = self.rules().stock().unwrap_or(0) / 2;
        let levels = f64::from(u16::from(self.rules().turn().rolls) + spent);
        // Where boxes are declared, half of them are open on average, each with a turn of its own.
        let declares = self.rules().declares();
        let turns = if declares { self.rules().box_count() as f64 / 2.0 } else { 1.0 };
        // Padding is solved too.
        let states = self.bytes() as f64 / 8.0;
        let built = if ActionCache::keeps(self) { 1 } else { self.groups() };
        let sides = if self.program.first_differs() { 2.0 } else { 1.0 };
        let built = (built * self.parts()) as f64 * sides;
        let nanoseconds = states * turns * keeps * levels * NANOSECONDS_PER_MULTISET
            + built * self.most_actions() as f64 / 2.0 * NANOSECONDS_PER_ACTION
            + self.outer.transitions() as f64 * NANOSECONDS_PER_TRANSITION;
        nanoseconds * 1e-9
    }
}

/// Solves the turns of states with the same outer part and the same number of filled inner boxes.
pub(crate) struct TurnKernel<'a> {
    plan: &'a Plan,
    flat: &'a FlatLattice,
    group: usize,
    slots: Range<usize>,
    /// How a turn goes, but for saved rolls.
    program: TurnProgram,
    /// The values after filling an inner box; `None` if all are filled.
    inner: Option<&'a ValueBlock>,
    /// The outer part of the value of winning on the spot ([`Plan::outer_win`]).
    win: Option<f64>,
    /// The most saved rolls that are distinguished in these states.
    most_saved: usize,
    /// The most saved rolls that are distinguished in their successors.
    next_saved: usize,
    /// The terminal actions of later rolls than the first, or of all.
    later: ResolvedActions<'a>,
    /// The terminal actions of the first roll, if they differ.
    first: Option<ResolvedActions<'a>>,
    /// The boxes that can be declared; empty if none has to be.
    declared: Vec<DeclaredBox<'a>>,
}

/// A box that can be declared, with its terminal actions.
struct DeclaredBox<'a> {
    at: BoxIndex,
    is_locked: bool,
    /// For an inner box, its first grade.
    inner: Option<usize>,
    /// For an outer box, its actions, one for every number of points.
    actions: Vec<OuterAction>,
    /// For an outer box, the values of the outer parts that `actions` lead to.
    rows: Vec<&'a ValueBlock>,
    /// Expected points by first roll, if the successor state does not depend on the score.
    alone: Option<Vec<f64>>,
}

impl DeclaredBox<'_> {
    /// The expected points of a turn for this box by its first roll.
    fn by_first_roll<K: Criterion>(&self, plan: &Plan, turn_rolls: u8) -> Vec<f64> {
        let dice = plan.tables.faces();
        let gain = |roll| {
            let grade = if self.is_locked { 0 } else { plan.tables.grade(self.at, roll, 2) };
            Lanes::<K, 1>::all(0.0).plus(self.actions[grade].gain)
        };
        let mut level = TurnLevel::of_first_roll(dice, turn_rolls, gain);
        level.rolls(dice).iter().map(|value| value.first()).collect()
    }
}

/// The boxes that can be declared with this outer part and this many filled inner boxes.
fn declared_boxes<K: Criterion>(known: &Solved, part: usize, group: usize) -> Vec<DeclaredBox<'_>> {
    let plan = known.plan();
    let rules = plan.rules();
    if !rules.declares() {
        return Vec::new();
    }
    let rolls = plan.rolls_at(plan.filled(part, group));
    let outer = plan.outer.fillable(rules, part).map(|index| {
        let at = plan.outer.boxes[index];
        // The box is fillable, so every grade has a successor.
        let mut ends = TerminalActions::default();
        let grades = 0..rules.possible_points(at).len();
        let actions = grades.map(|grade| ends.outer_action(plan, part, index, grade)).collect();
        let rows: Vec<&ValueBlock> =
            ends.rows.iter().map(|&row| known.block(row as usize, group)).collect();
        let (is_locked, is_same) = (plan.is_locked(part, index), rows.len() == 1);
        let mut declared = DeclaredBox { at, is_locked, inner: None, actions, rows, alone: None };
        let feeds = Some(rules.row(at).section) == plan.split.section;
        // (The points of a box alone are added to its successor, so they must not be negative.)
        let is_alone =
            K::WANTS_POINTS && !feeds && plan.most_saved() == 0 && !plan.program.first_differs();
        if is_alone && plan.outer_win(part).is_none() && is_same {
            declared.alone = Some(declared.by_first_roll::<K>(plan, rolls));
        }
        declared
    });
    let has_inner = group < plan.inner.boxes.len();
    let inner = plan.inner.boxes.iter().zip(&plan.inner.starts).filter(|_| has_inner);
    let inner = inner.map(|(&at, &start)| DeclaredBox {
        at,
        is_locked: false,
        inner: Some(start),
        actions: Vec::new(),
        rows: Vec::new(),
        alone: None,
    });
    outer.chain(inner).collect()
}

/// Terminal actions with the values of their successors.
struct ResolvedActions<'a> {
    is_first: bool,
    actions: &'a TerminalActions,
    /// The values of the outer parts in [`TerminalActions::rows`].
    rows: Vec<&'a ValueBlock>,
}

/// Scratch space reused from turn to turn.
pub(crate) struct KernelScratch<K> {
    level: TurnLevel<Lanes<K>>,
    /// The level of the first roll, if it scores differently.
    first: Option<TurnLevel<Lanes<K>>>,
    terminal: TerminalValues<K>,
    /// If a box is declared: for every number of saved rolls the best value of any box, for each
    /// first roll.
    declared: Vec<Lanes<K>>,
}

/// The values of terminal actions.
struct TerminalValues<K> {
    /// For every inner grade; then [`WORST`](crate::solver::turn::value::Value::WORST).
    inner: Vec<Lanes<K>>,
    triples: [Vec<Lanes<K>>; 2],
    /// For every list of outer actions, the best value.
    lists: Vec<Lanes<K>>,
    /// Current estimate of the value of the starting state, for turns that can return to it.
    again: Lanes<K>,
}

impl<K: Criterion> KernelScratch<K> {
    pub(crate) fn new(plan: &Plan) -> Self {
        let terminal = TerminalValues {
            inner: vec![Lanes::<K>::WORST; plan.inner.grades() + 1],
            triples: [0, 1]
                .map(|half: usize| vec![Lanes::<K>::WORST; plan.lookup.triples[half].len()]),
            lists: Vec::new(),
            again: Lanes::<K>::NONE,
        };
        let level = || TurnLevel::new(plan.tables.faces());
        let first = plan.program.first_differs().then(level);
        Self { level: level(), first, terminal, declared: Vec::new() }
    }
}

impl<'a> TurnKernel<'a> {
    pub(crate) fn new<K: Criterion>(
        known: &'a Solved,
        task: &Task,
        later: &'a TerminalActions,
        first: Option<&'a TerminalActions>,
    ) -> Self {
        let plan = known.plan();
        let (part, group) = (task.part, task.group);
        let filled = plan.filled(part, group);
        let ending = |is_first: bool, actions: &'a TerminalActions| ResolvedActions {
            is_first,
            actions,
            rows: actions.rows.iter().map(|&row| known.block(row as usize, group)).collect(),
        };
        let has_inner = group < plan.inner.boxes.len();
        Self {
            plan,
            flat: plan.tables.flat(),
            group,
            slots: task.slots.clone(),
            program: TurnProgram::of(plan.rules(), &plan.card_with(part, (1 << group) - 1)),
            inner: has_inner.then(|| known.block(part, group + 1)),
            win: plan.outer_win(part),
            most_saved: plan.saved_at(filled),
            next_saved: plan.saved_at(filled + 1),
            later: ending(false, later),
            first: first.map(|first| ending(true, first)),
            declared: declared_boxes::<K>(known, part, group),
        }
    }

    /// Computes the values of all states of the task.
    ///
    /// Everything below is inlined into this function, so each step has only one call site.
    #[inline(always)]
    pub(crate) fn solve<K: Criterion>(
        &self,
        scratch: &mut KernelScratch<K>,
        into: &mut ValueBlock,
    ) {
        for slot in self.slots.clone().step_by(LANES) {
            self.reset_declared(scratch);
            for turn in 0..self.declared.len().max(1) {
                let declared = self.declared.get(turn);
                match declared.and_then(|declared| Some((declared, declared.alone.as_ref()?))) {
                    Some((declared, alone)) => {
                        self.raise_best_alone(declared, alone, &mut scratch.declared, slot);
                    }
                    None => self.solve_to_fixed_point(declared, scratch, slot, into),
                }
            }
            self.store_declared(scratch, slot, into);
        }
    }

    /// Whether a turn can return to its own start, because another top hand fills no box.
    fn can_return_to_start(&self) -> bool {
        self.later.actions.hands.iter().any(|hand| hand.again.is_some())
    }

    /// Solves turns, iterating those that can return to their own start until the value converges.
    /// Each round multiplies the error by the probability of such a return; extrapolation from two
    /// rounds shortens this.
    #[inline(always)]
    fn solve_to_fixed_point<K: Criterion>(
        &self,
        declared: Option<&DeclaredBox<'_>>,
        scratch: &mut KernelScratch<K>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let index = slot - self.slots.start;
        let (mut start, mut once) = (Lanes::<K>::NONE, None);
        scratch.terminal.again = start;
        for _ in 0..2 * MAX_ROUNDS {
            self.solve_lanes(declared, scratch, slot, into);
            if !self.can_return_to_start() {
                return;
            }
            let value = Lanes::<K>::load(into, index);
            scratch.terminal.again = match once.take() {
                None => *once.insert(value),
                Some(once) if value.is_close(once) => return,
                Some(once) => {
                    start = start.extrapolated(once, value);
                    start
                }
            };
        }
    }

    /// Solves turns once. Level `t` holds the values of rolls and keeps with `t` rolls left; a turn
    /// begins with one roll less than it has, plus the saved ones. With a declared box, all turns
    /// are for that box, and raise the best value of any box.
    #[inline(always)]
    fn solve_lanes<K: Criterion>(
        &self,
        declared: Option<&DeclaredBox<'_>>,
        scratch: &mut KernelScratch<K>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let dice = self.plan.tables.faces();
        let index = slot - self.slots.start;
        let least = usize::from(self.program.own_rolls()) - 1;
        let KernelScratch { level: later, first, terminal, declared: best } = scratch;
        // Saved rolls differ only in how early a turn begins. Those of a stock also say how many are
        // left at its end, so that no two numbers of them share a turn.
        let is_stock = self.plan.rules().stock().is_some();
        let serves_later = self.program.serves_later();
        let least_saved = if is_stock { 0 } else { self.most_saved };
        for begun_with in least_saved..=self.most_saved {
            let limit = if is_stock { begun_with } else { usize::MAX };
            let mut all_thrown = None;
            for left in 0..=least + begun_with {
                if left > 0 {
                    later.throw(dice);
                    if let Some(value) = all_thrown {
                        later.set_all_thrown(value);
                    }
                }
                let (first_rolls, later_rolls) = (self.first.as_ref(), Some(&self.later));
                // Served dice that are turned over score as later rolls.
                let endings = [first_rolls, later_rolls];
                let endings = if left == 0 { [later_rolls, first_rolls] } else { endings };
                for ending in endings.into_iter().flatten() {
                    let is_first = ending.is_first;
                    let is_start = left >= least && (!is_stock || left == least + begun_with);
                    let starts = is_start && is_first == self.first.is_some();
                    let level = match first.as_mut().filter(|_| is_first) {
                        Some(_) if !starts && !serves_later => continue,
                        Some(first) => {
                            first.copy_from(later);
                            first
                        }
                        None => &mut *later,
                    };
                    // If no rolls are saved, stopping has the same value at every level, and the
                    // rolls still hold the best of stopping and of every keep.
                    let has_own = TurnLevel::<Lanes<K>>::has_own_stops(dice, left);
                    if is_first || has_own || self.next_saved > 0 {
                        self.fill_stop_values(
                            ending,
                            declared,
                            terminal,
                            level.rolls(dice),
                            slot,
                            left.min(limit),
                        );
                    }
                    let is_served = is_first && serves_later;
                    let wins = self.wins(is_first && starts, slot);
                    level.choose(dice, (left > 0, is_served), wins);
                    if is_served {
                        all_thrown = Some(self.flat.mean(level.cells()));
                    }
                    match declared {
                        _ if !starts => {}
                        None => self.store(level, left - least, index, into),
                        Some(_) => self.raise_best(level, left - least, best),
                    }
                }
            }
        }
    }

    /// Resets the best value of any declared box.
    fn reset_declared<K: Criterion>(&self, scratch: &mut KernelScratch<K>) {
        scratch.declared.clear();
        if !self.declared.is_empty() {
            let count = self.flat.rolls().len() * (self.most_saved + 1);
            scratch.declared.resize(count, Lanes::<K>::WORST);
        }
    }

    /// Stores the values of states in which a box is declared: those of the best box for each first
    /// roll.
    #[inline(always)]
    fn store_declared<K: Criterion>(
        &self,
        scratch: &mut KernelScratch<K>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let dice = self.plan.tables.faces();
        let index = slot - self.slots.start;
        for (saved, best) in scratch.declared.chunks_exact(self.flat.rolls().len()).enumerate() {
            scratch.level.rolls(dice).copy_from_slice(best);
            self.store(&scratch.level, saved, index, into);
        }
    }

    /// Raises the best value of any box to that of a box whose turn leads to the same state with
    /// every score ([`DeclaredBox::alone`]).
    #[inline(always)]
    fn raise_best_alone<K: Criterion>(
        &self,
        declared: &DeclaredBox<'_>,
        alone: &[f64],
        best: &mut [Lanes<K>],
        slot: usize,
    ) {
        let after =
            Lanes::<K>::load(declared.rows[0], slot - self.plan.inner.group(self.group).start);
        for (best, &points) in best.iter_mut().zip(alone) {
            *best = best.better(after.plus(points));
        }
    }

    /// Raises the best value of any box to that of the box whose turn was just solved.
    #[inline(always)]
    fn raise_best<K: Criterion>(
        &self,
        level: &TurnLevel<Lanes<K>>,
        saved: usize,
        best: &mut [Lanes<K>],
    ) {
        let rolls = &level.cells()[self.flat.rolls()];
        for (best, &roll) in best[rolls.len() * saved..].iter_mut().zip(rolls) {
            *best = best.better(roll);
        }
    }

    /// Fills in the value of filling the declared box with each roll, with `left` rolls left.
    #[inline(always)]
    fn fill_declared_stop_values<K: Criterion>(
        &self,
        (declared, is_first): (&DeclaredBox<'_>, bool),
        values: &mut TerminalValues<K>,
        rolls: &mut [Lanes<K>],
        slot: usize,
        left: usize,
    ) {
        let saved = left.min(self.next_saved);
        if declared.inner.is_some() {
            self.fill_inner_values(values, slot, saved);
        } else {
            values.lists.clear();
            for &action in &declared.actions {
                values.lists.push(self.outer(&declared.rows, action, slot, saved));
            }
        }
        let start = declared.inner.unwrap_or(0);
        let values = if declared.inner.is_some() { &values.inner } else { &values.lists };
        for (number, roll) in rolls.iter_mut().enumerate() {
            let grade = self.plan.tables.grade(declared.at, number, roll_number(is_first));
            *roll = values[start + if declared.is_locked { 0 } else { grade }];
        }
    }

    /// Stores the mean over all first rolls.
    #[inline(always)]
    fn store<K: Criterion>(
        &self,
        level: &TurnLevel<Lanes<K>>,
        saved: usize,
        index: usize,
        into: &mut ValueBlock,
    ) {
        let at = saved * self.slots.len() + index;
        self.flat.mean(level.cells()).store(into, at);
    }

    /// Fills in the value of ending the turn with each roll, with `left` rolls left to save.
    #[inline(always)]
    fn fill_stop_values<K: Criterion>(
        &self,
        ending: &ResolvedActions<'_>,
        declared: Option<&DeclaredBox<'_>>,
        values: &mut TerminalValues<K>,
        rolls: &mut [Lanes<K>],
        slot: usize,
        left: usize,
    ) {
        if let Some(declared) = declared {
            return self.fill_declared_stop_values(
                (declared, ending.is_first),
                values,
                rolls,
                slot,
                left,
            );
        }
        let saved = left.min(self.next_saved);
        let lookup = &self.plan.lookup;
        self.fill_inner_values(values, slot, saved);
        for (triples, grades) in values.triples.iter_mut().zip(&lookup.triples) {
            for (value, [a, b, c]) in triples.iter_mut().zip(grades) {
                let at = |grade: &u16| values.inner[usize::from(*grade)];
                *value = at(a).better(at(b)).better(at(c));
            }
        }
        self.fill_outer_values(ending, values, slot, saved);
        let [low, high] = &values.triples;
        for ((roll, [a, b]), list) in
            rolls.iter_mut().zip(&lookup.of_roll).zip(&ending.actions.of_roll)
        {
            let inner = low[usize::from(*a)].better(high[usize::from(*b)]);
            *roll = inner.better(values.lists[usize::from(*list)]);
        }
        for grades in &lookup.by_roll {
            for (roll, &grade) in rolls.iter_mut().zip(grades) {
                *roll = roll.better(values.inner[usize::from(grade)]);
            }
        }
        self.fill_top_hands(ending, values, rolls, slot, saved);
    }

    /// The rolls that win on the spot, and the value of such a win: the most that the card can
    /// still hold, if it counts.
    #[inline(always)]
    fn wins<K: Criterion>(&self, is_first: bool, slot: usize) -> Wins<'_, Lanes<K>> {
        let outer = self.win?;
        self.program.stage(roll_number(is_first)).win?;
        let inner = &self.plan.inner_wins[slot..slot + LANES];
        let nothing = Lanes::<K>::all(0.0);
        let to_come = if K::COUNTS_WINS { nothing.plus_each(inner).plus(outer) } else { nothing };
        Some((&self.plan.lookup.wins, to_come))
    }

    /// Fills in the value of every grade of the inner boxes.
    #[inline(always)]
    fn fill_inner_values<K: Criterion>(
        &self,
        values: &mut TerminalValues<K>,
        slot: usize,
        saved: usize,
    ) {
        let values = &mut values.inner;
        let Some(block) = self.inner else { return values.fill(Lanes::<K>::WORST) };
        let inner = &self.plan.inner;
        let start = saved * inner.group_len(self.group + 1);
        for (grade, value) in values.iter_mut().take(inner.grades()).enumerate() {
            let (to, gains) = inner.moves(slot, grade, LANES);
            *value = Lanes::<K>::gather(block, start, to).plus_each(gains);
        }
    }

    /// Fills in the best value of every list of outer actions.
    #[inline(always)]
    fn fill_outer_values<K: Criterion>(
        &self,
        ending: &ResolvedActions<'_>,
        values: &mut TerminalValues<K>,
        slot: usize,
        saved: usize,
    ) {
        let actions = ending.actions;
        let always = self.best_outer(Lanes::<K>::WORST, &ending.rows, &actions.always, slot, saved);
        values.lists.clear();
        let mut start = 0;
        for &end in &actions.lists {
            let list = &actions.listed[start..end as usize];
            values.lists.push(self.best_outer(always, &ending.rows, list, slot, saved));
            start = end as usize;
        }
    }

    /// The best value of these outer actions, or `best`. (A loop and no `fold`, which would be a
    /// function of its own and not be compiled for the processor at hand.)
    #[inline(always)]
    fn best_outer<K: Criterion>(
        &self,
        mut best: Lanes<K>,
        rows: &[&ValueBlock],
        actions: &[OuterAction],
        slot: usize,
        saved: usize,
    ) -> Lanes<K> {
        for &action in actions {
            best = best.better(self.outer(rows, action, slot, saved));
        }
        best
    }

    /// The value of an outer action.
    #[inline(always)]
    fn outer<K: Criterion>(
        &self,
        rows: &[&ValueBlock],
        action: OuterAction,
        slot: usize,
        saved: usize,
    ) -> Lanes<K> {
        let block = rows[usize::from(action.row)];
        let inner = &self.plan.inner;
        let start = saved * inner.group_len(self.group);
        let value = match inner.shift_by(action.shift).filter(|_| action.shift != NO_SHIFT) {
            None => Lanes::<K>::load(block, start + slot - inner.group(self.group).start),
            Some(shift) => Lanes::<K>::gather(block, start, &shift.to[slot..slot + LANES])
                .plus_each(&shift.gains[slot..slot + LANES]),
        };
        value.plus(action.gain)
    }

    /// Replaces the values of another top hand by those that the repeat rule allows.
    #[inline(always)]
    fn fill_top_hands<K: Criterion>(
        &self,
        ending: &ResolvedActions<'_>,
        values: &TerminalValues<K>,
        rolls: &mut [Lanes<K>],
        slot: usize,
        saved: usize,
    ) {
        for hand_actions in &ending.actions.hands {
            let hand = &self.plan.lookup.hands[hand_actions.hand];
            if let Some(award) = hand_actions.again {
                rolls[hand.roll] = values.again.plus(award);
                continue;
            }
            let mut views = [0; LANES];
            for (lane, view) in views.iter_mut().enumerate() {
                *view = hand.views[usize::from(self.plan.inner.filled(slot + lane))];
            }
            let mut value = Lanes::<K>::WORST;
            for (view, outer, inner) in &hand_actions.views {
                let wanted = views.map(|of_lane| of_lane == *view);
                if wanted.contains(&true) {
                    let mut best =
                        self.best_outer(Lanes::<K>::WORST, &ending.rows, outer, slot, saved);
                    for InnerAction { grade, gain } in inner {
                        best = best.better(values.inner[usize::from(*grade)].plus(*gain));
                    }
                    value = value.select(best, wanted);
                }
            }
            rolls[hand.roll] = value;
        }
    }
}
