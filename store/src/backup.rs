//! Backups: the whole profile in one file.
//!
//! A backup is a ZIP archive of the files of the profile under their names, so that it can be
//! opened anywhere. [`save_backup`] writes one where the player wants it; [`back_up_if_due`] keeps
//! dated ones in `backups/`: one a month, and one before a new version of the program changes
//! anything. [`restore`] brings the files of a backup back without losing anything newer.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::civil::Date;
use tempfile::TempPath;
use thiserror::Error;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::bounded::{
    self, Content, MAX_CURRENT, MAX_LINES, MAX_SETTINGS, MAX_TRAINING, MAX_VARIANT,
};
use super::file_names::{free_name, portable};
use super::house_rules::has_extension;
use super::profile::is_earlier_game;
use super::replace::{patiently, persist, temporary_in, write_new};
use super::set_aside::set_aside_as;
use super::{FileFailure, GameId, History, Profile, StoreError, saved_game};

/// The largest number of dated backups that are kept.
const MAX_BACKUPS: usize = 12;

/// The folders of the profile whose files are in backups.
const FOLDERS: [&str; 5] = ["", "unfinished", "variants", "games", "reviews"];

/// The largest number of files from one folder in a backup.
const MAX_FILES: usize = 10_000;

/// The largest number of files in a backup.
const MAX_ENTRIES: usize = FOLDERS.len() * MAX_FILES;

/// The largest text or picture of a review in a backup, in bytes.
const MAX_REVIEW: u64 = 64 << 20;

/// How many times larger than a backup its contents may be. (Games are about ten times larger than
/// packed, and an archive can be a thousand times larger.)
const MAX_RATIO: u64 = 50;

/// What a backup may hold however small it is, in bytes.
const MIN_UNPACKED: u64 = 64 << 20;

/// The outcome of restoring a backup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// The number of finished games that were missing.
    pub games: usize,
    /// The number of unfinished games that were missing.
    pub unfinished: usize,
    /// The number of other files that were missing or different.
    pub files: usize,
    /// The files that differed from the backup, under the names to which they were renamed.
    pub replaced: Vec<PathBuf>,
    /// The number of finished games in the backup that stay deleted, as the player has deleted them
    /// since.
    pub deleted: usize,
    /// The number of lines of the history in the backup that a newer version of the program has
    /// written and that were missing. They were added unread.
    pub newer: usize,
    /// The number of lines of the history in the backup that are damaged.
    pub damaged: usize,
    /// The number of files in the backup that could not be used.
    pub unusable: usize,
}

/// A backup that the program made automatically.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatedBackup {
    /// The path of the archive.
    pub path: PathBuf,
    /// The day on which the backup was made.
    pub date: Date,
    /// The version of the program that made the backup.
    pub version: String,
}

impl DatedBackup {
    /// Parses the name of a file; `None` if that is not a dated backup.
    fn of(path: PathBuf) -> Option<Self> {
        let name = path.file_name()?.to_str()?;
        let name = name.strip_prefix("fivefold-")?.strip_suffix(".zip")?;
        let (date, version) = name.split_at_checked("2026-11-23".len())?;
        let (date, version) = (date.parse().ok()?, version.strip_prefix('-')?.to_owned());
        Some(Self { path, date, version })
    }
}

/// Why a backup can't be restored.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RestoreError {
    /// The file is not a backup, or a damaged one.
    #[error("not a backup")]
    NotABackup,
    /// The archive holds more files or games than a backup, or more bytes than one of its size:
    /// unpacked, it would fill the disk.
    #[error("too large")]
    TooLarge,
    /// A file could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes a backup of everything to a new file. Returns the files that are not in it: those that
/// can't be read, and those beyond [`MAX_FILES`] in one folder.
///
/// # Errors
///
/// The file exists, which is left alone, or it could not be written.
pub fn save_backup(profile: &Profile, path: &Path) -> Result<Vec<PathBuf>, StoreError> {
    write(profile, path, files(profile, |_| true))
}

