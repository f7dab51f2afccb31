//! What is wrong with the form of a rule-set file, in words with which a player can mend it.

use ron::error::{Error, Position, SpannedError};

use super::{
    ExpectedValue, LoadErrorKind, Problem, ProblemKind,
    bounds::{Bounds, bounds_of},
    data::REMOVED,
};

/// The most characters of a file that are told.
const MOST_TOLD: usize = 40;

/// What the reader of RON found wrong within these fields, the outermost first, in the terms of a
/// rule set; and in which line, where there is one to mend.
pub(super) fn error_kind(
    text: &str,
    fields: &[&str],
    error: &SpannedError,
) -> (Option<usize>, LoadErrorKind) {
    let kind = told(&Place::new(text, fields, &error.span.end), &error.code);
    // A file of something else has no line that could be mended.
    ((kind != LoadErrorKind::NotRules).then_some(error.span.start.line), kind)
}

fn told(place: &Place<'_>, error: &Error) -> LoadErrorKind {
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
        // Our own words, of dice and hands that are read as lists.
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

/// Where the reader stopped.
struct Place<'a> {
    /// The fields that it is in, the outermost first.
    fields: Vec<&'a str>,
    /// The word, the number or the text with its quotation marks that stands there; empty for a
    /// bracket.
    value: &'a str,
    /// Whether it stopped in the middle of that.
    is_within: bool,
}

impl<'a> Place<'a> {
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
        // A number that goes on as something else is read, and its field left, when that is seen.
        if let Some(field) = line[..start].trim_end().strip_suffix(':').filter(|_| is_within) {
            fields.push(&field[field.trim_end_matches(is_of_word).len()..]);
        }
        Self { fields, value: &line[start..before.len() + rest], is_within }
    }

    /// The innermost field; `None` where none was named yet.
    fn field(&self) -> Option<&'a str> {
        self.fields.last().copied()
    }

    /// What the innermost field can hold where it is a whole number, as far as that is known.
    fn bounds(&self) -> Option<Bounds> {
        let (field, outer) = self.fields.split_last()?;
        bounds_of(outer.last().copied().unwrap_or_default(), field)
    }
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || "_+-.".contains(sign)
}

/// Whether a whole number should stand there. What begins as one and goes on as something else is
/// taken for one with a sign missing behind it.
fn is_of_number(place: &Place<'_>, error: &Error) -> bool {
    let begins = place.value.starts_with(|sign: char| sign.is_ascii_digit() || "+-".contains(sign));
    match error {
        Error::IntegerOutOfBounds
        | Error::ExpectedInteger
        | Error::InvalidIntegerDigit { .. }
        | Error::UnderscoreAtBeginning => true,
        error => missing(error).is_some() && begins && place.is_within,
    }
}

/// What kind of value should stand there.
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

/// The sign that is missing, if it is one.
fn missing(error: &Error) -> Option<char> {
    Some(match error {
        Error::ExpectedComma => ',',
        Error::ExpectedMapColon => ':',
        Error::ExpectedArrayEnd => ']',
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => ')',
        _ => return None,
    })
}

/// What is wrong with the whole number that stands there.
fn number(place: &Place<'_>) -> LoadErrorKind {
    let bounds = place.bounds();
    if let Some(Bounds { least, most, number: Some(number) }) = bounds
        && let Ok(value) = place.value.parse::<u64>()
    {
        let [least, most] = [least, most].map(|bound| u64::try_from(bound).unwrap_or(0));
        let what = ProblemKind::OutOfRange { number, value, least, most };
        return LoadErrorKind::Rules(Problem::general(what));
    }
    value(place, ExpectedValue::Whole(bounds.map(|bounds| (bounds.least, bounds.most))))
}

/// That something else stands there than what should.
fn value(place: &Place<'_>, wanted: ExpectedValue) -> LoadErrorKind {
    let field = short(place.field().unwrap_or_default());
    let inner = place.value.strip_prefix('"');
    let text = inner.map(|inner| inner.strip_suffix('"').unwrap_or(inner));
    let is_word = !place.value.is_empty();
    let value = text.or(is_word.then_some(place.value)).map(short);
    LoadErrorKind::Value { field, value, is_text: text.is_some(), wanted }
}

