//! Export of finished games for other programs, and exchange between profiles: as a table (CSV), or
//! as whole games (JSON) that can be imported.
//!
//! The table has a line for each seat of a game. Whole games are one JSON array with a game on each
//! line, so that a damaged line costs one game.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Cursor, Read as _, Seek as _, Write as _};
use std::path::Path;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::bounded::{self, Line, MAX_LINE, MAX_LINES};
use super::history::BATCH_BYTES;
use super::house_rules::has_extension;
use super::record::GameTexts;
use super::replace::write_new;
use super::{
    Damage, FileAction, FileFailure, GameId, History, OpenError, Profile, Record, StoreError,
    stored_games,
};
use crate::game::Game;
use crate::rules::Library;
use crate::solver::Progress;

/// The names of the columns of a table.
const COLUMNS: &str = "ended,started,game,rules,rules_name,seats,seat,player,kind,total,result,\
                       rank,won,advice,taken_back,replay,dice,seed";

/// The largest number of unusable lines that are reported one by one.
const MAX_NAMED: usize = 10;

/// A file format for finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// A table of results, for spreadsheets (RFC 4180).
    Csv,
    /// Whole games, which can be imported.
    Json,
}

impl ExportFormat {
    /// The file name extension of the format.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }

    /// Whether a file has the extension of the format, in letters of any case.
    pub fn is_of(self, path: &Path) -> bool {
        has_extension(path, self.extension())
    }
}

/// The outcome of importing a file of games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Imported {
    /// The number of games that were missing in the profile, or deleted.
    pub new: usize,
    /// The number of games that were in the profile already.
    pub known: usize,
    /// The number of lines, or elements of the array, without a usable game.
    pub unusable: usize,
    /// The numbers of the first unusable lines, from 1, with the errors.
    pub named: Vec<(usize, OpenError)>,
    /// Whether elements of the array were counted instead of lines.
    pub is_by_game: bool,
}

#[derive(Deserialize, Serialize)]
#[serde(expecting = "a game")]
struct WholeGame {
    #[serde(flatten)]
    record: Record,
    #[serde(flatten)]
    texts: GameTexts,
}

/// Writes these games to a new file, in this order, and returns how many; games that can no longer
/// be read are left out. `separator` stands between the columns of a table: spreadsheets expect
/// another one where the decimal mark is a comma.
///
/// # Errors
///
/// The file exists, which is left alone, or it can't be written.
pub fn export_games(
    profile: &Profile,
    path: &Path,
    format: ExportFormat,
    separator: char,
    games: &[GameId],
) -> Result<usize, StoreError> {
    let (history, _) = History::load(profile);
    let mut count = 0;
    write_new(profile, path, |file| {
        let failed = StoreError::writing(path);
        let mut to = BufWriter::new(file);
        count = match format {
            ExportFormat::Csv => write_table(&history, separator, games, &mut to),
            ExportFormat::Json => write_whole(&history, games, &mut to),
        }
        .map_err(failed)?;
        to.flush().map_err(failed)
    })?;
    Ok(count)
}

/// Writes whole games as a JSON array, one game on each line.
pub struct JsonGames<W> {
    to: W,
    count: usize,
}

impl<W: io::Write> JsonGames<W> {
    /// Begins a file.
    pub fn new(to: W) -> Self {
        Self { to, count: 0 }
    }

    /// Appends a game with its record.
    pub fn add(&mut self, record: Record, game: &Game) -> io::Result<()> {
        self.add_whole(&WholeGame { record, texts: GameTexts::of(game) })
    }

    fn add_whole(&mut self, game: &WholeGame) -> io::Result<()> {
        self.to.write_all(if self.count == 0 { b"[\n" } else { b",\n" })?;
        serde_json::to_writer(&mut self.to, game)?;
        self.count += 1;
        Ok(())
    }

    /// Ends the file and returns the number of games.
    pub fn finish(mut self) -> io::Result<usize> {
        self.to.write_all(if self.count == 0 { b"[\n]\n" } else { b"\n]\n" })?;
        self.to.flush()?;
        Ok(self.count)
    }
}

