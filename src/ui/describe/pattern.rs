//! The dice that a box wants.

use super::{
    super::names,
    lists::{all_of, number, one_of, value},
};
use crate::{rules::Pattern, words::Words};

/// The phrase for a pattern, for a throw of this many dice: "three dice of one face".
pub(super) fn phrase(words: &Words, pattern: &Pattern, dice: u8) -> String {
    match pattern {
        Pattern::Any => words.say("pattern-any").into_owned(),
        Pattern::Face(face) => words.say_with("pattern-face", &[("face", value(*face))]),
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
        Pattern::Sum(sum) => words.say_with("pattern-sum", &[("sum", value(*sum))]),
        Pattern::OneOf(forms) => {
            let forms = forms.iter().map(|form| spaced(form)).collect();
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
    let arguments = [("count", value(size)), ("number", number(words, size.into()).into())];
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
            let key = if rest.len() == 1 { "pattern-of-another" } else { "pattern-of-different" };
            let rest = rest.iter().map(|size| number(words, (*size).into())).collect();
            let arguments = [("first", begin.into()), ("rest", all_of(words, rest).into())];
            words.say_with(key, &arguments)
        }
        [] => words.say("pattern-any").into_owned(),
    }
}

/// Single dice by their faces, several of one face together: "1, 2 and three 6s".
fn these_dice(words: &Words, faces: &[u8]) -> String {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable();
    let groups = sorted.chunk_by(|a, b| a == b).map(|group| {
        let face = group.first().copied().unwrap_or_default();
        let count = number(words, group.len() as u16);
        let arguments =
            [("face", value(face)), ("count", value(group.len() as u16)), ("number", count.into())];
        words.say_with("dice-of-face", &arguments)
    });
    all_of(words, groups.collect())
}

/// Says how many dice the pattern leaves free.
fn with_free(words: &Words, what: String, needed: u8, dice: u8) -> String {
    match dice.saturating_sub(needed) {
        0 => what,
        free => {
            let free_word = number(words, free.into());
            let arguments =
                [("what", what.into()), ("count", value(free)), ("number", free_word.into())];
            words.say_with("pattern-free", &arguments)
        }
    }
}

/// Faces as one sees them on the table: "1 2 3 4 5".
fn spaced(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Colour;

    fn say(pattern: &Pattern, dice: u8) -> String {
        phrase(&Words::english(), pattern, dice)
    }

    #[test]
    fn every_pattern_has_its_words() {
        for (pattern, dice, expected) in [
            (Pattern::Any, 5, "any dice"),
            (Pattern::Face(4), 5, "any dice, of which the fours count"),
            (Pattern::Kind(3), 5, "three dice of one face"),
            (Pattern::Kind(5), 5, "all five dice of one face"),
            (Pattern::KindExact(3), 5, "exactly three dice of one face"),
            (Pattern::Groups(vec![3, 2]), 5, "three dice of one face and two of another"),
            (Pattern::Groups(vec![2, 2, 2]), 6, "three pairs of different faces"),
            (
                Pattern::Groups(vec![4, 4, 3]),
                12,
                "four dice of one face, and four and three of other faces",
            ),
            (
                Pattern::GroupsOrSame(vec![3, 2]),
                5,
                "three dice of one face and two of another; all of one face will do too",
            ),
            (Pattern::Run(4), 5, "four consecutive faces; the other die is free"),
            (Pattern::Run(5), 5, "five consecutive faces"),
            (Pattern::Has(vec![1, 2, 3, 4, 5]), 5, "1, 2, 3, 4 and 5"),
            (
                Pattern::Has(vec![1, 2, 6, 3, 6, 6]),
                12,
                "1, 2, 3 and three 6s; the other six dice are free",
            ),
            (Pattern::Sum(13), 3, "pips that add up to exactly 13"),
            (
                Pattern::OneOf(vec![vec![1, 2, 3], vec![4, 5, 6]]),
                3,
                "exactly the dice 1 2 3 or 4 5 6",
            ),
            (
                Pattern::All(vec![Pattern::Kind(2), Pattern::Sum(13)]),
                3,
                "two dice of one face, and at the same time pips that add up to exactly 13",
            ),
            (
                Pattern::Colour(Box::new(Pattern::Kind(5))),
                5,
                "by their colours instead of their faces: all five dice of one face",
            ),
            (
                Pattern::OneColour(Box::new(Pattern::Kind(3))),
                5,
                "all of one colour: three dice of one face",
            ),
            (Pattern::OfColour(Colour::Blue), 5, "any dice, of which the blue ones count"),
        ] {
            assert_eq!(say(&pattern, dice), expected);
        }
    }
}
