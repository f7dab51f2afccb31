//! Whole games, played with the mouse by accessible names and added up by the test.

use std::collections::BTreeMap;

use fivefold::rules::Section;

use super::support::{Home, Window, favourite};

/// Keeps the commonest face, rolls, takes the highest-scoring box, and notes its score.
fn play_turn(window: &mut Window, notes: &mut BTreeMap<String, u32>) {
    window.roll();
    while window.session().may_roll() {
        let wanted = favourite(&window.dice());
        for die in window.dice().into_iter().filter(|die| (die.face == wanted) != die.is_kept) {
            window.click(&die.name());
        }
        if window.dice().iter().all(|die| die.is_kept) {
            break;
        }
        window.roll();
    }
    let offers = window.offers();
    let (name, worth) = offers.iter().max_by_key(|(_, worth)| *worth).unwrap();
    window.take(name);
    assert_eq!(notes.insert(name.clone(), *worth), None, "{name} was taken twice");
}

/// The sum of the notes, with the section's bonus.
fn add_up(window: &Window, notes: &BTreeMap<String, u32>) -> u32 {
    let rules = window.game().setup().rules();
    let upper: u32 = ["Ones", "Twos", "Threes", "Fours", "Fives", "Sixes"]
        .into_iter()
        .map(|name| notes[name])
        .sum();
    let bonus = rules.section_bonus(Section::Upper).unwrap().tiers[0];
    let bonus = if upper >= u32::from(bonus.at_least) { bonus.points } else { 0 };
    notes.values().sum::<u32>() + u32::from(bonus)
}

#[test]
fn yahtzee_against_a_computer() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human", "regular"], "whole game");
    assert!(window.shows("You, to play, 0 points") && window.shows("Walter, computer, 0 points"));
    let mut notes = BTreeMap::new();
    for turn in 1..=13_u16 {
        assert_eq!(window.game().position().turn(), turn);
        play_turn(&mut window, &mut notes);
    }
    let own = add_up(&window, &notes);
    let position = window.game().position();
    assert!(position.is_over());
    let totals: Vec<u32> = position.cards().iter().map(|c| position.rules().total(c)).collect();
    assert_eq!(totals[0], own);
    let names = window.names();
    for (name, head, total) in
        [("You", "You", totals[0]), ("Walter", "Walter, computer", totals[1])]
    {
        assert!(names.contains(&format!("{head}, {total} points")), "{}", window.outline());
        assert!(names.contains(&format!("{name}, Total: {total}")), "{}", window.outline());
    }
    let who = if totals[0] > totals[1] { "You win" } else { "Walter wins" };
    let winner = format!("{who} by {}!", totals[0].abs_diff(totals[1]));
    assert!(window.shows(&winner), "{}", window.outline());
    // The result panel lists the totals in order of rank.
    let place = |text: &str| names.iter().position(|name| name == text);
    let (high, low) = (totals.iter().max().unwrap(), totals.iter().min().unwrap());
    assert!(place(&high.to_string()).unwrap() < place(&low.to_string()).unwrap());

    let records = home.records();
    let written: Vec<u32> = records[0].seats.iter().map(|seat| seat.total).collect();
    assert_eq!((records.len(), written), (1, totals));
    assert!(home.unfinished().is_empty(), "a finished game is no game in progress");
}

/// A click to hurry the last seat that comes too late does not start another game.
#[test]
fn a_click_too_many_at_the_end_begins_no_game() {
    let home = Home::quick("yatzy", &["human", "novice"]);
    let mut window = Window::open(home.profile(), Some("click"), 0.02);
    while !window.game().position().is_over() {
        window.harness.run_steps(20);
        window.roll();
        window.take_best_at_once();
        // (The computer player thinks on a thread of its own, which takes as long as it takes.)
        let shows_end = |window: &Window| window.buttons().iter().any(|name| name == "Play again");
        window.wait_for("the next turn, or the end", |window| {
            window.session().awaits_person() || shows_end(window)
        });
    }
    window.press_mouse("Play again");
    assert!(window.game().position().is_over(), "half a second has not gone by");
    window.harness.run_steps(30);
    window.press_mouse("Play again");
    assert!(!window.game().position().is_over());
}
