//! From the words of a command line to what is wanted.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt as _};

use super::LabError;

/// Everything that a command line can say; each command takes what it knows.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    pub(super) command: Option<String>,
    /// What stands after the command without a name.
    pub(super) words: Vec<String>,
    /// Options with their values, each at most once.
    options: Vec<(String, String)>,
    pub(super) json: bool,
    pub(super) help: bool,
    pub(super) version: bool,
}

/// The options that take a value.
const OPTIONS: [&str; 12] = [
    "bank",
    "card",
    "games",
    "mib",
    "passes",
    "profile",
    "roll",
    "rolls-left",
    "seats",
    "seed",
    "threads",
    "tries",
];

/// The option that takes no value and is not for every command.
const FLAG: &str = "why";

/// The options that every command takes.
const EVERYWHERE: &str = "profile";

impl Arguments {
    /// Reads the words after the program's name.
    pub(super) fn read(words: impl IntoIterator<Item = OsString>) -> Result<Self, LabError> {
        let mut read = Self::default();
        let mut parser = Parser::from_args(words);
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("help") | Arg::Short('h') => read.help = true,
                Arg::Long("version") | Arg::Short('V') => read.version = true,
                Arg::Long("json") => read.json = true,
                Arg::Long(FLAG) => read.set(FLAG.to_owned(), String::new())?,
                Arg::Long(name) if OPTIONS.contains(&name) => {
                    let name = name.to_owned();
                    let value = parser.value()?.string()?;
                    read.set(name, value)?;
                }
                Arg::Value(word) => {
                    let word = word.string()?;
                    if read.command.is_none() {
                        read.command = Some(word);
                    } else {
                        read.words.push(word);
                    }
                }
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(read)
    }

    fn set(&mut self, name: String, value: String) -> Result<(), LabError> {
        if self.options.iter().any(|(known, _)| *known == name) {
            return Err(LabError::Usage(format!("--{name} is given twice")));
        }
        self.options.push((name, value));
        Ok(())
    }

    /// The text of an option.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The number of an option.
    pub(super) fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, LabError> {
        let Some(text) = self.text(name) else { return Ok(None) };
        let wrong = |_| LabError::Usage(format!("--{name} {}: not a number", super::short(text)));
        text.parse().map(Some).map_err(wrong)
    }

    /// Refuses options that the command does not know, and words beyond the ones it takes.
    pub(super) fn only(&self, options: &[&str], words: usize) -> Result<(), LabError> {
        let command = self.command.as_deref().unwrap_or_default();
        let unknown =
            |(name, _): &&(String, String)| name != EVERYWHERE && !options.contains(&name.as_str());
        if let Some((name, _)) = self.options.iter().find(unknown) {
            return Err(LabError::Usage(format!("'{command}' has no option --{name}")));
        }
        match self.words.get(words) {
            Some(word) => Err(LabError::Usage(format!(
                "'{}' is one word too many for '{command}'",
                super::short(word)
            ))),
            None => Ok(()),
        }
    }

    /// The word in this place after the command; `what` says what it is.
    pub(super) fn word(&self, place: usize, what: &str) -> Result<&str, LabError> {
        let command = self.command.as_deref().unwrap_or_default();
        self.words
            .get(place)
            .map(String::as_str)
            .ok_or_else(|| LabError::Usage(format!("'{command}' needs {what}")))
    }
}
