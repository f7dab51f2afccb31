//! Numbers as text.

use crate::words::Words;

/// A number of points with its sign and two decimals: “+2.31”.
pub fn signed(words: &Words, points: f64) -> String {
    signed_to(words, points, 2)
}

/// A number of points with its sign and this many decimals.
pub fn signed_to(words: &Words, points: f64, places: usize) -> String {
    // A number shown as zero has no minus.
    let one = 10_f64.powi(places as i32);
    let points = (points * one).round() / one;
    let key = if points < 0.0 { "coach-cost" } else { "coach-gain" };
    words.say_with(key, &[("points", words.number(points.abs(), places).into())])
}

/// A chance: “31 %”. Only exactly 0 and 1 are shown as 0 % and 100 %.
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

/// Formats a number without decimals.
pub fn whole(words: &Words, number: i64) -> String {
    words.number(number as f64, 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_are_grouped_as_others_are() {
        let whole = |tag, number| whole(&Words::for_language(tag), number);
        assert_eq!([whole("en", -12_345), whole("de", 12_345)], ["−12,345", "12.345"]);
    }
}