/// Writes a dated backup of everything but saved games and reviews, if there is none of this month
/// and this version of the program, and something has changed since the last one. Deletes the
/// oldest beyond [`MAX_BACKUPS`]; those dated after today are neither counted nor deleted. Returns
/// the path of the new backup. The log names the files that could not be read.
///
/// # Errors
///
/// Something could not be written.
pub fn back_up_if_due(profile: &Profile, today: Date) -> Result<Option<PathBuf>, StoreError> {
    // One from the future was made when the clock was wrong: it says nothing about what is due.
    let mut backups = dated_backups(profile);
    backups.retain(|backup| backup.date <= today);
    let version = env!("CARGO_PKG_VERSION");
    let is_current = |backup: &DatedBackup| {
        backup.version == version && backup.date.first_of_month() == today.first_of_month()
    };
    if backups.iter().any(is_current) || !has_changed_since(profile, backups.first()) {
        return Ok(None);
    }
    let folder = profile.backups();
    profile.create_folder(&folder)?;
    let path = folder.join(format!("fivefold-{today}-{version}.zip"));
    for left_out in write(profile, &path, files(profile, Kind::is_working_file))? {
        log::warn!("not in the dated backup: {}", left_out.display());
    }
    for old in backups.iter().skip(MAX_BACKUPS - 1) {
        _ = fs::remove_file(&old.path);
    }
    Ok(Some(path))
}

/// The dated backups, newest first.
pub fn dated_backups(profile: &Profile) -> Vec<DatedBackup> {
    let entries = fs::read_dir(profile.backups()).into_iter().flatten().flatten();
    let mut backups: Vec<DatedBackup> =
        entries.filter_map(|entry| DatedBackup::of(entry.path())).collect();
    backups.sort_by(|one, other| other.path.cmp(&one.path));
    backups
}

/// Restores the contents of a backup. Missing games, finished and unfinished, are added, except
/// those that the player has deleted since; other files that differ are renamed to `.replaced-1`
/// before the version of the backup takes their place.
///
/// # Errors
///
/// The file is not a backup, holds more than it can need, or something could not be read or
/// written. In that case nothing is changed.
pub fn restore(profile: &Profile, path: &Path) -> Result<Restored, RestoreError> {
    let file = bounded::open_existing(path)?;
    let packed = file.metadata().map_or(0, |data| data.len());
    let mut archive =
        ZipArchive::new(BufReader::new(file)).map_err(|_| RestoreError::NotABackup)?;
    let names: Vec<(String, Kind)> = archive
        .file_names()
        .filter_map(|name| {
            let name = name.ok()?.into_owned();
            Kind::of(&name).map(|kind| (name, kind))
        })
        .take(MAX_ENTRIES + 1)
        .collect();
    if names.len() > MAX_ENTRIES {
        return Err(RestoreError::TooLarge);
    }
    // (An empty archive is a backup: before the first change of the settings and the first roll,
    // there is nothing to back up.)
    if names.is_empty() && !archive.is_empty() {
        return Err(RestoreError::NotABackup);
    }
    profile.create()?;
    let mut staged = StagedBackup::new(profile, packed)?;
    // Finished games first, since they tell which unfinished ones are over by now.
    for (name, _) in names.iter().filter(|(_, kind)| *kind == Kind::History) {
        let entry = archive.by_name(name).map_err(|_| RestoreError::NotABackup)?;
        staged.take_history(entry)?;
    }
    for (name, kind) in names.iter().filter(|(_, kind)| *kind != Kind::History) {
        // (Skipped if it is damaged, or larger than its kind may be.)
        let entry = archive.by_name(name).ok();
        let content = entry.and_then(|mut entry| bounded::read_from(&mut entry, kind.limit()).ok());
        match content {
            Some(Content::Bytes(bytes)) => staged.take(name, *kind, &bytes)?,
            _ => staged.restored.unusable += 1,
        }
    }
    Ok(staged.put_in_place()?)
}

