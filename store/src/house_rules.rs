//! House rules: the player's own rule sets.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{fs, io};

use super::bounded::{self, Content, MAX_VARIANT};
use super::file_names::portable;
use super::replace::{create_new, replace_now};
use super::set_aside::set_aside_as;
use super::{FileAction, FileFailure, Profile, StoreError};
use crate::rules::{Library, LoadError, LoadErrorKind, RuleSet};

/// The largest number of files that are read.
const MAX_FILES: usize = 500;

/// The largest total size of rule sets that are read within one frame, in bytes.
const MAX_QUICK_BYTES: u64 = 64 << 10;

/// The most steps of checking rule sets within one frame ([`crate::rules::RuleData::effort`]).
const MAX_QUICK_EFFORT: u64 = 300_000;

/// The house rules in the profile.
#[derive(Clone, Debug, Default)]
pub struct HouseRules {
    /// The file of each rule set, by id.
    places: HashMap<String, PathBuf>,
    /// The files as they were last read, to tell whether any has changed.
    seen: Vec<SeenFile>,
    /// The errors reported so far, so that each is reported once.
    reported: Vec<LoadError>,
}

/// A file with its size and modification time, to tell whether it has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SeenFile {
    path: PathBuf,
    length: u64,
    modified: Option<SystemTime>,
}

impl HouseRules {
    /// Whether [`Self::refresh`] takes no longer than a frame.
    pub fn is_quick(&self, profile: &Profile, library: &Library) -> bool {
        let files = files(profile).0;
        let seen = SeenFile::all(&files);
        let is_short = || seen.iter().map(|file| file.length).sum::<u64>() <= MAX_QUICK_BYTES;
        let effort = |path: &PathBuf| read_text(path, "").map_or(0, |text| library.effort(&text));
        let efforts = || files.iter().map(effort).fold(0, u64::saturating_add);
        seen == self.seen || is_short() && efforts() <= MAX_QUICK_EFFORT
    }

    /// Puts every `variants/*.ron` of the profile into the library, in the order of file names, and
    /// removes rule sets whose files are gone; does nothing if no file has changed. Returns an
    /// error for each file that can't be used, once.
    pub fn refresh(&mut self, profile: &Profile, library: &mut Library) -> Vec<LoadError> {
        let (files, error) = files(profile);
        let seen = SeenFile::all(&files);
        if seen == self.seen && error.iter().all(|error| self.reported.contains(error)) {
            return Vec::new();
        }
        self.seen = seen;
        self.places.clear();
        library.forget_house_rules();
        let mut errors = Vec::new();
        for path in files {
            match add(&path, library) {
                Ok(id) => _ = self.places.insert(id, path),
                Err(error) => errors.push(error),
            }
        }
        errors.extend(error);
        let reported = std::mem::replace(&mut self.reported, errors);
        self.reported.iter().filter(|error| !reported.contains(error)).cloned().collect()
    }

    /// Writes a rule set to its file, or to a new one named after its id, and returns the path. The
    /// old file is kept as `mine.ron.deleted-1` if it `is_other` than the rules that were changed, or
    /// if somebody else has changed it since it was read.
    pub fn save(
        &mut self,
        profile: &Profile,
        rules: &RuleSet,
        is_other: bool,
    ) -> Result<PathBuf, StoreError> {
        profile.create()?;
        profile.create_folder(&profile.variants())?;
        let known = self.places.get(rules.id());
        let path = known.cloned().unwrap_or_else(|| place(profile, rules.id()));
        // An existing file that could not be read may be of a newer version, or need only a
        // correction.
        if known.is_none() && exists(&path) {
            return Err(StoreError::unwritten(&path, FileFailure::Exists));
        }
        let text = rules.data().to_ron();
        if text.len() as u64 > MAX_VARIANT {
            return Err(StoreError::unwritten(&path, FileFailure::TooLarge));
        }
        let is_seen = |seen: &SeenFile| seen.path != path || SeenFile::of(&path) == *seen;
        let keeps_old = is_other || !self.seen.iter().all(is_seen);
        replace_now(profile, &path, text.as_bytes(), keeps_old)?;
        self.seen.retain(|seen| seen.path != path);
        self.places.insert(rules.id().to_owned(), path.clone());
        Ok(path)
    }

