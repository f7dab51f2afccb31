//! What a rule set's dice can show, and how kept dice become throws, for who solves a turn quickly.

use crate::dice::{Hand, KeepIndex, Roll, Slots};
use crate::solver::{
    Action, TurnTables, turn::coloured_dice::ColouredDice, turn::decision_engine::Scalar,
    turn::flat_lattice::FlatLattice, turn::rolls::Rolls,
};

/// What a [`crate::solver::DecisionEngine`] knows of a rule set; shared by all who think about the same one.
#[derive(Clone, Debug)]
pub struct QuickTables {
    throws: DiceModel,
    pub(crate) rolls: Rolls,
}

/// How kept dice become throws.
#[derive(Clone, Debug)]
enum DiceModel {
    /// Dice with the same face are the same.
    Plain(FlatLattice),
    /// They may differ in colour.
    ColouredDice(ColouredDice),
}

impl QuickTables {
    /// What follows from the tables of a rule set.
    pub fn new(tables: &TurnTables) -> Self {
        let rules = tables.rules();
        match ColouredDice::new(rules) {
            Some(dice) => {
                let hands: Vec<Hand> = (0..dice.throws()).map(|throw| dice.hand(throw)).collect();
                let rolls = Rolls::of_hands(tables, &hands);
                Self { throws: DiceModel::ColouredDice(dice), rolls }
            }
            None => Self {
                throws: DiceModel::Plain(FlatLattice::new(tables.lattice(), rules.dice().sides)),
                rolls: Rolls::new(tables),
            },
        }
    }

    pub(crate) fn cells(&self) -> Box<[Scalar]> {
        match &self.throws {
            DiceModel::Plain(flat) => flat.cells(),
            DiceModel::ColouredDice(dice) => dice.cells(),
        }
    }

    pub(crate) fn expect(&self, cells: &mut [Scalar]) {
        match &self.throws {
            DiceModel::Plain(flat) => flat.expect(cells),
            DiceModel::ColouredDice(dice) => dice.links().expect(cells),
        }
    }

    pub(crate) fn best(&self, cells: &mut [Scalar]) {
        match &self.throws {
            DiceModel::Plain(flat) => flat.best(cells),
            DiceModel::ColouredDice(dice) => dice.best(cells),
        }
    }

    pub(crate) fn first_roll(&self) -> usize {
        match &self.throws {
            DiceModel::Plain(flat) => flat.first_roll(),
            DiceModel::ColouredDice(dice) => dice.first_throw(),
        }
    }

    /// The number of this roll among the rolls; `None` if it is of other dice.
    pub(crate) fn number_of(&self, tables: &TurnTables, roll: &Roll) -> Option<usize> {
        let dice = tables.rules().dice();
        let has_face = |face: crate::dice::Face| face.pips() <= dice.sides;
        if roll.len() != usize::from(dice.count) || !roll.faces().all(has_face) {
            return None;
        }
        let cell = match &self.throws {
            DiceModel::Plain(_) => usize::from(tables.lattice().index_of_roll(roll)),
            DiceModel::ColouredDice(all) => all.state_of(roll, Slots::first(roll.len())),
        };
        cell.checked_sub(self.first_roll())
    }

    /// The cell of some dice of a roll, which must be of the rule set's dice.
    pub(crate) fn cell_of(&self, tables: &TurnTables, roll: &Roll, kept: Slots) -> usize {
        match &self.throws {
            DiceModel::Plain(_) => tables.lattice().index_of(roll.keep(kept)).into(),
            DiceModel::ColouredDice(all) => all.state_of(roll, kept),
        }
    }

    /// DiceModel the missing dice of every keep, each of which has some share of the chances: moves
    /// them all to the rolls.
    pub(crate) fn grow(&self, mass: &mut [f64]) {
        match &self.throws {
            DiceModel::Plain(flat) => flat.grow(mass),
            DiceModel::ColouredDice(dice) => dice.links().grow(mass),
        }
    }

    /// Whether one of the cells with a die less than this one holds this value; the first of them.
    pub(crate) fn part_with(
        &self,
        tables: &TurnTables,
        cell: usize,
        cells: &[Scalar],
        value: f64,
    ) -> Option<usize> {
        let holds = |at: &usize| cells[*at].0.to_bits() == value.to_bits();
        match &self.throws {
            DiceModel::Plain(_) => {
                tables.lattice().shrunk(cell as KeepIndex).map(usize::from).find(holds)
            }
            DiceModel::ColouredDice(all) => {
                all.links().parts_of(cell).iter().map(|&at| at as usize).find(holds)
            }
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
        match &self.throws {
            DiceModel::Plain(_) => {
                for &keep in self.rolls.keeps(tables, number) {
                    call(keep.into(), &|| Action::Keep(tables.lattice().counts(keep)));
                }
            }
            DiceModel::ColouredDice(dice) => {
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
