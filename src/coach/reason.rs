//! Why one option is better than another.

use std::collections::BTreeMap;

use crate::{
    dice::Roll,
    game::Position,
    players::Evaluator,
    rules::{BoxIndex, Card, Outcome, Rank, RuleSet, Score, Section},
    solver::{Action, Progress, TurnOutcome},
};

/// The difference between two options, told apart by boxes and bonuses.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// By how much the first option is worth more than the second.
    pub difference: f64,
    /// Where the difference comes from, the largest parts first: together they are
    /// [`Self::difference`].
    pub parts: Vec<ReasonPart>,
    /// How much is told apart.
    pub scope: ReasonScope,
    /// For every box what the turn brings there under both options, from top to bottom;
    /// boxes that neither comes to are left out.
    pub boxes: Vec<BoxChances>,
    /// Where hands are compared and not points: what hand the turn ends with under both options,
    /// the best one first; those that neither comes to are left out.
    pub hands: Vec<HandChances>,
    /// Whether all this is exact and not an estimate.
    pub is_exact: bool,
}

/// A part of the difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ReasonPart {
    /// What it is about.
    pub part: ScorePart,
    /// By how much the first option brings more, in points of the final total: now, at the end of
    /// this turn, and later, in the rest of the game.
    pub now: f64,
    /// See `now`.
    pub later: f64,
}

impl ReasonPart {
    /// Now and later together.
    pub fn points(&self) -> f64 {
        self.now + self.later
    }
}

/// What a part of a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScorePart {
    /// The points in this box.
    Box(BoxIndex),
    /// What this section of a column, from 0, pays on top.
    Bonus(u8, Section),
    /// Points besides, for further top hands.
    Awards,
    /// A hand that wins at once.
    Win,
    /// Everything after this turn, where that is not told apart.
    Rest,
}

/// How much of a difference is told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonScope {
    /// All of it, to the end of the game.
    Whole,
    /// What this turn brings; the rest is one part.
    ThisTurn,
    /// Nothing, since what is played for is no sum of boxes: there is just the rest.
    Not,
}

/// What a turn brings in a box, under the first option and under the second, if the turn is then
/// played for the best result in all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxChances {
    /// The box.
    pub at: BoxIndex,
    /// The chance that it gets points.
    pub scores: [f64; 2],
    /// The chance that it gets a zero.
    pub zero: [f64; 2],
    /// The points that it gets on average when it is the box that is filled.
    pub points: [f64; 2],
}

/// The chance that a turn ends with a hand, under the first option and under the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandChances {
    /// What the hand is called.
    pub rank: Rank,
    /// The chances.
    pub chances: [f64; 2],
}

impl Reason {
    /// Why the first of two options is worth so much more, or less, than the second, for the seat
    /// to move. `None` when it was cancelled, and when one of the two can't be done.
    ///
    /// Where all values are known, it follows both options to the end of the game. That takes up
    /// to some seconds of one core early in a game (all cores of the pool are used that it is
    /// called from), less with every filled box, and next to nothing late; `progress` counts the
    /// situations, and can cancel it.
    pub fn of(
        evaluator: &Evaluator,
        position: &Position,
        options: [Action; 2],
        progress: &Progress,
    ) -> Option<Self> {
        let table = position.on_table()?;
        let (card, left) = (position.card(), position.rolls_left());
        Self::with(evaluator, (card, &table.dice, left), options, progress)
    }

    /// The same at once, with all that comes after this turn as one part.
    pub fn of_turn(
        evaluator: &Evaluator,
        position: &Position,
        options: [Action; 2],
    ) -> Option<Self> {
        let table = position.on_table()?;
        let (card, left) = (position.card(), position.rolls_left());
        Self::told(evaluator, (card, &table.dice, left), options, None)
    }

    /// The same for a card, dice, and a number of rolls left.
    pub fn with(
        evaluator: &Evaluator,
        situation: (&Card, &Roll, u16),
        options: [Action; 2],
        progress: &Progress,
    ) -> Option<Self> {
        Self::told(evaluator, situation, options, Some(progress))
    }

