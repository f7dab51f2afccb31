//! What a rule set's dice can show, and how kept dice become throws, for who solves a turn quickly.

use super::{
    Action, TurnTables, coloured::Coloured, kept::ForGood, quick::Single, rolls::Rolls, web::Web,
};
use crate::{
    dice::{Hand, KeepIndex, Roll, Slots},
    game::OnTable,
};

/// Dice as they were thrown, and the places of those that had been kept: where kept dice may not be
/// thrown again, these stay for the rest of the turn.
#[derive(Clone, Copy, Debug)]
pub struct Thrown {
    /// All dice.
    pub dice: Roll,
    /// The places of the dice that were kept when the others were thrown.
    pub kept: Slots,
}

/// Dice of which none was kept.
impl From<&Roll> for Thrown {
    fn from(dice: &Roll) -> Self {
        Self { dice: *dice, kept: Slots::NONE }
    }
}

impl From<&OnTable> for Thrown {
    fn from(table: &OnTable) -> Self {
        Self { dice: table.dice, kept: table.kept }
    }
}

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
    /// They stay once they were kept.
    ForGood(ForGood),
}

impl QuickTables {
    /// What follows from the tables of a rule set.
    pub fn new(tables: &TurnTables) -> Self {
        let rules = tables.rules();
        if let Some(states) = ForGood::new(rules, tables.lattice()) {
            let rolls = Rolls::of_hands(tables, &states.hands(rules));
            return Self { throws: Throws::ForGood(states), rolls };
        }
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
            Throws::ForGood(states) => states.cells(),
        }
    }

    pub(super) fn expect(&self, cells: &mut [Single]) {
        match &self.throws {
            Throws::Plain(web) => web.expect(cells),
            Throws::Coloured(dice) => dice.links().expect(cells),
            Throws::ForGood(states) => states.links().expect(cells),
        }
    }

    pub(super) fn best(&self, cells: &mut [Single]) {
        match &self.throws {
            Throws::Plain(web) => web.best(cells),
            Throws::Coloured(dice) => dice.best(cells),
            Throws::ForGood(states) => states.best(cells),
        }
    }

    pub(super) fn first_roll(&self) -> usize {
        match &self.throws {
            Throws::Plain(web) => web.first_roll(),
            Throws::Coloured(dice) => dice.first_throw(),
            Throws::ForGood(states) => states.first_throw(),
        }
    }

    /// The number of this roll among the rolls; `None` if it is of other dice.
    pub(super) fn number_of(&self, tables: &TurnTables, thrown: &Thrown) -> Option<usize> {
        let roll = &thrown.dice;
        let dice = tables.rules().dice();
        let has_face = |face: crate::dice::Face| face.pips() <= dice.sides;
        if roll.len() != usize::from(dice.count) || !roll.faces().all(has_face) {
            return None;
        }
        let cell = match &self.throws {
            Throws::Plain(_) => usize::from(tables.lattice().index_of_roll(roll)),
            Throws::Coloured(all) => all.state_of(roll, Slots::first(roll.len())),
            Throws::ForGood(states) => states.state_of(roll, thrown.kept)?,
        };
        cell.checked_sub(self.first_roll())
    }

    /// The cell of some dice of a roll, which must be of the rule set's dice.
    pub(super) fn cell_of(&self, tables: &TurnTables, roll: &Roll, kept: Slots) -> usize {
        match &self.throws {
            Throws::Plain(_) => tables.lattice().index_of(roll.keep(kept)).into(),
            Throws::Coloured(all) => all.state_of(roll, kept),
            Throws::ForGood(states) => states.keep_of(roll, kept),
        }
    }

    /// Throws the missing dice of every keep, each of which has some share of the chances: moves
    /// them all to the rolls.
    pub(super) fn grow(&self, mass: &mut [f64]) {
        match &self.throws {
            Throws::Plain(web) => web.grow(mass),
            Throws::Coloured(dice) => dice.links().grow(mass),
            Throws::ForGood(states) => states.links().grow(mass),
        }
    }

    /// The cell of the keep of all dice that a cell below full size has.
    pub(super) fn whole(&self, cell: usize) -> usize {
        match &self.throws {
            Throws::Plain(_) | Throws::Coloured(_) => cell,
            Throws::ForGood(states) => states.whole(cell),
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
            Throws::ForGood(all) => {
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
        thrown: &Thrown,
        mut call: impl FnMut(usize, &dyn Fn() -> Action),
    ) {
        match &self.throws {
            Throws::Plain(_) => {
                for &keep in self.rolls.keeps(tables, number) {
                    call(keep.into(), &|| Action::Keep(tables.lattice().counts(keep)));
                }
            }
            Throws::Coloured(dice) => {
                for (cell, kept) in
                    keeps_by_place(thrown, false, |roll, kept| dice.state_of(roll, kept))
                {
                    call(cell, &|| Action::Hold(kept));
                }
            }
            Throws::ForGood(states) => {
                for (cell, kept) in
                    keeps_by_place(thrown, true, |roll, kept| states.keep_of(roll, kept))
                {
                    call(cell, &|| Action::Hold(kept));
                }
            }
        }
    }
}

/// Every distinct keep that leaves a die to throw: its cell and the first places that make it up.
/// With `for_good` those that were kept before are kept again.
fn keeps_by_place(
    thrown: &Thrown,
    for_good: bool,
    cell_of: impl Fn(&Roll, Slots) -> usize,
) -> Vec<(usize, Slots)> {
    let roll = &thrown.dice;
    let sets = (0..(1_u32 << roll.len()) - 1)
        .map(|set| (0..roll.len()).filter(|place| set >> place & 1 == 1).collect::<Slots>());
    let may_be = |kept: &Slots| !for_good || thrown.kept.is_within(*kept);
    let keeps = sets.filter(may_be).map(|kept| (cell_of(roll, kept), kept));
    let mut keeps: Vec<(usize, Slots)> = keeps.collect();
    keeps.sort_by_key(|&(cell, _)| cell);
    keeps.dedup_by_key(|&mut (cell, _)| cell);
    let liked = |kept: Slots| (kept.len(), roll.keep(kept).pips());
    keeps.sort_by_key(|&(_, kept)| (std::cmp::Reverse(liked(kept)), kept.number()));
    keeps
}
