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
//! the dice follow from that seed after the first twelve throws and boxes, `left seat 2, before
//! turn 6, Ann` that Ann left then: a computer player has the seat, or nobody. Then follows one line
//! for each turn: round and seat, the dice in their places, what was kept before each further roll
//! (`K` or the face itself, and a dot for a die that was thrown again), and the box with its
//! points, followed by `+100` for extra points. Dice that are turned over after the last roll are
//! written like kept ones, with a `T`: `.T... 61466`. A box of one column among several is written
//! `ones@2`. A `?` after kept dice or a box means that the player had advice there. Points may be
//! left out when typing; if they are there they must be right. An unfinished turn simply ends.
//! `rules yatzy in_order lowest_wins` are rules that were switched for the game.
//! Empty lines and lines that begin with `#` are ignored, and so is everything before the line
//! `fivefold 1` and after the last turn.
//!
//! Texts are also understood as mail programs, chats and office programs deliver them: quoted
//! (`> `), wrapped, between fences, with capital letters, typographic dots (`…`), other blanks and
//! invisible marks; in HTML or a table, on one line, with a sender or a number before each line, and
//! with signs of other scripts that look the same.

use std::{borrow::Cow, fmt::Write as _, sync::Arc};

use displaydoc::Display;
use thiserror::Error;

use super::{
    Departure, DiceOrigin, FreshDice, Game, PlayError, Position, Seat, Setup, SetupError, Sitter,
    Step, StepError,
};
use crate::{
    dice::{RollError, SeedError},
    rules::{Library, RuleSet, Switches, is_invisible, shipped_like},
};

/// The longest text that is read, in bytes. A full game of eight seats has about 30 000.
pub const MAX_TEXT: usize = 1 << 20;

/// The first line of every game.
pub const HEAD: &str = "fivefold 1";
/// The mark after a decision that was made with advice.
const ADVISED: char = '?';

/// Why a text is not a game.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}: {what}")]
pub struct NotationError {
    /// The line, from 1.
    pub line: usize,
    /// The kind of error.
    pub what: NotationErrorKind,
}

