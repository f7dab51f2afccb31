//! Errors in the form of a rule-set file, in terms that help a player to fix it.

use ron::error::{Error, Position, SpannedError};

use super::{ExpectedValue, Field, LoadErrorKind, bounds::bounds_of, data::REMOVED};

/// The most characters of a file to quote in an error.
const MAX_QUOTED: usize = 40;

/// Translates an error of the RON reader within these fields (the outermost first), and returns the
/// line to fix, if there is one.
pub(super) fn error_kind(
    text: &str,
    fields: &[&str],
    error: &SpannedError,
) -> (Option<usize>, LoadErrorKind) {
    let kind = kind_of(&ErrorPlace::new(text, fields, &error.span.end), &error.code);
    // A file that is not a rule set has no line to fix.
    ((kind != LoadErrorKind::NotRules).then_some(error.span.start.line), kind)
}

fn kind_of(place: &ErrorPlace<'_>, error: &Error) -> LoadErrorKind {
    let field = short(place.field().unwrap_or_default());
    match error {
        Error::NoSuchEnumVariant { found, .. } | Error::NoSuchStructField { found, .. }
            if REMOVED.contains(&found.as_str()) =>
        {
            LoadErrorKind::Removed(found.clone())
        }
        Error::NoSuchEnumVariant { found, .. } => {
            LoadErrorKind::UnknownWord { word: short(found), field }
        }
        Error::NoSuchStructField { found, .. } => LoadErrorKind::UnknownField(short(found)),
        Error::MissingStructField { field, .. } => LoadErrorKind::MissingField(short(field)),
        Error::DuplicateStructField { field, .. } => LoadErrorKind::FieldTwice(short(field)),
        Error::Eof | Error::ExpectedStringEnd | Error::UnclosedBlockComment => {
            LoadErrorKind::CutShort
        }
        Error::ExceededRecursionLimit => LoadErrorKind::TooDeep,
        Error::TrailingCharacters => LoadErrorKind::TooMuch,
        // Our own message about dice and hands that are read as lists.
        Error::Message(what) => LoadErrorKind::Form(what.clone()),
        error if is_of_number(place, error) => number(place),
        error => match (missing(error), wanted(error)) {
            (Some(sign), _) => LoadErrorKind::SignMissing(sign),
            (None, _) if place.fields.is_empty() => LoadErrorKind::NotRules,
            (None, Some(wanted)) => value(place, wanted),
            (None, None) => LoadErrorKind::Unclear(field),
        },
    }
}

/// The place where the reader stopped.
struct ErrorPlace<'a> {
    /// The fields that contain it, the outermost first.
    fields: Vec<&'a str>,
    /// The word, number or quoted text at this place; empty for a bracket.
    value: &'a str,
    /// Whether the reader stopped in the middle of it.
    is_within: bool,
}

impl<'a> ErrorPlace<'a> {
    fn new(text: &'a str, fields: &[&'a str], at: &Position) -> Self {
        let line = text.lines().nth(at.line.saturating_sub(1)).unwrap_or_default();
        let end = line.char_indices().nth(at.col.saturating_sub(1));
        let (before, after) = line.split_at(end.map_or(line.len(), |(end, _)| end));
        let start = before.trim_end_matches(is_of_word).len();
        let rest = match after.strip_prefix('"') {
            Some(inner) => inner.find('"').map_or(after.len(), |length| length + 2),
            None => after.len() - after.trim_start_matches(is_of_word).len(),
        };
        let is_within = start < before.len() && rest > 0;
        let mut fields = fields.to_vec();
        // If a number turns into something else, the reader notices only after it has left the
        // field.
        if let Some(field) = line[..start].trim_end().strip_suffix(':').filter(|_| is_within) {
            fields.push(&field[field.trim_end_matches(is_of_word).len()..]);
        }
        Self { fields, value: &line[start..before.len() + rest], is_within }
    }

    /// The innermost field, if any.
    fn field(&self) -> Option<&'a str> {
        self.fields.last().copied()
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || "_+-.".contains(sign)
}

/// Whether a whole number is expected here, or the value begins as one and goes on as something
/// else: `2x`. The reader then misses a comma or a bracket after the number.
fn is_of_number(place: &ErrorPlace<'_>, error: &Error) -> bool {
    let begins = place.value.starts_with(|sign: char| sign.is_ascii_digit() || "+-".contains(sign));
    match error {
        Error::IntegerOutOfBounds
        | Error::ExpectedInteger
        | Error::InvalidIntegerDigit { .. }
        | Error::UnderscoreAtBeginning => true,
        error => missing(error).is_some() && begins && place.is_within,
    }
}

