//! The figures of finished games, computed once and stored.
//!
//! They follow from the history, so `figures.ron` may be lost: figures that are missing, damaged or
//! of another version are computed again. The file is never synced, set aside or backed up.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::{self, BufReader, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::bounded::{self, Line, MAX_LINES};
use super::replace::replace_by;
use super::{Damage, GameId, History, Profile, Record, SeatRecord, StoreError, as_text, checksum};
use crate::coach::{FIGURES_VERSION, Review, SeatFigures};
use crate::game::Game;
use crate::solver::Progress;

/// The figures of a finished game.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
pub struct GameFigures {
    /// The version of the format.
    #[serde(deserialize_with = "bounded::version")]
    version: u32,
    /// The value of [`FIGURES_VERSION`] when the figures were computed.
    figures: u32,
    id: GameId,
    #[serde(with = "as_text::text")]
    ended: Timestamp,
    /// The figures of the seats in turn order; `None` for computer players.
    #[serde(default)]
    pub seats: Vec<Option<SeatFigures>>,
}

/// Separates the key of the game from the figures of the seats in a line.
const SEATS_FIELD: &str = ",seats:";

/// Identifies the figures of a game. If a game is taken back and ends differently, its id stays the
/// same, but it ends later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FiguresKey {
    id: GameId,
    ended: Timestamp,
}

impl From<&Record> for FiguresKey {
    fn from(record: &Record) -> Self {
        Self { id: record.id, ended: record.ended }
    }
}

impl FiguresKey {
    /// The index of the game in the history.
    pub fn place_in(&self, history: &History) -> Option<usize> {
        history.find(self.id)
    }
}

impl GameFigures {
    /// The figures of the game with this record.
    pub fn new(record: &Record, seats: Vec<Option<SeatFigures>>) -> Self {
        let FiguresKey { id, ended } = record.into();
        Self { version: bounded::VERSION, figures: FIGURES_VERSION, id, ended, seats }
    }

    /// The figures of the people in the game with this record, from its review.
    pub fn of_review(record: &Record, game: &Game, review: &Review) -> Self {
        let seats = SeatFigures::of_review(game, review).into_iter().zip(&record.seats);
        Self::new(record, seats.map(|(figures, seat)| seat.counts().then_some(figures)).collect())
    }

    /// The key of the game.
    pub const fn key(&self) -> FiguresKey {
        FiguresKey { id: self.id, ended: self.ended }
    }

    fn from_line(line: &[u8]) -> Result<Self, Damage> {
        let figures: Self = bounded::parse_versioned(checksum::open(line)?)?;
        let is_sound = figures.seats.iter().flatten().all(SeatFigures::is_sound);
        is_sound.then_some(figures).ok_or(Damage::Empty)
    }

    /// Parses a line without the figures of the seats, which are nine tenths of it.
    fn head_of(line: &[u8]) -> Result<Self, Damage> {
        let line = checksum::open(line)?;
        match line.find(SEATS_FIELD) {
            Some(at) => bounded::parse_versioned(&format!("{})", &line[..at])),
            None => Err(Damage::Empty),
        }
    }
}

/// The stored figures of a profile. Clones share their state and can be used on any thread.
#[derive(Clone, Debug)]
pub struct KeptFigures {
    profile: Profile,
    path: PathBuf,
    /// The games that have stored figures; `None` before the file is read.
    known: Arc<Mutex<Option<HashSet<FiguresKey>>>>,
    /// All figures, about half a kilobyte per game; `None` until they are needed. Locked while the
    /// file is read or written.
    read: Arc<Mutex<Option<Vec<GameFigures>>>>,
    /// How often figures were added.
    revision: Arc<AtomicU64>,
}

impl KeptFigures {
    /// Creates the store of a profile without reading anything.
    pub fn unread(profile: &Profile) -> Self {
        let (profile, path) = (profile.on_this_thread(), profile.figures());
        Self {
            profile,
            path,
            known: Arc::default(),
            read: Arc::default(),
            revision: Arc::default(),
        }
    }

    /// Changes whenever figures are added.
    pub fn revision(&self) -> u64 {
        self.revision.load(Ordering::Relaxed)
    }

    /// Reads which games have figures, unless that is known. Removes lines that are damaged or of
    /// an older version.
    ///
    /// # Errors
    ///
    /// The file can't be read or replaced.
    pub fn load(&self) -> Result<(), StoreError> {
        if self.known().is_some() {
            return Ok(());
        }
        let _read = lock(&self.read);
        let (mut known, mut has_useless) = (HashSet::new(), false);
        self.lines(|line| has_useless |= !is_useful(line, &mut known))?;
        if has_useless {
            self.remove_useless()?;
        }
        *self.known() = Some(known);
        Ok(())
    }

