//! `dice`: the number of dice and of their sides.

use egui::{Id, Ui};

use super::{form::Form, tag};
use crate::{
    rules::{DiceSpec, Field, Tag},
    ui::phrases::number_word,
    words::Words,
};

/// Shows the controls. The colours of the dice and the names of their faces follow the number of
/// dice and sides.
pub fn controls(
    form: &mut Form<'_>,
    ui: &mut Ui,
    dice: &mut DiceSpec,
    face_names: &mut Vec<String>,
) {
    let before = *dice;
    let DiceSpec { count, sides, tag: _ } = dice;
    let count = form.labelled_number(ui, "editor-dice", count, 0..=99);
    let sides = form.labelled_number(ui, "editor-sides", sides, 0..=99);
    form.check(ui, Field::Dice, &count);
    form.check(ui, Field::Sides, &sides);
    let is_in_use = [count, sides].iter().any(|number| number.has_focus() || number.dragged());
    let is_changed = *dice != before;
    let original = colours_and_names(ui, dice, face_names, !is_in_use && !is_changed);
    if is_changed {
        tag::fit(dice, face_names, &original);
    }
}

/// The colours and names from before the number of dice or sides began to change, so that none are
/// lost on the way from 5 to 1 to 12. With `is_at_rest`, nobody is changing it, and the current
/// ones are remembered.
fn colours_and_names(
    ui: &Ui,
    dice: &DiceSpec,
    face_names: &[String],
    is_at_rest: bool,
) -> (Option<Tag>, Vec<String>) {
    let id = Id::unique("colours and names of dice before they changed");
    let now = || (dice.tag, face_names.to_vec());
    ui.data_mut(|data| {
        let original = data.get_temp_mut_or_insert_with(id, now);
        if is_at_rest && (original.0, &*original.1) != (dice.tag, face_names) {
            *original = now();
        }
        original.clone()
    })
}

/// The phrase for the dice: "five dice", "two dice with 4 sides".
pub fn phrase(words: &Words, dice: DiceSpec) -> String {
    let DiceSpec { count, sides, tag: _ } = dice;
    let arguments = [("number", number_word(words, count).into()), ("count", count.into())];
    let what = words.say_with("turn-dice", &arguments);
    if sides == 6 {
        return what;
    }
    words.say_with("turn-sides", &[("what", what.into()), ("sides", sides.into())])
}
