//! What can be heard, and what each of it sounds like.

use super::synth::{Blow, Mode, Noise, Rub, Track, mode};
use super::{roll, room};

/// Something that is heard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// Dice are thrown, rattle and come to rest.
    Roll {
        /// How many; 0 counts as one.
        dice: u8,
        /// Decides pitch, loudness and times of the knocks. It is not the seed of the dice.
        seed: u64,
        /// How long the dice take to land, in seconds: the last knock falls at its end. Held between 0.12 and
        /// [`MAX_ROLL_SECONDS`](super::MAX_ROLL_SECONDS).
        seconds: f32,
    },
    /// A die is kept.
    Keep,
    /// A kept die is let go.
    LetGo,
    /// Points are written into a box.
    Score {
        /// How many; the more, the higher the tone.
        points: u32,
    },
    /// A zero is written into a box.
    Scratch,
    /// All dice agree, and it counted.
    FiveOfAKind,
    /// The last box is filled.
    GameOver,
}

/// A tick of wood, for dice in the hand and the tip of a pencil.
const TICK: [Mode; 5] = [
    mode(390.0, 0.050, 0.40),
    mode(905.0, 0.042, 0.60),
    mode(1_760.0, 0.032, 0.60),
    mode(2_940.0, 0.022, 0.60),
    mode(4_600.0, 0.014, 0.45),
];

/// The edge of a heavy table, hit with something soft.
const TABLE: [Mode; 4] = [
    mode(96.0, 0.22, 1.0),
    mode(163.0, 0.17, 0.8),
    mode(287.0, 0.10, 0.45),
    mode(520.0, 0.05, 0.20),
];

/// A wooden bar tuned as a marimba's: the second mode two octaves up, the third a little over three. At 1 hertz; the
/// pitch of the blow makes the note.
const MARIMBA: [Mode; 4] =
    [mode(1.0, 0.80, 1.0), mode(1.003, 0.65, 0.35), mode(3.99, 0.24, 0.42), mode(9.6, 0.07, 0.35)];

/// A small bell of metal, soft: for what is bright and rare. At 1 hertz, as [`MARIMBA`].
const BELL: [Mode; 5] = [
    mode(1.0, 1.5, 0.6),
    mode(2.003, 1.3, 0.50),
    mode(3.01, 1.0, 0.32),
    mode(4.17, 0.8, 0.24),
    mode(5.43, 0.5, 0.16),
];

/// A plucked tongue of steel on a wooden box, long and calm. At 1 hertz, as [`MARIMBA`].
const TONGUE: [Mode; 6] = [
    mode(1.0, 2.6, 1.0),
    mode(1.002_5, 2.4, 0.45),
    mode(2.0, 1.6, 0.36),
    mode(3.0, 1.0, 0.14),
    mode(4.01, 0.7, 0.08),
    mode(6.3, 0.12, 0.16),
];

/// The sound of an effect: one channel at [`RATE`](super::RATE), every sample between -1 and 1, the last one zero.
///
/// The same effect always gives the same samples.
pub fn samples(effect: Effect) -> Vec<f32> {
    match effect {
        Effect::Roll { dice, seed, seconds } => roll::samples(dice, seed, seconds),
        Effect::Keep => click(1.0, 0.30),
        Effect::LetGo => click(0.80, 0.26),
        Effect::Score { points } => score(points),
        Effect::Scratch => scratch(),
        Effect::FiveOfAKind => fanfare(),
        Effect::GameOver => closing(),
    }
}

/// The frequency of a note, in hertz, by its distance from the A of 440 Hz in equal-tempered semitones.
fn note(semitones: i16) -> f32 {
    440.0 * (f32::from(semitones) / 12.0).exp2()
}

/// A blow on the given body as of a small wooden mallet, not rough.
fn tap(at: f32, body: &[Mode], pitch: f32, force: f32) -> Blow<'_> {
    Blow { at, body, pitch, contact: 0.000_5, force, rough: 0.0 }
}

/// A die taken between two fingers, or put down.
fn click(pitch: f32, peak: f32) -> Vec<f32> {
    let mut noise = Noise::new(11);
    let mut track = Track::silence(0.16);
    let grip = Blow { contact: 0.000_35, rough: 0.2, ..tap(0.002, &TICK, pitch, 1.0) };
    track.blow(&grip, &mut noise);
    track.blow(&Blow { at: 0.019, force: 0.35, pitch: pitch * 1.12, ..grip }, &mut noise);
    room::answer(track.samples_mut(), 0.10);
    track.levelled(peak)
}

/// The pitch of a score's tone: up a pentatonic scale, a step for every six points, an octave and a third at most.
fn score_tone(points: u32) -> f32 {
    // Semitones above G4, without half steps: whatever comes next sounds friendly.
    const STEPS: [i16; 8] = [0, 2, 4, 7, 9, 12, 14, 16];
    let step = (points / 6).min(STEPS.len() as u32 - 1);
    note(-2 + STEPS[step as usize])
}

