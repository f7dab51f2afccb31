//! The built program in a real window, played as a person plays it: by mouse and by keys.
//!
//! Needs a display and a session bus, so `cargo test` leaves these tests out and `packaging/test.sh` runs them:
//! `dbus-run-session -- xvfb-run -a -s -noreset cargo test --test e2e -- --ignored --test-threads=1`
//!
//! [`program`] starts and kills the program with an empty home, [`screen`] finds what is on the screen by role and
//! accessible name, [`hands`] move the mouse and press keys. Nothing here looks into the program.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]
#![allow(dead_code, reason = "the vocabulary is whole, whichever words the tests use today")]

mod hands;
mod program;
mod screen;

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use hands::Hands;
use program::Home;
use screen::{Role, Screen};

/// How long anything may take to happen: generous, for a busy machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(30);

/// Asks again and again until there is an answer; fails with `complaint` when patience is at its end.
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
        let program = home.start(&[]);
        let hands = Hands::on_window(&program, "Fivefold");
        let screen = Screen::of(&program);
        screen.wait_for(Role::FRAME, |_: &str| true);
        hands.move_to(5, 5);
        program.kill();
    }
}
