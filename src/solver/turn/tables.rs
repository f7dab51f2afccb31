//! What depends on the rule set alone, worked out once.

use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

use super::{
    dice_model::{DiceModel, DiceTables},
    flat_lattice::FlatLattice,
};
use crate::solver::TurnSolver;
use crate::{
    dice::{Counts, KeepIndex, Lattice},
    rules::{BoxIndex, Card, RuleSet},
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
    /// Made when a turn is first solved.
    dice: OnceLock<Box<DiceTables>>,
    /// Only where the dice differ in colour.
    faces: OnceLock<DiceModel>,
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
        Self {
            rules,
            lattice,
            starts,
            grades,
            first_grades,
            top_hands,
            dice: OnceLock::new(),
            faces: OnceLock::new(),
        }
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The keeps of its dice.
    pub const fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The dice with which turns are solved, and what every roll brings.
    pub(crate) fn dice(&self) -> &DiceTables {
        self.dice.get_or_init(|| Box::new(DiceTables::new(self)))
    }

    /// The dice where nothing but faces is told apart.
    pub(crate) fn faces(&self) -> &DiceModel {
        let fresh = || DiceModel::Interchangeable(self.flat());
        match &self.dice().model {
            DiceModel::Coloured(_) => self.faces.get_or_init(fresh),
            model @ DiceModel::Interchangeable(_) => model,
        }
    }

    /// The keeps of its dice, laid flat.
    pub(crate) fn flat(&self) -> FlatLattice {
        FlatLattice::new(&self.lattice, self.rules.dice().sides)
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

    /// The rolls that win the game at once while the box of their hand is open, by their place
    /// among the rolls.
    pub(crate) fn winning_rolls(&self) -> Vec<usize> {
        let Some(win) = &self.rules.data().instant_win else { return Vec::new() };
        let Some(row) = self.rules.rows().iter().find(|row| row.id == win.row) else {
            return Vec::new();
        };
        let fits = |&roll: &usize| row.pattern.fits(self.rules.hand_of(self.dice_of(roll)));
        (0..self.rolls()).filter(fits).collect()
    }

    /// The chance of such a roll in a turn that is played for nothing else; 0 without such a rule.
    pub fn top_hand_chance(self: &Arc<Self>) -> f64 {
        self.chance_of(|roll| self.top_hands.contains(&roll))
    }

    /// The chance of a roll that is wanted, given by its place among the rolls, in a turn that is
    /// played for nothing else.
    pub fn chance_of(self: &Arc<Self>, is_wanted: impl Fn(usize) -> bool) -> f64 {
        let rolls = usize::from(self.rules.turn().rolls);
        let leaf: Vec<f64> =
            (0..self.rolls()).map(|roll| f64::from(u8::from(is_wanted(roll)))).collect();
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

    /// The places of a box in a list with one entry for every number of points that every box can
    /// hold, such as [`crate::solver::ValueFunction::values_after`] fills in.
    pub fn places(&self, at: BoxIndex) -> Range<usize> {
        self.starts[at.index()]..self.starts[at.index() + 1]
    }

    /// How long such a list is.
    pub fn all_places(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The place in such a list for the box with these points, which it must be able to hold.
    pub fn place(&self, at: BoxIndex, points: u16) -> usize {
        let grade = self.rules.possible_points(at).binary_search(&points);
        self.starts[at.index()] + grade.unwrap_or_default()
    }

    /// Whether the box pays nothing because no other one that it needs holds points.
    pub(crate) fn is_locked(&self, card: &Card, at: BoxIndex) -> bool {
        let pays = |needed: &BoxIndex| card.entry(*needed).is_some_and(|points| points > 0);
        let needed = self.rules.required_boxes(at);
        !needed.is_empty() && !needed.iter().any(pays)
    }

    fn grades_of(&self, at: BoxIndex, first: bool) -> &[u16] {
        let grades = self.first_grades.as_ref().filter(|_| first).unwrap_or(&self.grades);
        &grades[at.index() * self.rolls()..][..self.rolls()]
    }
}

/// For every box and roll the grade of what the roll pays there.
fn grades(rules: &RuleSet, lattice: &Lattice, starts: &[usize], first: bool) -> Vec<u16> {
    let grade = |at: BoxIndex, number: usize| {
        let points = points(rules, at, lattice.counts(number as KeepIndex), first);
        let grade = rules.possible_points(at).binary_search(&points).unwrap_or_default();
        (starts[at.index()] + grade) as u16
    };
    rules.boxes().flat_map(|at| lattice.rolls().map(move |number| grade(at, number))).collect()
}

fn points(rules: &RuleSet, at: BoxIndex, dice: Counts, first: bool) -> u16 {
    let row = rules.row(at);
    let score = row.first_roll.filter(|_| first).unwrap_or(row.score);
    let matched = row.pattern.matched(rules.hand_of(dice));
    matched.map_or(0, |matched| score.points(&dice, matched))
}

fn top_hands(rules: &RuleSet, lattice: &Lattice) -> Vec<usize> {
    let Some(top) = rules.repeat_box() else { return Vec::new() };
    let pattern = &rules.row(top).pattern;
    let hand = |number: usize| rules.hand_of(lattice.counts(number as KeepIndex));
    let fits = |&(_, number): &(usize, usize)| pattern.fits(hand(number));
    lattice.rolls().enumerate().filter(fits).map(|(roll, _)| roll).collect()
}
