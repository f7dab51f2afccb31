//! Turning dice over after the last roll.

use egui::Key;

use super::support::{Home, Window, finish};
use fivefold::{dice::Slots, game::notation, ui::commands::MenuAction};

/// A game of Cacho after two rolls.
fn after_two_rolls(rules: &str) -> (Home, Window) {
    let (home, mut window) = Home::begin(rules, &["human"], "turning");
    window.roll();
    window.key(Key::Num1);
    window.roll();
    (home, window)
}

fn has_turned(window: &Window) -> bool {
    window.game().position().card().has_turned()
}

#[test]
fn dice_are_marked_by_keys_and_turned_over_by_the_button() {
    let (home, mut window) = after_two_rolls("cacho");
    let before = window.faces();
    let what_to_do = "No rolls left: click 1 or 2 dice to turn over";
    assert!(window.tells(what_to_do), "{}", window.outline());
    assert_eq!(window.offers(), [], "first a die is turned over");
    window.key(Key::Space);
    assert!(!has_turned(&window) && window.hears(what_to_do), "{:?}", window.announcements());

    // A marked die shows its other side at once, and boxes what they would score with it.
    window.key(Key::Num2);
    assert_eq!(window.faces()[1], 7 - before[1]);
    assert!(window.hears(", turned over"), "{:?}", window.announcements());
    // (It lies turned, so nobody is asked to turn it.)
    assert!(window.shows("Done: 1 die turned"), "{}", window.outline());
    assert!(!window.offers().is_empty() && window.tells("One die lies turned: take a box"));
    window.key(Key::Num3);
    window.key(Key::Num4);
    assert!(window.tells("Only 2 dice can be turned over"), "{}", window.outline());
    assert!(window.shows("Turn over dice"), "{}", window.outline());
    window.key(Key::Space);
    assert!(!has_turned(&window), "three are too many");
    window.key(Key::Num4);
    window.click("Done: 2 dice turned");
    let after: Vec<usize> = before
        .iter()
        .enumerate()
        .map(|(n, &face)| if n == 1 || n == 2 { 7 - face } else { face })
        .collect();
    assert_eq!((window.faces(), has_turned(&window)), (after.clone(), true));
    assert!(window.tells("No rolls left."), "{}", window.outline());

    // Undo turns them back, still marked; redo turns them over again.
    window.click("Undo");
    assert_eq!((has_turned(&window), window.session().keep().len()), (false, 2));
    assert!(window.notice().contains("turned dice"), "{}", window.notice());
    window.click("Redo");
    assert_eq!((window.faces(), has_turned(&window)), (after.clone(), true));
    let text = notation::write(window.game());
    assert!(text.contains(" .TT.. "), "{text}");

    // The next day they lie as they did.
    let mut window = home.again(window);
    assert_eq!((window.faces(), has_turned(&window)), (after, true));
    window.key(Key::F1);
    let rule = "After the last roll, turn one die over, so that the opposite side shows; you may \
                turn over one more. If you take a box earlier, you turn none.";
    assert!(window.tells(rule), "{}", window.outline());
    window.key(Key::Escape);
    finish(&mut window);
    assert_eq!(home.records().len(), 1);
}

/// What is marked is kept through a restart, and a box turns it over and is filled at once.
#[test]
fn a_box_is_taken_with_the_dice_as_they_are_seen() {
    let (home, mut window) = after_two_rolls("cacho");
    window.click(&window.dice()[3].name());
    let mut window = home.again(window);
    assert_eq!(window.session().keep(), Slots::NONE.with(3));
    // A zero is asked about first.
    let (zero, _) = window.offers().into_iter().find(|(_, points)| *points == 0).unwrap();
    window.take(&zero);
    assert!(window.session().asks() && !has_turned(&window), "{}", window.outline());
    window.key(Key::Escape);
    let (name, points) = window.best_offer();
    window.take(&name);
    let position = window.game().position();
    assert_eq!((position.turn(), position.rules().total(position.card())), (2, points));
    window.click("Undo");
    assert!(has_turned(&window), "first the box");
    window.click("Undo");
    assert!(!has_turned(&window), "then the die");
}

#[test]
fn where_nobody_has_to_turn_a_die_boxes_are_open() {
    let (_home, mut window) = after_two_rolls("cacho_optional");
    window.roll();
    let note = "No rolls left: take a box, or click up to 2 dice to turn over";
    assert!(window.tells(note), "{}", window.outline());
    let plain = window.offers();
    assert!(!plain.is_empty());
    window.key(Key::Num5);
    assert_ne!(window.offers(), plain);
    window.key(Key::Space);
    assert!(has_turned(&window));
}

#[test]
fn advice_says_which_dice_to_turn_over() {
    let (_home, mut window) = after_two_rolls("cacho");
    window.key(Key::H);
    window.wait_for("advice", |window| window.tells("Advice: turn over "));
    let best = window.session().advised_move().unwrap();
    window.click_first("turn over ");
    assert_eq!(window.session().marked_move(), best, "{}", window.outline());
    window.key(Key::Space);
    assert!(has_turned(&window));
}

#[test]
fn a_computer_player_turns_dice_over_and_the_game_is_reviewed() {
    let (home, mut window) = Home::begin("cacho", &["human", "perfect"], "both");
    while !window.game().position().is_over() {
        window.wait_for("the person", |window| {
            window.session().seat_is_human() || window.game().position().is_over()
        });
        if window.game().position().is_over() {
            break;
        }
        window.roll();
        if window.game().position().may_roll() {
            window.roll();
        }
        if window.game().position().must_turn() {
            window.key(Key::Num1);
        }
        window.take_best();
    }
    assert!(notation::write(window.game()).contains('T'));
    window.go(MenuAction::Review);
    window.wait_for("the review", |window| window.says("action-review"));
    window.wait_for("its decisions", |window| window.tells("decisions"));
    assert_eq!(home.records().len(), 1);
}

/// Dice that make a hand once some are marked have their moment then.
#[test]
fn a_hand_of_turned_dice_is_seen_at_once() {
    let text = "fivefold 1\nrules cacho\nseat human You\ndice by hand\n1.1  55134 55... 55522\n";
    let home = Home::quick("cacho", &["human"]);
    home.write("cacho.fivefold-game", text);
    let file = home.path().join("cacho.fivefold-game");
    let mut window = Window::open_with(home.profile(), vec![file], None);
    window.settle();
    let made = |window: &Window| {
        let rules = window.game().setup().rules();
        window.session().made_hand().map(|hand| rules.box_id(hand.at).clone())
    };
    window.key(Key::Num4);
    assert!(window.shows("Done: 1 die turned"), "{}", window.outline());
    assert_ne!(made(&window).as_deref(), Some("second_grande"));
    window.key(Key::Num5);
    assert_eq!(made(&window).as_deref(), Some("second_grande"), "{}", window.outline());
    window.take_best();
    let position = window.game().position();
    assert_eq!((position.turn(), position.rules().total(position.card())), (2, 50));
}
