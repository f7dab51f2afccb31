//! `turn.bank`: what happens to the unused rolls of a turn.

use crate::{rules::Bank, words::Words};

/// Describes that rolls are saved.
pub fn describe(words: &Words, bank: Bank) -> Option<String> {
    match bank {
        Bank::Lost => None,
        Bank::Carried { typical: _ } => Some(words.say("turn-bank").into_owned()),
    }
}
