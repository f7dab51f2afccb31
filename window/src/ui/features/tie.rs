//! `tie`: who wins if results are equal.

use crate::{
    rules::{Outcome, Tie},
    words::Words,
};

/// Describes who wins a tie.
pub fn describe(words: &Words, tie: Tie, outcome: &Outcome) -> String {
    let key = match tie {
        Tie::Shared if *outcome == Outcome::Sum => "tie-shared",
        Tie::Shared => "tie-shared-result",
        Tie::ByTotal => "tie-by-total",
    };
    words.say(key).into_owned()
}
