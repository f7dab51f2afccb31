//! Computer seats over time.

use std::collections::BTreeSet;

use egui::{Key, Modifiers};
use fivefold::game::Seat;
use fivefold::store::{Animation, Pace, Record};
use fivefold::ui::commands::MenuAction;

use super::support::{Home, Window, finish, people, play_turn};

/// A game with a slow computer seat whose turn has just begun.
fn slow(home: &Home) -> Window {
    home.settle(|settings| {
        settings.pace = Pace::Slow;
        settings.animation = Animation::Full;
    });
    let mut window = home.open(Some("slow"));
    window.roll();
    let (name, _) = window.best_offer();
    window.press_first(&name);
    window.wait_for("the computer's turn", |window| !window.session().seat_is_human());
    window
}

#[test]
fn a_computer_shows_what_it_does() {
    let home = Home::quick("yatzy", &["human", "regular"]);
    let mut window = slow(&home);
    let begun = window.time();
    window.wait_for("dice that tumble", |window| window.session().tumble().is_some());
    assert!(window.tells("Die 1, rolling"), "{}", window.outline());
    window.wait_for("a box that is planned", |window| window.session().planned_box().is_some());
    window.harness.step();
    assert!(window.tells(": about to take "), "{}", window.outline());
    assert!(window.buttons().contains(&"Roll".to_owned()) && window.offers().is_empty());
    window.settle();
    assert!(window.time() - begun > 2.0, "too fast to follow: {}", window.time() - begun);
}

#[test]
fn waiting_for_a_computer_is_skipped_by_key_button_and_click() {
    for way in ["key", "button", "felt"] {
        let home = Home::quick("yatzy", &["human", "regular"]);
        let mut window = slow(&home);
        let begun = window.time();
        match way {
            "key" => window.key(Key::Space),
            "button" => window.click("Roll"),
            _ => {
                window.click_said("felt");
            }
        }
        assert!(window.may_roll(3), "{way}:\n{}", window.outline());
        assert!(window.time() - begun < 2.0, "{way}: {}", window.time() - begun);
        // The next turn is played at its pace again.
        assert!(window.session().awaits_person() && window.game().position().turn() == 2);
    }
}

#[test]
fn computers_among_themselves_play_to_the_end() {
    let (home, mut window) = Home::begin("basic", &["novice", "regular"], "machines");
    window.settle();
    assert!(window.game().position().is_over());
    assert_eq!(home.records().len(), 1);
    assert!(window.shows("Play again"));
}

/// A move decided after the game was left is not played in the next one.
#[test]
fn a_move_that_comes_too_late_is_dropped() {
    let home = Home::quick("yatzy", &["human", "regular"]);
    let mut window = slow(&home);
    window.press_mouse("Undo");
    window.settle();
    assert!(window.may_roll(2), "{}", window.outline());
    assert_eq!(window.game().events().len(), 1);
}

/// Whoever presses the space bar or Enter once too often does not roll for the next player.
#[test]
fn an_extra_key_press_does_not_roll_for_the_next_player() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.seats = people(&["Ann", "Bo"]));
    let mut window = home.open(Some("passed"));
    window.roll();
    window.take_best_at_once();
    assert_eq!(window.game().position().to_move(), 1);
    // The first press ends the passing of the dice, the second one follows at once.
    for key in [Key::Enter, Key::Space] {
        window.strike(Modifiers::NONE, key);
        window.harness.step();
        assert!(window.game().position().on_table().is_none(), "Bo has not rolled");
    }
    window.harness.run_steps(5);
    window.key(Key::Space);
    assert!(window.game().position().on_table().is_some());
}

/// What the player before has just taken stays in view during one's own turn.
#[test]
fn what_the_opponent_took_stays_in_view() {
    let mut window = Home::quick("yatzy", &["human", "regular"]).open(Some("just taken"));
    window.roll();
    window.take_best();
    window.settle();
    assert!(window.names().iter().any(|name| name.starts_with("Walter: ")), "{}", window.outline());
    window.roll();
    assert!(window.names().iter().any(|name| name.starts_with("Walter: ")), "{}", window.outline());
}

/// A computer player says a word on its turn now and then, to a screen reader too, and the settings
/// switch that off.
#[test]
fn computer_players_remark_on_their_turns_unless_that_is_switched_off() {
    for is_on in [true, false] {
        let home = Home::quick("yahtzee_forced", &["human", "felix"]);
        home.settle(|settings| settings.remarks = is_on);
        let mut window = home.open(Some("remarks"));
        while window.session().remark().is_none() {
            assert!(!window.game().position().is_over(), "no remark in a whole game");
            play_turn(&mut window);
        }
        let all: Vec<String> = ["remark-felix-proud", "remark-felix-unlucky"]
            .into_iter()
            .flat_map(|key| [0, 1, 2].map(|which| (key, which)))
            .map(|(key, which)| window.words.say_with(key, &[("which", which.into())]))
            .collect();
        assert_eq!(BTreeSet::from_iter(&all).len(), 6, "no line twice: {all:?}");
        assert_eq!(all.iter().any(|said| window.tells(said)), is_on, "{}", window.outline());
        assert_eq!(all.iter().any(|said| window.hears(said)), is_on);
    }
}

