//! The engine without a window: the commands of `fivefold-lab`.
//!
//! [`run`] takes the words of the command line and says with which code to end: 0 when all went
//! well, 1 when the answer is bad news, 2 when the words made no sense. Answers go to standard
//! output, as text or, with `--json`, as one JSON object on a line; errors go to standard error,
//! one line each.

mod advise;
mod arguments;
mod estimate;
mod help;
mod ladder;
mod named_game;
mod par;
mod play;
mod prospects;
mod queries;
mod review;
mod rules;
mod score;
mod spread;
mod sweep;
mod typical;
mod verify;
mod why;

use std::{
    ffi::OsString,
    io::{self, ErrorKind, Write as _},
    sync::Arc,
};

use serde::Serialize;
use thiserror::Error;

use crate::{
    game::PlayerId,
    rules::{Library, RuleSet},
    store::{Profile, add_house_rules},
};
use arguments::Arguments;

/// The exit code when all went well.
pub const FINE: u8 = 0;
/// The exit code when something is wrong with what was looked at.
pub const FAILED: u8 = 1;
/// The exit code when the command line makes no sense.
pub const USAGE: u8 = 2;

/// Why there is no answer.
#[derive(Debug, Error)]
enum LabError {
    /// The question makes no sense.
    #[error("{0}")]
    Usage(String),
    /// The answer is bad news.
    #[error("{0}")]
    Failed(String),
    /// The answer is bad news, and it was printed.
    #[error("")]
    Told,
    /// The answer can't be written.
    #[error("the answer can't be written: {0}")]
    Output(#[from] io::Error),
}

impl From<lexopt::Error> for LabError {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

/// An answer in both of its forms.
struct Answer {
    /// One line, without its end.
    json: String,
    /// Some lines, each with its end.
    text: String,
    /// Whether something is wrong with what was looked at.
    is_bad_news: bool,
}

impl Answer {
    fn new(value: &impl Serialize, text: String) -> Result<Self, LabError> {
        let json = serde_json::to_string(value);
        let json = json.map_err(|error| LabError::Failed(error.to_string()))?;
        Ok(Self { json, text, is_bad_news: false })
    }

    fn print(&self, json: bool) -> Result<(), LabError> {
        if json { print(&format!("{}\n", self.json)) } else { print(&self.text) }?;
        if self.is_bad_news { Err(LabError::Told) } else { Ok(()) }
    }
}

/// Runs the command that these words, the ones after the program's name, ask for.
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let (error, code) = match Arguments::read(words).and_then(|arguments| obey(&arguments)) {
        Ok(()) => return FINE,
        // Whoever read the output has seen enough.
        Err(LabError::Output(error)) if error.kind() == ErrorKind::BrokenPipe => return FINE,
        Err(LabError::Told) => return FAILED,
        Err(error @ LabError::Usage(_)) => (error, USAGE),
        Err(error) => (error, FAILED),
    };
    let line = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    // Nobody is left to be told that standard error is closed.
    _ = writeln!(io::stderr(), "fivefold-lab: {line}");
    code
}

fn obey(arguments: &Arguments) -> Result<(), LabError> {
    if arguments.help || arguments.command.as_deref() == Some("help") {
        return print(help::TEXT);
    }
    if arguments.version {
        return print(concat!("fivefold-lab ", env!("CARGO_PKG_VERSION"), "\n"));
    }
    let profile = arguments.text("profile").map_or_else(Profile::usual, Profile::at);
    let library = library(&profile);
    let answer = match arguments.command.as_deref() {
        Some("rules") => rules(arguments, &library),
        Some("score") => return score(arguments, &library),
        Some("par") => par(arguments, &library),
        Some("spread") => spread(arguments, &library),
        Some("prospects") => prospects(arguments, &library),
        Some("ladder") => ladder(arguments, &library),
        Some("advise") => return advise(arguments, &library),
        Some("play") => play(arguments, &library),
        Some("verify") => verify(arguments, &profile, &library),
        Some("review") => review(arguments, &profile, &library),
        Some("estimate") => estimate(arguments, &library),
        Some("typical") => typical(arguments, &library),
        Some(other) => {
            Err(LabError::Usage(format!("there is no command '{}'; see --help", short(other))))
        }
        None => Err(LabError::Usage("a command is missing; see --help".to_owned())),
    };
    answer?.print(arguments.json)
}

/// The shipped rule sets and the house rules of the profile. House rules that can't be used are
/// told and left out.
fn library(profile: &Profile) -> Library {
    let mut library = Library::shipped();
    for error in add_house_rules(profile, &mut library) {
        // Nobody may be listening.
        _ = writeln!(io::stderr(), "fivefold-lab: house rules: {error}");
    }
    library
}

fn rules(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&[], 1)?;
    match arguments.words.first() {
        Some(id) => rules::one(rule_set(library, id)?),
        None => rules::list(library),
    }
}