    /// Whether the figures of this game are stored.
    pub fn has(&self, key: &FiguresKey) -> bool {
        self.known().as_ref().is_some_and(|known| known.contains(key))
    }

    /// Whether a game of people has no stored figures.
    pub fn lacks(&self, record: &Record) -> bool {
        record.seats.iter().any(SeatRecord::counts) && !self.has(&record.into())
    }

    /// Stores the figures of a game from its review, unless it has some.
    ///
    /// # Errors
    ///
    /// The file can't be read, or the figures could not be written.
    pub fn add_review(
        &self,
        record: &Record,
        game: &Game,
        review: &Review,
    ) -> Result<(), StoreError> {
        self.load()?;
        if self.lacks(record) {
            self.add(&GameFigures::of_review(record, game, review))?;
        }
        Ok(())
    }

    /// Stores the figures of a game.
    ///
    /// # Errors
    ///
    /// The figures could not be written, and are not stored.
    pub fn add(&self, figures: &GameFigures) -> Result<(), StoreError> {
        let failed = StoreError::writing(&self.path);
        let line =
            bounded::to_line(figures).map_err(|error| StoreError::no_text(&self.path, &error))?;
        let mut read = lock(&self.read);
        self.profile.create()?;
        let mut file =
            OpenOptions::new().append(true).create(true).open(&self.path).map_err(failed)?;
        file.write_all(checksum::seal(&line).as_bytes()).map_err(failed)?;
        self.known().get_or_insert_default().insert(figures.key());
        read.iter_mut().for_each(|all| all.push(figures.clone()));
        self.revision.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Calls `each` with the figures of every game, in no particular order. Some games may no longer
    /// be in the history, and a game may come twice. The first call reads the file and reports its
    /// progress; `None` if cancelled.
    ///
    /// # Errors
    ///
    /// The file can't be read.
    pub fn for_each(
        &self,
        progress: &Progress,
        each: impl FnMut(&GameFigures),
    ) -> Result<Option<()>, StoreError> {
        let mut read = lock(&self.read);
        if read.is_none() {
            *read = self.read_all(progress)?;
        }
        let Some(all) = &*read else { return Ok(None) };
        all.iter().for_each(each);
        Ok(Some(()))
    }

    /// Reads the file; `None` if cancelled.
    fn read_all(&self, progress: &Progress) -> Result<Option<Vec<GameFigures>>, StoreError> {
        let length = std::fs::metadata(&self.path).map_or(0, |data| data.len()).max(1) as f64;
        let (mut all, mut done) = (Vec::new(), 0);
        self.lines(|line| {
            if progress.is_cancelled() {
                return;
            }
            done += line.len() + 1;
            progress.reach(done as f64 / length);
            let figures = GameFigures::from_line(line).ok();
            all.extend(figures.filter(|figures| figures.figures == FIGURES_VERSION));
        })?;
        Ok((!progress.is_cancelled()).then_some(all))
    }

    fn known(&self) -> MutexGuard<'_, Option<HashSet<FiguresKey>>> {
        lock(&self.known)
    }

    /// Calls `each` with every non-empty line of the file.
    fn lines(&self, mut each: impl FnMut(&[u8])) -> Result<(), StoreError> {
        let failed = StoreError::reading(&self.path);
        let Some(file) = bounded::open(&self.path)? else { return Ok(()) };
        if !file.metadata().map_err(failed)?.is_file() {
            return Ok(());
        }
        let (mut source, mut buffer) = (BufReader::with_capacity(256 << 10, file), Vec::new());
        for _ in 0..MAX_LINES {
            let next = bounded::next_line(&mut source, &mut buffer).map_err(failed)?;
            let Some((line, _)) = next else { break };
            match line {
                Line::Whole([]) => {}
                Line::Whole(line) => each(line),
                Line::TooLong => each(&[]),
            }
        }
        Ok(())
    }

    /// Rewrites the file with its useful lines, each once.
    fn remove_useless(&self) -> Result<(), StoreError> {
        let mut known = HashSet::new();
        replace_by(&self.profile, &self.path, |file| {
            let mut to = io::BufWriter::new(file);
            let mut written = Ok(());
            let read = self.lines(|line| {
                if is_useful(line, &mut known) && written.is_ok() {
                    written = to.write_all(line).and_then(|()| to.write_all(b"\n"));
                }
            });
            read.map_err(io::Error::other)?;
            written?;
            to.flush()
        })
    }
}

