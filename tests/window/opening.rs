//! Saved games and rule sets that are opened from anywhere.

use std::path::PathBuf;

use egui::{Key, Modifiers};
use fivefold::{
    game::notation,
    instance::{Request, Start},
    rules::{Library, shipped},
    store::{Animation, save_game},
    ui::commands::Screen,
};
use jiff::Timestamp;

use super::support::{Home, Window};
use fivefold::ui::commands::MenuAction;

/// Saves a copy of the game at the table and returns its path.
fn save_copy(home: &Home, window: &mut Window) -> PathBuf {
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.settle();
    let mut copies = home.path().join("games").read_dir().unwrap();
    let path = copies.next().unwrap().unwrap().path();
    assert!(window.notice().contains(path.to_str().unwrap()), "{}", window.outline());
    path
}

/// Rolls and takes Chance, then rolls again.
fn begin(window: &mut Window) {
    window.roll();
    window.take("Chance");
    window.roll();
}

#[test]
fn a_copy_of_a_game_goes_on_on_another_computer() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "copied");
    begin(&mut window);
    let path = save_copy(&home, &mut window);
    let (dice, offers) = (window.dice(), window.offers());
    assert_eq!(path.extension().unwrap(), "fivefold-game");

    let elsewhere = Home::quick("yatzy", &["human"]);
    let mut other = Window::open_with(elsewhere.profile(), vec![path.clone()], None);
    other.settle();
    assert_eq!((other.dice(), other.offers()), (dice, offers.clone()));
    other.take(&offers[0].0);
    // The same dice can be had again by opening the copy again, so it sets no records.
    assert!(other.session().file().is_replay());
    // A second copy in the same minute gets a name of its own.
    window.harness.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.settle();
    assert_eq!(path.parent().unwrap().read_dir().unwrap().count(), 2);
}

#[test]
fn a_game_in_progress_waits_when_another_is_opened() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "first");
    begin(&mut window);
    let path = save_copy(&home, &mut window);
    let elsewhere = Home::quick("yatzy", &["human"]);
    let mut other = elsewhere.open(Some("second"));
    begin(&mut other);
    // Opening it twice makes no second copy.
    for _ in 0..2 {
        other.drop_files([path.clone()]);
        assert_eq!(other.harness.state().screen(), Screen::Table);
        assert_eq!(other.game().setup().rules().id(), "yahtzee_forced");
    }
    other.go(MenuAction::NewGame);
    assert!(other.tells("Yatzy · round 2"), "{}", other.outline());
    assert!(!other.tells("Continue Yahtzee"), "{}", other.outline());
}

#[test]
fn the_total_to_beat_is_that_of_the_rules_of_the_opened_game() {
    let home = Home::quick("yatzy", &["human"]);
    let ann = "(version:1,rules:\"basic\",ended:\"2026-01-01T00:00:00Z\",\
               seats:[(name:\"Ann\",sitter:\"human\",total:170,rank:1)])\n";
    home.write("history.ron", ann);
    let text = "fivefold 1\nrules basic\nseat rival Rita\ndice by hand\n";
    let game = notation::read(text, &Library::shipped()).unwrap();
    let path =
        save_game(&home.profile(), &home.path(), "alone", &game, Timestamp::UNIX_EPOCH).unwrap();
    let mut window = home.open(None);
    assert_eq!(window.session().to_beat(), None, "nobody has played it");
    window.drop_files([path]);
    assert_eq!(window.session().to_beat(), Some(170));
}

#[test]
fn a_computer_player_that_cannot_play_on_is_replaced_and_that_is_said() {
    let home = Home::quick("yatzy", &["human"]);
    let text = "fivefold 1\nrules yatzy_forced\nseat nobody Nina\nseat human Ann\nseed lost\n";
    let game = notation::read(text, &Library::shipped()).unwrap();
    let path =
        save_game(&home.profile(), &home.path(), "lost", &game, Timestamp::UNIX_EPOCH).unwrap();
    let mut window = home.open(None);
    window.drop_files([path]);
    window.wait_for("Ann's turn", |window| window.session().game().position().to_move() == 1);
    let notice = window.notice();
    assert!(notice.contains("can’t play on") && notice.contains("Nico plays"), "{notice}");
    let played = window.session().game().clone();
    let stand_in =
        fivefold::prepared().player(&"novice".parse().unwrap(), played.setup().rules()).unwrap();
    for (position, event) in played.history() {
        assert_eq!(stand_in.decide(&position).unwrap(), event.as_move());
    }
}

