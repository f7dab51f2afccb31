//! The outer parts of states: everything but the inner boxes and their sum.

use std::collections::{HashMap, VecDeque};

use crate::rules::{BoxIndex, Card, FillOrder, RuleSet, Section};
use crate::solver::table::split::{
    Split, bonus, grade_starts, is_settled, last_tier, most_points, open_boxes,
    repeat_looks_at_points,
};

/// Marks an illegal transition.
const NO_PART: u32 = u32::MAX;

/// The most transitions that are laid out, which takes a second or so.
const MAX_TRANSITIONS: usize = 10_000_000;

/// All reachable outer parts and the transitions between them.
#[derive(Clone, Debug)]
pub(crate) struct Outer {
    pub(crate) boxes: Vec<BoxIndex>,
    parts: Vec<OuterState>,
    numbers: HashMap<OuterState, u32>,
    /// The index of each box's first grade (number of points) in a list of all grades.
    pub(crate) starts: Vec<usize>,
    /// For every part and grade, the successor.
    next: Vec<u32>,
    /// For every part and grade, the change of the bonuses of further sections; empty if there are
    /// none.
    gains: Vec<f64>,
}

/// An outer part: the outer boxes as far as they matter for the rest of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct OuterState {
    /// The set of filled boxes, by their indexes among the outer boxes.
    pub(crate) filled: u64,
    /// The set of boxes that hold points, without boxes for which that no longer matters.
    pub(crate) scored: u64,
    /// The sum of each further section with a bonus; `None` once that bonus can't change.
    sums: Box<[Option<u16>]>,
}

impl Outer {
    /// The approximate size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        // Once in the list and once as a key.
        let parts = 3 * size_of_val(&*self.parts);
        parts + size_of_val(&*self.next) + size_of_val(&*self.gains)
    }

    /// The approximate size of each part in bytes, with its transitions.
    pub(crate) fn bytes_of_part(rules: &RuleSet, split: &Split) -> usize {
        let gain = if split.further.is_empty() { 0 } else { size_of::<f64>() };
        let grades = grade_starts(rules, &split.outer)[split.outer.len()];
        3 * size_of::<OuterState>() + grades * (size_of::<u32>() + gain)
    }

    /// Lists all parts; `None` if there are more than `most`, or too many transitions.
    pub(crate) fn new(rules: &RuleSet, split: &Split, most: usize) -> Option<Self> {
        let first = OuterState::of_card(rules, split, &rules.empty_card());
        let grades = grade_starts(rules, &split.outer)[split.outer.len()];
        let most = most.min(MAX_TRANSITIONS / grades.max(1));
        // Without an order, any set of boxes can be filled.
        let is_free = rules.order_in(0) == FillOrder::Free;
        if is_free && most >> split.outer.len() == 0 {
            return None;
        }
        let mut outer = Self {
            boxes: split.outer.clone(),
            numbers: HashMap::from([(first.clone(), 0)]),
            parts: vec![first],
            starts: grade_starts(rules, &split.outer),
            next: Vec::new(),
            gains: Vec::new(),
        };
        let mut waiting = VecDeque::from([0]);
        while let Some(number) = waiting.pop_front() {
            let known = outer.parts.len();
            outer.expand(rules, split, number);
            if outer.parts.len() > most {
                return None;
            }
            waiting.extend(known..outer.parts.len());
        }
        Some(outer)
    }

    /// The number of transitions.
    pub(crate) fn transitions(&self) -> usize {
        self.next.len()
    }

    /// The number of parts.
    pub(crate) fn len(&self) -> usize {
        self.parts.len()
    }

    /// The part with this number.
    pub(crate) fn part(&self, number: usize) -> &OuterState {
        &self.parts[number]
    }

    /// The number of a part; `None` if it is unreachable.
    pub(crate) fn number_of(&self, part: &OuterState) -> Option<usize> {
        self.numbers.get(part).map(|&number| number as usize)
    }

    /// The successor after filling the box with this index with the points of this grade (both
    /// counted from 0); `None` if the box may not be filled now.
    pub(crate) fn next(&self, number: usize, index: usize, grade: usize) -> Option<usize> {
        let next = self.next[self.step(number, index, grade)];
        (next != NO_PART).then_some(next as usize)
    }

    /// The change of the bonuses of further sections by this transition.
    pub(crate) fn gain(&self, number: usize, index: usize, grade: usize) -> f64 {
        self.gains.get(self.step(number, index, grade)).copied().unwrap_or(0.0)
    }

    /// The index of a transition in `next` and `gains`.
    fn step(&self, number: usize, index: usize, grade: usize) -> usize {
        number * self.starts[self.boxes.len()] + self.starts[index] + grade
    }

    /// The indexes of the boxes that may be filled next.
    pub(crate) fn fillable<'a>(
        &'a self,
        rules: &'a RuleSet,
        number: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        fillable(rules, self.parts[number].filled, &self.boxes)
    }

    /// Expands a part: appends its transitions, and any parts not seen before.
    fn expand(&mut self, rules: &RuleSet, split: &Split, number: usize) {
        let part = self.parts[number].clone();
        let steps = self.starts[self.boxes.len()];
        let from = self.next.len();
        self.next.resize(from + steps, NO_PART);
        if !split.further.is_empty() {
            self.gains.resize(from + steps, 0.0);
        }
        let in_order: Vec<usize> = fillable(rules, part.filled, &self.boxes).collect();
        for index in in_order {
            let points = rules.possible_points(self.boxes[index]);
            for (grade, &points) in points.iter().enumerate() {
                let (after, gain) = part.after(rules, split, index, points);
                let fresh = self.parts.len() as u32;
                let next = *self.numbers.entry(after).or_insert_with_key(|after| {
                    self.parts.push(after.clone());
                    fresh
                });
                self.next[from + self.starts[index] + grade] = next;
                if let Some(change) = self.gains.get_mut(from + self.starts[index] + grade) {
                    *change = gain;
                }
            }
        }
    }
}

