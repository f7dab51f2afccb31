//! `seats`: the fewest and the most seats.

use crate::rules::{
    Field, Number, Problem, RuleSet,
    bounds::{Bounds, within},
};

/// The most seats at a table.
pub const MAX_SEATS: u8 = 12;

pub const SEATS: Bounds = Bounds::unnamed(1, MAX_SEATS as i32);

/// The default: any number of seats.
pub const fn any_number() -> (u8, u8) {
    (1, MAX_SEATS)
}

pub fn is_any_number(seats: &(u8, u8)) -> bool {
    *seats == any_number()
}

pub fn check(seats: (u8, u8), problems: &mut Vec<Problem>) {
    let (fewest, most) = (u64::from(seats.0), u64::from(seats.1));
    let limit = u64::from(MAX_SEATS);
    problems.extend(within(Field::Seats, Number::FewestSeats, fewest, 1, limit));
    let least = fewest.clamp(1, limit);
    problems.extend(within(Field::Seats, Number::MostSeats, most, least, limit));
}

impl RuleSet {
    /// The fewest and the most seats.
    pub const fn seats(&self) -> (u8, u8) {
        self.data().seats
    }
}
