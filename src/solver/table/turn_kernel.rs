//! The start of a turn, from which its end is worked out back to its first roll.

use std::ops::Range;

use crate::rules::{BoxIndex, Declare};
use crate::solver::{
    table::plan::Plan,
    table::simd::{LANES, SimdMeans, SimdValue},
    table::terminal_actions::{InnerAction, NO_SHIFT, OuterAction, TerminalActions},
    table::value_block::ValueBlock,
    turn::value::Mean,
};

/// The most rounds for turns that can lead back to their start; a few are enough.
const MOST_ROUNDS: usize = 200;

/// Nanoseconds that one core takes for one multiset of dice in the solution of one state;
/// measured with five and six dice on a machine of 2023.
const NANOSECONDS: f64 = 0.5;

impl Plan {
    /// About how many seconds one core will need.
    pub fn seconds(&self) -> f64 {
        let keeps = self.tables.lattice().len() as f64;
        let levels = f64::from(self.rules().turn().rolls);
        let turns = match self.rules().turn().declare {
            Declare::Never => 1.0,
            // Half of the boxes are open on average, and each has a turn of its own.
            Declare::AfterFirst | Declare::Before => self.rules().box_count() as f64 / 2.0,
        };
        self.states() as f64 * turns * keeps * levels * NANOSECONDS * 1e-9
    }
}

/// The pieces of the table that are there already: for every outer part and group of inner parts
/// one block.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) blocks: &'a [ValueBlock],
}

impl NamedBox<'_> {
    /// The mean points of a turn for this box alone, by its first roll, or before it where it is
    /// named then.
    fn by_first_roll(&self, plan: &Plan) -> Vec<f64> {
        let (flat, rules) = (&plan.flat, plan.rules());
        let gain = |roll| {
            let grade = if self.is_locked { 0 } else { plan.tables.grade(self.at, roll, false) };
            Mean(self.ends[grade].gain)
        };
        let rolls = flat.first_roll()..flat.first_roll() + plan.tables.rolls();
        let mut cells = flat.cells::<Mean>();
        cells[rolls.clone()].iter_mut().zip(0..).for_each(|(cell, roll)| *cell = gain(roll));
        for _ in 1..rules.turn().rolls {
            flat.expect(&mut cells);
            flat.best(&mut cells);
        }
        if rules.turn().declare == Declare::Before {
            return vec![flat.mean(&cells).0];
        }
        cells[rolls].iter().map(|value| value.0).collect()
    }
}

/// The boxes that may be named with this outer part and this many filled inner boxes.
fn named_boxes(known: Known<'_>, part: usize, group: usize) -> Vec<NamedBox<'_>> {
    let plan = known.plan;
    let rules = plan.rules();
    if rules.turn().declare == Declare::Never {
        return Vec::new();
    }
    let outer = plan.outer.fillable(rules, part).map(|place| {
        let at = plan.outer.boxes[place];
        let feeds = Some(rules.row(at).section) == plan.split.section;
        let (mut ends, mut rows) = (Vec::new(), Vec::new());
        for (grade, &points) in rules.possible_points(at).iter().enumerate() {
            // Only legal steps are asked for, so there is a part after it.
            let after = plan.outer.next(part, place, grade).unwrap_or(part);
            let gain = f64::from(points) + plan.outer.gain(part, place, grade);
            let shift = if feeds { points } else { NO_SHIFT };
            ends.push(OuterAction { row: grade as u16, shift, gain });
            rows.push(known.block(after, group));
        }
        let is_locked = plan.is_locked(part, place);
        let mut named = NamedBox { at, is_locked, inner: None, ends, rows, alone: None };
        let is_same = |row: &&ValueBlock| std::ptr::eq(*row, named.rows[0]);
        let is_alone = !feeds && plan.most_saved() == 0 && !plan.first_differs();
        if is_alone && plan.outer_win(part).is_none() && named.rows.iter().all(is_same) {
            named.alone = Some(named.by_first_roll(plan));
        }
        named
    });
    let has_inner = group < plan.inner.boxes.len();
    let inner = plan.inner.boxes.iter().zip(&plan.inner.starts).filter(|_| has_inner);
    let inner = inner.map(|(&at, &start)| NamedBox {
        at,
        is_locked: false,
        inner: Some(start),
        ends: Vec::new(),
        rows: Vec::new(),
        alone: None,
    });
    outer.chain(inner).collect()
}

impl<'a> Known<'a> {
    pub(crate) fn block(self, part: usize, group: usize) -> &'a ValueBlock {
        &self.blocks[part * (self.plan.inner.boxes.len() + 1) + group]
    }
}