/// At most so much of it that a line can hold it.
fn short(text: &str) -> String {
    let cut: String = text.chars().take(MOST_TOLD).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleSet;

    const GOOD: &str = r#"RuleSet(
        version: 1, id: "tiny", name: "Tiny", about: "A row: just one.",
        dice: (count: 2), turn: (rolls: 2),
        rows: [(id: "pair", section: Lower, pattern: All([Kind(2), Any]), score: Fixed(10))],
    )"#;

    #[track_caller]
    fn refused(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from));
        let text = GOOD.replacen(from, to, 1);
        RuleSet::from_ron("tiny.ron", &text).unwrap_err().to_string()
    }

    #[test]
    fn numbers_that_no_field_can_hold_are_told_like_others_out_of_range() {
        assert_eq!(
            refused("count: 2", "count: 1000000000"),
            "tiny.ron, line 3: dice count: 1000000000 is not between 1 and 12"
        );
        assert_eq!(
            refused("count: 2", "count: 2, sides: 999"),
            "tiny.ron, line 3: sides of a die: 999 is not between 2 and 6"
        );
        assert_eq!(
            refused("count: 2", "count: -2"),
            "tiny.ron, line 3: 'count' can't be '-2'; it is a whole number from 1 to 12"
        );
        assert_eq!(
            refused("score: Fixed(10)", "score: Fixed(10), copies: many"),
            "tiny.ron, line 4: 'copies' can't be 'many'; it is a whole number from 1 to 120"
        );
    }

    #[test]
    fn words_and_fields_that_nobody_knows_are_told_in_one_short_line() {
        assert_eq!(
            refused("Kind(2)", "Knid(2)"),
            "tiny.ron, line 4: 'Knid' is not known where 'pattern' is said"
        );
        assert_eq!(
            refused("Lower", "Below"),
            "tiny.ron, line 4: 'Below' is not known where 'section' is said"
        );
        assert_eq!(
            refused("count: 2", "count: 2, colour: Red"),
            "tiny.ron, line 3: there is no field 'colour' here"
        );
        assert_eq!(
            refused("dice: (count: 2), ", ""),
            "tiny.ron, line 5: the field 'dice' is missing"
        );
        assert_eq!(
            refused("version: 1", "version: 1, version: 1"),
            "tiny.ron, line 2: the field 'version' stands there twice"
        );
        let long = refused("Kind(2)", &format!("K{}(2)", "x".repeat(5000)));
        assert!(long.len() < 200, "{long}");
    }

    #[test]
    fn rules_that_older_versions_knew_are_told_so() {
        for (from, to, line, rule) in [
            ("rolls: 2", "rolls: 2, reroll_kept: false", 3, "reroll_kept"),
            ("dice:", "source: SharedPerRound, dice:", 3, "source"),
            ("dice:", "outcome: HandRankRounds(ties: Shared), dice:", 3, "ties"),
            ("rows:", "tie: ExtraGame, rows:", 4, "ExtraGame"),
            ("rows:", "repeat: (row: \"pair\", placement: CrossOut), rows:", 4, "CrossOut"),
            ("rows:", "repeat: (row: \"pair\", placement: AnyBut([])), rows:", 4, "AnyBut"),
        ] {
            let expected =
                format!("tiny.ron, line {line}: the rule '{rule}' is no longer supported");
            assert_eq!(refused(from, to), expected);
        }
    }

    #[test]
    fn a_value_of_another_kind_is_told_with_what_the_field_holds() {
        for (from, to, told) in [
            (
                "rolls: 2",
                "rolls: \"two\"",
                "3: 'rolls' can't be the text 'two'; it is a whole number from 1 to 100",
            ),
            (
                "rolls: 2",
                "rolls: 2.5",
                "3: 'rolls' can't be '2.5'; it is a whole number from 1 to 100",
            ),
            (
                "rolls: 2",
                "rolls: [2]",
                "3: 'rolls' can't be what stands there; it is a whole number from 1 to 100",
            ),
            (
                "Fixed(10)",
                "Fixed(\"ten\")",
                "4: 'score' can't be the text 'ten'; it is a whole number from 0 to 10000",
            ),
            (
                "Fixed(10)",
                "Fixed(99999)",
                "4: 'score' can't be '99999'; it is a whole number from 0 to 10000",
            ),
            ("Fixed(10)", "10", "4: 'score' can't be '10'; it is one of some words"),
            (
                "name: \"Tiny\"",
                "name: 5",
                "2: 'name' can't be '5'; it is a text in quotation marks",
            ),
            (
                "dice: (count: 2)",
                "dice: 2",
                "3: 'dice' can't be '2'; it is fields in round brackets",
            ),
            ("Kind(2)", "Groups(2)", "4: 'pattern' can't be '2'; it is a list in square brackets"),
            (
                "score: Fixed",
                "typical: Some(x), score: Fixed",
                "4: 'typical' can't be 'x'; it is a number",
            ),
            (
                "(rolls: 2)",
                "(rolls: 2), instant_win: (row: \"pair\", first_roll_only: 1)",
                "3: 'first_roll_only' can't be '1'; it is true or false",
            ),
            ("(count: 2), turn", "(count: 2) turn", "3: a ',' is missing here"),
        ] {
            assert_eq!(refused(from, to), format!("tiny.ron, line {told}"), "{from} -> {to}");
        }
    }

    #[test]
    fn what_is_no_rule_set_at_all_is_told_so_and_in_no_words_of_a_parser() {
        let read = |text: &str| RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        let brackets = "(".repeat(10_000);
        let page = "<html>\n<p>dice: 5</p>";
        for text in ["\u{7f}ELF\0\u{1}", "hello: world", page, "{\"name\": 1}", &brackets] {
            assert_eq!(
                read(text),
                "a.ron: this is no file of rules; one begins with RuleSet( or Preset("
            );
        }
        let deep = format!("{}Any{}", "All([".repeat(5000), "])".repeat(5000));
        assert_eq!(
            refused("Kind(2)", &deep),
            "tiny.ron, line 4: brackets stand in brackets too often"
        );
        assert_eq!(
            read(&format!("{GOOD} more")),
            "a.ron, line 5: something stands behind the end of the rules"
        );
    }

    #[test]
    fn a_file_without_its_end_or_without_anything_is_told_so() {
        let read = |text: &str| RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        for empty in ["", " \n\n", "\u{feff}"] {
            assert_eq!(read(empty), "a.ron: the file is empty");
        }
        assert!(read("RuleSet(name: \"Ti").ends_with("the text ends too early"));
    }
}
