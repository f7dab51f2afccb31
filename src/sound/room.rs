//! A small room with soft furniture: what takes the dryness out of made sounds.
//!
//! Four echoes of unrelated lengths feed back into themselves and two all-pass filters smear them (M. R. Schroeder,
//! "Natural sounding artificial reverberation", 1962). Each echo loses its treble first, as in a furnished room.

use super::synth::count;

/// Lengths of the echoes, in seconds.
const ECHOES: [f32; 4] = [0.0197, 0.0233, 0.0271, 0.0311];
/// Lengths of the smearing filters, in seconds.
const SMEARS: [f32; 2] = [0.0051, 0.0017];
/// How much of an echo comes back: dies away within about a third of a second.
const RETURN: f32 = 0.62;
/// How much treble an echo loses each time.
const DAMPING: f32 = 0.45;

/// Adds the answer of the room to a sound; `wet` is its share, from 0 to 1.
pub(super) fn answer(samples: &mut [f32], wet: f32) {
    let mut echoes = ECHOES.map(Echo::new);
    let mut smears = SMEARS.map(Smear::new);
    for sample in samples {
        let sum: f32 = echoes.iter_mut().map(|echo| echo.next(*sample)).sum();
        *sample += wet * 0.5 * smears.iter_mut().fold(sum, |x, smear| smear.next(x));
    }
}

/// Sound on its way: what goes in comes out some samples later.
struct Delay {
    line: Vec<f32>,
    at: usize,
}

impl Delay {
    fn new(seconds: f32) -> Self {
        Self { line: vec![0.0; count(seconds).max(1)], at: 0 }
    }

    fn out(&self) -> f32 {
        self.line[self.at]
    }

    fn push(&mut self, x: f32) {
        self.line[self.at] = x;
        self.at = (self.at + 1) % self.line.len();
    }
}

struct Echo {
    delay: Delay,
    dull: f32,
}

impl Echo {
    fn new(seconds: f32) -> Self {
        Self { delay: Delay::new(seconds), dull: 0.0 }
    }

    fn next(&mut self, x: f32) -> f32 {
        let out = self.delay.out();
        self.dull = out + DAMPING * (self.dull - out);
        self.delay.push(x + RETURN * self.dull);
        out
    }
}

struct Smear(Delay);

impl Smear {
    fn new(seconds: f32) -> Self {
        Self(Delay::new(seconds))
    }

    fn next(&mut self, x: f32) -> f32 {
        let late = self.0.out();
        let fed = x + 0.5 * late;
        self.0.push(fed);
        late - 0.5 * fed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn energy(samples: &[f32]) -> f32 {
        samples.iter().map(|x| x * x).sum()
    }

    #[test]
    fn the_room_answers_and_dies_away() {
        let mut samples = vec![0.0; count(1.0)];
        samples[0] = 1.0;
        answer(&mut samples, 0.3);
        assert!((samples[0] - 1.0).abs() < 1e-6, "the direct sound comes first and unchanged");
        let early = energy(&samples[count(0.02)..count(0.12)]);
        let late = energy(&samples[count(0.5)..count(0.6)]);
        assert!(early > 0.001, "{early}");
        assert!(late < early * 1e-4, "{late} after {early}");
    }

    #[test]
    fn a_dry_room_changes_nothing() {
        let mut samples = vec![0.3; count(0.1)];
        answer(&mut samples, 0.0);
        assert!(samples.iter().all(|x| (x - 0.3).abs() < 1e-6));
    }
}
