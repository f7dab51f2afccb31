//! Why one option is better than another.

use std::collections::BTreeMap;

use super::ScorePart;
use crate::{
    game::Position,
    players::Evaluator,
    rules::{BoxIndex, Card, Outcome, Rank, RuleSet, Score},
    solver::{Action, Progress, TurnOutcome},
};

/// The difference between two options, split by boxes and bonuses.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The value of the first option minus that of the second.
    pub difference: f64,
    /// The parts of the difference, largest first; their sum is [`Self::difference`].
    pub parts: Vec<ReasonPart>,
    /// The extent to which the difference is split.
    pub scope: ReasonScope,
    /// The scores of the turn in each box under both options, from top to bottom; boxes that
    /// neither option fills are left out.
    pub boxes: Vec<BoxChances>,
    /// In games that compare hands: the hands that the turn ends with under both options, best
    /// first; hands that neither option leads to are left out.
    pub hands: Vec<HandChances>,
    /// Whether all of this is exact and not an estimate.
    pub is_exact: bool,
}

/// A part of the difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReasonPart {
    /// The part of the score.
    pub part: ScorePart,
    /// The additional points of the first option at the end of this turn.
    pub now: f64,
    /// Its additional points in the rest of the game.
    pub later: f64,
}

impl ReasonPart {
    /// Points now and later.
    pub fn points(&self) -> f64 {
        self.now + self.later
    }
}

/// The extent to which a difference is split.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReasonScope {
    /// All of it, to the end of the game.
    Whole {
        /// The largest standard error of a part, in points, if the parts are measured over a
        /// sample of games; `None` if they are exact. Their sum is exact.
        error: Option<f64>,
    },
    /// This turn; the rest is one part.
    ThisTurn,
    /// Nothing: the game is not won by a sum of boxes, so there is only the rest.
    Nothing,
}

/// The distribution of a turn's score in a box under the first and the second option, if the rest
/// of the turn maximises the overall result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxChances {
    /// The box.
    pub at: BoxIndex,
    /// The chance, 0 to 1, that it gets points.
    pub scores: [f64; 2],
    /// The chance that it gets a zero.
    pub zero: [f64; 2],
    /// Its mean points if it is filled.
    pub points: [f64; 2],
}

/// The chance that a turn ends with a hand, under the first and the second option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandChances {
    /// The hand.
    pub rank: Rank,
    /// The chances, 0 to 1.
    pub chances: [f64; 2],
}

/// The most work to follow two options to the end ([`crate::solver::ValueFunction::turn_work`]).
const WORK: u64 = 2_000_000_000;

impl Reason {
    /// The reason why the values of two options of the seat to move differ. `None` if cancelled,
    /// and if one of the options is not legal.
    ///
    /// If all values are known and there is a `progress`, both options are followed to the end of
    /// the game, which takes at most a few seconds of one core (all cores of the calling thread pool
    /// are used): exactly if that is enough, otherwise in a sample of games
    /// ([`ReasonScope::Whole`]). `progress` reports the share that is done and can cancel it.
    /// Without it, everything after this turn is one part.
    pub fn of(
        evaluator: &Evaluator,
        position: &Position,
        options: [Action; 2],
        progress: Option<&Progress>,
    ) -> Option<Self> {
        let (card, dice) = (position.card(), position.dice());
        let mut engine = evaluator.engine();
        let engine = engine.at_table(position);
        let mut ends = |action| engine.outcomes(card, &dice, position.rolls_left(), action);
        let ends = [ends(options[0])?, ends(options[1])?];
        let rules = evaluator.value_function().rules();
        let value =
            |ends: &[TurnOutcome]| ends.iter().map(|end| end.chance * end.value).sum::<f64>();
        let difference = value(&ends[0]) - value(&ends[1]);
        let before = ScorePart::all(rules).map(|part| part.points(rules, card)).collect();
        let mut sums = ReasonParts { rules, card, before, parts: BTreeMap::new() };
        let scope = if rules.data().outcome == Outcome::Sum {
            for (ends, sign) in ends.iter().zip([1.0, -1.0].map(|sign| rules.worth(sign))) {
                for end in ends {
                    sums.add(end, sign);
                }
            }
            match progress {
                Some(progress) => sums.follow(evaluator, &ends, progress)?,
                None => ReasonScope::ThisTurn,
            }
        } else {
            sums.part(ScorePart::Rest).later = difference;
            ReasonScope::Nothing
        };
        Some(Self {
            difference,
            parts: sums.sorted(),
            scope,
            boxes: chances(rules, card, &ends),
            hands: hands(rules, &ends),
            is_exact: evaluator.value_function().is_exact(),
        })
    }
}

/// The parts found so far.
struct ReasonParts<'a> {
    rules: &'a RuleSet,
    /// The card before the turn ends.
    card: &'a Card,
    /// The points of every part of that card.
    before: Vec<u32>,
    parts: BTreeMap<ScorePart, ReasonPart>,
}

