//! Name, dice, turn, order and seats.

use egui::{TextEdit, Ui};

use super::fields::{self, Fields};
use crate::{
    rules::{Bank, Field, FillOrder, RuleData},
    ui::{theme::size, widgets::page},
};

/// What a saved roll is worth to computer players without exact tables, where nobody has
/// measured it.
const TYPICAL_SAVED: f64 = 5.0;

/// The longest sentence about a rule set, in characters.
const MAX_ABOUT: usize = 300;

/// Shows the name and the sentence that goes with it.
pub(super) fn name(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    page::sheet(ui, &fields.say("editor-general"), |ui| {
        let label = fields.say("editor-name");
        let response = fields::text(ui, (&label, &label), &mut data.name);
        fields.check(ui, Field::Name, &response);
        fields.check(ui, Field::Id, &response);
        fields.check(ui, Field::Version, &response);
        fields.check(ui, Field::Whole, &response);
        fields.check(ui, Field::Columns, &response);
        fields.check(ui, Field::Outcome, &response);
        let label = fields.say("editor-about");
        ui.label(label.as_ref());
        let width = ui.available_width().min(size::EDITOR_TEXT);
        let field = TextEdit::multiline(&mut data.about).char_limit(MAX_ABOUT).desired_rows(2);
        fields::named(&ui.add(field.desired_width(width)), &label);
    });
}

/// Shows dice, rolls and the order of the boxes.
pub(super) fn turn(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let before = (data.dice, data.turn);
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
                let rolls =
                    fields::labelled_number(ui, (&label, &label), &mut data.turn.rolls, 0..=200);
                [dice, sides, rolls]
            })
            .inner;
        fields.check(ui, Field::Dice, &dice);
        fields.check(ui, Field::Sides, &sides);
        fields.check(ui, Field::Turn, &rolls);
        let label = fields.say("editor-saved");
        let mut saves = data.turn.bank != Bank::Lost;
        let response = fields::switch(ui, (&label, &label), &mut saves);
        if response.changed() {
            let carried = Bank::Carried { typical: TYPICAL_SAVED };
            data.turn.bank = if saves { carried } else { Bank::Lost };
        }
        fields.check(ui, Field::Saved, &response);
        order(fields, ui, data);
    });
    if (data.dice, data.turn.rolls) != (before.0, before.1.rolls) {
        // What the boxes are worth was measured with other dice.
        data.rows.iter_mut().for_each(|row| row.typical = None);
    }
}

fn order(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    let options = [
        (FillOrder::Free, fields.say("editor-order-free")),
        (FillOrder::Down, fields.say("editor-order-down")),
        (FillOrder::Up, fields.say("editor-order-up")),
    ];
    let label = fields.say("editor-order");
    let picked = ui.scope(|ui| fields::choose(ui, (&label, &label), &options, data.order));
    if let Some(order) = picked.inner {
        data.order = order;
    }
    fields.check(ui, Field::Order, &picked.response);
}

/// Shows how many seats there may be.
pub(super) fn seats(fields: &mut Fields<'_>, ui: &mut Ui, data: &mut RuleData) {
    page::sheet(ui, &fields.say("editor-seats"), |ui| {
        let (least, most) = &mut data.seats;
        let response = ui
            .horizontal_wrapped(|ui| {
                let label = fields.say("editor-seats-least");
                let response = fields::labelled_number(ui, (&label, &label), least, 0..=99);
                let label = fields.say("editor-seats-most");
                fields::labelled_number(ui, (&label, &label), most, 0..=99);
                response
            })
            .inner;
        fields.check(ui, Field::Seats, &response);
    });
}
