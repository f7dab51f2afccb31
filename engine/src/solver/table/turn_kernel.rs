//! The turns of neighbouring states, worked back together over the table of the states below.
//!
//! The walk is that of [`TurnLevel`], compiled with everything below for the processor at hand; what is
//! here are the ends of turns, looked up for several states at once.

use std::ops::Range;

use crate::rules::{BoxIndex, Declare};
use crate::solver::{
    table::backward_induction::Task,
    table::plan::Plan,
    table::simd::{LANES, SimdMeans, SimdValue},
    table::solved::Solved,
    table::terminal_actions::{InnerAction, NO_SHIFT, OuterAction, TerminalActions},
    table::value_block::ValueBlock,
    turn::{
        dice_model::DiceModel,
        engine::{TurnLevel, Wins},
        flat_lattice::FlatLattice,
        value::Mean,
    },
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

/// Turns that start with the same outer part and the same number of filled inner boxes.
pub(crate) struct TurnKernel<'a> {
    plan: &'a Plan,
    flat: &'a FlatLattice,
    group: usize,
    slots: Range<usize>,
    /// Where inner boxes lead; `None` when all are filled.
    inner: Option<&'a ValueBlock>,
    /// The value of a hand that wins at once, without the inner part, if there is one.
    win: Option<f64>,
    most_saved: usize,
    /// The most saved rolls that are distinguished in the turn after this.
    next_saved: usize,
    later: Ending<'a>,
    /// Where the first roll of a turn pays differently.
    first: Option<Ending<'a>>,
    /// The boxes that may be named; empty unless one has to be.
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

impl NamedBox<'_> {
    /// The mean points of a turn for this box alone, by its first roll, or before it where it is
    /// named then.
    fn by_first_roll(&self, plan: &Plan) -> Vec<f64> {
        let (rules, dice) = (plan.rules(), plan.tables.faces());
        let gain = |roll| {
            let grade = if self.is_locked { 0 } else { plan.tables.grade(self.at, roll, false) };
            Mean(self.ends[grade].gain)
        };
        let mut level = TurnLevel::of_first_roll(dice, rules.turn().rolls, gain);
        if rules.turn().declare == Declare::Before {
            return vec![plan.tables.flat().mean(level.cells()).0];
        }
        level.rolls(dice).iter().map(|value| value.0).collect()
    }
}

/// The boxes that may be named with this outer part and this many filled inner boxes.
fn named_boxes(known: &Solved, part: usize, group: usize) -> Vec<NamedBox<'_>> {
    let plan = known.plan();
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

/// A program with the values it leads to.
struct Ending<'a> {
    is_first: bool,
    program: &'a TerminalActions,
    rows: Vec<&'a ValueBlock>,
}

/// Scratch space for one turn after the other.
pub(crate) struct Scratch<C> {
    level: TurnLevel<C>,
    /// The same for the first rolls of turns, where these pay differently.
    first: Option<TurnLevel<C>>,
    ends: EndValues<C>,
    /// Where a box is named: for every number of saved rolls the best of all boxes, before the first
    /// roll or for each first roll.
    named: Vec<C>,
}

/// The values of ways to end a turn.
struct EndValues<C> {
    /// For every inner grade; then [`WORST`](crate::solver::turn::value::Value::WORST).
    inner: Vec<C>,
    triples: [Vec<C>; 2],
    /// For every list of outer ends the best of them.
    lists: Vec<C>,
    /// What the start of the turn is taken to be worth, where a turn can lead back to it.
    again: C,
}

impl<C: SimdValue> Scratch<C> {
    pub(crate) fn new(plan: &Plan) -> Self {
        let ends = EndValues {
            inner: vec![C::WORST; plan.inner.grades() + 1],
            triples: [0, 1].map(|half: usize| vec![C::WORST; plan.ends.triples[half].len()]),
            lists: Vec::new(),
            again: C::NONE,
        };
        let level = || TurnLevel::new(plan.tables.faces());
        let first = plan.first_differs().then(level);
        Self { level: level(), first, ends, named: Vec::new() }
    }
}

