//! The odds of each open box in the rest of a turn.

use std::sync::Arc;

use crate::{
    dice::Slots,
    game::Position,
    players::Evaluator,
    rules::{BoxIndex, Card, Pattern, RuleSet},
    solver::{Averages, DecisionEngine, TurnTables},
};

/// The odds of an open box with the kept dice.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct BoxOdds {
    /// The box.
    pub at: BoxIndex,
    /// The points with which it counts as made ([`enough_to_make`]): at least so many or, where less
    /// is better ([`RuleSet::wants_little`]), at most.
    pub enough: u16,
    /// The chance, 0 to 1, to make it if the rest of the turn is played for this box alone.
    pub chance: f64,
    /// Its expected points, without bonuses, if the rest of the turn is played for this box alone.
    pub expected: f64,
}

/// Computes odds, and keeps the solved turn so that other keeps take little time.
pub struct Odds {
    tables: Arc<TurnTables>,
    /// For every box, [`enough_to_make`].
    enough: Vec<u16>,
    /// Plays for one box after the other.
    engine: DecisionEngine,
    known: Option<TurnOdds>,
}

/// The odds of all keeps with one card and number of rolls left: for each box, the chance to make
/// it and its expected points, by the cell of the keep.
struct TurnOdds {
    card: Card,
    rolls_left: u16,
    boxes: Vec<(BoxIndex, ForBox<Vec<f64>>)>,
}

/// What a turn brings that is played for one box: the chance to make it, and its points unless it
/// scores all or nothing, so that they follow from the chance.
struct ForBox<T> {
    chance: Option<T>,
    points: Option<T>,
}

impl Odds {
    /// Odds for the rule set of this evaluator.
    pub fn new(evaluator: &Evaluator) -> Self {
        let tables = evaluator.value_function().tables();
        let rules = tables.rules();
        Self {
            tables: tables.clone(),
            enough: rules.boxes().map(|at| enough_to_make(tables, at)).collect(),
            engine: DecisionEngine::for_box(tables, BoxIndex(0), f64::from),
            known: None,
        }
    }

    /// The odds of every open box that may be filled next, from top to bottom, if the dice in these
    /// places are kept and the others rolled. If all dice are kept or no roll is left, these are
    /// the scores of the current dice. The odds of a box that may be declared now are those with
    /// the dice that are best kept for it. If dice may be turned over, these are the scores once
    /// those in these places are, or the best ones for each box. Empty before the first roll of a
    /// turn and when the game is over.
    pub fn at(&mut self, position: &Position, kept: Slots) -> Vec<BoxOdds> {
        let Some(table) = position.on_table().filter(|_| !position.is_over()) else {
            return Vec::new();
        };
        let all = Slots::first(table.dice.len());
        let turns = position.turnable().is_some();
        let goes_on = turns || position.may_roll() && !all.is_within(kept);
        if goes_on && !turns && position.declarable().next().is_none() {
            return self.of_keep(position, kept);
        }
        self.by_box(position, kept, goes_on)
    }

    /// The odds where a box may be declared or dice turned over, and where no die is thrown.
    fn by_box(&mut self, position: &Position, marked: Slots, goes_on: bool) -> Vec<BoxOdds> {
        let (card, dice, left) = (position.card(), position.dice(), position.rolls_left());
        let turns = position.turnable().is_some();
        let is_unmarked = turns && position.turn_over(marked).is_none();
        let odds = |at: BoxIndex| {
            let may_declare = position.may_declare(at);
            if !goes_on && !may_declare {
                return Some(self.current_score(position, at));
            }
            if !turns && position.offer(at).is_none() {
                return None;
            }
            let played = self.played_for(at, |engine| {
                if is_unmarked || may_declare {
                    return Some(engine.look_at(position).best(card, &dice, left)?.value);
                }
                engine.value_of_marked(card, &dice, left, marked)
            });
            Some(self.odds(at, played.chance?, played.points))
        };
        position.rules().fillable(card).filter_map(odds).collect()
    }

    /// The odds of keeping these dice.
    fn of_keep(&mut self, position: &Position, kept: Slots) -> Vec<BoxOdds> {
        let (card, dice, left) = (position.card(), position.dice(), position.rolls_left());
        let known = self.known.take();
        let known = known.filter(|known| known.card == *card && known.rolls_left == left);
        let known = known.unwrap_or_else(|| {
            let values = |engine: &mut DecisionEngine| {
                Some(engine.keep_values(card, &dice, left)?.collect())
            };
            let boxes = position.rules().fillable(card);
            let boxes = boxes.map(|at| (at, self.played_for(at, values))).collect();
            TurnOdds { card: card.clone(), rolls_left: left, boxes }
        });
        let cell = self.tables.dice().cell_of(&dice, kept);
        let odds = known.boxes.iter().filter(|(at, _)| position.offer(*at).is_some());
        let odds = odds.filter_map(|(at, ForBox { chance, points })| {
            let points = points.as_ref().map(|points| points[cell]);
            Some(self.odds(*at, chance.as_ref()?[cell], points))
        });
        let odds = odds.collect();
        self.known = Some(known);
        odds
    }

