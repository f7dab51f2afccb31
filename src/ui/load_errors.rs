//! Sentences about rule-set files that can't be used.

use super::{features, notices};
use crate::rules::{ExpectedValue, LoadErrorKind, MAX_FILE, Problem};
use crate::words::Words;

/// Returns the error in a file as the end of a sentence.
pub fn load_error(words: &Words, kind: &LoadErrorKind) -> String {
    let say = |key: &str, argument| words.say_with(key, &[argument]);
    let of_field = |key: &str, field: &str| words.say_with(key, &[("field", field.into())]);
    match kind {
        LoadErrorKind::TooLong => say("load-error-too-long", ("most", (MAX_FILE / 1024).into())),
        LoadErrorKind::Empty => words.say("load-error-empty").into_owned(),
        LoadErrorKind::CutShort => words.say("load-error-cut-short").into_owned(),
        LoadErrorKind::UnknownWord { word, field } => {
            let arguments = [("word", word.into()), ("field", field.into())];
            words.say_with("load-error-unknown-word", &arguments)
        }
        LoadErrorKind::Removed(rule) => say("load-error-removed", ("rule", rule.into())),
        LoadErrorKind::UnknownField(field) => of_field("load-error-unknown-field", field),
        LoadErrorKind::MissingField(field) => of_field("load-error-missing-field", field),
        LoadErrorKind::FieldTwice(field) => of_field("load-error-field-twice", field),
        LoadErrorKind::Value { field, value, is_text, wanted } => {
            wrong_value(words, field, value.as_deref(), *is_text, *wanted)
        }
        LoadErrorKind::SignMissing(sign) => {
            say("load-error-sign-missing", ("sign", sign.to_string().into()))
        }
        LoadErrorKind::Unclear(field) => of_field("load-error-unclear", field),
        LoadErrorKind::TooMuch => words.say("load-error-too-much").into_owned(),
        LoadErrorKind::TooDeep => words.say("load-error-too-deep").into_owned(),
        LoadErrorKind::NotRules => words.say("load-error-not-rules").into_owned(),
        LoadErrorKind::NotText => words.say("load-error-not-text").into_owned(),
        LoadErrorKind::Unread(reason) => notices::reason(words, reason),
        LoadErrorKind::Form(what) => what.clone(),
        LoadErrorKind::Newer => words.say("load-error-newer").into_owned(),
        LoadErrorKind::PresetAlone => words.say("load-error-preset-alone").into_owned(),
        LoadErrorKind::NoParent(id) => say("load-error-no-parent", ("id", id.into())),
        LoadErrorKind::Rules(problem) => of_file(words, problem),
        LoadErrorKind::IdTaken(id) => say("load-error-id-taken", ("id", id.into())),
    }
}

/// Returns a phrase about a field whose value is of the wrong kind or out of range.
fn wrong_value(
    words: &Words,
    field: &str,
    value: Option<&str>,
    is_text: bool,
    wanted: ExpectedValue,
) -> String {
    let found = match value {
        Some(_) if is_text => "text",
        Some(_) => "word",
        None => "brackets",
    };
    let (kind, least, most) = match wanted {
        ExpectedValue::Whole(Some((only, most))) if only == most => ("only", only, most),
        ExpectedValue::Whole(Some((least, most))) => ("whole", least, most),
        ExpectedValue::Whole(None) => ("whole-somewhere", 0, 0),
        ExpectedValue::Number => ("number", 0, 0),
        ExpectedValue::Text => ("text", 0, 0),
        ExpectedValue::YesOrNo => ("switch", 0, 0),
        ExpectedValue::List => ("list", 0, 0),
        ExpectedValue::Fields => ("fields", 0, 0),
        ExpectedValue::Word => ("word", 0, 0),
    };
    let arguments = [
        ("field", field.into()),
        ("value", value.unwrap_or_default().into()),
        ("found", found.into()),
        ("wanted", kind.into()),
        ("least", least.into()),
        ("most", most.into()),
    ];
    words.say_with("load-error-value", &arguments)
}

/// Returns a problem with the id of its row, as the end of a sentence.
fn of_file(words: &Words, problem: &Problem) -> String {
    let what = features::problem(words, &problem.what);
    match &problem.row {
        Some(row) => {
            words.say_with("problem-of-row", &[("row", row.into()), ("what", what.into())])
        }
        None => what,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_its_row() {
        let words = Words::english();
        let text = crate::rules::shipped()[0].1.replacen("Face(1)", "Kind(0)", 1);
        let error = crate::rules::RuleSet::from_ron("mine.ron", &text).unwrap_err();
        let text = load_error(&words, &error.kind);
        assert_eq!(text, "in row “ones”: no dice can match this; check its numbers");
        let x = || "x".to_owned();
        for other in [
            LoadErrorKind::TooLong,
            LoadErrorKind::PresetAlone,
            LoadErrorKind::NoParent(x()),
            LoadErrorKind::Empty,
            LoadErrorKind::CutShort,
            LoadErrorKind::UnknownWord { word: x(), field: x() },
            LoadErrorKind::UnknownField(x()),
            LoadErrorKind::MissingField(x()),
            LoadErrorKind::FieldTwice(x()),
            LoadErrorKind::SignMissing(','),
            LoadErrorKind::Unclear(x()),
            LoadErrorKind::TooMuch,
            LoadErrorKind::TooDeep,
            LoadErrorKind::NotRules,
            LoadErrorKind::NotText,
        ] {
            let text = load_error(&words, &other);
            assert!(!text.contains(['⟦', '{']) && !text.ends_with('.'), "{text}");
        }
    }

    #[test]
    fn a_value_of_the_wrong_kind_is_reported_with_the_expected_one() {
        let words = Words::english();
        let wrong_type = |value: Option<&str>, is_text, wanted| {
            let (field, value) = ("rolls".to_owned(), value.map(str::to_owned));
            load_error(&words, &LoadErrorKind::Value { field, value, is_text, wanted })
        };
        assert_eq!(
            wrong_type(Some("two"), true, ExpectedValue::Whole(Some((1, 100)))),
            "“rolls” can’t be the text “two”; it must be a whole number from 1 to 100"
        );
        let kinds = [
            ExpectedValue::Whole(None),
            ExpectedValue::Whole(Some((1, 1))),
            ExpectedValue::Number,
            ExpectedValue::Text,
            ExpectedValue::YesOrNo,
            ExpectedValue::List,
            ExpectedValue::Fields,
            ExpectedValue::Word,
        ];
        let mut seen = Vec::new();
        for wanted in kinds {
            for text in [wrong_type(Some("5"), false, wanted), wrong_type(None, false, wanted)] {
                let is_whole = !text.contains(['⟦', '{', '}', '\n']) && !text.contains("“”");
                assert!(is_whole && !seen.contains(&text), "{text}");
                seen.push(text);
            }
        }
    }
}
