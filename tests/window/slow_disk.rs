//! Nothing in the window waits for the disk.

use std::{
    fs::File,
    io,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use egui::Key;
use fivefold::store::{Disk, SyncFile};

use super::support::{FRAME, Home, Window};

/// The time that the disk takes for anything, unless it is released earlier.
const SLOW: Duration = Duration::from_mins(1);

/// A slow disk: it syncs nothing before it is released.
#[derive(Clone, Default)]
pub struct SlowDisk {
    gate: Arc<(Mutex<bool>, Condvar)>,
    synced: Arc<AtomicUsize>,
    is_full: Arc<AtomicBool>,
}

impl SlowDisk {
    fn sync(&self) -> SyncFile {
        let own = self.clone();
        Arc::new(move |file: &File| {
            let (is_open, opened) = &*own.gate;
            let is_open = is_open.lock().unwrap();
            drop(opened.wait_timeout_while(is_open, SLOW, |is_open| !*is_open).unwrap());
            own.synced.fetch_add(1, Ordering::Relaxed);
            if own.is_full.load(Ordering::Relaxed) {
                return Err(io::ErrorKind::StorageFull.into());
            }
            file.sync_all()
        })
    }

    pub fn let_go(&self) {
        *self.gate.0.lock().unwrap() = true;
        self.gate.1.notify_all();
    }

    pub fn is_full(&self, is_full: bool) {
        self.is_full.store(is_full, Ordering::Relaxed);
    }

    fn synced(&self) -> usize {
        self.synced.load(Ordering::Relaxed)
    }

    pub fn open(&self, home: &Home) -> Window {
        let profile = home.profile().on(Disk::in_background_by(self.sync()));
        Window::open(profile, Some("slow"), FRAME)
    }
}

#[test]
fn a_click_on_a_die_does_not_wait_for_the_disk_and_outlives_a_kill() {
    let home = Home::quick("basic", &["human"]);
    let disk = SlowDisk::default();
    let mut window = disk.open(&home);
    let start = Instant::now();
    window.key(Key::Space);
    window.key(Key::Num1);
    assert!(start.elapsed() < SLOW, "a frame has waited for the disk");
    assert_eq!(disk.synced(), 0, "nothing is synced yet");
    // The steps are written all the same, and would survive a kill now.
    let text = home.game();
    assert!(text.contains("Roll") && text.contains("Kept"), "{text}");
    // Settings are not waited for either.
    window.key(Key::M);
    assert!(start.elapsed() < SLOW, "a frame has waited for the disk");
    disk.let_go();
    drop(window);
    assert!(disk.synced() > 1);
    assert!(home.settings().muted, "the program ends when the disk has everything");
}

#[test]
fn a_whole_game_ends_on_a_slow_disk() {
    let home = Home::quick("basic", &["human"]);
    let disk = SlowDisk::default();
    let mut window = disk.open(&home);
    super::support::finish(&mut window);
    assert!(window.game().position().is_over());
    assert_eq!(disk.synced(), 0);
    assert_eq!(home.records().len(), 1, "the record is written");
    assert!(!home.game().is_empty());
    disk.let_go();
    drop(window);
    // The game in progress is removed only once the disk has the record.
    assert!(home.unfinished().is_empty());
    assert_eq!(home.records().len(), 1);
}

#[test]
fn background_failures_are_reported_and_the_game_stays() {
    let home = Home::quick("basic", &["human"]);
    let disk = SlowDisk::default();
    disk.is_full(true);
    disk.let_go();
    let mut window = disk.open(&home);
    super::support::finish(&mut window);
    window.wait_for("the error", |window| window.tells("unfinished/"));
    drop(window);
    assert_eq!(home.unfinished().len(), 1, "the disk may not have the record");
}
