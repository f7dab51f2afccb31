//! Numbers as text.

use crate::words::{Value, Words, decimal};

/// A number of points with as many decimals as are of use: one, two where one would show 0.0, and
/// none from a hundred on.
pub fn points(points: f64) -> Value<'static> {
    decimal(points, decimals(points))
}

/// A number of points with its sign and as many decimals as are of use: “+2.3”.
pub fn signed(words: &Words, points: f64) -> String {
    signed_to(words, points, decimals(points))
}

fn decimals(points: f64) -> usize {
    match points.abs() {
        small if (0.005..0.05).contains(&small) => 2,
        large if large >= 99.95 => 0,
        _ => 1,
    }
}

/// A number as it is shown with this many decimals ([`Words::number`]).
pub fn rounded(number: f64, places: usize) -> f64 {
    format!("{number:.places$}").parse().unwrap_or(number)
}

/// A number of points with its sign and this many decimals. One that is shown as zero has no sign.
pub fn signed_to(words: &Words, points: f64, places: usize) -> String {
    let points = rounded(points, places);
    let number = words.number(points.abs(), places);
    match points {
        0.0 => number,
        loss if loss < 0.0 => words.say_with("coach-cost", &[("points", number.into())]),
        _ => words.say_with("coach-gain", &[("points", number.into())]),
    }
}

/// A chance: “31 %”. Only exactly 0 and 1 are shown as 0 % and 100 %.
pub fn percent(words: &Words, chance: f64) -> String {
    let percent = chance * 100.0;
    let key = match percent {
        p if p > 0.0 && p < 0.5 => "percent-hardly",
        p if (99.5..100.0).contains(&p) => "percent-nearly",
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

    #[test]
    fn points_have_one_decimal_unless_it_would_hide_them() {
        let words = Words::english();
        let shown = |number| words.say_with("coach-cost", &[("points", points(number))]);
        assert_eq!([3.64, 0.05, 0.04, 0.0].map(shown), ["−3.6", "−0.1", "−0.04", "−0.0"]);
        let signed = [-14.56, 0.03, -0.001, -100.8].map(|p| signed(&words, p));
        assert_eq!(signed, ["−14.6", "+0.03", "0.0", "−101"]);
    }
}
