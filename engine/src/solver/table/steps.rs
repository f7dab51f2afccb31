//! Transitions between states: the effect of filling a box.

use crate::rules::{BoxIndex, Offer, Section};
use crate::solver::table::plan::{Plan, State};

/// The state after filling a box, and the change of the total.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Transition {
    /// The block of the successor ([`Plan::block_of`]).
    pub(crate) block: usize,
    /// The index of the successor in that block.
    pub(crate) index: usize,
    /// The points of the box and the changes of bonuses.
    pub(crate) gain: f64,
}

impl Plan {
    /// Calls `visit(grade, transition)` for every number of points that the box can hold, with
    /// `saved` rolls saved.
    #[inline(always)]
    pub(crate) fn steps(
        &self,
        from: State,
        at: BoxIndex,
        saved: u16,
        mut visit: impl FnMut(usize, Transition),
    ) {
        let (part, slot) = (from.part as usize, from.slot as usize);
        let group = self.group_of(slot);
        let inner = &self.inner;
        let saved = usize::from(saved);
        let grades = self.rules().possible_points(at);
        if let Some(index) = inner.boxes.iter().position(|&other| other == at) {
            let block = self.block_of(part, group + 1);
            let start = saved.min(self.saved_from(part, group + 1)) * inner.group_len(group + 1);
            for grade in 0..grades.len() {
                let (to, gains) = inner.moves(slot, inner.starts[index] + grade, 1);
                visit(
                    grade,
                    Transition { block, index: start + usize::from(to[0]), gain: gains[0] },
                );
            }
        } else if let Some(index) = self.outer.boxes.iter().position(|&other| other == at) {
            let own = slot - inner.group(group).start;
            let feeds = Some(self.rules().row(at).section) == self.split.section;
            for (grade, &points) in grades.iter().enumerate() {
                let Some(next) = self.outer.next(part, index, grade) else { continue };
                let shift = inner.shift_by(points).filter(|_| feeds);
                let (to, more) =
                    shift.map_or((own, 0.0), |shift| (shift.to[slot].into(), shift.gains[slot]));
                let start = saved.min(self.saved_from(next, group)) * inner.group_len(group);
                let gain = f64::from(points) + self.outer.gain(part, index, grade) + more;
                visit(
                    grade,
                    Transition { block: self.block_of(next, group), index: start + to, gain },
                );
            }
        }
    }

    /// The number of blocks in the table of values.
    pub(crate) fn blocks(&self) -> usize {
        self.parts() * self.groups()
    }

    /// The number of the block for an outer part and this many filled inner boxes.
    pub(crate) fn block_of(&self, part: usize, group: usize) -> usize {
        part * self.groups() + group
    }

    /// The number of filled boxes in a state.
    pub(crate) fn filled_in(&self, at: State) -> usize {
        self.filled(at.part as usize, self.group_of(at.slot as usize))
    }

    /// The state in this index of a block.
    pub(crate) fn state_at(&self, block: usize, index: usize) -> State {
        let (part, group) = (block / self.groups(), block % self.groups());
        let len = self.inner.group_len(group);
        let slot = self.inner.group(group).start + index % len;
        State { part: part as u32, slot: slot as u32, saved: (index / len) as u32 }
    }

    /// The block of a state, and its index there.
    pub(crate) fn index_of(&self, at: State) -> (usize, usize) {
        let slot = at.slot as usize;
        let group = self.group_of(slot);
        let inner = &self.inner;
        let index = slot - inner.group(group).start + at.saved as usize * inner.group_len(group);
        (self.block_of(at.part as usize, group), index)
    }

    /// Calls `visit(section, before, after)` for each section whose bonus this offer can change,
    /// with its bonus before and after the offer, which raises the total by `gain`. The offer must
    /// fill an open box, as where [every turn does](Self::is_one_box_a_turn).
    pub(crate) fn bonus_steps(
        &self,
        from: State,
        offer: Offer,
        gain: f64,
        mut visit: impl FnMut(Section, f64, f64),
    ) {
        let rules = self.rules();
        let mut own = gain - f64::from(offer.points) - f64::from(offer.bonus);
        if let Some(index) = self.outer.boxes.iter().position(|&at| at == offer.at) {
            let part = self.outer.part(from.part as usize);
            for (section, before, after) in
                part.bonus_steps(rules, &self.split, index, offer.points)
            {
                own -= after - before;
                visit(section, before, after);
            }
        }
        let before = self.inner.bonus_at(rules, &self.split, from.slot as usize);
        if let (Some(section), Some(before)) = (self.split.section, before) {
            visit(section, before, before + own);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another pair of twos, worth 5 points more, is entered in a box of either section.
    #[test]
    fn an_award_is_no_bonus_of_a_section() {
        let text = r#"RuleSet(version: 1, id: "small", name: "Small", dice: (count: 2, sides: 3),
            turn: (rolls: 2), rows: [
                (id: "ones", section: Upper, pattern: Face(1), score: Matched),
                (id: "twos", section: Upper, pattern: Face(2), score: Matched),
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
                (id: "any", section: Lower, pattern: Any, score: Sum),
            ], section_bonuses: [
                (section: Upper, tiers: [(at_least: 5, points: 8)]),
                (section: Lower, tiers: [(at_least: 12, points: 20)]),
            ], repeat: (row: "pair", award: (points: 5), placement: JokerFree))"#;
        let plan = Plan::of_text(text);
        let rules = plan.rules();
        let card = rules.card_from_text("ones=1,pair=9").unwrap();
        let changes = [
            ("twos", 4 + 5 + 8, (Section::Upper, 0.0, 8.0)),
            ("any", 4 + 5 + 20, (Section::Lower, 0.0, 20.0)),
        ];
        for (id, gain, change) in changes {
            let throw = rules.throw("22".parse().unwrap(), 2);
            let offer = rules.offer(&card, throw, rules.box_named(id).unwrap()).unwrap();
            assert_eq!((offer.points, offer.bonus), (4, 5));
            let mut steps = Vec::new();
            plan.bonus_steps(
                plan.state(&card).unwrap(),
                offer,
                gain.into(),
                |of, before, after| {
                    steps.push((of, before, after));
                },
            );
            steps.retain(|(_, before, after)| after > before);
            assert_eq!(steps, [change]);
        }
    }
}
