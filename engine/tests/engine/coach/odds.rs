//! Advice, and the odds of kept dice.

use fivefold_engine::{
    coach::{BoxOdds, Odds, enough_to_make},
    game::{Move, Position},
    rules::Switches,
    solver::TurnTables,
};

use super::*;

/// The worst first roll (Verhoeff 1999).
#[test]
fn advice_for_the_worst_first_roll_is_the_known_one() {
    let evaluator = evaluator("yahtzee_free");
    let game = with_dice(evaluator.value_function().rules(), "11236");
    let advice = Advice::of(&mut evaluator.engine(), game.position()).unwrap();
    assert!((advice.best().value - 249.83).abs() < 0.005, "{}", advice.best().value);
    assert!(advice.is_exact() && advice.is_real());
    assert!(advice.loss(0) == 0.0 && advice.loss(advice.options().len() - 1) > 10.0);
    // Keeping either of the two ones is the same keep.
    let place = |kept: &str| advice.place_of(Move::Roll(kept.parse().unwrap()));
    assert!(place("K....").is_some() && place("K....") == place(".K..."));
    assert_eq!(advice.place_of(Move::Roll(Slots::first(5))), None);
    for (number, option) in advice.options().iter().enumerate() {
        assert_eq!(advice.place_of(advice.as_move(option.action)), Some(number));
    }
}

/// Keeps of dice that look alike are one option, those of other colours another.
#[test]
fn every_keep_of_coloured_dice_is_an_option() {
    for id in ["rainbow", "painted"] {
        let evaluator = evaluator(id);
        for number in 0..6 {
            let Some(game) = some_position(evaluator.value_function().rules(), &evaluator, number)
            else {
                continue;
            };
            let mut engine = evaluator.engine();
            let advice = Advice::of(&mut engine, game.position()).unwrap();
            let dice = game.position().on_table().unwrap().dice;
            if !game.position().may_roll() {
                continue;
            }
            for set in 0..(1_u32 << dice.len()) - 1 {
                let kept: Slots = (0..dice.len()).filter(|place| set >> place & 1 == 1).collect();
                assert!(advice.place_of(Move::Roll(kept)).is_some(), "{id} {dice} {kept}");
            }
        }
    }
}

#[test]
fn a_box_is_made_with_the_points_that_a_player_wants_from_it() {
    let least = |id: &str, row: &str| {
        let rules = Library::shipped().get(id).unwrap().clone();
        let at = rules.box_named(row).unwrap();
        enough_to_make(&Arc::new(TurnTables::new(rules)), at)
    };
    for (id, row, points) in [
        ("yahtzee_forced", "ones", 3),
        ("yahtzee_forced", "sixes", 18),
        ("yahtzee_forced", "three_kind", 5),
        ("yahtzee_forced", "yahtzee", 50),
        ("yatzy", "fives", 15),
        ("maxi", "sixes", 24),
        ("yacht", "fours", 12),
    ] {
        assert_eq!(least(id, row), points, "{id} {row}");
    }
    assert!((15..=25).contains(&least("yahtzee_forced", "chance")));
}

/// With one box open, a turn is played for that box alone: odds and advice agree.
#[test]
fn odds_of_a_last_box_are_what_the_advice_says() {
    let evaluator = evaluator("yacht");
    let rules = evaluator.value_function().rules().clone();
    let (mut odds, mut engine) = (Odds::new(&evaluator), evaluator.engine());
    let mut seen = 0;
    for number in 0..400 {
        let Some(game) = some_position(&rules, &evaluator, number) else { continue };
        let position = game.position();
        if position.card().open_boxes().count() > 1 || !position.may_roll() {
            continue;
        }
        let advice = Advice::of(&mut engine, position).unwrap();
        let total = f64::from(rules.total(position.card()));
        for option in advice.options() {
            let Move::Roll(kept) = advice.as_move(option.action) else { continue };
            let [of_box] = odds.at(position, kept)[..] else { panic!("one box is open") };
            assert!((of_box.expected - (option.value - total)).abs() < 1e-9);
            assert!((0.0..=1.0 + 1e-12).contains(&of_box.chance));
            seen += 1;
        }
        let all = Slots::first(5);
        let [now] = odds.at(position, all)[..] else { panic!("one box is open") };
        assert!((now.expected - f64::from(position.legal().offers[0].points)).abs() < 1e-9);
    }
    assert!(seen > 50, "{seen}");
}

