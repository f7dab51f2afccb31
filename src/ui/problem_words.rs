//! What is wrong with a file of rules, in words.

use crate::{
    rules::{Flaw, Problem, Wanted},
    words::Words,
};

use super::features;

/// What is wrong with a file, as the end of a sentence.
pub fn flaw(words: &Words, flaw: &Flaw) -> String {
    let of_field = |key: &str, field: &str| words.say_with(key, &[("field", field.into())]);
    match flaw {
        Flaw::TooLong => {
            let most = ("most", (crate::rules::MAX_FILE / 1024).into());
            words.say_with("flaw-too-long", &[most])
        }
        Flaw::Empty => words.say("flaw-empty").into_owned(),
        Flaw::CutShort => words.say("flaw-cut-short").into_owned(),
        Flaw::UnknownWord { word, field } => {
            let arguments = [("word", word.into()), ("field", field.into())];
            words.say_with("flaw-unknown-word", &arguments)
        }
        Flaw::Removed(rule) => words.say_with("flaw-removed", &[("rule", rule.into())]),
        Flaw::UnknownField(field) => of_field("flaw-unknown-field", field),
        Flaw::MissingField(field) => of_field("flaw-missing-field", field),
        Flaw::FieldTwice(field) => of_field("flaw-field-twice", field),
        Flaw::Value { field, value, is_text, wanted } => {
            let found = match value {
                Some(_) if *is_text => "text",
                Some(_) => "word",
                None => "brackets",
            };
            value_flaw(words, field, (value.as_deref().unwrap_or_default(), found), *wanted)
        }
        Flaw::SignMissing(sign) => {
            words.say_with("flaw-sign-missing", &[("sign", sign.to_string().into())])
        }
        Flaw::Unclear(field) => of_field("flaw-unclear", field),
        Flaw::TooMuch => words.say("flaw-too-much").into_owned(),
        Flaw::TooDeep => words.say("flaw-too-deep").into_owned(),
        Flaw::NotRules => words.say("flaw-not-rules").into_owned(),
        Flaw::NotText => words.say("flaw-not-text").into_owned(),
        Flaw::Unread(what) | Flaw::Form(what) => what.clone(),
        Flaw::PresetAlone => words.say("flaw-preset-alone").into_owned(),
        Flaw::NoParent(id) => words.say_with("flaw-no-parent", &[("id", id.into())]),
        Flaw::Rules(problem) => of_file(words, problem),
        Flaw::IdTaken(id) => words.say_with("flaw-id-taken", &[("id", id.into())]),
    }
}

/// That a field holds something else than it can: what is written there, and of which kind that is.
fn value_flaw(words: &Words, field: &str, (value, found): (&str, &str), wanted: Wanted) -> String {
    let (kind, least, most) = match wanted {
        Wanted::Whole(Some((only, most))) if only == most => ("only", only, most),
        Wanted::Whole(Some((least, most))) => ("whole", least, most),
        Wanted::Whole(None) => ("whole-somewhere", 0, 0),
        Wanted::Number => ("number", 0, 0),
        Wanted::Text => ("text", 0, 0),
        Wanted::YesOrNo => ("switch", 0, 0),
        Wanted::List => ("list", 0, 0),
        Wanted::Fields => ("fields", 0, 0),
        Wanted::Word => ("word", 0, 0),
    };
    let arguments = [
        ("field", field.into()),
        ("value", value.into()),
        ("found", found.into()),
        ("wanted", kind.into()),
        ("least", least.into()),
        ("most", most.into()),
    ];
    words.say_with("flaw-value", &arguments)
}

/// A problem with the id of its row, as the end of a sentence.
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
    fn a_file_is_told_by_row_and_flaw() {
        let words = Words::english();
        let text = crate::rules::shipped()[0].1.replacen("Face(1)", "Kind(0)", 1);
        let error = crate::rules::RuleSet::from_ron("mine.ron", &text).unwrap_err();
        let said = flaw(&words, &error.flaw);
        assert_eq!(said, "in row “ones”: no dice can match this; check its numbers");
        let x = || "x".to_owned();
        for other in [
            Flaw::TooLong,
            Flaw::PresetAlone,
            Flaw::NoParent(x()),
            Flaw::Empty,
            Flaw::CutShort,
            Flaw::UnknownWord { word: x(), field: x() },
            Flaw::UnknownField(x()),
            Flaw::MissingField(x()),
            Flaw::FieldTwice(x()),
            Flaw::SignMissing(','),
            Flaw::Unclear(x()),
            Flaw::TooMuch,
            Flaw::TooDeep,
            Flaw::NotRules,
            Flaw::NotText,
        ] {
            let said = flaw(&words, &other);
            assert!(!said.contains(['⟦', '{']) && !said.ends_with('.'), "{said}");
        }
    }

    #[test]
    fn a_value_of_another_kind_is_told_with_what_the_field_holds() {
        let words = Words::english();
        let told = |value: Option<&str>, is_text, wanted| {
            let (field, value) = ("rolls".to_owned(), value.map(str::to_owned));
            flaw(&words, &Flaw::Value { field, value, is_text, wanted })
        };
        assert_eq!(
            told(Some("two"), true, Wanted::Whole(Some((1, 100)))),
            "“rolls” can’t be the text “two”; it is a whole number from 1 to 100"
        );
        let kinds = [
            Wanted::Whole(None),
            Wanted::Whole(Some((1, 1))),
            Wanted::Number,
            Wanted::Text,
            Wanted::YesOrNo,
            Wanted::List,
            Wanted::Fields,
            Wanted::Word,
        ];
        let mut seen = Vec::new();
        for wanted in kinds {
            for said in [told(Some("5"), false, wanted), told(None, false, wanted)] {
                let is_whole = !said.contains(['⟦', '{', '}', '\n']) && !said.contains("“”");
                assert!(is_whole && !seen.contains(&said), "{said}");
                seen.push(said);
            }
        }
    }
}