    /// Follows the options to the end of the game where there is somebody to tell of the progress.
    fn told(
        evaluator: &Evaluator,
        (card, dice, rolls_left): (&Card, &Roll, u16),
        options: [Action; 2],
        progress: Option<&Progress>,
    ) -> Option<Self> {
        let mut course = evaluator.course();
        let mut ends = |action| course.ends(card, dice, rolls_left, action);
        let ends = [ends(options[0])?, ends(options[1])?];
        let rules = evaluator.value_function().rules();
        let par = |ends: &[TurnOutcome]| ends.iter().map(|end| end.chance * end.value).sum::<f64>();
        let difference = par(&ends[0]) - par(&ends[1]);
        let mut sums = Sums { rules, card, parts: BTreeMap::new() };
        let scope = if rules.data().outcome == Outcome::Sum {
            for (ends, sign) in ends.iter().zip([1.0, -1.0]) {
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
            ReasonScope::Not
        };
        let boxes = chances(rules, card, &ends);
        let hands = hands(rules, &ends);
        let parts = sums.sorted();
        Some(Self {
            difference,
            parts,
            scope,
            boxes,
            hands,
            is_exact: evaluator.value_function().is_exact(),
        })
    }
}

/// The parts so far.
struct Sums<'a> {
    rules: &'a RuleSet,
    /// The card before the turn ends.
    card: &'a Card,
    parts: BTreeMap<ScorePart, ReasonPart>,
}

impl Sums<'_> {
    fn part(&mut self, part: ScorePart) -> &mut ReasonPart {
        self.parts.entry(part).or_insert(ReasonPart { part, now: 0.0, later: 0.0 })
    }

    /// Adds what an end of the turn brings there and then, and puts all that comes later to the
    /// rest.
    fn add(&mut self, end: &TurnOutcome, sign: f64) {
        let weight = sign * end.chance;
        let before = f64::from(self.rules.total(self.card));
        let Some(after) = card_after(self.card, end) else {
            self.part(ScorePart::Win).now += weight * (end.value - before);
            return;
        };
        let columns = self.rules.columns();
        for at in self.rules.boxes() {
            let points = |card: &Card| f64::from(self.rules.counted(card, at));
            let column = &columns[usize::from(self.rules.place(at).column)];
            let gain = (points(&after) - points(self.card)) * f64::from(column.multiplier);
            // Another box changes too where it is struck together with this one.
            if gain != 0.0 || after.entry(at) != self.card.entry(at) {
                self.part(ScorePart::Box(at)).now += weight * gain;
            }
        }
        for (column, data) in (0..).zip(columns) {
            for bonus in self.rules.section_bonuses() {
                let paid = |card: &Card| {
                    let sum = self.rules.section_sum(card, column, bonus.section);
                    f64::from(self.rules.bonus_for(bonus.section, sum))
                };
                let gain = (paid(&after) - paid(self.card)) * f64::from(data.multiplier);
                self.part(ScorePart::Bonus(column, bonus.section)).now += weight * gain;
            }
        }
        let extra = f64::from(after.extra()) - f64::from(self.card.extra());
        self.part(ScorePart::Awards).now += weight * extra;
        self.part(ScorePart::Rest).later +=
            weight * (end.value - f64::from(self.rules.total(&after)));
    }

    /// Tells the rest apart, where every situation is known.
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
        for (ends, sign) in ends.iter().zip([1.0, -1.0]) {
            for end in ends {
                let situation = solved.plan().state(&card_after(self.card, end)?)?;
                from.push((situation, sign * end.chance));
            }
        }
        let shares = solved.box_contributions(evaluator.quick(), &from, progress)?;
        for (at, points) in (0..).map(BoxIndex).zip(shares.boxes) {
            if points != 0.0 {
                self.part(ScorePart::Box(at)).later += points;
            }
        }
        for (section, points) in shares.bonuses {
            self.part(ScorePart::Bonus(0, section)).later += points;
        }
        self.part(ScorePart::Awards).later += shares.awards;
        self.parts.remove(&ScorePart::Rest);
        Some(ReasonScope::Whole)
    }

    /// All parts that are any, the largest first.
    fn sorted(self) -> Vec<ReasonPart> {
        let parts = self.parts.into_values();
        let mut parts: Vec<ReasonPart> =
            parts.filter(|part| part.now != 0.0 || part.later != 0.0).collect();
        parts.sort_by(|one, other| other.points().abs().total_cmp(&one.points().abs()));
        parts
    }
}

/// The card after a turn ended so; `None` if a hand won at once.
fn card_after(card: &Card, end: &TurnOutcome) -> Option<Card> {
    let offer = end.offer?;
    let mut after = card.clone();
    after.write(offer.at, offer.points, offer.bonus);
    after.set_bank(end.saved);
    Some(after)
}

/// What hands the turn ends with under both options, where boxes hold the strength of hands.
fn hands(rules: &RuleSet, ends: &[Vec<TurnOutcome>; 2]) -> Vec<HandChances> {
    let mut hands: BTreeMap<usize, HandChances> = BTreeMap::new();
    // Strengths come up again and again.
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

/// What the turn brings in each box under both options.
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
