//! The built program in a real window, played with mouse and keyboard.
//!
//! Needs a display and a session bus, so `cargo test` leaves these tests out and
//! `packaging/test.sh` runs them: `dbus-run-session -- xvfb-run -a -s -noreset cargo test --test
//! e2e -- --ignored --test-threads=1`
//!
//! [`program`] starts and kills the program with an empty home, [`screen`] finds what is on the
//! screen by role and accessible name, [`hands`] move the mouse and press keys. Nothing here looks
//! into the program.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

mod desktop;
mod hands;
mod journey;
mod monkey;
mod orca;
mod program;
mod screen;
mod speech;
mod starting;

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use hands::{Hands, Key};
use program::{Home, Program};
use screen::{Role, Screen, Widget};

/// The longest that anything may take: generous, for a busy machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks repeatedly until there is an answer; fails with `complaint` after [`PATIENCE`].
fn wait<T>(mut ask: impl FnMut() -> Option<T>, complaint: impl FnOnce() -> String) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() <= PATIENCE, "{}", complaint());
        sleep(Duration::from_millis(30));
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn the_window_opens_again_after_a_kill() {
    let home = Home::empty();
    for _ in 0..2 {
        let (program, hands, screen) = open(&home, &[]);
        screen.wait_for(Role::FRAME, |_: &str| true);
        hands.move_to(5, 5);
        program.kill();
    }
}

/// Starts the program with these arguments and takes its window in hand.
fn open(home: &Home, arguments: &[&str]) -> (Program, Hands, Screen) {
    let program = home.start(arguments);
    let hands = Hands::on_window(&program, "Fivefold");
    let screen = Screen::of(&program);
    (program, hands, screen)
}

/// Waits until it is the player's turn to roll.
fn wait_for_turn(screen: &Screen) -> Widget {
    screen.wait_for(Role::LABEL, |name: &str| name.starts_with("Your turn."));
    screen.wait_for(Role::BUTTON, "Roll")
}

/// The names of everything that may be pressed or kept: the dice and the open boxes.
fn table(screen: &Screen) -> Vec<String> {
    let mut names = screen.names(Role::CHECK_BOX);
    names
        .extend(screen.names(Role::BUTTON).into_iter().filter(|name| name.contains("would score")));
    names
}

/// One turn by keys: throw, go down to the first box, take it.
fn turn_by_keys(screen: &Screen, hands: &Hands) {
    wait_for_turn(screen);
    // Keys rest for a moment when the turn passes.
    sleep(Duration::from_millis(500));
    hands.key(Key::SPACE);
    screen.wait_for(Role::BUTTON, |name: &str| name.contains("would score"));
    hands.key(Key::DOWN);
    hands.key(Key::ENTER);
    // Confirms a zero. (Without a question, Enter presses the button that rolls.)
    sleep(Duration::from_millis(500));
    let is_question = |name: &str| name.starts_with("Score 0 in ");
    if [Role::BUTTON, Role::LABEL].iter().any(|role| screen.find(*role, is_question).is_some()) {
        hands.key(Key::ENTER);
    }
}

