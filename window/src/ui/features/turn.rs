//! `turn.rolls`: how many rolls a turn has.

use egui::Ui;

use super::{dice, form::Form};
use crate::{
    rules::{Bank, Field, RuleData, Served, TurnOver, TurnSpec, limits::MAX_ROLLS},
    ui::phrases::number_word,
    words::{Words, yes_no},
};

/// The first number of rolls in the last turn that is offered.
const MORE: u8 = 5;

pub fn controls(form: &mut Form<'_>, ui: &mut Ui, rolls: &mut u8) {
    let response = form.labelled_number(ui, "editor-rolls", rolls, 0..=MAX_ROLLS);
    form.check(ui, Field::Turn, &response);
}

/// Shows the control for the number of rolls in the last turn.
pub fn last_controls(form: &mut Form<'_>, ui: &mut Ui, rolls: &mut Option<u8>) {
    let keys = ("editor-last-rolls", "editor-rolls-unit");
    form.optional_number(ui, keys, rolls, MORE, 0..=MAX_ROLLS);
}

/// Describes the course of a turn up to the last roll.
pub fn describe(words: &Words, data: &RuleData) -> Vec<String> {
    let TurnSpec { rolls, last_rolls: _, bank, declare: _, served: _, turn_over: _ } = data.turn;
    let arguments = [
        ("dice", dice::phrase(words, data.dice).into()),
        ("rolls", rolls.into()),
        ("times", number_word(words, rolls).into()),
    ];
    let mut sentences = vec![words.say_with("turn-throws", &arguments)];
    if rolls > 1 {
        let once = [("once", yes_no(rolls == 2 && bank == Bank::Lost))];
        sentences.push(words.say_with("turn-keep", &once));
    }
    sentences
}

/// Describes how many dice are turned over after the last roll.
pub fn describe_turning(words: &Words, turn_over: TurnOver, served: Served) -> Vec<String> {
    let TurnOver { must, may } = turn_over;
    let counts = [("must", must.into()), ("may", may.into())];
    let mut sentences = vec![words.say_with("turn-over", &counts)];
    if must > 0 && served == Served::AllThrown {
        sentences.push(words.say("turn-served-stays").into_owned());
    }
    sentences
}
