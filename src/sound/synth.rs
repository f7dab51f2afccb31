//! The building blocks: noise, ringing bodies, and the track they are written on.

use std::f32::consts::{PI, TAU};

/// Samples a second of everything made here; one channel.
pub const RATE: u32 = 44_100;

/// The time of one sample, in seconds.
const STEP: f32 = 1.0 / RATE as f32;

/// How long the last fade of every track takes, in seconds.
const FADE: f32 = 0.03;

/// Above this the limiter bends the curve; below it, samples pass unchanged.
const KNEE: f32 = 0.7;

/// How many samples fit into this many seconds.
pub(super) fn count(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32).round() as usize
}

/// Reproducible noise (`SplitMix64`). Nothing of the game depends on it: dice come from elsewhere.
pub(super) struct Noise(u64);

impl Noise {
    /// A stream of numbers that depends on the seed alone.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from 0 to 1.
    pub(super) fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // 24 bits are what an f32 holds exactly.
        ((z ^ (z >> 31)) >> 40) as f32 / (1_u64 << 24) as f32
    }

    /// A number between the two.
    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// A number from -1 to 1.
    pub(super) fn signed(&mut self) -> f32 {
        self.between(-1.0, 1.0)
    }
}

/// One way in which a body rings.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    /// Its pitch, in hertz.
    pub(super) hertz: f32,
    /// How long it rings until it is a thousandth of its strength (60 dB down), in seconds.
    pub(super) ring: f32,
    /// Its share of the sound.
    pub(super) level: f32,
}

/// A mode, in the order pitch (hertz), ring (seconds), level.
pub(super) const fn mode(hertz: f32, ring: f32, level: f32) -> Mode {
    Mode { hertz, ring, level }
}

/// One blow on a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow<'a> {
    /// When, in seconds from the start of the track.
    pub(super) at: f32,
    /// What rings.
    pub(super) body: &'a [Mode],
    /// All pitches of the body are multiplied by this.
    pub(super) pitch: f32,
    /// How long the two touch, in seconds: the softer, the longer, and the darker the sound.
    pub(super) contact: f32,
    /// How strong; 1 makes a mode of level 1 about one unit high.
    pub(super) force: f32,
    /// How rough the contact is: from 0, smooth, to 1.
    pub(super) rough: f32,
}

/// A drawn-out rub: noise through a band that may glide.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rub {
    /// When it starts, in seconds.
    pub(super) at: f32,
    /// How long it lasts, in seconds.
    pub(super) length: f32,
    /// Middle of the band at the start and at the end, in hertz (below a sixth of [`RATE`]).
    pub(super) band: (f32, f32),
    /// How strong.
    pub(super) level: f32,
}

/// A sound in the making.
pub(super) struct Track {
    samples: Vec<f32>,
}

impl Track {
    /// Silence of this length, in seconds.
    pub(super) fn silence(seconds: f32) -> Self {
        Self { samples: vec![0.0; count(seconds)] }
    }

    /// Adds a blow. What would ring beyond the end of the track is lost.
    pub(super) fn blow(&mut self, blow: &Blow<'_>, noise: &mut Noise) {
        let push = push(blow, noise);
        let start = count(blow.at).min(self.samples.len());
        for mode in blow.body {
            ring(&mut self.samples[start..], &push, *mode, blow.pitch);
        }
    }

    /// Adds a rub: a state-variable band-pass over noise, swelling and dying like the stroke of a hand.
    pub(super) fn rub(&mut self, rub: &Rub, noise: &mut Noise) {
        let start = count(rub.at).min(self.samples.len());
        let length = count(rub.length);
        let (mut low, mut band) = (0.0_f32, 0.0_f32);
        for (i, sample) in self.samples[start..].iter_mut().take(length).enumerate() {
            let part = i as f32 / length as f32;
            let hertz = rub.band.0 + (rub.band.1 - rub.band.0) * part;
            let tune = 2.0 * (PI * hertz * STEP).sin();
            low += tune * band;
            let high = noise.signed() - low - 0.9 * band;
            band += tune * high;
            let swell = (PI * part.powf(0.6)).sin();
            *sample += rub.level * swell * swell * band;
        }
    }

    /// Lets the samples be changed as a whole.
    pub(super) fn samples_mut(&mut self) -> &mut [f32] {
        &mut self.samples
    }

    /// The finished sound with its loudest sample at `peak`.
    pub(super) fn levelled(mut self, peak: f32) -> Vec<f32> {
        centre(&mut self.samples);
        let loudest = self.samples.iter().fold(0.0_f32, |most, sample| most.max(sample.abs()));
        let gain = if loudest > 0.0 { peak / loudest } else { 0.0 };
        self.finished(gain)
    }

    /// The finished sound with every sample times `gain`, softly held under 1.
    pub(super) fn limited(mut self, gain: f32) -> Vec<f32> {
        centre(&mut self.samples);
        self.finished(gain)
    }

    /// The last step of both: gain, limiter, and a short fade.
    fn finished(mut self, gain: f32) -> Vec<f32> {
        let length = self.samples.len();
        let fade = count(FADE).min(length);
        for (i, sample) in self.samples.iter_mut().enumerate() {
            // The very last sample is exactly zero.
            let left = (length - 1 - i) as f32 / fade as f32;
            *sample = soft(*sample * gain) * left.min(1.0);
        }
        self.samples
    }
}