#[test]
#[ignore = "needs a display and a session bus"]
fn a_game_outlives_a_kill_and_ends_in_the_history() {
    let home = Home::empty();
    // (With this seed the first roll makes no hand, so rolling on asks nothing.)
    let (program, hands, screen) = open(&home, &["--seed", "8"]);
    wait_for_turn(&screen).click(&hands);
    screen.wait_for(Role::BUTTON, |name: &str| name.contains("would score"));
    screen.wait_for(Role::CHECK_BOX, |name: &str| name.starts_with("Die 1, ")).click(&hands);
    screen.wait_for(Role::CHECK_BOX, |name: &str| name.ends_with(", kept"));
    screen.wait_for(Role::BUTTON, "Roll").click(&hands);
    // While the dice tumble, the card still shows the offers of the previous roll.
    let lies_still = |name: &str| name.contains("roll 2 of 3. The dice show");
    screen.wait_for(Role::LABEL, lies_still);
    let pays = |name: &str| name.contains("would score") && !name.ends_with(" 0");
    screen.wait_for(Role::BUTTON, pays).click(&hands);
    turn_by_keys(&screen, &hands);
    wait_for_turn(&screen);
    sleep(Duration::from_millis(500));
    hands.key(Key::SPACE);
    screen.wait_for(Role::BUTTON, |name: &str| name.contains("would score"));
    let before = table(&screen);
    program.kill();

    // The same dice and boxes again; then the rest of the game, as fast as it goes.
    home.write_settings(
        "(animation: Off, pace: Instant, ask_before_scratch: false, keys: {\"records\": [\"F2\"]})",
    );
    let (_program, hands, screen) = open(&home, &[]);
    screen.wait_for(Role::BUTTON, |name: &str| name.contains("would score"));
    let plain = |names: Vec<String>| -> Vec<String> {
        names.iter().map(|name| name.replace(", kept", "")).collect()
    };
    assert_eq!(plain(table(&screen)), plain(before));
    hands.key(Key::DOWN);
    hands.key(Key::ENTER);
    for _ in 3..13 {
        turn_by_keys(&screen, &hands);
    }
    screen.wait_for(Role::BUTTON, "See where it was decided");
    hands.key(Key::F2);
    screen.wait_for(Role::LABEL, |name: &str| name == "Records");
    let history = std::fs::read_to_string(home.config().join("history.ron")).expect("a history");
    assert_eq!(history.lines().count(), 1);
    let lab = program::lab()
        .args(["verify", "1", "--profile"])
        .arg(home.config())
        .output()
        .expect("the lab starts");
    assert!(lab.status.success(), "{}", String::from_utf8_lossy(&lab.stderr));
}

/// Dice that are still tumbling when the program is killed are on the table at the next start.
#[test]
#[ignore = "needs a display and a session bus"]
fn a_kill_while_the_dice_tumble_loses_nothing() {
    let home = Home::empty();
    home.write_settings("(animation: Full)");
    let (program, hands, screen) = open(&home, &["--seed", "7"]);
    wait_for_turn(&screen);
    hands.key(Key::SPACE);
    // (They tumble for a good second, and are saved before.)
    screen.wait_until(|_| home.game().filter(|game| game.contains("Roll(")));
    program.kill();

    let (program, _hands, screen) = open(&home, &[]);
    screen.wait_for(Role::LABEL, |name: &str| name.contains("2 rolls left."));
    assert_eq!(screen.names(Role::CHECK_BOX).len(), 5);
    program.kill();
}

#[test]
#[ignore = "runs the built program"]
fn without_a_screen_one_sentence_says_so() {
    let home = Home::empty();
    let output = program::game()
        .env("HOME", home.path())
        .env("XDG_CONFIG_HOME", home.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.starts_with("fivefold: No window can be opened"), "{said}");
}

#[test]
#[ignore = "needs a display and a session bus"]
fn the_window_opens_where_and_as_large_as_it_was_left() {
    let home = Home::empty();
    let (size, place) = ((903, 651), (57, 31));
    let (program, hands, screen) = open(&home, &[]);
    wait_for_turn(&screen);
    hands.resize_window(size);
    hands.move_window(place);
    let file = home.config().join("settings.ron");
    let settings = || std::fs::read_to_string(&file).unwrap_or_default();
    let at = "place: (57.0, 31.0)";
    let is_known = |text: &str| text.contains("window: (903.0, 651.0)") && text.contains(at);
    wait(|| is_known(&settings()).then_some(()), settings);
    hands.chord(&[Key::CONTROL], Key::writes('q'));
    assert!(program.wait_for_end().success());

    let opens_at = |place: (i16, i16)| {
        let program = home.start(&[]);
        let hands = Hands::on_window(&program, "Fivefold");
        let is_there = || (hands.window_place() == place).then_some(());
        wait(is_there, || format!("{:?}, not {place:?}", hands.window_place()));
        assert_eq!(hands.window_size(), size);
        program.kill();
    };
    opens_at((57, 31));
    // The screen where it was is gone.
    std::fs::write(&file, settings().replace(at, "place: (9000.0, 31.0)")).unwrap();
    opens_at((0, 0));
}

