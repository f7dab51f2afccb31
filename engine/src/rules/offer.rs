//! The legal boxes of a card for a roll, and what each would score.

use super::{BoxIndex, Card, Opponents, Placement, RuleSet, repeat::Joker};
use crate::dice::{Counts, Hand};

/// The dice that a turn ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The dice.
    pub dice: Hand,
    /// The number of the roll in the turn, from 1; some boxes score more for the first.
    pub roll_number: u16,
    /// Whether it scores as the first one does, which it is or is like ([`Served`](super::Served)).
    pub is_served: bool,
}

impl Throw {
    /// The number of the roll as which it scores.
    pub(crate) const fn scored_as(&self) -> u16 {
        if self.is_served { 1 } else { self.roll_number }
    }
}

/// The result of ending the turn with a box.
///
/// The box is open, unless another top hand fills none: then it is the top hand's own box with the
/// points that it already holds, or an entry with the points that it is raised to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The box.
    pub at: BoxIndex,
    /// The points that it would hold.
    pub points: u16,
    /// Extra points for another top hand, times the multiplier of the column. Section bonuses are
    /// not included, since they belong to the card ([`RuleSet::totals`]).
    pub bonus: u32,
    /// Whether each other seat gets a zero in its topmost open box and loses its next turn.
    pub zeroes_opponents: bool,
}

impl RuleSet {
    /// The throw of these dice as roll `roll_number` of a turn, counted from 1, if their places don't
    /// matter ([`Self::hand_of`]).
    pub fn throw(&self, dice: Counts, roll_number: u16) -> Throw {
        Throw { dice: self.hand_of(dice), roll_number, is_served: roll_number == 1 }
    }

    /// The ways to end the turn: each legal box, from top to bottom. If a row has several boxes in
    /// a column, only the next one is listed.
    pub fn offers(&self, card: &Card, throw: Throw) -> Vec<Offer> {
        let joker = self.joker(card, throw);
        self.boxes().filter_map(|at| self.offer_with(card, throw, at, joker.as_ref())).collect()
    }

    /// The offer of this box; `None` if it is not legal.
    pub fn offer(&self, card: &Card, throw: Throw, at: BoxIndex) -> Option<Offer> {
        self.offer_with(card, throw, at, self.joker(card, throw).as_ref())
    }

    fn offer_with(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: Option<&Joker<'_>>,
    ) -> Option<Offer> {
        match joker.map(|joker| (joker, joker.repeat.placement)) {
            Some((joker, Placement::NoBox)) => self.offer_without_box(card, at, joker),
            Some((joker, Placement::RaiseEntry)) if self.raisable(card).next().is_some() => {
                let points = self.raisable(card).find(|&(raised, _)| raised == at)?.1;
                Some(Offer { at, points, bonus: joker.bonus(self, at), zeroes_opponents: false })
            }
            _ => self.fill(card, throw, at, joker),
        }
    }

    /// The offer to fill an open box.
    fn fill(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: Option<&Joker<'_>>,
    ) -> Option<Offer> {
        if !self.is_fillable(card, at) || self.is_too_late(throw, at) {
            return None;
        }
        if self.is_undeclared(card, at, throw.roll_number) {
            return None;
        }
        let points = match joker {
            Some(joker) => self.joker_points(card, throw, at, joker)?,
            None => self.plain_points(card, throw, at),
        };
        let bonus = joker.map_or(0, |joker| joker.bonus(self, at));
        let zeroes_opponents =
            joker.is_some_and(|joker| joker.repeat.opponents == Opponents::ZeroTopmost);
        Some(Offer { at, points, bonus, zeroes_opponents })
    }
}
