//! What each choice of a turn is worth.

use std::sync::Arc;

use crate::solver::{DecisionEngine, QuickTables, SAME, ValueFunction};
use crate::{
    dice::{Counts, Roll, Slots},
    rules::{BoxIndex, Card},
};

/// What can be done with the dice on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Keep these dice and throw the others, at least one.
    Keep(Counts),
    /// Keep the dice in these places, where dice with the same face differ in colour.
    Hold(Slots),
    /// Fill this box.
    Fill(BoxIndex),
}

/// Something that can be done, and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// The expected final total of the card if it is done and play goes on perfectly; exact if
    /// the [`ValueFunction`] is.
    pub value: f64,
}

/// Says what everything that can be done in a turn is worth, by solving the turn exactly for
/// what an [`ValueFunction`] says that its end is worth.
///
/// It remembers the last card, since a turn has several decisions.
pub struct Adviser {
    turn: DecisionEngine,
    room: Vec<Choice>,
}

impl Adviser {
    /// An adviser that goes by this value function.
    pub fn new(value_function: Arc<dyn ValueFunction>) -> Self {
        let tables = Arc::new(QuickTables::new(value_function.tables()));
        Self::with(DecisionEngine::new(value_function, tables))
    }

    /// An adviser that thinks in this room.
    pub const fn with(turn: DecisionEngine) -> Self {
        Self { turn, room: Vec::new() }
    }

    /// What it goes by.
    pub fn value_function(&self) -> &Arc<dyn ValueFunction> {
        self.turn.value_function()
    }

    /// Everything that can be done with this roll while so many rolls are left, saved ones
    /// included: every distinct keep and every legal box once, best first, and of equal ones the
    /// one that a person would do first. `None` for a card that no game leads to or that is
    /// full, for dice that the game does not have, and for more rolls than the turn has left after
    /// its first.
    pub fn choices_for(
        &mut self,
        card: &Card,
        dice: &Roll,
        rolls_left: u16,
    ) -> Option<Vec<Choice>> {
        self.turn.choices(card, dice, rolls_left, &mut self.room)?;
        let mut choices = self.room.clone();
        choices.sort_by(|a, b| b.value.total_cmp(&a.value));
        self.order_equals(&mut choices, |kept| dice.keep(kept).pips());
        Some(choices)
    }

    /// As [`Self::choices_for`], where dice with the same face are the same.
    pub fn choices(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Vec<Choice>> {
        self.choices_for(card, &roll_of(dice)?, rolls_left)
    }

    /// The first of [`Self::choices_for`], found sooner.
    pub fn best_for(&mut self, card: &Card, dice: &Roll, rolls_left: u16) -> Option<Choice> {
        self.turn.best(card, dice, rolls_left)
    }

    /// The first of [`Self::choices`], found sooner.
    pub fn best(&mut self, card: &Card, dice: Counts, rolls_left: u16) -> Option<Choice> {
        self.best_for(card, &roll_of(dice)?, rolls_left)
    }

    /// Puts choices of the same worth in an order that does not hang on the last bit.
    fn order_equals(&self, choices: &mut [Choice], pips: impl Fn(Slots) -> u16) {
        let mut start = 0;
        while start < choices.len() {
            let best = choices[start].value;
            let same = choices[start..].iter().take_while(|choice| best - choice.value < SAME);
            let end = start + same.count();
            choices[start..end].sort_by_key(|choice| self.rank(choice.action, &pips));
            start = end;
        }
    }

    /// Of equals a box comes first, the one that can hold least, so that a zero costs least;
    /// then the keep with most dice, then with most pips, then with the first places.
    fn rank(&self, action: Action, pips: &impl Fn(Slots) -> u16) -> (u8, u16, u16, u16) {
        let keep = |dice: u16, pips: u16, set: u16| (1, u16::MAX - dice, u16::MAX - pips, set);
        match action {
            Action::Fill(at) => (0, self.value_function().rules().most_points(at), at.0.into(), 0),
            Action::Keep(dice) => keep(dice.total().into(), dice.pips(), 0),
            Action::Hold(kept) => keep(kept.len() as u16, pips(kept), kept.number()),
        }
    }
}

/// A roll of these dice, in rising order; `None` for none, or for too many.
fn roll_of(dice: Counts) -> Option<Roll> {
    Roll::new(&dice.faces().collect::<Vec<_>>()).ok()
}
