//! The history: all finished games.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::bounded::{self, Line, MAX_LINE, MAX_LINES, read_at};
use super::deletion::{Deletion, HistoryEntry};
use super::lock::FileLock;
use super::record::GameTexts;
use super::replace::{patiently, sync_file};
use super::stored_games::RecordLine;
use super::{
    Damage, FileAction, FileFailure, GameId, Notice, OpenError, Profile, Record, StoreError,
    StoredGames,
};
use crate::game::Game;
use crate::rules::Library;

/// The largest history that is read within one frame, in bytes: about 600 games.
const MAX_QUICK_BYTES: u64 = 1 << 20;

/// The size from which collected lines are written, in bytes.
pub(super) const BATCH_BYTES: usize = 1 << 20;

/// All finished games, oldest first. Only their records are in memory; the text of a game is read
/// when it is opened.
#[derive(Debug)]
pub struct History {
    profile: Profile,
    stored: StoredGames,
    by_id: HashMap<GameId, usize>,
    /// How much of the file has been read, in bytes and in lines.
    read: (u64, usize),
    /// The read lines of newer versions, each as a number that follows from its text.
    newer: HashSet<GameId>,
    /// The deletion lines written during this run, which the disk may still lose.
    deletions: Vec<String>,
    /// Identifies the state of the records.
    revision: u64,
    /// The error of writing the last record, if it failed.
    failed: Option<StoreError>,
    /// Set when the disk has lost written data.
    is_lost: Arc<AtomicBool>,
}

impl History {
    /// Reads the history of a profile. Damaged lines are skipped and reported.
    pub fn load(profile: &Profile) -> (Self, Vec<Notice>) {
        let mut history = Self::unread(profile);
        let notices = history.refresh();
        (history, notices)
    }

    /// Creates the history of a profile without reading the file. Games can already be added.
    pub fn unread(profile: &Profile) -> Self {
        Self {
            profile: profile.clone(),
            stored: StoredGames::unread(profile.history()),
            by_id: HashMap::new(),
            read: (0, 0),
            newer: HashSet::new(),
            deletions: Vec::new(),
            revision: next_revision(),
            failed: None,
            is_lost: Arc::default(),
        }
    }

    /// Whether reading the history takes no longer than a frame.
    pub fn is_short(profile: &Profile) -> bool {
        std::fs::metadata(profile.history()).map_or(true, |data| data.len() <= MAX_QUICK_BYTES)
    }

    /// Takes over the games that were added to another history of this profile while this one was
    /// loading.
    pub fn take_over(&mut self, other: Self) {
        for (record, line) in other.stored.into_lines() {
            if matches!(line, RecordLine::Added { .. }) {
                self.insert(record, line);
            }
        }
        self.deletions = other.deletions;
        self.failed = other.failed;
        self.is_lost = other.is_lost;
    }

    /// Returns the records, oldest first, including those of deleted games ([`Self::games`] leaves
    /// these out).
    pub fn records(&self) -> &[Record] {
        self.stored.records()
    }

    /// Returns [`Self::records`] for use on another thread.
    pub fn shared_records(&self) -> Arc<Vec<Record>> {
        self.stored.records.clone()
    }

    /// Returns a snapshot of the games for use on another thread.
    pub fn stored_games(&self) -> StoredGames {
        self.stored.clone()
    }

