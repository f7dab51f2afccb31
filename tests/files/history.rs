//! The history: damaged, cut off, appended to by several copies, and large.

use std::{
    fs::{self, File},
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use fivefold::{
    game::notation,
    store::{Disk, FileFailure, History, Notice},
};

use crate::support::{append, finished, folder, library, strange};

#[test]
fn lines_of_the_history_that_cannot_be_read_are_passed_over_and_stay() {
    for bytes in strange() {
        let (_dir, profile) = folder();
        let mut history = History::load(&profile).0;
        let game = finished("1");
        append(&mut history, &game);
        let mut file = fs::read(profile.history()).unwrap();
        file.extend_from_slice(b"(version:2,shape:\"new\")\r\n");
        file.extend_from_slice(&bytes);
        fs::write(profile.history(), &file).unwrap();
        let (mut history, notices) = History::load(&profile);
        assert_eq!(history.records().len(), 1);
        assert!(notices.contains(&Notice::NewerLines { file: profile.history(), count: 1 }));
        let damaged = notices.iter().any(|notice| matches!(notice, Notice::LinesSkipped { .. }));
        assert_eq!(damaged, bytes != b"\n", "{notices:?}");
        append(&mut history, &game);
        assert!(fs::read(profile.history()).unwrap().starts_with(&file), "never rewritten");
        assert_eq!(History::load(&profile).0.records().len(), 2);
        assert_eq!(history.open(1, library()).unwrap().events(), game.events());
        assert_eq!(history.refresh(), vec![]);
        assert_eq!(history.records().len(), 2);
    }
}

/// As an editor does that still has the earlier text, or a program that copies files.
#[test]
fn the_games_of_this_start_outlive_an_earlier_file_that_comes_back() {
    let (_dir, profile) = folder();
    let mut history = History::load(&profile).0;
    append(&mut history, &finished("1"));
    let earlier = fs::read(profile.history()).unwrap();
    for is_read in [false, true] {
        append(&mut history, &finished("2"));
        fs::write(profile.history(), &earlier).unwrap();
        if is_read {
            assert_eq!(history.refresh(), vec![]);
        }
        let ids: Vec<_> = history.records().iter().map(|record| record.id).collect();
        append(&mut history, &finished("3"));
        let written = History::load(&profile).0;
        let is_there = |id| written.records().iter().any(|record| record.id == id);
        assert!(ids.into_iter().all(is_there), "{is_read}");
        assert_eq!(written.records().len(), history.records().len());
    }
}

#[test]
fn a_history_cut_anywhere_keeps_the_games_before_the_cut_and_takes_more() {
    let (_dir, profile) = folder();
    let game = finished("1");
    let mut history = History::load(&profile).0;
    let mut ends = vec![];
    for _ in 0..2 {
        append(&mut history, &game);
        ends.push(fs::read(profile.history()).unwrap().len());
    }
    let bytes = fs::read(profile.history()).unwrap();
    for cut in (0..bytes.len()).step_by(29).chain(ends.iter().flat_map(|&end| [end - 1, end])) {
        fs::write(profile.history(), &bytes[..cut]).unwrap();
        let whole = ends.iter().filter(|&&end| cut >= end - 1).count();
        let (mut history, _) = History::load(&profile);
        assert_eq!(history.records().len(), whole, "cut at {cut}");
        append(&mut history, &game);
        let (history, _) = History::load(&profile);
        assert_eq!(history.records().len(), whole + 1, "cut at {cut}");
        assert_eq!(history.text(whole).unwrap(), notation::write(&game));
    }
}

#[test]
fn copies_that_append_at_once_lose_nothing() {
    const GAMES: usize = 25;
    let (_dir, profile) = folder();
    let game = finished("1");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut history = History::load(&profile).0;
                for _ in 0..GAMES {
                    let index = append(&mut history, &game);
                    assert_eq!(history.text(index).unwrap(), notation::write(&game));
                    assert_eq!(history.refresh(), vec![]);
                }
            });
        }
    });
    let (history, notices) = History::load(&profile);
    assert_eq!((history.records().len(), notices), (4 * GAMES, vec![]));
}

/// A disk that loses what was written to it, as long as it `fails`: it says so when that is synced.
fn losing_disk(fails: &Arc<AtomicBool>, is_gone: bool) -> Disk {
    let told = fails.clone();
    Disk::in_background_by(Arc::new(move |file: &File| {
        if told.load(Ordering::Relaxed) {
            if is_gone {
                file.set_len(0)?;
            }
            return Err(io::ErrorKind::StorageFull.into());
        }
        file.sync_all()
    }))
}

#[test]
fn records_that_the_disk_has_lost_are_written_again() {
    for is_gone in [false, true] {
        let (_dir, profile) = folder();
        let fails = Arc::new(AtomicBool::new(true));
        let profile = profile.on(losing_disk(&fails, is_gone));
        let mut history = History::load(&profile).0;
        let game = finished("1");
        for _ in 0..2 {
            append(&mut history, &game);
            profile.disk().finish();
        }
        assert_eq!(history.unsaved().collect::<Vec<_>>(), [0, 1]);
        assert_eq!(history.failure().unwrap().cause, FileFailure::NoRoom);
        fails.store(false, Ordering::Relaxed);
        history.save().unwrap();
        profile.disk().finish();
        assert_eq!(history.unsaved().count(), 0);
        let (read, notices) = History::load(&profile);
        assert_eq!((read.records(), notices), (history.records(), vec![]));
        let lines = fs::read_to_string(profile.history()).unwrap();
        assert_eq!(lines.lines().count(), 2, "none is written twice");
    }
}

#[test]
fn deletions_that_the_disk_has_lost_are_written_again() {
    let (_dir, profile) = folder();
    let fails = Arc::new(AtomicBool::new(false));
    let profile = profile.on(losing_disk(&fails, true));
    let mut history = History::load(&profile).0;
    let game = finished("1");
    for _ in 0..2 {
        append(&mut history, &game);
    }
    profile.disk().finish();
    fails.store(true, Ordering::Relaxed);
    history.set_deleted(&[history.records()[0].id], true).unwrap();
    profile.disk().finish();
    fails.store(false, Ordering::Relaxed);
    history.save().unwrap();
    let read = History::load(&profile).0;
    assert_eq!(read.records(), history.records());
    assert!(read.games().map(|(index, _)| index).eq([1]));
}

/// Another program has put it there, no shorter than the one before.
#[test]
fn another_file_in_the_place_of_the_history_is_read_from_its_beginning() {
    let (_dir, profile) = folder();
    let (_other_dir, other) = folder();
    let game = finished("1");
    append(&mut History::load(&profile).0, &game);
    let mut history = History::load(&profile).0;
    let mut others = History::load(&other).0;
    for _ in 0..2 {
        append(&mut others, &game);
    }
    fs::copy(other.history(), profile.history()).unwrap();
    assert_eq!(history.refresh(), []);
    assert_eq!(history.records(), others.records());
}

/// A link to a device is a way to have no history.
#[cfg(unix)]
#[test]
fn a_history_that_is_no_file_is_no_failure() {
    let (_dir, profile) = folder();
    fs::create_dir(profile.folder()).unwrap();
    std::os::unix::fs::symlink("/dev/null", profile.history()).unwrap();
    let mut history = History::load(&profile).0;
    let game = finished("1");
    append(&mut history, &game);
    assert_eq!(history.unsaved().count(), 0);
}
