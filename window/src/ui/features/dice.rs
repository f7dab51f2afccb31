//! `dice`: the number of dice and of their sides.

use egui::Ui;

use super::form::Form;
use crate::{
    dice::MAX_DICE,
    rules::{DiceSpec, Field},
    ui::phrases::number_word,
    words::Words,
};

pub fn controls(form: &mut Form<'_>, ui: &mut Ui, dice: &mut DiceSpec) {
    let DiceSpec { count, sides, tag: _, scored: _ } = dice;
    let count = form.labelled_number(ui, "editor-dice", count, 0..=99);
    let sides = form.labelled_number(ui, "editor-sides", sides, 0..=99);
    form.check(ui, Field::Dice, &count);
    form.check(ui, Field::Sides, &sides);
}

/// Shows the control for how many of the dice a box scores.
pub fn scored_controls(form: &mut Form<'_>, ui: &mut Ui, dice: &mut DiceSpec) {
    let keys = ("editor-dice-scored", "editor-dice-unit");
    let fewer = dice.count.saturating_sub(1);
    form.optional_number(ui, keys, &mut dice.scored, fewer, 0..=MAX_DICE as u8);
}

/// The phrase for the dice: "five dice", "two dice with 4 sides".
pub fn phrase(words: &Words, dice: DiceSpec) -> String {
    let DiceSpec { count, sides, tag: _, scored: _ } = dice;
    let arguments = [("number", number_word(words, count).into()), ("count", count.into())];
    let what = words.say_with("turn-dice", &arguments);
    if sides == 6 {
        return what;
    }
    words.say_with("turn-sides", &[("what", what.into()), ("sides", sides.into())])
}

/// Describes how many of the dice a box scores, if not all.
pub fn describe_scored(words: &Words, dice: DiceSpec) -> Option<String> {
    let count = dice.scored?;
    let arguments = [("number", number_word(words, count).into()), ("count", count.into())];
    Some(words.say_with("turn-dice-scored", &arguments))
}
