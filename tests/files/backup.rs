//! Backups: written when they are due, and restored without losing anything.

use std::{
    ffi::OsString,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    time::{Duration, SystemTime},
};

use fivefold::store::{
    CurrentGame, FileFailure, History, HouseRules, Profile, RestoreError, Settings, back_up_if_due,
    dated_backups, restore, save_backup, save_game,
};
use jiff::civil::date;

use crate::support::{
    add, advance, begun, contents, current_file, finished, folder, ids, library, load, put, record,
    time,
};

/// A profile with one file of each kind.
fn full() -> (tempfile::TempDir, Profile) {
    let (dir, profile) = folder();
    add(&profile, &finished("1"));
    drop(begun(&profile, 3));
    Settings { rules: "maxi_yatzy".to_owned(), ..Settings::default() }.save(&profile).unwrap();
    let rules = library().get("yatzy").unwrap().data().to_ron().replace("\"yatzy\"", "\"mine\"");
    put(&profile.variants().join("mine.ron"), rules);
    put(&profile.training(), "(version: 1)");
    let (saved, at) = (finished("2"), profile.saved_games());
    save_game(&profile, &at, "saved", &saved, time(0)).unwrap();
    put(&profile.reviews().join("review.txt"), "a review");
    (dir, profile)
}

#[test]
fn a_backup_brings_everything_to_an_empty_profile() {
    let (dir, profile) = full();
    let backup = dir.path().join("all.zip");
    save_backup(&profile, &backup).unwrap();
    let (_elsewhere, other) = folder();
    let restored = restore(&other, &backup).unwrap();
    assert_eq!((restored.games, restored.unfinished, restored.files), (1, 1, 5));
    assert_eq!((restored.replaced.len(), restored.unusable), (0, 0));
    assert_eq!(contents(other.folder()), contents(profile.folder()));
    assert!(load(&other).0.is_some());
    // What is there already is not added again.
    let again = restore(&other, &backup).unwrap();
    assert_eq!((again.games, again.unfinished, again.files), (0, 0, 0));
    assert_eq!(contents(other.folder()), contents(profile.folder()));
}

/// They used to be left out in silence.
#[test]
fn lines_of_newer_versions_are_restored_and_damaged_ones_counted() {
    let (dir, profile) = folder();
    add(&profile, &finished("1"));
    let good = fs::read_to_string(profile.history()).unwrap();
    let damaged = good.replacen("Ann", "Cnn", 1);
    let newer = ["(version:2,shape:\"new\")", "(version:7,hidden:[\"1f\"])"];
    put(&profile.history(), format!("{}\n\n{damaged}{good}{}\n", newer[0], newer.join("\n")));
    let backup = dir.path().join("new.zip");
    save_backup(&profile, &backup).unwrap();
    let (_elsewhere, other) = folder();
    put(&other.history(), format!("{}\n", newer[1]));
    let restored = restore(&other, &backup).unwrap();
    assert_eq!((restored.games, restored.newer, restored.damaged), (1, 1, 1));
    let there = fs::read_to_string(other.history()).unwrap();
    assert_eq!(there, format!("{}\n{}\n{good}", newer[1], newer[0]));
    let again = restore(&other, &backup).unwrap();
    assert_eq!((again.games, again.newer, again.damaged), (0, 0, 1));
    assert_eq!(fs::read_to_string(other.history()).unwrap(), there);
}

