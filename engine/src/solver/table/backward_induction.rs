//! Backward induction over all states of a rule set.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use pulp::{Arch, Simd, WithSimd};
use rayon::prelude::*;

use crate::solver::{
    scratch_pool::ScratchPool,
    table::criterion::{Average, Criterion, Fewest},
    table::plan::Plan,
    table::solved::Solved,
    table::terminal_actions::ActionCache,
    table::turn_kernel::{KernelScratch, TurnKernel},
    table::value_block::ValueBlock,
};

/// The progress of a long computation, and a way to cancel it; clones share it between the computing
/// and the waiting threads.
#[derive(Clone, Debug, Default)]
pub struct Progress(Arc<Report>);

#[derive(Debug, Default)]
struct Report {
    done: AtomicU64,
    /// The number of states to solve; 0 while it is unknown.
    all: AtomicU64,
    /// The bits of a number from 0 to 1; these numbers have the same order as their bits.
    share: AtomicU64,
    is_cancelled: AtomicBool,
}

impl Progress {
    /// The number of solved states.
    pub fn done(&self) -> u64 {
        self.0.done.load(Ordering::Relaxed)
    }

    /// The approximate share of the work that is done, 0 to 1: the solved states as a share of
    /// those announced by [`Self::expect`] or, if there are none, the share reported by
    /// [`Self::reach`]. Never falls.
    pub fn share(&self) -> f64 {
        match self.0.all.load(Ordering::Relaxed) {
            0 => f64::from_bits(self.0.share.load(Ordering::Relaxed)),
            all => self.done() as f64 / all as f64,
        }
    }

    /// Adds to the number of states to solve.
    pub fn expect(&self, states: u64) {
        self.0.all.fetch_add(states, Ordering::Relaxed);
    }

    /// Reports the approximate share of the work that is done, 0 to 1.
    pub fn reach(&self, share: f64) {
        self.0.share.fetch_max(share.clamp(0.0, 1.0).to_bits(), Ordering::Relaxed);
    }

    /// Reports the progress of a forward pass through a game with `open` open boxes: `filled` of
    /// them are filled, and the share `within` of the states with this many filled boxes is done.
    pub(crate) fn reach_boxes(&self, open: usize, filled: usize, within: f64) {
        self.reach(share_done(open, filled, within));
    }

    /// Adds to the number of solved states.
    pub(crate) fn add(&self, states: u64) {
        self.0.done.fetch_add(states, Ordering::Relaxed);
    }

