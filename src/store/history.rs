//! The finished games.

use std::{
    collections::HashMap,
    fs::{File, OpenOptions},
    io::{self, BufReader, Read as _, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
};

use thiserror::Error;

use super::{
    Damage, Doing, GameId, Notice, Profile, Record, StoreError, Why,
    bounded::{self, Line, MAX_HISTORY, MAX_LINE},
    record::{self, Course},
};
use crate::{
    game::{Game, notation},
    rules::Library,
};

/// All finished games, oldest first. Only what a list of games needs is in memory; the course of
/// a game is read when it is opened.
#[derive(Debug)]
pub struct History {
    profile: Profile,
    path: PathBuf,
    records: Vec<Record>,
    /// For each record where its line is.
    places: Vec<Place>,
    by_id: HashMap<GameId, usize>,
    /// How much of the file is read, in bytes and lines.
    read: (u64, usize),
}

#[derive(Clone, Debug)]
enum Place {
    /// In the file, with its first byte and its length.
    File { start: u64, length: u64 },
    /// Not on the disk yet: the whole line.
    Unsaved(String),
}

/// Why a game of the history can't be opened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such record.
    #[error("there is no such game")]
    Unknown,
    /// The file can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The line can't be read.
    #[error(transparent)]
    Damage(#[from] Damage),
    /// The game can't be replayed.
    #[error(transparent)]
    Notation(#[from] notation::NotationError),
}

impl History {
    /// The history of this profile. Lines that can't be read are passed over and reported.
    pub fn load(profile: &Profile) -> (Self, Vec<Notice>) {
        let mut history = Self {
            profile: profile.clone(),
            path: profile.history(),
            records: Vec::new(),
            places: Vec::new(),
            by_id: HashMap::new(),
            read: (0, 0),
        };
        let notices = history.refresh();
        (history, notices)
    }

    /// The records, oldest first.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The place of a game among the records.
    pub fn find(&self, id: GameId) -> Option<usize> {
        self.by_id.get(&id).copied()
    }

    /// Takes in what another running copy has appended.
    pub fn refresh(&mut self) -> Vec<Notice> {
        match self.read_on() {
            Ok(notices) => notices,
            Err(error) => vec![Notice::Failed(error)],
        }
    }

    /// Adds a finished game and returns its place among the records when the disk has it. A
    /// record with an id that is there already takes the older one's place: its game was taken
    /// back and ended anew.
    ///
    /// After an error the record is here but not on the disk; the next call tries again.
    pub fn append(&mut self, record: Record, game: &Game) -> Result<usize, StoreError> {
        let rule_set = record::own_rules(game.setup());
        let line = record.to_line(&notation::write(game), rule_set.as_deref());
        let line = line.map_err(|error| {
            StoreError::because(Doing::Writing, &self.path, Why::Other(error.to_string()))
        })?;
        if line.len() > MAX_LINE {
            return Err(StoreError::because(Doing::Writing, &self.path, Why::TooLarge));
        }
        let index = self.insert(record, Place::Unsaved(line));
        self.save()?;
        Ok(index)
    }

    /// Writes the records that could not be written before.
    pub fn save(&mut self) -> Result<(), StoreError> {
        for index in 0..self.places.len() {
            if let Place::Unsaved(line) = &self.places[index] {
                let start = self.write(line)?;
                let length = line.len() as u64;
                self.places[index] = Place::File { start, length };
            }
        }
        Ok(())
    }

    /// The text of a game in [`notation`].
    pub fn text(&self, index: usize) -> Result<String, OpenError> {
        Ok(self.course(index)?.game)
    }

    fn course(&self, index: usize) -> Result<Course, OpenError> {
        let bytes = match self.places.get(index).ok_or(OpenError::Unknown)? {
            Place::Unsaved(line) => line.clone().into_bytes(),
            Place::File { start, length } => self.line(*start, *length).map_err(|error| {
                OpenError::Store(StoreError::new(Doing::Reading, &self.path, &error))
            })?,
        };
        Ok(record::course(bounded::text(bytes.trim_ascii())?)?)
    }

    /// A game of the history, replayed and checked, by the rules that it was played by.
    pub fn open(&self, index: usize, library: &Library) -> Result<Game, OpenError> {
        let Course { game, rule_set } = self.course(index)?;
        // A record of the player's own rules brings them along: they may have changed since, or
        // be gone. What can't be read there is looked for in the library.
        Ok(match record::read_own_rules(rule_set.as_deref())? {
            Some(rules) => notation::read(&game, &library.with(Arc::new(rules)))?,
            None => notation::read(&game, library)?,
        })
    }

    fn line(&self, start: u64, length: u64) -> io::Result<Vec<u8>> {
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(start))?;
        let mut bytes = vec![0; length as usize];
        file.read_exact(&mut bytes)?;
        Ok(bytes)
    }

    fn insert(&mut self, record: Record, place: Place) -> usize {
        let id = record.id;
        if let Some(index) = self.find(id) {
            self.records[index] = record;
            self.places[index] = place;
            return index;
        }
        let index = self.records.len();
        self.records.push(record);
        self.places.push(place);
        if id.is_known() {
            self.by_id.insert(id, index);
        }
        index
    }

    /// Reads what is behind the part that is read already.
    fn read_on(&mut self) -> Result<Vec<Notice>, StoreError> {
        let path = self.path.clone();
        let failed = |error: io::Error| StoreError::new(Doing::Reading, &path, &error);
        let Some(mut file) = open_to_read(&self.path)? else { return Ok(Vec::new()) };
        if !file.metadata().map_err(failed)?.is_file() {
            // Linked to a device such as /dev/null: there is nothing to be read.
            return Ok(Vec::new());
        }
        // Nobody is in the middle of a line while this is held. Without locks on this file
        // system the worst is a line that is passed over until the next start.
        _ = file.lock_shared();
        let data = file.metadata().map_err(failed)?;
        if data.len() < self.read.0 {
            self.forget_file();
        }
        file.seek(SeekFrom::Start(self.read.0)).map_err(failed)?;
        let mut skipped = Skipped::default();
        let file = file.take(MAX_HISTORY.saturating_sub(self.read.0));
        let (mut source, mut buffer) = (BufReader::with_capacity(256 << 10, file), Vec::new());
        loop {
            let next = bounded::next_line(&mut source, &mut buffer).map_err(failed)?;
            let Some((line, length)) = next else { break };
            let start = self.read.0;
            self.read = (start + length, self.read.1 + 1);
            match parse(&line) {
                Ok(Some(record)) => {
                    self.insert(record, Place::File { start, length });
                }
                Ok(None) => {}
                Err(damage) => skipped.add(self.read.1, damage),
            }
        }
        let mut notices = skipped.notices(&path);
        if data.len() > MAX_HISTORY {
            notices.push(Notice::TooLong { file: path, limit: MAX_HISTORY });
        }
        Ok(notices)
    }

    /// Somebody has put another file in its place: begins anew, but keeps what is not written.
    fn forget_file(&mut self) {
        let records = std::mem::take(&mut self.records).into_iter();
        let places = std::mem::take(&mut self.places);
        self.by_id.clear();
        self.read = (0, 0);
        for (record, place) in records.zip(places) {
            if matches!(place, Place::Unsaved(_)) {
                self.insert(record, place);
            }
        }
    }

    /// Appends a line under the lock and returns where it begins.
    fn write(&self, line: &str) -> Result<u64, StoreError> {
        let failed = |error: io::Error| StoreError::new(Doing::Writing, &self.path, &error);
        self.profile.create()?;
        let is_new = match std::fs::metadata(&self.path) {
            Ok(data) => bounded::refuse_odd(&data, Doing::Writing, &self.path).map(|()| false)?,
            Err(_) => true,
        };
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).append(true).create(true).open(&self.path).map_err(failed)?;
        // A device is everybody's, so it is not locked. An error means a file system without
        // locks, which is no reason to lose the game.
        if file.metadata().map_err(failed)?.is_file() {
            _ = file.lock();
        }
        let length = file.metadata().map_err(failed)?.len();
        // A line that was cut off keeps its place; this one must not become its end.
        let gap = if ends_line(&mut file, length).map_err(failed)? { "" } else { "\n" };
        let written =
            file.write_all(format!("{gap}{line}").as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|error| {
            _ = file.set_len(length);
            failed(error)
        })?;
        if is_new {
            self.profile.sync_folder();
        }
        Ok(length + gap.len() as u64)
    }
}

