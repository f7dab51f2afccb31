//! Backups: the whole profile in one file.
//!
//! A backup is a ZIP archive of the files of the profile under their names, so that it can be
//! opened anywhere. [`save_backup`] writes one where the player wants it; [`back_up_if_due`] keeps
//! dated ones in `backups/`: one a month, and one before a new version of the program changes
//! anything. [`restore`] brings the files of a backup back without losing anything newer.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::civil::Date;
use thiserror::Error;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

use super::bounded::{self, Content, MAX_CURRENT, MAX_SETTINGS, MAX_TRAINING, MAX_VARIANT};
use super::replace::{replace, write_new};
use super::set_aside::set_aside_as;
use super::slot::GameSlot;
use super::{GameId, History, Profile, StoreError, saved_game};

/// The largest number of dated backups that are kept.
const MAX_BACKUPS: usize = 12;

/// The largest number of files from one folder in a backup.
const MAX_FILES: usize = 10_000;

/// The largest text or picture of a review in a backup, in bytes.
const MAX_REVIEW: u64 = 64 << 20;

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
    /// A file could not be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes a backup of everything to a new file.
///
/// # Errors
///
/// The file exists, which is left alone, or something could not be read or written.
pub fn save_backup(profile: &Profile, path: &Path) -> Result<(), StoreError> {
    write(profile, path, files(profile, |_| true))
}

