//! Reading a rule set from its text.

use std::ops::Range;

use displaydoc::Display;
use ron::{
    Deserializer, Options,
    error::{Error, SpannedError},
    extensions::Extensions,
    ser::PrettyConfig,
    value::RawValue,
};
use serde::{Deserialize, de::DeserializeOwned};
use thiserror::Error;

use super::{FillOrder, Problem, Row, RuleData, RuleSet, name::FORMAT_VERSION, preset::Preset};

/// The longest rule-set file that is read, in bytes.
pub const MAX_FILE: usize = 256 * 1024;

/// The deepest nesting of a rule-set file.
const MAX_DEPTH: usize = 32;

/// The most characters of a parser's message that are kept.
const MAX_MESSAGE: usize = 200;

/// A number that no field can hold.
const TOO_LARGE: &str = "99999999999999999999";

/// The largest numbers that fields can hold, the checks of which name the limit.
const LARGEST: [u64; 3] = [u16::MAX as u64, i16::MAX as u64, u8::MAX as u64];

/// Why a rule-set file can't be used, and where to look.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{file}{}: {}", line.map(|line| format!(", line {line}")).unwrap_or_default(), kind.text())]
pub struct LoadError {
    /// The file's name.
    pub file: String,
    /// The line, from 1, if known.
    pub line: Option<usize>,
    /// The kind of error.
    pub kind: LoadErrorKind,
}

/// The kind of error in a rule-set file.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub enum LoadErrorKind {
    /// It is too long for a file of rules.
    TooLong,
    /// It could not be read at all, for this reason: the key of a message, or the operating
    /// system's own words.
    #[displaydoc("It could not be read at all: {0}")]
    Unread(String),
    /// It is empty.
    Empty,
    /// It is not a rule set.
    NotRules,
    /// It is not text, but a picture or a program, say.
    NotText,
    /// It was written for a newer version of the program.
    Newer,
    /// Its text can't be read as a rule set: {path}: {message}
    Syntax {
        /// The field that can't be read, such as `rows[2].score`; empty outside all fields.
        path: String,
        /// What the parser says, in English.
        message: String,
    },
    /// {found} can't stand in {field}: {wrong}.
    Number {
        /// The field, such as `turn.rolls`.
        field: String,
        /// The number as it is written.
        found: String,
        /// What is wrong with it.
        wrong: WrongNumber,
    },
    /// It is a preset, but read without its parent.
    PresetAlone,
    /// It is a preset of '{0}', which does not exist.
    NoParent(String),
    /// Its rules make no sense: {0}
    Rules(Problem),
    /// Another rule set has its id '{0}'.
    IdTaken(String),
}

/// Why a number in a file can't be used.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum WrongNumber {
    /// it is far too large
    TooLarge,
    /// it is below 0
    Negative,
    /// it is not a whole number, or not written as one
    NotWhole,
}

/// A text that can't be read.
struct Unread {
    error: Box<LoadError>,
    /// The bytes of the number at which the parser stopped, if it was one.
    number: Option<Range<usize>>,
    /// Whether the number is too large or too small for its field.
    is_out_of_bounds: bool,
}

impl From<LoadError> for Unread {
    fn from(error: LoadError) -> Self {
        Self { error: error.into(), number: None, is_out_of_bounds: false }
    }
}

impl LoadErrorKind {
    /// The sentence; what a problem or the parser says speaks for itself.
    fn text(&self) -> String {
        match self {
            Self::Rules(problem) => problem.to_string(),
            Self::Syntax { path, message } if path.is_empty() => message.clone(),
            Self::Syntax { path, message } => format!("{path}: {message}"),
            other => other.to_string(),
        }
    }
}

impl RuleSet {
    /// Reads and checks a complete rule set. `file` is the name to show in an error. For a preset,
    /// see [`super::Library::read`].
    pub fn from_ron(file: &str, text: &str) -> Result<Self, LoadError> {
        if is_preset(text) {
            return Err(error(file, None, LoadErrorKind::PresetAlone));
        }
        checked(file, text, rule_data(file, text, |_| None)?)
    }
}

impl RuleData {
    /// Reads a complete rule set without checking it. `file` is the name to show in an error.
    pub fn from_ron(file: &str, text: &str) -> Result<Self, LoadError> {
        rule_data(file, text, |_| None)
    }

