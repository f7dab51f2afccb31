//! `pattern`: the dice that a row needs.

use std::mem::discriminant;

use egui::{Response, Ui};

use super::form::{Form, with_current};
use crate::{
    dice::{MAX_DICE, MAX_SIDES},
    rules::Pattern,
    ui::{
        names,
        phrases::{all_of, number_word, one_of},
    },
    words::{Words, yes_no},
};

/// The kinds of patterns with the message keys of their names. Their numbers are taken from
/// `current` where possible.
fn kinds(current: &Pattern, dice: u8) -> [(Pattern, &'static str); 10] {
    let (mut size, mut sizes) = (dice.clamp(1, 3), vec![dice.saturating_sub(2).max(1), 2]);
    match current {
        Pattern::Kind(own) | Pattern::KindExact(own) | Pattern::Run(own) => size = *own,
        Pattern::Groups(own) | Pattern::GroupsOrSame(own) => sizes.clone_from(own),
        Pattern::Any
        | Pattern::Face(_)
        | Pattern::Has(_)
        | Pattern::Sum(_)
        | Pattern::OneOf(_)
        | Pattern::All(_)
        | Pattern::Colour(_)
        | Pattern::OneColour(_)
        | Pattern::OfColour(_) => {}
    }
    let faces: Vec<u8> = (1..=dice.min(MAX_SIDES)).collect();
    let kinds = [
        (Pattern::Any, "editor-pattern-any"),
        (Pattern::Face(MAX_SIDES), "editor-pattern-face"),
        (Pattern::Kind(size), "editor-pattern-kind"),
        (Pattern::KindExact(size), "editor-pattern-kind-exact"),
        (Pattern::Groups(sizes.clone()), "editor-pattern-groups"),
        (Pattern::GroupsOrSame(sizes), "editor-pattern-groups-or-same"),
        (Pattern::Run(size), "editor-pattern-run"),
        (Pattern::Has(faces.clone()), "editor-pattern-has"),
        (Pattern::Sum(3 * u16::from(dice)), "editor-pattern-sum"),
        (Pattern::OneOf(vec![faces]), "editor-pattern-one-of"),
    ];
    with_current(kinds, current, discriminant)
}

/// Shows the controls. Returns the response of the list of kinds.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, pattern: &mut Pattern, dice: u8) -> Response {
    let mut options = kinds(pattern, dice).to_vec();
    if !options.iter().any(|(kind, _)| kind == pattern) {
        // (Several conditions at once, and what depends on colours.)
        options.push((pattern.clone(), "editor-pattern-text"));
    }
    let line = ui.horizontal_wrapped(|ui| {
        let response = form.pick(ui, "editor-row-needs", &options, pattern);
        numbers(&mut form.about(&form.say("editor-row-needs")), ui, pattern);
        response
    });
    line.inner
}

fn numbers(form: &mut Form<'_>, ui: &mut Ui, pattern: &mut Pattern) {
    match pattern {
        Pattern::Face(face) => _ = form.number(ui, "editor-number-face", face, 1..=MAX_SIDES),
        Pattern::Kind(size) | Pattern::KindExact(size) | Pattern::Run(size) => {
            form.number(ui, "editor-number-dice", size, 0..=MAX_DICE as u8);
        }
        Pattern::Sum(sum) => {
            let most = MAX_DICE as u16 * u16::from(MAX_SIDES);
            form.number(ui, "editor-number-sum", sum, 0..=most);
        }
        Pattern::Groups(sizes) | Pattern::GroupsOrSame(sizes) => {
            if let Some(text) = list(form, ui, "editor-number-groups", &joined(sizes, " ")) {
                *sizes = parse_sizes(&text);
            }
        }
        Pattern::Has(faces) => {
            if let Some(text) = list(form, ui, "editor-number-has", &joined(faces, "")) {
                *faces = parse_faces(&text);
            }
        }
        Pattern::OneOf(forms) => {
            let shown: Vec<String> = forms.iter().map(|form| joined(form, "")).collect();
            if let Some(text) = list(form, ui, "editor-number-forms", &shown.join(" ")) {
                *forms = parse_forms(&text);
            }
        }
        Pattern::Any
        | Pattern::All(_)
        | Pattern::Colour(_)
        | Pattern::OneColour(_)
        | Pattern::OfColour(_) => {}
    }
}

