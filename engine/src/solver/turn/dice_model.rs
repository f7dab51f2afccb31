//! The dice of a rule set: which rolls the kept dice can become.

use std::ops::Range;

use super::{
    coloured_dice::ColouredDice,
    flat_lattice::FlatLattice,
    rolls::Rolls,
    ties::preferred_keep,
    value::{Followed, Value},
};
use crate::{
    dice::{Face, Roll, Slots},
    solver::{Action, TurnTables},
};

/// The keeps and rolls of some dice. Each is a *cell*: first the keep of no dice, then all other
/// keeps, then all rolls.
#[derive(Clone, Copy)]
pub(crate) enum DiceModel<'a> {
    /// Dice that show the same face are interchangeable. If dice are turned over after the last
    /// roll, each roll has a list of the rolls that it can become.
    Interchangeable(&'a FlatLattice, Option<&'a Turned>),
    /// Dice that show the same face may differ in colour.
    Coloured(&'a ColouredDice),
}

impl<'a> DiceModel<'a> {
    /// An array with a value for every cell, initially [`Value::WORST`].
    pub(crate) fn cells<V: Value>(self) -> Box<[V]> {
        match self {
            Self::Interchangeable(flat, _) => flat.cells(),
            Self::Coloured(dice) => vec![V::WORST; dice.len()].into(),
        }
    }

    /// The cells of the rolls.
    #[inline(always)]
    pub(crate) fn rolls(self) -> Range<usize> {
        match self {
            Self::Interchangeable(flat, _) => flat.rolls(),
            Self::Coloured(dice) => dice.first_throw()..dice.len(),
        }
    }

    /// Sets every keep to its mean over the rolls of the other dice.
    #[inline(always)]
    pub(crate) fn average<V: Value>(self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat, _) => flat.average(cells),
            Self::Coloured(dice) => dice.average(cells),
        }
    }

    /// Sets every keep and roll to the best value of any part of it.
    #[inline(always)]
    pub(crate) fn best<V: Value>(self, cells: &mut [V]) {
        match self {
            Self::Interchangeable(flat, _) => flat.best(cells),
            Self::Coloured(dice) => dice.best(cells),
        }
    }

    /// Moves the probability of every keep to the rolls it can become.
    #[inline(always)]
    pub(crate) fn grow<V: Followed>(self, mass: &mut [V]) {
        match self {
            Self::Interchangeable(flat, _) => flat.grow(mass),
            Self::Coloured(dice) => dice.grow(mass),
        }
    }

    /// The rolls that each can become when dice are turned over after the last roll; `None` if no
    /// dice are.
    #[inline(always)]
    pub(crate) const fn turned(self) -> Option<&'a Turned> {
        match self {
            Self::Interchangeable(_, turned) => turned,
            Self::Coloured(_) => None,
        }
    }

    /// The dice once it is settled which are turned over.
    pub(crate) const fn settled(self) -> Self {
        match self {
            Self::Interchangeable(flat, _) => Self::Interchangeable(flat, None),
            coloured @ Self::Coloured(_) => coloured,
        }
    }

    /// For every cell, the cells with one die less.
    pub(crate) const fn parts(self) -> &'a Parts {
        match self {
            Self::Interchangeable(flat, _) => flat.parts(),
            Self::Coloured(dice) => &dice.parts,
        }
    }
}

/// What rolls can become when dice are turned over after the last roll.
#[derive(Clone, Debug)]
pub(crate) struct Turned {
    /// For every roll, the rolls that it can become, by their indexes among the rolls.
    pub(crate) becomes: Parts,
    /// Whether it may also stay as it is.
    pub(crate) may_stay: bool,
}

/// For every cell, other cells: mostly those with one die less, its parts.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    /// The parts of cell `n` are `all[starts[n]..starts[n + 1]]`.
    all: Vec<u32>,
    starts: Vec<u32>,
}

impl Parts {
    /// Creates an empty list.
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), starts: vec![0] }
    }

    /// Appends the parts of the next cell.
    pub(crate) fn push(&mut self, parts: impl IntoIterator<Item = u32>) {
        self.all.extend(parts);
        self.starts.push(self.all.len() as u32);
    }

    /// The parts of this cell.
    pub(crate) fn of(&self, state: usize) -> &[u32] {
        &self.all[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The dice of a rule set, with the scores of every roll; see [`TurnTables::dice`].
#[derive(Clone, Copy)]
pub(crate) struct Dice<'a> {
    pub(crate) tables: &'a TurnTables,
    pub(crate) model: DiceModel<'a>,
    pub(crate) rolls: &'a Rolls,
}

impl Dice<'_> {
    /// The index of this roll among the rolls; `None` if the rule set does not have it.
    pub(crate) fn number_of(self, roll: &Roll) -> Option<usize> {
        let dice = self.tables.rules().dice();
        let has_face = |face: Face| face.pips() <= dice.sides;
        let fits = roll.len() == usize::from(dice.count) && roll.faces().all(has_face);
        let cell = fits.then(|| self.cell_of(roll, Slots::first(roll.len())))?;
        cell.checked_sub(self.model.rolls().start)
    }

    /// The cell of the kept dice of a roll, which must be one of the rule set's rolls.
    pub(crate) fn cell_of(self, roll: &Roll, kept: Slots) -> usize {
        match self.model {
            DiceModel::Interchangeable(..) => {
                self.tables.lattice().index_of(roll.keep(kept)).into()
            }
            DiceModel::Coloured(all) => all.state_of(roll, kept),
        }
    }

    /// Calls `visit` for every distinct keep of a roll that leaves a die to throw, with its cell
    /// and a function that creates the action, in the [order of preference](super::ties).
    pub(crate) fn for_each_keep(
        self,
        number: usize,
        roll: &Roll,
        mut visit: impl FnMut(usize, &dyn Fn() -> Action),
    ) {
        match self.model {
            DiceModel::Interchangeable(..) => {
                for &keep in self.tables.keeps_of(number) {
                    visit(keep.into(), &|| Action::Keep(self.tables.lattice().counts(keep)));
                }
            }
            DiceModel::Coloured(dice) => {
                for (cell, kept) in keeps_by_place(roll, dice) {
                    visit(cell, &|| Action::Hold(kept));
                }
            }
        }
    }
}

/// Every distinct keep that leaves a die to throw: its cell, and its dice as the first places that
/// hold them.
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