    /// The text of a rule-set file, one row on each line, without fields that hold their default.
    /// [`Self::from_ron`] reads it back.
    pub fn to_ron(&self) -> String {
        // By default, RON uses the line endings of the system.
        let line = |depth| PrettyConfig::new().new_line("\n").depth_limit(depth);
        let head = Self { rows: Vec::new(), ..self.clone() };
        // Names, numbers and lists can always be written as RON.
        let head = options().to_string_pretty(&head, line(1)).unwrap_or_default();
        let row = |row: &Row| options().to_string_pretty(row, line(0)).unwrap_or_default();
        let rows: Vec<String> =
            self.rows.iter().map(|one| format!("        {},\n", row(one))).collect();
        // This can't occur inside a text, since texts are written on one line.
        let rows = format!("\n    rows: [\n{}    ],\n", rows.concat());
        format!("RuleSet{}\n", head.replacen("\n    rows: [],\n", &rows, 1))
    }
}

/// The options for rule sets: optional values are written without `Some`.
fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(MAX_DEPTH)
}

/// Checks the data read from this file.
pub(super) fn checked(file: &str, text: &str, data: RuleData) -> Result<RuleSet, LoadError> {
    RuleSet::new(data).map_err(|problem| or_newer(text, in_text(file, text, problem)))
}

/// Reads a rule set, or a preset whose parent `find` looks up by id, without checking it.
pub(super) fn rule_data<'a>(
    file: &str,
    text: &str,
    find: impl Fn(&str) -> Option<&'a RuleData>,
) -> Result<RuleData, LoadError> {
    let text = text.trim_start_matches('\u{feff}');
    let read = |text: &str| {
        read_data(file, text, &find).or_else(|unread| {
            let (order, rest) = order_of_all(text).ok_or(unread)?;
            let mut data = read_data(file, &rest, &find)?;
            let free = data.columns.iter_mut().filter(|column| column.order == FillOrder::Free);
            free.for_each(|column| column.order = order);
            Ok(data)
        })
    };
    read(text).map_err(|Unread { error, number, .. }| match number {
        Some(at) => number_error(*error, text, at, read),
        None => *error,
    })
}

/// The order of all columns that have none of their own, if the text gives one beside them, as it
/// could until columns alone had it; and the text with blanks in its place.
fn order_of_all(text: &str) -> Option<(FillOrder, String)> {
    #[derive(Deserialize)]
    struct OrderOnly<'a> {
        #[serde(borrow)]
        order: &'a RawValue,
    }
    let OrderOnly { order } = options().from_str(fields(text)).ok()?;
    let value = order.trim().get_ron();
    let at = value.as_ptr().addr() - text.as_ptr().addr();
    let (start, end) = (text[..at].rfind("order")?, at + value.len());
    let end = text[end..].find(',').map_or(end, |comma| end + comma + 1);
    let rest = format!("{}{}{}", &text[..start], " ".repeat(end - start), &text[end..]);
    Some((options().from_str(value).ok()?, rest))
}

/// The error of a text with a number that its field can't hold: what the check says of the largest
/// number that it can hold, or else what is wrong with the number.
fn number_error(
    error: LoadError,
    text: &str,
    at: Range<usize>,
    read: impl Fn(&str) -> Result<RuleData, Unread>,
) -> LoadError {
    let found = &text[at.clone()];
    let with = |number: &str| read(&format!("{}{number}{}", &text[..at.start], &text[at.end..]));
    // Any field for a number says that it can't hold this one, with its name.
    let unread = with(TOO_LARGE).err().filter(|unread| unread.is_out_of_bounds);
    let Some(LoadErrorKind::Syntax { path: field, .. }) = unread.map(|unread| unread.error.kind)
    else {
        return error;
    };
    let digits = found.trim_start_matches(['+', '-']).replace('_', "");
    let is_whole = digits.bytes().all(|sign| sign.is_ascii_digit());
    let sign = if found.starts_with('-') { "-" } else { "" };
    let mut held = LARGEST.iter().filter(|_| is_whole);
    let held = held.find_map(|most| Some((most, with(&format!("{sign}{most}")).ok()?)));
    if let (Some((most, data)), Ok(number)) = (&held, digits.parse()) {
        let mut problems = data.problems().into_iter();
        if let Some(problem) = problems.find_map(|problem| problem.of_number(**most, number)) {
            let found = in_text(&error.file, text, problem);
            return LoadError { line: found.line.or(error.line), ..found };
        }
    }
    let wrong = match (is_whole, sign) {
        (false, _) => WrongNumber::NotWhole,
        (true, "-") if held.is_none() => WrongNumber::Negative,
        _ => WrongNumber::TooLarge,
    };
    let found = found.chars().take(MAX_MESSAGE).collect();
    LoadError { kind: LoadErrorKind::Number { field, found, wrong }, ..error }
}

