//! What a rule set's dice can show, and how kept dice become throws, for who solves a turn quickly.

use super::{Action, TurnTables, coloured::Coloured, quick::Single, rolls::Rolls, web::Web};
use crate::dice::{Hand, KeepIndex, Roll, Slots};

/// What a [`super::QuickTurn`] knows of a rule set; shared by all who think about the same one.
#[derive(Clone, Debug)]
pub struct QuickTables {
    throws: Throws,
    pub(super) rolls: Rolls,
}

/// How kept dice become throws.
#[derive(Clone, Debug)]
enum Throws {
    /// Dice with the same face are the same.
    Plain(Web),
    /// They may differ in colour.
    Coloured(Coloured),
}

impl QuickTables {
    /// What follows from the tables of a rule set.
    pub fn new(tables: &TurnTables) -> Self {
        let rules = tables.rules();
        match Coloured::new(rules) {
            Some(dice) => {
                let hands: Vec<Hand> = (0..dice.throws()).map(|throw| dice.hand(throw)).collect();
                let rolls = Rolls::of_hands(tables, &hands);
                Self { throws: Throws::Coloured(dice), rolls }
            }
            None => Self {
                throws: Throws::Plain(Web::new(tables.lattice(), rules.dice().sides)),
                rolls: Rolls::new(tables),
            },
        }
    }

    pub(super) fn cells(&self) -> Box<[Single]> {
        match &self.throws {
            Throws::Plain(web) => web.cells(),
            Throws::Coloured(dice) => dice.cells(),
        }
    }

    pub(super) fn expect(&self, cells: &mut [Single]) {
        match &self.throws {
            Throws::Plain(web) => web.expect(cells),
            Throws::Coloured(dice) => dice.links().expect(cells),
        }
    }

    pub(super) fn best(&self, cells: &mut [Single]) {
        match &self.throws {
            Throws::Plain(web) => web.best(cells),
            Throws::Coloured(dice) => dice.best(cells),
        }
    }

    pub(super) fn first_roll(&self) -> usize {
        match &self.throws {
            Throws::Plain(web) => web.first_roll(),
            Throws::Coloured(dice) => dice.first_throw(),
        }
    }

    /// The number of this roll among the rolls; `None` if it is of other dice.
    pub(super) fn number_of(&self, tables: &TurnTables, roll: &Roll) -> Option<usize> {
        let dice = tables.rules().dice();
        let has_face = |face: crate::dice::Face| face.pips() <= dice.sides;
        if roll.len() != usize::from(dice.count) || !roll.faces().all(has_face) {
            return None;
        }
        let cell = match &self.throws {
            Throws::Plain(_) => usize::from(tables.lattice().index_of_roll(roll)),
            Throws::Coloured(all) => all.state_of(roll, Slots::first(roll.len())),
        };
        cell.checked_sub(self.first_roll())
    }

    /// The cell of some dice of a roll, which must be of the rule set's dice.
    pub(super) fn cell_of(&self, tables: &TurnTables, roll: &Roll, kept: Slots) -> usize {
        match &self.throws {
            Throws::Plain(_) => tables.lattice().index_of(roll.keep(kept)).into(),
            Throws::Coloured(all) => all.state_of(roll, kept),
        }
    }

    /// Throws the missing dice of every keep, each of which has some share of the chances: moves
    /// them all to the rolls.
    pub(super) fn grow(&self, mass: &mut [f64]) {
        match &self.throws {
            Throws::Plain(web) => web.grow(mass),
            Throws::Coloured(dice) => dice.links().grow(mass),
        }
    }

    /// Whether one of the cells with a die less than this one holds this value; the first of them.
    pub(super) fn part_with(
        &self,
        tables: &TurnTables,
        cell: usize,
        cells: &[Single],
        value: f64,
    ) -> Option<usize> {
        let holds = |at: &usize| cells[*at].0.to_bits() == value.to_bits();
        match &self.throws {
            Throws::Plain(_) => {
                tables.lattice().shrunk(cell as KeepIndex).map(usize::from).find(holds)
            }
            Throws::Coloured(all) => {
                all.links().parts_of(cell).iter().map(|&at| at as usize).find(holds)
            }
        }
    }

    /// Calls with every distinct keep of a roll that leaves a die to throw and with its cell:
    /// those with most dice first, then those with most pips.
    pub(super) fn for_each_keep(
        &self,
        tables: &TurnTables,
        number: usize,
        roll: &Roll,
        mut call: impl FnMut(usize, &dyn Fn() -> Action),
    ) {
        match &self.throws {
            Throws::Plain(_) => {
                for &keep in self.rolls.keeps(tables, number) {
                    call(keep.into(), &|| Action::Keep(tables.lattice().counts(keep)));
                }
            }
            Throws::Coloured(dice) => {
                for (cell, kept) in keeps_by_place(roll, dice) {
                    call(cell, &|| Action::Hold(kept));
                }
            }
        }
    }
}

/// Every distinct keep that leaves a die to throw: its cell and the first places that make it up.
fn keeps_by_place(roll: &Roll, dice: &Coloured) -> Vec<(usize, Slots)> {
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
