//! Parsing dice as people type them: `5 5 2 2 2`, `3r 4g 5k`, `10 J Q K A`.

use egui::{Align2, TextEdit, Ui, vec2};

use crate::dice::{Colour, Face, MAX_DICE, Roll};
use crate::rules::{RuleSet, Tag};
use crate::ui::names::{self, ColouredDie};
use crate::ui::theme::{Palette, size};
use crate::ui::widgets::basics::{outlined, set_name, sign_button};
use crate::ui::widgets::{dice_row, page};
use crate::words::{Value, Words};

/// The longest text that is read as dice, in characters; it leaves room for gaps.
const MAX_TYPED: usize = 5 * MAX_DICE;

/// Why a text cannot be parsed as a roll of a game's dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandError {
    /// The number of dice is wrong; this many were typed.
    Count(usize),
    /// This character is neither a face nor the letter of a colour.
    Sign(char),
    /// No die has a face with this many pips.
    Face(u32),
    /// The die with this number, counted from 1, lacks the letter of its colour.
    NoColour(usize),
    /// This colour is not on the dice, or cannot be chosen for a die.
    Colour(Colour),
}

/// Parses dice that can be rolled in this game.
pub fn parse(text: &str, rules: &RuleSet) -> Result<Roll, HandError> {
    let dice = if let Some(faces) = by_names(text, rules) {
        faces.into_iter().map(|face| (face, None)).collect()
    } else {
        by_signs(text, rules)?
    };
    let count = usize::from(rules.dice().count);
    let faces: Vec<Face> = dice.iter().map(|&(face, _): &ColouredDie| face).collect();
    let roll = Roll::new(&faces).ok().filter(|roll| roll.len() == count);
    let roll = roll.ok_or(HandError::Count(faces.len()))?;
    let Some(Tag::Random(colours)) = rules.dice().tag else {
        // Colours that follow from the faces are not typed.
        let given = dice.iter().find_map(|&(_, colour)| colour);
        return given.map_or(Ok(roll), |colour| Err(HandError::Colour(colour)));
    };
    let missing = dice.iter().position(|(_, colour)| colour.is_none());
    if let Some(missing) = missing {
        return Err(HandError::NoColour(missing + 1));
    }
    let is_thrown = |colour: &Colour| colour.index() < usize::from(colours);
    if let Some(other) = dice.iter().filter_map(|&(_, colour)| colour).find(|c| !is_thrown(c)) {
        return Err(HandError::Colour(other));
    }
    Ok(roll.with_colours(|slot| dice[slot].1.unwrap_or_default()))
}

/// Parses names of faces; `None` if the text has anything else.
fn by_names(text: &str, rules: &RuleSet) -> Option<Vec<Face>> {
    let all = &rules.data().face_names;
    let named = |word: &str| {
        let place = all.iter().position(|name| name.trim().eq_ignore_ascii_case(word))?;
        Face::new(place as u8 + 1)
    };
    let words = text.split([' ', ',', ';']).filter(|word| !word.is_empty());
    let faces: Option<Vec<Face>> = words.map(named).collect();
    faces.filter(|faces| !faces.is_empty())
}

/// Parses digits, each followed by the letter of its colour if dice have colours.
fn by_signs(text: &str, rules: &RuleSet) -> Result<Vec<ColouredDie>, HandError> {
    let mut dice: Vec<ColouredDie> = Vec::new();
    for sign in text.chars().filter(|sign| !sign.is_whitespace() && !",;".contains(*sign)) {
        if let Some(pips) = sign.to_digit(10) {
            let face = u8::try_from(pips).ok().and_then(Face::new);
            let face = face.filter(|face| face.pips() <= rules.dice().sides);
            dice.push((face.ok_or(HandError::Face(pips))?, None));
            continue;
        }
        let colour = colour_of(sign).ok_or(HandError::Sign(sign))?;
        let last = dice.last_mut().filter(|(_, colour)| colour.is_none());
        last.ok_or(HandError::Sign(sign))?.1 = Some(colour);
    }
    Ok(dice)
}

