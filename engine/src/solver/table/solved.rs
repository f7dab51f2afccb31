//! The table of values of a rule set.

use std::sync::Arc;

use crate::rules::Card;
use crate::solver::{
    TurnTables, ValueFunction,
    table::plan::{Plan, State},
    table::steps::Transition,
    table::value_block::ValueBlock,
};

/// The value of every state of a rule set under perfect play.
#[derive(Clone, Debug)]
pub struct Solved {
    plan: Arc<Plan>,
    /// All blocks, by number ([`Plan::block_of`]).
    pub(crate) blocks: Vec<ValueBlock>,
}

impl Solved {
    /// A table without values.
    pub(crate) fn unsolved(plan: Arc<Plan>) -> Self {
        Self { blocks: vec![ValueBlock::default(); plan.blocks()], plan }
    }

    /// The plan that the table follows.
    pub const fn plan(&self) -> &Arc<Plan> {
        &self.plan
    }

    /// The expected points to come in this state.
    pub fn points_to_come(&self, state: State) -> f64 {
        let (block, at) = self.find(state);
        block.means[at]
    }

    /// The expected final total at the start of a game.
    pub fn par_of_game(&self) -> f64 {
        self.value(&self.rules().empty_card()).unwrap_or(f64::NAN)
    }

    /// The expected final total after this transition from a state with a total of `base`.
    #[inline]
    pub(crate) fn value_of(&self, base: f64, step: Transition) -> f64 {
        self.rules().worth(base + step.gain) + self.blocks[step.block].means[step.index]
    }

    /// The block for this outer part and this many filled inner boxes.
    pub(crate) fn block(&self, part: usize, group: usize) -> &ValueBlock {
        &self.blocks[self.plan.block_of(part, group)]
    }

    /// The size of all solved blocks in bytes.
    pub(crate) fn size(&self) -> u64 {
        self.blocks.iter().map(|block| size_of_val(&*block.means) as u64).sum()
    }

    /// All blocks, by number ([`Plan::block_of`]).
    pub(crate) fn blocks(&self) -> &[ValueBlock] {
        &self.blocks
    }

    /// The block of a state, and its index there.
    fn find(&self, at: State) -> (&ValueBlock, usize) {
        let (block, index) = self.plan.index_of(at);
        (&self.blocks[block], index)
    }
}

impl ValueFunction for Solved {
    fn tables(&self) -> &Arc<TurnTables> {
        self.plan.tables()
    }

    /// Whether its values are exact ([`Plan::is_exact`]).
    fn is_exact(&self) -> bool {
        self.plan.is_exact()
    }

    fn bytes(&self) -> u64 {
        self.tables().bytes() + self.plan.layout_bytes() + self.size()
    }

    fn value(&self, card: &Card) -> Option<f64> {
        let state = self.plan.state(card)?;
        Some(self.rules().worth(self.rules().total(card).into()) + self.points_to_come(state))
    }

    fn values_after(&self, card: &Card, saved: u16, end_values: &mut [f64]) -> Option<()> {
        let from = self.plan.state(card)?;
        let base = f64::from(self.rules().total(card));
        let tables = self.tables();
        for at in tables.rules().fillable(card) {
            let values = &mut end_values[tables.entries(at)];
            self.plan.steps(from, at, saved, |grade, step| {
                values[grade] = self.value_of(base, step);
            });
        }
        Some(())
    }
}
