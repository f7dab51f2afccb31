//! The sounds of the game.

use super::clips::{BONUS, FIVE, HAND, KEEP, NOTE, OVER, PENCIL, SCRATCH, Strike, mix};
use super::dice_roll;

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

/// The samples of an effect: one channel at [`RATE`](super::RATE), every sample between -1 and 1,
/// the last one zero.
///
/// The same effect always gives the same samples.
pub fn samples(effect: Effect) -> Vec<f32> {
    let whole = |clip| alone(Strike::of(clip));
    match effect {
        Effect::Roll { dice, seed, seconds } => dice_roll::samples(dice, seed, seconds),
        Effect::Keep => whole(&KEEP),
        Effect::LetGo => alone(Strike { pitch: 0.8, level: 0.87, ..Strike::of(&KEEP) }),
        Effect::Score { points } => score(points),
        Effect::Scratch => whole(&SCRATCH),
        Effect::SectionBonus => whole(&BONUS),
        Effect::SpecialHand => whole(&HAND),
        Effect::FiveOfAKind => whole(&FIVE),
        Effect::GameOver => whole(&OVER),
    }
}

fn alone(strike: Strike) -> Vec<f32> {
    mix(strike.end(), &[strike])
}

/// A stroke of the pencil, then a soft wooden tone.
fn score(points: u32) -> Vec<f32> {
    let pitch = score_pitch(points);
    // A higher tone is over sooner: louder, it seems as loud.
    let note = Strike { at: 0.05, clip: &NOTE, pitch, level: pitch.sqrt() };
    mix(0.75, &[Strike::of(&PENCIL), note])
}

/// The pitch of a score's tone relative to the recorded D5: a step up a pentatonic scale for every
/// six points, from G4 to B5.
fn score_pitch(points: u32) -> f32 {
    // Semitones above G4, without half steps, so that any sequence sounds friendly.
    const STEPS: [i16; 8] = [0, 2, 4, 7, 9, 12, 14, 16];
    const RECORDED: i16 = 7;
    let step = STEPS[(points as usize / 6).min(STEPS.len() - 1)];
    (f32::from(step - RECORDED) / 12.0).exp2()
}
