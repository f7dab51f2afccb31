//! The throws of dice that are not interchangeable: dice with the same face may differ in colour.

use std::collections::HashMap;

use super::{dice_model::Parts, value::Value};
use crate::{
    dice::{Colour, Face, Hand, MAX_DICE, Roll, Slots},
    rules::{RuleSet, Tag},
};

/// No die in this place.
const NONE: u8 = u8::MAX;

/// What each die shows. Where a colour is thrown along with the face, a die's code is both in one
/// number, and codes stand in rising order, since places do not matter then; where each die has
/// its own colours, a code is a face and stands in its die's place.
type State = [u8; MAX_DICE];

/// Every way in which some of the dice can lie, in order of how many they are, and how they grow
/// and shrink by one die: for colours what [`crate::dice::Lattice`] is for faces. Five dice with
/// three thrown colours have 33 649 of them, five dice with their own colours 16 807.
#[derive(Clone, Debug)]
pub(crate) struct ColouredDice {
    tag: Tag,
    states: Vec<State>,
    numbers: HashMap<State, u32>,
    /// How many states are below full size; the others are the throws.
    keeps: usize,
    /// How many results the throw of one die has.
    results: usize,
    /// For every state below full size what it becomes with one die more, one for each result.
    grown: Vec<u32>,
    /// For every state those with one die less.
    pub(super) parts: Parts,
}

impl ColouredDice {
    /// `None` where dice that show the same face are the same.
    pub(crate) fn new(rules: &RuleSet) -> Option<Self> {
        let tag = rules.dice().tag.filter(|_| !rules.counts_faces_only())?;
        let dice = usize::from(rules.dice().count);
        let results = usize::from(rules.dice().sides) * colours_thrown(tag);
        let mut all = Self {
            tag,
            states: vec![[NONE; MAX_DICE]],
            numbers: HashMap::from([([NONE; MAX_DICE], 0)]),
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

    /// Lists what a state becomes with a die more, in any place.
    fn add_grown(&mut self, number: usize, dice: usize) {
        let state = self.states[number];
        let has_places = self.has_places();
        let places = if has_places { 0..dice } else { 0..1 };
        let missing = places.filter(|&place| !has_places || state[place] == NONE);
        for (count, place) in missing.enumerate() {
            for result in 0..self.results as u8 {
                let fresh = self.with(state, place, result);
                let next = self.states.len() as u32;
                let grown = *self.numbers.entry(fresh).or_insert_with(|| {
                    self.states.push(fresh);
                    next
                });
                // The dice are thrown one after the other, the first missing one first.
                if count == 0 {
                    self.grown.push(grown);
                }
            }
        }
    }

    /// The states with one die less than this one.
    fn parts_of(&self, state: State) -> impl Iterator<Item = u32> {
        let places = (0..MAX_DICE).filter(move |&place| state[place] != NONE);
        places.map(move |place| {
            let mut part = state;
            // (The others stay in order.)
            part[place] = NONE;
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

    /// The state with one die more, in its place where that matters.
    fn with(&self, mut state: State, place: usize, result: u8) -> State {
        if self.has_places() {
            state[place] = result;
        } else if let Some(free) = state.iter_mut().find(|code| **code == NONE) {
            *free = result;
            state.sort_unstable();
        }
        state
    }

    fn number(&self, state: &State) -> u32 {
        self.numbers.get(state).copied().unwrap_or_default()
    }

    /// The number of the first throw among all states.
    pub(crate) const fn first_throw(&self) -> usize {
        self.keeps
    }

    /// How many throws there are.
    pub(crate) fn throws(&self) -> usize {
        self.states.len() - self.keeps
    }

    /// A throw, by its place among the throws, as the rules see it.
    pub(crate) fn hand(&self, throw: usize) -> Hand {
        let state = &self.states[self.keeps + throw];
        let dice = state.iter().enumerate().filter(|(_, code)| **code != NONE);
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
        let mut state = [NONE; MAX_DICE];
        for (place, face) in roll.faces().enumerate().filter(|(place, _)| kept.contains(*place)) {
            let colour = roll.colour(place).filter(|_| !self.has_places()).unwrap_or_default();
            state[place] = (face.pips() - 1) * colours + (colour.index() as u8).min(colours - 1);
        }
        if !self.has_places() {
            state.sort_unstable();
        }
        self.number(&state) as usize
    }

    /// Moves what every state below full size holds to what it becomes, in equal shares, up to the
    /// throws.
    pub(crate) fn grow(&self, mass: &mut [f64]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate() {
            let part = std::mem::take(&mut mass[state]) * share;
            if part > 0.0 {
                for &next in grown {
                    mass[next as usize] += part;
                }
            }
        }
    }

    /// Fills in every state below full size with its mean over what it becomes.
    pub(crate) fn expect<V: Value>(&self, cells: &mut [V]) {
        let share = 1.0 / self.results as f64;
        for (state, grown) in self.grown.chunks_exact(self.results).enumerate().rev() {
            let sum = grown.iter().fold(V::NONE, |sum, &next| sum.sum(cells[next as usize]));
            cells[state] = sum.share(share);
        }
    }

    /// Raises every state to the best of itself and its parts.
    pub(crate) fn best<V: Value>(&self, cells: &mut [V]) {
        for state in 0..cells.len() {
            let parts = self.parts.of(state).iter().map(|&part| cells[part as usize]);
            cells[state] = parts.fold(cells[state], V::better);
        }
    }

    /// How many states there are, from no dice on to the throws.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }
}

/// Among how many colours one is thrown along with a face.
const fn colours_thrown(tag: Tag) -> usize {
    match tag {
        Tag::Random(colours) => colours as usize,
        _ => 1,
    }
}
