//! The known highest and lowest totals of all games, and those that careful play is sure of.

use std::{collections::BTreeSet, sync::Arc};

use fivefold_engine::{
    rules::{Library, RuleSet},
    solver::{Extreme, Extremes, Progress},
};

use Extreme::{Bound, Endless, Exact};

/// The lowest and the highest total of each rule set. Of poker dice, where rounds are won, they
/// are the strengths of all hands added up.
const KNOWN: [(&str, u32, u32); 70] = [
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
    // 105 for the faces, a full house and a straight on the first roll.
    ("general_br", 0, 225),
    // 105 for the faces, a straight, a full house and a poker on the first roll, and two grandes.
    ("cacho", 0, 310),
    ("cacho_optional", 0, 310),
    ("general_bg", 5, 332),
    ("general_bg_pairs", 5, 354),
    ("cameroon", 0, 234),
    // Four sixes and a five make the most of exactly four alike.
    ("kosci", 5, 374),
    ("kosci_3", 15, 1122),
    // Everything on the first roll.
    ("kosci_fixed", 5, 455),
    ("yatsy_is", 5, 375),
    ("rigole", 5, 425),
    // The top score that is printed: twelve more Yahtzees for 50 each.
    ("bonus_rolls", 5, 880),
    // Plus 30 and minus 29.
    ("yam_plus", 0, 362),
    ("yam_plus_carre", 0, 416),
    ("yams_columns", 0, 1300),
    // In each column 105 and 30, 25 fives, 66, 58, 64, 80.
    ("yamb", 0, 2112),
    ("yamb_six", 0, 2112),
    // In each column 105 and 30, 25 fives, 38, 50, 68, 74, 90.
    ("yamb_mk", 0, 2320),
    // 28, 45, 58, 64, 80.
    ("jamb", 0, 2140),
    // 38, 66, 58, 64, 80.
    ("yamb_long", 0, 3396),
    ("yamb_long_7", 0, 3962),
    // In each column 105 and 30, 20, 30, 40, plus 30 and minus 29.
    ("yams_belge", 0, 1420),
    ("yambo", 0, 1420),
    // In each column 105 for the faces, and 25, 35, 45 and 80 for what is served.
    ("escalero", 0, 870),
    ("yahtzee_columns_it", 20, 1500),
    // 155 for the school, twice 221 on the first roll, and 30.
    ("poker_kosti", 5, 627),
    ("poker_kosti_plain", 5, 406),
    ("kosci_szkola", 5, 356),
    ("general_bg_school", 5, 382),
];

/// Rule sets that can't be solved and in which boxes depend on each other; of the others the
/// extremes are exact.
const BOUNDS: [&str; 13] = [
    "triple",
    "rainbow",
    "hobby_upgrade",
    "yam_plus",
    "yam_plus_carre",
    "yamb",
    "yamb_six",
    "yamb_mk",
    "jamb",
    "yamb_long",
    "yamb_long_7",
    "yams_belge",
    "yambo",
];

/// Rule sets in which every further top hand scores, fills no box, and can be thrown again.
const ENDLESS: [&str; 2] = ["hobby_plus100", "kniffel_again"];

fn extremes(rules: &Arc<RuleSet>) -> Extremes {
    Extremes::of(rules, &Progress::default()).unwrap()
}

/// Rule sets that take seconds to solve have a test of their own, so that tests run side by side.
const SLOW: [&str; 4] = ["family_da", "yatzy_declare", "kismet", "kismet_strict"];

