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

/// Joins parts: "one, two and three".
pub fn all_of(words: &Words, parts: Vec<String>) -> String {
    joined(words, parts, "list-and")
}

/// Joins alternatives: "one, two or three".
pub fn one_of(words: &Words, parts: Vec<String>) -> String {
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
pub fn sentence(words: &Words, phrase: &str) -> String {
    words.say_with("sentence", &[("phrase", capitalized(phrase).into())])
}

/// The text with a capital first letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