    /// Requests cancellation: the computation stops soon, without a result.
    pub fn cancel(&self) {
        self.0.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether cancellation was requested.
    pub fn is_cancelled(&self) -> bool {
        self.0.is_cancelled.load(Ordering::Relaxed)
    }
}

/// The share for [`Progress::reach_boxes`], assuming as many states as sets of boxes.
fn share_done(open: usize, filled: usize, within: f64) -> f64 {
    let (mut sets, mut done, mut all) = (1.0, 0.0, 0.0);
    for size in 0..=open {
        done += match size {
            size if size < filled => sets,
            size if size == filled => sets * within,
            _ => 0.0,
        };
        all += sets;
        sets *= (open - size) as f64 / (size + 1) as f64;
    }
    done / all
}

/// Solves every state of the plan on the threads of the pool that it is called from (the global one
/// outside any pool). The values are the same to the last bit for every number of threads. `None`
/// if cancelled.
///
/// States with more filled boxes come first, since a turn leads to one more filled box. A turn that
/// fills none leads back to its own state, which `TurnKernel::solve` resolves by iteration.
pub fn solve(plan: Arc<Plan>, progress: &Progress) -> Option<Solved> {
    if plan.rules().lowest_wins() {
        solve_by::<Fewest>(plan, progress)
    } else {
        solve_by::<Average>(plan, progress)
    }
}

/// Solves every state by this criterion, level by level.
pub(crate) fn solve_by<K: Criterion>(plan: Arc<Plan>, progress: &Progress) -> Option<Solved> {
    let mut known = Solved::unsolved(plan);
    let mut shared =
        Shared { scratches: ScratchPool::new(), actions: ActionCache::new(known.plan()) };
    for filled in (0..=known.plan().rules().box_count()).rev() {
        for (number, block) in solve_level::<K>(&known, filled, &shared, progress)? {
            known.blocks[number] = block;
        }
        shared.actions.forget_used(known.plan(), filled);
    }
    Some(known)
}

/// What all tasks of a game share.
struct Shared<K> {
    scratches: ScratchPool<KernelScratch<K>>,
    actions: ActionCache,
}

/// The most states that are solved as one task, so that no thread is idle for long at the end of a
/// level.
const TASK_STATES: usize = 256;

/// The states with this outer part and the inner parts in these slots.
pub(crate) struct Task {
    pub(crate) part: usize,
    pub(crate) group: usize,
    pub(crate) slots: Range<usize>,
}

/// The tasks for all states with this many filled boxes.
fn tasks(plan: &Plan, filled: usize) -> Vec<Task> {
    let of_block = |(part, group)| {
        let slots = plan.inner.group(group);
        let starts = slots.clone().step_by(TASK_STATES);
        starts.map(move |start| {
            let end = slots.end.min(start + TASK_STATES);
            Task { part, group, slots: start..end }
        })
    };
    plan.parts_with(filled).flat_map(of_block).collect()
}

/// Solves the states with this many filled boxes, and returns their blocks with their numbers.
fn solve_level<K: Criterion>(
    known: &Solved,
    filled: usize,
    shared: &Shared<K>,
    progress: &Progress,
) -> Option<Vec<(usize, ValueBlock)>> {
    let plan = known.plan();
    let numbers_saved = plan.saved_at(filled) + 1;
    let work = |task: &Task| {
        let mut piece = ValueBlock::zeros(task.slots.len() * numbers_saved);
        if progress.is_cancelled() {
            return None;
        }
        if filled < plan.rules().box_count() {
            shared.scratches.with(
                || KernelScratch::new(plan),
                |scratch| solve_task(known, task, &shared.actions, scratch, &mut piece),
            );
        }
        let end = task.slots.end.min(plan.inner.unpadded(task.group).end);
        progress.add((end.saturating_sub(task.slots.start) * numbers_saved) as u64);
        Some(piece)
    };
    let tasks = tasks(plan, filled);
    let pieces: Option<Vec<ValueBlock>> = tasks.par_iter().with_max_len(1).map(work).collect();
    let mut pieces = pieces?.into_iter();
    let of_one_block = tasks.chunk_by(|one, other| one.part == other.part);
    let joined = of_one_block.map(|tasks| {
        let pieces = pieces.by_ref().take(tasks.len()).collect();
        let number = plan.block_of(tasks[0].part, tasks[0].group);
        (number, ValueBlock::joined(pieces, numbers_saved))
    });
    Some(joined.collect())
}

/// Solves the states of a task into `piece`.
fn solve_task<K: Criterion>(
    known: &Solved,
    task: &Task,
    actions: &ActionCache,
    scratch: &mut KernelScratch<K>,
    piece: &mut ValueBlock,
) {
    let plan = known.plan();
    let later = actions.get(plan, task.part, false, K::WANTS_POINTS);
    let of_first = || actions.get(plan, task.part, true, K::WANTS_POINTS);
    let first = plan.program.first_differs().then(of_first);
    let kernel = TurnKernel::new::<K>(known, task, &later, first.as_deref());
    Arch::new().dispatch(KernelRun { kernel, scratch, piece });
}

/// A call of the kernel, compiled for each kind of processor and dispatched at run time. All
/// versions give the same bits: they add in the same order and don't fuse multiplications with
/// additions.
struct KernelRun<'a, K> {
    kernel: TurnKernel<'a>,
    scratch: &'a mut KernelScratch<K>,
    piece: &'a mut ValueBlock,
}

impl<K: Criterion> WithSimd for KernelRun<'_, K> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        self.kernel.solve(self.scratch, self.piece);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_share_that_is_done_grows_with_every_box() {
        assert!(share_done(13, 0, 0.0) == 0.0 && (share_done(13, 13, 1.0) - 1.0).abs() < 1e-12);
        let half = share_done(13, 6, 1.0);
        assert!((half - 0.5).abs() < 1e-12, "as many sets are smaller as are larger: {half}");
        let shares: Vec<f64> =
            (0..26).map(|s| share_done(13, s / 2, (s % 2) as f64 / 2.0)).collect();
        assert!(shares.is_sorted_by(|one, next| one < next), "{shares:?}");
        let progress = Progress::default();
        progress.reach_boxes(13, 6, 1.0);
        progress.reach_boxes(13, 2, 0.0);
        assert!((progress.share() - 0.5).abs() < 1e-12, "it never falls");
    }
}
