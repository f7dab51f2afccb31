//! A position without its game.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    dice::Roll,
    game::Position,
    rules::{Card, RuleSet, RulesKey, is_default},
};

/// The most extra points in a file: far more than any game can bring, and far from an overflow.
const MAX_EXTRA: u32 = 1_000_000_000;

/// A position in which to find the best option, as short texts for a file.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub struct Exercise {
    /// Its rules.
    pub rules: RulesKey,
    /// The entries of the card, as in `ones=3,chance=22`.
    pub card: String,
    /// The number of saved rolls, including those of this turn.
    #[serde(default)]
    pub bank: u16,
    /// Extra points outside the boxes that earlier turns have scored.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: u32,
    /// The dice on the table, if any, with their colours if they have some.
    pub dice: String,
    /// The number of rolls left in the turn.
    pub rolls_left: u16,
    /// Whether these dice are a later roll of all dice that counts as a first one does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub served: bool,
    /// In an exercise about winning, the cards of the seats before the one to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<OtherCard>,
    /// In an exercise about winning, the cards of the seats after the one to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<OtherCard>,
}

/// The card of another seat.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq, Hash, Serialize)]
pub struct OtherCard {
    /// Its entries.
    pub card: String,
    /// Extra points outside the boxes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub extra: u32,
}

impl Exercise {
    /// The exercise for the seat to move, without the other seats; `None` if there is nothing to
    /// decide ([`Position::is_decision`]).
    pub fn of(position: &Position) -> Option<Self> {
        position.is_decision().then_some(())?;
        let (rules, card) = (position.rules(), position.card());
        Some(Self {
            rules: RulesKey::of(rules),
            card: rules.card_text(card),
            bank: card.bank(),
            extra: card.extra(),
            dice: position.dice().to_string(),
            rolls_left: position.rolls_left(),
            served: position.is_served_later(),
            ..Self::default()
        })
    }

    /// The exercise to choose the option that wins most often, with the cards of all seats; `None`
    /// if there is nothing to decide.
    pub fn to_win(position: &Position) -> Option<Self> {
        let rules = position.rules();
        let text = |card: &Card| OtherCard { card: rules.card_text(card), extra: card.extra() };
        let (before, after) = position.cards().split_at(position.to_move());
        let before = before.iter().map(text).collect();
        let after = after.iter().skip(1).map(text).collect();
        Some(Self { before, after, ..Self::of(position)? })
    }

    /// Whether the exercise asks for the option that wins most often, instead of the one with the
    /// highest expected total.
    pub fn is_about_winning(&self) -> bool {
        !self.before.is_empty() || !self.after.is_empty()
    }

    /// The position, with one seat unless it is about winning; `None` for other rules, and if the
    /// texts make no sense.
    pub fn position(&self, rules: &Arc<RuleSet>) -> Option<Position> {
        if RulesKey::of(rules) != self.rules {
            return None;
        }
        let mut card = card_from(rules, &self.card, self.extra)?;
        card.set_bank(if rules.saves_rolls() { self.bank } else { 0 });
        let dice = if self.dice.is_empty() { Roll::NONE } else { self.dice.parse().ok()? };
        let others = self.before.iter().chain(&self.after);
        let others = others.map(|other| card_from(rules, &other.card, other.extra));
        let mut cards: Vec<Card> = others.collect::<Option<_>>()?;
        let seat = self.before.len();
        cards.insert(seat, card);
        let position = Position::set_up_seats(rules.clone(), cards, seat, dice, self.rolls_left)?;
        let position = if self.served { position.with_all_thrown() } else { position };
        position.is_decision().then_some(position)
    }
}

fn card_from(rules: &RuleSet, entries: &str, extra: u32) -> Option<Card> {
    let mut card = rules.card_from_text(entries).ok()?;
    card.set_extra((extra <= MAX_EXTRA).then_some(extra)?);
    Some(card)
}