    /// Removes a rule set from use: renames its file to `mine.ron.deleted-1`, or with the first
    /// free number, and returns that path.
    pub fn remove(&mut self, profile: &Profile, id: &str) -> Result<PathBuf, StoreError> {
        let path = self.places.get(id).cloned().unwrap_or_else(|| place(profile, id));
        let aside = set_aside_as(profile.disk(), &path, "deleted")
            .map_err(|error| StoreError { action: FileAction::Removing, ..error })?;
        self.places.remove(id);
        Ok(aside)
    }

    /// Returns an unused id, one without a file, derived from this name.
    pub fn free_id(&self, profile: &Profile, library: &Library, name: &str) -> String {
        let stem = id_of(name);
        let numbered = (2..).map(|number: u32| format!("{stem}_{number}"));
        let is_free = |id: &String| library.get(id).is_none() && !exists(&place(profile, id));
        let mut ids = std::iter::once(stem.clone()).chain(numbered);
        // There are more numbers than files, so one is free.
        ids.find(is_free).unwrap_or_default()
    }
}

impl SeenFile {
    fn all(files: &[PathBuf]) -> Vec<Self> {
        files.iter().map(|path| Self::of(path)).collect()
    }

    fn of(path: &Path) -> Self {
        let data = fs::metadata(path).ok();
        let length = data.as_ref().map_or(0, fs::Metadata::len);
        let modified = data.and_then(|data| data.modified().ok());
        Self { path: path.to_owned(), length, modified }
    }
}

/// Whether a file name has this extension, in letters of any case.
pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}

/// Whether this path exists, even as a broken link.
fn exists(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

fn place(profile: &Profile, id: &str) -> PathBuf {
    profile.variants().join(portable(&format!("{id}.ron")))
}

/// Derives an id from a name: its ASCII letters and digits in lower case, with `_` for anything in
/// between; `own` if nothing is left.
fn id_of(name: &str) -> String {
    /// Leaves room for a number within the 40 characters of an id.
    const MAX_LENGTH: usize = 30;
    let mut id = String::new();
    for sign in name.chars().flat_map(char::to_lowercase) {
        if sign.is_ascii_alphanumeric() {
            id.push(sign);
        } else if !id.is_empty() && !id.ends_with('_') {
            id.push('_');
        }
    }
    id.truncate(MAX_LENGTH);
    let id = id.trim_end_matches('_');
    if id.is_empty() { "own".to_owned() } else { id.to_owned() }
}

/// Reads a rule set, or a preset of one in the library, from any file, with the limits that apply
/// to files of the profile.
pub fn import(path: &Path, library: &Library) -> Result<RuleSet, LoadError> {
    let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    library.read(&file, &read_text(path, &file)?)
}

/// Writes a rule set to a new file. With a `library`, a file that holds a rule set with the same id
/// is replaced, and kept as `mine.ron.deleted-1`: somebody else's rules may have that id. Fails if
/// there is any other file, which is left alone.
pub fn export(
    profile: &Profile,
    path: &Path,
    rules: &RuleSet,
    library: Option<&Library>,
) -> Result<(), StoreError> {
    let is_earlier = |library| import(path, library).is_ok_and(|other| other.id() == rules.id());
    if library.is_some_and(is_earlier) {
        return replace_now(profile, path, rules.data().to_ron().as_bytes(), true);
    }
    create_new(profile, path, rules.data().to_ron().as_bytes())
}

/// The files to read, in the order of their names, and an error if some or all are left out.
pub(super) fn files(profile: &Profile) -> (Vec<PathBuf>, Option<LoadError>) {
    let left_out = |reason: &str| Some(unread("variants", reason));
    let entries = match fs::read_dir(profile.variants()) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return (Vec::new(), None),
        Err(error) => return (Vec::new(), left_out(FileFailure::from(error).reason())),
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = paths.filter(|path| has_extension(path, "ron")).collect();
    files.sort();
    let is_many = files.len() > MAX_FILES;
    files.truncate(MAX_FILES);
    (files, if is_many { left_out("why-too-many-files") } else { None })
}

/// Adds the rule set in this file to the library and returns its id.
pub(super) fn add(path: &Path, library: &mut Library) -> Result<String, LoadError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    library.add(&file, &read_text(path, &file)?)
}

