//! How a language writes numbers.

use std::cell::Cell;

use fluent_bundle::{FluentValue, types::FluentNumber};

/// The signs in the numbers of a language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NumberStyle {
    /// Between a whole number and its decimals.
    pub(super) decimal: char,
    /// Between groups of three digits.
    group: char,
    /// The number of digits before the decimals from which they are grouped.
    grouped_from: usize,
}

thread_local! {
    /// The style of the message that is being formatted: a bundle's formatter is a bare function.
    static CURRENT: Cell<NumberStyle> = const { Cell::new(NumberStyle::ENGLISH) };
}

/// Formats numbers as [`NumberStyle::apply`] said, and leaves text as it is.
pub(super) fn formatter<M>(value: &FluentValue, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(CURRENT.get().format_fluent(number))
}

impl NumberStyle {
    /// 12,345.6.
    const ENGLISH: Self = Self { decimal: '.', group: ',', grouped_from: 5 };

    /// The style in a catalogue that has these messages; what it does not say is as in English.
    pub(super) fn of(message: impl Fn(&str) -> Option<String>) -> Self {
        let sign = |key: &str| message(key)?.chars().next();
        let digits = message("number-grouped-from").and_then(|digits| digits.parse().ok());
        Self {
            decimal: sign("number-decimal").unwrap_or(Self::ENGLISH.decimal),
            group: sign("number-group").unwrap_or(Self::ENGLISH.group),
            grouped_from: digits.unwrap_or(Self::ENGLISH.grouped_from),
        }
    }

    /// Formats the numbers in the next messages of this thread so.
    pub(super) fn apply(self) {
        CURRENT.set(self);
    }

    /// Formats a number with this many decimals and a true minus sign.
    pub(super) fn format(self, number: f64, places: usize) -> String {
        self.with_signs(&format!("{number:.places$}"))
    }

    /// Formats a number with the minimum and maximum number of decimals in its options.
    fn format_fluent(self, number: &FluentNumber) -> String {
        let least = number.options.minimum_fraction_digits.unwrap_or(0);
        let text = match number.options.maximum_fraction_digits {
            Some(most) => {
                let text = format!("{:.*}", most.max(least), number.value);
                let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
                let needed = decimals.trim_end_matches('0').len().max(least);
                format!("{whole}.{}", &decimals[..needed]).trim_end_matches('.').to_owned()
            }
            None => number.as_string().into_owned(),
        };
        self.with_signs(&text)
    }

    /// Replaces the separators in a number formatted by Rust.
    fn with_signs(self, number: &str) -> String {
        let (size, sign) = number.strip_prefix('-').map_or((number, ""), |size| (size, "−"));
        let (whole, decimals) = size.split_once('.').unwrap_or((size, ""));
        let mut text = sign.to_owned();
        for (place, digit) in whole.chars().enumerate() {
            let left = whole.len() - place;
            if place > 0 && left.is_multiple_of(3) && whole.len() >= self.grouped_from {
                text.push(self.group);
            }
            text.push(digit);
        }
        if !decimals.is_empty() {
            text.push(self.decimal);
            text.push_str(decimals);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_signs_of_the_language() {
        let signs = [("number-decimal", ","), ("number-group", "."), ("number-grouped-from", "5")];
        let german = NumberStyle::of(|key| {
            signs.iter().find(|(name, _)| *name == key).map(|(_, sign)| (*sign).to_owned())
        });
        for (number, places, point, comma) in [
            (0.0, 0, "0", "0"),
            (12.345, 2, "12.35", "12,35"),
            (-2.5, 1, "−2.5", "−2,5"),
            (1234.5, 1, "1234.5", "1234,5"),
            (-1108.0, 0, "−1108", "−1108"),
            (12345.0, 0, "12,345", "12.345"),
            (-1_234_567.891, 2, "−1,234,567.89", "−1.234.567,89"),
        ] {
            assert_eq!(NumberStyle::of(|_| None).format(number, places), point);
            assert_eq!(german.format(number, places), comma);
        }
    }
}
