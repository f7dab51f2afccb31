//! Tables derived from a rule set, computed once.

use std::{
    ops::Range,
    sync::{Arc, OnceLock},
};

use super::{
    coloured_dice::ColouredDice,
    dice_model::{Dice, DiceModel, Parts, Turned},
    engine::TurnLevel,
    flat_lattice::FlatLattice,
    rolls::Rolls,
    ties::preferred_keep,
    value::Mean,
};
use crate::{
    dice::{Counts, Hand, KeepIndex, Lattice},
    rules::{BoxIndex, Card, Offer, RuleSet, TurnOver},
    solver::table::split::grade_starts,
};

/// The average values of open boxes and saved rolls, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct Averages {
    /// For each box, its average points while it is open.
    pub boxes: Vec<f64>,
    /// The value of a saved roll; 0 if rolls are not saved.
    pub saved_roll: f64,
}

/// All keeps of a rule set's dice, and the score of every roll in every box. Created once for a
/// rule set and shared by everything that solves its turns.
///
/// An *entry* is a box with the points it holds. Entries are numbered box by box
/// ([`Self::entry`]); the index of the points among all that the box can hold is the *grade*.
#[derive(Clone, Debug)]
pub struct TurnTables {
    rules: Arc<RuleSet>,
    lattice: Lattice,
    /// The first entry of each box, and the number of entries.
    starts: Vec<usize>,
    /// The scores of every roll, ignoring colours that do not follow from faces.
    rolls: Rolls,
    /// For every roll, its keeps, computed on demand.
    keeps: Vec<OnceLock<Box<[KeepIndex]>>>,
    /// Computed when a turn is first solved.
    flat: OnceLock<FlatLattice>,
    /// For every roll, the rolls that it becomes when dice are turned over, computed on demand.
    turned: OnceLock<Option<Turned>>,
    /// The dice and the scores of their rolls, if dice that show the same face differ in colour;
    /// computed when a turn is first solved.
    coloured: OnceLock<Option<Box<(ColouredDice, Rolls)>>>,
    /// Computed when an estimate is first made.
    pub(crate) averages: OnceLock<Averages>,
}