/// The number that a text holds after this many bytes or ends there with, if there is one.
fn number_at(text: &str, read: usize) -> Option<Range<usize>> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || "+-._".contains(sign);
    let start = text[..read].trim_end_matches(is_part).len();
    let end = text[start..].find(|sign| !is_part(sign)).map_or(text.len(), |length| start + length);
    let number = text[start..end].trim_start_matches(['+', '-', '.']);
    number.starts_with(|sign: char| sign.is_ascii_digit()).then_some(start..end)
}

/// Reads a rule set without checking it, or says where it can't be read.
fn read_data<'a>(
    file: &str,
    text: &str,
    find: impl Fn(&str) -> Option<&'a RuleData>,
) -> Result<RuleData, Unread> {
    if text.len() > MAX_FILE {
        return Err(error(file, None, LoadErrorKind::TooLong).into());
    }
    if text.trim().is_empty() {
        return Err(error(file, None, LoadErrorKind::Empty).into());
    }
    if !["RuleSet", "Preset", "("].iter().any(|start| code(text).starts_with(start)) {
        return Err(error(file, None, LoadErrorKind::NotRules).into());
    }
    if !is_preset(text) {
        return parsed(file, text);
    }
    let preset: Preset = parsed(file, text)?;
    let Some(parent) = find(&preset.parent) else {
        return Err(error(file, None, LoadErrorKind::NoParent(preset.parent)).into());
    };
    preset.of(parent).map_err(|problem| in_text(file, text, problem).into())
}

/// Whether the text begins with the word `Preset`.
fn is_preset(text: &str) -> bool {
    code(text).starts_with("Preset")
}

/// The text without the comments and attributes at its beginning.
fn code(text: &str) -> &str {
    let after = |rest, end| str::split_once(rest, end).map_or("", |(_, rest)| rest);
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    loop {
        rest = match rest.as_bytes() {
            [b'/', b'/', ..] => after(rest, "\n"),
            [b'/', b'*', ..] => after_comment(rest),
            [b'#', b'!', ..] => after(rest, "]"),
            _ => return rest,
        }
        .trim_start();
    }
}

/// The text after the block comment that it begins with, and those within it.
fn after_comment(text: &str) -> &str {
    let (mut depth, mut at) = (0, 0);
    while let Some(signs) = text.as_bytes().get(at..at + 2) {
        match signs {
            b"/*" => depth += 1,
            b"*/" if depth == 1 => return &text[at + 2..],
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
    }
    ""
}

/// The text from the first bracket on: the fields without the word before them.
fn fields(text: &str) -> &str {
    let code = code(text);
    code.find('(').map_or("", |start| &code[start..])
}

fn parsed<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Unread> {
    let failed = |path: &str, found: &SpannedError| {
        error(file, Some(found.span.start.line), error_kind(path, &found.code))
    };
    let reader = Deserializer::from_str_with_options(text, &options());
    let mut reader = reader.map_err(|found| failed("", &found))?;
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|found| {
        let path = found.path().to_string();
        let found = reader.span_error(found.into_inner());
        let read = text.len() - reader.remainder().len();
        let error = or_newer(text, failed(&path, &found));
        let is_syntax = matches!(error.kind, LoadErrorKind::Syntax { .. });
        Unread {
            error: error.into(),
            number: number_at(text, read).filter(|_| is_syntax),
            is_out_of_bounds: matches!(found.code, Error::IntegerOutOfBounds),
        }
    })?;
    reader.end().map_err(|found| failed("", &reader.span_error(found)))?;
    Ok(value)
}

fn error_kind(path: &str, found: &Error) -> LoadErrorKind {
    let short = |text: String| -> String { text.chars().take(MAX_MESSAGE).collect() };
    LoadErrorKind::Syntax {
        // An unknown part of a path is a question mark.
        path: short(path.trim_end_matches(['.', '?']).to_owned()),
        message: short(found.to_string()),
    }
}

/// The error of a text, or [`LoadErrorKind::Newer`] if it was written for a newer version.
fn or_newer(text: &str, error: LoadError) -> LoadError {
    #[derive(Deserialize)]
    struct VersionOnly {
        version: u64,
    }
    match options().from_str(fields(text)) {
        Ok(VersionOnly { version }) if version > FORMAT_VERSION.into() => {
            LoadError { line: None, kind: LoadErrorKind::Newer, ..error }
        }
        _ => error,
    }
}

