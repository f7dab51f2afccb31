//! The text of a game in progress: a header line, then one step a line.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Damage, GameId, SeatChoice, as_text,
    bounded::{self, Versioned},
};
use crate::{
    dice::Seed,
    game::{DiceOrigin, Game, Seat, Setup, Step},
    rules::Library,
};

/// More steps than any game has, so that a file of nothing but undo and redo ends in time.
const MAX_STEPS: usize = 50_000;

const BY_HAND: &str = "by hand";

/// The first line.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Header {
    version: u32,
    pub(super) id: GameId,
    rules: String,
    seats: Vec<SeatChoice>,
    /// The seed in hexadecimal digits, or `by hand`.
    dice: String,
    #[serde(with = "as_text::time")]
    pub(super) started: Timestamp,
}

impl Versioned for Header {
    const NEWEST: u32 = 1;

    fn version(&self) -> u32 {
        self.version
    }
}

impl Header {
    pub(super) fn new(setup: &Setup, id: GameId, started: Timestamp) -> Self {
        let dice = setup.seed().map_or_else(|| BY_HAND.to_owned(), |seed| seed.to_string());
        let seats = setup.seats().iter().map(SeatChoice::from).collect();
        let rules = setup.rules().id().to_owned();
        Self { version: Self::NEWEST, id, rules, seats, dice, started }
    }

    fn setup(&self, library: &Library) -> Result<Setup, Damage> {
        let wrong = |what: String| Damage::Unreadable { line: 1, what };
        let unknown = || Damage::UnknownRules(self.rules.chars().take(64).collect());
        let rules = library.get(&self.rules).ok_or_else(unknown)?;
        let dice = match self.dice.as_str() {
            BY_HAND => DiceOrigin::ByHand,
            digits if digits.len() == 64 && digits.bytes().all(|b| b.is_ascii_hexdigit()) => {
                let Ok(seed) = digits.parse::<Seed>();
                DiceOrigin::Seeded(seed)
            }
            _ => return Err(wrong("neither a seed nor 'by hand'".to_owned())),
        };
        let seats: Result<Vec<Seat>, _> =
            self.seats.iter().map(|seat| Seat::new(&seat.name, seat.sitter.clone())).collect();
        let seats = seats.map_err(|error| wrong(error.to_string()))?;
        Setup::new(rules.clone(), seats, dice).map_err(|error| wrong(error.to_string()))
    }
}

/// What was read.
#[derive(Debug)]
pub(super) struct SavedGame {
    pub(super) header: Header,
    pub(super) game: Game,
    /// How many steps led to it.
    pub(super) steps: usize,
    /// The text up to the last good line, which ends here even if it does not in the file.
    pub(super) text: String,
    /// How many bytes of the file are good.
    pub(super) good: usize,
    pub(super) tail: Tail,
}

/// What follows the last good line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Tail {
    /// Nothing.
    Clean,
    /// The beginning of a line whose writing was cut off.
    Torn,
    /// A line that can't be read or that does not fit.
    Damaged(Damage),
}

/// Reads a game. An error means that not even the header can be used.
pub(super) fn read(bytes: &[u8], library: &Library) -> Result<SavedGame, Damage> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().ok_or(Damage::Empty)?;
    let header = bounded::text(first).and_then(bounded::parse_versioned::<Header>)?;
    let mut game = Game::new(header.setup(library)?);
    let (mut good, mut steps, mut tail) = (first.len(), 0, Tail::Clean);
    for (line, number) in lines.zip(2..) {
        match take(&mut game, line, number) {
            Ok(taken) => steps += usize::from(taken),
            Err(Wrong::Form(_)) if !line.ends_with(b"\n") => tail = Tail::Torn,
            Err(Wrong::Form(damage) | Wrong::Move(damage)) => tail = Tail::Damaged(damage),
        }
        if tail == Tail::Clean && steps > MAX_STEPS {
            let what = format!("more than {MAX_STEPS} steps");
            tail = Tail::Damaged(Damage::Unreadable { line: number, what });
        }
        if tail != Tail::Clean {
            break;
        }
        good += line.len();
    }
    let mut text = String::from_utf8_lossy(&bytes[..good]).into_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(SavedGame { header, game, steps, text, good, tail })
}

enum Wrong {
    /// The line can't be read.
    Form(Damage),
    /// It can be read, but is not what could happen.
    Move(Damage),
}

/// Makes the step of a line happen; `false` when the line is empty.
fn take(game: &mut Game, line: &[u8], number: usize) -> Result<bool, Wrong> {
    let line = line.trim_ascii();
    if line.is_empty() {
        return Ok(false);
    }
    let at = |what: String| Damage::Unreadable { line: number, what };
    let step = bounded::text(line).and_then(bounded::parse::<Step>);
    let step = step.map_err(|damage| match damage {
        Damage::Unreadable { what, .. } => Wrong::Form(at(what)),
        other => Wrong::Form(other),
    })?;
    game.take(&step).map_err(|error| Wrong::Move(at(error.to_string())))?;
    Ok(true)
}