fn write_whole(history: &History, games: &[GameId], to: impl io::Write) -> io::Result<usize> {
    let mut array = JsonGames::new(to);
    for index in games.iter().filter_map(|id| history.find(*id)) {
        let record = history.records()[index].clone();
        if let Ok(texts) = history.texts(index) {
            array.add_whole(&WholeGame { record, texts })?;
        }
    }
    array.finish()
}

fn write_table(
    history: &History,
    separator: char,
    games: &[GameId],
    to: &mut impl io::Write,
) -> io::Result<usize> {
    // (Without the mark at the beginning Excel takes the text for one of an old code page.)
    let columns = COLUMNS.replace(',', &separator.to_string());
    write!(to, "\u{feff}{columns}\r\n")?;
    let mut count = 0;
    for index in games.iter().filter_map(|id| history.find(*id)) {
        let record = &history.records()[index];
        let text = history.text(index).unwrap_or_default();
        for number in 0..record.seats.len() {
            write!(to, "{}\r\n", row(record, number, separator, &text))?;
        }
        count += 1;
    }
    Ok(count)
}

/// The table line of a seat.
fn row(record: &Record, number: usize, separator: char, text: &str) -> String {
    let seat = &record.seats[number];
    let (dice, seed) = dice_of(text);
    let won = record.seats.len() > 1 && seat.rank == 1;
    let fields = [
        time(record.ended),
        time(record.started),
        record.id.to_string(),
        harmless(&record.rules),
        harmless(record.rules_name.as_deref().unwrap_or_default()),
        record.seats.len().to_string(),
        (number + 1).to_string(),
        harmless(&seat.name),
        harmless(seat.sitter.id()),
        seat.total.to_string(),
        seat.result().to_string(),
        seat.rank.to_string(),
        won.to_string(),
        seat.assisted.to_string(),
        seat.revised.to_string(),
        seat.replay.to_string(),
        dice.to_owned(),
        harmless(seed),
    ];
    fields.map(|field| quoted(&field, separator)).join(&separator.to_string())
}

/// Formats a time in ISO 8601; empty if it is not known.
fn time(at: Timestamp) -> String {
    if at == Timestamp::UNIX_EPOCH { String::new() } else { at.to_string() }
}

/// Extracts the kind of dice and their seed from the text of a game.
fn dice_of(text: &str) -> (&'static str, &str) {
    const KINDS: [(&str, &str); 3] =
        [("seed ", "virtual"), ("shared seed ", "shared"), ("dice by hand", "real")];
    let mut head = text.lines().take_while(|line| !line.trim().is_empty());
    let dice = head.find_map(|line| {
        KINDS.iter().find_map(|&(start, kind)| Some((kind, line.strip_prefix(start)?.trim())))
    });
    dice.unwrap_or_default()
}

/// Escapes a text that a spreadsheet would take for a formula.
fn harmless(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{text}") } else { text.to_owned() }
}