/// One file that can't be read used to mean no backup at all.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_read_is_left_out_of_a_backup() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let (dir, profile) = full();
    let locked = profile.variants().join("locked.ron");
    put(&locked, "locked");
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
    // One that can be opened, even by the superuser, but not read: the loopback has no duplex.
    let unreadable = Path::new("/sys/class/net/lo/duplex");
    let broken = profile.reviews().join("broken.txt");
    symlink(unreadable, &broken).unwrap();
    // And one that not even the superuser can open.
    let closed = profile.variants().join("closed.ron");
    symlink("/sys/bus/platform/drivers_probe", &closed).unwrap();
    let mut expected = vec![broken, closed, locked];
    expected.retain(|path| path.is_file() && fs::read(path).is_err());
    let backup = dir.path().join("all.zip");
    let mut left_out = save_backup(&profile, &backup).unwrap();
    left_out.sort();
    assert_eq!(left_out, expected);
    let (_elsewhere, other) = folder();
    let restored = restore(&other, &backup).unwrap();
    assert_eq!((restored.games, restored.unfinished, restored.unusable), (1, 1, 0));
    assert!(other.reviews().join("review.txt").exists());
    assert!(!other.reviews().join("broken.txt").exists());
    // So does a dated backup.
    symlink(unreadable, profile.variants().join("broken.ron")).unwrap();
    assert!(back_up_if_due(&profile, date(2026, 1, 1)).unwrap().is_some());
    let (_elsewhere, other) = folder();
    assert_eq!(restore(&other, &dated_backups(&profile)[0].path).unwrap().games, 1);
}

/// The files beyond some number used to be left out in silence.
#[test]
fn a_backup_of_too_many_files_is_refused() {
    let (dir, profile) = folder();
    let path = dir.path().join("many.zip");
    let many = |count: usize| (0..count).map(|number| (format!("reviews/{number}"), &b""[..]));
    archive(&path, many(50_001));
    assert_eq!(restore(&profile, &path), Err(RestoreError::TooLarge));
    assert!(!profile.folder().exists());
}

#[test]
fn a_backup_is_never_written_over() {
    let (dir, profile) = full();
    let path = dir.path().join("precious.zip");
    fs::write(&path, "precious").unwrap();
    assert_eq!(save_backup(&profile, &path).unwrap_err().cause, FileFailure::Exists);
    assert_eq!(fs::read_to_string(&path).unwrap(), "precious");
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2, "nothing else is left there");
}

#[test]
fn what_is_newer_than_the_backup_stays() {
    let (dir, profile) = full();
    let backup = dir.path().join("old.zip");
    save_backup(&profile, &backup).unwrap();
    add(&profile, &finished("3"));
    let mine = profile.variants().join("mine.ron");
    let edited = fs::read_to_string(&mine).unwrap().replace("\"Yatzy\"", "\"Edited\"");
    fs::write(&mine, &edited).unwrap();
    Settings { rules: "yahtzee".to_owned(), ..Settings::default() }.save(&profile).unwrap();

    let restored = restore(&profile, &backup).unwrap();
    assert_eq!((restored.games, restored.unfinished, restored.files), (0, 0, 2));
    let replaced = |path: &Path| PathBuf::from(format!("{}.replaced-1", path.display()));
    let mut expected = [replaced(&profile.settings()), replaced(&mine)];
    expected.sort();
    let mut renamed = restored.replaced;
    renamed.sort();
    assert_eq!(renamed, expected);
    assert_eq!(fs::read_to_string(replaced(&mine)).unwrap(), edited);
    assert_eq!(ids(&profile).len(), 2);
    assert_eq!(Settings::load(&profile).0.rules, "maxi_yatzy");
    assert_eq!(HouseRules::default().refresh(&profile, &mut library().clone()), vec![]);
}

#[test]
fn what_is_over_does_not_come_back_as_unfinished() {
    let (dir, profile) = folder();
    let game = finished("1");
    let mut current = CurrentGame::begin_from(&profile, &game, time(0)).unwrap();
    current.save().unwrap();
    let backup = dir.path().join("before the end.zip");
    save_backup(&profile, &backup).unwrap();
    History::load(&profile).0.append(record(&game, &current), &game).unwrap();
    current.finish().unwrap();
    assert_eq!(restore(&profile, &backup).unwrap().unfinished, 0);
    assert!(!current_file(&profile).exists());
}