/// The push that a blow gives its body: a raised cosine of area 1, a little uneven where the contact is rough.
fn push(blow: &Blow<'_>, noise: &mut Noise) -> Vec<f32> {
    let width = count(blow.contact).max(2);
    (0..width)
        .map(|i| {
            let hill = 1.0 - (TAU * (i as f32 + 0.5) / width as f32).cos();
            let grain = 1.0 + blow.rough * 2.0 * noise.signed();
            blow.force * hill * grain / width as f32
        })
        .collect()
}

/// Adds what a mode answers to a push: a pointer that turns and shrinks with every sample.
fn ring(out: &mut [f32], push: &[f32], mode: Mode, pitch: f32) {
    let hertz = mode.hertz * pitch;
    // What is above hearing (or above half the rate) would only alias.
    if hertz > 0.4 * RATE as f32 {
        return;
    }
    let shrink = (-1000.0_f32.ln() * STEP / mode.ring).exp();
    let (sin, cos) = (TAU * hertz * STEP).sin_cos();
    let (turn_re, turn_im) = (shrink * cos, shrink * sin);
    let (mut re, mut im) = (0.0_f32, 0.0_f32);
    // A quarter beyond 60 dB the rest is 75 dB down: nobody hears the cut.
    let end = push.len() + count(mode.ring * 1.25);
    for (i, sample) in out.iter_mut().take(end).enumerate() {
        re += push.get(i).copied().unwrap_or(0.0);
        (re, im) = (re * turn_re - im * turn_im, re * turn_im + im * turn_re);
        *sample += mode.level * im;
    }
}

/// Takes away what is too slow to hear: a blow pushes all to one side, and the room would add that up.
fn centre(samples: &mut [f32]) {
    const LOWEST: f32 = 45.0;
    let keep = 1.0 - TAU * LOWEST * STEP;
    let (mut last_in, mut last_out) = (0.0, 0.0);
    for sample in samples {
        last_out = keep * (last_out + *sample - last_in);
        last_in = *sample;
        *sample = last_out;
    }
}

/// Passes quiet samples unchanged and bends loud ones so that they never reach 1.
fn soft(x: f32) -> f32 {
    let over = x.abs() - KNEE;
    if over <= 0.0 {
        return x;
    }
    let room = 0.98 - KNEE;
    x.signum() * (KNEE + room * (over / room).tanh())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    fn blow(body: &[Mode]) -> Blow<'_> {
        Blow { at: 0.1, body, pitch: 1.0, contact: 0.0005, force: 1.0, rough: 0.0 }
    }

    #[test]
    fn noise_keeps_its_range_and_its_middle() {
        let mut noise = Noise::new(5);
        let numbers: Vec<f32> = (0..20_000).map(|_| noise.signed()).collect();
        assert!(numbers.iter().all(|x| (-1.0..=1.0).contains(x)));
        let mean = numbers.iter().sum::<f32>() / numbers.len() as f32;
        assert!(mean.abs() < 0.02, "{mean}");
    }

    #[test]
    fn a_mode_rings_at_its_pitch_for_its_time() {
        let mut track = Track::silence(1.0);
        track.blow(&blow(&[mode(441.0, 0.5, 1.0)]), &mut Noise::new(1));
        let samples = track.samples_mut();
        assert!(peak(&samples[..count(0.1)]) == 0.0, "nothing sounds before the blow");
        let early = peak(&samples[count(0.1)..count(0.11)]);
        assert!((0.8..1.1).contains(&early), "{early}");
        // Half the ring is half of 60 dB: a thirtieth.
        let later = peak(&samples[count(0.35)..count(0.36)]);
        assert!((0.02..0.045).contains(&later), "{later}");
        // 441 Hz crosses zero upwards 44 times in a tenth of a second.
        let tenth = &samples[count(0.15)..count(0.25)];
        let ups = tenth.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        assert!((43..=45).contains(&ups), "{ups}");
    }

    #[test]
    fn a_softer_contact_is_darker() {
        let bright = |contact| {
            let mut track = Track::silence(0.5);
            let body = [mode(3_000.0, 0.1, 1.0)];
            track.blow(&Blow { contact, ..blow(&body) }, &mut Noise::new(1));
            peak(track.samples_mut())
        };
        assert!(bright(0.002) < 0.2 * bright(0.0002));
    }

    #[test]
    fn a_blow_past_the_end_is_lost_without_harm() {
        let mut track = Track::silence(0.05);
        track.blow(&blow(&[mode(441.0, 0.5, 1.0)]), &mut Noise::new(1));
        assert!(peak(track.samples_mut()) == 0.0);
    }

    #[test]
    fn the_limiter_keeps_order_and_stays_below_one() {
        assert!((soft(0.5) - 0.5).abs() < 1e-6);
        let mut last = 0.0;
        for i in 0..100 {
            let y = soft(i as f32 * 0.05);
            assert!(y >= last && y < 1.0, "{y} after {last}");
            assert!((soft(-i as f32 * 0.05) + y).abs() < 1e-6);
            last = y;
        }
    }

    #[test]
    fn a_finished_track_has_its_level_and_ends_in_silence() {
        let mut track = Track::silence(0.5);
        track.blow(&blow(&[mode(300.0, 5.0, 1.0)]), &mut Noise::new(1));
        let samples = track.levelled(0.6);
        assert!((peak(&samples) - 0.6).abs() < 0.01);
        assert!(samples.last() == Some(&0.0));
        assert!(peak(&samples[samples.len() - 20..]) < 0.02);
        assert!(Track::silence(0.1).levelled(0.6).iter().all(|x| *x == 0.0));
        assert!(Track::silence(0.0).levelled(0.6).is_empty());
    }
}