/// Formats a field of a table, with quotation marks if necessary.
fn quoted(field: &str, separator: char) -> String {
    if field.contains(['"', separator, '\r', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

/// Imports the missing games of a file of whole games. Each game is replayed first; it is not used
/// if its moves do not give its result. Deleted games are brought back, since the player asks for
/// them. If another program has reformatted the array, games are counted instead of lines. `None`
/// if cancelled; games added until then stay.
///
/// # Errors
///
/// The file can't be read, or the history can't be written.
pub fn import_games(
    profile: &Profile,
    library: &Library,
    path: &Path,
    progress: &Progress,
) -> Result<Option<Imported>, StoreError> {
    let failed = StoreError::reading(path);
    let file = bounded::open_existing(path)?;
    let length = file.metadata().map_or(1, |data| data.len().max(1)) as f64;
    let mut import = Import {
        history: History::load(profile).0,
        library,
        ids: HashSet::new(),
        deleted: Vec::new(),
        lines: String::new(),
        imported: Imported::default(),
    };
    let is_by_game = is_reformatted(&mut source_of(&file).map_err(failed)?).map_err(failed)?;
    import.imported.is_by_game = is_by_game;
    let (mut source, mut buffer) = (source_of(&file).map_err(failed)?, Vec::new());
    let mut done = if is_by_game { source.skip_until(b'[').map_err(failed)? as u64 } else { 0 };
    for number in 1.. {
        if progress.is_cancelled() {
            return Ok(None);
        }
        let next = if is_by_game {
            next_element(&mut source, &mut buffer)
        } else {
            bounded::next_line(&mut source, &mut buffer)
        };
        let Some((line, read)) = next.map_err(failed)? else { break };
        if number > MAX_LINES {
            return Err(StoreError::with_cause(FileAction::Reading, path, FileFailure::TooLarge));
        }
        import.take(number, &line)?;
        done += read;
        progress.reach(done as f64 / length);
    }
    import.finish().map(Some)
}

/// The bytes of a file from its beginning, without the mark that some editors put there. UTF-16 is
/// read as a whole.
fn source_of(mut file: &File) -> io::Result<Box<dyn BufRead + '_>> {
    /// The longest text in UTF-16 that is read, in bytes.
    const MAX_UTF16: u64 = 64 << 20;
    file.rewind()?;
    let mut source = BufReader::with_capacity(256 << 10, file);
    let start = source.fill_buf()?;
    if start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) {
        let mut bytes = Vec::new();
        if source.take(MAX_UTF16 + 1).read_to_end(&mut bytes)? as u64 > MAX_UTF16 {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        return Ok(Box::new(Cursor::new(bounded::plain(bytes))));
    }
    let mark = if start.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
    source.consume(mark);
    Ok(Box::new(source))
}

/// Whether a file is one JSON array without a line for each game.
fn is_reformatted(source: &mut impl BufRead) -> io::Result<bool> {
    let mut first_lines = [Vec::new(), Vec::new()];
    for line in &mut first_lines {
        source.by_ref().take(MAX_LINE as u64).read_until(b'\n', line)?;
    }
    let [first, second] = first_lines.each_ref().map(|line| line.trim_ascii());
    let is_as_written = first == b"[" && (second == b"]" || second.starts_with(b"{\""));
    Ok(!is_as_written && first.starts_with(b"["))
}

/// Reads the next element of a JSON array after its bracket, without the white space in it; like
/// [`bounded::next_line`] otherwise.
fn next_element<'a>(
    source: &mut impl BufRead,
    buffer: &'a mut Vec<u8>,
) -> io::Result<Option<(Line<'a>, u64)>> {
    buffer.clear();
    let (mut depth, mut is_text, mut is_escaped) = (0_u32, false, false);
    let (mut read, mut is_too_long) = (0, false);
    loop {
        let bytes = source.fill_buf()?;
        if bytes.is_empty() {
            break;
        }
        let mut is_over = false;
        let mut taken = 0;
        for &byte in bytes {
            taken += 1;
            if !is_text {
                match byte {
                    b'{' | b'[' => depth += 1,
                    b'}' | b']' if depth > 0 => depth -= 1,
                    b',' | b']' if depth == 0 => {
                        is_over = !buffer.is_empty() || is_too_long;
                        if is_over {
                            break;
                        }
                        continue;
                    }
                    b'"' => is_text = true,
                    _ if byte.is_ascii_whitespace() => continue,
                    _ => {}
                }
            } else if is_escaped {
                is_escaped = false;
            } else {
                is_escaped = byte == b'\\';
                is_text = byte != b'"';
            }
            if buffer.len() < MAX_LINE {
                buffer.push(byte);
            } else {
                is_too_long = true;
            }
        }
        source.consume(taken as usize);
        read += taken;
        if is_over {
            break;
        }
    }
    Ok(match is_too_long {
        true => Some((Line::TooLong, read)),
        false if buffer.is_empty() => None,
        false => Some((Line::Whole(buffer), read)),
    })
}

struct Import<'a> {
    history: History,
    library: &'a Library,
    /// The ids of the games added so far.
    ids: HashSet<GameId>,
    /// The games of the file that are deleted in this profile.
    deleted: Vec<GameId>,
    /// The lines to add, which are written in batches.
    lines: String,
    imported: Imported,
}