#[test]
fn backups_are_dated_once_a_month_while_something_changes() {
    let (_dir, profile) = folder();
    let due = |month, day| back_up_if_due(&profile, date(2026, month, day)).unwrap();
    assert_eq!(due(1, 1), None, "there is nothing to keep");
    Settings::default().save(&profile).unwrap();
    assert_eq!(due(1, 1), None, "settings alone are not worth it");
    add(&profile, &finished("1"));
    let first = due(1, 2).unwrap();
    let version = env!("CARGO_PKG_VERSION");
    let name = format!("fivefold-2026-01-02-{version}.zip");
    assert_eq!(first, profile.backups().join(name));
    assert_eq!((due(1, 31), due(2, 1)), (None, None), "nothing has changed since");
    let later = |days: u64| SystemTime::now() + Duration::from_hours(24 * days);
    let touch = |days| {
        let file = fs::File::options().append(true).open(profile.history()).unwrap();
        file.set_modified(later(days)).unwrap();
    };
    touch(40);
    let second = due(2, 1).unwrap();
    let paths = || dated_backups(&profile).into_iter().map(|backup| backup.path);
    assert_eq!(paths().collect::<Vec<_>>(), [second, first.clone()]);
    // A backup of another version counts for that one alone.
    let older = profile.backups().join("fivefold-2026-01-02-0.0.9.zip");
    fs::rename(first, &older).unwrap();
    fs::remove_file(paths().next().unwrap()).unwrap();
    assert!(due(1, 3).is_some());
    // A year of them is kept, and other files are left alone.
    let other = profile.backups().join("my own.zip");
    fs::write(&other, "").unwrap();
    for month in 3..=12_i8 {
        touch(100 * u64::try_from(month).unwrap());
        due(month, 1).unwrap();
    }
    touch(10_000);
    assert!(back_up_if_due(&profile, date(2027, 1, 1)).unwrap().is_some());
    assert_eq!(dated_backups(&profile).len(), 12);
    assert!(!older.exists() && other.exists());
}

/// The clock was wrong once: what was dated then neither stands for the backups that are due nor
/// pushes them out.
#[test]
fn backups_from_the_future_change_nothing_about_those_that_are_due() {
    let (_dir, profile) = folder();
    add(&profile, &finished("1"));
    let version = env!("CARGO_PKG_VERSION");
    let at = |name: &str| profile.backups().join(format!("fivefold-{name}-{version}.zip"));
    let future: Vec<PathBuf> = (1..=12).map(|month| at(&format!("2099-{month:02}-01"))).collect();
    for path in &future {
        put(path, "");
        let file = fs::File::options().append(true).open(path).unwrap();
        file.set_modified(SystemTime::now() + Duration::from_hours(24 * 365 * 70)).unwrap();
    }
    let first = back_up_if_due(&profile, date(2026, 1, 2)).unwrap();
    assert_eq!(first, Some(at("2026-01-02")));
    assert_eq!(back_up_if_due(&profile, date(2026, 2, 2)).unwrap(), None, "nothing has changed");
    assert_eq!(dated_backups(&profile).len(), 13, "no backup has been pushed out");
}

/// Writes an archive of files with these names and contents.
fn archive<'a>(path: &Path, files: impl IntoIterator<Item = (String, &'a [u8])>) {
    let mut archive = zip::ZipWriter::new(fs::File::create(path).unwrap());
    for (name, bytes) in files {
        archive.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        archive.write_all(bytes).unwrap();
    }
    archive.finish().unwrap();
}

/// Unfinished games in a folder of their own, as bytes.
fn unfinished(count: usize) -> Vec<Vec<u8>> {
    (0..count)
        .map(|_| {
            let (_dir, profile) = folder();
            drop(begun(&profile, 2));
            fs::read(current_file(&profile)).unwrap()
        })
        .collect()
}

