//! The dice that a box wants: a kind, and its numbers.

use egui::{Response, Ui};

use super::fields::{self, Fields};
use crate::{
    dice::{Colour, MAX_DICE, MAX_SIDES},
    rules::{DiceSpec, Pattern},
    ui::{describe, names, theme::size},
};

/// Patterns within patterns can be edited to this depth; deeper ones are kept as they are.
const DEEPEST: usize = 4;

/// A pattern without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Any,
    Face,
    Alike,
    ExactlyAlike,
    Groups,
    GroupsOrSame,
    Run,
    Has,
    Sum,
    OneOf,
    All,
    Colour,
    OneColour,
    OfColour,
}

impl Kind {
    const ALL: [Self; 14] = [
        Self::Any,
        Self::Face,
        Self::Alike,
        Self::ExactlyAlike,
        Self::Groups,
        Self::GroupsOrSame,
        Self::Run,
        Self::Has,
        Self::Sum,
        Self::OneOf,
        Self::All,
        Self::Colour,
        Self::OneColour,
        Self::OfColour,
    ];

    /// Whether it looks at colours.
    const fn is_of_colours(self) -> bool {
        matches!(self, Self::Colour | Self::OneColour | Self::OfColour)
    }

    /// Whether other patterns stand within it.
    const fn has_parts(self) -> bool {
        matches!(self, Self::All | Self::Colour | Self::OneColour)
    }

    const fn of(pattern: &Pattern) -> Self {
        match pattern {
            Pattern::Any => Self::Any,
            Pattern::Face(_) => Self::Face,
            Pattern::Kind(_) => Self::Alike,
            Pattern::KindExact(_) => Self::ExactlyAlike,
            Pattern::Groups(_) => Self::Groups,
            Pattern::GroupsOrSame(_) => Self::GroupsOrSame,
            Pattern::Run(_) => Self::Run,
            Pattern::Has(_) => Self::Has,
            Pattern::Sum(_) => Self::Sum,
            Pattern::OneOf(_) => Self::OneOf,
            Pattern::All(_) => Self::All,
            Pattern::Colour(_) => Self::Colour,
            Pattern::OneColour(_) => Self::OneColour,
            Pattern::OfColour(_) => Self::OfColour,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Any => "editor-pattern-any",
            Self::Face => "editor-pattern-face",
            Self::Alike => "editor-pattern-kind",
            Self::ExactlyAlike => "editor-pattern-kind-exact",
            Self::Groups => "editor-pattern-groups",
            Self::GroupsOrSame => "editor-pattern-groups-or-same",
            Self::Run => "editor-pattern-run",
            Self::Has => "editor-pattern-has",
            Self::Sum => "editor-pattern-sum",
            Self::OneOf => "editor-pattern-one-of",
            Self::All => "editor-pattern-all",
            Self::Colour => "editor-pattern-colour",
            Self::OneColour => "editor-pattern-one-colour",
            Self::OfColour => "editor-pattern-of-colour",
        }
    }

    /// A pattern of this kind with numbers like those of `before`, as far as it has any.
    fn like(self, before: &Pattern, dice: u8) -> Pattern {
        let size = match before {
            Pattern::Kind(size) | Pattern::KindExact(size) | Pattern::Run(size) => *size,
            _ => dice.clamp(1, 3),
        };
        let sizes = match before {
            Pattern::Groups(sizes) | Pattern::GroupsOrSame(sizes) => sizes.clone(),
            _ => vec![dice.saturating_sub(2).max(1), 2],
        };
        let faces: Vec<u8> = (1..=dice.min(MAX_SIDES)).collect();
        match self {
            Self::Any => Pattern::Any,
            Self::Face => Pattern::Face(MAX_SIDES),
            Self::Alike => Pattern::Kind(size),
            Self::ExactlyAlike => Pattern::KindExact(size),
            Self::Groups => Pattern::Groups(sizes),
            Self::GroupsOrSame => Pattern::GroupsOrSame(sizes),
            Self::Run => Pattern::Run(size),
            Self::Has => Pattern::Has(faces),
            Self::Sum => Pattern::Sum(3 * u16::from(dice)),
            Self::OneOf => Pattern::OneOf(vec![faces]),
            Self::All => Pattern::All(vec![before.clone()]),
            Self::Colour => Pattern::Colour(Box::new(before.clone())),
            Self::OneColour => Pattern::OneColour(Box::new(before.clone())),
            Self::OfColour => Pattern::OfColour(Colour::default()),
        }
    }
}

