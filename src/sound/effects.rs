//! The sounds of the game.

use super::dice_roll;
use super::synth::{Mode, Strike, Track};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Effect {
    /// Dice are thrown, rattle and come to rest.
    Roll {
        /// The number of dice; 0 counts as one.
        dice: u8,
        /// The seed for pitch, loudness and times of the knocks; not the seed of the dice.
        seed: u64,
        /// The time until the last knock, in seconds, from 0.12 to
        /// [`MAX_ROLL_SECONDS`](super::MAX_ROLL_SECONDS).
        seconds: f32,
    },
    /// A die is kept.
    Keep,
    /// A kept die is released.
    LetGo,
    /// Points are written into a box; the more points, the higher the tone.
    Score {
        /// The points scored.
        points: u32,
    },
    /// A zero is written into a box.
    Scratch,
    /// The bonus of a section is reached, or nearly all dice are alike.
    SectionBonus,
    /// The dice make a special hand, such as a straight.
    SpecialHand,
    /// All dice show the same face.
    FiveOfAKind,
    /// The last box is filled.
    GameOver,
}

/// A tick of wood, for dice in the hand and the tip of a pencil.
const TICK: &[Mode] = &[
    (390.0, 0.050, 0.40),
    (905.0, 0.042, 0.60),
    (1_760.0, 0.032, 0.60),
    (2_940.0, 0.022, 0.60),
    (4_600.0, 0.014, 0.45),
];

/// The edge of a heavy table, hit with something soft.
const TABLE: &[Mode] =
    &[(96.0, 0.22, 1.0), (163.0, 0.17, 0.8), (287.0, 0.10, 0.45), (520.0, 0.05, 0.20)];

// The modes of tuned bodies are relative to 1 hertz: the pitch of the strike is the frequency of
// the note.

/// A marimba bar: the second mode two octaves up, the third a little over three.
const MARIMBA: &[Mode] =
    &[(1.0, 0.80, 1.0), (1.003, 0.65, 0.35), (3.99, 0.24, 0.42), (9.6, 0.07, 0.35)];

/// A small, soft bell.
const BELL: &[Mode] =
    &[(1.0, 1.5, 0.6), (2.003, 1.3, 0.50), (3.01, 1.0, 0.32), (4.17, 0.8, 0.24), (5.43, 0.5, 0.16)];

/// A tongue drum, long and calm.
const TONGUE: &[Mode] = &[
    (1.0, 2.6, 1.0),
    (1.002_5, 2.4, 0.45),
    (2.0, 1.6, 0.36),
    (3.0, 1.0, 0.14),
    (4.01, 0.7, 0.08),
    (6.3, 0.12, 0.16),
];

/// The samples of an effect: one channel at [`RATE`](super::RATE), every sample between -1 and 1,
/// the last one zero.
///
/// The same effect always gives the same samples.
pub fn samples(effect: Effect) -> Vec<f32> {
    match effect {
        Effect::Roll { dice, seed, seconds } => dice_roll::samples(dice, seed, seconds),
        Effect::Keep => click(1.0, 0.30),
        Effect::LetGo => click(0.80, 0.26),
        Effect::Score { points } => score(points),
        Effect::Scratch => scratch(),
        Effect::SectionBonus => bells(),
        Effect::SpecialHand => two_notes(),
        Effect::FiveOfAKind => fanfare(),
        Effect::GameOver => closing_chord(),
    }
}

/// The frequency of a note in hertz, from its distance in semitones from the A of 440 Hz.
fn note(semitones: i16) -> f32 {
    440.0 * (f32::from(semitones) / 12.0).exp2()
}

/// A die taken between two fingers, or put down.
fn click(pitch: f32, peak: f32) -> Vec<f32> {
    let grip = Strike { contact: 0.000_35, roughness: 0.2, ..Strike::new(0.002, TICK, pitch, 1.0) };
    let second = Strike { at: 0.019, force: 0.35, pitch: pitch * 1.12, ..grip };
    Track::new(0.16, 11).strike(grip).strike(second).reverb(0.10).normalized(peak)
}

