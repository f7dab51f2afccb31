//! Perfect: never gives a point away.

use super::{Mind, Player, thought::Thought};
use crate::game::{Move, Position};

/// Does what is worth most, by the exact values of the rule set; where it is too large for
/// those, by the best estimate there is.
pub struct Perfect(Thought);

impl Perfect {
    /// A perfect player with this mind.
    pub const fn new(mind: Mind) -> Self {
        Self(Thought::new(mind))
    }
}

impl Player for Perfect {
    fn decide(&self, position: &Position) -> Move {
        self.0.decide(position, |desk| {
            let throw = position.throw()?;
            let best = desk.best(position.card(), *throw.dice.faces(), position.rolls_left())?;
            Some(best.action)
        })
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

    /// The quick way and the thorough one agree in every decision of some games, and value every
    /// choice the same.
    #[test]
    fn it_does_what_the_adviser_advises() {
        // One of each kind that a turn is looked up in another way for.
        let library = Library::shipped();
        for id in ["yahtzee_forced", "yahtzee_original", "yatzy_forced", "maxi", "crag", "yacht"] {
            let rules = library.get(id).unwrap();
            let mind = Mind::of(rules);
            let (player, mut adviser) =
                (Perfect::new(mind.clone()), Adviser::new(mind.outlook().clone()));
            let (mut quick, mut choices) = (mind.turn(), Vec::new());
            let games = if mind.outlook().is_exact() { 30 } else { 2 };
            for number in 0..games {
                let Ok(seed) = number.to_string().parse::<Seed>();
                let seat = Seat::new("A", Sitter::Human).unwrap();
                let dice = DiceOrigin::Seeded(seed);
                let mut game = Game::new(Setup::new(rules.clone(), vec![seat], dice).unwrap());
                while !game.position().is_over() {
                    let position = game.position();
                    let wanted = player.decide(position);
                    if let Some(throw) = position.throw() {
                        let (card, left) = (position.card(), position.rolls_left());
                        let best = adviser.best(card, *throw.dice.faces(), left).unwrap();
                        let said = match best.action {
                            Action::Fill(at) => Move::Score(at),
                            Action::Keep(keep) => Move::Roll(
                                position.on_table().unwrap().dice.slots_for(keep).unwrap(),
                            ),
                        };
                        assert_eq!(wanted, said, "{} {}", rules.id(), throw.dice.faces());
                        let mut all = adviser.choices(card, *throw.dice.faces(), left).unwrap();
                        quick.choices(card, *throw.dice.faces(), left, &mut choices).unwrap();
                        let order = |a: &crate::solver::Choice, b: &crate::solver::Choice| {
                            let key = |c: &crate::solver::Choice| format!("{:?}", c.action);
                            key(a).cmp(&key(b))
                        };
                        all.sort_by(order);
                        choices.sort_by(order);
                        assert_eq!(all.len(), choices.len());
                        for (one, other) in all.iter().zip(&choices) {
                            assert_eq!(one.action, other.action);
                            assert!((one.par - other.par).abs() < 1e-9, "{one:?} {other:?}");
                        }
                    }
                    game.play(wanted).unwrap();
                }
            }
        }
    }
}
