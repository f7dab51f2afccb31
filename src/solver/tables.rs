//! What depends on the rule set alone, worked out once.

use std::{ops::Range, sync::Arc};

use super::TurnSolver;
use crate::{
    dice::{Counts, KeepIndex, Lattice},
    rules::{BoxIndex, Card, FillOrder, Offer, Row, RuleSet},
};

/// Every keep of a rule set's dice, and what every box pays for every roll. Made once for a rule
/// set and shared by all who solve turns under it.
#[derive(Clone, Debug)]
pub struct TurnTables {
    rules: Arc<RuleSet>,
    lattice: Lattice,
    /// Where the grades of each box begin in a list of all; one more entry than there are boxes.
    /// A grade is a number of points that a box can hold ([`RuleSet::possible_points`]).
    starts: Vec<usize>,
    /// For every box and roll the grade of what the roll pays there, boxes one after the other.
    grades: Vec<u16>,
    /// The same for the first roll of a turn, where some box pays otherwise for it.
    first_grades: Option<Vec<u16>>,
    /// The rolls that the repeat rule is about, by their place among the rolls.
    top_hands: Vec<usize>,
}

/// What ending a turn is worth with each roll, in the order of [`Lattice::rolls`], and the room
/// to work it out. Kept from one turn to the next so that nothing is allocated again.
#[derive(Clone, Debug, Default)]
pub struct Leaves {
    values: Vec<f64>,
    worths: Vec<f64>,
}

impl Leaves {
    /// What it is worth to fill a box with some points: see [`TurnTables::place`].
    pub fn worths(&self) -> &[f64] {
        &self.worths
    }

    /// The values, one for each roll.
    pub fn values(&self) -> &[f64] {
        &self.values
    }
}