/// A stroke of the pencil, a tick, and a soft wooden tone.
fn score(points: u32) -> Vec<f32> {
    let mut noise = Noise::new(23);
    let mut track = Track::silence(0.75);
    track.rub(&Rub { at: 0.0, length: 0.055, band: (2_600.0, 3_900.0), level: 0.10 }, &mut noise);
    track.blow(&Blow { rough: 0.2, ..tap(0.045, &TICK, 1.0, 0.8) }, &mut noise);
    track.blow(&tap(0.050, &MARIMBA, score_tone(points), 0.55), &mut noise);
    room::answer(track.samples_mut(), 0.14);
    track.levelled(0.42)
}

/// A pencil drawn through the box, and the hand falling on the table.
fn scratch() -> Vec<f32> {
    let mut noise = Noise::new(37);
    let mut track = Track::silence(0.55);
    track.rub(&Rub { at: 0.0, length: 0.20, band: (1_150.0, 480.0), level: 0.30 }, &mut noise);
    track.rub(&Rub { at: 0.01, length: 0.18, band: (2_400.0, 1_300.0), level: 0.07 }, &mut noise);
    let thud = Blow { contact: 0.004, rough: 0.1, ..tap(0.155, &TABLE, 1.0, 1.0) };
    track.blow(&thud, &mut noise);
    room::answer(track.samples_mut(), 0.10);
    track.levelled(0.50)
}

/// A quick run up a major chord, wood and bells together, that stays open at the top.
fn fanfare() -> Vec<f32> {
    // Time, semitones from A4, force. C5 E5 G5 C6, then E6 over C6 and G5.
    const NOTES: [(f32, i16, f32); 7] = [
        (0.00, 3, 0.75),
        (0.085, 7, 0.8),
        (0.17, 10, 0.85),
        (0.255, 15, 0.95),
        (0.40, 10, 0.5),
        (0.405, 15, 0.65),
        (0.41, 19, 0.9),
    ];
    let mut noise = Noise::new(53);
    let mut track = Track::silence(1.45);
    for (at, semitones, force) in NOTES {
        let hertz = note(semitones);
        track.blow(&tap(at, &MARIMBA, hertz, force), &mut noise);
        track.blow(&tap(at, &BELL, 2.0 * hertz, 0.25 * force), &mut noise);
    }
    // An octave and a fifth below, so that it stands on something.
    track.blow(&tap(0.0, &MARIMBA, note(-9), 0.5), &mut noise);
    track.blow(&tap(0.40, &MARIMBA, note(-9), 0.6), &mut noise);
    room::answer(track.samples_mut(), 0.22);
    ease_out(track.samples_mut(), 0.45);
    track.levelled(0.58)
}

/// A slow broken chord, G with its ninth, that comes to rest.
fn closing() -> Vec<f32> {
    // Time, semitones from A4, force. G2 and G3, D4, B3 G4, then A4 D5, and B4 last.
    const NOTES: [(f32, i16, f32); 8] = [
        (0.00, -26, 0.40),
        (0.015, -14, 0.65),
        (0.16, -7, 0.60),
        (0.32, -10, 0.50),
        (0.34, -2, 0.50),
        (0.52, 0, 0.45),
        (0.72, 5, 0.45),
        (0.96, 2, 0.55),
    ];
    let mut noise = Noise::new(71);
    let mut track = Track::silence(2.45);
    for (at, semitones, force) in NOTES {
        let blow = Blow { contact: 0.000_8, ..tap(at, &TONGUE, note(semitones), force) };
        track.blow(&blow, &mut noise);
    }
    room::answer(track.samples_mut(), 0.24);
    ease_out(track.samples_mut(), 0.9);
    track.levelled(0.52)
}

/// Takes the last part of a sound (in seconds) down to nothing, so gently that it is not heard as an end.
fn ease_out(samples: &mut [f32], seconds: f32) {
    let tail = super::synth::count(seconds).min(samples.len());
    let start = samples.len() - tail;
    for (i, sample) in samples[start..].iter_mut().enumerate() {
        let left = 1.0 - i as f32 / tail as f32;
        *sample *= left * left * (3.0 - 2.0 * left);
    }
}

#[cfg(test)]
mod tests {
    use super::super::synth::{RATE, count};
    use super::*;

