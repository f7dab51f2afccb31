//! Dice that rattle, tumble and land on a felt-lined wooden tray.

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::clips::{Clip, DICE, Strike, TRAY, mix};

/// The longest roll with a sound, in seconds; longer ones are cut to this.
pub const MAX_SECONDS: f32 = 5.0;

/// The length of the clatter for shorter rolls (reduced motion, a skipped tumble), in seconds.
const MIN_SECONDS: f32 = 0.12;

/// The time for ringing and reverberation after the last knock, in seconds.
const TAIL: f32 = 0.35;

/// The most dice that make an audible difference.
const MAX_DICE: u8 = 12;

/// The force of the recorded knocks.
const RECORDED: f32 = 0.7;

/// The sound of a roll; see [`Effect::Roll`](super::Effect::Roll).
pub(super) fn samples(dice: u8, seed: u64, seconds: f32) -> Vec<f32> {
    let seconds = usable(seconds);
    mix(seconds + TAIL, &knocks(dice, seed, seconds))
}

/// Clamps the duration of a roll to its limits; NaN counts as the shortest.
fn usable(seconds: f32) -> f32 {
    if seconds.is_nan() { MIN_SECONDS } else { seconds.clamp(MIN_SECONDS, MAX_SECONDS) }
}

/// Every knock of a roll. The last die comes to rest right at the end.
fn knocks(dice: u8, seed: u64, seconds: f32) -> Vec<Strike> {
    let dice = dice.clamp(1, MAX_DICE);
    let random = &mut SmallRng::seed_from_u64(seed);
    let mut all = Vec::new();
    for die in 0..dice {
        // Dice come to rest one after another, spread over the last third.
        let order = (f32::from(die) + 1.0) / f32::from(dice);
        let early = (1.0 - order) * random.random_range(0.25..0.4);
        tumble(&mut all, seconds * (0.985 - early), seconds, random);
    }
    // Dice touch one another as they leave the hand and meet on the tray.
    for _ in 0..2 * (dice - 1) {
        let early = random.random::<f32>() * random.random::<f32>();
        let force = random.random_range(0.12..0.42) * (1.0 - 0.6 * early);
        let pitch = random.random_range(0.85..1.2);
        all.push(knock(seconds * (0.01 + 0.6 * early), &DICE, pitch, force, random));
    }
    all
}

/// One die: falls, and bounces in ever shorter and softer hops until it rests.
fn tumble(all: &mut Vec<Strike>, rest: f32, seconds: f32, random: &mut SmallRng) {
    let pitch = random.random_range(0.86..1.16);
    let loudness = random.random_range(0.7..1.0);
    let first = seconds * random.random_range(0.10..0.22);
    let hops = 2 + (seconds / 0.22).min(3.0) as i32;
    let ratio: f32 = random.random_range(0.66..0.78);
    // Hops shorten in a fixed ratio and together fill the time until the die rests.
    let whole: f32 = (0..hops).map(|hop| ratio.powi(hop)).sum();
    let mut at = first;
    for hop in 0..=hops {
        let softer = 0.74_f32.powi(hop) * random.random_range(0.85..1.1);
        // Finally the die drops onto a whole face, a little louder and lower.
        let (weight, lower) = if hop == hops { (1.5, 0.94) } else { (1.0, 1.0) };
        let force = (loudness * softer * weight).max(0.2);
        let varied = pitch * random.random_range(0.97..1.03) * lower;
        all.push(knock(at, &TRAY, varied, force, random));
        at += (rest - first) * ratio.powi(hop) / whole;
    }
}

/// A knock of a force from just above 0 to about 1.
fn knock(at: f32, takes: &'static [Clip], pitch: f32, force: f32, random: &mut SmallRng) -> Strike {
    let clip = takes.choose(random).unwrap_or(&takes[0]);
    Strike { at, clip, pitch, level: force / RECORDED }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knocks_fill_the_time_and_the_last_falls_at_its_end() {
        for seed in 0..200 {
            for dice in 1..=6 {
                for seconds in [0.12, 0.6, 0.9, 2.0] {
                    let all = knocks(dice, seed, seconds);
                    let last = all.iter().map(|knock| knock.at).fold(0.0, f32::max);
                    assert!(last <= seconds && last > 0.95 * seconds, "{last} of {seconds}");
                    assert!(all.iter().all(|knock| knock.at >= 0.0));
                    assert!(all.iter().all(|knock| knock.level > 0.0 && knock.level < 2.5));
                }
            }
        }
    }

    #[test]
    fn every_die_has_a_pitch_of_its_own() {
        let on = |takes: &[Clip], dice| -> Vec<f32> {
            let is_one = |knock: &Strike| takes.iter().any(|take| std::ptr::eq(take, knock.clip));
            let all = knocks(dice, 3, 0.9).into_iter();
            all.filter(is_one).map(|knock| knock.pitch).collect()
        };
        let each = on(&TRAY, 1).len();
        assert_eq!(on(&TRAY, 5).len(), 5 * each);
        assert!(on(&DICE, 1).is_empty() && !on(&DICE, 2).is_empty());
        let mut firsts: Vec<f32> = on(&TRAY, 5).into_iter().step_by(each).collect();
        firsts.sort_by(f32::total_cmp);
        assert!(firsts.windows(2).all(|pair| pair[1] - pair[0] > 0.001), "{firsts:?}");
    }

    #[test]
    fn a_die_gets_softer_until_it_falls_flat() {
        for seed in 0..50 {
            let all = knocks(1, seed, 1.2);
            assert!(all.len() >= 4 && all[all.len() - 2].level < 0.6 * all[0].level, "{all:?}");
        }
    }
}
