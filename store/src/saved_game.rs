//! The text of a game in progress: a header line, then one line for each step.

use std::fmt::Write as _;
use std::sync::Arc;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::bounded;
use super::{Damage, GameId, SeatChoice, as_text, checksum, record};
use crate::dice::{Seed, Slots};
use crate::game::notation::{NotationError, NotationErrorKind};
use crate::game::{DiceOrigin, Event, FreshDice, Game, PlayError, Seat, Setup, Step};
use crate::rules::{Library, RuleSet};

/// The largest number of steps, more than any game has; it limits files full of undo and redo.
const MAX_STEPS: usize = 50_000;

const BY_HAND: &str = "by hand";
/// The prefix of a seed whose dice all seats share.
const SHARED: &str = "shared ";
/// Separates the first seed from the seed of fresh dice.
const THEN: &str = ", then ";
/// Separates the seed of fresh dice from the number of events before them.
const AFTER: &str = " after ";

/// The first line of a saved game.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct SavedHeader {
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    pub(super) id: GameId,
    rules: String,
    /// The text of the rule set, for house rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rule_set: Option<String>,
    seats: Vec<SeatChoice>,
    /// The seed in hexadecimal digits, `shared` and the seed, or `by hand`. Fresh dice follow as
    /// `, then SEED after 12`, with the number of events before them.
    dice: String,
    #[serde(with = "as_text::text")]
    pub(super) started: Timestamp,
    /// Whether the game continues another one with dice that are already known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) replay: bool,
}

impl SavedHeader {
    pub(super) fn new(setup: &Setup, id: GameId, started: Timestamp) -> Self {
        let mut dice = match setup.dice() {
            DiceOrigin::Seeded(seed) => seed.to_string(),
            DiceOrigin::Shared(seed) => format!("{SHARED}{seed}"),
            DiceOrigin::ByHand => BY_HAND.to_owned(),
        };
        for FreshDice { seed, after } in setup.fresh_dice() {
            // Writing to a String can't fail.
            _ = write!(dice, "{THEN}{seed}{AFTER}{after}");
        }
        // (Those who have left do so again in a step.)
        let seats = setup.first_seats().iter().map(SeatChoice::from).collect();
        let rules = setup.rules().id().to_owned();
        let rule_set = record::house_rules(setup);
        Self { version: bounded::VERSION, id, rules, rule_set, seats, dice, started, replay: false }
    }

    fn setup(&self, library: &Library) -> Result<Setup, Damage> {
        let wrong = |what| Damage::Illegal(NotationError { line: 1, what });
        let rules = self.rules(library)?;
        let unknown = || wrong(NotationErrorKind::Word(self.dice.clone()));
        let mut parts = self.dice.split(THEN);
        let first = parts.next().unwrap_or_default();
        let dice = match (first, first.strip_prefix(SHARED)) {
            (BY_HAND, _) => Some(DiceOrigin::ByHand),
            (_, Some(digits)) => whole_seed(digits).map(DiceOrigin::Shared),
            (digits, None) => whole_seed(digits).map(DiceOrigin::Seeded),
        };
        let dice = dice.ok_or_else(unknown)?;
        let seats: Result<Vec<Seat>, _> =
            self.seats.iter().map(|seat| Seat::new(&seat.name, seat.sitter.clone())).collect();
        let seats = seats.map_err(|error| wrong(error.into()))?;
        let setup = Setup::new(rules, seats, dice).map_err(|error| wrong(error.into()))?;
        let fresh = |setup: Setup, part| Some(setup.with_fresh_dice(fresh_dice(part)?));
        parts.try_fold(setup, fresh).ok_or_else(unknown)
    }

    /// Returns the rules that the game began with. House rules may have changed since.
    fn rules(&self, library: &Library) -> Result<Arc<RuleSet>, Damage> {
        let own = record::read_house_rules(self.rule_set.as_deref())?;
        if let Some(own) = own.filter(|own| own.id() == self.rules) {
            return Ok(Arc::new(own));
        }
        let unknown = || Damage::UnknownRules(self.rules.chars().take(64).collect());
        library.get(&self.rules).cloned().ok_or_else(unknown)
    }
}

