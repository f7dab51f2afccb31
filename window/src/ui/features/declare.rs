//! `turn.declare`: when a box has to be named.

use crate::{rules::Declare, words::Words};

/// Describes when the box has to be named, if at all.
pub fn describe(words: &Words, declare: Declare) -> Option<String> {
    (declare != Declare::Never).then(|| words.say("turn-declare").into_owned())
}
