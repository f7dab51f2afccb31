//! A whole game as text that a person can read and type.
//!
//! ```text
//! fivefold 1
//! rules yahtzee_forced
//! seat human Ann
//! seat regular Rita
//! seed 902c3d…
//!
//! 1.1  34451 .KK.. 64416 .KKK. 24445  fours 12
//! 1.2  36322 K.K.. 36635 .KK.. 66363  full_house 25
//! 2.1  22645
//! ```
//!
//! The setup comes first. Instead of the `seed` line there is `dice by hand` if the dice are real,
//! and `shared seed 902c3d…` if all seats get the same dice. `fresh seed 5e1f…, after 12` says that
//! the dice follow from that seed after the first twelve throws and boxes. Then follows one line
//! for each turn: round and seat, the dice in their places, what was kept before each further roll
//! (`K` or the face itself, and a dot for a die that was thrown again), and the box with its
//! points, followed by `+100` for extra points. A box of one column among several is written
//! `ones@2`. A `?` after kept dice or a box means that the player had advice there. Points may be
//! left out when typing; if they are there they must be right. An unfinished turn simply ends.
//! Empty lines and lines that begin with `#` are ignored, and so is everything before the line
//! `fivefold 1`.

use std::{fmt::Write as _, sync::Arc};

use thiserror::Error;

use super::{
    DiceOrigin, FreshDice, Game, PlayError, Position, Seat, Setup, SetupError, Step, StepError,
};
use crate::{
    dice::{RollError, Seed},
    rules::{Library, RuleSet},
};

/// The longest text that is read, in bytes. A full game of eight seats has about 30 000.
pub const MAX_TEXT: usize = 1 << 20;

/// The first line of every game.
pub const HEAD: &str = "fivefold 1";
/// The mark after a decision that was made with advice.
const ADVISED: char = '?';

/// Why a text is not a game. `Display` is for developers; people read the sentence in the
/// catalogue, as for every error in it.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}: {what:?}")]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The kind of error.
    pub what: NotationErrorKind,
}

