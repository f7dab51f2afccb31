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
        self.plan.steps(from, at, saved, |grade, step| {
            if let Some(worth) = worths.get_mut(grade) {
                *worth = base + step.gain + self.blocks[step.block].means[step.place];
            }
        });
    }

    pub(super) fn known(&self) -> Known<'_> {
        Known { plan: &self.plan, blocks: &self.blocks }
    }

    /// The table, block after block.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    fn find(&self, at: Situation) -> (&Block, usize) {
        let (block, place) = self.plan.place_of(at);
        (&self.blocks[block], place)
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
