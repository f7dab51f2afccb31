//! Real dice on a real table: somebody throws them and says what they show.

use egui::Key;
use fivefold::store::DiceMode;

use super::support::{Home, Window};

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
fn faces_are_told_by_keys_and_a_wrong_one_is_taken_back() {
    let (_home, mut window) = by_hand(&["human"]);
    window.key(Key::Space);
    assert!(window.tells("Throw the 5 dice on your table"), "{}", window.outline());
    tell(&mut window, &[Key::Num3, Key::Num3, Key::Num1, Key::Num6]);
    assert_eq!(on_table(&window), "", "four of five are told");
    window.key(Key::Backspace);
    tell(&mut window, &[Key::Num5, Key::Num3]);
    assert_eq!(on_table(&window), "33153");
    // Now the digits are places again.
    for die in [Key::Num1, Key::Num2, Key::Num5] {
        window.key(die);
    }
    window.key(Key::Space);
    assert!(window.tells("Throw the 2 dice"), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.session().telling().is_none() && window.session().awaits_person());
    window.key(Key::Space);
    tell(&mut window, &[Key::Num3, Key::Num6]);
    assert_eq!(on_table(&window), "33363");
}

#[test]
fn faces_are_told_by_the_mouse() {
    let (_home, mut window) = by_hand(&["human"]);
    window.roll();
    for face in ["4", "4", "2", "6", "1"] {
        window.click(&format!("The next die shows {face}"));
    }
    assert_eq!(on_table(&window), "44261");
}

#[test]
fn the_dice_of_a_computer_seat_are_told_too() {
    let (home, mut window) = by_hand(&["regular"]);
    window.wait_for("a roll to be told", |window| window.session().telling().is_some());
    tell(&mut window, &[Key::Num6; 5]);
    window.wait_for("the next turn", |window| {
        window.game().position().turn() == 2 && window.session().telling().is_some()
    });
    drop(window);
    let window = home.open(None);
    assert_eq!(window.game().position().turn(), 2, "the game goes on with real dice");
    assert!(window.game().setup().seed().is_none());
}
