//! The games of the history, which can be read from its file on any thread.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

use super::bounded::{self, read_at};
use super::record::{self, GameTexts};
use super::{Damage, Record, StoreError};
use crate::game::{Game, notation};
use crate::rules::Library;

/// A snapshot of the games in the history. The text of a game is read when it is needed.
#[derive(Clone, Debug)]
pub struct StoredGames {
    pub(super) path: PathBuf,
    pub(super) records: Arc<Vec<Record>>,
    /// The place of the line of each record.
    pub(super) lines: Arc<Vec<RecordLine>>,
}

#[derive(Clone, Debug)]
pub(super) enum RecordLine {
    /// The line is in the file: its first byte and its length in bytes.
    File { start: u64, length: u64 },
    /// The line was added by this program: its text, which the disk may still lose, and its first
    /// byte in the file once it is written.
    Added { text: String, start: Option<u64> },
}

/// Why a game of the history cannot be opened.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{self:?}")]
pub enum OpenError {
    /// There is no such record.
    Unknown,
    /// The file cannot be read.
    Store(#[from] StoreError),
    /// The line cannot be parsed.
    Damage(#[from] Damage),
    /// The game cannot be replayed.
    Notation(#[from] notation::NotationError),
}

impl StoredGames {
    /// Creates the history at this path without reading anything.
    pub(super) fn unread(path: PathBuf) -> Self {
        Self { path, records: Arc::default(), lines: Arc::default() }
    }

    pub(super) fn into_lines(self) -> impl Iterator<Item = (Record, RecordLine)> {
        let records = Arc::unwrap_or_clone(self.records).into_iter();
        records.zip(Arc::unwrap_or_clone(self.lines))
    }

    /// Returns the records, oldest first, including those of deleted games ([`Self::games`] leaves
    /// these out).
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The games that are not deleted, oldest first, with their indices among the records.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = (usize, &Record)> {
        self.records.iter().enumerate().filter(|(_, record)| !record.is_deleted())
    }

    /// Opens a game: replays and checks it under the rules that it was played with.
    pub fn open(&self, index: usize, library: &Library) -> Result<Game, OpenError> {
        replay(&self.texts(index)?, library)
    }

    pub(super) fn texts(&self, index: usize) -> Result<GameTexts, OpenError> {
        let bytes = match self.lines.get(index).ok_or(OpenError::Unknown)? {
            RecordLine::Added { text, .. } => text.clone().into_bytes(),
            RecordLine::File { start, length } => {
                self.line(&self.records[index], *start, *length)?
            }
        };
        Ok(record::game_texts(&bytes)?)
    }

    /// Reads the line of a record, if it is still in its place.
    fn line(&self, record: &Record, start: u64, length: u64) -> Result<Vec<u8>, OpenError> {
        let mut file = bounded::open(&self.path)?.ok_or(OpenError::Unknown)?;
        let line = read_at(&mut file, start, length).ok();
        line.filter(|line| record.is_in(line)).ok_or(OpenError::Unknown)
    }
}

/// Replays and checks a game under the rules that it was played with.
pub(super) fn replay(texts: &GameTexts, library: &Library) -> Result<Game, OpenError> {
    // A game under house rules carries their text, since they may have changed or be gone.
    Ok(match record::read_house_rules(texts.rule_set.as_deref())? {
        Some(rules) => notation::read(&texts.game, &library.with(Arc::new(rules)))?,
        None => notation::read(&texts.game, library)?,
    })
}
