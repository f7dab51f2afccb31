//! Undo, redo, and the question before a zero.

use egui::Key;
use fivefold::{rules::BoxIndex, ui::session::Occasion};

use super::support::{Home, Window, finish};
use fivefold::ui::commands::MenuAction;

/// The entries of a seat's card.
fn card(window: &Window, seat: usize) -> Vec<Option<u16>> {
    window.game().position().cards()[seat].entries().map(|(_, entry)| entry).collect()
}

#[test]
fn a_misclick_is_taken_back_over_the_computers_turn() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human", "regular"], "misclick");
    window.roll();
    let dice = window.dice();
    window.take("Chance");
    assert!(window.may_roll(3), "the computer has played");
    assert_eq!(card(&window, 1).iter().flatten().count(), 1);
    let rita = card(&window, 1);

    window.click("Undo");
    assert_eq!(window.dice(), dice, "the same dice lie there again");
    assert!(card(&window, 0).iter().chain(&card(&window, 1)).all(Option::is_none));
    assert!(window.offers().iter().any(|(name, _)| name == "Chance"));

    // Redo restores it.
    window.click("Redo");
    assert_eq!(card(&window, 1), rita);
    assert_eq!(card(&window, 0).iter().flatten().count(), 1);

    // Another box now counts as a changed decision, since later dice have been seen.
    window.key(Key::U);
    assert_eq!(window.dice(), dice);
    let (name, _) =
        window.offers().into_iter().find(|(name, n)| name != "Chance" && *n > 0).unwrap();
    window.take(&name);
    assert_eq!(window.game().revised(0), 1);
    assert!(window.game().position().card().is_open(chance(&window)));
    assert!(!window.session().game().can_redo());
}

/// At the end the seed is shown, so any change after it is marked.
#[test]
fn a_result_improved_after_the_end_is_marked() {
    let (home, mut window) = Home::begin("basic", &["human"], "better");
    finish(&mut window);
    assert_eq!(home.records()[0].seats[0].revised, 0);
    window.key(Key::U);
    window.roll();
    // The only open box: no question, whatever it scores.
    window.take(&window.offers()[0].0.clone());
    assert!(window.game().position().is_over());
    let records = home.records();
    assert_eq!((records.len(), records[0].seats[0].revised), (1, 1));
    window.go(MenuAction::Records);
    let mark = window.words.say_with("result-revised", &[("count", 1.into())]);
    assert!(window.tells(&mark), "{}", window.outline());
}

fn chance(window: &Window) -> BoxIndex {
    window.game().setup().rules().box_named("chance").unwrap()
}

#[test]
fn a_roll_that_was_taken_back_repeats_the_same_dice() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "again");
    window.roll();
    window.click(&window.dice()[1].name());
    let kept = window.dice();
    window.roll();
    let second = window.dice();
    window.click("Undo");
    assert_eq!(window.dice(), kept, "the dice and what was kept of them");
    window.roll();
    assert_eq!(window.dice(), second);
    assert_eq!(window.game().revised(0), 0);
    window.click("Undo");
    window.click(&window.dice()[2].name());
    window.roll();
    assert_eq!(window.game().revised(0), 1, "another keep after the dice were seen");
}

/// Rolls until there is a box that would get a zero; returns its name.
fn worthless(window: &mut Window) -> String {
    window.roll();
    window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap().0
}

#[test]
fn a_zero_is_asked_about_refused_and_confirmed() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "scratch");
    let name = worthless(&mut window);
    let question = window.words.say_with("note-scratch", &[("box", name.as_str().into())]);
    let yes = format!("Score 0 in {name}: confirm");

    window.take(&name);
    assert!(window.tells(&question) && window.shows(&yes), "{}", window.outline());
    assert!(card(&window, 0).iter().all(Option::is_none), "nothing is entered yet");
    window.key(Key::Escape);
    assert!(!window.tells(&question) && !window.shows(&yes));
    assert!(card(&window, 0).iter().all(Option::is_none));

    // On another page, Esc leaves that page and answers nothing.
    window.take(&name);
    window.harness.state_mut().ask(MenuAction::Settings.into());
    window.settle();
    window.key(Key::Escape);
    assert!(window.tells(&question) && window.shows(&yes), "{}", window.outline());

    // Keeping a die answers the question with no.
    window.click(&window.dice()[0].name());
    assert!(!window.shows(&yes));

    window.take(&name);
    window.click(&yes);
    assert!(window.shows(&format!("You, {name}: 0")), "{}", window.outline());
    assert!(window.may_roll(3));
}

#[test]
fn the_question_can_be_answered_by_enter_and_switched_off() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "scratch");
    let go_to = |window: &mut Window, name: &str| {
        while !window.focused().is_some_and(|focused| focused.starts_with(name)) {
            window.key(Key::ArrowDown);
        }
        window.key(Key::Enter);
    };
    // After a click, and by keys alone.
    for ask in [|window: &mut Window, name: &str| window.take(name), go_to] {
        let name = worthless(&mut window);
        ask(&mut window, &name);
        assert!(window.shows(&format!("Score 0 in {name}: confirm")));
        window.key(Key::Enter);
        assert!(window.shows(&format!("You, {name}: 0")), "{}", window.outline());
    }

    window.go(MenuAction::Settings);
    window.click("Ask before likely mistakes");
    window.key(Key::Escape);
    let name = worthless(&mut window);
    window.take(&name);
    assert!(window.shows(&format!("You, {name}: 0")), "{}", window.outline());
}