    const ALL: [Effect; 9] = [
        Effect::Roll { dice: 5, seed: 1, seconds: 0.9 },
        Effect::Roll { dice: 1, seed: 2, seconds: 0.3 },
        Effect::Keep,
        Effect::LetGo,
        Effect::Score { points: 0 },
        Effect::Score { points: 50 },
        Effect::Scratch,
        Effect::FiveOfAKind,
        Effect::GameOver,
    ];

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    /// Energy of the sound at one pitch (Goertzel), per sample.
    fn at_pitch(samples: &[f32], hertz: f32) -> f32 {
        let turn = std::f32::consts::TAU * hertz / RATE as f32;
        let (re, im) = samples.iter().enumerate().fold((0.0, 0.0), |(re, im), (i, x)| {
            let angle = turn * i as f32;
            (re + x * angle.cos(), im + x * angle.sin())
        });
        (re * re + im * im) / samples.len() as f32
    }

    /// The middle of the spectrum, in hertz: the higher, the brighter the sound.
    fn brightness(samples: &[f32]) -> f32 {
        let (sum, weight) = (1..160).fold((0.0, 0.0), |(sum, weight), i| {
            let hertz = i as f32 * 50.0;
            let energy = at_pitch(samples, hertz);
            (sum + hertz * energy, weight + energy)
        });
        sum / weight
    }

    #[test]
    fn every_effect_is_loud_enough_and_never_clips() {
        for effect in ALL {
            let most = peak(&samples(effect));
            assert!((0.2..0.99).contains(&most), "{effect:?}: {most}");
        }
    }

    #[test]
    fn every_effect_begins_and_ends_without_a_click() {
        for effect in ALL {
            let samples = samples(effect);
            assert!(samples[0].abs() < 0.02, "{effect:?} begins at {}", samples[0]);
            assert_eq!(samples.last(), Some(&0.0), "{effect:?}");
            let end = peak(&samples[samples.len() - count(0.01)..]);
            assert!(end < 0.01, "{effect:?} ends at {end}");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.002, "{effect:?} pushes the cone by {mean}");
        }
    }

    #[test]
    fn every_effect_starts_at_once() {
        for effect in ALL {
            let samples = samples(effect);
            let wait = match effect {
                Effect::Roll { seconds, .. } => seconds * 0.23,
                _ => 0.06,
            };
            let most = peak(&samples);
            assert!(peak(&samples[..count(wait)]) > 0.1 * most, "{effect:?}");
        }
    }

    #[test]
    fn every_effect_is_always_the_same() {
        for effect in ALL {
            assert!(samples(effect) == samples(effect), "{effect:?}");
        }
    }

    #[test]
    fn no_two_effects_are_the_same() {
        for (i, one) in ALL.into_iter().enumerate() {
            for other in &ALL[i + 1..] {
                assert!(samples(one) != samples(*other), "{one:?} and {other:?}");
            }
        }
        let roll = |seed| samples(Effect::Roll { dice: 5, seed, seconds: 0.9 });
        assert!(roll(1) != roll(2));
    }

    #[test]
    fn effects_keep_their_length() {
        let seconds = |effect| samples(effect).len() as f32 / RATE as f32;
        assert!(seconds(Effect::Keep) < 0.2);
        assert!(seconds(Effect::Score { points: 12 }) < 0.8);
        assert!(seconds(Effect::Scratch) < 0.6);
        assert!(seconds(Effect::FiveOfAKind) < 1.5);
        assert!(seconds(Effect::GameOver) < 2.5);
        let roll = seconds(Effect::Roll { dice: 5, seed: 1, seconds: 0.9 });
        assert!((0.9..1.4).contains(&roll), "{roll}");
    }

    #[test]
    fn more_points_sound_higher_and_extremes_do_not_overflow() {
        let tones: Vec<f32> = [0, 6, 12, 25, 50, 80, u32::MAX].map(score_tone).to_vec();
        assert!(tones.is_sorted());
        assert!((tones[0] - 392.0).abs() < 0.1, "starts at G4: {}", tones[0]);
        assert!(tones[6] < 1_000.0);
        let (low, high) =
            (samples(Effect::Score { points: 0 }), samples(Effect::Score { points: 50 }));
        let hertz = score_tone(50);
        assert!(at_pitch(&high, hertz) > 20.0 * at_pitch(&low, hertz));
    }

    #[test]
    fn letting_go_is_lower_than_keeping() {
        let (keep, let_go) = (samples(Effect::Keep), samples(Effect::LetGo));
        assert!(brightness(&let_go) < 0.9 * brightness(&keep));
        assert!(peak(&let_go) < peak(&keep));
    }

    #[test]
    fn a_scratch_is_duller_than_a_score() {
        let (scratch, score) = (samples(Effect::Scratch), samples(Effect::Score { points: 12 }));
        let low = |samples: &[f32]| at_pitch(samples, 96.0) + at_pitch(samples, 163.0);
        assert!(low(&scratch) > 50.0 * low(&score));
        assert!(brightness(&scratch) < 0.6 * brightness(&score));
    }
}
