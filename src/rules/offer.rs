//! What the boxes of a card would bring for a roll, and which of them are legal.

use super::{
    BoxIndex, Card, FillOrder, Opponents, Placement, Repeat, RepeatWhen, RuleSet, Section,
    UpperWhenFull,
};
use crate::dice::{Counts, Hand};

/// The dice that a turn ended with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The dice.
    pub dice: Hand,
    /// Which roll of the turn brought them, from 1; some boxes pay more for the first.
    pub number: u16,
}

/// What ending the turn with a box would bring.
///
/// The box is an open one, save where another top hand fills none: then it is the top hand's own
/// box with what it holds already, or an entry with what it is raised to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The box.
    pub at: BoxIndex,
    /// The points that would stand in it.
    pub points: u16,
    /// Points besides the box for another top hand. The section bonus is not among them: it
    /// belongs to the card ([`RuleSet::totals`]).
    pub bonus: u16,
    /// What else another top hand does.
    pub effect: Option<Effect>,
}

/// What another top hand does besides its box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Each other seat gets a zero in its topmost open box and loses its next turn.
    ZeroOpponents,
}

/// How a roll is treated by the repeat rule.
struct Joker<'a> {
    repeat: &'a Repeat,
    /// The upper boxes of the face that all dice show.
    upper: &'a [BoxIndex],
    /// Whether none of them is open, or there is none.
    upper_filled: bool,
    lower_open: bool,
    pays_award: bool,
}

impl RuleSet {
    /// A roll whose places do not matter ([`Self::hand_of`]), the so-manieth of its turn.
    pub fn throw(&self, dice: Counts, number: u16) -> Throw {
        Throw { dice: self.hand_of(dice), number }
    }

    /// What ending the turn would bring: each legal box, from top to bottom. Of a row's several
    /// boxes in a column only the next one is listed.
    pub fn offers(&self, card: &Card, throw: Throw) -> Vec<Offer> {
        let joker = self.joker(card, &throw.dice);
        self.boxes().filter_map(|at| self.offer_with(card, throw, at, joker.as_ref())).collect()
    }

    /// What this box would bring; `None` when it is not legal.
    pub fn offer(&self, card: &Card, throw: Throw, at: BoxIndex) -> Option<Offer> {
        self.offer_with(card, throw, at, self.joker(card, &throw.dice).as_ref())
    }

    /// Whether this roll is another top hand that fills an open box with a zero, whichever it is.
    pub fn zeroes_any_box(&self, card: &Card, throw: Throw) -> bool {
        let zeroes = |joker: &Joker<'_>| joker.repeat.placement == Placement::Zero;
        self.joker(card, &throw.dice).is_some_and(|joker| zeroes(&joker))
    }

    /// Whether this roll wins the game at once for the seat with this card.
    pub fn wins_at_once(&self, card: &Card, throw: Throw) -> bool {
        let Some(win) = &self.data().instant_win else { return false };
        let in_time = throw.number == 1 || !win.first_roll_only;
        let is_it = |at: &BoxIndex| self.row(*at).id == win.row && card.is_open(*at);
        let open = self.boxes().find(is_it);
        in_time && open.is_some_and(|at| self.row(at).pattern.matched(throw.dice).is_some())
    }

    /// How many rolls a turn with this card has, without saved ones: as many as the open column
    /// with the most of them allows.
    pub fn rolls_for(&self, card: &Card) -> u8 {
        let all = self.turn().rolls;
        let limit = |at| self.column_of(at).rolls.unwrap_or(all);
        if self.columns().iter().all(|column| column.rolls.is_none()) {
            return all;
        }
        card.open_boxes().map(limit).max().unwrap_or(all)
    }

