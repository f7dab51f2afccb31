//! Numbers as text.

use crate::words::Words;

/// A number of points with its sign: “+2.31”.
pub fn signed(words: &Words, points: f64) -> String {
    let key = if points < 0.0 { "coach-cost" } else { "coach-gain" };
    words.say_with(key, &[("points", words.number(points.abs(), 2).into())])
}

/// A chance: “31 %”. Only 0 and 1 are shown as 0 % and 100 %.
pub fn percent(words: &Words, chance: f64) -> String {
    let percent = chance * 100.0;
    let key = match percent {
        p if p <= 0.0 => "percent-none",
        p if p < 0.5 => "percent-hardly",
        p if p >= 100.0 => "percent-sure",
        p if p >= 99.5 => "percent-nearly",
        _ => "percent",
    };
    words.say_with(key, &[("percent", words.number(percent, 0).into())])
}

/// Formats a number with a true minus sign.
pub fn minus(number: i64) -> String {
    number.to_string().replace('-', "−")
}
