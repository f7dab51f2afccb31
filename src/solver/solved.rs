//! The table of values of a rule set.

use std::sync::Arc;

use super::{
    Outlook, TurnTables,
    block::Block,
    plan::{Plan, Situation},
    start::Known,
};
use crate::rules::{BoxIndex, Card};

/// What every situation of a rule set is worth under perfect play.
#[derive(Clone, Debug)]
pub struct Solved {
    plan: Arc<Plan>,
    pub(super) blocks: Vec<Block>,
}

impl Solved {
    pub(super) const fn new(plan: Arc<Plan>, blocks: Vec<Block>) -> Self {
        Self { plan, blocks }
    }

    /// How it is laid out.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The expected points to come.
    pub fn value(&self, situation: Situation) -> f64 {
        let (block, at) = self.find(situation);
        block.means[at]
    }

    /// The standard deviation of the points to come; `None` if it was not asked for.
    pub fn sd(&self, situation: Situation) -> Option<f64> {
        let (block, at) = self.find(situation);
        let square = block.squares.get(at)?;
        Some((square - block.means[at].powi(2)).max(0.0).sqrt())
    }

    /// The expected final total of a game that has not begun.
    pub fn par_of_game(&self) -> f64 {
        self.par(&self.rules().empty_card()).unwrap_or(f64::NAN)
    }

    /// The standard deviation of the final total of a game that has not begun.
    pub fn sd_of_game(&self) -> Option<f64> {
        self.sd(self.plan.situation(&self.rules().empty_card())?)
    }

    /// The mean square of the points to come; 0 if it was not asked for.
    pub(super) fn square(&self, situation: Situation) -> f64 {
        let (block, at) = self.find(situation);
        block.squares.get(at).copied().unwrap_or(0.0)
    }

    /// What filling this box is worth, for every number of points that it can hold: the points
    /// and bonuses it brings, and all that comes after it.
    pub(super) fn fill(
        &self,
        from: Situation,
        at: BoxIndex,
        saved: u16,
        base: f64,
        worths: &mut [f64],
    ) {
        let (part, slot) = (from.part as usize, from.slot as usize);
        let group = self.plan.group_of(slot);
        let inner = &self.plan.inner;
        let saved = usize::from(saved);
        if let Some(place) = inner.boxes.iter().position(|&other| other == at) {
            let block = self.known().block(part, group + 1);
            let start =
                saved.min(self.plan.saved_from(part, group + 1)) * inner.group_len(group + 1);
            for (grade, worth) in worths.iter_mut().enumerate() {
                let (to, gains) = inner.moves(slot, inner.starts[place] + grade, 1);
                *worth = base + gains[0] + block.means[start + usize::from(to[0])];
            }
        } else if let Some(place) = self.plan.outer.boxes.iter().position(|&other| other == at) {
            let own = slot - inner.group(group).start;
            let feeds = Some(self.rules().row(at).section) == self.plan.split.section;
            for (grade, worth) in worths.iter_mut().enumerate() {
                let Some(next) = self.plan.outer.next(part, place, grade) else { continue };
                let points = self.rules().possible_points(at)[grade];
                let shift = inner.shift_by(points).filter(|_| feeds);
                let (to, more) =
                    shift.map_or((own, 0.0), |shift| (shift.to[slot].into(), shift.gains[slot]));
                let start = saved.min(self.plan.saved_from(next, group)) * inner.group_len(group);
                let gain = f64::from(points) + self.plan.outer.gain(part, place, grade) + more;
                *worth = base + gain + self.known().block(next, group).means[start + to];
            }
        }
    }

    pub(super) fn known(&self) -> Known<'_> {
        Known { plan: &self.plan, blocks: &self.blocks, crossed: &[] }
    }

    /// The table, block after block.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    fn find(&self, at: Situation) -> (&Block, usize) {
        let slot = at.slot as usize;
        let group = self.plan.group_of(slot);
        let inner = &self.plan.inner;
        let place = slot - inner.group(group).start + at.saved as usize * inner.group_len(group);
        (self.known().block(at.part as usize, group), place)
    }
}

impl Outlook for Solved {
    fn tables(&self) -> &Arc<TurnTables> {
        self.plan.tables()
    }

    /// Whether its values are exact ([`Plan::is_exact`]).
    fn is_exact(&self) -> bool {
        self.plan.is_exact()
    }

    fn par(&self, card: &Card) -> Option<f64> {
        let situation = self.plan.situation(card)?;
        Some(f64::from(self.rules().total(card)) + self.value(situation))
    }

    fn worths(&self, card: &Card, saved: u16, worths: &mut [f64]) -> Option<()> {
        let from = self.plan.situation(card)?;
        let base = f64::from(self.rules().total(card));
        let tables = self.tables();
        for at in tables.fillable(card) {
            self.fill(from, at, saved, base, &mut worths[tables.places(at)]);
        }
        Some(())
    }
}
