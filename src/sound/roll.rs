//! Dice that rattle, tumble and land on a felt-lined wooden tray.

use super::room;
use super::synth::{Blow, Mode, Noise, Track, mode};

/// The longest roll there is a sound for, in seconds; longer ones are cut to this.
pub const MAX_SECONDS: f32 = 5.0;

/// Roll times below this (reduced motion, a skipped tumble) sound as one short clatter.
const SHORTEST: f32 = 0.12;

/// What follows the last knock: ringing and the room.
const TAIL: f32 = 0.35;

/// More dice than this add nothing to hear.
const MOST_DICE: u8 = 12;

/// A die on the tray: the board's thump below, the die's own short ticks above.
const TRAY: [Mode; 7] = [
    mode(172.0, 0.11, 0.55),
    mode(318.0, 0.09, 0.60),
    mode(560.0, 0.065, 0.45),
    mode(1_130.0, 0.045, 0.50),
    mode(1_870.0, 0.034, 0.55),
    mode(3_240.0, 0.022, 0.60),
    mode(4_910.0, 0.014, 0.40),
];

/// Two dice touching in the air: ticks alone.
const DICE: [Mode; 4] = [
    mode(1_420.0, 0.022, 0.45),
    mode(2_780.0, 0.018, 0.60),
    mode(4_350.0, 0.014, 0.60),
    mode(6_600.0, 0.010, 0.35),
];

/// What meets what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contact {
    Tray,
    Dice,
}

/// One knock of a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Knock {
    /// In seconds from the start of the roll.
    at: f32,
    /// From just above 0 to about 1.
    force: f32,
    /// Times the usual pitch.
    pitch: f32,
    contact: Contact,
}

/// The sound of a roll; see [`Effect::Roll`](super::Effect::Roll).
pub(super) fn samples(dice: u8, seed: u64, seconds: f32) -> Vec<f32> {
    let seconds = span(seconds);
    let mut noise = Noise::new(seed ^ 0x51_7e);
    let mut track = Track::silence(seconds + TAIL);
    for knock in knocks(dice, seed, seconds) {
        track.blow(&blow(&knock), &mut noise);
    }
    room::answer(track.samples_mut(), 0.16);
    track.limited(1.0)
}

/// The time a roll takes to land, made usable whatever number comes in.
pub(super) fn span(seconds: f32) -> f32 {
    if seconds.is_nan() { SHORTEST } else { seconds.clamp(SHORTEST, MAX_SECONDS) }
}

fn blow(knock: &Knock) -> Blow<'static> {
    let body: &[Mode] = match knock.contact {
        Contact::Tray => &TRAY,
        Contact::Dice => &DICE,
    };
    // A harder hit is a shorter one, and so a brighter one.
    let contact = match knock.contact {
        Contact::Tray => 0.000_55 - 0.000_2 * knock.force.min(1.0),
        Contact::Dice => 0.000_25,
    };
    Blow { at: knock.at, body, pitch: knock.pitch, contact, force: 0.42 * knock.force, rough: 0.35 }
}

/// Every knock of a roll. The last die comes to rest right at the end.
fn knocks(dice: u8, seed: u64, seconds: f32) -> Vec<Knock> {
    let dice = dice.clamp(1, MOST_DICE);
    let mut noise = Noise::new(seed);
    let mut all = Vec::new();
    for die in 0..dice {
        // Dice come to rest one after another, spread over the last third.
        let order = (f32::from(die) + 1.0) / f32::from(dice);
        let early = (1.0 - order) * noise.between(0.25, 0.4);
        let rest = seconds * (0.985 - early);
        tumble(&mut all, rest, seconds, &mut noise);
    }
    rattle(&mut all, dice, seconds, &mut noise);
    all
}

