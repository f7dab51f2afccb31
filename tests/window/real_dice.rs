//! Real dice: somebody throws them and enters the result.

use egui::{Key, Modifiers};
use fivefold::{
    sound::Effect,
    store::{Animation, DiceMode},
    ui::session::{MomentSize, Occasion},
};

use super::support::{Home, Window, finish, people};

fn enter(window: &mut Window, faces: &[Key]) {
    for &face in faces {
        window.key(face);
    }
}

fn on_table(window: &Window) -> String {
    window.game().position().on_table().map(|table| table.dice.to_string()).unwrap_or_default()
}

#[test]
fn faces_are_entered_by_keys_and_a_wrong_one_is_taken_back() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    window.key(Key::Space);
    assert!(window.tells("Roll 5 dice"), "{}", window.outline());
    enter(&mut window, &[Key::Num3, Key::Num3, Key::Num1, Key::Num6]);
    assert_eq!(on_table(&window), "", "four of five are entered");
    window.key(Key::Backspace);
    enter(&mut window, &[Key::Num5, Key::Num3]);
    assert_eq!(on_table(&window), "33153");
    // Now digits are places again.
    for die in [Key::Num1, Key::Num2, Key::Num5] {
        window.key(die);
    }
    window.key(Key::Space);
    assert!(window.tells("Roll 2 dice"), "{}", window.outline());
    window.key(Key::Escape);
    assert!(window.session().dice_entry().is_none() && window.session().awaits_person());
    window.key(Key::Space);
    enter(&mut window, &[Key::Num3, Key::Num6]);
    assert_eq!(on_table(&window), "33363");
}

/// Several presses, some of the same key, arrive between two frames.
#[test]
fn faces_are_entered_by_fast_typing() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    window.key(Key::Space);
    for key in [Key::Num6, Key::Num1, Key::Num6, Key::Num6, Key::Num1] {
        for pressed in [true, false] {
            let (repeat, modifiers) = (false, Modifiers::NONE);
            let event = egui::Event::Key { key, physical_key: None, pressed, repeat, modifiers };
            window.harness.input_mut().events.push(event);
        }
    }
    window.settle();
    assert_eq!(on_table(&window), "61661");
}

#[test]
fn faces_are_entered_with_the_mouse() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    assert!(window.tells("New to "), "{}", window.outline());
    window.roll();
    assert!(!window.tells("New to "), "no help covers the buttons: {}", window.outline());
    for face in ["4", "4", "2", "6", "1"] {
        window.click(&format!("Next die: {face}"));
    }
    assert_eq!(on_table(&window), "44261");
}

#[test]
fn the_dice_of_a_computer_seat_are_entered_too() {
    let (home, mut window) = Home::by_hand("yahtzee_forced", &["regular"]);
    window.wait_for("a roll to be entered", |window| window.session().dice_entry().is_some());
    assert!(
        !window.buttons().contains(&"Roll".to_owned()),
        "nothing can be skipped:\n{}",
        window.outline()
    );
    enter(&mut window, &[Key::Num6; 5]);
    window.wait_for("the next turn", |window| {
        window.game().position().turn() == 2 && window.session().dice_entry().is_some()
    });
    let window = home.again(window);
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
    assert!(window.tells("roll your own dice"));
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
        enter(&mut window, &dice);
        window.click_first("Round 1, open");
    }
    assert!(window.tells("Round 1 is a tie: Bo and Cleo play it again."), "{}", window.outline());
    assert_eq!(window.game().position().turn(), 2);
    assert!(window.tells("round 1 of 10"), "{}", window.outline());
}

/// Real dice follow from no seed, so there is nothing to check.
#[test]
fn real_dice_are_not_checked() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    window.key(Key::Space);
    enter(&mut window, &[Key::Num6; 5]);
    window.click("Game");
    let item = window.words.say("action-check-dice").into_owned();
    let is_it = |name: &String| name.starts_with(&item);
    assert!(window.names().iter().any(is_it), "{}", window.outline());
    assert!(!window.buttons().iter().any(is_it), "{}", window.outline());
}

/// Another five of a kind: where it has to go, why, and what it pays.
#[test]
fn a_forced_joker_says_where_it_goes() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    for (face, said) in [
        (Key::Num6, "Click dice to keep them"),
        (Key::Num4, "It must go in Fours, for 20 points and 100 extra"),
        (Key::Num4, "It counts as a joker in the lower section and scores 100 extra"),
    ] {
        window.harness.run_steps(5);
        window.key(Key::Space);
        enter(&mut window, &[face; 5]);
        assert!(window.tells(said), "{said}\n{}", window.outline());
        window.take_best();
    }
}

/// Saved rolls are gone from the card as soon as they are used.
#[test]
fn saved_rolls_are_counted_down_while_they_are_used() {
    let (_home, mut window) = Home::by_hand("maxi", &["human"]);
    let roll = |window: &mut Window| {
        window.harness.run_steps(5);
        window.key(Key::Space);
        if window.session().asks_to_reroll() {
            window.harness.run_steps(5);
            window.key(Key::Space);
        }
        enter(window, &[Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num6, Key::Num6]);
    };
    roll(&mut window);
    window.take("Chance");
    for left in [2, 2, 2, 1, 0] {
        roll(&mut window);
        assert!(window.shows(&format!("You, Saved rolls: {left}")), "{}", window.outline());
    }
}