impl Import<'_> {
    fn take(&mut self, number: usize, line: &Line<'_>) -> Result<(), StoreError> {
        let taken = match line {
            Line::TooLong => Err(Damage::TooLarge { limit: MAX_LINE as u64 }.into()),
            Line::Whole(bytes) => match bytes.strip_suffix(b",").unwrap_or(bytes) {
                b"" | b"[" | b"]" => return Ok(()),
                object => self.take_game(object),
            },
        };
        if let Err(error) = taken {
            self.imported.unusable += 1;
            if self.imported.named.len() < MAX_NAMED {
                self.imported.named.push((number, error));
            }
        }
        if self.lines.len() > BATCH_BYTES { self.write() } else { Ok(()) }
    }

    /// Adds a game, unless the profile has it already. An error says why it can't be used.
    fn take_game(&mut self, object: &[u8]) -> Result<(), OpenError> {
        let WholeGame { record, texts } = parse(object)?;
        let here = self.history.find(record.id).map(|index| &self.history.records()[index]);
        if self.ids.contains(&record.id) || here.is_some_and(|here| !here.is_deleted()) {
            self.imported.known += 1;
        } else if here.is_some() {
            self.deleted.push(record.id);
        } else {
            let game = stored_games::replay(&texts, self.library)?;
            if !game.position().is_over() || !record.is_of(&game) {
                return Err(Damage::Altered.into());
            }
            let line = record.to_line(&texts);
            self.lines += &line.map_err(|error| self.history.no_line(&error))?;
            self.imported.new += 1;
        }
        self.ids.insert(record.id);
        Ok(())
    }

    fn write(&mut self) -> Result<(), StoreError> {
        self.history.add_lines(&std::mem::take(&mut self.lines))
    }

    fn finish(mut self) -> Result<Imported, StoreError> {
        self.write()?;
        self.history.set_deleted(&self.deleted, false)?;
        self.imported.new += self.deleted.len();
        Ok(self.imported)
    }
}

fn parse(object: &[u8]) -> Result<WholeGame, Damage> {
    let unreadable = |error: serde_json::Error| {
        let what = error.to_string();
        // (The message need not repeat the line number, which is always 1.)
        let what = what.split(" at line ").next().unwrap_or_default().to_owned();
        Damage::Unreadable { line: 1, what }
    };
    let WholeGame { record, texts } = serde_json::from_slice(object).map_err(unreadable)?;
    Ok(WholeGame { record: record.within_bounds()?, texts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_and_formulas_are_not_run() {
        for (text, expected) in [
            ("Ann", "Ann"),
            ("Ann, Bo", "\"Ann, Bo\""),
            ("\"Ann\"", "\"\"\"Ann\"\"\""),
            ("=1+1", "'=1+1"),
            ("@A1,", "\"'@A1,\""),
            ("-", "'-"),
            ("", ""),
        ] {
            assert_eq!(quoted(&harmless(text), ','), expected);
        }
    }

    #[test]
    fn elements_are_read_one_by_one_and_no_longer_than_a_line() {
        let long = format!("[{}]", "1, ".repeat(MAX_LINE));
        let text = format!("{{\"a\": [1, \"]}},\\\"\"]}}, 7,\r\n[ [ ] ], {long}, \"x y\"]");
        let (mut source, mut buffer) = (BufReader::new(text.as_bytes()), Vec::new());
        let mut found = Vec::new();
        let mut read = 0;
        while let Some((line, length)) = next_element(&mut source, &mut buffer).unwrap() {
            read += length;
            found.push(match line {
                Line::Whole(bytes) => String::from_utf8(bytes.to_vec()).unwrap(),
                Line::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(found, ["{\"a\":[1,\"]},\\\"\"]}", "7", "[[]]", "too long", "\"x y\""]);
        assert_eq!(read as usize, text.len());
        assert!(buffer.capacity() <= 2 * MAX_LINE);
    }

    #[test]
    fn dice_are_told_from_the_head_of_a_game() {
        let text = |dice: &str| format!("fivefold 1\nrules yatzy\nseat human A\n{dice}\n\n1.1 \n");
        assert_eq!(dice_of(&text("seed 77")), ("virtual", "77"));
        assert_eq!(dice_of(&text("shared seed 77")), ("shared", "77"));
        assert_eq!(dice_of(&text("dice by hand")), ("real", ""));
        assert_eq!(dice_of("fivefold 1\n\nseed 7"), ("", ""));
        assert_eq!(dice_of(""), ("", ""));
    }
}
