//! Turns that are played for one box alone.

use std::sync::Arc;

use fivefold_engine::{
    dice::Slots,
    rules::{Library, RuleSet},
    solver::{DecisionEngine, TurnTables},
};

/// With all three rolls left, the first of all dice.
#[test]
fn a_whole_turn_has_the_chance_of_its_box() {
    let rules = Library::shipped().get("yatzy").unwrap().clone();
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let at = rules.box_named("full_house").unwrap();
    let known = tables.chance_of(|roll| tables.points(at, roll, 3) > 0);
    let made = |points: u16| f64::from(u8::from(points > 0));
    let found = DecisionEngine::for_box(&tables, at, made).value(&rules.empty_card()).unwrap();
    assert!((known - found).abs() < 1e-12);
}

/// A game of one die, in which a six scores this.
fn one_die(turn_rolls: u8, score: &str) -> (Arc<RuleSet>, DecisionEngine) {
    let text = format!(
        r#"RuleSet(version: 1, id: "six", name: "Six", about: "A six.",
        dice: (count: 1), turn: (rolls: {turn_rolls}), rows: [
            (id: "six", section: Lower, pattern: OneOf([[6]]), {score}),
        ])"#
    );
    let rules = Arc::new(RuleSet::from_ron("six.ron", &text).unwrap());
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let at = rules.box_named("six").unwrap();
    (rules, DecisionEngine::for_box(&tables, at, f64::from))
}

#[test]
fn a_first_roll_scores_by_its_own_rule() {
    let (rules, mut engine) = one_die(2, "score: Fixed(10), first_roll: Fixed(20)");
    let card = rules.empty_card();
    // A six on the first roll, or else on the second.
    let turn = 20.0 / 6.0 + 5.0 / 6.0 * 10.0 / 6.0;
    assert!((engine.value(&card).unwrap() - turn).abs() < 1e-12);
    // After the first roll, the die can only score as on later rolls.
    let again = engine.value_of_marked(&card, &"1".parse().unwrap(), 1, Slots::NONE).unwrap();
    assert!((again - 10.0 / 6.0).abs() < 1e-12);
}

/// Where little is wanted, a turn that ends without the box is as bad as the worst points.
#[test]
fn a_box_for_the_first_roll_that_wants_little_is_not_left_for_nothing() {
    let text = r#"RuleSet(version: 1, id: "least", name: "Least", about: "Two columns.",
        dice: (count: 1), turn: (rolls: 3), columns: [(rolls: 1), ()], rows: [
            (id: "min", section: Lower, pattern: Any, score: Sum),
        ])"#;
    let rules = Arc::new(RuleSet::from_ron("least.ron", text).unwrap());
    let tables = Arc::new(TurnTables::new(rules.clone()));
    let in_column = |column| rules.boxes().find(|&at| rules.place(at).column == column).unwrap();
    let mean = |at| {
        let mut engine = DecisionEngine::for_box(&tables, at, |points| -f64::from(points));
        -engine.value(&rules.empty_card()).unwrap()
    };
    assert!((mean(in_column(0)) - 3.5).abs() < 1e-12, "the first roll is the only one");
    // The last roll brings 3.5, so 4 and more are thrown again; with two left, 3 and more.
    let before = (6.0 + 3.0 * 3.5) / 6.0;
    assert!((mean(in_column(1)) - (3.0 + 4.0 * before) / 6.0).abs() < 1e-12);
}

#[test]
fn each_roll_scores_by_its_own_rule() {
    let (rules, mut engine) = one_die(3, "score: Fixed(10), rolls: [Fixed(50), Twice]");
    let after_first = 20.0 / 6.0 + 5.0 / 6.0 * 10.0 / 6.0;
    let turn = 50.0 / 6.0 + 5.0 / 6.0 * after_first;
    assert!((engine.value(&rules.empty_card()).unwrap() - turn).abs() < 1e-12);
    assert_eq!(rules.possible_points(rules.box_named("six").unwrap()), [0, 10, 20, 50]);
}
