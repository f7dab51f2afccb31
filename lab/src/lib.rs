//! The engine without a window: the commands of `fivefold-lab`.
//!
//! Each command has a file with its options, its answer, and what it does. [`run`] takes the
//! arguments of the command line and returns the exit code: [`FINE`], [`FAILED`] or [`USAGE`].
//! Answers go to standard output, as text or, with `--json`, as one JSON object on a line; errors
//! go to standard error, one line each.

mod advise;
mod events;
mod history;
mod limits;
mod manual;
mod named_game;
mod odds;
mod par;
mod play;
mod queries;
mod review;
mod rules;
mod score;
mod solving;
mod spread;
mod suggestions;
mod turns;
mod verify;
mod why;

use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Parser, Subcommand};
use serde::Serialize;
use thiserror::Error;

use fivefold_engine::game::Sitter;
use fivefold_engine::players::Evaluator;
use fivefold_engine::rules::{BoxIndex, Library, RuleSet, Section};
use fivefold_store::paths;
use fivefold_store::{HouseRules, Profile};
use fivefold_window::ui;
use fivefold_words::Words;

/// The exit code for success.
pub const FINE: u8 = 0;
/// The exit code if the thing examined is wrong.
pub const FAILED: u8 = 1;
/// The exit code for a wrong command line.
pub const USAGE: u8 = 2;

const NAME: &str = "fivefold-lab";

const AFTER_HELP: &str = "\
With `-` in place of DICE, `score` and `advise` read questions from standard input,
one JSON object per line, and answer them in order as JSON. The fields of a question
are named like the options; missing ones are taken from the command line:

    {\"rules\":\"yatzy\",\"card\":\"ones=3,one_pair=12\",\"bank\":0,\"roll\":3,\"dice\":\"44551\"}
    {\"rules\":\"yatzy\",\"rolls_left\":2,\"dice\":\"44551\"}

Blank lines are skipped. An invalid question is answered with its line number,
counted from 1 and including blank lines: {\"line\":2,\"error\":…}

Exit codes:
  0  success
  1  bad news: dice that do not follow from the seed, a file that can't be read
  2  an invalid command line";

/// Fivefold's engine in a terminal: scores, perfect play, games, reviews, dice checks
#[derive(Debug, Parser)]
#[command(name = NAME, version, arg_required_else_help = false, after_long_help = AFTER_HELP)]
struct LabArguments {
    /// Print each answer as a JSON object on one line
    #[arg(long, global = true, display_order = 100)]
    json: bool,
    /// Folder with the history and the house rules [env: `FIVEFOLD_PROFILE`]
    #[arg(long, global = true, display_order = 101, value_name = "DIR")]
    profile: Option<PathBuf>,
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Debug, Subcommand)]
enum LabCommand {
    Rules(rules::RulesCommand),
    Score(score::ScoreQuery),
    Par(par::ParCommand),
    Limits(limits::LimitsCommand),
    Spread(spread::SpreadCommand),
    Turns(turns::TurnsCommand),
    Odds(odds::OddsCommand),
    Advise(advise::AdviseCommand),
    Play(play::PlayCommand),
    Verify(verify::VerifyCommand),
    Review(review::ReviewQuery),
    History(history::HistoryCommand),
    Manual(manual::ManualCommand),
}

/// The context of every command.
struct Lab {
    profile: Profile,
    library: Library,
    json: bool,
}

/// Why there is no answer.
#[derive(Debug, Error)]
enum LabError {
    /// The command line or query is wrong.
    #[error("{0}")]
    Usage(String),
    /// The answer is bad news.
    #[error("{0}")]
    Failed(String),
    /// The answer is bad news, and it was printed.
    #[error("")]
    Printed,
    /// The answer can't be written.
    #[error("the answer can't be written: {0}")]
    Output(#[from] io::Error),
}

/// An answer in both of its forms.
struct LabAnswer {
    /// One line, without its end.
    json: String,
    /// Some lines, each with its end.
    text: String,
    /// Whether the thing examined is wrong.
    is_bad_news: bool,
}

#[expect(clippy::needless_pass_by_value, reason = "errors are passed on by `map_err`")]
impl LabError {
    fn usage(what: impl ToString) -> Self {
        Self::Usage(what.to_string())
    }

    fn failed(what: impl ToString) -> Self {
        Self::Failed(what.to_string())
    }

    /// A command failed for this rule set.
    fn for_rules(rules: &RuleSet, what: impl Display) -> Self {
        Self::Failed(format!("'{}': {what}", rules.id()))
    }

    /// Returns a function that turns an error of the operating system into one of writing to this
    /// path.
    fn writing(path: &Path) -> impl Fn(io::Error) -> Self {
        move |error| Self::Failed(format!("{} can't be written: {error}", path.display()))
    }
}

impl LabAnswer {
    fn new(value: &impl Serialize, text: String) -> Result<Self, LabError> {
        let json = serde_json::to_string(value).map_err(LabError::failed)?;
        Ok(Self { json, text, is_bad_news: false })
    }

    fn print(&self, json: bool) -> Result<(), LabError> {
        if json { print(&format!("{}\n", self.json)) } else { print(&self.text) }?;
        if self.is_bad_news { Err(LabError::Printed) } else { Ok(()) }
    }
}

/// Runs the command with these arguments, of which the first is the program's name; returns the
/// exit code.
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments = match LabArguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) => return report_usage(NAME, &error),
    };
    let (error, code) = match dispatch(arguments) {
        Ok(()) => return FINE,
        // The reader of the output has closed it.
        Err(LabError::Output(error)) if error.kind() == ErrorKind::BrokenPipe => return FINE,
        Err(LabError::Printed) => return FAILED,
        Err(error @ LabError::Usage(_)) => (error, USAGE),
        Err(error) => (error, FAILED),
    };
    complain(NAME, &error.to_string());
    code
}