/// Shows a list of numbers as a line of text, followed by a hint; returns what was typed.
fn list(form: &mut Form<'_>, ui: &mut Ui, key: &str, shown: &str) -> Option<String> {
    let (_, typed) = form.narrow().list_text(ui, key, shown);
    ui.weak(form.say(key));
    typed
}

fn joined(numbers: &[u8], between: &str) -> String {
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(between)
}

/// Parses the faces in a text; other characters are ignored.
fn parse_faces(text: &str) -> Vec<u8> {
    text.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as u8).collect()
}

/// Parses rolls separated by spaces, each a sequence of faces.
fn parse_forms(text: &str) -> Vec<Vec<u8>> {
    text.split([' ', ',', ';']).map(parse_faces).filter(|form| !form.is_empty()).collect()
}

/// Parses numbers separated by spaces. A number too large for a byte becomes one that the check
/// rejects.
fn parse_sizes(text: &str) -> Vec<u8> {
    let words = text.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap_or(u8::MAX)).collect()
}

/// The phrase for a pattern with this many dice: "three dice alike".
pub fn phrase(words: &Words, pattern: &Pattern, dice: u8) -> String {
    match pattern {
        Pattern::Any => words.say("pattern-any").into_owned(),
        Pattern::Face(face) => words.say_with("pattern-face", &[("face", face.into())]),
        Pattern::Kind(size) if *size == dice => sized(words, "pattern-kind-all", *size),
        Pattern::Kind(size) => sized(words, "pattern-kind", *size),
        Pattern::KindExact(size) => sized(words, "pattern-kind-exact", *size),
        Pattern::Groups(sizes) => groups(words, sizes),
        Pattern::GroupsOrSame(sizes) => {
            words.say_with("pattern-or-same", &[("what", groups(words, sizes).into())])
        }
        Pattern::Run(length) => {
            with_free(words, sized(words, "pattern-run", *length), *length, dice)
        }
        Pattern::Has(faces) => with_free(words, these_dice(words, faces), faces.len() as u8, dice),
        Pattern::Sum(sum) => words.say_with("pattern-sum", &[("sum", sum.into())]),
        Pattern::OneOf(forms) => {
            let forms = forms.iter().map(|form| joined(form, " ")).collect();
            words.say_with("pattern-one-of", &[("forms", one_of(words, forms).into())])
        }
        Pattern::All(parts) => {
            let parts = parts.iter().map(|part| phrase(words, part, dice)).reduce(|first, next| {
                words.say_with("pattern-also", &[("first", first.into()), ("next", next.into())])
            });
            parts.unwrap_or_else(|| words.say("pattern-any").into_owned())
        }
        Pattern::Colour(part) => {
            let what = phrase(words, part, dice);
            words.say_with("pattern-colour", &[("what", what.into())])
        }
        Pattern::OneColour(part) => {
            let what = phrase(words, part, dice);
            words.say_with("pattern-one-colour", &[("what", what.into())])
        }
        Pattern::OfColour(colour) => {
            let colour = names::colour_name(words, *colour).into_owned();
            words.say_with("pattern-of-colour", &[("colour", colour.into())])
        }
    }
}

fn sized(words: &Words, key: &str, size: u8) -> String {
    let arguments = [("count", size.into()), ("number", number_word(words, size).into())];
    words.say_with(key, &arguments)
}

fn groups(words: &Words, sizes: &[u8]) -> String {
    match sizes {
        [size] => sized(words, "pattern-kind", *size),
        [2, rest @ ..] if rest.iter().all(|&size| size == 2) => {
            sized(words, "pattern-pairs", sizes.len() as u8)
        }
        [first, rest @ ..] => {
            let begin = sized(words, "pattern-kind", *first);
            let one = ("one", yes_no(rest.len() == 1));
            let rest = rest.iter().map(|size| number_word(words, size)).collect();
            let arguments = [("first", begin.into()), ("rest", all_of(words, rest).into()), one];
            words.say_with("pattern-of-another", &arguments)
        }
        [] => words.say("pattern-any").into_owned(),
    }
}