/// The kind of error in a line.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum NotationErrorKind {
    /// The text is too long to be a game.
    TooLong,
    /// There is no line with which a game begins.
    Head,
    /// The line '{0}' of the header is missing.
    Missing(&'static str),
    /// Nothing is known of the word '{0}'.
    Word(String),
    /// There is no rule set '{0}'.
    Rules(String),
    /// It is the turn of {expected}, and not of {found}.
    Turn {
        /// Round and seat to move.
        expected: String,
        /// What the line says.
        found: String,
    },
    /// The seats don't fit the rules: {0}
    Setup(#[from] SetupError),
    /// The seed can't be read: {0}
    Seed(#[from] SeedError),
    /// The dice can't be read: {0}
    Dice(#[from] RollError),
    /// The move is not legal, or its dice or points are wrong: {0}
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
    let mut text = format!("{HEAD}\nrules {}", setup.rules().id());
    let is_shipped = shipped_like(setup.rules()) == Some(setup.rules().id());
    let on = if is_shipped { Switches::NONE } else { Switches::of(setup.rules()) };
    on.words().for_each(|word| _ = write!(text, " {word}"));
    text.push('\n');
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
    for Departure { seat, turn, name } in setup.departures() {
        _ = writeln!(text, "left seat {}, before turn {turn}, {name}", seat + 1);
    }
    text.push('\n');
    text
}

/// Reads a game; every roll is checked against the seed, every score against the rules.
pub fn read(text: &str, library: &Library) -> Result<Game, NotationError> {
    if text.len() > MAX_TEXT {
        return Err(NotationError { line: 1, what: NotationErrorKind::TooLong });
    }
    // (If that helps nothing, the error of the text as it is says most.)
    read_lines(&lines(text), library)
        .or_else(|error| read_lines(&lines(&undisguised(text)), library).map_err(|_| error))
}

fn read_lines(lines: &[TextLine], library: &Library) -> Result<Game, NotationError> {
    let mut reader = NotationReader { library, header: NotationHeader::default(), game: None };
    let first = lines.first().map_or(1, |line| line.number);
    let Some(head) = lines.iter().position(|line| is_head(&line.text)) else {
        return Err(NotationError { line: first, what: NotationErrorKind::Head });
    };
    let lines = &lines[head + 1..];
    let turns = lines.iter().rposition(|line| is_turn(&line.text)).map_or(0, |last| last + 1);
    let mut last = 1;
    for (index, line) in lines.iter().enumerate() {
        last = line.number;
        if let Err(what) = reader.line(&line.text) {
            let may_end = index >= turns && reader.is_complete() && line.may_follow;
            if may_end || reader.is_over() {
                // A signature, or what somebody has added.
                break;
            }
            return Err(NotationError { line: line.number, what });
        }
    }
    reader.finish().map_err(|what| NotationError { line: last, what })
}

/// Whether a text has the line with which every game begins; in a disguise, also its rules and its
/// seats, as other texts may name the program.
pub fn has_head(text: &str) -> bool {
    if lines(text).iter().any(|line| is_head(&line.text)) {
        return true;
    }
    if text.len() > MAX_TEXT {
        return false;
    }
    let lines = lines(&undisguised(text));
    let head = lines.iter().position(|line| is_head(&line.text));
    let has_line = |word: &str| {
        let begins = |line: &TextLine| {
            line.text.split_whitespace().next().is_some_and(|first| keyword(first) == word)
        };
        lines.iter().skip(head.unwrap_or(lines.len())).any(begins)
    };
    has_line("rules") && has_line("seat")
}

/// The text in these bytes of a file: UTF-8, or UTF-16 with its mark, as some editors save it.
/// `None` if they are not text.
pub fn text_of(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let words = |word: fn([u8; 2]) -> u16| -> Option<Cow<'_, str>> {
        let words: Vec<u16> =
            bytes[2..].chunks_exact(2).map(|two| word([two[0], two[1]])).collect();
        String::from_utf16(&words).ok().map(Cow::Owned)
    };
    match bytes {
        [0xff, 0xfe, ..] => words(u16::from_le_bytes),
        [0xfe, 0xff, ..] => words(u16::from_be_bytes),
        _ => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
    }
}

/// Whether a sign ends a line, in some program.
const fn ends_line(sign: char) -> bool {
    matches!(sign, '\n' | '\r' | '\u{b}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether a sign is put before or after a text to quote it, to list it or to make it bold.
const fn is_mark(sign: char) -> bool {
    matches!(sign, '>' | '|' | '*' | '_' | '+' | '•' | '`' | '"' | '\'')
        || matches!(sign, '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»')
}

/// The shortest line that a program may have wrapped, in characters with the word after it.
const MIN_WRAPPED: usize = 60;

/// A line with something in it, and the lines into which it was wrapped.
struct TextLine {
    /// The number of its first line in the text, from 1.
    number: usize,
    text: String,
    /// Whether it may be something that follows a game.
    may_follow: bool,
}

/// The lines of a text without what other programs add.
fn lines(text: &str) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    let text = text.replace("\r\n", "\n");
    let has_ends = has_html_ends(&text);
    // The length of the line before, which may go on.
    let mut before = 0;
    for (number, line) in (1..).zip(text.split(ends_line)) {
        let is_fence = line.trim_start().starts_with("```");
        let line = typed(plain(line), has_ends);
        let first = line.split_whitespace().next().unwrap_or_default();
        let length = std::mem::replace(&mut before, line.chars().count());
        if first.is_empty() || is_fence || first.starts_with(['#', '~']) {
            before = 0;
            continue;
        }
        let goes_on = length > 0 && length + first.chars().count() >= MIN_WRAPPED;
        if let Some(last) = lines.last_mut().filter(|_| goes_on && !begins_line(first)) {
            last.text.push(' ');
            last.text += &line;
            continue;
        }
        let may_follow = length == 0 || !first.starts_with(|sign: char| sign.is_ascii_digit());
        lines.push(TextLine { number, text: line, may_follow });
    }
    lines
}

/// A line without the marks of quotations and without invisible signs around it. (Those at the end
/// alone may belong to a name.)
fn plain(line: &str) -> &str {
    let is_added = |sign: char| sign.is_whitespace() || is_invisible(sign);
    let has_added = line.starts_with(is_invisible);
    line.trim_start_matches(|sign: char| is_added(sign) || is_mark(sign)).trim_end_matches(
        |sign: char| if has_added { is_added(sign) } else { sign.is_whitespace() },
    )
}

/// The ends of lines in HTML.
const LINE_ENDS: [&str; 5] = ["<br>", "<br/>", "<br />", "</p>", "</div>"];

/// A line without its end in HTML, if it has one.
fn without_html_end(line: &str) -> Option<&str> {
    LINE_ENDS.iter().find_map(|end| line.strip_suffix(end))
}

/// Whether the lines of this text end as in HTML: of a single one that may be part of its name.
fn has_html_ends(text: &str) -> bool {
    text.split(ends_line).filter(|line| without_html_end(line.trim_end()).is_some()).any(|line| {
        let first = plain(line).split_whitespace().next().unwrap_or_default();
        !matches!(keyword(first).as_str(), "seat" | "left")
    })
}

/// A line as it would be typed: dots as dots, nothing invisible, no marks of Markdown or HTML. The
/// names of seats, and of those who left them, stay, but for the ends of lines in HTML.
fn typed(line: &str, has_ends: bool) -> String {
    let line = without_html_end(line).filter(|_| has_ends).unwrap_or(line);
    // (A name may have a hard blank, but not if all blanks were made so.)
    let are_all_hard = !line.contains(' ');
    let named =
        |line: &str| if are_all_hard { line.replace('\u{a0}', " ") } else { line.to_owned() };
    match keyword(line.split_whitespace().next().unwrap_or_default()).as_str() {
        "seat" => named(line),
        "left" => {
            let comma = line.match_indices([',', '，']).nth(1);
            let end = comma.map_or(line.len(), |(at, comma)| at + comma.len());
            unmarked(&line[..end]) + &named(&line[end..])
        }
        _ => unmarked(line),
    }
}

/// A line without a name as it would be typed.
fn unmarked(line: &str) -> String {
    let tags = ["[/", "</", "<br"].iter().filter_map(|tag| line.find(tag));
    let line = line[..tags.min().unwrap_or(line.len())].trim_end_matches(is_mark);
    let mut shown = String::with_capacity(line.len());
    for sign in line.chars().filter(|&sign| !is_invisible(sign) && sign != '\\') {
        match sign {
            '…' => shown += "...",
            '‥' => shown += "..",
            '․' | '·' => shown.push('.'),
            // Signs of the width of Chinese ones.
            '！'..='～' => shown.extend(char::from_u32(sign as u32 - 0xfee0)),
            _ => shown.push(sign),
        }
    }
    shown
}

/// What stands for a sign in HTML.
const ENTITIES: [(&str, &str); 6] = [
    ("&gt;", ">"),
    ("&lt;", "<"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&nbsp;", " "),
    ("&amp;", "&"),
];

/// The longest tag of HTML that is left out, in bytes.
const MAX_TAG: usize = 200;

/// The lines of a game without what makes them others in a chat, on a web page or in a table: tags,
/// senders, numbers and bars before them, ends of lines that are gone, and signs that only look like
/// those of a game. A name may suffer, so this is for texts that can't be read as they are.
fn undisguised(text: &str) -> String {
    let text = without_tags(text);
    let text = ENTITIES.iter().fold(text, |text, (entity, sign)| text.replace(entity, sign));
    let mut shown = String::with_capacity(text.len());
    for line in text.split(ends_line) {
        // Whether a line of the game is being read that names a seat, and whether the last word belongs
        // to the next one.
        let (mut is_seat, mut goes_on) = (None, false);
        let words = line.split(|sign: char| sign.is_whitespace() || sign == '|');
        for word in words.filter(|word| !word.is_empty()) {
            let typed: String = word.chars().map(look_alike).collect();
            if begins_line(&typed) && !goes_on {
                shown.push('\n');
                is_seat = Some(keyword(&typed) == "seat");
            }
            if let Some(is_seat) = is_seat {
                shown += if is_seat { word } else { &typed };
                shown.push(' ');
            }
            goes_on = matches!(keyword(&typed).as_str(), "shared" | "fresh" | "left");
        }
    }
    shown
}

/// A text with ends of lines in place of the tags of HTML.
fn without_tags(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, tag)) = rest.split_once('<') {
        shown += before;
        let end = tag.bytes().take(MAX_TAG).position(|sign| sign == b'>');
        let is_tag = tag.starts_with(|sign: char| sign == '/' || sign.is_ascii_alphabetic());
        let end = end.filter(|_| is_tag);
        shown.push(if end.is_some() { '\n' } else { '<' });
        rest = end.map_or(tag, |end| &tag[end + 1..]);
    }
    shown + rest
}

/// The sign of a game that a sign of another script stands for.
fn look_alike(sign: char) -> char {
    // The digits of Arabic, Persian and Hindi.
    for zero in ['\u{660}', '\u{6f0}', '\u{966}'] {
        if let Some(digit) = (sign as u32).checked_sub(zero as u32).filter(|digit| *digit < 10) {
            return char::from_digit(digit, 10).unwrap_or(sign);
        }
    }
    match sign {
        '•' | '∙' | '●' | '◦' | '・' | '⋅' | '٫' => '.',
        // Cyrillic and Greek.
        'К' | 'к' | 'Κ' | 'κ' => 'K',
        'Т' | 'т' | 'Τ' | 'τ' => 'T',
        _ => sign,
    }
}

/// A word of the header in small letters, as phones begin lines with a capital one.
fn keyword(word: &str) -> String {
    word.to_ascii_lowercase()
}

/// Whether a line is the head of a game, after the name of its sender in a chat or a tag.
fn is_head(line: &str) -> bool {
    let begins = line.rfind([':', ']', '>', ')']).map_or(0, |mark| mark + 1);
    let words: Vec<&str> = line[begins..].split_whitespace().collect();
    words.join(" ").eq_ignore_ascii_case(HEAD)
}

/// Whether a line begins with a round and a seat, such as `3.2`.
fn is_turn(line: &str) -> bool {
    let label = line.split_whitespace().next().unwrap_or_default();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    label.split_once('.').is_some_and(|(turn, seat)| is_number(turn) && is_number(seat))
}

/// Whether a line with this first word is no continuation of the one before.
fn begins_line(first: &str) -> bool {
    let keywords = ["fivefold", "rules", "seat", "seed", "shared", "dice", "fresh", "left"];
    is_turn(first) || first.starts_with("--") || keywords.contains(&keyword(first).as_str())
}

#[derive(Default)]
struct NotationHeader {
    rules: Option<Arc<RuleSet>>,
    seats: Vec<Seat>,
    dice: Option<DiceOrigin>,
    fresh: Vec<FreshDice>,
    departures: Vec<Departure>,
}

/// The rules of this id, switched as the words after it say.
fn named_rules(library: &Library, text: &str) -> Option<Arc<RuleSet>> {
    let (id, words) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let base = library.get(id).or_else(|| library.get(&keyword(id)))?;
    let words = keyword(words);
    let on = Switches::from_words(words.split_whitespace())?.without(Switches::of(base));
    if on == Switches::NONE {
        return Some(base.clone());
    }
    let name = format!("{}{}", base.name(), on.name_end());
    base.switched(on, &name, base.about()).ok().map(Arc::new)
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
        match keyword(word).as_str() {
            "rules" if self.header.rules.is_none() => {
                let rules = named_rules(self.library, rest);
                let rules = rules.ok_or_else(|| NotationErrorKind::Rules(short(rest)))?;
                self.header.rules = Some(rules);
            }
            "seat" => self.header.seats.push(seat(rest)?),
            "seed" if self.header.dice.is_none() => {
                self.header.dice = Some(DiceOrigin::Seeded(rest.parse()?));
            }
            "shared" if self.header.dice.is_none() && after_seed(rest).is_some() => {
                let seed = after_seed(rest).unwrap_or_default().parse()?;
                self.header.dice = Some(DiceOrigin::Shared(seed));
            }
            "dice" if self.header.dice.is_none() && rest.eq_ignore_ascii_case("by hand") => {
                self.header.dice = Some(DiceOrigin::ByHand);
            }
            "left" => self.header.departures.push(departure(rest, self.header.seats.len())?),
            "fresh" if self.header.dice.is_some() => self.header.fresh.push(fresh_dice(rest)?),
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
        for left in header.departures {
            setup = setup.with_departure(left, None);
        }
        Ok(Game::new(setup))
    }

    /// Whether the setup is there.
    const fn is_complete(&self) -> bool {
        self.game.is_some()
            || self.header.rules.is_some()
                && self.header.dice.is_some()
                && !self.header.seats.is_empty()
    }

    fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.position().is_over())
    }

    fn finish(mut self) -> Result<Game, NotationErrorKind> {
        match self.game.take() {
            Some(game) => Ok(game),
            None => self.begin(),
        }
    }
}