/// The kind of value that is expected here.
fn wanted(error: &Error) -> Option<ExpectedValue> {
    Some(match error {
        Error::ExpectedFloat | Error::FloatUnderscore => ExpectedValue::Number,
        Error::ExpectedString => ExpectedValue::Text,
        Error::ExpectedBoolean => ExpectedValue::YesOrNo,
        Error::ExpectedArray => ExpectedValue::List,
        Error::ExpectedStructLike
        | Error::ExpectedNamedStructLike(_)
        | Error::ExpectedDifferentStructName { .. } => ExpectedValue::Fields,
        Error::ExpectedIdentifier | Error::SuggestRawIdentifier(_) => ExpectedValue::Word,
        _ => return None,
    })
}

/// The missing comma or bracket, if that is the error.
fn missing(error: &Error) -> Option<char> {
    Some(match error {
        Error::ExpectedComma => ',',
        Error::ExpectedMapColon => ':',
        Error::ExpectedArrayEnd => ']',
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => ')',
        _ => return None,
    })
}

/// What is wrong with the whole number at this place.
fn number(place: &ErrorPlace<'_>) -> LoadErrorKind {
    let bounds = bounds_of(&place.fields);
    if let (Some(bounds), Ok(value)) = (bounds, place.value.parse::<u64>())
        && let Some(problem) = bounds.check(Field::Whole, value)
    {
        return LoadErrorKind::Rules(problem);
    }
    value(place, ExpectedValue::Whole(bounds.map(|bounds| (bounds.least, bounds.most))))
}

/// The error for a value of the wrong kind.
fn value(place: &ErrorPlace<'_>, wanted: ExpectedValue) -> LoadErrorKind {
    let field = short(place.field().unwrap_or_default());
    let inner = place.value.strip_prefix('"');
    let text = inner.map(|inner| inner.strip_suffix('"').unwrap_or(inner));
    let is_word = !place.value.is_empty();
    let value = text.or(is_word.then_some(place.value)).map(short);
    LoadErrorKind::Value { field, value, is_text: text.is_some(), wanted }
}

