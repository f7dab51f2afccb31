//! The command line of the window program.

use std::path::PathBuf;

use clap::Parser;

use crate::{dice::Seed, store::Profile, ui::Demo};

/// Dice games of the Yahtzee and Yatzy family
#[derive(Debug, Parser)]
#[command(name = "fivefold", version)]
pub struct Arguments {
    /// A saved game or a rule set to open
    #[arg(value_name = "FILE", conflicts_with_all = ["seed", "demo"])]
    file: Option<PathBuf>,
    /// Folder for settings, games and rules [env: `FIVEFOLD_PROFILE`]
    #[arg(long, value_name = "DIR")]
    profile: Option<PathBuf>,
    /// Start a new game with the dice of this seed (64 hexadecimal digits, or any text)
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<Seed>,
    /// Show a demo game between computer players, then quit
    #[arg(long)]
    demo: bool,
    /// Save pictures of the demo in this folder
    #[arg(long, value_name = "DIR", requires = "demo")]
    pictures: Option<PathBuf>,
}

impl Arguments {
    /// The folder for the program's files.
    pub fn profile(&self) -> Profile {
        self.profile.as_ref().map_or_else(Profile::default_or_temporary, Profile::at)
    }

    /// The file to open, with its absolute path.
    pub fn file(&self) -> Option<PathBuf> {
        let file = self.file.as_ref()?;
        Some(std::path::absolute(file).unwrap_or_else(|_| file.clone()))
    }

    /// Whether a copy that is already running can handle these arguments.
    pub fn may_be_handed_over(&self) -> bool {
        self.seed.is_none() && !self.demo
    }

    /// The demonstration to show, if requested.
    pub fn demo(&self) -> Option<Demo> {
        self.demo.then(|| Demo { pictures: self.pictures.clone() })
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
        let arguments = read(&["--profile", "/tmp/x", "--seed=7"]).unwrap();
        assert_eq!(arguments.profile().folder(), std::path::Path::new("/tmp/x"));
        assert_eq!(arguments.seed, Some("7".parse().unwrap()));
        assert!(arguments.demo().is_none());
    }

    #[test]
    fn a_file_is_named_by_its_absolute_path() {
        let arguments = read(&["games/mine.fivefold-game"]).unwrap();
        let here = std::env::current_dir().unwrap();
        assert_eq!(arguments.file(), Some(here.join("games/mine.fivefold-game")));
        assert!(arguments.may_be_handed_over());
        assert!(!read(&["--seed=7"]).unwrap().may_be_handed_over());
    }

    #[test]
    fn bad_words_are_named() {
        for (words, named) in [
            (&["--loud"][..], "--loud"),
            (&["one.fivefold-game", "two.fivefold-game"], "two.fivefold-game"),
            (&["game.fivefold-game", "--seed=7"], "--seed"),
            (&["--seed"], "--seed"),
            (&["--pictures", "x"], "--demo"),
        ] {
            let error = read(words).unwrap_err();
            assert!(error.to_string().contains(named) && error.exit_code() == 2, "{error}");
        }
    }
}
