//! `order`: the order in which boxes are filled, on the card and in a column.

use egui::Ui;

use super::form::Form;
use crate::{rules::FillOrder, ui::names, words::Words};

/// The fill orders with the message keys of their names.
const OPTIONS: [(FillOrder, &str); 6] = [
    (FillOrder::Free, "editor-order-free"),
    (FillOrder::Down, "editor-order-down"),
    (FillOrder::Up, "editor-order-up"),
    (FillOrder::Ends, "editor-order-ends"),
    (FillOrder::Middle, "editor-order-middle"),
    (FillOrder::Sections, "editor-order-sections"),
];

/// The fill orders of a column; one without its own order follows the card's.
pub const COLUMN_OPTIONS: [(FillOrder, &str); 6] = [
    (FillOrder::Free, "editor-column-order-free"),
    OPTIONS[1],
    OPTIONS[2],
    OPTIONS[3],
    OPTIONS[4],
    OPTIONS[5],
];

pub fn controls(form: &Form<'_>, ui: &mut Ui, order: &mut FillOrder) {
    form.choose(ui, "editor-order", &OPTIONS, order);
}

/// Describes the order, if there is one.
pub fn describe(words: &Words, order: FillOrder) -> Option<String> {
    let arguments = [("order", names::fill_order(order).into())];
    (order != FillOrder::Free).then(|| words.say_with("turn-order", &arguments))
}