/// Prints the help or the version if that was requested; otherwise says in one line what is wrong
/// with the command line. Returns the exit code.
pub fn report_usage(program: &str, error: &clap::Error) -> u8 {
    if !error.use_stderr() {
        // Ignored: nobody may be listening.
        _ = error.print();
        return FINE;
    }
    let text = error.to_string();
    // The paragraphs after the first repeat the usage.
    let sentence = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    complain(program, &format!("{}; try --help", sentence.trim_end()));
    USAGE
}

/// Writes one line to standard error.
fn complain(program: &str, what: &str) {
    // Ignored: there is nobody left to tell that standard error is closed.
    _ = writeln!(io::stderr(), "{program}: {}", one_line(what));
}

/// An error on one line, with long words cut.
fn one_line(what: &str) -> String {
    what.split_whitespace().map(|word| cut(word, MAX_WORD)).collect::<Vec<_>>().join(" ")
}

fn dispatch(arguments: LabArguments) -> Result<(), LabError> {
    let given = arguments.profile.map(|folder| Profile::at(paths::meant_folder(folder.as_ref())));
    let profile = given.unwrap_or_else(Profile::default_or_temporary);
    let lab = Lab { library: library(&profile), profile, json: arguments.json };
    let answer = match arguments.command {
        LabCommand::Rules(command) => command.run(&lab),
        LabCommand::Score(query) => return query.run(&lab),
        LabCommand::Par(command) => command.run(&lab),
        LabCommand::Limits(command) => command.run(&lab),
        LabCommand::Spread(command) => command.run(&lab),
        LabCommand::Turns(command) => command.run(&lab),
        LabCommand::Odds(command) => command.run(&lab),
        LabCommand::Advise(command) => return command.run(&lab),
        LabCommand::Play(command) => command.run(&lab),
        LabCommand::Verify(command) => command.run(&lab),
        LabCommand::Review(command) => command.run(&lab),
        LabCommand::History(command) => command.run(&lab),
        LabCommand::Manual(command) => return command.run(),
    };
    answer?.print(lab.json)
}

/// The shipped rule sets and the house rules of the profile. House rules that can't be used are
/// reported and left out.
fn library(profile: &Profile) -> Library {
    let (words, mut library) = (Words::english(), Library::shipped());
    for error in HouseRules::default().refresh(profile, &mut library) {
        complain(NAME, &ui::house_rules_notice(&words, &error));
    }
    library
}

