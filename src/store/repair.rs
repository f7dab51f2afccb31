//! Repairs files: writes the edits that a [check](super::check_files) has found.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Read as _, Seek as _, Write};
use std::path::{Path, PathBuf};

use super::bit_repair::Flip;
use super::bounded::read_at;
use super::replace::replace_by;
use super::set_aside::copy_aside;
use super::slot::is_at;
use super::{FileCheck, FileFailure, FileKind, Profile, StoreError};

/// A kind of repair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// A flipped bit, found by the checksum of its line, is corrected.
    Bit,
    /// The results of a finished game are replaced by those of its moves.
    Result,
    /// An unfinished game is cut off after its last good step.
    Cut,
    /// A finished game is copied from a dated backup.
    Backup,
}

/// A file that was repaired.
#[derive(Debug)]
pub struct RepairedFile {
    /// The path of the file.
    pub file: PathBuf,
    /// The copy of the file as it was before.
    pub original: PathBuf,
    /// The repairs made.
    pub repairs: Vec<Repair>,
}

/// The replacement of some bytes of a file.
#[derive(Debug)]
pub(super) struct Edit {
    pub(super) repair: Repair,
    /// The index of the first byte.
    pub(super) start: u64,
    /// The old bytes.
    pub(super) old: Vec<u8>,
    /// The new bytes.
    pub(super) new: Vec<u8>,
}

impl Edit {
    /// The edit that corrects a bit in the line that begins at byte `line`.
    pub(super) fn of(flip: Flip, line: u64) -> Self {
        let start = line + flip.at as u64;
        Self { repair: Repair::Bit, start, old: vec![flip.old], new: vec![flip.new] }
    }
}

/// Makes the repairs found by a check. The original of each file is copied to `NAME.broken-N`
/// first; then the file is replaced as a whole.
///
/// # Errors
///
/// The file is left unchanged if it can't be written, if another running copy uses it, or if the
/// damage is no longer where it was.
pub fn repair_files(
    profile: &Profile,
    checks: &[FileCheck],
) -> Vec<Result<RepairedFile, StoreError>> {
    let damaged = checks.iter().filter(|check| !check.edits.is_empty());
    damaged.map(|check| repair(profile, check)).collect()
}

fn repair(profile: &Profile, check: &FileCheck) -> Result<RepairedFile, StoreError> {
    let path = &check.file;
    let failed = StoreError::writing(path);
    let in_use = || StoreError::unwritten(path, FileFailure::InUse);
    let mut file = open_locked(path, check.kind).map_err(failed)?.ok_or_else(in_use)?;
    if !is_as_checked(&mut file, check).map_err(failed)? {
        return Err(in_use());
    }
    let original = copy_aside(profile.disk(), path, &mut file)?;
    // (Windows can't replace an open file.)
    let is_open = cfg!(unix);
    let mut lock = Some(file);
    replace_by(profile, path, |to| {
        let Some(file) = &mut lock else { return Ok(()) };
        write_edited(file, &check.edits, to)?;
        lock = lock.take().filter(|_| is_open);
        Ok(())
    })?;
    let repairs = check.edits.iter().map(|edit| edit.repair).collect();
    Ok(RepairedFile { file: path.clone(), original, repairs })
}

/// Opens and locks a file. `None` if another copy keeps it locked for more than a moment.
fn open_locked(path: &Path, kind: FileKind) -> io::Result<Option<File>> {
    loop {
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        if kind == FileKind::FinishedGames {
            // An error means a file system without locks.
            _ = file.lock();
        } else if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Ok(None);
        }
        if is_at(&file, path) {
            return Ok(Some(file));
        }
    }
}

/// Whether the damage is still where the check found it. A history may have grown since.
fn is_as_checked(file: &mut File, check: &FileCheck) -> io::Result<bool> {
    let length = file.metadata()?.len();
    let has_grown = length > check.length && check.kind == FileKind::FinishedGames;
    if length != check.length && !has_grown {
        return Ok(false);
    }
    Ok(check.edits.iter().all(|Edit { start, old, .. }| {
        read_at(file, *start, old.len() as u64).is_ok_and(|there| there == *old)
    }))
}

/// Writes the content of a file with these edits applied.
fn write_edited(file: &mut File, edits: &[Edit], to: &mut impl Write) -> io::Result<()> {
    file.rewind()?;
    let (mut from, mut to) = (BufReader::new(file), BufWriter::new(to));
    let mut at = 0;
    for Edit { start, old, new, .. } in edits {
        io::copy(&mut from.by_ref().take(start - at), &mut to)?;
        io::copy(&mut from.by_ref().take(old.len() as u64), &mut io::sink())?;
        to.write_all(new)?;
        at = start + old.len() as u64;
    }
    io::copy(&mut from, &mut to)?;
    to.flush()
}
