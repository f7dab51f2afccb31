//! The start of a turn, from which its end is worked out back to its first roll.

use super::{
    block::Block,
    lane::{Cell, LANES},
    plan::Plan,
    program::{InnerEnd, NO_SHIFT, OuterEnd, Program},
};

/// The most rounds for turns that can lead back to their start; a few are enough.
const MOST_ROUNDS: usize = 200;

/// The pieces of the table that are there already: for every outer part and group of inner parts
/// one block.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) plan: &'a Plan,
    pub(super) blocks: &'a [Block],
}

impl<'a> Known<'a> {
    pub(super) fn block(self, part: usize, group: usize) -> &'a Block {
        &self.blocks[part * (self.plan.inner.boxes.len() + 1) + group]
    }
}

/// All turns that start with the same outer part and the same number of filled inner boxes.
pub(super) struct Starts<'a> {
    plan: &'a Plan,
    group: usize,
    /// Where inner boxes lead; `None` when all are filled.
    inner: Option<&'a Block>,
    /// What a hand that wins at once is worth besides the inner part, where there is one.
    win: Option<f64>,
    most_saved: usize,
    /// The most saved rolls that are told apart in the turn after this.
    next_saved: usize,
    later: Ending<'a>,
    /// Where the first roll of a turn is paid otherwise.
    first: Option<Ending<'a>>,
}

/// A program with the values it leads to.
struct Ending<'a> {
    program: &'a Program,
    rows: Vec<&'a Block>,
}

/// Room for the values of a turn.
pub(super) struct Desk<C> {
    /// Keeps, then rolls.
    cells: Box<[C]>,
    spare: Vec<C>,
    /// For every inner grade what it is worth; then nothing.
    inner: Vec<C>,
    /// What the start of the turn is taken to be worth, where a turn can lead back to it.
    again: C,
    triples: [Vec<C>; 2],
    lists: Vec<C>,
}

impl<C: Cell> Desk<C> {
    pub(super) fn new(plan: &Plan) -> Self {
        Self {
            cells: plan.web.cells(),
            spare: Vec::new(),
            inner: vec![C::WORST; plan.inner.grades() + 1],
            again: C::NONE,
            triples: [0, 1].map(|half: usize| vec![C::WORST; plan.ends.triples[half].len()]),
            lists: Vec::new(),
        }
    }
}

