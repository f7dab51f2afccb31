//! Reading a rule set from its text.

use ron::{Deserializer, Options, error::SpannedError, extensions::Extensions, ser::PrettyConfig};
use serde::{Deserialize, de::DeserializeOwned};
use serde_path_to_error::Segment;
use thiserror::Error;

use super::{Problem, Row, RuleData, RuleSet, data::Preset, form, name::FORMAT_VERSION};

/// The longest rule-set file that is read, in bytes.
pub const MAX_FILE: usize = 256 * 1024;

/// The deepest nesting of a rule-set file.
const MAX_DEPTH: usize = 32;

/// Why a rule-set file can't be used, and where to look. `Display` is for developers; people read
/// the sentence in the catalogue.
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

/// The kind of error in a rule-set file. The sentences are in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadErrorKind {
    /// It is longer than [`MAX_FILE`].
    TooLong,
    /// It could not be read at all, for this reason: the key of a message, or the operating
    /// system's own words.
    Unread(String),
    /// It is empty.
    Empty,
    /// It ends in the middle of something.
    CutShort,
    /// A word has no meaning here.
    UnknownWord {
        /// The word, cut off if it is long.
        word: String,
        /// The field that contains it.
        field: String,
    },
    /// There is no field with this name.
    UnknownField(String),
    /// A field or word of older versions whose rule is no longer supported.
    Removed(String),
    /// A required field is missing.
    MissingField(String),
    /// A field appears twice.
    FieldTwice(String),
    /// A field holds a value of the wrong kind or out of range.
    Value {
        /// The field.
        field: String,
        /// The text of the value, cut off if it is long; `None` if it can't be quoted in a few
        /// letters.
        value: Option<String>,
        /// Whether that is a text, quoted without its quotation marks.
        is_text: bool,
        /// What it should be.
        wanted: ExpectedValue,
    },
    /// A comma or a bracket is missing.
    SignMissing(char),
    /// The value of this field can't be understood.
    Unclear(String),
    /// Something follows the end of the rules.
    TooMuch,
    /// It is nested deeper than anything that can be played.
    TooDeep,
    /// It is not a rule set.
    NotRules,
    /// It is not text, but a picture or a program, say.
    NotText,
    /// It was written for a newer version of the program.
    Newer,
    /// A list is not valid for what it represents, for this reason.
    Form(String),
    /// It is a preset, but read without its parent.
    PresetAlone,
    /// It is a preset of a rule set with this id, which does not exist.
    NoParent(String),
    /// Its rules make no sense.
    Rules(Problem),
    /// Another rule set has its id.
    IdTaken(String),
}

impl LoadErrorKind {
    /// The text for developers; a problem also names its row.
    fn text(&self) -> String {
        match self {
            Self::Rules(problem) => problem.to_string(),
            other => format!("{other:?}"),
        }
    }
}

/// The kinds of values that fields hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedValue {
    /// A whole number within these bounds, if known.
    Whole(Option<(i32, i32)>),
    /// Any number.
    Number,
    /// A text.
    Text,
    /// `true` or `false`.
    YesOrNo,
    /// A list.
    List,
    /// Fields in brackets.
    Fields,
    /// One of the words that are allowed here.
    Word,
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
    find: impl FnOnce(&str) -> Option<&'a RuleData>,
) -> Result<RuleData, LoadError> {
    if text.len() > MAX_FILE {
        return Err(error(file, None, LoadErrorKind::TooLong));
    }
    if text.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}').is_empty() {
        return Err(error(file, None, LoadErrorKind::Empty));
    }
    if !is_preset(text) {
        return parsed(file, text);
    }
    let preset: Preset = parsed(file, text)?;
    let Some(parent) = find(&preset.parent) else {
        return Err(error(file, None, LoadErrorKind::NoParent(preset.parent)));
    };
    preset.of(parent).map_err(|problem| in_text(file, text, problem))
}

/// Whether the text begins with the word `Preset`, after any comments.
fn is_preset(text: &str) -> bool {
    code(text).starts_with("Preset")
}

