//! A small furnished room: four damped comb filters side by side, then two all-pass filters (M. R.
//! Schroeder, "Natural sounding artificial reverberation", 1962).

use super::synth::sample_count;

/// Delays of the comb filters, in seconds, with no common divisor.
const COMBS: [f32; 4] = [0.0197, 0.0233, 0.0271, 0.0311];
/// Delays of the all-pass filters, in seconds.
const ALL_PASSES: [f32; 2] = [0.0051, 0.0017];
/// The share of an echo that is fed back: with this share it dies away within about a third of a
/// second.
const FEEDBACK: f32 = 0.62;
/// The share of its treble that an echo loses on each pass.
const DAMPING: f32 = 0.45;

/// Adds the reverberation of a sound to it; `wet` is its share, from 0 to 1.
pub(super) fn add_reverb(samples: &mut [f32], wet: f32) {
    let mut combs = COMBS.map(|seconds| (Delay::new(seconds), 0.0_f32));
    let mut all_passes = ALL_PASSES.map(Delay::new);
    for sample in samples {
        let dry = *sample;
        let comb = |(delay, damped): &mut (Delay, f32)| {
            delay.pass(|out| {
                *damped = out + DAMPING * (*damped - out);
                dry + FEEDBACK * *damped
            })
        };
        let echoes: f32 = combs.iter_mut().map(comb).sum();
        let all_pass = |x: f32, delay: &mut Delay| {
            let mut fed = 0.0;
            let out = delay.pass(|out| {
                fed = x + 0.5 * out;
                fed
            });
            out - 0.5 * fed
        };
        *sample += wet * 0.5 * all_passes.iter_mut().fold(echoes, all_pass);
    }
}

struct Delay {
    line: Vec<f32>,
    at: usize,
}

impl Delay {
    fn new(seconds: f32) -> Self {
        Self { line: vec![0.0; sample_count(seconds)], at: 0 }
    }

    /// Removes the oldest sample and inserts the one that `feed` computes from it.
    fn pass(&mut self, feed: impl FnOnce(f32) -> f32) -> f32 {
        let out = std::mem::take(&mut self.line[self.at]);
        self.line[self.at] = feed(out);
        self.at = (self.at + 1) % self.line.len();
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_impulse_is_followed_by_a_tail_that_dies_away() {
        let mut samples = vec![0.0; sample_count(1.0)];
        samples[0] = 1.0;
        let mut dry = samples.clone();
        add_reverb(&mut samples, 0.3);
        let energy = |from: f32| -> f32 {
            samples[sample_count(from)..sample_count(from + 0.1)].iter().map(|x| x * x).sum()
        };
        assert!((samples[0] - 1.0).abs() < 1e-6, "the direct sound comes first and unchanged");
        assert!(energy(0.02) > 0.001 && energy(0.5) < 1e-4 * energy(0.02));
        add_reverb(&mut dry, 0.0);
        let silent = |&x: &f32| x.abs() < f32::EPSILON;
        assert!(
            (dry[0] - 1.0).abs() < f32::EPSILON && dry[1..].iter().all(silent),
            "nothing wet, nothing added"
        );
    }
}
