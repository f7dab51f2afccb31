//! Files found when the program opens, and the notices about them.

use std::fs;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::closing;
use super::support::{Home, Window, files, finish};
use fivefold::ui::commands::{MenuAction, Screen};

/// The cards and the dice, which must be restored.
fn table(window: &Window) -> (Vec<fivefold::rules::Card>, Vec<super::support::Die>) {
    (window.game().position().cards().to_vec(), window.dice())
}

#[test]
fn a_game_goes_on_in_mid_turn_with_the_same_dice() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human", "regular"], "resume");
    window.roll();
    window.take("Chance");
    window.roll();
    window.click(&window.dice()[3].name());
    window.roll();
    let (before, poses) = (table(&window), *window.session().poses());
    let seal = window.game().setup().seed().unwrap().fingerprint();
    // Not closed properly.
    let mut window = home.again(window);
    assert_eq!(table(&window), before);
    assert_eq!(*window.session().poses(), poses, "the dice lie as they lay");
    assert!(window.may_roll(1) && window.tells(&seal[..12]));
    assert!(window.dice()[3].is_kept, "what was kept for the last roll is kept still");
    // It continues, and undo goes back to before the break.
    window.roll();
    let third = window.dice();
    assert_eq!(third[3].face, before.1[3].face);
    window.click("Undo");
    assert_eq!(table(&window), before);
    window.roll();
    assert_eq!(window.dice(), third);
    window.take_best();
    assert_eq!(window.game().position().turn(), 3);
}

#[test]
fn a_tumbling_roll_is_kept_too() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| settings.animation = fivefold::store::Animation::Full);
    let mut window = home.open(Some("tumbling"));
    window.press_mouse("Roll");
    window.harness.step();
    assert!(window.tells("Die 1, rolling"), "{}", window.outline());
    let dice = window.game().position().on_table().unwrap().dice;
    let window = home.again(window);
    assert_eq!(window.game().position().on_table().unwrap().dice, dice);
    assert_eq!(window.dice().len(), 5, "they lie still");
}

#[test]
fn a_computer_goes_on_with_its_turn() {
    let home = Home::quick("yatzy", &["human", "regular"]);
    home.settle(|settings| settings.pace = fivefold::store::Pace::Slow);
    let mut window = home.open(Some("its turn"));
    window.roll();
    window.press_mouse(&window.buttons().into_iter().find(|n| n.starts_with("Chance")).unwrap());
    window.wait_for("its roll", |window| {
        !window.session().seat_is_human() && window.game().position().on_table().is_some()
    });
    let events = window.game().events().to_vec();
    let mut window = home.again(window);
    assert_eq!(window.game().events(), events);
    window.settle();
    assert!(window.may_roll(3), "{}", window.outline());
}

/// The notices at the start, about files prepared by this function.
fn told(prepare: impl FnOnce(&Home)) -> (Home, String) {
    let home = Home::quick("yatzy", &["human"]);
    prepare(&home);
    let mut window = home.open(None);
    let close = window.words.say("notice-close").into_owned();
    let mut told = Vec::new();
    while window.shows(&close) {
        told.push(window.notice());
        window.click(&close);
    }
    window.roll();
    assert_eq!(window.dice().len(), 5, "the game goes on whatever happens");
    drop(window);
    (home, told.join("\n"))
}

/// What is wrong is said, and what can't be used is still there, under this name.
#[test]
fn files_that_can_not_be_used_are_reported_and_kept() {
    for (file, text, kept, said) in [
        ("settings.ron", "(volume: \"loud\"", "settings.ron.broken-1", "could not be used"),
        ("unfinished/a.ron", "what is this?\n", "unfinished/a.ron.broken-1", "a.ron.broken-1"),
        ("history.ron", "nonsense\nmore\n", "history.ron", "2 entries"),
        ("variants/mine.ron", "(\n  id: 7,\n)", "variants/mine.ron", "line 2"),
    ] {
        let (home, told) = told(|home| home.write(file, text));
        let name = kept.rsplit('/').next().unwrap();
        assert!(told.contains(said) && told.contains(name), "{told}");
        assert_eq!(home.read(kept), text, "{told}");
    }
}