/// The kind of error in a line.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{self:?}")]
pub enum NotationErrorKind {
    /// The text is too long to be a game.
    TooLong,
    /// There is no line with which a game begins.
    Head,
    /// A line of the header is missing.
    Missing(&'static str),
    /// An unexpected word.
    Word(String),
    /// An unknown rule set.
    Rules(String),
    /// The turn belongs to another seat or round.
    Turn {
        /// Round and seat to move.
        expected: String,
        /// What the line says.
        found: String,
    },
    /// The seats don't fit the rules.
    Setup(#[from] SetupError),
    /// The dice can't be read.
    Dice(#[from] RollError),
    /// The move is not legal, or its dice or points are wrong.
    Step(#[from] StepError),
}

impl From<PlayError> for NotationErrorKind {
    fn from(error: PlayError) -> Self {
        Self::Step(error.into())
    }
}

/// Writes a game as text.
pub fn write(game: &Game) -> String {
    let mut text = header(game.setup());
    for (number, (position, event)) in game.history().enumerate() {
        if !position.is_within_turn() {
            // Writing to a String can't fail.
            _ = write!(text, "{} ", label(&position));
        }
        let mark = if game.is_assisted(number) { ADVISED.to_string() } else { String::new() };
        text += &Step::of(game, &event).words(position.on_table().is_none(), &mark);
        if event.scored().is_some() {
            text.push('\n');
        }
    }
    if game.position().is_within_turn() {
        text.push('\n');
    }
    text
}

/// Round and seat to move.
fn label(position: &Position) -> String {
    format!("{}.{}", position.turn(), position.to_move() + 1)
}

fn header(setup: &Setup) -> String {
    let mut text = format!("{HEAD}\nrules {}\n", setup.rules().id());
    for seat in setup.seats() {
        _ = writeln!(text, "seat {} {}", seat.sitter(), seat.name());
    }
    match setup.dice() {
        DiceOrigin::Seeded(seed) => _ = writeln!(text, "seed {seed}"),
        DiceOrigin::Shared(seed) => _ = writeln!(text, "shared seed {seed}"),
        DiceOrigin::ByHand => text += "dice by hand\n",
    }
    for FreshDice { seed, after } in setup.fresh_dice() {
        _ = writeln!(text, "fresh seed {seed}, after {after}");
    }
    text.push('\n');
    text
}

/// Reads a game; every roll is checked against the seed, every score against the rules.
pub fn read(text: &str, library: &Library) -> Result<Game, NotationError> {
    if text.len() > MAX_TEXT {
        return Err(NotationError { line: 1, what: NotationErrorKind::TooLong });
    }
    let mut reader = NotationReader { library, header: NotationHeader::default(), game: None };
    let mut last = 1;
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'));
    let mut lines = lines.peekable();
    let first = lines.peek().map_or(1, |&(line, _)| line);
    if lines.find(|(_, line)| line.trim() == HEAD).is_none() {
        return Err(NotationError { line: first, what: NotationErrorKind::Head });
    }
    for (number, line) in lines {
        last = number;
        reader.line(line.trim()).map_err(|what| NotationError { line: number, what })?;
    }
    reader.finish().map_err(|what| NotationError { line: last, what })
}

#[derive(Default)]
struct NotationHeader {
    rules: Option<Arc<RuleSet>>,
    seats: Vec<Seat>,
    dice: Option<DiceOrigin>,
    fresh: Vec<FreshDice>,
}

struct NotationReader<'a> {
    library: &'a Library,
    header: NotationHeader,
    game: Option<Game>,
}

impl NotationReader<'_> {
    fn line(&mut self, line: &str) -> Result<(), NotationErrorKind> {
        if let Some(game) = &mut self.game {
            return turn_line(game, line);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "rules" if self.header.rules.is_none() => {
                let rules =
                    self.library.get(rest).ok_or_else(|| NotationErrorKind::Rules(short(rest)))?;
                self.header.rules = Some(rules.clone());
            }
            "seat" => self.header.seats.push(seat(rest)?),
            "seed" if self.header.dice.is_none() => {
                let Ok(seed) = rest.parse::<Seed>();
                self.header.dice = Some(DiceOrigin::Seeded(seed));
            }
            "shared" if self.header.dice.is_none() && rest.starts_with("seed ") => {
                let Ok(seed) = rest["seed ".len()..].trim().parse::<Seed>();
                self.header.dice = Some(DiceOrigin::Shared(seed));
            }
            "dice" if self.header.dice.is_none() && rest == "by hand" => {
                self.header.dice = Some(DiceOrigin::ByHand);
            }
            "fresh" if self.header.dice.is_some() => self
                .header
                .fresh
                .push(fresh_dice(rest).ok_or_else(|| NotationErrorKind::Word(short(rest)))?),
            _ if word.starts_with(|sign: char| sign.is_ascii_digit()) => {
                let mut game = self.begin()?;
                turn_line(&mut game, line)?;
                self.game = Some(game);
            }
            _ => return Err(NotationErrorKind::Word(short(word))),
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<Game, NotationErrorKind> {
        let header = std::mem::take(&mut self.header);
        let rules = header.rules.ok_or(NotationErrorKind::Missing("rules"))?;
        let dice = header.dice.ok_or(NotationErrorKind::Missing("seed"))?;
        let mut setup = Setup::new(rules, header.seats, dice)?;
        for fresh in header.fresh {
            setup = setup.with_fresh_dice(fresh);
        }
        Ok(Game::new(setup))
    }

    fn finish(mut self) -> Result<Game, NotationErrorKind> {
        match self.game.take() {
            Some(game) => Ok(game),
            None => self.begin(),
        }
    }
}

/// Reads `seed 5e1f…, after 12`.
fn fresh_dice(text: &str) -> Option<FreshDice> {
    let (seed, after) = text.strip_prefix("seed ")?.split_once(", after ")?;
    let Ok(seed) = seed.trim().parse::<Seed>();
    Some(FreshDice { seed, after: after.trim().parse().ok()? })
}

fn seat(text: &str) -> Result<Seat, NotationErrorKind> {
    let (sitter, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    Ok(Seat::new(name, sitter.parse()?)?)
}

/// Plays one line: `1.2  36322 K.K.. 36635  full_house 25`.
fn turn_line(game: &mut Game, line: &str) -> Result<(), NotationErrorKind> {
    let mut words = line.split_whitespace();
    let found = words.next().unwrap_or_default();
    let position = game.position();
    let expected = label(position);
    if position.is_over() {
        return Err(PlayError::Over.into());
    }
    if found != expected || position.is_within_turn() {
        return Err(NotationErrorKind::Turn { expected, found: short(found) });
    }
    let mut next = Some(words.next().unwrap_or_default());
    while let Some(word) = next {
        let word = if game.position().is_decision() { marked(game, word) } else { word };
        game.take(&Step::read(game, word, &mut words)?)?;
        next = words.next();
    }
    Ok(())
}

/// Strips the mark of advice from the word and notes it in the game.
fn marked<'a>(game: &mut Game, word: &'a str) -> &'a str {
    let Some(plain) = word.strip_suffix(ADVISED) else { return word };
    game.count_advice();
    plain
}

/// The beginning of a word, for an error.
pub(super) fn short(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPED: &str = "fivefold 1
rules yahtzee_forced
seat human Ann
seat regular Rita the second
dice by hand

# A comment, and points left out.
1.1  34451 .44.. 64414 .KK.. 24425 fours
1.2  36322
";

    #[test]
    fn a_typed_game_is_read_and_written_back() {
        let library = Library::shipped();
        let game = read(TYPED, &library).unwrap();
        assert_eq!(game.setup().seats()[1].name(), "Rita the second");
        assert_eq!(game.events().len(), 5);
        let written = write(&game);
        assert!(written.contains("1.1  34451 .KK.. 64414 .KK.. 24425  fours 8\n"), "{written}");
        assert_eq!(write(&read(&written, &library).unwrap()), written);
    }

    const SEEDED: &str = "fivefold 1\nrules yahtzee_forced\nseat human Ann\nseed 7\n1.1 ";

    #[test]
    fn what_does_not_fit_is_named_with_its_line() {
        let library = Library::shipped();
        let game = |line: &str| read(&format!("{SEEDED}{line}"), &library);
        let Err(error) = game("11111 yahtzee") else {
            panic!("these are not the dice of the seed")
        };
        assert_eq!(error.line, 5);
        assert!(
            matches!(error.what, NotationErrorKind::Step(StepError::OtherDice { .. })),
            "{error}"
        );
        assert!(read("", &library).is_err());
        assert!(read("fivefold 2\n", &library).is_err());
        let unknown = read("fivefold 1\nrules x\n", &library).unwrap_err();
        assert_eq!(unknown.what, NotationErrorKind::Rules("x".to_owned()));
        assert!(read("fivefold 1\nrules basic\nseed 1\n", &library).is_err(), "no seats");
        assert!(read(&"#".repeat(MAX_TEXT + 1), &library).is_err());
    }
}
