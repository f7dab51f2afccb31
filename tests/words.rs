//! Every word the code asks for by name is in the catalogue.
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::{fs, path::Path};

use fivefold::words::Words;

/// The keys that a source text names outright: `say("key")`, `say_with("key"` and `has("key")`.
///
/// Comments and the tests at the bottom of a file are left out. Keys put together while running (`box-<id>`) cannot
/// be found this way.
fn named_keys(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    // One long line, so that a key on the line after its call is found too.
    let code: String = lines.collect();
    let mut keys = Vec::new();
    for call in ["say(\"", "say_with(\"", "words.has(\""] {
        keys.extend(
            code.split(call).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned),
        );
    }
    keys
}

/// The texts of all Rust files below a folder, with their names.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn every_key_in_the_code_is_in_the_catalogue() {
    let words = Words::english();
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    assert!(!files.is_empty());
    let missing: Vec<_> = files
        .iter()
        .flat_map(|(file, source)| named_keys(source).into_iter().map(move |key| (file, key)))
        .filter(|(_, key)| !words.has(key))
        .collect();
    assert!(missing.is_empty(), "not in assets/words/en.ftl: {missing:#?}");
}

#[test]
fn keys_are_found_in_code_only() {
    let source = "//! words.say(\"comment\")\nui.label(words.say(\"one\")); words.say_with(\n    \"two\", &[])\n\
                  #[cfg(test)]\nwords.say(\"test\")";
    assert_eq!(named_keys(source), ["one", "two"]);
}

#[test]
fn every_language_says_its_own_name() {
    for tag in Words::languages() {
        let words = Words::for_language(tag);
        assert_eq!(words.language(), tag);
        assert!(!words.say("language-name").contains('⟦'));
    }
}