/// Whether a line has the figures of a game that is not in `known` yet, or is of a newer version.
fn is_useful(line: &[u8], known: &mut HashSet<FiguresKey>) -> bool {
    match GameFigures::head_of(line) {
        Ok(head) if head.figures == FIGURES_VERSION => known.insert(head.key()),
        Ok(head) => head.figures > FIGURES_VERSION,
        Err(damage) => damage == Damage::Newer,
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn record(second: u8) -> Record {
        let line = format!(
            "(version:1,id:\"00000000000000aa\",rules:\"yatzy\",\
             ended:\"2026-01-01T00:00:{second:02}Z\",seats:[])"
        );
        Record::from_line(line.as_bytes()).unwrap()
    }

    fn figures(second: u8) -> GameFigures {
        let seat = SeatFigures { par: 248.5, boxes: vec![Some(3), None], ..SeatFigures::default() };
        GameFigures::new(&record(second), vec![None, Some(seat)])
    }

    fn all(kept: &KeptFigures) -> Vec<GameFigures> {
        let mut all = Vec::new();
        let read = kept.for_each(&Progress::default(), |figures| all.push(figures.clone()));
        assert_eq!(read, Ok(Some(())));
        all
    }

    #[test]
    fn what_is_added_is_read_back_and_known_in_the_next_run() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path().join("profile"));
        let kept = KeptFigures::unread(&profile);
        kept.load().unwrap();
        assert!(!kept.has(&(&record(1)).into()));
        let before = kept.revision();
        kept.add(&figures(1)).unwrap();
        kept.add(&figures(2)).unwrap();
        assert_eq!(all(&kept), [figures(1), figures(2)]);
        assert_ne!(kept.revision(), before);
        let next = KeptFigures::unread(&profile);
        next.load().unwrap();
        // A game that was taken back and ended again is another game.
        assert!([1, 2].iter().all(|&second| next.has(&(&record(second)).into())));
        assert!(!next.has(&(&record(3)).into()));
    }

    /// They take seconds to read where there are thousands of games.
    #[test]
    fn the_file_is_read_once_unless_that_was_cancelled() {
        let (_dir, profile) = Profile::temporary();
        KeptFigures::unread(&profile).add(&figures(1)).unwrap();
        let kept = KeptFigures::unread(&profile);
        let cancelled = Progress::default();
        cancelled.cancel();
        assert_eq!(kept.for_each(&cancelled, |_| panic!("cancelled")), Ok(None));
        assert_eq!(all(&kept), [figures(1)]);
        fs::remove_file(profile.figures()).unwrap();
        kept.add(&figures(2)).unwrap();
        assert_eq!(all(&kept.clone()), [figures(1), figures(2)]);
        assert_eq!(all(&KeptFigures::unread(&profile)), [figures(2)]);
    }

    #[test]
    fn what_is_damaged_or_older_is_removed_and_what_is_newer_stays() {
        let (_dir, profile) = Profile::temporary();
        let kept = KeptFigures::unread(&profile);
        for second in [1, 2, 2, 3] {
            kept.add(&figures(second)).unwrap();
        }
        let old = bounded::to_line(&GameFigures { figures: FIGURES_VERSION - 1, ..figures(4) });
        let new = bounded::to_line(&GameFigures { figures: FIGURES_VERSION + 1, ..figures(5) });
        let newest = "(version:2,figures:1,seats:Other)";
        let text = fs::read_to_string(profile.figures()).unwrap();
        let damaged = text.replacen("248.5", "848.5", 1);
        let more =
            [old.unwrap(), new.unwrap(), newest.to_owned()].map(|line| checksum::seal(&line));
        fs::write(profile.figures(), format!("{damaged}{}(torn", more.concat())).unwrap();
        let next = KeptFigures::unread(&profile);
        next.load().unwrap();
        let has = [1, 2, 3, 4, 5].map(|second| next.has(&(&record(second)).into()));
        assert_eq!(has, [false, true, true, false, false]);
        assert_eq!(all(&next), [figures(2), figures(3)]);
        let left = fs::read_to_string(profile.figures()).unwrap();
        assert_eq!(left.lines().count(), 4, "{left}");
        assert!(left.ends_with(&format!("{}{}", more[1], more[2])), "{left}");
        // What is added now is on a line of its own.
        next.add(&figures(6)).unwrap();
        assert_eq!(all(&next).len(), 3);
    }
}
