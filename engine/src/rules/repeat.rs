//! `repeat`: the effects of another top hand once its box is filled.

use serde::{Deserialize, Serialize};

use super::rows::Section;
use crate::rules::{
    BoxIndex, Card, Field, Number, Offer, Problem, ProblemKind, RuleData, RuleSet, Throw,
    data::{MAX_BONUS, is_default},
    hands::every_hand,
    problem::within,
};

/// The number of turns that a seat may have in addition to the number of its boxes, if another top
/// hand fills no box. Fair dice come nowhere near it.
const MAX_TURNS_WITHOUT_BOX: u16 = 1000;

/// The effects of another top hand: dice that match the pattern of a row whose box is filled.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// The row of the top hand, such as five of a kind.
    pub row: String,
    /// The state of its box in which the rule applies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: RepeatWhen,
    /// Extra points, only if the row's box holds more than 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub award: Option<Award>,
    /// The boxes in which such a roll may be scored, and its score there.
    pub placement: Placement,
    /// The effect on the other seats.
    #[serde(default, skip_serializing_if = "is_default")]
    pub opponents: Opponents,
}

impl Repeat {
    /// Whether such a turn fills one box of the seat's own card and touches no other card.
    pub(crate) fn fills_own_box_only(&self) -> bool {
        let Self { row: _, when: _, award: _, placement, opponents } = self;
        placement.fills_box() && *opponents == Opponents::Untouched
    }
}

/// When a repeat rule applies.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum RepeatWhen {
    /// Once the top hand's box is filled, with points or with a zero.
    #[default]
    Filled,
    /// Only while the top hand's box holds more than 0.
    Scored,
}

/// Extra points for another top hand, in addition to those of the box.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// The number of points.
    pub points: u16,
    /// Whether they require the roll to be scored in the upper box of its face.
    #[serde(default, skip_serializing_if = "is_default")]
    pub only_into_upper: bool,
}

/// The boxes in which another top hand may be scored, and its score there. Where the order of the
/// boxes bars all of these, it goes wherever other rolls go, with the score of its box there.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Placement {
    /// Any open box, for its normal score.
    Ordinary,
    /// The upper box of its face; if that is filled, the lower section as a joker; if that is full,
    /// the upper section as a zero.
    JokerForced,
    /// Any open box; as a joker only once the upper box of its face is filled.
    JokerFree,
    /// The lower section as a joker; if that is full, the upper section.
    JokerLowerOnly(UpperWhenFull),
    /// The lower section as a joker once the upper box of its face is filled; until then any open
    /// box for its normal score.
    JokerIfUpperFilled,
    /// No box: the turn is used up.
    NoBox,
    /// No box: an entry is raised to the most that its box can hold.
    RaiseEntry,
    /// Any open box as a zero: the box is crossed out.
    Zero,
}

impl Placement {
    /// Whether the turn fills a box, as other turns do.
    pub const fn fills_box(self) -> bool {
        !matches!(self, Self::NoBox | Self::RaiseEntry)
    }
}

/// The score of a joker in the upper section once the lower one is full.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum UpperWhenFull {
    /// A zero in any open box.
    Zero,
    /// The normal score of the box.
    Face,
}

/// The effect of another top hand on the other seats.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, Serialize)]
pub enum Opponents {
    /// Nothing.
    #[default]
    Untouched,
    /// Each gets a zero in the topmost open box and loses a turn.
    ZeroTopmost,
}

/// Checks that the repeat rule always leaves the seat a move.
pub fn check(repeat: Option<&Repeat>, data: &RuleData, problems: &mut Vec<Problem>) {
    let Some(Repeat { row, when: _, award, placement, opponents }) = repeat else { return };
    let mut refuse = |field, what| problems.push(Problem::general(what).at(field));
    if !data.has_row(row) {
        refuse(Field::Repeat, ProblemKind::RepeatOfNoRow(row.clone()));
    }
    let several = data.columns.len() > 1 || data.rows.iter().any(|row| row.copies > 1);
    if several && !placement.fills_box() {
        refuse(Field::Repeat, ProblemKind::RepeatWithoutBox);
    }
    if *opponents == Opponents::ZeroTopmost && !placement.fills_box() {
        refuse(Field::Repeat, ProblemKind::OpponentsWithoutBox);
    }
    if let Some(Award { points, only_into_upper: _ }) = *award {
        problems.extend(within(Field::Repeat, Number::AwardPoints, points, 0..=MAX_BONUS.into()));
    }
}

/// Reports a top hand that fills no box and matches every roll: no card would ever be full.
pub fn check_rolls(data: &RuleData) -> Option<Problem> {
    let repeat = data.repeat.as_ref().filter(|repeat| repeat.placement == Placement::NoBox)?;
    let row = data.rows.iter().find(|row| row.id == repeat.row)?;
    let is_every_roll = every_hand(&data.dice)?.iter().all(|hand| row.pattern.fits(*hand));
    let problem = || Problem::in_row(&row.id, ProblemKind::EveryRollRepeats).at(Field::Repeat);
    is_every_roll.then(problem)
}

/// The repeat rule applied to a roll.
pub struct Joker<'a> {
    pub repeat: &'a Repeat,
    /// The upper boxes of the face that all dice show.
    upper: &'a [BoxIndex],
    /// Whether all boxes in `upper` are filled.
    upper_filled: bool,
    lower_open: bool,
    award: Option<Award>,
    /// Whether none of its boxes can be filled next, so that it goes wherever other rolls go.
    yields: bool,
}

impl RuleSet {
    /// The repeat rule, if there is one.
    pub const fn repeat(&self) -> Option<&Repeat> {
        self.data().repeat.as_ref()
    }

