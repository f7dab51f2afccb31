//! Figures of Yahtzee with the free-choice joker that have been printed elsewhere (Verhoeff 1999,
//! Vancura 2001, and the encyclopedia that cites them), to the digits shown there.

use std::sync::{Arc, LazyLock};

use fivefold_engine::{
    dice::{Counts, Roll, Slots},
    rules::{Card, Library, Offer, RuleSet},
    solver::{
        Action, Counter, DecisionEngine, FinalDistribution, Limits, PassLimits, Plan, Progress,
        Solved, TurnTables, ValueFunction as _, solve,
    },
};

static SOLVED: LazyLock<Arc<Solved>> = LazyLock::new(|| {
    let rules = Library::shipped().get("yahtzee_free").unwrap().clone();
    let plan = Plan::new(Arc::new(TurnTables::new(rules)), Limits::default()).unwrap();
    Arc::new(solve(Arc::new(plan), &Progress::default()).unwrap())
});

fn rules() -> &'static Arc<RuleSet> {
    SOLVED.rules()
}

/// The dice in rising order.
fn lying(dice: Counts) -> Roll {
    dice.to_string().parse().unwrap()
}

fn dice(text: &str) -> Counts {
    text.parse().unwrap()
}

fn card(text: &str) -> Card {
    rules().card_from_text(text).unwrap()
}

/// Asserts that the values are equal to the printed digits; `digit` is the unit of the last one.
#[track_caller]
fn is(found: f64, printed: f64, digit: f64) {
    assert!((found - printed).abs() <= digit * 0.501, "{found}, but {printed} is printed");
}

/// The distribution, and counts of Yahtzee bonuses and of five dice alike. (Others are counted by
/// the lab, whose tests hold their figures.)
static SPREAD: LazyLock<FinalDistribution> = LazyLock::new(|| {
    let counters: [&(dyn Fn(u8, Counts, Offer) -> u8 + Sync); 2] =
        [&|count, _, offer| count + u8::from(offer.bonus > 0), &|count, dice, _| {
            count + u8::from(dice.only_face().is_some())
        }];
    let counters = counters.map(|next| Counter { limit: 13, next });
    SOLVED.final_distribution(&counters, &Progress::default()).unwrap()
});