    fn offer_with(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: Option<&Joker<'_>>,
    ) -> Option<Offer> {
        match joker {
            Some(joker) if joker.is_used_up() => self.again(card, at, joker),
            Some(joker) if joker.raises() && self.raisable(card).next().is_some() => {
                let points = self.raisable(card).find(|&(raised, _)| raised == at)?.1;
                Some(Offer { at, points, bonus: joker.bonus(self, at), effect: None })
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
        if !card.is_open(at) || !self.is_next_in_order(card, at) || self.is_too_late(throw, at) {
            return None;
        }
        let points = match joker {
            Some(joker) => self.joker_points(card, throw, at, joker)?,
            None => self.plain_points(card, throw, at),
        };
        let bonus = joker.map_or(0, |joker| joker.bonus(self, at));
        let effect = joker.and_then(Joker::effect);
        Some(Offer { at, points, bonus, effect })
    }

    /// The offer to end the turn without a box: it stands at the top hand's own box.
    fn again(&self, card: &Card, at: BoxIndex, joker: &Joker<'_>) -> Option<Offer> {
        let points = card.entry(at).filter(|_| self.repeat_box() == Some(at))?;
        Some(Offer { at, points, bonus: joker.bonus(self, at), effect: None })
    }

    /// The entries that can be raised, and to what.
    fn raisable<'a>(&'a self, card: &'a Card) -> impl Iterator<Item = (BoxIndex, u16)> + 'a {
        let raised = |(at, entry): (BoxIndex, Option<u16>)| {
            let most = self.most_points(at);
            (entry? < most).then_some((at, most))
        };
        card.entries().filter_map(raised)
    }

    /// Whether the order of its column, and of the copies of its row, lets this open box be filled
    /// next.
    pub fn is_next_in_order(&self, card: &Card, at: BoxIndex) -> bool {
        let place = self.place(at);
        let in_column = |other: &BoxIndex| self.place(*other).column == place.column;
        match self.order_in(place.column) {
            FillOrder::Free => self.row(at).copies == 1 || self.open_copy(card, at) == at,
            FillOrder::Down => card.open_boxes().find(in_column) == Some(at),
            FillOrder::Up => {
                let last = card.open_boxes().filter(in_column).last();
                last.map(|last| self.open_copy(card, last)) == Some(at)
            }
        }
    }

    /// Whether the column of the box wanted an earlier roll.
    fn is_too_late(&self, throw: Throw, at: BoxIndex) -> bool {
        let column = self.column_of(at);
        column.rolls.is_some_and(|rolls| throw.number > u16::from(rolls))
    }

    /// What the dice themselves are worth in the box.
    fn plain_points(&self, card: &Card, throw: Throw, at: BoxIndex) -> u16 {
        let needed = self.required_boxes(at);
        let pays = |at: &BoxIndex| card.entry(*at).is_some_and(|points| points > 0);
        if !needed.is_empty() && !needed.iter().any(pays) {
            return 0;
        }
        self.unlinked_points(throw, at)
    }

    /// The same as if no row required another.
    pub(super) fn unlinked_points(&self, throw: Throw, at: BoxIndex) -> u16 {
        let row = self.row(at);
        let score = row.first_roll.as_ref().filter(|_| throw.number == 1).unwrap_or(&row.score);
        let matched = row.pattern.matched(throw.dice);
        matched.map_or(0, |matched| score.points(throw.dice.faces(), matched))
    }

    /// The repeat rule's view of the roll; `None` when the rule does not apply.
    fn joker(&self, card: &Card, dice: &Hand) -> Option<Joker<'_>> {
        let repeat = self.repeat()?;
        let tops = self.repeat_boxes();
        if tops.iter().any(|&at| card.is_open(at)) {
            return None;
        }
        let pays_award = tops.iter().all(|&at| card.entry(at).is_some_and(|points| points > 0));
        let applies = pays_award || repeat.when == RepeatWhen::Filled;
        if !applies || self.row(*tops.first()?).pattern.matched(dice).is_none() {
            return None;
        }
        let upper = dice.faces().only_face().map_or(&[][..], |face| self.upper_boxes(face));
        Some(Joker {
            repeat,
            upper,
            upper_filled: !upper.iter().any(|&at| card.is_open(at)),
            lower_open: card.open_boxes().any(|at| self.row(at).section != Section::Upper),
            pays_award,
        })
    }

    /// The points of another top hand in this box; `None` when it may not go there.
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
        match joker.repeat.placement {
            Placement::JokerForced if !joker.upper_filled => {
                joker.upper.contains(&at).then_some(plain)
            }
            Placement::JokerForced => (is_upper != joker.lower_open).then_some(as_joker),
            Placement::JokerFree if joker.upper_filled => Some(as_joker),
            Placement::JokerIfUpperFilled if joker.upper_filled => {
                (is_upper != joker.lower_open).then_some(as_joker)
            }
            Placement::JokerLowerOnly(_) if joker.lower_open => (!is_upper).then_some(as_joker),
            Placement::JokerLowerOnly(UpperWhenFull::Zero) | Placement::Zero => Some(0),
            Placement::JokerLowerOnly(UpperWhenFull::Face)
            | Placement::Ordinary
            | Placement::JokerFree
            | Placement::JokerIfUpperFilled
            | Placement::NoBox
            | Placement::RaiseEntry => Some(plain),
        }
    }
}

impl Joker<'_> {
    /// Whether the turn is over without a box.
    fn is_used_up(&self) -> bool {
        self.repeat.placement == Placement::NoBox
    }

    fn raises(&self) -> bool {
        self.repeat.placement == Placement::RaiseEntry
    }

    fn bonus(&self, rules: &RuleSet, at: BoxIndex) -> u16 {
        let award = self.repeat.award.filter(|_| self.pays_award);
        let award = award.filter(|award| !award.only_into_upper || self.upper.contains(&at));
        let multiplier = rules.column_of(at).multiplier;
        award.map_or(0, |award| award.points * u16::from(multiplier))
    }

    fn effect(&self) -> Option<Effect> {
        (self.repeat.opponents == Opponents::ZeroTopmost).then_some(Effect::ZeroOpponents)
    }
}