impl TurnTables {
    /// The number of a roll that is late enough to score by the usual rules.
    pub const LATER: u16 = u16::MAX;

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
            turned: OnceLock::new(),
            coloured: OnceLock::new(),
            averages: OnceLock::new(),
        }
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The lattice of keeps.
    pub const fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The dice with which turns are solved, with the scores of every roll.
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

    /// The approximate size in bytes once all is computed.
    pub(crate) fn bytes(&self) -> u64 {
        let cells = self.dice().model.rolls();
        let a_roll = 8 * self.rules.box_count() as u64 + 64;
        64 * cells.end as u64 + a_roll * cells.len() as u64
    }

    /// The steps of solving a turn: a mean over all faces of every keep for each roll, and the
    /// boxes for every roll.
    pub(crate) fn turn_work(&self) -> u64 {
        let (cells, rules) = (self.dice().model.rolls(), &self.rules);
        let means = cells.end as u64 * u64::from(rules.dice().sides);
        let boxes = rules.box_count() as u64;
        // With a box to declare, a turn is solved for each open one: on average half of all.
        let declared = rules.boxes().filter(|&at| rules.has_to_be_declared(at)).count();
        let turns = u64::from((declared as u64) < boxes) + (declared as u64).div_ceil(2);
        turns * u64::from(rules.turn().rolls) * means + cells.len() as u64 * boxes
    }

    /// The dice without their colours.
    pub(crate) fn faces(&self) -> DiceModel<'_> {
        let turned = self.turned.get_or_init(|| {
            let turn_over = self.rules.turn().turn_over?;
            let mut becomes = Parts::new();
            for roll in 0..self.rolls() {
                becomes.push(self.turns_of(roll).map(|(_, roll)| roll as u32));
            }
            Some(Turned { becomes, may_stay: turn_over.must == 0 })
        });
        DiceModel::Interchangeable(self.flat(), turned.as_ref())
    }

    /// The lattice in flat arrays.
    pub(crate) fn flat(&self) -> &FlatLattice {
        self.flat.get_or_init(|| FlatLattice::new(&self.lattice))
    }

    /// The scores of every roll, ignoring colours that do not follow from faces.
    pub(crate) const fn rolls_by_faces(&self) -> &Rolls {
        &self.rolls
    }

    /// The keeps of a roll that leave a die to throw, in the [order of preference](super::ties).
    pub(crate) fn keeps_of(&self, roll: usize) -> &[KeepIndex] {
        self.keeps[roll].get_or_init(|| {
            let mut keeps = parts(self.dice_of(roll));
            keeps.sort_by_cached_key(|&keep| preferred_keep(keep));
            keeps.into_iter().map(|keep| self.lattice.index_of(keep)).collect()
        })
    }

    /// The dice of a roll that can be turned over after the last roll, the fewest first, each with
    /// the roll that it becomes.
    pub(crate) fn turns_of(&self, roll: usize) -> impl Iterator<Item = (Counts, usize)> + '_ {
        let numbers = self.rules.turn().turn_over.map(TurnOver::numbers);
        let dice = self.dice_of(roll);
        let mut parts = parts(dice);
        parts.push(dice);
        parts.retain(|part| numbers.as_ref().is_some_and(|n| n.contains(&part.total().into())));
        parts.sort_by_key(|part| (part.total(), part.pips()));
        parts.into_iter().filter_map(move |part| Some((part, self.roll_of(dice.turned(&part)?))))
    }

    /// The index of the roll with these dice.
    fn roll_of(&self, dice: Counts) -> usize {
        usize::from(self.lattice.index_of(dice)) - self.lattice.rolls().start
    }

    /// The number of different rolls.
    pub fn rolls(&self) -> usize {
        self.lattice.rolls().len()
    }

    /// The dice of the roll with this index.
    pub fn dice_of(&self, roll: usize) -> Counts {
        self.lattice.counts((self.lattice.rolls().start + roll) as KeepIndex)
    }

    /// The probability of a top hand in a turn played for nothing else; 0 without a repeat rule.
    pub fn top_hand_chance(&self) -> f64 {
        self.chance_of(|roll| self.rolls.is_top_hand(roll))
    }

    /// The probability to get one of the wanted rolls, given by their indexes, in a turn played for
    /// nothing else.
    pub fn chance_of(&self, is_wanted: impl Fn(usize) -> bool) -> f64 {
        let dice = self.faces();
        let value = |roll| Mean(f64::from(u8::from(is_wanted(roll))));
        let mut level = TurnLevel::of_first_roll(dice, self.rules.turn().rolls, value);
        level.throw(dice);
        // The first cell is the keep of no dice.
        level.cells()[0].0
    }

    /// The points of the roll with this index in the box, regardless of the repeat rule and
    /// required boxes, if it is roll `number` of its turn, counted from 1.
    pub fn points(&self, at: BoxIndex, roll: usize, number: u16) -> u16 {
        self.rules.possible_points(at)[self.grade(at, roll, number)]
    }

    /// The index of these points among [`RuleSet::possible_points`]; see [`Self::points`].
    pub fn grade(&self, at: BoxIndex, roll: usize, number: u16) -> usize {
        usize::from(self.rolls.entries(at, number)[roll]) - self.starts[at.index()]
    }

    /// The numbers of a box's entries, one for every number of points that it can hold, as
    /// [`crate::solver::ValueFunction::values_after`] lists them.
    pub fn entries(&self, at: BoxIndex) -> Range<usize> {
        self.starts[at.index()]..self.starts[at.index() + 1]
    }

    /// The number of entries that all boxes can hold together.
    pub fn entry_count(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The number of the entry of these points, which the box must be able to hold.
    pub fn entry(&self, at: BoxIndex, points: u16) -> usize {
        let grade = self.rules.possible_points(at).binary_search(&points);
        self.starts[at.index()] + grade.unwrap_or_default()
    }

    /// The offer to fill a box with the points of this entry.
    pub(crate) fn offer_of(&self, entry: usize) -> Offer {
        let index = self.starts.partition_point(|&start| start <= entry) - 1;
        let at = BoxIndex(index as u8);
        let points = self.rules.possible_points(at)[entry - self.starts[index]];
        Offer { at, points, bonus: 0, zeroes_opponents: false }
    }

    /// The boxes that a turn may fill.
    pub(crate) fn fillable<'a>(&'a self, card: &'a Card) -> impl Iterator<Item = FillableBox> + 'a {
        self.rules.fillable(card).map(|at| self.fillable_box(card, at))
    }

    /// The box, which the turn may fill.
    pub(crate) fn fillable_box(&self, card: &Card, at: BoxIndex) -> FillableBox {
        let holds_points = |needed: &BoxIndex| card.entry(*needed).is_some_and(|points| points > 0);
        let needed = self.rules.required_boxes(at);
        let is_locked = !needed.is_empty() && !needed.iter().any(holds_points);
        let last_roll = self.rules.column_of(at).rolls.map_or(u16::MAX, u16::from);
        FillableBox { at, is_locked, last_roll }
    }
}

/// A box that a turn may fill.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FillableBox {
    pub(crate) at: BoxIndex,
    /// Whether it scores nothing because none of the boxes that it requires holds points.
    pub(crate) is_locked: bool,
    /// The last roll of a turn that may go there, counted from 1.
    pub(crate) last_roll: u16,
}

impl FillableBox {
    /// The [entry](TurnTables::entry) of the score of the roll with this index as roll `number` of
    /// its turn.
    #[inline(always)]
    pub(crate) fn entry(
        self,
        tables: &TurnTables,
        rolls: &Rolls,
        roll: usize,
        number: u16,
    ) -> usize {
        if self.is_locked {
            tables.starts[self.at.index()]
        } else {
            usize::from(rolls.entries(self.at, number)[roll])
        }
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
    fn keeps_are_listed_in_the_order_of_preference() {
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
