//! `turn.declare`: when a box has to be named.

use crate::{rules::Declare, words::Words};

/// Describes when the box has to be named, if at all.
pub fn describe(words: &Words, declare: Declare) -> Option<String> {
    let when = match declare {
        Declare::Never => return None,
        Declare::AfterFirst => "after",
        Declare::Before => "before",
    };
    Some(words.say_with("turn-declare", &[("when", when.into())]))
}
