//! The values of all options of a decision, in order.

use std::sync::Arc;

use crate::{
    dice::{Counts, Roll, Slots},
    rules::Card,
    solver::{Action, ActionValue, DecisionEngine, SAME, ValueFunction},
};

/// Ranks the options of decisions. It solves each turn exactly, with a [`ValueFunction`] at its
/// end, and remembers the last turn, since that has several decisions.
pub struct Adviser {
    engine: DecisionEngine,
    /// Reused between decisions.
    options: Vec<ActionValue>,
}

impl Adviser {
    /// An adviser that goes by this value function.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        Self::with(DecisionEngine::new(value_function))
    }

    /// An adviser that uses this engine.
    pub const fn with(engine: DecisionEngine) -> Self {
        Self { engine, options: Vec::new() }
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
        self.engine.action_values(card, dice, rolls_left, &mut self.options)?;
        let mut options = self.options.clone();
        options.sort_by(|a, b| b.value.total_cmp(&a.value));
        self.order_equals(&mut options, |kept| dice.keep(kept).pips());
        Some(options)
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

    /// Puts equally good options into an order that does not depend on rounding errors.
    fn order_equals(&self, options: &mut [ActionValue], pips: impl Fn(Slots) -> u16) {
        let mut start = 0;
        while start < options.len() {
            let best = options[start].value;
            let same = options[start..].iter().take_while(|option| best - option.value < SAME);
            let end = start + same.count();
            options[start..end].sort_by_key(|option| self.rank(option.action, &pips));
            start = end;
        }
    }

    /// The order of equally good options: boxes first, starting with the one that can hold least,
    /// so that a zero loses least; then keeps with more dice, more pips, and lower places.
    fn rank(&self, action: Action, pips: &impl Fn(Slots) -> u16) -> (u8, u16, u16, u16) {
        let keep = |dice: u16, pips: u16, set: u16| (1, u16::MAX - dice, u16::MAX - pips, set);
        match action {
            Action::Box(at) => (0, self.value_function().rules().most_points(at), at.0.into(), 0),
            Action::Keep(dice) => keep(dice.total().into(), dice.pips(), 0),
            Action::Hold(kept) => keep(kept.len() as u16, pips(kept), kept.number()),
        }
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
