//! The setup of a game: rule set, seats and source of the dice.

use std::{fmt, str::FromStr, sync::Arc};

use displaydoc::Display;
use thiserror::Error;

use super::name::{MAX_NAME, stored_name, tidy_name};
use super::notation::short;
use crate::{
    dice::Seed,
    rules::{RuleSet, is_id},
};

/// The short name of a computer player: lower-case letters, digits and `_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(String);

impl PlayerId {
    /// The short name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PlayerId {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        if is_id(text) && text != "human" {
            Ok(Self(text.to_owned()))
        } else {
            Err(SetupError::Player(short(text)))
        }
    }
}

/// The person or computer player that decides for a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sitter {
    /// A person.
    Human,
    /// A computer player.
    Computer(PlayerId),
}

impl Sitter {
    /// `human`, or the id of a computer player; [`FromStr`] reads it.
    pub fn id(&self) -> &str {
        match self {
            Self::Human => "human",
            Self::Computer(player) => player.as_str(),
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Sitter {
    type Err = SetupError;

    fn from_str(id: &str) -> Result<Self, SetupError> {
        if id == "human" { Ok(Self::Human) } else { id.parse().map(Self::Computer) }
    }
}

/// A place at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    name: String,
    sitter: Sitter,
}

impl Seat {
    /// A seat with this name, in the form of [`tidy_name`]: 1 to 24 characters.
    ///
    /// # Errors
    ///
    /// There is nothing to see, or the name is too long.
    pub fn new(name: &str, sitter: Sitter) -> Result<Self, SetupError> {
        let name = tidy_name(name);
        if (1..=MAX_NAME).contains(&name.chars().count()) {
            Ok(Self { name, sitter })
        } else {
            Err(SetupError::Name(name.chars().take(MAX_NAME).collect()))
        }
    }

    /// A seat of a game that was written down. Its name may be older than [`tidy_name`], and has its
    /// [`stored_name`] then.
    pub(super) fn stored(name: &str, sitter: Sitter) -> Result<Self, SetupError> {
        let was_valid = (1..=MAX_NAME).contains(&name.trim().chars().count());
        match Self::new(name, sitter.clone()) {
            Err(_) if was_valid => Ok(Self { name: stored_name(name), sitter }),
            read => read,
        }
    }

    /// The name shown above the card.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who decides for this seat.
    pub const fn sitter(&self) -> &Sitter {
        &self.sitter
    }

    /// Whether a person decides.
    pub fn is_human(&self) -> bool {
        self.sitter == Sitter::Human
    }
}

/// The source of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceOrigin {
    /// Virtual dice that follow from this seed.
    Seeded(Seed),
    /// Virtual dice that follow from this seed and are the same for all seats: equal decisions in a
    /// round get equal dice (the mode known as Duplicate).
    Shared(Seed),
    /// The players roll real dice and enter the result.
    ByHand,
}

/// Virtual dice with a seed of their own, in place of the real or virtual ones before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreshDice {
    /// Their seed.
    pub seed: Seed,
    /// The number of events before them.
    pub after: usize,
}

/// Somebody who has left the table during the game. Where a computer player has the seat, it plays
/// on; otherwise nobody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The seat.
    pub seat: usize,
    /// The turn that is no longer theirs, from 1.
    pub turn: u16,
    /// Their name.
    pub name: String,
}

/// The rule set, seats and dice of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    rules: Arc<RuleSet>,
    seats: Vec<Seat>,
    dice: DiceOrigin,
    /// In the order of the game.
    fresh: Vec<FreshDice>,
    /// At most one for each seat.
    departures: Vec<Departure>,
}

/// Why a game can't be set up.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum SetupError {
    /// The rule set is for {least} to {most} seats, and not for {given}.
    Seats {
        /// The number of seats.
        given: usize,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The name '{0}' is too long, or there is nothing to see in it.
    Name(String),
    /// No computer player can have the short name '{0}'.
    Player(String),
}

impl Setup {
    /// A game with these rules and these seats, in the order of play.
    pub fn new(
        rules: Arc<RuleSet>,
        seats: Vec<Seat>,
        dice: DiceOrigin,
    ) -> Result<Self, SetupError> {
        let (least, most) = rules.seats();
        if seats.len() < usize::from(least) || seats.len() > usize::from(most) {
            return Err(SetupError::Seats { given: seats.len(), least, most });
        }
        Ok(Self { rules, seats, dice, fresh: Vec::new(), departures: Vec::new() })
    }