/// Shows a pattern and changes it. `spoken` is what it belongs to, for a screen reader. Gives the
/// widget that stands for it.
pub(super) fn show(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    spoken: &str,
    pattern: &mut Pattern,
    dice: DiceSpec,
) -> Response {
    part(fields, ui, spoken, pattern, dice, 0)
}

fn part(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    spoken: &str,
    pattern: &mut Pattern,
    dice: DiceSpec,
    depth: usize,
) -> Response {
    let kind = Kind::of(pattern);
    let kinds = Kind::ALL.into_iter().filter(|&other| {
        // Within a pattern that is as deep as it may be no other one can begin.
        let fits = depth < DEEPEST || !other.has_parts();
        other == kind || (fits && (dice.tag.is_some() || !other.is_of_colours()))
    });
    let named = |kind: Kind| (kind, fields.say(kind.word()).into_owned());
    let kinds: Vec<(Kind, String)> = kinds.map(named).collect();
    let name = fields.words.say_with("editor-spoken-pattern", &[("box", spoken.into())]);
    let response = ui
        .horizontal_wrapped(|ui| {
            let (response, picked) = fields::pick(ui, &name, &kinds, &kind);
            if let Some(picked) = picked {
                *pattern = picked.like(pattern, dice.count);
            }
            numbers(fields, ui, &name, pattern);
            response
        })
        .inner;
    match pattern {
        Pattern::All(parts) => {
            ui.indent(("all", depth), |ui| all_parts(fields, ui, spoken, parts, dice, depth));
        }
        Pattern::Colour(inner) | Pattern::OneColour(inner) => {
            ui.indent(("colour", depth), |ui| nested(fields, ui, spoken, inner, dice, depth));
        }
        _ => {}
    }
    response
}

/// A pattern within another one, or the words for it where it is too deep to be edited.
fn nested(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    spoken: &str,
    pattern: &mut Pattern,
    dice: DiceSpec,
    depth: usize,
) {
    if depth < DEEPEST {
        part(fields, ui, spoken, pattern, dice, depth + 1);
    } else {
        fields::say(ui, &describe::pattern(fields.words, pattern, dice.count));
    }
}

fn all_parts(
    fields: &mut Fields<'_>,
    ui: &mut Ui,
    spoken: &str,
    parts: &mut Vec<Pattern>,
    dice: DiceSpec,
    depth: usize,
) {
    let mut removed = None;
    for number in 0..parts.len() {
        let arguments = [("box", spoken.into()), ("number", (number + 1).into())];
        let name = fields.words.say_with("editor-spoken-part", &arguments);
        ui.push_id(number, |ui| {
            nested(fields, ui, &name, &mut parts[number], dice, depth);
            let remove = fields.words.say_with("editor-remove", &[("what", name.into())]);
            if parts.len() > 1 && fields::sign(ui, "×", &remove, true) {
                removed = Some(number);
            }
        });
    }
    if let Some(removed) = removed {
        parts.remove(removed);
    }
    if fields::button(ui, &fields.say("editor-add-part"), parts.len() < MAX_DICE) {
        parts.push(Pattern::Any);
    }
}