/// The text from the first line that is not a comment.
fn code(text: &str) -> &str {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    while rest.starts_with("//") {
        rest = rest.split_once('\n').map_or("", |(_, rest)| rest.trim_start());
    }
    rest
}

fn parsed<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, LoadError> {
    let failed = |fields: &[&str], found: &SpannedError| {
        let (line, kind) = form::error_kind(text, fields, found);
        error(file, line, kind)
    };
    let reader = Deserializer::from_str_with_options(text, &options());
    let mut reader = reader.map_err(|found| failed(&[], &found))?;
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|found| {
        let path = found.path().clone();
        let fields: Vec<&str> = path.iter().filter_map(field_name).collect();
        or_newer(text, failed(&fields, &reader.span_error(found.into_inner())))
    })?;
    reader.end().map_err(|found| failed(&[], &reader.span_error(found)))?;
    Ok(value)
}

/// The error of a text, or [`LoadErrorKind::Newer`] if it was written for a newer version.
fn or_newer(text: &str, error: LoadError) -> LoadError {
    #[derive(Deserialize)]
    struct VersionOnly {
        version: u64,
    }
    let code = code(text);
    let fields = code.find('(').map_or("", |start| &code[start..]);
    match options().from_str(fields) {
        Ok(VersionOnly { version }) if version > FORMAT_VERSION.into() => {
            LoadError { line: None, kind: LoadErrorKind::Newer, ..error }
        }
        _ => error,
    }
}

fn field_name(segment: &Segment) -> Option<&str> {
    match segment {
        Segment::Map { key } => Some(key),
        _ => None,
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
    let written = format!("id: \"{}\"", problem.row.as_ref()?);
    let defines =
        |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ").contains(&written);
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| defines(line));
    lines.nth(problem.nth).map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ProblemKind;

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
        assert_eq!(twins, "tiny.ron, line 6: row 'sixes': TwinIds");
        let impossible = refused("Kind(2)", "Kind(3)");
        assert_eq!(impossible, "tiny.ron, line 6: row 'pair': NoRollFits");
        let syntax = refused("Kind(2)", "Knid(2)");
        assert!(syntax.starts_with("tiny.ron, line 6: ") && syntax.contains("Knid"), "{syntax}");
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        for (from, to, word) in [
            ("version: 1", "version: 0", "Version"),
            ("version: 1", "version: 2", "Newer"),
            ("version: 1", "version: 99999999999", "Newer"),
            ("version: 1", "version: 2, of_version_2: [Moon(1)]", "Newer"),
            ("version: 1", "version: 1, of_version_2: [Moon(1)]", "UnknownField"),
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
            ("(rolls: 2)", "(rolls: 2, bank: Carried(typical: NaN))", "SavedNotANumber"),
        ] {
            let error = refused(from, to);
            assert!(error.contains(word), "{from} -> {to}: {error}");
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
        assert!(error.contains("row 'more': SectionApart"), "{error}");
    }

    /// A file that would take minutes to check.
    #[test]
    fn patterns_of_too_many_parts_are_refused() {
        let many = format!("OneOf([{}])", "[1, 1],".repeat(2000));
        let error = refused("Kind(2)", &many);
        assert!(error.contains("TooManyParts(2002)"), "{error}");
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
        // The same row once is no trouble.
        let text = GOOD.replace("count: 2", "count: 12");
        let one = text.replace("Kind(2)", "GroupsOrSame([1, 1, 1, 1, 1, 2, 2, 3])");
        assert!(RuleSet::from_ron("tiny.ron", &one).is_ok());
    }

    #[test]
    fn shipped_rules_take_a_small_part_of_the_budget() {
        for rules in crate::rules::Library::shipped().all() {
            assert!(rules.data().effort() < 3_000_000, "{}: {}", rules.id(), rules.data().effort());
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
        assert_eq!(error, "tiny.ron, line 6: row 'pair': EveryRollRepeats");
        assert!(with("sixes", "NoBox").is_err(), "Face(6) fits any dice");
        assert!(with("pair", "Ordinary").is_ok());
    }
}