fn open_to_read(path: &Path) -> Result<Option<File>, StoreError> {
    let failed = |error: &io::Error| StoreError::new(Doing::Reading, path, error);
    match std::fs::metadata(path) {
        Ok(data) => bounded::refuse_odd(&data, Doing::Reading, path)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed(&error)),
    }
    File::open(path).map(Some).map_err(|error| failed(&error))
}

fn parse(line: &Line<'_>) -> Result<Option<Record>, Damage> {
    match line {
        Line::TooLong => Err(Damage::TooLarge { limit: MAX_LINE as u64 }),
        Line::Whole([]) => Ok(None),
        Line::Whole(bytes) => bounded::text(bytes).and_then(Record::from_line).map(Some),
    }
}

/// Whether a line may begin at the end of the file.
fn ends_line(file: &mut File, length: u64) -> io::Result<bool> {
    if length == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::Start(length - 1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

/// The lines that were passed over.
#[derive(Default)]
struct Skipped {
    newer: usize,
    damaged: usize,
    first: Option<(usize, Damage)>,
}

impl Skipped {
    fn add(&mut self, line: usize, damage: Damage) {
        if damage == Damage::Newer {
            self.newer += 1;
        } else {
            self.damaged += 1;
            self.first.get_or_insert((line, damage));
        }
    }

    fn notices(self, file: &Path) -> Vec<Notice> {
        let newer = Notice::Newer { file: file.to_owned(), count: self.newer };
        let newer = (self.newer > 0).then_some(newer);
        let skipped = self.first.map(|(first, why)| Notice::LinesSkipped {
            file: file.to_owned(),
            count: self.damaged,
            first,
            why,
        });
        skipped.into_iter().chain(newer).collect()
    }
}
