//! The known highest and lowest totals of all games, found by searching everything that the rules
//! allow.

use std::collections::BTreeSet;

use fivefold_engine::rules::{Extreme, Library, Throw};
use rayon::prelude::*;

use crate::support::search::extreme_totals;

/// The lowest and the highest total of each rule set. Of poker dice, where rounds are won, they
/// are the strengths of all hands added up.
const KNOWN: [(&str, u32, u32); 41] = [
    // Thirteen Yahtzees: 375 and twelve bonuses of 100.
    ("yahtzee_forced", 5, 1575),
    ("yahtzee_free", 5, 1575),
    // Further Yahtzees score nothing in the upper section, which loses 140 points.
    ("yahtzee_original", 5, 1435),
    ("yahtzee_house_fh", 5, 1575),
    ("basic", 5, 340),
    // Without further Yahtzees, each of which scores another 100.
    ("hobby_plus100", 5, 322),
    ("hobby_upgrade", 5, 322),
    ("kniffel", 5, 675),
    // Thirteen Kniffels without a joker lose the full house and the straights, 95 points.
    ("kniffel_100", 5, 1480),
    // Without further Kniffels, each of which scores another 50.
    ("kniffel_again", 5, 375),
    // Every further Yam’s scores 100 for a box, more than any box can hold.
    ("yams_fr", 5, 1250),
    ("yams_fr_second", 5, 1250),
    ("kismet", 5, 565),
    ("kismet_strict", 5, 543),
    ("triple", 30, 9450),
    // Yahtzee, and two boxes with a bonus each.
    ("rainbow", 5, 1830),
    // Upper 140, faces 175, colours 129, palette 125.
    ("painted", 5, 569),
    ("yatzy", 5, 374),
    ("yatzy_forced", 5, 374),
    // Any roll can be named for any box.
    ("yatzy_declare", 5, 374),
    // Two pairs of equal dice hold 24, a full house of them 30.
    ("yatzy_houses", 5, 378),
    ("maxi", 6, 649),
    ("maxi_full_30", 6, 658),
    ("maxi_tactic", 6, 599),
    ("family_da", 6, 530),
    ("giant", 14, 2799),
    ("yacht", 5, 297),
    ("yacht_houses", 5, 299),
    ("yacht_51wg", 5, 323),
    ("yacht_51wg_houses", 5, 325),
    ("yacht_ja", 5, 328),
    ("generala", 0, 360),
    ("generala_strict", 0, 360),
    ("generala_wrap", 0, 360),
    ("generala_ace_wild", 0, 360),
    ("generala_60", 0, 390),
    ("generala_obligada", 0, 360),
    ("balut", 20, 812),
    ("crag", 0, 244),
    ("cheerio", 5, 258),
    ("poker_dice", 10, 2520),
];

#[test]
fn the_extremes_are_as_known() {
    let library = Library::shipped();
    let wrong: Vec<String> = KNOWN
        .par_iter()
        .filter_map(|&(id, lowest, highest)| {
            let rules = library.get(id).unwrap_or_else(|| panic!("no rule set '{id}'"));
            let found = extreme_totals(rules);
            (found != (lowest, highest)).then(|| format!("{id}: {found:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_extremes_that_the_library_finds_hold() {
    let library = Library::shipped();
    for (id, lowest, highest) in KNOWN {
        let found = library.get(id).unwrap().extremes(&|| true).unwrap();
        match found.lowest {
            Extreme::Exact(found) => assert_eq!(found, lowest, "{id}"),
            Extreme::Bound(found) => assert!(found <= lowest, "{id}: {found}"),
            Extreme::Endless => panic!("{id}"),
        }
        match found.highest {
            Extreme::Exact(found) => assert_eq!(found, highest, "{id}"),
            Extreme::Bound(found) => assert!(found >= highest, "{id}: {found}"),
            Extreme::Endless => {}
        }
    }
}

/// If another top hand scores and fills no box, there is no highest total.
#[test]
fn a_top_hand_that_fills_no_box_can_be_thrown_again_and_again() {
    let library = Library::shipped();
    for id in ["hobby_plus100", "kniffel_again"] {
        let rules = library.get(id).unwrap();
        let top = rules.repeat_box().unwrap();
        let mut card = rules.empty_card();
        card.fill(top, 50, 0);
        let before = card.clone();
        let dice = rules.hand(&"66666".parse().unwrap());
        let offers = rules.offers(&card, Throw { dice, number: 3 });
        assert_eq!(offers.len(), 1, "{id}");
        card.write(offers[0].at, offers[0].points, offers[0].bonus);
        assert_eq!(card.entries().collect::<Vec<_>>(), before.entries().collect::<Vec<_>>());
        assert!(rules.total(&card) >= rules.total(&before) + 50, "{id}");
    }
}

#[test]
fn every_rule_set_is_checked_here() {
    let known: BTreeSet<&str> = KNOWN.iter().map(|&(id, ..)| id).collect();
    let library = Library::shipped();
    let all: BTreeSet<&str> = library.all().iter().map(|rules| rules.id()).collect();
    assert_eq!(&known - &all, BTreeSet::new(), "in KNOWN, but not in the library");
    assert_eq!(&all - &known, BTreeSet::new(), "in the library, but not in KNOWN");
}
