//! The player's own rule sets.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    Doing, Profile, StoreError,
    bounded::{self, Content, MAX_VARIANT},
};
use crate::rules::{Library, LoadError};

/// The most files that are read.
const MAX_FILES: usize = 500;

/// Adds every `variants/*.ron` of the profile to the library, in the order of the files' names.
/// What can't be used is left out and told.
pub fn add_house_rules(profile: &Profile, library: &mut Library) -> Vec<LoadError> {
    let (files, error) = match files(profile) {
        Ok(files) => (files, None),
        Err(error) => (Vec::new(), Some(load_error("variants", error.to_string()))),
    };
    let too_many = (files.len() > MAX_FILES)
        .then(|| load_error("variants", format!("only the first {MAX_FILES} files are read")));
    let errors = files.iter().take(MAX_FILES).filter_map(|path| add(path, library).err());
    error.into_iter().chain(errors.collect::<Vec<_>>()).chain(too_many).collect()
}

fn files(profile: &Profile) -> Result<Vec<PathBuf>, StoreError> {
    let folder = profile.variants();
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(StoreError::new(Doing::Reading, &folder, &error)),
    };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension() == Some(OsStr::new("ron"))).collect();
    files.sort();
    Ok(files)
}

fn add(path: &Path, library: &mut Library) -> Result<(), LoadError> {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let bytes = match bounded::read(path, MAX_VARIANT) {
        Ok(Content::Bytes(bytes)) => bytes,
        Ok(Content::TooLarge) => {
            return Err(load_error(&file, format!("longer than {} KiB", MAX_VARIANT >> 10)));
        }
        Ok(Content::Missing) => return Err(load_error(&file, "it is gone".to_owned())),
        Err(error) => return Err(load_error(&file, error.why.to_string())),
    };
    match bounded::text(&bytes) {
        Ok(text) => library.add(&file, text),
        Err(damage) => Err(load_error(&file, damage.to_string())),
    }
}

fn load_error(file: &str, what: String) -> LoadError {
    LoadError { file: file.to_owned(), line: None, what }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::shipped;

    #[test]
    fn good_files_are_added_in_order_and_bad_ones_told() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        let mut library = Library::shipped();
        assert_eq!(add_house_rules(&profile, &mut library), vec![]);
        fs::create_dir_all(profile.variants().join("e_folder.ron")).unwrap();
        let write = |name: &str, text: &[u8]| fs::write(profile.variants().join(name), text);
        let yatzy = shipped()[0].1;
        let named = |id: &str| yatzy.replace("\"yahtzee_forced\"", &format!("\"{id}\""));
        write("b.ron", format!("\u{feff}{}", named("mine_b")).as_bytes()).unwrap();
        write("a.ron", named("mine_a").replace('\n', "\r\n").as_bytes()).unwrap();
        write("c_twice.ron", yatzy.as_bytes()).unwrap();
        write("d_huge.ron", &vec![b' '; 300 << 10]).unwrap();
        write("f_binary.ron", b"\xff\0").unwrap();
        write("g_cut.ron", &yatzy.as_bytes()[..200]).unwrap();
        write("notes.txt", b"not a rule set").unwrap();
        let errors = add_house_rules(&profile, &mut library);
        let ids: Vec<_> = library.all().iter().rev().take(2).map(|rules| rules.id()).collect();
        assert_eq!(ids, ["mine_b", "mine_a"]);
        let files: Vec<_> = errors.iter().map(|error| error.file.as_str()).collect();
        assert_eq!(
            files,
            ["c_twice.ron", "d_huge.ron", "e_folder.ron", "f_binary.ron", "g_cut.ron"]
        );
    }

    #[test]
    fn a_file_in_place_of_the_folder_is_told() {
        let dir = tempfile::tempdir().unwrap();
        let profile = Profile::at(dir.path());
        fs::write(profile.variants(), "").unwrap();
        let errors = add_house_rules(&profile, &mut Library::shipped());
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].file, "variants");
    }
}
