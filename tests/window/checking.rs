//! The page that checks the files.

use std::fs;

use egui::Key;

use super::support::{Home, Window, finish};

/// Adds three damaged lines to the history: a flipped bit, a wrong result, and no game at all.
pub fn damage(window: &Window) {
    let file = window.folder.join("history.ron");
    let good = fs::read_to_string(&file).unwrap();
    let flipped = flipped(&good);
    let wrong = good.split("/*").next().unwrap().replacen("rank:1", "rank:3", 1);
    fs::write(file, format!("{good}{flipped}{wrong}\nnonsense\n")).unwrap();
}

/// The first line with a bit of the player's name flipped.
fn flipped(line: &str) -> String {
    assert!(line.contains("\"You\""), "{line}");
    line.replacen("\"You\"", "\"Xou\"", 1)
}

fn wait_for(window: &mut Window, key: &str) {
    window.wait_for(key, |window| window.says(key));
    window.settle();
}

#[test]
fn intact_files_are_reported() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = home.open(Some("whole"));
    window.key(Key::F9);
    wait_for(&mut window, "check-well-heading");
    assert!(window.shows("Every file is intact.") && window.shows("settings.ron"));
    window.key(Key::Escape);
    finish(&mut window);
    window.key(Key::F9);
    wait_for(&mut window, "check-well-heading");
    assert!(window.shows("Your finished game is intact, and so is every other file."));
    assert!(window.shows("Finished games: one is intact."), "{}", window.outline());
    assert!(!window.says("check-repair"));
}

#[test]
fn damage_is_listed_line_by_line_and_repaired_with_the_keyboard() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = home.open(Some("repair"));
    finish(&mut window);
    let good = home.read("history.ron");
    damage(&window);
    window.key(Key::F9);
    wait_for(&mut window, "check-ill-heading");
    let outline = window.outline();
    assert!(window.shows("3 problems were found. 2 can be repaired."), "{outline}");
    assert!(window.tells("Line 2: its content has changed since it was saved."), "{outline}");
    assert!(window.tells("Line 3: the result doesn’t match the moves."), "{outline}");
    assert!(window.tells("Line 4: "), "{outline}");
    while window.focused().as_deref() != Some("Repair") {
        window.key(Key::Tab);
    }
    let damaged = home.read("history.ron");
    window.key(Key::Enter);
    wait_for(&mut window, "check-done-heading");
    wait_for(&mut window, "check-ill-heading");
    let repaired = "history.ron: One flipped bit was repaired. One result was corrected. The original is kept as history.ron.broken-1.";
    assert!(window.shows(repaired), "{}", window.outline());
    assert!(!window.says("check-repair") && window.tells("the rest can’t be repaired"));
    assert!(window.shows("history.ron.broken-1"), "{}", window.outline());
    assert_eq!(home.read("history.ron"), format!("{good}{good}{good}nonsense\n"));
    assert_eq!(home.read("history.ron.broken-1"), damaged);
}

#[test]
fn a_repaired_game_is_in_the_records_at_once_and_recording_continues() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = home.open(Some("first"));
    finish(&mut window);
    drop(window);
    let good = home.read("history.ron");
    home.write("history.ron", &flipped(&good));
    let mut window = home.open(Some("second"));
    window.key(Key::F2);
    assert!(window.says("records-empty"), "{}", window.outline());
    window.key(Key::F9);
    wait_for(&mut window, "check-repair");
    window.click("Repair");
    wait_for(&mut window, "check-well-heading");
    assert_eq!(home.read("history.ron"), good);
    window.key(Key::F2);
    assert!(!window.says("records-empty"), "{}", window.outline());
    window.key(Key::Escape);
    finish(&mut window);
    assert_eq!(home.records().len(), 2);
}
