//! Dice that stay for the rest of a turn once they were kept.

use std::collections::HashMap;

use super::{lane::Cell, links::Links, quick::Single, rolls::parts};
use crate::{
    dice::{Hand, KeepIndex, Lattice, Roll, Slots},
    rules::RuleSet,
};

/// How kept dice become throws where a die that was kept may not be thrown again.
///
/// A state is some dice with the part of them that is kept for good: 6 188 for five dice, 18 564
/// for six, those of full size last, which are the throws. A keep is a state all of which is kept.
/// From it the other dice are thrown one by one; what may be kept of a throw holds at least the part
/// that was kept before.
#[derive(Clone, Debug)]
pub(super) struct ForGood {
    lattice: Lattice,
    /// The states by the part that is kept and by all their dice.
    numbers: HashMap<(KeepIndex, KeepIndex), u32>,
    /// The same the other way round.
    states: Vec<(KeepIndex, KeepIndex)>,
    /// How many states are below full size.
    keeps: usize,
    /// For every state below full size the one in which all its dice are kept.
    whole: Vec<u32>,
    /// The parts of a state have a die less that is not kept.
    links: Links,
}

impl ForGood {
    /// `None` where kept dice may be thrown again.
    pub(super) fn new(rules: &RuleSet, lattice: &Lattice) -> Option<Self> {
        if rules.turn().reroll_kept {
            return None;
        }
        let mut states = Vec::new();
        for dice in 0..lattice.len() as KeepIndex {
            let counts = lattice.counts(dice);
            let kept = parts(counts).into_iter().map(|part| lattice.index_of(part));
            states.extend(kept.map(|kept| (kept, dice)));
            if counts.total() < lattice.dice() {
                states.push((dice, dice));
            }
        }
        let numbers: HashMap<_, u32> = states.iter().copied().zip(0..).collect();
        let first_roll = lattice.rolls().start;
        let keeps = states.iter().take_while(|(_, dice)| usize::from(*dice) < first_roll).count();
        let below = &states[..keeps];
        let whole = below.iter().map(|&(_, dice)| numbers[&(dice, dice)]).collect();
        let mut links = Links::new(lattice.grown(0).len());
        for &(kept, dice) in below {
            links.add_grown(lattice.grown(dice).iter().map(|&more| numbers[&(kept, more)]));
        }
        for &(kept, dice) in &states {
            // A part without a die of the kept ones is no state.
            let fewer = lattice.shrunk(dice);
            links.add_parts(fewer.filter_map(|fewer| numbers.get(&(kept, fewer)).copied()));
        }
        let lattice = lattice.clone();
        Some(Self { lattice, numbers, states, keeps, whole, links })
    }

    /// Every throw as the rules see it, in order.
    pub(super) fn hands(&self, rules: &RuleSet) -> Vec<Hand> {
        let hand = |&(_, dice): &(KeepIndex, KeepIndex)| rules.hand_of(self.lattice.counts(dice));
        self.states[self.keeps..].iter().map(hand).collect()
    }

    pub(super) fn cells(&self) -> Box<[Single]> {
        vec![Single::WORST; self.states.len()].into()
    }

    /// The number of the first throw among the states.
    pub(super) const fn first_throw(&self) -> usize {
        self.keeps
    }

    /// The state of a throw; `None` if all dice were kept, so that none was thrown.
    pub(super) fn state_of(&self, roll: &Roll, kept: Slots) -> Option<usize> {
        let [kept, dice] = [roll.keep(kept), roll.counts()].map(|some| self.lattice.index_of(some));
        self.numbers.get(&(kept, dice)).map(|&state| state as usize)
    }

    /// The state in which just these dice lie there and are kept, which are not all.
    pub(super) fn keep_of(&self, roll: &Roll, kept: Slots) -> usize {
        let kept = self.lattice.index_of(roll.keep(kept));
        self.numbers.get(&(kept, kept)).map_or(0, |&state| state as usize)
    }

    /// The keep of all dice of a state below full size.
    pub(super) fn whole(&self, state: usize) -> usize {
        self.whole[state] as usize
    }

    /// How the states hang together.
    pub(super) const fn links(&self) -> &Links {
        &self.links
    }

    /// Raises every throw to the best of itself and of the keeps that hold what was kept before. The
    /// states between hold the best keep of their dice then.
    pub(super) fn best(&self, cells: &mut [Single]) {
        for state in 0..self.states.len() {
            let own = if state < self.keeps { self.whole(state) } else { state };
            let parts = self.links.parts_of(state).iter().map(|&part| cells[part as usize]);
            cells[state] = parts.fold(cells[own], Cell::better);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Library;

    fn for_good(dice: u8) -> ForGood {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        data.turn.reroll_kept = false;
        let rules = RuleSet::new(data).unwrap();
        ForGood::new(&rules, &Lattice::new(dice, 6)).unwrap()
    }

    #[test]
    fn there_are_as_many_states_as_pairs_of_dice_and_a_part_of_them() {
        for (dice, pairs, rolls) in [(1, 13, 6), (5, 6188, 252), (6, 18_564, 462)] {
            let states = for_good(dice);
            // A throw that kept all dice is none.
            assert_eq!(states.states.len(), pairs - rolls, "{dice} dice");
            assert_eq!(states.links.results(), 6);
        }
    }

    #[test]
    fn too_many_dice_and_those_of_many_colours_are_refused() {
        use crate::rules::{Field, Trouble};
        for (id, may_be) in [
            ("yatzy", true),
            ("maxi", true),
            ("kismet", true),
            ("giant", false),
            ("rainbow", false),
        ] {
            let mut data = Library::shipped().get(id).unwrap().data().clone();
            data.turn.reroll_kept = false;
            let found: Vec<_> = data.problems().into_iter().map(|p| (p.field, p.what)).collect();
            let refused = [(Field::Kept, Trouble::KeptForGood)];
            assert_eq!(found, if may_be { &[][..] } else { &refused }, "{id}");
        }
    }

    #[test]
    fn a_keep_holds_what_was_kept_before() {
        let states = for_good(2);
        let roll: Roll = "46".parse().unwrap();
        let of = |kept: &str| states.state_of(&roll, kept.parse().unwrap()).unwrap();
        let keep = |kept: &str| states.keep_of(&roll, kept.parse().unwrap());
        let best = |throw: usize| {
            let mut cells = states.cells();
            cells[..states.first_throw()].fill(Single(0.0));
            cells[keep("..")] = Single(3.0);
            cells[keep("K.")] = Single(1.0);
            cells[keep(".K")] = Single(2.0);
            states.best(&mut cells);
            cells[throw].0
        };
        let all = [best(of("..")), best(of("K.")), best(of(".K"))];
        assert!(all.iter().zip([3.0, 1.0, 2.0]).all(|(a, b): (&f64, f64)| (a - b).abs() < 1e-12));
        assert_eq!(states.state_of(&roll, "KK".parse().unwrap()), None);
    }
}
