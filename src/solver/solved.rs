//! The table of values of a rule set.

use std::sync::Arc;

use super::{
    block::Block,
    plan::{Plan, Situation},
    start::Known,
};
use crate::rules::{Card, RuleSet};

/// What every situation of a rule set is worth under perfect play.
#[derive(Clone, Debug)]
pub struct Solved {
    plan: Arc<Plan>,
    blocks: Vec<Block>,
}

impl Solved {
    pub(super) const fn new(plan: Arc<Plan>, blocks: Vec<Block>) -> Self {
        Self { plan, blocks }
    }

    /// How it is laid out.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The rule set.
    pub fn rules(&self) -> &Arc<RuleSet> {
        self.plan.rules()
    }

    /// Whether its values are exact ([`Plan::is_exact`]).
    pub fn is_exact(&self) -> bool {
        self.plan.is_exact()
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

    /// The expected final total of a card before a turn; `None` for a card that no game leads to.
    pub fn par(&self, card: &Card) -> Option<f64> {
        let situation = self.plan.situation(card)?;
        Some(f64::from(self.rules().total(card)) + self.value(situation))
    }

    /// The expected final total of a game that has not begun.
    pub fn par_of_game(&self) -> f64 {
        self.par(&self.rules().empty_card()).unwrap_or(f64::NAN)
    }

    /// The standard deviation of the final total of a game that has not begun.
    pub fn sd_of_game(&self) -> Option<f64> {
        self.sd(self.plan.situation(&self.rules().empty_card())?)
    }

    pub(super) fn known(&self) -> Known<'_> {
        Known { plan: &self.plan, blocks: &self.blocks }
    }

    fn find(&self, at: Situation) -> (&Block, usize) {
        let slot = at.slot as usize;
        let group = self.plan.group_of(slot);
        let inner = &self.plan.inner;
        let place = slot - inner.group(group).start + at.saved as usize * inner.group_len(group);
        (self.known().block(at.part as usize, group), place)
    }
}
