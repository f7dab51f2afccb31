//! The game in progress on disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::Serialize;

use super::bounded::{self, Content, MAX_CURRENT};
use super::disk::folder_of;
use super::replace::{patiently, sync_file};
use super::saved_game::{self, FileTail, Note, SavedGame, SavedHeader};
use super::set_aside::{set_aside, set_aside_for};
use super::{
    Damage, FileAction, FileFailure, GameId, History, Notice, Profile, StoreError, checksum,
};
use crate::dice::Slots;
use crate::game::{Game, Setup, Step, notation};
use crate::rules::Library;

/// The file of a game in progress. The whole text is kept in memory too, so that anything that
/// could not be written is written as soon as the disk allows.
///
/// If this is dropped or the program is killed, the file stays for the next start.
#[derive(Debug)]
pub struct CurrentGame {
    profile: Profile,
    id: GameId,
    started: Timestamp,
    is_replay: bool,
    text: String,
    /// `None` if there is no file yet, or no longer: nothing has been written, or the game is
    /// finished.
    file: Option<GameFile>,
}

/// A file that has the beginning of the text.
#[derive(Debug)]
struct GameFile {
    path: PathBuf,
    /// The number of bytes that it has.
    written: usize,
}

/// A game resumed from disk.
#[derive(Debug)]
pub struct Resumed {
    /// The game. It may be over, if the program ended before the result was added to the history.
    pub game: Game,
    /// The dice that the player meant to keep, if a note after the last move says so.
    pub kept: Option<Slots>,
    /// The number of events, including those taken back, in the last review of the game that was
    /// shown.
    pub reviewed: usize,
    /// When the game was last played, if the file system knows.
    pub played: Option<Timestamp>,
    /// The file of the game.
    pub current: CurrentGame,
}

impl CurrentGame {
    /// Prepares the file of a new game. Nothing is written before the first step.
    pub fn begin(profile: &Profile, setup: &Setup, started: Timestamp) -> Self {
        Self::begin_with(profile, &SavedHeader::new(setup, GameId::fresh(), started))
    }

    /// Like [`Self::begin`], for a game whose dice are known because the player chose the seed. Such
    /// a game is a replay ([`Self::is_replay`]).
    pub fn begin_chosen(profile: &Profile, setup: &Setup, started: Timestamp) -> Self {
        let mut header = SavedHeader::new(setup, GameId::fresh(), started);
        header.replay = true;
        Self::begin_with(profile, &header)
    }

    fn begin_with(profile: &Profile, header: &SavedHeader) -> Self {
        // Text, numbers and lists can always be serialized as RON.
        let text = checksum::seal(&bounded::to_line(header).unwrap_or_default());
        let (id, started, is_replay) = (header.id, header.started, header.replay);
        Self { profile: profile.clone(), id, started, is_replay, text, file: None }
    }

    /// Prepares the file of a new game that continues from a position of another one
    /// ([`Game::back_to`]), including moves of that game that can be redone. Nothing is written
    /// before the first step. With virtual dice the new game is a replay ([`Self::is_replay`]): the
    /// dice so far have been seen, and so have those to come unless they are fresh.
    pub fn begin_from(
        profile: &Profile,
        game: &Game,
        started: Timestamp,
    ) -> Result<Self, StoreError> {
        let mut header = SavedHeader::new(game.setup(), GameId::fresh(), started);
        header.replay = game.setup().seed().is_some();
        let mut current = Self::begin_with(profile, &header);
        for step in game.steps() {
            current.note(&step)?;
        }
        Ok(current)
    }

    /// The whole text of the file, written or not.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns the id of the game, the same here and in the history.
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Whether the dice of the game are known: from the game that it continues, or because the
    /// player chose the seed.
    pub const fn is_replay(&self) -> bool {
        self.is_replay
    }

    /// Returns when the game began.
    pub const fn started(&self) -> Timestamp {
        self.started
    }

    /// Appends a step and writes it. After an error the step is not lost: the next call, or
    /// [`Self::save`], writes it too.
    pub fn append(&mut self, step: &Step) -> Result<(), StoreError> {
        self.note(step)?;
        self.save()
    }

    /// Appends a line to the text without writing it.
    fn note(&mut self, line: &impl Serialize) -> Result<(), StoreError> {
        let line = ron::to_string(line);
        let line = line.map_err(|error| StoreError::no_text(self.profile.folder(), &error))?;
        self.text += &checksum::seal(&line);
        Ok(())
    }

    /// Writes a note of which of the `dice` dice the player means to keep. The last note after a
    /// move counts.
    pub fn append_kept(&mut self, kept: Slots, dice: usize) -> Result<(), StoreError> {
        self.note(&Note::Kept(format!("{kept:dice$}")))?;
        self.save()
    }

