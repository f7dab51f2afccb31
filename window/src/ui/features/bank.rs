//! `turn.bank`: what happens to the unused rolls of a turn.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Bank, Field, limits::MAX_STOCK},
    words::Words,
};

/// The first number of extra rolls that is offered.
const FEW: u8 = 3;

/// The controls of a stock of extra rolls; saved rolls are edited as text.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, bank: &mut Bank) {
    let mut stock = match *bank {
        Bank::Carried {} => return,
        Bank::Stock { rolls } => Some(rolls),
        Bank::Lost => None,
    };
    let keys = ("editor-stock", "editor-rolls-unit");
    let response = form.optional_number(ui, keys, &mut stock, FEW, 0..=MAX_STOCK);
    form.check(ui, Field::Saved, &response);
    *bank = stock.map_or(Bank::Lost, |rolls| Bank::Stock { rolls });
}

/// Describes that rolls are saved, or that there are extra ones.
pub fn describe(words: &Words, bank: Bank) -> Option<String> {
    match bank {
        Bank::Lost => None,
        Bank::Carried {} => Some(words.say("turn-bank").into_owned()),
        Bank::Stock { rolls } => Some(words.say_with("turn-stock", &[("rolls", rolls.into())])),
    }
}
