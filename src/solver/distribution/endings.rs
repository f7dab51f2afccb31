//! Every way in which a turn from some state can end, and where it leads.

use crate::rules::{BoxIndex, Card, Offer, Section};
use crate::solver::{
    Solved, TurnTables,
    distribution::study::MeanAndSquare,
    table::plan::{Plan, State},
};

/// How turns end: a box with its points and what comes besides.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    pub(crate) offer: Offer,
    pub(crate) next: State,
    /// By how much the final total is known to rise: points, changes of bonuses, awards.
    pub(crate) gain: f64,
    /// That and what comes after it.
    pub(crate) worth: MeanAndSquare,
}

/// The endings from one state with one number of rolls left at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    pub(crate) all: Vec<Ending>,
    /// For every box that may be filled: where its endings begin, and whether it is locked.
    boxes: Vec<(BoxIndex, usize, bool)>,
    /// For each roll that the repeat rule is about, its own endings.
    hands: Vec<(usize, Vec<usize>)>,
}

impl Endings {
    pub(crate) fn fill(&mut self, solved: &Solved, from: State, card: &Card, left: u16) {
        let plan = solved.plan();
        let tables = plan.tables();
        let saved = if plan.rules().saves_rolls() { left } else { 0 };
        self.all.clear();
        self.boxes.clear();
        self.hands.clear();
        for at in tables.fillable(card) {
            let is_locked = tables.is_locked(card, at);
            self.boxes.push((at, self.all.len(), is_locked));
            let points = plan.rules().possible_points(at);
            for &points in &points[..if is_locked { 1 } else { points.len() }] {
                self.all.extend(ending(
                    solved,
                    from,
                    Offer { at, points, bonus: 0, effect: None },
                    saved,
                ));
            }
        }
        if !plan.repeat_applies(from.part as usize) {
            return;
        }
        for hand in &plan.ends.hands {
            let throw = plan.rules().throw(hand.dice, 2);
            let start = self.all.len();
            for offer in plan.rules().offers(card, throw) {
                self.all.extend(ending(solved, from, offer, saved));
            }
            self.hands.push((hand.roll, (start..self.all.len()).collect()));
        }
    }

    /// The best ending for every roll.
    pub(crate) fn choose(&self, tables: &TurnTables, first: bool, best: &mut Vec<usize>) {
        best.clear();
        best.resize(tables.rolls(), usize::MAX);
        for &(at, start, is_locked) in &self.boxes {
            for (roll, best) in best.iter_mut().enumerate() {
                let grade = if is_locked { 0 } else { tables.grade(at, roll, first) };
                self.better(best, start + grade);
            }
        }
        for (roll, endings) in &self.hands {
            best[*roll] = usize::MAX;
            for &ending in endings {
                self.better(&mut best[*roll], ending);
            }
        }
    }

    fn better(&self, best: &mut usize, other: usize) {
        let known = self.all.get(*best);
        if known.is_none_or(|known| self.all[other].worth.is_better_than(known.worth)) {
            *best = other;
        }
    }
}

fn ending(solved: &Solved, from: State, offer: Offer, saved: u16) -> Option<Ending> {
    let plan = solved.plan();
    let (part, slot) = (from.part as usize, from.slot as usize);
    let (inner, outer) = (&plan.inner, &plan.outer);
    let group = plan.group_of(slot);
    let grade = plan.grade_of(offer);
    let own = slot - inner.group(group).start;
    let points = f64::from(offer.points);
    let (next_part, next_group, place, gain) =
        if let Some(place) = inner.boxes.iter().position(|&at| at == offer.at) {
            let (to, gains) = inner.moves(slot, inner.starts[place] + grade, 1);
            (part, group + 1, usize::from(to[0]), gains[0])
        } else {
            let place = outer.boxes.iter().position(|&at| at == offer.at)?;
            let next = outer.next(part, place, grade)?;
            let gain = points + outer.gain(part, place, grade);
            let feeds = Some(plan.rules().row(offer.at).section) == plan.split.section;
            match inner.shift_by(offer.points).filter(|_| feeds) {
                Some(shift) => (next, group, shift.to[slot].into(), gain + shift.gains[slot]),
                None => (next, group, own, gain),
            }
        };
    let next = State {
        part: next_part as u32,
        slot: (inner.group(next_group).start + place) as u32,
        saved: usize::from(saved).min(plan.saved_from(next_part, next_group)) as u32,
    };
    let gain = gain + f64::from(offer.bonus);
    let worth =
        MeanAndSquare { mean: solved.points_to_come(next), square: solved.square(next) }.plus(gain);
    Some(Ending { offer, next, gain, worth })
}

/// What an ending does to section bonuses that can still change: which, and from what to what.
/// `gain` is [`Ending::gain`].
pub(crate) fn bonus_steps(
    plan: &Plan,
    from: State,
    offer: Offer,
    gain: f64,
) -> Vec<(Section, f64, f64)> {
    let rules = plan.rules();
    let part = plan.outer.part(from.part as usize);
    let place = plan.outer.boxes.iter().position(|&at| at == offer.at);
    let mut steps = match place {
        Some(place) => part.bonus_steps(rules, &plan.split, place, offer.points),
        None => Vec::new(),
    };
    let before = plan.inner.bonus_at(rules, &plan.split, from.slot as usize);
    if let (Some(section), Some(before)) = (plan.split.section, before) {
        let others: f64 = steps.iter().map(|(_, before, after)| after - before).sum();
        let brought = f64::from(offer.points) + f64::from(offer.bonus);
        steps.push((section, before, before + gain - brought - others));
    }
    steps
}
