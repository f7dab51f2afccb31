//! Properties of the sounds, measured on their samples.

#![allow(clippy::unwrap_used, reason = "a test that panics has failed")]

use fivefold::sound::{Effect, MAX_ROLL_SECONDS, RATE, samples};

const ALL: [Effect; 11] = [
    Effect::Roll { dice: 5, seed: 1, seconds: 0.9 },
    Effect::Roll { dice: 1, seed: 2, seconds: 0.3 },
    Effect::Keep,
    Effect::LetGo,
    Effect::Score { points: 0 },
    Effect::Score { points: 50 },
    Effect::Scratch,
    Effect::SpecialHand,
    Effect::SectionBonus,
    Effect::FiveOfAKind,
    Effect::GameOver,
];

fn sample_count(seconds: f32) -> usize {
    (seconds * RATE as f32).round() as usize
}

fn energy(samples: &[f32]) -> f32 {
    samples.iter().map(|x| x * x).sum()
}

fn peak(samples: &[f32]) -> f32 {
    samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
}

/// The energy of the sound at one frequency (Goertzel), per sample.
fn energy_at(samples: &[f32], hertz: f32) -> f32 {
    let turn = std::f32::consts::TAU * hertz / RATE as f32;
    let (re, im) = samples.iter().enumerate().fold((0.0, 0.0), |(re, im), (i, x)| {
        let angle = turn * i as f32;
        (re + x * angle.cos(), im + x * angle.sin())
    });
    (re * re + im * im) / samples.len() as f32
}

/// The spectral centroid in hertz: the higher, the brighter the sound.
fn brightness(samples: &[f32]) -> f32 {
    let (sum, weight) = (1..160).fold((0.0, 0.0), |(sum, weight), i| {
        let hertz = i as f32 * 50.0;
        let energy = energy_at(samples, hertz);
        (sum + hertz * energy, weight + energy)
    });
    sum / weight
}

#[test]
fn every_effect_is_loud_enough_starts_at_once_and_never_clicks() {
    // The longest allowed duration of each, in seconds.
    let longest = [1.4, 0.8, 0.2, 0.2, 0.8, 0.8, 0.6, 1.0, 1.5, 1.6, 2.5];
    for (effect, longest) in ALL.into_iter().zip(longest) {
        let samples = samples(effect);
        let most = peak(&samples);
        assert!((0.2..0.99).contains(&most), "{effect:?}: {most}");
        assert!(samples.len() < sample_count(longest), "{effect:?}: {}", samples.len());
        let latest = match effect {
            Effect::Roll { seconds, .. } => seconds * 0.23,
            _ => 0.06,
        };
        assert!(peak(&samples[..sample_count(latest)]) > 0.1 * most, "{effect:?} is late");
        assert!(samples[0].abs() < 0.02, "{effect:?} begins at {}", samples[0]);
        assert_eq!(samples.last(), Some(&0.0), "{effect:?}");
        let end = peak(&samples[samples.len() - sample_count(0.01)..]);
        assert!(end < 0.01, "{effect:?} ends at {end}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.002, "{effect:?} pushes the cone by {mean}");
    }
}

#[test]
fn every_effect_is_always_the_same_and_like_no_other() {
    for (i, one) in ALL.into_iter().enumerate() {
        assert!(samples(one) == samples(one), "{one:?}");
        for other in &ALL[i + 1..] {
            assert!(samples(one) != samples(*other), "{one:?} and {other:?}");
        }
    }
    let roll = |seed| samples(Effect::Roll { dice: 5, seed, seconds: 0.9 });
    assert!(roll(1) != roll(2) && roll(1).len() > sample_count(0.9));
}

#[test]
fn more_points_climb_a_scale_and_stay_at_its_top() {
    // The pentatonic scale from G4 to B5, in hertz.
    let scale = [392.0, 440.0, 493.88, 587.33, 659.26, 783.99, 880.0, 987.77];
    let loudest = |points| {
        let sound = samples(Effect::Score { points });
        let energies = scale.map(|hertz| energy_at(&sound, hertz));
        (0..scale.len()).max_by(|&a, &b| energies[a].total_cmp(&energies[b])).unwrap()
    };
    assert_eq!([0, 5, 6, 12, 25, 50, u32::MAX].map(loudest), [0, 0, 1, 2, 4, 7, 7]);
}

#[test]
fn letting_go_is_duller_and_softer_than_keeping_and_a_scratch_duller_than_a_score() {
    let (keep, let_go) = (samples(Effect::Keep), samples(Effect::LetGo));
    assert!(brightness(&let_go) < 0.9 * brightness(&keep) && peak(&let_go) < peak(&keep));
    let (scratch, score) = (samples(Effect::Scratch), samples(Effect::Score { points: 12 }));
    let low = |samples: &[f32]| energy_at(samples, 96.0) + energy_at(samples, 163.0);
    assert!(low(&scratch) > 50.0 * low(&score));
    assert!(brightness(&scratch) < 0.6 * brightness(&score));
}

#[test]
fn the_last_knock_of_a_roll_is_heard_at_its_end() {
    for seed in 0..20 {
        for seconds in [0.5, 0.9, 1.4] {
            let end = sample_count(seconds * 0.98);
            let roll = samples(Effect::Roll { dice: 5, seed, seconds });
            let heard = energy(&roll[end..end + sample_count(0.05)]);
            assert!(heard > 0.02, "seed {seed}: {heard}");
        }
    }
}

#[test]
fn impossible_rolls_still_make_a_sound() {
    for dice in [0, 5, 255] {
        for seconds in [0.9, f32::NAN, -1.0, 1e9, 0.0] {
            let roll = samples(Effect::Roll { dice, seed: 1, seconds });
            assert!(
                (sample_count(0.12)..sample_count(MAX_ROLL_SECONDS + 0.5)).contains(&roll.len())
            );
            assert!(energy(&roll) > 0.1 && roll.iter().all(|x| x.abs() < 1.0));
        }
    }
}
