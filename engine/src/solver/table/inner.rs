//! The inner parts of states: the inner boxes and the sum of their section.

use std::{collections::BTreeMap, ops::Range};

use crate::rules::{BoxIndex, Card, RuleSet};
use crate::solver::{
    table::simd::LANES,
    table::split::{
        Split, bonus, grade_starts, is_settled, last_tier, most_points, open_boxes, tiers,
    },
};

/// The most steps of listing all sums, of a nanosecond or so.
const MAX_STEPS: u64 = 1_000_000_000;

/// Marks an unreachable inner part.
const NO_INDEX: u16 = u16::MAX;

/// All inner parts, in groups by the number of filled boxes. A group is padded to whole lanes by
/// repeating its last part.
#[derive(Clone, Debug)]
pub(crate) struct Inner {
    pub(crate) boxes: Vec<BoxIndex>,
    /// The slots of each group.
    groups: Vec<Range<usize>>,
    /// The inner part in every slot.
    slots: Vec<Slot>,
    /// The number of parts in each group, without padding.
    pub(crate) parts: Vec<u64>,
    /// The number of parts in each group if all sums up to the last tier of the bonus were
    /// distinguished.
    pub(crate) unmerged: Vec<u64>,
    /// For every set of filled boxes and every sum, the index within the group.
    indexes: Vec<u16>,
    /// For every set of filled boxes, the index within the group of the part whose bonus can't
    /// change.
    settled: Vec<u16>,
    /// The number of sums that are distinguished: one more than the highest.
    sums: usize,
    /// The index of each box's first grade (number of points) in a list of all grades.
    pub(crate) starts: Vec<usize>,
    /// For every eight slots, grade and lane: the index of the successor in the next group.
    next: Vec<u16>,
    /// For every eight slots, grade and lane: the points gained, bonus included; negative infinity
    /// if the box is filled.
    gains: Vec<f64>,
    /// Effect on the inner part of points scored in an outer box, by these points.
    shifts: BTreeMap<u16, Shift>,
}

/// An inner part.
#[derive(Clone, Copy, Debug)]
struct Slot {
    filled: u16,
    /// `None` if the bonus can't change any more.
    sum: Option<u16>,
}

/// The effect on every inner part of points scored in an outer box of its section.
#[derive(Clone, Debug)]
pub(crate) struct Shift {
    /// For every slot, the index of the successor in the same group.
    pub(crate) to: Vec<u16>,
    /// For every slot, the change of the bonus.
    pub(crate) gains: Vec<f64>,
}

impl Inner {
    /// Lists all inner parts; `None` if there are too many, if they take more than `most` bytes, or if
    /// listing them takes too long.
    pub(crate) fn new(rules: &RuleSet, split: &Split, most: u64) -> Option<Self> {
        let mut inner = Self {
            boxes: split.inner.clone(),
            groups: Vec::new(),
            slots: Vec::new(),
            parts: Vec::new(),
            unmerged: Vec::new(),
            indexes: Vec::new(),
            settled: Vec::new(),
            sums: usize::from(last_tier(rules, split.section)) + 1,
            starts: grade_starts(rules, &split.inner),
            next: Vec::new(),
            gains: Vec::new(),
            shifts: BTreeMap::new(),
        };
        let sums = (inner.sums << inner.boxes.len()) as u64;
        let steps = inner.grades() + tiers(rules, split.section).len();
        if sums * steps as u64 > MAX_STEPS {
            return None;
        }
        inner.list(rules, split)?;
        let mut fed: Vec<u16> =
            split.feeders(rules).flat_map(|at| rules.possible_points(at)).copied().collect();
        fed.sort_unstable();
        fed.dedup();
        let of_slot = (inner.grades() + fed.len()) * (size_of::<u16>() + size_of::<f64>());
        if (inner.slots.len() * of_slot) as u64 > most {
            return None;
        }
        inner.connect(rules, split);
        inner.shifts =
            fed.into_iter().map(|points| (points, inner.shift(rules, split, points))).collect();
        Some(inner)
    }

