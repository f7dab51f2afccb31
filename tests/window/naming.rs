//! Naming the box first.

use egui::Key;

use super::support::{Home, Window};
use fivefold::ui::commands::MenuAction;

/// A small game whose box is named after the first roll, for these seats.
fn named(seats: &[&str]) -> Home {
    let home = Home::quick("small", seats);
    let rules = r#"RuleSet(version: 1, id: "small", name: "Small", about: "A small game.",
        dice: (count: 3, sides: 4), turn: (rolls: 3, declare: AfterFirst), rows: [
            (id: "ones", section: Upper, pattern: Face(1), score: Matched),
            (id: "pair", name: "Pair", section: Lower, pattern: Kind(2), score: Fixed(8)),
            (id: "any", name: "Any", section: Lower, pattern: Any, score: Sum),
        ])"#;
    home.write("variants/small.ron", rules);
    home
}

fn named_box(window: &Window) -> Option<String> {
    let position = window.game().position();
    position.card().declared().map(|at| position.rules().box_id(at))
}

#[test]
fn a_box_named_with_the_mouse_is_the_only_one_to_fill() {
    let home = named(&["human"]);
    let mut window = home.open(Some("naming"));
    window.roll();
    assert!(window.tells("Name the box you will fill this turn"), "{}", window.outline());
    assert_eq!(window.offers(), [], "nothing can be filled yet");
    window.key(Key::Space);
    assert_eq!(window.game().position().rolls_left(), 2, "first a box is named");
    window.click_first("Name Any: these dice would score ");
    assert_eq!(named_box(&window).as_deref(), Some("any"));
    assert!(window.tells("You named Any"), "{}", window.outline());
    assert_eq!(window.offers().len(), 1);
    assert!(window.tells("named for this turn"), "{}", window.outline());

    // Undo takes the naming back, and another box is named instead.
    window.click_first("Undo");
    assert_eq!(named_box(&window), None);
    window.click_first("Name Pair: these dice would score ");
    window.key(Key::Num1);
    window.roll();
    assert_eq!(window.game().position().rolls_left(), 1);

    // The next day the box is still named.
    let mut window = home.again(window);
    assert_eq!(named_box(&window).as_deref(), Some("pair"));
    window.roll();
    assert!(window.tells("No rolls left: score Pair"), "{}", window.outline());
    // It is the only box, so the large button takes it.
    window.click_first("Take Pair · ");
    let position = window.game().position();
    assert_eq!((position.turn(), named_box(&window)), (2, None));
}

#[test]
fn a_box_is_named_by_keys() {
    let home = named(&["human"]);
    let mut window = home.open(Some("naming"));
    window.roll();
    window.key(Key::ArrowDown);
    let focused = window.focused();
    assert!(focused.as_ref().is_some_and(|name| name.starts_with("Name Ones: ")), "{focused:?}");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(named_box(&window).as_deref(), Some("pair"));
    window.harness.run_steps(3);
    // (Rolling all dice again would be asked about.)
    window.key(Key::Num1);
    window.key(Key::Space);
    assert_eq!(window.game().position().rolls_left(), 1);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert_eq!(window.game().position().turn(), 2);
}

#[test]
fn advice_says_which_box_to_name() {
    let home = named(&["human"]);
    let mut window = home.open(Some("advice"));
    window.roll();
    window.key(Key::H);
    window.wait_for("advice", |window| window.tells("Advice: name "));
    let best = window.session().advice().unwrap().options().len();
    assert_eq!(best, 3, "one for each box");
}

#[test]
fn a_computer_player_names_its_boxes_and_the_game_is_reviewed() {
    let home = named(&["human", "perfect"]);
    let mut window = home.open(Some("both"));
    while !window.game().position().is_over() {
        window.wait_for("the person", |window| {
            window.session().seat_is_human() || window.game().position().is_over()
        });
        if window.game().position().must_declare() {
            window.click_first("Name ");
        } else if window.dice().is_empty() {
            window.roll();
        } else {
            let (name, _) = window.offers().remove(0);
            window.take(&name);
        }
    }
    window.go(MenuAction::Review);
    window.wait_for("the review", |window| window.says("action-review"));
    window.wait_for("its decisions", |window| window.tells("decisions"));
}

/// In Yamb, the boxes of one column are announced after the first roll, or stay closed.
#[test]
fn a_column_offers_what_naming_is_worth_and_closes_without_it() {
    let (_home, mut window) = Home::begin("yamb", &["human"], "announced");
    window.roll();
    window
        .wait_for("what naming is worth", |window| window.tells(" on average if you play for it"));
    let offers = |window: &Window| window.game().position().legal().offers.len();
    assert_eq!(offers(&window), 26);
    assert!(window.game().position().may_roll(), "naming is a choice");

    // Named: only that box is left, and undo takes it back.
    assert!(window.tells("Ful (column 1, from top to bottom)"), "{}", window.outline());
    window.click_first("Name Ful (column 4, announced): these dice would score ");
    assert_eq!(named_box(&window).as_deref(), Some("full@4"));
    assert_eq!(offers(&window), 1);
    window.click_first("Undo");
    assert_eq!((named_box(&window), offers(&window)), (None, 26));

    // Not named: after another roll the column is closed.
    window.key(Key::Num1);
    window.roll();
    assert_eq!(offers(&window), 14);
    assert!(!window.tells("on average if you play for it"), "{}", window.outline());
}
