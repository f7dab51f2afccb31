//! The states reachable from given cards.

use crate::rules::{BoxIndex, Card};
use crate::solver::Plan;

/// The states reachable from some cards.
pub(crate) struct Reachable {
    /// For every card, the sets of filled outer and inner boxes.
    roots: Vec<(u64, u16)>,
    /// The number of reachable states, by the number of filled boxes.
    pub(crate) counts: Vec<u64>,
}

impl Reachable {
    /// The states reachable from these cards.
    pub(crate) fn new(plan: &Plan, from: &[Card]) -> Self {
        let set = |card: &Card, boxes: &[BoxIndex]| {
            let filled = boxes.iter().enumerate().filter(|&(_, &at)| !card.is_open(at));
            filled.fold(0_u64, |set, (index, _)| set | 1 << index)
        };
        let root = |card| (set(card, &plan.outer.boxes), set(card, &plan.inner.boxes) as u16);
        let mut wanted = Self {
            roots: from.iter().map(root).collect(),
            counts: vec![0; plan.rules().box_count() + 1],
        };
        for part in 0..plan.parts() {
            for group in 0..plan.groups() {
                let slots = plan.inner.unpadded(group);
                let all = slots.filter(|&slot| wanted.has(plan, part, plan.inner.filled(slot)));
                let count = all.count() as u64;
                wanted.counts[plan.filled(part, group)] += count;
            }
        }
        wanted
    }

    /// Whether states with this outer part and this set of filled inner boxes are reachable.
    pub(crate) fn has(&self, plan: &Plan, part: usize, inner: u16) -> bool {
        let outer = plan.outer.part(part).filled;
        self.roots.iter().any(|root| root.0 & !outer == 0 && root.1 & !inner == 0)
    }

    /// The reachable pairs of an outer part and a number of filled inner boxes with this many
    /// filled boxes in all.
    pub(crate) fn tasks(&self, plan: &Plan, filled: usize) -> Vec<(usize, usize)> {
        let all_inner = u16::MAX;
        plan.parts_with(filled).filter(|&(part, _)| self.has(plan, part, all_inner)).collect()
    }
}
