//! Name, dice, turn, order and seats.

use std::borrow::Cow;

use egui::{Id, TextEdit, Ui};

use super::{
    colours,
    fields::{self, Fields},
    fold,
};
use crate::{
    rules::{
        Bank, Field, FillOrder, RuleData, Tag,
        limits::{MAX_ABOUT, MAX_NAME, MAX_ROLLS},
    },
    ui::{theme::size, widgets::page},
    words::Words,
};

/// What a saved roll is worth to computer players without exact tables, where nobody has
/// measured it.
const TYPICAL_SAVED: f64 = 5.0;

/// The most that a saved roll can be said to be worth.
const MOST_TYPICAL: f64 = 1000.0;

/// Shows the name and the sentence that goes with it.
pub(super) fn name(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    page::sheet(ui, &fields.say("editor-general"), |ui| {
        let label = fields.say("editor-name");
        let response = fields::text(ui, (&label, &label), &mut data.name, MAX_NAME);
        fields.check(ui, Field::Name, &response);
        fields.check(ui, Field::Id, &response);
        fields.check(ui, Field::Version, &response);
        fields.check(ui, Field::Whole, &response);
        let label = fields.say("editor-about");
        ui.label(label.as_ref());
        let width = ui.available_width().min(size::EDITOR_TEXT);
        let field = TextEdit::multiline(&mut data.about).char_limit(MAX_ABOUT).desired_rows(2);
        let response = ui.add(field.desired_width(width));
        if response.changed() {
            data.about = fields::one_line(&data.about);
        }
        fields::named(&response, &label);
        fields.check(ui, Field::About, &response);
    });
}

/// Shows dice, rolls and the order of the boxes.
pub(super) fn turn(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let before = (data.dice, data.turn.rolls);
    page::sheet(ui, &fields.say("editor-turn"), |ui| {
        let [dice, sides, rolls] = ui
            .horizontal_wrapped(|ui| {
                let label = fields.say("editor-dice");
                let dice =
                    fields::labelled_number(ui, (&label, &label), &mut data.dice.count, 0..=99);
                let label = fields.say("editor-sides");
                let sides =
                    fields::labelled_number(ui, (&label, &label), &mut data.dice.sides, 0..=99);
                let label = fields.say("editor-rolls");
                let rolls = fields::labelled_number(
                    ui,
                    (&label, &label),
                    &mut data.turn.rolls,
                    0..=MAX_ROLLS,
                );
                [dice, sides, rolls]
            })
            .inner;
        if (data.dice.count, data.dice.sides) != (before.0.count, before.0.sides) {
            colours::fit(data, &worn(ui, data, false));
        } else if ![&dice, &sides].into_iter().any(|field| field.has_focus() || field.dragged()) {
            worn(ui, data, true);
        }
        fields.check(ui, Field::Dice, &dice);
        fields.check(ui, Field::Sides, &sides);
        fields.check(ui, Field::Turn, &rolls);
        saved(fields, ui, data);
        order(fields, ui, data);
    });
    if (data.dice, data.turn.rolls) != before {
        // What the boxes are worth was measured with other dice.
        data.rows.iter_mut().for_each(|row| row.typical = None);
    }
}

/// The colours and names that the dice wore before somebody began to change how many there are;
/// `is_at_rest` when nobody is doing that, and they are to be remembered.
fn worn(ui: &Ui, data: &RuleData, is_at_rest: bool) -> (Option<Tag>, Vec<String>) {
    let id = Id::unique("colours and names of dice before they changed");
    let now = || (data.dice.tag, data.face_names.clone());
    ui.data_mut(|kept| {
        let kept = kept.get_temp_mut_or_insert_with(id, now);
        if is_at_rest && (kept.0, &kept.1) != (data.dice.tag, &data.face_names) {
            *kept = now();
        }
        kept.clone()
    })
}

/// What becomes of rolls that were not used.
fn saved(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let label = fields.say("editor-saved");
    let mut saves = data.turn.bank != Bank::Lost;
    let response = fields::switch(ui, (&label, &label), &mut saves);
    if response.changed() {
        let carried = Bank::Carried { typical: TYPICAL_SAVED };
        data.turn.bank = if saves { carried } else { Bank::Lost };
    }
    if let Bank::Carried { typical } = &mut data.turn.bank {
        ui.indent("saved", |ui| {
            let label = fields.say("editor-saved-typical");
            ui.horizontal_wrapped(|ui| {
                fields::labelled_number(ui, (&label, &label), typical, 0.0..=MOST_TYPICAL);
                ui.weak(fields.say("editor-points"));
            });
        });
    }
    fields.check(ui, Field::Saved, &response);
}

/// The orders in which boxes can be filled; `free` is the key for none.
pub(super) fn orders<'w>(words: &'w Words, free: &str) -> [(FillOrder, Cow<'w, str>); 3] {
    [
        (FillOrder::Free, words.say(free)),
        (FillOrder::Down, words.say("editor-order-down")),
        (FillOrder::Up, words.say("editor-order-up")),
    ]
}

fn order(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let options = orders(fields.words, "editor-order-free");
    let label = fields.say("editor-order");
    let picked = ui.scope(|ui| fields::choose(ui, (&label, &label), &options, data.order));
    if let Some(order) = picked.inner {
        data.order = order;
    }
    fields.check(ui, Field::Order, &picked.response);
}

/// Shows how many seats there may be.
pub(super) fn seats(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let words = fields.words;
    let heading = words.say("editor-seats");
    let (least, most) = data.seats;
    let numbers = [("least", least.into()), ("most", most.into())];
    let summary = words.say_with("editor-seats-summary", &numbers);
    let is_ours = |field| field == Field::Seats;
    fold::sheet(fields, ui, (&heading, &summary), is_ours, |fields, ui| {
        let (least, most) = &mut data.seats;
        let response = ui
            .horizontal_wrapped(|ui| {
                let label = words.say("editor-seats-least");
                let response = fields::labelled_number(ui, (&label, &label), least, 0..=99);
                let label = words.say("editor-seats-most");
                fields::labelled_number(ui, (&label, &label), most, 0..=99);
                response
            })
            .inner;
        fields.check(ui, Field::Seats, &response);
    });
}
