//! Real dice: somebody throws them and enters the result.

use egui::Key;
use fivefold::store::DiceMode;

use super::support::{Home, Window, people};

fn by_hand(seats: &[&str]) -> (Home, Window) {
    let home = Home::quick("yahtzee_forced", seats);
    home.settle(|settings| settings.dice = DiceMode::ByHand);
    let window = home.open(None);
    (home, window)
}

fn tell(window: &mut Window, faces: &[Key]) {
    for &face in faces {
        window.key(face);
    }
}

fn on_table(window: &Window) -> String {
    window.game().position().on_table().map(|table| table.dice.to_string()).unwrap_or_default()
}

#[test]
fn faces_are_entered_by_keys_and_a_wrong_one_is_taken_back() {
    let (_home, mut window) = by_hand(&["human"]);
    window.key(Key::Space);
    assert!(window.tells("Throw your 5 dice"), "{}", window.outline());
    tell(&mut window, &[Key::Num3, Key::Num3, Key::Num1, Key::Num6]);
    assert_eq!(on_table(&window), "", "four of five are told");
    window.key(Key::Backspace);
    tell(&mut window, &[Key::Num5, Key::Num3]);
    assert_eq!(on_table(&window), "33153");
    // Now digits are places again.
    for die in [Key::Num1, Key::Num2, Key::Num5] {
        window.key(die);
    }
    window.key(Key::Space);
    assert!(window.tells("Throw your 2 dice"), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.session().dice_entry().is_none() && window.session().awaits_person());
    window.key(Key::Space);
    tell(&mut window, &[Key::Num3, Key::Num6]);
    assert_eq!(on_table(&window), "33363");
}

/// Several presses, some of the same key, arrive between two frames.
#[test]
fn faces_are_entered_by_fast_typing() {
    let (_home, mut window) = by_hand(&["human"]);
    window.key(Key::Space);
    for key in [Key::Num6, Key::Num1, Key::Num6, Key::Num6, Key::Num1] {
        for pressed in [true, false] {
            let (repeat, modifiers) = (false, egui::Modifiers::NONE);
            let event = egui::Event::Key { key, physical_key: None, pressed, repeat, modifiers };
            window.harness.input_mut().events.push(event);
        }
    }
    window.settle();
    assert_eq!(on_table(&window), "61661");
}

#[test]
fn faces_are_entered_with_the_mouse() {
    let (_home, mut window) = by_hand(&["human"]);
    window.roll();
    for face in ["4", "4", "2", "6", "1"] {
        window.click(&format!("Next die: {face}"));
    }
    assert_eq!(on_table(&window), "44261");
}

#[test]
fn the_dice_of_a_computer_seat_are_entered_too() {
    let (home, mut window) = by_hand(&["regular"]);
    window.wait_for("a roll to be told", |window| window.session().dice_entry().is_some());
    tell(&mut window, &[Key::Num6; 5]);
    window.wait_for("the next turn", |window| {
        window.game().position().turn() == 2 && window.session().dice_entry().is_some()
    });
    drop(window);
    let window = home.open(None);
    assert_eq!(window.game().position().turn(), 2, "the game goes on with real dice");
    assert!(window.game().setup().seed().is_none());
}

/// People at poker dice with real dice.
fn poker(seats: &[&str]) -> (Home, Window) {
    let home = Home::quick("poker_dice", &["human"]);
    home.settle(|settings| {
        settings.dice = DiceMode::ByHand;
        settings.seats = people(seats);
    });
    let window = home.open(None);
    (home, window)
}

/// Faces with names: the buttons show them, with their keys.
#[test]
fn faces_with_names_are_entered_by_their_names() {
    let (_home, mut window) = poker(&["Ann", "Bo"]);
    assert!(window.tells("throw your own dice"));
    window.key(Key::Space);
    assert!(window.tells("press 1 to 6 for 9, 10, J, Q, K and A"), "{}", window.outline());
    for face in ["A", "A", "9", "10", "J"] {
        window.click(&format!("Next die: {face}"));
    }
    assert_eq!(on_table(&window), "66123");
}

/// Bo and Cleo tie, and Dee, who doesn't, ends the round: a notice says so, and it is still round
/// 1.
#[test]
fn a_tie_is_announced_whoever_ends_the_round() {
    let (_home, mut window) = poker(&["Ann", "Bo", "Cleo", "Dee"]);
    let aces = [Key::Num6, Key::Num6, Key::Num6, Key::Num1, Key::Num1];
    let kings = [Key::Num5, Key::Num5, Key::Num5, Key::Num2, Key::Num2];
    for (number, dice) in [kings, aces, aces, kings].into_iter().enumerate() {
        assert!(!window.tells("is a tie"), "{number}");
        window.key(Key::Space);
        tell(&mut window, &dice);
        window.click_first("Round 1, open");
    }
    assert!(window.tells("Round 1 is a tie: Bo and Cleo play it again."), "{}", window.outline());
    assert_eq!(window.game().position().turn(), 2);
    assert!(window.tells("round 1 of 10"), "{}", window.outline());
}
