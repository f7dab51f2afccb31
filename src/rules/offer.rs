//! What the boxes of a card would bring for a roll, and which of them are legal.

use super::{
    BoxIndex, Card, FillOrder, Placement, Repeat, RepeatWhen, RuleSet, Section, UpperWhenFull,
};
use crate::dice::{Counts, Face};

/// The dice that a turn ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The dice.
    pub dice: Counts,
    /// Which roll of the turn brought them, from 1; some boxes pay more for the first.
    pub number: u16,
}

/// What a legal box would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The box.
    pub at: BoxIndex,
    /// The points that would stand in it.
    pub points: u16,
    /// Points besides the box for a further top hand. The section bonus is not among them: it
    /// belongs to the card ([`RuleSet::totals`]).
    pub bonus: u16,
}

/// How a roll is treated by the repeat rule.
struct Joker<'a> {
    repeat: &'a Repeat,
    /// The upper box of the face that all dice show.
    upper: Option<BoxIndex>,
    /// Whether that box is filled, or there is none.
    upper_filled: bool,
    lower_open: bool,
    pays_award: bool,
}

impl RuleSet {
    /// What each legal box would bring, from top to bottom.
    pub fn offers(&self, card: &Card, throw: Throw) -> Vec<Offer> {
        let joker = self.joker(card, &throw.dice);
        card.open_boxes()
            .filter_map(|at| self.offer_with(card, throw, at, joker.as_ref()))
            .collect()
    }

    /// What this box would bring; `None` when it is not legal.
    pub fn offer(&self, card: &Card, throw: Throw, at: BoxIndex) -> Option<Offer> {
        if !card.is_open(at) {
            return None;
        }
        self.offer_with(card, throw, at, self.joker(card, &throw.dice).as_ref())
    }

    fn offer_with(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: Option<&Joker<'_>>,
    ) -> Option<Offer> {
        if !self.is_next_in_order(card, at) {
            return None;
        }
        let points = match joker {
            Some(joker) => self.joker_points(card, throw, at, joker)?,
            None => self.plain_points(card, throw, at),
        };
        Some(Offer { at, points, bonus: joker.map_or(0, |joker| joker.bonus(at)) })
    }

    fn is_next_in_order(&self, card: &Card, at: BoxIndex) -> bool {
        match self.order() {
            FillOrder::Free => true,
            FillOrder::Down => card.open_boxes().next() == Some(at),
            FillOrder::Up => card.open_boxes().last() == Some(at),
        }
    }

    /// What the dice themselves are worth in the box.
    fn plain_points(&self, card: &Card, throw: Throw, at: BoxIndex) -> u16 {
        let unlocked = |needed| card.entry(needed).is_some_and(|points| points > 0);
        if !self.required_box(at).is_none_or(unlocked) {
            return 0;
        }
        self.unlinked_points(throw, at)
    }

    /// The same as if no row required another.
    pub(super) fn unlinked_points(&self, throw: Throw, at: BoxIndex) -> u16 {
        let row = self.row(at);
        let score = row.first_roll.filter(|_| throw.number == 1).unwrap_or(row.score);
        row.pattern.matched(&throw.dice).map_or(0, |matched| score.points(&throw.dice, matched))
    }

    /// The repeat rule's view of the roll; `None` when the rule does not apply.
    fn joker(&self, card: &Card, dice: &Counts) -> Option<Joker<'_>> {
        let repeat = self.repeat()?;
        let top = self.repeat_box()?;
        let entry = card.entry(top)?;
        let applies = entry > 0 || repeat.when == RepeatWhen::Filled;
        if !applies || !self.row(top).pattern.fits(dice) {
            return None;
        }
        let upper = dice.only_face().and_then(|face: Face| self.upper_box(face));
        Some(Joker {
            repeat,
            upper,
            upper_filled: upper.is_none_or(|at| !card.is_open(at)),
            lower_open: card.open_boxes().any(|at| self.row(at).section != Section::Upper),
            pays_award: entry > 0,
        })
    }

    /// The points of a further top hand in this box; `None` when it may not go there.
    fn joker_points(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: &Joker<'_>,
    ) -> Option<u16> {
        let plain = self.plain_points(card, throw, at);
        let as_joker = self.row(at).joker.unwrap_or(plain);
        let is_upper = self.row(at).section == Section::Upper;
        match &joker.repeat.placement {
            Placement::JokerForced if !joker.upper_filled => {
                (joker.upper == Some(at)).then_some(plain)
            }
            Placement::JokerForced => (is_upper != joker.lower_open).then_some(as_joker),
            Placement::JokerFree if joker.upper_filled => Some(as_joker),
            Placement::JokerIfUpperFilled if joker.upper_filled => {
                (is_upper != joker.lower_open).then_some(as_joker)
            }
            Placement::JokerLowerOnly(_) if joker.lower_open => (!is_upper).then_some(as_joker),
            Placement::JokerLowerOnly(UpperWhenFull::Zero) => Some(0),
            Placement::AnyBut(rows) => {
                // Where only barred boxes are open, one of them must do: each turn fills a box.
                let barred = |at| rows.contains(&self.row(at).id);
                (!barred(at) || card.open_boxes().all(barred)).then_some(plain)
            }
            // The check lets no rule set through whose repeats fill no box or two.
            Placement::JokerLowerOnly(UpperWhenFull::Face)
            | Placement::Ordinary
            | Placement::JokerFree
            | Placement::JokerIfUpperFilled
            | Placement::NoBox
            | Placement::RaiseEntry
            | Placement::CrossOut => Some(plain),
        }
    }
}

impl Joker<'_> {
    fn bonus(&self, at: BoxIndex) -> u16 {
        let award = self.repeat.award.filter(|_| self.pays_award);
        award
            .filter(|award| !award.only_into_upper || self.upper == Some(at))
            .map_or(0, |a| a.points)
    }
}
