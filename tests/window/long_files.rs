//! Files that take longer to read than a frame.

use std::fs::{self, File};

use egui::{Key, Modifiers};
use fivefold::{rules::Library, ui::commands::MenuAction};

use super::support::{Home, finish, play_turn};

/// Makes the file of finished games longer than what is read before the first frame.
fn lengthen_history(home: &Home) {
    let blank = format!("{}\n", " ".repeat(999)).repeat(1100);
    home.write("history.ron", &format!("{blank}{}", home.read("history.ron")));
}

/// Finishes a game, and puts its file back as it was before the last box.
fn finished_but_not_removed(home: &Home) {
    let mut window = home.open(Some("long"));
    let rounds = window.game().position().rules().boxes().count();
    for _ in 1..rounds {
        play_turn(&mut window);
    }
    let (file, unfinished) = (home.unfinished().remove(0), home.game());
    finish(&mut window);
    drop(window);
    assert!(home.unfinished().is_empty());
    home.write(&file, &unfinished);
}

#[test]
fn the_first_frame_does_not_wait_for_a_long_history() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    finish(&mut home.open(Some("long")));
    lengthen_history(&home);
    let file = File::create(home.path().join("history.ron.lock")).unwrap();
    file.lock().unwrap();
    let mut window = home.open(Some("next"));
    window.roll();
    window.harness.state_mut().ask(MenuAction::Records.into());
    window.settle();
    assert!(window.tells("Reading your games"), "{}", window.outline());
    window.key(Key::Escape);
    // A game that ends meanwhile waits for the others, and is not lost.
    finish(&mut window);
    assert_eq!(home.unfinished().len(), 1);
    file.unlock().unwrap();
    window.wait_for("the history", |_| home.unfinished().is_empty());
    assert_eq!(home.records().len(), 2);
}

#[test]
fn a_game_that_is_in_a_long_history_is_not_resumed() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    finished_but_not_removed(&home);
    lengthen_history(&home);
    let window = &mut home.open(None);
    window.wait_for("a new game", |window| !window.game().has_rolls());
    assert!(home.unfinished().is_empty());
    assert_eq!(home.records().len(), 1);
}

/// Then the next game is another one, which is said, and the choice stays.
#[test]
fn after_a_game_in_a_long_history_by_rules_that_are_gone_the_choice_stays() {
    let home = Home::quick("ours", &["human"]);
    let text = Library::shipped().get("yahtzee_forced").unwrap().data().to_ron();
    let ours = text.replace("\"yahtzee_forced\"", "\"ours\"").replace("Fixed(50)", "Fixed(60)");
    home.write("variants/ours.ron", &ours);
    finished_but_not_removed(&home);
    lengthen_history(&home);
    fs::remove_file(home.path().join("variants/ours.ron")).unwrap();
    let window = &mut home.open(None);
    window.wait_for("a new game", |window| !window.game().has_rolls());
    window.settle();
    assert!(window.notice().contains("can’t be found any more"), "{}", window.outline());
    assert_eq!(home.settings().rules, "ours");
}

#[test]
fn many_rule_sets_are_read_after_the_first_frame_unless_they_are_needed() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let text = Library::shipped().get("yatzy").unwrap().data().to_ron();
    let text = text.replace("\"yatzy\"", "\"mine\"").replace("\"Yatzy\"", "\"My own\"");
    home.write("variants/mine.ron", &format!("{text}\n// {}", "x".repeat(100_000)));
    home.write("variants/broken.ron", "(");
    let mut window = home.open(Some("rules"));
    window.wait_for("the errors in them", |window| window.notice().contains("broken.ron"));
    window.chord(Modifiers::COMMAND, Key::N);
    window.choose_rules("My own");
    assert!(window.shows("My own"), "{}", window.outline());

    home.settle(|settings| "mine".clone_into(&mut settings.rules));
    let window = home.open(Some("rules"));
    assert_eq!(window.game().setup().rules().id(), "mine");
}
