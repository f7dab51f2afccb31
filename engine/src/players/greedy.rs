//! The greedy player, which always takes the option with the highest value.

use super::{Evaluator, Player, decide::Decider};
use crate::game::{Move, Position};

/// Takes the option with the highest value (a *greedy policy* in the sense of dynamic
/// programming). With exact values that is perfect play; with a heuristic value function it is as
/// good as the heuristic.
pub struct Greedy {
    decider: Decider,
}

impl Greedy {
    /// A player with this evaluator.
    pub const fn new(evaluator: Evaluator) -> Self {
        Self { decider: Decider::new(evaluator) }
    }
}

impl Player for Greedy {
    fn decide(&self, position: &Position) -> Option<Move> {
        self.decider.decide(position, |engine, dice| {
            Some(engine.best(position.card(), dice, position.rolls_left())?.action)
        })
    }
}
