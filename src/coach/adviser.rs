//! The values of all options of a decision, in order.

use std::sync::Arc;

use crate::{
    dice::{Counts, Roll},
    rules::Card,
    solver::{ActionValue, DecisionEngine, ValueFunction},
};

/// Ranks the options of decisions. It solves each turn exactly, with a [`ValueFunction`] at its
/// end, and remembers the last turn, since that has several decisions.
pub struct Adviser {
    engine: DecisionEngine,
}

impl Adviser {
    /// An adviser that goes by this value function.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        Self::with(DecisionEngine::new(value_function))
    }

    /// An adviser that uses this engine.
    pub const fn with(engine: DecisionEngine) -> Self {
        Self { engine }
    }

    /// The value function.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        self.engine.value_function()
    }

    /// All options with this roll and this number of rolls left, including saved ones: every
    /// distinct keep and every legal box once, best first; among equally good ones, the one that a
    /// person would take comes first. `None` for a full card, for one that no game leads to, for
    /// dice that the game does not have, and for more rolls than a turn has after its first.
    pub fn options(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<Vec<ActionValue>> {
        self.engine.ranked(card, dice, rolls_left)
    }

    /// The same as [`Self::options`] for interchangeable dice.
    pub fn options_for_counts(
        &mut self,
        card: &Card,
        dice: Counts,
        rolls_left: u16,
    ) -> Option<Vec<ActionValue>> {
        self.options(card, &roll_of(dice)?, rolls_left)
    }

    /// The first of [`Self::options_for_counts`], found faster.
    pub fn best(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<ActionValue> {
        self.engine.best(card, &roll_of(dice)?, rolls_left)
    }
}

/// A roll of these dice in rising order; `None` if there are none or too many.
fn roll_of(dice: Counts) -> Option<Roll> {
    Roll::new(&dice.faces().collect::<Vec<_>>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        coach::Advice,
        dice::Seed,
        game::{DiceOrigin, Game, Seat, Setup, Sitter},
        players::{Evaluator, Greedy, Player},
        rules::Library,
    };

    /// The best option, found at once, is the first of all options in order.
    #[test]
    fn the_greedy_player_takes_the_first_option() {
        // One rule set for each way of looking up a turn.
        let library = Library::shipped();
        for id in ["yahtzee_forced", "yahtzee_original", "yatzy_forced", "maxi", "crag", "yacht"] {
            let rules = library.get(id).unwrap();
            let evaluator = Evaluator::of(rules);
            let (player, mut adviser) =
                (Greedy::new(evaluator.clone()), Adviser::with(evaluator.engine()));
            let games = if evaluator.value_function().is_exact() { 30 } else { 2 };
            for number in 0..games {
                let Ok(seed) = number.to_string().parse::<Seed>();
                let seats = (0..rules.seats().0).map(|_| Seat::new("A", Sitter::Human).unwrap());
                let dice = DiceOrigin::Seeded(seed);
                let setup = Setup::new(rules.clone(), seats.collect(), dice).unwrap();
                let mut game = Game::new(setup);
                while !game.position().is_over() {
                    let position = game.position();
                    let wanted = player.decide(position);
                    if let Some(advice) = Advice::of(&mut adviser, position) {
                        let best = advice.as_move(advice.best().action);
                        assert_eq!(wanted, best, "{} {position:?}", rules.id());
                    }
                    game.play(wanted).unwrap();
                }
            }
        }
    }
}
