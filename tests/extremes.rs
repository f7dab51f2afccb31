//! The highest and the lowest totals that are known for the shipped games, found by searching
//! everything that the rules allow.

mod support {
    pub mod search;
}

use fivefold::rules::Library;
use support::search::extreme_totals;

#[track_caller]
fn check(id: &str, lowest: u32, highest: u32) {
    let library = Library::shipped();
    let rules = library.get(id).unwrap_or_else(|| panic!("no rule set '{id}'"));
    assert_eq!(extreme_totals(rules), (lowest, highest), "lowest and highest total of {id}");
}

/// Thirteen Yahtzees: 375 and twelve bonuses of 100.
#[test]
fn yahtzee_with_the_forced_joker() {
    check("yahtzee_forced", 5, 1575);
}

#[test]
fn yahtzee_with_the_free_joker() {
    check("yahtzee_free", 5, 1575);
}

/// Further Yahtzees bring nothing above, so that 140 points are lost.
#[test]
fn yahtzee_with_the_original_joker() {
    check("yahtzee_original", 5, 1435);
}

#[test]
fn basic_rules() {
    check("basic", 5, 340);
}

#[test]
fn yatzy() {
    check("yatzy", 5, 374);
}

#[test]
fn forced_yatzy() {
    check("yatzy_forced", 5, 374);
}

#[test]
fn maxi_yatzy() {
    check("maxi", 6, 649);
}

#[test]
fn every_shipped_rule_set_is_checked_here() {
    let checked = [
        "yahtzee_forced",
        "yahtzee_free",
        "yahtzee_original",
        "basic",
        "yatzy",
        "yatzy_forced",
        "maxi",
    ];
    let library = Library::shipped();
    let shipped: Vec<&str> = library.all().iter().map(|rules| rules.id()).collect();
    assert_eq!(shipped, checked, "a game whose extremes nobody has searched");
}