    /// A game of this many people, all called A, with virtual dice seeded by a text: for games that
    /// nobody watches.
    pub fn seeded(rules: &Arc<RuleSet>, seats: u8, seed: &str) -> Result<Self, SetupError> {
        let seed = seed.parse().unwrap_or_else(|_| Seed::of_text(seed));
        let seats = vec![Seat::new("A", Sitter::Human)?; seats.into()];
        Self::new(rules.clone(), seats, DiceOrigin::Seeded(seed))
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// The seats in the order of play; at least one.
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The source of the dice.
    pub const fn dice(&self) -> DiceOrigin {
        self.dice
    }

    /// Whether all seats get the same dice in a round.
    pub const fn shares_dice(&self) -> bool {
        matches!(self.dice, DiceOrigin::Shared(_))
    }

    /// A number that differs from game to game: the first eight bytes of the seed's published
    /// fingerprint, which reveals nothing of the dice. 0 where dice are rolled by hand.
    pub fn salt(&self) -> u64 {
        self.seed().map_or(0, |seed| seed.fingerprint_start())
    }

    /// The setup with fresh dice from some event on, which replace any that begin there or later.
    #[must_use]
    pub fn with_fresh_dice(mut self, fresh: FreshDice) -> Self {
        let earlier = self.fresh.partition_point(|earlier| earlier.after < fresh.after);
        self.fresh.truncate(earlier);
        self.fresh.push(fresh);
        self
    }

    /// The setup after somebody has left; this player, if any, has the seat now.
    #[must_use]
    pub fn with_departure(mut self, left: Departure, successor: Option<PlayerId>) -> Self {
        if let (Some(seat), Some(player)) = (self.seats.get_mut(left.seat), successor) {
            seat.sitter = Sitter::Computer(player);
        }
        debug_assert!(left.seat < self.seats.len(), "a seat of the table");
        self.departures.retain(|other| other.seat != left.seat);
        self.departures.push(left);
        self
    }

    /// Those who have left.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// Who has left this seat.
    pub fn departure(&self, seat: usize) -> Option<&Departure> {
        self.departures.iter().find(|left| left.seat == seat)
    }

    /// The seats as they were before anybody left.
    pub fn first_seats(&self) -> Vec<Seat> {
        let mut seats = self.seats.clone();
        for Departure { seat, name, .. } in &self.departures {
            seats[*seat] = Seat { name: name.clone(), sitter: Sitter::Human };
        }
        seats
    }

    /// The number of turns that this seat has at most: somebody who has left has no more, unless a
    /// computer player plays on.
    pub(super) fn last_turn(&self, seat: usize) -> u16 {
        let left = self.departure(seat).filter(|_| self.seats[seat].is_human());
        left.map_or(u16::MAX, |left| left.turn.saturating_sub(1))
    }

    /// The setup with other names of the seats; seats without a name in the list, or with an
    /// invalid one, keep theirs.
    #[must_use]
    pub fn with_names(mut self, names: &[String]) -> Self {
        for (seat, name) in self.seats.iter_mut().zip(names) {
            if let Ok(named) = Seat::new(name, seat.sitter().clone()) {
                *seat = named;
            }
        }
        self
    }

    /// The fresh dice, in the order of the game.
    pub fn fresh_dice(&self) -> &[FreshDice] {
        &self.fresh
    }

    /// The seed of a roll after this many events; `None` if the dice are real.
    pub fn seed_at(&self, events: usize) -> Option<Seed> {
        let begun = self.fresh.partition_point(|fresh| fresh.after <= events);
        self.fresh[..begun].last().map(|fresh| fresh.seed).or(self.seed())
    }

    /// All seeds: that of the first dice, and those of the fresh ones.
    pub fn seeds(&self) -> impl Iterator<Item = Seed> + '_ {
        self.seed().into_iter().chain(self.fresh.iter().map(|fresh| fresh.seed))
    }

    /// The seed of the first dice; `None` if they are real.
    pub const fn seed(&self) -> Option<Seed> {
        match self.dice {
            DiceOrigin::Seeded(seed) | DiceOrigin::Shared(seed) => Some(seed),
            DiceOrigin::ByHand => None,
        }
    }
}