#[test]
fn rules_are_opened_in_the_editor_from_every_screen() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "rules");
    home.write("from a friend.fivefold-rules", shipped()[0].1);
    window.key(Key::F1);
    window.drop_files([home.path().join("from a friend.fivefold-rules")]);
    assert_eq!(window.harness.state().screen(), Screen::Editor);
    assert!(window.notice().contains("imported"), "{}", window.outline());
}

#[test]
fn a_file_that_cannot_be_opened_changes_nothing() {
    let (home, mut window) = Home::begin("yatzy", &["human"], "damaged");
    begin(&mut window);
    let path = save_copy(&home, &mut window);
    window.click("Close");
    let text = std::fs::read_to_string(&path).unwrap();
    let altered = text.replace("Score", "Scare");
    // Whoever changes a line by hand removes its checksum.
    let lines = text.lines().map(|line| line.split("/*").next().unwrap());
    let text = lines.collect::<Vec<_>>().join("\n");
    for (content, why) in [
        (altered, "changed since it was saved"),
        (text.replace("Score", "Scare"), "line "),
        (text.replace("yatzy", "unheard_of"), "unheard_of"),
        (String::new(), "empty"),
    ] {
        home.write("games/broken.fivefold-game", &content);
        window.drop_files([home.path().join("games/broken.fivefold-game")]);
        assert!(window.notice().contains("broken.fivefold-game"), "{}", window.outline());
        assert!(window.notice().contains(why), "{why}: {}", window.outline());
        window.click("Close");
    }
    // A picture is no rule set.
    home.write("picture.png", "\u{1}\u{2}");
    window.drop_files([home.path().join("picture.png")]);
    assert!(window.notice().contains("picture.png"), "{}", window.outline());
    window.click("Close");
    window.drop_files([home.path().join("nothing.fivefold-game")]);
    assert!(window.notice().contains("nothing.fivefold-game"), "{}", window.outline());
    assert_eq!(window.harness.state().screen(), Screen::Table);
}

#[test]
fn a_second_start_hands_its_file_over_to_the_open_window() {
    let home = Home::quick("yahtzee_forced", &["human"]);
    let Start::First(lock, Some(requests)) = Start::of(&home.profile(), None) else {
        panic!("the first start listens, if XDG_RUNTIME_DIR is set")
    };
    let mut window = Window::open_with(home.profile(), Vec::new(), Some(requests));
    begin(&mut window);
    let path = save_copy(&home, &mut window);
    window.click("Close");
    let turn = window.game().position().turn();
    window.take("Yahtzee");

    let request = Request { files: vec![path] };
    assert!(matches!(Start::of(&home.profile(), Some(&request)), Start::Later));
    // A start with nothing to hand over is told where the window is.
    let Start::Elsewhere(place) = Start::of(&home.profile(), None) else { panic!("a second one") };
    assert_eq!(place.process, std::process::id());
    drop(lock);
    window.wait_for("the copy", |window| window.game().position().turn() == turn);

    // A copy with another profile is a copy of its own.
    let other = Home::empty();
    assert!(matches!(Start::of(&other.profile(), Some(&request)), Start::First(_, Some(_))));
}

/// A first game explains itself in three steps, which can be skipped and called back.
#[test]
fn a_first_game_explains_itself() {
    let home = Home::quick("yatzy", &["human"]);
    home.settle(|settings| {
        settings.first_steps = true;
        settings.animation = Animation::Full;
    });
    let mut window = home.open(Some("first steps"));
    assert!(window.tells("1 of 3: Press the button"), "{}", window.outline());
    window.press_mouse("Roll");
    window.harness.step();
    assert!(window.tells("Die 1, rolling"), "{}", window.outline());
    assert!(window.tells("2 of 3: "), "a sentence that comes and goes is spoken again");
    window.settle();
    assert!(window.tells("2 of 3: Click the dice you want to keep"), "{}", window.outline());
    for _ in 0..2 {
        window.key(Key::Num1);
        window.roll();
    }
    assert!(window.tells("3 of 3: Take a box"), "{}", window.outline());
    window.take_best();
    assert!(!window.tells(" of 3: "), "whoever has filled a box knows");
    assert!(!window.harness.state().settings().first_steps, "and is not told again");
    window.click("Help");
    window.click_menu("Show the first steps");
    assert!(window.tells("1 of 3: "), "{}", window.outline());
    window.click("Skip");
    assert!(!window.tells(" of 3: "), "{}", window.outline());
}
