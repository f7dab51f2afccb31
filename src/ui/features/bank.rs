//! `turn.bank`: what happens to the unused rolls of a turn.

use egui::Ui;

use super::form::Form;
use crate::{
    rules::{Bank, Field, limits::MAX_STOCK},
    words::Words,
};

/// What an extra roll is worth in most games, until it is measured.
const TYPICAL: f64 = 5.0;
/// The first number of extra rolls that is offered.
const FEW: u8 = 3;

/// The controls of a stock of extra rolls; saved rolls are edited as text.
pub fn controls(form: &mut Form<'_>, ui: &mut Ui, bank: &mut Bank) {
    let (mut stock, typical) = match *bank {
        Bank::Carried { .. } => return,
        Bank::Stock { rolls, typical } => (Some(rolls), typical),
        Bank::Lost => (None, TYPICAL),
    };
    let keys = ("editor-stock", "editor-rolls-unit");
    let response = form.optional_number(ui, keys, &mut stock, FEW, 0..=MAX_STOCK);
    form.check(ui, Field::Saved, &response);
    *bank = stock.map_or(Bank::Lost, |rolls| Bank::Stock { rolls, typical });
}

/// Describes that rolls are saved, or that there are extra ones.
pub fn describe(words: &Words, bank: Bank) -> Option<String> {
    match bank {
        Bank::Lost => None,
        Bank::Carried { typical: _ } => Some(words.say("turn-bank").into_owned()),
        Bank::Stock { rolls, typical: _ } => {
            Some(words.say_with("turn-stock", &[("rolls", rolls.into())]))
        }
    }
}