    /// The most turns of a seat in a game. Every turn fills a box or raises an entry to its most,
    /// so a card is full after finitely many turns. If another top hand fills no box, the number of
    /// turns is limited.
    pub fn most_turns(&self) -> u16 {
        let is_bounded = self.repeat().is_none_or(|repeat| repeat.placement != Placement::NoBox);
        let boxes = self.box_count() as u16;
        // Each box may be filled once and raised once.
        if is_bounded { 2 * boxes } else { boxes + MAX_TURNS_WITHOUT_BOX }
    }

    /// The boxes of the top hand of the repeat rule; empty without such a rule.
    pub fn repeat_boxes(&self) -> &[BoxIndex] {
        &self.repeat_boxes
    }

    /// The first of [`Self::repeat_boxes`]: the only one where rows have one box.
    pub fn repeat_box(&self) -> Option<BoxIndex> {
        self.repeat_boxes.first().copied()
    }

    /// Whether this roll is another top hand, to which the repeat rule applies.
    pub fn is_repeat(&self, card: &Card, throw: Throw) -> bool {
        self.joker(card, throw).is_some()
    }

    /// Whether this roll is another top hand that must cross out an open box.
    pub fn zeroes_any_box(&self, card: &Card, throw: Throw) -> bool {
        let joker = self.joker(card, throw);
        joker.is_some_and(|joker| joker.repeat.placement == Placement::Zero)
    }

    /// The offer to end the turn without a box, shown at the top hand's own box.
    pub(in crate::rules) fn offer_without_box(
        &self,
        card: &Card,
        at: BoxIndex,
        joker: &Joker<'_>,
    ) -> Option<Offer> {
        let points = card.entry(at).filter(|_| self.repeat_box() == Some(at))?;
        Some(Offer { at, points, bonus: joker.bonus(self, at), zeroes_opponents: false })
    }

    /// The entries that can be raised, each with the points that it is raised to.
    pub(in crate::rules) fn raisable<'a>(
        &'a self,
        card: &'a Card,
    ) -> impl Iterator<Item = (BoxIndex, u16)> + 'a {
        let raised = |(at, entry): (BoxIndex, Option<u16>)| {
            let most = self.most_points(at);
            (entry? < most).then_some((at, most))
        };
        card.entries().filter_map(raised)
    }

    /// The repeat rule for this roll; `None` if it does not apply.
    pub(in crate::rules) fn joker(&self, card: &Card, throw: Throw) -> Option<Joker<'_>> {
        let repeat = self.repeat()?;
        let tops = self.repeat_boxes();
        if tops.iter().any(|&at| card.is_open(at)) {
            return None;
        }
        let gives_award = tops.iter().all(|&at| card.entry(at).is_some_and(|points| points > 0));
        let applies = gives_award || repeat.when == RepeatWhen::Filled;
        if !applies || self.row(*tops.first()?).pattern.matched(throw.dice).is_none() {
            return None;
        }
        let upper = throw.dice.faces().only_face().map_or(&[][..], |face| self.upper_boxes(face));
        let joker = Joker {
            repeat,
            upper,
            upper_filled: !upper.iter().any(|&at| card.is_open(at)),
            lower_open: card.open_boxes().any(|at| self.row(at).section != Section::Upper),
            award: repeat.award.filter(|_| gives_award),
            yields: false,
        };
        let goes = |at| !self.is_too_late(throw, at) && joker.goes_to(self, at);
        let yields = self.data().restricts_choice() && !self.fillable(card).any(goes);
        Some(Joker { yields, ..joker })
    }

    /// The points of another top hand in this box; `None` if it may not go there.
    pub(in crate::rules) fn joker_points(
        &self,
        card: &Card,
        throw: Throw,
        at: BoxIndex,
        joker: &Joker<'_>,
    ) -> Option<u16> {
        if !joker.yields && !joker.goes_to(self, at) {
            return None;
        }
        let is_upper = self.row(at).section == Section::Upper;
        let is_joker = match joker.repeat.placement {
            Placement::Zero => return Some(0),
            Placement::JokerLowerOnly(UpperWhenFull::Zero) if is_upper => return Some(0),
            Placement::JokerLowerOnly(_) => !is_upper,
            Placement::JokerForced | Placement::JokerFree | Placement::JokerIfUpperFilled => {
                joker.upper_filled
            }
            Placement::Ordinary | Placement::NoBox | Placement::RaiseEntry => false,
        };
        let as_joker = self.row(at).joker.filter(|_| is_joker);
        Some(as_joker.unwrap_or_else(|| self.plain_points(card, throw, at)))
    }
}

impl Joker<'_> {
    /// Whether the roll may be scored in this box if no order bars it.
    fn goes_to(&self, rules: &RuleSet, at: BoxIndex) -> bool {
        let is_upper = rules.row(at).section == Section::Upper;
        match self.repeat.placement {
            Placement::JokerForced if !self.upper_filled => self.upper.contains(&at),
            Placement::JokerIfUpperFilled if !self.upper_filled => true,
            Placement::JokerForced
            | Placement::JokerLowerOnly(_)
            | Placement::JokerIfUpperFilled => is_upper != self.lower_open,
            Placement::Ordinary
            | Placement::JokerFree
            | Placement::NoBox
            | Placement::RaiseEntry
            | Placement::Zero => true,
        }
    }

    /// The extra points for the roll in this box.
    pub fn bonus(&self, rules: &RuleSet, at: BoxIndex) -> u32 {
        let award = self.award.filter(|award| !award.only_into_upper || self.upper.contains(&at));
        award.map_or(0, |award| u32::from(award.points) * u32::from(rules.multiplier(at)))
    }
}