fn assert_known(is_meant: impl Fn(&str) -> bool) {
    let library = Library::shipped();
    let mut wrong = Vec::new();
    for (id, lowest, highest) in KNOWN.into_iter().filter(|(id, ..)| is_meant(id)) {
        let found = extremes(library.get(id).unwrap());
        let is_right = match found.lowest {
            Exact(found) => found == lowest,
            Bound(found) => found <= lowest && BOUNDS.contains(&id),
            Endless => false,
        } && match found.highest {
            Exact(found) => found == highest && !ENDLESS.contains(&id),
            Bound(found) => found == highest && BOUNDS.contains(&id),
            Endless => ENDLESS.contains(&id),
        };
        if !is_right {
            wrong.push(format!("{id}: {found:?}, not {lowest} and {highest}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_extremes_are_as_known() {
    assert_known(|id| !SLOW.contains(&id));
}

#[test]
fn the_extremes_are_as_known_with_six_dice_that_are_solved() {
    assert_known(|id| id == SLOW[0]);
}

#[test]
fn the_extremes_are_as_known_where_boxes_are_declared() {
    assert_known(|id| id == SLOW[1]);
}

#[test]
fn the_extremes_are_as_known_where_a_top_hand_hurts_others() {
    assert_known(|id| SLOW[2..].contains(&id));
}

/// What is known of Yahtzee; the worst last roll is 1 1 2 2 3.
#[test]
fn careful_play_is_sure_of_some_points() {
    let library = Library::shipped();
    for id in ["yahtzee_forced", "yahtzee_free"] {
        assert_eq!(extremes(library.get(id).unwrap()).guaranteed, Exact(18), "{id}");
    }
}

fn small(rows: &str, fields: &str) -> Extremes {
    let text =
        format!(r#"RuleSet(version: 1, id: "small", name: "Small", rows: [{rows}], {fields})"#);
    extremes(&Arc::new(RuleSet::from_ron("small.ron", &text).unwrap()))
}

const TWO: &str = "dice: (count: 2), turn: (rolls: 2)";
const SIXES: &str = r#"(id: "sixes", section: Upper, pattern: Face(6), score: Matched)"#;
const ANY: &str = r#"(id: "any", section: Lower, pattern: Any, score: Sum)"#;

/// By hand: both boxes at their fewest and most points, alone or beside each other (two columns
/// are not solved).
#[test]
fn boxes_on_their_own_are_added_up() {
    let rows = format!("{SIXES}, {ANY}");
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 6, points: 5)])]";
    let found = small(&rows, TWO);
    assert_eq!((found.lowest, found.highest), (Exact(2), Exact(24)));
    let found = small(&rows, &format!("{TWO}, {bonus}"));
    assert_eq!((found.lowest, found.highest), (Exact(2), Exact(29)));
    let columns = "columns: [(multiplier: 1), (multiplier: 3)]";
    let found = small(&rows, &format!("{TWO}, {bonus}, {columns}"));
    assert_eq!((found.lowest, found.highest), (Exact(8), Exact(4 * 29)));
    // The dice may refuse any six, and two rolls of 1 1 follow whatever is kept.
    assert_eq!((small(ANY, TWO).guaranteed, found.guaranteed), (Exact(2), Bound(8)));
}

/// By hand, with one die and one roll in each of two turns. The worst dice show a six (or a five)
/// first: as a zero in the ones it leaves at most 6, among any dice it is 6 and leaves at most 1.
#[test]
fn careful_play_is_sure_of_a_low_total() {
    let rows = format!(r#"(id: "ones", section: Upper, pattern: Face(1), score: Matched), {ANY}"#);
    let one = "dice: (count: 1), turn: (rolls: 1)";
    let found = small(&rows, &format!("{one}, aim: Lowest"));
    assert_eq!((found.lowest, found.highest, found.guaranteed), (Exact(1), Exact(7), Exact(6)));
    assert_eq!(small(&rows, one).guaranteed, Exact(2), "a one first, and again");
    // Two columns are not solved: nobody exceeds the highest total.
    let found = small(&rows, &format!("{one}, aim: Lowest, columns: [(), ()]"));
    assert_eq!(found.guaranteed, Bound(14));
}

/// The highest tier that is reached counts, even if its bonus is smaller.
#[test]
fn a_bonus_that_falls_is_best_reached_half_way() {
    let bonus = "section_bonuses: [(section: Upper, tiers: [(at_least: 0, points: 50),
        (at_least: 6, points: 90), (at_least: 12, points: 1)])]";
    let found = small(SIXES, &format!("{TWO}, {bonus}"));
    assert_eq!((found.lowest, found.highest), (Exact(13), Exact(96)));
    let columns = "columns: [(multiplier: 2), (multiplier: 1)]";
    let found = small(SIXES, &format!("{TWO}, {bonus}, {columns}"));
    assert_eq!((found.lowest, found.highest), (Bound(3), Bound(3 * (12 + 90))));
}

#[test]
fn the_first_roll_pays_more() {
    let row = |fields| format!(r#"(id: "pair", section: Lower, pattern: Kind(2), {fields})"#);
    let first = row("score: Fixed(10), first_roll: Fixed(15)");
    let less = row("score: Fixed(10), first_roll: Fixed(5)");
    for columns in ["", ", columns: [(), ()]"] {
        let boxes = if columns.is_empty() { 1 } else { 2 };
        let two = format!("{TWO}{columns}");
        let one = format!("dice: (count: 2), turn: (rolls: 1){columns}");
        for (rows, fields, most) in [(&first, &two, 15), (&less, &two, 10), (&less, &one, 5)] {
            let found = small(rows, fields);
            assert_eq!((found.lowest, found.highest), (Exact(0), Exact(boxes * most)));
        }
    }
}

#[test]
fn further_top_hands_that_fill_no_box_have_no_end() {
    let pair = r#"(id: "pair", section: Lower, pattern: Kind(2), score: Fixed(7))"#;
    let with = |award: &str, placement: &str| {
        let repeat = format!(r#"repeat: (row: "pair", {award} placement: {placement})"#);
        small(&format!("{pair}, {ANY}"), &format!("{TWO}, {repeat}"))
    };
    let award = "award: (points: 5),";
    assert_eq!(with(award, "NoBox").highest, Endless);
    assert_eq!(with(award, "NoBox").lowest, Exact(2));
    assert_eq!(with(award, "NoBox").guaranteed, Exact(3));
    assert_eq!(with("", "NoBox").highest, Exact(7 + 12));
    assert!(matches!(with(award, "RaiseEntry").highest, Bound(_)));
    assert_eq!(with(award, "Ordinary").highest, Exact(7 + 12 + 5));
}

/// Three times to be solved, by the criteria of all three totals, would take most of a minute.
#[test]
fn yahtzee_with_twelve_dice_has_bounds_at_once() {
    let mut data = Library::shipped().get("yahtzee_forced").unwrap().data().clone();
    data.dice.count = 12;
    let progress = Progress::default();
    let found = Extremes::of(&Arc::new(RuleSet::new(data).unwrap()), &progress).unwrap();
    assert!(matches!((found.highest, found.guaranteed), (Bound(_), Bound(_))), "{found:?}");
    assert_eq!(progress.done(), 0);
}

#[test]
fn what_is_no_longer_wanted_is_given_up() {
    let progress = Progress::default();
    progress.cancel();
    assert_eq!(Extremes::of(Library::shipped().get("basic").unwrap(), &progress), None);
}

#[test]
fn every_rule_set_is_checked_here() {
    let known: BTreeSet<&str> = KNOWN.iter().map(|&(id, ..)| id).collect();
    let library = Library::shipped();
    let all: BTreeSet<&str> = library.all().iter().map(|rules| rules.id()).collect();
    assert_eq!(&known - &all, BTreeSet::new(), "in KNOWN, but not in the library");
    assert_eq!(&all - &known, BTreeSet::new(), "in the library, but not in KNOWN");
}