    /// Appends a note of how many events a review of the game showed, including those taken back.
    /// The last note counts. It is written with the next step or by [`Self::save`], since a
    /// finished game has no file.
    pub fn note_reviewed(&mut self, events: usize) -> Result<(), StoreError> {
        self.note(&Note::Reviewed(events))
    }

    /// Writes everything that is not on disk yet. A file removed by [`Self::finish`] is written
    /// again in full; so is one that is gone, after the error that says so.
    pub fn save(&mut self) -> Result<(), StoreError> {
        if self.text.len() as u64 > MAX_CURRENT {
            return Err(StoreError::unwritten(self.profile.folder(), FileFailure::TooLarge));
        }
        let is_lost = self.loss().is_some();
        let file = self.file.get_or_insert_with(|| GameFile {
            path: self.profile.new_unfinished(self.id),
            written: 0,
        });
        let (path, disk) = (file.path.clone(), self.profile.disk());
        let failed = StoreError::writing(&path);
        let is_there = bounded::is_there(&path, FileAction::Writing)?;
        if !is_there {
            if std::mem::take(&mut file.written) > 0 {
                return Err(StoreError::unwritten(&path, FileFailure::Missing));
            }
            self.profile.create_folder(folder_of(&path))?;
        }
        let open = || OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let opened = patiently(open).map_err(failed)?;
        let before = opened.metadata().map_err(failed)?.len();
        // (What the disk has lost, or another program has cut off, is written again too.)
        if is_lost || before < file.written as u64 {
            file.written = 0;
        }
        let written = write_from(&opened, file.written, self.text.as_bytes());
        written.inspect_err(|_| _ = opened.set_len(before)).map_err(failed)?;
        let own = disk.on_this_thread();
        disk.run(&file.path, None, move || own.sync(&opened).map_err(StoreError::writing(&path)))?;
        file.written = self.text.len();
        if !is_there {
            disk.sync_name_later(&file.path);
        }
        Ok(())
    }

    /// Whether the game has a file, which [`Self::save`] writes again if it is gone.
    pub const fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// The error by which the disk has lost written data, if that happened.
    pub fn loss(&self) -> Option<StoreError> {
        let failure = self.profile.disk().failure(&self.file.as_ref()?.path);
        failure.filter(|error| error.action == FileAction::Writing)
    }

    /// Whether the history has this game: with exactly these moves, or with an ending that never
    /// reached the file because it could not be written or removed.
    pub fn is_recorded(&self, game: &Game, history: &History, library: &Library) -> bool {
        let Some(index) = history.find(self.id) else { return false };
        let text = history.text(index);
        if game.position().is_over() && text.is_ok_and(|text| text == notation::write(game)) {
            return true;
        }
        history
            .open(index, library)
            .is_ok_and(|recorded| !saved_game::reaches(&self.text, library, recorded.events()))
    }

    /// Removes the file, once the record is in the history and the history is on the disk, or the
    /// game was abandoned. A later [`Self::append`] or [`Self::save`], after an undo, writes
    /// another one.
    pub fn finish(&mut self) -> Result<(), StoreError> {
        let Some(GameFile { path, .. }) = self.file.take() else { return Ok(()) };
        let (disk, history) = (self.profile.disk(), self.profile.history());
        let (own, file) = (disk.on_this_thread(), path.clone());
        disk.run(&path, Some(&history.clone()), move || {
            // The record may have been written by a program that was then killed. (Windows syncs
            // only what can be written.)
            if history.is_file()
                && let Ok(opened) = OpenOptions::new().append(true).open(&history)
            {
                sync_file(&own, &history, &opened)?;
            }
            match patiently(|| fs::remove_file(&file)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    Err(StoreError::during(FileAction::Removing, &file)(error))
                }
                _ => Ok(()),
            }
        })
    }

    /// Whether an unfinished game can't be read without the house rules. (A game carries its rules,
    /// unless they could not be written.)
    pub fn needs_house_rules(profile: &Profile, shipped: &Library) -> bool {
        profile.unfinished_games().iter().any(|path| {
            let content = bounded::read(path, MAX_CURRENT);
            matches!(content, Ok(Content::Bytes(bytes)) if matches!(
                saved_game::read(&bytes, shipped), Err(Damage::UnknownRules(_))))
        })
    }

    /// Loads the game to resume, if there is one: the most recent one. A game whose result is
    /// already in the history is removed. Damaged files are set aside, and the game resumes from
    /// the part that can be read.
    pub fn load(
        profile: &Profile,
        library: &Library,
        history: &History,
    ) -> (Option<Resumed>, Vec<Notice>) {
        let mut loader = Loader { profile, library, history, notices: Vec::new() };
        let resumed = profile.unfinished_games().iter().find_map(|path| loader.load(path));
        (resumed, loader.notices)
    }

    /// Loads all unfinished games but those in `open`, the one played last first. Otherwise like
    /// [`Self::load`].
    pub fn load_waiting(
        profile: &Profile,
        library: &Library,
        history: &History,
        open: &[&Self],
    ) -> (Vec<Resumed>, Vec<Notice>) {
        let mut loader = Loader { profile, library, history, notices: Vec::new() };
        let is_open = |path: &Path| {
            open.iter().any(|game| game.file.as_ref().is_some_and(|file| file.path == path))
        };
        let paths = profile.unfinished_games();
        let waiting = paths.iter().filter(|path| !is_open(path));
        (waiting.filter_map(|path| loader.load(path)).collect(), loader.notices)
    }
}