/// One die: falls, and bounces in ever shorter and softer hops until it rests.
fn tumble(all: &mut Vec<Knock>, rest: f32, seconds: f32, noise: &mut Noise) {
    let pitch = noise.between(0.86, 1.16);
    let loud = noise.between(0.7, 1.0);
    let first = seconds * noise.between(0.10, 0.22);
    let hops = 2 + (seconds / 0.22).min(3.0) as i32;
    let shorter = noise.between(0.66, 0.78);
    // Hops shorten in a fixed ratio and together fill the time until the die rests.
    let whole: f32 = (0..hops).map(|hop| shorter.powi(hop)).sum();
    let mut at = first;
    for hop in 0..=hops {
        let softer = 0.74_f32.powi(hop) * noise.between(0.85, 1.1);
        // The last one is the die falling flat: a whole face, a little louder and lower.
        let (weight, lower) = if hop == hops { (1.5, 0.94) } else { (1.0, 1.0) };
        let force = (loud * softer * weight).max(0.2);
        let wander = noise.between(0.97, 1.03);
        all.push(Knock { at, force, pitch: pitch * wander * lower, contact: Contact::Tray });
        at += (rest - first) * shorter.powi(hop) / whole;
    }
}

/// Dice touching one another as they leave the hand and meet on the tray: none for a single die.
fn rattle(all: &mut Vec<Knock>, dice: u8, seconds: f32, noise: &mut Noise) {
    for _ in 0..2 * (dice - 1) {
        let early = noise.unit() * noise.unit();
        all.push(Knock {
            at: seconds * (0.01 + 0.6 * early),
            force: noise.between(0.12, 0.42) * (1.0 - 0.6 * early),
            pitch: noise.between(0.85, 1.2),
            contact: Contact::Dice,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::synth::count;
    use super::*;

    fn energy(samples: &[f32]) -> f32 {
        samples.iter().map(|x| x * x).sum()
    }

    #[test]
    fn knocks_fill_the_time_and_the_last_falls_at_its_end() {
        for seed in 0..200 {
            for dice in 1..=6 {
                for seconds in [0.12, 0.6, 0.9, 2.0] {
                    let all = knocks(dice, seed, seconds);
                    let last = all.iter().map(|knock| knock.at).fold(0.0, f32::max);
                    assert!(last <= seconds && last > 0.95 * seconds, "{last} of {seconds}");
                    assert!(all.iter().all(|knock| knock.at >= 0.0));
                    assert!(all.iter().all(|knock| knock.force > 0.0 && knock.force < 1.8));
                }
            }
        }
    }

    #[test]
    fn the_last_knock_is_heard_at_the_end() {
        for seed in 0..20 {
            for seconds in [0.5, 0.9, 1.4] {
                let samples = samples(5, seed, seconds);
                let before = energy(&samples[count(seconds * 0.93)..count(seconds * 0.98)]);
                let after = energy(&samples[count(seconds * 0.98)..count(seconds * 0.98 + 0.05)]);
                assert!(after > 0.02, "seed {seed}: {before} then {after}");
            }
        }
    }

    #[test]
    fn every_die_knocks_in_its_own_pitch() {
        let tray = |dice| {
            let all = knocks(dice, 3, 0.9);
            all.into_iter().filter(|knock| knock.contact == Contact::Tray).collect::<Vec<_>>()
        };
        assert_eq!(tray(5).len(), 5 * tray(1).len());
        assert!(knocks(1, 3, 0.9).iter().all(|knock| knock.contact == Contact::Tray));
        assert!(knocks(2, 3, 0.9).iter().any(|knock| knock.contact == Contact::Dice));
        let firsts: Vec<f32> = tray(5).chunks(tray(1).len()).map(|die| die[0].pitch).collect();
        for pair in firsts.windows(2) {
            assert!((pair[0] - pair[1]).abs() > 0.001, "{firsts:?}");
        }
    }

    #[test]
    fn a_die_gets_softer_until_it_falls_flat() {
        for seed in 0..50 {
            let all = knocks(1, seed, 1.2);
            assert!(all.len() >= 4);
            assert!(all[all.len() - 2].force < 0.6 * all[0].force, "{all:?}");
        }
    }

    #[test]
    fn impossible_numbers_still_make_a_sound() {
        for (dice, seconds) in [(0, 0.9), (255, 0.9), (5, f32::NAN), (5, -1.0), (5, 1e9), (5, 0.0)]
        {
            let samples = samples(dice, 1, seconds);
            assert_eq!(samples.len(), count(span(seconds) + TAIL));
            assert!(energy(&samples) > 0.1);
            assert!(samples.iter().all(|x| x.abs() < 1.0));
        }
    }
}