    /// What `value` finds in turns that are played for this box.
    fn played_for<T>(
        &mut self,
        at: BoxIndex,
        mut value: impl FnMut(&mut DecisionEngine) -> Option<T>,
    ) -> ForBox<T> {
        let (rules, enough) = (self.tables.rules(), self.enough[at.index()]);
        let sign = sign(rules, at);
        self.engine.go_on_to_box(at, |points| chance_of(is_made(rules, at, points, enough)));
        let chance = value(&mut self.engine);
        let all_or_nothing = *rules.possible_points(at) == [0, enough] && sign > 0.0;
        let points = if all_or_nothing {
            None
        } else {
            self.engine.go_on_to_box(at, |points| sign * f64::from(points));
            value(&mut self.engine)
        };
        ForBox { chance, points }
    }

    fn odds(&self, at: BoxIndex, chance: f64, points: Option<f64>) -> BoxOdds {
        let enough = self.enough[at.index()];
        let sign = sign(self.tables.rules(), at);
        let expected = points.map_or_else(|| f64::from(enough) * chance, |points| sign * points);
        BoxOdds { at, enough, chance, expected }
    }

    /// What the current dice score in this box.
    fn current_score(&self, position: &Position, at: BoxIndex) -> BoxOdds {
        let points = position.offer(at).map_or(0, |offer| offer.points);
        let enough = self.enough[at.index()];
        let chance = chance_of(is_made(position.rules(), at, points, enough));
        BoxOdds { at, enough, chance, expected: f64::from(points) }
    }
}

/// −1 for a box in which less is better, otherwise 1.
fn sign(rules: &RuleSet, at: BoxIndex) -> f64 {
    if rules.wants_little(at) { -1.0 } else { 1.0 }
}

/// Whether these points in a box are enough.
fn is_made(rules: &RuleSet, at: BoxIndex, points: u16, enough: u16) -> bool {
    if rules.wants_little(at) { points <= enough } else { points >= enough }
}

fn chance_of(is_so: bool) -> f64 {
    f64::from(u8::from(is_so))
}

/// The points with which a box counts as made: the least or, where less is better, the most. For a
/// box that counts one face this is its share of the first step of the section bonus (usually three
/// dice of five), or half of the dice if there is no bonus; for a box in which every roll scores, its
/// average; for other boxes, any points at all. Where less is better, it is the average of a turn
/// that is played for little.
pub fn enough_to_make(tables: &Arc<TurnTables>, at: BoxIndex) -> u16 {
    let rules = tables.rules();
    if rules.wants_little(at) {
        let average = Averages::of(tables).boxes[at.index()] + 1e-6;
        let possible = rules.possible_points(at).iter().copied();
        return possible.rev().find(|&points| f64::from(points) <= average).unwrap_or(0);
    }
    let most = f64::from(rules.most_points(at));
    let enough = if matches!(rules.row(at).pattern, Pattern::Face(_)) {
        most * share_of_bonus(rules, at).unwrap_or_else(|| half_of_dice(rules))
    } else if (0..tables.rolls()).all(|roll| tables.points(at, roll, TurnTables::LATER) > 0) {
        Averages::of(tables).boxes[at.index()].floor()
    } else {
        1.0
    };
    let possible = rules.possible_points(at).iter().copied();
    // Allow for rounding errors.
    let reached = |&points: &u16| points > 0 && f64::from(points) >= enough - 1e-6;
    possible.clone().find(reached).or_else(|| possible.last()).unwrap_or(1).max(1)
}

/// The share of its section's maximum that is needed for the first step of the bonus.
fn share_of_bonus(rules: &RuleSet, at: BoxIndex) -> Option<f64> {
    let section = rules.row(at).section;
    let first = rules.section_bonus(section)?.tiers.iter().find(|tier| tier.points > 0)?;
    let boxes = rules.boxes_of_section(section, rules.place(at).column);
    let most: f64 = boxes.map(|at| f64::from(rules.most_points(at))).sum();
    Some((f64::from(first.at_least) / most).min(1.0))
}

fn half_of_dice(rules: &RuleSet) -> f64 {
    let dice = rules.dice().scoring();
    f64::from(dice.div_ceil(2)) / f64::from(dice)
}