#[test]
fn notices_are_counted_and_closed_at_once_and_none_moves_the_page() {
    let home = Home::quick("yatzy", &["human"]);
    home.write("variants/a.ron", &format!("RuleSet({}: 1)", "x".repeat(5000)));
    home.write("variants/b.ron", "");
    home.write("variants/c.ron", "RuleSet(version: 1000000000000)");
    let mut window = home.open(None);
    let room = |window: &Window| {
        let felt = window.words.say("felt").into_owned();
        window.harness.get_by_label(&felt).rect()
    };
    let long = room(&window);
    assert!(window.shows("2 more"), "{}", window.outline());
    window.click("Close");
    assert!(window.shows("one more"), "{}", window.outline());
    assert!(window.tells("b.ron can’t be used: the file is empty."), "{}", window.outline());
    assert_eq!(room(&window), long);
    window.click("Close all");
    assert!(!window.shows("Close"), "{}", window.outline());
    assert_eq!(room(&window), long);
}

/// Answers disappear after a while; notices of damaged files stay until they are closed.
#[test]
fn a_notice_goes_away_by_itself_unless_something_is_wrong() {
    let home = Home::quick("yatzy", &["human"]);
    let mut window = home.open(None);
    finish(&mut window);
    window.chord(Modifiers::COMMAND, Key::C);
    assert!(window.tells("Copied to the clipboard"), "{}", window.outline());
    window.harness.get_by_label("Close").focus();
    window.harness.run_steps(400);
    assert!(window.tells("Copied to the clipboard"), "not while it has the focus");
    let again = window.words.say("action-play-again").into_owned();
    window.harness.get_by_label(&again).focus();
    window.harness.run_steps(400);
    assert!(!window.tells("Copied to the clipboard"), "{}", window.outline());
    drop(window);
    home.write("variants/b.ron", "");
    let mut window = home.open(None);
    window.harness.run_steps(400);
    assert!(window.tells("b.ron can’t be used"), "{}", window.outline());
}

/// The newest comes first, and Back leads to where one was.
#[test]
fn notices_that_are_gone_can_be_read_again() {
    let home = Home::quick("yatzy", &["human"]);
    home.write("variants/b.ron", "");
    let mut window = home.open(None);
    window.click("Close");
    window.go(MenuAction::Notices);
    assert!(window.tells("b.ron can’t be used: the file is empty."), "{}", window.outline());
    window.harness.get_by_label("Copy all").click();
    assert!(window.copied().unwrap().contains("b.ron can’t be used"));
    window.settle();
    let rows = window.names();
    let at = |part: &str| rows.iter().position(|name| name.contains(": ") && name.contains(part));
    assert!(at("Copied to the clipboard") < at("b.ron can’t"), "{rows:?}");
    window.key(Key::Escape);
    assert_eq!(window.harness.state().screen(), Screen::Table);
    let mut window = Home::quick("yatzy", &["human"]).open(None);
    window.go(MenuAction::Notices);
    assert!(window.says("notices-none"), "{}", window.outline());
}

/// A saved game with a roll and a score in it: its file and what that holds.
fn save_game(home: &Home) -> (String, String) {
    let mut window = home.open(Some("saved"));
    window.roll();
    window.take("Chance");
    window.roll();
    drop(window);
    (home.unfinished().remove(0), home.game())
}

#[test]
fn a_saved_game_damaged_in_the_middle_goes_on_from_before() {
    let home = Home::quick("yatzy", &["human"]);
    let (file, text) = save_game(&home);
    let mut lines: Vec<&str> = text.lines().collect();
    lines[2] = "%%%";
    home.write(&file, &(lines.join("\n") + "\n"));
    let window = home.open(None);
    let name = file.rsplit('/').next().unwrap();
    assert!(window.tells(&format!("{name}.broken-1")), "{}", window.outline());
    assert_eq!(window.game().events().len(), 1);
    assert_eq!(window.dice().len(), 5);
}

