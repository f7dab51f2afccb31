//! Parsing dice as people type them: `5 5 2 2 2`, `3r 4g 5k`, `10 J Q K A`.

use egui::{Align2, TextEdit, Ui, vec2};

use crate::dice::{Colour, Face, MAX_DICE, Roll, RollError};
use crate::rules::{RuleSet, Tag};
use crate::ui::causes::roll_error;
use crate::ui::names;
use crate::ui::phrases::{self, sentence};
use crate::ui::theme::{Palette, size};
use crate::ui::widgets::basics::{outlined, set_name, sign_button};
use crate::ui::widgets::{dice_row, page};
use crate::words::Words;

/// The longest text that is read as dice, in characters; it leaves room for gaps.
const MAX_TYPED: usize = 5 * MAX_DICE;

/// Why a text is not a roll of a game's dice.
#[derive(Clone, Debug, PartialEq, Eq)]
enum HandError {
    /// It can't be read as dice.
    Unread(RollError),
    /// The number of dice is wrong; this many were typed.
    Count(usize),
    /// The game has no such dice: a face is too high, or colours are missing or wrong.
    Unfit,
}

/// Reads dice that can be rolled in this game.
fn parse(words: &Words, rules: &RuleSet, text: &str) -> Result<Roll, HandError> {
    let signs = text.chars().filter(|sign| !is_between(*sign));
    let signs: String = signs.map(|sign| in_notation(words, sign)).collect();
    let named = by_names(text, rules);
    let digits = || signs.chars().filter(char::is_ascii_digit).count();
    let typed = named.as_ref().map_or_else(digits, Vec::len);
    let roll = named.map_or_else(|| signs.parse(), |faces| Roll::new(&faces));
    match roll {
        Err(RollError::Empty) => Err(HandError::Count(0)),
        Ok(_) | Err(RollError::HalfColoured) if typed != usize::from(rules.dice().count) => {
            Err(HandError::Count(typed))
        }
        Ok(roll) if rules.dice().has_roll(&roll) => Ok(roll),
        Ok(_) | Err(RollError::HalfColoured) => Err(HandError::Unfit),
        Err(error) => Err(HandError::Unread(error)),
    }
}

/// Whether a sign may stand between two dice.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || ",;".contains(sign)
}

/// The sign as in the notation of games: letters of colours differ between languages.
fn in_notation(words: &Words, sign: char) -> char {
    let typed = sign.to_lowercase().to_string();
    let means = |colour: &Colour| names::colour_letter(words, *colour).to_lowercase() == typed;
    let colour = Colour::ALL.into_iter().find(means);
    colour.map_or(sign.to_ascii_lowercase(), Colour::letter)
}

/// Parses names of faces; `None` if the text has anything else.
fn by_names(text: &str, rules: &RuleSet) -> Option<Vec<Face>> {
    let all = &rules.data().face_names;
    let named = |word: &str| {
        let place = all.iter().position(|name| name.trim().eq_ignore_ascii_case(word))?;
        Face::new(place as u8 + 1)
    };
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let faces: Option<Vec<Face>> = words.map(named).collect();
    faces.filter(|faces| !faces.is_empty())
}