/// What two players have won against each other is said before the first roll and at the end.
#[test]
fn games_against_each_other_are_remembered() {
    let (home, mut window) = Home::begin("basic", &["human", "novice"], "first");
    assert!(!window.tells("Games won"), "{}", window.outline());
    finish(&mut window);
    window.settle();
    assert!(!window.tells("Games won against each other"), "it was the first");
    window.click("Play again");
    window.settle();
    assert!(window.tells("Games won against each other: "), "{}", window.outline());
    finish(&mut window);
    window.settle();
    let is_mine = |record: &Record| record.winners().all(|winner| winner.name == "You");
    let mine = home.records().iter().filter(|record| is_mine(record)).count();
    assert!(window.tells(&format!("each other: You {mine}, ")), "{}", window.outline());
    // The first turn can be passed on.
    window.click("More");
    window.click("Play again, Nico begins");
    window.settle();
    assert_eq!(window.game().setup().seats()[0].name(), "Nico");
    assert!(window.game().events().len() < 10, "another game");
}

/// A game of three people after this many turns.
fn three(home: &Home, turns: usize) -> Window {
    home.settle(|settings| {
        "yahtzee_forced".clone_into(&mut settings.rules);
        settings.seats = people(&["Ann", "Bo", "Cy"]);
        settings.animation = Animation::Off;
        settings.pace = Pace::Instant;
    });
    let mut window = home.open(Some("leaving"));
    for _ in 0..turns {
        play_turn(&mut window);
    }
    window
}

/// Chooses from the dialog who leaves and who plays on.
fn leave(window: &mut Window, person: &str, successor: &str) {
    window.go(MenuAction::Leave);
    window.click(person);
    window.click(successor);
}

/// Closes the window, opens another one, which shows the same position, and finishes the game.
fn finish_after_a_start(home: &Home, window: Window) -> (Window, Record) {
    let before = window.game().position().clone();
    let mut window = home.again(window);
    assert_eq!(*window.game().position(), before);
    finish(&mut window);
    let mut records = home.records();
    assert_eq!(records.len(), 1);
    (window, records.remove(0))
}

#[test]
fn somebody_leaves_and_nobody_plays_on() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = three(&home, 4);
    // In the middle of a turn, which is taken back.
    window.roll();
    leave(&mut window, "Bo leaves…", "Nobody plays on");
    assert!(!window.says("leave-about"), "the dialog is closed");
    assert_eq!(window.notice(), "Bo has left. The seat stays empty.");
    assert_eq!(window.game().position().to_move(), 2);
    // The game goes on without Bo, and after a start too.
    play_turn(&mut window);
    assert_eq!(window.game().position().to_move(), 0);
    let (mut window, record) = finish_after_a_start(&home, window);
    let left: Vec<_> = record.seats.iter().map(|seat| seat.left.as_deref()).collect();
    assert_eq!(left, [None, Some("Bo"), None]);
    assert_eq!(record.seats[1].rank, 3);
    assert!(!record.seats[1].counts() && !record.seats[1].sets_records());
    window.go_to_records("games");
    assert!(window.tells("Bo ") && window.tells("left before the end"), "{}", window.outline());
}

#[test]
fn somebody_leaves_and_a_computer_player_plays_on() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let mut window = three(&home, 4);
    leave(&mut window, "Bo leaves…", "Walter, methodical");
    assert_eq!(window.notice(), "Bo has left. Walter plays on.");
    // Bo's turn is played at once, and the next person is to move.
    window.settle();
    assert_eq!(window.game().position().to_move(), 2);
    let names: Vec<_> = window.game().setup().seats().iter().map(Seat::name).collect();
    assert_eq!(names, ["Ann", "Walter", "Cy"]);
    let (mut window, record) = finish_after_a_start(&home, window);
    assert_eq!(record.seats[1].sitter.id(), "regular");
    assert_eq!(record.seats[1].left.as_deref(), Some("Bo"));
    window.go_to_records("games");
    assert!(window.tells("played on for Bo"), "{}", window.outline());
    // Undo works after the change of seats too.
    window.go(MenuAction::Table);
    window.go(MenuAction::Undo);
    assert!(!window.game().position().is_over());
}

#[test]
fn the_last_person_can_only_be_followed_by_a_computer_player() {
    let (_home, mut window) = Home::begin("yatzy", &["human"], "alone");
    window.roll();
    window.go(MenuAction::Leave);
    window.click("You leave…");
    assert!(!window.says("leave-nobody"), "{}", window.outline());
}