fn score(arguments: &Arguments, library: &Library) -> Result<(), LabError> {
    arguments.only(&["card", "bank", "roll"], 2)?;
    let mut query = score::Query {
        rules: None,
        card: arguments.text("card").map(str::to_owned),
        bank: arguments.number("bank")?,
        roll: arguments.number("roll")?,
        dice: None,
    };
    match arguments.words.as_slice() {
        [dash] if dash == "-" => {
            return queries::answer_all(|asked: score::Query| {
                score::run(&asked.or(&query), library)
            });
        }
        [id, dash] if dash == "-" => {
            query.rules = Some(rule_set(library, id)?.id().to_owned());
            return queries::answer_all(|asked: score::Query| {
                score::run(&asked.or(&query), library)
            });
        }
        _ => {}
    }
    query.rules = Some(arguments.word(0, "the id of a rule set and dice")?.to_owned());
    query.dice = Some(arguments.word(1, "dice, such as 44551")?.to_owned());
    score::run(&query, library)?.print(arguments.json)
}

fn par(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["threads"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?;
    par::run(rules, &sweep::threads(arguments.number("threads")?)?)
}

fn spread(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["threads"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?;
    spread::run(rules, &sweep::threads(arguments.number("threads")?)?)
}

fn prospects(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["threads", "mib"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?;
    prospects::run(rules, bytes(arguments)?, &sweep::threads(arguments.number("threads")?)?)
}

fn advise(arguments: &Arguments, library: &Library) -> Result<(), LabError> {
    arguments.only(&["card", "bank", "rolls-left", "threads", "why"], 2)?;
    let mut query = advise::Query {
        rules: None,
        card: arguments.text("card").map(str::to_owned),
        bank: arguments.number("bank")?,
        rolls_left: arguments.number("rolls-left")?,
        dice: None,
    };
    let desk = advise::Desk::new(
        library,
        sweep::threads(arguments.number("threads")?)?,
        arguments.text("why").is_some(),
    );
    let id = match arguments.words.as_slice() {
        [dash] if dash == "-" => None,
        _ => Some(arguments.word(0, "the id of a rule set and dice")?),
    };
    if let Some(id) = id {
        query.rules = Some(rule_set(library, id)?.id().to_owned());
        let dice = arguments.word(1, "dice, such as 44551")?;
        if dice != "-" {
            query.dice = Some(dice.to_owned());
            return desk.tell(&query, arguments.json);
        }
    }
    queries::answer_all(|asked: advise::Query| desk.answer(&asked.or(&query)))
}

fn play(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["seats", "games", "seed", "mib"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?.clone();
    let seats = arguments.text("seats").unwrap_or("regular");
    let seat = |id: &str| id.trim().parse::<PlayerId>();
    let seats = seats.split(',').map(seat).collect::<Result<_, _>>();
    let seats = seats.map_err(|error| LabError::Usage(error.to_string()))?;
    let (games, seed) = games_and_seed(arguments)?;
    let bytes = bytes(arguments)?;
    play::run(&play::Request { rules, seats, games, seed, bytes })
}

fn ladder(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["games", "seed", "tries"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?.clone();
    let (games, seed) = games_and_seed(arguments)?;
    let tries = arguments.number("tries")?.unwrap_or(4);
    ladder::run(&ladder::Request { rules, games, seed, tries })
}

fn verify(arguments: &Arguments, profile: &Profile, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&[], 1)?;
    let game = arguments.word(0, "a file or the number of a game")?;
    verify::run(game, arguments.json, profile, library)
}

fn review(arguments: &Arguments, profile: &Profile, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&[], 1)?;
    let game = arguments.word(0, "a file or the number of a game")?;
    review::run(game, arguments.json, profile, library)
}

fn estimate(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["games", "seed", "threads"], 2)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?.clone();
    let out = arguments.word(1, "the name of the file to write")?.to_owned();
    let (games, seed) = games_and_seed(arguments)?;
    let pool = sweep::threads(arguments.number("threads")?)?;
    estimate::run(&estimate::Request { rules, out, games, seed }, &pool)
}

fn typical(arguments: &Arguments, library: &Library) -> Result<Answer, LabError> {
    arguments.only(&["games", "seed", "passes"], 1)?;
    let rules = rule_set(library, arguments.word(0, "the id of a rule set")?)?.clone();
    let (games, seed) = games_and_seed(arguments)?;
    let passes = arguments.number("passes")?.unwrap_or(0);
    typical::run(&typical::Request { rules, games, seed, passes })
}

/// How much room there is for what cards may come to.
fn bytes(arguments: &Arguments) -> Result<Option<u64>, LabError> {
    let mib: Option<u32> = arguments.number("mib")?;
    Ok(mib.map(|mib| u64::from(mib) << 20))
}

fn games_and_seed(arguments: &Arguments) -> Result<(u64, String), LabError> {
    let games = arguments.number("games")?.unwrap_or(1000);
    if games == 0 || games > MAX_GAMES {
        return Err(LabError::Usage(format!("--games {games}: 1 to {MAX_GAMES} can be played")));
    }
    Ok((games, arguments.text("seed").unwrap_or("0").to_owned()))
}

/// The most games of one run, so that sums of squares stay far from any limit.
const MAX_GAMES: u64 = 1_000_000_000;

/// The rule set with this id.
fn rule_set<'a>(library: &'a Library, id: &str) -> Result<&'a Arc<RuleSet>, LabError> {
    library.get(id).ok_or_else(|| {
        LabError::Usage(format!("there is no rule set '{}'; see 'rules' for all", short(id)))
    })
}

fn print(text: &str) -> Result<(), LabError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The beginning of a word, for an error.
fn short(word: &str) -> String {
    let mut signs = word.chars();
    let start: String = signs.by_ref().take(60).collect();
    if signs.next().is_some() { start + "…" } else { start }
}
