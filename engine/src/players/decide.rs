//! Chooses a move from the values of the options.

use super::Evaluator;
use crate::{
    dice::{Roll, Slots},
    game::{Move, Position},
    solver::{Action, DecisionEngine, ScratchPool},
};

/// An evaluator with a pool of decision engines, one for each deciding thread.
pub(super) struct Decider {
    evaluator: Evaluator,
    engines: ScratchPool<DecisionEngine>,
}

impl Decider {
    pub(super) const fn new(evaluator: Evaluator) -> Self {
        Self { evaluator, engines: ScratchPool::new() }
    }

    /// The move of the seat to move: `choose` picks an action if there is something to decide,
    /// otherwise all dice are thrown. `None` if it picks none.
    pub(super) fn decide(
        &self,
        position: &Position,
        choose: impl FnOnce(&mut DecisionEngine, &Roll) -> Option<Action>,
    ) -> Option<Move> {
        if !position.is_decision() {
            return Some(Move::Roll(Slots::NONE));
        }
        let dice = position.dice();
        let new_engine = || self.evaluator.engine();
        let action =
            self.engines.with(new_engine, |engine| choose(engine.at_table(position), &dice))?;
        Some(action.as_move(&dice))
    }

    /// How much a unit of the values of decisions weighs at this table, beside one of the values of
    /// cards.
    pub(super) fn scale(&self, position: &Position) -> f64 {
        let values = self.evaluator.value_function();
        let prize = values.rules().prize_a_turn(position.cards().len());
        prize.map_or(1.0, |prize| prize / values.mean_turn())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{game::notation, players::Prepared, rules::Library};

    #[test]
    fn a_player_that_chooses_nothing_makes_no_move_in_its_place() {
        let text = "fivefold 1\nrules yatzy_forced\nseat human Ann\ndice by hand\n1.1 11166";
        let game = notation::read(text, &Library::shipped()).unwrap();
        let decider = Decider::new(Prepared::default().at_once(game.setup().rules()));
        assert_eq!(decider.decide(game.position(), |_, _| None), None);
    }
}