    /// The slots of the parts with this many filled boxes.
    pub(crate) fn group(&self, filled: usize) -> Range<usize> {
        self.groups[filled].clone()
    }

    /// The approximate size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        let shift = |shift: &Shift| size_of_val(&*shift.to) + size_of_val(&*shift.gains);
        let shifts: usize = self.shifts.values().map(shift).sum();
        let indexes = size_of_val(&*self.indexes) + size_of_val(&*self.slots);
        indexes + size_of_val(&*self.next) + size_of_val(&*self.gains) + shifts
    }

    /// The number of parts, without padding.
    pub(crate) fn len(&self) -> usize {
        self.parts.iter().sum::<u64>() as usize
    }

    /// The slots of the parts with this many filled boxes, without the padding.
    pub(crate) fn unpadded(&self, filled: usize) -> Range<usize> {
        let start = self.groups[filled].start;
        start..start + self.parts[filled] as usize
    }

    /// The number of slots of the parts with this many filled boxes, including padding.
    pub(crate) fn group_len(&self, filled: usize) -> usize {
        self.groups[filled].len()
    }

    /// The number of grades of all boxes.
    pub(crate) fn grades(&self) -> usize {
        self.starts[self.boxes.len()]
    }

    /// For every slot, the most that its open boxes can hold.
    pub(crate) fn most_to_come(&self, rules: &RuleSet) -> Vec<f64> {
        let open = |slot: &Slot| open_boxes(&self.boxes, slot.filled.into());
        self.slots.iter().map(|slot| most_points(rules, open(slot)).into()).collect()
    }

    /// The set of filled boxes of a slot.
    pub(crate) fn filled(&self, slot: usize) -> u16 {
        self.slots[slot].filled
    }

    /// For `lanes` slots from `slot` on, which must not cross a group of eight: the indexes of their
    /// successors in the next group, and the points gained.
    #[inline(always)]
    pub(crate) fn moves(&self, slot: usize, grade: usize, lanes: usize) -> (&[u16], &[f64]) {
        let start = (slot / LANES * self.grades() + grade) * LANES + slot % LANES;
        (&self.next[start..start + lanes], &self.gains[start..start + lanes])
    }

    /// The effect of this many points in an outer box; `None` if no outer box can score them.
    pub(crate) fn shift_by(&self, points: u16) -> Option<&Shift> {
        self.shifts.get(&points)
    }

    /// The current bonus of the section; `None` if it can't change any more.
    pub(crate) fn bonus_at(&self, rules: &RuleSet, split: &Split, slot: usize) -> Option<f64> {
        self.slots[slot].sum.map(|sum| bonus(rules, split.section, sum))
    }

    /// The slot of a card; `None` if no card with these boxes filled has its sum.
    pub(crate) fn slot_of(&self, rules: &RuleSet, split: &Split, card: &Card) -> Option<usize> {
        let filled = (0..self.boxes.len()).filter(|&index| !card.is_open(self.boxes[index]));
        let filled = filled.fold(0_u16, |set, index| set | 1 << index);
        let sum = split.section.map_or(0, |section| rules.section_sum(card, 0, section));
        let sum = (sum as usize).min(self.sums - 1);
        let index = self.index(filled, sum);
        let start = self.groups[filled.count_ones() as usize].start;
        (index != NO_INDEX).then(|| start + usize::from(index))
    }

    fn index(&self, filled: u16, sum: usize) -> u16 {
        self.indexes[usize::from(filled) * self.sums + sum]
    }

    /// Lists all reachable parts; `None` if there are too many.
    fn list(&mut self, rules: &RuleSet, split: &Split) -> Option<()> {
        let sets = 1_usize << self.boxes.len();
        let reached = self.reached(rules, split);
        let fed = most_points(rules, split.feeders(rules));
        self.indexes = vec![NO_INDEX; sets * self.sums];
        self.settled = vec![NO_INDEX; sets];
        for filled in 0..=self.boxes.len() {
            let start = self.slots.len();
            let mut unmerged = 0;
            for set in (0..sets).filter(|set| set.count_ones() as usize == filled) {
                let most = most_points(rules, open_boxes(&self.boxes, set as u64));
                for sum in (0..self.sums).filter(|sum| reached[set * self.sums + sum]) {
                    unmerged += 1;
                    let is_settled = is_settled(rules, split.section, sum as u16, most + fed);
                    let mut index = if is_settled { self.settled[set] } else { NO_INDEX };
                    if index == NO_INDEX {
                        index = u16::try_from(self.slots.len() - start).ok()?;
                        let sum = (!is_settled).then_some(sum as u16);
                        self.slots.push(Slot { filled: set as u16, sum });
                    }
                    if is_settled {
                        self.settled[set] = index;
                    }
                    self.indexes[set * self.sums + sum] = index;
                }
            }
            self.unmerged.push(unmerged);
            self.parts.push((self.slots.len() - start) as u64);
            while let (false, Some(&last)) =
                (self.slots.len().is_multiple_of(LANES), self.slots.last())
            {
                self.slots.push(last);
            }
            if self.slots.len() - start >= usize::from(NO_INDEX) {
                return None;
            }
            self.groups.push(start..self.slots.len());
        }
        Some(())
    }

    /// For every set of filled boxes and every sum, whether it is reachable.
    fn reached(&self, rules: &RuleSet, split: &Split) -> Vec<bool> {
        let mut reached = vec![false; self.sums << self.boxes.len()];
        if split.feeders(rules).next().is_some() {
            reached.fill(true);
            return reached;
        }
        reached[0] = true;
        for set in 0..1_usize << self.boxes.len() {
            for sum in (0..self.sums).filter(|sum| split.section.is_some() || *sum == 0) {
                if !reached[set * self.sums + sum] {
                    continue;
                }
                for (index, &at) in self.boxes.iter().enumerate().filter(|(p, _)| set >> p & 1 == 0)
                {
                    for &points in rules.possible_points(at) {
                        let sum = (sum + usize::from(points)).min(self.sums - 1);
                        reached[(set | 1 << index) * self.sums + sum] = true;
                    }
                }
            }
        }
        reached
    }

    /// Computes the successors after filling an inner box.
    fn connect(&mut self, rules: &RuleSet, split: &Split) {
        let grades = self.grades();
        self.next = vec![0; self.slots.len() * grades];
        self.gains = vec![f64::NEG_INFINITY; self.slots.len() * grades];
        for (number, slot) in self.slots.iter().enumerate() {
            for (index, &at) in self.boxes.iter().enumerate() {
                if slot.filled >> index & 1 == 1 {
                    continue;
                }
                let filled = slot.filled | 1 << index;
                for (grade, &points) in rules.possible_points(at).iter().enumerate() {
                    let index = (number / LANES * grades + self.starts[index] + grade) * LANES
                        + number % LANES;
                    let (to, gain) = self.successor(rules, split, filled, slot.sum, points);
                    self.next[index] = to;
                    self.gains[index] = f64::from(points) + gain;
                }
            }
        }
    }

    /// The inner part after adding `points`, and the change of the bonus.
    fn successor(
        &self,
        rules: &RuleSet,
        split: &Split,
        filled: u16,
        sum: Option<u16>,
        points: u16,
    ) -> (u16, f64) {
        // A bonus that can't change stays so.
        let Some(before) = sum else { return (self.settled[usize::from(filled)], 0.0) };
        let after = usize::from(before.saturating_add(points)).min(self.sums - 1);
        let gain = bonus(rules, split.section, after as u16) - bonus(rules, split.section, before);
        (self.index(filled, after), gain)
    }

    /// The effect of `points` in an outer box on every inner part.
    fn shift(&self, rules: &RuleSet, split: &Split, points: u16) -> Shift {
        let all = self.slots.iter();
        let moves = all.map(|slot| self.successor(rules, split, slot.filled, slot.sum, points));
        let (to, gains) = moves.unzip();
        Shift { to, gains }
    }
}