/// The indexes of the open boxes that may be filled next.
fn fillable<'a>(
    rules: &'a RuleSet,
    filled: u64,
    boxes: &'a [BoxIndex],
) -> impl Iterator<Item = usize> + 'a {
    let open = move || (0..boxes.len()).filter(move |&index| filled >> index & 1 == 0);
    let (order, place) = (rules.order_in(0), |&index: &usize| rules.place_in_order(boxes[index]));
    open().filter(move |index| order.allows(index, open(), place))
}

impl OuterState {
    /// The outer part of a card.
    pub(crate) fn of_card(rules: &RuleSet, split: &Split, card: &Card) -> Self {
        let mut part = Self::default();
        for (index, &at) in split.outer.iter().enumerate() {
            if let Some(points) = card.entry(at) {
                part.filled |= 1 << index;
                part.scored |= u64::from(points > 0) << index;
            }
        }
        part.forget(rules, split);
        let sum = |&section| {
            let sum = rules.section_sum(card, 0, section);
            let sum = sum.min(last_tier(rules, Some(section)).into()) as u16;
            (!part.settles(rules, split, section, sum)).then_some(sum)
        };
        Self { sums: split.further.iter().map(sum).collect(), ..part }
    }

    /// Whether the box with this index holds points; false if that no longer matters.
    pub(crate) fn holds_points(&self, index: usize) -> bool {
        self.scored >> index & 1 == 1
    }

    /// The successor after filling a box, and the change of the bonuses of further sections.
    fn after(&self, rules: &RuleSet, split: &Split, index: usize, points: u16) -> (Self, f64) {
        let mut after = self.clone();
        after.filled |= 1 << index;
        after.scored |= u64::from(points > 0) << index;
        after.forget(rules, split);
        let mut gain = 0.0;
        for (number, &section) in split.further.iter().enumerate() {
            let Some(before) = self.sums[number] else { continue };
            let here = rules.row(split.outer[index]).section == section;
            let more = if here { points } else { 0 };
            let sum = before.saturating_add(more).min(last_tier(rules, Some(section)));
            gain += bonus(rules, Some(section), sum) - bonus(rules, Some(section), before);
            let settled = after.settles(rules, split, section, sum);
            after.sums[number] = (!settled).then_some(sum);
        }
        (after, gain)
    }

    /// For each further section whose bonus can still change, its bonus before and after these
    /// points are entered in the box with this index.
    pub(crate) fn bonus_steps<'a>(
        &'a self,
        rules: &'a RuleSet,
        split: &'a Split,
        index: usize,
        points: u16,
    ) -> impl Iterator<Item = (Section, f64, f64)> + 'a {
        let step = move |(&section, &sum): (&Section, &Option<u16>)| {
            let before = sum?;
            let here = rules.row(split.outer[index]).section == section;
            let after = if here { before.saturating_add(points) } else { before };
            let at = |sum| bonus(rules, Some(section), sum);
            Some((section, at(before), at(after)))
        };
        split.further.iter().zip(&self.sums).filter_map(step)
    }

    /// Forgets which boxes hold points where that no longer matters.
    fn forget(&mut self, rules: &RuleSet, split: &Split) {
        let index_of = |at: BoxIndex| split.outer.iter().position(|&other| other == at);
        let mut asked = 0_u64;
        if let Some(top) = rules.repeat_box().filter(|_| repeat_looks_at_points(rules)) {
            asked |= index_of(top).map_or(0, |index| 1 << index);
        }
        for at in open_boxes(&split.outer, self.filled) {
            let required = rules.required_box(at).and_then(index_of);
            asked |= required.map_or(0, |index| 1 << index);
        }
        self.scored &= asked;
    }

    /// Whether the bonus of a further section with this sum can no longer change.
    fn settles(&self, rules: &RuleSet, split: &Split, section: Section, sum: u16) -> bool {
        let open = open_boxes(&split.outer, self.filled);
        let of_section = open.filter(|&at| rules.row(at).section == section);
        is_settled(rules, Some(section), sum, most_points(rules, of_section))
    }
}
