//! The distribution of final totals from every state under perfect play.

use std::sync::Arc;

use rayon::prelude::*;

use crate::solver::{
    Plan, Progress, Solved,
    distribution::budget::Budget,
    distribution::packed::{Mixture, PackedBlock, PackedDistribution, PackedShares},
    distribution::reachable::Reachable,
    distribution::score_distribution::{ScoreDistribution, WinProbability},
    distribution::state_turn::{BegunTurn, StateTurn},
    scratch_pool::ScratchPool,
    table::plan::State,
    table::simd::LANES,
    table::steps::Transition,
    table::unsolvable::RulesSupport,
    value_function::ValueFunction as _,
};
use crate::{
    dice::Roll,
    rules::{Card, RuleSet},
};

/// For every state of a rule set, the distribution of the points to come, if play maximises the
/// expected total ([`crate::solver::DecisionEngine`] with [`Solved`]).
///
/// Points are rounded if memory does not suffice for all of them, which keeps means (within some
/// hundredths of a point). Probabilities below about 1e-5 of the likeliest are dropped.
pub struct ScoreDistributions {
    solved: Arc<Solved>,
    /// The blocks of the table of values; `None` for those that were not computed.
    blocks: Vec<Option<BlockPlace>>,
    /// The distributions of all blocks.
    packed: PackedShares,
    /// Reused between turns.
    scratches: ScratchPool<DistributionScratch>,
}

/// The number of blocks that each thread computes before they move to the buffer of all: few, since
/// they are in memory twice meanwhile, and enough to keep all threads at work.
const BLOCKS_PER_THREAD: usize = 4;

/// Where the distributions of a block are.
#[derive(Clone, Copy)]
struct BlockPlace {
    /// The index of its first state.
    first: usize,
    /// The width to which its points are rounded.
    width: u16,
}

/// Scratch space reused from state to state.
struct DistributionScratch {
    turn: StateTurn,
    mixture: Mixture,
    steps: Vec<Transition>,
}

impl DistributionScratch {
    fn new(plan: &Plan) -> Self {
        Self { turn: StateTurn::new(plan), mixture: Mixture::default(), steps: Vec::new() }
    }
}

impl ScoreDistributions {
    /// Whether distributions are possible under these rules: the highest total wins, each turn
    /// fills one box, no roll is saved, and no seat changes another one's card. The rule set may
    /// still be too large.
    pub fn is_supported(rules: &RuleSet) -> bool {
        RulesSupport::of(rules).has_distributions
    }

    /// The number of states that [`Self::compute`] solves if memory allows.
    pub fn states(plan: &Plan, from: &[Card]) -> u64 {
        Reachable::new(plan, from).counts.iter().sum()
    }

    /// Computes the states that are reachable from these cards, on the threads of the pool it is
    /// called from: from the end of the game backwards, until `bytes` are used up ([`Self::covers`]
    /// tells whether it got to a card). The result is the same for every number of threads. `None`
    /// if cancelled, if the rules are not [supported](Self::is_supported), and if numbers of points
    /// are too large.
    ///
    /// In addition to the bytes of the result it needs some 50 KiB for each thread.
    pub fn compute(
        solved: &Arc<Solved>,
        from: &[Card],
        bytes: u64,
        progress: &Progress,
    ) -> Option<Self> {
        let plan = solved.plan();
        if !Self::is_supported(plan.rules()) {
            return None;
        }
        let wanted = Reachable::new(plan, from);
        let mut distributions = Self {
            solved: solved.clone(),
            blocks: vec![None; solved.blocks().len()],
            // (A level may need more than estimated.)
            packed: PackedShares::with_room(bytes.checked_mul(2)?)?,
            scratches: ScratchPool::new(),
        };
        let mut budget = Budget::new(bytes);
        for filled in (0..wanted.counts.len()).rev() {
            if !distributions.add_level(&wanted, filled, &mut budget, progress)? {
                break;
            }
        }
        Some(distributions)
    }

    /// The table of values that decisions are based on.
    pub const fn solved(&self) -> &Arc<Solved> {
        &self.solved
    }

    /// The size in bytes.
    pub const fn bytes(&self) -> u64 {
        self.packed.bytes()
    }

    /// Whether the distribution of this card is known.
    pub fn covers(&self, card: &Card) -> bool {
        self.part(card).is_some()
    }

    /// The distribution of final totals of the card before its next turn; `None` if it is unknown.
    pub fn distribution(&self, card: &Card) -> Option<ScoreDistribution> {
        let mut distribution = ScoreDistribution::nothing();
        self.part(card)?.add_to(&mut distribution, self.total(card), 1.0);
        Some(distribution)
    }

