//! The order in which boxes are filled, where it is that of all columns.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Column, FillOrder},
    ui::names,
    words::Words,
};

/// The fill orders with the message keys of their names.
pub const OPTIONS: [(FillOrder, &str); 6] = [
    (FillOrder::Free, "editor-order-free"),
    (FillOrder::Down, "editor-order-down"),
    (FillOrder::Up, "editor-order-up"),
    (FillOrder::Ends, "editor-order-ends"),
    (FillOrder::Middle, "editor-order-middle"),
    (FillOrder::Sections, "editor-order-sections"),
];

/// Shows the control, unless columns differ: then each has its own.
pub fn controls(form: &Form<'_>, ui: &mut Ui, columns: &mut [Column]) {
    if let Some(mut order) = FillOrder::of_all(columns) {
        form.choose(ui, "editor-order", &OPTIONS, &mut order);
        for column in columns {
            column.order = order;
        }
    }
}

/// Describes the order, if there is one.
pub fn describe(words: &Words, order: FillOrder) -> Option<String> {
    let arguments = [("order", names::fill_order(order).into())];
    (order != FillOrder::Free).then(|| words.say_with("turn-order", &arguments))
}
