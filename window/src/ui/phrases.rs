//! Numbers, lists and sentences in words.

use std::borrow::Cow;

use crate::words::{Value, Words};

/// Options with their names in place of the keys of those.
pub fn named<'a, T: Copy>(words: &'a Words, options: &[(T, &str)]) -> Vec<(T, Cow<'a, str>)> {
    options.iter().map(|&(option, key)| (option, words.say(key))).collect()
}

/// A small number as a word: "three". Larger ones stay digits.
pub fn number_word<'a>(words: &Words, number: impl Into<Value<'a>>) -> String {
    words.say_with("number-word", &[("number", number.into())])
}

/// Joins parts with commas: "one, two, three".
pub fn list<T: Into<String>>(words: &Words, parts: impl IntoIterator<Item = T>) -> String {
    joined(words, parts, "join-list")
}

/// Puts sentences one after another.
pub fn sentences<T: Into<String>>(words: &Words, parts: impl IntoIterator<Item = T>) -> String {
    joined(words, parts, "join-sentences")
}

fn joined<T: Into<String>>(
    words: &Words,
    parts: impl IntoIterator<Item = T>,
    between: &str,
) -> String {
    let parts = parts.into_iter().map(Into::into).filter(|part: &String| !part.is_empty());
    parts.collect::<Vec<_>>().join(&words.say(between))
}

/// Joins parts: "one, two and three".
pub fn all_of(words: &Words, parts: Vec<String>) -> String {
    with_last(words, parts, "list-and")
}

/// Joins alternatives: "one, two or three".
pub fn one_of(words: &Words, parts: Vec<String>) -> String {
    with_last(words, parts, "list-or")
}

fn with_last(words: &Words, mut parts: Vec<String>, key: &str) -> String {
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() {
        return last;
    }
    words.say_with(key, &[("first", list(words, parts).into()), ("next", last.into())])
}

/// A phrase as a sentence: with a capital letter and a full stop.
pub fn sentence(words: &Words, phrase: &str) -> String {
    words.say_with("sentence", &[("phrase", capitalized(phrase).into())])
}

/// The text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