/// The pitch of a score's tone: a step up a pentatonic scale for every six points, from G4 to B5.
fn score_pitch(points: u32) -> f32 {
    // Semitones above G4, without half steps, so that any sequence sounds friendly.
    const STEPS: [i16; 8] = [0, 2, 4, 7, 9, 12, 14, 16];
    note(-2 + STEPS[(points as usize / 6).min(STEPS.len() - 1)])
}

/// A stroke of the pencil, a tick, and a soft wooden tone.
fn score(points: u32) -> Vec<f32> {
    Track::new(0.75, 23)
        .scrape(0.0, 0.055, (2_600.0, 3_900.0), 0.10)
        .strike(Strike { roughness: 0.2, ..Strike::new(0.045, TICK, 1.0, 0.8) })
        .strike(Strike::new(0.050, MARIMBA, score_pitch(points), 0.55))
        .reverb(0.14)
        .normalized(0.42)
}

/// A pencil stroke through the box, then a hand dropping onto the table.
fn scratch() -> Vec<f32> {
    Track::new(0.55, 37)
        .scrape(0.0, 0.20, (1_150.0, 480.0), 0.30)
        .scrape(0.01, 0.18, (2_400.0, 1_300.0), 0.07)
        .strike(Strike { contact: 0.004, roughness: 0.1, ..Strike::new(0.155, TABLE, 1.0, 1.0) })
        .reverb(0.10)
        .normalized(0.50)
}

/// Two rising notes on wood, with a bell above the second.
fn two_notes() -> Vec<f32> {
    // G4 and D5, with a D6.
    Track::new(0.9, 47)
        .strike(Strike::new(0.0, MARIMBA, note(-2), 0.7))
        .strike(Strike::new(0.13, MARIMBA, note(5), 0.9))
        .strike(Strike::new(0.13, BELL, note(17), 0.3))
        .reverb(0.18)
        .fade_out(0.3)
        .normalized(0.46)
}

/// Three rising bells, each ringing into the next.
fn bells() -> Vec<f32> {
    // G5, C6, E6.
    let notes = [(0.0, 10, 0.7), (0.12, 15, 0.8), (0.26, 19, 1.0)];
    let strike = |track: Track, (at, semitones, force)| {
        track.strike(Strike::new(at, BELL, note(semitones), force))
    };
    notes.into_iter().fold(Track::new(1.2, 61), strike).reverb(0.20).fade_out(0.4).normalized(0.5)
}

/// A quick run up a major chord, wood and bells together, with an open end.
fn fanfare() -> Vec<f32> {
    // C5 E5 G5 C6, then E6 over C6 and G5.
    let times = [0.00, 0.085, 0.17, 0.255, 0.40, 0.405, 0.41];
    let semitones = [3, 7, 10, 15, 10, 15, 19];
    let forces = [0.75, 0.8, 0.85, 0.95, 0.5, 0.65, 0.9];
    let mut track = Track::new(1.45, 53);
    for ((at, semitones), force) in times.into_iter().zip(semitones).zip(forces) {
        let hertz = note(semitones);
        let bell = Strike::new(at, BELL, 2.0 * hertz, 0.25 * force);
        track = track.strike(Strike::new(at, MARIMBA, hertz, force)).strike(bell);
    }
    // C4 as a foundation.
    track
        .strike(Strike::new(0.0, MARIMBA, note(-9), 0.5))
        .strike(Strike::new(0.40, MARIMBA, note(-9), 0.6))
        .reverb(0.22)
        .fade_out(0.45)
        .normalized(0.58)
}

/// A slow broken chord, G with its ninth, that comes to rest.
fn closing_chord() -> Vec<f32> {
    // G2 G3, D4, B3 G4, then A4 D5, and B4 last.
    let times = [0.00, 0.015, 0.16, 0.32, 0.34, 0.52, 0.72, 0.96];
    let semitones = [-26, -14, -7, -10, -2, 0, 5, 2];
    let forces = [0.40, 0.65, 0.60, 0.50, 0.50, 0.45, 0.45, 0.55];
    let mut track = Track::new(2.45, 71);
    for ((at, hertz), force) in times.into_iter().zip(semitones.map(note)).zip(forces) {
        track = track.strike(Strike { contact: 0.000_8, ..Strike::new(at, TONGUE, hertz, force) });
    }
    track.reverb(0.24).fade_out(0.9).normalized(0.52)
}
