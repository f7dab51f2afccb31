//! Nothing unsaved is closed away.

use std::{
    fs,
    path::{Path, PathBuf},
};

use egui::{Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId, accesskit::Role};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::slow_disk::SlowDisk;
use super::support::{Home, Window, files, finish};

/// Whether the program has just asked the system for this.
fn asks_for(window: &Window, what: &ViewportCommand) -> bool {
    window.harness.output().viewport_output[&ViewportId::ROOT].commands.contains(what)
}

/// Tells the window that it should close, as the system does. Returns whether it does at once.
pub fn close(window: &mut Window) -> bool {
    let root = window.harness.input_mut().viewports.get_mut(&ViewportId::ROOT).unwrap();
    root.events.push(ViewportEvent::Close);
    window.harness.step();
    !asks_for(window, &ViewportCommand::CancelClose)
}

/// Answers the dialog. Returns whether the window closes.
fn answer(window: &mut Window, key: &str) -> bool {
    let name = window.words.say(key).into_owned();
    window.press_mouse(&name);
    let closes = asks_for(window, &ViewportCommand::Close) && close(window);
    window.rest();
    closes
}

/// Makes a folder impossible to write. Returns where its files are meanwhile.
pub fn block(folder: &Path) -> PathBuf {
    let away = folder.with_extension("away");
    fs::rename(folder, &away).unwrap();
    fs::write(folder, "a file where the folder should be").unwrap();
    away
}

/// What could not be written before is written while a panic takes the window down.
#[test]
fn a_fault_of_the_program_loses_nothing() {
    let (home, mut window) = Home::begin("yahtzee_forced", &["human"], "fault");
    window.roll();
    let blocked = Blocked::new(home);
    window.take("Chance");
    let played = window.game().events().len();
    let home = blocked.free();
    let fault = std::panic::catch_unwind(std::panic::AssertUnwindSafe(move || {
        let _open = window;
        panic!("a fault, as a test wants it");
    }));
    assert!(fault.is_err());
    assert_eq!(home.open(None).game().events().len(), played);
}

/// A home whose folder can't be written for a while.
struct Blocked {
    home: Home,
    away: PathBuf,
}

impl Blocked {
    fn new(home: Home) -> Self {
        let away = block(&home.path());
        Self { home, away }
    }

    fn free(self) -> Home {
        fs::remove_file(self.home.path()).unwrap();
        fs::rename(self.away, self.home.path()).unwrap();
        self.home
    }
}

/// A window at a folder that could be written until now.
fn blocked(seed: &str) -> (Blocked, Window) {
    let home = Home::quick("basic", &["human"]);
    let window = home.open(Some(seed));
    (Blocked::new(home), window)
}

#[test]
fn a_window_in_which_all_is_saved_closes_at_once() {
    let (_home, mut window) = Home::begin("basic", &["human"], "saved");
    window.roll();
    assert!(close(&mut window), "{}", window.outline());
}

/// The case of a full disk: the game ends, room is made, and the window is closed.
#[test]
fn a_finished_game_that_could_not_be_saved_is_tried_again_when_the_window_closes() {
    let (blocked, mut window) = blocked("finished");
    finish(&mut window);
    let home = blocked.free();
    assert!(close(&mut window), "{}", window.outline());
    assert_eq!(home.records().len(), 1);
    assert_eq!(files(&home.path()), ["history.ron", "settings.ron"]);
}

#[test]
fn what_could_not_be_saved_is_tried_again_after_a_while() {
    let (blocked, mut window) = blocked("after a while");
    window.roll();
    let home = blocked.free();
    window.harness.run_steps(120);
    assert!(home.game().contains("Roll"));
    let blocked = Blocked::new(home);
    finish(&mut window);
    let home = blocked.free();
    window.harness.run_steps(120);
    assert_eq!(home.records().len(), 1);
    assert!(home.unfinished().is_empty());
    window.wait_for("the end of all work", |window| !window.wants_frame());
}

#[test]
fn closing_with_unsaved_data_asks_and_says_what_is_unsaved() {
    let (blocked, mut window) = blocked("asks");
    window.roll();
    window.key(Key::M);
    assert!(!close(&mut window));
    window.rest();
    for told in
        ["Your game in progress", "Your settings", "a folder or something else is in the way"]
    {
        assert!(window.tells(told), "{told}: {}", window.outline());
    }
    assert!(!window.tells("finished game"), "{}", window.outline());
    // Esc goes back to the game, which goes on; closing asks again.
    window.key(Key::Escape);
    assert!(!window.says("unsaved-title"));
    finish(&mut window);
    assert!(!close(&mut window));
    window.rest();
    assert!(window.tells("The result of a finished game"), "{}", window.outline());
    assert!(!window.tells("game in progress"), "it is over: {}", window.outline());
    assert!(!answer(&mut window, "label-try-again") && window.says("unsaved-title"));
    let home = blocked.free();
    assert!(answer(&mut window, "label-try-again"), "{}", window.outline());
    assert_eq!(home.records().len(), 1);
    assert!(home.settings().muted);
}