/// Cuts the text to [`MAX_QUOTED`] characters.
fn short(text: &str) -> String {
    let cut: String = text.chars().take(MAX_QUOTED).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Number, Problem, ProblemKind, RuleSet};

    const GOOD: &str = r#"RuleSet(
        version: 1, id: "tiny", name: "Tiny", about: "A row: just one.",
        dice: (count: 2), turn: (rolls: 2),
        rows: [(id: "pair", section: Lower, pattern: All([Kind(2), Any]), score: Fixed(10))],
    )"#;

    fn read(text: &str) -> (Option<usize>, LoadErrorKind) {
        let error = RuleSet::from_ron("tiny.ron", text).unwrap_err();
        (error.line, error.kind)
    }

    /// The line and the error after a change of the good text.
    #[track_caller]
    fn refused(from: &str, to: &str) -> (usize, LoadErrorKind) {
        assert!(GOOD.contains(from));
        let (line, flaw) = read(&GOOD.replacen(from, to, 1));
        (line.unwrap(), flaw)
    }

    fn out_of_range(number: Number, value: u64, least: u64, most: u64) -> LoadErrorKind {
        LoadErrorKind::Rules(Problem::general(ProblemKind::OutOfRange {
            number,
            value,
            least,
            most,
        }))
    }

    /// The error for a field that holds this word; a text has its quotation marks.
    fn other(field: &str, written: &str, wanted: ExpectedValue) -> LoadErrorKind {
        let value = Some(written.trim_matches('"').to_owned()).filter(|value| !value.is_empty());
        LoadErrorKind::Value {
            field: field.to_owned(),
            value,
            is_text: written.starts_with('"'),
            wanted,
        }
    }

    #[test]
    fn numbers_that_no_field_can_hold_are_out_of_range_too() {
        let whole = |least, most| ExpectedValue::Whole(Some((least, most)));
        for (from, to, line, flaw) in [
            ("count: 2", "count: 1000000000", 3, out_of_range(Number::Dice, 1_000_000_000, 1, 12)),
            ("count: 2", "count: 2, sides: 999", 3, out_of_range(Number::Sides, 999, 2, 6)),
            ("count: 2", "count: -2", 3, other("count", "-2", whole(1, 12))),
            ("score:", "copies: many, score:", 4, other("copies", "many", whole(1, 120))),
        ] {
            assert_eq!(refused(from, to), (line, flaw));
        }
    }

    #[test]
    fn unknown_words_and_fields_are_reported() {
        let unknown = |word: &str, field: &str| LoadErrorKind::UnknownWord {
            word: word.to_owned(),
            field: field.to_owned(),
        };
        let field = |flaw: fn(String) -> LoadErrorKind, name: &str| flaw(name.to_owned());
        for (from, to, line, flaw) in [
            ("Kind(2)", "Knid(2)", 4, unknown("Knid", "pattern")),
            ("Lower", "Below", 4, unknown("Below", "section")),
            ("count: 2", "count: 2, colour: Red", 3, field(LoadErrorKind::UnknownField, "colour")),
            ("dice: (count: 2), ", "", 5, field(LoadErrorKind::MissingField, "dice")),
            (
                "version: 1",
                "version: 1, version: 1",
                2,
                field(LoadErrorKind::FieldTwice, "version"),
            ),
        ] {
            assert_eq!(refused(from, to), (line, flaw));
        }
        let (_, long) = refused("Kind(2)", &format!("K{}(2)", "x".repeat(5000)));
        assert_eq!(long, unknown(&format!("K{}…", "x".repeat(39)), "pattern"));
    }

    #[test]
    fn rules_of_older_versions_are_reported_as_such() {
        for (from, to, line, rule) in [
            ("rolls: 2", "rolls: 2, reroll_kept: false", 3, "reroll_kept"),
            ("dice:", "source: SharedPerRound, dice:", 3, "source"),
            ("dice:", "outcome: HandRankRounds(ties: Shared), dice:", 3, "ties"),
            ("rows:", "tie: ExtraGame, rows:", 4, "ExtraGame"),
            ("rows:", "repeat: (row: \"pair\", placement: CrossOut), rows:", 4, "CrossOut"),
            ("rows:", "repeat: (row: \"pair\", placement: AnyBut([])), rows:", 4, "AnyBut"),
        ] {
            assert_eq!(refused(from, to), (line, LoadErrorKind::Removed(rule.to_owned())));
        }
    }

    #[test]
    fn a_value_of_the_wrong_kind_is_reported_with_the_expected_one() {
        let rolls = ExpectedValue::Whole(Some((1, 100)));
        let points = ExpectedValue::Whole(Some((0, 10_000)));
        for (from, to, line, field, written, wanted) in [
            ("rolls: 2", "rolls: \"two\"", 3, "rolls", "\"two\"", rolls),
            ("rolls: 2", "rolls: 2.5", 3, "rolls", "2.5", rolls),
            ("rolls: 2", "rolls: [2]", 3, "rolls", "", rolls),
            ("Fixed(10)", "Fixed(\"ten\")", 4, "score", "\"ten\"", points),
            ("Fixed(10)", "Fixed(99999)", 4, "score", "99999", points),
            ("Fixed(10)", "10", 4, "score", "10", ExpectedValue::Word),
            ("name: \"Tiny\"", "name: 5", 2, "name", "5", ExpectedValue::Text),
            ("dice: (count: 2)", "dice: 2", 3, "dice", "2", ExpectedValue::Fields),
            ("Kind(2)", "Groups(2)", 4, "pattern", "2", ExpectedValue::List),
            ("score:", "typical: Some(x), score:", 4, "typical", "x", ExpectedValue::Number),
            (
                "(rolls: 2)",
                "(rolls: 2), instant_win: (row: \"pair\", first_roll_only: 1)",
                3,
                "first_roll_only",
                "1",
                ExpectedValue::YesOrNo,
            ),
        ] {
            assert_eq!(refused(from, to), (line, other(field, written, wanted)), "{to}");
        }
        assert_eq!(
            refused("(count: 2), turn", "(count: 2) turn"),
            (3, LoadErrorKind::SignMissing(','))
        );
    }

    #[test]
    fn a_text_that_is_not_a_rule_set_is_reported_as_such() {
        let brackets = "(".repeat(10_000);
        let page = "<html>\n<p>dice: 5</p>";
        for text in ["\u{7f}ELF\0\u{1}", "hello: world", page, "{\"name\": 1}", &brackets] {
            assert_eq!(read(text), (None, LoadErrorKind::NotRules));
        }
        let deep = format!("{}Any{}", "All([".repeat(5000), "])".repeat(5000));
        assert_eq!(refused("Kind(2)", &deep), (4, LoadErrorKind::TooDeep));
        assert_eq!(read(&format!("{GOOD} more")), (Some(5), LoadErrorKind::TooMuch));
    }

    #[test]
    fn a_truncated_or_empty_file_is_reported_as_such() {
        for empty in ["", " \n\n", "\u{feff}"] {
            assert_eq!(read(empty), (None, LoadErrorKind::Empty));
        }
        assert_eq!(read("RuleSet(name: \"Ti").1, LoadErrorKind::CutShort);
    }
}
