//! How well each open box can still be made this turn.

use crate::{
    dice::Slots,
    game::Position,
    players::{Averages, Evaluator},
    rules::{BoxIndex, Card, Pattern, RuleSet},
    solver::{SingleBox, SingleBoxValues, TurnTables},
};

/// What can be said of an open box while dice are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoxOdds {
    /// The box.
    pub at: BoxIndex,
    /// The points with which it counts as made ([`least_to_make`]).
    pub least: u16,
    /// The chance to make it, 0 to 1, if the rest of the turn is played for nothing else.
    pub chance: f64,
    /// Its points on average, if the rest of the turn is played for as many of them as can be.
    /// Points besides the box are not among them.
    pub expected: f64,
}

/// Works out odds; remembers the turn, so that other dice can be chosen for next to nothing.
///
/// A turn takes less than a tenth of a millisecond with five dice and thirteen boxes, and some tens
/// of milliseconds, which belong in the background, with twelve dice; another keep in the same
/// turn takes some microseconds.
pub struct Odds {
    pursuit: SingleBox,
    /// For every box the points with which it counts as made.
    least: Vec<u16>,
    known: Option<Known>,
}

/// The odds of all keeps with one card and number of rolls left.
struct Known {
    card: Card,
    rolls_left: u16,
    boxes: Vec<(BoxIndex, SingleBoxValues, SingleBoxValues)>,
}

impl Odds {
    /// For the rule set of this evaluator.
    pub fn new(evaluator: &Evaluator) -> Self {
        let tables = evaluator.value_function().tables();
        let rules = tables.rules();
        Self {
            pursuit: SingleBox::new(tables.clone(), evaluator.quick().clone()),
            least: rules.boxes().map(|at| least_to_make(tables, at)).collect(),
            known: None,
        }
    }

    /// The odds of every open box that may be filled next, from top to bottom, if the dice in
    /// these places stay and the others are thrown. Where none is to be thrown, or none can be any
    /// more, it is what the dice bring as they lie. Empty before the first roll of a turn and when
    /// the game is over.
    pub fn at(&mut self, position: &Position, kept: Slots) -> Vec<BoxOdds> {
        let Some(table) = position.on_table().filter(|_| !position.is_over()) else {
            return Vec::new();
        };
        let (card, rules) = (position.card(), position.rules());
        let all = Slots::first(table.dice.len());
        if !position.may_roll() || all.is_within(kept) {
            return self.as_they_lie(position);
        }
        let known = self.known.take();
        let fits = |known: &Known| known.card == *card && known.rolls_left == position.rolls_left();
        let fresh = |odds: &mut Self| odds.look_ahead(rules, card, position.rolls_left());
        let known = known.filter(fits).unwrap_or_else(|| fresh(self));
        let odds = known.boxes.iter().filter_map(|(at, made, points)| {
            let chance = self.pursuit.value(made, &table.dice, kept)?;
            let expected = self.pursuit.value(points, &table.dice, kept)?;
            Some(BoxOdds { at: *at, least: self.least[at.index()], chance, expected })
        });
        let odds = odds.collect();
        self.known = Some(known);
        odds
    }

    fn look_ahead(&mut self, rules: &RuleSet, card: &Card, rolls_left: u16) -> Known {
        let open = card.open_boxes().filter(|&at| rules.is_next_in_order(card, at));
        let boxes = open.map(|at| {
            let least = self.least[at.index()];
            let made = |points: u16| f64::from(u8::from(points >= least));
            let made = self.pursuit.of(card, at, rolls_left, made);
            (at, made, self.pursuit.of(card, at, rolls_left, f64::from))
        });
        let boxes = boxes.collect();
        Known { card: card.clone(), rolls_left, boxes }
    }

    fn as_they_lie(&self, position: &Position) -> Vec<BoxOdds> {
        let (card, rules) = (position.card(), position.rules());
        let open = card.open_boxes().filter(|&at| rules.is_next_in_order(card, at));
        let odds = open.map(|at| {
            let points = position.offer(at).map_or(0, |offer| offer.points);
            let least = self.least[at.index()];
            let chance = f64::from(u8::from(points >= least));
            BoxOdds { at, least, chance, expected: f64::from(points) }
        });
        odds.collect()
    }
}

/// The points with which a box counts as made: any where not every roll brings some. A box that
/// counts one face is made with its share of the first step of its section's bonus (three dice of
/// five, as a rule), or with half of the dice where there is no bonus; a box that every roll
/// brings points in, with as many as it is usually worth.
pub fn least_to_make(tables: &TurnTables, at: BoxIndex) -> u16 {
    let rules = tables.rules();
    let most = f64::from(rules.most_points(at));
    let enough = if matches!(rules.row(at).pattern, Pattern::Face(_)) {
        most * share_of_bonus(rules, at).unwrap_or_else(|| half_the_dice(rules))
    } else if (0..tables.rolls()).all(|roll| tables.points(at, roll, false) > 0) {
        Averages::of(rules).boxes[at.index()].floor()
    } else {
        1.0
    };
    let possible = rules.possible_points(at).iter().copied();
    // Sums of shares may be off by the last bit.
    let reached = |&points: &u16| points > 0 && f64::from(points) >= enough - 1e-6;
    possible.clone().find(reached).or_else(|| possible.last()).unwrap_or(1).max(1)
}

/// Which share of what its section can hold is needed for the first step of its bonus.
fn share_of_bonus(rules: &RuleSet, at: BoxIndex) -> Option<f64> {
    let section = rules.row(at).section;
    let first = rules.section_bonus(section)?.tiers.iter().find(|tier| tier.points > 0)?;
    let column = rules.place(at).column;
    let same = |other: &BoxIndex| {
        rules.row(*other).section == section && rules.place(*other).column == column
    };
    let most: f64 = rules.boxes().filter(same).map(|at| f64::from(rules.most_points(at))).sum();
    Some((f64::from(first.at_least) / most).min(1.0))
}

fn half_the_dice(rules: &RuleSet) -> f64 {
    let dice = rules.dice().count;
    f64::from(dice.div_ceil(2)) / f64::from(dice)
}
