//! Dice that rattle, tumble and land on a felt-lined wooden tray.

use super::synth::{Mode, Noise, Strike, Track};

/// The longest roll with a sound, in seconds; longer ones are cut to this.
pub const MAX_SECONDS: f32 = 5.0;

/// The length of the clatter for shorter rolls (reduced motion, a skipped tumble), in seconds.
const MIN_SECONDS: f32 = 0.12;

/// The time for ringing and reverberation after the last knock, in seconds.
const TAIL: f32 = 0.35;

/// The most dice that make an audible difference.
const MAX_DICE: u8 = 12;

/// A die hitting the tray: the low thump of the board, with the short ticks of the die above it.
const TRAY: &[Mode] = &[
    (172.0, 0.11, 0.55),
    (318.0, 0.09, 0.60),
    (560.0, 0.065, 0.45),
    (1_130.0, 0.045, 0.50),
    (1_870.0, 0.034, 0.55),
    (3_240.0, 0.022, 0.60),
    (4_910.0, 0.014, 0.40),
];

/// Two dice touching in the air: ticks only.
const DICE: &[Mode] = &[
    (1_420.0, 0.022, 0.45),
    (2_780.0, 0.018, 0.60),
    (4_350.0, 0.014, 0.60),
    (6_600.0, 0.010, 0.35),
];

/// The sound of a roll; see [`Effect::Roll`](super::Effect::Roll).
pub(super) fn samples(dice: u8, seed: u64, seconds: f32) -> Vec<f32> {
    let seconds = usable(seconds);
    let track = Track::new(seconds + TAIL, seed ^ 0x51_7e);
    knocks(dice, seed, seconds).into_iter().fold(track, Track::strike).reverb(0.16).limited()
}

/// Clamps the duration of a roll to its limits; NaN counts as the shortest.
fn usable(seconds: f32) -> f32 {
    if seconds.is_nan() { MIN_SECONDS } else { seconds.clamp(MIN_SECONDS, MAX_SECONDS) }
}

/// Every knock of a roll. The last die comes to rest right at the end.
fn knocks(dice: u8, seed: u64, seconds: f32) -> Vec<Strike> {
    let dice = dice.clamp(1, MAX_DICE);
    let mut noise = Noise(seed);
    let mut all = Vec::new();
    for die in 0..dice {
        // Dice come to rest one after another, spread over the last third.
        let order = (f32::from(die) + 1.0) / f32::from(dice);
        let early = (1.0 - order) * noise.between(0.25, 0.4);
        tumble(&mut all, seconds * (0.985 - early), seconds, &mut noise);
    }
    // Dice touch one another as they leave the hand and meet on the tray.
    for _ in 0..2 * (dice - 1) {
        let early = noise.unit() * noise.unit();
        let force = noise.between(0.12, 0.42) * (1.0 - 0.6 * early);
        let pitch = noise.between(0.85, 1.2);
        all.push(knock(seconds * (0.01 + 0.6 * early), DICE, pitch, force, 0.000_25));
    }
    all
}

/// One die: falls, and bounces in ever shorter and softer hops until it rests.
fn tumble(all: &mut Vec<Strike>, rest: f32, seconds: f32, noise: &mut Noise) {
    let pitch = noise.between(0.86, 1.16);
    let loudness = noise.between(0.7, 1.0);
    let first = seconds * noise.between(0.10, 0.22);
    let hops = 2 + (seconds / 0.22).min(3.0) as i32;
    let ratio = noise.between(0.66, 0.78);
    // Hops shorten in a fixed ratio and together fill the time until the die rests.
    let whole: f32 = (0..hops).map(|hop| ratio.powi(hop)).sum();
    let mut at = first;
    for hop in 0..=hops {
        let softer = 0.74_f32.powi(hop) * noise.between(0.85, 1.1);
        // Finally the die drops onto a whole face, a little louder and lower.
        let (weight, lower) = if hop == hops { (1.5, 0.94) } else { (1.0, 1.0) };
        let force = (loudness * softer * weight).max(0.2);
        let varied = pitch * noise.between(0.97, 1.03) * lower;
        // A harder hit is shorter, and so brighter.
        all.push(knock(at, TRAY, varied, force, 0.000_55 - 0.000_2 * force.min(1.0)));
        at += (rest - first) * ratio.powi(hop) / whole;
    }
}

/// A knock of a force from just above 0 to about 1.
fn knock(at: f32, body: &'static [Mode], pitch: f32, force: f32, contact: f32) -> Strike {
    Strike { contact, roughness: 0.35, ..Strike::new(at, body, pitch, 0.42 * force) }
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
                    assert!(all.iter().all(|knock| knock.force > 0.0 && knock.force < 0.75));
                }
            }
        }
    }

    #[test]
    fn every_die_has_a_pitch_of_its_own() {
        let on = |body: &[Mode], dice| -> Vec<f32> {
            let all = knocks(dice, 3, 0.9).into_iter();
            all.filter(|knock| knock.body == body).map(|knock| knock.pitch).collect()
        };
        let each = on(TRAY, 1).len();
        assert_eq!(on(TRAY, 5).len(), 5 * each);
        assert!(on(DICE, 1).is_empty() && !on(DICE, 2).is_empty());
        let mut firsts: Vec<f32> = on(TRAY, 5).into_iter().step_by(each).collect();
        firsts.sort_by(f32::total_cmp);
        assert!(firsts.windows(2).all(|pair| pair[1] - pair[0] > 0.001), "{firsts:?}");
    }

    #[test]
    fn a_die_gets_softer_until_it_falls_flat() {
        for seed in 0..50 {
            let all = knocks(1, seed, 1.2);
            assert!(all.len() >= 4 && all[all.len() - 2].force < 0.6 * all[0].force, "{all:?}");
        }
    }
}
