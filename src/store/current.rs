//! The game in progress on disk.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::Serialize;

use super::bounded::{self, Content, MAX_CURRENT};
use super::saved_game::{self, FileTail, Note, SavedGame, SavedHeader};
use super::set_aside::{set_aside, set_aside_for};
use super::slot::{self, GameSlot, SlotState, read_game};
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
    place: GameFile,
    notice: Option<Notice>,
}

#[derive(Debug)]
enum GameFile {
    /// There is no file yet, or no longer: nothing has been written, or the game is finished.
    None,
    /// This file has the first `written` bytes of the text.
    File { slot: GameSlot, written: usize },
    /// The game was read from the file named in this error, which could not be opened for writing.
    Refused(StoreError),
}

/// A game resumed from disk. While it is held, no other copy can play it.
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
        let profile = profile.clone();
        Self { profile, id, started, is_replay, text, place: GameFile::None, notice: None }
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

    /// Takes the notice about what happened while saving, if any.
    pub const fn take_notice(&mut self) -> Option<Notice> {
        self.notice.take()
    }

    /// Writes everything that is not on disk yet. A file removed by [`Self::finish`] is written
    /// again in full.
    pub fn save(&mut self) -> Result<(), StoreError> {
        if self.text.len() as u64 > MAX_CURRENT {
            return Err(StoreError::unwritten(self.profile.folder(), FileFailure::TooLarge));
        }
        let gone = self.leave_gone();
        self.take_refused()?;
        if matches!(self.place, GameFile::None) {
            let (slot, notice) = GameSlot::take_place(&self.profile)?;
            self.notice = notice;
            self.place = GameFile::File { slot, written: 0 };
        }
        if let GameFile::File { slot, written } = &mut self.place {
            if slot.take_loss() {
                *written = 0;
            }
            let rest = &self.text.as_bytes()[*written..];
            if !rest.is_empty() {
                slot.write_from(self.profile.disk(), *written as u64, rest)?;
                *written = self.text.len();
            }
        }
        if let (Some(file), GameFile::File { slot, .. }) = (gone, &self.place) {
            let to = slot.path().to_owned();
            self.notice.get_or_insert(Notice::WrittenAgain { file, to });
        }
        Ok(())
    }

    /// Whether the game has a file, which [`Self::save`] writes again if it is gone.
    pub const fn has_file(&self) -> bool {
        matches!(self.place, GameFile::File { .. })
    }

    /// Leaves the file if it or its lock no longer has its name: it was deleted or moved, or another
    /// program has put a copy in its place, which is taken if it holds this game. Returns its path,
    /// unless it is the same file under a new lock.
    fn leave_gone(&mut self) -> Option<PathBuf> {
        let GameFile::File { slot, .. } = &self.place else { return None };
        if slot.is_in_place() {
            return None;
        }
        let (path, had_name) = (slot.path().to_owned(), slot.has_name());
        // (Its lock may still be in its place.)
        self.place = GameFile::None;
        self.place = match GameSlot::open(&path) {
            Ok(SlotState::Ours(mut slot)) => match slot.read() {
                there if self.continues(&there) => GameFile::File { slot, written: 0 },
                _ => GameFile::None,
            },
            Ok(SlotState::Nothing | SlotState::Busy) => GameFile::None,
            // (The folder may come back as it was.)
            Ok(SlotState::ReadOnly(_, error)) | Err(error) => {
                GameFile::Refused(StoreError { action: FileAction::Writing, ..error })
            }
        };
        let is_same = had_name && matches!(self.place, GameFile::File { .. });
        (!is_same).then_some(path)
    }

    /// Whether the text begins with this content of a file.
    fn continues(&self, content: &Result<Content, StoreError>) -> bool {
        matches!(content, Ok(Content::Bytes(bytes)) if self.text.as_bytes().starts_with(bytes))
    }

    /// Opens the file that could not be written before, or fails if that is still so. Content that
    /// the text does not begin with is set aside.
    fn take_refused(&mut self) -> Result<(), StoreError> {
        let GameFile::Refused(error) = &self.place else { return Ok(()) };
        let refused = |error| StoreError { action: FileAction::Writing, ..error };
        self.place = match GameSlot::open(&error.path).map_err(refused)? {
            SlotState::Nothing => GameFile::None,
            SlotState::Busy => return Err(error.clone()),
            SlotState::ReadOnly(_, error) => return Err(error),
            SlotState::Ours(mut slot) => match slot.read() {
                Err(error) => return Err(error),
                there if self.continues(&there) => GameFile::File { slot, written: 0 },
                _ => {
                    set_aside(self.profile.disk(), &error.path)?;
                    GameFile::None
                }
            },
        };
        Ok(())
    }

    /// The error by which the disk has lost written data, if that happened.
    pub fn loss(&self) -> Option<StoreError> {
        match &self.place {
            GameFile::File { slot, .. } => slot.loss(self.profile.disk()),
            GameFile::None | GameFile::Refused(_) => None,
        }
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

    /// Removes the file, once the record is in the history or the game was abandoned. A later
    /// [`Self::append`] or [`Self::save`], after an undo, writes it again.
    pub fn finish(&mut self) -> Result<(), StoreError> {
        match std::mem::replace(&mut self.place, GameFile::None) {
            GameFile::None => Ok(()),
            GameFile::File { slot, .. } => slot.remove(self.profile.disk(), self.profile.history()),
            GameFile::Refused(error) => {
                self.place = GameFile::Refused(error.clone());
                Err(StoreError { action: FileAction::Removing, ..error })
            }
        }
    }

    /// Whether an unfinished game can't be read without the house rules. (A game carries its rules,
    /// unless they could not be written.)
    pub fn needs_house_rules(profile: &Profile, shipped: &Library) -> bool {
        profile.current_games().any(|path| {
            let content = bounded::read(&path, MAX_CURRENT);
            matches!(content, Ok(Content::Bytes(bytes)) if matches!(
                saved_game::read(&bytes, shipped), Err(Damage::UnknownRules(_))))
        })
    }

    /// Loads the game to resume, if there is one: the most recent one that no other copy is
    /// playing. A game whose result is already in the history is removed. Damaged files are set
    /// aside, and the game resumes from the part that can be read.
    pub fn load(
        profile: &Profile,
        library: &Library,
        history: &History,
    ) -> (Option<Resumed>, Vec<Notice>) {
        let mut loader = Loader::new(profile, library, history);
        let resumed = slot::latest_first(profile).iter().find_map(|path| loader.load(path));
        if resumed.is_none() && loader.is_played_elsewhere {
            loader.notices.push(Notice::OtherCopy);
        }
        (resumed, loader.notices)
    }

    /// Loads all unfinished games that nobody is playing, the one played last first. Otherwise like
    /// [`Self::load`].
    pub fn load_waiting(
        profile: &Profile,
        library: &Library,
        history: &History,
    ) -> (Vec<Resumed>, Vec<Notice>) {
        let mut loader = Loader::new(profile, library, history);
        let paths = slot::latest_first(profile);
        let waiting = paths.iter().filter_map(|path| loader.load(path)).collect();
        (waiting, loader.notices)
    }
}

