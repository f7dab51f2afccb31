//! The bounds of the numbers in a rule set.

use super::{Field, Number, Problem, ProblemKind, data};

/// The most points of one entry, so that totals can't overflow.
pub const MAX_POINTS: u16 = 10_000;
/// The most points of a bonus: of a tier of a section, or of another top hand. Chances are worked
/// out for every single total, so the range of totals has to stay small.
pub const MAX_BONUS: u16 = 30_000;

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

/// The bounds of the numbers in a field of a rule-set file.
#[derive(Clone, Copy)]
pub(super) enum FieldBounds {
    /// It holds a number, or several, with these bounds.
    Number(Bounds),
    /// It holds fields of its own; here are those with bounds.
    Fields(&'static [(&'static str, Self)]),
}

/// Lists the fields of a type or variant with their bounds. Every field must be named; one without
/// bounds has only its name.
macro_rules! field_bounds {
    ($Type:path { $($field:ident $(: $bounds:expr)?),* $(,)? }) => {{
        // Doesn't compile if a field is missing.
        _ = |fields| matches!(fields, $Type { $($field: _),* });
        $crate::rules::bounds::FieldBounds::Fields(&[$($((stringify!($field), $bounds),)?)*])
    }};
}

pub(super) use field_bounds;

/// The bounds of the number in a field, if it has any. `path` is the names of the fields that lead
/// to it, the outermost first.
pub(super) fn bounds_of(path: &[&str]) -> Option<Bounds> {
    let mut found = data::BOUNDS;
    for field in path {
        // `form.rs` adds the field again if a value begins as a number and goes on as something
        // else, like `1e3`.
        let FieldBounds::Fields(fields) = found else { break };
        found = fields.iter().find(|(name, _)| name == field)?.1;
    }
    if let FieldBounds::Number(bounds) = found { Some(bounds) } else { None }
}