#[test]
fn a_torn_last_line_is_dropped_and_reported() {
    let home = Home::quick("yatzy", &["human"]);
    let (file, text) = save_game(&home);
    home.write(&file, text.trim_end().get(..text.trim_end().len() - 3).unwrap());
    let window = home.open(None);
    let sentence = window.words.say_with("notice-torn-line", &[("file", file.into())]);
    assert!(window.shows(&sentence), "{}", window.outline());
    assert_eq!(window.game().events().len(), 2);
}

#[test]
fn files_of_a_newer_version_keep_what_is_new_and_are_reported() {
    let newer = "(version: 99999999999, theme: \"sepia\")";
    let home = Home::quick("yatzy", &["human"]);
    home.write("settings.ron", newer);
    let mut window = home.open(None);
    assert!(window.notice().contains("settings.ron"), "{}", window.outline());
    window.click("Close");
    // What this version knows is saved, and nothing more is said about it.
    window.key(Key::M);
    assert_eq!(window.notice(), "Sounds: Off");
    window.click("Close");
    assert!(window.harness.state().settings().muted && !window.shows("Close"));
    assert!(closing::close(&mut window), "{}", window.outline());
    let saved = home.read("settings.ron");
    for part in ["version: 99999999999", "theme: \"sepia\"", "muted: true"] {
        assert!(saved.contains(part), "{saved}");
    }
    // What it does not know would be lost with the next change of it: the old file stays beside it.
    assert_eq!(files(&home.path()), ["settings.ron", "settings.ron.broken-1"]);
}

/// All files of a folder that can't be read have one cause, and so have those that can't be
/// written.
#[test]
fn failures_with_one_cause_are_one_notice() {
    let home = Home::empty();
    fs::write(home.path(), "a file where the folder should be").unwrap();
    let mut window = home.open(None);
    let why = window.words.say("why-no-file").into_owned();
    let close = window.words.say("notice-close").into_owned();
    let mut told = Vec::new();
    window.roll();
    window.key(Key::M);
    assert_eq!(window.notice(), "Sounds: Off", "the outcome of a key comes first");
    window.click(&close);
    while window.shows(&close) {
        told.push(window.notice());
        window.click(&close);
    }
    let read = "fivefold/settings.ron and 2 other files could not be read";
    assert!(told[0].contains(read) && told[0].contains(&why), "{told:?}");
    let other = |word: &str| told[1..].iter().filter(|told| told.contains(word)).count();
    assert_eq!((told.len(), other("rules"), other("saved")), (3, 1, 1), "{told:?}");
    window.take("Chance");
    assert_eq!((window.game().position().turn(), window.notice()), (2, String::new()));
}

#[test]
fn house_rules_with_one_fault_are_one_notice() {
    let (_, told) = told(|home| {
        for number in 1..=11 {
            home.write(&format!("variants/r{number}.ron"), "RuleSet(version: 2)");
        }
        home.write("variants/a.ron", "");
    });
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.contains("r1.ron and 10 other files"), "{told}");
}

/// More rule sets than anybody plays: a history that somebody else has made.
#[test]
fn a_history_of_very_many_rule_sets_lists_some_of_them() {
    let home = Home::quick("yatzy", &["human"]);
    let seat = "(name:\"You\",sitter:\"human\",total:1,rank:1)";
    let line =
        |id: usize| format!("(version:1,id:\"{id:x}\",rules:\"r{id}\",seats:[{seat}],game:\"\")\n");
    home.write("history.ron", &(1..=203).map(line).collect::<String>());
    let mut window = home.open(None);
    window.go(MenuAction::Records);
    assert!(window.tells("3 more rule sets"), "{}", window.outline());
}