/// The game that was left for another one is not forgotten either.
#[test]
fn games_left_unsaved_are_saved_together() {
    let (blocked, mut window) = blocked("left");
    window.roll();
    window.click("Game");
    window.click_menu("New game");
    window.click_first("Start ");
    window.roll();
    assert!(!close(&mut window));
    window.rest();
    assert!(window.tells("2 games in progress"), "{}", window.outline());
    let home = blocked.free();
    // The program tries again by itself from time to time.
    let closes = |window: &mut Window| {
        window.harness.step();
        asks_for(window, &ViewportCommand::Close)
    };
    assert!((0..1000).any(|_| closes(&mut window)), "{}", window.outline());
    let files = home.unfinished();
    assert_eq!(files.len(), 2);
    assert!(files.iter().all(|file| home.read(file).contains("Roll")));
}

#[test]
fn copies_of_unsaved_games_go_to_another_folder() {
    let (blocked, mut window) = blocked("copies");
    finish(&mut window);
    window.click("Game");
    window.click_menu("New game");
    window.click_first("Start ");
    window.roll();
    let dice = window.dice();
    assert!(!close(&mut window));
    window.rest();
    let elsewhere = Home::empty();
    let label = window.words.say("unsaved-folder").into_owned();
    let field = window.harness.get_by_role_and_label(Role::TextInput, &label);
    field.focus();
    window.rest();
    let folder = elsewhere.path().display().to_string();
    window.harness.event(egui::Event::Text(folder.clone()));
    window.rest();
    assert!(!answer(&mut window, "unsaved-copy"));
    assert!(window.tells(&format!("Copies of 2 games were saved in {folder}")));
    let copies = files(&elsewhere.path());
    assert_eq!(copies.len(), 2, "{copies:?}");
    // Only the settings are still at stake; they can't be copied.
    assert!(
        !window.tells("game in progress") && window.tells("Your settings"),
        "{}",
        window.outline()
    );
    assert!(answer(&mut window, "unsaved-close"), "{}", window.outline());
    drop(blocked);
    for name in copies {
        let path = elsewhere.path().join(name);
        let mut window = Window::open_with(Home::empty().profile(), vec![path], None);
        window.settle();
        let is_over = window.harness.state().screen() == fivefold::ui::commands::Screen::Review;
        assert!(is_over || window.dice() == dice, "{}", window.outline());
    }
}

#[test]
fn the_dialog_is_named_and_works_by_keys() {
    let (_blocked, mut window) = blocked("keys");
    window.roll();
    assert!(!close(&mut window));
    window.rest();
    let title = window.words.say("unsaved-title").into_owned();
    let dialog = window.harness.get_by_role_and_label(Role::Dialog, &title);
    assert!(dialog.accesskit_node().is_modal());
    let mut reached = Vec::new();
    for _ in 0..5 {
        window.harness.key_press(Key::Tab);
        window.rest();
        reached.extend(window.focused());
    }
    let expected =
        ["unsaved-folder", "path-existing", "label-try-again", "unsaved-close", "unsaved-back"];
    assert_eq!(reached, expected.map(|key| window.words.say(key).into_owned()));
    window.harness.key_press(Key::Enter);
    window.rest();
    assert!(!window.shows(&title), "the last button goes back");
    // Ctrl+Q asks as the button of the window does.
    window.strike(Modifiers::COMMAND, Key::Q);
    assert!(asks_for(&window, &ViewportCommand::Close) && !close(&mut window));
}

#[test]
fn closing_does_not_wait_for_a_slow_disk_and_asks_only_if_that_takes_long() {
    let home = Home::quick("basic", &["human"]);
    let disk = SlowDisk::default();
    let mut window = disk.open(&home);
    window.roll();
    assert!(!close(&mut window));
    assert!(!window.says("unsaved-title"), "it may take a moment");
    window.wait_for("the dialog", |window| window.says("unsaved-title"));
    assert!(window.says("unsaved-waiting"), "{}", window.outline());
    disk.let_go();
    window.wait_for("the end", |window| asks_for(window, &ViewportCommand::Close));
    assert!(close(&mut window));
}

/// What a disk has lost after it was written is written again.
#[test]
fn what_could_not_be_synced_is_unsaved() {
    let home = Home::quick("basic", &["human"]);
    let disk = SlowDisk::default();
    disk.let_go();
    disk.is_full(true);
    let mut window = disk.open(&home);
    finish(&mut window);
    window.wait_for("the error", |window| window.tells("the disk is full"));
    assert!(!close(&mut window));
    window.wait_for("the dialog", |window| window.says("unsaved-title"));
    assert!(window.tells("The result of a finished game"), "{}", window.outline());
    disk.is_full(false);
    let name = window.words.say("label-try-again").into_owned();
    window.press_mouse(&name);
    // (The disk has a thread of its own, which takes as long as it takes.)
    if !asks_for(&window, &ViewportCommand::Close) || !close(&mut window) {
        window.wait_for("the end", |window| asks_for(window, &ViewportCommand::Close));
    }
    assert_eq!(home.records().len(), 1);
    assert_eq!(home.read("history.ron").lines().count(), 1, "it is written in its place");
}