/// With two of a face and a ten, one throw of the other die: 8 and at most 11 if it shows 1, 2 or 3.
#[test]
fn where_little_is_wanted_the_odds_are_of_at_most_that() {
    let library = Library::shipped();
    let yamb = library.get("yamb").unwrap().clone();
    let lowest = Switches { lowest_wins: true, ..Switches::NONE };
    let lowest = Arc::new(library.get("yatzy").unwrap().switched(lowest, "Low", "").unwrap());
    for (rules, row, enough) in [(yamb, "min@2", 11), (lowest, "chance", 11)] {
        let evaluator = prepared().at_once(&rules);
        let at = rules.box_named(row).unwrap();
        let dice = "22221".parse().unwrap();
        let position = Position::set_up(rules.clone(), rules.empty_card(), dice, 1).unwrap();
        let mut odds = Odds::new(&evaluator);
        let mut of = |kept: &str| {
            let all = odds.at(&position, kept.parse().unwrap());
            *all.iter().find(|odds| odds.at == at).unwrap()
        };
        let thrown = of("KKKK.");
        assert_eq!(thrown.enough, enough, "the mean of five dice kept low is 35 - 70 / 3");
        assert!((thrown.chance - 0.5).abs() < 1e-12, "{row}: {thrown:?}");
        assert!((thrown.expected - 11.5).abs() < 1e-9, "{row}: {thrown:?}");
        let now = of("KKKKK");
        assert!(
            (now.chance - 1.0).abs() < 1e-12 && (now.expected - 9.0).abs() < 1e-12,
            "{row}: {now:?}"
        );
    }
}

/// One roll a turn, and the second column has to be announced: the other boxes score what lies there.
#[test]
fn without_a_roll_left_boxes_that_need_no_naming_have_their_current_score() {
    for dice in ["count: 3", "count: 3, tag: Random(4)"] {
        let text = format!(
            r#"RuleSet(version: 1, id: "named", name: "Named", dice: ({dice}), turn: (rolls: 1),
                columns: [(), (declare: AfterFirst)], rows: [
                    (id: "fours", section: Upper, pattern: Face(4), score: Matched),
                    (id: "sum", section: Lower, pattern: Any, score: Sum),
                ])"#
        );
        let rules = Arc::new(RuleSet::from_ron("named.ron", &text).unwrap());
        let evaluator = prepared().at_once(&rules);
        let dice = if rules.counts_faces_only() { "446" } else { "4r4g6k" };
        let dice = dice.parse().unwrap();
        let position = Position::set_up(rules.clone(), rules.empty_card(), dice, 0).unwrap();
        for kept in [Slots::NONE, Slots::first(3)] {
            let odds = Odds::new(&evaluator).at(&position, kept);
            let expected = odds.iter().map(|odds| (rules.box_id(odds.at), odds.expected));
            let boxes = [("fours@1", 8.0), ("sum@1", 14.0), ("fours@2", 8.0), ("sum@2", 14.0)];
            assert!(expected.eq(boxes.map(|(id, points)| (id.to_owned(), points))), "{odds:?}");
        }
    }
}

#[test]
fn odds_exist_only_while_dice_are_chosen() {
    let evaluator = evaluator("basic");
    let rules = evaluator.value_function().rules().clone();
    let mut odds = Odds::new(&evaluator);
    let fresh = table_of(&rules, 1, DiceOrigin::ByHand);
    assert!(odds.at(fresh.position(), Slots::NONE).is_empty());
    let game = with_dice(&rules, "55552");
    let yahtzee = |odds: Vec<BoxOdds>| {
        let at = rules.box_named("yahtzee").unwrap();
        *odds.iter().find(|of_box| of_box.at == at).unwrap()
    };
    let kept = "KKKK.".parse().unwrap();
    let of_box = yahtzee(odds.at(game.position(), kept));
    assert!((of_box.chance - 11.0 / 36.0).abs() < 1e-12);
    assert!((of_box.expected - 50.0 * 11.0 / 36.0).abs() < 1e-9);
    assert!(yahtzee(odds.at(game.position(), Slots::NONE)).chance < 0.02);
    assert_eq!(odds.at(game.position(), kept).len(), rules.box_count());
}
