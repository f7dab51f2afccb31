//! The log of a game, and the one door through which it grows.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{DiceOrigin, Event, Move, Position, Setup};
use crate::dice::Roll;

/// A game: its setup and everything that has happened.
#[derive(Clone, Debug)]
pub struct Game {
    setup: Setup,
    events: Vec<Event>,
    /// What was taken back and not yet replaced, the next to redo last.
    undone: Vec<Event>,
    /// For each seat how many decisions it changed after it had seen later dice.
    revised: Vec<u32>,
    /// The events, by their place in the log, before which a seat was shown advice, and which one.
    advised: BTreeMap<usize, usize>,
    /// Whether the game was over once: then the seed was shown, and with it all dice to come.
    seed_was_shown: bool,
    position: Position,
}

/// Why a move can't be made.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PlayError {
    /// Every card is full.
    #[error("the game is over")]
    Over,
    /// No rolls left, or no die to throw.
    #[error("these dice can't be thrown now")]
    Roll,
    /// The box is filled, or the rules do not allow it now.
    #[error("this box can't be filled now")]
    Box,
    /// The dice are thrown by hand and must be told, or the program throws them.
    #[error("the dice of this game come from elsewhere")]
    Dice,
}

impl Game {
    /// A new game, before its first roll.
    pub fn new(setup: Setup) -> Self {
        let seats = setup.seats().len();
        let position = Position::start(&setup);
        Self {
            setup,
            events: Vec::new(),
            undone: Vec::new(),
            revised: vec![0; seats],
            advised: BTreeMap::new(),
            seed_was_shown: false,
            position,
        }
    }

