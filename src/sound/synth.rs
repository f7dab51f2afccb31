//! Modal synthesis: short strikes set the decaying modes of a body ringing, and band-passed noise
//! makes scrapes.

use std::f32::consts::{PI, TAU};

use super::reverb::add_reverb;

/// The sample rate of every sound, in hertz; one channel.
pub const RATE: u32 = 44_100;

/// The duration of one sample, in seconds.
const STEP: f32 = 1.0 / RATE as f32;

/// The amplitude above which the limiter starts to compress.
const KNEE: f32 = 0.7;

/// Converts seconds to a number of samples.
pub(super) fn sample_count(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32).round() as usize
}

/// Reproducible noise (`SplitMix64`), independent of the dice.
pub(super) struct Noise(pub(super) u64);

impl Noise {
    /// The next random number, from 0 to 1.
    pub(super) fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // 24 bits are what an f32 holds exactly.
        ((z ^ (z >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// The next random number, from `low` to `high`.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
}

/// One mode of a body: its frequency in hertz, how long it takes to decay by 60 dB in seconds, and
/// its level.
pub(super) type Mode = (f32, f32, f32);

/// One strike on a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    /// The time, in seconds from the start of the track.
    pub(super) at: f32,
    pub(super) body: &'static [Mode],
    /// A factor to all frequencies of the body.
    pub(super) pitch: f32,
    /// The approximate peak amplitude of a mode of level 1.
    pub(super) force: f32,
    /// The duration of the contact, in seconds: the longer, the duller the sound.
    pub(super) contact: f32,
    /// The roughness of the contact, from 0 (smooth) to 1.
    pub(super) roughness: f32,
}

impl Strike {
    /// A strike with a small hard mallet.
    pub(super) fn new(at: f32, body: &'static [Mode], pitch: f32, force: f32) -> Self {
        Self { at, body, pitch, force, contact: 0.000_5, roughness: 0.0 }
    }

    /// The force over time, sample by sample: a raised cosine of area `force`.
    fn impulse(&self, noise: &mut Noise) -> Vec<f32> {
        let width = sample_count(self.contact).max(2);
        let force = |i| {
            let hill = 1.0 - (TAU * (i as f32 + 0.5) / width as f32).cos();
            let grain = 1.0 + self.roughness * 2.0 * noise.between(-1.0, 1.0);
            self.force * hill * grain / width as f32
        };
        (0..width).map(force).collect()
    }
}

/// A sound under construction.
pub(super) struct Track {
    samples: Vec<f32>,
    noise: Noise,
}

impl Track {
    /// Creates a silent track of this length in seconds. The seed determines the noise added later.
    pub(super) fn new(seconds: f32, seed: u64) -> Self {
        Self { samples: vec![0.0; sample_count(seconds)], noise: Noise(seed) }
    }

    /// Adds a strike; what would ring beyond the end of the track is cut off.
    pub(super) fn strike(mut self, strike: Strike) -> Self {
        let impulse = strike.impulse(&mut self.noise);
        let start = sample_count(strike.at).min(self.samples.len());
        for &(hertz, decay, level) in strike.body {
            let hertz = hertz * strike.pitch;
            // Higher modes would hardly be heard, and alias above half the rate.
            if hertz <= 0.4 * RATE as f32 {
                ring(&mut self.samples[start..], &impulse, hertz, decay, level);
            }
        }
        self
    }

    /// Adds band-pass filtered noise (a state-variable filter) whose centre glides from `from` to
    /// `to` hertz, both below a sixth of [`RATE`]; it swells and dies away like the stroke of a
    /// hand.
    pub(super) fn scrape(
        mut self,
        at: f32,
        seconds: f32,
        (from, to): (f32, f32),
        level: f32,
    ) -> Self {
        let length = sample_count(seconds);
        let (mut low, mut band) = (0.0_f32, 0.0_f32);
        for (i, sample) in self.samples.iter_mut().skip(sample_count(at)).take(length).enumerate() {
            let part = i as f32 / length as f32;
            let tune = 2.0 * (PI * (from + (to - from) * part) * STEP).sin();
            low += tune * band;
            band += tune * (self.noise.between(-1.0, 1.0) - low - 0.9 * band);
            let swell = (PI * part.powf(0.6)).sin();
            *sample += level * swell * swell * band;
        }
        self
    }

    /// Adds reverberation; `wet` is its share, from 0 to 1.
    pub(super) fn reverb(mut self, wet: f32) -> Self {
        add_reverb(&mut self.samples, wet);
        self
    }

    /// Fades the track out over this many seconds, too gently to be noticed.
    pub(super) fn fade_out(mut self, seconds: f32) -> Self {
        let tail = sample_count(seconds).min(self.samples.len());
        let start = self.samples.len() - tail;
        for (i, sample) in self.samples[start..].iter_mut().enumerate() {
            let left = 1.0 - i as f32 / tail as f32;
            *sample *= left * left * (3.0 - 2.0 * left);
        }
        self
    }

    /// Finishes the sound with its loudest sample at `peak`.
    pub(super) fn normalized(mut self, peak: f32) -> Vec<f32> {
        remove_offset(&mut self.samples);
        let loudest = self.samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        finished(self.samples, if loudest > 0.0 { peak / loudest } else { 0.0 })
    }

    /// Finishes the sound at its own level, limited to less than 1.
    pub(super) fn limited(mut self) -> Vec<f32> {
        remove_offset(&mut self.samples);
        finished(self.samples, 1.0)
    }
}

/// Adds a mode's response to an impulse: a phasor that turns and shrinks with every sample.
fn ring(out: &mut [f32], impulse: &[f32], hertz: f32, decay: f32, level: f32) {
    let shrink = (-1000.0_f32.ln() * STEP / decay).exp();
    let (sin, cos) = (TAU * hertz * STEP).sin_cos();
    let (turn_re, turn_im) = (shrink * cos, shrink * sin);
    let (mut re, mut im) = (0.0_f32, 0.0_f32);
    // The rest is 75 dB down, so the cut is inaudible.
    let end = impulse.len() + sample_count(decay * 1.25);
    for (i, sample) in out.iter_mut().take(end).enumerate() {
        re += impulse.get(i).copied().unwrap_or(0.0);
        (re, im) = (re * turn_re - im * turn_im, re * turn_im + im * turn_re);
        *sample += level * im;
    }
}

/// Removes the inaudible DC offset: strikes push to one side, and the reverberation accumulates it.
fn remove_offset(samples: &mut [f32]) {
    const LOWEST_HERTZ: f32 = 45.0;
    let keep = 1.0 - TAU * LOWEST_HERTZ * STEP;
    let (mut last_in, mut last_out) = (0.0, 0.0);
    for sample in samples {
        last_out = keep * (last_out + *sample - last_in);
        last_in = *sample;
        *sample = last_out;
    }
}

/// Applies gain, limiter, and a last fade of 30 ms to exactly zero.
fn finished(mut samples: Vec<f32>, gain: f32) -> Vec<f32> {
    let fade = sample_count(0.03).min(samples.len()) as f32;
    for (left, sample) in samples.iter_mut().rev().enumerate() {
        *sample = soft_clip(*sample * gain) * (left as f32 / fade).min(1.0);
    }
    samples
}

/// Passes quiet samples unchanged and bends loud ones so that they stay below 1.
fn soft_clip(x: f32) -> f32 {
    let over = x.abs() - KNEE;
    let room = 0.98 - KNEE;
    if over > 0.0 { x.signum() * (KNEE + room * (over / room).tanh()) } else { x }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    fn struck(seconds: f32, body: &'static [Mode], contact: f32) -> Track {
        Track::new(seconds, 1).strike(Strike { contact, ..Strike::new(0.1, body, 1.0, 1.0) })
    }

    #[test]
    fn a_mode_rings_at_its_frequency_and_decays_in_its_time() {
        let Track { samples, .. } = struck(1.0, &[(441.0, 0.5, 1.0)], 0.000_5);
        let part = |from, to| &samples[sample_count(from)..sample_count(to)];
        assert!(peak(part(0.0, 0.1)) == 0.0, "nothing sounds before the strike");
        assert!((0.8..1.1).contains(&peak(part(0.1, 0.11))));
        // Half the decay time is half of 60 dB: a thirtieth.
        assert!((0.02..0.045).contains(&peak(part(0.35, 0.36))));
        // 441 Hz crosses zero upwards 44 times in a tenth of a second.
        let ups =
            part(0.15, 0.25).windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        assert!((43..=45).contains(&ups), "{ups}");
        assert!(peak(&struck(0.05, &[(441.0, 0.5, 1.0)], 0.000_5).samples) == 0.0, "past the end");
    }

    #[test]
    fn a_longer_contact_is_duller() {
        let treble = |contact| peak(&struck(0.5, &[(3_000.0, 0.1, 1.0)], contact).samples);
        assert!(treble(0.002) < 0.2 * treble(0.000_2));
    }

    #[test]
    fn the_limiter_keeps_order_and_stays_below_one() {
        assert!((soft_clip(0.5) - 0.5).abs() < 1e-6);
        let bent: Vec<f32> = (-100..=100).map(|i| soft_clip(i as f32 * 0.05)).collect();
        assert!(bent.is_sorted() && peak(&bent) < 1.0);
    }

    #[test]
    fn a_normalized_track_has_its_peak_and_ends_in_silence() {
        let samples = struck(0.5, &[(300.0, 5.0, 1.0)], 0.000_5).normalized(0.6);
        assert!((peak(&samples) - 0.6).abs() < 0.01);
        assert!(samples.last() == Some(&0.0) && peak(&samples[samples.len() - 20..]) < 0.02);
        assert!(Track::new(0.1, 1).normalized(0.6).iter().all(|&x| x == 0.0));
        assert!(Track::new(0.0, 1).normalized(0.6).is_empty());
    }
}