    /// The games that are not deleted, oldest first, with their indices among the records.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = (usize, &Record)> {
        self.stored.games()
    }

    /// Identifies the state of the records: no other state has the same number, not even in another
    /// history.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The index of a game among the records.
    pub fn find(&self, id: GameId) -> Option<usize> {
        self.by_id.get(&id).copied()
    }

    /// Reads what others have appended: a job that has restored a backup, or an editor.
    pub fn refresh(&mut self) -> Vec<Notice> {
        self.read_appended().unwrap_or_else(|error| vec![Notice::Failed(error)])
    }

    /// Adds a finished game and returns its index among the records. It replaces a record with the
    /// same id: that game was taken back and ended differently.
    ///
    /// # Errors
    ///
    /// After an error the record is in memory but not on the disk; the next call tries again.
    pub fn append(&mut self, record: Record, game: &Game) -> Result<usize, StoreError> {
        let line = record.to_line(&GameTexts::of(game)).map_err(|error| self.no_line(&error))?;
        if line.len() > MAX_LINE {
            return Err(StoreError::unwritten(&self.stored.path, FileFailure::TooLarge));
        }
        let index = self.insert(record, RecordLine::Added { text: line, start: None });
        self.save()?;
        Ok(index)
    }

    pub(super) fn no_line(&self, error: &ron::Error) -> StoreError {
        StoreError::no_text(&self.stored.path, error)
    }

    /// Deletes these games, or brings deleted ones back, writing one line for thousands of games.
    ///
    /// # Errors
    ///
    /// The history can't be written; then nothing is changed.
    pub fn set_deleted(&mut self, ids: &[GameId], is_deleted: bool) -> Result<(), StoreError> {
        // A record written after the deletion would bring its game back.
        self.save()?;
        let lines = Deletion::lines(ids, is_deleted).map_err(|error| self.no_line(&error))?;
        self.add_lines(&lines)?;
        self.deletions.push(lines);
        for &id in ids {
            self.mark_deleted(id, is_deleted);
        }
        Ok(())
    }

    /// Appends whole lines to the file without reading them.
    pub(super) fn add_lines(&self, lines: &str) -> Result<(), StoreError> {
        if lines.is_empty() { Ok(()) } else { self.write(lines, None).map(drop) }
    }

    fn mark_deleted(&mut self, id: GameId, is_deleted: bool) {
        if let Some(index) = self.find(id) {
            Arc::make_mut(&mut self.stored.records)[index].is_deleted = is_deleted;
            self.revision = next_revision();
        }
    }

    /// Copies the lines of another history whose games are missing here, and those of newer versions.
    /// Games that are deleted in this one stay deleted, and damaged lines are left out.
    pub(super) fn missing_from(
        &self,
        mut other: impl BufRead,
        to: &mut impl io::Write,
    ) -> Result<AddedGames, StoreError> {
        let (mut missing, mut buffer) = (io::BufWriter::new(to), Vec::new());
        let mut added = AddedGames::default();
        let failed = StoreError::writing(self.profile.folder());
        let mut newer = self.newer.clone();
        loop {
            let bytes = match bounded::next_line(&mut other, &mut buffer) {
                Ok(Some((Line::Whole([]), _))) => continue,
                Ok(Some((Line::Whole(bytes), _))) => bytes,
                Ok(Some((Line::TooLong, _))) => {
                    added.damaged += 1;
                    continue;
                }
                Ok(None) => break,
                // A damaged archive is used up to the damage.
                Err(_) => {
                    added.damaged += 1;
                    break;
                }
            };
            match HistoryEntry::from_line(bytes) {
                Ok(HistoryEntry::Game(record)) => match self.find(record.id) {
                    Some(index) if self.records()[index].is_deleted => {
                        added.deleted.insert(record.id);
                    }
                    Some(_) => {}
                    None => {
                        added.games.insert(record.id, false);
                        added.lines += 1;
                        missing.write_all(bytes).map_err(failed)?;
                        missing.write_all(b"\n").map_err(failed)?;
                    }
                },
                Ok(HistoryEntry::Deletion(line)) => {
                    // (Deleted in both.)
                    line.changes().for_each(|(id, _)| _ = added.deleted.remove(&id));
                    if let Some(line) = line.only(|id| added.games.contains_key(&id)) {
                        let text = line.to_line().map_err(|error| self.no_line(&error))?;
                        added.lines += 1;
                        missing.write_all(text.as_bytes()).map_err(failed)?;
                        added.games.extend(line.changes());
                    }
                }
                Err(Damage::Newer) => {
                    if newer.insert(number_of(bytes)) {
                        added.newer += 1;
                        added.lines += 1;
                        missing.write_all(bytes).map_err(failed)?;
                        missing.write_all(b"\n").map_err(failed)?;
                    }
                }
                Err(_) => added.damaged += 1,
            }
        }
        missing.flush().map_err(failed)?;
        Ok(added)
    }

    /// The number of lines of the file that have been read.
    pub(super) const fn lines_read(&self) -> usize {
        self.read.1
    }

    /// Appends the lines of this file, all or none, without reading them.
    pub(super) fn append_from(&self, lines: &mut File) -> Result<(), StoreError> {
        let failed = StoreError::reading(self.profile.folder());
        if lines.stream_position().map_err(failed)? == 0 {
            return Ok(());
        }
        lines.rewind().map_err(failed)?;
        let append = |file: &mut File, gap: &str| {
            file.write_all(gap.as_bytes())?;
            io::copy(lines, file).map(drop)
        };
        self.write_by("", None, append).map(drop)
    }

    /// Writes the records that are not on the disk yet.
    pub fn save(&mut self) -> Result<(), StoreError> {
        let is_lost = self.is_lost.swap(false, Ordering::Relaxed);
        let saved = self.write_own(is_lost);
        self.is_lost.fetch_or(is_lost && saved.is_err(), Ordering::Relaxed);
        self.failed = saved.clone().err();
        saved
    }

    fn write_own(&mut self, is_lost: bool) -> Result<(), StoreError> {
        let is_new = |line: &RecordLine| matches!(line, RecordLine::Added { start: None, .. });
        let has_new = self.stored.lines.iter().any(is_new);
        for index in 0..self.stored.lines.len() {
            // (Another program may have written an earlier state of the file back.)
            if let RecordLine::Added { text, start } = &self.stored.lines[index]
                && (is_lost || start.is_none_or(|start| has_new && !self.is_in_place(text, start)))
            {
                let start = Some(self.write(text, *start)?);
                let line = RecordLine::Added { text: text.clone(), start };
                Arc::make_mut(&mut self.stored.lines)[index] = line;
            }
        }
        for lines in self.deletions.iter().filter(|_| is_lost) {
            // Written after the games, which may have been written again just now.
            self.add_lines(lines)?;
        }
        Ok(())
    }

    /// Whether the file has this line at this byte.
    fn is_in_place(&self, line: &str, start: u64) -> bool {
        let file = bounded::open(&self.stored.path).ok().flatten();
        let there = file.and_then(|mut file| read_at(&mut file, start, line.len() as u64).ok());
        there.is_some_and(|there| there == line.as_bytes())
    }

    /// The indices of the records that are not on the disk, as far as is known.
    pub fn unsaved(&self) -> impl Iterator<Item = usize> + '_ {
        let is_lost = self.is_lost.load(Ordering::Relaxed);
        // Called in every frame, nearly always without anything unsaved.
        let lines = if is_lost || self.failed.is_some() { &self.stored.lines[..] } else { &[] };
        let is_unsaved = move |line: &RecordLine| matches!(line, RecordLine::Added { start, .. } if is_lost || start.is_none());
        lines.iter().enumerate().filter(move |(_, line)| is_unsaved(line)).map(|(at, _)| at)
    }

    /// The error by which records could not be written, if some are not on the disk.
    pub fn failure(&self) -> Option<StoreError> {
        self.failed.clone().or_else(|| self.profile.disk().failure(&self.stored.path))
    }

    /// Returns a game in [notation](crate::game::notation).
    pub fn text(&self, index: usize) -> Result<String, OpenError> {
        Ok(self.texts(index)?.game)
    }

    pub(super) fn texts(&self, index: usize) -> Result<GameTexts, OpenError> {
        self.stored.texts(index)
    }

    /// Opens a game of the history: replays and checks it under the rules that it was played with.
    pub fn open(&self, index: usize, library: &Library) -> Result<Game, OpenError> {
        self.stored.open(index, library)
    }

    fn insert(&mut self, record: Record, line: RecordLine) -> usize {
        let id = record.id;
        self.revision = next_revision();
        if let Some(index) = self.find(id) {
            Arc::make_mut(&mut self.stored.records)[index] = record;
            Arc::make_mut(&mut self.stored.lines)[index] = line;
            return index;
        }
        let index = self.records().len();
        Arc::make_mut(&mut self.stored.records).push(record);
        Arc::make_mut(&mut self.stored.lines).push(line);
        self.by_id.insert(id, index);
        index
    }

    /// Reads what was appended since the last time.
    fn read_appended(&mut self) -> Result<Vec<Notice>, StoreError> {
        let path = self.stored.path.clone();
        let failed = StoreError::reading(&path);
        let Some(mut file) = bounded::open(&self.stored.path)? else { return Ok(Vec::new()) };
        if !file.metadata().map_err(failed)?.is_file() {
            // The history is a link to a device such as /dev/null: there is nothing to read.
            return Ok(Vec::new());
        }
        let end = bounded::whole_length(&file, &path).map_err(failed)?;
        if end < self.read.0 || !self.has_last_record(&mut file) {
            self.replace_file(Self::unread(&self.profile));
        }
        file.seek(SeekFrom::Start(self.read.0)).map_err(failed)?;
        let mut skipped = SkippedLines::default();
        let file = file.take(end - self.read.0);
        let (mut source, mut buffer) = (BufReader::with_capacity(256 << 10, file), Vec::new());
        while self.read.1 < MAX_LINES {
            let next = bounded::next_line(&mut source, &mut buffer).map_err(failed)?;
            let Some((line, length)) = next else { break };
            let start = self.read.0;
            self.read = (start + length, self.read.1 + 1);
            let entry = match line {
                Line::Whole([]) => continue,
                Line::Whole(bytes) => HistoryEntry::from_line(bytes).inspect_err(|damage| {
                    if *damage == Damage::Newer {
                        self.newer.insert(number_of(bytes));
                    }
                }),
                Line::TooLong => Err(Damage::TooLarge { limit: MAX_LINE as u64 }),
            };
            match entry {
                Ok(HistoryEntry::Game(record)) => {
                    self.insert(record, RecordLine::File { start, length });
                }
                Ok(HistoryEntry::Deletion(line)) => {
                    line.changes().for_each(|(id, is_deleted)| self.mark_deleted(id, is_deleted));
                }
                Err(damage) => skipped.add(self.read.1, damage),
            }
        }
        let mut notices = skipped.notices(&path);
        if self.read.0 < end {
            notices.push(Notice::TooLong { file: path, limit: MAX_LINES });
        }
        Ok(notices)
    }

    /// Whether the last record read is still in its place in the file.
    fn has_last_record(&self, file: &mut File) -> bool {
        for (line, record) in self.stored.lines.iter().zip(self.records()).rev() {
            if let RecordLine::File { start, length } = *line {
                return read_at(file, start, length).is_ok_and(|line| record.is_in(&line));
            }
        }
        true
    }

    fn replace_file(&mut self, read: Self) {
        let own = std::mem::replace(&mut self.stored, read.stored);
        (self.by_id, self.read, self.newer) = (read.by_id, read.read, read.newer);
        self.revision = next_revision();
        for (record, line) in own.into_lines() {
            // (Those that are still in the file are found there.)
            if let RecordLine::Added { text, .. } = line {
                self.insert(record, RecordLine::Added { text, start: None });
            }
        }
    }

    fn sync_later(&self, file: File) -> Result<(), StoreError> {
        let (own, path) = (self.profile.disk().on_this_thread(), self.stored.path.clone());
        let is_lost = self.is_lost.clone();
        self.profile.disk().run(&self.stored.path, None, move || {
            let synced = sync_file(&own, &path, &file);
            synced.inspect_err(|_| is_lost.store(true, Ordering::Relaxed))
        })
    }

    /// Opens the file to write this line in its place or, if it is not there, at the end.
    fn open_to_write(&self, line: &str, place: &mut Option<u64>) -> io::Result<File> {
        let open = |is_new| {
            let mut options = OpenOptions::new();
            let options = options.read(true).write(true).append(is_new).create(true);
            patiently(|| options.truncate(false).open(&self.stored.path))
        };
        if let Some(start) = *place {
            let mut file = open(false)?;
            let there = read_at(&mut file, start, line.len() as u64);
            if there.is_ok_and(|there| there == line.as_bytes()) {
                return Ok(file);
            }
            *place = None;
        }
        open(true)
    }

    /// Writes a line under the lock and returns the index of its first byte. Writes it in its old
    /// place if it is still there, otherwise at the end.
    fn write(&self, line: &str, place: Option<u64>) -> Result<u64, StoreError> {
        self.write_by(line, place, |file, gap| file.write_all(format!("{gap}{line}").as_bytes()))
    }

    /// [`Self::write`] with a function that writes what must be between the lines, and the line.
    fn write_by(
        &self,
        line: &str,
        mut place: Option<u64>,
        put: impl FnOnce(&mut File, &str) -> io::Result<()>,
    ) -> Result<u64, StoreError> {
        let failed = StoreError::writing(&self.stored.path);
        self.profile.create()?;
        bounded::is_there(&self.stored.path, FileAction::Writing)?;
        let _lock = FileLock::on(&self.stored.path);
        let mut file = self.open_to_write(line, &mut place).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let start = place.unwrap_or(length);
        // A torn line stays where it is; this one must not be glued to it.
        let is_free = place.is_some() || ends_line(&mut file, length).map_err(failed)?;
        let gap = if is_free { "" } else { "\n" };
        let written = file
            .seek(SeekFrom::Start(start))
            .and_then(|_| put(&mut file, gap))
            .and_then(|()| file.try_clone())
            .map_err(failed)
            .and_then(|copy| self.sync_later(copy));
        // (By another handle: Windows lets none cut the file that only appends to it.)
        let cut = || OpenOptions::new().write(true).open(&self.stored.path)?.set_len(length);
        written.inspect_err(|_| _ = cut())?;
        Ok(start + gap.len() as u64)
    }
}