/// All turns that start with the same outer part and the same number of filled inner boxes.
pub(crate) struct TurnKernel<'a> {
    plan: &'a Plan,
    group: usize,
    /// Where inner boxes lead; `None` when all are filled.
    inner: Option<&'a ValueBlock>,
    /// What a hand that wins at once is worth besides the inner part, where there is one.
    win: Option<f64>,
    most_saved: usize,
    /// The most saved rolls that are told apart in the turn after this.
    next_saved: usize,
    later: Ending<'a>,
    /// Where the first roll of a turn is paid otherwise.
    first: Option<Ending<'a>>,
    /// The boxes that may be named; none where none has to be.
    named: Vec<NamedBox<'a>>,
}

/// A box that may be named, and how a turn for it can end.
struct NamedBox<'a> {
    at: BoxIndex,
    is_locked: bool,
    /// For an inner box its first grade.
    inner: Option<usize>,
    /// For an outer box its ends, one for every number of points, and where they lead.
    ends: Vec<OuterAction>,
    rows: Vec<&'a ValueBlock>,
    /// What the turn brings by the first roll, where it leads to the same state whatever it brings.
    alone: Option<Vec<f64>>,
}

/// A program with the values it leads to.
struct Ending<'a> {
    program: &'a TerminalActions,
    rows: Vec<&'a ValueBlock>,
}

/// Room for the values of a turn.
pub(crate) struct Scratch<C> {
    /// Keeps, then rolls.
    cells: Box<[C]>,
    spare: Vec<C>,
    /// For every inner grade what it is worth; then nothing.
    inner: Vec<C>,
    /// What the start of the turn is taken to be worth, where a turn can lead back to it.
    again: C,
    triples: [Vec<C>; 2],
    lists: Vec<C>,
    /// Where a box is named: for every number of saved rolls the best of all boxes, before the first
    /// roll or for each first roll.
    named: Vec<C>,
}

impl<C: SimdValue> Scratch<C> {
    pub(crate) fn new(plan: &Plan) -> Self {
        Self {
            cells: plan.flat.cells(),
            spare: Vec::new(),
            inner: vec![C::WORST; plan.inner.grades() + 1],
            again: C::NONE,
            triples: [0, 1].map(|half: usize| vec![C::WORST; plan.ends.triples[half].len()]),
            lists: Vec::new(),
            named: Vec::new(),
        }
    }
}