    /// The distribution of final totals of the card within a turn, with these dice on the table, or
    /// none yet, and `rolls_left` rolls left; `None` if that of the card is unknown. The rest of
    /// the turn is computed exactly.
    pub fn distribution_in_turn(
        &self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<ScoreDistribution> {
        let plan = self.solved.plan();
        let (rules, from) = (plan.rules(), plan.state(card)?);
        let fits = dice.is_empty() || rules.dice().has_roll(dice);
        if card.is_full() || !fits || !self.covers(card) {
            return None;
        }
        let now = Some(BegunTurn { card, dice, rolls_left: usize::from(rolls_left) });
        let (block, _) = plan.index_of(from);
        let mut shares = PackedBlock::new(self.blocks[block]?.width);
        self.with_scratch(|scratch| self.turns(&[from], now, scratch, &mut shares))?;
        let mut distribution = ScoreDistribution::nothing();
        shares.get(0)?.add_to(&mut distribution, self.total(card), 1.0);
        Some(distribution)
    }

    /// The probability to win with this card before its next turn; `None` if its distribution is
    /// unknown.
    pub fn win_probability(&self, card: &Card, to_win: &WinProbability) -> Option<f64> {
        Some(self.part(card)?.win(to_win, self.total(card)))
    }

    /// The probability to win after this transition from a card with this total; `None` if the
    /// distribution of the successor is unknown.
    pub(crate) fn win_after(
        &self,
        step: Transition,
        total: i32,
        to_win: &WinProbability,
    ) -> Option<f64> {
        let part = self.at(step.block, step.index)?;
        Some(part.win(to_win, total + step.gain.round() as i32))
    }

    fn with_scratch<R>(&self, work: impl FnOnce(&mut DistributionScratch) -> R) -> R {
        self.scratches.with(|| DistributionScratch::new(self.solved.plan()), work)
    }

    fn total(&self, card: &Card) -> i32 {
        self.solved.rules().total(card) as i32
    }

    /// The distribution of the points to come of a card.
    fn part(&self, card: &Card) -> Option<PackedDistribution<'_>> {
        let (block, index) = self.solved.plan().index_of(self.solved.plan().state(card)?);
        self.at(block, index)
    }

    fn at(&self, block: usize, index: usize) -> Option<PackedDistribution<'_>> {
        let place = self.blocks[block]?;
        self.packed.get(place.first + index, place.width)
    }

    /// Computes the states with this many filled boxes; false if memory does not suffice.
    fn add_level(
        &mut self,
        wanted: &Reachable,
        filled: usize,
        budget: &mut Budget,
        progress: &Progress,
    ) -> Option<bool> {
        let tasks = wanted.tasks(self.solved.plan(), filled);
        let (before, bytes) = (self.packed.len(), self.bytes());
        let mut width = budget.next(&wanted.counts[..=filled]);
        while let Some(wide) = width {
            for few in tasks.chunks(BLOCKS_PER_THREAD * rayon::current_num_threads()) {
                self.add_blocks(wanted, few, wide, progress)?;
            }
            let span = (self.packed.len().1 - before.1) as u64 * u64::from(wide);
            if budget.charge(self.bytes() - bytes, span) {
                return Some(true);
            }
            // Rarely, a level needs more bytes than estimated.
            for &(part, group) in &tasks {
                self.blocks[self.solved.plan().block_of(part, group)] = None;
            }
            self.packed.truncate(before);
            width = budget.widen();
        }
        Some(false)
    }

    /// Computes these blocks, and keeps them in the buffer of all.
    fn add_blocks(
        &mut self,
        wanted: &Reachable,
        tasks: &[(usize, usize)],
        width: u16,
        progress: &Progress,
    ) -> Option<()> {
        let work = |&(part, group): &(usize, usize)| {
            if progress.is_cancelled() {
                return None;
            }
            let block =
                self.with_scratch(|scratch| self.block(wanted, part, group, width, scratch))?;
            progress.add(block.known());
            Some((self.solved.plan().block_of(part, group), block))
        };
        let found: Vec<_> = tasks.par_iter().with_max_len(1).map(work).collect::<Option<_>>()?;
        for (number, block) in &found {
            let first = self.packed.append(block)?;
            self.blocks[*number] = Some(BlockPlace { first, width });
        }
        Some(())
    }

    /// Computes the states with this outer part and this many filled inner boxes.
    fn block(
        &self,
        wanted: &Reachable,
        part: usize,
        group: usize,
        width: u16,
        scratch: &mut DistributionScratch,
    ) -> Option<PackedBlock> {
        let plan = self.solved.plan();
        let mut shares = PackedBlock::new(width);
        let slots: Vec<usize> = plan.inner.unpadded(group).collect();
        for same in
            slots.chunk_by(|&one, &other| plan.inner.filled(one) == plan.inner.filled(other))
        {
            if !wanted.has(plan, part, plan.inner.filled(same[0])) {
                for _ in same {
                    shares.push_unknown();
                }
                continue;
            }
            let state = |&slot: &usize| State { part: part as u32, slot: slot as u32, saved: 0 };
            let from: Vec<State> = same.iter().map(state).collect();
            for from in from.chunks(LANES) {
                self.turns(from, None, scratch, &mut shares)?;
            }
        }
        Some(shares)
    }

    /// Appends the distributions of up to [`LANES`] states with the same filled boxes, or of a turn
    /// in progress.
    fn turns(
        &self,
        from: &[State],
        now: Option<BegunTurn<'_>>,
        scratch: &mut DistributionScratch,
        shares: &mut PackedBlock,
    ) -> Option<()> {
        let plan = self.solved.plan();
        if plan.filled_in(from[0]) == plan.rules().box_count() {
            return from.iter().try_for_each(|_| shares.push_end());
        }
        let DistributionScratch { turn, mixture, steps } = scratch;
        turn.find_endings(&self.solved, from, now);
        for lane in 0..from.len() {
            steps.clear();
            mixture.clear();
            for (ending, chance) in turn.endings(lane) {
                mixture.add(steps.len(), ending.step.gain.round() as i32, chance);
                steps.push(ending.step);
            }
            let part = |number: usize| {
                let step = steps[number];
                self.at(step.block, step.index)
            };
            mixture.finish(part, shares)?;
        }
        Some(())
    }
}