/// The numbers of a pattern.
fn numbers(fields: &Fields<'_>, ui: &mut Ui, name: &str, pattern: &mut Pattern) {
    let most_dice = MAX_DICE as u8;
    match pattern {
        Pattern::Face(face) => {
            let spoken = format!("{name}, {}", fields.say("editor-number-face"));
            fields::number(ui, &spoken, face, 1..=MAX_SIDES);
        }
        Pattern::Kind(size) | Pattern::KindExact(size) | Pattern::Run(size) => {
            let spoken = format!("{name}, {}", fields.say("editor-number-dice"));
            fields::number(ui, &spoken, size, 0..=most_dice);
        }
        Pattern::Sum(sum) => {
            let spoken = format!("{name}, {}", fields.say("editor-number-sum"));
            fields::number(ui, &spoken, sum, 0..=u16::from(most_dice * MAX_SIDES));
        }
        Pattern::Groups(sizes) | Pattern::GroupsOrSame(sizes) => {
            let hint = fields.say("editor-number-groups");
            let shown = sizes.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            if let Some(text) = list(ui, name, &hint, &shown) {
                *sizes = sizes_in(&text);
            }
        }
        Pattern::Has(faces) => {
            let hint = fields.say("editor-number-has");
            if let Some(text) = list(ui, name, &hint, &digits(faces)) {
                *faces = faces_in(&text);
            }
        }
        Pattern::OneOf(forms) => {
            let hint = fields.say("editor-number-forms");
            let shown = forms.iter().map(|form| digits(form)).collect::<Vec<_>>().join(" ");
            if let Some(text) = list(ui, name, &hint, &shown) {
                *forms = forms_in(&text);
            }
        }
        Pattern::OfColour(colour) => {
            let named =
                |colour: Colour| (colour, names::colour_name(fields.words, colour).into_owned());
            let options = Colour::ALL.map(named);
            let spoken = format!("{name}, {}", fields.say("editor-number-colour"));
            if let (_, Some(picked)) = fields::pick(ui, &spoken, &options, colour) {
                *colour = picked;
            }
        }
        Pattern::Any | Pattern::All(_) | Pattern::Colour(_) | Pattern::OneColour(_) => {}
    }
}

/// A list of numbers in a line of text.
fn list(ui: &mut Ui, name: &str, hint: &str, shown: &str) -> Option<String> {
    let id = ui.make_persistent_id(("numbers", name));
    let width = size::EDITOR_LIST / 2.0;
    let typed = fields::typed(ui, id, shown, &format!("{name}, {hint}"), width);
    ui.weak(hint);
    typed.text
}

fn digits(faces: &[u8]) -> String {
    faces.iter().map(u8::to_string).collect()
}

/// The faces that somebody typed; other signs do not count.
fn faces_in(text: &str) -> Vec<u8> {
    text.chars().filter_map(|sign| sign.to_digit(10)).map(|digit| digit as u8).collect()
}

/// Throws behind one another, each of faces without a gap.
fn forms_in(text: &str) -> Vec<Vec<u8>> {
    text.split([' ', ',', ';']).map(faces_in).filter(|form| !form.is_empty()).collect()
}

/// Numbers with gaps between them; what is too large is kept too large.
fn sizes_in(text: &str) -> Vec<u8> {
    let words = text.split(|sign: char| !sign.is_ascii_digit()).filter(|word| !word.is_empty());
    words.map(|word| word.parse().unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_numbers_are_read_generously() {
        assert_eq!(sizes_in("3, 2 +12"), [3, 2, 12]);
        assert_eq!(sizes_in("999999"), [255]);
        assert_eq!(faces_in("1 2, 6x"), [1, 2, 6]);
        assert_eq!(forms_in("12345,  23456;"), [vec![1, 2, 3, 4, 5], vec![2, 3, 4, 5, 6]]);
    }

    #[test]
    fn every_kind_makes_a_pattern_of_its_kind() {
        for kind in Kind::ALL {
            for before in [Pattern::Any, Pattern::Kind(4), Pattern::Groups(vec![3, 2])] {
                assert_eq!(Kind::of(&kind.like(&before, 5)), kind);
            }
        }
        assert_eq!(Kind::Run.like(&Pattern::Kind(4), 5), Pattern::Run(4), "numbers stay");
    }
}
