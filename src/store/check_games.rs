//! Checks files with games line by line, and finds repairs.

use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufReader, Read as _, Take};
use std::path::Path;

use super::backup;
use super::bit_repair::{Flip, flips};
use super::bounded::{self, Line, MAX_LINE, MAX_LINES};
use super::check::{Checker, FileCheck, FileKind, MAX_EDITS, ProblemCause};
use super::deletion::Deletion;
use super::record::{self, GameTexts};
use super::repair::{Edit, Repair};
use super::saved_game::{self, FileTail, SavedGame};
use super::slot::{GameSlot, SlotState};
use super::{Damage, GameId, OpenError, Record, StoreError, stored_games};
use crate::game::Game;
use crate::rules::Library;

/// The largest number of flipped bits that are corrected in a saved game.
const MAX_FLIPS: usize = 64;

/// Checks the history, holding one or two lines in memory at a time.
pub(super) fn finished_games(checker: &mut Checker<'_>, check: &mut FileCheck) {
    let path = check.file.clone();
    let read = HistoryLines::open(&path).and_then(|mut lines| {
        check.length = lines.source.get_ref().limit();
        check_lines(checker, check, &mut lines)?;
        Ok(lines.at.1)
    });
    match read {
        // The program reads no further either.
        Ok(lines) if lines > MAX_LINES => {
            check.unreadable(None, Damage::TooLarge { limit: MAX_LINES as u64 });
        }
        Ok(_) => {}
        Err(error) => check.unreadable(None, StoreError::reading(&path)(error)),
    }
}

fn check_lines(
    checker: &mut Checker<'_>,
    check: &mut FileCheck,
    lines: &mut HistoryLines,
) -> io::Result<()> {
    let mut ids = HashSet::new();
    let mut lost = LostLines::default();
    let mut ahead = None;
    while let Some(line) = ahead.take().map_or_else(|| lines.next(), |line| Ok(Some(line)))? {
        if !checker.advance(line.length) {
            break;
        }
        match line.finished_game(&checker.library) {
            Ok(None) => {}
            Ok(Some(game)) if game.has_its_result() => {
                // (Two lines have the same id if a game was taken back and ended differently.)
                let id = game.record.id;
                check.whole += usize::from(!id.is_known() || ids.insert(id));
            }
            Ok(Some(game)) => {
                let edit = line.with_its_result(&game);
                check.problem_with(Some(line.number), ProblemCause::WrongResult, edit);
            }
            Err(error) => {
                ahead = lines.next()?;
                let flip = line.flip(ahead.as_ref(), &checker.library);
                // If the repair removes a false line break, the next line has become part of this
                // one.
                ahead = ahead.filter(|_| !flip.is_some_and(|flip| flip.joins(&line.bytes)));
                let cause = ProblemCause::Unreadable(error);
                let edit = flip.map(|flip| Edit::of(flip, line.start));
                let problem = check.problem_with(Some(line.number), cause, edit);
                if flip.is_none() {
                    lost.add(problem, &line);
                }
            }
        }
    }
    lost.find_in_backups(checker, check, &ids);
    Ok(())
}

/// Damaged history lines that only a backup can repair.
#[derive(Default)]
struct LostLines {
    /// For each line the index of its problem, the id of its game, and the edit.
    lines: Vec<(usize, GameId, Edit)>,
    /// The total length of the lines.
    size: usize,
}

impl LostLines {
    /// Adds a line, if the id of its game can be read.
    fn add(&mut self, problem: usize, line: &HistoryLine) {
        let Some(id) = line.id() else { return };
        let old = line.bytes.trim_ascii_end().to_owned();
        if self.size + old.len() <= MAX_EDITS {
            self.size += old.len();
            let edit = Edit { repair: Repair::Backup, start: line.start, old, new: Vec::new() };
            self.lines.push((problem, id, edit));
        }
    }