/// Writes the text from this byte on, and cuts off what the file has beyond it.
fn write_from(mut file: &File, start: usize, text: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(start as u64))?;
    file.write_all(&text[start..])?;
    file.set_len(text.len() as u64)
}

struct Loader<'a> {
    profile: &'a Profile,
    library: &'a Library,
    history: &'a History,
    notices: Vec<Notice>,
}

impl Loader<'_> {
    /// Loads a game. If the file holds none it is set aside, unless it is of a newer version.
    fn load(&mut self, path: &Path) -> Option<Resumed> {
        let saved = match bounded::read(path, MAX_CURRENT) {
            // (A program that was killed had just created it.)
            Ok(Content::Bytes(bytes)) if bytes.is_empty() => return None,
            Ok(Content::Bytes(bytes)) => saved_game::read(&bytes, self.library),
            Ok(Content::TooLarge) => Err(Damage::TooLarge { limit: MAX_CURRENT }),
            Ok(Content::Missing) => return None,
            Err(error) => {
                self.notices.push(Notice::Failed(error));
                return None;
            }
        };
        match saved {
            Ok(saved) => self.resume(saved, path),
            Err(damage) => {
                let file = path.to_owned();
                self.notices.push(match damage {
                    Damage::Newer => Notice::NewerGame { file },
                    damage => set_aside_for(self.profile.disk(), file, damage),
                });
                None
            }
        }
    }

    fn resume(&mut self, saved: SavedGame, path: &Path) -> Option<Resumed> {
        let SavedGame { header, game, kept, reviewed, steps, text, good, tail } = saved;
        let SavedHeader { id, started, replay: is_replay, .. } = header;
        // (Read before a repair, which changes the time of the file.)
        let played = bounded::modified(path).and_then(|time| Timestamp::try_from(time).ok());
        let (profile, disk) = (self.profile.clone(), self.profile.disk());
        let file = Some(GameFile { path: path.to_owned(), written: good });
        let mut current = CurrentGame { profile, id, started, is_replay, text, file };
        let file = path.to_owned();
        let repaired = match tail {
            FileTail::Clean => Ok(()),
            FileTail::Torn => {
                self.notices.push(Notice::TornLine { file });
                current.save()
            }
            FileTail::Damaged(damage) => {
                let aside = set_aside(disk, path);
                let to = aside.as_ref().ok().cloned();
                self.notices.push(Notice::CutShort { file, to, steps, damage });
                // (Another file, even if this one could not be renamed.)
                current.file = None;
                aside.and_then(|_| current.save())
            }
        };
        // (The names may not be synced yet, if a program created them and was killed.)
        _ = self.profile.create_folder(folder_of(path));
        disk.sync_name_later(path);
        if current.is_recorded(&game, self.history, self.library) {
            self.notices.extend(current.finish().err().map(Notice::Failed));
            return None;
        }
        self.notices.extend(repaired.err().map(Notice::Failed));
        Some(Resumed { game, kept, reviewed, played, current })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{DiceOrigin, Seat, Sitter};

    fn begin(profile: &Profile) -> (CurrentGame, PathBuf) {
        let rules = Library::shipped().get("basic").unwrap().clone();
        let seats = vec![Seat::new("Ann", Sitter::Human).unwrap()];
        let setup = Setup::new(rules, seats, DiceOrigin::ByHand).unwrap();
        let current = CurrentGame::begin(profile, &setup, Timestamp::UNIX_EPOCH);
        let path = profile.new_unfinished(current.id);
        (current, path)
    }

    /// A full disk may have accepted a part of a line.
    #[test]
    fn what_is_there_of_the_next_line_is_overwritten() {
        let (_dir, profile) = Profile::temporary();
        let (mut current, path) = begin(&profile);
        current.append(&Step::Undo).unwrap();
        fs::write(&path, format!("{}Re", current.text)).unwrap();
        current.append(&Step::Redo).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), current.text);
    }

    #[test]
    fn more_than_is_read_back_is_not_written() {
        let dir = tempfile::tempdir().unwrap();
        let (mut current, _) = begin(&Profile::at(dir.path()));
        current.text = "x".repeat(MAX_CURRENT as usize);
        assert_eq!(current.append(&Step::Undo).unwrap_err().cause, FileFailure::TooLarge);
    }
}
