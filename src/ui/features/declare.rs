//! `turn.declare`: when a box has to be named.

use crate::{rules::Declare, words::Words};

/// Describes when the box has to be named, if at all.
pub fn describe(words: &Words, declare: Declare) -> Option<String> {
    let key = match declare {
        Declare::Never => return None,
        Declare::AfterFirst => "turn-declare-after-first",
        Declare::Before => "turn-declare-before",
    };
    Some(words.say(key).into_owned())
}