/// Shows the field for the dice, a button for each face below it and, until the dice are whole, how
/// to type them. Returns them.
pub fn field(
    ui: &mut Ui,
    words: &Words,
    rules: &RuleSet,
    label: &str,
    typed: &mut String,
) -> Option<Roll> {
    let field = TextEdit::singleline(typed)
        .align(Align2::LEFT_CENTER)
        .char_limit(MAX_TYPED)
        .desired_width(size::EDITOR_LIST.min(ui.available_width()))
        .min_size(vec2(0.0, size::SIGN_BUTTON));
    set_name(&outlined(ui, |ui| ui.add(field)), label);
    ui.horizontal_wrapped(|ui| keypad(ui, words, rules, typed));
    let read = parse(words, rules, typed);
    if let Err(error) = &read {
        explain(ui, words, rules, error);
    }
    read.ok()
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
            if parse(words, rules, typed).is_ok() {
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
fn explain(ui: &mut Ui, words: &Words, rules: &RuleSet, error: &HandError) {
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
            let list = phrases::list(words, colours.map(one));
            words.say_with("typed-hand-hint-thrown", &[("colours", list.into())])
        }
        Some(Tag::PerDie(dice)) => {
            let one = |die: &crate::rules::FaceColours| {
                let first = die.all().first().copied().unwrap_or_default();
                let is_plain = die.all().iter().all(|&colour| colour == first);
                let key = "typed-hand-mixed";
                let name = names::colour_name(words, first);
                if is_plain { name } else { words.say(key) }.into_owned()
            };
            let list = phrases::list(words, dice.all().iter().map(one));
            words.say_with("typed-hand-hint-per-die", &[("colours", list.into())])
        }
        _ if !rules.data().face_names.is_empty() => {
            let names = rules.data().face_names.join(" ");
            words.say_with("typed-hand-hint-names", &[("names", names.into())])
        }
        _ => words.say("typed-hand-hint").into_owned(),
    }
}

fn message(words: &Words, rules: &RuleSet, error: &HandError) -> String {
    match error {
        HandError::Unread(error) => sentence(words, &roll_error(words, error)),
        HandError::Count(typed) => {
            let arguments = [("typed", (*typed).into()), ("dice", rules.dice().count.into())];
            words.say_with("typed-hand-count", &arguments)
        }
        HandError::Unfit => words.say("typed-hand-unfit").into_owned(),
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

    fn read(rules: &RuleSet, text: &str) -> Result<Roll, HandError> {
        parse(&Words::english(), rules, text)
    }

    #[test]
    fn dice_are_read_from_digits() {
        let yatzy = rules(|_| {});
        assert_eq!(read(&yatzy, "5 5,2 22").unwrap().to_string(), "55222");
        for (wrong, why) in [
            ("", HandError::Count(0)),
            ("5522", HandError::Count(4)),
            ("552222", HandError::Count(6)),
            ("55227", HandError::Unread(RollError::NotAFace('7'))),
            ("5522x", HandError::Unread(RollError::NotAFace('x'))),
            ("55222r", HandError::Unfit),
        ] {
            assert_eq!(read(&yatzy, wrong), Err(why.clone()), "{wrong}");
            let words = Words::english();
            assert!(message(&words, &yatzy, &why).ends_with('.'), "{why:?}");
        }
        let low = rules(|data| {
            data.dice.sides = 4;
            data.rows.retain(|row| !["fives", "sixes"].contains(&row.id.as_str()));
            data.rows.retain(|row| !row.id.contains("straight"));
            data.section_bonuses.clear();
        });
        assert_eq!(read(&low, "55222"), Err(HandError::Unfit));
    }

    #[test]
    fn thrown_colours_have_their_letters() {
        let coloured = rules(|data| data.dice.tag = Some(Tag::Random(3)));
        let hand = read(&coloured, "3r 4G,1k 6g6K").unwrap();
        assert_eq!(hand.to_string(), "3r4g1k6g6k");
        assert_eq!(read(&coloured, "3r4"), Err(HandError::Count(2)));
        for wrong in ["3r4g1k66k", "34166", "3r4g1k6b6k"] {
            assert_eq!(read(&coloured, wrong), Err(HandError::Unfit), "{wrong}");
        }
        // In German black is schwarz.
        let german = parse(&Words::for_language("de"), &coloured, "3r 4g 1s 6G 6S").unwrap();
        assert_eq!(german, hand);
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
        assert_eq!(read(&two, "34").unwrap().to_string(), "34");
        let text = instructions(&Words::english(), &two);
        assert!(text.contains("red, several colours"), "{text}");
    }

    #[test]
    fn faces_with_names_are_typed_by_them() {
        let poker = Library::shipped().get("poker_dice").unwrap().clone();
        let names = poker.data().face_names.join(" ");
        let five: Vec<&str> = names.split(' ').take(5).collect();
        assert_eq!(read(&poker, &five.join(" ").to_lowercase()).unwrap().to_string(), "12345");
        assert_eq!(read(&poker, "66554").unwrap().to_string(), "66554", "pips do as well");
    }
}