#[test]
#[ignore = "needs a display and a session bus"]
fn closing_asks_before_anything_unsaved_is_lost() {
    let home = Home::empty();
    let blocked = home.config();
    std::fs::create_dir_all(blocked.parent().expect("a folder")).expect("a folder");
    std::fs::write(&blocked, "a file where the folder should be").expect("a file");
    let (program, hands, screen) = open(&home, &["--seed", "7"]);
    wait_for_turn(&screen);
    hands.key(Key::SPACE);
    screen.wait_for(Role::BUTTON, |name: &str| name.contains("would score"));
    hands.chord(&[Key::CONTROL], Key::writes('q'));
    screen.wait_for(Role::DIALOG, "Not everything is saved");
    screen.wait_for(Role::LABEL, |name: &str| name.starts_with("Your game in progress"));
    // It stays open until the game can be saved.
    hands.key(Key::ESCAPE);
    screen.wait_until_gone(Role::DIALOG, |_: &str| true);
    std::fs::remove_file(&blocked).expect("a file that was there");
    hands.chord(&[Key::CONTROL], Key::writes('q'));
    assert!(program.wait_for_end().success());
    let game = home.game().expect("a saved game");
    assert!(game.contains("Roll"), "{game}");
}

#[test]
#[ignore = "needs a display and a session bus"]
fn damaged_settings_are_reported_in_the_window() {
    let home = Home::empty();
    home.write_settings("(volume: loud");
    let (program, _hands, screen) = open(&home, &[]);
    screen.wait_for(Role::LABEL, |name: &str| name.contains("settings.ron.broken-1"));
    program.kill();
}

/// A key that is down when the window gets the keyboard repeats there, but it was not pressed there.
#[test]
#[ignore = "needs a display and a session bus"]
fn a_key_that_was_down_before_does_nothing() {
    let home = Home::empty();
    let (_program, hands, screen) = open(&home, &["--seed", "7"]);
    wait_for_turn(&screen);
    let has_rolled =
        |screen: &Screen| screen.find(Role::LABEL, |name: &str| name.contains("The dice show"));
    for key in [Key::SPACE, Key::ENTER, Key::writes('r')] {
        hands.hold_from_elsewhere(key, Duration::from_secs(1));
        assert!(has_rolled(&screen).is_none(), "{key:?}");
    }
    hands.key(Key::SPACE);
    screen.wait_until(has_rolled);
    let kept =
        |screen: &Screen| screen.find(Role::CHECK_BOX, |name: &str| name.ends_with(", kept"));
    hands.hold_from_elsewhere(Key::writes('1'), Duration::from_secs(1));
    assert!(kept(&screen).is_none());
    hands.hold_from_elsewhere(Key::writes('u'), Duration::from_secs(1));
    assert!(has_rolled(&screen).is_some());
    hands.key(Key::writes('1'));
    screen.wait_until(kept);
}

/// How often the threads of a process have gone to sleep so far.
fn sleeps(program: &Program) -> u64 {
    let threads = format!("/proc/{}/task", program.process_id());
    let threads = std::fs::read_dir(threads).expect("a running program");
    let status = threads
        .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("status")).ok());
    let count = |status: String| {
        let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"))?;
        line.trim().parse::<u64>().ok()
    };
    status.filter_map(count).sum()
}

/// While nothing happens, no thread wakes up: a laptop that shows the game sleeps as well as one
/// that does not.
#[test]
#[ignore = "needs a display and a session bus"]
fn an_idle_window_sleeps() {
    let home = Home::empty();
    let program = home.start(&[]);
    let screen = Screen::of(&program);
    wait_for_turn(&screen);
    let sleeps_through = || {
        let before = sleeps(&program);
        sleep(Duration::from_secs(3));
        (sleeps(&program) == before).then_some(())
    };
    wait(sleeps_through, || "some thread of the idle program keeps waking up".into());
}
