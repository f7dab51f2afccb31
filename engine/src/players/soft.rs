//! Soft choice: a player that confuses options of similar value.

use super::{Evaluator, Player, decide::Decider};
use crate::{
    game::{Move, Position},
    solver::ActionValue,
};

/// The largest loss of an option that is ever chosen, in temperatures.
const MAX_LOSS: f64 = 3.0;

/// Chooses each option with a probability proportional to `exp(value / temperature)` (softmax).
/// This is the same as choosing the best option after adding to each value an independent error
/// with a Gumbel distribution of that scale (R. D. Luce, 1959; J. Yellott, 1977).
///
/// The errors depend on the position and on the game's salt ([`Position::salt`]): a decision that
/// is undone and comes up again is made the same way, and another game has other errors.
pub struct Soft {
    decider: Decider,
    policy: Policy,
}

/// How soft choice weighs options, in the unit of their values.
#[derive(Clone, Copy)]
struct Policy {
    /// Options are chosen with a probability proportional to `exp(value / temperature)`.
    temperature: f64,
    /// Options that are worse than the best one by more than this are never chosen.
    max_loss: f64,
}

impl Policy {
    fn scaled(self, by: f64) -> Self {
        Self { temperature: by * self.temperature, max_loss: by * self.max_loss }
    }
}

impl Soft {
    /// A player with this evaluator and temperature, in the unit of its values.
    pub fn new(evaluator: Evaluator, temperature: f64) -> Self {
        let policy = Policy { temperature, max_loss: MAX_LOSS * temperature };
        Self { decider: Decider::new(evaluator), policy }
    }

    /// A player who may choose any option, however bad: as a rating assumes.
    pub fn unlimited(evaluator: Evaluator, temperature: f64) -> Self {
        let policy = Policy { temperature, max_loss: f64::INFINITY };
        Self { decider: Decider::new(evaluator), policy }
    }
}

impl Player for Soft {
    fn decide(&self, position: &Position) -> Option<Move> {
        let policy = self.policy.scaled(self.decider.scale(position));
        self.decider.decide(position, |engine, dice| {
            let mut choices = Vec::with_capacity(64);
            let rolls_left = position.rolls_left();
            engine.action_values(position.card(), dice, rolls_left, &mut choices)?;
            let choice = pick(&choices, policy, random_share(position))?;
            Some(choice.action)
        })
    }
}

/// The option at this share, 0 to 1, of the cumulative probabilities.
fn pick(choices: &[ActionValue], policy: Policy, share: f64) -> Option<&ActionValue> {
    let best = choices.iter().map(|choice| choice.value).fold(f64::NEG_INFINITY, f64::max);
    let weight = |choice: &ActionValue| {
        let behind = choice.value - best;
        if behind < -policy.max_loss { 0.0 } else { (behind / policy.temperature).exp() }
    };
    let mut left = share * choices.iter().map(weight).sum::<f64>();
    let chosen = choices.iter().find(|choice| {
        left -= weight(choice);
        left < 0.0
    });
    // Rounding may leave a gap at the end.
    chosen.or_else(|| choices.iter().rfind(|choice| weight(choice) > 0.0))
}

/// A pseudo-random number, 0 to 1, that depends only on the position of the seat to move and on
/// the game's salt.
fn random_share(position: &Position) -> f64 {
    let next = position.next_throw();
    let place = u64::from(next.seat) << 32 | u64::from(next.turn) << 16 | u64::from(next.roll);
    let mut state = mix(position.salt() ^ mix(place));
    let dice = position.throw().map(|throw| *throw.dice.faces()).unwrap_or_default();
    let dice = dice.faces().fold(0_u64, |number, face| number * 8 + u64::from(face.pips()));
    state = mix(state ^ dice);
    let dice = position.dice();
    let colours = (0..dice.len()).filter_map(|place| dice.colour(place));
    state = colours.fold(state, |state, colour| mix(state ^ colour.index() as u64));
    for (_, entry) in position.card().entries() {
        state = mix(state ^ entry.map_or(0, |points| u64::from(points) + 1));
    }
    // The 53 bits of precision of a number between 0 and 1.
    (state >> 11) as f64 / (1_u64 << 53) as f64
}

/// The finaliser of `SplitMix64` (G. Steele, D. Lea, C. Flood, 2014), with its step.
const fn mix(state: u64) -> u64 {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    state ^ (state >> 31)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, LazyLock};

    use super::*;
    use crate::{
        game::{Game, Setup},
        rules::{BoxIndex, Library, RuleSet},
        solver::Action,
    };

    fn choices(values: &[f64]) -> Vec<ActionValue> {
        let choice = |(at, &value)| ActionValue { action: Action::Box(BoxIndex(at)), value };
        (0..).zip(values).map(choice).collect()
    }

    #[test]
    fn options_are_taken_by_their_weights_and_bad_ones_never() {
        let all = choices(&[10.0, 11.0, 7.9, 11.0]);
        let policy = Policy { temperature: 1.0, max_loss: 3.0 };
        let share = |wanted: usize| {
            let hits = (0..10_000).filter(|n| {
                let chosen = pick(&all, policy, (f64::from(*n) + 0.5) / 10_000.0);
                chosen == Some(&all[wanted])
            });
            hits.count() as f64 / 10_000.0
        };
        let e = (-1.0_f64).exp();
        for (at, weight) in [(0, e), (1, 1.0), (2, 0.0), (3, 1.0)] {
            assert!((share(at) - weight / (2.0 + e)).abs() < 2e-4, "{at}");
        }
        assert_eq!(pick(&all, policy, 1.0), Some(&all[3]));
        assert_eq!(pick(&[], policy, 0.5), None);
    }

    fn after_first_roll(seed: &str) -> Game {
        static RULES: LazyLock<Arc<RuleSet>> =
            LazyLock::new(|| Library::shipped().get("yatzy").unwrap().clone());
        let mut game = Game::new(Setup::seeded(&RULES, 2, seed).unwrap());
        game.play(Move::Roll(crate::dice::Slots::NONE)).unwrap();
        game
    }

    #[test]
    fn random_shares_are_uniform_and_follow_from_the_position() {
        let mut seen = [0_u32; 10];
        for seed in 0..5000 {
            let game = after_first_roll(&seed.to_string());
            let share = random_share(game.position());
            assert!((0.0..1.0).contains(&share));
            seen[(share * 10.0) as usize] += 1;
        }
        // 500 expected of each; chi-square with nine degrees of freedom.
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - 500.0).powi(2) / 500.0).sum();
        assert!(chi < 27.9, "{seen:?}: chance of this or worse is under 0.1 %");

        let mut game = after_first_roll("1");
        let before = random_share(game.position());
        let rolled = game.undo().unwrap();
        game.play(rolled.as_move()).unwrap();
        assert!(
            (random_share(game.position()) - before).abs() < f64::EPSILON,
            "taken back and again"
        );
        game.play(Move::Roll(crate::dice::Slots::NONE)).unwrap();
        assert!((random_share(game.position()) - before).abs() > f64::EPSILON);
    }
}
