//! The steps of a saved game: its events, and every undo and redo.

use displaydoc::Display;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Departure, Event, Game, Move, PlayError, PlayerId, Position,
    notation::{NotationErrorKind, short},
};
use crate::{
    dice::{Roll, RollError, Slots},
    rules::{BoxIndex, Card, Offer},
};

/// An entry of a saved game, which is its setup followed by one step on each line.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, Serialize)]
pub enum Step {
    /// Dice were thrown.
    Roll {
        /// The kept dice, with a dot for each one that was thrown.
        kept: String,
        /// All dice after the roll.
        dice: String,
    },
    /// A box was declared.
    Name {
        /// The id of its row.
        row: String,
    },
    /// A box was filled.
    Score {
        /// The id of its row.
        row: String,
        /// The points in the box.
        points: u16,
        /// Extra points outside the box.
        #[serde(default)]
        bonus: u32,
    },
    /// Dice were turned over.
    Turn {
        /// `T` for each die that was turned over, a dot for each other one.
        turned: String,
        /// All dice afterwards.
        dice: String,
    },
    /// The last event was undone.
    Undo,
    /// The event that was undone last was redone.
    Redo,
    /// The person at a seat left.
    Leave {
        /// The seat, from 0.
        seat: usize,
        /// The turn that was no longer theirs, from 1.
        turn: u16,
        /// The id of the computer player who plays on, if any.
        #[serde(default)]
        player: Option<String>,
    },
    /// The seat to move asked for advice.
    #[serde(rename = "Hint")]
    Advice,
}

/// Why a step can't be taken in this game.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum StepError {
    /// The dice can't be read: {0}
    Dice(#[from] RollError),
    /// The move is not legal: {0}
    Play(#[from] PlayError),
    /// The rule set has no box '{0}'.
    UnknownBox(String),
    /// The dice are {recorded}, but from the seed or by turning they would be {seed}.
    OtherDice {
        /// What the step says.
        recorded: String,
        /// What follows from the seed, or from the dice before.
        seed: String,
    },
    /// The dice score {right} points in '{row}', and not {recorded}.
    OtherPoints {
        /// The id of the row.
        row: String,
        /// What the step says.
        recorded: u64,
        /// What the rules say.
        right: u64,
    },
    /// There is nothing to undo or redo.
    Nothing,
}

impl Step {
    /// Converts an event to a step.
    pub fn of(game: &Game, event: &Event) -> Self {
        match event {
            Event::Rolled { kept, dice } => {
                Self::Roll { kept: kept_text(*kept, dice.len()), dice: dice.to_string() }
            }
            Event::Declared(at) => Self::Name { row: game.setup().rules().box_id(*at) },
            Event::Scored(offer) => Self::Score {
                row: game.setup().rules().box_id(offer.at),
                points: offer.points,
                bonus: offer.bonus,
            },
            Event::Turned { turned, dice } => Self::Turn {
                turned: kept_text(*turned, dice.len()).replace('K', "T"),
                dice: dice.to_string(),
            },
        }
    }

    /// Formats the step for the notation line of its turn, with leading spaces. A declared box is
    /// written as `named=fours`; the mark of advice follows the decision.
    pub(super) fn words(&self, is_first_roll: bool, mark: &str) -> String {
        match self {
            Self::Roll { dice, .. } if is_first_roll => format!(" {dice}"),
            Self::Roll { kept, dice } => format!(" {kept}{mark} {dice}"),
            Self::Turn { turned, dice } => format!(" {turned}{mark} {dice}"),
            Self::Name { row } => format!(" {}{row}{mark}", Card::DECLARED),
            Self::Score { row, points, bonus: 0 } => format!("  {row}{mark} {points}"),
            Self::Score { row, points, bonus } => format!("  {row}{mark} {points} +{bonus}"),
            Self::Undo | Self::Redo | Self::Leave { .. } | Self::Advice => String::new(),
        }
    }

    /// Parses the step that begins with this word.
    pub(super) fn read<'a>(
        game: &Game,
        word: &str,
        rest: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Self, NotationErrorKind> {
        let position = game.position();
        let roll = |kept: Slots, dice: &str| {
            let count = usize::from(position.rules().dice().count);
            Self::Roll { kept: kept_text(kept, count), dice: dice.to_owned() }
        };
        // (Phones begin words with a capital letter.)
        let lower = word.to_ascii_lowercase();
        let is_row = |word: &str| position.rules().box_named(word).is_some();
        let is_capitalised = lower.starts_with(Card::DECLARED) || !is_row(word) && is_row(&lower);
        let word = if is_capitalised { &*lower } else { word };
        if let Some(row) = word.strip_prefix(Card::DECLARED) {
            return Ok(Self::Name { row: row.to_owned() });
        }
        if position.on_table().is_none() {
            return Ok(roll(Slots::NONE, word));
        }
        if position.rules().box_named(word).is_some() {
            return Self::read_score(position, word, rest);
        }
        let turns = position.turnable().is_some();
        let places = read_places(position, word, if turns { 'T' } else { 'K' })?;
        let dice = rest.next().ok_or(RollError::Empty)?;
        Ok(if turns {
            Self::Turn { turned: word.to_owned(), dice: dice.to_owned() }
        } else {
            roll(places, dice)
        })
    }

    /// Parses a score, whose points may be left out.
    fn read_score<'a>(
        position: &Position,
        row: &str,
        rest: &mut impl Iterator<Item = &'a str>,
    ) -> Result<Self, NotationErrorKind> {
        let wrong = |word: &str| NotationErrorKind::Word(short(word));
        let (points, bonus) = match rest.next() {
            None => {
                let offer = offer(position, row)?;
                (offer.points, offer.bonus)
            }
            Some(word) => {
                let points = word.parse().map_err(|_| wrong(word))?;
                let bonus = rest.next().map(|word| word.parse().map_err(|_| wrong(word)));
                (points, bonus.transpose()?.unwrap_or(0))
            }
        };
        match rest.next() {
            Some(word) => Err(wrong(word)),
            None => Ok(Self::Score { row: row.to_owned(), points, bonus }),
        }
    }
}