/// Parses fresh dice: the part after [`THEN`].
fn fresh_dice(text: &str) -> Option<FreshDice> {
    let (digits, after) = text.split_once(AFTER)?;
    Some(FreshDice { seed: whole_seed(digits)?, after: after.parse().ok()? })
}

/// Parses a seed with all its digits; files don't allow other texts for seeds.
fn whole_seed(digits: &str) -> Option<Seed> {
    let is_whole = digits.len() == 64 && digits.bytes().all(|b| b.is_ascii_hexdigit());
    digits.parse().ok().filter(|_| is_whole)
}

#[derive(Debug)]
pub(super) struct SavedGame {
    pub(super) header: SavedHeader,
    pub(super) game: Game,
    /// The dice that the player last meant to keep, if a note after the last move says so.
    pub(super) kept: Option<Slots>,
    /// The number of events in the last review that was shown.
    pub(super) reviewed: usize,
    pub(super) steps: usize,
    /// The text up to the last good line, always ending with a line break.
    pub(super) text: String,
    /// The number of good bytes in the file.
    pub(super) good: usize,
    pub(super) tail: FileTail,
}

/// The part of a file after the last good line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum FileTail {
    /// There is nothing.
    Clean,
    /// A line that was not completely written.
    Torn,
    /// A line that cannot be parsed or does not follow from those before.
    Damaged(Damage),
}

/// Whether this is a saved game, complete or not, as opposed to a rule set.
pub(super) fn is_game(bytes: &[u8]) -> bool {
    let header = bounded::line_text(first_line(bytes)).and_then(bounded::parse::<SavedHeader>);
    header.is_ok()
}

pub(super) fn id(bytes: &[u8]) -> Option<GameId> {
    header(first_line(bytes)).ok().map(|header| header.id)
}

fn first_line(bytes: &[u8]) -> &[u8] {
    bytes.split(|&byte| byte == b'\n').next().unwrap_or_default()
}

fn header(line: &[u8]) -> Result<SavedHeader, Damage> {
    checksum::open(line).and_then(bounded::parse_versioned)
}

/// Parses a game. An error means that not even the header is usable.
pub(super) fn read(bytes: &[u8], library: &Library) -> Result<SavedGame, Damage> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let first = lines.next().ok_or(Damage::Empty)?;
    let header = header(first)?;
    let mut game = Game::new(header.setup(library)?);
    let (mut good, mut steps, mut tail) = (first.len(), 0, FileTail::Clean);
    let (mut kept, mut reviewed) = (None, 0);
    for (line, number) in lines.zip(2..) {
        match take(&mut game, line, number) {
            Ok(ParsedLine::Empty) => {}
            Ok(ParsedLine::Kept(slots)) => kept = Some(slots),
            Ok(ParsedLine::Reviewed(events)) => reviewed = events,
            Ok(ParsedLine::Step { is_move }) => {
                steps += 1;
                kept = kept.filter(|_| !is_move);
            }
            Err(LineError::Syntax(_)) if !line.ends_with(b"\n") => tail = FileTail::Torn,
            Err(LineError::Syntax(damage) | LineError::Illegal(damage)) => {
                tail = FileTail::Damaged(damage);
            }
        }
        if tail == FileTail::Clean && steps > MAX_STEPS {
            let error = NotationError { line: number, what: NotationErrorKind::TooLong };
            tail = FileTail::Damaged(Damage::Illegal(error));
        }
        if tail != FileTail::Clean {
            break;
        }
        good += line.len();
    }
    let mut text = String::from_utf8_lossy(&bytes[..good]).into_owned();
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(SavedGame { header, game, kept, reviewed, steps, text, good, tail })
}