impl Lab {
    fn rule_set(&self, id: &str) -> Result<&Arc<RuleSet>, LabError> {
        self.library.get(id).ok_or_else(|| {
            let words = Words::english();
            let names = |rules: &Arc<RuleSet>| ui::all_rules_names(&words, rules);
            let all = self.library.all().iter().map(|rules| (rules.id().to_owned(), names(rules)));
            let near = suggestions::did_you_mean(id, all);
            let id = short(id);
            LabError::Usage(format!("there is no rule set '{id}';{near} see 'rules' for all"))
        })
    }
}

/// The box with this id or, in any column, with this name or other name.
fn box_named(rules: &RuleSet, name: &str) -> Result<BoxIndex, LabError> {
    let words = Words::english();
    let (row, column) = name.split_once('@').map_or((name, None), |(row, at)| (row, Some(at)));
    let called = || {
        let id = &ui::row_called(&words, rules, row)?.id;
        rules.box_named(&column.map_or_else(|| id.clone(), |column| format!("{id}@{column}")))
    };
    rules.box_named(name).or_else(called).ok_or_else(|| {
        let all = rules.rows().iter().map(|row| (row.id.clone(), ui::row_also(&words, row)));
        let near = suggestions::did_you_mean(name, all);
        let (id, name) = (rules.id(), short(name));
        LabError::Usage(format!("'{id}' has no box '{name}';{near} see 'rules {id}' for all"))
    })
}

/// The error for a box that no turn can fill now.
fn not_fillable(rules: &RuleSet, at: BoxIndex) -> LabError {
    LabError::Usage(format!("no turn can fill {} now", rules.box_id(at)))
}

/// Why the values of a game are estimates, if they are.
fn why_estimate(evaluator: &Evaluator) -> Option<String> {
    evaluator.why_estimate().map(|why| ui::unsolvable(&Words::english(), why))
}

/// The name of a seat and who sits there: “Ann (human)”, “Computer (club)”.
fn seat_name(name: &str, sitter: &Sitter) -> String {
    format!("{name} ({sitter})")
}

/// The id of a section: `upper`.
fn section_id(section: Section) -> String {
    format!("{section:?}").to_lowercase()
}

/// This many games: “1 game”, “2 games”.
fn count_of_games(count: usize) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}

/// A number without the sign of one that is shown as zero, with four decimals.
fn unsigned_zero(number: f64) -> f64 {
    if number.abs() < 0.5e-4 { 0.0 } else { number }
}

/// A chance as a percentage, or as a power of ten if it is small: `3.835%`, `8.96e-4`.
fn chance_text(chance: f64) -> String {
    if chance > 0.0 && chance < 0.001 {
        format!("{chance:.2e}")
    } else {
        format!("{:.3}%", 100.0 * chance)
    }
}

/// One in how many games something of this chance happens, with four digits: `13,340`. Nothing for
/// what never happens.
fn one_in(chance: f64) -> String {
    let games = 1.0 / chance;
    if !games.is_finite() {
        return "-".to_owned();
    }
    let digits = games.log10().floor() as i32 + 1;
    if digits < 4 {
        return format!("{games:.0$}", (4 - digits) as usize);
    }
    let unit = 10_f64.powi(digits - 4);
    let figures = format!("{:.0}", (games / unit).round() * unit);
    let start = figures.len() % 3;
    let mut grouped = figures[..start].to_owned();
    for place in (start..figures.len()).step_by(3) {
        if !grouped.is_empty() {
            grouped.push(',');
        }
        grouped += &figures[place..place + 3];
    }
    grouped
}

fn print(text: &str) -> Result<(), LabError> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}

/// The beginning of a word, for an error.
fn short(word: &str) -> String {
    cut(word, 60)
}

/// The longest word of an error, in characters: enough for most paths.
const MAX_WORD: usize = 200;

fn cut(text: &str, most: usize) -> String {
    let mut signs = text.chars();
    let start: String = signs.by_ref().take(most).collect();
    if signs.next().is_some() { start + "…" } else { start }
}
