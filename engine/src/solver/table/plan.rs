//! The layout of a rule set's states, and the cost of solving them, known in advance.

use std::{ops::Range, sync::Arc};

use crate::rules::{Card, Placement, RuleSet, TurnProgram};
use crate::solver::{
    TurnTables, Unsolvable,
    table::inner::Inner,
    table::outer::Outer,
    table::outer::OuterState,
    table::split::{Split, most_points, open_boxes},
    table::terminal::ScoreLookup,
    table::unsolvable,
};

/// Limits on the cost of solving a rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The largest size of the table of values with its layout, in bytes.
    pub bytes: u64,
    /// The most saved rolls to distinguish, in games that save them; further ones are ignored,
    /// which makes values slightly too low. `None` distinguishes all.
    pub saved_rolls: Option<u16>,
}

impl Default for Limits {
    /// 256 MiB, and every roll that can be saved.
    fn default() -> Self {
        Self { bytes: 256 << 20, saved_rolls: None }
    }
}

/// The layout of a rule set for solving: every state has its index, and the cost is known.
///
/// A *state* is all that matters for the rest of a game: the filled boxes; the sum of each section
/// with a bonus, where all sums from which the bonus can't change are one; whether the box of the
/// top hand, and each box that another one requires, holds points, as long as a rule depends on it;
/// the saved rolls.
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) tables: Arc<TurnTables>,
    pub(crate) split: Split,
    pub(crate) inner: Inner,
    pub(crate) outer: Outer,
    pub(crate) lookup: ScoreLookup,
    /// For every slot, the most that the open inner boxes can hold: the inner part of the value of
    /// winning on the spot. Empty if no hand wins on the spot.
    pub(crate) inner_wins: Vec<f64>,
    /// The most saved rolls that are distinguished.
    most_saved: usize,
    exact: bool,
    /// How the first turn of a game goes.
    pub(crate) program: TurnProgram,
}

/// A state of a [`Plan`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct State {
    /// The number of its outer part.
    pub part: u32,
    /// The slot of its inner part.
    pub slot: u32,
    /// The number of saved rolls.
    pub saved: u32,
}

impl Plan {
    /// Lays out the rule set of these tables.
    pub fn new(tables: Arc<TurnTables>, limits: Limits) -> Result<Self, Unsolvable> {
        unsolvable::check(&tables)?;
        let rules = tables.rules();
        let split = Split::of(rules);
        let boxes = split.outer.len() as f64;
        let Some(inner) = Inner::new(rules, &split, limits.bytes) else {
            return Err(Unsolvable::TooLarge { states: f64::from(u16::MAX) * boxes.exp2() });
        };
        // The table and the layout of the outer parts, before anything large is allocated.
        let of_part = 8 * inner.len() + Outer::bytes_of_part(rules, &split);
        let most_parts = limits.bytes / of_part as u64;
        let outer = (boxes < 40.0).then(|| Outer::new(rules, &split, most_parts as usize));
        let Some(outer) = outer.flatten() else {
            return Err(Unsolvable::TooLarge { states: inner.len() as f64 * boxes.exp2() });
        };
        let lookup = ScoreLookup::new(&tables, &inner, &outer);
        let wins = rules.data().instant_win.is_some();
        let inner_wins = if wins { inner.most_to_come(rules) } else { Vec::new() };
        let a_turn = if rules.saves_rolls() { usize::from(rules.turn().rolls) - 1 } else { 0 };
        let can_be_saved = (rules.box_count() - 1) * a_turn;
        let can_be_saved = rules.stock().map_or(can_be_saved, usize::from);
        let most_saved =
            limits.saved_rolls.map_or(can_be_saved, |cap| can_be_saved.min(cap.into()));
        let plan = Self {
            split,
            inner,
            outer,
            lookup,
            inner_wins,
            most_saved,
            exact: most_saved == can_be_saved,
            program: TurnProgram::of(rules, &rules.empty_card()),
            tables,
        };
        if plan.bytes() + plan.layout_bytes() > limits.bytes {
            return Err(Unsolvable::TooLarge { states: plan.states() as f64 });
        }
        Ok(plan)
    }

