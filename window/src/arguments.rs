//! The command line of the window program.

use std::path::PathBuf;

use clap::Parser;

use unicode_normalization::UnicodeNormalization as _;

use crate::{
    dice::{Seed, SeedError},
    paths,
    store::Profile,
};

/// Dice games of the Yahtzee and Yatzy family
#[derive(Debug, Parser)]
#[command(name = "fivefold", version)]
pub struct Arguments {
    /// Saved games and rule sets to open
    #[arg(value_name = "FILE", conflicts_with = "seed")]
    files: Vec<PathBuf>,
    /// Folder for settings, games and rules [env: `FIVEFOLD_PROFILE`]
    #[arg(long, value_name = "DIR")]
    profile: Option<PathBuf>,
    /// Start a new game with the dice of this seed (64 hexadecimal digits, or any text)
    #[arg(long, value_name = "TEXT", value_parser = seed)]
    pub seed: Option<Seed>,
}

/// The text of a seed. A letter and its accent are the same as one sign or as two: keyboards write
/// one, file names of some systems have two.
pub fn composed(text: &str) -> String {
    text.nfc().collect()
}

fn seed(text: &str) -> Result<Seed, SeedError> {
    composed(text).parse()
}

impl Arguments {
    /// The folder for the program's files.
    pub fn profile(&self) -> Profile {
        let folder = self.profile.as_ref().map(|folder| paths::meant_folder(folder.as_os_str()));
        folder.map_or_else(Profile::default_or_temporary, Profile::at)
    }

    /// The files to open, with their absolute paths.
    pub fn files(&self) -> Vec<PathBuf> {
        let meant = |file: &PathBuf| paths::meant(file.as_os_str()).unwrap_or_else(|| file.clone());
        self.files.iter().map(meant).collect()
    }

    /// Whether a copy that is already running can handle these arguments.
    pub fn may_be_handed_over(&self) -> bool {
        self.seed.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &[&str]) -> Result<Arguments, clap::Error> {
        Arguments::try_parse_from(["fivefold"].iter().chain(words))
    }

    #[test]
    fn a_profile_and_a_seed() {
        let folder = std::env::temp_dir().join("x");
        let arguments = read(&["--profile", folder.to_str().unwrap(), "--seed=7"]).unwrap();
        assert_eq!(arguments.profile().folder(), folder);
        assert_eq!(arguments.seed, Some("7".parse().unwrap()));
        let composed = read(&["--seed=K\u{f6}ln"]).unwrap().seed;
        assert_eq!(composed, Some("K\u{f6}ln".parse().unwrap()));
        assert_eq!(composed, read(&["--seed=Ko\u{308}ln"]).unwrap().seed);
    }

    #[test]
    fn files_are_named_by_their_absolute_paths() {
        let here = std::env::current_dir().unwrap();
        let other = std::env::temp_dir().join("other.ron");
        let arguments = read(&["games/mine.fivefold-game", other.to_str().unwrap()]).unwrap();
        assert_eq!(arguments.files(), [here.join("games/mine.fivefold-game"), other]);
        assert!(arguments.may_be_handed_over());
        assert!(!read(&["--seed=7"]).unwrap().may_be_handed_over());
    }

    #[test]
    fn bad_words_are_named() {
        for (words, named) in [
            (&["--loud"][..], "--loud"),
            (&["game.fivefold-game", "--seed=7"], "--seed"),
            (&["--seed"], "--seed"),
        ] {
            let error = read(words).unwrap_err();
            assert!(error.to_string().contains(named) && error.exit_code() == 2, "{error}");
        }
    }
}