/// Dice by their faces, grouped: "1, 2 and three 6s".
fn these_dice(words: &Words, faces: &[u8]) -> String {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable();
    let groups = sorted.chunk_by(|a, b| a == b).map(|group| {
        let face = group.first().copied().unwrap_or_default();
        let count = number_word(words, group.len());
        let arguments =
            [("face", face.into()), ("count", group.len().into()), ("number", count.into())];
        words.say_with("dice-of-face", &arguments)
    });
    all_of(words, groups.collect())
}

/// Adds how many dice the pattern leaves free.
fn with_free(words: &Words, what: String, needed: u8, dice: u8) -> String {
    match dice.saturating_sub(needed) {
        0 => what,
        free => {
            let number = number_word(words, free);
            let arguments =
                [("what", what.into()), ("count", free.into()), ("number", number.into())];
            words.say_with("pattern-free", &arguments)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Colour;

    #[test]
    fn lists_are_parsed_leniently() {
        assert_eq!(parse_sizes("3, 2 +12"), [3, 2, 12]);
        assert_eq!(parse_sizes("999999"), [255]);
        assert_eq!(parse_faces("1 2, 6x"), [1, 2, 6]);
        assert_eq!(parse_forms("12345,  23456;"), [vec![1, 2, 3, 4, 5], vec![2, 3, 4, 5, 6]]);
    }

    #[test]
    fn the_kinds_have_the_numbers_of_the_current_pattern() {
        for current in [Pattern::Any, Pattern::Kind(4), Pattern::Groups(vec![3, 2])] {
            let kinds = kinds(&current, 5).map(|(kind, _)| kind);
            assert!(kinds.contains(&current));
            assert_eq!(kinds.contains(&Pattern::Run(4)), current == Pattern::Kind(4));
        }
    }

    fn say(pattern: &Pattern, dice: u8) -> String {
        phrase(&Words::english(), pattern, dice)
    }

    #[test]
    fn every_pattern_has_its_words() {
        for (pattern, dice, expected) in [
            (Pattern::Any, 5, "any dice"),
            (Pattern::Face(4), 5, "any dice; only the fours count"),
            (Pattern::Kind(3), 5, "three dice alike"),
            (Pattern::Kind(5), 5, "all five dice alike"),
            (Pattern::KindExact(3), 5, "exactly three dice alike"),
            (Pattern::Groups(vec![3, 2]), 5, "three dice alike, plus two of another face"),
            (Pattern::Groups(vec![2, 2, 2]), 6, "three different pairs"),
            (
                Pattern::Groups(vec![4, 4, 3]),
                12,
                "four dice alike, plus four and three of other faces",
            ),
            (
                Pattern::GroupsOrSame(vec![3, 2]),
                5,
                "three dice alike, plus two of another face, or all dice alike",
            ),
            (Pattern::Run(4), 5, "four in a row; the other die can be anything"),
            (Pattern::Run(5), 5, "five in a row"),
            (Pattern::Has(vec![1, 2, 3, 4, 5]), 5, "1, 2, 3, 4 and 5"),
            (
                Pattern::Has(vec![1, 2, 6, 3, 6, 6]),
                12,
                "1, 2, 3 and three 6s; the other six dice can be anything",
            ),
            (Pattern::Sum(13), 3, "dice that add up to exactly 13"),
            (Pattern::OneOf(vec![vec![1, 2, 3], vec![4, 5, 6]]), 3, "exactly 1 2 3 or 4 5 6"),
            (
                Pattern::All(vec![Pattern::Kind(2), Pattern::Sum(13)]),
                3,
                "two dice alike and, at the same time, dice that add up to exactly 13",
            ),
            (
                Pattern::Colour(Box::new(Pattern::Kind(5))),
                5,
                "with colours instead of faces: all five dice alike",
            ),
            (
                Pattern::OneColour(Box::new(Pattern::Kind(3))),
                5,
                "in a single colour: three dice alike",
            ),
            (Pattern::OfColour(Colour::Blue), 5, "any dice; only the blue ones count"),
        ] {
            assert_eq!(say(&pattern, dice), expected);
        }
    }
}
