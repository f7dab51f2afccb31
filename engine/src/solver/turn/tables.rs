//! Everything that depends on the rule set alone, computed once.

use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

use super::{
    coloured_dice::ColouredDice,
    dice_model::{Dice, DiceModel},
    engine::TurnLevel,
    flat_lattice::FlatLattice,
    rolls::Rolls,
    ties::preferred_keep,
    value::Mean,
};
use crate::{
    dice::{Counts, Hand, KeepIndex, Lattice},
    rules::{BoxIndex, Card, RuleSet},
    solver::table::split::grade_starts,
};

/// Every keep of a rule set's dice, and the score of every box for every roll. Made once for a rule
/// set and shared by everything that solves its turns.
#[derive(Clone, Debug)]
pub struct TurnTables {
    rules: Arc<RuleSet>,
    lattice: Lattice,
    /// Where the grades of each box begin in a list of all; one more entry than there are boxes.
    /// A grade is a number of points that a box can hold ([`RuleSet::possible_points`]).
    starts: Vec<usize>,
    /// What the boxes pay for every roll of the lattice.
    rolls: Rolls,
    /// For every roll its keeps, made when first asked for.
    keeps: Vec<OnceLock<Box<[KeepIndex]>>>,
    /// Made when a turn is first solved.
    flat: OnceLock<FlatLattice>,
    /// The same, only where the dice differ in colour: their throws, and what the boxes pay for
    /// each.
    coloured: OnceLock<Option<Box<(ColouredDice, Rolls)>>>,
}

impl TurnTables {
    /// The tables of a rule set.
    pub fn new(rules: Arc<RuleSet>) -> Self {
        let lattice = Lattice::new(rules.dice().count, rules.dice().sides);
        let starts = grade_starts(&rules, &rules.boxes().collect::<Vec<_>>());
        let hand = |number: usize| rules.hand_of(lattice.counts(number as KeepIndex));
        let hands: Vec<Hand> = lattice.rolls().map(hand).collect();
        Self {
            rolls: Rolls::new(&rules, &starts, &hands),
            keeps: vec![OnceLock::new(); hands.len()],
            rules,
            lattice,
            starts,
            flat: OnceLock::new(),
            coloured: OnceLock::new(),
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
    pub(crate) fn dice(&self) -> Dice<'_> {
        let coloured = self.coloured.get_or_init(|| {
            let dice = ColouredDice::new(&self.rules)?;
            let hands: Vec<Hand> = (0..dice.throws()).map(|throw| dice.hand(throw)).collect();
            let rolls = Rolls::new(&self.rules, &self.starts, &hands);
            Some(Box::new((dice, rolls)))
        });
        let (model, rolls) = match coloured.as_deref() {
            Some((dice, rolls)) => (DiceModel::Coloured(dice), rolls),
            None => (self.faces(), &self.rolls),
        };
        Dice { tables: self, model, rolls }
    }

    /// The dice by their faces alone, ignoring colours.
    pub(crate) fn faces(&self) -> DiceModel<'_> {
        DiceModel::Interchangeable(self.flat())
    }

    /// The keeps of its dice, laid flat.
    pub(crate) fn flat(&self) -> &FlatLattice {
        self.flat.get_or_init(|| FlatLattice::new(&self.lattice))
    }

    /// The scores of the boxes for every roll of dice, by their faces alone.
    pub(crate) const fn rolls_by_faces(&self) -> &Rolls {
        &self.rolls
    }

    /// The keeps of a roll that leave a die to throw, in the [order of preference](super::ties).
    pub(crate) fn keeps_of(&self, roll: usize) -> &[KeepIndex] {
        self.keeps[roll].get_or_init(|| {
            let mut keeps = parts(self.dice_of(roll));
            keeps.sort_by_key(|&keep| preferred_keep(keep));
            keeps.into_iter().map(|keep| self.lattice.index_of(keep)).collect()
        })
    }

    /// How many different rolls there are.
    pub fn rolls(&self) -> usize {
        self.lattice.rolls().len()
    }

    /// The dice of a roll, given by its place among the rolls.
    pub fn dice_of(&self, roll: usize) -> Counts {
        self.lattice.counts((self.lattice.rolls().start + roll) as KeepIndex)
    }