struct Loader<'a> {
    profile: &'a Profile,
    library: &'a Library,
    history: &'a History,
    notices: Vec<Notice>,
    /// Whether another copy is playing one of the games.
    is_played_elsewhere: bool,
}

impl<'a> Loader<'a> {
    const fn new(profile: &'a Profile, library: &'a Library, history: &'a History) -> Self {
        Self { profile, library, history, notices: Vec::new(), is_played_elsewhere: false }
    }

    fn load(&mut self, path: &Path) -> Option<Resumed> {
        match GameSlot::open(path) {
            Ok(SlotState::Nothing) => None,
            Ok(SlotState::Busy) => {
                self.is_played_elsewhere = true;
                None
            }
            Ok(SlotState::ReadOnly(mut file, error)) => {
                let saved = self.parse(read_game(&mut file, path), path)?;
                self.resume(saved, path, GameFile::Refused(error))
            }
            Ok(SlotState::Ours(mut slot)) => {
                let content = slot.read();
                if matches!(&content, Ok(Content::Bytes(bytes)) if bytes.is_empty()) {
                    return None;
                }
                let saved = self.parse(content, path)?;
                let written = saved.good;
                self.resume(saved, path, GameFile::File { slot, written })
            }
            Err(error) => {
                self.notices.push(Notice::Failed(error));
                None
            }
        }
    }

