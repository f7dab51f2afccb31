//! The sounds of the window.

use egui::Key;
use fivefold::sound::Effect;

use super::support::Home;

#[test]
fn a_turn_is_heard() {
    let (_home, mut window) = Home::begin("yahtzee_forced", &["human"], "sounds");
    assert_eq!(window.heard(), [], "opening is silent");
    window.roll();
    assert!(matches!(window.heard()[..], [Effect::Roll { dice: 5, .. }]));
    window.key(Key::Num2);
    window.key(Key::Num4);
    window.key(Key::Num4);
    assert_eq!(window.heard(), [Effect::Keep, Effect::Keep, Effect::LetGo]);
    window.roll();
    assert!(matches!(window.heard()[..], [Effect::Roll { dice: 4, .. }]));
    let (name, worth) = window.best_offer();
    window.take(&name);
    assert_eq!(window.heard(), [Effect::Score { points: worth }]);
    window.roll();
    window.heard();
    let (name, _) = window.offers().into_iter().find(|(_, worth)| *worth == 0).unwrap();
    window.take(&name);
    assert_eq!(window.heard(), [], "a question makes no sound");
    window.click(&format!("Score 0 in {name}: confirm"));
    assert_eq!(window.heard(), [Effect::Scratch]);
}

#[test]
fn the_end_is_heard_and_mute_is_not() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "end");
    window.key(Key::M);
    let mut heard = Vec::new();
    while !window.game().position().is_over() {
        window.roll();
        if window.game().position().turn() == 15 {
            assert_eq!(window.heard(), [], "muted");
            window.key(Key::M);
        }
        window.take_best();
        heard = window.heard();
    }
    assert_eq!(heard.last(), Some(&Effect::GameOver));
    assert_eq!(heard.len(), 2, "the last box, and the end: {heard:?}");
}

#[test]
fn five_of_a_kind_is_heard_and_scores() {
    let (_home, mut window) = Home::by_hand("yahtzee_forced", &["human"]);
    for key in [Key::Space, Key::Num6, Key::Num6, Key::Num6, Key::Num6, Key::Num6] {
        window.key(key);
    }
    assert_eq!(window.heard().last(), Some(&Effect::FiveOfAKind), "it is the roll that is heard");
    assert!(window.hears("Yahtzee!"), "{:?}", window.announcements());
    window.click("Take Yahtzee · 50");
    assert_eq!(window.heard(), [Effect::Score { points: 50 }]);
    assert!(window.shows("You, Yahtzee: 50"));
}
