//! `turn.declare`: when a box has to be named.

use super::problem::text;
use crate::{
    rules::{Declare, ProblemKind, Unsupported},
    words::Words,
};

/// Describes when the box is named, where it is named before it is filled.
pub fn describe(words: &Words, declare: Declare) -> Option<String> {
    let key = match declare {
        Declare::Never => return None,
        Declare::AfterFirst => "turn-declare-after-first",
        Declare::Before => "turn-declare-before",
    };
    Some(words.say(key).into_owned())
}

/// The sentence about a problem with this feature, without its end.
pub fn problem(words: &Words, kind: &ProblemKind) -> Option<String> {
    Some(match kind {
        ProblemKind::NotPlayed(Unsupported::NamedBox) => text(words, "problem-unplayed-named-box"),
        _ => return None,
    })
}