    /// Rule set, seats and dice.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What has happened so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many rolls are in it.
    pub fn rolls(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, Event::Rolled { .. })).count()
    }

    /// Whether any dice were thrown.
    pub fn has_rolls(&self) -> bool {
        self.rolls() > 0
    }

    /// Where the game stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many decisions of this seat were changed after later dice had been seen, or after the
    /// end of the game had shown the seed.
    pub fn revised(&self, seat: usize) -> u32 {
        self.revised.get(seat).copied().unwrap_or(0)
    }

    /// Whether the game is or was over, so that the seed and all dice to come could be seen.
    pub const fn seed_was_shown(&self) -> bool {
        self.seed_was_shown
    }

    /// How many decisions of this game, the one at hand included, this seat made with advice; those
    /// that were taken back count again once they are brought back.
    pub fn hints(&self, seat: usize) -> u32 {
        let so_far = self.advised.range(..=self.events.len());
        so_far.filter(|(_, advised)| **advised == seat).count() as u32
    }

    /// Marks the next decision of the seat to move as assisted ([`Self::is_assisted`]): it asked
    /// for a hint, or was shown advice.
    pub fn count_hint(&mut self) {
        self.advised.insert(self.events.len(), self.position.to_move());
    }

    /// Whether the decision that led to this event (by its place in [`Self::events`]), or will
    /// lead to the next one, was made with advice.
    pub fn is_assisted(&self, event: usize) -> bool {
        self.advised.contains_key(&event)
    }

    /// The game as it stood after so many events, as one that goes on from there: the later
    /// events are taken back and can be brought back, and other moves meet the dice that such
    /// moves would have met. `None` if it has fewer events.
    pub fn back_to(&self, events: usize) -> Option<Self> {
        let mut game = self.clone();
        if events > game.events.len() {
            return None;
        }
        game.undone.extend(game.events.drain(events..).rev());
        game.position = game.replay();
        Some(game)
    }

    /// Makes a move for the seat to move. The program throws the dice.
    pub fn play(&mut self, wanted: Move) -> Result<Event, PlayError> {
        let event = match wanted {
            Move::Roll(kept) => {
                self.check(wanted)?;
                let seed = self.setup.seed().ok_or(PlayError::Dice)?;
                let spec = self.setup.rules().dice();
                let (sides, colours) = (spec.sides, spec.thrown_colours());
                let at = self.position.next_throw();
                let dice = match self.position.on_table() {
                    Some(table) => Ok(seed.reroll(at, table.dice, kept, sides, colours)),
                    None => seed.roll(at, spec.count, sides, colours),
                };
                let dice = dice.map_err(|_| PlayError::Roll)?;
                Event::Rolled { kept, dice }
            }
            Move::Score(at) => Event::Scored(self.offer(at)?),
        };
        self.record(event);
        Ok(event)
    }

    /// Makes a roll whose dice somebody threw by hand. Kept dice must still show what they did.
    pub fn play_rolled(&mut self, event: Event) -> Result<Event, PlayError> {
        let Event::Rolled { kept, dice } = event else { return Err(PlayError::Roll) };
        self.check(Move::Roll(kept))?;
        if self.setup.dice() != DiceOrigin::ByHand {
            return Err(PlayError::Dice);
        }
        let spec = self.setup.rules().dice();
        let right_dice = dice.len() == usize::from(spec.count)
            && dice.faces().all(|face| face.pips() <= spec.sides)
            && (0..dice.len()).all(|slot| has_right_colour(&dice, slot, spec.thrown_colours()));
        let same_die = |before: &Roll, slot: usize| {
            before.faces().nth(slot) == dice.faces().nth(slot)
                && before.colour(slot) == dice.colour(slot)
        };
        let stayed = |table: &super::OnTable| {
            let kept = (0..dice.len()).filter(|&slot| kept.contains(slot));
            kept.into_iter().all(|slot| same_die(&table.dice, slot))
        };
        if !right_dice || !self.position.on_table().is_none_or(stayed) {
            return Err(PlayError::Roll);
        }
        self.record(event);
        Ok(event)
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        !self.events.is_empty()
    }

    /// Whether there is anything that was taken back and not replaced.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes the last event back and returns it.
    pub fn undo(&mut self) -> Option<Event> {
        let event = self.events.pop()?;
        self.undone.push(event);
        self.position = self.replay();
        Some(event)
    }

    /// Makes the event that was taken back last happen again, and returns it.
    pub fn redo(&mut self) -> Option<Event> {
        let event = self.undone.pop()?;
        self.append(event);
        Some(event)
    }

    /// The event that [`Self::redo`] would bring back.
    pub fn next_undone(&self) -> Option<&Event> {
        self.undone.last()
    }

    /// What was taken back and not replaced, the event that [`Self::redo`] would bring back first.
    pub fn undone(&self) -> impl Iterator<Item = Event> + '_ {
        self.undone.iter().rev().copied()
    }

    /// The positions before each event, oldest first, each with the event that follows.
    pub fn history(&self) -> impl Iterator<Item = (Position, Event)> + '_ {
        let start = Position::start(&self.setup);
        self.events.iter().scan(start, |position, event| {
            let before = position.clone();
            position.apply(event);
            Some((before, *event))
        })
    }

    fn check(&self, wanted: Move) -> Result<(), PlayError> {
        if self.position.is_over() {
            return Err(PlayError::Over);
        }
        if self.position.is_legal(wanted) { Ok(()) } else { Err(PlayError::Roll) }
    }

    fn offer(&self, at: crate::rules::BoxIndex) -> Result<crate::rules::Offer, PlayError> {
        if self.position.is_over() {
            return Err(PlayError::Over);
        }
        self.position.offer(at).ok_or(PlayError::Box)
    }

    /// Appends an event. If it is the one that was taken back, the rest of what was taken back
    /// stays; if not, that rest is gone, and the change is counted where later dice were seen.
    /// The same move with other dice is no change: dice thrown by hand were mistyped.
    fn record(&mut self, event: Event) {
        let gone = self.undone.last();
        if gone == Some(&event) {
            self.undone.pop();
        } else {
            let changed = gone.is_some_and(|gone| gone.as_move() != event.as_move());
            let saw_dice = self.undone.iter().any(|gone| matches!(gone, Event::Rolled { .. }));
            let knew = saw_dice || self.seed_was_shown;
            self.revised[self.position.to_move()] += u32::from(changed && knew);
            self.undone.clear();
            let here = self.events.len();
            self.advised.retain(|&event, _| event <= here);
        }
        self.append(event);
    }

    fn append(&mut self, event: Event) {
        self.position.apply(&event);
        self.events.push(event);
        self.seed_was_shown |= self.position.is_over() && self.setup.seed().is_some();
    }

    fn replay(&self) -> Position {
        let mut position = Position::start(&self.setup);
        self.events.iter().for_each(|event| position.apply(event));
        position
    }
}

/// Whether the die has a colour just where colours are thrown, and one of so many.
fn has_right_colour(dice: &Roll, slot: usize, colours: u8) -> bool {
    dice.colour(slot).map_or(colours == 0, |colour| colour.index() < usize::from(colours))
}

#[cfg(test)]
mod tests {
    use super::super::notation;
    use crate::rules::Library;

    #[test]
    fn advice_on_what_was_taken_back_counts_no_more() {
        let text = "fivefold 1\nrules basic\nseat human Ann\ndice by hand\n\n\
                    1.1  34451 .44..? 64414 .KK..? 24425 fours 8\n2.1  36322\n";
        let game = notation::read(text, &Library::shipped()).unwrap();
        assert_eq!(game.hints(0), 2);
        let mut back = game.back_to(1).unwrap();
        assert_eq!((back.hints(0), back.is_assisted(1)), (1, true));
        // Brought back it counts again.
        back.redo();
        assert_eq!(back.hints(0), 2);
        // Another decision than the first one: the second is gone, and its advice with it.
        let mut other = game.back_to(1).unwrap();
        let at = other.setup().rules().box_named("chance").unwrap();
        other.play(super::Move::Score(at)).unwrap();
        assert_eq!(other.hints(0), 1);
        other.count_hint();
        other.count_hint();
        assert_eq!(other.hints(0), 2, "one decision, however often it was asked");
    }
}