/// The contents of a backup in temporary files, synced and checked. Nothing of the profile changes
/// before all of them are there: a full disk or a damaged archive shows by then.
struct StagedBackup<'a> {
    profile: &'a Profile,
    history: History,
    /// The missing lines of the history.
    lines: File,
    /// The files that are here, by their names in a backup.
    places: HashMap<String, PathBuf>,
    /// The ids of all unfinished games.
    known: HashSet<GameId>,
    /// The files, with their places.
    files: Vec<(TempPath, PathBuf)>,
    restored: Restored,
    /// How many more bytes the archive may hold.
    left: u64,
}

/// What was done to a path.
enum Change {
    /// Its file was renamed to this.
    Renamed(PathBuf),
    /// It has a new file.
    Created,
}

impl<'a> StagedBackup<'a> {
    /// Prepares to take the contents of an archive of this size in bytes.
    fn new(profile: &'a Profile, packed: u64) -> Result<Self, StoreError> {
        let (history, _) = History::load(profile);
        let lines = tempfile::tempfile_in(profile.folder());
        Ok(Self {
            profile,
            history,
            lines: lines.map_err(StoreError::writing(profile.folder()))?,
            places: files(profile, |_| true)
                .0
                .into_iter()
                .map(|(name, _, path)| (name, path))
                .collect(),
            known: unfinished_games(profile),
            files: Vec::new(),
            restored: Restored::default(),
            left: packed.saturating_mul(MAX_RATIO).max(MIN_UNPACKED),
        })
    }

    fn use_up(&mut self, bytes: u64) -> Result<(), RestoreError> {
        self.left = self.left.checked_sub(bytes).ok_or(RestoreError::TooLarge)?;
        Ok(())
    }

    /// Takes the games that the history has not.
    fn take_history(&mut self, entry: impl Read) -> Result<(), RestoreError> {
        let most = self.left + 1;
        let mut entry = entry.take(most);
        let added = self.history.missing_from(BufReader::new(&mut entry), &mut self.lines)?;
        self.use_up(most - entry.limit())?;
        if self.history.lines_read() + added.lines > MAX_LINES {
            return Err(RestoreError::TooLarge);
        }
        self.restored.games += added.games();
        self.restored.deleted += added.deleted.len();
        self.restored.newer += added.newer;
        self.restored.damaged += added.damaged;
        Ok(())
    }

    /// The place of a file with this name in the backup: the file here that has it in a backup, or
    /// one whose name every system takes.
    fn target(&self, name: &str) -> PathBuf {
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
        let name = within(folder, &portable(file));
        self.places.get(&name).cloned().unwrap_or_else(|| self.profile.folder().join(name))
    }

    /// Takes a file with this name in the backup, unless it is in the profile already.
    fn take(&mut self, name: &str, kind: Kind, bytes: &[u8]) -> Result<(), RestoreError> {
        let target = if kind == Kind::Unfinished {
            let id = saved_game::id(bytes).filter(|id| self.history.find(*id).is_none());
            let Some(id) = id.filter(|id| self.known.insert(*id)) else { return Ok(()) };
            self.restored.unfinished += 1;
            self.profile.new_unfinished(id)
        } else {
            let target = self.target(name);
            let there = bounded::read(&target, bytes.len() as u64)?;
            if there == Content::Bytes(bytes.to_vec()) {
                return Ok(());
            }
            self.restored.files += 1;
            target
        };
        self.use_up(bytes.len() as u64)?;
        let folder = target.parent().unwrap_or(self.profile.folder());
        self.profile.create_folder(folder)?;
        let failed = StoreError::writing(&target);
        let mut file = temporary_in(folder).map_err(failed)?;
        file.write_all(bytes).map_err(failed)?;
        self.profile.disk().sync(file.as_file()).map_err(failed)?;
        self.files.push((file.into_temp_path(), target));
        Ok(())
    }

