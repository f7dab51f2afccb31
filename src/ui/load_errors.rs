//! Sentences about rule-set files that can't be used.

use super::features;
use super::notices::{self, quote};
use crate::rules::{LoadErrorKind, MAX_FILE, Problem, WrongNumber};
use crate::words::Words;

/// Returns the error in a file as the end of a sentence.
pub fn load_error(words: &Words, kind: &LoadErrorKind) -> String {
    let say = |key: &str, argument| words.say_with(key, &[argument]);
    let key = match kind {
        LoadErrorKind::TooLong => {
            return say("load-error-too-long", ("most", (MAX_FILE / 1024).into()));
        }
        LoadErrorKind::Unread(reason) => return notices::reason(words, reason),
        LoadErrorKind::Syntax { path, message } => {
            let field = if path.is_empty() { "none".into() } else { quote(path).into() };
            let arguments = [("field", field), ("message", quote(message).into())];
            return words.say_with("load-error-syntax", &arguments);
        }
        LoadErrorKind::Number { field, found, wrong } => {
            let wrong = match wrong {
                WrongNumber::TooLarge => "large",
                WrongNumber::Negative => "negative",
                WrongNumber::NotWhole => "not_whole",
            };
            let arguments = [
                ("field", quote(field).into()),
                ("found", quote(found).into()),
                ("wrong", wrong.into()),
            ];
            return words.say_with("load-error-number", &arguments);
        }
        LoadErrorKind::NoParent(id) => {
            return say("load-error-no-parent", ("id", quote(id).into()));
        }
        LoadErrorKind::Rules(problem) => return of_file(words, problem),
        LoadErrorKind::IdTaken(id) => return say("load-error-id-taken", ("id", quote(id).into())),
        LoadErrorKind::Empty => "load-error-empty",
        LoadErrorKind::NotRules => "load-error-not-rules",
        LoadErrorKind::NotText => "load-error-not-text",
        LoadErrorKind::Newer => "load-error-newer",
        LoadErrorKind::PresetAlone => "load-error-preset-alone",
    };
    words.say(key).into_owned()
}

/// Returns a problem with the id of its row, as the end of a sentence.
fn of_file(words: &Words, problem: &Problem) -> String {
    let what = features::problem(words, &problem.what);
    match &problem.row {
        Some(row) => {
            words.say_with("problem-of-row", &[("row", quote(row).into()), ("what", what.into())])
        }
        None => what,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, shipped};

    /// The error in the first shipped rule set with this change.
    fn said(words: &Words, from: &str, to: &str) -> String {
        let text = shipped()[0].1.replacen(from, to, 1);
        load_error(words, &RuleSet::from_ron("mine.ron", &text).unwrap_err().kind)
    }

    #[test]
    fn an_error_names_its_row_or_its_field() {
        let words = Words::english();
        let row = said(&words, "Face(1)", "Kind(0)");
        assert_eq!(row, "in row “ones”: no dice can match this; check its numbers");
        let field = said(&words, "rolls: 3", "rolls: 300");
        assert_eq!(field, "the number of rolls in a turn must be from 1 to 100, not 300");
        assert!(said(&words, "rows: [", "rows: [(").starts_with("“rows[0]"));
        let end = said(&words, "RuleSet(", "RuleSet((");
        assert!(end.starts_with("the text can’t be read: "), "{end}");
    }

    #[test]
    fn every_error_is_the_end_of_a_sentence() {
        let x = || "x".to_owned();
        for words in ["en", "de"].map(Words::for_language) {
            for error in [
                LoadErrorKind::TooLong,
                LoadErrorKind::PresetAlone,
                LoadErrorKind::NoParent(x()),
                LoadErrorKind::Empty,
                LoadErrorKind::Syntax { path: x(), message: x() },
                LoadErrorKind::NotRules,
                LoadErrorKind::NotText,
            ] {
                let text = load_error(&words, &error);
                assert!(!text.contains(['⟦', '{']) && !text.ends_with('.'), "{text}");
            }
        }
    }
}
