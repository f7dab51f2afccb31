//! Every rule set whose file is there: the shipped ones, and those that are not offered yet.

use std::fs;

use fivefold::rules::Library;

/// The shipped rule sets, then the others, a preset after its parent.
pub fn whole_family() -> Library {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/variants");
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut library = Library::shipped();
    let id = |file: &str| file.trim_end_matches(".ron").to_owned();
    let mut waiting: Vec<(String, String)> = entries
        .map(|entry| entry.unwrap_or_else(|error| panic!("{error}")).path())
        .map(|path| {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            (file, fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}")))
        })
        .filter(|(file, _)| library.get(&id(file)).is_none())
        .collect();
    waiting.sort();
    while !waiting.is_empty() {
        let before = waiting.len();
        // A preset is read once its parent is there.
        waiting.retain(|(file, text)| library.add(file, text).is_err());
        if waiting.len() == before {
            let (file, text) = &waiting[0];
            library.add(file, text).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    library
}
