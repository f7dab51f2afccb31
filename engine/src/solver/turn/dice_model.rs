//! The dice of a rule set: how kept dice become rolls.

use std::ops::Range;

use super::{
    coloured_dice::ColouredDice, flat_lattice::FlatLattice, rolls::Rolls, ties::preferred_keep,
    value::Value,
};
use crate::{
    dice::{Face, Roll, Slots},
    solver::{Action, TurnTables},
};

/// How kept dice become rolls. A keep or a roll is a *cell*: first the keep of no dice, then all other
/// keeps, then all rolls.
#[derive(Clone, Copy)]
pub(crate) enum DiceModel<'a> {
    /// Dice with the same face are the same.
    Interchangeable(&'a FlatLattice),
    /// They may differ in colour.
    Coloured(&'a ColouredDice),
}

impl<'a> DiceModel<'a> {
    /// Something for every cell, [`Value::WORST`] so far.
    pub(crate) fn cells<V: Value>(self) -> Box<[V]> {
        match self {
            Self::Interchangeable(flat) => flat.cells(),
            Self::Coloured(dice) => vec![V::WORST; dice.len()].into(),
        }
    }

    /// The cells of the rolls.
    #[inline(always)]
    pub(crate) fn rolls(self) -> Range<usize> {
        match self {
            Self::Interchangeable(flat) => flat.rolls(),
            Self::Coloured(dice) => dice.first_throw()..dice.len(),
        }
    }

    /// Fills in every keep with its mean over what it becomes.
    #[inline(always)]
    pub(crate) fn expect<V: Value>(self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat) => flat.expect(cells),
            Self::Coloured(dice) => dice.expect(cells),
        }
    }

    /// Raises every keep, and every roll, to the best of itself and its parts.
    #[inline(always)]
    pub(crate) fn best<V: Value>(self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat) => flat.best(cells),
            Self::Coloured(dice) => dice.best(cells),
        }
    }

    /// Throws the missing dice of every keep, each of which has some share of the chances: moves
    /// them all to the rolls.
    pub(crate) fn grow(self, mass: &mut [f64]) {
        match self {
            Self::Interchangeable(flat) => flat.grow(mass),
            Self::Coloured(dice) => dice.grow(mass),
        }
    }

    /// For every cell those with one die less.
    pub(crate) const fn parts(self) -> &'a Parts {
        match self {
            Self::Interchangeable(flat) => flat.parts(),
            Self::Coloured(dice) => &dice.parts,
        }
    }
}

/// For every multiset of dice, or other state of a turn's dice, those with one die less.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// Those of state `n` are `all[starts[n]..starts[n + 1]]`.
    all: Vec<u32>,
    starts: Vec<u32>,
}

impl Parts {
    /// Without any states yet.
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), starts: vec![0] }
    }

    /// Adds those of the next state.
    pub(crate) fn push(&mut self, parts: impl IntoIterator<Item = u32>) {
        self.all.extend(parts);
        self.starts.push(self.all.len() as u32);
    }

    /// Those of this state.
    pub(crate) fn of(&self, state: usize) -> &[u32] {
        &self.all[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The dice of a rule set, and what every roll brings; see [`TurnTables::dice`].
#[derive(Clone, Copy)]
pub(crate) struct Dice<'a> {
    pub(crate) tables: &'a TurnTables,
    pub(crate) model: DiceModel<'a>,
    pub(crate) rolls: &'a Rolls,
}

impl Dice<'_> {
    /// The number of this roll among the rolls; `None` if it is of other dice.
    pub(crate) fn number_of(self, roll: &Roll) -> Option<usize> {
        let dice = self.tables.rules().dice();
        let has_face = |face: Face| face.pips() <= dice.sides;
        let fits = roll.len() == usize::from(dice.count) && roll.faces().all(has_face);
        let cell = fits.then(|| self.cell_of(roll, Slots::first(roll.len())))?;
        cell.checked_sub(self.model.rolls().start)
    }

    /// The cell of some dice of a roll, which must be of the rule set's dice.
    pub(crate) fn cell_of(self, roll: &Roll, kept: Slots) -> usize {
        match self.model {
            DiceModel::Interchangeable(_) => self.tables.lattice().index_of(roll.keep(kept)).into(),
            DiceModel::Coloured(all) => all.state_of(roll, kept),
        }
    }

    /// Calls with every distinct keep of a roll that leaves a die to throw and with its cell, in
    /// the [order of preference](super::ties).
    pub(crate) fn for_each_keep(
        self,
        number: usize,
        roll: &Roll,
        mut call: impl FnMut(usize, &dyn Fn() -> Action),
    ) {
        match self.model {
            DiceModel::Interchangeable(_) => {
                for &keep in self.tables.keeps_of(number) {
                    call(keep.into(), &|| Action::Keep(self.tables.lattice().counts(keep)));
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
    keeps.sort_by_key(|&(_, kept)| (preferred_keep(roll.keep(kept)), kept.number()));
    keeps
}
