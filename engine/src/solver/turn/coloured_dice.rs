//! Dice with colours: dice that show the same face are not interchangeable.

use std::collections::HashMap;

use super::{
    dice_model::Parts,
    value::{Followed, Value},
};
use crate::{
    dice::{Colour, Face, Hand, MAX_DICE, Roll, Slots},
    rules::{RuleSet, Tag},
};

/// The code for an empty place.
const NO_DIE: u8 = u8::MAX;

/// The code of the die in every place. If colours are rolled along with faces, a code combines
/// both, and codes are sorted, since places don't matter; if each die has its own colours, a code
/// is a face in the place of its die.
type DiceState = [u8; MAX_DICE];

/// All states of some or all dice, ordered by the number of dice, with their successors and
/// predecessors by one die: for colours, the equivalent of [`crate::dice::Lattice`]. Five dice with
/// three rolled colours have 33 649 states, five dice with their own colours 16 807.
#[derive(Clone, Debug)]
pub(crate) struct ColouredDice {
    tag: Tag,
    states: Vec<DiceState>,
    numbers: HashMap<DiceState, u32>,
    /// The number of states with a die missing; the others are the throws.
    keeps: usize,
    /// The number of results of throwing one die.
    results: usize,
    /// For every state with a die missing, its successors by one die, one for each result.
    grown: Vec<u32>,
    /// For every state, the states with one die less.
    pub(super) parts: Parts,
}

impl ColouredDice {
    /// `None` if dice that show the same face are interchangeable.
    pub(crate) fn new(rules: &RuleSet) -> Option<Self> {
        let tag = rules.dice().tag.filter(|_| !rules.counts_faces_only())?;
        let dice = usize::from(rules.dice().count);
        let results = usize::from(rules.dice().sides) * colours_thrown(tag);
        let mut all = Self {
            tag,
            states: vec![[NO_DIE; MAX_DICE]],
            numbers: HashMap::from([([NO_DIE; MAX_DICE], 0)]),
            keeps: 0,
            results,
            grown: Vec::new(),
            parts: Parts::new(),
        };
        let mut start = 0;
        for _ in 0..dice {
            let end = all.states.len();
            for number in start..end {
                all.add_grown(number, dice);
            }
            start = end;
        }
        all.keeps = start;
        let mut parts = Parts::new();
        all.states.iter().for_each(|&state| parts.push(all.parts_of(state)));
        all.parts = parts;
        Some(all)
    }

    /// Adds the successors of a state, by a die in any place.
    fn add_grown(&mut self, number: usize, dice: usize) {
        let state = self.states[number];
        let has_places = self.has_places();
        let places = if has_places { 0..dice } else { 0..1 };
        let missing = places.filter(|&place| !has_places || state[place] == NO_DIE);
        for (count, place) in missing.enumerate() {
            for result in 0..self.results as u8 {
                let fresh = self.with(state, place, result);
                let next = self.states.len() as u32;
                let grown = *self.numbers.entry(fresh).or_insert_with(|| {
                    self.states.push(fresh);
                    next
                });
                // Missing dice are thrown one at a time, in the order of their places.
                if count == 0 {
                    self.grown.push(grown);
                }
            }
        }
    }

    /// The states with one die less than this one.
    fn parts_of(&self, state: DiceState) -> impl Iterator<Item = u32> {
        let places = (0..MAX_DICE).filter(move |&place| state[place] != NO_DIE);
        places.map(move |place| {
            let mut part = state;
            // (The others stay in order.)
            part[place] = NO_DIE;
            if !self.has_places() {
                part[place..].rotate_left(1);
            }
            self.number(&part)
        })
    }

    /// Whether it matters which die is which.
    const fn has_places(&self) -> bool {
        matches!(self.tag, Tag::PerDie(_))
    }

    /// The state with one more die, in its place if places matter.
    fn with(&self, mut state: DiceState, place: usize, result: u8) -> DiceState {
        if self.has_places() {
            state[place] = result;
        } else if let Some(free) = state.iter_mut().find(|code| **code == NO_DIE) {
            *free = result;
            state.sort_unstable();
        }
        state
    }

    fn number(&self, state: &DiceState) -> u32 {
        self.numbers.get(state).copied().unwrap_or_default()
    }

    /// The index of the first throw among all states.
    pub(crate) const fn first_throw(&self) -> usize {
        self.keeps
    }

    /// The number of throws.
    pub(crate) fn throws(&self) -> usize {
        self.states.len() - self.keeps
    }

    /// The hand of the throw with this index.
    pub(crate) fn hand(&self, throw: usize) -> Hand {
        let state = &self.states[self.keeps + throw];
        let dice = state.iter().enumerate().filter(|(_, code)| **code != NO_DIE);
        Hand::coloured(dice.map(|(place, &code)| self.die(place, code)))
    }

    fn die(&self, place: usize, code: u8) -> (Face, Colour) {
        let colours = colours_thrown(self.tag) as u8;
        let face = Face::new(code / colours + 1).unwrap_or(Face::LOWEST);
        let thrown = || Colour::new(code % colours).unwrap_or_default();
        (face, self.tag.colour(place, face).unwrap_or_else(thrown))
    }

    /// The state of the dice in these places of a roll.
    pub(crate) fn state_of(&self, roll: &Roll, kept: Slots) -> usize {
        let colours = colours_thrown(self.tag) as u8;
        let mut state = [NO_DIE; MAX_DICE];
        for (place, face) in roll.faces().enumerate().filter(|(place, _)| kept.contains(*place)) {
            let colour = roll.colour(place).filter(|_| !self.has_places()).unwrap_or_default();
            state[place] = (face.pips() - 1) * colours + (colour.index() as u8).min(colours - 1);
        }
        if !self.has_places() {
            state.sort_unstable();
        }
        self.number(&state) as usize
    }

    /// Forward pass: spreads the probability of every incomplete state evenly over its successors.
    pub(crate) fn grow<V: Followed>(&self, mass: &mut [V]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate() {
            let whole = std::mem::replace(&mut mass[state], V::NONE);
            if !whole.is_none() {
                let part = whole.share(share);
                for &next in grown {
                    mass[next as usize] = mass[next as usize].sum(part);
                }
            }
        }
    }

    /// Sets every incomplete state to the mean over its successors.
    pub(crate) fn average<V: Value>(&self, cells: &mut [V]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate().rev() {
            let sum = grown.iter().fold(V::NONE, |sum, &next| sum.sum(cells[next as usize]));
            cells[state] = sum.share(share);
        }
    }

    /// Sets every state to the best value of any part of it.
    pub(crate) fn best<V: Value>(&self, cells: &mut [V]) {
        for state in 0..cells.len() {
            let parts = self.parts.of(state).iter().map(|&part| cells[part as usize]);
            cells[state] = parts.fold(cells[state], V::better);
        }
    }

    /// The number of states, from no dice to the throws.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }
}

/// The number of colours that are rolled along with a face.
const fn colours_thrown(tag: Tag) -> usize {
    match tag {
        Tag::Random(colours) => colours as usize,
        _ => 1,
    }
}
