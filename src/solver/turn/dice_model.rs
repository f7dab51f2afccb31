//! The dice of a rule set: how kept dice become rolls.

use std::ops::Range;

use super::{coloured_dice::ColouredDice, flat_lattice::FlatLattice, rolls::Rolls, value::Value};
use crate::{
    dice::{Face, Hand, Roll, Slots},
    solver::{Action, TurnTables},
};

/// How kept dice become rolls. A keep or a roll is a *cell*; all keeps come first, that of no dice
/// foremost, then all rolls.
#[derive(Clone, Debug)]
pub(crate) enum DiceModel {
    /// Dice with the same face are the same.
    Interchangeable(FlatLattice),
    /// They may differ in colour.
    Coloured(ColouredDice),
}

impl DiceModel {
    /// Something for every cell, [`Value::WORST`] so far.
    pub(crate) fn cells<V: Value>(&self) -> Box<[V]> {
        match self {
            Self::Interchangeable(flat) => flat.cells(),
            Self::Coloured(dice) => vec![V::WORST; dice.len()].into(),
        }
    }

    /// The cells of the rolls.
    pub(crate) fn rolls(&self) -> Range<usize> {
        match self {
            Self::Interchangeable(flat) => flat.rolls(),
            Self::Coloured(dice) => dice.first_throw()..dice.len(),
        }
    }

    /// Fills in every keep with its mean over what it becomes.
    pub(crate) fn expect<V: Value>(&self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat) => flat.expect(cells),
            Self::Coloured(dice) => dice.links().expect(cells),
        }
    }

    /// Raises every keep, and every roll, to the best of itself and its parts.
    pub(crate) fn best<V: Value>(&self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat) => flat.best(cells),
            Self::Coloured(dice) => dice.links().best(cells),
        }
    }

    /// Throws the missing dice of every keep, each of which has some share of the chances: moves
    /// them all to the rolls.
    pub(crate) fn grow(&self, mass: &mut [f64]) {
        match self {
            Self::Interchangeable(flat) => flat.grow(mass),
            Self::Coloured(dice) => dice.links().grow(mass),
        }
    }

    /// The cells with one die less than this one.
    pub(crate) fn parts_of(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (flat, linked) = match self {
            Self::Interchangeable(flat) => (Some(flat.parts_of(cell)), &[][..]),
            Self::Coloured(dice) => (None, dice.links().parts_of(cell)),
        };
        flat.into_iter().flatten().chain(linked.iter().map(|&part| part as usize))
    }
}

/// The dice of a rule set, and what every roll brings; see [`TurnTables::dice`].
#[derive(Clone, Debug)]
pub(crate) struct DiceTables {
    pub(crate) model: DiceModel,
    pub(crate) rolls: Rolls,
}

impl DiceTables {
    /// What follows from the tables of a rule set.
    pub(crate) fn new(tables: &TurnTables) -> Self {
        match ColouredDice::new(tables.rules()) {
            Some(dice) => {
                let hands: Vec<Hand> = (0..dice.throws()).map(|throw| dice.hand(throw)).collect();
                let rolls = Rolls::of_hands(tables, &hands);
                Self { model: DiceModel::Coloured(dice), rolls }
            }
            None => {
                Self { model: DiceModel::Interchangeable(tables.flat()), rolls: Rolls::new(tables) }
            }
        }
    }

    /// The number of this roll among the rolls; `None` if it is of other dice.
    pub(crate) fn number_of(&self, tables: &TurnTables, roll: &Roll) -> Option<usize> {
        let dice = tables.rules().dice();
        let has_face = |face: Face| face.pips() <= dice.sides;
        let fits = roll.len() == usize::from(dice.count) && roll.faces().all(has_face);
        let cell = fits.then(|| self.cell_of(tables, roll, Slots::first(roll.len())))?;
        cell.checked_sub(self.model.rolls().start)
    }

    /// The cell of some dice of a roll, which must be of the rule set's dice.
    pub(crate) fn cell_of(&self, tables: &TurnTables, roll: &Roll, kept: Slots) -> usize {
        match &self.model {
            DiceModel::Interchangeable(_) => tables.lattice().index_of(roll.keep(kept)).into(),
            DiceModel::Coloured(all) => all.state_of(roll, kept),
        }
    }

    /// Calls with every distinct keep of a roll that leaves a die to throw and with its cell:
    /// those with most dice first, then those with most pips.
    pub(crate) fn for_each_keep(
        &self,
        tables: &TurnTables,
        number: usize,
        roll: &Roll,
        mut call: impl FnMut(usize, &dyn Fn() -> Action),
    ) {
        match &self.model {
            DiceModel::Interchangeable(_) => {
                for &keep in self.rolls.keeps(tables, number) {
                    call(keep.into(), &|| Action::Keep(tables.lattice().counts(keep)));
                }
            }
            DiceModel::Coloured(dice) => {
                for (cell, kept) in keeps_by_place(roll, dice) {
                    call(cell, &|| Action::Hold(kept));
                }
            }
        }
    }
}

/// Every distinct keep that leaves a die to throw: its cell and the first places that make it up.
fn keeps_by_place(roll: &Roll, dice: &ColouredDice) -> Vec<(usize, Slots)> {
    let sets = (0..(1_u32 << roll.len()) - 1)
        .map(|set| (0..roll.len()).filter(|place| set >> place & 1 == 1).collect::<Slots>());
    let keeps = sets.map(|kept| (dice.state_of(roll, kept), kept));
    let mut keeps: Vec<(usize, Slots)> = keeps.collect();
    keeps.sort_by_key(|&(cell, _)| cell);
    keeps.dedup_by_key(|&mut (cell, _)| cell);
    let liked = |kept: Slots| (kept.len(), roll.keep(kept).pips());
    keeps.sort_by_key(|&(_, kept)| (std::cmp::Reverse(liked(kept)), kept.number()));
    keeps
}