/// Whether the game in this text consisted of exactly these events at some step.
pub(super) fn reaches(text: &str, library: &Library, events: &[Event]) -> bool {
    let mut lines = text.lines();
    let header = header(lines.next().unwrap_or_default().as_bytes());
    let Ok(setup) = header.and_then(|header| header.setup(library)) else { return false };
    let mut game = Game::new(setup);
    lines.any(|line| take(&mut game, line.as_bytes(), 0).is_ok() && game.events() == events)
}

/// Why a line can't be used.
enum LineError {
    /// The line cannot be parsed.
    Syntax(Damage),
    /// The step is not legal at this point of the game.
    Illegal(Damage),
}

/// A line that is not a step of the game but a note beside it.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Note {
    /// The player means to keep these dice, written as in a roll.
    Kept(String),
    /// A review of this many events was seen, including events that were taken back.
    Reviewed(usize),
}

/// The beginnings of the lines that hold a [`Note`].
const NOTES: [&str; 2] = ["Kept", "Reviewed"];

enum ParsedLine {
    Empty,
    Kept(Slots),
    Reviewed(usize),
    /// A step, with whether it is a move; asking for advice is the only step that is not.
    Step {
        is_move: bool,
    },
}

/// Applies a line to the game.
fn take(game: &mut Game, line: &[u8], number: usize) -> Result<ParsedLine, LineError> {
    let form = |damage| match damage {
        Damage::Unreadable { what, .. } => {
            LineError::Syntax(Damage::Unreadable { line: number, what })
        }
        other => LineError::Syntax(other),
    };
    let illegal = |what| LineError::Illegal(Damage::Illegal(NotationError { line: number, what }));
    let text = checksum::open(line).map_err(form)?;
    if text.is_empty() {
        return Ok(ParsedLine::Empty);
    }
    if NOTES.iter().any(|note| text.starts_with(note)) {
        let kept = match bounded::parse(text).map_err(form)? {
            Note::Reviewed(events) => return Ok(ParsedLine::Reviewed(events)),
            Note::Kept(kept) => kept,
        };
        let kept: Result<Slots, _> = kept.parse();
        let kept = kept.map_err(|error| illegal(error.into()))?;
        let dice = game.position().on_table().map_or(0, |table| table.dice.len());
        if !kept.is_within(Slots::first(dice)) || !game.position().may_mark() {
            return Err(illegal(PlayError::Roll.into()));
        }
        return Ok(ParsedLine::Kept(kept));
    }
    let step = bounded::parse::<Step>(text).map_err(form)?;
    game.take(&step).map_err(|error| illegal(error.into()))?;
    Ok(ParsedLine::Step { is_move: step != Step::Advice })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Sitter;

    #[test]
    fn fresh_dice_are_kept_with_their_seeds() {
        let library = Library::shipped();
        let [first, second, third] = ["7", "8", "9"].map(|seed| seed.parse::<Seed>().unwrap());
        let seats = ["Ann", "Bo"].map(|name| Seat::new(name, Sitter::Human).unwrap()).to_vec();
        let rules = library.get("basic").unwrap().clone();
        let setup = Setup::new(rules, seats, DiceOrigin::Shared(first)).unwrap();
        let setup = setup.with_fresh_dice(FreshDice { seed: second, after: 3 });
        let setup = setup.with_fresh_dice(FreshDice { seed: third, after: 12 });
        let mut header = SavedHeader::new(&setup, GameId::fresh(), Timestamp::UNIX_EPOCH);
        let again = header.setup(&library).unwrap();
        assert_eq!((again.dice(), again.fresh_dice()), (setup.dice(), setup.fresh_dice()));
        // Virtual dice may follow real ones.
        header.dice = format!("by hand, then {second} after 3");
        let mixed = header.setup(&library).unwrap();
        let fresh = [FreshDice { seed: second, after: 3 }];
        assert_eq!((mixed.dice(), mixed.fresh_dice()), (DiceOrigin::ByHand, &fresh[..]));
        for wrong in [
            format!("{first}, then 8 after 3"),
            format!("{first}, then {second}"),
            format!("{first}, then {second} after x"),
        ] {
            header.dice.clone_from(&wrong);
            assert!(header.setup(&library).is_err(), "{wrong}");
        }
    }
}
