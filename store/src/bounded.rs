//! Reading with limits: on size before reading, on nesting depth before parsing.

use std::fs::{self, File};
use std::io::{self, BufRead, Read, Seek as _, SeekFrom};
use std::path::Path;
use std::time::SystemTime;

use ron::Options;
use ron::extensions::Extensions;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};

use super::file_names::is_device_path;
use super::lock::FileLock;
use super::{Damage, FileAction, FileFailure, StoreError};
use crate::game::notation;

/// The largest `settings.ron` that is read, in bytes.
pub(super) const MAX_SETTINGS: u64 = 256 << 10;
/// The largest `drill.ron` (training) that is read, in bytes.
pub(super) const MAX_TRAINING: u64 = 4 << 20;
/// The largest rule-set file that is read, in bytes.
pub(super) const MAX_VARIANT: u64 = 256 << 10;
/// The largest game in progress that is read, in bytes.
pub(super) const MAX_CURRENT: u64 = 4 << 20;
/// The longest line of the history, in bytes: the longest game and the longest rule set with every
/// character escaped.
pub(super) const MAX_LINE: usize = 2 * (notation::MAX_TEXT + MAX_VARIANT as usize) + (64 << 10);
/// The largest number of history lines that are read: a hundred games a day for 27 years.
pub(super) const MAX_LINES: usize = 1_000_000;

/// The deepest nesting that is parsed. The program itself writes at most four levels.
pub(super) const MAX_DEPTH: usize = 32;

/// The content of a file that was read with a limit.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Content {
    /// The file does not exist.
    Missing,
    /// The file is larger than the limit.
    TooLarge,
    /// The whole file.
    Bytes(Vec<u8>),
}

pub(super) fn read(path: &Path, limit: u64) -> Result<Content, StoreError> {
    let Some(mut file) = open(path)? else { return Ok(Content::Missing) };
    read_from(&mut file, limit).map_err(StoreError::reading(path))
}

/// Opens a file for reading; `None` if it is missing.
pub(super) fn open(path: &Path) -> Result<Option<File>, StoreError> {
    let is_there = is_there(path, FileAction::Reading)?;
    is_there.then(|| File::open(path).map_err(StoreError::reading(path))).transpose()
}

/// Opens a file for reading; a missing one is an error too, in the system's own words.
pub(super) fn open_existing(path: &Path) -> Result<File, StoreError> {
    open(path)?.map_or_else(|| File::open(path).map_err(StoreError::reading(path)), Ok)
}

/// The length of the file at this path, taken under its lock so that it ends with a complete line
/// (on file systems with locks). The lock is released at once, so writers don't wait for the reader.
pub(super) fn whole_length(file: &File, path: &Path) -> io::Result<u64> {
    let _lock = FileLock::shared_on(path);
    file.metadata().map(|data| data.len())
}

/// Reads the rest of `source`, at most `limit` bytes.
pub(super) fn read_from(source: &mut impl Read, limit: u64) -> io::Result<Content> {
    let mut bytes = Vec::new();
    source.take(limit + 1).read_to_end(&mut bytes)?;
    Ok(if bytes.len() as u64 > limit { Content::TooLarge } else { Content::Bytes(bytes) })
}

