//! The library's highest and lowest totals against the search of the tests, which knows no
//! short cut that is not held against the rules.

mod support {
    pub mod search;
}

use fivefold::rules::{Extreme, Extremes, Library};
use support::search::extreme_totals;

#[test]
fn every_shipped_rule_set_has_exact_extremes() {
    for rules in Library::shipped().all() {
        let found = rules.extremes(&|| true).unwrap_or_else(|| panic!("{}", rules.id()));
        let (lowest, highest) = extreme_totals(rules);
        let expected =
            Extremes { lowest: Extreme::Exact(lowest), highest: Extreme::Exact(highest) };
        assert_eq!(found, expected, "{}", rules.id());
    }
}