    /// The tables of the rule set.
    pub const fn tables(&self) -> &Arc<TurnTables> {
        &self.tables
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        self.tables.rules()
    }

    /// Whether the values will be exact: all numbers of saved rolls are distinguished.
    pub const fn is_exact(&self) -> bool {
        self.exact
    }

    /// The number of states if all sums up to the last tier of the inner section were
    /// distinguished, even if they can't change the bonus; [`Self::states`] is the number after
    /// merging them.
    pub fn unmerged_states(&self) -> u64 {
        self.count(&self.inner.unmerged)
    }

    /// The number of states.
    pub fn states(&self) -> u64 {
        self.count(&self.inner.parts)
    }

    /// The size of the table of expected values in bytes.
    pub fn bytes(&self) -> u64 {
        let sizes: Vec<u64> =
            (0..self.groups()).map(|group| self.group(group).len() as u64).collect();
        self.count(&sizes) * 8
    }

    /// The approximate size in bytes of the layout itself.
    pub(crate) fn layout_bytes(&self) -> u64 {
        (self.inner.bytes() + self.outer.bytes()) as u64
    }

    /// The number of states, given the number of inner parts in each group.
    fn count(&self, sizes: &[u64]) -> u64 {
        let of_part = |part: usize| -> u64 {
            let banks = |group: usize| self.saved_from(part, group) as u64 + 1;
            sizes.iter().zip(0..).map(|(size, group)| size * banks(group)).sum()
        };
        (0..self.parts()).map(of_part).sum()
    }

    /// The most saved rolls that are distinguished.
    pub(crate) const fn most_saved(&self) -> usize {
        self.most_saved
    }

    /// The most saved rolls that are distinguished when this many boxes are filled.
    pub(crate) fn saved_at(&self, filled: usize) -> usize {
        match self.rules().stock() {
            Some(_) => self.most_saved,
            None => self.most_saved.min(filled * (usize::from(self.rules().turn().rolls) - 1)),
        }
    }

    /// The most saved rolls in states with this outer part and this many filled inner boxes.
    pub(crate) fn saved_from(&self, part: usize, group: usize) -> usize {
        self.saved_at(self.filled(part, group))
    }

    /// The number of outer parts.
    pub(crate) fn parts(&self) -> usize {
        self.outer.len()
    }

    /// The number of groups of inner parts, one for each number of filled inner boxes.
    pub(crate) fn groups(&self) -> usize {
        self.inner.boxes.len() + 1
    }

    /// The slots of the inner parts with this many filled boxes.
    pub(crate) fn group(&self, filled: usize) -> Range<usize> {
        self.inner.group(filled)
    }

    /// The number of filled boxes with this outer part and this many filled inner boxes.
    pub(crate) fn filled(&self, part: usize, group: usize) -> usize {
        self.outer.part(part).filled.count_ones() as usize + group
    }

    /// The number of rolls in a turn with this many filled boxes, without saved ones.
    pub(crate) fn rolls_at(&self, filled: usize) -> u8 {
        self.rules().rolls_with(self.rules().box_count().saturating_sub(filled))
    }

    /// All pairs of an outer part and a number of filled inner boxes with this many filled boxes in
    /// all.
    pub(crate) fn parts_with(&self, filled: usize) -> impl Iterator<Item = (usize, usize)> {
        let group = move |part: usize| {
            let group = filled.checked_sub(self.filled(part, 0));
            group.filter(|&group| group < self.groups())
        };
        (0..self.parts()).filter_map(move |part| Some((part, group(part)?)))
    }

    /// Whether another top hand fills no box, so that a turn can return to its own start.
    pub(crate) fn fills_no_box(&self) -> bool {
        self.rules().repeat().is_some_and(|repeat| repeat.placement == Placement::NoBox)
    }