/// The lines of another history that are to be added.
#[derive(Debug, Default)]
pub(super) struct AddedGames {
    /// The added games, and whether each is deleted in the other history.
    games: HashMap<GameId, bool>,
    pub(super) lines: usize,
    /// The number of added lines of newer versions.
    pub(super) newer: usize,
    /// The number of lines that are damaged and left out.
    pub(super) damaged: usize,
    /// The games of the other history that are deleted in this one.
    pub(super) deleted: HashSet<GameId>,
}

impl AddedGames {
    /// The number of added games that are not deleted.
    pub(super) fn games(&self) -> usize {
        self.games.values().filter(|&&is_deleted| !is_deleted).count()
    }
}

/// A number that follows from the text of a line.
fn number_of(line: &[u8]) -> GameId {
    GameId::derived(&String::from_utf8_lossy(line))
}

/// Returns a number that no state of records has had before.
fn next_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// Whether a new line can begin at the end of the file.
fn ends_line(file: &mut File, length: u64) -> io::Result<bool> {
    if length == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::Start(length - 1))?;
    match file.read_exact(&mut last) {
        // The disk has lost the end meanwhile; an extra empty line does no harm.
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| last == *b"\n"),
    }
}

/// The lines that were skipped, for a notice.
#[derive(Default)]
struct SkippedLines {
    newer: usize,
    damaged: usize,
    first: Option<(usize, Damage)>,
}

impl SkippedLines {
    fn add(&mut self, line: usize, damage: Damage) {
        if damage == Damage::Newer {
            self.newer += 1;
        } else {
            self.damaged += 1;
            self.first.get_or_insert((line, damage));
        }
    }

    fn notices(self, file: &Path) -> Vec<Notice> {
        let (file, count) = (file.to_owned(), self.newer);
        let newer = (count > 0).then(|| Notice::NewerLines { file: file.clone(), count });
        let count = self.damaged;
        let damaged =
            self.first.map(|(first, damage)| Notice::LinesSkipped { file, count, first, damage });
        damaged.into_iter().chain(newer).collect()
    }
}