/// Parses the kept dice, or those that are turned over: a dot for each other die, a digit or the
/// letter for each of these. A digit must be the face that the die shows.
fn read_places(position: &Position, word: &str, letter: char) -> Result<Slots, NotationErrorKind> {
    let dice: String = position.dice().faces().map(|face| face.to_string()).collect();
    let fits = |(sign, face): (char, char)| !sign.is_ascii_digit() || sign == face;
    let known = |sign: char| sign == '.' || sign == letter || sign.is_ascii_digit();
    if word.chars().count() != dice.len()
        || !word.chars().all(known)
        || !word.chars().zip(dice.chars()).all(fits)
    {
        return Err(NotationErrorKind::Word(short(word)));
    }
    Ok(word.parse()?)
}

/// Formats kept places as `K` and the others as `.`, one character for each die.
fn kept_text(kept: Slots, dice: usize) -> String {
    format!("{kept:dice$}")
}

/// The next open box with this name.
fn box_of(position: &Position, row: &str) -> Result<BoxIndex, StepError> {
    let rules = position.rules();
    let at = rules.box_named(row).ok_or_else(|| StepError::UnknownBox(short(row)))?;
    Ok(rules.open_copy(position.card(), at))
}

/// The offer of the box with this name.
fn offer(position: &Position, row: &str) -> Result<Offer, StepError> {
    let chosen = position.choose(box_of(position, row)?);
    Ok(chosen.and_then(|event| event.scored()).ok_or(PlayError::Box)?)
}

impl Game {
    /// Steps that lead to this game: its events, the undone ones included, and marks of the
    /// decisions made with advice. The number of revised decisions is lost.
    pub fn steps(&self) -> Vec<Step> {
        // (They hold for turns, so that they may come first.)
        let mut steps: Vec<Step> =
            self.setup().departures().iter().map(|left| self.departure(left)).collect();
        let undone: Vec<Event> = self.undone().collect();
        for (number, event) in self.events().iter().chain(&undone).enumerate() {
            if self.is_assisted(number) {
                steps.push(Step::Advice);
            }
            steps.push(Step::of(self, event));
        }
        steps.extend(undone.iter().map(|_| Step::Undo));
        steps
    }

    /// Converts a departure to a step.
    pub fn departure(&self, left: &Departure) -> Step {
        let Departure { seat, turn, .. } = *left;
        let player = self.setup().seats().get(seat).filter(|seat| !seat.is_human());
        Step::Leave { seat, turn, player: player.map(|seat| seat.sitter().id().to_owned()) }
    }

    /// Applies a step. On an error the game is unchanged.
    pub fn take(&mut self, step: &Step) -> Result<(), StepError> {
        match step {
            Step::Roll { kept, dice } => self.take_roll(kept.parse()?, dice.parse()?),
            Step::Name { row } => self.take_name(row),
            Step::Score { row, points, bonus } => self.take_score(row, *points, *bonus),
            Step::Turn { turned, dice } => self.take_turn_over(turned.parse()?, dice),
            Step::Undo => self.undo().map(|_| ()).ok_or(StepError::Nothing),
            Step::Redo => self.redo().map(|_| ()).ok_or(StepError::Nothing),
            Step::Leave { seat, turn, player } => {
                let successor = player.as_deref().map(str::parse::<PlayerId>).transpose();
                let successor = successor.map_err(|_| PlayError::Seat)?;
                Ok(self.leave(*seat, *turn, successor)?)
            }
            Step::Advice => {
                self.count_advice();
                Ok(())
            }
        }
    }

    fn take_roll(&mut self, kept: Slots, dice: Roll) -> Result<(), StepError> {
        if self.is_by_hand() {
            self.play_rolled(Event::Rolled { kept, dice })?;
            return Ok(());
        }
        match self.next_event(Move::Roll(kept))?.rolled() {
            Some((_, right)) if right != dice => {
                Err(StepError::OtherDice { recorded: dice.to_string(), seed: right.to_string() })
            }
            _ => {
                self.play(Move::Roll(kept))?;
                Ok(())
            }
        }
    }

    fn take_name(&mut self, row: &str) -> Result<(), StepError> {
        let at = box_of(self.position(), row)?;
        if !self.position().may_declare(at) {
            return Err(PlayError::Box.into());
        }
        self.play(Move::Box(at))?;
        Ok(())
    }

    fn take_turn_over(&mut self, turned: Slots, dice: &str) -> Result<(), StepError> {
        let event = self.position().turn_over(turned).ok_or(PlayError::Turn)?;
        let right = self.position().dice().turned(turned);
        if dice.parse::<Roll>()? != right {
            return Err(StepError::OtherDice { recorded: short(dice), seed: right.to_string() });
        }
        self.play(event.as_move())?;
        Ok(())
    }

    fn take_score(&mut self, row: &str, points: u16, bonus: u32) -> Result<(), StepError> {
        let offer = offer(self.position(), row)?;
        if self.position().may_declare(offer.at) {
            return Err(PlayError::Box.into());
        }
        if (offer.points, offer.bonus) != (points, bonus) {
            return Err(StepError::OtherPoints {
                row: row.to_owned(),
                recorded: u64::from(points) + u64::from(bonus),
                right: u64::from(offer.points) + u64::from(offer.bonus),
            });
        }
        self.play(Move::Box(offer.at))?;
        Ok(())
    }
}
