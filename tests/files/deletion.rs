//! Games that are deleted from the history, and brought back.

use std::fs;

use fivefold::store::{CurrentGame, GameId, History, Profile, restore, save_backup};

use crate::support::{add, finished, folder, ids, library, put, record, time};

fn set_deleted(profile: &Profile, ids: &[GameId], is_deleted: bool) {
    History::load(profile).0.set_deleted(ids, is_deleted).unwrap();
}

/// A profile with three games.
fn three() -> (tempfile::TempDir, Profile, [GameId; 3]) {
    let (dir, profile) = folder();
    let ids = ["1", "2", "3"].map(|seed| add(&profile, &finished(seed)));
    (dir, profile, ids)
}

#[test]
fn deleted_games_are_gone_until_they_are_brought_back() {
    let (_dir, profile, [one, two, three]) = three();
    let before = fs::read(profile.history()).unwrap();
    let mut beside = History::load(&profile).0;
    let (mut history, _) = History::load(&profile);
    let state = history.revision();
    history.set_deleted(&[one, three], true).unwrap();
    assert_ne!(history.revision(), state);
    let shown = |history: &History| history.games().map(|(at, it)| (at, it.id)).collect::<Vec<_>>();
    assert_eq!(shown(&history), [(1, two)]);
    assert_eq!(ids(&profile), [two]);
    // Another window that is open follows.
    assert_eq!((beside.refresh(), shown(&beside)), (vec![], vec![(1, two)]));
    // Nothing of the games is lost.
    assert!(fs::read(profile.history()).unwrap().starts_with(&before));
    assert!(history.records()[0].is_deleted() && history.open(0, library()).is_ok());
    history.set_deleted(&[three], false).unwrap();
    assert_eq!(shown(&history), [(1, two), (2, three)]);
    assert_eq!(ids(&profile), [two, three]);
    assert_eq!((history.refresh(), shown(&history)), (vec![], vec![(1, two), (2, three)]));
}

/// It was taken back and ended differently after it was deleted.
#[test]
fn a_game_that_is_finished_again_is_there_again() {
    let (_dir, profile) = folder();
    let (game, other) = (finished("1"), finished("2"));
    let current = CurrentGame::begin(&profile, game.setup(), time(0));
    let (mut history, _) = History::load(&profile);
    history.append(record(&game, &current), &game).unwrap();
    history.set_deleted(&[current.id()], true).unwrap();
    history.append(record(&other, &current), &other).unwrap();
    assert_eq!((history.games().count(), ids(&profile)), (1, vec![current.id()]));
}

/// The first versions wrote none.
#[test]
fn games_without_an_id_can_be_deleted() {
    let (_dir, profile, _) = three();
    let text = fs::read_to_string(profile.history()).unwrap();
    let lines = text.lines().map(|line| {
        let (record, _) = line.split_once("/*").unwrap();
        let (start, end) = record.split_once(",id:\"").unwrap();
        format!("{start}{}\n", &end["0123456789abcdef\"".len()..])
    });
    put(&profile.history(), lines.collect::<String>());
    let all = ids(&profile);
    assert_eq!(all.len(), 3);
    set_deleted(&profile, &all[1..2], true);
    assert_eq!(ids(&profile), [all[0], all[2]]);
    assert!(History::load(&profile).0.open(1, library()).is_ok());
}

#[test]
fn a_backup_neither_brings_deleted_games_back_nor_deletes_others() {
    let (dir, profile, [one, two, three]) = three();
    let (whole, part) = (dir.path().join("whole.zip"), dir.path().join("part.zip"));
    save_backup(&profile, &whole).unwrap();
    set_deleted(&profile, &[one], true);
    save_backup(&profile, &part).unwrap();
    let restored = restore(&profile, &whole).unwrap();
    assert_eq!((restored.games, restored.deleted), (0, 1));
    assert_eq!(ids(&profile), [two, three]);
    // It is deleted in both, which is nothing to tell.
    assert_eq!(restore(&profile, &part).unwrap().deleted, 0);
    // What a backup has deleted, but somebody has brought back since, stays.
    set_deleted(&profile, &[one], false);
    assert_eq!(restore(&profile, &part).unwrap().games, 0);
    assert_eq!(ids(&profile), [one, two, three]);
    // Elsewhere a deletion goes with its games, and can be undone there.
    let (_elsewhere, other) = folder();
    assert_eq!(restore(&other, &part).unwrap().games, 2);
    assert_eq!(ids(&other), [two, three]);
    set_deleted(&other, &[one], false);
    assert_eq!(ids(&other), [one, two, three]);
    assert!(History::load(&other).0.open(0, library()).is_ok());
}

/// The name of the history is that of a folder.
#[test]
fn what_cannot_be_written_is_not_deleted() {
    let (_dir, profile, [one, ..]) = three();
    let (mut history, _) = History::load(&profile);
    fs::remove_file(profile.history()).unwrap();
    fs::create_dir(profile.history()).unwrap();
    assert!(history.set_deleted(&[one], true).is_err());
    assert_eq!(history.games().count(), 3);
}
