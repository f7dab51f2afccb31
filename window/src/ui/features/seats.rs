//! `seats`: the number of seats.

use crate::words::Words;

/// Describes the number of seats.
pub fn describe(words: &Words, (least, most): (u8, u8)) -> String {
    let key = if least == most { "seats-exactly" } else { "seats" };
    words.say_with(key, &[("least", least.into()), ("most", most.into())])
}