fn read_text(path: &Path, file: &str) -> Result<String, LoadError> {
    let bytes = match bounded::read(path, MAX_VARIANT) {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge) => return Err(load_error(file, LoadErrorKind::TooLong)),
        Ok(Content::Missing) => return Err(unread(file, "why-missing")),
        Err(error) => return Err(unread(file, error.cause.reason())),
    };
    bounded::text(bytes).map_err(|_| load_error(file, LoadErrorKind::NotText))
}

fn unread(file: &str, reason: &str) -> LoadError {
    load_error(file, LoadErrorKind::Unread(reason.to_owned()))
}

fn load_error(file: &str, kind: LoadErrorKind) -> LoadError {
    LoadError { file: file.to_owned(), line: None, kind }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Group, RuleData, shipped};

    #[test]
    fn files_are_added_in_order_whatever_wrote_them_and_no_id_twice() {
        let (_dir, profile) = Profile::temporary();
        fs::create_dir(profile.variants()).unwrap();
        let write = |name: &str, text: &str| fs::write(profile.variants().join(name), text);
        let first = shipped()[0].1;
        let named = |id: &str| first.replace("\"yahtzee_forced\"", &format!("\"{id}\""));
        write("b.ron", &format!("\u{feff}{}", named("mine_b"))).unwrap();
        write("a.ron", &named("mine_a").replace('\n', "\r\n")).unwrap();
        write("c_twice.ron", first).unwrap();
        write("notes.txt", "not a rule set").unwrap();
        let mut library = Library::shipped();
        let errors = HouseRules::default().refresh(&profile, &mut library);
        assert!(errors.iter().map(|error| error.file.as_str()).eq(["c_twice.ron"]));
        let ids: Vec<_> = library.all().iter().rev().take(2).map(|rules| rules.id()).collect();
        assert_eq!(ids, ["mine_b", "mine_a"]);
    }

    fn own(id: &str) -> RuleSet {
        let text = shipped()[0].1.replace("\"yahtzee_forced\"", &format!("\"{id}\""));
        let data = RuleSet::from_ron("own.ron", &text).unwrap().data().clone();
        RuleSet::new(RuleData { group: Group::House, ..data }).unwrap()
    }

    /// Every roll of twelve dice is tried for every score, which takes a tenth of a second.
    #[test]
    fn short_files_that_take_long_to_check_are_not_quick() {
        let (_dir, profile) = Profile::temporary();
        fs::create_dir(profile.variants()).unwrap();
        let (house, library) = (HouseRules::default(), Library::shipped());
        fs::write(profile.variants().join("mine.ron"), own("mine").data().to_ron()).unwrap();
        assert!(house.is_quick(&profile, &library));
        let long = "RuleSet(version: 1, id: \"long\", name: \"Long\", dice: (count: 12),
            turn: (rolls: 9), rows: [(id: \"any\", section: Lower, copies: 9, pattern: Any,
            score: Sum, rolls: [Sum, Sum, Sum, Sum, Sum, Sum, Sum, Sum, Sum]),
            (id: \"all\", section: Lower, pattern: Groups([1, 1, 1, 1, 1, 1]), score: Sum)])";
        assert!(library.read("long.ron", long).is_ok() && long.len() < 500);
        fs::write(profile.variants().join("long.ron"), long).unwrap();
        assert!(!house.is_quick(&profile, &library));
    }

    #[test]
    fn a_rule_set_stays_in_the_file_that_it_came_from() {
        let (_dir, profile) = Profile::temporary();
        fs::create_dir_all(profile.variants()).unwrap();
        let by_hand = profile.variants().join("by hand.ron");
        fs::write(&by_hand, own("mine").data().to_ron()).unwrap();
        let (mut house, mut library) = (HouseRules::default(), Library::shipped());
        assert_eq!(house.refresh(&profile, &mut library), vec![]);
        assert_eq!(house.save(&profile, &own("mine"), false).unwrap(), by_hand);
        assert_eq!(fs::read_dir(profile.variants()).unwrap().count(), 1);
        // What an editor has made of it meanwhile is kept.
        assert_eq!(house.refresh(&profile, &mut library), vec![]);
        let edited = own("mine").data().to_ron() + "// My own.\n";
        fs::write(&by_hand, &edited).unwrap();
        house.save(&profile, &own("mine"), false).unwrap();
        let kept = profile.variants().join("by hand.ron.deleted-1");
        assert_eq!(fs::read_to_string(kept).unwrap(), edited);
        // Also if it was read before.
        fs::write(&by_hand, &edited).unwrap();
        assert_eq!(house.refresh(&profile, &mut library), vec![]);
        house.save(&profile, &own("mine"), true).unwrap();
        let kept = profile.variants().join("by hand.ron.deleted-2");
        assert_eq!(fs::read_to_string(kept).unwrap(), edited);
    }

    /// On Windows the files would be devices.
    #[test]
    fn rules_may_have_the_name_of_a_device() {
        let (_dir, profile) = Profile::temporary();
        let (mut house, mut library) = (HouseRules::default(), Library::shipped());
        for (name, file) in [
            ("Con", "con_.ron"),
            ("NUL", "nul_.ron"),
            ("Lpt 9", "lpt_9.ron"),
            ("COM1", "com1_.ron"),
        ] {
            let id = house.free_id(&profile, &library, name);
            assert_eq!(
                house.save(&profile, &own(&id), false).unwrap(),
                profile.variants().join(file)
            );
            assert_eq!(house.refresh(&profile, &mut library), vec![]);
            assert!(library.get(&id).is_some() && house.free_id(&profile, &library, name) != id);
        }
    }

    #[test]
    fn a_file_that_cannot_be_read_is_not_written_over() {
        let (_dir, profile) = Profile::temporary();
        let (mut house, mut library) = (HouseRules::default(), Library::shipped());
        let path = house.save(&profile, &own("mine"), false).unwrap();
        fs::write(&path, "RuleSet(version: 2)").unwrap();
        let errors = house.refresh(&profile, &mut library);
        assert_eq!(errors[0].kind, LoadErrorKind::Newer);
        assert_eq!(
            house.save(&profile, &own("mine"), false).unwrap_err().cause,
            FileFailure::Exists
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "RuleSet(version: 2)");
    }

    #[test]
    fn ids_are_made_of_names_and_nobody_else_has_them() {
        let (_dir, profile) = Profile::temporary();
        let (mut house, library) = (HouseRules::default(), Library::shipped());
        let id = |house: &HouseRules, name: &str| house.free_id(&profile, &library, name);
        assert_eq!(id(&house, "Our Sunday game!"), "our_sunday_game");
        assert_eq!(id(&house, "Yatzy"), "yatzy_2");
        assert_eq!(id(&house, "  "), "own");
        assert_eq!(id(&house, "骰子"), "own");
        assert!(id(&house, &"long ".repeat(100)).len() <= 40);
        house.save(&profile, &own("own"), false).unwrap();
        fs::create_dir(profile.variants().join("own_2.ron")).unwrap();
        assert_eq!(id(&house, "Own"), "own_3", "what is no rule set is left alone");
    }

    #[test]
    fn only_an_earlier_version_of_the_same_rules_is_written_over() {
        let (dir, profile) = Profile::temporary();
        let (path, library) = (dir.path().join("to a friend.ron"), Library::shipped());
        export(&profile, &path, &own("mine"), None).unwrap();
        for (id, known) in [("other", None), ("other", Some(&library)), ("mine", None)] {
            let refused = export(&profile, &path, &own(id), known).unwrap_err();
            assert_eq!(refused.cause, FileFailure::Exists);
        }
        let mut newer = own("mine").data().clone();
        newer.turn.rolls += 1;
        let newer = RuleSet::new(newer).unwrap();
        export(&profile, &path, &newer, Some(&library)).unwrap();
        assert_eq!(import(&path, &library).unwrap(), newer);
        let kept = dir.path().join("to a friend.ron.deleted-1");
        assert_eq!(import(&kept, &library).unwrap(), own("mine"));
    }
}
