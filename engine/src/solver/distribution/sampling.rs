//! Sampling the layers of a [forward pass](super::forward_pass).
//!
//! A pass that may not solve all turns samples each layer: of the states whose weight is below a
//! threshold it keeps some by systematic sampling (G. Kitagawa, 1996), each with a probability in
//! proportion to its weight, and those get the weight of the threshold. Every result stays right on
//! average, and the frequent states, which decide it, are all kept.

use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

use super::layer::Arrivals;
use crate::solver::Progress;

/// The most that a forward pass may take.
#[derive(Clone, Copy, Debug)]
pub struct PassLimits {
    /// About the most work ([`crate::solver::ValueFunction::turn_work`]).
    pub work: u64,
    /// About the most bytes for the distributions of two neighbouring layers and the transitions
    /// between them.
    pub bytes: u64,
}

impl PassLimits {
    /// No limits.
    pub const NONE: Self = Self { work: u64::MAX, bytes: u64::MAX };
}

/// A limit on the batches and the memory of a pass.
pub(super) struct Limit {
    pub(super) batches_left: u64,
    pub(super) bytes: u64,
    /// For sampling the states if there are too many; without it the pass ends.
    pub(super) sample: Option<Sample>,
}

/// One of several samples.
pub(super) struct Sample {
    pub(super) rng: ChaCha8Rng,
    /// The progress when the sample begins, and what it adds to it.
    pub(super) progress: [f64; 2],
}

impl Limit {
    /// Reports that this many of the open boxes are filled. Layers of samples take about the same
    /// time.
    pub(super) fn report(&self, progress: &Progress, open: usize, filled: usize) {
        match &self.sample {
            None => progress.reach_boxes(open, filled, 0.0),
            Some(Sample { progress: [begun, part], .. }) => {
                progress.reach(begun + part * filled as f64 / open as f64);
            }
        }
    }

    /// The factor of each state of a layer that takes this many bytes and batches: 1 for all if
    /// the limit allows it; otherwise those below a threshold are sampled, and 0 drops a state.
    /// `None` if there are too many and none may be dropped. Samples share the batches evenly among
    /// the layers, and a state that they keep may be alone in its batch; exact passes, whose
    /// largest layers are in the middle, stop at a layer that takes half of what is left.
    pub(super) fn factors(
        &mut self,
        states: &[Arrivals],
        bytes: u64,
        batches: u64,
        layers: u64,
    ) -> Option<Vec<f64>> {
        let parts = if self.sample.is_some() { layers } else { layers.min(2) };
        let most = self.batches_left / parts;
        if batches <= most && bytes <= self.bytes {
            return Some(vec![1.0; states.len()]);
        }
        let rng = &mut self.sample.as_mut()?.rng;
        let share = (self.bytes as f64 / bytes.max(1) as f64).min(1.0);
        let most = (most as f64).min(share * states.len() as f64);
        let threshold = threshold(states, most.max(1.0));
        // Apart by sign, so that both sums of weights stay as they are.
        let mut below = [false, true].map(|is_negative| {
            let is_below =
                |weight: &f64| weight.abs() < threshold && weight.is_sign_negative() == is_negative;
            let all: f64 = states.iter().map(|state| state.weight).filter(is_below).sum();
            let kept = (all.abs() / threshold).floor().max(1.0);
            (all.abs() / kept, rng.random::<f64>())
        });
        let factor = |state: &Arrivals| {
            if state.weight.abs() >= threshold {
                return 1.0;
            }
            let (weight, sum) = &mut below[usize::from(state.weight.is_sign_negative())];
            let chance = state.weight.abs() / *weight;
            *sum += chance;
            if *sum < 1.0 {
                return 0.0;
            }
            *sum -= 1.0;
            1.0 / chance
        };
        Some(states.iter().map(factor).collect())
    }
}

/// The weight below which states are sampled, so that about `most` are kept.
fn threshold(states: &[Arrivals], most: f64) -> f64 {
    let weights = || states.iter().map(|state| state.weight.abs());
    let mut threshold = weights().sum::<f64>() / most;
    // Each round leaves out the states above the threshold, and the rest shares what they leave.
    loop {
        let above = weights().filter(|weight| *weight >= threshold).count() as f64;
        let rest: f64 = weights().filter(|weight| *weight < threshold).sum();
        let lower = rest / (most - above).max(1.0);
        if lower >= threshold * (1.0 - 1e-9) {
            return threshold;
        }
        threshold = lower;
    }
}

/// The standard error of the mean of these independent results.
pub(super) fn standard_error(results: &[f64]) -> f64 {
    let count = results.len() as f64;
    let mean = results.iter().sum::<f64>() / count;
    let squares: f64 = results.iter().map(|result| (result - mean).powi(2)).sum();
    (squares / (count * (count - 1.0))).sqrt()
}
