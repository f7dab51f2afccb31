//! The distribution of final totals from every card under perfect play.

use std::sync::Arc;

use rayon::prelude::*;

use crate::solver::{
    Plan, Progress, Solved,
    distribution::budget::Budget,
    distribution::packed::{Mixture, Packed, PackedDistribution},
    distribution::reachable::Reachable,
    distribution::score_distribution::{ScoreDistribution, WinProbability},
    distribution::state_turn::{BegunTurn, StateTurn},
    scratch_pool::ScratchPool,
    table::plan::State,
    table::steps::Transition,
    table::unsolvable::RulesSupport,
    turn::value::Mean,
    value_function::ValueFunction as _,
};
use crate::{
    dice::Roll,
    rules::{Card, RuleSet},
};

/// For every state of a rule set the chance of every number of points to come under play for
/// the expected total ([`crate::solver::DecisionEngine`] with [`Solved`]).
///
/// Points are rounded where there is no room for all of them, which keeps means as they are
/// (within some hundredths of a point), and chances that are less than about 1e-5 of the likeliest
/// are left out.
pub struct ScoreDistributions {
    solved: Arc<Solved>,
    /// As the blocks of the table of values; nothing in those that were not worked out.
    blocks: Vec<Packed>,
    /// Reused between turns.
    scratches: ScratchPool<Scratch>,
}

/// Scratch space reused from state to state.
struct Scratch {
    turn: StateTurn<Mean>,
    mixture: Mixture,
    steps: Vec<Transition>,
}

impl Scratch {
    fn new(plan: &Plan) -> Self {
        Self { turn: StateTurn::new(plan), mixture: Mixture::default(), steps: Vec::new() }
    }
}

impl ScoreDistributions {
    /// Whether there can be distributions by these rules: the highest total wins, each turn fills
    /// one box, no roll is saved, and no seat changes another one's card. Where there can be, the rule
    /// set may still be too large.
    pub fn is_supported(rules: &RuleSet) -> bool {
        RulesSupport::of(rules).has_distributions
    }

    /// The number of states that [`Self::compute`] solves if memory allows.
    pub fn states(plan: &Plan, from: &[Card]) -> u64 {
        Reachable::new(plan, from).counts.iter().sum()
    }

    /// Computes the states that can still be reached from these cards, on the threads of the pool it
    /// is called from: from the end of the game backwards, until `bytes` are used up
    /// ([`Self::covers`] tells whether a card was reached). The result is the same for every number
    /// of threads. `None` when it was cancelled, when there can be none ([`Self::is_supported`]), and
    /// when numbers of points are too large.
    ///
    /// Besides the bytes of the result it needs some 50 KiB for each thread.
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
            blocks: vec![Packed::default(); solved.blocks().len()],
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

    /// The table of values that decisions depend on.
    pub const fn solved(&self) -> &Arc<Solved> {
        &self.solved
    }

    /// Its size in bytes.
    pub fn bytes(&self) -> u64 {
        self.blocks.iter().map(Packed::bytes).sum()
    }

    /// Whether it knows this card.
    pub fn covers(&self, card: &Card) -> bool {
        self.part(card).is_some()
    }

    /// The distribution of final totals of the card before its next turn.
    pub fn distribution(&self, card: &Card) -> Option<ScoreDistribution> {
        let mut distribution = ScoreDistribution::nothing();
        self.part(card)?.add_to(&mut distribution, self.total(card), 1.0);
        Some(distribution)
    }

