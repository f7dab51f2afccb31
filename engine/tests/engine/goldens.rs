//! Known values of whole games under perfect play.

use std::sync::Arc;

use fivefold_engine::{
    rules::{FillOrder, RepeatWhen, RuleData, RuleSet},
    solver::{Limits, Plan, Progress, TurnTables, Unsolvable, solve},
};

use crate::support::table::{shipped, solved};

/// A shipped rule set with some of its text changed.
fn house(id: &str, changes: &[(&str, &str)]) -> Arc<RuleSet> {
    let path = format!("{}/assets/variants/{id}.ron", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let change = |text: String, (from, to): &(&str, &str)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let text = changes.iter().fold(text, change);
    Arc::new(RuleSet::from_ron("house.ron", &text).unwrap())
}

/// Checks the mean and the standard deviation, of which `sd` is the largest that perfect play can
/// have; it is lower by up to 0.0008 where choices with equal means are made otherwise.
#[track_caller]
fn check(rules: &Arc<RuleSet>, mean: f64, sd: f64) {
    let solved = solved(rules);
    let found = solved.par_of_game();
    assert!((found - mean).abs() < 5e-8, "mean {found}, not {mean}");
    let spread = solved.final_distribution(&[], &Progress::default()).unwrap();
    assert!((spread.mean() - mean).abs() < 5e-8, "mean {}, not {mean}", spread.mean());
    let least = sd - 0.000_85;
    assert!((least..sd + 5e-5).contains(&spread.sd()), "sd {}, not {sd}", spread.sd());
}

/// Checks a mean that is known to six decimals.
#[track_caller]
fn check_mean(rules: &Arc<RuleSet>, mean: f64) {
    let found = solved(rules).par_of_game();
    assert!((found - mean).abs() < 5e-7, "mean {found}, not {mean}");
}

const NO_REPEAT: (&str, &str) = (
    "repeat: (\n        row: \"yahtzee\",\n        award: (points: 100),\n        placement: JokerForced,\n    ),",
    "",
);
const NO_UPPER_BONUS: (&str, &str) =
    ("section_bonuses: [(section: Upper, tiers: [(at_least: 63, points: 35)])],", "");

/// Verhoeff 1999 has 254.5896 and 59.61, Kelly and Liese 2022 the same mean as an exact fraction.
#[test]
fn yahtzee_with_the_free_joker() {
    check(&shipped("yahtzee_free"), 254.589_609_5, 59.6117);
}

/// The mean is that of several public solvers.
#[test]
fn yahtzee_with_the_forced_joker() {
    check(&shipped("yahtzee_forced"), 254.587_728_7, 59.6079);
}

/// No published value was found for the rules of 1956; the small games of `brute_force.rs`
/// vouch for the joker rule.
#[test]
fn yahtzee_with_the_original_joker() {
    check(&shipped("yahtzee_original"), 253.991_041_4, 58.4448);
}

/// Verhoeff 1999 and Glenn 2006 (245.87).
#[test]
fn yahtzee_without_a_repeat_rule() {
    check(&house("yahtzee_forced", &[NO_REPEAT]), 245.870_774_5, 39.8208);
}

/// 237.84 in the encyclopedia.
#[test]
fn yahtzee_without_the_upper_bonus() {
    let found = solved(&house("yahtzee_free", &[NO_UPPER_BONUS])).par_of_game();
    assert!((found - 237.84).abs() < 0.005, "{found}");
}

/// The Icelandic card is the one above.
#[test]
fn yatsy() {
    check_mean(&shipped("yatsy_is"), 245.870_774_5);
}

/// Computed by a separate program, to four decimals; that of the Bulgarian card is printed as
/// 195.41 in the program whose rules it is.
#[test]
fn general_and_cameroon() {
    let no_win = ("instant_win: (row: \"general\", first_roll_only: true),", "");
    for (rules, mean) in [
        (shipped("general_bg"), 195.4135),
        (house("general_br", &[no_win]), 120.5504),
        (shipped("cameroon"), 116.7312),
    ] {
        let found = solved(&rules).par_of_game();
        assert!((found - mean).abs() < 5.1e-5, "{}: {found}, not {mean}", rules.id());
    }
}

/// Computed by a separate program: one die must be turned over and one more may be, or both may; and
/// all dice thrown again count as a first roll, or not; and there are two rolls, or three.
#[test]
fn cacho() {
    let no_win = ("instant_win: (row: \"grande\", first_roll_only: true),", "");
    let optional = ("turn_over: (must: 1, may: 1)", "turn_over: (may: 2)");
    let once = ("served: AllThrown, ", "");
    // (A win counts as much as the open boxes can hold.)
    let found = solved(&shipped("cacho_optional")).par_of_game();
    assert!((found - 247.3439).abs() < 5.1e-5, "{found}");
    for (changes, mean) in [
        (&[no_win][..], 206.7572),
        (&[no_win, optional], 208.9929),
        (&[no_win, once], 206.7454),
        (&[no_win, once, optional], 208.9823),
        (&[no_win, optional, ("rolls: 2", "rolls: 3")], 247.1475),
    ] {
        let found = solved(&house("cacho", changes)).par_of_game();
        assert!((found - mean).abs() < 5.1e-5, "{changes:?}: {found}, not {mean}");
    }
}

/// Computed by a separate program, which counts a school from 0, 63 below the sum of its boxes; it
/// takes 50 from a Polish school below 0 in place of giving 50 to the others.
#[test]
fn the_school_of_russian_dice_poker() {
    for (id, mean, shift, error) in [
        ("poker_kosti", 165.4067, 63.0, 5.1e-5),
        ("poker_kosti_plain", 147.03, 63.0, 0.0051),
        ("kosci_szkola", 126.60, 113.0, 0.0051),
    ] {
        let found = solved(&shipped(id)).par_of_game();
        assert!((found - shift - mean).abs() < error, "{id}: {found}");
    }
}

/// Holderied counts five of a kind as a full house: 245.904728.
#[test]
fn yahtzee_where_five_of_a_kind_is_a_full_house() {
    let full_house = ("pattern: Groups([3, 2])", "pattern: GroupsOrSame([3, 2])");
    let rules = house("yahtzee_forced", &[NO_REPEAT, full_house]);
    check_mean(&rules, 245.904_728);
}

/// Thirteen boxes and no bonus of any kind; no published value was found.
#[test]
fn basic_rules() {
    check(&shipped("basic"), 229.638_499_6, 31.9374);
}

/// The mean is that of several public solvers.
#[test]
fn yatzy() {
    check(&shipped("yatzy"), 248.439_989_4, 38.4964);
}

/// Measured, and found nowhere else.
#[test]
fn yatzy_with_a_bonus_of_25() {
    check_mean(&house("yatzy", &[("points: 50)])", "points: 25)])")]), 226.632_399);
}

/// No published value was found.
#[test]
fn yatzy_in_a_set_order() {
    check(&shipped("yatzy_forced"), 150.216_796_5, 40.4983);
}

/// The mean was found by another program of ours, which knows of no other game.
#[test]
#[ignore = "takes a minute without optimisation"]
fn yatzy_with_a_named_box() {
    check_mean(&shipped("yatzy_declare"), 189.066_540_9);
}

/// Measured with another program of ours: 274.508 if at most four rolls are saved, 280.4109 without
/// a limit.
#[test]
#[ignore = "takes a minute without optimisation"]
fn yatzy_with_saved_rolls() {
    let saving = ("turn: (rolls: 3)", "turn: (rolls: 3, bank: Carried())");
    let rules = house("yatzy", &[saving]);
    for (saved_rolls, mean, digit) in [(Some(4), 274.508, 1e-3), (None, 280.410_9, 1e-4)] {
        let tables = Arc::new(TurnTables::new(rules.clone()));
        let plan = Plan::new(tables, Limits { saved_rolls, ..Limits::default() }).unwrap();
        assert_eq!(plan.is_exact(), saved_rolls.is_none());
        let solved = solve(Arc::new(plan), &Progress::default()).unwrap();
        let found = solved.par_of_game();
        assert!((found - mean).abs() < digit / 2.0, "{found}, not {mean}");
    }
}

/// Maxi without saved rolls; measured with another program of ours.
#[test]
#[ignore = "takes minutes and 300 MB"]
fn maxi_without_saved_rolls() {
    check_maxi(house("maxi", &[("rolls: 3, bank: Carried()", "rolls: 3")]), 394.557_507);
}

#[track_caller]
fn check_maxi(rules: Arc<RuleSet>, mean: f64) {
    let limits = Limits { bytes: 1 << 30, saved_rolls: None };
    let plan = Plan::new(Arc::new(TurnTables::new(rules)), limits).unwrap();
    let solved = solve(Arc::new(plan), &Progress::default()).unwrap();
    let found = solved.par_of_game();
    assert!((found - mean).abs() < 5e-7, "{found}, not {mean}");
}

/// As the rules of the 1938 game are written; measured, and found nowhere else.
#[test]
fn yacht() {
    check_mean(&shipped("yacht"), 166.955_068);
}

/// Five of a kind is no full house here; measured, and found nowhere else.
#[test]
fn yacht_with_a_bonus() {
    check(&shipped("yacht_51wg"), 191.760_879_8, 37.8537);
}

/// ho94949/yacht-dice has 191.774369: five of a kind counts as a full house.
#[test]
fn yacht_with_a_bonus_where_five_of_a_kind_is_a_full_house() {
    check_mean(&shipped("yacht_51wg_houses"), 191.774_369);
}

/// Five of a kind is worth more in its own box, and is a joker later on: the house rule changes
/// no decision of a perfect player.
#[test]
fn yahtzee_where_five_of_a_kind_is_a_full_house_from_the_start() {
    check(&shipped("yahtzee_house_fh"), 254.587_728_7, 59.6079);
}

/// A further Kismet only affects others; measured, and found nowhere else.
#[test]
fn kismet_alone_at_the_table() {
    check(&shipped("kismet"), 315.179_995_95, 56.0912);
}

/// Jokkebk's maxiyatzy has 383.305389 in single precision.
#[test]
#[ignore = "takes minutes and 300 MB"]
fn maxi_of_the_finnish_rules() {
    check_maxi(shipped("maxi_tactic"), 383.305_403);
}

/// Maxi without saved rolls, the full straight at 30; measured with another program of ours.
#[test]
#[ignore = "takes minutes and 300 MB"]
fn maxi_with_a_full_straight_at_30() {
    let mut data = shipped("maxi_full_30").data().clone();
    data.turn = shipped("maxi_tactic").turn();
    check_maxi(Arc::new(RuleSet::new(data).unwrap()), 399.817_097);
}

/// A win on the spot counts as much as the open boxes can hold. No published value was found; games
/// of perfect play average the same (`players.rs`). Such games have no distribution.
#[test]
fn generala() {
    check_mean(&shipped("generala"), 163.159_881_7);
}

/// A rule set with some of its data changed.
fn changed(id: &str, change: impl FnOnce(&mut RuleData)) -> Arc<RuleSet> {
    let mut data = shipped(id).data().clone();
    change(&mut data);
    Arc::new(RuleSet::new(data).unwrap())
}

/// The forced joker yields to the order. Computed by another program of ours, which knows nothing
/// but these two games.
#[test]
fn yahtzee_in_a_set_order() {
    let in_order = |order| changed("yahtzee_forced", |data| data.columns[0].order = order);
    check_mean(&in_order(FillOrder::Down), 130.285_971_9);
    check_mean(&in_order(FillOrder::Up), 131.471_018_4);
}

/// Equivalent rules have the same par, and kinder ones a higher one.
#[test]
fn presets_stand_where_they_should() {
    let par = |rules: Arc<RuleSet>| solved(&rules).par_of_game();
    let bare = changed("kniffel", |data| {
        data.repeat = None;
        data.section_bonuses.clear();
    });
    assert!((par(bare) - par(shipped("basic"))).abs() < 1e-9);
    let no_win = |id| changed(id, |data| data.instant_win = None);
    assert!(par(no_win("generala")) > par(no_win("generala_obligada")) + 1.0);
    assert!(par(no_win("generala")) > par(no_win("generala_strict")));
    assert!(par(no_win("generala_wrap")) > par(no_win("generala")));
    assert!(par(no_win("generala_ace_wild")) > par(no_win("generala")));
    // A joker without extra points is no joker.
    let scored_only = changed("kniffel_100", |data| {
        data.repeat.as_mut().unwrap().when = RepeatWhen::Scored;
    });
    assert!((par(scored_only) - par(shipped("kniffel_100"))).abs() < 1e-9);
}

/// Kismet without the rule for a further Kismet: five equal dice are a flush, a full house, a full
/// house of one colour and two pairs of one colour. Measured with another program of ours.
#[test]
fn kismet_without_a_rule_for_a_further_one() {
    check_mean(&changed("kismet", |data| data.repeat = None), 315.179_995_95);
}

/// Results are the same to the last bit for every number of threads.
#[test]
fn threads_change_no_bit() {
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| solved(&shipped("yahtzee_free")).par_of_game().to_bits())
    };
    assert_eq!(with(1), with(3));
    assert_eq!(with(3), with(3));
}

#[test]
fn what_is_too_large_is_refused_beforehand() {
    let tables = Arc::new(TurnTables::new(shipped("maxi")));
    let refused = Plan::new(tables.clone(), Limits::default()).unwrap_err();
    assert!(matches!(refused, Unsolvable::TooLarge { states } if states > 3e7));
    let limits = Limits { bytes: 1 << 30, saved_rolls: Some(0) };
    let plan = Plan::new(tables, limits).unwrap();
    assert_eq!(plan.states(), 33_177_600);
    assert!(!plan.is_exact() && plan.seconds() > 1.0 && plan.bytes() > 33_177_600 * 8);
}

#[test]
fn solving_reports_its_progress_and_can_be_stopped() {
    let plan = Plan::new(Arc::new(TurnTables::new(shipped("basic"))), Limits::default()).unwrap();
    let plan = Arc::new(plan);
    let progress = Progress::default();
    assert!(solve(plan.clone(), &progress).is_some());
    assert_eq!(progress.done(), plan.states());
    let progress = Progress::default();
    progress.cancel();
    assert!(solve(plan, &progress).is_none());
}