impl<'a> TurnKernel<'a> {
    pub(crate) fn new(
        known: Known<'a>,
        part: usize,
        group: usize,
        later: &'a TerminalActions,
        first: Option<&'a TerminalActions>,
    ) -> Self {
        let plan = known.plan;
        let filled = plan.outer.part(part).filled.count_ones() as usize + group;
        let ending = |program: &'a TerminalActions| Ending {
            program,
            rows: program.rows.iter().map(|&row| known.block(row as usize, group)).collect(),
        };
        let has_inner = group < plan.inner.boxes.len();
        Self {
            plan,
            group,
            inner: has_inner.then(|| known.block(part, group + 1)),
            win: plan.outer_win(part),
            most_saved: plan.saved_at(filled),
            next_saved: plan.saved_at(filled + 1),
            later: ending(later),
            first: first.map(ending),
            named: named_boxes(known, part, group),
        }
    }

    /// Works out the values of all these states.
    #[inline(always)]
    pub(crate) fn solve<C: SimdValue>(&self, scratch: &mut Scratch<C>, into: &mut ValueBlock) {
        for slot in self.plan.inner.group(self.group).step_by(C::LANES) {
            if !self.named.is_empty() {
                self.name_lanes(scratch, slot, into);
            } else if self.leads_back() {
                self.settle_lanes(scratch, slot, into);
            } else {
                self.solve_lanes(scratch, slot, into);
            }
        }
    }

    /// Whether a turn can end where it started.
    fn leads_back(&self) -> bool {
        self.later.program.hands.iter().any(|hand| hand.again.is_some())
    }

    /// Solves turns that can lead back to their start: again and again, from what it was found to
    /// be worth before, until that stays the same. Each round brings it nearer by the chance of
    /// such an end, and the limit is guessed from two rounds.
    #[inline(always)]
    fn settle_lanes<C: SimdValue>(
        &self,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let place = slot - self.plan.inner.group(self.group).start;
        scratch.again = C::NONE;
        for _ in 0..MOST_ROUNDS {
            let start = scratch.again;
            self.solve_lanes(scratch, slot, into);
            let once = C::load(into, place);
            scratch.again = once;
            self.solve_lanes(scratch, slot, into);
            let twice = C::load(into, place);
            if twice.is_near(once) {
                return;
            }
            scratch.again = start.settled(once, twice);
        }
    }

    /// Level `t` holds what rolls and keeps are worth while `t` rolls are left; a turn begins
    /// with one roll less than it has, and with those that were saved.
    #[inline(always)]
    fn solve_lanes<C: SimdValue>(
        &self,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let flat = &self.plan.flat;
        let place = slot - self.plan.inner.group(self.group).start;
        let least = usize::from(self.plan.rules().turn().rolls) - 1;
        let deepest = least + self.most_saved;
        for left in 0..=deepest {
            if left > 0 {
                flat.expect(&mut scratch.cells);
            }
            if left >= least
                && let Some(first) = &self.first
            {
                scratch.spare.clear();
                scratch.spare.extend_from_slice(&scratch.cells);
                self.end(first, scratch, slot, left);
                if left > 0 {
                    flat.best(&mut scratch.cells);
                }
                self.win(true, scratch, slot);
                self.store(scratch, left - least, place, into);
                scratch.cells.copy_from_slice(&scratch.spare);
            }
            // Without saved rolls stopping is worth the same at every level, and the rolls still
            // hold the best of it and of every keep.
            if left == 0 || self.next_saved > 0 {
                self.end(&self.later, scratch, slot, left);
            }
            if left > 0 {
                flat.best(&mut scratch.cells);
            }
            self.win(false, scratch, slot);
            if left >= least && self.first.is_none() {
                self.store(scratch, left - least, place, into);
            }
        }
    }

    /// Solves turns whose box is named: for each box that may be the turn for that one alone, of which
    /// the best is taken before the first roll, or for each first roll.
    #[inline(always)]
    fn name_lanes<C: SimdValue>(
        &self,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let flat = &self.plan.flat;
        let place = slot - self.plan.inner.group(self.group).start;
        let least = usize::from(self.plan.rules().turn().rolls) - 1;
        let is_before = self.plan.rules().turn().declare == Declare::Before;
        let rolls = self.rolls();
        let starts = if is_before { 1 } else { rolls.len() };
        scratch.named.clear();
        scratch.named.resize(starts * (self.most_saved + 1), C::WORST);
        for named in &self.named {
            if let Some(alone) = named.alone.as_ref().filter(|_| C::LANES == SimdMeans::LANES) {
                let after = C::load(named.rows[0], place);
                for (best, &points) in scratch.named.iter_mut().zip(alone) {
                    *best = best.better(after.plus(points));
                }
                continue;
            }
            for left in 0..=least + self.most_saved {
                if left > 0 {
                    flat.expect(&mut scratch.cells);
                }
                if left >= least && self.first.is_some() {
                    scratch.spare.clear();
                    scratch.spare.extend_from_slice(&scratch.cells);
                    self.end_named(named, true, scratch, slot, left);
                    if left > 0 {
                        flat.best(&mut scratch.cells);
                    }
                    self.win(true, scratch, slot);
                    self.keep_best(is_before, scratch, left - least);
                    scratch.cells.copy_from_slice(&scratch.spare);
                }
                if left == 0 || self.next_saved > 0 {
                    self.end_named(named, false, scratch, slot, left);
                }
                if left > 0 {
                    flat.best(&mut scratch.cells);
                }
                self.win(false, scratch, slot);
                if left >= least && self.first.is_none() {
                    self.keep_best(is_before, scratch, left - least);
                }
            }
        }
        for saved in 0..=self.most_saved {
            let best = &scratch.named[starts * saved..][..starts];
            let at = saved * self.plan.inner.group_len(self.group) + place;
            if is_before {
                best[0].store(into, at);
            } else {
                scratch.cells[rolls.clone()].copy_from_slice(best);
                flat.mean(&scratch.cells).store(into, at);
            }
        }
    }

    /// The cells of the rolls.
    fn rolls(&self) -> Range<usize> {
        let first = self.plan.flat.first_roll();
        first..first + self.plan.tables.rolls()
    }

    /// Raises the best of all boxes to that of the box whose turn was worked back to its start.
    #[inline(always)]
    fn keep_best<C: SimdValue>(&self, is_before: bool, scratch: &mut Scratch<C>, saved: usize) {
        let flat = &self.plan.flat;
        if is_before {
            scratch.named[saved] = scratch.named[saved].better(flat.mean(&scratch.cells));
            return;
        }
        let rolls = &scratch.cells[self.rolls()];
        for (best, &roll) in scratch.named[rolls.len() * saved..].iter_mut().zip(rolls) {
            *best = best.better(roll);
        }
    }

    /// Fills in what filling this box with each roll is worth, with so many rolls left.
    #[inline(always)]
    fn end_named<C: SimdValue>(
        &self,
        named: &NamedBox<'_>,
        is_first: bool,
        scratch: &mut Scratch<C>,
        slot: usize,
        left: usize,
    ) {
        let saved = left.min(self.next_saved);
        if named.inner.is_some() {
            self.look_inner_up(scratch, slot, saved);
        } else {
            scratch.lists.clear();
            for &end in &named.ends {
                scratch.lists.push(self.outer(&named.rows, end, slot, saved));
            }
        }
        let start = named.inner.unwrap_or(0);
        let values = if named.inner.is_some() { &scratch.inner } else { &scratch.lists };
        let rolls = &mut scratch.cells[self.rolls()];
        for (number, roll) in rolls.iter_mut().enumerate() {
            let grade = self.plan.tables.grade(named.at, number, is_first);
            *roll = values[start + if named.is_locked { 0 } else { grade }];
        }
    }

    #[inline(always)]
    fn store<C: SimdValue>(
        &self,
        scratch: &Scratch<C>,
        saved: usize,
        place: usize,
        into: &mut ValueBlock,
    ) {
        let at = saved * self.plan.inner.group_len(self.group) + place;
        self.plan.flat.mean(&scratch.cells).store(into, at);
    }

    /// Fills in what ending the turn with each roll is worth, with so many rolls left.
    #[inline(always)]
    fn end<C: SimdValue>(
        &self,
        ending: &Ending<'_>,
        scratch: &mut Scratch<C>,
        slot: usize,
        left: usize,
    ) {
        let saved = left.min(self.next_saved);
        let (plan, ends) = (self.plan, &self.plan.ends);
        self.look_inner_up(scratch, slot, saved);
        for (values, grades) in scratch.triples.iter_mut().zip(&ends.triples) {
            for (value, [a, b, c]) in values.iter_mut().zip(grades) {
                let at = |grade: &u16| scratch.inner[usize::from(*grade)];
                *value = at(a).better(at(b)).better(at(c));
            }
        }
        self.look_outer_up(ending, scratch, slot, saved);
        let first_roll = plan.flat.first_roll();
        let rolls = &mut scratch.cells[first_roll..][..ends.of_roll.len()];
        let [low, high] = &scratch.triples;
        for ((roll, [a, b]), list) in
            rolls.iter_mut().zip(&ends.of_roll).zip(&ending.program.of_roll)
        {
            let inner = low[usize::from(*a)].better(high[usize::from(*b)]);
            *roll = inner.better(scratch.lists[usize::from(*list)]);
        }
        for grades in &ends.by_roll {
            for (roll, &grade) in rolls.iter_mut().zip(grades) {
                *roll = roll.better(scratch.inner[usize::from(grade)]);
            }
        }
        self.repeat(ending, scratch, slot, saved);
    }

    /// A hand that wins at once is worth the most that the card can still hold, and nobody plays on.
    #[inline(always)]
    fn win<C: SimdValue>(&self, is_first: bool, scratch: &mut Scratch<C>, slot: usize) {
        let Some(outer) = self.win else { return };
        let only_first = self.plan.rules().data().instant_win.as_ref();
        if only_first.is_some_and(|win| win.first_roll_only) && !is_first {
            return;
        }
        let inner = &self.plan.inner_wins[slot..slot + C::LANES];
        for &roll in &self.plan.ends.wins {
            scratch.cells[self.plan.flat.first_roll() + roll] =
                C::NONE.plus_each(inner).plus(outer);
        }
    }

    #[inline(always)]
    fn look_inner_up<C: SimdValue>(&self, scratch: &mut Scratch<C>, slot: usize, saved: usize) {
        let values = &mut scratch.inner;
        let Some(block) = self.inner else { return values.fill(C::WORST) };
        let inner = &self.plan.inner;
        let start = saved * inner.group_len(self.group + 1);
        for (grade, value) in values.iter_mut().take(inner.grades()).enumerate() {
            let (to, gains) = inner.moves(slot, grade, C::LANES);
            *value = C::gather(block, start, to).plus_each(gains);
        }
    }

    /// Fills in the best outer end of every list.
    #[inline(always)]
    fn look_outer_up<C: SimdValue>(
        &self,
        ending: &Ending<'_>,
        scratch: &mut Scratch<C>,
        slot: usize,
        saved: usize,
    ) {
        let program = ending.program;
        let always = self.best_outer(C::WORST, &ending.rows, &program.always, slot, saved);
        scratch.lists.clear();
        let mut start = 0;
        for &end in &program.lists {
            let ends = &program.ends[start..end as usize];
            scratch.lists.push(self.best_outer(always, &ending.rows, ends, slot, saved));
            start = end as usize;
        }
    }

    /// A loop and no `fold`, which would be a function of its own and not be compiled for the
    /// processor at hand.
    #[inline(always)]
    fn best_outer<C: SimdValue>(
        &self,
        mut best: C,
        rows: &[&ValueBlock],
        ends: &[OuterAction],
        slot: usize,
        saved: usize,
    ) -> C {
        for &end in ends {
            best = best.better(self.outer(rows, end, slot, saved));
        }
        best
    }

    #[inline(always)]
    fn outer<C: SimdValue>(
        &self,
        rows: &[&ValueBlock],
        end: OuterAction,
        slot: usize,
        saved: usize,
    ) -> C {
        let block = rows[usize::from(end.row)];
        let inner = &self.plan.inner;
        let start = saved * inner.group_len(self.group);
        let value = match inner.shift_by(end.shift).filter(|_| end.shift != NO_SHIFT) {
            None => C::load(block, start + slot - inner.group(self.group).start),
            Some(shift) => C::gather(block, start, &shift.to[slot..slot + C::LANES])
                .plus_each(&shift.gains[slot..slot + C::LANES]),
        };
        value.plus(end.gain)
    }

    /// Replaces the values of more top hands: the repeat rule says where they may go.
    #[inline(always)]
    fn repeat<C: SimdValue>(
        &self,
        ending: &Ending<'_>,
        scratch: &mut Scratch<C>,
        slot: usize,
        saved: usize,
    ) {
        for ends in &ending.program.hands {
            let hand = &self.plan.ends.hands[ends.hand];
            let cell = self.plan.flat.first_roll() + hand.roll;
            if let Some(award) = ends.again {
                scratch.cells[cell] = scratch.again.plus(award);
                continue;
            }
            let mut views = [0; LANES];
            for (lane, view) in views.iter_mut().take(C::LANES).enumerate() {
                *view = hand.views[usize::from(self.plan.inner.filled(slot + lane))];
            }
            let mut value = C::WORST;
            for (view, outer, inner) in &ends.views {
                let wanted = views.map(|of_lane| of_lane == *view);
                if wanted[..C::LANES].contains(&true) {
                    let mut best = self.best_outer(C::WORST, &ending.rows, outer, slot, saved);
                    for InnerAction { grade, gain } in inner {
                        best = best.better(scratch.inner[usize::from(*grade)].plus(*gain));
                    }
                    value = value.replaced(best, wanted);
                }
            }
            scratch.cells[cell] = value;
        }
    }
}