    /// Takes lines from backups for the games that have no intact line in the history.
    fn find_in_backups(
        self,
        checker: &Checker<'_>,
        check: &mut FileCheck,
        known: &HashSet<GameId>,
    ) {
        let Checker { profile, progress, library, .. } = checker;
        let wanted = self.lines.iter().map(|(_, id, _)| *id).filter(|id| !known.contains(id));
        let is_good = |line: &[u8]| FinishedGame::is_good(line, library);
        let mut found = backup::lines_of_games(profile, wanted.collect(), progress, is_good);
        for (problem, id, edit) in self.lines {
            if let Some(new) = found.remove(&id) {
                check.repair(problem, Edit { new, ..edit });
            }
        }
    }
}

struct HistoryLines {
    source: BufReader<Take<File>>,
    /// The index of the next byte, and the number of lines read so far.
    at: (u64, usize),
}

impl HistoryLines {
    fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let length = bounded::whole_length(&file)?;
        Ok(Self { source: BufReader::with_capacity(256 << 10, file.take(length)), at: (0, 0) })
    }

    fn next(&mut self) -> io::Result<Option<HistoryLine>> {
        let mut bytes = Vec::new();
        let Some((line, length)) = bounded::next_line(&mut self.source, &mut bytes)? else {
            return Ok(None);
        };
        let is_too_long = matches!(line, Line::TooLong);
        let (start, number) = self.at;
        self.at = (start + length, number + 1);
        Ok(Some(HistoryLine { number: number + 1, start, length, bytes, is_too_long }))
    }
}

struct HistoryLine {
    /// The line number, from 1.
    number: usize,
    /// The index of the first byte in the file.
    start: u64,
    /// The length in bytes.
    length: u64,
    /// The whole line with its line break; only the beginning of a line that is too long.
    bytes: Vec<u8>,
    is_too_long: bool,
}

impl HistoryLine {
    /// Parses and replays the game of this line; `None` for an empty line, and for one that deletes
    /// games.
    fn finished_game(&self, library: &Library) -> Result<Option<FinishedGame>, OpenError> {
        if self.is_too_long {
            return Err(Damage::TooLarge { limit: MAX_LINE as u64 }.into());
        }
        if self.bytes.trim_ascii().is_empty() {
            return Ok(None);
        }
        match FinishedGame::read(&self.bytes, library) {
            Err(OpenError::Damage(Damage::Newer)) if is_deletion(&self.bytes) => Ok(None),
            read => read.map(Some),
        }
    }

    /// Finds the flipped bit whose correction gives a line with a good game, two such lines, or one
    /// together with the next line.
    fn flip(&self, next: Option<&Self>, library: &Library) -> Option<Flip> {
        if self.is_too_long {
            return None;
        }
        let next = next.filter(|next| !next.is_too_long).map_or(&[][..], |next| &next.bytes);
        flips(&self.bytes, next).find(|flip| {
            let next = if flip.joins(&self.bytes) { next } else { &[] };
            let mended = flip.mend(&[&self.bytes, next].concat());
            mended
                .split_inclusive(|&byte| byte == b'\n')
                .all(|line| is_deletion(line) || FinishedGame::is_good(line, library))
        })
    }

    /// Extracts the game id from a damaged line.
    fn id(&self) -> Option<GameId> {
        const FIELD: &[u8] = b"id:\"";
        let at = self.bytes.windows(FIELD.len()).position(|part| part == FIELD)? + FIELD.len();
        let digits = std::str::from_utf8(self.bytes.get(at..at + 16)?).ok()?;
        digits.parse().ok().filter(|id: &GameId| id.is_known())
    }

    /// The edit that replaces the results in the line by those of replaying its moves.
    fn with_its_result(&self, game: &FinishedGame) -> Option<Edit> {
        let line = game.record.corrected(&game.game).to_line(&game.texts).ok()?;
        let old = self.bytes.trim_ascii_end().to_owned();
        let new = line.trim_end().as_bytes().to_owned();
        let is_short = new.len() < MAX_LINE;
        is_short.then_some(Edit { repair: Repair::Result, start: self.start, old, new })
    }
}