    /// The chance of a roll that the repeat rule is about in a turn that is played for nothing else;
    /// 0 without such a rule.
    pub fn top_hand_chance(&self) -> f64 {
        self.chance_of(|roll| self.rolls.is_top_hand(roll))
    }

    /// The chance of a roll that is wanted, given by its place among the rolls, in a turn that is
    /// played for nothing else.
    pub fn chance_of(&self, is_wanted: impl Fn(usize) -> bool) -> f64 {
        let dice = self.faces();
        let value = |roll| Mean(f64::from(u8::from(is_wanted(roll))));
        let mut level = TurnLevel::of_first_roll(dice, self.rules.turn().rolls, value);
        level.throw(dice);
        // Nothing is kept before the first roll: that is the first cell.
        level.cells()[0].0
    }

    /// What the box pays for a roll, given by its place among the rolls, if no repeat rule and
    /// no other box has a say in it. `first` is whether the roll is the first one of its turn.
    pub fn points(&self, at: BoxIndex, roll: usize, first: bool) -> u16 {
        self.rules.possible_points(at)[self.grade(at, roll, first)]
    }

    /// Which of the points that the box can hold ([`RuleSet::possible_points`], from 0) the roll
    /// brings; as [`Self::points`].
    pub fn grade(&self, at: BoxIndex, roll: usize, first: bool) -> usize {
        usize::from(self.rolls.places(at, first)[roll]) - self.starts[at.index()]
    }

    /// The places of a box in a list with one entry for every number of points that every box can
    /// hold, such as [`crate::solver::ValueFunction::values_after`] fills in.
    pub fn places(&self, at: BoxIndex) -> Range<usize> {
        self.starts[at.index()]..self.starts[at.index() + 1]
    }

    /// The length of such a list.
    pub fn all_places(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The place in such a list for the box with these points, which it must be able to hold.
    pub fn place(&self, at: BoxIndex, points: u16) -> usize {
        let grade = self.rules.possible_points(at).binary_search(&points);
        self.starts[at.index()] + grade.unwrap_or_default()
    }

    /// The boxes that may be filled, and whether each is [locked](Self::is_locked).
    pub(crate) fn fillable(&self, card: &Card) -> Vec<(BoxIndex, bool)> {
        self.rules.fillable(card).map(|at| (at, self.is_locked(card, at))).collect()
    }

    /// Whether the box pays nothing because no other one that it needs holds points.
    pub(crate) fn is_locked(&self, card: &Card, at: BoxIndex) -> bool {
        let pays = |needed: &BoxIndex| card.entry(*needed).is_some_and(|points| points > 0);
        let needed = self.rules.required_boxes(at);
        !needed.is_empty() && !needed.iter().any(pays)
    }
}

/// Every part of a roll that leaves a die to throw.
fn parts(whole: Counts) -> Vec<Counts> {
    let mut parts = vec![Counts::EMPTY];
    for (face, most) in whole.groups() {
        let grown = |part: &Counts| -> Vec<Counts> {
            let more = |n| (0..n).fold(*part, |counts: Counts, _| counts.with(face));
            (0..=most).map(more).collect()
        };
        parts = parts.iter().flat_map(grown).collect();
    }
    parts.retain(|part| *part != whole);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    #[test]
    fn every_roll_has_its_keeps_best_liked_first() {
        let tables = TurnTables::new(Library::shipped().get("yatzy").unwrap().clone());
        let lattice = tables.lattice();
        let roll = usize::from(lattice.index_of("44551".parse().unwrap())) - lattice.rolls().start;
        let text = |&keep: &KeepIndex| lattice.counts(keep).to_string();
        let keeps: Vec<String> = tables.keeps_of(roll).iter().map(text).collect();
        assert_eq!(keeps.len(), 3 * 3 * 2 - 1);
        assert_eq!(keeps[..3], ["4455", "1455", "1445"]);
        assert_eq!(keeps[keeps.len() - 1], "");
        let all: usize = (0..tables.rolls()).map(|roll| tables.keeps_of(roll).len()).sum();
        assert_eq!(all, 4368 - 252, "pairs of a roll and a part that is not all of it");
    }
}
