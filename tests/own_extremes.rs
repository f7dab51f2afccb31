//! The library's highest and lowest totals against the search of the tests, which knows no
//! short cut that is not held against the rules.

mod support {
    pub mod bounds;
    pub mod hands;
    pub mod search;
}

use fivefold::rules::{Extreme, Library};
use support::search::extreme_totals;

#[test]
fn every_shipped_rule_set_has_extremes_that_hold() {
    for rules in Library::shipped().all() {
        let found = rules.extremes(&|| true).unwrap_or_else(|| panic!("{}", rules.id()));
        let (lowest, highest) = extreme_totals(rules);
        match found.lowest {
            Extreme::Exact(found) => assert_eq!(found, lowest, "{}", rules.id()),
            Extreme::Bound(found) => assert!(found <= lowest, "{}", rules.id()),
            Extreme::Endless => panic!("{}", rules.id()),
        }
        match found.highest {
            Extreme::Exact(found) => assert_eq!(found, highest, "{}", rules.id()),
            Extreme::Bound(found) => assert!(found >= highest, "{}", rules.id()),
            Extreme::Endless => {}
        }
    }
}