/// Whether this line deletes games or brings them back.
fn is_deletion(line: &[u8]) -> bool {
    Deletion::from_line(line).is_some()
}

/// A finished game that has been replayed.
struct FinishedGame {
    record: Record,
    texts: GameTexts,
    game: Game,
}

impl FinishedGame {
    fn read(line: &[u8], library: &Library) -> Result<Self, OpenError> {
        let record = Record::from_line(line)?;
        let texts = record::game_texts(line)?;
        let game = stored_games::replay(&texts, library)?;
        Ok(Self { record, texts, game })
    }

    /// Whether a line holds a game whose replay gives its result.
    fn is_good(line: &[u8], library: &Library) -> bool {
        Self::read(line, library).is_ok_and(|game| game.has_its_result())
    }

    /// Whether the recorded result is that of the replay.
    fn has_its_result(&self) -> bool {
        self.record.is_of(&self.game)
    }
}

/// Checks a saved game. An unfinished one may be cut off at the damage; a copy saved by the player
/// may not.
pub(super) fn saved_game(checker: &mut Checker<'_>, check: &mut FileCheck) {
    checker.advance(check.length);
    let Some(content) = check.content() else { return };
    check.length = content.len() as u64;
    let RepairedGame { flips, bytes, read } = RepairedGame::read(content, &checker.library);
    for flip in flips {
        let line = line_of(&bytes, flip.at);
        let cause = ProblemCause::Unreadable(Damage::Altered.into());
        check.problem_with(Some(line), cause, Some(Edit::of(flip, 0)));
    }
    match read {
        Ok(saved) => {
            check.whole = saved.steps;
            tail(check, &saved, &bytes);
        }
        Err(damage) => check.unreadable(None, damage),
    }
    // Another running copy is playing the game and has all of it in memory.
    if !check.edits.is_empty() && matches!(GameSlot::open(&check.file), Ok(SlotState::Busy)) {
        check.leave_alone();
    }
}

/// Records a problem with the end of a saved game.
fn tail(check: &mut FileCheck, saved: &SavedGame, bytes: &[u8]) {
    let cause = match &saved.tail {
        FileTail::Clean => return,
        FileTail::Torn => ProblemCause::Torn,
        FileTail::Damaged(damage) => ProblemCause::Unreadable(damage.clone().into()),
    };
    let (start, old) = (saved.good as u64, bytes[saved.good..].to_owned());
    let cut = Edit { repair: Repair::Cut, start, old, new: Vec::new() };
    let is_unfinished = check.kind == FileKind::UnfinishedGame;
    check.problem_with(Some(line_of(bytes, saved.good)), cause, is_unfinished.then_some(cut));
}

/// The number of the line that contains this byte, from 1.
fn line_of(bytes: &[u8], at: usize) -> usize {
    bytes[..at].split(|&byte| byte == b'\n').count()
}

/// A saved game with some flipped bits corrected.
struct RepairedGame {
    /// The corrected bits, first to last.
    flips: Vec<Flip>,
    bytes: Vec<u8>,
    read: Result<SavedGame, Damage>,
}

impl RepairedGame {
    fn read(bytes: Vec<u8>, library: &Library) -> Self {
        let read = saved_game::read(&bytes, library);
        let mut game = Self { flips: Vec::new(), bytes, read };
        while game.flips.len() < MAX_FLIPS && game.mend(library) {}
        game
    }