/// A roll that keeps nothing of an earlier one may be a slip: it is asked about once.
#[test]
fn rolling_all_dice_again_is_asked_about_once() {
    let mut window = Home::quick("yatzy", &["human"]).open(Some("again"));
    let rolls = |window: &Window| window.game().position().roll_number();
    window.roll();
    let question = "Roll all the dice again?";
    window.harness.run_steps(5);
    window.key(Key::Space);
    assert!(window.tells(question) && rolls(&window) == 1, "{}", window.outline());
    window.key(Key::Escape);
    assert!(!window.tells(question), "no");
    window.harness.run_steps(5);
    window.key(Key::Space);
    window.key(Key::Num1);
    assert!(!window.tells(question), "a die is kept instead");
    window.key(Key::Space);
    assert_eq!(rolls(&window), 2, "with a die kept nothing is asked");
    window.key(Key::Num1);
    window.harness.run_steps(5);
    window.key(Key::Space);
    window.harness.run_steps(5);
    window.key(Key::Space);
    assert_eq!(rolls(&window), 3, "asked and answered");
}

/// Rolls real dice and enters these faces.
fn throw(window: &mut Window, faces: &[Key]) {
    window.harness.run_steps(10);
    window.key(Key::Space);
    for &face in faces {
        window.strike(egui::Modifiers::NONE, face);
    }
    window.settle();
}

/// A hand is not rolled away by the next press of the same key, and the button says what it asks.
#[test]
fn a_made_hand_is_rolled_away_only_after_a_question() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    let straight = [Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    throw(&mut window, &straight);
    for slot in [Key::Num1, Key::Num2, Key::Num3] {
        window.key(slot);
    }
    window.harness.run_steps(10);
    assert!(window.buttons().contains(&"Take Large straight · 40".to_owned()));
    window.click("Roll again");
    assert!(window.session().dice_entry().is_none(), "nothing is rolled yet");
    let asked = "Roll away your Large straight?";
    assert!(window.buttons().contains(&asked.to_owned()), "{}", window.outline());
    assert!(window.tells("Take Large straight · 40"), "the way to take it stays");
    window.key(Key::Escape);
    assert!(!window.buttons().contains(&asked.to_owned()));
    window.click("Roll again");
    window.harness.run_steps(6);
    window.click(asked);
    assert!(window.session().dice_entry().is_some(), "a second press means it");
}

/// With two fives, either makes the small straight: whoever keeps one of them is not asked.
#[test]
fn a_hand_that_is_kept_with_other_dice_is_not_asked_about() {
    let slots = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5];
    for kept in [&slots[..4], &slots[1..]] {
        let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
        throw(&mut window, &[Key::Num5, Key::Num3, Key::Num4, Key::Num2, Key::Num5]);
        for &slot in kept {
            window.key(slot);
        }
        window.harness.run_steps(10);
        window.click("Roll");
        assert!(window.session().dice_entry().is_some(), "{}", window.outline());
    }
}

/// The large button takes the hand that is clearly best, and so does Enter.
#[test]
fn a_clear_hand_is_taken_by_the_large_button_and_by_enter() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    throw(&mut window, &[Key::Num4; 5]);
    window.harness.run_steps(6);
    window.click("Take Yahtzee · 50");
    assert!(window.shows("You, Yahtzee: 50"), "{}", window.outline());
    throw(&mut window, &[Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6]);
    window.key(Key::Enter);
    assert!(window.shows("You, Large straight: 40"), "{}", window.outline());
}

/// Undo asks before it takes back what another person did, and says what it took back.
#[test]
fn undo_crosses_into_another_turn_only_after_a_question() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.seats = super::support::people(&["Ann", "Ben"]));
    let mut window = home.open(Some("across"));
    window.roll();
    let (name, points) = window.best_offer();
    window.take(&name);
    assert!(window.tells("Ben’s turn"), "{}", window.outline());
    window.click("Undo");
    let question = format!("Take back Ann’s {name} for {points}?");
    assert!(window.tells(&question), "{}", window.outline());
    assert!(card(&window, 0).iter().any(Option::is_some), "nothing is taken back yet");
    window.key(Key::Escape);
    assert!(!window.tells(&question));
    window.key(Key::U);
    window.harness.run_steps(6);
    window.click("Undo?");
    assert!(card(&window, 0).iter().all(Option::is_none));
    assert_eq!(window.notice(), format!("Taken back: Ann’s {name} for {points}"));
    // One's own roll is taken back at once.
    window.roll();
    window.click("Undo");
    assert!(!window.tells("Take back"), "{}", window.outline());
}

/// Between two people the change is announced across the table, until a key ends it.
#[test]
fn a_change_of_persons_is_announced() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| {
        settings.seats = super::support::people(&["Ann", "Ben"]);
        settings.animation = fivefold::store::Animation::Full;
    });
    let mut window = home.open(Some("handover"));
    window.roll();
    let (name, _) = window.best_offer();
    window.press_first(&name);
    assert_eq!(window.session().stage_seat(), 0, "Ann still has the stage");
    window.wait_for("the change", |window| {
        let moment = window.session().moment();
        moment.is_some_and(|moment| moment.occasion == Occasion::Handover && moment.seat == 1)
    });
    assert!(window.tells("Ben’s turn"), "{}", window.outline());
    window.strike(egui::Modifiers::NONE, Key::F24);
    assert_eq!(window.session().moment(), None);
}