/// Also those of a backup of a development version before 0.1.0, and while a game is on.
#[test]
fn unfinished_games_come_back_beside_ones_own() {
    let (dir, profile) = folder();
    let (mut game, mut current) = begun(&profile, 3);
    let before = contents(profile.folder());
    let (backup, games) = (dir.path().join("games.zip"), unfinished(40));
    let names = (1..).map(|number| match number {
        1 => "current.ron".to_owned(),
        2 => "current.ron.waiting-1".to_owned(),
        _ => format!("unfinished/{number}.ron"),
    });
    archive(&backup, names.zip(games.iter().map(Vec::as_slice)));
    assert_eq!(restore(&profile, &backup).unwrap().unfinished, 40);
    let after = contents(profile.folder());
    assert!(before.iter().all(|file| after.contains(file)));
    assert!(games.iter().all(|game| after.iter().any(|(_, bytes)| bytes == game)));
    assert_eq!(after.len(), 41);
    // Nothing comes twice.
    assert_eq!(restore(&profile, &backup).unwrap().unfinished, 0);
    assert_eq!(contents(profile.folder()), after);
    current.append(&advance(&mut game)).unwrap();
    assert_eq!(restore(&profile, &backup).unwrap().unfinished, 0);
}

#[test]
fn a_backup_that_cannot_be_restored_as_a_whole_changes_nothing() {
    let (dir, profile) = full();
    let backup = dir.path().join("whole.zip");
    save_backup(&profile, &backup).unwrap();
    let (_elsewhere, other) = folder();
    Settings { rules: "kniffel".to_owned(), ..Settings::default() }.save(&other).unwrap();
    drop(begun(&other, 2));
    // The last to be written can't be.
    fs::create_dir(other.history()).unwrap();
    let before = contents(other.folder());
    assert!(matches!(restore(&other, &backup), Err(RestoreError::Store(_))));
    assert_eq!(contents(other.folder()), before);
    fs::remove_dir(other.history()).unwrap();
    let restored = restore(&other, &backup).unwrap();
    assert_eq!((restored.games, restored.unfinished, restored.files), (1, 1, 5));
}

#[test]
fn a_small_archive_does_not_fill_the_disk() {
    let (dir, profile) = full();
    let before = contents(profile.folder());
    let (bomb, zeros) = (dir.path().join("bomb.zip"), vec![0; 33 << 20]);
    for names in [["reviews/a", "reviews/b"], ["history.ron", "reviews/b"]] {
        archive(&bomb, names.map(|name| (name.to_owned(), &zeros[..])));
        assert_eq!(restore(&profile, &bomb), Err(RestoreError::TooLarge), "{names:?}");
        assert_eq!(contents(profile.folder()), before);
    }
}

/// Before anything is saved there is nothing to back up, but a backup of nothing is one.
#[test]
fn the_backup_of_an_empty_folder_is_restored() {
    let (dir, profile) = folder();
    let backup = dir.path().join("backup.zip");
    save_backup(&profile, &backup).unwrap();
    assert!(restore(&profile, &backup).is_ok_and(|restored| restored.games == 0));
}

#[test]
fn files_of_other_programs_and_damaged_backups_change_nothing() {
    let (dir, profile) = full();
    let before = contents(profile.folder());
    let backup = dir.path().join("backup.zip");
    save_backup(&profile, &backup).unwrap();
    let whole = fs::read(&backup).unwrap();
    for (name, bytes) in [("empty", &b""[..]), ("text", b"(version: 1)"), ("cut", &whole[..50])] {
        let path = dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        assert_eq!(restore(&profile, &path), Err(RestoreError::NotABackup), "{name}");
    }
    assert!(matches!(restore(&profile, dir.path()), Err(RestoreError::Store(_))));
    assert!(matches!(restore(&profile, &dir.path().join("gone")), Err(RestoreError::Store(_))));
    assert_eq!(contents(profile.folder()), before);
}

/// Opening a pipe would wait for somebody who writes into it.
#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_a_backup_is_refused() {
    let (dir, profile) = folder();
    let pipe = dir.path().join("pipe.zip");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let Err(RestoreError::Store(error)) = restore(&profile, &pipe) else { panic!("restored") };
    assert_eq!(error.cause, FileFailure::NotAFile);
}

