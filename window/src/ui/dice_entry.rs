//! Entering the roll of real dice.

use super::names::ColouredDie;
use crate::dice::{Colour, Face, Roll, Slots};

/// A roll of real dice that is being entered, die by die from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceEntry {
    /// The previous dice, some of which may be kept.
    before: Option<Roll>,
    kept: Slots,
    dice: usize,
    /// The number of colours that are rolled along with the faces; 0 for none.
    colours: u8,
    entered: Vec<ColouredDie>,
}

/// An input while a roll is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryInput {
    /// The face of the next die.
    Face(Face),
    /// The colour of the die whose face was entered last.
    Colour(Colour),
    /// Takes back the last input; if there is none, cancels the entry.
    Back,
}

/// The input that is expected next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryStep {
    /// The face of the next die.
    Face,
    /// The colour of the die whose face was just entered.
    Colour,
    /// None: the roll is complete.
    Nothing,
}

impl DiceEntry {
    /// Begins a roll of all dice except those in `kept`, which must be in `before`.
    pub const fn new(before: Option<Roll>, kept: Slots, dice: usize, colours: u8) -> Self {
        Self { before, kept, dice, colours, entered: Vec::new() }
    }

    pub const fn kept(&self) -> Slots {
        self.kept
    }

    /// The number of colours to choose from for each face; 0 for dice without colours.
    pub const fn colours(&self) -> u8 {
        self.colours
    }

    /// The slots of the rolled dice, from left to right.
    pub fn thrown(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.dice).filter(|&slot| !self.kept.contains(slot))
    }

    /// The dice known so far, slot by slot.
    pub fn known(&self) -> Vec<Option<ColouredDie>> {
        let mut entered = self.entered.iter().copied();
        let stays = |slot: usize| {
            let dice = self.before.as_ref()?;
            Some((dice.faces().nth(slot)?, dice.colour(slot)))
        };
        let of = |slot| if self.kept.contains(slot) { stays(slot) } else { entered.next() };
        (0..self.dice).map(of).collect()
    }

    /// The input that is expected next.
    pub fn next_step(&self) -> EntryStep {
        let lacks_colour = self.colours > 0 && matches!(self.entered.last(), Some((_, None)));
        if lacks_colour {
            EntryStep::Colour
        } else if self.entered.len() < self.thrown().count() {
            EntryStep::Face
        } else {
            EntryStep::Nothing
        }
    }

    /// Takes the face of the next die.
    pub fn enter_face(&mut self, face: Face) {
        if self.next_step() == EntryStep::Face {
            self.entered.push((face, None));
        }
    }

    /// Takes the colour of the die whose face was entered last.
    pub fn enter_colour(&mut self, colour: Colour) {
        if self.next_step() == EntryStep::Colour
            && colour.index() < usize::from(self.colours)
            && let Some((_, entered)) = self.entered.last_mut()
        {
            *entered = Some(colour);
        }
    }

    /// Takes back the last input; returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        self.entered.pop().is_some()
    }

    /// The complete roll, once all dice are entered.
    pub fn roll(&self) -> Option<Roll> {
        let known: Option<Vec<_>> = self.known().into_iter().collect();
        let known = known.filter(|_| self.next_step() == EntryStep::Nothing)?;
        let faces: Vec<Face> = known.iter().map(|&(face, _)| face).collect();
        let roll = Roll::new(&faces).ok()?;
        if self.colours == 0 {
            return Some(roll);
        }
        Some(roll.with_colours(|slot| known[slot].1.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(pips: u8) -> Face {
        Face::new(pips).unwrap()
    }

    #[test]
    fn a_colour_follows_its_face() {
        let mut dice_entry = DiceEntry::new(None, Slots::NONE, 2, 3);
        dice_entry.enter_colour(Colour::Red);
        dice_entry.enter_face(face(3));
        dice_entry.enter_face(face(4));
        assert_eq!(dice_entry.next_step(), EntryStep::Colour);
        dice_entry.enter_colour(Colour::Purple);
        dice_entry.enter_colour(Colour::Green);
        dice_entry.enter_face(face(4));
        assert_eq!(dice_entry.roll(), None, "the second die has no colour yet");
        dice_entry.enter_colour(Colour::Black);
        assert_eq!(dice_entry.roll().unwrap().to_string(), "3g4k");
    }
}
