//! A position without its game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    coach::Advice,
    dice::Roll,
    game::Position,
    rules::{Card, RuleSet},
    solver::Adviser,
};

/// A position to find the best choice in, as short texts that a file can hold.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub struct Exercise {
    /// The id of its rule set.
    pub rules: String,
    /// What the card holds, as in `ones=3,chance=22`.
    pub card: String,
    /// Saved rolls, those of this turn included.
    #[serde(default)]
    pub bank: u16,
    /// The dice on the table, with their colours where these are thrown.
    pub dice: String,
    /// How many rolls the turn has left.
    pub rolls_left: u16,
}

/// An exercise that can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenedExercise {
    /// The card; points besides the boxes are not on it.
    pub card: Card,
    /// The dice on the table.
    pub dice: Roll,
    /// How many rolls the turn has left.
    pub rolls_left: u16,
}

impl Exercise {
    /// The position of the seat to move; `None` before the first roll of a turn, and when the game is
    /// over.
    pub fn of(position: &Position) -> Option<Self> {
        let table = position.on_table().filter(|_| !position.is_over())?;
        let (rules, card) = (position.rules(), position.card());
        let filled = card.entries().filter_map(|(at, entry)| Some((at, entry?)));
        let boxes: Vec<String> =
            filled.map(|(at, points)| format!("{}={points}", rules.box_id(at))).collect();
        Some(Self {
            rules: rules.id().to_owned(),
            card: boxes.join(","),
            bank: card.bank(),
            dice: table.dice.to_string(),
            rolls_left: position.rolls_left(),
        })
    }

    /// Sets it up under its rule set; `None` for another one, and where the texts make no sense
    /// under it, since the rules were changed or the file was.
    pub fn open(&self, rules: &RuleSet) -> Option<OpenedExercise> {
        if rules.id() != self.rules {
            return None;
        }
        let mut card = rules.card_from_text(&self.card).ok()?;
        card.set_bank(if rules.saves_rolls() { self.bank } else { 0 });
        let dice: Roll = self.dice.parse().ok()?;
        let spec = rules.dice();
        let is_right = dice.len() == usize::from(spec.count)
            && dice.faces().all(|face| face.pips() <= spec.sides)
            && (0..dice.len()).all(|slot| {
                let colours = spec.thrown_colours();
                let colour = dice.colour(slot);
                colour.map_or(colours == 0, |colour| colour.index() < usize::from(colours))
            });
        let most = u16::from(rules.rolls_for(&card)).saturating_add(card.bank()).saturating_sub(1);
        let can_be = is_right && !card.is_full() && self.rolls_left <= most;
        can_be.then_some(OpenedExercise { card, dice, rolls_left: self.rolls_left })
    }

    /// The position of the one seat that it is about; `None` as [`Self::open`].
    pub fn position(&self, rules: &Arc<RuleSet>) -> Option<Position> {
        let OpenedExercise { card, dice, rolls_left } = self.open(rules)?;
        Position::set_up(rules.clone(), card, dice, rolls_left)
    }

    /// Everything that can be done in it, best first; `None` as [`Self::open`].
    pub fn advice(&self, adviser: &mut Adviser) -> Option<Advice> {
        let rules: Arc<RuleSet> = adviser.value_function().rules().clone();
        let OpenedExercise { card, dice, rolls_left } = self.open(&rules)?;
        Advice::with(adviser, &card, &dice, rolls_left)
    }
}