/// Reads `seed 5e1f…, after 12`.
fn fresh_dice(text: &str) -> Result<FreshDice, NotationErrorKind> {
    let wrong = || NotationErrorKind::Word(short(text));
    let parts = after_seed(text).and_then(|rest| rest.split_once(','));
    let (seed, after) = parts.ok_or_else(wrong)?;
    let after = after.trim().strip_prefix("after ").and_then(|count| count.trim().parse().ok());
    Ok(FreshDice { seed: seed.parse()?, after: after.ok_or_else(wrong)? })
}

/// Reads `seat 2, before turn 6, Ann`, for a game of so many seats.
fn departure(text: &str, seats: usize) -> Result<Departure, NotationErrorKind> {
    let read = || {
        let mut parts = text.splitn(3, ',').map(str::trim);
        let seat = keyword(parts.next()?).strip_prefix("seat ")?.trim().parse::<usize>().ok()?;
        let turn = keyword(parts.next()?).strip_prefix("before turn ")?.trim().parse().ok()?;
        let name = Seat::stored(parts.next()?, Sitter::Human).ok()?.name().to_owned();
        let left = Departure { seat: seat.checked_sub(1)?, turn, name };
        (left.seat < seats && turn > 0).then_some(left)
    };
    read().ok_or_else(|| NotationErrorKind::Word(short(text)))
}

