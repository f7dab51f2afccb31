//! Files that hold a single value, read as a whole. What is written are the changes since the file was
//! last read or written: everything else in it stays, also what an editor or a newer version has
//! put there.

use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bounded::{self, Content};
use super::replace::replace;
use super::ron_tree::{ListKeys, Node};
use super::set_aside::{link_as, set_aside, set_aside_for};
use super::{Damage, FileFailure, Notice, Profile, StoreError, UnusedValue};

/// A value with its own file. If there is no file, the value is the default one.
pub(super) trait ValueFile: Default + PartialEq + Serialize + DeserializeOwned {
    /// The largest file that is read, in bytes.
    const LIMIT: u64;

    /// The groups within this many others have a line for each of their values.
    const DEPTH: usize;

    /// What tells the values of its lists from each other, where they have several parts.
    const KEYS: ListKeys = &[];

    /// Returns the value with every field in its range and the current version.
    #[must_use]
    fn within_bounds(self) -> Self;
}

/// What was found in a file.
pub(super) struct ReadValue<T> {
    pub(super) value: T,
    /// The text of the file.
    text: String,
    /// What could be read, if anything could not.
    usable: Option<Node>,
    /// What could not, and then what is out of its range.
    unused: Vec<UnusedValue>,
    /// The file as this version would have written it, with what it does not know.
    there: Node,
    /// Whether a newer version of the program has written it.
    is_newer: bool,
}

/// Loads the value in this file; the default one if there is no file or nothing in it can be read.
/// An unreadable file is set aside, and so is one whose brackets or marks are not in their places;
/// what can be read of that is written in its place.
pub(super) fn load<T: ValueFile>(profile: &Profile, file: &Path) -> (T, Vec<Notice>) {
    let (value, notice) = match read::<T>(file) {
        Ok(Ok(found)) => {
            let notice = found.notice(profile, file);
            (found.value, notice)
        }
        Ok(Err(damage)) => {
            (T::default(), Some(set_aside_for(profile.disk(), file.to_owned(), damage)))
        }
        Err(error) => (T::default(), Some(Notice::Failed(error))),
    };
    if let Ok(node) = Node::of(&value) {
        profile.disk().note_value(file, node.to_text());
    }
    (value, notice.into_iter().collect())
}

impl<T: ValueFile> ReadValue<T> {
    /// The notice about what can't be used.
    fn notice(&self, profile: &Profile, path: &Path) -> Option<Notice> {
        let (file, values) = (path.to_owned(), self.unused.clone());
        if self.is_newer {
            return Some(Notice::Newer { file });
        }
        let is_sound = Node::read(&self.text).1;
        let Some(usable) = self.usable.as_ref().filter(|_| !is_sound) else {
            return (!values.is_empty()).then_some(Notice::Unused { file, to: None, values });
        };
        let disk = profile.disk();
        let written = set_aside(disk, path).and_then(|to| {
            let mine = Node::of(&self.value).map_err(|error| StoreError::no_text(path, &error))?;
            let known = Node::merged(&Node::read("()").0, &mine, usable, T::KEYS);
            replace(&profile.on_this_thread(), path, text_of::<T>(&known).as_bytes())?;
            Ok(to)
        });
        Some(match written {
            Ok(to) => Notice::Unused { file, to: Some(to), values },
            Err(error) => Notice::Failed(error),
        })
    }
}

/// Writes the value atomically: the changes since it was last read or written, over what is in the
/// file now. A file that can't be read is set aside first.
pub(super) fn save<T: ValueFile + Send + 'static>(
    profile: &Profile,
    path: &Path,
    value: T,
) -> Result<(), StoreError> {
    let (own, file) = (profile.on_this_thread(), path.to_owned());
    profile.disk().run(path, None, move || write(&own, &file, value))
}