impl<'a> TurnKernel<'a> {
    pub(crate) fn new(
        known: &'a Solved,
        task: &Task,
        later: &'a TerminalActions,
        first: Option<&'a TerminalActions>,
    ) -> Self {
        let plan = known.plan();
        let (part, group) = (task.part, task.group);
        let filled = plan.filled(part, group);
        let ending = |is_first: bool, program: &'a TerminalActions| Ending {
            is_first,
            program,
            rows: program.rows.iter().map(|&row| known.block(row as usize, group)).collect(),
        };
        let has_inner = group < plan.inner.boxes.len();
        Self {
            plan,
            flat: plan.tables.flat(),
            group,
            slots: task.slots.clone(),
            inner: has_inner.then(|| known.block(part, group + 1)),
            win: plan.outer_win(part),
            most_saved: plan.saved_at(filled),
            next_saved: plan.saved_at(filled + 1),
            later: ending(false, later),
            first: first.map(|first| ending(true, first)),
            named: named_boxes(known, part, group),
        }
    }

    /// Works out the values of all these states.
    ///
    /// Everything below is compiled into this function, so each step is called from one place only:
    /// what is called from two stands there twice.
    #[inline(always)]
    pub(crate) fn solve<C: SimdValue>(&self, scratch: &mut Scratch<C>, into: &mut ValueBlock) {
        for slot in self.slots.clone().step_by(C::LANES) {
            self.start_naming(scratch);
            for turn in 0..self.named.len().max(1) {
                let named = self.named.get(turn);
                match named.and_then(|named| Some((named, named.alone.as_ref()?))) {
                    Some((named, alone)) if C::LANES == SimdMeans::LANES => {
                        self.keep_best_alone(named, alone, &mut scratch.named, slot);
                    }
                    _ => self.settle_lanes(named, scratch, slot, into),
                }
            }
            self.store_named(scratch, slot, into);
        }
    }

    fn leads_back(&self) -> bool {
        self.later.program.hands.iter().any(|hand| hand.again.is_some())
    }

    /// Solves turns; those that can lead back to their start again and again, from what it was found
    /// to be worth before, until that stays the same. Each round brings it nearer by the chance of
    /// such an end, and the limit is guessed from two rounds.
    #[inline(always)]
    fn settle_lanes<C: SimdValue>(
        &self,
        named: Option<&NamedBox<'_>>,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let place = slot - self.slots.start;
        let (mut start, mut once) = (C::NONE, None);
        scratch.ends.again = start;
        for _ in 0..2 * MOST_ROUNDS {
            self.solve_lanes(named, scratch, slot, into);
            if !self.leads_back() {
                return;
            }
            let value = C::load(into, place);
            scratch.ends.again = match once.take() {
                None => *once.insert(value),
                Some(once) if value.is_near(once) => return,
                Some(once) => {
                    start = start.settled(once, value);
                    start
                }
            };
        }
    }

    /// Level `t` holds the values of rolls and keeps while `t` rolls are left; a turn begins with one
    /// roll less than it has, and with those that were saved. With a named box all turns are for that
    /// one, and raise the best of all boxes.
    #[inline(always)]
    fn solve_lanes<C: SimdValue>(
        &self,
        named: Option<&NamedBox<'_>>,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let dice = DiceModel::Interchangeable(self.flat);
        let place = slot - self.slots.start;
        let least = usize::from(self.plan.rules().turn().rolls) - 1;
        let Scratch { level: later, first, ends, named: best } = scratch;
        for left in 0..=least + self.most_saved {
            if left > 0 {
                later.throw(dice);
            }
            for ending in self.first.iter().chain([&self.later]) {
                let is_first = ending.is_first;
                let starts = left >= least && is_first == self.first.is_some();
                let level = match first.as_mut().filter(|_| is_first) {
                    Some(_) if !starts => continue,
                    Some(first) => {
                        first.copy_from(later);
                        first
                    }
                    None => &mut *later,
                };
                // Without saved rolls stopping is worth the same at every level, and the rolls still
                // hold the best of it and of every keep.
                if is_first || left == 0 || self.next_saved > 0 {
                    self.end(ending, named, ends, level.rolls(dice), slot, left);
                }
                level.choose(dice, left > 0, self.wins(is_first, slot));
                match named {
                    _ if !starts => {}
                    None => self.store(level, left - least, place, into),
                    Some(_) => self.keep_best(level, left - least, best),
                }
            }
        }
    }

    /// Begins with none of the boxes that may be named.
    fn start_naming<C: SimdValue>(&self, scratch: &mut Scratch<C>) {
        scratch.named.clear();
        if !self.named.is_empty() {
            scratch.named.resize(self.starts() * (self.most_saved + 1), C::WORST);
        }
    }

    /// The places for which the best box is found: each first roll, or the one before it.
    fn starts(&self) -> usize {
        if self.names_before() { 1 } else { self.flat.rolls().len() }
    }

    /// Stores the values of states whose turns are each for one named box: that of the best box,
    /// before the first roll or for each first roll.
    #[inline(always)]
    fn store_named<C: SimdValue>(
        &self,
        scratch: &mut Scratch<C>,
        slot: usize,
        into: &mut ValueBlock,
    ) {
        let dice = DiceModel::Interchangeable(self.flat);
        let place = slot - self.slots.start;
        for (saved, best) in scratch.named.chunks_exact(self.starts()).enumerate() {
            if self.names_before() {
                best[0].store(into, saved * self.slots.len() + place);
            } else {
                scratch.level.rolls(dice).copy_from_slice(best);
                self.store(&scratch.level, saved, place, into);
            }
        }
    }

    fn names_before(&self) -> bool {
        self.plan.rules().turn().declare == Declare::Before
    }

    /// Raises the best of all boxes to that of a box whose turn leads to the same state whatever it
    /// brings.
    #[inline(always)]
    fn keep_best_alone<C: SimdValue>(
        &self,
        named: &NamedBox<'_>,
        alone: &[f64],
        best: &mut [C],
        slot: usize,
    ) {
        let after = C::load(named.rows[0], slot - self.plan.inner.group(self.group).start);
        for (best, &points) in best.iter_mut().zip(alone) {
            *best = best.better(after.plus(points));
        }
    }

    /// Raises the best of all boxes to that of the box whose turn was worked back to its start.
    #[inline(always)]
    fn keep_best<C: SimdValue>(&self, level: &TurnLevel<C>, saved: usize, best: &mut [C]) {
        if self.names_before() {
            best[saved] = best[saved].better(self.flat.mean(level.cells()));
            return;
        }
        let rolls = &level.cells()[self.flat.rolls()];
        for (best, &roll) in best[rolls.len() * saved..].iter_mut().zip(rolls) {
            *best = best.better(roll);
        }
    }

    /// Fills in the value of filling this box with each roll while `left` rolls are left.
    #[inline(always)]
    fn end_named<C: SimdValue>(
        &self,
        (named, is_first): (&NamedBox<'_>, bool),
        values: &mut EndValues<C>,
        rolls: &mut [C],
        slot: usize,
        left: usize,
    ) {
        let saved = left.min(self.next_saved);
        if named.inner.is_some() {
            self.look_inner_up(values, slot, saved);
        } else {
            values.lists.clear();
            for &end in &named.ends {
                values.lists.push(self.outer(&named.rows, end, slot, saved));
            }
        }
        let start = named.inner.unwrap_or(0);
        let values = if named.inner.is_some() { &values.inner } else { &values.lists };
        for (number, roll) in rolls.iter_mut().enumerate() {
            let grade = self.plan.tables.grade(named.at, number, is_first);
            *roll = values[start + if named.is_locked { 0 } else { grade }];
        }
    }

    #[inline(always)]
    fn store<C: SimdValue>(
        &self,
        level: &TurnLevel<C>,
        saved: usize,
        place: usize,
        into: &mut ValueBlock,
    ) {
        let at = saved * self.slots.len() + place;
        self.flat.mean(level.cells()).store(into, at);
    }

    /// Fills in the value of ending the turn with each roll while `left` rolls are left.
    #[inline(always)]
    fn end<C: SimdValue>(
        &self,
        ending: &Ending<'_>,
        named: Option<&NamedBox<'_>>,
        values: &mut EndValues<C>,
        rolls: &mut [C],
        slot: usize,
        left: usize,
    ) {
        if let Some(named) = named {
            return self.end_named((named, ending.is_first), values, rolls, slot, left);
        }
        let saved = left.min(self.next_saved);
        let ends = &self.plan.ends;
        self.look_inner_up(values, slot, saved);
        for (triples, grades) in values.triples.iter_mut().zip(&ends.triples) {
            for (value, [a, b, c]) in triples.iter_mut().zip(grades) {
                let at = |grade: &u16| values.inner[usize::from(*grade)];
                *value = at(a).better(at(b)).better(at(c));
            }
        }
        self.look_outer_up(ending, values, slot, saved);
        let [low, high] = &values.triples;
        for ((roll, [a, b]), list) in
            rolls.iter_mut().zip(&ends.of_roll).zip(&ending.program.of_roll)
        {
            let inner = low[usize::from(*a)].better(high[usize::from(*b)]);
            *roll = inner.better(values.lists[usize::from(*list)]);
        }
        for grades in &ends.by_roll {
            for (roll, &grade) in rolls.iter_mut().zip(grades) {
                *roll = roll.better(values.inner[usize::from(grade)]);
            }
        }
        self.repeat(ending, values, rolls, slot, saved);
    }

    /// A hand that wins at once is worth the most that the card can still hold.
    #[inline(always)]
    fn wins<C: SimdValue>(&self, is_first: bool, slot: usize) -> Wins<'_, C> {
        let outer = self.win?;
        let win = self.plan.rules().data().instant_win.as_ref();
        if win.is_some_and(|win| win.first_roll_only) && !is_first {
            return None;
        }
        let inner = &self.plan.inner_wins[slot..slot + C::LANES];
        Some((&self.plan.ends.wins, C::NONE.plus_each(inner).plus(outer)))
    }

    #[inline(always)]
    fn look_inner_up<C: SimdValue>(&self, values: &mut EndValues<C>, slot: usize, saved: usize) {
        let values = &mut values.inner;
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
        values: &mut EndValues<C>,
        slot: usize,
        saved: usize,
    ) {
        let program = ending.program;
        let always = self.best_outer(C::WORST, &ending.rows, &program.always, slot, saved);
        values.lists.clear();
        let mut start = 0;
        for &end in &program.lists {
            let ends = &program.ends[start..end as usize];
            values.lists.push(self.best_outer(always, &ending.rows, ends, slot, saved));
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
        values: &EndValues<C>,
        rolls: &mut [C],
        slot: usize,
        saved: usize,
    ) {
        for ends in &ending.program.hands {
            let hand = &self.plan.ends.hands[ends.hand];
            if let Some(award) = ends.again {
                rolls[hand.roll] = values.again.plus(award);
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
                        best = best.better(values.inner[usize::from(*grade)].plus(*gain));
                    }
                    value = value.replaced(best, wanted);
                }
            }
            rolls[hand.roll] = value;
        }
    }
}