    /// The distribution of final totals of the card within a turn, with these dice on the table, or
    /// none yet, and `rolls_left` rolls left. The rest of the turn is computed exactly.
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
        let (block, _) = plan.place_of(from);
        let mut shares = Packed::new(self.blocks[block].width());
        self.with_scratch(|scratch| self.turn(from, now, scratch, &mut shares))?;
        let mut distribution = ScoreDistribution::nothing();
        shares.get(0)?.add_to(&mut distribution, self.total(card), 1.0);
        Some(distribution)
    }

    /// The chance to win with this card before its next turn; `None` for a card that is not
    /// known.
    pub fn win_probability(&self, card: &Card, to_win: &WinProbability) -> Option<f64> {
        Some(self.part(card)?.win(to_win, self.total(card)))
    }

    /// The chance to win after this step from a card with this total; `None` where that is not
    /// known.
    pub(crate) fn win_after(
        &self,
        step: Transition,
        total: i32,
        to_win: &WinProbability,
    ) -> Option<f64> {
        let part = self.blocks[step.block].get(step.place)?;
        Some(part.win(to_win, total + step.gain.round() as i32))
    }

    fn with_scratch<R>(&self, work: impl FnOnce(&mut Scratch) -> R) -> R {
        self.scratches.with(|| Scratch::new(self.solved.plan()), work)
    }

    fn total(&self, card: &Card) -> i32 {
        self.solved.rules().total(card) as i32
    }

    fn part(&self, card: &Card) -> Option<PackedDistribution<'_>> {
        let (block, place) = self.solved.plan().place_of(self.solved.plan().state(card)?);
        self.blocks[block].get(place)
    }

    /// Solves the states with this many filled boxes; false if there is no room for them.
    fn add_level(
        &mut self,
        wanted: &Reachable,
        filled: usize,
        budget: &mut Budget,
        progress: &Progress,
    ) -> Option<bool> {
        let mut width = budget.next(&wanted.counts[..=filled]);
        while let Some(wide) = width {
            let level = self.level(wanted, filled, wide, progress)?;
            if budget.pays(level.iter().map(|(_, block)| block)) {
                for (at, block) in level {
                    self.blocks[at] = block;
                }
                return Some(true);
            }
            // Rarely is more needed than was thought.
            width = budget.wider();
        }
        Some(false)
    }

    /// The states with this many filled boxes: blocks with their numbers.
    fn level(
        &self,
        wanted: &Reachable,
        filled: usize,
        width: u16,
        progress: &Progress,
    ) -> Option<Vec<(usize, Packed)>> {
        let plan = self.solved.plan();
        let work = |&(part, group): &(usize, usize)| {
            if progress.is_cancelled() {
                return None;
            }
            let block =
                self.with_scratch(|scratch| self.block(wanted, part, group, width, scratch))?;
            progress.add(block.known());
            Some((plan.block_of(part, group), block))
        };
        let tasks = wanted.tasks(plan, filled);
        tasks.par_iter().with_max_len(1).map(work).collect()
    }

    /// Solves the states with this outer part and this many filled inner boxes.
    fn block(
        &self,
        wanted: &Reachable,
        part: usize,
        group: usize,
        width: u16,
        scratch: &mut Scratch,
    ) -> Option<Packed> {
        let plan = self.solved.plan();
        let mut shares = Packed::new(width);
        for slot in plan.inner.unpadded(group) {
            let set = plan.inner.filled(slot);
            if !wanted.has(plan, part, set) {
                shares.push_unknown();
                continue;
            }
            let from = State { part: part as u32, slot: slot as u32, saved: 0 };
            self.turn(from, None, scratch, &mut shares)?;
        }
        shares.shrink();
        Some(shares)
    }

    /// Appends the distribution of a state; within a turn, if one has begun.
    fn turn(
        &self,
        from: State,
        now: Option<BegunTurn<'_>>,
        scratch: &mut Scratch,
        shares: &mut Packed,
    ) -> Option<()> {
        let plan = self.solved.plan();
        if plan.filled_in(from) == plan.rules().box_count() {
            return shares.push_end();
        }
        let Scratch { turn, mixture, steps } = scratch;
        steps.clear();
        mixture.clear();
        for (ending, chance) in turn.endings(&self.solved, from, now) {
            mixture.add(steps.len(), ending.step.gain.round() as i32, chance);
            steps.push(ending.step);
        }
        let part = |number: usize| {
            let step = steps[number];
            self.blocks[step.block].get(step.place)
        };
        mixture.finish(part, shares)
    }
}
