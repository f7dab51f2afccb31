//! What documents and descriptions say of the program.

use std::{collections::BTreeSet, fs, path::Path};

use fivefold::rules::Library;

use crate::files::PACKAGES;

fn text_of(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// In tens, so that one more rule set changes nothing.
#[test]
fn descriptions_count_the_rule_sets() {
    let tens = ["forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let count = Library::shipped().all().len();
    for path in [
        "README.md",
        "packaging/linux/deb.sh",
        "packaging/linux/rpm.sh",
        "packaging/linux/io.github.fivefold.Fivefold.metainfo.xml",
    ] {
        let text = text_of(path).split_whitespace().collect::<Vec<_>>().join(" ");
        let said: Vec<&str> = text.match_indices(" rule sets").map(|(at, _)| &text[..at]).collect();
        let number = |before: &&str| {
            let before = before.to_lowercase();
            let is_it = |word: &&str| before.ends_with(&format!("more than {word}"));
            assert!(!before.ends_with("forty") || is_it(&"forty"), "{path}: vague");
            Some(10 * (4 + tens.iter().position(is_it)?))
        };
        let numbers: Vec<usize> = said.iter().filter_map(number).collect();
        assert!(!numbers.is_empty(), "{path} does not say how many rule sets there are");
        let fits = |number: &usize| (number + 1..=number + 10).contains(&count);
        assert!(numbers.iter().all(fits), "{path}: {numbers:?}, but there are {count}");
    }
}

/// The sizes of packages, of those that are measured.
#[test]
fn the_readme_has_the_sizes_of_the_figures() {
    let (readme, figures) = (text_of("README.md"), text_of("FIGURES.md"));
    let mut count = 0;
    for row in figures.lines().filter_map(|line| line.strip_prefix("| fivefold")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (package, kilobytes) = (format!("fivefold{}", cells[0]), cells[1].replace(',', ""));
        let size = format!("{:.1} MB", kilobytes.parse::<f64>().unwrap() / 1000.0);
        let line = readme.lines().find(|line| line.starts_with('|') && line.contains(&package));
        let line = line.unwrap_or_else(|| panic!("README.md does not name {package}"));
        assert!(line.contains(&size), "{package} has {size}: {line}");
        count += 1;
    }
    assert!(count > 0, "FIGURES.md has no sizes");
}

/// The means of the computer players, of those that the program ships.
#[test]
fn the_figures_are_as_new_as_the_games() {
    let [words, figures, ladder] =
        ["assets/words/en.ftl", "FIGURES.md", "engine/assets/players/ladder.ron"].map(text_of);
    let field = |line: &str, name: &str| {
        let (_, value) = line.split_once(&format!("{name}: "))?;
        value.split([',', ')']).next()?.parse::<f64>().ok()
    };
    let (mut row, mut count) = ("", 0);
    for line in ladder.lines() {
        if let Some((id, "{")) = line.split_once(": ") {
            let key = format!("rules-{} = ", id.trim().trim_matches('"'));
            let name = words.lines().find_map(|line| line.strip_prefix(&key)).unwrap();
            let is_of = |line: &&str| {
                [" |", " (points) |", " (rounds) |"]
                    .iter()
                    .any(|end| line.starts_with(&format!("| {name}{end}")))
            };
            // (The last table with this name: others are of speed.)
            row = figures.lines().rfind(is_of).unwrap_or_else(|| panic!("no row of {name}"));
        } else if let Some(mean) = field(line, "mean") {
            let games = field(line, "games").map(|games| {
                let (thousands, rest) = (games as u64 / 1000, games as u64 % 1000);
                let start =
                    if thousands > 0 { format!("{thousands},{rest:03}") } else { rest.to_string() };
                format!(" ({start})")
            });
            let cell = format!("| {mean:.2}{} |", games.unwrap_or_default());
            assert!(row.contains(&cell), "{cell} is newer than FIGURES.md: run packaging/bench.sh");
            count += 1;
        }
    }
    assert!(count > 500, "{count}");
}

/// Every direct dependency of our packages, on whatever system.
#[test]
fn the_map_says_what_each_dependency_is_for() {
    let map = text_of("ARCHITECTURE.md");
    let (_, section) = map.split_once("## Direct dependencies\n").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    let first = rows.map(|line| line.split('|').nth(1).unwrap());
    let listed: BTreeSet<String> = first
        .flat_map(|cell| cell.split(',').map(|name| name.trim().trim_matches('`').to_owned()))
        .collect();
    let mut used = BTreeSet::new();
    for package in PACKAGES {
        let mut counts = false;
        for line in text_of(&format!("{package}/Cargo.toml")).lines() {
            if line.starts_with('[') {
                counts = line.ends_with("dependencies]")
                    && !line.contains("dev-")
                    && !line.contains("workspace");
            }
            let (name, _) = line.split_once(['.', ' ']).unwrap_or_default();
            let is_ours = name.starts_with("fivefold-");
            if counts && !is_ours && line.contains('=') && !line.starts_with(['#', '[']) {
                used.insert(name.to_owned());
            }
        }
    }
    assert_eq!(listed, used);
}
