//! How a language writes numbers.

use fluent_bundle::{FluentValue, types::FluentNumber};

/// The decimal and thousands separators of a language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum NumberStyle {
    /// The English style: 12,345.6.
    Point,
    /// The German style: 12.345,6.
    Comma,
}

impl NumberStyle {
    /// Returns the function by which a Fluent bundle formats values; it leaves text as it is.
    pub(super) fn formatter<M>(self) -> fn(&FluentValue, &M) -> Option<String> {
        fn of(style: NumberStyle, value: &FluentValue) -> Option<String> {
            let FluentValue::Number(number) = value else { return None };
            Some(style.format_fluent(number))
        }
        match self {
            Self::Point => |value, _| of(Self::Point, value),
            Self::Comma => |value, _| of(Self::Comma, value),
        }
    }

    /// Formats a number with this many decimals and a true minus sign. Five or more digits before
    /// the decimals are grouped; four are not, as in the narrow columns of a card.
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
        let (decimal, group) = match self {
            Self::Point => ('.', ','),
            Self::Comma => (',', '.'),
        };
        let (size, sign) = number.strip_prefix('-').map_or((number, ""), |size| (size, "−"));
        let (whole, decimals) = size.split_once('.').unwrap_or((size, ""));
        let mut text = sign.to_owned();
        for (place, digit) in whole.chars().enumerate() {
            let left = whole.len() - place;
            if place > 0 && left.is_multiple_of(3) && whole.len() > 4 {
                text.push(group);
            }
            text.push(digit);
        }
        if !decimals.is_empty() {
            text.push(decimal);
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
        for (number, places, point, comma) in [
            (0.0, 0, "0", "0"),
            (12.345, 2, "12.35", "12,35"),
            (-2.5, 1, "−2.5", "−2,5"),
            (1234.5, 1, "1234.5", "1234,5"),
            (-1108.0, 0, "−1108", "−1108"),
            (12345.0, 0, "12,345", "12.345"),
            (-1_234_567.891, 2, "−1,234,567.89", "−1.234.567,89"),
        ] {
            assert_eq!(NumberStyle::Point.format(number, places), point);
            assert_eq!(NumberStyle::Comma.format(number, places), comma);
        }
    }
}