impl TurnTables {
    /// The tables of a rule set.
    pub fn new(rules: Arc<RuleSet>) -> Self {
        let lattice = Lattice::new(rules.dice().count, rules.dice().sides);
        let mut starts = vec![0];
        for at in rules.boxes() {
            starts.push(starts[at.index()] + rules.possible_points(at).len());
        }
        let pays_otherwise = rules.rows().iter().any(|row| row.first_roll.is_some());
        let grades_for = |first| grades(&rules, &lattice, &starts, first);
        let (grades, first_grades) = (grades_for(false), pays_otherwise.then(|| grades_for(true)));
        let top_hands = top_hands(&rules, &lattice);
        Self { rules, lattice, starts, grades, first_grades, top_hands }
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The keeps of its dice.
    pub const fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// How many different rolls there are.
    pub fn rolls(&self) -> usize {
        self.lattice.rolls().len()
    }

    /// The dice of a roll, given by its place among the rolls.
    pub fn dice_of(&self, roll: usize) -> Counts {
        self.lattice.counts((self.lattice.rolls().start + roll) as KeepIndex)
    }

    /// The rolls that fit the row of the repeat rule, by their place among the rolls; none where
    /// there is no such rule.
    pub fn top_hands(&self) -> &[usize] {
        &self.top_hands
    }

    /// The chance of such a roll in a turn that is played for nothing else; 0 without such a rule.
    pub fn top_hand_chance(self: &Arc<Self>) -> f64 {
        let rolls = usize::from(self.rules.turn().rolls);
        let mut leaf = vec![0.0; self.rolls()];
        self.top_hands.iter().for_each(|&roll| leaf[roll] = 1.0);
        let mut turn = TurnSolver::new(self.clone());
        turn.push_until(rolls, &leaf, 0.0);
        turn.start(rolls - 1)
    }

    /// What the box pays for a roll, given by its place among the rolls, if no repeat rule and
    /// no other box has a say in it. `first` is whether the roll is the first one of its turn.
    pub fn points(&self, at: BoxIndex, roll: usize, first: bool) -> u16 {
        self.rules.possible_points(at)[self.grade(at, roll, first)]
    }

    /// Which of the points that the box can hold ([`RuleSet::possible_points`], from 0) the roll
    /// brings; as [`Self::points`].
    pub fn grade(&self, at: BoxIndex, roll: usize, first: bool) -> usize {
        usize::from(self.grades_of(at, first)[roll]) - self.starts[at.index()]
    }

    /// Fills in what ending the turn with each roll is worth: the best of the legal boxes, where
    /// filling `at` with so many points is worth `worth(at, points)`, and points besides the box
    /// count as they are. `first` is whether it is the first roll of the turn.
    ///
    /// `worth` is asked once for every number of points that an open box can hold.
    pub fn fill(
        &self,
        leaves: &mut Leaves,
        card: &Card,
        first: bool,
        worth: impl Fn(BoxIndex, u16) -> f64,
    ) {
        let worths = self.worths_in(leaves);
        for at in self.fillable(card) {
            let places = &mut worths[self.places(at)];
            for (place, &points) in places.iter_mut().zip(self.rules.possible_points(at)) {
                *place = worth(at, points);
            }
        }
        self.fill_values(leaves, card, first, |worth, offer| worth + f64::from(offer.bonus));
    }

    /// The place in [`Leaves`] for every number of points that the box can hold.
    pub fn places(&self, at: BoxIndex) -> Range<usize> {
        self.starts[at.index()]..self.starts[at.index() + 1]
    }

    /// The place in [`Leaves`] for the box with these points, which it must be able to hold.
    pub fn place(&self, at: BoxIndex, points: u16) -> usize {
        let grade = self.rules.possible_points(at).binary_search(&points);
        self.starts[at.index()] + grade.unwrap_or_default()
    }

    /// Room for what it is worth to fill a box with some points: see [`Self::places`].
    pub fn worths_in<'a>(&self, leaves: &'a mut Leaves) -> &'a mut [f64] {
        leaves.worths.resize(self.starts[self.rules.box_count()], 0.0);
        &mut leaves.worths
    }

    /// As [`Self::fill`], once the worths of all boxes that may be filled next are there.
    /// `with_bonus` says what a worth becomes with the points besides the box.
    pub fn fill_values(
        &self,
        leaves: &mut Leaves,
        card: &Card,
        first: bool,
        with_bonus: impl Fn(f64, Offer) -> f64,
    ) {
        leaves.values.clear();
        leaves.values.resize(self.rolls(), f64::NEG_INFINITY);
        for at in self.fillable(card) {
            let start = self.starts[at.index()];
            if self.is_locked(card, at) {
                let zero = leaves.worths[start];
                leaves.values.iter_mut().for_each(|value| *value = value.max(zero));
            } else {
                let grades = self.grades_of(at, first);
                for (value, &grade) in leaves.values.iter_mut().zip(grades) {
                    *value = value.max(leaves.worths[usize::from(grade)]);
                }
            }
        }
        self.fill_top_hands(leaves, card, first, with_bonus);
    }

    /// Further top hands go where the repeat rule says, so the rules are asked.
    fn fill_top_hands(
        &self,
        leaves: &mut Leaves,
        card: &Card,
        first: bool,
        with_bonus: impl Fn(f64, Offer) -> f64,
    ) {
        let top_is_open = self.rules.repeat_box().is_none_or(|at| card.is_open(at));
        if top_is_open {
            return;
        }
        for &roll in &self.top_hands {
            let dice = self.dice_of(roll);
            let throw = self.rules.throw(dice, if first { 1 } else { 2 });
            let offers = card.open_boxes().filter_map(|at| self.rules.offer(card, throw, at));
            leaves.values[roll] = offers
                .map(|offer| with_bonus(leaves.worths[self.place(offer.at, offer.points)], offer))
                .fold(f64::NEG_INFINITY, f64::max);
        }
    }

    /// The open boxes that may be filled next.
    pub(super) fn fillable<'a>(&self, card: &'a Card) -> impl Iterator<Item = BoxIndex> + use<'a> {
        let only = match self.rules.order_in(0) {
            FillOrder::Free => None,
            FillOrder::Down => card.open_boxes().next(),
            FillOrder::Up => card.open_boxes().last(),
        };
        card.open_boxes().filter(move |&at| only.is_none_or(|only| only == at))
    }

    /// Whether the box pays nothing because another one holds nothing yet.
    pub(super) fn is_locked(&self, card: &Card, at: BoxIndex) -> bool {
        let pays = |needed| card.entry(needed).is_some_and(|points| points > 0);
        !self.rules.required_box(at).is_none_or(pays)
    }

    fn grades_of(&self, at: BoxIndex, first: bool) -> &[u16] {
        let grades = self.first_grades.as_ref().filter(|_| first).unwrap_or(&self.grades);
        &grades[at.index() * self.rolls()..][..self.rolls()]
    }
}

/// For every box and roll the grade of what the roll pays there.
fn grades(rules: &RuleSet, lattice: &Lattice, starts: &[usize], first: bool) -> Vec<u16> {
    let grade = |at: BoxIndex, number: usize| {
        let points = points(rules.row(at), lattice, number, first);
        let grade = rules.possible_points(at).binary_search(&points).unwrap_or_default();
        (starts[at.index()] + grade) as u16
    };
    rules.boxes().flat_map(|at| lattice.rolls().map(move |number| grade(at, number))).collect()
}

fn points(row: &Row, lattice: &Lattice, number: usize, first: bool) -> u16 {
    let dice = lattice.counts(number as KeepIndex);
    let score = row.first_roll.filter(|_| first).unwrap_or(row.score);
    row.pattern.matched(dice).map_or(0, |matched| score.points(&dice, matched))
}

fn top_hands(rules: &RuleSet, lattice: &Lattice) -> Vec<usize> {
    let Some(top) = rules.repeat_box() else { return Vec::new() };
    let pattern = &rules.row(top).pattern;
    let fits = |&(_, number): &(usize, usize)| pattern.fits(lattice.counts(number as KeepIndex));
    lattice.rolls().enumerate().filter(fits).map(|(roll, _)| roll).collect()
}