    /// Corrects a flipped bit in the first unusable line, if that makes the line good. Returns
    /// whether it did.
    fn mend(&mut self, library: &Library) -> bool {
        let damaged = match &self.read {
            Ok(saved) if saved.tail == FileTail::Clean => return false,
            Ok(saved) => saved.good,
            Err(_) => 0,
        };
        let mut lines = self.bytes[damaged..].split_inclusive(|&byte| byte == b'\n');
        let (line, next) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        let mended = flips(line, next).find_map(|flip| {
            let length = line.len() + if flip.joins(line) { next.len() } else { 0 };
            let flip = Flip { at: damaged + flip.at, ..flip };
            let bytes = flip.mend(&self.bytes);
            let read = saved_game::read(&bytes, library);
            let is_good = read.as_ref().is_ok_and(|saved| saved.good >= damaged + length);
            is_good.then_some((flip, bytes, read))
        });
        let Some((flip, bytes, read)) = mended else { return false };
        self.flips.push(flip);
        (self.bytes, self.read) = (bytes, read);
        true
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::game::{Step, notation};
    use crate::store::saved_game::SavedHeader;
    use crate::store::{GameId, checksum};

    /// The line of the history of a short game, and the game as it is saved.
    fn texts(library: &Library) -> [Vec<u8>; 2] {
        let text = "fivefold 1\nrules basic\nseat human Jo\ndice by hand\n\n1.1  34451 .44.. 64414  ones 1\n";
        let game = notation::read(text, library).unwrap();
        let (id, time) = ("1f".parse::<GameId>().unwrap(), Timestamp::UNIX_EPOCH);
        let texts = GameTexts { game: text.to_owned(), rule_set: None };
        let record = Record::of(&game, id, (time, time), &[]).to_line(&texts).unwrap();
        let header = bounded::to_line(&SavedHeader::new(game.setup(), id, time)).unwrap();
        let steps = game.steps().into_iter().map(|step: Step| ron::to_string(&step).unwrap());
        let saved: String =
            std::iter::once(header).chain(steps).map(|line| checksum::seal(&line)).collect();
        [record.into_bytes(), saved.into_bytes()]
    }

    fn lines(bytes: &[u8]) -> Vec<HistoryLine> {
        let (mut start, mut lines) = (0, Vec::new());
        for (line, number) in bytes.split_inclusive(|&byte| byte == b'\n').zip(1..) {
            let (length, bytes) = (line.len() as u64, line.to_owned());
            lines.push(HistoryLine { number, start, length, bytes, is_too_long: false });
            start += length;
        }
        lines
    }

    #[test]
    fn every_flipped_bit_of_a_record_is_put_right() {
        let library = Library::shipped();
        let [line, _] = texts(&library);
        for bit in 0..8 * line.len() {
            let at = bit / 8;
            let mut damaged = line.clone();
            damaged[at] ^= 1 << (bit % 8);
            let read = lines(&[&damaged[..], &line].concat());
            assert!(read[0].finished_game(&library).is_err());
            let flip = read[0].flip(read.get(1), &library);
            assert_eq!(flip, Some(Flip { at, old: damaged[at], new: line[at] }), "bit {bit}");
        }
    }

    #[test]
    fn every_flipped_bit_of_a_saved_game_is_put_right() {
        let library = Library::shipped();
        let [_, text] = texts(&library);
        for bit in 0..8 * text.len() {
            let mut damaged = text.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            let mended = RepairedGame::read(damaged, &library);
            assert_eq!((mended.flips.len(), mended.bytes == text), (1, true), "bit {bit}");
        }
    }

    /// Of all pairs of flipped bits, every 997th.
    #[test]
    fn no_game_is_made_of_two_flipped_bits_but_the_one_that_it_was() {
        let library = Library::shipped();
        let [line, _] = texts(&library);
        let bits = 8 * line.len();
        for pair in (0..bits * bits).step_by(997).filter(|pair| pair / bits != pair % bits) {
            let mut damaged = line.clone();
            for bit in [pair / bits, pair % bits] {
                damaged[bit / 8] ^= 1 << (bit % 8);
            }
            let read = lines(&damaged);
            let flip = read[0].flip(read.get(1), &library);
            assert_eq!(flip, None, "bits {} and {}", pair / bits, pair % bits);
        }
    }
}