    /// Whether each turn fills exactly one box, with points that follow from the dice and the number
    /// of the roll, and the game ends when all are filled.
    pub fn is_one_box_a_turn(&self) -> bool {
        let rules = self.rules();
        !self.fills_no_box() && !rules.serves_later() && rules.data().instant_win.is_none()
    }

    /// The most that the open outer boxes can hold: the outer part of the value of winning on the
    /// spot; `None` if the box of the winning hand is filled.
    pub(crate) fn outer_win(&self, part: usize) -> Option<f64> {
        let win = self.rules().data().instant_win.as_ref()?;
        let open = || open_boxes(&self.outer.boxes, self.outer.part(part).filled);
        let is_open = open().any(|at| self.rules().row(at).id == win.row);
        is_open.then(|| most_points(self.rules(), open()).into())
    }

    /// The state of a card; `None` for an unreachable card.
    pub fn state(&self, card: &Card) -> Option<State> {
        let rules = self.rules();
        let part = self.outer.number_of(&OuterState::of_card(rules, &self.split, card))?;
        let slot = self.inner.slot_of(rules, &self.split, card)?;
        let group = self.group_of(slot);
        let saved = usize::from(card.bank()).min(self.saved_from(part, group));
        Some(State { part: part as u32, slot: slot as u32, saved: saved as u32 })
    }

    /// The number of filled inner boxes of a slot.
    pub(crate) fn group_of(&self, slot: usize) -> usize {
        self.inner.filled(slot).count_ones() as usize
    }
}

#[cfg(test)]
impl Plan {
    /// The plan of the rule set with this text.
    pub(crate) fn of_text(text: &str) -> Self {
        let rules = Arc::new(RuleSet::from_ron("small.ron", text).unwrap());
        Self::new(Arc::new(TurnTables::new(rules)), Limits::default()).unwrap()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A table of 4 MiB, whose layout takes 118.
    #[test]
    fn a_layout_counts_before_it_is_made() {
        let patterns = ["Any", "Kind(2)", "Kind(3)", "Groups([2, 2])"].iter().cycle();
        let row = |(id, pattern): (usize, &&str)| {
            format!("(id: \"r{id}\", section: Lower, pattern: {pattern}, score: Sum),")
        };
        let plan = |rows: usize, bytes: u64| {
            let rows: String = patterns.clone().enumerate().take(rows).map(row).collect();
            let text = format!(
                "RuleSet(version: 1, id: \"many\", name: \"Many\", dice: (count: 5),
                turn: (rolls: 3), rows: [{rows}])"
            );
            let rules = Arc::new(RuleSet::from_ron("many.ron", &text).unwrap());
            Plan::new(Arc::new(TurnTables::new(rules)), Limits { bytes, saved_rolls: None })
        };
        assert!(matches!(plan(16, 64 << 20), Err(Unsolvable::TooLarge { .. })));
        assert!(plan(10, 64 << 20).is_ok_and(|plan| plan.layout_bytes() < plan.bytes() * 40));
        // Far too large for any memory, which is known at once.
        assert!(matches!(plan(39, 1 << 40), Err(Unsolvable::TooLarge { .. })));
    }

    /// A sum that no roll makes, in the section that is solved as the inner one.
    #[test]
    fn a_card_that_no_game_reaches_has_no_state() {
        let text = r#"RuleSet(version: 1, id: "small", name: "Small", dice: (count: 2, sides: 4),
            turn: (rolls: 2), rows: [
                (id: "any", section: Upper, pattern: Any, score: Sum),
                (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(9)),
                (id: "run", section: Lower, pattern: Run(2), score: Fixed(20)),
            ], section_bonuses: [(section: Lower, tiers: [(at_least: 29, points: 6)])])"#;
        let plan = Plan::of_text(text);
        let rules = plan.rules();
        let pair = rules.box_named("pair").unwrap();
        for (points, is_reached) in [(0, true), (9, true), (8, false), (27, false)] {
            let mut card = rules.empty_card();
            card.fill(pair, points, 0);
            assert_eq!(plan.state(&card).is_some(), is_reached, "{points}");
        }
    }
}
