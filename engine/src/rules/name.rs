//! `version`, `id`, `name`, `about` and `face_names`. Texts must fit on one line of the window and
//! not disturb what is around them.

use super::{DiceSpec, Field, Number, Problem, ProblemKind, TextField, problem::within};

/// The newest version of the format.
pub const FORMAT_VERSION: u32 = 1;

/// The most characters of a rule set's id.
pub const MAX_ID: usize = 40;
/// The most characters of a rule set's name.
pub const MAX_NAME: usize = 60;
/// The most characters of the sentence about a rule set.
pub const MAX_ABOUT: usize = 300;
/// The most characters of a face's name, which must fit on the die.
pub const MAX_FACE_NAME: usize = 3;
/// The most characters of a box's name.
pub const MAX_BOX_NAME: usize = 30;

impl TextField {
    /// The most characters that it can have.
    pub const fn max_chars(self) -> usize {
        match self {
            Self::Name => MAX_NAME,
            Self::About => MAX_ABOUT,
            Self::BoxName => MAX_BOX_NAME,
        }
    }
}

pub fn check(version: u32, id: &str, name: &str, about: &str, problems: &mut Vec<Problem>) {
    problems.extend(within(Field::Version, Number::Version, version, 1..=FORMAT_VERSION.into()));
    if !is_id(id) {
        problems.push(Problem::general(ProblemKind::Id(id.to_owned())).at(Field::Id));
    }
    let name = match text_problem(TextField::Name, name) {
        None if is_blank(name) => Some(ProblemKind::NameEmpty),
        other => other,
    };
    for (field, what) in
        [(Field::Name, name), (Field::About, text_problem(TextField::About, about))]
    {
        problems.extend(what.map(|what| Problem::general(what).at(field)));
    }
}

/// Whether a text can be the short name of a rule set, a row or a computer player.
pub fn is_id(text: &str) -> bool {
    let fits = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    !text.is_empty() && text.len() <= MAX_ID && text.chars().all(fits)
}

/// What is wrong with a text, if anything.
pub fn text_problem(what: TextField, text: &str) -> Option<ProblemKind> {
    // A text has at most as many characters as bytes, so a very long one need not be counted to its
    // end.
    let is_long = text.len() > what.max_chars() && text.chars().nth(what.max_chars()).is_some();
    if is_long {
        return Some(ProblemKind::TooLong(what));
    }
    text.chars().any(is_disruptive).then_some(ProblemKind::OddSigns(what))
}

/// Whether a character breaks the line, is invisible, or reverses the text after it. Marks for the
/// direction of a single word are fine.
pub fn is_disruptive(sign: char) -> bool {
    let ends_line = matches!(sign, '\u{2028}' | '\u{2029}');
    let turns_round = matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    sign.is_control() || ends_line || turns_round
}

/// Whether a character is never seen, whatever is around it: control characters, marks that join,
/// part or turn round other characters, blank ones that are not white space, and all others that
/// Unicode lets a font ignore (`Default_Ignorable_Code_Point`). White space is not among them.
pub fn is_invisible(sign: char) -> bool {
    sign.is_control() && !sign.is_whitespace()
        || matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}'
            | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Whether there is nothing to see in a text.
fn is_blank(text: &str) -> bool {
    text.chars().all(|sign| sign.is_whitespace() || is_invisible(sign))
}

/// Checks that all faces have a name, or none.
pub fn check_faces(names: &[String], dice: &DiceSpec, problems: &mut Vec<Problem>) {
    if !dice.can_exist() || names.is_empty() {
        return;
    }
    let is_short = |name: &String| {
        (1..=MAX_FACE_NAME).contains(&name.trim().chars().count())
            && !name.chars().any(is_disruptive)
            && !is_blank(name)
    };
    let what = match names {
        names if names.len() != usize::from(dice.sides) => ProblemKind::FaceNames,
        names if !names.iter().all(is_short) => ProblemKind::FaceName,
        _ => return,
    };
    problems.push(Problem::general(what).at(Field::FaceNames));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, RowPart, RuleData};

    fn wrong(change: impl FnOnce(&mut RuleData)) -> Vec<(Field, ProblemKind)> {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        change(&mut data);
        data.problems().into_iter().map(|problem| (problem.field, problem.what)).collect()
    }

    #[test]
    fn texts_have_a_most() {
        assert_eq!(wrong(|data| data.name = "ü".repeat(MAX_NAME)), []);
        assert_eq!(
            wrong(|data| data.name = "ü".repeat(MAX_NAME + 1)),
            [(Field::Name, ProblemKind::TooLong(TextField::Name))]
        );
        assert_eq!(
            wrong(|data| data.about = "x".repeat(MAX_ABOUT + 1)),
            [(Field::About, ProblemKind::TooLong(TextField::About))]
        );
        assert_eq!(
            wrong(|data| data.rows[1].name = Some("x".repeat(150_000))),
            [(Field::Row(1, RowPart::Name), ProblemKind::TooLong(TextField::BoxName))]
        );
    }

    #[test]
    fn signs_that_move_other_letters_are_refused() {
        for sign in ['\n', '\r', '\t', '\0', '\u{85}', '\u{2028}', '\u{202e}', '\u{2067}'] {
            assert_eq!(
                wrong(|data| data.name = format!("My{sign}game")),
                [(Field::Name, ProblemKind::OddSigns(TextField::Name))],
                "{sign:?}"
            );
        }
        let error = wrong(|data| {
            data.about = "Two\nlines.".to_owned();
            data.rows[0].name = Some("\u{202e}Ones".to_owned());
        });
        assert_eq!(
            error,
            [
                (Field::About, ProblemKind::OddSigns(TextField::About)),
                (Field::Row(0, RowPart::Name), ProblemKind::OddSigns(TextField::BoxName))
            ]
        );
        assert_eq!(wrong(|data| data.name = "Kåk, יאצי — ヨット’s 🎲".to_owned()), []);
    }
}