#[test]
fn the_whole_game() {
    let spread = &*SPREAD;
    is(spread.mean(), 254.59, 0.01);
    is(spread.sd(), 59.61, 0.01);
    assert!((spread.mean() - SOLVED.par_of_game()).abs() < 1e-9);
    assert!((spread.chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    assert_eq!((spread.percentile(0.5), spread.mode()), (248, 266));
    is(100.0 * spread.chances[266], 1.26, 0.01);
    assert_eq!(spread.percentile(0.01), 151);
    // Printed is 473, the last total that less than 99 % of games stay at or below.
    assert_eq!(spread.percentile(0.99), 474);
    assert!(spread.at_least(474) > 0.01 && spread.at_least(475) <= 0.01);
    for (total, chance, digit) in [
        (400, 0.0384, 1e-4),
        (500, 0.007_19, 1e-5),
        (600, 8.96e-4, 1e-6),
        (700, 7.50e-5, 1e-7),
        (800, 4.36e-6, 1e-8),
        (900, 1.83e-7, 1e-9),
        (1000, 5.58e-9, 1e-11),
    ] {
        is(spread.at_least(total), chance, digit);
    }
    for (total, one_in, digit) in [
        // Printed are 25.5, from a chance of 3.92 %, then 1,120 and 13,300.
        (400, 26.1, 0.1),
        (500, 139.0, 1.0),
        (600, 1116.0, 1.0),
        (700, 13_340.0, 10.0),
        (800, 229_000.0, 1e3),
        (900, 5_480_000.0, 1e4),
        (1000, 1.79e8, 1e6),
    ] {
        is(1.0 / spread.at_least(total), one_in, digit);
    }
    assert_eq!(spread.chances.len() - 1, 1575);
    is(spread.at_least(1575), 1.38e-20, 1e-22);
    assert_eq!(spread.chances.iter().position(|&chance| chance > 0.0), Some(12));
}

#[test]
fn every_box() {
    let printed = [
        (1.88, 10.84),
        (5.28, 1.80),
        (8.57, 0.95),
        (12.16, 0.60),
        (15.69, 0.50),
        (19.19, 0.53),
        // Printed is 3.26 %: that table takes the larger spread among choices with equal means.
        (21.66, 3.25),
        (13.10, 36.34),
        (22.59, 9.63),
        (29.46, 1.80),
        (32.71, 18.22),
        (16.87, 66.26),
        (22.01, 0.0),
    ];
    assert_eq!(SPREAD.boxes.len(), printed.len());
    for (share, (mean, zero)) in SPREAD.boxes.iter().zip(printed) {
        is(share.mean, mean, 0.01);
        is(100.0 * share.zero, zero, 0.01);
    }
    let [(_, upper)] = SPREAD.bonuses[..] else { panic!("one bonus") };
    is(upper.mean, 23.84, 0.01);
    is(100.0 * upper.zero, 31.88, 0.01);
    is(SPREAD.awards, 9.58, 0.01);
    let boxes: f64 = SPREAD.boxes.iter().map(|share| share.mean).sum();
    assert!((boxes + upper.mean + SPREAD.awards - SPREAD.mean()).abs() < 1e-9);
}

#[test]
fn how_often_a_yahtzee_comes() {
    let [award, thrown] = &SPREAD.counts[..] else { panic!("two counters") };
    // Printed is 91.76, the only figure that is off by one in its last digit.
    is(100.0 * award[0], 91.755, 0.001);
    let is_plain = |offer: Offer| offer.bonus == 0;
    let plain = SOLVED.final_chances_of(&is_plain, PassLimits::NONE, &Progress::default()).unwrap();
    is(100.0 * plain.iter().sum::<f64>(), 91.755, 0.001);
    let yahtzee = rules().box_named("yahtzee").unwrap();
    is(100.0 * (1.0 - SPREAD.boxes[yahtzee.index()].zero), 34.0, 1.0);
    is(thrown.iter().zip(0..).map(|(chance, n)| chance * f64::from(n)).sum(), 0.46, 0.01);
}

#[test]
fn the_first_round() {
    for (text, par) in [
        ("yahtzee=50", 320.84),
        ("sixes=30", 279.48),
        ("sixes=24", 268.23),
        ("four_kind=29", 264.54),
    ] {
        is(SOLVED.value(&card(text)).unwrap(), par, 0.01);
    }
    let mut engine = DecisionEngine::new(SOLVED.clone());
    let empty = card("");
    let mut worst = |rolls_left| {
        let all = SOLVED.tables().lattice();
        let rolls = all.rolls().map(|number| all.counts(number as u16));
        let mut best = |dice: Counts| engine.best(&empty, &lying(dice), rolls_left).unwrap();
        let pars = rolls.map(|dice| (dice, best(dice)));
        pars.min_by(|a, b| a.1.value.total_cmp(&b.1.value)).unwrap()
    };
    for (rolls_left, roll, par) in
        [(2, "11236", 249.83), (1, "12356", 244.91), (0, "23446", 238.96)]
    {
        let (found, best) = worst(rolls_left);
        assert_eq!(found, dice(roll));
        is(best.value, par, 0.01);
    }
    let chance = Action::Box(rules().box_named("chance").unwrap());
    assert_eq!(worst(0).1.action, chance);
}

/// The printed rules with their exceptions. One of them does not hold: a full house of three 1s
/// is not kept before the second roll (255.00 for the three, 253.91 for the house).
#[test]
fn what_to_keep_in_the_first_round() {
    let mut engine = DecisionEngine::new(SOLVED.clone());
    let empty = card("");
    let stop = "stop";
    for (roll, rolls_left, keep) in [
        ("22346", 2, "22"),
        ("44551", 2, "55"),
        ("23456", 2, stop),
        ("12346", 2, "1234"),
        ("12456", 2, "5"),
        ("11144", 2, "111"),
        ("11122", 1, stop),
        ("22255", 2, "222"),
        ("12344", 2, "44"),
        ("33456", 2, "33"),
        ("34566", 2, "66"),
        ("11345", 2, "345"),
        ("11256", 2, "5"),
        ("11246", 2, "4"),
        ("11236", 2, "6"),
        ("33355", 1, stop),
        ("11224", 1, "1122"),
        ("11334", 1, "1133"),
        ("11345", 1, "345"),
        ("12456", 1, "456"),
        ("23455", 1, "2345"),
    ] {
        let found = match engine.best(&empty, &roll.parse().unwrap(), rolls_left).unwrap().action {
            Action::Hold(_) | Action::Turn(_) => panic!("no such dice here"),
            Action::Box(_) => stop.to_owned(),
            Action::Keep(keep) => keep.to_string(),
        };
        assert_eq!(found, keep, "{roll}, {rolls_left} rolls left");
    }
}

/// The value of keeping these dice with `rolls_left` rolls left, if the rest of the turn is played
/// for this box alone and its points have these values.
fn alone(row: &str, keep: &str, rolls_left: u16, value_of: impl Fn(u16) -> f64) -> f64 {
    let at = rules().box_named(row).unwrap();
    let dice = format!("{keep:1<5}").parse().unwrap();
    let mut engine = DecisionEngine::for_box(SOLVED.tables(), at, value_of);
    let kept = Slots::first(keep.len());
    let before = (rolls_left == 3).then(|| engine.value(&card("")));
    before.unwrap_or_else(|| engine.value_of_marked(&card(""), &dice, rolls_left, kept)).unwrap()
}

#[test]
fn five_of_a_kind() {
    let given = |keep, left| alone("sixes", keep, left, |points| f64::from(u8::from(points == 30)));
    let any = |keep, left| alone("yahtzee", keep, left, |points| f64::from(u8::from(points > 0)));
    for (keep, two_left, one_left, any_two, any_one) in [
        ("6666", 30.56, 16.67, 30.56, 16.67),
        ("666", 9.34, 2.78, 9.34, 2.78),
        ("66", 2.85, 0.46, 2.91, 0.46),
        ("6", 0.87, 0.08, 1.26, 0.08),
    ] {
        for (left, of_sixes, of_any) in [(2, two_left, any_two), (1, one_left, any_one)] {
            is(100.0 * given(keep, left), of_sixes, 0.01);
            is(100.0 * any(keep, left), of_any, 0.01);
        }
    }
    for (left, printed) in [(3, 1.33), (2, 0.27), (1, 0.01)] {
        is(100.0 * given("", left), printed, 0.01);
    }
    let chance = any("", 3);
    is(100.0 * chance, 4.60, 0.01);
    let choose = |n: i32| (0..n).fold(1.0, |ways, k| ways * f64::from(13 - k) / f64::from(k + 1));
    let exactly = |n: i32| choose(n) * chance.powi(n) * (1.0 - chance).powi(13 - n);
    for (least, printed, digit) in [(1, 0.4580, 1e-4), (2, 0.1181, 1e-4), (3, 0.0197, 1e-4)] {
        is((least..=13).map(exactly).sum(), printed, digit);
    }
    // From four on, the printed chances are those of exactly this many.
    for (number, printed, digit) in [
        (4, 0.002_10, 1e-5),
        (5, 1.82e-4, 1e-6),
        (6, 1.17e-5, 1e-7),
        (7, 5.66e-7, 1e-9),
        (8, 2.05e-8, 1e-10),
    ] {
        is(exactly(number), printed, digit);
    }
}

/// The mean of a turn in which only this box is open, and the chance that `wanted` holds at its
/// end, both when played for the mean; then that chance when played for nothing else.
fn last_box(open: &str, wanted: impl Fn(f64) -> bool) -> (f64, f64, f64) {
    let filled: Vec<String> = rules()
        .rows()
        .iter()
        .filter(|row| row.id != open)
        .map(|row| format!("{}={}", row.id, if row.id == "chance" { 20 } else { 0 }))
        .collect();
    let card = card(&filled.join(","));
    let at = rules().box_named(open).unwrap();
    let holds = |points: f64| f64::from(u8::from(wanted(points)));
    let start = |worth: &dyn Fn(f64) -> f64| {
        let worth = |points: u16| worth(points.into());
        DecisionEngine::for_box(SOLVED.tables(), at, worth).value(&card).unwrap()
    };
    let mean = start(&|points| points);
    assert!((SOLVED.value(&card).unwrap() - f64::from(rules().total(&card)) - mean).abs() < 1e-9);
    // A millionth of a point for the chance changes no choice that affects the mean.
    let little = 1e-6;
    let with_chance = start(&|points| points + little * holds(points));
    (mean, (with_chance - mean) / little, start(&holds))
}

#[test]
fn the_last_round() {
    let pays = |points: f64| points > 0.0;
    for (open, chance, mean) in [
        ("three_kind", 71.51, 15.19),
        ("four_kind", 27.74, 5.61),
        ("full_house", 36.61, 9.15),
        ("small_straight", 61.60, 18.48),
        ("large_straight", 26.53, 10.61),
        ("yahtzee", 4.60, 2.30),
        ("chance", 100.0, 23.33),
    ] {
        let (found, often, _) = last_box(open, pays);
        is(found, mean, 0.01);
        is(100.0 * often, chance, 0.01);
    }
    is(100.0 * last_box("three_kind", pays).2, 74.32, 0.01);
    is(100.0 * last_box("four_kind", pays).2, 29.08, 0.01);
    is(last_box("sixes", pays).0 / 6.0, 2.11, 0.01);
    for (dice, chance) in [(1.0, 93.51), (2.0, 69.88), (3.0, 35.48), (4.0, 10.44), (5.0, 1.33)] {
        is(100.0 * last_box("fours", |points| points >= 4.0 * dice).1, chance, 0.01);
    }
}