impl<'a> Starts<'a> {
    pub(super) fn new(
        known: Known<'a>,
        part: usize,
        group: usize,
        later: &'a Program,
        first: Option<&'a Program>,
    ) -> Self {
        let plan = known.plan;
        let filled = plan.outer.part(part).filled.count_ones() as usize + group;
        let ending = |program: &'a Program| Ending {
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
        }
    }

    /// Works out the values of all these situations.
    #[inline(always)]
    pub(super) fn solve<C: Cell>(&self, desk: &mut Desk<C>, into: &mut Block) {
        for slot in self.plan.inner.group(self.group).step_by(C::LANES) {
            if self.leads_back() {
                self.settle_lanes(desk, slot, into);
            } else {
                self.solve_lanes(desk, slot, into);
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
    fn settle_lanes<C: Cell>(&self, desk: &mut Desk<C>, slot: usize, into: &mut Block) {
        let place = slot - self.plan.inner.group(self.group).start;
        desk.again = C::NONE;
        for _ in 0..MOST_ROUNDS {
            let start = desk.again;
            self.solve_lanes(desk, slot, into);
            let once = C::load(into, place);
            desk.again = once;
            self.solve_lanes(desk, slot, into);
            let twice = C::load(into, place);
            if twice.is_near(once) {
                return;
            }
            desk.again = start.settled(once, twice);
        }
    }

    /// Level `t` holds what rolls and keeps are worth while `t` rolls are left; a turn begins
    /// with one roll less than it has, and with those that were saved.
    #[inline(always)]
    fn solve_lanes<C: Cell>(&self, desk: &mut Desk<C>, slot: usize, into: &mut Block) {
        let web = &self.plan.web;
        let place = slot - self.plan.inner.group(self.group).start;
        let least = usize::from(self.plan.rules().turn().rolls) - 1;
        let deepest = least + self.most_saved;
        for left in 0..=deepest {
            if left > 0 {
                web.expect(&mut desk.cells);
            }
            if left >= least
                && let Some(first) = &self.first
            {
                desk.spare.clear();
                desk.spare.extend_from_slice(&desk.cells);
                self.end(first, desk, slot, left);
                if left > 0 {
                    web.best(&mut desk.cells);
                }
                self.win(true, desk, slot);
                self.store(desk, left - least, place, into);
                desk.cells.copy_from_slice(&desk.spare);
            }
            // Without saved rolls stopping is worth the same at every level, and the rolls still
            // hold the best of it and of every keep.
            if left == 0 || self.next_saved > 0 {
                self.end(&self.later, desk, slot, left);
            }
            if left > 0 {
                web.best(&mut desk.cells);
            }
            self.win(false, desk, slot);
            if left >= least && self.first.is_none() {
                self.store(desk, left - least, place, into);
            }
        }
    }

    #[inline(always)]
    fn store<C: Cell>(&self, desk: &Desk<C>, saved: usize, place: usize, into: &mut Block) {
        let at = saved * self.plan.inner.group_len(self.group) + place;
        self.plan.web.mean(&desk.cells).store(into, at);
    }

    /// Fills in what ending the turn with each roll is worth, with so many rolls left.
    #[inline(always)]
    fn end<C: Cell>(&self, ending: &Ending<'_>, desk: &mut Desk<C>, slot: usize, left: usize) {
        let saved = left.min(self.next_saved);
        let (plan, ends) = (self.plan, &self.plan.ends);
        self.look_inner_up(desk, slot, saved);
        for (values, grades) in desk.triples.iter_mut().zip(&ends.triples) {
            for (value, [a, b, c]) in values.iter_mut().zip(grades) {
                let at = |grade: &u16| desk.inner[usize::from(*grade)];
                *value = at(a).better(at(b)).better(at(c));
            }
        }
        self.look_outer_up(ending, desk, slot, saved);
        let first_roll = plan.web.first_roll();
        let rolls = &mut desk.cells[first_roll..][..ends.of_roll.len()];
        let [low, high] = &desk.triples;
        for ((roll, [a, b]), list) in
            rolls.iter_mut().zip(&ends.of_roll).zip(&ending.program.of_roll)
        {
            let inner = low[usize::from(*a)].better(high[usize::from(*b)]);
            *roll = inner.better(desk.lists[usize::from(*list)]);
        }
        for grades in &ends.by_roll {
            for (roll, &grade) in rolls.iter_mut().zip(grades) {
                *roll = roll.better(desk.inner[usize::from(grade)]);
            }
        }
        self.repeat(ending, desk, slot, saved);
    }

    /// A hand that wins at once is worth the most that the card can still hold, and nobody plays on.
    #[inline(always)]
    fn win<C: Cell>(&self, is_first: bool, desk: &mut Desk<C>, slot: usize) {
        let Some(outer) = self.win else { return };
        let only_first = self.plan.rules().data().instant_win.as_ref();
        if only_first.is_some_and(|win| win.first_roll_only) && !is_first {
            return;
        }
        let inner = &self.plan.inner_wins[slot..slot + C::LANES];
        for &roll in &self.plan.ends.wins {
            desk.cells[self.plan.web.first_roll() + roll] = C::NONE.plus_each(inner).plus(outer);
        }
    }

    #[inline(always)]
    fn look_inner_up<C: Cell>(&self, desk: &mut Desk<C>, slot: usize, saved: usize) {
        let values = &mut desk.inner;
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
    fn look_outer_up<C: Cell>(
        &self,
        ending: &Ending<'_>,
        desk: &mut Desk<C>,
        slot: usize,
        saved: usize,
    ) {
        let program = ending.program;
        let always = self.best_outer(C::WORST, &ending.rows, &program.always, slot, saved);
        desk.lists.clear();
        let mut start = 0;
        for &end in &program.lists {
            let ends = &program.ends[start..end as usize];
            desk.lists.push(self.best_outer(always, &ending.rows, ends, slot, saved));
            start = end as usize;
        }
    }

    /// A loop and no `fold`, which would be a function of its own and not be compiled for the
    /// processor at hand.
    #[inline(always)]
    fn best_outer<C: Cell>(
        &self,
        mut best: C,
        rows: &[&Block],
        ends: &[OuterEnd],
        slot: usize,
        saved: usize,
    ) -> C {
        for &end in ends {
            best = best.better(self.outer(rows, end, slot, saved));
        }
        best
    }

    #[inline(always)]
    fn outer<C: Cell>(&self, rows: &[&Block], end: OuterEnd, slot: usize, saved: usize) -> C {
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

    /// Replaces the values of further top hands: the repeat rule says where they may go.
    #[inline(always)]
    fn repeat<C: Cell>(&self, ending: &Ending<'_>, desk: &mut Desk<C>, slot: usize, saved: usize) {
        for ends in &ending.program.hands {
            let hand = &self.plan.ends.hands[ends.hand];
            let cell = self.plan.web.first_roll() + hand.roll;
            if let Some(award) = ends.again {
                desk.cells[cell] = desk.again.plus(award);
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
                    for InnerEnd { grade, gain } in inner {
                        best = best.better(desk.inner[usize::from(*grade)].plus(*gain));
                    }
                    value = value.replaced(best, wanted);
                }
            }
            desk.cells[cell] = value;
        }
    }
}
