//! What can be said to the program on the command line.

use std::{ffi::OsString, path::PathBuf};

use lexopt::{Arg, Parser, ValueExt as _};
use thiserror::Error;

use crate::{dice::Seed, store::Profile, ui::Demo};

const HELP: &str = "\
Fivefold: dice games of the Yahtzee and Yatzy family

Usage: fivefold [OPTIONS]

  --profile DIR    keep settings, the game and the history in this folder
                   (also by the variable FIVEFOLD_PROFILE)
  --seed TEXT      begin a new game with the dice of this seed: 64 hexadecimal
                   digits, or any text that stands for its SHA-256
  --demo           let computer players show a game, then quit
  --pictures DIR   with --demo: save pictures of it in this folder
  --help           print this
  --version        print the version";

/// What the program was asked to do.
#[derive(Debug)]
pub enum Wish {
    /// Open the window.
    Play(Arguments),
    /// Print this text and leave.
    Print(String),
}

/// How the window is to open.
#[derive(Debug)]
pub struct Arguments {
    /// Where files are.
    pub profile: Profile,
    /// The seed of a game that begins at once.
    pub seed: Option<Seed>,
    /// A demonstration in place of a game.
    pub demo: Option<Demo>,
}

/// Why the command line can't be followed.
#[derive(Debug, Error)]
pub enum ArgumentError {
    /// A word or a value that does not belong there.
    #[error("{0}; try --help")]
    Form(#[from] lexopt::Error),
    /// Pictures of nothing.
    #[error("--pictures goes with --demo; try --help")]
    PicturesAlone,
}

/// Reads the words after the program's name.
pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Wish, ArgumentError> {
    let mut parser = Parser::from_args(words);
    let mut profile: Option<PathBuf> = None;
    let mut pictures: Option<PathBuf> = None;
    let mut seed = None;
    let mut is_demo = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Long("profile") => profile = Some(parser.value()?.into()),
            Arg::Long("pictures") => pictures = Some(parser.value()?.into()),
            Arg::Long("seed") => seed = Some(parser.value()?.parse::<Seed>()?),
            Arg::Long("demo") => is_demo = true,
            Arg::Long("help") | Arg::Short('h') => return Ok(Wish::Print(HELP.to_owned())),
            Arg::Long("version") | Arg::Short('V') => {
                return Ok(Wish::Print(format!("fivefold {}", env!("CARGO_PKG_VERSION"))));
            }
            _ => return Err(argument.unexpected().into()),
        }
    }
    if pictures.is_some() && !is_demo {
        return Err(ArgumentError::PicturesAlone);
    }
    Ok(Wish::Play(Arguments {
        profile: profile.map_or_else(Profile::usual, Profile::at),
        seed,
        demo: is_demo.then_some(Demo { pictures }),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_words(words: &[&str]) -> Result<Wish, ArgumentError> {
        read(words.iter().map(OsString::from))
    }

    #[test]
    fn a_profile_and_a_seed() {
        let Ok(Wish::Play(arguments)) = read_words(&["--profile", "/tmp/x", "--seed=7"]) else {
            panic!("these are good words");
        };
        assert_eq!(arguments.profile.folder(), std::path::Path::new("/tmp/x"));
        assert_eq!(arguments.seed.map(|seed| seed.to_string().len()), Some(64));
        assert!(arguments.demo.is_none());
    }

    #[test]
    fn bad_words_are_named() {
        for (words, named) in [
            (&["--loud"][..], "--loud"),
            (&["game.txt"], "game.txt"),
            (&["--seed"], "--seed"),
            (&["--pictures", "x"], "--demo"),
        ] {
            let error = read_words(words).unwrap_err().to_string();
            assert!(error.contains(named), "{error}");
        }
        assert!(
            matches!(read_words(&["--help"]), Ok(Wish::Print(text)) if text.contains("--seed"))
        );
    }
}