/// Reads exactly `length` bytes from `start` on; fewer are an error.
pub(super) fn read_at(file: &mut File, start: u64, length: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = vec![0; length as usize];
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// Whether there is a file to read or write. Folders are refused, and so are pipes and sockets, on
/// which the program would block, and devices on Windows, which swallow what is written. Others are
/// allowed: linking the history to `/dev/null` is a way to have none.
pub(super) fn is_there(path: &Path, action: FileAction) -> Result<bool, StoreError> {
    if cfg!(windows) && is_device_path(path) {
        return Err(StoreError::with_cause(action, path, FileFailure::NotAFile));
    }
    let data = match fs::metadata(path) {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(StoreError::during(action, path)(error)),
    };
    #[cfg(unix)]
    let blocks = {
        use std::os::unix::fs::FileTypeExt as _;
        data.file_type().is_fifo() || data.file_type().is_socket()
    };
    #[cfg(not(unix))]
    let blocks = false;
    if data.is_dir() || blocks {
        return Err(StoreError::with_cause(action, path, FileFailure::NotAFile));
    }
    Ok(true)
}

/// When a file was last written, if the file system knows.
pub(super) fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// Returns the bytes of a file as text, without the mark at its beginning: UTF-8, or UTF-16 as
/// editors of Windows may save it.
pub(super) fn text(bytes: Vec<u8>) -> Result<String, Damage> {
    String::from_utf8(plain(bytes)).map_err(|_| Damage::NotText)
}

/// The bytes of a file without the mark that some editors put at its beginning; UTF-16 becomes UTF-8.
pub(super) fn plain(bytes: Vec<u8>) -> Vec<u8> {
    match bytes.as_slice() {
        [0xef, 0xbb, 0xbf, rest @ ..] => rest.to_vec(),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => match notation::text_of(&bytes) {
            Some(text) => text.into_owned().into_bytes(),
            None => bytes,
        },
        _ => bytes,
    }
}

/// Returns the bytes of a line as text, without the mark at the beginning of a file.
pub(super) fn line_text(bytes: &[u8]) -> Result<&str, Damage> {
    let text = std::str::from_utf8(bytes).map_err(|_| Damage::NotText)?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// The version of the file formats that this program writes, the newest that it can read.
pub(super) const VERSION: u32 = 1;

/// Deserializes the version of a file format; a version newer than this program is an error.
pub(super) fn version<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let version = u32::deserialize(from)?;
    let is_known = (1..=VERSION).contains(&version);
    is_known.then_some(version).ok_or_else(|| D::Error::custom(format!("no version {version}")))
}

#[derive(Deserialize)]
struct VersionOnly {
    version: u64,
}

/// Parses a RON value whose version is checked by [`version`].
pub(super) fn parse_versioned<T: DeserializeOwned>(text: &str) -> Result<T, Damage> {
    parse(text).map_err(|damage| match parse::<VersionOnly>(text) {
        Ok(VersionOnly { version }) if version > VERSION.into() => Damage::Newer,
        _ => damage,
    })
}

/// Parses a RON value.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Damage> {
    if text.trim().is_empty() {
        return Err(Damage::Empty);
    }
    options().from_str(text).map_err(|error| Damage::Unreadable {
        line: error.span.start.line,
        what: error.code.to_string(),
    })
}

/// Serializes a value to one line, without a line break.
pub(super) fn to_line(value: &impl Serialize) -> Result<String, ron::Error> {
    options().to_string(value)
}

fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(MAX_DEPTH)
}

/// A line of a file that is read line by line.
pub(super) enum Line<'a> {
    /// The bytes of the line, without surrounding white space.
    Whole(&'a [u8]),
    /// The line is longer than [`MAX_LINE`].
    TooLong,
}

/// Reads the next line; returns it with its length in bytes, including the line break, or `None` at
/// the end of the file.
pub(super) fn next_line<'a>(
    source: &mut impl BufRead,
    buffer: &'a mut Vec<u8>,
) -> io::Result<Option<(Line<'a>, u64)>> {
    buffer.clear();
    let read = source.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', buffer)?;
    if read == 0 {
        return Ok(None);
    }
    if read > MAX_LINE && buffer.last() != Some(&b'\n') {
        let rest = source.skip_until(b'\n')?;
        return Ok(Some((Line::TooLong, (read + rest) as u64)));
    }
    Ok(Some((Line::Whole(buffer.trim_ascii()), read as u64)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_lines_are_passed_over_without_being_kept() {
        let mut long = vec![b'x'; 3 * MAX_LINE];
        long.extend_from_slice(b"\nnext\r\nlast");
        let (mut source, mut buffer) = (io::BufReader::new(&long[..]), Vec::new());
        let (line, length) = next_line(&mut source, &mut buffer).unwrap().unwrap();
        assert!(matches!(line, Line::TooLong));
        assert_eq!(length as usize, 3 * MAX_LINE + 1);
        assert!(buffer.capacity() < 3 * MAX_LINE);
        let (line, length) = next_line(&mut source, &mut buffer).unwrap().unwrap();
        assert!(matches!(line, Line::Whole(b"next")) && length == 6);
        let (line, _) = next_line(&mut source, &mut buffer).unwrap().unwrap();
        assert!(matches!(line, Line::Whole(b"last")));
        assert!(next_line(&mut source, &mut buffer).unwrap().is_none());
    }
}