impl ReasonParts<'_> {
    fn part(&mut self, part: ScorePart) -> &mut ReasonPart {
        self.parts.entry(part).or_insert(ReasonPart { part, now: 0.0, later: 0.0 })
    }

    /// Adds the immediate points of one end of the turn; everything later goes to the rest.
    fn add(&mut self, end: &TurnOutcome, sign: f64) {
        let weight = sign * end.chance;
        let before = f64::from(self.rules.total(self.card));
        let Some(after) = card_after(self.card, end) else {
            self.part(ScorePart::Win).now += weight * (end.value - before);
            return;
        };
        for (place, part) in ScorePart::all(self.rules).enumerate() {
            let gain = f64::from(part.points(self.rules, &after)) - f64::from(self.before[place]);
            if gain != 0.0 {
                self.part(part).now += weight * gain;
            }
        }
        self.part(ScorePart::Rest).later +=
            weight * (self.rules.worth(end.value) - f64::from(self.rules.total(&after)));
    }

    /// Splits the rest into its parts; needs the values of all states.
    fn follow(
        &mut self,
        evaluator: &Evaluator,
        ends: &[Vec<TurnOutcome>; 2],
        progress: &Progress,
    ) -> Option<ReasonScope> {
        let Some(solved) = evaluator.solved().filter(|solved| solved.plan().is_one_box_a_turn())
        else {
            return Some(ReasonScope::ThisTurn);
        };
        let mut from = Vec::new();
        for (ends, sign) in ends.iter().zip([1.0, -1.0].map(|sign| self.rules.worth(sign))) {
            for end in ends {
                let state = solved.plan().state(&card_after(self.card, end)?)?;
                from.push((state, sign * end.chance));
            }
        }
        let shares = solved.contributions(&from, WORK, progress)?;
        for (at, share) in (0..).map(BoxIndex).zip(shares.boxes) {
            if share.mean != 0.0 {
                self.part(ScorePart::Box(at)).later += share.mean;
            }
        }
        for (section, share) in shares.bonuses {
            self.part(ScorePart::Bonus(0, section)).later += share.mean;
        }
        self.part(ScorePart::Awards).later += shares.awards;
        self.parts.remove(&ScorePart::Rest);
        Some(ReasonScope::Whole { error: shares.error })
    }

    /// All parts that are not 0, largest first.
    fn sorted(self) -> Vec<ReasonPart> {
        let parts = self.parts.into_values();
        let mut parts: Vec<ReasonPart> =
            parts.filter(|part| part.now != 0.0 || part.later != 0.0).collect();
        parts.sort_by(|one, other| other.points().abs().total_cmp(&one.points().abs()));
        parts
    }
}

/// The card after this end of the turn; `None` if a hand won on the spot.
fn card_after(card: &Card, end: &TurnOutcome) -> Option<Card> {
    let offer = end.offer?;
    let mut after = card.clone();
    after.write(offer.at, offer.points, offer.bonus);
    after.set_bank(end.saved);
    Some(after)
}

/// The hands that the turn ends with under both options, if boxes hold the strength of hands.
fn hands(rules: &RuleSet, ends: &[Vec<TurnOutcome>; 2]) -> Vec<HandChances> {
    let mut hands: BTreeMap<usize, HandChances> = BTreeMap::new();
    // Cached, since the same strengths recur.
    let mut names: BTreeMap<(BoxIndex, u16), Option<(usize, Rank)>> = BTreeMap::new();
    for (option, ends) in ends.iter().enumerate() {
        for (end, offer) in ends.iter().filter_map(|end| Some((end, end.offer?))) {
            let name = names.entry((offer.at, offer.points)).or_insert_with(|| {
                let Score::HandRank(order) = &rules.row(offer.at).score else { return None };
                let rank = order.rank_of(offer.points, rules.dice().count)?;
                Some((order.ranks().iter().position(|other| *other == rank)?, rank))
            });
            let Some((place, rank)) = *name else { continue };
            let hand = hands.entry(place).or_insert(HandChances { rank, chances: [0.0; 2] });
            hand.chances[option] += end.chance;
        }
    }
    hands.into_values().collect()
}

/// The distribution of the turn's score in each box under both options.
fn chances(rules: &RuleSet, card: &Card, ends: &[Vec<TurnOutcome>; 2]) -> Vec<BoxChances> {
    let nothing = |at| BoxChances { at, scores: [0.0; 2], zero: [0.0; 2], points: [0.0; 2] };
    let mut boxes: Vec<BoxChances> = rules.boxes().map(nothing).collect();
    for (option, ends) in ends.iter().enumerate() {
        let changed = |end: &TurnOutcome| {
            let offer = end.offer?;
            (card.entry(offer.at) != Some(offer.points)).then_some(offer)
        };
        for (end, offer) in ends.iter().filter_map(|end| Some((end, changed(end)?))) {
            let of_box = &mut boxes[offer.at.index()];
            let scores = offer.points > 0;
            let sum = if scores { &mut of_box.scores } else { &mut of_box.zero };
            sum[option] += end.chance;
            of_box.points[option] += end.chance * f64::from(offer.points);
        }
    }
    let any = |chances: &[f64; 2]| chances.iter().sum::<f64>() > 0.0;
    boxes.retain(|of_box| any(&of_box.scores) || any(&of_box.zero));
    for of_box in &mut boxes {
        for option in 0..2 {
            let chance = of_box.scores[option] + of_box.zero[option];
            if chance > 0.0 {
                of_box.points[option] /= chance;
            }
        }
    }
    boxes
}