/// The colour of a letter, as in the text notation of games: `k r g b y p`.
fn colour_of(sign: char) -> Option<Colour> {
    let die: Roll = format!("1{}", sign.to_ascii_lowercase()).parse().ok()?;
    die.colour(0)
}

/// Shows the field for the dice, and below it a button for each face.
pub fn field(ui: &mut Ui, words: &Words, rules: &RuleSet, label: &str, typed: &mut String) {
    let field = TextEdit::singleline(typed)
        .align(Align2::LEFT_CENTER)
        .char_limit(MAX_TYPED)
        .desired_width(size::EDITOR_LIST.min(ui.available_width()))
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    set_name(&outlined(ui, |ui| ui.add(field)), label);
    ui.horizontal_wrapped(|ui| keypad(ui, words, rules, typed));
}

/// Shows a button for each face, for each colour that is rolled, and one that clears the field.
fn keypad(ui: &mut Ui, words: &Words, rules: &RuleSet, typed: &mut String) {
    let palette = Palette::of(ui.ctx());
    for face in Face::all(rules.dice().sides) {
        let mark = names::face_mark(rules, face);
        let name = words.say_with("entry-face", &[("face", mark.as_str().into())]);
        let response = sign_button(ui, "", &name, true);
        let die = names::small_die(words, rules, face, None);
        let place = response.rect.shrink(size::GAP / 2.0);
        dice_row::paint_die(ui.painter(), palette, place, &die, size::SMALL);
        if response.clicked() {
            // After a whole roll the next one begins.
            if parse(typed, rules).is_ok() {
                typed.clear();
            }
            let gap = if typed.is_empty() { "" } else { " " };
            typed.push_str(gap);
            typed.push_str(&mark);
        }
    }
    for colour in Colour::ALL.into_iter().take(rules.dice().rolled_colours().into()) {
        let letter = names::colour_letter(words, colour);
        if sign_button(ui, &letter, &names::colour_name(words, colour), true).clicked() {
            typed.push_str(&letter.to_lowercase());
        }
    }
    if sign_button(ui, "×", &words.say("typed-hand-clear"), !typed.is_empty()).clicked() {
        typed.clear();
    }
}

/// Shows how to type dice for this game, and the error in the text.
pub fn explain(ui: &mut Ui, words: &Words, rules: &RuleSet, error: &HandError) {
    page::explain(ui, &instructions(words, rules));
    match error {
        HandError::Count(0) => {}
        // While the player is still typing, too few dice are no error.
        HandError::Count(typed) if *typed < usize::from(rules.dice().count) => {
            page::explain(ui, &message(words, rules, error));
        }
        _ => _ = page::complain(ui, &message(words, rules, error)),
    }
}

fn instructions(words: &Words, rules: &RuleSet) -> String {
    match rules.dice().tag {
        Some(Tag::Random(colours)) => {
            let colours = Colour::ALL.iter().take(colours.into());
            let one = |&colour: &Colour| {
                let letter = names::colour_letter(words, colour).to_lowercase();
                format!("{letter}\u{a0}=\u{a0}{}", names::colour_name(words, colour))
            };
            let list: Vec<String> = colours.map(one).collect();
            words.say_with("typed-hand-hint-thrown", &[("colours", list.join(", ").into())])
        }
        Some(Tag::PerDie(dice)) => {
            let one = |die: &crate::rules::FaceColours| {
                let first = die.all().first().copied().unwrap_or_default();
                let is_plain = die.all().iter().all(|&colour| colour == first);
                let key = "typed-hand-mixed";
                let name = names::colour_name(words, first);
                if is_plain { name } else { words.say(key) }.into_owned()
            };
            let list: Vec<String> = dice.all().iter().map(one).collect();
            words.say_with("typed-hand-hint-per-die", &[("colours", list.join(", ").into())])
        }
        _ if !rules.data().face_names.is_empty() => {
            let names = rules.data().face_names.join(" ");
            words.say_with("typed-hand-hint-names", &[("names", names.into())])
        }
        _ => words.say("typed-hand-hint").into_owned(),
    }
}