#[test]
fn no_file_is_written_outside_of_the_profile() {
    let (dir, profile) = folder();
    let path = dir.path().join("evil.zip");
    let names = ["../evil.ron", "variants/../../evil.ron", "/tmp/evil.ron", "variants/..", "x.ron"];
    let others = ["variants/fine.ron", "games/a\\..\\b", "reviews/.hidden"];
    let names = names.into_iter().chain(others);
    archive(&path, names.map(|name| (name.to_owned(), &b"text"[..])));
    assert_eq!(restore(&profile, &path).unwrap().files, 1);
    let found: Vec<_> = contents(dir.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(found, [Path::new("evil.zip"), Path::new("profile/variants/fine.ron")]);
}

/// Windows would write into devices, or refuse the whole backup.
#[test]
fn names_that_not_every_system_takes_are_changed() {
    let (dir, profile) = folder();
    let path = dir.path().join("linux.zip");
    let text = library().get("yatzy").unwrap().data().to_ron().replace("\"yatzy\"", "\"con\"");
    let names = ["variants/con.ron", "reviews/NUL", "games/who? me. ", "reviews/a|b.txt"];
    archive(&path, names.map(|name| (name.to_owned(), text.as_bytes())));
    assert_eq!(restore(&profile, &path).unwrap().files, 4);
    let found = contents(profile.folder()).into_iter().map(|(name, _)| name);
    let places = ["games/who_ me__", "reviews/NUL_", "reviews/a_b.txt", "variants/con_.ron"];
    assert!(found.eq(places.map(PathBuf::from)));
    assert_eq!(restore(&profile, &path).unwrap().files, 0, "once");
    let mut library = library().clone();
    assert_eq!(HouseRules::default().refresh(&profile, &mut library), vec![]);
    assert!(library.get("con").is_some());
}

/// House rules with names that only some systems take used to be in no backup.
#[test]
fn every_house_rule_in_use_is_in_a_backup() {
    let (dir, profile) = folder();
    let text = |id: &str| {
        let text = library().get("yatzy").unwrap().data().to_ron();
        text.replace("\"yatzy\"", &format!("\"{id}\""))
    };
    let mut files: Vec<(&str, OsString)> =
        vec![("plain", "MINE.RON".into()), ("hidden", ".hidden.ron".into())];
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::ffi::OsStringExt as _;
        let latin = OsString::from_vec(b"Spiel\xfc.ron".to_vec());
        let names = ["Spiel_.ron", "Ours: Sunday.ron", "a\\b.ron", "a?b.ron"].map(OsString::from);
        files.extend(["one", "two", "three", "four"].into_iter().zip(names));
        files.push(("five", latin));
    }
    for (id, name) in &files {
        put(&profile.variants().join(name), text(id));
    }
    put(&profile.variants().join("notes.txt"), "no rules");
    let backup = dir.path().join("rules.zip");
    save_backup(&profile, &backup).unwrap();
    let (_elsewhere, other) = folder();
    assert_eq!(restore(&other, &backup).unwrap().files, files.len());
    for profile in [&profile, &other] {
        let mut library = library().clone();
        assert_eq!(HouseRules::default().refresh(profile, &mut library), vec![]);
        assert!(files.iter().all(|(id, _)| library.get(id).is_some()));
        // Each is known again under the name that it has.
        let before = contents(profile.folder());
        assert_eq!(restore(profile, &backup).unwrap().files, 0);
        assert_eq!(contents(profile.folder()), before);
    }
    let mut names: Vec<_> =
        fs::read_dir(other.variants()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    #[cfg(target_os = "linux")]
    assert_eq!(
        names,
        [
            ".hidden.ron",
            "MINE.RON",
            "Ours_ Sunday.ron",
            "Spiel_-2.ron",
            "Spiel_.ron",
            "a_b-2.ron",
            "a_b.ron"
        ]
    );
}

/// A file that holds far more than it says, or than its kind may hold.
#[test]
fn a_huge_file_in_a_backup_is_left_out() {
    let (dir, profile) = folder();
    let path = dir.path().join("bomb.zip");
    let (names, blanks) =
        (["settings.ron", "variants/huge.ron", "unfinished/a.ron"], [b' '].repeat(64 << 20));
    archive(&path, names.map(|name| (name.to_owned(), &blanks[..])));
    let restored = restore(&profile, &path).unwrap();
    assert_eq!((restored.files, restored.unfinished, restored.unusable), (0, 0, 3));
}
