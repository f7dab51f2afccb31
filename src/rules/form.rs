//! What is wrong with the form of a rule-set file, told so that a player can mend it.

use ron::error::{Error, Position, SpannedError};

use super::{
    Flaw, Problem, Trouble,
    check::{MAX_MULTIPLIER, MAX_ROLLS},
    trouble::Number,
};
use crate::dice::{MAX_DICE, MAX_SIDES};

/// The most characters of a file that are told.
const MOST_TOLD: usize = 40;

/// What the reader of RON has found, in the terms of a rule set.
pub(super) fn flaw(text: &str, error: &SpannedError) -> Flaw {
    let place = || Place::before(text, &error.span.end);
    match &error.code {
        Error::NoSuchEnumVariant { found, .. } => {
            Flaw::UnknownWord { word: short(found), field: short(place().field) }
        }
        Error::NoSuchStructField { found, .. } => Flaw::UnknownField(short(found)),
        Error::MissingStructField { field, .. } => Flaw::MissingField(short(field)),
        Error::DuplicateStructField { field, .. } => Flaw::FieldTwice(short(field)),
        Error::IntegerOutOfBounds | Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => {
            place().number()
        }
        Error::Eof | Error::ExpectedStringEnd | Error::UnclosedBlockComment => Flaw::CutShort,
        other => Flaw::Form(other.to_string()),
    }
}

/// At most so much of it that a line can hold it.
fn short(text: &str) -> String {
    let cut: String = text.chars().take(MOST_TOLD).collect();
    if cut.len() < text.len() { cut + "…" } else { cut }
}

/// A field and what stands behind it.
struct Place<'a> {
    field: &'a str,
    value: &'a str,
}

impl<'a> Place<'a> {
    /// The last field that begins before this position.
    fn before(text: &'a str, position: &Position) -> Self {
        let above: usize =
            text.split_inclusive('\n').take(position.line.saturating_sub(1)).map(str::len).sum();
        let line = &text[above..];
        let column = line.char_indices().nth(position.col.saturating_sub(1));
        let end = above + column.map_or(line.len(), |(at, _)| at);
        let Some(colon) = text[..end].rfind(':') else { return Self { field: "", value: "" } };
        let is_of_name = |sign: char| sign.is_alphanumeric() || sign == '_';
        let name = text[..colon].trim_end();
        let field = &name[name.trim_end_matches(is_of_name).len()..];
        let value = text[colon + 1..].trim_start();
        let ends = |sign: char| sign.is_whitespace() || ",()[]".contains(sign);
        Self { field, value: &value[..value.find(ends).unwrap_or(value.len())] }
    }

    /// What is wrong with the number that stands there.
    fn number(&self) -> Flaw {
        let known = match self.field {
            "count" => Some((Number::Dice, 1, MAX_DICE as u64)),
            "sides" => Some((Number::Sides, 2, MAX_SIDES.into())),
            "rolls" => Some((Number::Rolls, 1, MAX_ROLLS.into())),
            "multiplier" => Some((Number::Multiplier, 1, MAX_MULTIPLIER.into())),
            _ => None,
        };
        match known.zip(self.value.parse::<u64>().ok()) {
            Some(((number, least, most), value)) => {
                let what = Trouble::OutOfRange { number, value, least, most };
                Flaw::Rules(Problem::general(what))
            }
            None => Flaw::Number { field: short(self.field), value: short(self.value) },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::rules::RuleSet;

    const GOOD: &str = r#"RuleSet(
        version: 1, id: "tiny", name: "Tiny", about: "A row: just one.",
        dice: (count: 2), turn: (rolls: 2),
        rows: [(id: "pair", section: Lower, pattern: All([Kind(2), Any]), score: Fixed(10))],
    )"#;

    #[track_caller]
    fn refused(from: &str, to: &str) -> String {
        assert!(GOOD.contains(from));
        let text = GOOD.replacen(from, to, 1);
        RuleSet::from_ron("tiny.ron", &text).unwrap_err().to_string()
    }

    #[test]
    fn numbers_that_no_field_can_hold_are_told_like_others_out_of_range() {
        assert_eq!(
            refused("count: 2", "count: 1000000000"),
            "tiny.ron, line 3: dice count: 1000000000 is not between 1 and 12"
        );
        assert_eq!(
            refused("count: 2", "count: 2, sides: 999"),
            "tiny.ron, line 3: sides of a die: 999 is not between 2 and 6"
        );
        assert_eq!(
            refused("count: 2", "count: -2"),
            "tiny.ron, line 3: 'count' can't be '-2'; it is a whole number within bounds"
        );
        assert_eq!(
            refused("score: Fixed(10)", "score: Fixed(10), copies: many"),
            "tiny.ron, line 4: 'copies' can't be 'many'; it is a whole number within bounds"
        );
    }

    #[test]
    fn words_and_fields_that_nobody_knows_are_told_in_one_short_line() {
        assert_eq!(
            refused("Kind(2)", "Knid(2)"),
            "tiny.ron, line 4: 'Knid' is not known where 'pattern' is said"
        );
        assert_eq!(
            refused("Lower", "Below"),
            "tiny.ron, line 4: 'Below' is not known where 'section' is said"
        );
        assert_eq!(
            refused("count: 2", "count: 2, colour: Red"),
            "tiny.ron, line 3: there is no field 'colour' here"
        );
        assert_eq!(
            refused("dice: (count: 2), ", ""),
            "tiny.ron, line 5: the field 'dice' is missing"
        );
        assert_eq!(
            refused("version: 1", "version: 1, version: 1"),
            "tiny.ron, line 2: the field 'version' stands there twice"
        );
        let long = refused("Kind(2)", &format!("K{}(2)", "x".repeat(5000)));
        assert!(long.len() < 200, "{long}");
    }

    #[test]
    fn a_file_without_its_end_or_without_anything_is_told_so() {
        let read = |text: &str| RuleSet::from_ron("a.ron", text).unwrap_err().to_string();
        for empty in ["", " \n\n", "\u{feff}"] {
            assert_eq!(read(empty), "a.ron: the file is empty");
        }
        assert!(read("RuleSet(name: \"Ti").ends_with("the text ends too early"));
    }
}
