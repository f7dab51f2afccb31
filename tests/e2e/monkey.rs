//! A monkey in front of the window: random keys, clicks, drags, scrolls and sizes for a minute.

use std::{
    fs,
    panic::{self, AssertUnwindSafe},
    thread::sleep,
    time::{Duration, Instant},
};

use fivefold::{
    rules::Library,
    store::{CurrentGame, History, Profile},
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};

use crate::{
    hands::{Hands, Key},
    program::Home,
    screen::{Role, Screen},
};

/// What the keyboard of the X server has, besides letters and digits.
const KEYS: [Key; 15] = [
    Key::SPACE,
    Key::SPACE,
    Key::ENTER,
    Key::ENTER,
    Key::ESCAPE,
    Key::ESCAPE,
    Key::TAB,
    Key::BACKSPACE,
    Key::DELETE,
    Key::HOME,
    Key::END,
    Key::LEFT,
    Key::RIGHT,
    Key::UP,
    Key::DOWN,
];

/// Texts for every field: paths, numbers at limits, and none of all that.
const TEXTS: [&str; 7] = ["0", "-1", "65536", "999999999999", "NaN", "/etc/passwd", "<b>{$x}"];

const SIZES: [(u32, u32); 6] =
    [(1280, 800), (1120, 740), (903, 651), (640, 480), (480, 760), (320, 240)];

/// A hand that does anything, the same for the same number.
struct Monkey<'a> {
    random: &'a mut StdRng,
    hands: &'a Hands,
}

impl Monkey<'_> {
    fn below(&mut self, end: usize) -> usize {
        self.random.random_range(0..end)
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A place in the window, or a little outside of it.
    fn place(&mut self) -> (i32, i32) {
        let (width, height) = self.hands.window_size();
        (self.below(width as usize + 20) as i32, self.below(height as usize + 20) as i32)
    }

    fn act(&mut self) {
        let (x, y) = self.place();
        match self.below(20) {
            0..9 => self.hands.click(x, y),
            9 => self.hands.scroll(x, y, self.one_of(&[-5, -1, 1, 5])),
            10 => self.hands.drag((x, y), self.place()),
            11 => self.hands.write(self.one_of(&TEXTS)),
            12 => self.hands.resize_window(self.one_of(&SIZES)),
            // Most of them go to another screen.
            13..15 => self.hands.key(Key::function(1 + self.below(12) as u8)),
            15..17 => {
                let held = self.one_of(&[Key::CONTROL, Key::SHIFT, Key::ALT]);
                self.hands.chord(&[held], self.key());
            }
            _ => self.hands.key(self.key()),
        }
    }

    /// Any key but the one that quits.
    fn key(&mut self) -> Key {
        const SIGNS: &[u8] = b"abcdefghijklmnoprstuvwxyz0123456789+-=,./";
        match self.below(2) {
            0 => self.one_of(&KEYS),
            _ => Key::writes(self.one_of(SIGNS).into()),
        }
    }
}

/// The lines of a log that are ours, and of panics.
fn complaints(log: &str) -> Vec<&str> {
    log.lines().filter(|line| line.contains(" fivefold") || line.contains("panicked")).collect()
}

/// Whatever is pressed, the window stays open and answers, says nothing to developers, and leaves
/// files that are whole. (`MONKEY=2` before it presses other keys.)
#[test]
#[ignore = "needs a display and a session bus"]
fn a_monkey_breaks_nothing() {
    const TIME: Duration = Duration::from_mins(1);
    let number = std::env::var("MONKEY").map_or(1, |text| text.parse().expect("a number"));
    let home = Home::empty();
    let log = home.path().join("log");
    let (start, mut random) = (Instant::now(), StdRng::seed_from_u64(number));
    let mut acts = 0;
    let last = loop {
        let mut program = home.start_into(&log);
        let hands = Hands::on_window(&program, "Fivefold");
        let mut monkey = Monkey { random: &mut random, hands: &hands };
        let mut act = || {
            monkey.act();
            acts += 1;
        };
        // It may find the command that quits; then its hands are on a window that is gone.
        let quits = loop {
            let is_fine = panic::catch_unwind(AssertUnwindSafe(&mut act));
            sleep(Duration::from_millis(if is_fine.is_ok() { 10 } else { 2000 }));
            if let Some(status) = program.ended() {
                assert!(status.success(), "{status}: {}", fs::read_to_string(&log).unwrap());
                break true;
            }
            is_fine.unwrap_or_else(|panic| panic::resume_unwind(panic));
            if start.elapsed() > TIME {
                break false;
            }
        };
        if !quits {
            break program;
        }
    };

    let hands = Hands::on_window(&last, "Fivefold");
    hands.resize_window((1120, 740));
    for _ in 0..4 {
        hands.key(Key::ESCAPE);
    }
    let screen = Screen::of(&last);
    let menus = screen
        .wait_until(|screen| Some(screen.widgets(Role::MENU_ITEM)).filter(|all| all.len() > 2));
    menus[0].press();
    screen.wait_until(|screen| (screen.widgets(Role::MENU_ITEM).len() > menus.len()).then_some(()));
    hands.chord(&[Key::CONTROL], Key::writes('q'));
    assert!(last.wait_for_end().success());

    assert!(acts > 100, "{acts} acts");
    let log = fs::read_to_string(&log).unwrap();
    assert_eq!(complaints(&log), [""; 0], "after {acts} acts:\n{log}");
    let names = fs::read_dir(home.config()).unwrap().map(|file| file.unwrap().file_name());
    let aside: Vec<_> = names.filter(|name| name.to_string_lossy().contains(".broken-")).collect();
    assert!(aside.is_empty(), "{aside:?}");
    let (profile, library) = (Profile::at(home.config()), Library::shipped());
    let (history, notices) = History::load(&profile);
    assert_eq!(notices, []);
    for index in 0..history.records().len() {
        assert!(history.open(index, &library).is_ok(), "game {index}");
    }
    let (_, notices) = CurrentGame::load(&profile, &library, &history);
    assert_eq!(notices, []);
}
