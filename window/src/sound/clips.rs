//! The recordings in `assets/sounds`, and mixing them.

use std::io::Cursor;
use std::sync::LazyLock;

use claxon::FlacReader;

/// The sample rate of every sound, in hertz; one channel.
pub const RATE: u32 = 44_100;

/// The amplitude above which the limiter starts to compress.
const KNEE: f32 = 0.7;

/// The duration of the fade at the end of every sound, in seconds.
const FADE: f32 = 0.03;

/// The samples of a recording, decoded when it is first played.
pub(super) type Clip = LazyLock<Vec<f32>>;

macro_rules! clip {
    ($name:literal) => {
        Clip::new(|| decode(include_bytes!(concat!("../../../assets/sounds/", $name, ".flac"))))
    };
}

/// A die hits the tray.
pub(super) static TRAY: [Clip; 3] = [clip!("tray_1"), clip!("tray_2"), clip!("tray_3")];
/// Two dice touch.
pub(super) static DICE: [Clip; 2] = [clip!("dice_1"), clip!("dice_2")];
pub(super) static KEEP: Clip = clip!("keep");
pub(super) static PENCIL: Clip = clip!("pencil");
/// A bar of wood that sounds D5.
pub(super) static NOTE: Clip = clip!("note");
pub(super) static SCRATCH: Clip = clip!("scratch");
pub(super) static BONUS: Clip = clip!("bonus");
pub(super) static HAND: Clip = clip!("hand");
pub(super) static FIVE: Clip = clip!("five");
pub(super) static OVER: Clip = clip!("over");

/// A file that can't be read is silent; a test plays them all.
fn decode(file: &'static [u8]) -> Vec<f32> {
    let reader = FlacReader::new(Cursor::new(file));
    reader.map_or_else(
        |_| Vec::new(),
        |mut reader| {
            let samples = reader.samples().map_while(Result::ok);
            samples.map(|sample| sample as f32 / f32::from(i16::MAX)).collect()
        },
    )
}

/// A clip in a mix.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strike {
    /// The time, in seconds from the start.
    pub(super) at: f32,
    pub(super) clip: &'static Clip,
    /// A factor to all frequencies of the clip.
    pub(super) pitch: f32,
    /// A factor to the amplitude of the clip.
    pub(super) level: f32,
}

impl Strike {
    /// The clip as it was recorded.
    pub(super) const fn of(clip: &'static Clip) -> Self {
        Self { at: 0.0, clip, pitch: 1.0, level: 1.0 }
    }

    /// The duration of the mix if this is the last to be heard, in seconds.
    pub(super) fn end(&self) -> f32 {
        self.at + self.clip.len() as f32 / self.pitch / RATE as f32
    }

    fn add_to(&self, track: &mut [f32]) {
        let start = sample_count(self.at).min(track.len());
        for (sample, out) in track[start..].iter_mut().enumerate() {
            let place = sample as f32 * self.pitch;
            let [Some(one), Some(two)] = [0, 1].map(|next| self.clip.get(place as usize + next))
            else {
                return;
            };
            *out += self.level * (one + (two - one) * place.fract());
        }
    }
}

/// Converts seconds to a number of samples.
fn sample_count(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32).round() as usize
}

/// Mixes clips to a sound of this duration, limited to less than 1, with a short fade to exactly
/// zero at its end.
pub(super) fn mix(seconds: f32, strikes: &[Strike]) -> Vec<f32> {
    let mut track = vec![0.0; sample_count(seconds)];
    for strike in strikes {
        strike.add_to(&mut track);
    }
    let fade = sample_count(FADE) as f32;
    for (left, sample) in track.iter_mut().rev().enumerate() {
        *sample = soft_clip(*sample) * (left as f32 / fade).min(1.0);
    }
    track
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

    static SQUARE: Clip = Clip::new(|| [[0.5; 50], [-0.5; 50]].concat().repeat(20));

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    #[test]
    fn the_limiter_keeps_order_and_stays_below_one() {
        assert!((soft_clip(0.5) - 0.5).abs() < 1e-6);
        let bent: Vec<f32> = (-100..=100).map(|i| soft_clip(i as f32 * 0.05)).collect();
        assert!(bent.is_sorted() && peak(&bent) < 1.0);
    }

    #[test]
    fn pitch_level_and_time_of_a_clip_are_varied() {
        let whole = Strike::of(&SQUARE);
        let ups = |samples: &[f32]| {
            samples.windows(2).filter(|pair| pair[0] <= 0.0 && pair[1] > 0.0).count()
        };
        assert!((whole.end() - 2_000.0 / RATE as f32).abs() < 1e-6);
        for (pitch, level) in [(1.0, 1.0), (2.0, 0.5), (0.5, 1.2)] {
            let strike = Strike { at: 0.01, pitch, level, ..whole };
            let mixed = mix(strike.end() + 0.1, &[strike]);
            assert!(peak(&mixed[..441]) == 0.0, "nothing sounds before its time");
            assert!((peak(&mixed) - 0.5 * level).abs() < 1e-3);
            assert_eq!(ups(&mixed), 20, "as many waves at any pitch");
            let end = sample_count(strike.end());
            assert!(peak(&mixed[end - 10..end - 5]) > 0.0 && peak(&mixed[end..]) == 0.0);
        }
        assert!(mix(0.0, &[whole]).is_empty());
        assert!(peak(&mix(1.0, &[Strike { level: 9.0, ..whole }])) < 1.0);
        assert_eq!(mix(0.04, &[whole]).last(), Some(&0.0), "what is cut off fades out");
    }
}
