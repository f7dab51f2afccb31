//! The log of a game and the only ways to change it.

use std::collections::BTreeMap;

use displaydoc::Display;
use thiserror::Error;

use super::{Departure, DiceOrigin, Event, FreshDice, Move, OnTable, PlayerId, Position, Setup};
use crate::dice::{Face, Roll, Seed};

/// A game: its setup and everything that has happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    setup: Setup,
    events: Vec<Event>,
    /// Undone events that can be redone, the next one last.
    undone: Vec<Event>,
    /// For each seat, the number of decisions it changed after it had seen later dice.
    revised: Vec<u32>,
    /// The seat that was shown advice before an event, by the event's place in the log.
    advised: BTreeMap<usize, usize>,
    /// Whether the game has ever been over: then the seed was shown, and with it all dice to come.
    seed_was_shown: bool,
    position: Position,
    /// The positions after every [`STRIDE`] events, so that going back takes no time in a long game.
    passed: Vec<Position>,
}

/// See [`Game`].
const STRIDE: usize = 64;

/// Dice that were thrown together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceThrow {
    /// Who threw them.
    pub seat: usize,
    /// The faces of the dice that were not kept, in the order of their places.
    pub faces: Vec<Face>,
    /// The seed that they follow from; `None` for real dice.
    pub seed: Option<Seed>,
}

