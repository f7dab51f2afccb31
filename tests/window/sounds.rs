//! The sounds of the window.

use egui::Key;
use fivefold::{
    dice::{Seed, Slots},
    game::{DiceOrigin, Event, Game, Move, Setup},
    rules::Library,
    sound::Effect,
};

use super::support::{Home, Window, favourite, seat, seed};

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

/// A seed whose first turn ends with five equal dice if the commonest face is kept.
fn lucky() -> String {
    let five = |text: &String| {
        let mut game = one_seat(seed(text));
        let mut keep = Slots::NONE;
        while game.position().may_roll() {
            let Ok(Event::Rolled { dice, .. }) = game.play(Move::Roll(keep)) else { return false };
            let faces: Vec<usize> = dice.faces().map(|face| usize::from(face.pips())).collect();
            let most = favourite_of(&faces);
            keep = (0..5).filter(|&slot| faces[slot] == most).collect();
            if keep == Slots::first(5) {
                return true;
            }
        }
        false
    };
    (0..u32::MAX).map(|number: u32| number.to_string()).find(five).unwrap()
}

fn favourite_of(faces: &[usize]) -> usize {
    (1..=6).max_by_key(|&face| faces.iter().filter(|&&other| other == face).count()).unwrap()
}

fn one_seat(seed: Seed) -> Game {
    let rules = Library::shipped().get("yahtzee_forced").unwrap().clone();
    let seats = vec![seat("human").seat().unwrap()];
    Game::new(Setup::new(rules, seats, DiceOrigin::Seeded(seed)).unwrap())
}

fn keep_the_favourite(window: &mut Window) {
    let wanted = favourite(&window.dice());
    for die in window.dice().into_iter().filter(|die| (die.face == wanted) != die.is_kept) {
        window.click(&die.name());
    }
}

#[test]
fn five_of_a_kind_is_heard_and_scores() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = home.open(Some(&lucky()));
    window.roll();
    while window.dice().iter().any(|die| die.face != favourite(&window.dice())) {
        keep_the_favourite(&mut window);
        window.roll();
    }
    assert_eq!(window.heard().last(), Some(&Effect::FiveOfAKind), "it is the roll that is heard");
    assert!(window.hears("Yahtzee!"), "{:?}", window.announcements());
    window.click("Take Yahtzee · 50");
    assert_eq!(window.heard(), [Effect::Score { points: 50 }]);
    assert!(window.shows("You, Yahtzee: 50"));
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