fn write<T: ValueFile>(profile: &Profile, path: &Path, value: T) -> Result<(), StoreError> {
    profile.create()?;
    let value = value.within_bounds();
    let mine = Node::of(&value).map_err(|error| StoreError::no_text(path, &error))?;
    let is_too_large = |node: &Node| text_of::<T>(node).len() as u64 > T::LIMIT;
    if is_too_large(&mine) {
        return Err(StoreError::unwritten(path, FileFailure::TooLarge));
    }
    let base = profile.disk().noted_value(path);
    let is_changed = base.as_ref() != Some(&mine.to_text());
    let base = Node::read(base.as_deref().unwrap_or("()")).0;
    let mut copy = None;
    let merged = match read::<T>(path)? {
        Ok(_) if !path.exists() => Some(mine.clone()),
        Ok(found) if found.has_just(&value) => None,
        Ok(_) if !is_changed => None,
        Ok(found) => {
            let is_sound = Node::read(&found.text).1;
            let merged = Node::merged(&base, &mine, &found.there, T::KEYS);
            let gone = found.there.changed_in(&merged);
            let is_within = |one: &UnusedValue, other: &UnusedValue| {
                format!("{}.", one.name).starts_with(&format!("{}.", other.name))
            };
            let is_lost = |value: &UnusedValue| {
                gone.iter().any(|gone| is_within(gone, value) || is_within(value, gone))
            };
            let merged = if found.unused.is_empty() { in_bounds::<T>(&merged) } else { merged };
            if !is_sound {
                _ = set_aside(profile.disk(), path)?;
            } else if found.unused.iter().any(is_lost) {
                copy = Some(link_as(path, "broken")?);
            }
            Some(merged)
        }
        Err(_) => {
            _ = set_aside(profile.disk(), path)?;
            Some(mine.clone())
        }
    };
    if let Some(merged) = merged {
        let written = if is_too_large(&merged) { &mine } else { &merged };
        let replaced = replace(profile, path, text_of::<T>(written).as_bytes());
        // (Nothing is lost yet, and the next try makes another one.)
        replaced.inspect_err(|_| _ = copy.map(std::fs::remove_file))?;
    }
    profile.disk().note_value(path, mine.to_text());
    Ok(())
}

impl<T: ValueFile> ReadValue<T> {
    /// Whether this is all that the file holds.
    fn has_just(&self, value: &T) -> bool {
        self.value == *value && self.usable.is_none() && self.unused.is_empty()
    }
}

/// What was merged, with every field in its range: two lists may be too long together.
fn in_bounds<T: ValueFile>(merged: &Node) -> Node {
    let value = bounded::parse::<T>(&merged.to_text()).ok();
    let bounded = value.and_then(|value| Node::of(&value.within_bounds()).ok());
    bounded.map_or_else(|| merged.clone(), |bounded| merged.as_written(&bounded, &[]))
}

fn text_of<T: ValueFile>(node: &Node) -> String {
    let mut text = String::new();
    node.write(&mut text, 0, T::DEPTH);
    text + "\n"
}

/// Reads the value in this file, as far as it can be read; the default one if there is no file.
pub(super) fn read<T: ValueFile>(path: &Path) -> Result<Result<ReadValue<T>, Damage>, StoreError> {
    let bytes = match bounded::read(path, T::LIMIT)? {
        Content::Missing => b"()".to_vec(),
        Content::TooLarge => return Ok(Err(Damage::TooLarge { limit: T::LIMIT })),
        Content::Bytes(bytes) => bytes,
    };
    Ok(bounded::text(bytes).and_then(found))
}

fn found<T: ValueFile>(text: String) -> Result<ReadValue<T>, Damage> {
    let parses = |text: &str| bounded::parse::<T>(text);
    let (value, usable, mut unused, is_newer) = match parses(&text) {
        Ok(value) => (value, None, Vec::new(), false),
        Err(damage) => {
            let tree = Node::read(&text).0;
            let (usable, unused) = tree.usable(|text| parses(text).is_ok());
            let version = tree.field("version").and_then(|node| node.to_text().parse::<u64>().ok());
            let is_newer = version.is_some_and(|version| version > bounded::VERSION.into());
            let usable = match usable {
                // (Of a newer version, everything may be new.)
                usable if usable.is_empty() && is_newer => Node::read("()").0,
                usable if usable.is_empty() => return Err(damage),
                usable => usable,
            };
            (parses(&usable.to_text())?, Some(usable), unused, is_newer)
        }
    };
    let no_text = |error: ron::Error| Damage::Unreadable { line: 1, what: error.to_string() };
    let mut before = Node::of(&value).map_err(no_text)?;
    let value = value.within_bounds();
    let after = Node::of(&value).map_err(no_text)?;
    // (A file without a version is of this one.)
    before.take_field("version", &after);
    let (tree, is_sound) = Node::read(&text);
    let there = match &usable {
        Some(usable) if !is_sound => usable.as_written(&before, &[]),
        _ => tree.as_written(&before, &unused),
    };
    let mut changed = before.changed_in(&after);
    usable.as_ref().unwrap_or(&tree).find_lines(&mut changed);
    unused.append(&mut changed);
    Ok(ReadValue { value, text, usable, unused, there, is_newer })
}
