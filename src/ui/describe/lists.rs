//! Numbers and lists in words.

use crate::{
    rules::RuleData,
    ui::names,
    words::{Value, Words},
};

/// A small number as a word: "three". Larger ones stay digits.
pub(super) fn number(words: &Words, number: u16) -> String {
    words.say_with("number-word", &[("number", value(number))])
}

/// A number as an argument of a message.
pub(super) fn value<'a>(number: impl Into<i64>) -> Value<'a> {
    number.into().into()
}

/// Joins parts as people do: "one, two and three".
pub fn all_of(words: &Words, parts: Vec<String>) -> String {
    joined(words, parts, "list-and")
}

/// Joins alternatives: "one, two or three".
pub(super) fn one_of(words: &Words, parts: Vec<String>) -> String {
    joined(words, parts, "list-or")
}

fn joined(words: &Words, mut parts: Vec<String>, last_key: &str) -> String {
    let Some(last) = parts.pop() else { return String::new() };
    let pair = |key: &str, first: String, next: String| {
        words.say_with(key, &[("first", first.into()), ("next", next.into())])
    };
    match parts.into_iter().reduce(|first, next| pair("list-comma", first, next)) {
        Some(first) => pair(last_key, first, last),
        None => last,
    }
}

/// A phrase as a sentence: with a capital letter and a full stop.
pub(super) fn sentence(words: &Words, phrase: &str) -> String {
    let mut letters = phrase.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    let phrase = format!("{}{}", first.unwrap_or_default(), letters.as_str());
    words.say_with("sentence", &[("phrase", phrase.into())])
}

/// The name of a row by its id.
pub(super) fn row_name(words: &Words, data: &RuleData, id: &str) -> String {
    let row = data.rows.iter().find(|row| row.id == id);
    names::row_name(words, id, row.and_then(|row| row.name.as_deref()))
}