fn error(file: &str, line: Option<usize>, kind: LoadErrorKind) -> LoadError {
    LoadError { file: file.to_owned(), line, kind }
}

fn in_text(file: &str, text: &str, problem: Problem) -> LoadError {
    error(file, line_of(&problem, text), LoadErrorKind::Rules(problem))
}

/// The line of the row that a problem is about.
fn line_of(problem: &Problem, text: &str) -> Option<usize> {
    /// The ids of the rows, as parts of the text that they are read from.
    #[derive(Deserialize)]
    struct Rows<'a> {
        #[serde(borrow)]
        rows: Vec<RowId<'a>>,
    }
    #[derive(Deserialize)]
    struct RowId<'a> {
        id: &'a str,
    }
    let row = problem.row.as_ref()?;
    let Rows { rows } = options().from_str(fields(text)).ok()?;
    // The rows of a preset are not in the order of the card; of two with an id, the second is wrong.
    let number = problem.row_number().filter(|_| !is_preset(text));
    let number = number.or_else(|| rows.iter().rposition(|other| other.id == row))?;
    let id = rows.get(number)?.id;
    let start = id.as_ptr().addr() - text.as_ptr().addr();
    Some(1 + text[..start].matches('\n').count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Number, ProblemKind};

    const GOOD: &str = r#"RuleSet(
        version: 1, id: "tiny", name: "Tiny", about: "Two rows.",
        dice: (count: 2), turn: (rolls: 2),
        rows: [
            (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
            (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10)),
        ],
        section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 5)])],
    )"#;

    #[track_caller]
    fn refused(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from));
        RuleSet::from_ron("tiny.ron", &GOOD.replacen(from, to, 1)).unwrap_err().to_string()
    }

    #[test]
    fn errors_name_the_file_the_line_and_the_row() {
        let twins = refused("\"pair\"", "\"sixes\"");
        let wanted = "tiny.ron, line 6: row 'sixes': Two rows have the same short name.";
        assert_eq!(twins, wanted);
        let impossible = refused("Kind(2)", "Kind(3)");
        assert_eq!(impossible, "tiny.ron, line 6: row 'pair': No roll matches a pattern.");
        let syntax = refused("Kind(2)", "Knid(2)");
        assert!(syntax.starts_with("tiny.ron, line 6: ") && syntax.contains("Knid"), "{syntax}");
    }

    /// Whatever else bears the id of the row: the rules, a comment, a text.
    #[test]
    fn a_problem_is_on_the_line_of_its_row() {
        for rules in crate::rules::Library::shipped().all() {
            for (number, row) in rules.rows().iter().enumerate() {
                let mut data = rules.data().clone();
                data.id.clone_from(&row.id);
                data.rows[number].copies = 0;
                let comment = format!("/* (id: \"{}\", */ // (id: \"{0}\",\n\n", row.id);
                let text = comment + &data.to_ron();
                let line = 1 + text.lines().position(|line| line.contains("copies: 0")).unwrap();
                let error = RuleSet::from_ron("rows.ron", &text).unwrap_err();
                assert_eq!(error.line, Some(line), "{error}");
            }
        }
    }

    #[test]
    fn comments_and_attributes_may_stand_before_the_rules() {
        let preset = r#"Preset(version: 1, parent: "yatzy", id: "p", name: "P")"#;
        let library = crate::rules::Library::shipped();
        for start in [
            "// Preset(",
            "/* a comment */",
            "/* one /* in */ another */ // and one more",
            "#![enable(implicit_some)]",
            "\u{feff}/**/#![enable(implicit_some, unwrap_newtypes)]\n\n/*(*/",
        ] {
            let text = format!("{start}\n{preset}");
            assert_eq!(library.read("p.ron", &text).unwrap().id(), "p", "{start}");
            let newer = text.replace("version: 1", "version: 2, moons: 3");
            assert_eq!(library.read("p.ron", &newer).unwrap_err().kind, LoadErrorKind::Newer);
            let rules = RuleSet::from_ron("tiny.ron", &format!("{start}\n{GOOD}"));
            assert_eq!(rules.unwrap().id(), "tiny", "{start}");
        }
        let open = RuleSet::from_ron("p.ron", &format!("/* {preset}")).unwrap_err();
        assert_eq!(open.kind, LoadErrorKind::NotRules);
    }

    /// Line, field and message, whatever is wrong.
    #[test]
    fn what_cannot_be_read_is_reported_with_its_line_and_field() {
        for (from, to, line, field, word) in [
            ("Kind(2)", "Knid(2)", 6, "rows[1].pattern", "Knid"),
            ("Lower", "Below", 6, "rows[1].section", "Below"),
            ("count: 2", "count: 2, colour: Red", 3, "dice.colour", "colour"),
            ("count: 2", "count: two", 3, "dice.count", "integer"),
            ("name: \"Tiny\"", "name: 5", 2, "name", "string"),
            ("dice: (count: 2), ", "", 9, "", "dice"),
            ("version: 1", "version: 1, version: 1", 2, "", "version"),
            ("(count: 2), turn", "(count: 2) turn", 3, "", "comma"),
        ] {
            let error = RuleSet::from_ron("tiny.ron", &GOOD.replacen(from, to, 1)).unwrap_err();
            let LoadErrorKind::Syntax { path, message } = error.kind else { panic!("{to}") };
            assert_eq!((error.line, path.as_str()), (Some(line), field), "{to}: {message}");
            assert!(message.contains(word), "{to}: {message}");
        }
        let long = refused("Kind(2)", &format!("K{}(2)", "x".repeat(5000)));
        assert!(long.len() < 300, "{long}");
        let cut = RuleSet::from_ron("tiny.ron", "RuleSet(name: \"Ti").unwrap_err();
        assert!(matches!(cut.kind, LoadErrorKind::Syntax { .. }));
        for other in ["\u{7f}ELF\0\u{1}", "hello: world", "<html>\n<p>dice: 5</p>", "{\"a\": 1}"] {
            let error = RuleSet::from_ron("other", other).unwrap_err();
            assert_eq!((error.line, error.kind), (None, LoadErrorKind::NotRules));
        }
        for empty in ["", " \n\n", "\u{feff}"] {
            let error = RuleSet::from_ron("empty.ron", empty).unwrap_err();
            assert_eq!((error.line, error.kind), (None, LoadErrorKind::Empty));
        }
    }

    /// The limit where a check has one, the field and what is wrong everywhere.
    #[test]
    fn numbers_that_no_field_holds_get_a_sentence_of_their_own() {
        let out_of =
            |number, value, most| ProblemKind::OutOfRange { number, value, least: 1, most };
        for (from, to, field, value) in [
            ("count: 2", "count: 300", Number::Dice, 300),
            ("rolls: 2", "rolls: 1_000_000_000_000", Number::Rolls, 1_000_000_000_000),
            ("rolls: 2", "rolls: 2, last_rolls: 256", Number::LastRolls, 256),
            ("rolls: 2", "rolls: 2, bank: Stock(rolls: 70000)", Number::Stock, 70_000),
        ] {
            let most = match field {
                Number::Dice => 12,
                Number::Stock => 20,
                _ => 100,
            };
            let error = RuleSet::from_ron("tiny.ron", &GOOD.replacen(from, to, 1)).unwrap_err();
            let LoadErrorKind::Rules(problem) = error.kind else { panic!("{to}: {error}") };
            assert_eq!((problem.what, error.line), (out_of(field, value, most), Some(3)), "{to}");
        }
        let repeat = "repeat: (row: \"pair\", placement: Ordinary, award: (points: 1000000)),\n \
                      section_b";
        let award = refused("section_b", repeat);
        let wanted = "1000000 is out of range for the points of a repeat rule: 0 to 30000";
        assert!(award.contains(wanted), "{award}");
        let wanted = "1000000 is out of range for the points of a section bonus";
        let bonus = refused("points: 5", "points: 1000000");
        assert!(bonus.contains(wanted), "{bonus}");
        let sum = refused("at_least: 6", "at_least: 100000");
        assert!(sum.contains("A bonus for 100000 points is out of reach"), "{sum}");
        assert!(refused("Fixed(10)", "Fixed(1000000)").contains("more points than there can be"));
        let library = crate::rules::Library::shipped();
        let preset = r#"Preset(version: 1, parent: "yatzy", id: "p", name: "P",
            section_bonuses: [(section: Upper, tiers: [(at_least: 63, points: 1000000)])])"#;
        let bonus = library.read("p.ron", preset).unwrap_err().to_string();
        assert!(bonus.contains(wanted), "{bonus}");
        for (found, wrong) in [
            ("-5", WrongNumber::Negative),
            ("1.5", WrongNumber::NotWhole),
            ("1e6", WrongNumber::NotWhole),
            ("1e12", WrongNumber::NotWhole),
            ("-1.5", WrongNumber::NotWhole),
            (TOO_LARGE, WrongNumber::TooLarge),
        ] {
            for (from, to, field) in [
                ("rolls: 2", "rolls: N", "turn.rolls"),
                ("count: 2", "count: N", "dice.count"),
                ("points: 5", "points: N", "section_bonuses[0].tiers[0].points"),
                ("Fixed(10)", "Fixed(N)", "rows[1].score.Fixed"),
                ("Face(6)", "Face(N)", "rows[0].pattern.Face"),
                ("score: Matched", "par: N, score: Matched", "rows[0].par"),
            ] {
                let text = GOOD.replacen(from, &to.replace('N', found), 1);
                let error = RuleSet::from_ron("tiny.ron", &text).unwrap_err();
                let (field, found) = (field.to_owned(), found.to_owned());
                assert_eq!(error.kind, LoadErrorKind::Number { field, found, wrong }, "{text}");
            }
        }
        // In a table of points, a number may be negative.
        let table = |points: &str| {
            let table = format!(
                "outcome: PointTable(rows: [(row: \"pair\", at_least: None, points: {points})], \
                                 total: []),\n section_b"
            );
            RuleSet::from_ron("tiny.ron", &GOOD.replacen("section_b", &table, 1)).err()
        };
        assert_eq!(table("-5"), None);
        let far = table("-40000").unwrap().to_string();
        assert!(far.contains("40000 is out of range for the points of a point table"), "{far}");
    }

    /// It is that of every column without its own, and everything else stays on its line.
    #[test]
    fn an_order_beside_the_columns_is_theirs() {
        for (before, order) in [("dice:", "order: Down, "), ("\n    )", "// Up.\n order : Down")] {
            let text = GOOD.replacen(before, &format!("{order}{before}"), 1);
            let text = text.replacen("rows:", "columns: [(), (order: Up)], rows:", 1);
            let rules = RuleSet::from_ron("tiny.ron", &text).unwrap();
            assert_eq!([0, 1].map(|at| rules.order_in(at)), [FillOrder::Down, FillOrder::Up]);
            let wrong = RuleSet::from_ron("tiny.ron", &text.replace("Kind(2)", "Knid(2)"));
            assert_eq!(wrong.unwrap_err().line, Some(6));
        }
        assert!(refused("dice:", "order: Sideways, dice:").contains("line 3: order: "));
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        for (from, to, word) in [
            ("version: 1", "version: 0", "Version"),
            ("version: 1", "version: 2", "Newer"),
            ("version: 1", "version: 99999999999", "Newer"),
            ("version: 1", "version: 2, of_version_2: [Moon(1)]", "Newer"),
            ("version: 1", "version: 1, of_version_2: [Moon(1)]", "of_version_2"),
            ("at_least: 6", "at_least: 13", "BonusOutOfReach"),
            ("count: 2", "count: 13", "Dice"),
            ("count: 2", "count: 0", "Dice"),
            ("rolls: 2", "rolls: 0", "Rolls"),
            ("Fixed(10)", "Fixed(10001)", "TooManyPoints"),
            ("Kind(2)", "Kind(0)", "Meaningless"),
            ("Kind(2)", "Groups([])", "Meaningless"),
            ("Kind(2)", "Has([7])", "Meaningless"),
            ("Kind(2)", "Run(7)", "NoRollFits"),
            ("\"tiny\"", "\"Tiny!\"", "Id"),
            ("Kind(2)", "Colour(Kind(2))", "NoColours"),
            ("dice: (count: 2)", "dice: (count: 2, tag: Random(7))", "Colours"),
            ("dice: (count: 2)", "dice: (count: 2, tag: ByFace([Red]))", "FacesWithoutColours"),
            ("dice: (count: 2)", "dice: (count: 2, tag: PerDie([]))", "DiceWithoutColours"),
            ("dice: (count: 2)", "dice: (count: 2), face_names: [\"A\"]", "FaceNames"),
            (
                "dice: (count: 2)",
                "dice: (count: 2, sides: 2), face_names: [\"A\", \" \"]",
                "FaceName",
            ),
            ("Fixed(10)", "Fixed(10), requires: \"pair\"", "RequiresNoRow"),
            ("Fixed(10)", "Twice", "TwiceOfNothing"),
            ("Fixed(10)", "Fixed(6000), first_roll: Twice", "TooManyPoints"),
            ("Fixed(10)", "Fixed(9), first_roll: Sum, rolls: [Sum]", "FirstRollTwice"),
            (
                "Fixed(10)",
                "Fixed(10), par: 11",
                "OutOfRange { number: Par, value: 11, least: 0, most: 10 }",
            ),
            ("Fixed(10)", "Fixed(9), rolls: [Sum, Sum, Sum]", "Scores"),
        ] {
            assert!(GOOD.contains(from));
            let error = RuleSet::from_ron("tiny.ron", &GOOD.replacen(from, to, 1)).unwrap_err();
            let found = format!("{:?}", error.kind);
            assert!(found.contains(word), "{from} -> {to}: {found}");
        }
        assert!(RuleSet::from_ron("x.ron", &" ".repeat(MAX_FILE + 1)).is_err());
        assert!(RuleSet::from_ron("x.ron", &"(".repeat(10_000)).is_err());
    }

    #[test]
    fn every_shipped_rule_set_is_the_same_after_it_was_written_and_read() {
        for rules in crate::rules::Library::shipped().all() {
            let written = rules.data().to_ron();
            let read = RuleData::from_ron("written.ron", &written);
            assert_eq!(read.as_ref(), Ok(rules.data()), "{written}");
        }
    }

    #[test]
    fn what_is_written_is_short_and_a_row_to_a_line() {
        let written = RuleData::from_ron("tiny.ron", GOOD).unwrap().to_ron();
        assert_eq!(
            written,
            r#"RuleSet(
    version: 1,
    id: "tiny",
    name: "Tiny",
    about: "Two rows.",
    dice: (count: 2),
    turn: (rolls: 2),
    rows: [
        (id: "sixes", section: Upper, pattern: Face(6), score: Matched),
        (id: "pair", section: Lower, pattern: Kind(2), score: Fixed(10)),
    ],
    section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 5)])],
)
"#
        );
    }

    #[test]
    fn all_problems_are_reported_at_once_each_with_its_field() {
        use crate::rules::{Field, RowPart, Section};
        let text = GOOD
            .replace("\"Tiny\"", "\" \"")
            .replace("count: 2", "count: 40")
            .replace("Kind(2)", "Kind(0)")
            .replace("rolls: 2", "rolls: 200");
        let fields = |text: &str| -> Vec<Field> {
            let data = RuleData::from_ron("tiny.ron", text).unwrap();
            data.problems().into_iter().map(|problem| problem.field).collect()
        };
        let pattern = Field::Row(1, RowPart::Pattern);
        assert_eq!(fields(&text), [Field::Name, Field::Dice, Field::Turn, pattern]);
        assert_eq!(
            fields(&GOOD.replace("at_least: 6", "at_least: 99")),
            [Field::Bonus(Section::Upper)]
        );
        assert_eq!(fields(GOOD), []);
    }

    #[test]
    fn a_section_is_in_one_piece() {
        let apart = r#"(id: "more", section: Upper, pattern: Any, score: Sum),
        ],
        section_bonuses"#;
        let error = refused("],\n        section_bonuses", apart);
        assert!(
            error.contains("row 'more': The rows of a section don't stand together."),
            "{error}"
        );
    }

    /// A file that would take minutes to check.
    #[test]
    fn patterns_of_too_many_parts_are_refused() {
        let many = format!("OneOf([{}])", "[1, 1],".repeat(2000));
        let error = refused("Kind(2)", &many);
        assert!(error.contains("2002 parts of patterns are too many"), "{error}");
    }

    /// The largest files with the dearest patterns are refused before any roll is looked at.
    #[test]
    fn rules_that_take_long_to_check_are_refused() {
        let groups = "GroupsOrSame([1, 1, 1, 1, 1, 2, 2, 3]),".repeat(700);
        let text = GOOD.replace("count: 2", "count: 12");
        let text = text.replace("Kind(2)", &format!("All([{groups}])"));
        let data = RuleData::from_ron("tiny.ron", &text).unwrap();
        let of_form = data.problems_of_form();
        assert!(matches!(&of_form[..], [Problem { what: ProblemKind::TooMuchWork, .. }]));
        // A pattern is tried for every roll of the turn that scores differently.
        let scores = "rolls: 100), rows";
        let by_roll = GOOD.replace("count: 2", "count: 12").replace("rolls: 2), rows", scores);
        let by_roll = by_roll.replace("rolls: 2)", "rolls: 100)").replace(
            "Kind(2), score: Fixed(10)",
            &format!(
                "GroupsOrSame([1, 1, 1, 1, 2, 2, 3, 1]), score: Sum, rolls: [{}]",
                "Sum,".repeat(100)
            ),
        );
        let data = RuleData::from_ron("tiny.ron", &by_roll).unwrap();
        let of_form = data.problems_of_form();
        assert!(matches!(&of_form[..], [Problem { what: ProblemKind::TooMuchWork, .. }]));
        // The same row once is no trouble.
        let text = GOOD.replace("count: 2", "count: 12");
        let one = text.replace("Kind(2)", "GroupsOrSame([1, 1, 1, 1, 1, 2, 2, 3])");
        assert!(RuleSet::from_ron("tiny.ron", &one).is_ok());
    }

    /// Nothing is tried that would take minutes, but a turn is solved for every box.
    #[test]
    fn turns_that_take_long_to_solve_are_refused() {
        let row = |id: u8| format!("(id: \"r{id}\", section: Lower, pattern: Any, score: Sum),");
        let rows = (0..24).map(row).collect::<Vec<_>>().concat();
        let text = |rolls: u8| {
            format!(
                "RuleSet(version: 1, id: \"long\", name: \"Long\",
                dice: (count: 5, tag: Some(Random(3))), turn: (rolls: {rolls}), rows: [{rows}])"
            )
        };
        let problems = |rolls| RuleData::from_ron("long.ron", &text(rolls)).unwrap().problems();
        assert!(matches!(&problems(100)[..], [Problem { what: ProblemKind::TooMuchWork, .. }]));
        assert!(problems(30).is_empty());
    }

    /// Ten rows with the sums of twelve dice, from 12 to 72, and up to 2,900 points more: 1,830 numbers
    /// of points and 0.
    #[test]
    fn more_points_than_have_numbers_are_refused() {
        let scores: Vec<_> = (0..30).map(|at| format!("SumPlus({})", at * 100)).collect();
        let scores = scores.join(",");
        let refused = |copies: u8| {
            let row = |id: usize| {
                format!(
                    "(id: \"r{id}\", section: Lower, copies: {copies}, pattern: Any, score: Sum,
                    rolls: [{scores}]),"
                )
            };
            let rows: String = (0..10).map(row).collect();
            let text = format!(
                "RuleSet(version: 1, id: \"many\", name: \"Many\", dice: (count: 12),
                turn: (rolls: 30), rows: [{rows}])"
            );
            RuleSet::from_ron("many.ron", &text).err().map(|why| why.kind)
        };
        assert_eq!(refused(3), None);
        let Some(LoadErrorKind::Rules(Problem { what, .. })) = refused(4) else { panic!() };
        let (number, value) = (Number::Entries, 10 * 4 * 1831);
        assert_eq!(what, ProblemKind::OutOfRange { number, value, least: 1, most: 65_535 });
    }

    #[test]
    fn a_hundred_steps_are_enough() {
        let steps = |count: usize| "(at_least: 1, points: 5),".repeat(count);
        let many = format!("tiers: [{}]", steps(101));
        let error = refused("tiers: [(at_least: 6, points: 5)]", &many);
        assert!(error.contains("101 is out of range for the steps"), "{error}");
        let line = "(row: \"pair\", at_least: None, points: 10000, each: true),";
        for (rows, total) in
            [(line.repeat(101), String::new()), (line.to_owned(), "(1, 1),".repeat(101))]
        {
            let table = format!("outcome: PointTable(rows: [{rows}], total: [{total}]), section_b");
            let error = refused("section_b", &table);
            assert!(error.contains("101 is out of range for the steps"), "{error}");
        }
    }

    #[test]
    fn shipped_rules_take_a_small_part_of_the_budget() {
        for rules in crate::rules::Library::shipped().all() {
            assert!(rules.data().effort() < 3_000_000, "{}: {}", rules.id(), rules.data().effort());
            let of_turn = rules.data().turn_effort();
            assert!(of_turn < 6_000_000, "{}: {of_turn}", rules.id());
        }
    }

    #[test]
    fn top_hands_that_every_roll_is_must_fill_a_box() {
        let with = |row: &str, placement: &str| {
            let repeat = format!("repeat: (row: \"{row}\", placement: {placement}),\n section_b");
            let text = GOOD.replace("section_b", &repeat).replace("Kind(2)", "Kind(1)");
            RuleSet::from_ron("tiny.ron", &text).map_err(|error| error.to_string())
        };
        let error = with("pair", "NoBox").unwrap_err();
        let wanted = "Every roll is another top hand that fills no box";
        assert!(error.starts_with("tiny.ron, line 6: row 'pair': ") && error.contains(wanted));
        assert!(with("sixes", "NoBox").is_err(), "Face(6) fits any dice");
        assert!(with("pair", "Ordinary").is_ok());
    }
}