/// The moment belongs to the roll: five of a kind, another one, a straight, each of its size; any
/// key ends it, and without motion it is there all the same.
#[test]
fn a_hand_has_its_moment_when_the_dice_lie() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| {
        settings.dice = DiceMode::ByHand;
        settings.animation = Animation::Full;
    });
    let mut window = home.open(None);
    let straight = [Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6];
    let nothing = [Key::Num1, Key::Num1, Key::Num2, Key::Num3, Key::Num6];
    let turns: [(&[Key], &str, Option<MomentSize>, &str); 4] = [
        (&[Key::Num6; 5], "Yahtzee", Some(MomentSize::Greatest), "Yahtzee!"),
        (&[Key::Num6; 5], "Sixes", Some(MomentSize::Greatest), "Another Yahtzee!"),
        (&straight, "Large straight", Some(MomentSize::Small), "Large straight!"),
        (&nothing, "Ones", None, ""),
    ];
    for (dice, name, wanted, said) in turns {
        window.harness.run_steps(10);
        window.key(Key::Space);
        for key in dice {
            window.strike(Modifiers::NONE, *key);
        }
        window.harness.run_steps(2);
        let size = window.session().moment().and_then(|moment| moment.occasion.size());
        assert_eq!(size, wanted, "{name}");
        if wanted.is_some() {
            window.strike(Modifiers::NONE, Key::F24);
            assert_eq!(window.session().moment(), None, "any key ends it");
        }
        window.settle();
        // Announcements keep a pause between each other.
        window.harness.run_steps(15);
        let told = window.announcements();
        let count = told.iter().filter(|&told| told == said).count();
        assert_eq!(count, usize::from(wanted.is_some()), "{said}: {told:?}");
        window.press_first(&format!("{name}, open, would score "));
        let moment = window.session().moment().unwrap();
        assert!(matches!(moment.occasion, Occasion::Score { .. }), "points fly: {moment:?}");
        window.strike(Modifiers::NONE, Key::F24);
        assert_eq!(window.session().moment(), None, "any key ends it");
    }
    drop(window);
    home.settle(|settings| settings.animation = Animation::Off);
    let mut window = home.open(None);
    window.key(Key::Space);
    for key in [Key::Num2, Key::Num2, Key::Num3, Key::Num3, Key::Num3] {
        window.strike(Modifiers::NONE, key);
    }
    window.harness.run_steps(2);
    assert!(window.session().moment().is_some_and(|moment| moment.hand().is_some()));
    window.settle();
    assert_eq!(window.session().moment(), None, "it ends by itself");
    window.press_first("Full house");
    assert_eq!(window.session().moment(), None, "nothing flies without motion");
}

/// The bonus of a section is celebrated when it is reached, with a sound of its own.
#[test]
fn a_section_bonus_is_celebrated() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    home.settle(|settings| {
        settings.dice = DiceMode::ByHand;
        settings.animation = Animation::Full;
    });
    let mut window = home.open(None);
    let faces = [Key::Num6, Key::Num5, Key::Num4, Key::Num3, Key::Num2];
    for (face, name) in faces.into_iter().zip(["Sixes", "Fives", "Fours", "Threes", "Twos"]) {
        window.harness.run_steps(5);
        window.key(Key::Space);
        enter(&mut window, &[face, face, face, face, Key::Num1]);
        window.heard();
        window.press_first(&format!("{name}, open, would score "));
        // 24 + 20 + 16 is 60; the threes bring it beyond 63.
        let occasion = window.session().moment().unwrap().occasion;
        let is_bonus = occasion == Occasion::Bonus { points: 35 };
        assert_eq!(is_bonus, name == "Threes", "{name}: {occasion:?}");
        assert_eq!(window.heard().contains(&Effect::SectionBonus), name == "Threes", "{name}");
        window.strike(Modifiers::NONE, Key::F24);
    }
}

/// Whoever presses a key to hurry the end of a game sees the result: only a later press plays again.
#[test]
fn a_press_that_ends_the_last_moment_does_not_play_again() {
    let home = Home::quick("basic", &["human"]);
    home.settle(|settings| settings.animation = Animation::Full);
    let mut window = home.open(Some("the end"));
    while window.game().position().card().open_boxes().count() > 1 {
        super::support::play_turn(&mut window);
    }
    window.roll();
    let (name, _) = window.best_offer();
    window.press_first(&name);
    assert!(window.session().moment().is_some(), "{}", window.outline());
    // The first press ends the moment, the second the finale.
    for _ in 0..2 {
        window.strike(Modifiers::NONE, Key::Enter);
        window.harness.run_steps(3);
        assert!(window.game().position().is_over(), "{}", window.outline());
    }
    assert_eq!(window.session().finale(window.time()), None);
    window.settle();
    // Beyond the time in which a press may have been meant for what was there before.
    window.harness.run_steps(60);
    window.key(Key::Enter);
    assert!(!window.game().position().is_over(), "{}", window.outline());
}

/// Anyone could have any result with real dice: it is compared, but called no record, and it says
/// nothing of a first game that there was before.
#[test]
fn a_result_of_real_dice_is_no_personal_best() {
    let (home, mut window) = Home::begin("basic", &["human"], "virtual");
    finish(&mut window);
    let before = home.records()[0].seats[0].total;
    drop(window);
    home.settle(|settings| settings.dice = DiceMode::ByHand);
    let mut window = home.open(None);
    while !window.game().position().is_over() {
        window.key(Key::Space);
        enter(&mut window, &[Key::Num6; 5]);
        window.take_best();
    }
    let said = format!("Better than your best, {before}, but with real dice it sets no record");
    assert!(window.shows(&said), "{}", window.outline());
    assert!(!window.tells("New personal best") && !window.tells("first recorded"));
}