    /// Gives every file its place; after an error everything is as it was.
    fn put_in_place(mut self) -> Result<Restored, StoreError> {
        let mut changes = Vec::new();
        let placed = self.place_all(&mut changes);
        // (The history last: it takes back what it could not write as a whole.)
        let done = placed.and_then(|()| self.history.append_from(&mut self.lines));
        match done {
            Ok(()) => {
                for (path, _) in &changes {
                    self.profile.disk().sync_name_later(path);
                }
                Ok(self.restored)
            }
            Err(error) => {
                for (path, change) in changes.iter().rev() {
                    _ = match change {
                        Change::Renamed(aside) => fs::rename(aside, path),
                        Change::Created => fs::remove_file(path),
                    };
                }
                Err(error)
            }
        }
    }

    fn place_all(&mut self, changes: &mut Vec<(PathBuf, Change)>) -> Result<(), StoreError> {
        for (file, target) in std::mem::take(&mut self.files) {
            if fs::symlink_metadata(&target).is_ok() {
                let aside = set_aside_as(self.profile.disk(), &target, "replaced")?;
                changes.push((target.clone(), Change::Renamed(aside.clone())));
                self.restored.replaced.push(aside);
            }
            persist(file, &target).map_err(StoreError::writing(&target))?;
            changes.push((target, Change::Created));
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    History,
    Unfinished,
    Settings,
    Training,
    People,
    Rules,
    SavedGame,
    Review,
}

impl Kind {
    /// The kind of a file with this name within the profile; `None` for anything else, such as a
    /// name that leads out of the profile.
    fn of(name: &str) -> Option<Self> {
        let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
        let is_plain = !file.is_empty() && !file.contains(['\\', ':', '\0']);
        match (folder, file.strip_suffix(".ron")) {
            _ if !is_plain => None,
            // (All that are in use; a name of nothing but dots has no extension.)
            ("variants", _) => has_extension(Path::new(file), "ron").then_some(Self::Rules),
            _ if file.starts_with('.') => None,
            ("", Some("history")) => Some(Self::History),
            ("", Some("settings")) => Some(Self::Settings),
            ("", Some("drill")) => Some(Self::Training),
            ("", Some("people")) => Some(Self::People),
            ("unfinished", Some(_)) => Some(Self::Unfinished),
            ("", _) if is_earlier_game(Path::new(file)) => Some(Self::Unfinished),
            ("games", _) => Some(Self::SavedGame),
            ("reviews", _) => Some(Self::Review),
            _ => None,
        }
    }

    /// Whether the program works with the file, which is not just a copy saved by the player.
    const fn is_working_file(self) -> bool {
        !matches!(self, Self::SavedGame | Self::Review)
    }

    /// The largest file of this kind, in bytes.
    const fn limit(self) -> u64 {
        match self {
            Self::Settings | Self::People => MAX_SETTINGS,
            Self::Training => MAX_TRAINING,
            Self::Rules => MAX_VARIANT,
            Self::Unfinished | Self::SavedGame => MAX_CURRENT,
            Self::Review => MAX_REVIEW,
            Self::History => u64::MAX,
        }
    }
}

/// A file with its name in a backup.
type NamedFile = (String, Kind, PathBuf);

/// The wanted files and their names in a backup: names that every system takes, with a number if
/// another file has such a name. Also those beyond [`MAX_FILES`] in one folder.
fn files(profile: &Profile, is_wanted: impl Fn(Kind) -> bool) -> (Vec<NamedFile>, Vec<PathBuf>) {
    let (mut files, mut beyond) = (Vec::new(), Vec::new());
    for folder in FOLDERS {
        let entries = fs::read_dir(profile.folder().join(folder)).into_iter().flatten().flatten();
        let named = entries.filter_map(|entry| {
            let path = entry.path();
            // (What is no text on this system must not get longer.)
            let own = path.file_name()?.to_string_lossy().replace(char::REPLACEMENT_CHARACTER, "_");
            let name = portable(&own);
            let kind = Kind::of(&within(folder, &name)).filter(|kind| is_wanted(*kind))?;
            path.is_file().then_some((name, kind, path))
        });
        let mut named: Vec<NamedFile> = named.collect();
        // Those that keep their names come first.
        named.sort_by_cached_key(|(name, _, path)| {
            (path.file_name().is_none_or(|own| own != name.as_str()), path.clone())
        });
        let more = named.drain(named.len().min(MAX_FILES)..);
        beyond.extend(more.map(|(.., path)| path));
        let mut taken = HashSet::new();
        files.extend(named.into_iter().map(|(name, kind, path)| {
            let name = free_name(&name, |name| taken.insert(name.to_lowercase()));
            (within(folder, &name), kind, path)
        }));
    }
    files.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    (files, beyond)
}

/// The name in a backup of a file in this folder of the profile.
fn within(folder: &str, file: &str) -> String {
    if folder.is_empty() { file.to_owned() } else { format!("{folder}/{file}") }
}

/// Whether a working file is newer than this backup, which may not exist.
fn has_changed_since(profile: &Profile, backup: Option<&DatedBackup>) -> bool {
    let saved = backup.and_then(|backup| bounded::modified(&backup.path));
    let saved = saved.unwrap_or(SystemTime::UNIX_EPOCH);
    // Settings alone are not worth a backup.
    let (files, _) = files(profile, |kind| kind.is_working_file() && kind != Kind::Settings);
    files.iter().any(|(.., path)| bounded::modified(path).is_some_and(|time| time > saved))
}

/// Writes these files to a new archive. Returns those that can't be read, which are left out, and
/// those that were left out before.
fn write(
    profile: &Profile,
    path: &Path,
    (files, mut left_out): (Vec<NamedFile>, Vec<PathBuf>),
) -> Result<Vec<PathBuf>, StoreError> {
    let failed = StoreError::writing(path);
    let zip_failed = |error: ZipError| failed(error.into());
    // This runs in the background, and a partial backup must never have the name of a complete one.
    write_new(profile, path, |file| {
        let mut archive = ZipWriter::new(file);
        for (name, kind, source) in files {
            let (from, length) = match whole_lines(&source, kind) {
                Ok(opened) => opened,
                // (A game that has been finished meanwhile.)
                Err(error) if error.cause == FileFailure::Missing => continue,
                Err(_) => {
                    left_out.push(source);
                    continue;
                }
            };
            let options = SimpleFileOptions::default().large_file(length > u64::from(u32::MAX));
            archive.start_file(name, options).map_err(zip_failed)?;
            let mut from = BufReader::with_capacity(64 << 10, from.take(length));
            loop {
                let length = match from.fill_buf() {
                    Ok([]) => break,
                    Ok(bytes) => archive.write_all(bytes).map(|()| bytes.len()).map_err(failed)?,
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                    Err(_) => {
                        archive.abort_file().map_err(zip_failed)?;
                        left_out.push(source);
                        break;
                    }
                };
                from.consume(length);
            }
        }
        archive.finish().map(drop).map_err(zip_failed)
    })?;
    Ok(left_out)
}

/// Opens a file and returns the length to copy. For the history, no line is being written before
/// that point.
fn whole_lines(path: &Path, kind: Kind) -> Result<(File, u64), StoreError> {
    let failed = StoreError::reading(path);
    let file = patiently(|| File::open(path)).map_err(failed)?;
    let length = match kind {
        Kind::History => bounded::whole_length(&file, path),
        _ => file.metadata().map(|data| data.len()),
    };
    Ok((file, length.map_err(failed)?))
}

/// The ids of all unfinished games.
fn unfinished_games(profile: &Profile) -> HashSet<GameId> {
    let read = |path| match bounded::read(path, MAX_CURRENT) {
        Ok(Content::Bytes(bytes)) => saved_game::id(&bytes),
        _ => None,
    };
    profile.unfinished_games().iter().filter_map(|path| read(path)).collect()
}
