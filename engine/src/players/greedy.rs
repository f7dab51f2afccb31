//! The greedy player, which always takes the option with the highest value.

use super::{Evaluator, Player, decide::Decider};
use crate::game::{Move, Position};

/// Takes the option with the highest value (a *greedy policy* in the sense of dynamic
/// programming). With exact values that is perfect play; with a heuristic value function it is as
/// good as the heuristic.
pub struct Greedy {
    decider: Decider,
    unused_rolls: u16,
}

impl Greedy {
    /// A player with this evaluator.
    pub const fn new(evaluator: Evaluator) -> Self {
        Self { decider: Decider::new(evaluator), unused_rolls: 0 }
    }

    /// Makes the player never use the last `rolls` rolls of a turn.
    #[must_use]
    pub(super) fn leaving_unused(mut self, rolls: u16) -> Self {
        self.unused_rolls = rolls;
        self
    }
}

impl Player for Greedy {
    fn decide(&self, position: &Position) -> Move {
        self.decider.decide(position, |engine, dice| {
            let rolls_left = position.rolls_left().saturating_sub(self.unused_rolls);
            Some(engine.best(position.card(), dice, rolls_left)?.action)
        })
    }
}