fn message(words: &Words, rules: &RuleSet, error: &HandError) -> String {
    let (dice, sides) = (rules.dice().count, rules.dice().sides);
    let say = |key: &str, arguments: &[(&str, Value<'_>)]| words.say_with(key, arguments);
    match error {
        HandError::Count(typed) => {
            say("typed-hand-count", &[("typed", (*typed).into()), ("dice", dice.into())])
        }
        HandError::Sign(sign) => say("typed-hand-sign", &[("sign", sign.to_string().into())]),
        HandError::Face(pips) => {
            say("typed-hand-face", &[("face", (*pips).into()), ("sides", sides.into())])
        }
        HandError::NoColour(place) => say("typed-hand-no-colour", &[("die", (*place).into())]),
        HandError::Colour(colour) => {
            say("typed-hand-colour", &[("colour", names::colour_name(words, *colour).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Library, RuleData};

    fn rules(change: impl FnOnce(&mut RuleData)) -> RuleSet {
        let mut data = Library::shipped().get("yatzy").unwrap().data().clone();
        change(&mut data);
        RuleSet::new(data).unwrap()
    }

    #[test]
    fn dice_are_read_from_digits() {
        let yatzy = rules(|_| {});
        assert_eq!(parse("5 5,2 22", &yatzy).unwrap().to_string(), "55222");
        for (wrong, why) in [
            ("", HandError::Count(0)),
            ("5522", HandError::Count(4)),
            ("552222", HandError::Count(6)),
            ("55227", HandError::Face(7)),
            ("55220", HandError::Face(0)),
            ("5522x", HandError::Sign('x')),
            ("r5522", HandError::Sign('r')),
            ("55222r", HandError::Colour(Colour::Red)),
        ] {
            assert_eq!(parse(wrong, &yatzy), Err(why.clone()), "{wrong}");
            let words = Words::english();
            assert!(message(&words, &yatzy, &why).ends_with('.'), "{why:?}");
        }
        let low = rules(|data| {
            data.dice.sides = 4;
            data.rows.retain(|row| !["fives", "sixes"].contains(&row.id.as_str()));
            data.rows.retain(|row| !row.id.contains("straight"));
            data.section_bonuses.clear();
        });
        assert_eq!(parse("55222", &low), Err(HandError::Face(5)));
    }

    #[test]
    fn thrown_colours_have_their_letters() {
        let coloured = rules(|data| data.dice.tag = Some(Tag::Random(3)));
        let hand = parse("3r 4G,1k 6g6K", &coloured).unwrap();
        assert_eq!(hand.to_string(), "3r4g1k6g6k");
        assert_eq!(parse("3r4g1k66k", &coloured), Err(HandError::NoColour(4)));
        assert_eq!(parse("34166", &coloured), Err(HandError::NoColour(1)));
        assert_eq!(parse("3r4g1k6b6k", &coloured), Err(HandError::Colour(Colour::Blue)));
        assert_eq!(parse("3rr4g1k6b6k", &coloured), Err(HandError::Sign('r')));
        let text = instructions(&Words::english(), &coloured);
        assert!(text.contains("k\u{a0}=\u{a0}black, r\u{a0}=\u{a0}red, g"), "{text}");
    }

    #[test]
    fn dice_of_fixed_colours_are_typed_in_their_order() {
        let text = "PerDie([[Red, Red, Red, Red, Red, Red], [Blue, Blue, Blue, Blue, Blue, Red]])";
        let two = rules(|data| {
            data.dice.count = 2;
            data.dice.tag = ron::from_str(text).ok();
            data.rows.truncate(6);
            data.section_bonuses.clear();
        });
        assert_eq!(parse("34", &two).unwrap().to_string(), "34");
        let text = instructions(&Words::english(), &two);
        assert!(text.contains("red, several colours"), "{text}");
    }

    #[test]
    fn faces_with_names_are_typed_by_them() {
        let poker = Library::shipped().get("poker_dice").unwrap().clone();
        let names = poker.data().face_names.join(" ");
        let five: Vec<&str> = names.split(' ').take(5).collect();
        assert_eq!(parse(&five.join(" ").to_lowercase(), &poker).unwrap().to_string(), "12345");
        assert_eq!(parse("66554", &poker).unwrap().to_string(), "66554", "pips do as well");
    }
}