/// What follows the word `seed`.
fn after_seed(text: &str) -> Option<&str> {
    let (word, rest) = text.split_once(char::is_whitespace)?;
    (keyword(word) == "seed").then_some(rest.trim())
}

fn seat(text: &str) -> Result<Seat, NotationErrorKind> {
    let (sitter, name) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let sitter = sitter.parse().or_else(|error| keyword(sitter).parse().map_err(|_| error))?;
    Ok(Seat::stored(name, sitter)?)
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
    use crate::{
        dice::Slots,
        game::{Move, Sitter},
    };

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

    /// A game with a seed, within its second turn.
    fn sent(rules: &str) -> Game {
        let rules = Library::shipped().get(rules).unwrap().clone();
        let seats = [("Ann B.", Sitter::Human), ("Rita", Sitter::Human)];
        let seats = seats.map(|(name, sitter)| Seat::new(name, sitter).unwrap()).to_vec();
        let seed = DiceOrigin::Seeded("7".parse().unwrap());
        let mut game = Game::new(Setup::new(rules, seats, seed).unwrap());
        for kept in [Slots::NONE, Slots::first(2), Slots::first(1)] {
            game.play(Move::Roll(kept)).unwrap();
        }
        let sixes = game.position().rules().box_named("sixes").unwrap();
        game.play(Move::Box(sixes)).unwrap();
        game.play(Move::Roll(Slots::NONE)).unwrap();
        game
    }

    #[test]
    fn a_text_is_understood_as_other_programs_deliver_it() {
        let library = Library::shipped();
        let game = sent("yahtzee_forced");
        let text = write(&game);
        let by_line = |change: &dyn Fn(&str) -> String| -> String {
            text.lines().map(|line| change(line) + "\n").collect()
        };
        let sixes = |row: &str| text.replace("sixes", row);
        let unnamed = |change: &dyn Fn(&str) -> String| {
            by_line(&|line| if line.starts_with("seat") { line.to_owned() } else { change(line) })
        };
        let numbered = |change: &dyn Fn(usize, &str) -> String| -> String {
            (1..).zip(text.lines()).map(|(number, line)| change(number, line) + "\n").collect()
        };
        let digits = |line: &str, zero: char| -> String {
            let other = |digit| char::from_u32(zero as u32 + digit).unwrap();
            let sign = |sign: char| sign.to_digit(10).map_or(sign, other);
            // (The digits of the seed are letters, too.)
            if line.starts_with("seed") {
                line.to_owned()
            } else {
                line.chars().map(sign).collect()
            }
        };
        let quoted_twice = by_line(&|line| format!("> > {line}"));
        for (name, sent) in [
            ("mark of the order of bytes", format!("\u{feff}{text}")),
            ("quoted", by_line(&|line| format!("> {line}"))),
            ("quoted twice", quoted_twice),
            ("a signature", format!("{text}\n-- \nAnn, 0171 2345\n3 dice")),
            ("a greeting", format!("Hi!\n\n{text}Your turn\nBest, Ann\n")),
            ("fences", format!("```text\n{text}```\n")),
            ("hard blanks", text.replace(' ', "\u{a0}")),
            ("an ellipsis", text.replace("...", "…").replace("..", "‥")),
            ("no marks", by_line(&|line| format!("\u{200b}{line}\u{200b}"))),
            ("capital letters", text.replace("fivefold", "Fivefold").replace("seat h", "Seat H")),
            ("a capital box", sixes("Sixes")),
            ("lines of Windows", text.replace('\n', "\r\n")),
            ("lines of old Macs", text.replace('\n', "\r")),
            ("lines of an office program", text.replace('\n', "\u{2028}")),
            ("a message in a chat", format!("[26.11.26, 08:10:22] Ann: {text}")),
            ("marks of direction", format!("\u{2068}{text}\u{2069}")),
            ("a list", by_line(&|line| format!("• {line}"))),
            ("bold letters", by_line(&|line| format!("**{line}"))),
            ("quotation marks", format!("„{}“", text.trim_end())),
            ("a cell of a table", format!("\"{}\"", text.trim_end())),
            ("code in a line", format!("`{}`", text.trim_end())),
            ("a tag", format!("[code]{}[/code]", text.trim_end())),
            ("Markdown", unnamed(&|line| line.replace('.', "\\.").replace('_', "\\_"))),
            ("dots in the middle", unnamed(&|line| line.replace('.', "·"))),
            ("wide digits", text.replace('1', "１").replace('2', "２")),
            ("tabs", text.replace("  ", "\t")),
            ("a sender before each line", by_line(&|line| format!("Ann B.: {line}"))),
            ("a chat", by_line(&|line| format!("[26.11.26, 08:10:22] Ann B.: {line}"))),
            ("another chat", by_line(&|line| format!("<Ann> {line}"))),
            ("quoted in HTML", by_line(&|line| format!("&gt; {line}"))),
            ("blanks of HTML", by_line(&|line| line.replace(' ', "&nbsp;"))),
            ("paragraphs", by_line(&|line| format!("<p>{line}</p>"))),
            ("a page", format!("<div class=\"x\">{}</div>", text.replace('\n', "<br>\n"))),
            ("HTML on one line", by_line(&|line| format!("<li>{line}</li>")).replace('\n', "")),
            ("one long line", text.replace('\n', " ")),
            ("a table", by_line(&|line| format!("| {} |", line.replace("  ", " | ")))),
            ("bullets for dots", unnamed(&|line| line.replace('.', "•"))),
            ("Cyrillic letters", unnamed(&|line| line.replace('K', "К"))),
            ("Arabic digits", unnamed(&|line| digits(line, '٠'))),
            ("Persian digits", unnamed(&|line| digits(line, '۰'))),
            ("numbered lines", numbered(&|number, line| format!("{number}: {line}"))),
            ("numbers of an editor", numbered(&|number, line| format!("{number:>4} {line}"))),
            ("numbers of a list", numbered(&|number, line| format!("{number}. {line}"))),
        ] {
            let got = read(&sent, &library);
            assert_eq!(got.map(|game| write(&game)).as_ref(), Ok(&text), "{name}:\n{sent}");
        }
        let bytes = |words: fn(u16) -> [u8; 2]| -> Vec<u8> {
            format!("\u{feff}{text}").encode_utf16().flat_map(words).collect()
        };
        for sent in [bytes(u16::to_le_bytes), bytes(u16::to_be_bytes)] {
            let got = read(&text_of(&sent).unwrap(), &library).unwrap();
            assert_eq!(write(&got), text);
        }
        assert_eq!(text_of(b"\xff\xff"), None);
    }

    /// Mail programs break lines at about 72 characters.
    #[test]
    fn lines_that_were_wrapped_go_on() {
        let library = Library::shipped();
        let (game, now) = (sent("giant"), "8".parse().unwrap());
        let fresh = FreshDice { seed: now, after: 3 };
        let setup = game.setup().clone().with_fresh_dice(fresh);
        for (game, width) in [(&game, 72), (&game, 65), (&Game::new(setup), 76)] {
            let text = write(game);
            let mut wrapped = String::new();
            for line in text.lines() {
                let mut length = 0;
                for word in line.split(' ') {
                    let breaks = length > 0 && length + word.len() > width;
                    wrapped += if breaks {
                        "\n"
                    } else if length > 0 {
                        " "
                    } else {
                        ""
                    };
                    length = word.len() + if breaks { 1 } else { length + 1 };
                    wrapped += word;
                }
                wrapped.push('\n');
            }
            assert_ne!(wrapped, text);
            assert_eq!(read(&wrapped, &library).map(|game| write(&game)), Ok(text), "{wrapped}");
        }
    }

    #[test]
    fn the_first_wrong_line_is_named_and_later_lines_are_no_signature() {
        let library = Library::shipped();
        for (text, line) in [
            (format!("{TYPED}1.3  11111\n"), 10),
            ("> fivefold 1\n> rules basic\n> seat human Ann\n> seed 79026…\n".to_owned(), 4),
            (TYPED.replace("1.1 ", "1,1 "), 8),
            (TYPED.replace("seat regular", "sit regular"), 4),
            (TYPED.replace("1.2  36322\n", "1,2  36322\n"), 9),
        ] {
            assert_eq!(read(&text, &library).unwrap_err().line, line, "{text}");
        }
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

    /// These would take minutes if words were copied again and again.
    #[test]
    fn long_words_cost_no_more_than_their_length() {
        let library = Library::shipped();
        let word = "x".repeat(500_000);
        for text in
            [word.clone() + &" ".repeat(500_000), format!("--{word}{}", " a".repeat(250_000))]
        {
            let error = read(&text, &library).unwrap_err();
            assert_eq!(error.what, NotationErrorKind::Head);
        }
    }

    #[test]
    fn rules_that_name_the_program_are_no_game() {
        assert!(!has_head("// Made for Fivefold 1\nRuleSet(version: 1)\n"));
    }
}
