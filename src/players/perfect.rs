//! Perfect: never gives a point away.

use super::{Evaluator, Player, decide::Decider};
use crate::game::{Move, Position};

/// Does what is worth most, by the exact values of the rule set; where it is too large for
/// those, by the best estimate there is.
pub struct Perfect(Decider);

impl Perfect {
    /// A perfect player with this evaluator.
    pub const fn new(evaluator: Evaluator) -> Self {
        Self(Decider::new(evaluator))
    }
}

impl Player for Perfect {
    fn decide(&self, position: &Position) -> Move {
        self.0.best(position, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Seed,
        game::{DiceOrigin, Game, Seat, Setup, Sitter},
        rules::Library,
        solver::{Action, Adviser},
    };

    /// The best choice, found at once, is the first of all choices put in order.
    #[test]
    fn it_does_what_the_adviser_advises() {
        // One of each kind that a turn is looked up in another way for.
        let library = Library::shipped();
        for id in ["yahtzee_forced", "yahtzee_original", "yatzy_forced", "maxi", "crag", "yacht"] {
            let rules = library.get(id).unwrap();
            let evaluator = Evaluator::of(rules);
            let (player, mut adviser) =
                (Perfect::new(evaluator.clone()), Adviser::with(evaluator.turn()));
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
                    if let Some(table) = position.on_table() {
                        let (card, left) = (position.card(), position.rolls_left());
                        let all = adviser.choices_for(card, &table.dice, left);
                        let said = match all.unwrap()[0].action {
                            Action::Fill(at) => Move::Score(at),
                            Action::Keep(keep) => Move::Roll(table.dice.slots_for(keep).unwrap()),
                            Action::Hold(kept) => Move::Roll(kept),
                        };
                        assert_eq!(wanted, said, "{} {}", rules.id(), table.dice);
                    }
                    game.play(wanted).unwrap();
                }
            }
        }
    }
}