/// Why a move can't be made.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum PlayError {
    /// Every card is full.
    Over,
    /// No rolls left, or no die to throw.
    Roll,
    /// The box is filled, or the rules don't allow it now.
    Box,
    /// These dice can't be turned over, or not now.
    Turn,
    /// Dice were entered in a game with virtual dice, or rolled in a game with real ones.
    Dice,
    /// Nobody can leave this seat, or not now.
    Seat,
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
            passed: Vec::new(),
        }
    }

    /// The rule set, the seats and the source of the dice.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The events so far, oldest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The number of rolls so far.
    pub fn rolls(&self) -> usize {
        self.events.iter().filter_map(Event::rolled).count()
    }

    /// Whether any dice have been rolled.
    pub fn has_rolls(&self) -> bool {
        self.rolls() > 0
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The number of decisions that this seat changed after it had seen later dice, or the seed at
    /// the end of the game.
    pub fn revised(&self, seat: usize) -> u32 {
        self.revised.get(seat).copied().unwrap_or(0)
    }

    /// Whether the game has ever been over, so that the seed and all dice to come could be seen.
    pub const fn seed_was_shown(&self) -> bool {
        self.seed_was_shown
    }

    /// The number of decisions, the current one included, that this seat made with advice. Undone
    /// ones count again once they are redone.
    pub fn advice_count(&self, seat: usize) -> u32 {
        let so_far = self.advised.range(..=self.events.len());
        so_far.filter(|(_, advised)| **advised == seat).count() as u32
    }

    /// Marks the next decision of the seat to move as made with advice ([`Self::is_assisted`]).
    pub fn count_advice(&mut self) {
        self.advised.insert(self.events.len(), self.position.to_move());
    }

    /// Whether the decision that led to this event (by its place in [`Self::events`]), or will
    /// lead to the next one, was made with advice.
    pub fn is_assisted(&self, event: usize) -> bool {
        self.advised.contains_key(&event)
    }

    /// A game that continues after the first `events` events of this one. Later events count as
    /// undone and can be redone; other moves get the dice that they would have got here. `None` if
    /// the game has fewer events.
    pub fn back_to(&self, events: usize) -> Option<Self> {
        let mut game = self.clone();
        if events > game.events.len() {
            return None;
        }
        game.undone.extend(game.events.drain(events..).rev());
        game.go_back();
        Some(game)
    }

    /// The game with dice that are rolled by hand from here on, without undone events. Anything
    /// that does not follow from the moves, such as advice, is dropped. `None` if the game can't be
    /// played like that.
    pub fn by_hand(&self) -> Option<Self> {
        let (rules, seats) = (self.setup.rules().clone(), self.setup.seats().to_vec());
        let setup = Setup::new(rules, seats, DiceOrigin::ByHand).ok()?;
        let left = self.setup.departures().iter().cloned();
        self.with_setup(left.fold(setup, |setup, left| setup.with_departure(left, None)))
    }

    /// The game with virtual dice that follow from this seed from here on, even after real ones;
    /// otherwise as [`Self::by_hand`].
    pub fn with_fresh_dice(&self, seed: Seed) -> Option<Self> {
        let fresh = FreshDice { seed, after: self.events.len() };
        self.with_setup(self.setup.clone().with_fresh_dice(fresh))
    }

    /// Lets the person at a seat leave the game before this turn, with a computer player who plays
    /// on, or nobody. Undone events are dropped.
    ///
    /// Fails if there is no person at the seat, if the turn has begun and nobody is to end it, and
    /// if nobody would be left.
    pub fn leave(
        &mut self,
        seat: usize,
        turn: u16,
        successor: Option<PlayerId>,
    ) -> Result<(), PlayError> {
        let position = &self.position;
        if position.is_over() {
            return Err(PlayError::Over);
        }
        let next = position.turn_of(seat);
        let is_playing = position.to_move() == seat && position.is_within_turn();
        let has_begun = turn < next || turn == next && is_playing;
        let mut others = (0..self.setup.seats().len()).filter(|&other| other != seat);
        let may_end = !has_begun && others.any(|other| !position.is_out(other));
        let person = self.setup.seats().get(seat).filter(|person| person.is_human());
        let person = person.filter(|_| self.setup.departure(seat).is_none());
        let person = person.filter(|_| successor.is_some() || may_end).ok_or(PlayError::Seat)?;
        let left = Departure { seat, turn, name: person.name().to_owned() };
        self.setup = self.setup.clone().with_departure(left, successor);
        self.undone.clear();
        self.passed.clear();
        self.go_back();
        Ok(())
    }

    /// Whether the next roll is made with real dice.
    pub fn is_by_hand(&self) -> bool {
        self.setup.seed_at(self.events.len()).is_none()
    }

    /// The game with other names of the seats; see [`Setup::with_names`].
    #[must_use]
    pub fn with_names(mut self, names: &[String]) -> Self {
        self.setup = self.setup.with_names(names);
        self
    }

    /// A game with this setup and the same events; `None` if they are illegal there.
    fn with_setup(&self, setup: Setup) -> Option<Self> {
        let mut other = Self::new(setup);
        for event in &self.events {
            let is_real = event.rolled().is_some() && other.is_by_hand();
            let played =
                if is_real { other.play_rolled(*event) } else { other.play(event.as_move()) };
            played.ok().filter(|played| played == event)?;
        }
        Some(other)
    }

    /// Makes a move for the seat to move; a roll's dice follow from the seed.
    ///
    /// Fails if the move is not legal, and for a roll in a game whose dice are rolled by hand.
    pub fn play(&mut self, wanted: Move) -> Result<Event, PlayError> {
        let event = self.next_event(wanted)?;
        self.record(event);
        Ok(event)
    }

    /// What happens with this move; fails as [`Self::play`] does.
    pub(super) fn next_event(&self, wanted: Move) -> Result<Event, PlayError> {
        self.position.event_of(wanted, self.setup.seed_at(self.events.len()))
    }

    /// Makes a roll with dice rolled by hand. Kept dice must still show the same faces.
    pub fn play_rolled(&mut self, event: Event) -> Result<Event, PlayError> {
        let Event::Rolled { kept, dice } = event else { return Err(PlayError::Roll) };
        self.position.check_roll(kept)?;
        if !self.is_by_hand() {
            return Err(PlayError::Dice);
        }
        let same_die = |before: &Roll, slot: usize| {
            before.faces().nth(slot) == dice.faces().nth(slot)
                && before.colour(slot) == dice.colour(slot)
        };
        let stayed = |table: &OnTable| kept.iter().all(|slot| same_die(&table.dice, slot));
        let has_roll = self.setup.rules().dice().has_roll(&dice);
        if !has_roll || !self.position.on_table().is_none_or(stayed) {
            return Err(PlayError::Roll);
        }
        self.record(event);
        Ok(event)
    }

    /// Whether there is an event to undo.
    pub fn can_undo(&self) -> bool {
        !self.events.is_empty()
    }

    /// Whether there is an undone event to redo.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Undoes the last event and returns it.
    pub fn undo(&mut self) -> Option<Event> {
        let event = self.events.pop()?;
        self.undone.push(event);
        self.go_back();
        Some(event)
    }

    /// Redoes the event that was undone last and returns it.
    pub fn redo(&mut self) -> Option<Event> {
        let event = self.undone.pop()?;
        self.append(event);
        Some(event)
    }

    /// The event that [`Self::redo`] would redo.
    pub fn next_undone(&self) -> Option<&Event> {
        self.undone.last()
    }

    /// The undone events, the one that [`Self::redo`] would redo first.
    pub fn undone(&self) -> impl Iterator<Item = Event> + '_ {
        self.undone.iter().rev().copied()
    }

    /// Every event, oldest first, with the position before it.
    pub fn history(&self) -> impl Iterator<Item = (Position, Event)> + '_ {
        let start = Position::start(&self.setup);
        self.events.iter().scan(start, |position, event| {
            let before = position.clone();
            position.apply(event);
            Some((before, *event))
        })
    }

    /// Every throw, oldest first.
    pub fn throws(&self) -> impl Iterator<Item = DiceThrow> + '_ {
        self.history().enumerate().filter_map(|(number, (position, event))| {
            let (kept, dice) = event.rolled()?;
            let thrown = dice.faces().enumerate().filter(|&(slot, _)| !kept.contains(slot));
            Some(DiceThrow {
                seat: position.to_move(),
                faces: thrown.map(|(_, face)| face).collect(),
                seed: self.setup.seed_at(number),
            })
        })
    }

    /// Appends an event. The undone events stay if it repeats the first of them; otherwise they are
    /// dropped, and the change counts as a revision if later dice had been seen. The same move with
    /// other dice is no revision: real dice were entered wrongly.
    fn record(&mut self, event: Event) {
        let gone = self.undone.last();
        if gone == Some(&event) {
            self.undone.pop();
        } else {
            let changed = gone.is_some_and(|gone| gone.as_move() != event.as_move());
            let saw_dice = self.undone.iter().any(|gone| gone.rolled().is_some());
            let knew = saw_dice || self.seed_was_shown;
            self.revised[self.position.to_move()] += u32::from(changed && knew);
            self.undone.clear();
            // Not all are looked at, since a long game may have many.
            drop(self.advised.split_off(&(self.events.len() + 1)));
        }
        self.append(event);
    }

    fn append(&mut self, event: Event) {
        self.events.push(event);
        self.apply(self.events.len() - 1);
        self.seed_was_shown |= self.position.is_over() && self.setup.seeds().next().is_some();
    }

    /// Applies the event in this place of the log to the position before it.
    fn apply(&mut self, place: usize) {
        self.position.apply(&self.events[place]);
        if (place + 1).is_multiple_of(STRIDE) {
            self.passed.push(self.position.clone());
        }
    }

    /// Sets the position to that after the events, of which some were removed.
    fn go_back(&mut self) {
        self.passed.truncate(self.events.len() / STRIDE);
        let passed = self.passed.last().cloned();
        self.position = passed.unwrap_or_else(|| Position::start(&self.setup));
        (self.passed.len() * STRIDE..self.events.len()).for_each(|place| self.apply(place));
    }
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
        assert_eq!(game.advice_count(0), 2);
        let mut back = game.back_to(1).unwrap();
        assert_eq!((back.advice_count(0), back.is_assisted(1)), (1, true));
        // Redone, it counts again.
        back.redo();
        assert_eq!(back.advice_count(0), 2);
        // Another decision than the first one: the second is gone, and its advice with it.
        let mut other = game.back_to(1).unwrap();
        let at = other.setup().rules().box_named("chance").unwrap();
        other.play(super::Move::Box(at)).unwrap();
        assert_eq!(other.advice_count(0), 1);
        other.count_advice();
        other.count_advice();
        assert_eq!(other.advice_count(0), 2, "one decision, however often it was asked");
    }
}
