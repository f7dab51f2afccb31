//! The bounds of the numbers in a rule set.

use super::{
    Field, Number, Problem, ProblemKind, columns, dice, name, repeat, rows, seats, section_bonuses,
    tag, turn,
};

/// The most points that one entry, tier or award can give, so that totals can't overflow.
pub const MAX_POINTS: u16 = 10_000;

/// The range of a number, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The kind of number, if sentences have a name for it.
    pub number: Option<Number>,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

impl Bounds {
    /// Bounds of a number that sentences can name.
    pub(super) const fn of(number: Number, least: i32, most: i32) -> Self {
        Self { number: Some(number), least, most }
    }

    /// Bounds of a number without a name of its own.
    pub(super) const fn unnamed(least: i32, most: i32) -> Self {
        Self { number: None, least, most }
    }

    /// Returns a problem in this field if the value is out of bounds.
    pub(super) fn check(self, field: Field, value: impl Into<u64>) -> Option<Problem> {
        let [least, most] = [self.least, self.most].map(|bound| u64::try_from(bound).unwrap_or(0));
        within(field, self.number?, value.into(), least, most)
    }
}

/// Returns a problem in this field if the value is not between `least` and `most`.
pub(super) fn within(
    field: Field,
    number: Number,
    value: u64,
    least: u64,
    most: u64,
) -> Option<Problem> {
    let what = ProblemKind::OutOfRange { number, value, least, most };
    (!(least..=most).contains(&value)).then(|| Problem::general(what).at(field))
}

/// The bounds of the number in a field of a file, if known; `outer` is the field that contains this
/// one.
pub(super) fn bounds_of(outer: &str, field: &str) -> Option<Bounds> {
    Some(match (outer, field) {
        (_, "version") => name::VERSION,
        ("dice", "count") => dice::COUNT,
        ("dice", "sides") => dice::SIDES,
        ("dice", "tag") => tag::COLOURS,
        ("turn", "rolls") => turn::ROLLS,
        ("columns", "rolls") => columns::ROLLS,
        ("columns", "multiplier") => columns::MULTIPLIER,
        (_, "copies") => rows::COPIES,
        (_, "seats") => seats::SEATS,
        (_, "score" | "first_roll" | "joker") => rows::POINTS,
        ("tiers", "points") => section_bonuses::POINTS,
        ("award", "points") => repeat::POINTS,
        ("rows", "points") => Bounds::unnamed(-(MAX_POINTS as i32), MAX_POINTS as i32),
        (_, "at_least") => Bounds::unnamed(0, u16::MAX as i32),
        _ => return None,
    })
}
