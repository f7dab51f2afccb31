//! Where one is in the text of a rule-set file: in which fields, and what stands there.

use super::{
    check::{MAX_BOXES, MAX_MULTIPLIER, MAX_POINTS, MAX_ROLLS, MAX_SEATS},
    trouble::Number,
};
use crate::dice::{Colour, MAX_DICE, MAX_SIDES};

/// A place in the text of a file.
pub(super) struct Place<'a> {
    /// The fields that it is in, the outermost first.
    fields: Vec<&'a str>,
    /// What stands there: a word, a number, a bracket, or a text within its quotation marks.
    pub(super) value: &'a str,
    /// Whether the place is in the middle of that.
    pub(super) is_within: bool,
}

/// The least and the most that a field can hold, and what it counts where that has a name.
pub(super) struct Bounds {
    pub(super) least: i32,
    pub(super) most: i32,
    pub(super) number: Option<Number>,
}

impl<'a> Place<'a> {
    /// The place that so many bytes of the text come before.
    pub(super) fn after(text: &'a str, end: usize) -> Self {
        // For each bracket that is open the field that was named last in it.
        let mut open: Vec<Option<&str>> = vec![None];
        let (mut at, mut value_at, mut word) = (0, 0, "");
        while at < end {
            let token = token(&text[at..]);
            match token.chars().next() {
                Some('(' | '[' | '{') => open.push(None),
                Some(')' | ']' | '}') if open.len() > 1 => _ = open.pop(),
                Some(',' | ':') => {
                    let field = token.starts_with(':').then_some(word);
                    open.iter_mut().last().into_iter().for_each(|last| *last = field);
                }
                Some(sign) if is_of_word(sign) => word = token,
                _ => {}
            }
            at += token.len();
            if token.starts_with(['(', '[', '{', ',', ':']) {
                value_at = at;
            }
        }
        let value = first_in(&text[value_at.min(text.len())..]);
        let starts = text.len() - value.len();
        let value = token(value);
        Self {
            fields: open.into_iter().flatten().collect(),
            value,
            is_within: (starts + 1..starts + value.len()).contains(&end),
        }
    }

    /// The innermost field; `None` where none was named yet.
    pub(super) fn field(&self) -> Option<&'a str> {
        self.fields.last().copied()
    }

    /// What the innermost field can hold where it is a whole number, as far as that is known.
    pub(super) fn bounds(&self) -> Option<Bounds> {
        let (field, outer) = self.fields.split_last()?;
        let colours = Colour::ALL.len() as i32;
        let (least, most, number) = match (outer.last().copied().unwrap_or_default(), *field) {
            (_, "version") => (1, 1, Some(Number::Version)),
            ("dice", "count") => (1, MAX_DICE as i32, Some(Number::Dice)),
            ("dice", "sides") => (2, MAX_SIDES.into(), Some(Number::Sides)),
            ("dice", "tag") => (2, colours, Some(Number::Colours)),
            ("turn", "rolls") => (1, MAX_ROLLS.into(), Some(Number::Rolls)),
            ("columns", "rolls") => (1, MAX_ROLLS.into(), Some(Number::ColumnRolls)),
            ("columns", "multiplier") => (1, MAX_MULTIPLIER.into(), Some(Number::Multiplier)),
            (_, "copies") => (1, MAX_BOXES as i32, None),
            (_, "seats") => (1, MAX_SEATS.into(), None),
            (_, "score" | "first_roll" | "joker") => (0, MAX_POINTS.into(), None),
            ("tiers", "points") => (0, MAX_POINTS.into(), Some(Number::BonusPoints)),
            ("award", "points") => (0, MAX_POINTS.into(), Some(Number::AwardPoints)),
            ("rows", "points") => (-i32::from(MAX_POINTS), MAX_POINTS.into(), None),
            (_, "at_least") => (0, u16::MAX.into(), None),
            _ => return None,
        };
        Some(Bounds { least, most, number })
    }
}

/// The text from its first sign on that is no space and in no comment.
fn first_in(text: &str) -> &str {
    let is_nothing = |token: &&str| {
        token.starts_with("//") || token.starts_with("/*") || token.trim_start().is_empty()
    };
    let mut rest = text;
    while !rest.is_empty() && is_nothing(&token(rest)) {
        rest = &rest[token(rest).len()..];
    }
    rest
}

fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || "_+-.".contains(sign)
}

/// The first piece of a text: spaces, a comment, a text in quotation marks, a word or number, or a
/// sign.
fn token(text: &str) -> &str {
    let run = |fits: fn(char) -> bool| text.find(|sign| !fits(sign)).unwrap_or(text.len());
    let up_to = |end: &str| text[2..].find(end).map_or(text.len(), |at| 2 + at + end.len());
    let length = match text.chars().next() {
        None => 0,
        Some(sign) if sign.is_whitespace() => run(char::is_whitespace),
        Some('"') => quoted(text),
        Some('/') if text.starts_with("//") => run(|sign| sign != '\n'),
        Some('/') if text.starts_with("/*") => up_to("*/"),
        Some(sign) if is_of_word(sign) => run(is_of_word),
        Some(sign) => sign.len_utf8(),
    };
    &text[..length]
}

/// How long a text with its quotation marks is; one without an end goes on to the end of all.
fn quoted(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        if sign == '"' && !is_escaped {
            return at + 1;
        }
        is_escaped = sign == '\\' && !is_escaped;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of the sign `|`, which is left out.
    fn place(text: &str) -> (Vec<String>, String, bool) {
        let text_alone = text.replace('|', "");
        let place = Place::after(&text_alone, text.find('|').unwrap());
        let fields = place.fields.iter().map(|&field| field.to_owned()).collect();
        (fields, place.value.to_owned(), place.is_within)
    }

    #[track_caller]
    fn stands(text: &str, fields: &[&str], value: &str, is_within: bool) {
        let fields = fields.iter().map(|&field| field.to_owned()).collect();
        assert_eq!(place(text), (fields, value.to_owned(), is_within), "{text}");
    }

    #[test]
    fn the_fields_and_the_value_of_a_place_are_found() {
        stands("RuleSet(dice: (count: |2, sides: 6))", &["dice", "count"], "2", false);
        stands("RuleSet(dice: (count: 2|), turn: x)", &["dice", "count"], "2", false);
        stands("(dice: (count: 2), turn: (rolls: 2|.5))", &["turn", "rolls"], "2.5", true);
        stands("(rows: [(score: Fixed(|\"ten\"))])", &["rows", "score"], "\"ten\"", false);
        stands("(seats: (1, |9))", &["seats"], "9", false);
        stands("|hello: world", &[], "hello", false);
        stands("(rolls: // why: not\n /* so: */ |-2)", &["rolls"], "-2", false);
    }

    #[test]
    fn what_stands_in_a_text_is_no_field() {
        stands("(about: \"a: (\\\"b\\\": [\", rolls: |x)", &["rolls"], "x", false);
        stands("(about: \"no end: (|", &["about"], "\"no end: (", false);
        stands(")))|", &[], ")", false);
        stands("|", &[], "", false);
    }
}