/// Writes a dated backup of everything but saved games and reviews, if there is none of this month
/// and this version of the program, and something has changed since the last one. Deletes the
/// oldest beyond [`MAX_BACKUPS`]. Returns the path of the new backup.
///
/// # Errors
///
/// Something could not be read or written.
pub fn back_up_if_due(profile: &Profile, today: Date) -> Result<Option<PathBuf>, StoreError> {
    let backups = dated_backups(profile);
    let version = env!("CARGO_PKG_VERSION");
    let is_current = |backup: &DatedBackup| {
        backup.version == version && backup.date.first_of_month() == today.first_of_month()
    };
    let last = backups.first().map(|backup| &*backup.path);
    if backups.iter().any(is_current) || !has_changed_since(profile, last) {
        return Ok(None);
    }
    let folder = profile.backups();
    profile.create_folder(&folder)?;
    let path = folder.join(format!("fivefold-{today}-{version}.zip"));
    write(profile, &path, files(profile, Kind::is_working_file))?;
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
/// The file is not a backup, or something could not be written. In that case part of it may have
/// been restored, and calling this again continues.
pub fn restore(profile: &Profile, path: &Path) -> Result<Restored, RestoreError> {
    let file = bounded::open_existing(path)?;
    let mut archive =
        ZipArchive::new(BufReader::new(file)).map_err(|_| RestoreError::NotABackup)?;
    let names: Vec<(String, Kind)> = archive
        .file_names()
        .filter_map(|name| {
            let name = name.ok()?.into_owned();
            Kind::of(&name).map(|kind| (name, kind))
        })
        .take(3 * MAX_FILES)
        .collect();
    // (An empty archive is a backup: before the first change of the settings and the first roll,
    // there is nothing to back up.)
    if names.is_empty() && !archive.is_empty() {
        return Err(RestoreError::NotABackup);
    }
    profile.create()?;
    let mut restored = Restored::default();
    // Finished games first, since they tell which unfinished ones are over by now.
    let (mut history, _) = History::load(profile);
    for (name, _) in names.iter().filter(|(_, kind)| *kind == Kind::History) {
        let entry = archive.by_name(name).map_err(|_| RestoreError::NotABackup)?;
        let added = history.add_missing(BufReader::new(entry))?;
        restored.games += added.games();
        restored.deleted += added.still_deleted();
    }
    let mut known = unfinished_games(profile);
    for (name, kind) in names.iter().filter(|(_, kind)| *kind != Kind::History) {
        // (Skipped if it is damaged, or larger than its kind may be.)
        let entry = archive.by_name(name).ok();
        let content = entry.and_then(|mut entry| bounded::read_from(&mut entry, kind.limit()).ok());
        let Some(Content::Bytes(bytes)) = content else {
            restored.unusable += 1;
            continue;
        };
        if *kind == Kind::Unfinished {
            restored.unfinished += usize::from(add_game(profile, &history, &mut known, &bytes)?);
        } else {
            put(profile, &profile.folder().join(name), &bytes, &mut restored)?;
        }
    }
    Ok(restored)
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
        let is_plain = !file.starts_with('.') && !file.contains(['\\', ':', '\0']);
        match (folder, file.strip_suffix(".ron")) {
            _ if !is_plain || file.is_empty() => None,
            ("", Some("history")) => Some(Self::History),
            ("", Some("settings")) => Some(Self::Settings),
            ("", Some("drill")) => Some(Self::Training),
            ("", Some("people")) => Some(Self::People),
            ("", Some(stem)) if stem.starts_with("current") => Some(Self::Unfinished),
            ("variants", Some(_)) => Some(Self::Rules),
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

/// The wanted files and their names in a backup.
fn files(profile: &Profile, is_wanted: impl Fn(Kind) -> bool) -> Vec<(String, Kind, PathBuf)> {
    let mut files = Vec::new();
    for folder in ["", "variants", "games", "reviews"] {
        let entries = fs::read_dir(profile.folder().join(folder)).into_iter().flatten().flatten();
        let named = entries.filter_map(|entry| {
            let file = entry.file_name().into_string().ok()?;
            let name = if folder.is_empty() { file } else { format!("{folder}/{file}") };
            let kind = Kind::of(&name)?;
            (is_wanted(kind) && entry.path().is_file()).then(|| (name, kind, entry.path()))
        });
        files.extend(named.take(MAX_FILES));
    }
    files.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    files
}

/// Whether a working file is newer than this backup, which may not exist.
fn has_changed_since(profile: &Profile, backup: Option<&Path>) -> bool {
    let saved = backup.and_then(bounded::modified).unwrap_or(SystemTime::UNIX_EPOCH);
    // Settings alone are not worth a backup.
    let files = files(profile, |kind| kind.is_working_file() && kind != Kind::Settings);
    files.iter().any(|(.., path)| bounded::modified(path).is_some_and(|time| time > saved))
}

/// Writes these files to a new archive.
fn write(
    profile: &Profile,
    path: &Path,
    files: Vec<(String, Kind, PathBuf)>,
) -> Result<(), StoreError> {
    let failed = StoreError::writing(path);
    let zip_failed = |error: ZipError| failed(error.into());
    // This runs in the background, and a partial backup must never have the name of a complete one.
    write_new(profile, path, |file| {
        let mut archive = ZipWriter::new(file);
        for (name, kind, source) in files {
            let (from, length) = whole_lines(&source, kind)?;
            let options = SimpleFileOptions::default().large_file(length > u64::from(u32::MAX));
            archive.start_file(name, options).map_err(zip_failed)?;
            io::copy(&mut from.take(length), &mut archive).map_err(failed)?;
        }
        archive.finish().map(drop).map_err(zip_failed)
    })
}

/// Opens a file and returns the length to copy. For the history, no line is being written before
/// that point.
fn whole_lines(path: &Path, kind: Kind) -> Result<(File, u64), StoreError> {
    let failed = StoreError::reading(path);
    let file = File::open(path).map_err(failed)?;
    let length = match kind {
        Kind::History => bounded::whole_length(&file),
        // A game in progress is locked for as long as it is played.
        _ => file.metadata().map(|data| data.len()),
    };
    Ok((file, length.map_err(failed)?))
}

fn unfinished_games(profile: &Profile) -> HashSet<GameId> {
    let read = |path: PathBuf| match bounded::read(&path, MAX_CURRENT) {
        Ok(Content::Bytes(bytes)) => saved_game::id(&bytes),
        _ => None,
    };
    profile.current_games().filter_map(read).collect()
}

/// Adds an unfinished game, unless it is in the profile already or is over. Returns whether it was
/// added.
fn add_game(
    profile: &Profile,
    history: &History,
    known: &mut HashSet<GameId>,
    bytes: &[u8],
) -> Result<bool, StoreError> {
    let Some(id) = saved_game::id(bytes).filter(|id| history.find(*id).is_none()) else {
        return Ok(false);
    };
    if !known.insert(id) {
        return Ok(false);
    }
    let (mut slot, _) = GameSlot::take_place(profile)?;
    slot.write_from(profile.disk(), 0, bytes)?;
    Ok(true)
}

/// Writes a file, unless it has this content already. A file that differs is renamed first.
fn put(
    profile: &Profile,
    path: &Path,
    bytes: &[u8],
    restored: &mut Restored,
) -> Result<(), StoreError> {
    match bounded::read(path, bytes.len() as u64)? {
        Content::Bytes(there) if there == bytes => return Ok(()),
        Content::Missing => {}
        _ => restored.replaced.push(set_aside_as(profile.disk(), path, "replaced")?),
    }
    profile.create_folder(path.parent().unwrap_or(profile.folder()))?;
    replace(profile, path, bytes)?;
    restored.files += 1;
    Ok(())
}