    /// Parses a file. If it holds no game it is set aside, unless it is of a newer version.
    fn parse(&mut self, content: Result<Content, StoreError>, path: &Path) -> Option<SavedGame> {
        let saved = match content {
            Ok(Content::Bytes(bytes)) => saved_game::read(&bytes, self.library),
            Ok(Content::TooLarge) => Err(Damage::TooLarge { limit: MAX_CURRENT }),
            Ok(Content::Missing) => return None,
            Err(error) => {
                self.notices.push(Notice::Failed(error));
                return None;
            }
        };
        let report = |damage| {
            let file = path.to_owned();
            self.notices.push(match damage {
                Damage::Newer => Notice::NewerGame { file },
                damage => set_aside_for(self.profile.disk(), file, damage),
            });
        };
        saved.map_err(report).ok()
    }

    fn resume(&mut self, saved: SavedGame, path: &Path, place: GameFile) -> Option<Resumed> {
        let SavedGame { header, game, kept, reviewed, steps, text, tail, .. } = saved;
        let SavedHeader { id, started, replay: is_replay, .. } = header;
        // (Read before a repair, which changes the time of the file.)
        let played = bounded::modified(path).and_then(|time| Timestamp::try_from(time).ok());
        let profile = self.profile.clone();
        let mut current =
            CurrentGame { profile, id, started, is_replay, text, place, notice: None };
        let repaired = match tail {
            FileTail::Clean => Ok(()),
            FileTail::Torn => {
                self.notices.push(Notice::TornLine { file: path.to_owned() });
                match &mut current.place {
                    GameFile::File { slot, written } => {
                        slot.cut(self.profile.disk(), *written as u64)
                    }
                    GameFile::None | GameFile::Refused(_) => Ok(()),
                }
            }
            FileTail::Damaged(damage) => {
                let aside = set_aside(self.profile.disk(), path);
                let (file, to) = (path.to_owned(), aside.clone().ok());
                self.notices.push(Notice::CutShort { file, to, steps, damage });
                // Nothing may be written to a damaged file that could not be renamed.
                current.place = aside.map_or_else(GameFile::Refused, |_| GameFile::None);
                current.save()
            }
        };
        // (The names may not be synced yet, if a program created them and was killed.)
        _ = self.profile.create();
        self.profile.disk().sync_name_later(path);
        if current.is_recorded(&game, self.history, self.library) {
            self.notices.extend(current.finish().err().map(Notice::Failed));
            return None;
        }
        let refused = match &current.place {
            GameFile::Refused(error) => Some(error.clone()),
            _ => repaired.err(),
        };
        self.notices.extend(refused.map(Notice::Failed));
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
        (current, profile.current_games().next().unwrap())
    }

    /// A full disk may have accepted a part of a line.
    #[test]
    fn what_is_there_of_the_next_line_is_overwritten() {
        let (_dir, profile) = Profile::temporary();
        let (mut current, path) = begin(&profile);
        current.append(&Step::Undo).unwrap();
        std::fs::write(&path, format!("{}Re", current.text)).unwrap();
        current.append(&Step::Redo).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), current.text);
    }

    #[test]
    fn a_file_that_could_not_be_written_is_tried_again_and_keeps_what_only_it_holds() {
        let ((dir, profile), library) = (Profile::temporary(), Library::shipped());
        let (mut current, path) = begin(&profile);
        current.append(&Step::Advice).unwrap();
        drop(current);
        let read = |path: &Path| std::fs::read_to_string(path).unwrap();
        let refused = |text: &str| {
            std::fs::write(&path, text).unwrap();
            let (history, _) = History::load(&profile);
            let mut current = CurrentGame::load(&profile, &library, &history).0.unwrap().current;
            let error = StoreError::unwritten(&path, FileFailure::NotAllowed);
            current.place = GameFile::Refused(error);
            current
        };
        let text = read(&path);
        let longer = text.clone() + &checksum::seal("Hint");
        refused(&text).append(&Step::Advice).unwrap();
        assert_eq!(read(&path), longer);
        let mut current = refused(&text);
        std::fs::write(&path, format!("{text}Moon\n")).unwrap();
        current.append(&Step::Advice).unwrap();
        assert_eq!(read(&path), longer);
        assert_eq!(read(&dir.path().join("current.ron.broken-1")), format!("{text}Moon\n"));
    }

    #[test]
    fn more_than_is_read_back_is_not_written() {
        let dir = tempfile::tempdir().unwrap();
        let (mut current, _) = begin(&Profile::at(dir.path()));
        current.text = "x".repeat(MAX_CURRENT as usize);
        assert_eq!(current.append(&Step::Undo).unwrap_err().cause, FileFailure::TooLarge);
    }
}
