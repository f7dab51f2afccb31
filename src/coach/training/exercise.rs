//! A position without its game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    coach::Advice,
    dice::Roll,
    game::Position,
    rules::{Card, RuleSet},
    solver::DecisionEngine,
};

/// A position in which to find the best option, as short texts for a file.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub struct Exercise {
    /// The id of its rule set.
    pub rules: String,
    /// The entries of the card, as in `ones=3,chance=22`.
    pub card: String,
    /// The number of saved rolls, including those of this turn.
    #[serde(default)]
    pub bank: u16,
    /// The dice on the table, if any, with their colours if they have some.
    pub dice: String,
    /// The number of rolls left in the turn.
    pub rolls_left: u16,
}

/// An exercise, set up under its rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedExercise {
    /// The card, without points besides the boxes.
    pub card: Card,
    /// The dice on the table, if any.
    pub dice: Roll,
    /// The number of rolls left in the turn.
    pub rolls_left: u16,
}

impl Exercise {
    /// The position of the seat to move; `None` where there is nothing to decide
    /// ([`Position::is_decision`]).
    pub fn of(position: &Position) -> Option<Self> {
        position.is_decision().then_some(())?;
        let (rules, card) = (position.rules(), position.card());
        Some(Self {
            rules: rules.id().to_owned(),
            card: rules.card_text(card),
            bank: card.bank(),
            dice: position.dice().to_string(),
            rolls_left: position.rolls_left(),
        })
    }

    /// Sets it up under its rule set; `None` for another rule set, and if the texts make no sense
    /// because the rules or the file have changed.
    pub fn open(&self, rules: &RuleSet) -> Option<OpenedExercise> {
        if rules.id() != self.rules {
            return None;
        }
        let mut card = rules.card_from_text(&self.card).ok()?;
        card.set_bank(if rules.saves_rolls() { self.bank } else { 0 });
        let dice = if self.dice.is_empty() { Roll::NONE } else { self.dice.parse().ok()? };
        let spec = rules.dice();
        // Without dice there is something to decide only if a box has to be named.
        let may_lack_dice = rules.must_name(&card, false);
        let is_right = (dice.len() == usize::from(spec.count) || dice.is_empty() && may_lack_dice)
            && dice.faces().all(|face| face.pips() <= spec.sides)
            && (0..dice.len()).all(|slot| {
                let colours = spec.rolled_colours();
                let colour = dice.colour(slot);
                colour.map_or(colours == 0, |colour| colour.index() < usize::from(colours))
            });
        let in_turn = u16::from(rules.rolls_for(&card)).saturating_add(card.bank());
        let has_rolls = self.rolls_left <= in_turn.saturating_sub(u16::from(!dice.is_empty()));
        let can_be = is_right && !card.is_full() && has_rolls;
        can_be.then_some(OpenedExercise { card, dice, rolls_left: self.rolls_left })
    }

    /// The position, with one seat; `None` as for [`Self::open`].
    pub fn position(&self, rules: &Arc<RuleSet>) -> Option<Position> {
        let OpenedExercise { card, dice, rolls_left } = self.open(rules)?;
        let position = Position::set_up(rules.clone(), card, dice, rolls_left)?;
        position.is_decision().then_some(position)
    }

    /// Advice for the position; `None` as for [`Self::open`].
    pub fn advice(&self, engine: &mut DecisionEngine) -> Option<Advice> {
        let rules: Arc<RuleSet> = engine.value_function().rules().clone();
        let OpenedExercise { card, dice, rolls_left } = self.open(&rules)?;
        Advice::with(engine, &card, &dice, rolls_left)
    }
}
