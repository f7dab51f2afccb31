//! The program's own source: its files, and their code without comments and tests.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// One source file.
pub struct Source {
    /// Its path in the repository, with `/` on every system.
    pub path: String,
    /// Its code without comments.
    pub code: String,
}

impl Source {
    /// A file with this text.
    pub fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), code: without_comments(text) }
    }

    /// The folder that it is in.
    pub fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    /// Its path within the `src` of its package.
    pub fn in_package(&self) -> &str {
        self.path.split_once("src/").map_or(&*self.path, |(_, within)| within)
    }

    /// The code before the tests at the bottom.
    pub fn without_tests(&self) -> &str {
        self.code.split("#[cfg(test)]\nmod ").next().unwrap_or_default()
    }

    /// Whether the code has this word, not as a part of a longer one.
    pub fn has_word(code: &str, word: &str) -> bool {
        let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
        code.match_indices(word).any(|(at, _)| {
            !code[..at].ends_with(is_part) && !code[at + word.len()..].starts_with(is_part)
        })
    }
}

/// The packages of the program, each of which uses only those before it.
pub const PACKAGES: [&str; 7] = ["engine", "store", "words", "kit", "window", "lab", "."];

/// All files of the program.
pub fn all() -> Vec<Source> {
    PACKAGES.into_iter().flat_map(files_of).collect()
}

/// The files of a package.
pub fn files_of(package: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    collect(&root.join(package).join("src"), &mut files);
    files.sort();
    let read = |file: &PathBuf| {
        let parts = file.strip_prefix(root).unwrap_or(file).components();
        let names: Vec<_> = parts.map(|part| part.as_os_str().to_string_lossy()).collect();
        let text =
            fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        Source::new(&names.join("/"), &text.replace("\r\n", "\n"))
    };
    files.iter().map(read).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}

/// Removes line comments, but not a `//` within a quoted text.
fn without_comments(text: &str) -> String {
    text.lines().map(|line| &line[..comment_start(line)]).collect::<Vec<_>>().join("\n")
}

fn comment_start(line: &str) -> usize {
    let (mut in_text, mut escaped, mut before) = (false, false, ' ');
    for (at, sign) in line.char_indices() {
        match sign {
            _ if escaped => escaped = false,
            '\\' if in_text => escaped = true,
            // Except in the character '"'.
            '"' if before != '\'' => in_text = !in_text,
            '/' if !in_text && line[at..].starts_with("//") => return at,
            _ => {}
        }
        before = sign;
    }
    line.len()
}
